"""`python -m bot` is the command `tapis`."""

from bot.cli.commands import main

if __name__ == "__main__":
    main()
