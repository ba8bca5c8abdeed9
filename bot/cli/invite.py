"""The command `tapis invite`: the links with which managers add the bot to a server, or users to their account."""

import base64
import binascii
from typing import Annotated

import typer

from bot.cli.preflight import fail, read_settings, token_of
from bot.interactions.click import invitation, user_installation

MIN_ID, MAX_ID = 10**16, 10**20


def invite(
    application: Annotated[
        str | None, typer.Argument(help="The application ID (default: read from DISCORD_TOKEN).")
    ] = None,
    user: Annotated[
        bool, typer.Option("--user", help="The link with which users install the app for themselves.")
    ] = False,
    roles: Annotated[
        bool, typer.Option("--roles", help="Also ask for Manage Roles, to give the roles tied in /settings.")
    ] = False,
) -> None:
    """Print the invitation link, with exactly the permissions that the bot needs, without contacting Discord.

    With --roles, the link also asks for Manage Roles: only servers need it that tie roles in /settings.

    With --user, the link with which users install the app for themselves: first allow that in the developer portal.
    """
    number = application if application is not None else application_of(token_of(read_settings()))
    if not (number.isdecimal() and MIN_ID <= int(number) < MAX_ID):
        raise fail(f"{number} is not an application ID: copy it from the developer portal (General Information).")
    if user and roles:
        raise fail("--user and --roles exclude each other: roles belong to servers.")
    typer.echo(user_installation(int(number)) if user else invitation(int(number), roles=roles))


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
