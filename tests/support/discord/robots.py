"""Robots: people who play at random, sometimes against the rules, through every control of the bot."""

import asyncio
from collections.abc import Iterator, Mapping
from random import Random

from support.discord.click import Click
from support.discord.person import Person
from support.discord.screen import card_text
from support.discord.world import World
from support.games.matches import SHORT
from support.security.leaked_secrets import spellings
from support.security.leaks import Watcher
from support.security.named_cards import named
from support.storage.preferences import keep_person

import games
from bot.tables.table import Table
from storage import Person as Preferences

LONGER: Mapping[str, Mapping[str, bool | int]] = {
    "bataille": {"end_on_first_out": True},
    "chasse_coeur": {"pass_cards": 3},
    "rami": {"max_reshuffles": 0},
}
MAX_PEOPLE = 4  # people at a table
RESTART = 120  # moves between two processes
SETTLING_TIMEOUT = 1_000  # ms
ASIDE = 0.06  # share of clicks that are not moves
ADVISED = 0.7  # share of tables whose players may ask for advice
AGREES = 0.9  # share of answers that let a player take a move back
WRITES = 0.05  # share of moves that are written
ASKED = ("main", "table", "pli", "dernier pli", "score", "atout", "qui", "enchères", "liste", "répète")
NO_CARD = "ZZ"  # of any game
SINGLE = 0.2  # share of clicks on single cards, in a choice of several


def fits(key: str, seats: int, options: Mapping[str, bool | int | str]) -> bool:
    """Whether `seats` players can play with these options: some options need fewer than the game allows."""
    try:
        games.new(key, seats=seats, options=options, seed=bytes(32))
    except games.BadSeats:
        return False
    return True


def tables(key: str, dice: Random) -> Iterator[tuple[int, int, str]]:
    """Yield (people, computers, options): a game's variants in turn, at tables of every possible size."""
    sheet = games.info(key)
    while True:
        for variant in (None, *sheet.variants):
            chosen = {**SHORT.get(key, {}), **LONGER.get(key, {}), **(sheet.variants[variant] if variant else {})}
            fitting = [count for count in sheet.seats if fits(key, count, chosen)]
            seats = dice.choice([count for count in fitting if count <= MAX_PEOPLE + 1] or [min(fitting)])
            people = min(MAX_PEOPLE, seats - dice.randrange(2)) if seats > 2 else seats
            yield max(people, 1), seats - people, ",".join(f"{k}={str(v).lower()}" for k, v in chosen.items())


