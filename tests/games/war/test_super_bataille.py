"""La super-bataille, rule by rule. Packets are written top card first."""

from typing import Any

import pytest
from support.games.deals import begin, imagine
from support.games.matches import play

import games
from games.parts.cards import JOKER
from games.parts.war.packets import Card
from games.parts.war.payments import WORTH
from games.war.super_bataille import SuperBataille

FILLER = "2S 3S 4S 5S 6S 7S 8S 9S 10S 2D 3D 4D 5D 6D 7D 8D"


def left_with(*packets: str, **options: Any) -> SuperBataille:
    """These packets are all the cards that there are (an empty one is a player who is out)."""
    match = begin(SuperBataille, len(packets), **options)
    match.packets = [[Card(card) for card in packet.split()] for packet in packets]
    match.start_round()
    return match


def flip(match: games.Game) -> tuple[games.Event, ...]:
    seat = next(seat for seat in range(match.seats) if match.legal(seat))
    return match.play(seat, "flip")


def sizes(match: SuperBataille) -> list[int]:
    return [len(packet) for packet in match.packets]


def paid(match: games.Game) -> list[tuple[int | None, str, int]]:
    """Who paid for which card, and how many."""
    return [(one.seat, one.cards[0], one.facts["count"]) for one in match.events if one.kind == "pay"]


def takes(match: games.Game) -> list[tuple[int | None, int]]:
    return [(one.seat, one.facts["cards"]) for one in match.events if one.kind == "trick"]


@pytest.mark.parametrize(
    ("cards", "pays", "won", "left"),
    [
        (("JS", "4C", "7H"), [(1, "4C", 3), (2, "7H", 6)], 12, [28, 13, 10]),
        (("KS", "QH", "2C"), [(1, "QH", 11), (2, "2C", 1)], 15, [31, 5, 15]),
    ],
)
def test_all_others_pay_for_their_cards(cards: tuple[str, ...], pays: Any, won: int, left: list[int]) -> None:
    match = left_with(*(f"{card} {FILLER}" for card in cards))
    flip(match)
    assert (paid(match), takes(match), sizes(match)) == (pays, [(0, won)], left)


@pytest.mark.parametrize(("ace_n", "won"), [(1, 2), (14, 15)])
def test_a_joker_takes_an_ace_alone_or_fourteen_cards_with_it(ace_n: int, won: int) -> None:
    match = left_with(f"JO {FILLER}", f"AS {FILLER}", ace_n=ace_n)
    flip(match)
    assert takes(match) == [(0, won)]


def test_a_king_with_five_cards_left_gives_them_all_and_is_out() -> None:
    match = left_with("AS 2S", "KH 3H 4H 5H 6H 7H")
    flip(match)
    assert (paid(match), takes(match)) == ([(1, "KH", 5)], [(0, 7)])
    assert next(one for one in match.events if one.kind == "pay").facts["left"] == "none"
    assert match.outcome == games.Outcome(scores=(8, 0), places=(1, 2))


def test_the_cards_that_are_given_are_seen_by_nobody() -> None:
    match = left_with(f"JS {FILLER}", "4C KH QH JH 9H")
    flip(match)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view.zones["last_trick"] == ("JS", "4C")
        assert not {"KH", "QH"} & {card for event in match.events for card in event.cards}
        assert [one.facts["covered"] for one in view.seats] == [0, 3]
    won = match.packets[0][-5:]
    assert {card.text for card in won if card.hidden} == {"KH", "QH", "JH"}


def test_after_a_battle_all_others_pay_for_their_last_card_face_up() -> None:
    """The beaten king's 3 costs two cards, the 4 that was never in the battle three."""
    match = left_with(f"KS 7S 10H {FILLER}", f"KD 8D 3C {FILLER}", f"4C {FILLER}")
    flip(match)
    assert paid(match) == []
    flip(match)
    assert (paid(match), takes(match)) == ([(1, "3C", 2), (2, "4C", 3)], [(0, 3 + 3 + 1 + 2 + 3)])
    assert [one.facts["covered"] for one in match.view(None).seats] == [1, 3, 3]


def test_a_joker_that_loses_as_the_last_card_face_up_costs_nothing_more() -> None:
    """Two jokers beat the nine; the first of them has no card for the battle, and would not have to pay for it."""
    match = left_with("JO", f"JO {FILLER}", f"9C {FILLER}")
    flip(match)
    assert (paid(match), takes(match)) == ([(2, "9C", 8)], [(1, 11)])
    assert WORTH[JOKER] == 1


def test_a_tied_player_without_cards_loses_and_pays_nothing() -> None:
    match = left_with("9S", "9H 2H 8H", f"3D {FILLER}")
    flip(match)
    assert (paid(match), takes(match)) == ([(2, "3D", 2)], [(1, 5)])
    assert match.view(None).seats[0].tags == ("out",)
    assert match.waiting == {1, 2}


def test_nobody_pays_where_a_battle_has_no_winner() -> None:
    match = left_with("9S", "9H", f"3D {FILLER}", f"2C 5C {FILLER}")
    flip(match)
    assert (paid(match), match.events[-1].kind) == ([], "aside")
    assert match.view(None).zones["aside"] == 4
    assert match.view(None).facts["notes"] == ()
    flip(match)
    assert takes(match) == [(3, 4 + 2 + 1)]


def test_the_game_goes_on_without_those_who_are_out_until_one_has_all() -> None:
    match = left_with("AS KS", "2H", "3D 4D 5D 6D 7D")
    flip(match)
    assert (match.outcome, sizes(match)) == (None, [6, 0, 2])
    while match.outcome is None:
        flip(match)
    assert match.outcome.scores.count(8) == 1


def test_notes_tell_the_payments_until_the_next_card() -> None:
    match = left_with(f"JS {FILLER}", f"4C {FILLER}", "AD", pace="each")
    assert match.view(None).facts["notes"] == ()
    play(match, "0@flip 1@flip 2@flip")
    notes = match.view(0).facts["notes"]
    told = [(one.kind, one.seat, one.facts["count"]) for one in notes]
    assert told == [("pay", 0, 10), ("pay", 1, 3), ("gain", 2, 16)]
    match.play(1, "flip")
    assert match.view(0).facts["notes"] == ()


def test_a_world_knows_the_cards_of_a_mixed_pick_up() -> None:
    """A card given out of a pick-up is one of those that came into it; so is what stayed behind."""
    match = left_with("KS 9S", "2H 5H 6H 7H")
    flip(match)
    hidden = [card.text for card in match.packets[0] if card.hidden]
    tails = set()
    for world in imagine(match, None, 60):
        tail = [card.text for card in world.packets[0][1:]]
        assert {"KS", "2H"} <= set(tail)
        tails.add(tuple(tail))
    assert len(tails) > 12
    assert set(hidden) == {"9S", "5H"}


def test_the_round_in_which_somebody_ran_out_of_cards_is_told() -> None:
    match = SuperBataille(seats=4, options={}, seed=bytes(32))
    rounds: dict[int, int] = {}
    while match.waiting:
        now = match.rounds + 1
        match.play(*((seat := min(match.waiting, key=str)), match.legal(seat)[0]))
        for seat, one in enumerate(match.view(None).seats):
            if "out" in one.tags:
                rounds.setdefault(seat, now)
            assert one.facts["out_round"] == rounds.get(seat, 0)
    assert len(rounds) == 3
    assert match.outcome is not None
    assert sorted(rounds, key=rounds.__getitem__)[0] == match.outcome.places.index(max(match.outcome.places))
