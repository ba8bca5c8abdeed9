"""Le rami, rule by rule. Seat 0 is dealt first and begins."""

from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, kinds, last_deal, notes, stall
from support.games.matches import play, refusal, whose_turn

import games
import games.players
from games.parts.cards import JOKER
from games.parts.rummy.melds import Meld, read_meld
from games.rummy.rami import Rami

ALICE = "QH KH AH 7S 7D 7C 3C 4C 5C 6C 9D 9S JO"  # a whole hand of combinations: 31 + 21 + 18 + 18
STRAY = "2S 4H 6D 8C 10S QD AC 3D 5S 7H 9C JS KD"  # no two of them meet


def dealt(*tops: str, draws: str = "", seats: int = 3, **options: Any) -> Rami:
    """A fresh match: the first cards of each hand, and the first cards of the stock."""
    rest = list(Rami.pack)
    for card in " ".join((*tops, draws)).split():
        rest.remove(card)
    hands = [top.split() for top in tops] + [[] for _ in range(seats - len(tops))]
    filled = [" ".join(hand + [rest.pop() for _ in range(13 - len(hand))]) for hand in hands]
    return begin(Rami, seats, deck(Rami.pack, *filled, then=draws), dealer=seats - 1, **options)


def meld(text: str) -> Meld:
    found = read_meld(text, 3)
    assert found is not None, text
    return found


def late(hand: str, *others: str, melds: str = "", opened: tuple[int, ...] = (0,), **given: Any) -> Rami:
    """Late in a hand: what each holds, what lies on the table, and who has laid; seat 0 is to draw."""
    draws, discards = given.pop("draws", "2S"), given.pop("discards", "3S")
    match = dealt(seats=1 + len(others), **given)
    match.hands = [sorted(cards.split()) for cards in (hand, *others)]
    match.melds = [meld(text) for text in melds.split()]
    match.opened = [seat in opened for seat in range(match.seats)]
    match.discards = discards.split()
    match.stock = [*draws.split(), *match.stock]
    match.turns = 2 * match.seats + 1
    match.clear_draft()
    match._legal = {}
    return match


def told(events: tuple[games.Event, ...], seat: int | None = None) -> list[tuple[str, int | None, str]]:
    return [(event.kind, event.seat, " ".join(event.cards)) for event in events if event.to == seat]


def lays(match: games.Game, verb: str) -> list[str]:
    return [move for move in match.legal(whose_turn(match)) if move.startswith(f"{verb}:")]


def test_only_its_player_sees_a_card_drawn_from_the_stock() -> None:
    match = dealt(STRAY, draws="KC")
    assert match.legal(0) == ("draw:stock",)
    assert refusal(match, 0, "draw:discard").reason == "no-discard"
    assert refusal(match, 0, "draw:KS").reason == refusal(match, 0, "draw").reason == "unknown-move"
    events = play(match, "draw:stock")
    assert (told(events, 0), told(events)) == ([("drawn", 0, "KC")], [("draw", 0, "")])
    assert match.view(0).facts["drawn"] == "KC"
    assert "drawn" not in match.view(1).facts
    assert "discard:KC" in match.legal(0), "a card drawn from the stock may be discarded at once"


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_discard_may_be_taken_from_the_second_turn_on(first: int) -> None:
    match = dealt(discard_from_turn=first)
    stall(match, 1)
    for played in range(1, 9):
        seat = whose_turn(match)
        if played >= 3 * (first - 1):
            assert "draw:discard" in match.legal(seat)
        else:
            assert refusal(match, seat, "draw:discard").facts == {"turn": first}
        stall(match, 1)


def test_a_discard_that_was_taken_must_be_laid_in_the_same_turn() -> None:
    match = late("5H 6H 9C KD 2C", "AS 2D", discards="9H 7H")
    events = play(match, "draw:discard")
    assert told(events) == [("draw", 0, "7H")]
    assert refusal(match, 0, "discard:KD").reason == "must-lay-taken"
    play(match, "meld:5H+6H+7H discard:KD")
    assert match.view(None).zones["discard"] == ("9H", "KD")


