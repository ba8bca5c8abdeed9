"""Le menteur, rule by rule. Seat 0 leads; A, B, C and D are seats 0 to 3."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, kinds, told
from support.games.matches import play, random_move, refusal

import games
from games.parts.cards import PACK_52
from games.parts.sightings import Sightings
from games.shedding.menteur import Menteur


def dealt(*tops: str, **options: Any) -> Menteur:
    """A fresh match in which seat 0 is dealt first and leads, and these are the first cards of each."""
    return begin(Menteur, len(tops), deck(PACK_52, *tops), dealer=len(tops) - 1, **options)


def turned_up() -> tuple[Menteur, tuple[games.Event, ...]]:
    """Seat 2 has doubted the king of hearts that seat 1 laid on a five of spades."""
    match = dealt("5S 6S", "KH QH", "2C 3C")
    lay(match, "name:S lay:5S lay:KH")
    return match, play(match, "2@liar")


def left_with(*hands: str, **options: Any) -> Menteur:
    """Late in a match: these are the hands, the last player holds whatever else there is, and seat 0 leads."""
    match = begin(Menteur, len(hands), dealer=len(hands) - 1, **options)
    match.hands = [sorted(hand.split()) for hand in hands]
    held = [card for hand in match.hands for card in hand]
    match.hands[-1] = sorted({*match.hands[-1], *PACK_52}.difference(held) | {*match.hands[-1]})
    match._legal = {}
    return match


def lay(match: games.Game, text: str) -> tuple[games.Event, ...]:
    """Moves of the seat on turn; the table closes each window, but the last card's window stays open."""
    for move in text.split():
        play(match, f"@close {move}" if match.phase == "window" else move)
    return match.events


def note_kinds(match: games.Game) -> list[str]:
    return [note.kind for note in match.view(None).facts["notes"]]


def test_two_packs_are_used_from_seven_players_on() -> None:
    for seats, packs in ((6, 1), (7, 2)):
        assert Counter(begin(Menteur, seats, two_packs=True).census()) == Counter(PACK_52 * packs)


def test_the_other_direction_starts_at_the_right_of_the_dealer() -> None:
    match = begin(Menteur, 4, dealer=1, direction="ccw")
    play(match, "0@name:S")
    play(match, match.legal(0)[0])
    play(match, "@close")
    assert match.waiting == {3}


def test_a_liar_takes_the_pile_and_leads_any_suit() -> None:
    match, events = turned_up()
    assert told(events) == [("liar", 2, ""), ("turned_up", 1, "KH"), ("pick_up", 1, "")]
    assert {"5S", "KH"} <= {*match.view(1).hand}
    assert [len(match.view(seat).hand) for seat in range(3)] == [17, 18, 17]
    assert match.legal(1) == ("name:C", "name:D", "name:H", "name:S")
    (pile,) = [event for event in events if event.kind == "pile"]
    assert (pile.to, pile.cards) == (1, ("5S", "KH"))
    assert {card for event in events if event.to in (None, 2) for card in event.cards} == {"KH"}, "all that others see"


def test_a_false_accuser_takes_the_pile_and_leads() -> None:
    match = dealt("5S", "9S", "2C")
    lay(match, "name:S lay:5S lay:9S")
    events = match.play(2, "liar")
    assert told(events) == [("liar", 2, ""), ("turned_up", 1, "9S"), ("pick_up", 2, "")]
    assert {"5S", "9S"} <= {*match.view(2).hand}
    assert (match.phase, {*match.waiting}) == ("name", {2})
    assert match.view(None).zones["pile"] == 0


def test_a_last_card_wins_unless_it_was_a_lie_that_is_doubted() -> None:
    match = left_with("7D", "2C 3C", "4C 5C", "6C")
    lay(match, "name:H lay:7D")
    assert match.waiting == {1, 2, 3, None}
    trusted = match.copy()
    play(match, "3@liar")
    assert (match.view(0).hand, match.outcome, match.phase) == (("7D",), None, "name")
    assert kinds(play(trusted, "@close")) == ["close", "out", "end"]
    assert trusted.outcome == games.Outcome(scores=(3, 0, 0, 0), places=(1, 2, 2, 2))
    true = left_with("7H", "2C 3C", "4C")
    lay(true, "name:H lay:7H")
    play(true, "1@liar")
    assert true.outcome is not None
    assert true.outcome.places == (1, 2, 2)
    assert true.view(1).hand == ("2C", "3C", "7H")


def test_all_lay_under_the_same_suit_until_somebody_accuses() -> None:
    match = dealt("5S 6S", "KH QH", "2C 3C")
    events = lay(match, "name:S lay:5S lay:KH lay:2C lay:6S")
    assert (told(events), events[-1].facts["suit"]) == ([("lay", 0, "")], "S")
    assert match.view(None).zones["pile"] == 4
    assert [event.cards for event in events if event.to == 0] == [("6S",)]


def test_only_the_last_card_can_be_doubted() -> None:
    match = dealt("5H", "KS", "2C")
    lay(match, "name:S lay:5H lay:KS")
    events = match.play(2, "liar")
    assert ("turned_up", 1, "KS") in told(events)
    assert match.waiting == {2}, "the five of hearts was a lie, but it is too late to say so"


