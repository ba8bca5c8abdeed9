"""Le tarot taré, rule by rule."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, play_deal
from support.games.matches import play, refusal

from games.parts.cards import EXCUSE, PACK_78
from games.parts.tarot.deal import COUNTS, PLANS
from games.tricks.tarot.tarot_tare import TarotTare, count


def table(hands: Mapping[int, str] = {}, seats: int = 4, *, aside: str = "", **options: Any) -> TarotTare:
    """Seat 1 deals, seat 0 leads, then the last one: these cards to the seats, the others anywhere."""
    size, packet = (
        (26, 2) if options.get("chien") == "none" and seats == 3 else (PLANS[seats].hand, PLANS[seats].packet)
    )
    fixed = {seat: cards.split() for seat, cards in {**hands, seats: aside}.items()}
    rest = iter([card for card in PACK_78 if not any(card in cards for cards in fixed.values())])
    room = {**dict.fromkeys(range(seats), size), seats: 78 - size * seats}
    full = {
        seat: [*fixed.get(seat, []), *(next(rest) for _ in range(room[seat] - len(fixed.get(seat, []))))]
        for seat in room
    }
    deck: list[str] = []
    for start in range(0, size, packet):
        for turn in range(seats):
            deck += full[-turn % seats][start : start + packet]
    return begin(TarotTare, seats, [*deck, *full[seats]], dealer=1, **options)


def to_the_end_of_the_deal(match: TarotTare, number: int = 0) -> None:
    play_deal(match, Random(number).choice)


@pytest.mark.parametrize(("seats", "size", "chien"), [(3, 24, 6), (4, 18, 6), (5, 15, 3)])
def test_everybody_is_dealt_as_at_tarot(seats: int, size: int, chien: int) -> None:
    match = table(seats=seats)
    assert [len(hand) for hand in match.hands] == [size] * seats
    assert (len(match.stock), match.phase) == (chien, "play")
    assert match.waiting == {0}
    match.play(0, match.legal(0)[0])
    assert match.waiting == {seats - 1}


@pytest.mark.parametrize(("seats", "size", "chien"), [(3, 26, 0), (4, 18, 6), (5, 15, 3)])
def test_only_three_can_be_dealt_the_whole_pack(seats: int, size: int, chien: int) -> None:
    match = table(seats=seats, chien="none")
    assert [len(hand) for hand in match.hands] == [size] * seats
    assert len(match.stock) == chien
    aside = sum(COUNTS[card] for card in match.stock)
    to_the_end_of_the_deal(match)
    assert sum(match.scores) == 182 - aside


@pytest.mark.parametrize(
    ("cards", "winner", "points"), [("KS 5S QS 2S", 0, 9), (f"KH T4 {EXCUSE} 8H", 3, 10), ("T1 T7 T9 T21", 1, 10)]
)
def test_a_trick_counts_its_cards_and_the_excuse_is_won_with_it(cards: str, winner: int, points: int) -> None:
    laid = dict(zip((0, 3, 2, 1), cards.split(), strict=True))
    spades = "AS 2S 3S 4S 6S 7S 8S 9S 10S JS NS QS KS AC 2C 3C 4C"
    match = table(laid | ({3: f"T4 {spades}"} if winner == 3 else {}))  # no heart, so that the T4 may be played
    play(match, cards)
    assert match.waiting == {winner}
    assert sum(COUNTS[card] for _, card in match.tricks[0]) == 2 * points


@pytest.mark.parametrize("place", range(4))
def test_the_excuse_wins_nothing(place: int) -> None:
    laid = [(0, "9S"), (3, "10S"), (2, "8S"), (1, "7S")]
    laid[place] = (laid[place][0], EXCUSE)
    assert table().holder(laid) == (3 if place != 1 else 0)


def test_suits_are_followed_and_trumps_beaten() -> None:
    match = table({0: "2H 3H", 3: "KH T3", 2: "T5 T9 T2 AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS NS QS KS AC", 1: "4H"})
    play(match, "2H")
    assert refusal(match, 3, "play:T3").reason == "must-follow"
    play(match, "KH")
    assert refusal(match, 2, "play:AS").reason == "must-play-trump"
    play(match, "T2")


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("chien", ["aside", "last_trick"])
def test_the_chien_goes_where_the_option_says(seats: int, chien: str) -> None:
    match = table(seats=seats, chien=chien)
    aside = sum(COUNTS[card] for card in match.stock)
    to_the_end_of_the_deal(match)
    assert match.last_deal is not None
    assert sum(match.scores) == 182 - (aside if chien == "aside" else 0)
    reasons = [{reason for reason, _ in parts} for parts in match.last_deal["parts"]]
    assert [("chien" in told) for told in reasons] == [
        chien == "last_trick" and seat == match.final_trick[1] for seat in range(seats)
    ]
    assert match.view(None).facts["halves"] is True


def test_a_chien_of_six_points_that_lies_aside_leaves_85() -> None:
    match = table(aside="3S 4H JD 9C T2 NC", length="deals", deals=1)
    to_the_end_of_the_deal(match)
    assert sum(match.scores) == 2 * 85
    assert match.outcome is not None
    assert match.outcome.places[match.scores.index(min(match.scores))] == 1


@pytest.mark.parametrize(("scores", "places"), [((24, 62, 16, 68), (2, 3, 1, 4)), ((67, 40, 40, 75), (3, 1, 1, 4))])
def test_the_lowest_total_wins_and_equal_ones_share(scores: tuple[int, ...], places: tuple[int, ...]) -> None:
    match = table()
    match.scores = [*scores]
    match.deal_or_end(over=True)
    assert match.outcome is not None
    assert match.outcome.places == places


def test_a_pile_is_told_by_bouts_heads_and_low_cards() -> None:
    counted = count(["T21", "T1", EXCUSE, "KS", "QS", "NS", "JS", "T20", "AS"])
    assert counted == [("bouts", 27), ("heads", 24), ("low_cards", 2)]


def test_a_target_in_whole_points_ends_the_match() -> None:
    match = table(length="target", target=50)
    assert match.view(None).facts["target"] == 100
    totals: list[int] = []
    while match.outcome is None:
        totals.append(max(match.scores))
        to_the_end_of_the_deal(match, match.deal)
    assert all(total < 100 for total in totals)
    assert max(match.scores) >= 100
