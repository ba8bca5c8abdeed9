"""Slash commands: thin, each a few lines that ask a table or the desk."""