def test_a_discard_may_be_taken_to_extend_or_to_free_a_joker() -> None:
    match = late("9C KD 2C", "AS 2D", discards="7H", melds="8H+9H+10H")
    play(match, "draw:discard extend:1:7H discard:KD")
    assert match.view(None).facts["melds"] == (("7H", "8H", "9H", "10H"),)
    match = late("9C 9D KD 2C", "AS 2D", discards="JD", melds="10D+JO+QD")
    play(match, "draw:discard joker:1:JD meld:9D+9C+JO discard:KD")
    assert match.view(None).facts["melds"] == (("10D", "JD", "QD"), ("9D", "9C", "JO"))


def test_queen_king_ace_and_three_sevens_open() -> None:
    match = dealt("QH KH AH 7S 7D 7C 2D 4D", draws="2S")
    play(match, "draw:stock meld:QH+KH+AH")
    assert refusal(match, 0, "discard:2S").facts == {"points": 31, "needed": 51}
    (told,) = (note.facts for note in match.view(0).facts["notes"] if note.kind == "opening")
    assert (told["best"], told["state"]) == (62, "possible"), "three sevens and a joker more"
    play(match, "meld:7S+7D+7C discard:2S")
    assert match.view(None).facts["melds"] == (("QH", "KH", "AH"), ("7S", "7D", "7C"))
    assert "opened" in match.view(None).seats[0].tags


@pytest.mark.parametrize(("needed", "enough"), [(38, True), (39, False), (51, False)])
def test_thirty_eight_points_open_where_they_are_enough(needed: int, enough: bool) -> None:
    match = dealt("5S 6S 7S 10D 10S JO", draws="2S", opening_points=needed)
    play(match, "draw:stock meld:5S+6S+7S meld:10S+10D+JO")
    assert ("discard:2S" in match.legal(0)) == enough
    if not enough:
        refused = refusal(match, 0, "discard:2S")
        assert (refused.reason, refused.facts) == ("opening-too-low", {"points": 38, "needed": needed})


def test_seventy_nine_points_without_a_pure_run_do_not_open() -> None:
    hand = "9S 10S JO KS KH KD JS JH JC"
    match = dealt(hand, draws="2S")
    play(match, "draw:stock meld:9S+10S+JO meld:KS+KH+KD meld:JS+JH+JC")
    assert refusal(match, 0, "discard:2S").reason == "opening-needs-run"
    told = {"points": 79, "needed": 51, "run": "missing", "best": 79, "state": "no_run", "stuck": 1}
    assert match.view(0).facts["notes"][-2].facts == told
    match = dealt(hand, draws="2S", opening_pure_run=False)
    play(match, "draw:stock meld:9S+10S+JO meld:KS+KH+KD meld:JS+JH+JC discard:2S")
    assert match.opened[0]


def test_extending_and_freeing_come_after_the_opening() -> None:
    match = late("QH KH AH 10H 7S 7D 7C 9D KS 8C", "AS", melds="10D+JO+QD JH+JD+JC 8S+8H+8D", opened=())
    play(match, "draw:stock meld:QH+KH+AH")
    assert lays(match, "extend") == lays(match, "joker") == []
    assert refusal(match, 0, "extend:3:8C").reason == "not-open"
    assert refusal(match, 0, "joker:1:JD").reason == "not-open"
    play(match, "meld:7S+7D+7C")
    assert "extend:3:8C" in match.legal(0)
    play(match, "extend:3:8C discard:KS")
    assert match.view(None).facts["melds"][2] == ("8S", "8H", "8D", "8C")


