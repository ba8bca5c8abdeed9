"""Le vicaire, rule by rule: exact totals of tricks, manches and marks."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import begin, deck
from support.games.matches import play, refusal

import games
from games import Place
from games.parts.cards import PACK_32
from games.tricks.contracts.vicaire import Vicaire, goal

SPADES = "7S 8S 9S 10S JS QS KS AS KH QH"  # of seat 1, which leads; no other hand has one of its spades
DIAMONDS = "8H 9H AH 9D 10D JD QD KD AD 7C"
CLUBS = "7H 10H JH 7D 8D 8C 9C 10C JC QC"


def table(*hands: str) -> games.Game:
    """A match whose first deal gives these hands; seat 2 deals, so seat 1 leads, then come 0 and 2."""
    return begin(Vicaire, 3, deck(PACK_32, *(hands[seat] for seat in (1, 0, 2))), dealer=2)


def after(*deals: Sequence[int], **options: Any) -> Vicaire:
    """A match after `deals`, each given as the number of tricks that each seat won."""
    match = begin(Vicaire, 3, dealer=0, **options)
    for won in deals:
        assert sum(won) == 10
        match.won = list(won)
        match.score_deal()
    return match


def standing(match: games.Game) -> tuple[list[int | None], list[int | None], tuple[int, ...]]:
    """The points of the manche, those that each seat goes for, and the marks."""
    view = match.view(None)
    return [seat.points for seat in view.seats], [seat.goal for seat in view.seats], view.scores


def test_the_highest_heart_wins_and_a_suit_held_must_be_followed() -> None:
    void = table(DIAMONDS, SPADES, CLUBS)
    assert play(void, "10S 8H 10H")[-1] == games.Event("trick", 2, ("10S", "8H", "10H"))
    assert standing(void)[0] == [0, 0, 1]
    holding = table(DIAMONDS, SPADES.replace("7S", "7H"), CLUBS.replace("7H", "7S"))
    play(holding, "10S 8H")
    assert refusal(holding, 2, "play:10H").reason == "must-follow"
    assert play(holding, "7S")[-1].seat == 0


def test_nobody_must_trump_and_a_heart_led_is_won_by_the_highest_heart() -> None:
    match = table(DIAMONDS, SPADES, CLUBS)
    assert play(match, "10S 9D 7D")[-1].seat == 1
    play(match, "KH")
    assert refusal(match, 0, "play:7C").facts == {"suit": "H", "card": "7C"}
    assert play(match, "AH 7H")[-1].seat == 0


@pytest.mark.parametrize(
    ("total", "won", "expected"),
    [(0, 0, 10), (5, 5, 10), (5, 6, 15), (10, 0, 15), (10, 5, 15), (14, 2, 20), (20, 0, 25), (9, 10, 20)],
)
def test_a_seat_goes_for_the_next_winning_total(total: int, won: int, expected: int) -> None:
    assert goal(total, won) == expected


def test_a_seat_without_a_trick_is_told_so() -> None:
    told = [line.kind for line in after((10, 0, 0)).lines(None) if line.place is Place.LAST_DEAL]
    assert told == ["deal-title", "deal-side", "no-trick", "no-trick"]


@pytest.mark.parametrize(
    ("deals", "totals", "goals"),
    [
        (((5, 3, 2), (6, 2, 2)), [11, 5, 4], [15, 10, 10]),  # the source's example: they need four, five and six
        (((5, 5, 0), (5, 5, 0)), [10, 10, 0], [15, 15, 10]),  # two at ten
        (((3, 3, 4), (3, 3, 4), (1, 1, 8), (3, 3, 4)), [10, 10, 20], [15, 15, 25]),  # two tie at the lowest
        (((4, 6, 0), (5, 5, 0), (6, 4, 0)), [15, 15, 0], [20, 20, 10]),  # a leap blocks another: 9 and 11 come to 15
    ],
)
def test_nobody_has_won_yet(deals: Sequence[Sequence[int]], totals: list[int], goals: list[int]) -> None:
    assert standing(after(*deals)) == (totals, goals, (0, 0, 0))


def test_a_player_on_ten_has_not_reached_it_again() -> None:
    match = after((5, 5, 0), (5, 5, 0), (5, 0, 5))
    told = match.view(None).facts["last_deal"]
    assert told["totals"] == (15, 10, 5)
    assert (told["winner"], told["manche"], told["points"]) == (0, 1, (20, 0, 0))
    assert told["parts"] == ((("round_won", 20),), (), ())
    assert standing(match) == ([0, 0, 0], [10, 10, 10], (20, 0, 0))
    assert match.manche == 2


def test_a_total_of_ten_wins_before_fifteen() -> None:
    match = after((6, 2, 2), (6, 3, 1), (3, 5, 2))
    assert match.view(None).facts["last_deal"]["totals"] == (15, 10, 5)
    assert match.scores == [0, 50, 0]


@pytest.mark.parametrize(
    ("deals", "winner"),
    [
        (((0, 8, 2), (1, 7, 2)), 1),  # 8 to 15
        (((9, 1, 0), (6, 2, 2)), 0),  # 9 to 15
        (((5, 4, 1), (10, 0, 0)), 0),  # 5 to 15
        (((3, 4, 3), (4, 3, 3), (7, 1, 2), (6, 4, 0)), 0),  # 14 to 20
    ],
)
def test_a_winning_total_may_be_reached_by_a_leap(deals: Sequence[Sequence[int]], winner: int) -> None:
    assert after(*deals).scores == [20 if seat == winner else 0 for seat in range(3)]


def test_all_ten_tricks_of_the_first_deal_win_the_manche() -> None:
    assert after((0, 10, 0)).scores == [0, 50, 0]
    assert after((3, 3, 4), (10, 0, 0)).scores == [0, 0, 0]  # thirteen is no winning total


def test_the_first_to_the_target_wins_the_match() -> None:
    match = after((10, 0, 0), (0, 10, 0), target=100)
    assert match.outcome is None
    match.won = [0, 10, 0]
    match.score_deal()
    assert match.outcome == games.Outcome((50, 100, 0), (2, 1, 3))
    assert standing(match)[:2] == ([0, 10, 0], [10, 10, 10])
