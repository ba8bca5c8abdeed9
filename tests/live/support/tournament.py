"""People of a tournament, who register, find their tables and play at random."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import discord as discord_py
from live.support.move_history import MoveHistory
from live.support.people import Channel, Person, Sent, Town, choices
from live.support.random_players import awaited, playable
from live.support.server import Discord
from live.support.waiting import until
from support.discord.screen import Screenful, read

from bot.i18n.words import words

REGISTER, MANAGE, BEGIN, SEAL, FILES = (
    words("fr").say(f"button-tournament-{name}") for name in ("enter", "manage", "begin", "seal", "results")
)
ANSWER_TIMEOUT = 4.0  # seconds; then the click is made again
LOOK_GAP = 0.03  # seconds between two looks
PLAY_TIMEOUT = 900.0  # seconds for whatever a tournament still has to play
ASK_HAND_AFTER = 0.6  # seconds before a player on turn without a hand asks for it
PASSES = 0.5  # share of the turns of an auction
PRY_GAP = 0.4  # seconds between two looks at what is none of somebody's business
LEAVE = ":leave:"
INTERRUPTS = 0.02  # share of looks at a move that is possible at any time


@dataclass
class Venue:
    """A server with a tournament in one of its channels. `boss`: the organiser, who does not play."""

    discord: Discord
    database: Path
    boss: Person
    people: list[Person]
    outsider: Person

    @classmethod
    def of(cls, town: Town, folder: Path, people: int) -> Venue:
        backend = town.discord.backend
        boss, outsider, *entrants = town.table(people + 2)
        events = discord_py.Permissions(manage_events=True).value
        role = backend.create_role(town.home, "Animation", permissions=events)
        backend.get_guild(town.home).members[boss.id].role_ids.append(role.id)
        backend.edit_role(town.home, town.home, {"permissions": everybody()})
        return cls(town.discord, folder / "tapis.db", boss, entrants, outsider)

    def query(self, text: str, *values: object) -> list[Any]:
        """Rows of the bot's database."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10)) as database:
            return database.execute(text, values).fetchall()

    # -- what is shown ---------------------------------------------------------------------------------

    def announcement(self, reader: Person) -> Any:
        """The message with the tournament's buttons."""
        return next(one for one in reader.newest() if not one.is_ephemeral and "🏆" in read(one).text)

    def whisper(self, reader: Person) -> Screenful | None:
        found = reader.whisper()
        return None if found is None else read(found)

    def seat_of(self, person: Person) -> Person | None:
        """The person at their newest table; None before the first."""
        backend = self.discord.backend
        for thread in reversed(backend.get_guild(self.boss.channel.guild_id or 0).thread_ids):
            if person.id in backend.get_channel(thread).thread_members:
                return replace(person, channel=Channel(self.discord, person.channel.guild_id, thread))
        return None

    # -- what people do --------------------------------------------------------------------------------

    async def announce(self, **settings: object) -> None:
        settings.setdefault("standings", "duplicate")  # that is what is counted again
        await self.boss.slash("tournament", **settings).answered(ANSWER_TIMEOUT)
        await until(lambda: self.query("SELECT 1 FROM tournaments WHERE message_id IS NOT NULL"), patience=PLAY_TIMEOUT)

    def press(self, person: Person, label: str) -> Sent:
        shown = self.announcement(person)
        return person.click(shown, read(shown).buttons[label])

    async def register(self) -> None:
        """Let everybody register at once, by the button of the announcement."""

        async def enter(person: Person) -> None:
            while not self.query("SELECT 1 FROM entrants WHERE user_id = ?", person.id):
                await self.press(person, REGISTER).answered(ANSWER_TIMEOUT)
                await asyncio.sleep(LOOK_GAP)

        await asyncio.gather(*map(enter, self.people))

    async def begin(self) -> None:
        """Let the organiser begin the first round."""
        while not self.round():
            await self.press(self.boss, MANAGE).answered(ANSWER_TIMEOUT)
            page = self.boss.whisper()
            begin = None if page is None else read(page).buttons.get(BEGIN)
            if page is not None and begin is not None:
                await self.boss.click(page, begin).answered(ANSWER_TIMEOUT)
                with contextlib.suppress(TimeoutError):
                    await until(self.round, patience=ANSWER_TIMEOUT)

    async def note_seal(self, round_number: int) -> None:
        """Let the organiser look at the seal of a round once its announcement shows the button."""
        await until(lambda: f"Ronde {round_number} " in read(self.announcement(self.boss)).text, patience=PLAY_TIMEOUT)
        await self.press(self.boss, SEAL).answered(ANSWER_TIMEOUT)

    async def files(self, person: Person) -> dict[str, str]:
        """The texts of the result files, by the end of their names; returns when the announcement offers them."""
        await until(lambda: FILES in read(self.announcement(person)).buttons, patience=PLAY_TIMEOUT)
        await self.press(person, FILES).answered(ANSWER_TIMEOUT)
        message = person.whisper()
        assert message is not None
        return {
            str(one["filename"]).rpartition(".")[2]: (self.discord.backend.cdn.get(one["url"]) or b"").decode()
            for one in message.attachments
        }

    # -- how far it is ---------------------------------------------------------------------------------

    def round(self) -> int:
        """The number of the newest round; 0 before the first."""
        return int(self.query("SELECT count(*) FROM rounds")[0][0])

    def moves(self, round_number: int) -> int:
        """The number of moves at all tables of a round."""
        found = self.query(
            "SELECT count(*) FROM moves JOIN round_tables USING (match_id) WHERE round = ?", round_number
        )
        return int(found[0][0])

    def over(self) -> bool:
        return bool(self.query("SELECT 1 FROM tournaments WHERE status = 'finished'"))