def test_the_last_card_is_discarded_never_laid() -> None:
    match = late("5S 6S 10S", "AS", melds="QH+KH+AH", draws="7S")
    play(match, "draw:stock meld:5S+6S+7S discard:10S")
    result = last_deal(match)
    assert (result["points"], result["parts"]) == ((0, 100), ((), (("nothing_laid", 100),)))
    assert (result["deal"], result["winner"]) == (1, 0)
    match = late("5S 6S", "AS", melds="QH+KH+AH", draws="7S")
    play(match, "draw:stock")
    assert (lays(match, "meld"), refusal(match, 0, "meld:5S+6S+7S").reason) == ([], "keep-a-card")
    match = late("JH", "AS", melds="QH+KH+AH", draws="10H")
    play(match, "draw:stock extend:1:JH")
    assert refusal(match, 0, "extend:1:10H").reason == "keep-a-card"
    assert match.legal(0) == ("discard:10H", "take_back")


def test_a_joker_is_freed_by_the_card_for_which_it_stands() -> None:
    match = late("JD 8C 8S KH 2C", "AS", melds="10D+JO+QD")
    play(match, "draw:stock joker:1:JD")
    assert refusal(match, 0, "discard:KH").reason == "must-lay-joker"
    play(match, "meld:8S+8C+JO discard:KH")
    assert match.view(None).facts["melds"] == (("10D", "JD", "QD"), ("8S", "8C", "JO"))


@pytest.mark.parametrize(
    ("hand", "melds", "moves"),
    [
        ("JD 8C 8S JO KH 2C", "10D+JO+QD", "meld:8S+8C+JO joker:1:JD"),  # a joker laid before is another one
        ("JD 8C KH 2C", "10D+JO+QD 5H+6H+7H", "joker:1:JD extend:2:JO+5H"),
    ],
)
def test_a_freed_joker_must_make_a_new_combination(hand: str, melds: str, moves: str) -> None:
    match = late(hand, "AS", melds=melds)
    play(match, f"draw:stock {moves}")
    assert refusal(match, 0, "discard:KH").reason == "must-lay-joker"


def test_a_freed_joker_may_be_kept_by_option() -> None:
    match = late("JD 8C KH 2C", "AS KD 4H 6H", melds="10D+JO+QD", joker_keep=True)
    play(match, "draw:stock joker:1:JD discard:KH")
    assert match.hands[0] == ["2C", "2S", "8C", "JO"]
    assert all(JOKER in world.view(0).hand for world in imagine(match, 1)), "everybody knows where it is"
    play(match, "draw:stock discard:KD draw:stock discard:JO")
    assert match.known[0] == []


@pytest.mark.parametrize(("most", "count"), [(1, 0), (2, 1), (3, 1)])
def test_the_most_jokers_of_a_combination_are_an_option(most: int, count: int) -> None:
    match = late("7H 10H JO JO JO KD", "AS", draws="2C", max_jokers_per_meld=most)
    play(match, "draw:stock")
    assert lays(match, "meld").count("meld:7H+JO+JO+10H") == count
    assert ("meld:JO+7H+JO+JO+10H" in match.legal(0)) == (most == 3)
    assert "meld:7H+JO+JO+JO" not in match.legal(0), "two natural cards at least"


def test_a_card_that_goes_to_either_end_is_named_with_its_neighbour() -> None:
    match = late("JO KD 2C", "AS", melds="8H+9H+10H")
    play(match, "draw:stock")
    assert lays(match, "extend") == ["extend:1:10H+JO", "extend:1:JO+8H"]
    play(match, "extend:1:JO+8H")
    assert match.view(0).facts["melds"] == (("JO", "8H", "9H", "10H"),)


def test_nobody_else_sees_a_draft_before_the_discard() -> None:
    match = dealt(ALICE, STRAY, draws="2S")
    play(match, "draw:stock")
    before = {seat: match.view(seat) for seat in (1, 2, None)}
    events = play(match, "meld:QH+KH+AH")
    assert told(events) == told(events, 1) == []
    assert told(events, 0) == [("meld", 0, "QH KH AH")]
    assert {seat: match.view(seat) for seat in (1, 2, None)} == before
    assert len(match.view(0).hand) == 14
    assert len(match.view(0).facts["notes"][-1].cards) == 11, "what is left, for its player"
    events = play(match, "meld:7S+7D+7C discard:2S")
    assert told(events) == [("meld", 0, "QH KH AH"), ("meld", 0, "7S 7D 7C"), ("discard", 0, "2S")]


