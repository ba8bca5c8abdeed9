"""Leak detection: a screen that stays the same when the cards hidden from its reader change reveals none of them.

Each time the bot draws a table or a hand, a watcher draws it again from a twin of the match, in which everything that
the reader cannot know is drawn again (`Match.resample`). Both screens must be identical: words, controls, alt text, the
scene of the picture. Every screen sent to Discord must be one of these, and go to its reader only; other messages may
only name cards that their reader has been shown.
"""

import json
import re
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import pytest
from simcord.http import router
from support.discord.world import PNG
from support.games.matches import every_text
from support.security.named_cards import named, replays

import games
from bot.delivery.hand_screens import HandScreens
from bot.delivery.public_message import PublicMessages
from bot.features import moves
from bot.features.advice import AdviceGiver
from bot.i18n.words import Words
from bot.pictures.scene import Picture
from bot.pictures.worker import PictureWorker, Queue
from bot.screens.parts.refusals import why_text
from bot.screens.parts.screen import Screen
from bot.tables.computers.pool import Urgency
from bot.tables.table import Table
from bot.transport.messages import PICTURE, MessageRenderer, layout

EVERYBODY = None
EPHEMERAL = 64
MAX_SCREENS = 400  # screens that may not have been sent yet
MAX_VIEWS = 4  # kept per reader: the match may go on before a screen is sent
BID = re.compile(r"(\d+):([SHDC])")  # of points and a trump: two points in clubs are written like the two of clubs
Reader = int | None  # a person; None: everybody who reads the channel
Thing = TypeVar("Thing", bound=Hashable)


