"""La belote découverte, rule by rule: piles of two, duties of what lies open, points without a contract."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, imagine, last_deal, play_deal
from support.games.matches import play, refusal

import games
from games.parts.tricks.belote.points import PACK_32
from games.tricks.belote.belote_decouverte import BeloteDecouverte

OTHER, DEALER = 0, 1
DOWN, UP = 0, 1
# Seat 0 dealt, so the last card of its open row makes hearts trumps; under its 7H lies a diamond.
DUTIES = {
    0: ("KD 9D QD JD JC KC AC 9C", "KS 9S 7H 10C QC 8C JS AH"),
    1: ("7S 8S QS AS JH 7C 8H 9H", "AD 10H KH QH 10S 10D 8D 7D"),
}
# All trumps and aces lie before one player.
RICH = {
    OTHER: ("7S 8S 7D 8D 7C 8C 9S 9D", "AS 10S AD 10D AC 10C KS KD"),
    DEALER: ("9C JC QC KC JD QD JS QS", "7H 8H QH KH 10H AH 9H JH"),
}


def stacked(rows: dict[int, tuple[str, str]], dealer: int) -> list[str]:
    """The deck that lays these cards: to each four face down, four face up on them, and once more."""
    order = (1 - dealer, dealer)
    return [
        card
        for half in (slice(0, 4), slice(4, 8))
        for side in (DOWN, UP)
        for seat in order
        for card in rows[seat][side].split()[half]
    ]


def table(rows: dict[int, tuple[str, str]], dealer: int = DEALER, **options: Any) -> BeloteDecouverte:
    return begin(BeloteDecouverte, 2, stacked(rows, dealer), dealer=dealer, **options)


def after(*tricks: str, before: Sequence[int] = (0, 0), **options: Any) -> games.Game:
    """A match after a deal of these tricks; each: the seats and the cards in the order played, as 0:AS 1:7S."""
    match = table(RICH, **options)
    assert match.trump == "H"
    match.scores = [*before]
    match.tricks = [tuple((int(laid[0]), laid[2:]) for laid in trick.split()) for trick in tricks]
    match.won = [[match.holder(trick) for trick in match.tricks].count(seat) for seat in (0, 1)]
    match.score_deal()
    return match


def suits(suits: str) -> list[str]:
    """All cards of these plain suits, won by seat 0."""
    pairs = ("A 10", "K Q", "J 9", "8 7")
    return [f"0:{high}{suit} 1:{low}{suit}" for suit in suits for high, low in map(str.split, pairs)]


HEARTS = ("1:JH 0:9H", "1:AH 0:10H", "1:KH 0:QH", "1:8H 0:7H")
HEARTS_WITH_PAIR = ("1:JH 0:KH", "1:9H 0:QH", "1:AH 0:8H", "1:10H 0:7H")  # seat 0 has both king and queen


def rows(match: games.Game, seat: int) -> tuple[tuple[str, int], ...]:
    laid: tuple[tuple[str, int], ...] = match.view(None).seats[seat].facts["stacks"]
    return laid


def test_the_first_dealer_may_be_drawn_and_the_deal_alternates() -> None:
    match = begin(BeloteDecouverte, 2, first_dealer="draw")
    assert match.draw_to_show()
    play_deal(match)
    assert [("dealer" in match.view(None).seats[seat].tags) for seat in (match.dealer, 1 - match.dealer)] == [
        False,
        True,
    ]
    assert match.waiting == {match.dealer}


def test_only_open_cards_count_for_the_duties() -> None:
    match = table(DUTIES, dealer=0)
    play(match, "AD")
    assert match.legal(0) == ("play:7H", "play:AH")  # the diamonds beneath oblige to nothing
    assert refusal(match, 0, "play:KS").reason == "must-trump"
    for card in ("QD", "JH"):  # beneath a card of its own, and beneath one of the other's
        assert refusal(match, 0, f"play:{card}").reason == "not-your-card"
    events = play(match, "7H")
    told = [(one.kind, one.seat, one.cards) for one in events]
    assert told[:2] == [("play", 0, ("7H",)), ("trick", 0, ("AD", "7H"))]
    assert told[2:] == [("flip", 1, ("7S",)), ("flip", 0, ("QD",))]
    assert (rows(match, 0)[2], rows(match, 1)[0]) == (("QD", 0), ("7S", 0))
    assert "play:QD" in match.legal(0)


def test_the_place_of_a_played_card_shows_what_lies_beneath_it() -> None:
    match = table(RICH)
    for cards, place in (("AS", ("", 1)), ("7H", ("7S", 0)), ("JH 7S", ("", 0))):
        play(match, cards)
        assert rows(match, OTHER)[0] == place


@pytest.mark.parametrize(("raises", "cards"), [(True, ["AH"]), (False, ["7H", "AH"])])
def test_a_trump_led_is_beaten_where_the_house_wants_it(raises: bool, cards: list[str]) -> None:
    match = table(DUTIES, dealer=0, raise_trump_led=raises)
    play(match, "10H")
    assert match.legal(0) == tuple(f"play:{card}" for card in cards)
    if raises:
        assert refusal(match, 0, "play:7H").reason == "must-raise"


def test_a_lower_trump_is_played_where_none_is_higher() -> None:
    match = table(RICH, dealer=OTHER)
    assert match.trump == "D"
    play(match, "JH")
    assert match.legal(OTHER) == ("play:10D", "play:AD", "play:KD")
    play(match, "10D AS")
    assert "play:7H" not in match.legal(DEALER)


@pytest.mark.parametrize("undertrump", ["forced", "free"])
def test_a_void_must_trump_and_without_trumps_any_card_goes(undertrump: str) -> None:
    match = table(RICH, undertrump=undertrump)
    play(match, "AS")
    assert len(match.legal(DEALER)) == 8  # all of them trumps
    play(match, "JH AH")
    assert len(match.legal(OTHER)) == 8  # none of them a trump


def test_a_last_card_plays_itself_but_not_one_on_top_of_another() -> None:
    match = table(RICH, auto_single="last_card")
    play_deal(match, Random(1).choice)
    assert sum(move.startswith("play:") for _, move in match.log) == 30


def test_each_marks_his_tricks_and_the_last_one_is_worth_ten() -> None:
    told = last_deal(after(*HEARTS, *suits("SDC")))
    assert told["parts"] == ((("tricks", 90), ("der", 10)), (("tricks", 62),))
    assert told["points"] == (100, 62)


@pytest.mark.parametrize(("bonus", "points"), [(False, (0, 252)), (True, (20, 252))])
def test_all_tricks_are_worth_252_and_a_belote_its_own(bonus: bool, points: tuple[int, int]) -> None:

    against = [trick.replace("0:", "x:").replace("1:", "0:").replace("x:", "1:") for trick in suits("SDC")]
    told = last_deal(after(*HEARTS_WITH_PAIR, *against, belote_bonus=bonus))
    assert told["parts"] == ((("belote", 20),) if bonus else (), (("tricks", 152), ("sweep", 100)))
    assert told["points"] == points


@pytest.mark.parametrize(
    ("bonus", "hearts", "points"),
    [(True, HEARTS_WITH_PAIR, (120, 62)), (True, HEARTS, (100, 62)), (False, HEARTS_WITH_PAIR, (100, 62))],
)
def test_the_20_of_the_belote_are_an_option_and_need_king_and_queen(
    bonus: bool, hearts: Sequence[str], points: tuple[int, int]
) -> None:
    assert last_deal(after(*hearts, *suits("SDC"), belote_bonus=bonus))["points"] == points


@pytest.mark.parametrize(
    ("before", "places"),
    [((900, 0), (1, 2)), ((899, 0), None), ((910, 950), (2, 1)), ((900, 938), None)],
    ids=["at the target", "just short of it", "both: the higher", "both alike: another deal"],
)
def test_the_match_ends_with_the_deal_that_brings_somebody_to_the_target(
    before: Sequence[int], places: tuple[int, int] | None
) -> None:
    match = after(*HEARTS, *suits("SDC"), before=before)
    assert (match.outcome and match.outcome.places) == places
    assert match.view(None).facts["deal"] == (1 if places else 2)


def test_a_world_deals_all_that_lies_beneath_anew_to_both_players() -> None:
    match = table(RICH)
    play(match, "AS JH")
    seen = set()
    for world in imagine(match, OTHER):
        closed = [stack[:-1] for stacks in world.stacks for stack in stacks]
        assert sorted(world.census()) == sorted(PACK_32)
        assert world.stacks[OTHER][0] == match.stacks[OTHER][0]  # it was turned up
        seen.add(tuple(closed))
        for seat in (OTHER, DEALER):
            assert [stack[-1] for stack in world.stacks[seat]] == [stack[-1] for stack in match.stacks[seat]]
    assert len(seen) == 20