def test_a_draft_is_taken_back_as_often_as_one_likes() -> None:
    match = dealt(ALICE, STRAY, draws="2S")
    play(match, "draw:stock")
    drawn = match.view(0)
    for text in ("QH+KH+AH", "7S+7D+7C"):
        assert refusal(match, 0, "take_back").reason == "nothing-drafted"
        events = play(match, f"meld:{text} take_back")
        assert (told(events), told(events, 0)) == ([], [("take_back", 0, "")]), "a draft is its player's secret"
        assert match.view(0) == drawn, "as if nothing had been prepared"
    play(match, "meld:7S+7D+7C meld:QH+KH+AH discard:2S")
    assert match.view(None).facts["melds"] == (("7S", "7D", "7C"), ("QH", "KH", "AH"))


def test_a_discard_that_was_taken_goes_back_with_the_draft() -> None:
    match = late("5H 6H 9C KD", "AS 2D", discards="9H 7H", draws="7H")
    events = play(match, "draw:discard meld:5H+6H+7H take_back")
    assert told(events) == [("give_back", 0, "7H")]
    assert match.view(None).zones["discard"] == ("9H", "7H")
    assert match.legal(0) == ("draw:stock",)
    assert refusal(match, 0, "draw:discard").reason == "given-back"
    play(match, "draw:stock meld:5H+6H+7H take_back meld:5H+6H+7H discard:KD")
    assert match.view(None).facts["melds"] == (("5H", "6H", "7H"),)
    play(match, "draw:discard take_back draw:stock discard:2D")
    assert "draw:discard" in match.legal(0), "in the next turn it may be taken"


def test_others_can_only_imagine_that_a_draft_is_taken_back() -> None:
    match = dealt(ALICE, STRAY, draws="2S")
    play(match, "draw:stock meld:QH+KH+AH")
    world = match.resample(1, Random(1))
    assert world.legal(0) == ("take_back",)
    assert world.log == ((0, "draw:stock"), (0, "meld"))
    assert match.resample(0, Random(1)).legal(0) == match.legal(0)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("meld:KH+AH+2H", "not-a-meld"),
        ("meld:QH+KH", "not-a-meld"),
        ("meld:AH+KH+QH", "not-a-meld"),
        ("meld:8S+9S+10S", "not-your-card"),
        ("extend:2:JH", "no-such-meld"),
        ("extend:1:JH", "not-your-card"),
        ("extend:1:9D", "does-not-fit"),
        ("joker:1:9D", "no-joker-there"),
        ("out:2S", "unknown-move"),
        ("discard:JH", "not-your-card"),
        ("draw:stock", "unknown-move"),
    ],
)
def test_refusals_name_the_rule(move: str, reason: str) -> None:
    match = late("QH KH AH 2H 9D", "AS", melds="5H+6H+7H", draws="8D")
    play(match, "draw:stock")
    assert refusal(match, 0, move).reason == reason


def test_cards_left_in_the_hands_count() -> None:
    match = late("QS KS", "AC KD 4S JO", "2D 3D", melds="9S+10S+JS", opened=(0, 1), draws="6D", hands=1)
    play(match, "draw:stock extend:1:QS extend:1:KS discard:6D")
    assert match.outcome == games.Outcome(scores=(0, 75, 100), places=(1, 2, 3))


def test_a_hand_that_laid_nothing_is_explained_by_its_melds() -> None:
    hands = ("QS KS", "5H 6H 7H 2D 3S", "4D 4C")
    match = late(*hands, melds="9S+10S+JS", opened=(0, 2), draws="6D", hands=1, losers="count_hand")
    play(match, "draw:stock extend:1:QS extend:1:KS discard:6D")
    last = match.view(None).facts["last_deal"]
    assert last["points"] == (0, 5, 8)
    assert last["unlaid"] == (
        None,
        {"melds": (("5H", "6H", "7H"),), "left": ("2D", "3S"), "worth": (2, 3), "points": 5},
        None,
    )


