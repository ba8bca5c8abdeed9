"""L'hombre, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, notes
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.tricks.matadors import COUNTS_AS, MATADORS, ORDERS, PACK_40, STRENGTH, allowed, missing
from games.parts.tricks.turn_loop import Trick, disproved
from games.tricks.stakes.hombre import Hombre

# By seat. Seat 0 is the eldest; then come 2 and 1. Seat 0 holds spadille and the sevens, seat 1 the ace of clubs.
HANDS = ("AS 7H KH QH JH KS KC 5D 4S", "AC 2H QS JS QC JC KD 3C 2D", "AH 3H 4H 7S 6S 7C 6C QD JD")
# Seat 0 has the same matadors and little else; seat 1 is strong.
WEAK = ("AS 7H 5H 6H 2S 3S 2C 3C 5D", "AC KH QH JH KS QS KC KD 4D", "AH 2H 3H 7S 6S 7C 6C QD JD")
VOLE = ("AS 7H AC KH QH JH KS KC QC", "2H 3H 7S 6S 5S 7C 6C 5C QD", "4H QS JS 4S JC 4C 3C KD JD")


def table(hands: Sequence[str] = HANDS, *moves: str, **options: Any) -> Hombre:
    """The first deal, of these hands by seat; then the moves, each by the seat on turn."""
    by_seat = [hand.split() for hand in hands]
    cards = [card for at in (0, 3, 6) for seat in (0, 2, 1) for card in by_seat[seat][at : at + 3]]
    return after(begin(Hombre, 3, deck(PACK_40, then=" ".join(cards)), dealer=1, **options), *moves)


def exchanging(*moves: str) -> Hombre:
    """Seat 0 plays a demander in hearts."""
    return table(HANDS, "bid:demander", "pass", "pass", "trump:H", *moves)


def after(match: Hombre, *moves: str) -> Hombre:
    play(match, " ".join(moves))
    return match


def bid(level: str, suit: str = "H", hands: Sequence[str] = HANDS, **options: Any) -> Hombre:
    """Seat 0 plays this contract, and nobody exchanges anything."""
    match = table(hands, f"bid:{level}", *([] if level == "vole" else ["pass", "pass"]), f"trump:{suit}", **options)
    while match.phase == "exchange":
        after(match, "done")
    return match


def ended(match: Hombre, *won: int) -> Any:
    """Play the deal on so that the seats win these numbers of tricks, and return its facts."""
    chance = Random(0)
    for _ in range(20_000):
        world = match.copy()
        while world.deal == match.deal and world.waiting:
            world.play(whose_turn(world), chance.choice(world.legal(whose_turn(world))))
        told = world.view(None).facts["last_deal"]
        if told["won"] == won:
            match.__dict__.update(world.__dict__)
            return told
    raise AssertionError(f"no way to {won}")


def legal(match: Hombre) -> str:
    return " ".join(move.removeprefix("play:") for move in match.legal(whose_turn(match)))


@pytest.mark.parametrize(
    ("trump", "suit", "cards"),
    [
        ("H", "S", "KS QS JS 7S 6S 5S 4S 3S 2S"),
        ("S", "C", "KC QC JC 7C 6C 5C 4C 3C 2C"),
        ("S", "H", "KH QH JH AH 2H 3H 4H 5H 6H 7H"),
        ("H", "D", "KD QD JD AD 2D 3D 4D 5D 6D 7D"),
        ("S", "S", "AS 2S AC KS QS JS 7S 6S 5S 4S 3S"),
        ("C", "C", "AS 2C AC KC QC JC 7C 6C 5C 4C 3C"),
        ("H", "H", "AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H"),
        ("D", "D", "AS 7D AC AD KD QD JD 2D 3D 4D 5D 6D"),
    ],
)
def test_orders_differ_by_suit_and_the_black_aces_are_always_trumps(trump: str, suit: str, cards: str) -> None:
    assert ORDERS[trump][suit] == tuple(cards.split())
    ranked = sorted(ORDERS[trump][suit], key=lambda card: -STRENGTH[trump][card])
    assert ranked == cards.split()
    assert {COUNTS_AS[trump][card] for card in cards.split()} == {suit}


def test_a_bid_is_higher_than_the_last_until_two_have_passed() -> None:
    match = table()
    assert match.legal(0) == ("bid:demander", "bid:sans_prendre", "bid:vole", "pass")
    after(match, "bid:demander", "bid:sans_prendre")
    assert refusal(match, 1, "bid:demander").reason == "bid-higher"
    after(match, "pass")
    assert match.legal(0) == ("bid:vole", "pass")
    assert match.view(None).seats[1].tags == ("dealer", "passed")
    after(match, "pass")
    assert (match.phase, whose_turn(match)) == ("trump", 2)
    assert match.view(None).seats[2].tags == ("declarer", "sans_prendre")


@pytest.mark.parametrize(
    ("moves", "hombre"), [(("bid:demander", "bid:vole"), 2), (("pass", "pass", "bid:demander"), 1)]
)
def test_an_auction_ends_with_a_vole_or_the_last_to_speak(moves: Sequence[str], hombre: int) -> None:
    match = table(HANDS, *moves)
    assert (match.phase, whose_turn(match)) == ("trump", hombre)
    assert match.legal(hombre) == ("trump:C", "trump:D", "trump:H", "trump:S")


def test_when_all_pass_each_adds_two_chips() -> None:
    match = table(HANDS, "pass", "pass", "pass")
    told = match.view(None).facts["last_deal"]
    assert (told["result"], told["points"], told["pot"], told["left"]) == ("passed", (-5, -5, -5), 9, 15)
    assert told["parts"][0] == (("ante", -3), ("passed", -2))
    assert (match.deal, match.current_dealer, match.pot, match.scores) == (2, 0, 15, [75, 75, 75])
    assert "marked" not in match.view(None).facts
    after(match, "pass", "pass", "pass")
    assert match.view(None).facts["last_deal"]["parts"][0] == (("passed", -2),)
    assert match.pot == 21


def test_the_hombre_exchanges_first_and_thrown_cards_are_dead() -> None:
    match = exchanging()
    choice = match.view(0).facts["choice"]
    assert (choice["verb"], choice["needed"], choice["fewest"]) == ("discard", 9, 0)
    drawn = match.stock[:2]
    after(match, "discard:5D", "discard:4S", "discard:KS", "take_back:KS")
    assert match.view(0).facts["chosen"] == ("4S", "5D")
    assert "choice" not in match.view(1).facts
    events = play(match, "done")
    told = [(event.facts["count"], event.cards) for event in events if event.kind == "exchanged"]
    assert told == [(2, ())], "everybody sees how many, and no card"
    assert set(drawn) < set(match.hands[0])
    thrown = notes(match, 0)["thrown"]
    assert (thrown.cards, thrown.to) == (("4S", "5D"), 0)
    assert (match.view(1).zones["aside"], match.view(1).zones["stock"]) == (2, 11)
    assert (whose_turn(match), whose_turn(after(match, "done"))) == (2, 1)
    assert match.view(1).facts["choice"]["needed"] == 9
    assert (after(match, "done").phase, whose_turn(match)) == ("play", 0)


def test_the_stock_of_a_world_lies_in_no_order() -> None:
    """A search draws from it: sorted, it would begin with low cards."""
    assert not any(world.stock == sorted(world.stock) for world in imagine(exchanging(), 0, 10))


def test_the_stock_limits_the_exchange() -> None:
    match = exchanging()
    after(match, *(f"discard:{card}" for card in HANDS[0].split()))
    assert refusal(match, 0, "discard:5D").reason == "not-your-card"
    after(match, "done")
    assert match.view(2).facts["choice"]["needed"] == 4
    after(match, *(f"discard:{card}" for card in HANDS[2].split()[:4]))
    assert refusal(match, 2, "discard:JD").reason == "ecart-full"
    assert refusal(match, 2, "take_back:JD").reason == "not-aside"
    assert not match.stock[4:]
    assert after(match, "done").phase == "play", "seat 1 is not asked"


@pytest.mark.parametrize("level", ["sans_prendre", "vole"])
def test_a_player_without_taking_does_not_exchange_the_others_do(level: str) -> None:
    passes = [] if level == "vole" else ["pass", "pass"]
    match = table(HANDS, f"bid:{level}", *passes, "trump:H")
    assert whose_turn(match) == 2, "at the hombre's right"
    assert whose_turn(after(match, "done")) == 1


@pytest.mark.parametrize(
    ("hand", "led", "cards"),
    [
        ("AC 5S KH", "D", "AC 5S KH"),  # A lone matador, and a trump is led
        ("AC 4H", "S", "AC"),  # the ace of clubs is no club and must ruff
        ("AC 7D KH", "D", "AC 7D"),  # two trumps: one of them must go
        ("3D KH", "D", "3D"),  # a lone trump that is no matador
        ("AC 7C KH", "C", "7C"),  # a plain suit is followed; the ace of clubs is none of it
        ("5S KH", "D", "5S KH"),
        ("AS 6S 5S", "S", "6S 5S"),
    ],
)
def test_a_lone_matador_need_not_follow_a_trump(hand: str, led: str, cards: str) -> None:
    assert allowed(hand.split(), led, "D", ruff=True, lone_anywhere=False) == cards.split()


@pytest.mark.parametrize(
    ("hand", "ruff", "lone", "cards"),
    [
        ("AC 4H", False, False, "AC 4H"),
        ("AC 4H", True, True, "AC 4H"),
        ("AC 3D 4H", True, True, "AC 3D"),
        ("3D 4H", True, True, "3D"),
    ],
)
def test_house_rules_free_from_ruffing_or_spare_a_lone_matador(hand: str, ruff: bool, lone: bool, cards: str) -> None:
    assert allowed(hand.split(), "S", "D", ruff=ruff, lone_anywhere=lone) == cards.split()


def test_a_red_jack_beats_the_red_ace() -> None:
    hands = ("AH KS QS 7S 6S KC QC 7C 6C", "JH 2S 3S 4S 2C 3C 4C 5C 5S", "2H 3H AS AC 7D 6D 5D 4D 3D")
    match = bid("demander", "D", hands)
    play(match, "AH 2H JH")
    assert match.won == [0, 1, 0]


def test_refusals_name_the_suit_or_the_trump() -> None:
    match = bid("demander")
    play(match, "5D QD")
    assert (refusal(match, 1, "play:AC").reason, refusal(match, 1, "play:AC").facts["suit"]) == ("must-follow", "D")
    match = bid("demander")
    play(match, "KH AH")
    refused = refusal(match, 1, "play:QS")
    assert refused.reason == "must-play-trump", "seat 1 has two trumps, the ace of clubs and the 2"
    assert refused.facts == {"card": "QS", "led": "trump"}
    assert (refusal(match, 1, "play:7D").reason, legal(match)) == ("not-your-card", "2H AC")
    assert refusal(match, 0, "play:AS").reason == "not-your-turn"
    assert refusal(match, 1, "shout").reason == "unknown-move"


def test_demander_made_with_two_matadors() -> None:
    told = ended(bid("demander"), 5, 3, 1)
    assert (told["points"], told["result"], told["matadors"], told["by"]) == ((16, -8, -8), "made", 2, 0)
    assert told["parts"][0] == (("ante", -3), ("pot", 9), ("contract", 6), ("matadors", 4))
    assert told["parts"][1] == (("ante", -3), ("contract", -3), ("matadors", -2))
    assert (told["taker"], told["level"], told["trump"], told["pot"], told["left"]) == (0, "demander", "H", 9, 0)


@pytest.mark.parametrize(
    ("level", "given", "won", "points", "result"),
    [
        ("demander", {}, (4, 3, 2), None, "made"),
        ("demander", {}, (4, 4, 1), (-9, 4, 4), "failed"),  # as many tricks as a defender are not enough
        ("sans_prendre", {}, (5, 2, 2), (9 - 3 + 2 * (4 + 2), -9, -9), "made"),  # four and the matadors
        ("sans_prendre", {"hands": WEAK}, (3, 5, 1), (-11, 5, 5), "failed"),  # no codille without taking
        ("vole", {"hands": VOLE}, (9, 0, 0), (92, -46, -46), "made"),
    ],
)
def test_a_contract_pays(level: str, given: Any, won: tuple[int, ...], points: Any, result: str) -> None:
    told = ended(bid(level, **given), *won)
    assert told["result"] == result
    assert points in (None, told["points"])


def test_sans_prendre_lost_is_paid_and_an_odd_chip_stays() -> None:
    match = bid("sans_prendre")
    told = ended(match, 4, 3, 2)
    assert (told["points"], told["result"], told["left"], told["matadors"]) == ((-11, 5, 5), "failed", 1, 0)
    assert told["parts"][1] == (("ante", -3), ("pot", 4), ("contract", 4))
    assert "by" not in told
    assert match.pot == 1 + 9


def test_a_vole_that_misses_a_trick_costs_four_plaques() -> None:
    match = bid("vole")
    told = ended(match, 5, 3, 1)
    assert (told["result"], told["points"]) == ("failed", (-83 + 1, 41, 41))
    assert match.outcome is not None, "nothing is left to the hombre, who gets the odd chip of the pot"


def test_codille_wins_in_the_place_of_the_hombre() -> None:
    told = ended(bid("demander", hands=WEAK), 3, 5, 1)
    assert (told["points"], told["result"], told["by"], told["matadors"]) == ((-7, 14, -7), "codille", 1, 1)
    assert told["parts"][1] == (("ante", -3), ("pot", 9), ("contract", 6), ("matadors", 2))


def test_the_pot_of_a_lost_demander_may_stay() -> None:
    match = bid("demander", demander_fail="pot_stays")
    told = ended(match, 4, 4, 1)
    assert (told["points"], told["left"], match.pot) == ((-9, 0, 0), 9, 18)
    assert ended(bid("sans_prendre", demander_fail="pot_stays"), 4, 3, 2)["left"] == 1, "of a demander only"


def test_matadors_count_as_they_are_held_after_the_exchange() -> None:
    match = exchanging("discard:AS", "done", "done", "done")
    assert ended(match, 5, 3, 1)["matadors"] == 1


def test_the_pot_is_shared_after_the_last_deal() -> None:
    match = table(deals=3, start=40)
    after(match, *["pass"] * 8)
    assert match.pot == 21
    after(match, "pass")
    assert match.outcome is not None
    told = match.view(None).facts["last_deal"]
    assert told["parts"][0] == (("passed", -2), ("pot_left", 9))
    assert (match.outcome.scores, match.outcome.places, match.pot) == ((40, 40, 40), (1, 1, 1), 0)
    assert match.view(0).facts["notes"] == ()


@pytest.mark.parametrize(("pot", "shares"), [(7, (3, 2, 2)), (8, (3, 2, 3)), (9, (3, 3, 3))])
def test_a_pot_is_shared_as_evenly_as_can_be(pot: int, shares: tuple[int, ...]) -> None:
    match = table(deals=3)
    match.deal, match.pot = 3, pot - 6
    match.scores = [100] * 3
    after(match, "pass", "pass", "pass")
    assert [dict(own)["pot_left"] for own in match.view(None).facts["last_deal"]["parts"]] == [*shares]


def test_a_hand_is_told_its_matadors_and_the_orders() -> None:
    match = bid("demander")
    public = [("pot", (), None), ("hombre", (), None)]
    told = {
        seat: [(note.kind, note.cards, note.to) for note in match.view(seat).facts["notes"]] for seat in (None, 0, 2)
    }
    assert told[None] == public
    assert told[0] == [*public, ("suit_orders", (), 0), ("matadors", ("AS", "7H"), 0)]
    assert told[2] == [*public, ("suit_orders", (), 2)], "seat 2 has no matador"
    before = table().view(1).facts["notes"]
    assert [note.cards for note in before if note.kind == "matadors"] == [("AC",)]
    assert [note.facts["colour"] for note in before if note.kind == "suit_orders"] == ["none"]


KEPT_BACK = ("KH QH JH 2H KS QS 7S 6S 5S", "AC 4S 3S KC QC JC 7C KD QD", "AH 3H 4H 5H 6H 6C 5C 4C 3C")


def test_a_player_who_keeps_back_from_a_trump_has_one_matador_at_most() -> None:
    match = bid("demander", hands=KEPT_BACK)
    play(match, "KH AH KC")
    held = [tuple(card for card in world.hands[1] if COUNTS_AS["H"][card] == "H") for world in imagine(match, 0, 60)]
    assert {*held} == {(), ("7H",), ("AC",), ("AS",)}
    play(match, "3H AC 2H")
    assert not any(COUNTS_AS["H"][card] == "H" for world in imagine(match, 0, 40) for card in world.hands[1])


@pytest.mark.parametrize("house", list(product((True, False), repeat=2)))
def test_the_tricks_tell_what_the_rules_of_play_disprove(house: tuple[bool, bool]) -> None:
    """Beyond what each card alone would have forbidden, only the number of matadors is known."""
    ruff, lone = house
    chance = Random(3)
    options = {"ruff_duty": "always" if ruff else "none", "matador_scope": "any" if lone else "trump_led", "deals": 3}
    for number in range(25):
        match = games.new("hombre", seats=3, options=options, seed=bytes([number]) * 32)
        assert isinstance(match, Hombre)
        while match.waiting and len(match.tricks) < 7:
            if match.trump and len(match.trick) == 0 and match.tricks:
                check_missing(match, ruff, lone)
            match.play(whose_turn(match), chance.choice(match.legal(whose_turn(match))))


def check_missing(match: Hombre, ruff: bool, lone: bool) -> None:
    trump = match.trump
    assert trump is not None

    def rule(hand: list[str], before: Trick) -> list[str]:
        return allowed(hand, COUNTS_AS[trump][before[0][1]], trump, ruff, lone)

    unseen = [card for hand in match.hands for card in hand]
    barred, kept = missing(match.tricks, unseen, 3, trump, ruff, lone)
    alone = disproved(match.tricks, unseen, 3, rule)
    for seat in range(3):
        spare = barred[seat] - alone[seat]
        assert alone[seat] <= barred[seat]
        assert not spare or (seat in kept and spare <= MATADORS[trump])
        assert not barred[seat].intersection(match.hands[seat])
        assert seat not in kept or len(MATADORS[trump].intersection(match.hands[seat])) < 2
