"""What partners expect: the cards that follow each principle, and how clear it must be that breaking one is better."""

from collections.abc import Mapping
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import games
from games.parts.cards import PACK_32, PACK_78, SUIT
from games.parts.tarot.deal import COUNTS
from games.parts.tarot.deal import STRENGTH as TAROT_STRENGTH
from games.parts.tricks.belote.points import POINTS, STRENGTH
from games.players.common import principles
from games.players.common.principles import Outlook, declarer
from games.players.common.search import FIRST, Search
from games.players.tricks.belote.partners import COMPTOIR
from games.players.tricks.tarot.tarot import outlook as tarot_outlook

POINTS_OF_TAROT = {card: halves / 2 for card, halves in COUNTS.items()}


def laid(cards: str, leader: int) -> list[tuple[int, str]]:
    return [((leader + place) % 4, card) for place, card in enumerate(cards.split())]


def belote(hand: str, trick: str = "", *past: str, taker: int = 1, legal: str = "") -> Outlook:
    """Seat 0 plays with seat 2, spades are trumps; seat 2 led each trick of the past."""
    count = len(trick.split())
    return Outlook(
        0, 4, hand.split(), (legal or hand).split(), laid(trick, 4 - count), [laid(cards, 2) for cards in past],
        PACK_32, "S", SUIT, STRENGTH["S"], POINTS["S"], (2,), taker, 4,
    )  # fmt: skip


def tarot(hand: str, trick: str = "", *past: str, taker: int = 1) -> Outlook:
    """Seat 0 defends with two others; seat 2 or 3 led each trick of the past."""
    count, friends = len(trick.split()), [seat for seat in (1, 2, 3) if seat != taker]
    return Outlook(
        0, 4, hand.split(), hand.split(), laid(trick, 4 - count), [laid(cards, friends[-1]) for cards in past],
        PACK_78, "T", SUIT, TAROT_STRENGTH, POINTS_OF_TAROT, friends, taker, 1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "seen", "cards"),
    [
        ("charge", belote("10D KD 7C", "7H AH 8H"), "10D"),
        ("charge", belote("10D 7C", "AH 7H 8H"), None),  # an opponent's trick
        ("charge", belote("10D 7C", "KH 9H", "AH 7H 8H 10H"), "10D"),  # the master, and nobody is known to ruff it
        ("charge", belote("10D 7C", "KH QH", "AH 9H 8H 7S"), None),  # seat 1, who is still to play, is void
        ("overtake", belote("10H 7H", "9H KH 8H"), "7H"),
        ("ruff", belote("7S 7D", "7H AH 8H"), "7D"),
        ("lead_back", belote("QD 9C 7S", "", "KD AD 7D 8D"), "QD 7S"),
        ("lead_back", belote("QD AC", "", "KD AD 7D 8D"), None),  # a master to cash
        ("their_trump", belote("JS 7D"), "7D"),
        ("their_trump", belote("JS 7D", taker=2), None),
        ("keep_master", belote("AD 7C", "AH 7H 8H"), "7C"),
        ("keep_master", belote("AD 7C", "7H AH 8H"), "AD 7C"),  # the partner may have it
        ("keep_master", belote("KD 7C", "7H AH 8H", "AD 10D 7D 8D"), "KD 7C"),  # for just as many points as are many
        ("keep_master", belote("KD QC", "7H AH 8H", "AD 10D 7D 8D"), "KD QC"),  # a point more goes first
        ("generous", belote("JS 10H KH 7H", "9H AH 8H"), "10H"),
        ("generous", belote("10D 7D", "9H AH"), None),  # an opponent plays after
        ("generous", tarot("EX KD QD", "2H 3H KH", taker=1), "KD"),
        ("count_trumps", belote("JS 7D", "", "9S 7H AS 8H", "7S 9H 8S 10H", taker=0), "7D"),
        ("count_trumps", belote("JS 7D", taker=0), None),
        ("under_taker", tarot("KH 2H", "QH", taker=3), None),  # two of the defence play after you
        ("ruff_low", tarot("T5 T9 T20", "2H 3H KH", taker=1), "T5"),
        ("under_taker", tarot("QH 2H", "3H KH 4H", taker=2), "2H"),
        ("save_petit", tarot("T1 T9", "2H 3H KH", taker=1), "T1"),
        ("save_petit", tarot("T1 T9", "2H T5 4H", taker=2), "T9"),
        ("save_petit", tarot("KS T9"), None),  # without it there is nothing to save
        ("save_petit", tarot("T1 KS"), "KS"),  # never led
    ],
)
def test_the_cards_that_follow_a_principle(name: str, seen: Outlook, cards: str | None) -> None:
    found = getattr(principles, name)(seen)
    assert found is None if cards is None else found is not None and set(found) == set(cards.split())


def test_the_taker_of_tarot_has_no_partner_to_think_of() -> None:
    alone: Any = SimpleNamespace(seat=0, seats=[SimpleNamespace(tags=("declarer",))])
    assert tarot_outlook(alone, []) is None


def test_all_the_others_are_partners_against_the_bidder_of_comptoir() -> None:
    match, chance, seen = games.new("belote_comptoir", seats=4, seed=b"c" * 32), Random(4), 0
    while seen < 20:
        seat = min(seat for seat in match.waiting if seat is not None)
        view = match.view(seat)
        if view.legal[0].startswith("play:"):
            outlook, bidder = COMPTOIR.outlook(view, [*view.hand]), declarer(view)
            assert outlook is not None
            assert bidder is not None
            assert set(outlook.friends) == (set() if seat == bidder else {0, 1, 2, 3} - {seat, bidder})
            seen += 1
        match.play(seat, chance.choice(view.legal))


@pytest.mark.parametrize("asked", ["breaks", "generous"])
@pytest.mark.parametrize(("surplus", "chosen"), [(0.5, "kept"), (3.0, "broken")])
def test_a_search_wrongs_a_partner_only_if_it_is_clearly_worth_it(surplus: float, chosen: str, asked: str) -> None:
    class World:
        move = ""

        def __init__(self, luck: float) -> None:
            self.luck = luck

        def copy(self) -> "World":
            return World(self.luck)

        def play(self, seat: int, move: str) -> None:
            self.move = move

    means: Mapping[str, float] = {"broken": surplus, "kept": 0.0, "poor": -1.0}
    manners: dict[str, Any] = {asked: lambda view, moves: ["broken" if asked == "breaks" else "kept"]}
    search = Search(
        lambda world: None,
        lambda world, seat: means[world.move] + world.luck * (world.move == "kept"),
        lambda view, moves: 20,
        lambda view: tuple(means),
        least=1.0,
        **manners,
    )
    view: Any = SimpleNamespace(seat=0)
    draw: Any = lambda rng: World(rng.uniform(-1, 1))  # noqa: E731
    found = search.weigh(view, "poor", draw, Random(1))
    assert found.choice == chosen
    assert found.worlds >= FIRST + 20, "the two played once more"
