"""The slash commands: registering them, and passing each call to the router."""

import hashlib
import json
import re
from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot.core.logs import get_logger
from bot.i18n.words import translation_for, words
from bot.interactions.router import Router
from storage import People

log = get_logger(__name__)

NOTE = "commands"  # the key of the note with the digest of the registered commands


COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")  # in lower case
DESCRIPTION_LENGTH = 100
MENU_LENGTH = 32


class CommandTree(app_commands.CommandTree[Any]):
    """Asks the router before every command, and gives it a command's errors. `router` is set before the gateway."""

    router: Router

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        return await self.router.admit(interaction)

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        await self.router.fail(interaction, getattr(error, "original", error))


class CommandNames(app_commands.Translator):
    """Names and descriptions of slash commands, from the Fluent files."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        key = string.extras.get("key")
        return command_text(key, locale) if key else None


@cache
def command_text(key: str, locale: discord.Locale) -> str | None:
    """A name or a description in a locale's language; None if the command keeps its own."""
    language = translation_for(locale)
    text = words(language).try_say(key) if language else None
    return text if text and fits_discord(key, text) else None


def fits_discord(key: str, text: str) -> bool:
    """Whether Discord accepts a name or a description: a single bad one makes it refuse all commands."""
    if key.endswith("-description"):
        return 0 < len(text) <= DESCRIPTION_LENGTH
    if key.startswith("menu-"):  # in a user's context menu: any text
        return 0 < len(text) <= MENU_LENGTH
    return text == text.lower() and COMMAND_NAME.fullmatch(text) is not None


async def sync_commands(tree: CommandTree, people: People) -> dict[str, int]:
    """Register the commands if they have changed (limit: 200 creations a day); returns their ids by name.

    If Discord refuses them, they are registered without user installs, which an operator may have switched off.
    Raises discord.HTTPException, or StorageError.
    """
    translator = tree.translator
    payload = [
        await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    registered = await tree.fetch_commands()
    names = {command["name"] for command in payload}
    if await people.note(NOTE) != digest or {command.name for command in registered} != names:
        try:
            registered = await tree.sync()
            await people.set_note(NOTE, digest)
        except app_commands.CommandSyncFailure as refusal:
            registered = await _sync_for_servers(tree, refusal)  # no note: the next start tries all again
        log.info("commands synced", count=len(payload))
    return {command.name: command.id for command in registered}


async def _sync_for_servers(
    tree: CommandTree, refusal: app_commands.CommandSyncFailure
) -> list[app_commands.AppCommand]:
    """Register the commands for servers only. Raises discord.HTTPException."""
    log.warning("commands refused: registering them without user installs", error=str(refusal))
    for command in tree.get_commands():
        command.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    return await tree.sync()
