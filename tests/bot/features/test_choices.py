"""A choice of several cards: one menu, and the journal holds each card as a move of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from support.discord.click import Click
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, same_cards, world

from games.parts.cards import PACK_52, PACK_78
from games.tricks.tarot.tarot_lorrain import TarotLorrain

pytestmark = pytest.mark.live  # a quarter of a second a test


@pytest.fixture
async def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """A tarot of three whose taker has seen the chien."""
    same_cards(monkeypatch, "écart")
    async with world(tmp_path, people=3) as here:
        await here.deal("tarot_lorrain", people=3)
        await here.on_turn().play_by_dm("bid:garde")
        for _ in range(2):
            await here.on_turn().play_by_dm("pass")
        yield here


def taker_of(here: World) -> Person:
    (taker,) = (person for person in here.people if any(menu.startswith("tv:c:") for menu in person.dm().selects))
    return taker


def menu_of(person: Person) -> tuple[str, tuple[str, ...]]:
    (found,) = ((menu, cards) for menu, cards in person.dm().selects.items() if menu.startswith("tv:c:"))
    return found


def use(person: Person, *cards: str, menu: str | None = None) -> Click:
    """The menu of the newest DM with these cards marked, not delivered yet."""
    return person.raw_dm(menu or menu_of(person)[0], values=list(cards))


async def ecart(here: World) -> list[str]:
    match = await here.match()
    (seat,) = (seat for seat in match.waiting if seat is not None)
    return sorted(match.view(seat).facts["chosen"])


async def written(here: World) -> list[str]:
    """The moves of the choice in the journal."""
    return [move for _, move in (await here.moves())[3:]]


async def test_one_use_of_the_menu_puts_all_its_cards_aside_each_in_the_journal(three: World) -> None:
    taker = taker_of(three)
    _, cards = menu_of(taker)
    six = cards[:6]
    await three.deliver(use(taker, *six))
    assert await ecart(three) == sorted(six)
    assert sorted(await written(three)) == sorted(f"discard:{card}" for card in six)
    assert "**Ton écart**, 6 sur 6 :" in plain(taker.dm().text)
    assert "fait son écart : 6 cartes sur 6 écartées" in plain(taker.table().text)
    await taker.play_by_dm("done")
    assert (await three.match()).phase == "play"
    assert sorted((await three.match()).stock) == sorted(six)  # type: ignore[attr-defined]


async def test_cards_that_are_no_longer_marked_come_back(three: World) -> None:
    taker = taker_of(three)
    _, cards = menu_of(taker)
    await three.deliver(use(taker, *cards[:3]))
    await three.deliver(use(taker, *cards[1:4]))
    assert await ecart(three) == sorted(cards[1:4])
    assert (await written(three))[3:] == [f"take_back:{cards[0]}", f"discard:{cards[3]}"]
    await three.deliver(use(taker))
    assert await ecart(three) == []


async def test_with_a_card_that_may_not_go_nothing_goes_and_the_rule_is_told(three: World) -> None:
    taker = taker_of(three)
    _, cards = menu_of(taker)
    (king,) = [card for card in (await three.match()).view(await seat(three)).hand if card[0] == "K"][:1]
    assert king not in cards
    click = use(taker, cards[0], king)
    await three.deliver(click)
    assert click.answered
    assert await ecart(three) == await written(three) == []
    text = plain(taker.dm().text)
    assert text.startswith("> Un roi ou un bout ne va jamais à l'écart.")
    assert "**Ton écart** : aucune carte sur 6" in text
    await three.deliver(use(taker, *cards[:2]))
    await three.deliver(use(taker, *cards[1:8]))
    assert await ecart(three) == sorted(cards[:2]), "what would have come back has not"
    assert plain(taker.dm().text).startswith("> Tu as déjà mis 6 cartes de côté.")


async def seat(here: World) -> int:
    (waited,) = (seat for seat in (await here.match()).waiting if seat is not None)
    return waited


async def test_two_quick_uses_both_count_and_one_that_comes_twice_counts_once(three: World) -> None:
    taker = taker_of(three)
    menu, cards = menu_of(taker)
    first, second = use(taker, *cards[:2]), use(taker, *cards[:4], menu=menu)
    await three.deliver(first, second)  # both were made on the same screen
    assert await ecart(three) == sorted(cards[:4])
    before = await written(three)
    assert len(before) == 4
    await three.deliver(second)
    assert await written(three) == before
    confirm = await full(three, taker)
    await three.deliver(taker.raw_dm(confirm), taker.raw_dm(confirm))
    assert (await written(three)).count("done") == 1


async def full(here: World, taker: Person) -> str:
    """Complete the écart; the button that confirms it."""
    await here.deliver(use(taker, *menu_of(taker)[1][:6]))
    return taker.dm().moves["done"]


async def test_a_menu_from_before_a_restart_goes_on_with_the_choice(three: World) -> None:
    taker = taker_of(three)
    menu, cards = menu_of(taker)
    await three.deliver(use(taker, *cards[:2]))
    late = use(taker, *cards[1:3], menu=menu)
    await three.restart()
    await three.deliver(late)
    assert await ecart(three) == sorted(cards[1:3])
    assert "**Ton écart**, 2 sur 6 :" in plain(taker.dm().text)


async def test_a_menu_of_a_choice_that_is_over_plays_nothing(three: World) -> None:
    taker = taker_of(three)
    menu, cards = menu_of(taker)
    confirm = await full(three, taker)
    late = use(taker, *cards[6:8], menu=menu)
    await three.deliver(taker.raw_dm(confirm))
    before = await three.kept()
    await three.deliver(late)
    assert late.answered
    assert await three.kept() == before


async def test_nobody_else_chooses_and_what_is_no_card_is_refused(three: World) -> None:
    taker = taker_of(three)
    menu, cards = menu_of(taker)
    before = await three.kept()
    head = menu.rpartition(":")[0]
    forged = [use(other, cards[0], menu=menu) for other in three.people if other is not taker]
    forged += [use(taker, *values, menu=menu) for values in (["x"], ["discard:" + cards[0]], [""])]
    forged += [use(taker, cards[0], menu=f"{head}:{mask}") for mask in ("", "zz", "f" * 60, ".1", "-1")]
    forged += [use(taker, cards[0], menu=f"tv:c:{menu.split(':')[2]}:{number}:1") for number in (0, 99)]
    for click in forged:
        await three.deliver(click)
        assert click.answered, click.custom_id
        assert await three.kept() == before, click.custom_id


@pytest.mark.live
async def test_each_of_two_menus_keeps_what_the_other_has_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the 24 cards of a hand and the six of the chien all may go."""
    free = [card for card in PACK_52 if card[0] != "K"][:30]
    others = [card for card in PACK_78 if card not in free]
    hands = [free[:24], others[:24], others[24:]]  # the packets of four go to the eldest first
    deck = [card for start in range(0, 24, 4) for hand in hands for card in hand[start : start + 4]] + free[24:]
    monkeypatch.setattr(TarotLorrain, "shuffled", lambda *_: deck)
    async with world(tmp_path, people=3) as here:
        await here.deal("tarot_lorrain", people=3)
        taker = here.on_turn()
        await taker.play_by_dm("bid:garde")
        for _ in range(2):
            await here.on_turn().play_by_dm("pass")

        def menus() -> list[tuple[str, tuple[str, ...]]]:
            return [(menu, cards) for menu, cards in taker.dm().selects.items() if menu.startswith("tv:c:")]

        async def mark(place: int, *cards: str) -> None:
            await here.deliver(use(taker, *cards, menu=menus()[place][0]))

        (_, first), (_, second) = menus()
        assert sorted([*first, *second]) == sorted(free)
        assert (len(first), len(second)) == (25, 5)
        await mark(0, *first[:2])
        await mark(1, *second[:3])
        assert await ecart(here) == sorted([*first[:2], *second[:3]])
        await mark(0, *first[1:4])
        assert await ecart(here) == sorted([*first[1:4], *second[:3]])
        await mark(1, *second[:4])  # a seventh card
        assert await ecart(here) == sorted([*first[1:4], *second[:3]])
        assert plain(taker.dm().text).startswith("> Tu as déjà mis 6 cartes de côté.")
        await taker.play_by_dm("done")
        assert (await here.match()).phase == "play"
        assert sorted((await here.match()).stock) == sorted([*first[1:4], *second[:3]])  # type: ignore[attr-defined]
