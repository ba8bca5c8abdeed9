"""Le tarot, rule by rule: what it adds to the rules that its family shares."""

from collections.abc import Mapping
from typing import Any

import pytest
from support.games.deals import begin
from support.games.matches import play
from support.games.tarot import LOW_ECART, come_to_the_end, put_aside, tarot_deck

from games.parts.cards import EXCUSE
from games.parts.tarot.deal import MOST_DEALS, Contract, shares
from games.tricks.tarot.tarot import Tarot


def table(
    hands: Mapping[int, str] = {0: "T1 T2"}, seats: int = 4, *, bids: str = "garde", chien: str = "", **options: Any
) -> Tarot:
    """Seat 1 deals, seat 0 bids first, and all others pass."""
    match = begin(Tarot, seats, tarot_deck(hands, seats, chien), dealer=1, **options)
    play(match, f"bid:{bids}")
    while match.phase == "bid":
        play(match, "pass")
    return match


def ready(match: Tarot, call: str = "") -> Tarot:
    """The taker calls, puts aside what stands first, and the play begins."""
    play(match, call)
    put_aside(match)
    return match


def score(halves: int, bouts: int, seats: int, partner: int | None = None, **facts: Any) -> tuple[int, ...]:
    return shares(Contract(halves=halves, bouts=bouts, **facts).value, 0, partner, seats)


