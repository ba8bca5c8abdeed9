"""Le baccara, rule by rule. A is seat 0, the banker; B, C and D sit to the right: 3, 2 and 1."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, deck, imagine, kinds
from support.games.matches import play, play_out, refusal

import games
from games.banking.baccara import Baccara, points
from games.parts.cards import PACK_52

A, B, C, D = 0, 3, 2, 1


def dealt(*coups: str, seats: int = 4, **options: Any) -> Baccara:
    """A match whose shoe begins with these cards: ponte, bank, ponte, bank, the third ones; A has the bank."""
    return begin(Baccara, seats, deck(PACK_52 * options.get("packs", 2), then=" ".join(coups)), dealer=A, **options)


def stake(match: games.Game, amount: int) -> None:
    play(match, "bet:5 " * (amount // 5) + "bet:1 " * (amount % 5) + "done")


def declined(amount: int) -> Baccara:
    """A match in which nobody takes this stake of the bank alone."""
    match = dealt()
    stake(match, amount)
    decline(match)
    return match


def decline(match: games.Game) -> None:
    play(match, " ".join(f"{seat}@decline" for seat in sorted(match.waiting, key=str)))


def one_takes_it(match: games.Game, seat: int = B, amount: int = 5) -> None:
    """The bank stakes, and this seat plays against it alone; B needs to wait for nobody."""
    stake(match, amount)
    play(match, f"{seat}@accept")


def told(match: games.Game) -> games.view.DealResult:
    return match.view(None).facts["last_deal"]


def noted(match: games.Game, kind: str, seat: int | None = None) -> list[games.Event]:
    return [note for note in match.view(seat).facts["notes"] if note.kind == kind]


@pytest.mark.parametrize(
    ("hand", "worth"),
    [("8S 7D", 5), ("AS 9H", 0), ("KS QD", 0), ("10C JC 3H", 3), ("AS AD", 2), ("9S 9D 9H", 7), ("2S 7C", 9)],
)
def test_only_the_units_digit_counts(hand: str, worth: int) -> None:
    assert points(hand.split()) == worth


def test_a_nine_is_shown_at_once_and_the_bank_shows_too() -> None:
    match = dealt("KH 8S 9C 7D")
    one_takes_it(match)
    assert match.legal(B) == ("stand",)
    events = play(match, "stand")
    assert told(match)["points"] == (-5, 0, 0, 5)
    assert (told(match)["hands"], told(match)["values"]) == ((("KH", "9C"), ("8S", "7D")), (9, 5))
    assert [event.cards for event in events if event.kind == "shown"] == [("KH", "9C"), ("8S", "7D")]


def test_with_six_the_ponte_stands_and_with_three_the_bank_draws() -> None:
    match = dealt("4S 3H 2D 10D 5C")
    one_takes_it(match)
    assert match.legal(B) == ("stand",)
    assert refusal(match, B, "draw").reason == "must-stand"
    play(match, "stand")
    assert match.waiting == {A}
    assert (match.phase, match.legal(A)) == ("banker", ("draw",))
    assert refusal(match, A, "stand").facts == {"count": 3}
    play(match, "draw")
    assert (told(match)["winner"], told(match)["values"]) == ("bank", (6, 8))
    assert told(match)["points"] == (5, 0, 0, -5)


def test_with_five_the_ponte_chooses_and_draws_face_up() -> None:
    match = dealt("QC AS 5S 5H 4D")
    one_takes_it(match)
    assert match.legal(B) == ("draw", "stand")
    play(match, "draw")
    assert (match.view(None).seats[B].shown, match.view(None).seats[B].cards) == (("4D",), 3)
    assert match.legal(A) == ("stand",)
    play(match, "stand")
    assert (told(match)["winner"], told(match)["values"]) == ("ponte", (9, 6))
    assert match.view(None).scores == (45, 50, 50, 55)


def test_a_ponte_of_five_may_stand_and_one_of_four_may_not() -> None:
    match = dealt("QC AS 5S 5H")
    one_takes_it(match)
    play(match, "stand stand")
    assert (told(match)["winner"], told(match)["values"]) == ("bank", (5, 6))
    match = dealt("QC AS 4S 5H")
    one_takes_it(match)
    assert match.legal(B) == ("draw",)
    assert refusal(match, B, "stand").reason == "must-draw"


def test_the_nine_of_the_bank_does_not_stop_the_ponte() -> None:
    match = dealt("QC 9S 2S QH 3D")
    one_takes_it(match)
    assert (match.phase, match.legal(B)) == ("ponte", ("draw",))
    play(match, "draw")
    assert (match.phase, match.legal(A)) == ("banker", ("stand",))
    play(match, "stand")
    assert told(match)["values"] == (5, 9)


def test_the_bank_stakes_in_pieces() -> None:
    match = dealt(start=30)
    assert match.waiting == {A}
    assert match.legal(A) == ("bet:1", "bet:20", "bet:5", "bet:all")
    assert (refusal(match, A, "done").reason, refusal(match, A, "done").facts) == ("stake-too-low", {"needed": 1})
    assert refusal(match, A, "clear").reason == "no-bet"
    play(match, "bet:20 bet:5")
    assert match.legal(A) == ("bet:1", "bet:5", "bet:all", "clear", "done")
    assert refusal(match, A, "bet:20").facts == {"left": 5}
    play(match, "clear bet:all")
    assert match.legal(A) == ("clear", "done")
    assert noted(match, "stake")[0].facts["count"] == 30


@pytest.mark.parametrize(("answer", "ponte"), [("accept", B), ("decline", D)])
def test_all_are_asked_at_once_and_the_order_decides(answer: str, ponte: int) -> None:
    match = dealt("KH 8S 9C 7D")
    stake(match, 5)
    assert match.waiting == {B, C, D}
    assert match.legal(C) == ("accept", "decline")
    play(match, f"{D}@accept {C}@decline")
    assert match.waiting == {B}
    assert (match.view(None).seats[D].tags, match.view(None).seats[C].tags) == (("banco",), ("passed",))
    play(match, f"{B}@{answer}")
    assert (match.phase, match.ponte) == ("ponte", ponte)
    play(match, "stand")
    assert (told(match)["points"][A], told(match)["points"][ponte]) == (-5, 5)


def test_a_seat_behind_an_acceptance_has_no_say_any_more() -> None:
    match = dealt()
    stake(match, 5)
    play(match, f"{C}@accept")
    assert match.waiting == {B}
    assert refusal(match, D, "accept").reason == "not-your-turn"
    assert refusal(match, C, "decline").reason == "not-your-turn"  # an answer is final
    play(match, f"{B}@decline")
    assert match.ponte == C


@pytest.mark.parametrize(("chips", "amount", "asked"), [([80, 50, 20, 50], 30, {B, D}), ([110, 30, 30, 30], 40, set())])
def test_a_seat_that_owns_less_than_the_stake_has_declined(chips: list[int], amount: int, asked: set[int]) -> None:
    match = dealt()
    match.chips = chips
    stake(match, amount)
    if asked:
        assert match.waiting == asked
        decline(match)
    assert match.waiting == {B}
    assert match.phase == "partial"


def test_one_bets_three_another_two_and_each_gains_what_it_staked() -> None:
    match = dealt("KH 8S 9C 7D")
    stake(match, 5)
    decline(match)
    play(match, "decline bet:1 bet:1 bet:1 done")  # B, then C
    assert match.waiting == {B}  # who had declined is asked again
    play(match, "bet:1 bet:1 done")
    assert (match.phase, match.ponte) == ("ponte", C)
    play(match, "stand")
    assert told(match)["points"] == (-5, 0, 3, 2)
    assert told(match)["parts"] == ((("banker", -5),), (), (("ponte", 3),), (("backer", 2),))


def test_a_stake_that_nobody_completes_is_reduced() -> None:
    match = dealt("KH 8S 8C QD")
    stake(match, 6)
    decline(match)
    assert match.legal(B) == ("bet:1", "bet:5", "bet:all", "decline")
    assert refusal(match, B, "done").facts == {"needed": 3}
    play(match, "bet:1 bet:1")
    assert "done" not in match.legal(B)
    assert refusal(match, B, "bet:5").facts == {"most": 5}
    events = play(match, "bet:1 done decline decline")
    assert [event.facts["count"] for event in events if event.kind == "reduced"] == [3]
    play(match, "stand")
    assert (told(match)["winner"], told(match)["points"], told(match)["stake"]) == ("tie", (0, 0, 0, 0), 3)
    assert match.view(None).scores == (50, 50, 50, 50)
    assert match.waiting == {B, C, D}
    assert (match.phase, match.banker, match.stake) == ("banco", A, 3), "also after a tie"


def test_all_goes_as_far_as_the_stake_leaves_room() -> None:
    match = declined(9)
    play(match, "bet:all")
    assert match.bets[B]["ponte"] == 8  # one less than the stake: with all of it, it would be a banco
    assert match.legal(B) == ("clear", "decline", "done")
    assert refusal(match, B, "bet:1").reason == "stake-too-high"
    play(match, "clear bet:5 done bet:all")
    assert match.bets[C]["ponte"] == 4
    play(match, "done")
    assert (match.phase, match.ponte) == ("ponte", B)  # nothing is missing: D is not asked


def test_the_nearest_to_the_bank_of_equal_stakes_is_the_ponte() -> None:
    match = declined(6)
    play(match, "decline bet:1 bet:1 bet:1 done bet:1 bet:1 bet:1 done")
    assert match.ponte == B  # who has only completed what C opened


def test_while_something_is_missing_the_next_is_asked_too() -> None:
    match = declined(6)
    play(match, "bet:1 bet:1 bet:1 done bet:1 done")  # B and C
    assert match.waiting == {D}
    assert noted(match, "limits")[0].facts == {"least": 1, "most": 2}


def test_pieces_that_were_laid_go_back_with_a_pass() -> None:
    match = declined(6)
    play(match, "bet:1 bet:1 decline")
    assert match.bets[B]["ponte"] == 0
    assert match.waiting == {C}


def test_without_an_offer_of_the_half_the_bank_passes_to_the_right() -> None:
    match = declined(6)
    assert "no_coup" in kinds(play(match, "decline decline decline"))
    assert (match.phase, match.banker, match.coups) == ("bank", B, 0)
    assert match.view(None).scores == (50, 50, 50, 50)
    match = declined(1)  # which has no half
    assert (match.phase, match.banker) == ("bank", B)


def test_after_a_tie_somebody_else_may_take_the_stake_up() -> None:
    match = dealt("KH 8S 8C QD", "9H 2S KD 2D")
    one_takes_it(match)
    play(match, "stand")
    assert match.stake == 5
    play(match, f"{C}@accept {B}@decline stand")
    assert told(match)["points"] == (-5, 0, 5, 0)
    assert match.banker == B


@pytest.mark.parametrize(("keeps", "after"), [(False, B), (True, A)])
def test_a_winner_keeps_the_bank_at_the_chemin_de_fer_only(keeps: bool, after: int) -> None:
    match = dealt("2H 8S 4C QD", "9H 2S KD 2D", winner_keeps_bank=keeps)
    one_takes_it(match)
    play(match, "stand stand")
    assert told(match)["winner"] == "bank"
    assert (match.phase, match.banker, match.stake) == ("bank", after, 0)
    if keeps:
        one_takes_it(match)
        play(match, "stand")
        assert match.banker == B  # who loses gives it up


def test_the_match_ends_when_each_has_kept_the_bank_so_often() -> None:
    match = dealt(rounds=1, seats=2)
    play(match, "bet:1 done decline")
    assert match.outcome is None
    play(match, "bet:1 done decline")
    assert match.outcome == games.Outcome(scores=(50, 50), places=(1, 1))


def test_a_seat_without_chips_is_skipped_and_has_had_the_bank() -> None:
    match = dealt("2H 8S 4C QD", rounds=1)
    play(match, f"bet:all done {B}@accept stand stand")
    assert match.view(None).scores == (100, 50, 50, 0)
    assert match.banker == C
    assert match.view(None).seats[B].tags == ("broke",)
    assert noted(match, "bank_turn")[0].facts == {"count": 3, "whole": 4}


@pytest.mark.parametrize("keeps", [False, True])
def test_the_match_ends_when_only_one_has_chips(keeps: bool) -> None:
    match = dealt("2H 8S 4C QD", seats=2, winner_keeps_bank=keeps)
    play(match, "bet:all done accept stand stand")
    assert match.outcome == games.Outcome(scores=(100, 0), places=(1, 2))


def test_a_stake_that_lies_goes_back_after_the_last_coup() -> None:
    match = dealt(*["KH 8S 8C QD"] * 2, max_coups=10, packs=6)
    match.coups = 8
    one_takes_it(match)
    play(match, "stand")
    assert match.phase == "banco"
    play(match, f"{B}@accept stand")
    assert (told(match)["deal"], match.view(None).facts["deal"]) == (10, 10)
    assert match.outcome == games.Outcome(scores=(50,) * 4, places=(1,) * 4)


@pytest.mark.parametrize(("cards", "shuffled"), [(6, False), (5, True)])
def test_the_shoe_is_shuffled_again_with_fewer_than_six_cards(cards: int, shuffled: bool) -> None:
    match = dealt(packs=1)
    match.gone += match.stock[cards:]
    del match.stock[cards:]
    one_takes_it(match)
    assert ("shuffle" in kinds(match.events)) == shuffled
    assert match.shuffles == 1 + shuffled
    assert match.view(None).zones["stock"] == (48 if shuffled else 2)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_chips_are_neither_lost_nor_made_in_any_state(seats: int) -> None:
    match = games.new("baccara", seats=seats, seed=SEED, options={"winner_keeps_bank": seats == 5})

    def check(_: object) -> None:
        assert sum(match.view(None).scores) == 50 * seats
        own = [noted(match, "own_chips", seat)[0].facts if match.waiting else {} for seat in range(seats)]
        assert all(0 <= one["staked"] <= one["count"] for one in own if one)

    play_out(match, Random(seats), after=check)


def test_the_ponte_looks_first_and_the_bank_when_the_ponte_has_spoken() -> None:
    match = dealt("QC AS 5S 5H 4D")
    one_takes_it(match)
    hands = [(match.view(seat).hand, match.view(seat).facts["hidden"]) for seat in (A, B, C)]
    assert hands == [((), 2), (("QC", "5S"), 0), ((), 0)]
    play(match, "draw")
    assert match.view(A).hand == ("AS", "5H")
    assert match.view(C).hand == ()


@pytest.mark.parametrize(
    ("cards", "move", "allowed"), [("QC AS 5S 5H 4D", "draw", range(6)), ("4S 3H 2D 10D 5C", "stand", range(5, 8))]
)
def test_the_ponte_of_every_world_had_what_he_did_it_with(cards: str, move: str, allowed: range) -> None:
    match = dealt(cards)
    one_takes_it(match)
    play(match, move)
    for world in imagine(match, A, 40):
        assert points(world.hands[B][:2]) in allowed
        assert (world.hands[B][2:], world.hands[A]) == (match.hands[B][2:], match.hands[A])
    assert len({tuple(world.hands[B][:2]) for world in imagine(match, C)}) > 10
    assert all(world.hands[B] == match.hands[B] for world in imagine(match, B, 5))


@pytest.mark.parametrize(("cards", "natural"), [("KH 8S 9C 7D", True), ("4S 3H 2D 10D", False)])
def test_a_ponte_who_stands_tells_whether_it_was_a_natural(cards: str, natural: bool) -> None:
    match = dealt(cards)
    one_takes_it(match)
    (stood,) = (event for event in play(match, "stand") if event.kind == "stand")
    assert stood.facts == {"reveals": natural}
