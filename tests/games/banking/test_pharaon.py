"""Le pharaon, rule by rule. A, B and C are seats 0, 1 and 2."""

from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, kinds, last_deal
from support.games.matches import play, play_out, refusal

import games
from games.banking.pharaon import Pharaon
from games.parts.cards import PACK_52


def drawn(cards: str, seats: int = 3, **options: Any) -> Pharaon:
    """A match in which these cards are drawn first, right, left, right, left; seat 0 has the bank if anybody has."""
    return begin(Pharaon, seats, deck(PACK_52, then=cards), dealer=0, **options)


def bet(match: games.Game, seat: int, side: str, *pieces: str | int) -> None:
    play(match, " ".join(f"{seat}@bet:{side}:{piece}" for piece in pieces))


def all_bet(match: games.Game, first: int = 0) -> None:
    """A 10 on the right, B 5 on the left, C 8 on the right."""
    bet(match, first, "droite", 5, 5)
    bet(match, first + 1, "gauche", 5)
    bet(match, first + 2, "droite", 5, 1, 1, 1)


def gains(match: games.Game) -> Any:
    return last_deal(match)["points"]


def note(match: games.Game, kind: str) -> list[games.Event]:
    return [event for event in match.view(None).facts["notes"] if event.kind == kind]


@pytest.mark.parametrize(
    ("cards", "points", "house"),
    [("KS 9D", (10, -5, 8), -13), ("9D KS", (-10, 5, -8), 13), ("7S 7D", (-10, -5, -8), 23)],
)
def test_the_bank_pays_the_side_of_the_higher_card(cards: str, points: tuple[int, ...], house: int) -> None:
    match = drawn(cards)
    all_bet(match)
    play(match, "@close")
    assert gains(match) == points
    assert match.view(None).scores == tuple(100 + more for more in points)
    assert note(match, "house")[0].facts["count"] == house
    assert (note(match, "coup")[0].facts["winner"] == "bank") == (cards == "7S 7D")
    assert match.view(None).zones["board"] == tuple(cards.split())


@pytest.mark.parametrize(
    ("cards", "ace", "winner"), [("AC KH", "high", "droite"), ("AC KH", "low", "gauche"), ("2C AH", "low", "droite")]
)
def test_the_ace_is_high_unless_the_house_says_low(cards: str, ace: str, winner: str) -> None:
    match = drawn(cards, ace=ace)
    (coup,) = [event for event in play(match, "@close") if event.kind == "coup"]
    assert (coup.cards, coup.facts["winner"]) == (tuple(reversed(cards.split())), winner)  # as they lie


def test_each_bet_tells_what_it_won_or_lost() -> None:
    match = drawn("KS 9D", seats=4, banker="fixed", both_sides=True)
    all_bet(match, first=1)
    bet(match, 1, "gauche", 1)
    match.play(None, "close")
    told = match.view(None).facts["last_deal"]
    assert told["parts"] == (
        (("droite", -18), ("gauche", 6)),
        (("droite", 10), ("gauche", -1)),
        (("gauche", -5),),
        (("droite", 8),),
    )
    assert (told["deal"], told["cards"], told["winner"], told["banker"]) == (1, ("KS", "9D"), "droite", 0)


def test_all_bet_at_once_in_pieces_and_the_table_closes() -> None:
    match = drawn("KS 9D", bet_s=45)
    assert match.waiting == {0, 1, 2, None}
    assert match.view(None).facts["window"] == 45
    assert match.legal(None) == ("close",)
    sides = [f"bet:{side}:{piece}" for side in ("droite", "gauche") for piece in ("1", "20", "5", "all")]
    assert match.legal(1) == (*sides, "done")


def test_bets_are_public_and_add_up() -> None:
    match = drawn("KS 9D")
    bet(match, 2, "gauche", 20, 5)
    bet(match, 2, "gauche", "all")
    (shown,) = note(match, "bet")
    assert (shown.seat, shown.facts["side"], shown.facts["count"]) == (2, "gauche", 100)
    assert match.legal(2) == ("clear", "done")
    assert refusal(match, 2, "bet:gauche:1").facts == {"left": 0}


