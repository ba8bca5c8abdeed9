"""The bot as a process of its own, behind a Discord that lives on this machine."""
