"""Le tarot, rule by rule: what it adds to the rules that its family shares."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.cards import EXCUSE, PACK_78, SUIT
from games.parts.tarot.deal import (
    COUNTS,
    MOST_DEALS,
    NEEDED,
    PLANS,
    STRENGTH,
    Contract,
    allowed,
    called_card,
    poignee,
    shares,
)
from games.parts.worlds import redistribute
from games.tricks.tarot.tarot import Tarot

LOW_ECART = "2S 3S 4S 5S 6S 7S"


def table(
    hands: Mapping[int, str] = {0: "T1 T2"},
    seats: int = 4,
    *,
    bids: str = "garde",
    chien: str = "",
    voids: Mapping[int, str] = {},
    **options: Any,
) -> Tarot:
    """Seat 1 deals, seat 0 bids first, and all others pass; `voids`: suits of which a seat has what it is given."""
    plan = PLANS[seats]
    given = [hands.get(seat, "").split() for seat in range(seats)] + [chien.split()]
    rest = [card for card in PACK_78 if not any(card in own for own in given)]
    room = [size - len(own) for size, own in zip([plan.hand] * seats + [plan.chien], given, strict=True)]
    barred = [{card for card in rest if SUIT[card][0] in voids.get(seat, "")} for seat in range(seats + 1)]
    full = [own + more for own, more in zip(given, redistribute(rest, room, barred, Random(1)), strict=True)]
    deck = [
        card
        for start in range(0, plan.hand, plan.packet)
        for turn in range(seats)
        for card in full[-turn % seats][start : start + plan.packet]
    ]
    match = begin(Tarot, seats, [*deck, *full[seats]], dealer=1, **options)
    if bids:
        match.play(0, f"bid:{bids}")
    while bids and match.phase == "bid":
        match.play(whose_turn(match), "pass")
    return match


def ready(match: Tarot, call: str = "") -> Tarot:
    """The taker calls, puts aside what stands first, and the play begins."""
    if call:
        match.play(0, call)
    while match.phase == "discard" and "done" not in match.legal(0):
        match.play(0, next(move for move in match.legal(0) if move.startswith("discard")))
    match.play(0, "done")
    return match


def finish(
    match: Tarot, tricks: Sequence[tuple[int, str]], end: tuple[int, str], rest: int = 0, aside: str = LOW_ECART
) -> Any:
    """As if all tricks but the last had been played, each its leader and its cards; `rest` wins those not named."""
    named = {card for _, trick in (*tricks, end) for card in trick.split()} | set(aside.split())
    left = sorted((card for card in PACK_78 if card not in named), key=STRENGTH.__getitem__)
    own = [left.pop() for _ in range(len(left) // match.seats)]
    made = [(rest, " ".join([card, *(left.pop() for _ in range(match.seats - 1))])) for card in own]
    laid = [
        tuple(((leader - turn) % match.seats, card) for turn, card in enumerate(cards.split()))
        for leader, cards in (*made, *tricks, end)
    ]
    match.stock, match.tricks, match.trick = aside.split(), [], []
    for trick in laid[:-1]:
        match.tricks.append(trick)
    match.won = [sum(match.holder(trick) == seat for trick in match.tricks) for seat in range(match.seats)]
    for seat, card in laid[-1]:
        match.hands[seat] = [card]
    match.pass_to(end[0])
    assert sorted(match.census()) == sorted(PACK_78)
    play(match, end[1])
    return match.view(None).facts["last_deal"]


def score(halves: int, bouts: int, seats: int, partner: int | None = None, **facts: Any) -> tuple[int, ...]:
    return shares(Contract(halves=halves, bouts=bouts, **facts).value, 0, partner, seats)


def test_counting() -> None:
    low = [card for card in PACK_78 if COUNTS[card] == 1][:32]
    assert sum(COUNTS[card] for card in ["KS", "KH", "QS", "QH", "NC", "JC", "T21", "T1", *low]) == 2 * 45
    assert NEEDED[2] == 41


@pytest.mark.parametrize(
    ("marks", "points"),
    [
        (score(98, 2, 4, level="garde"), (198, -66, -66, -66)),
        (score(90, 1, 4, level="garde_sans", petit=-1), (-492, 164, 164, 164)),
        (score(108, 1, 3, level="garde_contre", poignees=30), (396, -198, -198)),
        (score(81, 2, 5, 1, level="garde"), (-104, -52, 52, 52, 52)),
        (score(81, 2, 5, level="garde"), (-208, 52, 52, 52, 52)),
        (score(6, 0, 4, level="prise", slam_against=-200), (-834, 278, 278, 278)),
        (score(160, 3, 4, level="garde", slam=-200), (-186, 62, 62, 62)),
    ],
)
def test_scores(marks: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert marks == points


def test_a_chelem_ended_by_the_excuse_with_the_petit_in_the_trick_before() -> None:
    match = table({0: f"T1 T2 {EXCUSE}"}, chien=LOW_ECART)
    while "chelem" not in match.legal(0):
        match.play(0, next(move for move in match.legal(0) if move.startswith("discard")))
    play(match, "0@chelem 0@done")
    before = [(0, "T1 8S 9S 10S")]
    told = finish(match, before, (0, "EX 8H 9H 10H"))
    assert (told["whole"], told["half"], told["bouts"], told["petit"], told["slam"]) == (91, 0, 3, 1, 400)
    assert told["points"] == (1740, -580, -580, -580)


@pytest.mark.parametrize(("option", "points", "bouts"), [("other_camp", 93, 3), ("winner", -87, 2)])
def test_the_excuse_in_the_last_trick(option: str, points: int, bouts: int) -> None:
    match = ready(table(bids="prise", excuse_last=option))
    # T21 and T1 with four kings and two low trumps more: 31 points, the écart 3, six low cards 3: 37 in all.
    own = [(0, "T21 KS KH T1"), (0, "T20 KD KC 8S"), (0, "T19 9S 10S AS"), (0, "T18 NS 8H 9H")]
    told = finish(match, own, (3, "JS EX 2D 3D"), rest=3)
    assert (2 * told["whole"] + told["half"]) - (9 if bouts == 3 else 0) == 2 * 37
    assert told["bouts"] == bouts
    assert told["points"][0] == points


@pytest.mark.parametrize("option", ["other_camp", "winner"])
def test_the_excuse_of_a_camp_that_wins_the_last_trick_itself_is_lost_all_the_same(option: str) -> None:
    match = ready(table(excuse_last=option))
    told = finish(match, [(3, "T21 2H 3H 4H")], (3, "T2 EX 3D 2D"))  # the petit is the taker's
    assert told["bouts"] == (2 if option == "other_camp" else 1)


def test_the_excuse_is_kept_for_a_low_card() -> None:
    match = ready(table())
    told = finish(match, [(3, "KC 5C 2C EX"), (0, "T21 8S 9S 10S")], (3, "T2 2D 3D 4D"), rest=3)
    # T21 and three low cards 6, the écart 3, the Excuse 4.5, and a low card less.
    assert (told["whole"], told["half"], told["bouts"]) == (13, 0, 2)


def test_the_excuse_is_kept_for_nothing_when_its_camp_has_no_low_card() -> None:
    match = ready(table())
    told = finish(match, [(3, "KC 5C 2C EX")], (3, "T2 2D 3D 4D"), rest=3, aside="QS QH QD QC NS NH")
    assert (told["whole"], told["half"], told["bouts"]) == (23, 1, 1)
    assert told["slam_against"] == -200


def test_no_low_card_of_the_ecart_is_given_for_the_excuse() -> None:
    """Without a low card in the tricks of the taker's camp: the écart has six, and keeps them."""
    match = ready(table())
    told = finish(match, [(3, "KC 5C 2C EX")], (3, "T2 2D 3D 4D"), rest=3)
    assert (told["whole"], told["half"]) == (7, 1)  # the Excuse 4.5 and the écart 3


