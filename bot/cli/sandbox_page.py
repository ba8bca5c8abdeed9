"""The sandbox's page: SimCord's, with private messages and threads, and with clicks on what it showed a moment ago."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from datetime import UTC, datetime
from typing import Any

import simcord
from simcord.backend.access import channel_accessible
from simcord.preview import Preview

from bot.i18n.words import Words

REMEMBERED = 50  # states of pages, for clicks on the state that a page showed a moment ago
IN = "-"  # between a person and a place, in the values of the menu of people


class SandboxPage(Preview):
    """A page whose menu of people offers each person in the channel, in private messages and in threads.

    SimCord does one thing at a time, and refuses actions that overlap or that act on an older state of the page. Here
    actions wait for `lock`, as does the clock. A click on a button that was redrawn in the meantime still arrives with
    the id that the button had, as on Discord: in games of speed that is the rule rather than the exception.
    """

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        people: Sequence[simcord.MemberActor],
        *,
        words: Words,
        locale: str,
        port: int,
    ) -> None:
        super().__init__(
            env,
            channel,
            tuple(people),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=locale,
            timezone="UTC",
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.lock = asyncio.Lock()
        self._words = words
        self._main = channel
        self._places = {channel.id: channel}
        self._shown: dict[tuple[str, int], dict[int, Any]] = {}  # components by message, of a page's revision
        self._seen: Mapping[int, Any] = {}  # ... of the page that acts

    def _entries(self, person: simcord.MemberActor) -> Iterator[tuple[int, str]]:
        """The places of a person besides the channel, with their names."""
        backend = self.env.backend
        private = backend.dm_channels.get(person.id)
        if private is not None and backend.messages.get(private):
            self._places[private] = person.user.dm_channel
            yield private, self._words.say("sandbox-private")
        for thread in self._main.threads:
            self._places[thread.id] = thread
            # SimCord does not add people who are mentioned in a thread to it. Discord does.
            if any(person.id in message.mention_user_ids for message in backend.messages.get(thread.id, {}).values()):
                backend.add_thread_member(thread.id, person.id)
            if channel_accessible(backend, thread.id, person.id):
                yield thread.id, f"#{thread.name}"

    def _viewer(self, viewer_id: Any) -> Any:
        """The person who acts: in private messages, the user without a server."""
        number, _, place = str(viewer_id).partition(IN)
        person = super()._viewer(number)
        return person.user if place and self._places[int(place)].guild is None else person

    def _publish(self, page: Any, **reason: Any) -> None:
        self.capture_time = datetime.now(UTC)  # deadlines are the bot's: the simulated clock may be far behind
        people = {str(person.id): list(self._entries(person)) for person in self.viewers}
        super()._publish(page, **reason)
        page.snapshot["viewers"] = [
            {**entry, "id": f"{entry['id']}{suffix}", "name": f"{entry['name']}{name}"}
            for entry in page.snapshot["viewers"]
            for suffix, name in [("", ""), *((f"{IN}{place}", f" · {name}") for place, name in people[entry["id"]])]
        ]
        if page.channel_id != self._main.id:
            page.snapshot["viewerId"] += f"{IN}{page.channel_id}"
        stored = self.env.backend.messages.get(page.channel_id, {})
        self._shown[page.id, page.revision] = {number: message.components for number, message in stored.items()}
        if len(self._shown) > REMEMBERED:
            del self._shown[next(iter(self._shown))]

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self.lock:
            page = self._get_page(context_id)
            if body.get("kind") == "viewer":
                place = int(str(body.get("viewer_id")).partition(IN)[2] or self._main.id)
                page.channel_id = place if place in self._places else self._main.id
            if "published_revision" in body:
                self._seen = self._shown.get((page.id, body["published_revision"]), {})
                body = {**body, "published_revision": page.revision}
            self.channel = self._places[page.channel_id]
            try:
                return await super()._action(context_id, body)
            finally:
                self.channel, self._seen = self._main, {}

    def _target_message(self, page: Any, target_id: int | None = None) -> Any:
        """The message of an action, with the components that its page showed."""
        message = super()._target_message(page, target_id)
        if message.id in self._seen:
            message = copy(message)
            message.components = self._seen[message.id]
        return message
