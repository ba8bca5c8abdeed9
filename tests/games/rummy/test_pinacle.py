"""Le pinacle, rule by rule. Seat 0 is dealt first and begins."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, kinds, last_deal, stall
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.cards import PACK_52
from games.parts.rummy.melds import Meld
from games.rummy.pinacle import HALVES, Pinacle, growth, read_run, runs_of, shifts


def run(text: str) -> Meld:
    found = read_run(text)
    assert found is not None, text
    return found


def late(*hands: str, runs: str = "", by: str = "", draws: str = "3D", discards: str = "4D", **options: Any) -> Pinacle:
    """Late in a hand: what each holds, the runs on the table, and the seats that laid their cards, card by card."""
    match = Pinacle(seats=len(hands), options=options, seed=SEED, dealer=len(hands) - 1)
    match.hands = [sorted(cards.split()) for cards in hands]
    match.melds = [run(text) for text in runs.split()]
    laid = [card for one in match.melds for card in one.cards]
    match.laid_by = dict(zip(laid, map(int, by), strict=True))
    match.discards = discards.split()
    gone = {*laid, *match.discards, *draws.split(), *(card for hand in match.hands for card in hand)}
    match.stock = [*draws.split(), *(card for card in PACK_52 if card not in gone)]
    match.clear_draft()
    match._legal = {}
    return match


def lays(match: games.Game, verb: str) -> list[str]:
    return [move for move in match.legal(whose_turn(match)) if move.startswith(f"{verb}:")]


@pytest.mark.parametrize(("seats", "cards"), [(2, 18), (3, 12), (4, 9)])
def test_thirty_six_cards_are_dealt_and_one_is_turned(seats: int, cards: int) -> None:
    view = begin(Pinacle, seats).view(None)
    assert [one.cards for one in view.seats] == [cards] * seats
    assert view.zones["stock"] == 15
    unturned = begin(Pinacle, seats, dealer=0, turn_up=False)
    assert unturned.view(None).zones == {"stock": 16, "discard": ()}
    assert refusal(unturned, 1, "draw:discard").reason == "no-discard"


def test_at_four_partners_sit_opposite_each_other() -> None:
    sheet = games.info("pinacle")
    assert sheet.halves is True
    assert [sheet.teams_at(seats) for seats in (2, 3, 4)] == [(), (), ((0, 2), (1, 3))]
    assert sum(HALVES.values()) == 100, "the whole pack counts fifty points"


def test_the_turned_card_may_be_taken_and_kept_but_not_thrown_again() -> None:
    match = late("9C KD", "3C 5C 8C", discards="4D")
    play(match, "draw:discard")
    assert refusal(match, 0, "discard:4D").reason == "just-taken"
    assert match.legal(0) == ("discard:9C", "discard:KD")
    play(match, "discard:KD")
    assert match.hands[0] == ["4D", "9C"]


def test_taking_the_draft_back_leaves_the_card_that_was_taken_in_the_hand() -> None:
    match = late("5D 6D 9C", "3C 5C 8C", discards="4D")
    assert refusal(match, 0, "draw:hand").reason == "unknown-move"
    play(match, "draw:discard")
    assert refusal(match, 0, "take_back").reason == "nothing-drafted"
    play(match, "meld:4D+5D+6D take_back")
    assert (match.phase, match.hands[0]) == ("lay", ["4D", "5D", "6D", "9C"])
    assert "discard:4D" not in match.legal(0)


@pytest.mark.parametrize("text", ["3S+4S+5S", "QH+KH+AH", "10H+2H+QH", "2H+4H+5H", "3H+2H+5H", "QS+KS+2S"])
def test_a_run_is_read(text: str) -> None:
    assert run(text).text == text


@pytest.mark.parametrize(
    "text", ["AS+2S+3S", "3S+4S", "10H+2S+QH", "3S+4S+5H", "KS+AS+3S", "2S+3S+4S+2S", "7S+7H+7D", "3S", "JO+4S+5S", ""]
)
def test_other_cards_are_no_run(text: str) -> None:
    assert read_run(text) is None


def test_the_runs_of_a_hand_are_all_that_there_are() -> None:
    """Against every choice of cards, and every place of the pinacle."""
    ladder = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    rng = Random(1)
    for _ in range(30):
        hand = rng.sample([card for card in PACK_52 if card[-1] == "S"], 6)
        expected = set()
        naturals = [card for card in hand if card != "2S"]
        for low in range(len(ladder)):
            for high in range(low + 3, len(ladder) + 1):
                cards = [rank + "S" for rank in ladder[low:high]]
                ways = [cards] + [[*cards[:gap], "2S", *cards[gap + 1 :]] for gap in range(len(cards))]
                expected |= {"+".join(way) for way in ways if {*way} <= {*hand}}
        assert {one.text for one in runs_of(hand)} == expected
        assert len(naturals) >= 5


def test_a_pinacle_goes_to_either_end_and_is_named_with_its_neighbour() -> None:
    match = late("2H 9C KD", "3C 5C 8C", runs="10H+JH+QH", by="111")
    play(match, "draw:stock")
    assert lays(match, "extend") == ["extend:1:2H+10H", "extend:1:QH+2H"]
    play(match, "extend:1:2H+10H")
    assert match.view(0).facts["melds"] == (("2H", "10H", "JH", "QH"),)
    assert match.view(1).facts["melds"] == (("10H", "JH", "QH"),), "a draft is its player's own"


def test_a_run_ends_at_three_and_at_ace_and_holds_one_pinacle() -> None:
    assert {*growth(run("3S+4S+5S"))} == {"6S", "2S"}
    assert {*growth(run("QS+KS+AS"))} == {"JS", "2S"}
    assert {*growth(run("10S+2S+QS"))} == {"9S", "KS"}
    whole = "+".join(f"{rank}S" for rank in ["3", "4", "5", "6", "7", "8", "2", "10", "J", "Q", "K", "A"])
    assert growth(run(whole)) == {}


def test_the_jack_takes_the_place_of_a_pinacle_which_goes_to_either_end() -> None:
    match = late("JH 9C KD", "3C 5C 8C", runs="10H+2H+QH", by="111")
    play(match, "draw:stock")
    assert lays(match, "shift") == ["shift:1:JH:high", "shift:1:JH:low"]
    twin = match.copy()
    play(match, "shift:1:JH:low discard:KD")
    assert match.view(None).facts["melds"] == (("2H", "10H", "JH", "QH"),)
    play(twin, "shift:1:JH:high discard:KD")
    assert twin.view(None).facts["melds"] == (("10H", "JH", "QH", "2H"),)


def test_a_pinacle_that_moves_stays_with_its_owner() -> None:
    match = late("7C KD", "JH 9C 8D", runs="10H+2H+QH", by="000")
    play(match, "draw:stock discard:KD draw:stock shift:1:JH:high discard:9C")
    assert match.view(None).facts["laid_by"] == ((0, 1, 0, 0),)
    assert [match.laid(seat) for seat in (0, 1)] == [8, 2]


def test_in_a_run_without_a_free_end_the_card_cannot_be_placed() -> None:
    ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "2", "K", "A"]
    match = late("QH 9C KD", "3C 5C 8C", runs="+".join(f"{rank}H" for rank in ranks), by="1" * 12)
    play(match, "draw:stock")
    assert shifts(match.melds[0]) == {}
    assert shifts(run("3S+4S+5S")) == {}
    assert (lays(match, "shift"), refusal(match, 0, "shift:1:QH:low").reason) == ([], "no-free-end")
    assert refusal(match, 0, "shift:1:9C:low").reason == "no-pinacle-there"
    assert refusal(match, 0, "shift:1:AS:low").reason == "not-your-card"


def test_the_house_may_keep_the_runs_of_opponents_closed() -> None:
    hands = ("9H JH KC", "8H AC 3C", "8H AC 5C", "4C 6C 7C")
    for owner, may in ((0, True), (1, False), (2, True), (3, False)):
        match = late(*hands, runs="10H+2H+QH", by=str(owner) * 3, extend_opponents=False)
        play(match, "draw:stock")
        assert bool(lays(match, "extend")) == bool(lays(match, "shift")) == may
        if not may:
            assert refusal(match, 0, "extend:1:9H").reason == refusal(match, 0, "shift:1:JH:low").reason == "others-run"
    free = late(*hands, runs="10H+2H+QH", by="111")
    play(free, "draw:stock")
    assert lays(free, "extend") == ["extend:1:9H"]


def test_ones_own_draft_may_be_extended_where_opponents_runs_may_not() -> None:
    match = late("9H JH 10H 8H KC", "8C AC 3C", extend_opponents=False)
    play(match, "draw:stock meld:9H+10H+JH extend:1:8H")
    assert match.view(0).facts["melds"] == (("8H", "9H", "10H", "JH"),)
    assert match.view(0).facts["laid_by"] == ((0, 0, 0, 0),)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("discard:AS", "not-your-card"),
        ("done", "cards-left"),
        ("meld:9C+KD", "not-a-run"),
        ("meld:9C+10C+JC", "not-your-card"),
        ("extend:2:9C", "no-such-meld"),
        ("extend:1:9C", "does-not-fit"),
        ("extend:1:KH", "not-your-card"),
    ],
)
def test_a_refusal_names_its_rule(move: str, reason: str) -> None:
    match = late("JH 9C KD", "3C 5C 8C", runs="10H+2H+QH", by="111")
    play(match, "draw:stock")
    told = refusal(match, 0, move)
    assert (told.reason, told.facts.get("most", 1)) == (reason, 1)
    play(match, "shift:1:JH:low")
    assert refusal(match, 0, "discard:JH").reason == "in-draft"


def test_cards_laid_count_less_those_held() -> None:
    hands = ("5S 6S 7S", "6H 4D 9C 3D 5C 4C 7H 8H", "AD KD 10H 9H 8C 7C 6C 5D 4H 3C 2D JC")
    match = late(*hands, runs="2S+QS+KS+AS 8S+9S+10S", by="1111000", draws="3H", discards="JD")
    play(match, "draw:stock meld:5S+6S+7S discard:3H")
    told = last_deal(match)
    assert (told["points"], told["winner"]) == ((20, 0, -23), 0)
    assert told["parts"] == ((("out", 20),), (("laid", 11), ("left", -11)), (("left", -23),))


def test_all_cards_laid_in_one_turn_count_thirty() -> None:
    match = late("5S 6S 7S 9H", "3C 5C 8C", runs="10H+JH+QH", by="111", draws="8S")
    play(match, "draw:stock meld:5S+6S+7S+8S extend:1:9H")
    assert match.legal(0) == ("done", "take_back")
    play(match, "done")
    assert "all_at_once" in [event.kind for event in match.events]
    assert match.scores == [60, 6 - 4]


def test_with_the_bonus_the_cards_laid_count_on_top() -> None:
    for finisher, halves in (("bonus", 30), ("flat", 20)):
        match = late("3D 4D 5D 6D", "3C", runs="9C+10C+JC", by="000", draws="KS", discards="KH", finisher=finisher)
        play(match, "draw:stock meld:3D+4D+5D+6D discard:KS")
        assert match.scores[0] == halves
    assert games.info("pinacle").proposed(2) == {"finisher": "bonus"}


def test_partners_add_up_what_they_make() -> None:
    match = late("5S 6S 7S", "3C KC", "4H AH", "KD", runs="10H+JH+QH 8D+9D+10D", by="222000", draws="8S")
    play(match, "draw:stock meld:5S+6S+7S discard:8S")
    assert last_deal(match)["points"] == (20 + 6 - 4, -3 - 2, 20 + 6 - 4, -3 - 2)
    assert last_deal(match)["parts"][0] == last_deal(match)["parts"][2] == (("out", 20), ("laid", 6), ("left", -4))
    assert match.scores == [22, -5, 22, -5]
    assert [event.kind for event in match.events].count("held") == 3


@pytest.mark.parametrize(
    ("options", "turns", "end"),
    [({"max_turns": 20, "max_reshuffles": 5}, 40, "turn_limit"), ({"max_reshuffles": 0}, 15, "exhausted")],
)
def test_a_hand_stops_when_its_turns_or_its_stock_are_used_up(options: dict[str, int], turns: int, end: str) -> None:
    match = begin(Pinacle, 2, dealer=1, **options)
    held = [sum(HALVES[card] for card in match.view(seat).hand) for seat in (0, 1)]
    stall(match, turns - 1)
    assert match.view(None).facts["deal"] == 1
    stall(match)
    assert end in kinds(match.events)
    assert match.view(None).scores == tuple(-halves for halves in held)
    assert "winner" not in last_deal(match)


def scored(match: Pinacle, *halves: int) -> None:
    """A hand in which each seat, or with partners the two of a side together, makes so much."""
    match.count([[("laid", more)] for more in halves])


def test_the_first_at_the_target_ends_the_match() -> None:
    match = begin(Pinacle, 3, dealer=0, target=10)
    assert match.view(None).facts["target"] == 20
    scored(match, 19, 0, 5)
    assert match.outcome is None
    scored(match, 2, 30, 0)
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.places) == ((21, 30, 5), (2, 1, 3))
    assert "low_wins" not in match.view(None).facts


def test_a_tie_after_the_last_hand_asks_for_another() -> None:
    match = begin(Pinacle, 4, dealer=0, hands=2)
    assert match.planned_deals() is None, "the most hands are no length"
    scored(match, 1, 2, 3, 4)
    scored(match, 2, 0, 0, 0)
    assert match.outcome is None
    assert match.view(None).scores == (6, 6, 6, 6)
    scored(match, 1, 0, 0, 0)
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.teams) == ((7, 6, 7, 6), ((0, 2), (1, 3)))
