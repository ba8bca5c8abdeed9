"""Every game, played by people to its end on the screens that they are sent; nobody reads what is not theirs.

Each game and each variant is in by existing, once. Robots choose among all that the rules allow, so each legal move
must have a button or a line of a menu on the mover's own hand or on the table. Of a long match they play the beginning
and the end; a former process has played what is between. With `-m proof` they play more of it.
"""

import re
from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from support.discord.person import Person
from support.discord.screen import EMOJI, Screenful, card_text, plain
from support.discord.world import World, same_cards, world
from support.games.matches import FEW, SHORT, Move, every_text
from support.storage.preferences import keep_person

import games
from bot.i18n.words import COMPLETE, words
from bot.screens.table.hand import is_of_choice
from bot.tables.table import Table
from storage import Person as Preferences
from storage.models.matches import MoveRow

THERE_TOO: Mapping[str, Mapping[str, str | int]] = {
    "bataille": {"pace": "each"},
    "rami": {"max_reshuffles": 0},
    "rikiki": {"max_cards": 3},
}
"""Added to the options that end a match soon: at Discord's pace some games are still long."""

FORM = "Autre enchère…"  # the button of a form for bids that have none

RESTART = 12
"""After these moves, all but the last ones are played unseen. Then the bot restarts and goes on from the journal."""
ON_SCREEN = [12, pytest.param(120, marks=pytest.mark.proof)]
VARIANT_DIVISOR = 2  # a variant is played for fewer moves: what it shares with its game was tried there

# A variant is told apart by its rules, which have tests of their own: on screen it is played in a proof. The games
# outside the sample are played with the slower tests.
VARIANTS = [
    pytest.param(key, variant, marks=pytest.mark.proof if variant else pytest.mark.live if key not in FEW else ())
    for key in games.KEYS
    for variant in (None, *games.info(key).variants)
]


def seats_of(key: str) -> int:
    """As many people as there are in the room, or as near as the game seats."""
    return min(games.info(key).seats, key=lambda seats: abs(seats - 3))


def given(key: str, variant: str | None) -> str:
    still = {"seats_by_lot": False} if "seats_by_lot" in games.info(key).options else {}  # people sit as they came
    chosen = {
        **SHORT.get(key, {}),
        **still,
        **THERE_TOO.get(key, {}),
        **(games.info(key).variants[variant] if variant else {}),
    }
    return ",".join(f"{name}={str(value).lower()}" for name, value in chosen.items())


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[World]:
    async with world(tmp_path, people=4) as here:
        yield here


class Watch:
    """What each person may know by now; anything else on their screens is a leak."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.known: list[set[str]] = [set() for _ in people]
        self.shuffles = 0

    def learn(self, match: games.Game) -> None:
        if match._shuffles != self.shuffles:
            self.shuffles, self.known = match._shuffles, [set() for _ in self.people]
        for seat, known in enumerate(self.known):
            known.update((*every_text(match.view(seat)), *every_text(match.draw_to_show())))
            known.update(every_text([event for event in match.events if event.to in (None, seat)]))

    def look(self, match: games.Game) -> None:
        self.learn(match)
        hands = [set(match.view(seat).hand) for seat in range(match.seats)]
        for seat, (reader, known) in enumerate(zip(self.people, self.known, strict=True)):
            hidden = set().union(*(hand for other, hand in enumerate(hands) if other != seat)) - known
            screens = reader.reads()
            for card in hidden:
                long, short = re.escape(card_text(card)), re.escape(plain(words("fr").short_card(card)))
                # Short names stand on buttons; a line of text may name the order of trumps by them.
                said = rf"(?<!\w){long}(?!\w)|^(?:\d × )?{short}$"
                assert not re.search(said, screens, re.MULTILINE), f"{reader.name} reads {card} of another hand"
                assert not re.search(rf"[:+]{card}(?!\w)", screens), f"a control of {reader.name} names {card}"


def menus_of(message: Screenful, move: str, view: games.View) -> list[str]:
    """The menus in which this move is a line, or its card one of those of which a choice is made."""
    line = move.partition(":")[2] if is_of_choice(move, view) else move
    return [menu for menu, values in message.selects.items() if line in values]


def marks(move: str, view: games.View) -> list[str]:
    """What is marked in the menu to make this move: of a choice, the cards chosen then."""
    verb, _, card = move.partition(":")
    if not is_of_choice(move, view):
        return [move]
    chosen = set(view.facts["chosen"])
    return sorted(chosen - {card} if verb == "take_back" else chosen | {card})


async def click(person: Person, move: str, view: games.View) -> None:
    """Find the move where this person looks for it: on the hand (a DM, or else "Ma main"), then on the table."""

    def shows(message: Screenful) -> bool:
        typed = move.startswith("bid:") and FORM in message.buttons
        return move in message.moves or bool(menus_of(message, move, view)) or typed

    if person.dms() and shows(person.dm()):
        menus = menus_of(person.dm(), move, view)
        if menus:
            await person.choose_by_dm(menus[0], *marks(move, view))
        elif move in person.dm().moves:
            await person.play_by_dm(move)
        else:
            channel = person.world.env.backend.dm_channels[person.id]
            hand = person.world.message(channel, person.dm().id)
            form = await person.member.user.click(hand, custom_id=person.dm().buttons[FORM])
            await person.member.user.submit_modal(form, {"bid": move.partition(":")[2]})
    elif move in person.table().moves:
        await person.press_on(person.table(), person.table().moves[move])
    else:
        assert not person.dms(), f"{person.name} has no button for {move}: {person.dm()}"
        ephemeral = [message for message in person.channel() if message.ephemeral and shows(message)]
        if not ephemeral:
            await person.press("Ma main")
            ephemeral = [person.whisper()]
        assert shows(ephemeral[-1]), f"{person.name} has no button for {move}: {ephemeral[-1]}"
        menus = menus_of(ephemeral[-1], move, view)
        if menus:
            await person.choose(ephemeral[-1], menus[0], *marks(move, view))
        elif move in ephemeral[-1].moves:
            await person.press_on(ephemeral[-1], ephemeral[-1].moves[move])
        else:
            form = await person.press_on(ephemeral[-1], ephemeral[-1].buttons[FORM])
            await person.member.submit_modal(form, {"bid": move.partition(":")[2]})


async def confirm(here: World, person: Person, move: str) -> None:
    """Answer the question whether this move is meant, on the hand that asks it."""
    message = person.dm() if person.dms() else person.whisper()
    sure = message.moves[move].replace("tv:m:", "tv:n:")
    assert sure in message.buttons.values()
    await (here.deliver(person.raw_dm(sure)) if person.dms() else person.press_on(message, sure))


def played(table: Table) -> tuple[tuple[int | None, str], ...]:
    assert table.match is not None
    return table.match.log


def planned(match: games.Game, chance: Random) -> list[Move]:
    """A match to its end: by people who choose at random, and by the table where a time runs out."""
    match = match.copy()
    while match.waiting:
        seats = [seat for seat in range(match.seats) if match.legal(seat)]
        if None in match.waiting and (not seats or chance.random() < 0.3):
            match.play(None, "close")
        else:
            seat = chance.choice(seats)
            match.play(seat, chance.choice(match.legal(seat)))
    return list(match.log)


async def play_on_screen(here: World, table: Table, seat: int | None, move: str) -> None:
    """A person clicks, or the table's own time runs out: then that was played, and nothing else."""
    view, before = (await here.match()).view(seat), played(table)
    facts = view.facts
    if seat is None:
        await here.env.advance_time(facts["window"] + 1)
    else:
        if "pause" in facts:
            await here.env.advance_time(facts["pause"])
        await click(here.people[seat], move, view)
        if move in facts.get("binding", ()):
            assert played(table) == before, "a move that stakes so much is asked twice"
            await confirm(here, here.people[seat], move)
    assert played(table) == (*before, (seat, move))


