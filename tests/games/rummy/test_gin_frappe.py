"""Le gin frappé, rule by rule. Seat 0 is dealt first and begins."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED
from support.games.matches import refusal

import games
from games.parts.cards import PACK_52
from games.rummy.gin_frappe import GinFrappe

RUN_AND_NINES = "4H 5H 6H 9S 9D 9C"
STRAY = "KS QH JD 9C 7S 5H 3D AC 8C 6D"  # no two of them meet


def dealt(first: str = "", second: str = "", upcard: str = "2H", draws: str = "", **options: Any) -> GinFrappe:
    """A fresh match: these cards of each hand, the turned card, and the first cards of the stock."""
    given = [first.split(), second.split(), [upcard], draws.split()]
    rest = [card for card in PACK_52 if not any(card in cards for cards in given)]
    Random(5).shuffle(rest)
    hands = [hand + [rest.pop() for _ in range(10 - len(hand))] for hand in given[:2]]
    deck = [card for pair in zip(*hands, strict=True) for card in pair] + given[2] + given[3] + rest
    return GinFrappe(seats=2, options=options, seed=SEED, dealer=1, stacked=[deck])


def about_to_knock(hand: str, other: str = "", **options: Any) -> GinFrappe:
    """Seat 0 has these eleven cards, seat 1 those ten (or any)."""
    eleven = hand.split()
    match = dealt(" ".join(eleven[:10]), other, draws=eleven[10], upcard=unused(hand, other), **options)
    play(match, "pass", "pass", "draw:stock")
    return match


def unused(*hands: str) -> str:
    return next(card for card in PACK_52 if not any(card in hand.split() for hand in hands))


def play(match: GinFrappe, *moves: str) -> tuple[games.Event, ...]:
    for move in moves:
        (seat,) = match.waiting
        match.play(seat, move)
    return match.events


def thrown(match: GinFrappe, *, source: str = "draw:stock") -> None:
    """A turn in which the card that was drawn is thrown."""
    (seat,) = match.waiting
    match.play(seat, source)
    match.play(seat, f"discard:{match.view(seat).facts['drawn']}")


def last(match: GinFrappe) -> Any:
    return match.view(None).facts["last_deal"]


def parts(match: GinFrappe, seat: int = 0) -> dict[str, int]:
    return dict(last(match)["parts"][seat])


def test_ten_cards_each_one_turned_and_31_in_the_stock() -> None:
    match = dealt(upcard="7D")
    view = match.view(None)
    assert [seat.cards for seat in view.seats] == [10, 10]
    assert (view.zones["discard"], view.zones["stock"]) == (("7D",), 31)
    assert view.phase == "upcard"
    assert match.waiting == {0}, "who does not deal is asked first"
    assert match.legal(0) == ("draw:discard", "pass")


def test_who_takes_the_turned_card_throws_another_and_the_other_goes_on() -> None:
    match = dealt(STRAY, upcard="2H")
    play(match, "draw:discard")
    assert "discard:2H" not in match.legal(0)
    assert refusal(match, 0, "discard:2H").reason == "just-taken"
    play(match, "discard:KS")
    assert match.waiting == {1}
    assert match.legal(1) == ("draw:discard", "draw:stock")


def test_the_dealer_may_take_what_the_other_left_and_the_turn_is_his() -> None:
    match = dealt(STRAY, upcard="2H")
    play(match, "pass")
    assert match.waiting == {1}
    assert match.legal(1) == ("draw:discard", "pass")
    play(match, "draw:discard")
    assert match.turn == 1
    assert match.view(0).seats[1].shown == ("2H",)


def test_after_two_passes_the_first_draws_from_the_stock() -> None:
    match = dealt(STRAY)
    assert refusal(match, 0, "draw:stock").reason == "upcard-first"
    assert refusal(match, 0, "draw:ace").reason == "unknown-move"
    assert refusal(match, 0, "pass:2H").reason == "unknown-move"
    play(match, "pass", "pass")
    assert match.waiting == {0}
    assert match.legal(0) == ("draw:stock",)
    assert refusal(match, 0, "draw:discard").reason == "upcard-refused"
    thrown(match)
    assert match.legal(1) == ("draw:discard", "draw:stock"), "from now on the choice is free"


def test_the_draw_for_the_deal_ranks_the_ace_last() -> None:
    for number in range(40):
        match = GinFrappe(seats=2, options={"first_dealer": "draw"}, seed=bytes([number] * 32))
        (_, one), (_, other) = match.draw_to_show()[-2:]
        if one[:-1] == "A" or other[:-1] == "A":
            ace = 0 if one[:-1] == "A" else 1
            assert match.dealer == match.draw_to_show()[-2:][1 - ace][0]
            return
    pytest.fail("no ace was drawn")


def test_a_knock_scores_the_difference_after_the_lay_offs() -> None:
    other = "KS KH KD 3H 7H 9H QC JD 5S 2C"
    match = about_to_knock(f"{RUN_AND_NINES} AC 2D 3S 4C QD", other)
    assert match.view(0).facts["deadwood"] == {"knock:QD": 10}
    play(match, "knock:QD")
    assert last(match)["points"] == (17, 0)
    assert parts(match) == {"deadwood": 17}
    mine, theirs = last(match)["layouts"]
    assert (mine["points"], mine["left"], mine["worth"]) == (10, ("4C", "3S", "2D", "AC"), (4, 3, 2, 1))
    assert mine["melds"] == (("4H", "5H", "6H"), ("9S", "9D", "9C"))
    assert theirs["melds"] == (("KS", "KH", "KD"),)
    assert theirs["laid_off"] == ((1, "3H"), (1, "7H"), (2, "9H"))
    assert theirs["points"] == 27
    assert match.scores == [17, 0]
    assert (match.current_dealer, match.hand_number) == (0, 2)


@pytest.mark.parametrize(
    ("other", "parted"),
    [
        ("KS KH KD 3H 2H 7H 8H 9H 2C 4S", {"deadwood": 3, "undercut": 25}),
        ("KS KH KD 3H 2H 7H 8H 9H 2C 7S", {"undercut": 25}),
    ],
)
def test_who_holds_no_more_than_the_knocker_undercuts(other: str, parted: dict[str, int]) -> None:
    match = about_to_knock(f"{RUN_AND_NINES} AC 2D 2S 4C QD", other)
    play(match, "knock:QD")
    assert parts(match, 1) == parted
    assert last(match)["parts"][0] == ()
    assert (last(match)["how"], last(match)["winner"], last(match)["knocker"]) == ("undercut", 1, 0)


@pytest.mark.parametrize(("options", "points"), [({}, 92), ({"gin_bonus": 20}, 87)])
def test_against_gin_nothing_is_laid_off(options: dict[str, Any], points: int) -> None:
    other = "KS KH 3H 7H 9H QC JC 5S 2C AD"
    match = about_to_knock(f"{RUN_AND_NINES} 10D JD QD KD 8C", other, **options)
    play(match, "knock:8C")
    assert last(match)["points"] == (points, 0)
    assert last(match)["layouts"][1]["laid_off"] == ()
    assert parts(match) == {"deadwood": 67, "gin": options.get("gin_bonus", 25)}


BIG = "4H 5H 6H 7H 9S 9D 9C 10D JD QD KD"
SIXTY = "KS KH 10S QC JC 3S 2C AD AS 3C"


@pytest.mark.parametrize(
    ("options", "move", "points"),
    [
        ({"big_gin": True}, "big_gin", 91),
        ({"big_gin": True, "gin_bonus": 50, "target": 200}, "big_gin", 110),
        ({}, "knock:7H", 85),
        ({}, "knock:4H", 85),
        ({}, "knock:KD", 85),
        ({"big_gin": True}, "knock:10D", 85),
    ],
)
def test_eleven_cards_in_melds(options: dict[str, Any], move: str, points: int) -> None:
    match = about_to_knock(BIG, SIXTY, **options)
    play(match, move)
    assert last(match)["points"] == (points, 0)
    assert last(match)["how"] == ("big_gin" if move == "big_gin" else "gin")


def test_big_gin_is_refused_where_the_house_or_the_cards_do_not_allow_it() -> None:
    plain = refusal(about_to_knock(BIG, SIXTY), 0, "big_gin")
    assert (plain.reason, plain.facts["allowed"]) == ("no-big-gin", False)
    short = refusal(about_to_knock(f"{RUN_AND_NINES} 10D JD QD KD 8C", SIXTY, big_gin=True), 0, "big_gin")
    assert (short.facts["allowed"], short.facts["points"]) == (True, 8)


def test_the_melds_that_fewer_cards_can_be_added_to_are_laid() -> None:
    match = about_to_knock("5S 6S 7S 5H 6H 7H 5D 6D 7D 2C KC")
    play(match, "knock:KC")
    assert last(match)["layouts"][0]["melds"] == (("5S", "5H", "5D"), ("6S", "6H", "6D"), ("7S", "7H", "7D"))


def test_of_equal_ways_to_lay_the_first_by_text_is_laid() -> None:
    laid = about_to_knock("5S 6S 7S 8S 8H 8D 2C 3C AD AH KC")
    play(laid, "knock:KC")
    assert last(laid)["layouts"][0]["melds"] == (("5S", "6S", "7S"), ("8S", "8H", "8D"))
    run = about_to_knock("3S 4S 5S 6S 7S 8S AD AH 2C 4C KC")
    play(run, "knock:KC")
    assert last(run)["layouts"][0]["melds"] == (("3S", "4S", "5S"), ("6S", "7S", "8S"))


def test_cards_are_laid_off_only_where_that_leaves_less() -> None:
    other = "9S 9H 9D 10S 5S QC KH 4D 4C 2S"
    match = about_to_knock("6S 7S 8S QS QH QD AS AC 2D 3D KC", other)
    play(match, "knock:KC")
    theirs = last(match)["layouts"][1]
    assert (theirs["melds"], theirs["points"]) == ((("9S", "9H", "9D"),), 30)
    assert theirs["laid_off"] == ((1, "5S"), (2, "QC"))
    assert last(match)["points"] == (23, 0)


def test_a_knock_is_refused_with_more_deadwood_than_the_house_allows() -> None:
    match = about_to_knock(f"{RUN_AND_NINES} AC 2D 3S 4C QD", knock_max=9)
    assert not [move for move in match.legal(0) if move.startswith("knock")]
    why = refusal(match, 0, "knock:QD")
    assert (why.reason, why.facts["points"], why.facts["most"]) == ("too-much-deadwood", 10, 9)
    assert refusal(match, 0, "knock:8S").reason == "not-your-card"


def test_straight_gin_allows_no_other_knock() -> None:
    match = about_to_knock(f"{RUN_AND_NINES} 10D JD QD KD AC", SIXTY, knock_max=0)
    assert [move for move in match.legal(0) if move.startswith("knock")] == ["knock:AC"]
    assert match.view(0).facts["layout"]["points"] == 1
    assert match.view(1).facts["deadwood"] == {}, "it is the other's turn"


def ended(scores: tuple[int, int], won: tuple[int, int], **options: Any) -> GinFrappe:
    """Seat 0 knocks for 17 points, with these scores and hands scored before."""
    match = about_to_knock(f"{RUN_AND_NINES} AC 2D 3S 4C QD", "KS KH KD 3H 7H 9H QC JD 5S 2C", **options)
    match.scores, match.won = [*scores], [*won]
    play(match, "knock:QD")
    return match


def test_the_game_bonus_and_the_lines_are_added_at_the_end() -> None:
    match = ended((87, 72), (4, 4))
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.places) == ((329, 172), (1, 2))
    assert parts(match) == {"deadwood": 17, "game_bonus": 100, "line_bonus": 125}
    assert parts(match, 1) == {"line_bonus": 100}


@pytest.mark.parametrize(("shutout", "total"), [("none", 312), ("bonus", 412), ("all", 624)])
def test_a_shutout_doubles_what_the_house_says(shutout: str, total: int) -> None:
    match = ended((95, 0), (3, 0), shutout=shutout)
    assert match.outcome is not None
    assert match.outcome.scores == (total, 0)
    assert parts(match).get("shutout", 0) == total - 312


def test_the_highest_total_wins_even_if_the_other_reached_the_target() -> None:
    match = ended((83, 99), (0, 6), game_bonus=0, line_bonus=50)
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.places) == ((150, 399), (2, 1))


def test_with_two_cards_left_in_the_stock_the_hand_is_void() -> None:
    match = dealt()
    play(match, "pass", "pass")
    for _ in range(28):
        thrown(match)
    assert match.view(None).zones["stock"] == 3
    (seat,) = match.waiting
    match.play(seat, "draw:stock")
    events = play(match, f"discard:{match.view(seat).facts['drawn']}")
    assert [event.kind for event in events if event.to is None][:3] == ["discard", "exhausted", "hand_void"]
    assert match.scores == [0, 0]
    assert (match.current_dealer, match.hand_number, match.phase) == (0, 1, "upcard")
    assert "last_deal" not in match.view(None).facts, "nothing is shown of a void hand"


def test_the_last_card_that_may_be_drawn_can_still_make_a_knock() -> None:
    match = dealt(f"{RUN_AND_NINES} AC 2D 3S 4C")
    play(match, "pass", "pass")
    for _ in range(28):
        thrown(match)
    (seat,) = match.waiting
    assert seat == 0
    match.play(0, "draw:stock")
    play(match, f"knock:{match.view(0).facts['drawn']}")
    assert last(match)["knocker"] == 0


def test_a_hand_of_too_many_turns_is_void() -> None:
    match = dealt(upcard="2H", max_turns=20)
    for _ in range(40):
        (seat,) = match.waiting
        match.play(seat, "draw:discard")
        events = play(match, next(move for move in match.legal(seat) if move.startswith("discard:")))
    assert "turn_limit" in [event.kind for event in events]
    assert match.turns == 1


def test_the_fourth_void_hand_in_a_row_ends_the_match_with_its_lines() -> None:
    match = dealt(max_turns=20)
    match.scores, match.won = [40, 30], [2, 1]
    dealers = []
    while match.waiting:
        dealers.append(match.current_dealer)
        if match.phase == "upcard":
            play(match, "pass", "pass")
        thrown(match)
    assert match.outcome is not None
    assert match.outcome.scores == (90, 55)
    assert last(match)["parts"] == ((("line_bonus", 50),), (("line_bonus", 25),))
    assert dict.fromkeys(dealers) == {1: None, 0: None}
    assert not any(line.kind == "knocked" for line in match.lines(None))
    assert not any(event.kind == "held" for event in match.events), "no hand is shown"


def test_a_scored_hand_ends_a_row_of_void_ones() -> None:
    match = about_to_knock(f"{RUN_AND_NINES} AC 2D 3S 4C QD")
    match.voids = 3
    play(match, "knock:QD")
    assert match.voids == 0
    assert match.outcome is None


def test_a_card_taken_from_the_discards_stays_in_its_hand_in_every_world() -> None:
    match = dealt(STRAY, upcard="2H")
    play(match, "draw:discard", "discard:KS")
    for number in range(20):
        world = match.resample(1, Random(number))
        assert "2H" in world.hands[0]
        assert "KS" not in world.hands[0]
        assert world.view(1) == match.view(1)
    assert match.view(1).seats[0].shown == ("2H",)


def test_what_a_knock_would_leave_is_told_to_nobody_else() -> None:
    match = about_to_knock(f"{RUN_AND_NINES} AC 2D 3S 4C QD")
    assert "deadwood" not in match.view(None).facts
    assert match.view(1).facts["deadwood"] == {}


def test_a_card_that_was_taken_from_the_discards_is_told_as_taken_and_no_other() -> None:
    match = dealt(upcard="2H")
    play(match, "draw:discard")
    assert (match.view(0).facts["drawn"], match.drawn_from()) == ("2H", "discard")
    play(match, match.legal(0)[0], "draw:stock")
    assert "drawn" in match.view(1).facts
    assert match.drawn_from() == "closed"