def test_the_next_card_waits_for_the_window() -> None:
    match = dealt("5S", "KH", "2C", challenge_window_s=7)
    lay(match, "name:S lay:5S")
    assert match.waiting == {None}
    assert match.view(None).facts["window"] == 7
    assert refusal(match, 1, "lay:KH").reason == "not-your-turn"
    assert match.legal(1) == match.legal(2) == ("believe", "liar")
    assert match.view(None).public_moves == ("liar", "believe")
    match.play(None, "close")
    assert ({*match.waiting}, match.view(None).public_moves) == ({1}, ("liar",))
    assert "window" not in match.view(None).facts
    assert "liar" in match.legal(1)
    assert match.legal(2) == ("liar",)
    match.play(2, "liar")
    assert match.waiting == {2}


def test_without_a_window_the_next_card_may_follow_at_once() -> None:
    match = dealt("5S", "KH", "2C", challenge_window_s=0)
    lay(match, "name:S lay:5S")
    assert match.waiting == {1}
    assert match.legal(2) == ("liar",)
    play(match, "1@lay:KH 0@liar")
    assert match.waiting == {1}


def test_the_window_closes_early_when_all_others_believe() -> None:
    match = dealt("5S", "KH", "2C")
    lay(match, "name:S lay:5S")
    match.play(2, "believe")
    assert match.view(None).facts["timed_from"] == 2, "the time goes on from the lay"
    assert match.waiting == {None}
    assert match.view(None).seats[2].tags == ("dealer", "believes")
    match.play(1, "believe")
    assert (match.phase, {*match.waiting}) == ("lay", {1})


def test_the_last_cards_window_waits_for_each_who_has_not_believed() -> None:
    match = left_with("7D", "2C 3C", "4C", last_card_window_s=20)
    lay(match, "name:H lay:7D")
    assert match.view(None).facts["window"] == 20
    match.play(2, "believe")
    assert match.waiting == {1, None}
    match.play(1, "believe")
    assert match.outcome is not None
    assert match.outcome.places == (1, 2, 2)


def test_a_player_who_believes_a_card_may_not_doubt_it_later() -> None:
    match = dealt("5H", "KH", "2C")
    lay(match, "name:S lay:5H")
    play(match, "2@believe @close")
    assert refusal(match, 2, "liar").reason == "already-believed"
    lay(match, "lay:KH")
    assert "liar" in match.legal(2)


def test_nobody_doubts_their_own_card_nor_an_empty_table() -> None:
    match = dealt("5H", "KH", "2C")
    assert refusal(match, 0, "liar").reason == refusal(match, 1, "liar").reason == "nothing-to-doubt"
    lay(match, "name:S")
    assert refusal(match, 0, "lay:KH").facts == {"card": "KH"}
    assert refusal(match, 1, "liar").reason == "nothing-to-doubt"
    lay(match, "lay:5H")
    assert refusal(match, 0, "liar").reason == refusal(match, 0, "believe").reason == "own-card"
    assert refusal(match, 1, "liar:0").reason == refusal(match, 1, "believe:0").reason == "unknown-move"
    play(match, "2@liar")
    assert refusal(match, 1, "liar").reason == "nothing-to-doubt", "the first accusation counts"
    match = left_with("7D", "2C 3C", "4C")
    lay(match, "name:H lay:7D")
    assert refusal(match, 0, "liar").reason == refusal(match, 0, "believe").reason == "own-card"
    play(match, "1@believe")
    assert refusal(match, 1, "liar").reason == "already-believed"


def test_clicks_made_since_the_card_was_laid_still_count() -> None:
    match = dealt("5H", "KH", "2C")
    lay(match, "name:S lay:5H")
    assert match.view(None).facts["since"] == len(match.log) == 2
    play(match, "1@believe @close")
    assert match.view(None).facts["since"] == 2


def test_play_on_ranks_the_others_under_the_same_suit() -> None:
    match = left_with("7H", "2C", "4C 5C", play_on=True)
    match.hands[2] = ["4C", "5C"]
    lay(match, "name:H lay:7H")
    match.play(None, "close")
    assert match.outcome is None
    assert match.view(None).scores == (2, 0, 0)
    assert "out" in match.view(None).seats[0].tags
    assert match.waiting == {1}
    assert match.legal(1) == ("lay:2C",), "the winner's card can be doubted no more"
    assert refusal(match, 0, "liar").reason == "already-out"
    match.play(1, "lay:2C")
    assert match.waiting == {2, None}
    match.play(None, "close")
    assert match.outcome == games.Outcome(scores=(2, 1, 0), places=(1, 2, 3))


def at_the_last_lay(*hands: str, suit: str = "H", **options: Any) -> Menteur:
    """The last lay that the house allows has been made, of the 7H."""
    match = left_with("7H 8H 9H", "2C 3C 4C", "5C 6C", max_lays=100, **options)
    match.lays = 99
    assert "lays_left" in note_kinds(match)
    for seat, hand in enumerate(hands):
        match.hands[seat] = hand.split() or match.hands[seat]
    lay(match, f"name:{suit} lay:7H")
    return match