async def play_unseen(here: World, table: Table, moves: list[Move], watch: Watch) -> None:
    """The journal gets these moves, the screens do not: the process ended before it could show any."""
    match = (await here.match()).copy()
    async with (
        here.bot.parts.database.writing() as session
    ):  # at once: the journal's own way is tried by all other moves
        for seat, move in moves:
            row = MoveRow(match_id=table.id, seq=len(match.log), seat=seat, move=move, played_at=datetime.now(UTC))
            session.add(row)
            match.play(seat, move)
            watch.learn(match)


def every_line_has_words(match: games.Game) -> None:
    for seat in (None, *range(match.seats)):
        for line in match.screen_view(seat).lines:
            key = f"tag-{line.facts['tag']}" if line.kind == "tag" else f"line-{line.kind}"
            assert all(words(language).has(key) or words(language).has(f"{key}-short") for language in COMPLETE), line


@pytest.mark.parametrize("last", ON_SCREEN)
@pytest.mark.parametrize(("key", "variant"), VARIANTS, ids=lambda part: str(part))
async def test_people_play_to_the_leaderboard_and_read_no_hand_but_their_own(
    room: World, key: str, variant: str | None, last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_cards(monkeypatch, f"{key} {variant}")
    await play_to_the_leaderboard(room, key, variant, last // VARIANT_DIVISOR if variant else last)


@pytest.mark.parametrize("last", ON_SCREEN)
@pytest.mark.parametrize("key", ["rikiki"])
async def test_with_emojis_people_read_no_hand_but_their_own_either(
    room: World, key: str, last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_cards(monkeypatch, key)
    await room.with_emojis()
    await play_to_the_leaderboard(room, key, None, last)
    requests = [body for _, _, body in room.sent()]
    assert len(EMOJI.findall(str(requests))) > 100


async def play_to_the_leaderboard(room: World, key: str, variant: str | None, last: int) -> None:
    chosen = given(key, variant)
    without_dm = room.people[0]  # whose hand is "Ma main"; all others play by DM
    await keep_person(room.bot.parts.people, Preferences(without_dm.id, dm_closed=True))
    people = await room.deal(key, people=seats_of(key), **({"options": chosen} if chosen else {}))
    watch, table = Watch(people), await room.table()
    plan = planned(await room.match(), Random(f"{key} {variant}"))
    while (number := len(played(table))) < len(plan):
        match = await room.match()
        watch.look(match)
        every_line_has_words(match)
        await play_on_screen(room, table, *plan[number])
        if number + 1 == RESTART < len(plan):
            await play_unseen(room, table, plan[RESTART:-last], watch)
            await room.restart()
            without_dm.dismiss()  # no process can edit the ephemeral messages of an earlier one
            table = await room.table()
            assert played(table) == tuple(plan[: max(RESTART, len(plan) - last)])
    assert table.match is not None
    assert (outcome := table.match.outcome) is not None
    assert not without_dm.dms()
    text = people[0].table().text.replace("\u00a0", " ")
    assert "la partie est finie" in text
    assert all(person.name in text for person in people)
    standings = await room.bot.parts.stats.leaderboard(room.guild.id, key)
    luck = games.info(key).luck  # it ranks nobody
    assert {one.user_id: one.won for one in standings} == {
        person.id: int(place == 1) for person, place in zip(people, outcome.places, strict=True) if not luck
    }
    await people[0].slash("history" if luck else "leaderboard", game=key)
    assert people[0].name in people[0].whisper().text
