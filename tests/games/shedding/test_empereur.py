"""L'empereur, rule by rule. Seat 0 leads; A, B, C and D are seats 0 to 3."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, last_deal, notes
from support.games.matches import play, refusal

import games
from games.parts.cards import PACK_52
from games.shedding.empereur import Empereur, height


def dealt(*tops: str, table: str = "", **options: Any) -> Empereur:
    """A manche with these hands, cards in play by value, and seat 0 to play; all other cards are the stock."""
    match = begin(Empereur, len(tops), dealer=len(tops) - 1, **options)
    match.hands = [sorted(top.split()) for top in tops]
    match.table = [(card, card[:-1]) for card in table.split()]
    match.stock = [*PACK_52, *["JO"] * match.rules.jokers]
    for card in f"{table} {' '.join(tops)}".split():
        match.stock.remove(card)
    for backs in match.backs:
        backs.hands = [[frozenset()] * len(hand) for hand in match.hands]
        backs.stock = [frozenset()] * len(match.stock)
    match._legal = {}
    return match


def exchanging() -> Empereur:
    """Seat 0 has won an elite manche of three, and has cards to give."""
    match = dealt("KS", "3S", "4S", mode="elite", dealer_draw="rotate")
    play(match, "K:1:0")
    return match


def bounded(*hands: str, out: Sequence[int] = (), **options: Any) -> Any:
    """The result of a manche whose last turn is passed."""
    match = dealt(*hands, max_turns=10, **options)
    match.out, match.turns, match.drew = [*out], 10 * len(hands) - 1, True
    match._legal = {}
    play(match, "0@pass")
    return last_deal(match)


def sizes(match: games.Game) -> list[int]:
    return [seat.cards for seat in match.view(None).seats]


@pytest.mark.parametrize(
    ("table", "hand", "move", "drawn"),
    [
        ("5S", "5H KD", "play:5:1:0", 1),
        ("4S 4H", "4D 4C KD", "play:4:2:0", 3),
        ("6S", "7S 7H KD", "play:7:2:0", 1),
        ("6S", "7S KD", "play:7:1:0", 0),
    ],
)
def test_equal_cards_on_top_make_the_next_draw_all_but_one(table: str, hand: str, move: str, drawn: int) -> None:
    match = dealt(hand, "3S 3H", "8S 8H", table=table)
    match.play(0, move)
    assert sizes(match)[1:] == [2 + drawn, 2]
    assert match.waiting == {1}


def test_all_others_draw_on_a_two_and_its_player_leads_again() -> None:
    match = dealt("2S KD", "3S", "4S", "5S", table="9S")
    match.play(0, "play:2:1:0")
    assert sizes(match) == [1, 2, 2, 2]
    assert match.view(None).zones["discard"] == ()
    assert match.stock[-2:] == ["9S", "2S"]
    assert match.waiting == {0}


def test_when_all_others_pass_the_last_player_leads() -> None:
    match = dealt("9S KD", "3S", "4S")
    play(match, "9:1:0 1@draw 1@pass 2@draw 2@pass")
    assert match.waiting == {0}
    assert match.view(None).zones["discard"] == ()
    assert "in_play" not in match.view(None).facts


def test_an_empty_stock_is_made_of_the_cards_under_the_highest() -> None:
    match = dealt("3D KD", "3S", "4S", table="5S 6S 9S 9H")
    match.stock = []
    for backs in match.backs:
        backs.stock = []
    match.play(0, "draw")
    assert sizes(match) == [3, 1, 1]
    assert match.view(None).zones == {"discard": ("9S", "9H"), "stock": 1}
    assert match.view(None).facts["in_play"] == 2


def test_refusals_name_the_rule() -> None:
    match = dealt("3S KD", "4S", table="9S")
    assert refusal(match, 0, "play:3:1:0").reason == "too-low"
    assert refusal(match, 0, "pass").reason == "draw-first"
    match.play(0, "draw")
    assert refusal(match, 0, "draw").reason == "already-drawn"


def test_the_emperor_of_elite_scores_what_the_subjects_hold() -> None:
    match = dealt("KS KH", "JS 2S", "JO 7S 7H AS", mode="elite")
    match.stock.remove("3C")
    match.stock.insert(0, "3C")
    play(match, "K:2:0")
    told = last_deal(match)
    assert (told["points"], told["titles"]) == ((77, 0, 0), ("empereur", "sujet", "sujet"))


def test_a_player_who_finishes_with_a_joker_is_a_subject() -> None:
    match = dealt("7S JO", "3S KS", "4S KH", manches=1)
    play(match, "7:2:1")
    assert sizes(match) == [0, 3, 2]
    assert match.waiting == {1}
    match.hands[1] = ["KS"]
    match._legal = {}
    play(match, "K:1:0")
    assert match.outcome is not None
    assert match.outcome.scores == (0, 1, 0)


def test_one_loses_miroir_elite_and_all_others_share_the_first_place() -> None:
    match = dealt("JO", "KS 4S", "10S", mode="miroir_elite", target=100)
    match.scores = [90, 30, 0]
    match.play(0, "play:9:1:1")
    assert match.outcome == games.Outcome((117, 30, 0), (3, 1, 1))
    assert match.view(None).facts["loser"] == 0
    assert last_deal(match)["titles"] == ("exclu", "elu", "elu")


@pytest.mark.parametrize(
    ("mode", "second", "out", "titles"),
    [
        ("normal", "KS 4S", [], "sujet sujet empereur sujet"),
        ("miroir_normal", "KS 4S", [], "elu elu empereur exclu"),
        ("miroir_elite", "", [1], "elu empereur elu exclu"),  # a player who is out stays emperor
    ],
)
def test_the_bound_ends_a_manche(mode: str, second: str, out: list[int], titles: str) -> None:
    told = bounded("3S 3H 3D", second, "5S 7S", "8S 8H 8D 9D 9C 10C", out=out, mode=mode)
    assert (told["turns"], told["titles"]) == (10, tuple(titles.split()))


def test_each_subject_of_elite_gives_the_highest_card() -> None:
    match = exchanging()
    assert match.phase == "exchange"
    due = notes(match, 0)["gift_due"]
    assert (due.to, due.facts["count"]) == (0, 2)
    assert (sizes(match), refusal(match, 0, "give:1:XX").reason) == ([9, 6, 6], "not-your-card")
    assert refusal(match, 0, "give:0:3C").reason == "unknown-move"
    play(match, next(move for move in match.legal(0) if move.startswith("give:2:")))
    assert {move.split(":")[1] for move in match.legal(0)} == {"1"}, "one each, in any order"
    play(match, match.legal(0)[0])
    assert (sizes(match), match.phase) == ([7, 7, 7], "turn")


def test_worlds_know_the_gifts_and_that_nothing_higher_stayed() -> None:
    match = exchanging()
    events = match.events
    got = {event.seat: event.cards[0] for event in events if event.kind == "gift" and event.to == 0}
    give = match.legal(0)[0]
    match.play(0, give)
    given = give.split(":")[2]
    rng = Random(1)
    for _ in range(20):
        world = match.resample(0, rng)
        assert given in world.hands[1]
        for seat, card in got.items():
            assert seat is not None
            kept = [other for other in world.hands[seat] if other != given]
            assert all(height(other) <= height(card) for other in kept)


def test_miroir_plays_on_until_one_is_left() -> None:
    match = dealt("KS", "KH 3D", "4S 5D", mode="miroir_normal", manches=1)
    play(match, "K:1:0")
    assert match.outcome is None
    match.hands[1] = ["AS"]
    match._legal = {}
    play(match, "A:1:0")
    assert match.outcome is not None
    assert match.outcome.scores == (1, 1, 0)
    view = match.view(None)
    assert (view.facts["loser"], match.planned_deals(), view.seats[2].tags[-1]) == (2, 1, "exclu")


def test_a_player_who_is_out_draws_nothing_for_a_two() -> None:
    match = dealt("2S 7D", "3S", "4S", "5S", mode="miroir_normal")
    match.out = [2]
    match.hands[2] = []
    match._legal = {}
    match.play(0, "play:2:1:0")
    assert sizes(match) == [1, 2, 0, 2]


def test_swept_cards_may_go_under_the_stock_shuffled() -> None:
    match = dealt("2S KD", "3S", "4S", table="9S 9H", shuffle_sweep=True)
    before = match.shuffles
    match.play(0, "play:2:1:0")
    assert match.shuffles == before + 1
    assert {*match.stock[-3:]} == {"9S", "9H", "2S"}


def test_a_joker_on_top_tells_its_value() -> None:
    match = dealt("JO 5H KD", "3S 3H", "8S 8H", table="6S", mode="miroir_elite")
    assert refusal(match, 0, "play:5:1:0").facts == {"rank": "6"}
    assert refusal(match, 0, "play:Q:1:0").reason == "unknown-move"
    match.play(0, "play:9:1:1")
    (note,) = match.view(None).facts["notes"]
    assert (note.kind, note.facts["rank"]) == ("joker_as", "9")
    assert match.view(None).facts["low_wins"] is True


def test_hands_lie_open_at_the_end() -> None:
    over = dealt("KS", "3S", "4S", mode="elite", target=100)
    over.scores = [99, 0, 0]
    play(over, "K:1:0")
    assert over.outcome is not None
    assert over.view(None).seats[1].shown == over.resample(0, Random(1)).view(1).hand == ("3S",)


def test_the_dealer_of_a_later_manche_is_drawn_or_the_next_seat() -> None:
    for draw, told in (("draw", True), ("rotate", False)):
        match = dealt("KS", "3S", "4S", dealer_draw=draw)
        match.play(0, "play:K:1:0")
        assert match.deal == 2
        assert sorted(match.census()) == sorted((*PACK_52, "JO", "JO"))
        assert bool(match.draw_to_show()) is told
        assert match.view(None).facts["last_deal"]["deal"] == 1


def test_a_seat_is_reminded_of_what_it_was_given() -> None:
    match = exchanging()

    def reminded(seat: int | None, of: games.Game) -> set[tuple[int, str]]:
        notes = (note for note in of.view(seat).facts["notes"] if note.kind == "from_give")
        return {(note.facts["giver"], note.cards[0]) for note in notes}

    assert {giver for giver, _ in reminded(0, match)} == {1, 2}
    ((_, back),) = (gift for gift in reminded(0, match) if gift[0] == 2)
    match.play(0, f"give:1:{back}")
    assert {giver for giver, _ in reminded(0, match)} == {1}, "the other card is given away"
    assert reminded(1, match) == {(0, back)}
    assert reminded(None, match) == reminded(2, match) == set()
    while match.turns <= match.seats:
        seat = max(seat for seat in match.waiting if seat is not None)
        match.play(seat, next(move for move in ("draw", "pass", match.legal(seat)[0]) if move in match.legal(seat)))
    assert reminded(1, match) == set()


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_pack_has_as_many_jokers_as_the_option_says(jokers: int) -> None:
    assert begin(Empereur, 3, jokers=jokers).census().count("JO") == jokers


@pytest.mark.parametrize(("double", "givers"), [(True, {0}), (False, {0, 1})])
def test_in_miroir_elite_the_emperor_exchanges_first_if_the_option_says_so(double: bool, givers: set[int]) -> None:
    match = dealt("KS", "KH 3D", "4S 5D", mode="miroir_elite", miroir_elite_double_exchange=double)
    match.play(0, "play:K:1:0")
    match.hands[1] = ["AS"]
    match._legal = {}
    match.play(1, "play:A:1:0")
    assert last_deal(match)["titles"] == ("empereur", "elu", "exclu")
    assert match.phase == "exchange"
    assert match.waiting == givers
