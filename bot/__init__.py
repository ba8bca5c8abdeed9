"""Discord: commands, tables, screens, words."""


def main() -> None:
    """The command `tapis`. A worker imports its script again, so nothing is imported before this is called."""
    from bot.cli.commands import main

    main()