@pytest.mark.parametrize(
    ("marks", "points"),
    [
        (score(98, 2, 4, level="garde"), (198, -66, -66, -66)),
        (score(90, 1, 4, level="garde_sans", petit=-1), (-492, 164, 164, 164)),
        (score(108, 1, 3, level="garde_contre", poignees=30), (396, -198, -198)),
        (score(81, 2, 5, 1, level="garde"), (-104, -52, 52, 52, 52)),
        (score(81, 2, 5, level="garde"), (-208, 52, 52, 52, 52)),
        (score(6, 0, 4, level="prise", slam_against=-200), (-834, 278, 278, 278)),
        (score(160, 3, 4, level="garde", slam=-200), (-186, 62, 62, 62)),
    ],
)
def test_the_value_is_shared_between_the_camps(marks: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert marks == points


def test_a_chelem_may_end_with_the_petit_and_then_the_excuse() -> None:
    match = table({0: f"T1 T2 {EXCUSE}"}, chien=LOW_ECART)
    while "chelem" not in match.legal(0):
        play(match, next(move for move in match.legal(0) if move.startswith("discard")))
    play(match, "chelem done")
    told = come_to_the_end(match, [(0, "T1 8S 9S 10S")], (0, "EX 8H 9H 10H"))
    assert (told["whole"], told["half"], told["bouts"], told["petit"], told["slam"]) == (91, 0, 3, 1, 400)
    assert told["points"] == (1740, -580, -580, -580)


@pytest.mark.parametrize(("option", "points", "bouts"), [("other_camp", 93, 3), ("winner", -87, 2)])
def test_the_excuse_in_the_last_trick(option: str, points: int, bouts: int) -> None:
    match = ready(table(bids="prise", excuse_last=option))
    # T21 and T1 with four kings and two low trumps more: 31 points, the écart 3, six low cards 3: 37 in all.
    own = [(0, "T21 KS KH T1"), (0, "T20 KD KC 8S"), (0, "T19 9S 10S AS"), (0, "T18 NS 8H 9H")]
    told = come_to_the_end(match, own, (3, "JS EX 2D 3D"), rest=3)
    assert (2 * told["whole"] + told["half"]) - (9 if bouts == 3 else 0) == 2 * 37
    assert (told["bouts"], told["points"][0]) == (bouts, points)


T21, LOW = (0, "T21 8S 9S 10S"), (3, "T2 2D 3D 4D")


@pytest.mark.parametrize(
    ("tricks", "end", "given", "figures"),
    [
        # The Excuse in the last trick is lost, even by a camp that wins it itself; the petit is the taker's.
        ([(3, "T21 2H 3H 4H")], (3, "T2 EX 3D 2D"), {}, {"bouts": 2}),
        # It is kept for a low card: T21 and three low cards 6, the écart 3, the Excuse 4.5, and a low card less.
        ([(3, "KC 5C 2C EX"), T21], LOW, {"rest": 3}, {"whole": 13, "half": 0, "bouts": 2}),
        # It is kept for nothing when its camp has no low card but in the écart.
        ([(3, "KC 5C 2C EX")], LOW, {"rest": 3}, {"whole": 7, "half": 1}),
        (
            [(3, "KC 5C 2C EX")],
            LOW,
            {"rest": 3, "aside": "QS QH QD QC NS NH"},
            {"whole": 23, "half": 1, "bouts": 1, "slam_against": -200},
        ),
        # Led last, it wins for a camp that took all, and for no other.
        ([(3, T21[1])], (3, "EX 2D 3D 4D"), {"rest": 3}, {"bouts": 0, "slam_against": -200, "whole": 3}),
        ([(3, T21[1]), (0, "T20 8H 9H 10H")], (3, "EX 2D 3D 4D"), {"rest": 3}, {"bouts": 1}),
        # The petit of the last trick pays the camp that wins it, that of the trick before nobody.
        ([T21], (3, "T3 2D 3D T1"), {"rest": 3}, {"petit": -1}),
        ([T21, (3, "T4 2D 3D T1")], (3, "T3 4D 5D 6D"), {"rest": 3}, {"petit": 0}),
    ],
)
def test_the_last_tricks_decide(tricks: Any, end: tuple[int, str], given: Any, figures: dict[str, int]) -> None:
    told = come_to_the_end(ready(table()), tricks, end, **given)
    assert {figure: told[figure] for figure in figures} == figures


def test_a_trump_put_aside_is_no_longer_in_the_taker_s_hand() -> None:
    kings = "KS KH KD KC T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T1"
    match = table({0: kings}, chien="T7 T6 T5 T4 T3 T2")
    play(match, "0@discard:T7 0@discard:T6 0@discard:T5 0@discard:T4 0@discard:T3 0@discard:T2 0@done")
    view = match.view(2)
    assert view.seats[0].shown == ()
    assert "chien" not in view.facts


@pytest.mark.parametrize(
    ("taken", "end", "bouts", "slam"),
    [
        ([(0, "T21 KH 2H 3H 4H"), (0, "T18 5H 6H 7H 8H")], "T20 EX 2D 3D 4D", 3, 200),
        ([(0, "T19 KH 2H 3H 4H")], "T20 EX 2D T21 4D", 1, 0),
    ],
)
def test_an_excuse_that_is_not_led_wins_nothing(taken: Any, end: str, bouts: int, slam: int) -> None:
    match = ready(table({0: "T1 T2", 4: "KH"}, 5), "call:H")
    told = come_to_the_end(match, taken, (0, end), aside="2S 3S 4S")
    assert (told["partner"], told["bouts"], told["slam"]) == (4, bouts, slam)


@pytest.mark.parametrize("ecart", ["2D 3D 4D 5D 2S 3S", "2S 3S 4S 5S 6S 7S"])
def test_the_chien_is_told_as_all_saw_it(ecart: str) -> None:
    match = table({0: f"T1 T3 KS {LOW_ECART}"}, chien="KC T2 2D 3D 4D 5D")
    seen = ("KC", "T2", "2D", "3D", "4D", "5D")
    assert set(match.view(None).facts["chien"]) == set(seen)
    assert [set(line.facts["held"]) for line in match.lines(2) if line.kind == "chien-shown"] == [set(seen)]
    for card in ecart.split():
        match.play(0, f"discard:{card}")
    match.play(0, "done")
    for seat in (None, 0, 2):
        view = match.view(seat)
        assert set(view.facts["chien"]) == set(view.seats[0].shown) == set(seen)
    play(match, "KC")
    assert set(match.view(None).facts["chien"]) == {*seen} - {"KC"}


def test_a_card_of_the_chien_in_a_poignee_is_no_longer_in_doubt() -> None:
    match = table({0: "T21 T20 T19 T18 T17 T16 T15 T14 T13 2S 3S 4S 5S"}, chien="KC T12 2D 3D 4D 5D")
    play(match, "0@discard:2S 0@discard:3S 0@discard:4S 0@discard:5S 0@discard:2D 0@discard:3D 0@done")
    match.play(0, "poignee:simple")
    view = match.view(2)
    assert set(view.facts["chien"]) == {"KC", "2D", "3D", "4D", "5D"}
    assert "T12" in view.seats[0].shown


@pytest.mark.parametrize(("deal", "over"), [(1, False), (MOST_DEALS, True)])
def test_a_match_to_a_target_ends_after_a_hundred_deals(deal: int, over: bool) -> None:
    match = ready(table(length="target", target=1000))
    match.deal = deal
    come_to_the_end(match, [T21, (0, "KC T1 T2 T3")], (3, "KD 2D 3D 4D"), rest=3)
    assert (match.outcome is not None, match.deal) == (over, deal + 1 - over)


@pytest.mark.parametrize(("level", "shown"), [("garde", False), ("garde_sans", True), ("garde_contre", True)])
def test_a_chien_that_nobody_has_seen_is_told_with_the_result(level: str, shown: bool) -> None:
    match = table(bids=level)
    match = ready(match) if level == "garde" else match
    while match.phase == "announce":
        match.play(0, "done")
    told = come_to_the_end(match, [], (0, "T1 8S 9S 10S"))
    assert told.get("chien") == (tuple(sorted(LOW_ECART.split())) if shown else None)


def test_a_table_may_agree_on_signals_of_the_defence() -> None:
    """Everybody is told who signals, and no rule changes."""
    match, silent = ready(table(signals=True)), ready(table())
    assert match.view(0).facts["signallers"] == (1, 2, 3)
    assert "signallers" not in silent.view(0).facts
    assert match.legal(0) == silent.legal(0)