@pytest.mark.parametrize(
    ("given", "move", "outcome"),
    [
        ({"hands": ("", "", "5C 6C")}, "@close", ((1, 0, 1), (1, 3, 1))),  # the fewest cards win, ties share
        ({"hands": ("", "", "5C 6C"), "suit": "D"}, "1@liar", ((0, 0, 2), (2, 2, 1))),  # it can be doubted
        ({"hands": ("", "", "5C"), "play_on": True}, "@close", ((1, 0, 2), (2, 3, 1))),
        ({"hands": ("7H",)}, "@close", ((2, 0, 0), (1, 2, 2))),  # it empties the hand
    ],
)
def test_after_max_lays_the_fewest_cards_win(given: dict[str, Any], move: str, outcome: Any) -> None:
    match = at_the_last_lay(*given.pop("hands"), **given)
    assert match.waiting == {1, 2, None}
    counted = outcome[0] != (2, 0, 0)
    assert ("final_lay" in note_kinds(match)) == counted
    assert ("lays_over" in kinds(play(match, move))) == counted
    assert match.outcome == games.Outcome(*outcome)


def test_the_card_turned_up_is_remembered_until_the_next_card() -> None:
    match, _ = turned_up()
    assert note_kinds(match) == ["liar", "turned_up", "pick_up"]
    assert match.view(0).seats[1].shown == ("KH",)
    lay(match, "name:H")
    assert note_kinds(match) == ["announced_suit", "liar", "turned_up", "pick_up"]
    lay(match, "lay:QH")
    assert note_kinds(match) == ["announced_suit", "doubtful"]
    assert match.view(0).seats[1].shown == ()


def test_nobody_else_learns_which_card_was_laid() -> None:
    match = dealt("5S", "KH", "2C")
    lay(match, "name:S lay:5S")
    assert match.resample(1, Random(1)).log == ((0, "name:S"), (0, "lay"))
    assert match.resample(0, Random(1)).log == ((0, "name:S"), (0, "lay:5S"))


def test_a_seat_knows_which_of_its_own_cards_lie_in_the_pile() -> None:
    match = dealt("5S 6S", "KH QH", "2C 3C")
    lay(match, "name:S lay:5S lay:KH lay:2C")
    for world in imagine(match, 0):
        assert world.pile[0] == (0, "5S")
    assert len({world.pile[1] for world in imagine(match, 0)}) > 5


def test_own_cards_go_with_the_pile_to_its_taker() -> None:
    match, _ = turned_up()
    for world in imagine(match, 0):
        assert {"5S", "KH"} <= {*world.hands[1]}, "it laid the one and saw the other turned up"
    assert all("KH" in world.hands[1] for world in imagine(match, 2))
    assert {"5S" in world.hands[1] for world in imagine(match, 2, 60)} == {True, False}
    lay(match, "name:H lay:KH lay:2C")  # it may have been laid again since
    worlds = imagine(match, 0, 200)
    assert all(("KH" in world.hands[1]) != (world.pile[0] == (1, "KH")) for world in worlds)
    assert {world.pile[0] == (1, "KH") for world in worlds} == {True, False}


def test_no_sighting_contradicts_the_truth() -> None:
    """Through a whole match, every card seen is where its watcher thinks it may be."""
    for number in range(5):
        seats = 3 + 2 * number % 8
        options = {"play_on": number % 2 == 0, "two_packs": number % 3 != 0, "max_lays": 150}
        match = Menteur(seats=seats, options=options, seed=bytes([number]) * 32)
        rng = Random(number)
        while match.waiting:
            match.play(*random_move(match, rng))
            lies = {seats + spot: [card] for spot, (_, card) in enumerate(match.pile)}
            holds = lies | dict(enumerate(match.hands))
            for seat, sightings in enumerate(match.sightings):
                for card, homes in sightings.seen:
                    assert seat == seats or seat not in homes, "its own hand it sees"
                    assert any(card in holds[home] for home in homes)
            if len(match.log) % 20 == 0:
                match.resample(rng.choice([*range(seats), None]), rng)


def test_two_equal_cards_are_not_told_apart() -> None:
    sightings = Sightings()
    sightings.put("KH", 1)
    sightings.put("KH", 2)
    sightings.slip(1, 9, emptied=False)
    sightings.gather((9,), 3)
    sightings.slip(3, 10, emptied=False)
    sightings.slip(2, 10, emptied=False)
    sightings.uncover("KH", 10)
    assert sightings.seen == [("KH", frozenset({1, 2, 3}))]


def test_a_card_that_is_seen_lies_nowhere_else_and_no_other_card_lay_there() -> None:
    sightings = Sightings()
    for card in ("KH", "2C"):
        sightings.put(card, 1)
    sightings.slip(1, 9, emptied=False)
    sightings.uncover("KH", 9)
    assert sightings.seen == [("2C", frozenset({1}))]
    sightings.slip(1, 9, emptied=True)
    assert sightings.seen == [("2C", frozenset({9}))]
