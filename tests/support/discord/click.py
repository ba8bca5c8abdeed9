"""One click on a component, built by hand: to deliver it twice, late, from the wrong place, or with a forged id."""

import copy
from dataclasses import dataclass, field
from typing import Any

import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components
from support.discord.screen import BUTTON, SELECT


@dataclass
class Click:
    """One component interaction, which can be delivered several times."""

    env: simcord.Env
    user_id: int
    custom_id: str
    message_id: int | None
    channel_id: int
    guild_id: int | None
    values: list[str] | None = None
    menu: int = SELECT  # the component type that sends `values`
    payload: dict[str, Any] = field(init=False)
    record: Any = field(init=False)

    def __post_init__(self) -> None:
        kind = BUTTON if self.values is None else self.menu
        data: dict[str, Any] = {"custom_id": self.custom_id, "component_type": kind, "id": 1}
        if self.values is not None:
            data["values"] = self.values
        backend = self.env.backend
        self.record, self.payload = interactions.base_payload(
            backend, type=3, channel_id=self.channel_id, guild_id=self.guild_id, user_id=self.user_id, data=data
        )
        if self.message_id is None:
            return
        stored = backend.get_message(self.channel_id, self.message_id)
        message: dict[str, Any] = copy.deepcopy(dict(serializers.message_payload(backend, stored)))
        parts: list[Any] = message.get("components") or []
        if self.custom_id not in {part.get("custom_id") for part in walk_components(parts)}:
            # The library only dispatches components of the message, so we add one for a forged id.
            forged: dict[str, Any] = {"type": kind, "custom_id": self.custom_id, "id": 9001}
            if self.values is None:
                forged |= {"style": 2, "label": "forged"}
            else:
                forged["options"] = [{"label": value, "value": value} for value in self.values]
            message["components"] = [*parts, {"type": 1, "id": 9000, "components": [forged]}]
        self.payload["message"] = message
        self.record.source_message_id = self.message_id

    def deliver(self) -> None:
        """Send it to the gateway. No handler has run when this returns: settle afterwards."""
        self.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(self.payload))

    @property
    def answered(self) -> bool:
        return bool(self.record.responded)
