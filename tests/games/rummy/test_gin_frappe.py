"""Le gin frappé, rule by rule. Seat 0 is dealt first and begins."""

from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, kinds, last_deal, stall
from support.games.matches import play, refusal

from games.parts.cards import PACK_52
from games.rummy.gin_frappe import GinFrappe

RUN_AND_NINES = "4H 5H 6H 9S 9D 9C"
STRAY = "KS QH JD 9C 7S 5H 3D AC 8C 6D"  # no two of them meet


def dealt(first: str = "", second: str = "", upcard: str = "2H", draws: str = "", **options: Any) -> GinFrappe:
    """A fresh match: these cards of each hand, the turned card, and the first cards of the stock."""
    hands = [first.split(), second.split()]
    rest = [card for card in PACK_52 if card not in (*hands[0], *hands[1], upcard, *draws.split())]
    Random(5).shuffle(rest)
    hands = [hand + [rest.pop() for _ in range(10 - len(hand))] for hand in hands]
    cards = deck(PACK_52, *map(" ".join, hands), then=f"{upcard} {draws} {' '.join(rest)}")
    return begin(GinFrappe, 2, cards, dealer=1, **options)


def about_to_knock(hand: str, other: str = "", **options: Any) -> GinFrappe:
    """Seat 0 has these eleven cards, seat 1 those ten (or any)."""
    ten, _, drawn = hand.rpartition(" ")
    upcard = next(card for card in PACK_52 if card not in (*hand.split(), *other.split()))
    match = dealt(ten, other, upcard, drawn, **options)
    play(match, "pass pass draw:stock")
    return match


def parts(match: GinFrappe, seat: int = 0) -> dict[str, int]:
    return dict(last_deal(match)["parts"][seat])


def test_a_player_who_takes_the_turned_card_throws_another() -> None:
    match = dealt(STRAY, upcard="2H")
    assert match.legal(0) == ("draw:discard", "pass")
    play(match, "draw:discard")
    assert (match.view(0).facts["drawn"], match.drawn_from()) == ("2H", "discard")
    assert "discard:2H" not in match.legal(0)
    assert refusal(match, 0, "discard:2H").reason == "just-taken"
    play(match, "discard:KS")
    assert match.legal(1) == ("draw:discard", "draw:stock")
    assert match.view(1).seats[0].shown == ("2H",)
    for world in imagine(match, 1):
        assert "2H" in world.hands[0]
        assert "KS" not in world.hands[0]
    play(match, "draw:stock")
    assert match.drawn_from() == "closed"


def test_the_dealer_may_take_what_the_other_left() -> None:
    match = dealt(STRAY, upcard="2H")
    play(match, "pass")
    assert match.legal(1) == ("draw:discard", "pass")
    play(match, "draw:discard")
    assert (match.turn, match.view(0).seats[1].shown) == (1, ("2H",))


def test_after_two_passes_the_first_draws_from_the_stock() -> None:
    match = dealt(STRAY)
    for move, reason in (("draw:stock", "upcard-first"), ("draw:ace", "unknown-move"), ("pass:2H", "unknown-move")):
        assert refusal(match, 0, move).reason == reason
    play(match, "pass pass")
    assert match.legal(0) == ("draw:stock",)
    assert refusal(match, 0, "draw:discard").reason == "upcard-refused"
    stall(match)
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
    assert last_deal(match)["points"] == (17, 0)
    assert parts(match) == {"deadwood": 17}
    mine, theirs = last_deal(match)["layouts"]
    assert (mine["points"], mine["left"], mine["worth"]) == (10, ("4C", "3S", "2D", "AC"), (4, 3, 2, 1))
    assert mine["melds"] == (("4H", "5H", "6H"), ("9S", "9D", "9C"))
    assert theirs["melds"] == (("KS", "KH", "KD"),)
    assert theirs["laid_off"] == ((1, "3H"), (1, "7H"), (2, "9H"))
    assert (theirs["points"], match.scores) == (27, [17, 0])
    assert (match.current_dealer, match.hand_number) == (0, 2)


@pytest.mark.parametrize(
    ("other", "parted"),
    [
        ("KS KH KD 3H 2H 7H 8H 9H 2C 4S", {"deadwood": 3, "undercut": 25}),
        ("KS KH KD 3H 2H 7H 8H 9H 2C 7S", {"undercut": 25}),
    ],
)
def test_a_player_with_no_more_than_the_knocker_undercuts(other: str, parted: dict[str, int]) -> None:
    match = about_to_knock(f"{RUN_AND_NINES} AC 2D 2S 4C QD", other)
    play(match, "knock:QD")
    assert parts(match, 1) == parted
    assert last_deal(match)["parts"][0] == ()
    assert (last_deal(match)["how"], last_deal(match)["winner"], last_deal(match)["knocker"]) == ("undercut", 1, 0)