@dataclass
class Watcher:
    """Records the screens drawn for each reader, and checks what is sent."""

    dice: Random
    counted: Counter[str] = field(default_factory=Counter)
    secrets: set[str] = field(default_factory=set)  # texts that nobody may receive: the seed of a match in play
    asked: dict[Reader, set[str]] = field(default_factory=lambda: defaultdict(set))  # cards that people asked about
    over: set[int] = field(default_factory=set)  # ended matches: everybody may see all their cards
    past: set[int] = field(default_factory=set)  # matches in play with finished deals, which everybody may see
    leaks: list[str] = field(default_factory=list)
    renderers: list[MessageRenderer] = field(default_factory=list)  # of the bots, the newest last
    _drawn: OrderedDict[str, set[Reader]] = field(default_factory=OrderedDict)
    _scenes: OrderedDict[Any, None] = field(default_factory=OrderedDict)
    _shown: dict[Reader, list[set[str]]] = field(default_factory=lambda: defaultdict(list))
    _latest: dict[Reader, tuple[games.Game | None, Screen]] = field(default_factory=dict)

    def want(self, fine: object, otherwise: str) -> None:
        """Record `otherwise` as a leak unless `fine`: the bot would catch an exception and go on."""
        if not fine:
            self.leaks.append(otherwise)

    @property
    def command_ids(self) -> Mapping[str, int]:
        return self.renderers[-1].command_ids

    # -- drawn in the other world ----------------------------------------------------------------------

    def elsewhere(self, match: games.Game, seat: int | None) -> games.Game:
        twin = match.resample(seat, self.dice)
        self.counted["other worlds"] += match.census() != twin.census()
        return twin

    def again(self, table: Table, reader: Reader, screen: Screen, draw: Callable[[], Screen | None]) -> None:
        """Draw the screen with other hidden cards, compare, and allow it to be sent to its reader."""
        match = table.match
        if match is None:
            self.secrets.clear()  # a lobby or a stopped match: the seed is public
        if (before := self._latest.get(reader)) and before[0] is match and before[1] == screen:
            return  # the same screen was drawn again
        self._latest[reader] = match, screen
        if match is not None and match.view(None).facts.get("deal", 1) > 1:
            self.past.add(table.id)  # its finished deals are shown with all hands: `test_replay.py` checks which
        if match is not None:
            seat = None if reader is EVERYBODY else table.seat_of(reader)
            table.match = self.elsewhere(match, seat)
            try:
                other = draw()
            finally:
                table.match = match
            self.want(other == screen, f"{reader} reads what they cannot know: {screen}, and elsewhere {other}")
            earlier = () if seat is None else (table.meanwhile.since_move_of(seat), table.forced.lately(match, seat))
            self.learn(match, seat, reader, earlier)
        for picture in {None, PICTURE if screen.picture else None}:
            body = layout(screen, self.command_ids, picture=picture).to_components()
            self.names_nothing_hidden(reader, body)
            drawn = canonical(body)
            keep(self._drawn, drawn, {reader, *self._drawn.get(drawn, ())})
        if screen.picture:
            keep(self._scenes, screen.picture.scene, None)
        self.counted["screens"] += 1

    def learn(self, match: games.Game, seat: int | None, reader: Reader, earlier: object = ()) -> None:
        """Record the cards that the match shows to a reader now; `earlier`: events and own moves that a hand tells."""
        events = [event for event in match.events if event.to in (None, seat)]
        shown = {*every_text((match.view(seat), events, match.draw_to_show(), earlier))}
        shown |= {"".join(bid.groups()) for text in shown if (bid := BID.fullmatch(text))}
        self._shown[reader] = [*self._shown[reader][1 - MAX_VIEWS :], shown]
        if match.outcome:
            self.secrets.clear()

    def names_nothing_hidden(self, reader: Reader, body: Any) -> None:
        allowed = set().union(*self._shown[reader], *self._shown[EVERYBODY], self.asked[reader])
        strange = named(body) - allowed
        self.want(not strange, f"{reader or 'everybody'} reads of {strange}: {body}")

    def refused(self, match: games.Game, seat: int | None, moves: Sequence[str], refusal: games.IllegalMove) -> None:
        """Check that a refused move is refused for the same reason with other hidden cards."""
        other_reason, world = None, self.elsewhere(match, seat)
        try:
            for move in moves:
                world.play(seat, move)
        except games.IllegalMove as other:
            other_reason = other.reason, other.facts
        self.want(
            other_reason == (refusal.reason, refusal.facts),
            f"{moves} of {seat} are refused for {refusal}, or for {other_reason}",
        )
        self.counted["refusals"] += 1

    def explained(self, match: games.Game, seat: int, card: str, say: Words) -> str:
        """Check that the reason why a card cannot be played is the same with other hidden cards."""
        text = why_text(match, seat, card, say)
        other = why_text(self.elsewhere(match, seat), seat, card, say)
        self.want(other == text, f"{seat} is told {text}, and elsewhere {other}")
        self.counted["explanations"] += 1
        return text

    # -- on its way to Discord -------------------------------------------------------------------------

    def sent(self, backend: Any, path: str, body: Any, files: Sequence[Any]) -> None:
        """Check that the readers of a request may see its content."""
        text = f"{path} {body} {[(file.filename, file.description) for file in files]}"
        self.want(not [secret for secret in self.secrets if secret in text], f"a secret is told: {text}")
        if not isinstance(body, dict):
            return
        reader, content = addressed(backend, path.strip("/").split("/"), body)
        if content is None:
            return
        self.counted["sent"] += 1
        readers = self._drawn.get(canonical(content.get("components")))
        if readers is not None:
            self.want(readers & {reader, EVERYBODY}, f"{reader} is sent what was drawn for {readers}: {content}")
        elif not replays(content) & (self.over | self.past):
            self.counted["other messages"] += 1
            self.names_nothing_hidden(reader, content)

    def painted(self, picture: Picture) -> bytes:
        known = picture.scene in self._scenes or self.over or self.past
        self.want(known, f"no screen has this picture: {picture}")
        self.counted["pictures"] += 1
        return PNG


def keep(things: OrderedDict[Thing, Any], thing: Thing, value: object) -> None:
    """Add a thing as the newest, and drop the oldest."""
    things[thing] = value
    things.move_to_end(thing)
    while len(things) > MAX_SCREENS:
        things.popitem(last=False)


def canonical(body: Any) -> str:
    return json.dumps(body, sort_keys=True)


def addressed(backend: Any, parts: list[str], body: Mapping[str, Any]) -> tuple[Reader, Mapping[str, Any] | None]:
    """The reader and the content of a request; None as content if nobody reads it."""
    if parts[0] == "channels" and "messages" in parts:
        owners = {channel: user for user, channel in backend.dm_channels.items()}
        return owners.get(int(parts[1]), EVERYBODY), body
    if parts[0] == "interactions":
        record, content = backend.interactions[int(parts[1])], body.get("data")
        if body["type"] == 7:  # an update of the message that was clicked
            return reader_of(backend, record.channel_id, record.source_message_id, record.user_id), content
        return alone(backend, record, content or {}), content
    if parts[0] == "webhooks":
        record = backend.interaction_by_token(parts[2])
        if len(parts) == 3:
            return alone(backend, record, body), body
        message = record.message_id if parts[4] == "@original" else int(parts[4])
        return reader_of(backend, record.channel_id, message, record.user_id), body
    return EVERYBODY, body


