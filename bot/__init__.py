"""The Discord bot: rooms on floors, drawn in README.md; an import goes to a lower floor, never up.

This folder itself holds `app` (the parts put together), `settings` and the entry points, and nothing else.
"""


def main() -> None:
    """The command `tapis`. A worker imports its script again, so nothing is imported before this is called."""
    from bot.cli.commands import main

    main()
