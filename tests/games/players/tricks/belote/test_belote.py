"""The computer's belote: what it takes with, what it leads, what it gives its partner, and how it searches."""

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest
from support.games.deals import SEED, begin, last_deal
from support.games.matches import play, whose_turn

import games
from games.game import Value
from games.players.tricks.belote.belote.advice import advise, with_call
from games.players.tricks.belote.belote.deal import Deal
from games.players.tricks.belote.belote.numbers import CARD, NUMBER, each, playable
from games.players.tricks.belote.belote.play import Seen, choose, ruffs, wanted
from games.players.tricks.belote.belote.search import gain, in_numbers, plausible
from games.tricks.belote.belote import Belote


def bidding(five: str, turned: str, passes: int = 0) -> Belote:
    """A match in which the seat that is asked after `passes` passes holds these five cards."""
    own = five.split()
    rest = [card for card in CARD["S"] if card not in (*own, turned)]
    hands = [own if place == passes % 4 else [rest.pop() for _ in range(5)] for place in range(4)]
    deck = [card for part in (slice(0, 3), slice(3, 5)) for hand in hands for card in hand[part]]
    match = begin(Belote, 4, [*deck, turned, *rest], dealer=1)
    play(match, "pass " * passes)
    return match


def table(*hands: str, turned: str, **options: Value) -> Belote:
    """A match come to the first trick, hands in the order of play: the first leads, the holder of `turned` took."""
    cards = [[card for card in hand.split() if card != turned] for hand in hands]
    taker = next(place for place, hand in enumerate(cards) if len(hand) == 7)
    deck = [card for start, end in ((0, 3), (3, 5)) for hand in cards for card in hand[start:end]]
    deck += [turned, *(card for hand in cards for card in hand[5:])]
    match = Belote(seats=4, seed=SEED, dealer=1, stacked=[deck], options=options)
    play(match, "pass " * taker + "take")
    return match


def advice(match: games.Game) -> str:
    return advise(match.view(whose_turn(match)), Random(0)).move


@pytest.mark.parametrize(
    ("five", "turned", "passes", "move"),
    [
        ("JS AS 7S AH 8D", "9S", 0, "take"),
        ("JS QS KS AH 8D", "8S", 0, "take"),
        ("9S 8H 7H QD KC", "7S", 0, "pass"),
        ("AH AD 10C 7S 8S", "QS", 0, "pass"),  # aces, but no trumps to speak of
        ("JH 9H AH AC 7S", "8D", 4, "take:H"),  # the suit that is worth most
        ("7H 8H QS KC 7S", "8D", 4, "pass"),
    ],
)
def test_it_takes_with_the_jack_and_company(five: str, turned: str, passes: int, move: str) -> None:
    assert advice(bidding(five, turned, passes)) == move


WEAK = "7H 8H 9H 7D 8D 9D 7C 8C"
STRONG = "JS 9S AS 8S AH KH 10D KC"


def test_the_taker_draws_trumps_from_the_top() -> None:
    match = table(STRONG, WEAK, "QS 7S 10H QH JH KD QD 9C", "KS 10S AD JD AC 10C QC JC", turned="8S")
    assert advice(match) == "play:JS"
    play(match, "JS 7H 7S 10S")
    assert advice(match) == "play:9S"


def test_the_taker_keeps_the_rest_of_the_trumps() -> None:
    strong, partner = "JS 9S AS 8S 7S AH KH KC", "QS 10D 10H QH JH KD QD 9C"
    match = table(strong, WEAK, partner, "KS 10S AD JD AC 10C QC JC", turned="8S")
    play(match, "JS 7D QS 10S 9S 8D KD KS AS 9D QD JD")
    assert advice(match) == "play:AH"
    play(match, "AH 7H JH JC")
    assert advice(match) in ("play:KH", "play:KC")


def test_the_partner_draws_no_trumps_once_the_taker_has_stopped() -> None:
    partner, other = "AS QS AH 10H KD JD JC 9C", "10S KS QH JH AD AC 10C QC"
    match = table("JS 9S 8S 7S KH KC 10D QD", WEAK, partner, other, turned="8S")
    play(match, "KH 7H AH JH")
    assert advice(match) == "play:10H"


def test_a_defender_leads_an_ace_and_no_trump() -> None:
    match = table("10S 7S AD JD 10C QC JC 9C", STRONG, WEAK, "QS KS 10H QH JH KD QD AC", turned="8S")
    assert advice(match) == "play:AD"


def test_it_loads_a_ten_on_its_partner_s_ace() -> None:
    partner = "AD 7C 8C 9C 7H 8H 9H QS"
    match = table(partner, STRONG, "AC 10H QH JH JC QC 7S 10S", "KD 7D 8D 9D JD QD KS 10C", turned="8S")
    play(match, "AD 10D")
    assert advice(match) == "play:10H"


def test_it_takes_with_a_master_and_gives_little_where_it_cannot() -> None:
    leader = "KD 7C 8C 9C 7H 8H 9H QS"
    match = table(leader, STRONG, "AD 9D QD 10C QC QH JH 10S", "7D 8D JD 7S JC AC KS 10H", turned="8S")
    play(match, "KD 10D")
    assert advice(match) == "play:AD"
    play(match, "AD 7D 10C")
    assert advice(match) == "play:AC"
    play(match, "AC")
    assert advice(match) == "play:7C"


