"""La bataille corse on the table: who slaps first, who slaps late, and cards that lie long enough to be seen."""

import pytest
from support.discord.person import Person
from support.discord.world import World, same_cards

from games.parts.cards import RANK
from games.war.bataille_corse import BatailleCorse

pytestmark = pytest.mark.live  # a quarter of a second a test

SLAP = "Taper\u00a0!"


async def deal(here: World, monkeypatch: pytest.MonkeyPatch, people: int = 3) -> list[Person]:
    same_cards(monkeypatch, "slapping")
    return await here.deal("bataille_corse", people=people)


async def in_play(here: World) -> BatailleCorse:
    match = await here.match()
    assert isinstance(match, BatailleCorse)
    return match


async def flip(here: World, people: list[Person]) -> None:
    await here.env.advance_time(2)
    match = await in_play(here)
    if match.phase == "flip":
        await people[match.turn].press("Retourner")


async def until_a_pair(here: World, people: list[Person]) -> None:
    while not (await in_play(here)).is_pair():
        await flip(here, people)


async def test_a_card_lies_for_a_moment_before_the_next_is_turned(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await deal(four, monkeypatch)
    await flip(four, people)
    mover = people[(await in_play(four)).turn]
    await four.refused(mover, mover.press("Retourner"), "Un instant")
    await four.env.advance_time(2)
    await mover.press("Retourner")
    assert len(await four.moves()) == 2


async def test_the_player_who_flips_next_may_slap_at_once_as_all_others_may(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await deal(four, monkeypatch)
    await flip(four, people)
    mover = people[(await in_play(four)).turn]
    await mover.press(SLAP)
    assert [move for _, move in await four.moves()] == ["flip", "slap"]


async def test_the_first_to_slap_a_pair_has_the_pile_and_the_second_pays_nothing(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await deal(four, monkeypatch)
    await until_a_pair(four, people)
    match, slap = await in_play(four), people[0].table().buttons[SLAP]
    assert RANK[match.played[-1][1]] == RANK[match.played[-2][1]]
    won, before = len(match.played), [len(packet) for packet in match.packets]
    await four.deliver(*(people[seat].raw(slap, people[seat].table()) for seat in (2, 1)))
    after = [len(packet) for packet in (await in_play(four)).packets]
    assert after == [before[0], before[1], before[2] + won]
    assert (await four.moves())[-1] == (2, "slap")
    assert "Chloé tape" in people[0].table().text


async def test_a_slap_costs_nothing_if_the_card_was_just_covered(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await deal(four, monkeypatch)
    await flip(four, people)
    slap = people[0].table().buttons[SLAP]
    late, old = (people[0].raw(slap, people[0].table()) for _ in range(2))
    await flip(four, people)
    before = await four.moves()
    await four.deliver(late)
    assert await four.moves() == before
    await four.env.advance_time(2)
    await four.deliver(old)
    assert (await four.moves())[-1] == (0, "slap")
    assert "tape à tort" in people[0].table().text


async def test_a_wrong_slap_makes_neither_the_flip_late_nor_the_window_longer(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await deal(four, monkeypatch)
    await flip(four, people)
    await four.env.advance_time(2)
    mover = people[(await in_play(four)).turn]
    other = next(person for person in people if person is not mover)
    click = mover.raw(mover.table().buttons["Retourner"], mover.table())
    await other.press(SLAP)
    await four.deliver(click)
    assert [move for _, move in await four.moves()] == ["flip", "slap", "flip"]


async def test_after_a_restart_a_pair_still_waits_for_its_slap(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await deal(four, monkeypatch)
    await until_a_pair(four, people)
    before = await four.moves()
    await four.restart()
    assert await four.moves() == before
    slap = people[1].table().buttons[SLAP]
    await four.deliver(people[1].raw(slap, people[1].table()))
    assert (await four.moves())[-1] == (1, "slap")
