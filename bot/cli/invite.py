"""The command `tapis invite`: the link with which a manager adds the bot to a server, with the permissions it needs."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated

import typer

from bot.cli.preflight import fail, read_settings, token_of
from bot.interactions.places import invitation

MIN_ID, MAX_ID = 10**16, 10**20


def invite(
    application: Annotated[
        str | None, typer.Argument(help="The application ID (default: read from DISCORD_TOKEN).")
    ] = None,
) -> None:
    """Print the invitation link with exactly the permissions that the bot needs, without contacting Discord."""
    number = application if application is not None else application_of(token_of(read_settings()))
    if not (number.isdecimal() and MIN_ID <= int(number) < MAX_ID):
        raise fail(f"{number} is not an application ID: copy it from the developer portal (General Information).")
    typer.echo(invitation(int(number)))


def application_of(token: str) -> str:
    """The application ID, which is the first part of a token. Raises Exit if the text is not a token."""
    first = token.partition(".")[0]
    try:
        number = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        number = ""
    if not number.isdecimal():
        raise fail("DISCORD_TOKEN does not begin with a bot ID: copy it again from the developer portal.")
    return number
