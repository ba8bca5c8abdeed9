"""What the advice for le gin frappé does in positions that tell, and what its search plays out."""

from random import Random
from typing import Any

import pytest
from support.games.deals import begin, chosen, deck
from support.games.matches import play

import games
from games.parts.cards import PACK_52
from games.parts.rummy.gin import BIT, bits, deadwood
from games.players.rummy.gin_frappe import SEARCH, Sight, costs, danger, left_over, outs, played_out, ripen, worth
from games.rummy.gin_frappe import GinFrappe

MELDED = "4H 5H 6H 9S 9D 9C"


def dealt(hand: str, other: str = "", upcard: str = "", draws: str = "", **options: Any) -> GinFrappe:
    """Seat 0 begins with this hand; what is not given is dealt somehow."""
    given = [hand.split(), other.split(), upcard.split()]
    rest = [card for card in PACK_52 if not any(card in cards for cards in (*given, draws.split()))]
    Random(3).shuffle(rest)
    for cards, size in zip(given, (10, 10, 1), strict=True):
        cards += [rest.pop() for _ in range(size - len(cards))]
    first, second, turned = map(" ".join, given)
    return begin(
        GinFrappe, 2, deck(PACK_52, first, second, then=f"{turned} {draws} {' '.join(rest)}"), dealer=1, **options
    )


def drawn(match: GinFrappe, *, stock: int | None = None) -> GinFrappe:
    """After two passes and a draw from the stock, which has `stock` cards left."""
    play(match, "pass pass draw:stock")
    if stock is not None:
        match.discards = [*match.stock[stock:], *match.discards]
        del match.stock[stock:]
    return match


@pytest.mark.parametrize(
    ("upcard", "move"),
    [("9H", "draw:discard"), ("7H", "draw:discard"), ("QC", "pass"), ("KC", "pass")],
    ids=["a fourth nine", "a longer run", "no meld", "a pair only"],
)
def test_a_discard_is_taken_for_a_meld_only(upcard: str, move: str) -> None:
    assert chosen(dealt(f"{MELDED} KS JD 8C AS", upcard=upcard)) == move


def test_a_card_without_a_meld_is_taken_where_it_allows_a_knock() -> None:
    assert chosen(dealt(f"{MELDED} AS 2D 5C KH", upcard="2C")) == "draw:discard"
    assert chosen(dealt(f"{MELDED} AS 2D 5C KH", upcard="2C", knock_max=5)) == "pass"


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_it_knocks_as_soon_as_it_can(strength: str) -> None:
    for low in ("AC 2D 3S 4C", "AC 2D AS 2C"):
        assert chosen(drawn(dealt(f"{MELDED} {low}", upcard="KS", draws="QD")), strength) == "knock:QD"


def test_a_hand_that_is_nearly_gin_waits_for_it_as_long_as_there_is_time() -> None:
    hand = {"hand": f"{MELDED} JD QD KD 2C", "upcard": "KS", "draws": "8S"}
    assert chosen(drawn(dealt(**hand))) == "discard:8S"
    assert chosen(drawn(dealt(**hand), stock=8)) == "knock:8S"


def test_gin_and_big_gin_are_never_left() -> None:
    assert chosen(drawn(dealt(f"{MELDED} JD QD KD 2C", upcard="KS", draws="10D"))) == "knock:2C"
    assert chosen(drawn(dealt(f"{MELDED} JD QD KD 10D", upcard="KS", draws="7H", big_gin=True))) == "big_gin"


def test_a_middle_card_with_chances_is_worth_more_early_on() -> None:
    match = drawn(dealt("7S 7D 8D 2H 4S KC JH AC 6C 10H", upcard="2S", draws="QS"))
    assert chosen(match) in ("discard:KC", "discard:QS")


def test_the_outs_of_a_pair_and_of_cards_in_a_row() -> None:
    everything = bits(PACK_52)
    pair, row = bits(["7S", "7D"]), bits(["7D", "8D"])
    assert outs(BIT["7D"], BIT["7S"], everything ^ pair) == 2
    assert outs(BIT["7D"], BIT["8D"], everything ^ row) == 2
    assert outs(BIT["7D"], BIT["9D"], everything) == 1
    assert outs(BIT["7D"], BIT["8D"], everything ^ row ^ BIT["6D"]) == 1, "one is dead"
    assert outs(BIT["AD"], BIT["2D"], everything) == 1, "the ace is low only"