def test_a_bet_can_be_taken_back_until_it_is_closed() -> None:
    match = drawn("KS 9D")
    assert refusal(match, 0, "clear").reason == "no-bet"
    bet(match, 0, "droite", 20)
    match.play(0, "clear")
    assert note(match, "bet") == []
    bet(match, 0, "gauche", 5)
    match.play(0, "done")
    assert refusal(match, 0, "clear").reason == "not-your-turn"
    assert "done" in match.view(None).seats[0].tags


def test_the_cards_are_drawn_at_once_when_all_are_done() -> None:
    match = drawn("KS 9D")
    bet(match, 0, "droite", 5)
    play(match, "0@done 1@done 2@done")
    assert gains(match) == (5, 0, 0)
    assert match.waiting == {0, 1, 2, None}


def test_one_side_only_unless_both_are_allowed() -> None:
    match = drawn("KS 9D")
    bet(match, 0, "droite", 5)
    assert refusal(match, 0, "bet:gauche:1").reason == "one-side"
    match = drawn("KS 9D", both_sides=True)
    play(match, "0@bet:droite:5 0@bet:gauche:1 @close")
    assert gains(match) == (4, 0, 0)


def test_nobody_bets_more_than_they_have() -> None:
    match = drawn("KS 9D", chips=10)
    assert "bet:droite:20" not in match.legal(0)
    bet(match, 0, "droite", 5, 1)
    refused = refusal(match, 0, "bet:droite:5")
    assert (refused.reason, refused.facts) == ("too-few-chips", {"left": 4})


def test_no_side_may_be_given_more_than_the_bank_of_a_player_owns() -> None:
    match = drawn("KS 9D", seats=4, banker="fixed")
    bet(match, 1, "droite", "all")
    refused = refusal(match, 2, "bet:droite:1")
    assert (refused.reason, refused.facts) == ("bank-too-small", {"bank": 100})
    bet(match, 2, "gauche", 20)
    match.play(1, "clear")
    bet(match, 3, "droite", 20)
    assert refusal(match, 1, "bet:droite:all").reason == "bank-too-small"


def test_the_banker_says_no_more_bets_as_soon_as_somebody_has_bet() -> None:
    match = drawn("KS 9D", banker="fixed")
    assert match.waiting == {1, 2, None}
    assert match.legal(0) == ()
    assert refusal(match, 0, "close").reason == "no-bets-yet"
    assert refusal(match, 0, "bet:droite:1").reason == "not-your-turn"
    bet(match, 1, "droite", 5)
    assert refusal(match, 2, "close").reason == "not-the-banker"
    match.play(0, "close")
    assert gains(match) == (-5, 5, 0)


@pytest.mark.parametrize("move", ["bet:milieu:5", "bet:droite:7", "bet:droite", "bet", "done:1", "clear:all"])
def test_a_bet_that_no_rule_knows_is_an_unknown_move(move: str) -> None:
    assert refusal(drawn("KS 9D"), 0, move).reason == "unknown-move"


def test_clicks_made_since_the_bets_were_opened_still_count() -> None:
    match = drawn("KS 9D")
    bet(match, 0, "droite", 5, 1)
    assert match.view(None).facts["since"] == 0
    assert match.view(None).facts["timed_from"] == 0, "a bet does not lengthen the time to bet"
    play(match, "@close")
    assert match.view(None).facts["since"] == len(match.log) == 3


def test_the_pack_is_shuffled_again_when_it_is_used_up() -> None:
    match = drawn("KS 9D", coups=30, reshuffle_each=False)
    play(match, "@close " * 25)
    assert match.view(None).zones["stock"] == 2
    assert len(match.view(None).zones["discard"]) == 50  # type: ignore[arg-type]
    assert "shuffle" in kinds(play(match, "@close"))
    assert (match.view(None).zones["stock"], match.view(None).zones["discard"]) == (52, ())


def test_the_pack_is_shuffled_for_each_coup_without_a_word() -> None:
    match = drawn("KS 9D")
    for _ in range(3):
        assert (match.view(None).zones["stock"], match.view(None).zones["discard"]) == (52, ())
        assert "shuffle" not in kinds(play(match, "@close"))


