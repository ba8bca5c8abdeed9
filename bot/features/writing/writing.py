"""Answers the messages that people write to the bot: each presses a control, asks something, or is asked back."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from heapq import nlargest
from typing import Any

import discord
from cachetools import LRUCache

import games
from bot.core.custom_ids import AT_A_TABLE, CONFIRM, Control, MatchName, action_id, move_id, read, solo_name
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.delivery.told_memory import REMEMBERED, Told, ToldMemory
from bot.features.arguments import find_game
from bot.features.writing.finder import Game, GameFinder
from bot.features.writing.reading import cards_named, folded
from bot.features.writing.vocabulary import QUESTIONS, asked, every_phrase
from bot.i18n.readers import Readers
from bot.i18n.words import Words
from bot.interactions.click import COMMAND, Click, Desk
from bot.interactions.router import Router
from bot.screens.pages.menu import HERE, ONE, GamePick
from bot.screens.parts.screen import Form, RulesPage, Screen
from bot.screens.parts.spoken import (
    Press,
    Question,
    has_numbers,
    listed,
    numbered,
    of_position,
    plays,
    presses,
    question_of,
    spoken,
    told,
    with_options,
)
from bot.tables.seating import Person
from bot.tables.table import unkept
from bot.transport.click_throttle import Verdict
from bot.transport.interaction_tokens import UNSENT, nonce
from bot.transport.written import WrittenInteraction, WrittenMessage
from storage import StorageError

log = get_logger(__name__)

MOST_TEXT = 200  # characters that anybody writes to play
MOST_MESSAGE = 2000  # Discord's limit
PAGES = {
    "daily": "daily",
    "tables": "tables",
    "tournaments": "tournaments",
    "problems": "problems",
    "practice": "practice",
    "learn": "learn",
}
"""By command, the route of the page that it opens."""
AT_TABLES: Mapping[str, str] = {key: key for key in ("start", "leave", "join", "take-back")} | {"rematch": "again"}
ALONE: Mapping[str, str] = {"take-back": "practice-back", "rematch": "practice-new", "leave": "practice"}
"""By command, the route that it presses: of a table, or of a match played alone."""
ABOUT_A_MATCH = (set(QUESTIONS) - {"rules", "help", "again"}) | {"leave", "take-back", "rematch"}


class Writing:
    """Reads messages in the bot's DM, and those in servers that mention the bot."""

    def __init__(
        self,
        client: discord.Client,
        desk: Desk,
        router: Router,
        finder: GameFinder,
        readers: Readers,
        memory: ToldMemory,
    ) -> None:
        self.client = client
        self.desk = desk
        self.router = router
        self.finder = finder
        self._readers = readers
        self.memory = memory
        self._locks: LRUCache[int, asyncio.Lock] = LRUCache(REMEMBERED)

    def admits(self, user_id: int) -> bool:
        """Count a message like a click; whether it is read at all."""
        return self.router.count(user_id, 1) is Verdict.HANDLED

    async def receive(self, message: WrittenMessage) -> None:
        """Answer a message; its text is neither stored nor logged."""
        user_id = message.user_id
        async with self._locks.setdefault(user_id, asyncio.Lock()):  # one after the other, as they were written
            await self._readers.load([user_id])
            language = self._readers.last_language(user_id) or self.finder.language(user_id)
            language = language or self.desk.language(None)
            reader = self._readers.person_words(user_id, language)
            reply = Reply(self, message, language, reader, self.memory.of(user_id))
            try:
                await reply.answer()
            except (Refused, games.GameError) as refusal:
                await reply.say(reply.explain(refusal))
            except StorageError as failure:
                log.error("storage failed", error=str(failure))
                await reply.say(reply.explain(unkept(failure, Refused("not-kept"), user_id)))


