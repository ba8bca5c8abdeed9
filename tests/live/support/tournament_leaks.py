"""Reads everything that Discord delivers during a round: nobody may learn the cards of the round before its end.

All tables of a round play the same deals, so a card that is hidden at your own table is a secret wherever it comes
from. A message may name the cards that its reader has just been shown at their own table, and no others; a file may
contain no scores of the round, and no text its secrets. Nobody else sees a message of a table.
"""

import json
import re
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

from live.support.people import Person
from live.support.tournament import Venue
from live.support.wire import Call
from simcord.backend.access import message_accessible
from support.discord.screen import plain
from support.games.matches import every_text
from support.security.named_cards import CARDS, named, replays, texts

import games

SEAL = re.compile(r"Les donnes de la ronde (\d+) sont scellées.*(\b[0-9a-f]{64}\b)", re.DOTALL)
KEPT = 16  # positions of a table that may still be on their way to Discord
TOLD = 8  # moves of which a position tells
FORM = 9  # the type of an answer
TEXTS = ("json", "csv", "txt", "md")  # files that are read


@dataclass
class Followed:
    """A match of the round, played again from the journal; `shown`: by user, the cards of its latest positions."""

    match: games.Game
    seats: dict[int, int]
    length: int = 0
    shown: deque[dict[int, set[str]]] = field(default_factory=lambda: deque(maxlen=KEPT))
    events: deque[tuple[games.Event, ...]] = field(default_factory=lambda: deque(maxlen=TOLD))

    def note(self) -> None:
        """Keep what everybody at the table sees now."""
        position = {}
        for user, seat in self.seats.items():
            told = [event for events in self.events for event in events if event.to in (None, seat)]
            position[user] = {*every_text(self.match.view(seat)), *every_text(told)}
        self.shown.append(position)

    def follow(self, rows: list[tuple[int | None, str]]) -> None:
        for seat, move in rows:
            self.events.append(self.match.play(seat, move))
            self.length += 1
            self.note()


@dataclass
class LeakWatcher:
    """Checks each message as Discord delivers it. `leaks`: what should not have been there."""

    venue: Venue
    everybody: list[Person]
    counted: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)
    seals: dict[int, str] = field(default_factory=dict)  # as they were first shown, by round
    _followed: dict[int, Followed] = field(default_factory=dict)

    @contextmanager
    def watching(self) -> Iterator[None]:
        backend = self.venue.discord.backend
        send, edit = backend.commit_message, backend.edit_message

        def sent(*given: Any, **named: Any) -> Any:
            message = send(*given, **named)
            self.delivered(message)
            return message

        def edited(*given: Any, **named: Any) -> Any:
            message = edit(*given, **named)
            self.delivered(message)
            return message

        self.venue.discord.faults.after.append(self.answered)
        with mock.patch.object(backend, "commit_message", sent), mock.patch.object(backend, "edit_message", edited):
            yield
        self.venue.discord.faults.after.remove(self.answered)
        assert not self.leaks, "\n\n".join(self.leaks)

    def answered(self, call: Call) -> None:
        """A form is no message: nobody needs cards for one."""
        if call.interaction is not None and call.body["type"] == FORM:
            self.counted["forms"] += 1
            self.want(not named(call.body), f"a form names cards: {call.body}")

    def delivered(self, message: Any) -> None:
        running = self.running()
        backend = self.venue.discord.backend
        readers = [
            person for person in self.everybody if message_accessible(backend, message.channel_id, message, person.id)
        ]
        if not running or not readers:
            return
        files = [self.text_of(one) for one in message.attachments]
        body = [message.content, message.components, message.embeds, files]
        self.counted["messages"] += 1
        self.counted["files"] += len(files)
        text = "\n".join(texts(body))
        for secret in self.secrets():
            self.want(secret not in text, f"the secret of a round is told: {text}")
        for file in message.attachments:
            self.no_scores(file)
        if found := SEAL.search(plain(text)):
            self.seals.setdefault(int(found[1]), found[2])
        table = next((number for number, channel, _ in running if channel == message.channel_id), None)
        if table is not None:
            strangers = [one.name for one in readers if one.id not in self.followed(table).seats]
            self.want(not strangers, f"{strangers} see a table of others: {text}")
        cards = named(body)
        if not cards or replays(body) & self.ended():
            return
        self.counted["with cards"] += 1
        matches = {*self._followed, *(number for number, _, _ in running)}
        for reader in readers:
            # Also of a round before: a hand may be redrawn after its match has ended.
            own = [one for one in map(self.followed, matches) if reader.id in one.seats]
            known = [position[reader.id] for one in own for position in one.shown]
            least = min((cards - shown for shown in known), key=len, default=cards)
            self.want(
                not least, f"{reader.name} reads of {sorted(least)}: {text}\nknown: {known and known[-1] & {*CARDS}}"
            )

    def want(self, fine: bool, otherwise: str) -> None:
        if not fine:
            self.leaks.append(otherwise)

    # -- what runs -------------------------------------------------------------------------------------

    def running(self) -> list[tuple[int, int, str]]:
        """The matches whose deals are still played somewhere: (id, channel, status)."""
        return self.venue.query("SELECT id, channel_id, status FROM matches WHERE withheld")

    def ended(self) -> set[int]:
        return {number for (number,) in self.venue.query("SELECT id FROM matches WHERE NOT withheld")}

    def secrets(self) -> list[str]:
        """The secrets of the round that is being played, and the seeds of its tables."""
        rounds = self.venue.query("SELECT secret, nonce FROM rounds WHERE ended_at IS NULL")
        tables = self.venue.query("SELECT seed, nonce FROM matches WHERE withheld AND seed IS NOT NULL")
        return [secret.hex() for row in (*rounds, *tables) for secret in row]

    def followed(self, number: int) -> Followed:
        """A match as the journal has it now."""
        if number not in self._followed:
            game, options, seed, dealer = self.venue.query(
                "SELECT game, options, seed, dealer FROM matches WHERE id = ?", number
            )[0]
            seats = self.venue.query("SELECT seat, user_id FROM seats WHERE match_id = ?", number)
            people = {user: seat for seat, user in seats if user is not None}
            if seed is None:
                return Followed(games.new(game, seats=len(seats), options=json.loads(options), seed=bytes(32)), people)
            match = games.new(game, seats=len(seats), options=json.loads(options), seed=seed, dealer=dealer)
            self._followed[number] = Followed(match, people)
            self._followed[number].note()
        one = self._followed[number]
        one.follow(
            self.venue.query(
                "SELECT seat, move FROM moves WHERE match_id = ? AND seq >= ? ORDER BY seq", number, one.length
            )
        )
        return one

    # -- files -----------------------------------------------------------------------------------------

    def text_of(self, file: dict[str, Any]) -> str:
        raw = self.venue.discord.backend.cdn.get(file["url"]) or b""
        return raw.decode() if str(file["filename"]).rpartition(".")[2] in TEXTS else ""

    def no_scores(self, file: dict[str, Any]) -> None:
        """A round that is not opened has no scores in the file for programs."""
        name = str(file["filename"])
        if not (name.startswith("tournament-") and name.endswith(".json")):
            return
        for round_ in json.loads(self.text_of(file))["rounds"]:
            told = [table["scores"] for table in round_["tables"] if table["scores"] is not None]
            self.want(round_["secret"] is not None or not told, f"scores of a running round: {told}")