class Robots:
    """Plays matches of one game, one after the other, under a watcher."""

    def __init__(self, here: World, key: str, watcher: Watcher, dice: Random) -> None:
        self.here, self.key, self.watcher, self.dice = here, key, watcher, dice
        self.steps = self.clicks = self.choices = self.taken_back = 0
        self.people: list[Person] = []
        self.secrets: set[str] = set()  # of all matches

    async def play(self, steps: int) -> None:
        """Play at least `steps` moves, of people, computers and the table itself."""
        self.here.env.settle_timeout = 60
        await keep_person(self.here.bot.parts.people, Preferences(self.here.people[0].id, dm_closed=True))
        await keep_person(self.here.bot.parts.people, Preferences(self.here.people[1].id, narration="tricks"))
        for people, computers, options in tables(self.key, self.dice):
            await self.match(people, computers, options, steps)
            if self.steps >= steps:
                return

    async def match(self, people: int, computers: int, options: str, steps: int) -> None:
        """Play one match to its end, or until `steps` run out."""
        here = self.here
        if "seats_by_lot" in games.info(self.key).options:  # people sit in the order of joining
            options = ",".join(filter(None, (options, "seats_by_lot=false")))
        self.people = await here.seat(self.key, people, **({"options": options} if options else {}))
        for _ in range(computers):
            await self.people[0].press("Ajouter un ordinateur")
        if games.can_advise(self.key) and self.dice.random() < ADVISED:
            await self.people[0].press("Conseils\u00a0: non")
            self.people[0].dismiss()
        table = await here.table()
        await self.people[0].press("Commencer")
        hidden = spellings(table.record.seed or b"") | spellings(table.record.nonce or b"")
        self.secrets |= hidden
        if table.open:  # computers can end a very short match at once
            self.watcher.secrets |= hidden
            await self.people[0].press("Ma main")
        before = restarted = 0
        while table.open:
            await self.act(table)
            self.steps += table.revision - before
            before = table.revision
            if self.steps >= steps and table.open:
                await self.people[0].stop()
            elif table.open and before - restarted >= RESTART:
                restarted = before
                await here.restart(pictures=True)
                self.people[0].dismiss()
                table = await here.table()
        self.watcher.over.add(table.id)
        await self.look_back()
        self.tidy()

    def tidy(self) -> None:
        """Delete SimCord's messages of ended matches: it would search all of them at each click."""
        backend = self.here.env.backend
        for channel, stored in backend.messages.items():
            newest = max((message.id for message in stored.values() if not message.is_ephemeral), default=0)
            backend.messages[channel] = {number: message for number, message in stored.items() if number == newest}
        backend.transcript.clear()
        backend.http_requests.clear()

    async def act(self, table: Table) -> None:
        """Let one person click, or let time pass."""
        match = table.match
        assert match is not None
        movers = [seat for seat in range(len(self.people)) if match.legal(seat)]
        if self.dice.random() < ASIDE:
            await self.aside(table)
        elif movers and (None not in match.waiting or self.dice.random() < 0.7):
            seat = self.dice.choice(movers)
            if "choice" not in match.view(seat).facts or not await self.choose(table, seat):
                ends = [games.CLAIM] * match.may_claim(seat)
                await self.click(table, seat, self.dice.choice([*ends, *match.legal(seat)]))
            if "pause" in match.view(None).facts:
                await self.here.env.advance_time(match.view(None).facts["pause"])
        else:
            await self.here.env.advance_time(match.view(None).facts.get("window", 2) + 1)

    async def click(self, table: Table, seat: int, move: str) -> None:
        """Click by DM if there is one, sometimes on the table's message."""
        person, player = self.people[seat], table.record.players[seat]
        self.watcher.asked[person.id] = named(move)
        if self.dice.random() < WRITES:
            await self.write(person, move)
            return
        custom_id = f"tv:m:{table.id}:{table.revision}:{move}"
        click = self.built(table, person, player.dm_message_id, custom_id)
        click.deliver()
        await self.settled(click)

    async def write(self, person: Person, text: str) -> None:
        """Write to the bot."""
        await person.member.user.send_dm(text)
        await self.here.env.settle(timeout=60)

    async def choose(self, table: Table, seat: int) -> bool:
        """Mark the cards of a choice in its menu, and press its button when they are set aside; sometimes neither."""
        assert table.match is not None
        person, view = self.people[seat], table.match.view(seat)
        hand = person.dm() if person.dms() else next((seen for seen in person.channel()[::-1] if seen.ephemeral), None)
        menus = [(menu, cards) for menu, cards in hand.selects.items() if menu.startswith("tv:c:")] if hand else []
        if not menus or self.dice.random() < SINGLE:
            return False
        if len(view.facts["chosen"]) == view.facts["choice"]["needed"]:
            await self.click(table, seat, "done")
            return True
        menu, cards = self.dice.choice(menus)
        marked = self.dice.sample(cards, min(view.facts["choice"]["needed"], len(cards)))
        self.watcher.asked[person.id] = {*marked, *view.facts["chosen"]}
        before = table.revision
        click = self.built(table, person, table.record.players[seat].dm_message_id, menu, marked)
        click.deliver()
        await self.settled(click)
        self.choices += table.revision > before + 1
        return True

    async def settled(self, click: Click) -> None:
        """Wait until the bot has handled a click. SimCord's own settling checks every timer and is rarely needed."""
        self.clicks += 1
        for _ in range(SETTLING_TIMEOUT if self.clicks % 20 else 0):
            await asyncio.sleep(0.001)
            if click.answered and not self.here.bot.wire.background._tasks:
                return
        await self.here.env.settle(timeout=60)

    def built(
        self, table: Table, person: Person, dm: int | None, custom_id: str, values: list[str] | None = None
    ) -> Click:
        env = self.here.env
        if dm is not None and self.dice.random() < 0.8:
            channel = env.backend.dm_channels[person.id]
            return Click(env, person.id, custom_id, dm, channel, None, values)
        stored = env.backend.messages[self.here.channel.id].values()
        ephemeral = [message.id for message in stored if message.is_ephemeral and message.visible_to(person.id)]
        message = max(ephemeral) if ephemeral and self.dice.random() < 0.8 else table.record.message_id
        return Click(env, person.id, custom_id, message, self.here.channel.id, self.here.guild.id, values)

    async def aside(self, table: Table) -> None:
        """Do what players and onlookers do at a table besides playing."""
        match, dice = table.match, self.dice
        assert match is not None
        seat = dice.randrange(len(self.people))
        person, player, onlooker = self.people[seat], table.record.players[seat], self.here.people[-1]
        other = dice.choice([*match.census(), NO_CARD])
        start = f"tv:a:{table.id}"
        what = dice.randrange(9)
        if what == 0:
            await self.click(table, seat, f"{dice.choice(('play', 'lay', 'discard', 'draw'))}:{other}")
        elif what == 1:
            asked = dice.choice(match.view(seat).hand or (other,))
            self.watcher.asked[person.id] = {asked}
            await self.here.deliver(self.built(table, person, player.dm_message_id, f"{start}:why:0.1", values=[asked]))
        elif what == 2:
            for user in (person, onlooker):
                await self.here.deliver(user.raw(f"{start}:hand:", user.table()))
        elif what == 3:
            for name in ("proof:", "replay:0.first"):
                await self.here.deliver(onlooker.raw(f"{start}:{name}", onlooker.table()))
            move = dice.choice(match.legal(seat) or ("pass",))
            self.watcher.asked[onlooker.id] = named(move)
            await self.here.deliver(onlooker.raw(f"tv:m:{table.id}:{table.revision}:{move}", onlooker.table()))
        elif what == 6:
            await self.here.deliver(self.built(table, person, player.dm_message_id, f"{start}:advice:{table.revision}"))
        elif what == 7:
            await self.take_back(table)
        elif what == 8:
            asked = dice.choice(match.view(seat).hand or (other,))
            self.watcher.asked[person.id] = {asked}
            name = asked if asked == NO_CARD else card_text(asked)
            await self.write(person, dice.choice((*ASKED, f"pourquoi {name}")))
        elif what == 4:
            await person.slash(dice.choice(("hand", "leaderboard", "help")))
            for user in (person, onlooker):
                followed = dice.randrange(match.seats)
                await self.here.deliver(user.raw(f"{start}:watch:{followed}", user.table()))
        else:
            await self.here.deliver(person.raw(f"{start}:leave:", person.table()))
            if (sure := person.whisper().buttons.get("Quitter la partie")) is not None:
                await person.press_on(person.whisper(), sure)
            await self.here.env.advance_time(1)
            await self.here.deliver(person.raw(f"{start}:back:", person.table()))

    async def take_back(self, table: Table) -> None:
        """Ask to take the latest move back, and let the others answer, most of them with yes."""
        latest = table.second_thoughts.latest
        seat = self.dice.randrange(len(self.people)) if latest is None else latest.seat
        start, dm = f"tv:a:{table.id}", table.record.players[seat].dm_message_id
        before = table.revision
        await self.here.deliver(self.built(table, self.people[seat], dm, f"{start}:take-back:"))
        for person in self.people:
            answer = "yes" if self.dice.random() < AGREES else "no"
            await self.here.deliver(person.raw(f"{start}:take-back-{answer}:", person.table()))
        self.taken_back += table.revision > before

    async def look_back(self) -> None:
        """After a match, show its replay in public."""
        reader = self.here.people[-1]
        table = reader.table()
        for action in ("replay:", "proof:"):
            await self.here.deliver(reader.raw(f"tv:a:{max(self.watcher.over)}:{action}", table))
