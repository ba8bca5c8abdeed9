"""Le nain jaune, rule by rule: runs, boxes and who forgets them, payments, opera, stakes; chips are never lost."""

from random import Random

import pytest
from support.games.deals import SEED, begin, imagine
from support.games.matches import refusal, whose_turn

import games
from games.parts.cards import PACK_52, RANK
from games.shedding.nain_jaune import BOXES, DEALT, NainJaune
from games.view import Event


def table(*hands: str, dealer: int | None = None, **options: object) -> NainJaune:
    """A match in which these hands are held; seat 0 begins."""
    match = begin(NainJaune, len(hands), dealer=len(hands) - 1, **options)
    match.hands = [sorted(hand.split()) for hand in hands]
    held = {card for hand in match.hands for card in hand}
    match.stock = [card for card in PACK_52 if card not in held]
    match._legal = {}
    return match


def moves(match: games.Game, *texts: str) -> list[Event]:
    return [event for text in texts for event in match.play(whose_turn(match), text)]


def told(events: list[Event]) -> list[tuple[str, int | None, object]]:
    return [(one.kind, one.seat, one.facts.get("count", one.facts.get("rank"))) for one in events if one.to is None]


def boxes(match: NainJaune) -> list[int]:
    return [*match.boxes.values()]


@pytest.mark.parametrize(("seats", "cards"), DEALT.items())
def test_everybody_lays_fifteen_into_the_boxes_and_is_dealt_by_the_number_of_players(seats: int, cards: int) -> None:
    match = begin(NainJaune, seats, dealer=0)
    assert [len(hand) for hand in match.hands] == [cards] * seats
    assert match.view(None).zones == {"run": (), "aside": 52 - seats * cards}
    assert match.chips == [85] * seats
    assert boxes(match) == [seats * stake for stake in BOXES.values()]
    assert match.waiting == {1}


def test_the_dealers_seat_is_marked() -> None:
    match = games.new("nain_jaune", seats=3, seed=SEED, dealer=1)
    assert [seat.tags for seat in match.view(None).seats] == [(), ("dealer",), ()]


def test_boxes_taken_and_forgotten_payments_and_doubled_boxes() -> None:
    match = table("7D AC 2C", "10D KH 3S", "JC QS 8C AD")
    assert (match.chips, boxes(match)) == ([85] * 3, [3, 6, 9, 12, 15])
    moves(match, "play:7D:claim")
    assert match.chips[0] == 100
    moves(match, "play:8C")
    assert match.waiting == {2}, "nobody has a 9, so the player of the 8 begins again"
    match.hands[2] = ["8C", "AD", "JC", "QS"]
    match.hands[1] = ["10D", "3S", "KH"]
    match.ask(1, None)
    match._legal = {}
    moves(match, "play:10D:claim", "play:JC")
    assert match.chips[1] == 88
    assert "claim" in match.legal(2)
    match.ask(0, None)
    match._legal = {}
    first, *_ = moves(match, "play:AC")
    assert told([first]) == [("forgotten", 2, 6)]
    assert match.boxes["JC"] == 12
    events = moves(match, "play:2C")
    assert told(events)[:2] == [("play", 0, None), ("out", 0, None)]
    assert dict(match.last_deal or {})["points"] == (32, -37, -49)
    assert match.last_deal is not None
    assert match.last_deal["parts"][1] == (("stake", -15), ("boxes", 3), ("cards", -13), ("held", -12))
    assert [chips + 15 for chips in match.chips] == [132, 63, 51]
    assert [more - 3 * stake for more, stake in zip(boxes(match), BOXES.values(), strict=True)] == [0, 12, 18, 24, 0]


def test_who_lacks_the_next_rank_says_so_and_the_next_who_has_it_goes_on() -> None:
    match = table("3D 4S 5S 6H KC", "QC KD AS", "7S 9D AH")
    assert match.legal(0) == ("play:3D", "play:4S", "play:5S", "play:6H", "play:KC")
    moves(match, "play:3D")
    assert match.legal(0) == ("play:4S",)
    assert refusal(match, 0, "play:KC").facts == {"rank": "4", "card": "KC"}
    events = moves(match, "play:4S", "play:5S", "play:6H")
    assert told(events)[-2:] == [("without", 0, "7"), ("without", 1, "7")]
    assert match.waiting == {2}
    assert match.view(None).zones["run"] == ("3D", "4S", "5S", "6H")
    moves(match, "play:7S")
    assert match.waiting == {2}
    assert match.asked is None, "nobody has an 8"
    assert match.view(None).facts["without"] == (("7", "8"), ("7", "8"), ("8",))
    assert match.view(None).zones["run"] == ("3D", "4S", "5S", "6H", "7S"), "until another one begins"
    moves(match, "play:9D")
    assert match.view(None).zones["run"] == ("9D",)


def test_opera() -> None:
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JD KS"
    match = table(hand, "AS 2S", "QH", "QC 3S")
    events = moves(match, *(f"play:{card}" for card in hand.split()[:10]), "play:JD")
    assert match.waiting == {2}, "the queen is in another hand"
    match = table(hand.replace("KS", "KD"), "AS 2S", "3H", "3S 4S")
    events = moves(match, *(f"play:{card}" for card in hand.split()[:10]), "play:JD", "play:KD")
    assert ("opera", 0, 60) in told(events)
    assert match.last_deal is not None
    assert match.last_deal["points"] == (-15 + 60 + 3 + 3 + 7, -18, -18, -22)
    assert boxes(match) == [4, 8, 12, 16, 20], "emptied, and filled anew"