def test_a_hand_of_a_hundred_at_most_is_not_explained_by_cards() -> None:
    stray = "KH KH QH QH AC AC 10D 10D 8S 8S 6D 6D 4C"
    match = late("QS KS", stray, melds="9S+10S+JS", opened=(0,), draws="6D", hands=1, losers="count_hand")
    play(match, "draw:stock extend:1:QS extend:1:KS discard:6D")
    last = match.view(None).facts["last_deal"]
    assert last["parts"] == ((), (("at_most", 100),))
    assert [layout and layout["worth"] for layout in last["unlaid"]] == [None, ()]


def test_thirteen_cards_at_once_are_rami_sec() -> None:
    match = dealt(ALICE, draws="2S")
    events = play(match, "draw:stock meld:QH+KH+AH meld:7S+7D+7C meld:3C+4C+5C+6C meld:9S+9D+JO discard:2S")
    assert ("rami_sec", 0, "") in told(events)
    result = last_deal(match)
    assert result["points"] == (-50, 100, 100)
    assert result["parts"] == ((("rami_sec", -50),), (("nothing_laid", 100),), (("nothing_laid", 100),))
    assert (result["deal"], result["winner"]) == (1, 0)


def test_thirteen_cards_at_once_after_others_laid_are_no_rami_sec() -> None:
    match = late(ALICE, STRAY, melds="5D+6D+7D", opened=(1,), hands=1)

    play(match, "draw:stock meld:QH+KH+AH meld:7S+7D+7C meld:3C+4C+5C+6C meld:9S+9D+JO discard:2S")
    assert match.scores == [0, 95]


def test_the_deal_moves_on_and_the_lowest_total_of_all_hands_wins() -> None:
    match = dealt(ALICE, draws="2S", hands=2)

    play(match, "draw:stock meld:QH+KH+AH meld:7S+7D+7C meld:3C+4C+5C+6C meld:9S+9D+JO discard:2S")
    assert (match.view(None).facts["deal"], whose_turn(match)) == (2, 1)
    assert "dealer" in match.view(None).seats[0].tags
    match.scores = [20, 30, 20]
    match.opened = [True] * 3
    match.hands = [["2S"], ["2S"], ["2S"]]
    match.melds = [meld("QH+KH+AH")]
    match.stop_hand()
    assert match.outcome == games.Outcome(scores=(22, 32, 22), places=(1, 3, 1))


@pytest.mark.parametrize(("before", "over"), [(399, False), (400, True)])
def test_with_a_target_the_match_ends_when_a_total_reaches_it(before: int, over: bool) -> None:
    match = late("QS KS", "AC KD 4S JO", melds="9S+10S+JS", draws="6D", target=500)
    match.scores = [0, before]
    play(match, "draw:stock extend:1:QS extend:1:KS discard:6D")
    assert (match.outcome is not None) == over
    assert match.planned_deals() is None


@pytest.mark.parametrize("most", [0, 1, 2])
def test_the_discards_make_a_new_stock_so_often(most: int) -> None:
    match = dealt(STRAY, seats=2, max_reshuffles=most, hands=1)
    stall(match, 82 + 81 * most - 1)
    assert (match.reshuffles, len(match.stock)) == (most, 1)
    stall(match, 1)
    assert ("exhausted", None, "") in told(match.events)
    assert match.outcome == games.Outcome(scores=(100, 100), places=(1, 1))


def test_the_top_discard_stays_when_the_others_make_a_new_stock() -> None:
    match = dealt(STRAY, seats=2)
    stall(match, 82)
    assert match.view(None).zones == {"stock": 81, "discard": (match.discards[0],)}
    assert told(match.events)[-1] == ("reshuffle", None, "")
    for world in imagine(match, 1, 5):
        assert sorted(world.view(0).hand) == sorted(match.hands[0]), "nothing else was left to be there"