@dataclass(slots=True)
class Reply:
    """The answer to one message. `before`: what its writer was told last."""

    writing: Writing
    message: WrittenMessage
    language: str
    reader: Words
    before: Told

    async def answer(self) -> None:
        """Press what the text means, or ask. Raises Refused."""
        text = " ".join(self.message.text.split())
        if self.before.question is not None:
            await self._fill(self.before.question, text)
            return
        if len(text) > MOST_TEXT or not folded(text):
            await self.say(self.reader.say("write-short"))
            return
        number = folded(text).removeprefix("no ").removeprefix("numero ")
        place = int(number) if number.isdecimal() else 0
        name = None
        if 0 < place <= len(self.before.matches):  # the answer to which match a text was about
            name, text, place = self.before.matches[place - 1], self.before.written, 0
        found = await self._games(name)
        meant = {game: moves for game in found if (moves := game.meant(text))}
        question = asked(text, self.reader.language)
        confirming = [press for press in self.before.presses if is_confirmation(press)]
        if any(folded(press.label) == folded(text) for press in confirming):
            await self.press(confirming[0])
        elif place in self.before.numbers and (self.before.by_number or not meant):
            await self.press(self.before.presses[place - 1])
        elif len(meant) > 1:
            await self._which_match([*meant], text)
        elif meant:
            await self._play(*meant.popitem())
        elif exact := self._labelled(text, found, whole=True):
            await self._choose(exact)
        elif question is not None:
            key, rest = question
            if key == "leave" and name is None:
                found = await self._games(every=True)
            else:  # is answered about the match that was told last
                found = [game for game in found if game.name == self.before.match] or found
            if len(found) > 1 and key in ABOUT_A_MATCH:
                await self._which_match(found, text)
            else:
                await self._ask(key, rest, found[0] if found else None)
        elif named := self._labelled(text, found):
            await self._choose(named)
        else:
            await self._unknown(text, found)

    async def _which_match(self, found: Sequence[Game], text: str) -> None:
        """Ask which match a text is about; the number of one is the answer."""
        options = numbered([Press(game.title, "") for game in found])
        asking = self.reader.say("write-which-match", options=options)
        names = tuple(game.name for game in found)
        await self._send(asking, Told((), None, self.before.match, asking, matches=names, written=text))

    def _labelled(self, text: str, found: Sequence[Game], *, whole: bool = False) -> list[Press]:
        """The controls that were told last, or stand at a table, whose label the text begins, or is as a `whole`."""
        typed = folded(text)
        for offered in (self.before.presses, [press for game in found for press in game.controls]):
            labels = [(folded(press.label), press) for press in offered]
            exact = [press for label, press in labels if label == typed]
            if named := exact or [press for label, press in labels if not whole and label.startswith(typed)]:
                return named
        return []

    async def _choose(self, found: Sequence[Press]) -> None:
        """Press the only control of a list, or ask which one was meant."""
        if len({(press.custom_id, press.values) for press in found}) == 1:
            await self.press(found[0])
        else:
            asking = self.reader.say("write-which", options=numbered(found))
            numbers = numbers_of(found)
            await self._send(asking, Told(tuple(found), None, self.before.match, asking, numbers, by_number=True))

    async def _unknown(self, text: str, found: Sequence[Game]) -> None:
        """Ask whether one of the three most likely texts was meant."""
        offered = [*(press for game in found for press in game.presses), *self.before.presses]
        labels = [press.label for press in offered]
        by_text = {folded(one): one for one in (*labels, *every_phrase(self.reader.language))}
        typed = folded(text)
        near = nlargest(3, by_text, key=lambda one: SequenceMatcher(None, one, typed).ratio())  # of equals, moves first
        quoted = discord.utils.escape_markdown(text)
        await self.say(self.reader.say("write-unknown", text=quoted, options="; ".join(by_text[one] for one in near)))

    async def _games(
        self, name: MatchName | None = None, *, every: bool = False, told: Sequence[Press] | None = None
    ) -> list[Game]:
        """The matches meant. `name`: the chosen one; `every`: also on others' turns; `told`: controls told now."""
        at = self.message.channel_id if self.message.in_server else 0
        at = name if isinstance(name, int) else at
        found = await self.writing.finder.find(
            self.message.user_id,
            self.click,
            last=control_of(name or self.before.match, self.before.presses if told is None else told),
            at=at,
            every=every,
        )
        return [game for game in found if name in (None, game.name)]

    async def _play(self, game: Game, meant: Sequence[tuple[str, ...]]) -> None:
        if len(meant) > 1:
            await self._choose([game.press(moves[0]) for moves in meant])
            return
        moves, table = meant[0], self.writing.finder.table(game)
        if table is not None and len(moves) > 1:  # all or none: a message is one click
            person = Person(self.message.user_id)
            await table.play_each(person, game.revision, lambda view: moves, self.message.id)
            await self.press(Press("", action_id(table.id, "hand")))
            return
        for number, move in enumerate(moves):
            await self.press(game.press(move, number), silent=number < len(moves) - 1)

    async def _ask(self, key: str, rest: str, game: Game | None) -> None:
        """Answer a question, or do what a command does. `rest`: the text after its words. Raises Refused."""
        if key == "help":
            await self.say("\n".join(filter(None, (self.reader.say("write-aid"), game.speed if game else None))))
        elif key == "again":
            await self.say(self.before.text or self.reader.say("write-nothing"))
        elif key == "list":
            found = of_position(game.presses if game else (), (game and game.controls) or self.before.presses)
            await self.say(listed(found) or self.reader.say("write-nothing"), presses=found)
        elif key == "rules":
            wanted = find_game(rest)[0] if rest else game.view.game if game else None
            page = action_id(0, "help") if wanted is None else action_id(0, "rules", RulesPage(wanted))
            await self.press(Press("", page))
        elif key == "play" and self.message.in_server:
            await self.press(Press("", action_id(0, "pick", GamePick(HERE, ONE, find_game(rest)[0]))))
        elif key in ("play", "practice", "learn") and rest:
            route = "learn" if key == "learn" else "practice-game"
            await self.press(Press("", action_id(0, route, find_game(rest)[0])))
        elif key == "play":
            await self.press(Press("", action_id(0, "practice")))
        elif key in PAGES:
            await self.press(Press("", action_id(0, PAGES[key])))
        elif key in AT_TABLES:
            await self._do(key, game)
        elif game is None:
            await self.say(self.reader.say("write-no-match"))
        elif key == "advice":
            await self.press(Press("", action_id(game.name, "advice", str(game.revision))))
        elif key == "why" and (cards := cards_named(rest, game.hand, self.reader.language)):
            await self.press(Press("", action_id(game.name, "why", "0.1"), (cards[0],)))
        else:
            await self.say(game.tells(key) or self.reader.say("write-nothing"))

    async def _do(self, key: str, game: Game | None) -> None:
        """Press the control of a table, or of a match played alone, that a command stands for."""
        name = game.name if game else self.before.match
        if name is None and self.message.in_server:
            name = await self.writing.finder.lobby_in(self.message.channel_id)
        if name is None:
            await self.say(self.reader.say("write-no-match"))
            return
        route = (ALONE if isinstance(name, str) else AT_TABLES).get(key, key)
        await self.press(Press("", action_id(0 if route == "practice" else name, route)))

    async def _fill(self, question: Question, text: str) -> None:
        """Take a text as the answer to a field of a form; with the last one, send the form."""
        question = replace(question, answers=(*question.answers, text[:MOST_TEXT]))
        if len(question.answers) < len(question.fields):
            label = question.fields[len(question.answers)][1]
            await self._send(self.reader.say("write-field", label=label), replace(self.before, question=question))
            return
        answered = zip(question.fields, question.answers, strict=True)
        filled = [{"component": {"custom_id": name, "value": value}} for (name, _), value in answered]
        self.before = replace(self.before, question=None)
        await self._dispatch({"custom_id": question.custom_id, "components": filled})

    def click(self, control: Control) -> Click:
        return Click(self.writing.desk, self._interaction({"custom_id": ""}), control)

    def explain(self, refusal: Refused | games.GameError) -> str:
        """A refusal as one says it."""
        return spoken(self.click(COMMAND).explain(refusal, self.reader), self.reader)

    async def press(self, press: Press, *, silent: bool = False) -> None:
        """Press a control; `silent`: another one follows, and its answer tells both."""
        values = {"component_type": 3, "values": list(press.values)} if press.values else {"component_type": 2}
        await self._dispatch({"custom_id": press.custom_id, **values}, silent=silent)

    async def _dispatch(self, data: dict[str, Any], *, silent: bool = False) -> None:
        interaction = self._interaction(data, silent=silent)
        await self.writing.router.press(interaction)
        if not (interaction.response.told or silent):
            await self.say(self.reader.say("write-done"))

    def _interaction(self, data: dict[str, Any], *, silent: bool = False) -> WrittenInteraction:
        async def show(view: Any, content: str | None, files: Sequence[discord.File], private: bool) -> int | None:
            if silent:
                return None
            if self.message.in_server and not private:
                return await self._post(view, content, files)
            shown = getattr(view, "screen", None) or getattr(view, "form", None)
            if isinstance(shown, Form):
                question = question_of(shown)
                asked_for = None if question is None else self.reader.say("write-field", label=question.fields[0][1])
                await self._send(asked_for or self.reader.say("write-form"), replace(self.before, question=question))
                return None
            found = presses(shown, self.reader) if isinstance(shown, Screen) else []
            playing = isinstance(shown, Screen) and plays(shown)
            name = match_of(found)
            hand: tuple[str, ...] = ()
            if playing and name:
                position = next(iter(await self._games(name, told=found)), None)
                if confirming := [press for press in found if is_confirmation(press)]:
                    found = confirming
                elif position:
                    found, hand = of_position(position.presses, found), position.hand
            parts = (told(shown, self.reader) if shown else "", spoken(content or "", self.reader))
            said = "\n".join(filter(None, parts))
            about = name if playing or isinstance(name, int) else None  # a list of problems plays none of them
            text, numbers = with_options(said, found, self.reader, hand)
            kept = Told(tuple(found), None, about or self.before.match, said, numbers=numbers)
            return await self._send(text, kept, files)

        return WrittenInteraction(self.writing.client, self.message.payload(self.language, data), show)

    async def say(self, text: str, *, presses: Sequence[Press] | None = None) -> None:
        """Answer with a sentence. `presses`: what it lists instead of what was told before."""
        offered = self.before.presses if presses is None else tuple(presses)
        numbers = self.before.numbers
        if presses is not None:
            numbers = frozenset() if has_numbers(offered) else numbers_of(offered)
        await self._send(text, Told(offered, None, self.before.match, text, numbers))

    async def _send(self, text: str, kept: Told, files: Sequence[discord.File] = ()) -> int | None:
        """Send an answer by DM, and remember what it offers; returns its id."""
        self.before = replace(kept, text=kept.text or text)
        self.writing.memory.note(self.message.user_id, self.before)
        try:
            channel: Any = self.writing.client.get_partial_messageable(self.message.channel_id)
            if self.message.in_server:
                channel = await self.writing.client.create_dm(discord.Object(self.message.user_id))
            once = nonce("written", self.message.id, text)
            return int((await channel.send(text[:MOST_MESSAGE], files=list(files), nonce=once)).id)
        except UNSENT as failure:
            log.info("a written message not answered", error=repr(failure))
            return None

    async def _post(self, view: Any, content: str | None, files: Sequence[discord.File]) -> int:
        """Answer in the channel, where everybody sees it. Raises the errors of sending."""
        channel: Any = self.writing.client.get_partial_messageable(self.message.channel_id)
        message = {"view": view} if content is None else {"content": content}
        return int((await channel.send(**message, files=list(files))).id)


def numbers_of(found: Sequence[Press]) -> frozenset[int]:
    """The numbers of a whole list."""
    return frozenset(range(1, len(found) + 1))


def is_confirmation(press: Press) -> bool:
    """Whether a control plays a move that was asked about."""
    control = read(press.custom_id)
    return control is not None and control.route == CONFIRM


def match_of(found: Sequence[Press]) -> MatchName | None:
    """The only match of the controls of a screen; None on a list of several."""
    names = {name for control in controls(found) if (name := name_of(control)) is not None}
    return names.pop() if len(names) == 1 else None


def control_of(name: MatchName | None, found: Sequence[Press]) -> Control | None:
    """A control of a match that is played alone; of those on a screen, if it has one: it may name a position."""
    if not isinstance(name, str):
        return None
    return next((control for control in controls(found) if name_of(control) == name), read(move_id(name, 0, "")))


def controls(found: Sequence[Press]) -> list[Control]:
    return [control for press in found if (control := read(press.custom_id)) is not None]


def name_of(control: Control) -> MatchName | None:
    if not control.number:
        return None
    return control.number if control.kind == AT_A_TABLE else solo_name(control.kind, control.number)