def test_a_card_is_dangerous_beside_taken_ones_and_safe_beside_dead_ones() -> None:
    plain = danger(BIT["7D"], Sight(0, 0, 0, 20))
    assert danger(BIT["7D"], Sight(0, 0, bits(["8D"]), 20)) > plain
    assert danger(BIT["7D"], Sight(0, 0, bits(["8D", "9D"]), 20)) == 1.0
    assert danger(BIT["7D"], Sight(0, bits(["8D", "6D", "7S"]), 0, 20)) < plain


def test_breaking_a_meld_is_dearer_than_any_loose_card() -> None:
    sight = Sight(bits(f"{MELDED} KD QC JS 8C AH".split()), 0, 0, 20)
    cost = costs(sight, left_over(sight.hand, 0))
    assert min(cost[BIT[card]] for card in MELDED.split()) > max(cost[BIT[card]] for card in ["KD", "QC", "JS", "AH"])


def test_a_hand_is_thought_about_where_a_knock_is_allowed_that_is_not_gin() -> None:
    knock = drawn(dealt(f"{MELDED} AC 2D 3S 4C", upcard="KS", draws="QD"))
    assert SEARCH.candidates(knock.view(0)) == ("knock:QD", "discard:QD")
    assert SEARCH.candidates(drawn(dealt(f"{MELDED} KC 2D JS 4C", upcard="KS", draws="QD")).view(0)) == ()
    assert SEARCH.candidates(dealt(f"{MELDED} KC 2D JS 4C", upcard="9H").view(0)) == ()
    gin = drawn(dealt(f"{MELDED} JD QD KD 2C", upcard="KS", draws="10D"))
    assert SEARCH.candidates(gin.view(0)) == ()
    assert chosen(gin, "hard") == "knock:2C"


def test_the_numbers_play_a_hand_as_the_match_does() -> None:
    """Two normal players, and the same hand in numbers: from every position the same winner and the same points."""
    normal, told = games.player("gin_frappe"), 0
    for number in range(40):
        match: Any = games.new("gin_frappe", seats=2, seed=bytes([number] * 32))
        foreseen = []
        while match.waiting and match.hand_number == 1 and match.voids == 0:
            if match.phase == "draw" and match.turns > 1:
                foreseen.append(played_out(match))
            (seat,) = match.waiting
            match.play(seat, normal.choose(match.view(seat), None, Random(1)))
        assert set(foreseen) == {played_out(match)}
        told += played_out(match)[1]
    assert told, "some hand was scored"


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        (f"{MELDED} AC 2D 2S 4C", (1, 28)),  # he undercuts
        (f"{MELDED} JD QD KD AC", (0, 25 + 3 + 2 + 2 + 4)),  # gin: nothing is laid off
    ],
)
def test_the_numbers_count_an_undercut_and_gin(hand: str, played: tuple[int, int]) -> None:
    match = dealt("", "KS KH KD 3H 2H 7H 8H 9H 2C 4S", upcard="QC")
    match.phase, match.turns, match.stock[0] = "draw", 3, "10D"
    match.hands[0] = sorted(hand.split())
    assert played_out(match) == played


def test_the_numbers_leave_a_hand_void_where_the_stock_is_used_up() -> None:
    match = dealt("KS QH JD 9C 7S 5H 3D AC 8C 6D", "JS QD KH 8S 9H 5C 6S 4H 2C AD", upcard="10S", draws="KC")
    match.phase, match.turns = "draw", 3
    del match.stock[3:]
    assert played_out(match) == (0, 0)


def test_a_knock_is_worth_what_it_brought_and_a_line() -> None:
    match = drawn(dealt(f"{MELDED} AC 2D 3S 4C", "KS KH KD 3H 7H 9H QC JD 5S 2C", upcard="8C", draws="QD"))
    match.play(0, "knock:QD")
    assert (worth(SEARCH.end(match), 0), worth(SEARCH.end(match), 1)) == (17 + 25, -17 - 25)


def test_a_hand_ripens_by_turns() -> None:
    match = dealt(MELDED, upcard="2H")
    play(match, "pass draw:discard")
    match.turns = 12
    points = []
    for number in range(60):
        world = match.resample(0, Random(number))
        before = deadwood(bits(world.hands[1]))
        ripen(world, 1, Random(number))
        after = deadwood(bits(world.hands[1]))
        assert "2H" in world.hands[1]
        assert sorted(world.census()) == sorted(PACK_52)
        assert len(world.hands[1]) == len(match.hands[1])
        assert after == before or not 3 < after <= 10
        points.append((before, after))
    before, after = (sum(one) / len(points) for one in zip(*points, strict=True))
    assert after < before - 15


def test_a_void_hand_is_worth_nothing() -> None:
    match = dealt(MELDED)
    match.voids = 1
    assert worth(SEARCH.end(match), 0) == 0