def everybody() -> int:
    """What everybody and the bot may do in the server."""
    return discord_py.Permissions(
        view_channel=True,
        send_messages=True,
        read_message_history=True,
        use_application_commands=True,
        attach_files=True,
        embed_links=True,
        create_private_threads=True,
        send_messages_in_threads=True,
    ).value


@dataclass
class Players:
    """Everybody plays at random, also while the bot is down. `pace`: seconds between two looks, on average.

    `curious`: people look for what they should not see, and a round goes on when they have asked for every table of it
    that has ended.
    """

    venue: Venue
    history: MoveHistory
    rng: random.Random
    pace: float = LOOK_GAP
    curious: bool = True
    asked: set[int] = field(default_factory=set)  # ended matches, while their round was played
    _free: asyncio.Event = field(default_factory=asyncio.Event)  # nobody has to ask
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        self._free.set()
        lives = [self._live(one) for one in self.venue.people]
        lives += [self._pry(), self._ask()] if self.curious else []
        self._tasks = [asyncio.create_task(life) for life in lives]

    async def stop(self) -> None:
        while pending := [task for task in self._tasks if not task.done()]:
            for task in pending:  # again: `wait_for` of Python 3.11 may swallow one that comes with the answer
                task.cancel()
            await asyncio.wait(pending, timeout=1)
        self.check()

    def over(self) -> bool:
        """Whether the tournament is over. Raises the error of a player who has stopped: it would never be."""
        self.check()
        return self.venue.over()

    def check(self) -> None:
        """Raise the error of a player who has stopped."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def _live(self, person: Person) -> None:
        rng, waiting = random.Random(self.rng.random()), 0.0
        while True:
            await asyncio.sleep(rng.random() * 2 * self.pace)
            await self._free.wait()
            seated = self.venue.seat_of(person)
            if seated is None or (not awaited(seated) and rng.random() > INTERRUPTS):
                waiting = 0.0
            elif hands := playable(seated):
                waiting = 0.0
                hand = rng.choice(hands)
                way = chosen(choices(hand), rng)
                await self.history.click(seated, hand, *way).sent.answered(ANSWER_TIMEOUT)
            elif awaited(seated):
                waiting += self.pace
                if waiting > ASK_HAND_AFTER:
                    waiting = 0.0
                    await seated.press("Ma main").answered(ANSWER_TIMEOUT)

    async def _ask(self) -> None:
        """Let people ask for each table that has ended before its round, until they are answered."""
        venue = self.venue
        ended = "SELECT id FROM matches WHERE withheld AND status IN ('stopped', 'finished')"
        while True:
            await asyncio.sleep(LOOK_GAP)
            for (match,) in venue.query(ended):
                if match in self.asked:
                    continue
                self._free.clear()
                for person in (venue.outsider, venue.boss, self.rng.choice(venue.people)):
                    while await person.slash("replay", match=match).answered(ANSWER_TIMEOUT) is None:
                        pass
                self.asked.add(match)
            self._free.set()

    async def _pry(self) -> None:
        """Let one person after the other ask for matches, files and pages during the rounds."""
        venue, rng = self.venue, random.Random(self.rng.random())
        while True:
            await asyncio.sleep(rng.random() * 2 * PRY_GAP)
            person = rng.choice([venue.boss, venue.outsider, *venue.people])
            seated = venue.seat_of(person)
            shown = [one for one in ([] if seated is None else seated.messages()) if one.components]
            buttons = [(one, button) for one in shown[-2:] for button in read(one).buttons.values()]
            actions = [one for one in buttons if one[1].startswith("tv:a:") and LEAVE not in one[1]]
            matches = [number for (number,) in venue.query("SELECT id FROM matches WHERE seed IS NOT NULL")]
            if seated is not None and actions and rng.random() < 0.5:
                sent = seated.click(*rng.choice(actions))
            elif matches and rng.random() < 0.5:
                sent = person.slash("replay", match=rng.choice(matches))
            elif rng.random() < 0.5:
                (tournament,) = venue.query("SELECT id FROM tournaments")[0]
                sent = person.click(venue.announcement(person), f"tv:a:0:tournament-results:{tournament}")
            else:
                sent = person.slash(rng.choice(("history", "tournament", "hand", "stats", "tables")))
            await sent.answered(ANSWER_TIMEOUT)


def chosen(ways: list[tuple[str, list[str] | None]], rng: random.Random) -> tuple[str, list[str] | None]:
    """One of the offered moves. An auction would end at once at the highest bid if nobody passed."""
    passes = [way for way in ways if way[0].endswith(":pass") or way[1] == ["pass"]]
    return rng.choice(passes if passes and rng.random() < PASSES else ways)
