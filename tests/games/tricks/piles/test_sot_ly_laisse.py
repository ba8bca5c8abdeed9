"""Le sot-l'y-laisse, rule by rule: masters of growing piles, relaunches, ruffs, the Excuse, heads and the target."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import begin, imagine, last_deal, notes
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.cards import PACK_78, SUIT
from games.tricks.piles.sot_ly_laisse import SotLyLaisse, heads
from games.view import Event

A, B, C = 1, 0, 2  # in the order of play: the dealer is seat 2, and play goes to the right


def table(*hands: str, **options: object) -> SotLyLaisse:
    """A match in which seats 1, 0 and 2, which play in this order, hold at least these cards."""
    wanted = [hand.split() for hand in hands]
    fixed = {card for hand in wanted for card in hand}
    spare = [card for card in PACK_78 if card not in fixed]
    by_turn = [hand + [spare.pop() for _ in range(23 - len(hand))] for hand in wanted]
    return filled(by_turn, spare, **options)


def exactly(*hands: str, **options: object) -> SotLyLaisse:
    """A match in which the second and the third have no other clubs than these, and trumps; the first has the rest."""
    wanted = [hand.split() for hand in hands]
    fixed = {card for hand in wanted for card in hand}
    spare = [card for card in PACK_78 if card not in fixed]
    clubs_last = sorted(spare, key=lambda card: ("T", "S", "D", "H", "EX", "C").index(SUIT[card]), reverse=True)
    first, *others = wanted
    first += [clubs_last.pop(0) for _ in range(23 - len(first))]
    while any(len(hand) < 23 for hand in others):
        for hand in others:
            if len(hand) < 23:
                hand.append(clubs_last.pop())
    return filled([first, *others], clubs_last, **options)


def filled(by_turn: Sequence[Sequence[str]], spare: Sequence[str], **options: object) -> SotLyLaisse:
    deck = [hand[turn] for turn in range(23) for hand in by_turn]
    return begin(SotLyLaisse, 3, [*deck, *spare], dealer=2, **options)


def moves(match: games.Game, *texts: str) -> list[Event]:
    return [event for text in texts for event in match.play(whose_turn(match), text)]


def worth(match: SotLyLaisse) -> tuple[int, ...]:
    return tuple(map(heads, match.collected))


def test_a_king_remains_the_master_while_low_cards_relaunch() -> None:
    match = table("KS 5S 7S", "AS 2S QS", "6S 9S JS")
    play(match, "KS AS 6S")
    assert (match.phase, match.legal(A)[0]) == ("decide", "collect")
    play(match, "relaunch:5S 2S 9S relaunch:7S")
    assert match.view(None).zones["rounds"] == ("KS", "AS", "6S", "5S", "2S", "9S")
    play(match, "QS JS")
    assert [(note.kind, note.seat, dict(note.facts)) for note in match.view(B).facts["notes"]] == [
        ("pile_worth", None, {"size": 9, "count": 15, "suit": "S"}),
        ("master", A, {}),
    ]
    (told,) = play(match, "collect")
    assert (told.kind, told.seat, dict(told.facts)) == ("pile", A, {"size": 9, "count": 15})
    assert worth(match) == (0, 15, 0)
    assert (match.turn, match.phase) == (A, "play")
    assert match.view(None).zones["last_trick"] == ("7S", "QS", "JS")
    assert match.view(None).facts["last_winner"] == A


def test_a_ruff_takes_the_whole_pile() -> None:
    match = exactly("KC 10C EX", "3C 2C QC", "5C 7C")
    play(match, "KC 3C 5C relaunch:10C 2C 7C relaunch:EX QC")
    assert {SUIT[move.removeprefix("play:")] for move in match.legal(C)} >= {"T", "S"}, "void: no duty to ruff"
    (_, told) = play(match, next(move for move in match.legal(C) if move.startswith("play:T")))
    assert (told.kind, told.seat, dict(told.facts)) == ("pile", C, {"size": 9, "count": 10})
    assert match.turn == C


def test_a_higher_card_makes_another_player_the_master_of_all() -> None:
    match = table("QH 5H", "3H KH", "4H 6H")
    play(match, "QH 3H 4H")
    assert match.waiting == {A}
    play(match, "relaunch:5H KH 6H")
    assert match.waiting == {B}
    play(match, "collect")
    assert worth(match) == (10, 0, 0)


def test_the_note_tells_who_is_the_master_during_a_round() -> None:
    match = exactly("QH 5H", "3H KH", "4H 6H")
    for cards, master in (("QH 3H 4H relaunch:5H", A), ("KH", B)):
        play(match, cards)
        assert notes(match)["master"].seat == master
    ruffed = exactly("KC 10C", "3C", "5C 7C")
    play(ruffed, "KC 3C 5C relaunch:10C")
    play(ruffed, next(move for move in ruffed.legal(B) if move.startswith("play:T")))
    assert notes(ruffed)["master"].seat == B


def test_trumps_led_go_at_once_to_the_highest() -> None:
    match = table("T10", "T3 T12", "T4")
    play(match, "T10")
    assert {"play:T3", "play:T12"} <= set(match.legal(B)), "no duty to play higher"
    assert all(SUIT[move.removeprefix("play:")] in ("T", "EX") for move in match.legal(B))
    plain = next(card for card in match.hands[B] if SUIT[card] not in ("T", "EX"))
    assert refusal(match, B, f"play:{plain}").reason == "must-play-trump"
    play(match, "T3 T4")
    assert (match.phase, match.turn) == ("play", A)
    assert match.view(A).seats[A].won == 1


def test_the_highest_of_two_ruffs_takes_the_pile() -> None:
    match = exactly("KC", "", "")
    trumps = [[card for card in match.hands[seat] if SUIT[card] == "T"] for seat in (B, C)]
    moves(match, "play:KC", *(f"play:{max(own, key=match.strength.__getitem__)}" for own in trumps))
    best = max((match.strength[card], seat) for own, seat in zip(trumps, (B, C), strict=True) for card in own)
    assert (match.turn, worth(match)[best[1]]) == (best[1], 5)


def test_the_excuse_follows_at_any_time_and_wins_nothing() -> None:
    match = table("5D", "EX 6D 7D", "2D")
    play(match, "5D")
    assert set(match.legal(B)) >= {"play:6D", "play:7D", "play:EX"}
    play(match, "EX 2D")
    assert match.waiting == {A}
    assert match.voids()[B] == set()


def test_an_excuse_that_leads_names_a_suit() -> None:
    match = exactly("EX 4C 9C KD", "5H 6H", "7H 8C")
    assert [move for move in match.legal(A) if ":EX" in move] == ["play:EX:C", "play:EX:D", "play:EX:H", "play:EX:S"]
    assert refusal(match, A, "play:EX").reason == "excuse-asks"
    assert refusal(match, A, "play:EX:T").reason == "excuse-asks"
    assert refusal(match, A, "play:4C:H").reason == "not-your-card"
    first, *_ = play(match, "EX:C")
    assert (first.kind, dict(first.facts)) == ("asked", {"suit": "C"})
    play(match, "5H")
    assert refusal(match, C, "play:7H").facts == {"suit": "C", "card": "7H"}
    assert match.voids()[B] == {"C"}
    play(match, "8C")
    assert match.waiting == {C}, "a card of the suit beats the Excuse"


def test_an_excuse_that_nobody_answers_keeps_the_lead() -> None:
    match = exactly("EX 4C 9C", "5H 6H", "7H 8H")
    play(match, "EX:C 5H 7H")
    assert (match.phase, match.legal(A)[0]) == ("decide", "collect")
    other = next(card for card in match.hands[A] if SUIT[card] not in ("C", "EX"))
    assert refusal(match, A, f"relaunch:{other}").facts == {"suit": "C", "card": other}
    assert refusal(match, A, "relaunch:5H").reason == "not-your-card"
    play(match, "relaunch:4C 6H 8H collect")
    assert match.view(None).seats[A].won == 1


def test_the_excuse_may_ask_for_trumps_where_the_house_allows_it() -> None:
    match = table("EX", "T3 5H", "T4", excuse_trump=True)
    assert "play:EX:T" in match.legal(A)
    play(match, "EX:T T3 T4")
    assert match.turn == C, "collected at once"
    of = {suit: [card for card in PACK_78 if SUIT[card] == suit] for suit in ("T", "EX", "S", "H", "D", "C")}
    lonely = filled(
        [[*of["EX"], *of["T"], "AS"], [*of["H"], *of["D"][:9]], [*of["C"], *of["S"][1:10]]],
        [card for card in PACK_78 if card in (*of["D"][9:], *of["S"][10:]) or card == of["S"][0] != "AS"],
        excuse_trump=True,
    )
    play(lonely, "EX:T")
    for seat in (B, C):
        play(lonely, lonely.legal(seat)[0])
    assert (lonely.turn, lonely.phase) == (A, "play"), "to the leader, where nobody has a trump"


def test_a_master_is_asked_even_where_he_can_only_collect() -> None:
    match = exactly("KC", "5C", "6C")
    play(match, "KC 5C 6C")
    own = [card for card in match.hands[A] if SUIT[card] in ("C", "EX")]
    assert refusal(match, A, "collect:KC").reason == "unknown-move"
    assert match.legal(A) == tuple(sorted(["collect", *(f"relaunch:{card}" for card in own)]))


def last_round(*cards: str, scores: Sequence[int] = (0, 0, 0), **options: Any) -> SotLyLaisse:
    """A match before its last round, in which seats 1, 0 and 2 hold one card each."""
    match = begin(SotLyLaisse, 3, dealer=2, **options)
    match.hands = [[cards[1]], [cards[0]], [cards[2]]]
    match.scores = list(scores)
    return match


def test_the_last_pile_goes_to_its_master_unasked() -> None:
    match = last_round("KC", "QC", "5C")
    play(match, "KC QC 5C")
    told = last_deal(match)
    assert (match.deal, match.scores, told["points"], told["won"]) == (2, [0, 10, 0], (0, 10, 0), (0, 1, 0))
    assert told["parts"] == ((), (("kings", 5), ("queens", 5)), ())
    assert match.view(None).zones["last_trick"] == ("KC", "QC", "5C"), "in sight until the next card"


@pytest.mark.parametrize(
    ("scores", "over"), [((90, 89, 0), False), ((90, 90, 0), True), ((100, 90, 0), False), ((110, 90, 0), True)]
)
def test_the_first_to_the_target_wins_and_a_tie_plays_another_deal(scores: Sequence[int], over: bool) -> None:
    match = last_round("KC", "QC", "5C", scores=scores)
    play(match, "KC QC 5C")
    assert (match.outcome is not None) is over


def test_a_last_card_plays_itself_but_for_an_excuse_that_leads() -> None:
    match = last_round("KC", "QC", "5C", auto_single="last_card")
    play(match, "KC")
    assert match.deal == 2
    waits = begin(SotLyLaisse, 3, dealer=2, auto_single="last_card")
    waits.hands = [["2C", "T2"], ["EX", "3D"], ["5C", "T3"]]
    play(waits, "3D T2 T3")
    assert waits.deal == 2, "seat 2 led its last card, and the others followed"
    waits.hands = [["2C", "2D"], ["EX", "KD"], ["5C", "5D"]]
    waits.pass_to(A)
    play(waits, "KD 2D 5D collect")
    assert waits.legal(A) == ("play:EX:C", "play:EX:D", "play:EX:H", "play:EX:S")


def test_worlds_respect_the_voids_that_an_excuse_has_shown() -> None:
    match = exactly("EX 4C 9C", "5H 6H", "7H 8C")
    play(match, "EX:C 5H 8C")
    for world in imagine(match, A):
        assert isinstance(world, SotLyLaisse)
        assert not [card for card in world.hands[B] if SUIT[card] == "C"]
