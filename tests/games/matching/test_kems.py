"""Le kems, rule by rule. Seats 0 and 2 play against 1 and 3; seat 3 deals, so that hands are dealt from seat 0 on."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, deck, imagine, kinds
from support.games.matches import play, play_out, refusal

import games
from games.matching.kems import GESTURES, MOST_GESTURES, VOID_DEALS, Kems
from games.parts.cards import PACK_52

PLAIN = "KS QS JS 10S", "KH QH JH 10H", "KC QC JC 10C", "KD QD JD 10D"  # nobody has four of a kind
NINES = "9S 9H 9D 9C", *PLAIN[1:]
TABLE = "2S 3S 4S 5S"


def pack(hands: Sequence[str], table: str = TABLE, stock: str = "") -> list[str]:
    """The pack that deals these hands one by one, then the table, then the stock from its top."""
    return deck(PACK_52, *hands, then=f"{table} {stock}")


def before_signs(*packs: list[str], **options: Any) -> Kems:
    return begin(Kems, 4, *packs, dealer=3, **options)


def dealt(*hands: str, table: str = TABLE, stock: str = "", then: Sequence[str] = PLAIN, **options: Any) -> Kems:
    """A match whose teams have their signs: nez for 0 and 2, chut for 1 and 3. `then` are the hands of manche 2."""
    packs = [pack(hands or PLAIN, table, stock), *([pack([*then[1:], then[0]])] if then else [])]
    match = before_signs(*packs, **options)
    play(match, f"0@sign:{'own' if match.free else 'nez'} 1@sign:{'own' if match.free else 'chut'} 2@confirm 3@confirm")
    return match


def points(match: Kems) -> tuple[int, int]:
    a, b, c, d = match.view(None).scores
    assert (a, b) == (c, d)
    return a, b


def with_points(match: Kems, *scores: int) -> Kems:
    match.scores = [*scores]
    return match


def hands(match: Kems) -> list[set[str]]:
    return [set(match.view(seat).hand) for seat in range(4)]


def told(match: Kems, kind: str) -> list[games.Event]:
    return [event for event in match.events if event.kind == kind]


def test_nothing_is_dealt_before_both_teams_have_a_sign() -> None:
    match = before_signs()
    assert match.waiting == {0, 1, 2, 3, None}
    assert all(seat.cards == 0 for seat in match.view(None).seats)
    assert match.view(None).zones["board"] == ()
    assert refusal(match, 0, "kems").reason == "unknown-move"
    assert match.legal(0) == tuple(sorted(f"sign:{gesture}" for gesture in GESTURES))
    assert refusal(match, 0, "sign:grimace").reason == "unknown-move"


def test_one_partner_proposes_and_the_other_confirms() -> None:
    match = before_signs()
    assert refusal(match, 0, "confirm").reason == "nothing-proposed"
    play(match, "0@sign:nez")
    assert match.waiting == {1, 2, 3, None}
    assert refusal(match, 0, "sign:clin").reason == "not-your-turn"
    assert refusal(match, 1, "confirm").reason == "nothing-proposed"
    assert refusal(match, 2, "sign:nez").reason == "not-that-sign"
    other = match.copy()
    play(match, "2@confirm")
    assert match.signs == ["nez", None]
    assert match.waiting == {1, 3, None}
    assert match.view(None).seats[0].tags == match.view(None).seats[2].tags == ("agreed",)
    play(other, "2@sign:clin")  # another sign instead
    assert other.waiting == {0, 1, 3, None}
    play(other, "0@confirm")
    assert other.signs[0] == "clin"


def test_the_table_accepts_what_stands_and_draws_the_rest_by_lot() -> None:
    drawn = set()
    for number in range(40):
        match = Kems(seats=4, options={}, seed=bytes([number]) * 32)
        play(match, "1@sign:siffler @close")
        assert (match.signs[1], match.phase) == ("siffler", "swap")
        drawn.add(match.signs[0])
    assert drawn <= {*GESTURES}
    assert len(drawn) > 10


def test_only_the_two_partners_know_their_sign() -> None:
    match = before_signs()
    for move in ("0@sign:nez", "2@confirm"):
        events = play(match, move)
        assert {event.to for event in events if "nez" in event.facts.values()} == {0, 2}
        for reader in (0, 2):
            assert "nez" in [note.facts.get("value") for note in match.view(reader).facts["notes"]]
        for stranger in (1, 3, None):
            assert match.view(stranger).facts["notes"] == ()


def test_others_can_imagine_every_sign_not_guessed_wrong() -> None:
    match = dealt()
    play(match, "1@guess_sign:clin")
    assert {world.signs[0] for world in imagine(match, 1, 200)} == {*GESTURES} - {"clin"}
    assert {world.signs[0] for world in imagine(match, 2)} == {"nez"}
    assert refusal(dealt(guesses_per_manche=0), 0, "guess_sign:nez").reason == "no-guess-left"


def test_others_can_imagine_every_sign_that_is_proposed() -> None:
    match = before_signs()
    play(match, "0@sign:nez")
    assert {world.offers[0] for world in imagine(match, 1, 200)} == {(0, sign) for sign in GESTURES}
    assert {world.offers[0] for world in imagine(match, 2)} == {(0, "nez")}


def test_when_the_match_is_over_everything_is_known() -> None:
    match = play_out(Kems(seats=4, options={"target": 3}, seed=SEED), Random(1))
    assert isinstance(match, Kems)
    world = match.resample(1, Random(2))
    assert (hands(world), world.signs, world.stock) == (hands(match), match.signs, match.stock)


def test_anybody_swaps_at_any_time_any_card_for_any_of_the_table() -> None:
    match = dealt()
    play(match, "2@swap:KC:2S 2@swap:QC:3S 0@swap:KS:KC 0@swap:KC:KS")
    assert hands(match)[0] == {*PLAIN[0].split()}
    assert hands(match)[2] == {"2S", "3S", "JC", "10C"}
    assert match.view(1).zones["board"] == ("KC", "QC", "4S", "5S")
    assert len([move for move in match.legal(1) if move.startswith("swap:")]) == 16


def test_the_second_of_two_who_want_the_same_card_is_too_late() -> None:
    match = dealt("9S 9H 9D 9C", "8D QH JH 10H", "QC JC 10C 2C", "QD JD 10D 3D", table="KD 5C 5S AH")
    since = match.view(None).facts["since"]
    play(match, "1@swap:8D:KD")
    assert refusal(match, 3, "swap:3D:KD").reason == "too-late"
    for move in ("swap:KH:2S", "swap:QD"):
        assert refusal(match, 3, move).reason == "not-your-card"
    assert match.view(None).facts["since"] == since  # the late click is judged by the rules, not called outdated
    play(match, "3@swap:3D:8D")


def test_everybody_sees_who_took_what_and_remembers_it() -> None:
    match = dealt()
    assert match.play(0, "swap:KS:2S") == (games.Event("swap", 0, ("KS", "2S")),)
    match.play(1, "swap:KH:KS")
    for world in imagine(match, 3, 30):
        assert "2S" in world.view(0).hand
        assert "KS" in world.view(1).hand
        assert "KH" in world.view(None).zones["board"]  # type: ignore[operator]


def test_when_all_four_are_not_interested_four_new_cards_come() -> None:
    match = dealt(stock="2H 3H 4H 5H")
    play(match, "0@not_interested 3@not_interested 2@not_interested")
    assert match.waiting == {1, None}
    assert match.view(None).seats[3].tags == ("dealer", "not_interested")
    match.play(1, "not_interested")
    assert match.view(None).zones == {"board": ("2H", "3H", "4H", "5H"), "stock": 28, "discard": 4}
    assert match.waiting == {0, 1, 2, 3, None}


def test_a_swap_makes_everybody_be_asked_again() -> None:
    match = dealt()
    match.play(0, "not_interested")
    assert refusal(match, 0, "not_interested").reason == "not-interested-already"
    match.play(0, "swap:KS:2S")  # one may change one's mind
    assert match.waiting == {0, 1, 2, 3, None}


def test_the_tables_close_renews_it_when_nothing_happens() -> None:
    match = dealt(idle_s=7)
    assert match.view(None).facts["window"] == 7
    before = len(match.log)
    match.play(None, "close")
    assert match.view(None).zones["discard"] == 4
    assert match.view(None).facts["since"] == before + 1


def test_an_empty_stock_is_renewed_once_and_then_the_manche_is_void() -> None:
    match = dealt(then=())
    play(match, "@close " * 8)
    assert match.view(None).zones["stock"] == 0
    seen = {*PACK_52}.difference(*hands(match))
    play(match, "@close")
    assert (match.view(None).zones["stock"], match.view(None).zones["discard"]) == (32, 0)
    world = match.resample(0, Random(1))
    assert {*world.stock, *world.board} == seen  # what lay on the table is in nobody's hand
    play(match, "@close " * 9)
    assert told(match, "no_call")
    view = match.view(None)
    assert (view.facts["deal"], points(match)) == (2, (0, 0))
    assert "dealer" in view.seats[0].tags
    assert view.facts["last_deal"]["points"] == (0, 0, 0, 0)
    play(match, "@close " * (18 * (VOID_DEALS - 1)))
    assert match.outcome == games.Outcome((0, 0, 0, 0), (1, 1, 1, 1), match.teams)


def test_a_gesture_is_seen_by_all_and_stands_until_the_next_one() -> None:
    match = dealt()
    assert match.play(0, "gesture:nez") == (games.Event("gesture", 0, facts={"value": "nez"}),)
    play(match, "1@gesture:boire 0@gesture:clin")
    standing = [(note.seat, note.facts["value"]) for note in match.view(None).facts["notes"]]
    assert standing == [(0, "clin"), (1, "boire")]


def test_gestures_are_few_until_the_table_changes() -> None:
    match = dealt()
    play(match, "0@gesture:nez " * MOST_GESTURES)
    late = refusal(match, 0, "gesture:nez")
    assert (late.reason, late.facts) == ("no-gesture-left", {"most": MOST_GESTURES})
    play(match, "1@gesture:nez 1@swap:KH:2S 0@gesture:nez")


SEVENS = "7S 7H 7D 7C"


@pytest.mark.parametrize(
    ("cards", "caller", "call", "scored"),
    [
        (NINES, 2, "kems", (2, 0)),  # the partner holds four of a kind
        (NINES, 2, "double_kems", (0, 1)),  # only one of them
        (NINES, 0, "double_kems", (0, 1)),
        (NINES, 0, "kems", (0, 1)),  # a player may not announce their own four of a kind
        (NINES, 1, "kems", (1, 0)),  # the opponents' neither
        (NINES, 1, "contre_kems", (0, 1)),
        (NINES, 3, "contre_kems", (0, 1)),
        (NINES, 2, "contre_kems", (0, 1)),  # against the own partner
        (PLAIN, 0, "kems", (0, 1)),
        (PLAIN, 1, "double_kems", (1, 0)),
        (PLAIN, 1, "contre_kems", (1, 0)),
        ((NINES[0], PLAIN[1], SEVENS, PLAIN[3]), 0, "double_kems", (4, 0)),
        ((NINES[0], PLAIN[1], SEVENS, PLAIN[3]), 0, "kems", (2, 0)),  # of a double kems too
        ((NINES[0], PLAIN[1], SEVENS, PLAIN[3]), 3, "contre_kems", (0, 1)),
        ((NINES[0], SEVENS, PLAIN[2], PLAIN[3]), 1, "contre_kems", (0, 1)),  # whatever the caller's own cards are
    ],
)
def test_a_call_scores(cards: tuple[str, ...], caller: int, call: str, scored: tuple[int, int]) -> None:
    match = dealt(*cards)
    play(match, f"{caller}@{call}")
    assert points(match) == scored
    shown = [(event.seat, event.cards) for event in told(match, "reveal")]
    assert sorted(shown) == [(seat, tuple(sorted(hand.split()))) for seat, hand in enumerate(cards)]
    accused = caller + 1 if call == "contre_kems" else caller
    assert {seat % 2 for seat, _ in shown[2:] if seat is not None} == {accused % 2}  # what matters is said last
    view = match.view(None)
    assert (view.facts["deal"], view.facts["last_deal"]["points"]) == (2, scored * 2)
    right = scored[caller % 2] > 0
    own = ((call if right else f"wrong_{call}", max(scored)),)
    gained = caller % 2 if right else 1 - caller % 2
    assert view.facts["last_deal"]["parts"] == (((), own) if gained else (own, ())) * 2
    assert "dealer" in view.seats[0].tags
    assert match.phase == "swap"  # the signs are kept


@pytest.mark.parametrize("value", [0, 1, 2])
def test_a_wrong_contre_kems_costs_what_the_house_says(value: int) -> None:
    match = dealt(false_contre=value)
    play(match, "0@contre_kems")
    assert points(match) == (0, value)
    play(match, "0@kems")
    assert points(match) == (0, value + 1)


def test_a_manche_adds_up_its_calls_and_guesses() -> None:
    match = dealt(NINES[0], PLAIN[1], SEVENS, PLAIN[3], then=NINES)
    for move, scored in (("2@double_kems", (4, 0)), ("1@guess_sign:nez", (4, 1)), ("1@contre_kems", (4, 2))):
        play(match, move)
        assert points(match) == scored
        assert [match.marked(seat) for seat in range(4)] == [0, scored == (4, 1)] * 2
    assert match.view(None).facts["last_deal"]["parts"][1] == (("guess", 1), ("contre_kems", 1))
    match = dealt(*NINES)
    play(match, "2@kems 0@kems")  # the second by mistake
    assert points(match) == (2, 1)


def test_calls_are_open_to_all_whatever_they_hold() -> None:
    calls = {"kems", "double_kems", "contre_kems"}
    for match in (dealt(), dealt(*NINES)):
        assert all(calls <= {*match.legal(seat)} for seat in range(4)), "a button tells nothing"
        assert calls | {"not_interested"} == {*match.view(None).public_moves}
    play(match, "0@not_interested")
    assert calls <= {*match.legal(0)}


def test_a_right_guess_scores_and_the_manche_goes_on() -> None:
    match = dealt()
    match.play(1, "guess_sign:nez")
    assert points(match) == (0, 1)
    assert (match.phase, match.deal) == ("swap", 1)
    assert [seat.tags for seat in match.view(None).seats] == [("blown",), (), ("blown",), ("dealer",)]


def test_that_team_agrees_on_a_new_sign_before_the_next_manche() -> None:
    match = dealt()
    play(match, "1@guess_sign:nez 0@kems")
    assert match.phase == "agree"
    assert match.waiting == {0, 2, None}
    assert refusal(match, 0, "sign:nez").reason == "not-that-sign"
    play(match, "2@sign:clin 0@confirm")
    assert match.signs == ["clin", "chut"]
    assert hands(match) == [{*hand.split()} for hand in PLAIN]


@pytest.mark.parametrize("value", [0, 1])
def test_a_wrong_guess_scores_for_the_others_and_the_sign_stays(value: int) -> None:
    match = dealt(false_guess=value)
    play(match, "1@guess_sign:clin")
    assert points(match) == (value, 0)
    play(match, "0@kems")
    assert match.phase == "swap"


def test_one_guess_for_each_team_in_a_manche() -> None:
    match = dealt()
    match.play(1, "guess_sign:clin")
    assert refusal(match, 3, "guess_sign:nez").reason == "no-guess-left"
    play(match, "0@guess_sign:chut 0@kems @close 3@guess_sign:nez")
    assert match.blown == {0}


def test_with_more_guesses_nobody_guesses_what_is_known() -> None:
    match = dealt(guesses_per_manche=3)
    match.play(1, "guess_sign:clin")
    assert refusal(match, 3, "guess_sign:clin").reason == "not-that-sign"
    match.play(3, "guess_sign:nez")
    assert refusal(match, 1, "guess_sign:nez").reason == "no-guess-left"
    assert points(match) == (1, 1)


def test_a_sign_of_their_own_is_made_outside_the_game() -> None:
    match = before_signs(sign_mode="free")
    assert match.legal(0) == ("sign:own",)
    match.play(0, "sign:own")
    assert match.legal(2) == ("confirm",)
    play(match, "2@confirm @close")
    assert (match.phase, refusal(match, 0, "gesture:nez").reason) == ("swap", "unknown-move")


@pytest.mark.parametrize(
    ("answer", "scored"), [("0@answer:right", (0, 1)), ("2@answer:wrong", (1, 0)), ("@close", (0, 1))]
)
def test_a_guess_said_aloud_is_answered_by_its_owners(answer: str, scored: tuple[int, int]) -> None:
    match = dealt(sign_mode="free")
    play(match, "1@guess_sign:own")
    assert match.waiting == {0, 2, None}
    assert match.view(None).facts["people_know"] is True
    assert refusal(match, 1, "answer:right").reason == refusal(match, 3, "kems").reason == "not-your-turn"
    assert kinds(match.view(None).facts["notes"]) == ["guess"]
    play(match, answer)
    assert (points(match), match.phase) == (scored, "swap")
    assert "people_know" not in match.view(None).facts
    assert refusal(match, 3, "guess_sign:own").reason == "no-guess-left"
    play(match, "0@kems")
    assert match.phase == ("agree" if scored == (0, 1) else "swap")


def test_the_first_team_to_reach_the_target_wins() -> None:
    match = with_points(dealt(*NINES), 8, 9)
    match.play(2, "kems")
    assert match.outcome == games.Outcome((10, 9, 10, 9), (1, 3, 1, 3), ((0, 2), (1, 3)))
    view = match.view(None)
    assert view.seats[0].shown == tuple(sorted(NINES[0].split()))
    assert view.public_moves == ()


def test_a_guess_may_win_the_match_at_once_and_the_hands_are_shown() -> None:
    match = with_points(dealt(), 9, 9)
    match.play(2, "guess_sign:chut")
    assert match.outcome is not None
    assert match.outcome.places == (1, 3, 1, 3)
    assert len(told(match, "reveal")) == 4