@pytest.mark.parametrize(("seats", "deals"), [(3, 6), (4, 4), (5, 5)])
def test_a_table_proposes_as_many_deals_from_each_dealer(seats: int, deals: int) -> None:
    assert games.info("tarot").proposed(seats)["deals"] == deals


def test_a_trump_that_all_saw_put_aside_is_no_longer_in_the_taker_s_hand() -> None:
    kings = "KS KH KD KC T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T1"
    match = table({0: kings}, chien="T7 T6 T5 T4 T3 T2")
    play(match, "0@discard:T7 0@discard:T6 0@discard:T5 0@discard:T4 0@discard:T3 0@discard:T2 0@done")
    view = match.view(2)
    assert view.seats[0].shown == ()
    assert "chien" not in view.facts


def test_the_rank_that_is_called() -> None:
    hand = ["KS", "KH", "KD", "KC", "QS", "QH"]
    assert (called_card(hand, "S"), called_card(hand, "D")) == ("QS", "QD")


def test_duties() -> None:
    trick = [(0, "7H"), (1, "T9")]
    assert set(allowed(["T4", "T12", EXCUSE, "KS"], trick)) == {"T12", EXCUSE}
    assert set(allowed(["T4", "T8"], trick)) == {"T4", "T8"}
    assert allowed(["T4", "T12"], [(0, "T10")]) == ["T12"]