def test_a_king_is_followed_by_any_card() -> None:
    match = table("KS 2D 9C", "3H", "AC")
    moves(match, "play:KS")
    assert (match.turn, match.asked) == (0, None)
    assert refusal(match, 0, "stop:now").reason == "unknown-move"


def test_a_box_may_be_taken_until_the_next_card_is_laid() -> None:
    match = table("10D 2C", "JH 3S", "4S 5S")
    moves(match, "play:10D")
    assert match.legal(0) == ("claim",), "out of turn"
    assert refusal(match, 1, "claim").reason == "no-box"
    (note,) = (note for note in match.view(0).facts["notes"] if note.kind == "open_box")
    assert (note.to, dict(note.facts)) == (0, {"count": 3})
    match.play(0, "claim")
    assert (match.chips[0], match.boxes["10D"]) == (88, 0)
    assert match.legal(0) == ()
    moves(match, "play:JH")
    assert refusal(match, 1, "play:3S:claim").reason == "no-box"
    assert refusal(match, 1, "play:3S:take").reason == "unknown-move"
    assert refusal(match, 1, "play:10D").reason == "not-your-card"
    assert refusal(match, 1, "stop").reason == "unknown-move"
    assert refusal(match, 1, "close").reason == "unknown-move"


def test_the_box_of_the_last_card_waits_for_its_player_or_for_the_table() -> None:
    for last, chips in (("claim", 100), ("close", 70)):
        match = table("7D", "2H", "3H")
        moves(match, "play:7D")
        assert match.phase == "last"
        assert match.waiting == {None}
        assert match.view(None).facts["window"] == 10
        assert refusal(match, None, "close:now").reason == "unknown-move"
        match.play(0 if last == "claim" else None, last)
        assert match.deal == 2
        assert match.last_deal is not None
        parts = dict(match.last_deal["parts"][0])
        assert parts.get("boxes", parts.get("forgotten")) == {"claim": 15, "close": -15}[last]
        opera = 45 - 15 if last == "claim" else 45 + 15
        assert match.chips[0] + 15 == chips + 2 + 3 + opera


def test_boxes_may_be_taken_without_a_word() -> None:
    match = table("10D 2C", "JH 3S", "4S 5S", auto_claim=True)
    assert match.legal(0) == ("play:10D", "play:2C")
    moves(match, "play:10D")
    assert match.chips[0] == 88


def test_where_the_house_allows_it_one_may_stop_after_ones_own_card() -> None:
    match = table("2D 3S 9C", "3H 4D", "AC 4S", voluntary_stop=True)
    assert refusal(match, 0, "stop").reason == "cannot-stop"
    moves(match, "play:2D")
    assert match.legal(0) == ("play:3S", "stop")
    events = moves(match, "stop")
    assert told(events) == [("stop", 0, "3")]
    assert match.legal(1) == ("play:3H",), "must"
    for world in imagine(match, 2):
        assert isinstance(world, NainJaune)
        assert "3" in {RANK[card] for card in world.hands[0]}, "who has stopped could have gone on"
        assert "3" in {RANK[card] for card in world.hands[1]}
    moves(match, "play:3H", "play:4D")
    alone = table("2D 3S 9C", "7H", "8C", voluntary_stop=True)
    events = moves(alone, "play:2D", "stop")
    assert told(events)[2:] == [("without", 1, "3"), ("without", 2, "3")]
    assert (alone.turn, alone.asked) == (0, None)


def test_nobody_pays_more_than_he_has_and_the_match_ends_where_a_stake_cannot_be_paid() -> None:
    match = table("2C", "KC KS KD QH QD", "3H")
    match.chips = [200, 30, 7]
    moves(match, "play:2C")
    assert match.outcome is not None
    assert match.outcome.scores == (200 + 45 + 30 + 3, 0, 4)
    assert match.outcome.places == (1, 3, 2)


def test_the_match_ends_after_so_many_deals() -> None:
    match = table("2C", "3C", "4C", deals=1)
    moves(match, "play:2C")
    assert match.outcome is not None
    assert match.planned_deals() == 1
    assert match.resample(0, Random(1)).view(1).hand == match.view(1).hand, "hands lie open at the end"
    assert sorted(match.census()) == sorted(PACK_52)


@pytest.mark.parametrize("seats", DEALT)
def test_chips_are_never_lost_nor_made(seats: int) -> None:
    chance = Random(seats)
    for options in ({}, {"auto_claim": True}, {"voluntary_stop": True, "start": 60}):
        match = games.new("nain_jaune", seats=seats, seed=chance.randbytes(32), options=options)
        assert isinstance(match, NainJaune)
        total = match.rules.start * seats
        while match.waiting:
            everybody = (*range(seats), None)
            able = [(seat, move) for seat in everybody for move in match.legal(seat)]
            match.play(*chance.choice(able))
            assert sum(match.chips) + sum(match.boxes.values()) == total
            assert min(match.chips) >= 0