def test_it_announces_the_best_first_then_shows_and_says_belote() -> None:
    others = ("7H 8H 9H 7D 8D AS 7C 8C", "9S 7S 10H JH QH 9C 10C JC", "10S AH KH AD KD AC KC QC")
    options: dict[str, Value] = {"annonces": True, "annonces_show": "manual"}
    match = table("JS QS KS 8S 9D 10D JD QD", *others, turned="8S", **options)
    for move in ("announce:cinquante", "announce:tierce"):
        assert advice(match) == move
        play(match, move)
    assert with_call("play:KS", match.legal(0)) == "play:KS:belote"
    play(match, "JS AS 7S 10S")
    assert advice(match) == "show"


def test_a_pass_with_the_best_of_hands_is_not_plausible() -> None:
    for five, likely in (("JS 9S AS KS AH", False), ("7H 8H QH KC 7S", True)):
        match = bidding(five, "8S")
        play(match, "pass")
        assert plausible(match, whose_turn(match), Random(0)) is likely


HOUSES: Sequence[dict[str, Value]] = (
    {},
    {"annonces": True, "annonces_show": "manual", "annonces_camp": True},
    {"annonces": True, "annonces_show": "best", "packets": "dealer", "litige": "split"},
    {"direction": "cw", "raise_trump_led": False, "undertrump": "free", "second_round_suits": "other_three"},
    {"belote_auto": True, "belote_safe": True, "auto_single": "last_card"},
)
every_house = pytest.mark.parametrize("options", HOUSES, ids=map(str, range(len(HOUSES))))


def partner_wins(deal: Deal) -> bool:
    return bool(deal.trick) and deal.camps[deal.holder] == deal.camps[deal.turn]


def may_play(deal: Deal) -> int:
    duties = deal.raising, deal.undertrumping
    return playable(deal.hands[deal.turn], deal.trick, deal.best, partner_wins(deal), *duties)


def assert_played_out_as_advised(deal: Deal) -> None:
    """The same as card by card, by the rule and the advice as others ask them."""
    quick, slow = deal.copy(), deal.copy()
    quick.play_out()
    while slow.hands[slow.turn]:
        seat, taker = slow.turn, slow.taker
        hidden = slow.pack & ~(slow.hands[seat] | slow.gone)
        foes = sum(1 << foe for foe in range(4) if slow.camps[foe] != slow.camps[seat])
        behind = foes & ~sum(1 << (seat - slow.step * place) % 4 for place in range(1, len(slow.trick) + 1))
        drawn = slow.voids[3] & foes == foes
        asked = wanted(slow.asked[(seat + 2) % 4], slow.voids, foes, hidden)
        ruffed = bool(slow.trick) and ruffs(slow.trick[0], slow.voids, behind, hidden)
        attack, last = slow.camps[taker] == slow.camps[seat], len(slow.trick) == 3
        known = slow.hands[seat], may_play(slow), slow.trick, slow.best, last, partner_wins(slow), hidden
        slow.play(choose(Seen(*known, seat == taker, attack, drawn, asked, ruffed)))
    assert vars(quick) == vars(slow)


@every_house
def test_the_quick_twin_knows_the_rules_and_the_points(options: dict[str, Value]) -> None:
    rng, twin, scored = Random(str(options)), None, 0
    match = Belote(seats=4, seed=bytes(32), options=options | {"auto_single": "off", "target": 5000})
    while scored < 6:
        seat = whose_turn(match)
        moves = match.legal(seat)
        cards = {move.split(":")[1] for move in moves if move.startswith("play:")}
        move = rng.choice(moves)
        if cards:
            assert match.trump is not None
            reached = in_numbers(match)
            assert twin is None or vars(reached) == vars(twin)
            twin = reached
            assert {CARD[match.trump][card] for card in each(may_play(twin))} == cards
            assert_played_out_as_advised(twin)
            if move.startswith("play:"):
                twin.play(NUMBER[match.trump][move.split(":")[1]])
        match.play(seat, move)
        for event in match.events:
            if event.kind == "score":
                assert twin is not None
                assert event.facts["tricks"] == tuple(twin.points)
                twin, scored = None, scored + 1


@every_house
def test_under_every_house_rule_the_search_finds_legal_moves(options: dict[str, Value]) -> None:
    match, rng = games.new("belote", seats=4, seed=bytes(32), options=options), Random(1)
    hard, normal = games.player("belote", "hard"), games.player("belote")
    for number in range(80):
        seat = whose_turn(match)
        player = normal if number % 7 else hard
        match.play(seat, player.choose(match.view(seat), partial(match.resample, seat), rng))
    assert match.view(None).facts["deal"] > 1


def test_a_deal_whose_last_cards_play_themselves_is_worth_what_it_scores() -> None:
    scored, played_out = (
        table(STRONG, WEAK, "QS 7S 10H QH JH KD QD 9C", "KS 10S AD JD AC 10C QC JC", turned="8S", auto_single=last)
        for last in ("last_card", "off")
    )
    for match in (scored, played_out):
        for _ in range(7 * 4):
            match.play(whose_turn(match), match.legal(whose_turn(match))[0])

    assert (scored.deal, played_out.deal) == (2, 1)
    points = last_deal(scored)["points"]
    assert [gain(scored, seat) for seat in (0, 1)] == [points[0] - points[1], points[1] - points[0]]
    assert [gain(scored, seat) for seat in range(4)] == [gain(played_out, seat) for seat in range(4)]