@pytest.mark.parametrize(("options", "points"), [({}, 92), ({"gin_bonus": 20}, 87)])
def test_against_gin_nothing_is_laid_off(options: dict[str, Any], points: int) -> None:
    other = "KS KH 3H 7H 9H QC JC 5S 2C AD"
    match = about_to_knock(f"{RUN_AND_NINES} 10D JD QD KD 8C", other, **options)
    play(match, "knock:8C")
    assert last_deal(match)["points"] == (points, 0)
    assert last_deal(match)["layouts"][1]["laid_off"] == ()
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
    assert last_deal(match)["points"] == (points, 0)
    assert last_deal(match)["how"] == ("big_gin" if move == "big_gin" else "gin")


@pytest.mark.parametrize(
    ("hand", "allowed", "points"), [(BIG, False, 0), (f"{RUN_AND_NINES} 10D JD QD KD 8C", True, 8)]
)
def test_big_gin_needs_the_house_and_the_cards(hand: str, allowed: bool, points: int) -> None:
    told = refusal(about_to_knock(hand, SIXTY, big_gin=allowed), 0, "big_gin")
    assert (told.reason, told.facts) == ("no-big-gin", {"allowed": allowed, "points": points})


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        # those to which fewer cards can be added
        ("5S 6S 7S 5H 6H 7H 5D 6D 7D 2C KC", ("5S 5H 5D", "6S 6H 6D", "7S 7H 7D")),
        # of equal ways the first by text
        ("5S 6S 7S 8S 8H 8D 2C 3C AD AH KC", ("5S 6S 7S", "8S 8H 8D")),
        ("3S 4S 5S 6S 7S 8S AD AH 2C 4C KC", ("3S 4S 5S", "6S 7S 8S")),
    ],
)
def test_a_knocker_lays_these_melds(hand: str, melds: tuple[str, ...]) -> None:
    match = about_to_knock(hand)
    play(match, "knock:KC")
    assert tuple(map(" ".join, last_deal(match)["layouts"][0]["melds"])) == melds


def test_cards_are_laid_off_only_where_that_leaves_less() -> None:
    other = "9S 9H 9D 10S 5S QC KH 4D 4C 2S"
    match = about_to_knock("6S 7S 8S QS QH QD AS AC 2D 3D KC", other)
    play(match, "knock:KC")
    theirs = last_deal(match)["layouts"][1]
    assert (theirs["melds"], theirs["points"]) == ((("9S", "9H", "9D"),), 30)
    assert theirs["laid_off"] == ((1, "5S"), (2, "QC"))
    assert last_deal(match)["points"] == (23, 0)


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
    match = dealt(f"{RUN_AND_NINES} AC 2D 3S 4C")
    play(match, "pass pass")
    stall(match, 28)
    assert match.view(None).zones["stock"] == 3
    knocking = match.copy()
    stall(match)
    assert kinds([event for event in match.events if event.to is None])[:3] == ["discard", "exhausted", "hand_void"]
    assert (match.scores, match.current_dealer, match.hand_number, match.phase) == ([0, 0], 0, 1, "upcard")
    assert "last_deal" not in match.view(None).facts, "nothing is shown of a void hand"
    play(knocking, "draw:stock")  # the last card that may be drawn can still make a knock
    play(knocking, f"knock:{knocking.view(0).facts['drawn']}")
    assert last_deal(knocking)["knocker"] == 0


def test_a_hand_of_too_many_turns_is_void() -> None:
    match = dealt(upcard="2H", max_turns=20)
    for _ in range(40):
        play(match, "draw:discard")
        events = play(match, next(move for move in match.legal(match.turn) if move.startswith("discard:")))
    assert "turn_limit" in kinds(events)
    assert match.turns == 1


def test_the_fourth_void_hand_in_a_row_ends_the_match_with_its_lines() -> None:
    match = dealt(max_turns=20)
    match.scores, match.won = [40, 30], [2, 1]
    dealers = set()
    while match.waiting:
        dealers.add(match.current_dealer)
        if match.phase == "upcard":
            play(match, "pass pass")
        stall(match)
    assert match.outcome is not None
    assert (match.outcome.scores, dealers) == ((90, 55), {0, 1})
    assert last_deal(match)["parts"] == ((("line_bonus", 50),), (("line_bonus", 25),))
    assert not any(line.kind == "knocked" for line in match.lines(None))
    assert "held" not in kinds(match.events), "no hand is shown"


def test_the_house_chooses_the_bonuses_of_an_undercut_and_of_big_gin() -> None:
    undercut = about_to_knock(f"{RUN_AND_NINES} AC 2D 2S 4C QD", "KS KH KD 3H 2H 7H 8H 9H 2C 7S", undercut_bonus=40)
    play(undercut, "knock:QD")
    assert parts(undercut, 1) == {"undercut": 40}
    big = about_to_knock(BIG, SIXTY, big_gin=True, big_gin_bonus=40, target=200)
    play(big, "big_gin")
    assert last_deal(big)["points"] == (100, 0)
