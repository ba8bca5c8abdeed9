"""La belote à trois, rule by rule: what differs from la belote."""

from collections.abc import Sequence
from typing import Any

from support.games.deals import SEED, begin
from support.games.matches import play, whose_turn

import games
from games.parts.cards import SUIT
from games.parts.tricks.belote.points import STRENGTH
from games.parts.tricks.turn_loop import Trick, winner
from games.tricks.belote.belote_trois import BeloteTrois

PACK = BeloteTrois.pack


def taken(taker: int = 0, trump: str = "D", **options: Any) -> BeloteTrois:
    """Seat 1 deals and seat 0 is the eldest; `taker` has taken this trump in the second round."""
    match = begin(BeloteTrois, 3, dealer=1, **options)
    play(match, "pass " * 3)
    while whose_turn(match) != taker:
        match.play(whose_turn(match), "pass")
    match.play(taker, f"take:{trump}")
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
    mine = won.split()
    rest = [card for card in PACK if card not in mine]
    defender = (taker + 1) % 3
    own, foreign = tricks_of(mine, taker, trump), tricks_of(rest, defender, trump)
    match.tricks = [*foreign, *own] if last else [*own, *foreign]
    match.won = [0, 0, 0]
    match.won[taker], match.won[defender] = len(own), len(foreign)
    match.hands = [[], [], []]
    match.called, match.rebelote = called, called is not None
    match.score_deal()
    return match.view(None).facts["last_deal"]


NINETY_TWO = "9S JS 10S AS 9H JH QH KH 9D QD 10D AD 9C JC 10C"
EIGHTY_ONE = "9C QC 10S 10C AD QH 9S QS AS 9D JC KC"  # with the last trick
NINETY_ONE = "JC AC 9C JH KC 10H QS JD 10C AH KD KS"  # with the last trick
SEVENTY_FIVE = "JH AD KD 10D QD QS AH JC KH 9C AS KC"  # with the last trick
SIXTY = "KS 9H QD AS AH JH QC JS AC QH 10C 9S"


def test_the_pack_has_no_sevens_and_eights_and_each_is_dealt_eight() -> None:
    assert (len(PACK), {card[:-1] for card in PACK}) == (24, {"A", "K", "Q", "J", "10", "9"})
    match = taken(taker=2)
    assert [len(match.view(seat).hand) for seat in range(3)] == [8, 8, 8]
    assert whose_turn(match) == 0, "the eldest leads, whoever took"


def test_each_defender_marks_the_points_of_the_side() -> None:
    told = score(taken(), NINETY_TWO, last=True)
    assert (told["tricks"], told["points"], told["result"]) == ((92, 70), (92, 70, 70), "made")


def test_a_litige_goes_in_full_to_each_defender_who_wins_the_next_deal() -> None:
    match = taken()
    told = score(match, EIGHTY_ONE, last=True)
    assert (told["tricks"], told["points"], told["pending"]) == ((81, 81), (0, 81, 81), 81)
    play(match, "pass " * 3)
    while whose_turn(match) != 1:
        match.play(whose_turn(match), "pass")
    match.play(1, "take:D")
    told = score(match, SIXTY, last=False)
    assert (told["tricks"], told["result"]) == ((60, 102), "failed")
    assert (told["points"], told["pending"]) == ((243, 0, 243), 0)
    assert match.view(None).scores == (243, 81, 324)


def test_a_litige_goes_to_a_taker_who_makes_the_next_deal() -> None:
    match = taken()
    score(match, EIGHTY_ONE, last=True)
    play(match, "pass " * 3)
    match.play(whose_turn(match), "take:D")
    told = score(match, NINETY_TWO, last=True)
    points = [70, 70, 70]
    points[told["taker"]] = 92 + 81
    assert told["points"] == tuple(points)


def test_a_belote_helps_to_make_the_contract() -> None:
    told = score(taken(), SEVENTY_FIVE, last=True, called=0)
    assert (told["tricks"], told["belote"], told["points"]) == ((75, 87), (20, 0), (95, 87, 87))