def test_out_lays_thirteen_cards_and_discards_the_fourteenth() -> None:
    match = dealt(ALICE, draws="2S", sec=True)
    play(match, "draw:stock")
    assert lays(match, "out") == ["out:2S"]
    assert not lays(match, "meld")
    assert refusal(match, 0, "meld:QH+KH+AH").reason == "only-all-at-once"
    assert (kinds(play(match, "out:2S")).count("meld"), match.scores) == (4, [-50, 100, 100])


def test_in_rami_sec_the_discard_is_taken_only_to_finish_with_it() -> None:
    hand = ALICE.replace("QH ", "") + " 2S"
    match = late(hand, STRAY, discards="QH", opened=(), sec=True, hands=1)
    assert match.legal(0) == ("draw:discard", "draw:stock")
    play(match, "draw:discard")
    assert match.legal(0) == ("out:2S", "take_back")
    play(match, "out:2S")
    assert match.outcome == games.Outcome(scores=(-50, 100), places=(1, 2))
    match = late(hand, STRAY, discards="8D", opened=(), sec=True)
    assert match.legal(0) == ("draw:stock",)
    assert refusal(match, 0, "draw:discard").reason == "only-all-at-once"


def test_the_losers_of_rami_sec_may_count_their_loose_cards() -> None:
    held = "5H 6H 7H 2D 3S"
    match = late(ALICE, held, STRAY, opened=(), sec=True, losers="count_hand", hands=1)
    play(match, "draw:stock out:2S")
    assert match.scores == [-50, 5, 95]
    match = late(ALICE, "KD KD QS QS AC AC 10H 10H 8C 8C 6D 6D", opened=(), sec=True, losers="count_hand", hands=1)
    play(match, "draw:stock out:2S")
    assert match.scores == [-50, 100], "never more than a hundred"


def test_a_void_hand_of_rami_sec_is_dealt_again_three_times() -> None:
    match = begin(Rami, 2, dealer=1, sec=True, max_reshuffles=0)
    for again in range(1, 4):
        stall(match, 82)
        assert (match.redeals, match.view(None).facts["deal"]) == (again, 1)
        assert whose_turn(match) == again % 2
    stall(match, 82)
    assert match.outcome == games.Outcome(scores=(0, 0), places=(1, 1))


def fits(match: Rami) -> bool:
    return bool(notes(match, whose_turn(match))["takeable"].facts["fits"])


@pytest.mark.parametrize(
    ("hand", "discard", "melds", "opened", "possible"),
    [
        ("5S 6S KD 2C", "7S", "9H+10H+JH", (0,), True),  # a new combination
        ("KD 2C 4C", "QH", "9H+10H+JH", (0,), True),  # it is added
        ("QH KD 2C", "KH", "9H+10H+JH", (0,), True),  # it is added once its neighbour is
        ("KD 2C 4C", "10H", "9H+JO+JH", (0,), True),  # it frees the joker
        ("10H KD KS", "KC", "9H+JO+JH", (0,), True),
        ("10H KD 4S", "KC", "9H+JO+JH", (0,), True),  # with the joker that another card frees: not excluded
        ("KD 2C 4C", "KH", "9H+10H+JH", (0,), False),
        ("5S 6S KD 2C", "7S", "9H+10H+JH", (1,), False),  # 18 of 51 points, for the first time
        ("QS KS 7H 7D 2C", "AS", "9H+10H+JH", (1,), False),  # 31 points
        ("QS KS 7H 7D 7C 2C", "AS", "9H+10H+JH", (1,), True),
        ("QS KS AS 7H 7D 7C 2C", "QH", "9H+10H+JH", (1,), True),  # enough without it, and then it is added
    ],
)
def test_a_hand_is_told_when_it_cannot_lay_the_last_discard(
    hand: str, discard: str, melds: str, opened: tuple[int, ...], possible: bool
) -> None:
    assert fits(late(hand, "2D 3D", melds=melds, opened=opened, discards=discard)) is possible