def test_cards_that_were_drawn_are_known_in_every_world() -> None:
    match = drawn("KS 9D 2C 3C", reshuffle_each=False)
    match.play(None, "close")
    worlds = imagine(match, 0, 30)
    assert all({"KS", "9D"}.isdisjoint(world.stock) for world in worlds)
    assert len({world.stock[0] for world in worlds}) > 5


@pytest.mark.parametrize(("direction", "second"), [("ccw", 2), ("cw", 1)])
def test_the_bank_passes_to_the_right_after_its_coups(direction: str, second: int) -> None:
    match = drawn("KS 9D", banker="rotate", coups_per_bank=2, direction=direction)
    tags = []
    for _ in range(4):
        tags.append([one.tags[:1] == ("banker",) for one in match.view(None).seats].index(True))
        match.play(None, "close")
    assert tags == [0, 0, second, second]


def test_a_seat_without_chips_is_skipped_by_the_bank() -> None:
    match = drawn("KS 9D 8C 7C", seats=4, banker="rotate", coups_per_bank=1)
    bet(match, 3, "gauche", "all")
    events = match.play(None, "close")
    assert [(event.seat, event.facts) for event in events if event.kind == "bank"] == [(2, {"count": 100})]
    assert match.view(None).scores == (200, 100, 100, 0)
    assert match.banker == 2
    assert match.waiting == {0, 1, None}
    assert match.view(None).seats[3].tags == ("broke",)
    assert match.legal(3) == ()


@pytest.mark.parametrize(("banker", "allowed"), [("bot", (1, 20)), ("rotate", (2, 21)), ("fixed", (2, 21))])
def test_the_house_or_a_player_plays_against_1_to_20(banker: str, allowed: tuple[int, int]) -> None:
    fewest, most = allowed
    assert [begin(Pharaon, seats, banker=banker).seats for seats in allowed] == [fewest, most]
    for seats in (fewest - 1, most + 1):
        with pytest.raises(games.BadSeats):
            begin(Pharaon, seats, banker=banker)


@pytest.mark.parametrize(
    ("banker", "bets", "outcome"),
    [
        ("bot", "0@bet:droite:5 2@bet:droite:5", ((105, 100, 105), (1, 3, 1))),  # equal chips share the place
        ("rotate", "1@bet:droite:all", ((0, 200, 100), (3, 1, 2))),  # the bank is broken
        ("fixed", "1@bet:droite:all", ((0, 200, 100), (3, 1, 2))),
        ("bot", "0@bet:gauche:all 1@bet:gauche:all 2@bet:gauche:all", ((0, 0, 0), (1, 1, 1))),  # no ponte has a chip
    ],
)
def test_the_match_ends(banker: str, bets: str, outcome: Any) -> None:
    match = drawn("KS 9D", banker=banker, **({"coups": 1} if "all" not in bets else {}))
    play(match, f"{bets} @close")
    assert match.outcome == games.Outcome(*outcome)


@pytest.mark.parametrize("seats", [2, 5])
def test_chips_of_players_who_keep_the_bank_are_neither_lost_nor_made(seats: int) -> None:
    match = begin(Pharaon, seats, banker="rotate")

    def check(_: object) -> None:
        assert sum(match.view(None).scores) == 100 * seats
        assert min(match.view(None).scores) >= 0

    play_out(match, Random(seats), after=check)


def test_a_computer_bets_one_small_piece() -> None:
    player = games.player("pharaon", "normal")
    match = drawn("KS 9D", chips=10)
    bets = {player.choose(match.view(0), None, Random(number)) for number in range(20)}
    assert bets == {"bet:droite:5", "bet:gauche:5"}
    bet(match, 0, "gauche", 5)
    assert player.choose(match.view(0), None, Random(1)) == "done"
    match.chips[1] = 3
    assert player.choose(match.view(1), None, Random(1)) in ("bet:droite:1", "bet:gauche:1")


def test_a_computer_is_done_when_the_bank_covers_no_more_bets() -> None:
    match = drawn("KS 9D", seats=4, banker="fixed")
    bet(match, 1, "droite", "all")
    bet(match, 2, "gauche", "all")
    assert refusal(match, 3, "bet:droite:1").reason == "bank-too-small"
    assert games.player("pharaon").choose(match.view(3), None, Random(1)) == "done"
