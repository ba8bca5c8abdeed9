"""La belote à trois, rule by rule: what differs from la belote."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import begin, last_deal, notes, play_deal
from support.games.matches import play, whose_turn

import games
from games.parts.cards import SUIT
from games.parts.tricks.belote.points import STRENGTH
from games.parts.tricks.turn_loop import Trick, winner
from games.tricks.belote.belote_trois import BeloteTrois

PACK = BeloteTrois.pack


def taken(taker: int = 0, trump: str = "D", **options: Any) -> BeloteTrois:
    """Seat 1 deals and seat 0 is the eldest; `taker` has taken this trump in the second round."""
    return take(begin(BeloteTrois, 3, dealer=1, **options), taker, trump)


def take(match: BeloteTrois, taker: int, trump: str = "D") -> BeloteTrois:
    play(match, "pass pass pass")
    while whose_turn(match) != taker:
        play(match, "pass")
    play(match, f"take:{trump}")
    return match


def tricks_of(cards: Sequence[str], leader: int, trump: str) -> list[Trick]:
    """Tricks of three that this seat leads and wins with these cards, the strongest first."""
    power = sorted(cards, key=lambda card: (SUIT[card] == trump, STRENGTH[trump][card]), reverse=True)
    tricks: list[Trick] = []
    while power:
        led = power.pop(0)
        lower = [card for card in power if SUIT[card] == SUIT[led] or SUIT[card] != trump][-2:]
        for card in lower:
            power.remove(card)
        others = [seat for seat in range(3) if seat != leader]
        tricks.append(((leader, led), *zip(others, lower, strict=True)))
        assert winner(tricks[-1], trump, STRENGTH[trump]) == leader
    return tricks


def score(match: BeloteTrois, won: str, last: bool, called: int | None = None, trump: str = "D") -> Any:
    """Score the deal in which the taker has won these cards: the last trick too, or a defender has."""
    taker = match.taker
    assert taker is not None
    defender = (taker + 1) % 3
    own = tricks_of(won.split(), taker, trump)
    foreign = tricks_of([card for card in PACK if card not in won.split()], defender, trump)
    match.tricks = [*foreign, *own] if last else [*own, *foreign]
    match.won = [{taker: len(own), defender: len(foreign)}.get(seat, 0) for seat in range(3)]
    match.hands = [[], [], []]
    match.called, match.rebelote = called, called is not None
    match.score_deal()
    return last_deal(match)


NINETY_TWO = "9S JS 10S AS 9H JH QH KH 9D QD 10D AD 9C JC 10C"
EIGHTY_ONE = "9C QC 10S 10C AD QH 9S QS AS 9D JC KC"  # with the last trick
SIXTY = "KS 9H QD AS AH JH QC JS AC QH 10C 9S"


def test_each_defender_marks_the_points_of_the_side() -> None:
    told = score(taken(), NINETY_TWO, last=True)
    assert (told["tricks"], told["points"], told["result"]) == ((92, 70), (92, 70, 70), "made")


def test_a_litige_goes_in_full_to_each_defender_who_wins_the_next_deal() -> None:
    match = taken()
    told = score(match, EIGHTY_ONE, last=True)
    assert (told["tricks"], told["points"], told["pending"]) == ((81, 81), (0, 81, 81), 81)
    told = score(take(match, 1), SIXTY, last=False)
    assert (told["tricks"], told["result"]) == ((60, 102), "failed")
    assert (told["points"], told["pending"]) == ((243, 0, 243), 0)
    assert match.view(None).scores == (243, 81, 324)


def test_litige_split_lets_everybody_mark_the_half() -> None:
    told = score(taken(litige="split"), EIGHTY_ONE, last=True)
    assert (told["points"], told["pending"]) == ((81, 81, 81), 0)


@pytest.mark.parametrize(
    ("won", "last", "called", "options", "points"),
    [
        ("", False, 0, {}, (0, 272, 272)),  # a capot of the defence takes the taker's belote, too
        (" ".join(PACK), True, 2, {}, (252, 20, 20)),  # one of the taker leaves the defenders their own
        (SIXTY, False, 0, {"belote_safe": True}, (20, 162, 162)),
    ],
)
def test_a_belote_goes_with_the_deal_unless_it_is_safe(
    won: str, last: bool, called: int, options: dict[str, Any], points: tuple[int, ...]
) -> None:
    told = score(taken(**options), won, last, called)
    assert (told["points"], told["sweep"]) == (points, won != SIXTY)


def test_the_partner_s_trick_frees_a_defender_from_ruffing() -> None:
    match = taken(taker=0)
    match.trick, match.turn = [(2, "AS")], 1
    assert match.playable(["9D", "KH"]) == ["9D", "KH"], "the other defender is winning"
    match.trick = [(0, "AS")]
    assert match.playable(["9D", "KH"]) == ["9D"], "the taker is winning"
    match.trick, match.turn = [(1, "AS")], 0
    assert match.playable(["9D", "KH"]) == ["9D"], "the taker has no partner"


def test_defenders_of_equal_score_play_another_deal() -> None:
    for third, places in ((100, None), (101, (3, 2, 1))):
        match = taken(target=200)
        match.scores = [0, 100, third]
        score(match, SIXTY, last=False)
        assert match.view(None).scores == (0, 262, third + 162)
        assert (match.outcome and match.outcome.places) == places


def test_the_best_announcement_counts_for_the_whole_defence() -> None:
    match = taken(annonces=True)
    match.hands[1] = ["AS", "KS", "QS", "JS", "10S", "9S", "9H", "JH"]
    match.hands[2] = ["AC", "KC", "QC", "9C", "10C", "AH", "KH", "QH"]
    match.hands[0] = [card for card in PACK if card not in (*match.hands[1], *match.hands[2])]
    match.stock = []
    play(match, "JD 2@announce:tierce 9C 1@announce:cent 9S")
    told = play_deal(match, lambda moves: next(move for move in moves if move.count(":") == 1))
    assert told["announced"] == (0, 100)


def test_tables_propose_a_second_round_without_the_refused_suit() -> None:
    match = begin(BeloteTrois, 3, dealer=1, **games.info("belote_trois").proposed(3))
    assert "second_round" not in notes(match, 0)
    events = play(match, "pass pass pass")
    assert [event.cards for event in events if event.kind == "second_round"] == [match.turned]
    assert [*notes(match, 0)] == ["second_round"]
    assert match.legal(0) == ("pass", *(f"take:{suit}" for suit in "CDHS" if suit != SUIT[match.turned[0]]))
    play(match, match.legal(0)[1])
    assert not notes(match, 0)