def test_poignees() -> None:
    eleven = ["T21", "T18", "T15", "T14", "T12", "T10", "T9", "T7", "T5", "T3", "T1"]
    assert poignee([*eleven, EXCUSE], 10) == tuple(eleven[:10])
    assert set(poignee([*eleven[:9], EXCUSE], 10)) == {*eleven[:9], EXCUSE}
    assert len(poignee([*eleven, "T2", EXCUSE], 13)) == 13


@pytest.mark.parametrize(("best", "bouts", "slam"), [("T20", 3, 200), ("T21", 1, 0)])
def test_an_excuse_that_is_not_led_wins_nothing(best: str, bouts: int, slam: int) -> None:
    match = ready(table({0: "T1 T2", 4: "KH"}, 5), "call:H")
    first = "T21" if best == "T20" else "T19"
    taken = [(0, f"{first} KH 2H 3H 4H"), (0, "T18 5H 6H 7H 8H")] if best == "T20" else [(0, "T19 KH 2H 3H 4H")]
    told = finish(match, taken, (0, f"T20 EX 2D {'3D' if best == 'T20' else 'T21'} 4D"), aside="2S 3S 4S")
    assert told["partner"] == 4
    assert (told["bouts"], told["slam"]) == (bouts, slam)


def test_a_defence_that_took_all_keeps_the_excuse_that_it_leads_last() -> None:
    match = ready(table())
    told = finish(match, [(3, "T21 8S 9S 10S")], (3, "EX 2D 3D 4D"), rest=3)
    assert (told["bouts"], told["slam_against"], told["whole"]) == (0, -200, 3)


def test_the_excuse_led_last_by_a_camp_that_lost_a_trick_wins_nothing() -> None:
    match = ready(table())
    told = finish(match, [(3, "T21 8S 9S 10S"), (0, "T20 8H 9H 10H")], (3, "EX 2D 3D 4D"), rest=3)
    assert told["bouts"] == 1


def test_the_petit_of_the_last_trick_pays_the_camp_that_wins_it() -> None:
    match = ready(table())
    told = finish(match, [(0, "T21 8S 9S 10S")], (3, "T3 2D 3D T1"), rest=3)
    assert told["petit"] == -1


def test_the_petit_of_the_trick_before_the_last_pays_nobody() -> None:
    match = ready(table())
    told = finish(match, [(0, "T21 8S 9S 10S"), (3, "T4 2D 3D T1")], (3, "T3 4D 5D 6D"), rest=3)
    assert told["petit"] == 0


