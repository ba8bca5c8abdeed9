"""What a trick was, as a lesson tells it, where trumps are more than a suit of the pack."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from bot.matches.lessons import Plan, progress, ruff_of, situations, trick_of
from games import Event
from games.parts.tricks.matadors import TOLD
from games.view import Facts, ViewFacts, frozen

SEED = 64  # seat 2 has a poignée, and plays last to the first trick
TO_THE_POIGNEE = (
    *zip((1, 0, 3, 2), ("bid:prise", "pass", "pass", "pass"), strict=True),
    *((1, f"discard:{card}") for card in ("10S", "2C", "2H", "2S", "3D", "3H")),
    (1, "done"),
    *((seat, f"play:{card}D") for seat, card in ((1, "4"), (0, "10"), (3, "2"))),
    (2, "poignee:simple"),
)


def test_an_announcement_before_the_last_card_of_a_trick_is_no_card_of_it() -> None:
    plan = Plan("tarot", seats=4, seed=SEED, version=games.info("tarot").version)
    assert progress(plan, TO_THE_POIGNEE, []).tricks == ()


@pytest.mark.parametrize(
    ("cards", "winner", "how", "ruffed"),
    [
        (("KH", "T5", "QH", "T2"), 1, "ruff", 1),
        (("KH", "EX", "QH", "T2"), 3, "ruff", 3),
        (("T1", "T5", "QH", "T2"), 1, "trump", None),
        (("EX", "T5", "QH", "T2"), 1, "trump", None),
        (("EX", "KH", "QH", "2S"), 1, "suit", None),
    ],
)
def test_trumps_of_a_tarot_pack_ruff_and_an_excuse_leaves_the_suit_to_the_next_card(
    cards: tuple[str, ...], winner: int, how: str, ruffed: int | None
) -> None:
    view = games.new("tarot", seats=4, seed=bytes(32)).view(None)
    before, event = replace(view, facts=frozen(ViewFacts(trick_seats=(0, 1, 2)))), Event("trick", winner, cards)
    trick, ruff = trick_of(event, before, 3, None), ruff_of(event, before, 3)
    assert trick is not None
    assert trick.how == how
    assert (ruff.seat if ruff else None) == ruffed


@pytest.mark.parametrize(("trick", "found"), [(("EX",), set()), (("EX", "KH"), {"follow"}), (("EX", "KS"), {"void"})])
def test_to_an_excuse_alone_there_is_nothing_to_follow(trick: tuple[str, ...], found: set[str]) -> None:
    view = games.new("tarot", seats=4, seed=bytes(32)).view(None)
    turn = replace(
        view,
        hand=("2H", "3D"),
        legal=("play:2H", "play:3D"),
        zones=Facts(trick=trick),
        facts=frozen(ViewFacts(trick_seats=(1, 2))),
    )
    assert situations(turn) == found


@pytest.mark.parametrize(
    ("cards", "winner", "how", "ruffed"),
    [
        (("AS", "KH", "7S"), 0, "trump", None),
        (("KC", "QH", "AC"), 2, "ruff", 1),
        (("KC", "AS", "7C"), 1, "ruff", 1),
        (("KS", "QS", "7D"), 0, "suit", None),
    ],
)
def test_black_aces_of_hombre_are_trumps(cards: tuple[str, ...], winner: int, how: str, ruffed: int | None) -> None:
    view = games.new("hombre", seats=3, seed=bytes(32)).view(None)
    before = replace(view, facts=frozen(ViewFacts(trick_seats=(0, 1), trump="H", suits=TOLD["H"])))
    event = Event("trick", winner, cards)
    trick, ruff = trick_of(event, before, 2, None), ruff_of(event, before, 2)
    assert trick is not None
    assert trick.how == how
    assert (ruff.seat if ruff else None) == ruffed


def test_a_black_ace_does_not_follow_its_own_suit() -> None:
    view = games.new("hombre", seats=3, seed=bytes(32)).view(None)
    facts = frozen(ViewFacts(trick_seats=(1,), trump="H", suits=TOLD["H"]))
    turn = replace(view, hand=("AS", "3D"), legal=("play:AS",), zones=Facts(trick=("KS",)), facts=facts)
    assert situations(turn) == {"void"}
