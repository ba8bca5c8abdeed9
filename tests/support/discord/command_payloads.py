"""What is registered for each slash command, built once in a process: every world registers the same commands."""

from __future__ import annotations

from typing import Any

from discord import app_commands

KINDS = (app_commands.Command, app_commands.Group, app_commands.ContextMenu)


def build_once() -> None:
    """Let the library keep each payload, and build it again only if the command may be installed elsewhere."""
    for kind in KINDS:
        _keep(kind)


def _keep(kind: Any) -> None:
    build, kept = kind.get_translated_payload, {}

    async def get_translated_payload(command: Any, tree: Any, translator: Any) -> Any:
        installs = command.allowed_installs.to_array() if command.allowed_installs else []
        key = command.qualified_name, *installs
        if key not in kept:
            kept[key] = await build(command, tree, translator)
        return kept[key]

    kind.get_translated_payload = get_translated_payload
