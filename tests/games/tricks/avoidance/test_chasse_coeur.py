"""Le chasse-cœur, rule by rule, in the notation of its moves."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, imagine
from support.games.matches import play, random_move, refusal, whose_turn

import games
from games.parts.cards import PACK_52, SUIT
from games.tricks.avoidance.chasse_coeur import LEFT_OUT, ChasseCoeur

HEARTS = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"


def table(hands: Mapping[int, str] = {}, seats: int = 4, **options: Any) -> ChasseCoeur:
    """The last seat deals, seat 0 is dealt to first; the cards that are not named go where there is room."""
    pack = [card for card in PACK_52 if card not in LEFT_OUT[: 52 % seats]]
    named = {card: seat for seat, cards in hands.items() for card in cards.split()}
    rest = [card for card in pack if card not in named]
    full = [[card for card, owner in named.items() if owner == seat] for seat in range(seats)]
    size = len(pack) // seats
    full = [cards + [rest.pop() for _ in range(size - len(cards))] for cards in full]
    deck = [full[seat][place] for place in range(size) for seat in range(seats)]
    return begin(ChasseCoeur, seats, deck, dealer=seats - 1, **options)


def end_with(match: ChasseCoeur, monkeypatch: pytest.MonkeyPatch, *piles: str) -> Any:
    """As if the deal had ended with these costly cards in the tricks of each seat; `last_deal`."""
    monkeypatch.setattr(match, "piles", lambda: [pile.split() for pile in piles])
    match.score_deal()
    return match.last_deal


def test_hearts_and_queens_cost_65_points_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    last = end_with(table(), monkeypatch, "2H 5H KH QS", "QH", "QD QC 3H 4H 6H 7H AH", "8H 9H 10H JH")
    assert last["points"] == (16, 14, 31, 4)
    assert last["parts"][2] == (("queens", 26), ("hearts", 5))
    assert table().view(None).facts["whole"] == 65


@pytest.mark.parametrize(
    ("options", "cost"), [({}, 26), ({"generale": "total"}, 65), ({"generale": "total", "queens": "spade_only"}, 26)]
)
def test_a_player_who_takes_all_the_points_leaves_them_to_the_others(
    options: dict[str, Any], cost: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hearts = " ".join(card for card in PACK_52 if SUIT[card] == "H")
    last = end_with(table(**options), monkeypatch, "", "", f"{hearts} QS QD QC", "")
    assert (last["points"], last["sweeper"]) == ((cost, cost, 0, cost), 2)
    assert last["parts"][0] == (("generale", cost),)


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("QC 9C", {"play:9C"}),
        ("QC 4D 7H", {"play:QC"}),
        ("4D 7H QS", {"play:4D"}),
        ("7H QS KH", {"play:7H", "play:QS", "play:KH"}),
    ],
)
def test_no_card_that_costs_points_falls_on_the_first_trick(hand: str, legal: set[str]) -> None:
    match = table({0: "2C"})
    match.play(0, "play:2C")
    match.hands[1] = hand.split()
    assert set(match.legal(1)) == legal


@pytest.mark.parametrize(("seats", "ways"), [(4, [1, -1, 2, 0, 1]), (5, [1, -1, 0, 1]), (6, [1, -1, 3, 0])])
def test_cards_go_left_right_across_and_stay_in_turn(seats: int, ways: list[int]) -> None:
    match = table(seats=seats, pass_cards=3, target=500)
    for step in ways:
        assert match.phase == ("pass" if step else "play")
        before = [match.view(seat).hand for seat in range(seats)]
        given = pass_on(match)
        for seat in range(seats):
            received = set(given[(seat - step) % seats]) if step else set()
            assert set(match.view(seat).hand) == {*before[seat]} - set(given[seat]) | received
        deal = match.deal
        while match.deal == deal:
            match.play(whose_turn(match), match.legal(whose_turn(match))[0])


def pass_on(match: games.Game) -> list[list[str]]:
    """Each passes the first three cards that it may, in turns of one card."""
    given: list[list[str]] = [[] for _ in range(match.seats)]
    while match.phase == "pass":
        for seat in sorted(seat for seat in match.waiting if seat is not None):
            move = match.legal(seat)[0]
            match.play(seat, move)
            given[seat] += [move[5:]] if move.startswith("give") else []
    return given


@pytest.mark.parametrize(
    ("seats", "out", "cards"),
    [(3, "2D", 17), (4, "", 13), (5, "2D 2S", 10), (6, "2D 2S 3D 3S", 8), (7, "2D 2S 3D", 7), (8, "2D 2S 3D 3S", 6)],
)
def test_cards_are_left_out_so_that_all_get_the_same_number(seats: int, out: str, cards: int) -> None:
    match = table(seats=seats)
    assert set(PACK_52) - set(match.census()) == set(out.split())
    assert {len(match.view(seat).hand) for seat in range(seats)} == {cards}
    notes = [note.cards for note in match.view(None).facts.get("notes", ()) if note.kind == "left_out"]
    assert notes == ([tuple(out.split())] if out else [])


def test_the_holder_of_the_two_of_clubs_leads_it() -> None:
    match = table({2: "2C AS"})
    assert whose_turn(match) == 2
    assert match.legal(2) == ("play:2C",)
    assert refusal(match, 2, "play:AS").reason == "lead-two-of-clubs"


def test_a_refusal_of_the_first_trick_says_which_rule_it_is() -> None:
    match = table({0: "2C", 1: "QC 9C AH"})
    match.play(0, "play:2C")
    assert refusal(match, 1, "play:QC").reason == "no-points-first"
    assert refusal(match, 1, "play:AH").reason == "must-follow"
    assert refusal(match, 1, "play:2C").reason == "not-your-card"


@pytest.mark.parametrize(("broken", "legal"), [(False, True), (True, False)])
def test_hearts_that_must_be_broken_are_not_led_before(broken: bool, legal: bool) -> None:
    match = table({0: f"2C {HEARTS}", 1: "AC AH AD", 2: "3C 6D", 3: "4C 7D"}, hearts_broken=broken)
    play(match, "2C AC 3C 4C")
    assert ("play:AH" in match.legal(1)) == legal
    if broken:
        assert refusal(match, 1, "play:AH").reason == "hearts-not-broken"
        assert len({world.view(2).hand for world in imagine(match, 0, 5)}) > 1
        play(match, "AD 6D 7D KH")
        assert "play:AH" in match.legal(1)


def test_a_player_who_holds_only_hearts_may_break_them() -> None:
    match = table({0: "2C AH", 1: f"AC {HEARTS}", 2: "3C", 3: "4C"}, hearts_broken=True)
    play(match, "2C AC 3C 4C")
    assert {SUIT[move[5:]] for move in match.legal(1)} == {"H"}
    match.play(1, "play:KH")
    world = match.resample(0, Random(1))
    assert {SUIT[card] for card in world.view(1).hand} == {"H"}


def test_cards_to_pass_are_chosen_in_secret_and_may_come_back() -> None:
    match = table({0: "AS KS QS 2C"}, pass_cards=3)
    assert match.waiting == {0, 1, 2, 3}
    play(match, "0@give:AS 0@give:KS 0@give:QS")
    assert match.legal(0) == ("done", "take_back:AS", "take_back:KS", "take_back:QS")
    assert refusal(match, 0, "give:2C").reason == "ecart-full"
    match.play(0, "take_back:KS")
    assert refusal(match, 0, "done").reason == "ecart-unfinished"
    assert refusal(match, 0, "take_back:2C").reason == "not-aside"
    assert refusal(match, 0, "give:KH").reason == "not-your-card" or "KH" in match.hands[0]
    view = match.view(0)
    assert view.facts["chosen"] == ("AS", "QS")
    assert view.facts["choice"]["needed"] == 3
    assert "choice" not in match.view(None).facts
    play(match, "0@give:KS 0@done")
    assert match.waiting == {1, 2, 3}
    assert match.legal(0) == ()


def test_a_seat_knows_to_whom_it_gave_its_cards() -> None:
    match = table(pass_cards=3)
    given = pass_on(match)
    worlds = imagine(match, 0)
    assert all(set(given[0]) <= set(world.view(1).hand) for world in worlds)
    assert not all(set(given[2]) <= set(world.view(3).hand) for world in worlds)
    assert {whose_turn(world) for world in worlds} == {whose_turn(match)}
    assert all("2C" in world.view(whose_turn(match)).hand for world in worlds)


def test_the_lowest_total_wins_once_a_total_reaches_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(target=50)
    match.scores = [40, 49, 12, 20]
    end_with(match, monkeypatch, "2H 5H KH QS", "QH", "QD QC 3H 4H 6H 7H AH", "8H 9H 10H JH")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.places) == ((56, 63, 43, 24), (3, 4, 2, 1))


def test_each_hand_is_told_what_it_passed_on_and_received() -> None:
    match = table(pass_cards=3)
    given = {seat: tuple(match.hands[seat][:3]) for seat in range(4)}
    for seat, cards in given.items():
        for card in cards:
            match.play(seat, f"give:{card}")
        match.play(seat, "done")
    assert match.phase == "play"

    def told(seat: int | None) -> list[tuple[str, int | None, tuple[str, ...]]]:
        kinds = ("passed_on", "received")
        return [(note.kind, note.seat, note.cards) for note in match.view(seat).facts["notes"] if note.kind in kinds]

    for seat in range(4):
        left, right = (seat + 1) % 4, (seat - 1) % 4
        assert told(seat) == [("passed_on", left, given[seat]), ("received", right, given[right])]
        assert match.resample(seat, Random(2)).view(seat) == match.view(seat)
    assert told(None) == []
    for _ in range(4):
        mover = whose_turn(match)
        match.play(mover, match.legal(mover)[0])
    assert told(0) == []


@pytest.mark.parametrize(("queens", "told"), [("all", ("QC", "QD", "QH", "QS")), ("spade_only", ("QS",))])
def test_the_queens_that_cost_are_told_once_they_have_fallen(queens: str, told: tuple[str, ...]) -> None:
    match, rng = table(queens=queens), Random(2)
    fallen: tuple[str, ...] = ()
    for _ in range(51):
        before = match.gone()
        notes = {note.kind: note.cards for note in match.view(None).facts["notes"]}
        fallen = notes.get("queens_fallen", ())
        assert sorted(fallen) == sorted({*told} & {*before})
        match.play(*random_move(match, rng))
    assert fallen