def alone(backend: Any, record: Any, content: Mapping[str, Any]) -> Reader:
    """The reader of an answer: only its user if it is ephemeral, not a message, or in a private chat."""
    private = record.channel_id in backend.dm_channels.values()
    message = "components" in content or "content" in content
    public = message and "title" not in content and not int(content.get("flags") or 0) & EPHEMERAL
    return EVERYBODY if public and not private else int(record.user_id)


def reader_of(backend: Any, channel: int, message: int, user_id: int) -> Reader:
    """The reader of an existing message: the user of the click if it is ephemeral, the owner of a private chat."""
    stored = backend.get_message(channel, message)
    if stored.is_ephemeral:
        assert stored.visible_to(user_id)
        return user_id
    return next((user for user, one in backend.dm_channels.items() if one == channel), EVERYBODY)


@contextmanager
def watching(dice: Random) -> Iterator[Watcher]:
    """Watch everything that the bots of this process draw and send during the block."""
    watcher = Watcher(dice)
    make, advise, draw_watched = MessageRenderer.__init__, AdviceGiver._ask, PublicMessages.watched
    draw_told = HandScreens.told
    draw_hand, draw_table, commit, dispatch = HandScreens.screen, PublicMessages.screen, Table._commit, router.dispatch

    def hand(hands: HandScreens, table: Table, user_id: int, notice: str | None = None, **more: Any) -> Screen | None:
        screen = draw_hand(hands, table, user_id, notice, **more)
        if screen is not None:
            watcher.again(table, user_id, screen, lambda: draw_hand(hands, table, user_id, notice, **more))
        return screen

    def told(hands: HandScreens, table: Table, user_id: int, *given: Any, **more: Any) -> Screen | None:
        screen = draw_told(hands, table, user_id, *given, **more)
        if screen is not None:
            watcher.again(table, user_id, screen, lambda: draw_told(hands, table, user_id, *given, **more))
        return screen

    def watched(public: PublicMessages, table: Table, seat: int, say: Words) -> Screen:
        screen = draw_watched(public, table, seat, say)
        watcher.again(table, EVERYBODY, screen, lambda: draw_watched(public, table, seat, say))
        watcher.counted["watched"] += 1
        return screen

    def public_screen(public: PublicMessages, table: Table) -> Screen:
        screen = draw_table(public, table)
        watcher.again(table, EVERYBODY, screen, lambda: draw_table(public, table))
        return screen

    async def _commit(
        table: Table, match: games.Game, seat: int | None, moves: Sequence[str], *given: Any, **more: Any
    ) -> Any:
        try:
            return await commit(table, match, seat, moves, *given, **more)
        except games.IllegalMove as refusal:
            watcher.refused(match, seat, moves, refusal)
            raise

    def delivered(backend: Any, method: str, path: str, **more: Any) -> Any:
        watcher.sent(backend, path, more.get("json"), more.get("files") or ())
        return dispatch(backend, method, path, **more)

    def known(renderer: MessageRenderer, pictures: PictureWorker) -> None:
        make(renderer, pictures)
        watcher.renderers.append(renderer)

    async def ask(giver: AdviceGiver, session: Any, match: games.Game, seat: int, urgency: Urgency) -> games.Advice:
        advice = await advise(giver, session, match, seat, urgency)
        other = await advise(giver, session, watcher.elsewhere(match, seat), seat, urgency)
        watcher.want(other == advice, f"advice that knows too much: {advice}, and elsewhere {other}")
        watcher.counted["advice"] += 1
        if other == advice:  # it may name cards that nobody has seen yet: they are the same ones in every world
            watcher._shown[session._click.actor.id].append({*every_text(advice)})
        return advice

    async def paint(_: PictureWorker, picture: Picture, _queue: Queue) -> bytes:
        return watcher.painted(picture)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HandScreens, "screen", hand)
        patch.setattr(HandScreens, "told", told)
        patch.setattr(PublicMessages, "screen", public_screen)
        patch.setattr(PublicMessages, "watched", watched)
        patch.setattr(Table, "_commit", _commit)
        patch.setattr(MessageRenderer, "__init__", known)
        patch.setattr(PictureWorker, "draw", paint)
        patch.setattr(AdviceGiver, "_ask", ask)
        patch.setattr(moves, "why_text", watcher.explained)
        patch.setattr(router, "dispatch", delivered)
        yield watcher