def test_shown_cards_stay_in_sight_until_they_are_played() -> None:
    match = ready(table({0: "T1 T3 KS"}, chien="KC T2 2D 3D 4D 5D"))
    while len(match.tricks) < 2:
        match.play(whose_turn(match), match.legal(whose_turn(match))[0])
    gone = {card for trick in match.tricks for _, card in trick}
    assert set(match.view(2).seats[0].shown) == {"KC", "T2", "2D", "3D", "4D", "5D"} - gone


@pytest.mark.parametrize("ecart", ["2D 3D 4D 5D 2S 3S", "2S 3S 4S 5S 6S 7S"])
def test_the_chien_is_told_as_all_saw_it_whatever_the_taker_puts_aside(ecart: str) -> None:
    match = table({0: f"T1 T3 KS {LOW_ECART}"}, chien="KC T2 2D 3D 4D 5D")
    seen = ("KC", "T2", "2D", "3D", "4D", "5D")
    assert set(match.view(None).facts["chien"]) == set(seen)
    assert [set(line.facts["held"]) for line in match.lines(2) if line.kind == "chien-shown"] == [set(seen)]
    for card in ecart.split():
        match.play(0, f"discard:{card}")
    match.play(0, "done")
    for seat in (None, 0, 2):
        view = match.view(seat)
        assert set(view.facts["chien"]) == set(view.seats[0].shown) == set(seen)
    play(match, "KC")
    assert set(match.view(None).facts["chien"]) == {*seen} - {"KC"}


def test_a_card_of_the_chien_that_is_shown_in_a_poignee_is_no_longer_in_doubt() -> None:
    match = table({0: "T21 T20 T19 T18 T17 T16 T15 T14 T13 2S 3S 4S 5S"}, chien="KC T12 2D 3D 4D 5D")
    play(match, "0@discard:2S 0@discard:3S 0@discard:4S 0@discard:5S 0@discard:2D 0@discard:3D 0@done")
    match.play(0, "poignee:simple")
    view = match.view(2)
    assert set(view.facts["chien"]) == {"KC", "2D", "3D", "4D", "5D"}
    assert "T12" in view.seats[0].shown


def test_a_world_keeps_what_was_shown_and_every_void() -> None:
    match = ready(table({0: "T1 T3 KS", 3: "5H"}, chien="KC T2 2D 3D 4D 5D"))
    rng = Random(3)
    while len(match.tricks) < 6:
        match.play(whose_turn(match), rng.choice(match.legal(whose_turn(match))))
    world = match.resample(2, rng)
    assert world.view(2).hand == match.view(2).hand
    assert isinstance(world, Tarot)
    for card in match.view(2).seats[0].shown:
        assert card in (*world.hands[0], *world.stock)


def test_the_first_lead_at_five_is_not_of_the_called_suit() -> None:
    match = ready(table({0: "T1 T2 7H", 4: "KH"}, 5), "call:H")
    assert refusal(match, 0, "play:7H").reason == "called-suit"


def test_a_match_to_a_target_ends_after_a_hundred_deals() -> None:
    match = ready(table(length="target", target=1000))
    match.deal = MOST_DEALS
    finish(match, [(0, "T21 8S 9S 10S"), (0, "KC T1 T2 T3")], (3, "KD 2D 3D 4D"), rest=3)
    assert match.outcome is not None


def test_a_target_that_nobody_has_reached_goes_on() -> None:
    match = ready(table(length="target", target=1000))
    finish(match, [(0, "T21 8S 9S 10S")], (3, "KD 2D 3D 4D"), rest=3)
    assert match.outcome is None
    assert match.view(None).facts["deal"] == 2


@pytest.mark.parametrize(("level", "shown"), [("garde", False), ("garde_sans", True), ("garde_contre", True)])
def test_a_chien_that_nobody_has_seen_is_told_with_the_result(level: str, shown: bool) -> None:
    match = table(bids=level)
    match = ready(match) if level == "garde" else match
    while match.phase == "announce":
        match.play(0, "done")
    told = finish(match, [], (0, "T1 8S 9S 10S"))
    assert told.get("chien") == (tuple(sorted(LOW_ECART.split())) if shown else None)