def test_litige_split_lets_everybody_mark_the_half() -> None:
    told = score(taken(litige="split"), EIGHTY_ONE, last=True)
    assert (told["points"], told["pending"]) == ((81, 81, 81), 0)
    told = score(taken(litige="split"), NINETY_ONE, last=True, called=1)
    assert (told["tricks"], told["points"], told["pending"]) == ((91, 71), (91, 91, 91), 0)


def test_a_capot_of_the_defence_takes_the_taker_s_belote_too() -> None:
    told = score(taken(), "", last=False, called=0)
    assert (told["points"], told["sweep"]) == ((0, 272, 272), True)


def test_a_capot_of_the_taker_leaves_the_defenders_their_own_belote() -> None:
    told = score(taken(), " ".join(PACK), last=True, called=2)
    assert told["points"] == (252, 20, 20)


def test_a_failed_taker_keeps_a_safe_belote_and_each_defender_keeps_the_defence_s() -> None:
    told = score(taken(belote_safe=True), SIXTY, last=False, called=0)
    assert told["points"] == (20, 162, 162)


def test_the_partner_s_trick_frees_a_defender_from_ruffing_and_the_taker_never() -> None:
    match = taken(taker=0)
    match.trick, match.turn = [(2, "AS")], 1
    assert match.playable(["9D", "KH"]) == ["9D", "KH"], "the other defender is winning"
    match.trick = [(0, "AS")]
    assert match.playable(["9D", "KH"]) == ["9D"], "the taker is winning"
    match.trick, match.turn = [(1, "AS")], 0
    assert match.playable(["9D", "KH"]) == ["9D"], "the taker has no partner"


def test_defenders_of_equal_score_play_another_deal_and_the_one_ahead_wins() -> None:
    match = taken(target=200)
    match.scores = [0, 100, 100]
    score(match, SIXTY, last=False)
    assert match.view(None).scores == (0, 262, 262)
    assert match.waiting, "two are level at the top"
    match = taken(target=200)
    match.scores = [0, 100, 101]
    score(match, SIXTY, last=False)
    assert not match.waiting
    assert match.outcome is not None
    assert match.outcome.places == (3, 2, 1)


def test_the_best_announcement_counts_for_the_whole_defence() -> None:
    match = taken(annonces=True)
    match.hands[1] = ["AS", "KS", "QS", "JS", "10S", "9S", "9H", "JH"]
    match.hands[2] = ["AC", "KC", "QC", "9C", "10C", "AH", "KH", "QH"]
    match.hands[0] = [card for card in PACK if card not in (*match.hands[1], *match.hands[2])]
    match.stock = []
    play(match, "JD 2@announce:tierce 9C 1@announce:cent 9S")
    while match.view(None).facts["deal"] == 1:
        match.play(whose_turn(match), next(move for move in match.legal(whose_turn(match)) if move.count(":") == 1))
    told = match.view(None).facts["last_deal"]
    assert told["announced"] == (0, 100)


def test_the_second_round_is_told_and_tables_propose_it_without_the_refused_suit() -> None:
    proposed = games.info("belote_trois").proposed(3)
    match = games.new("belote_trois", seats=3, options=proposed, seed=SEED, dealer=1)
    turned = match.view(None).zones["turned"]
    assert isinstance(turned, tuple)
    told = [note.kind for note in match.view(0).facts["notes"]]
    play(match, "pass " * 3)
    assert "second_round" not in told
    assert [(event.kind, event.cards) for event in match.events if event.kind == "second_round"] == [
        ("second_round", turned)
    ]
    assert [note.kind for note in match.view(0).facts["notes"]] == ["second_round"]
    assert match.legal(0) == ("pass", *(f"take:{suit}" for suit in "CDHS" if suit != SUIT[turned[0]]))
    match.play(0, next(move for move in match.legal(0) if move.startswith("take")))
    assert not match.view(0).facts["notes"]
