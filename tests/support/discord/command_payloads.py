"""What is registered for each slash command, built once in a process: every world registers the same commands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from discord import app_commands

KINDS: tuple[Any, ...] = (app_commands.Command, app_commands.Group, app_commands.ContextMenu)


@contextmanager
def built_once() -> Iterator[None]:
    """Let the library keep each payload, and build it again only if the command may be installed elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in KINDS:
            patch.setattr(kind, "get_translated_payload", kept(kind.get_translated_payload))
        yield


def kept(build: Callable[..., Any]) -> Callable[..., Any]:
    payloads: dict[tuple[Any, ...], Any] = {}

    async def get_translated_payload(command: Any, tree: Any, translator: Any) -> Any:
        installs = command.allowed_installs.to_array() if command.allowed_installs else ()
        key = command.qualified_name, *installs
        if key not in payloads:
            payloads[key] = await build(command, tree, translator)
        return payloads[key]

    return get_translated_payload
