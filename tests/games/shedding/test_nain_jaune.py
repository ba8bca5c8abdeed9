"""Le nain jaune, rule by rule: runs, boxes and who forgets them, payments, opera, stakes; chips are never lost."""

from collections.abc import Sequence
from random import Random

import pytest
from support.games.deals import begin, imagine, last_deal
from support.games.matches import play, refusal

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


def told(events: Sequence[Event]) -> list[tuple[str, int | None, object]]:
    return [(one.kind, one.seat, one.facts.get("count", one.facts.get("rank"))) for one in events if one.to is None]


@pytest.mark.parametrize(("seats", "cards"), DEALT.items())
def test_everybody_lays_fifteen_into_the_boxes(seats: int, cards: int) -> None:
    match = begin(NainJaune, seats, dealer=0)
    assert [len(hand) for hand in match.hands] == [cards] * seats
    assert match.view(None).zones == {"run": (), "aside": 52 - seats * cards}
    assert match.chips == [85] * seats
    assert [*match.boxes.values()] == [seats * stake for stake in BOXES.values()]
    assert match.waiting == {1}


def begins(match: NainJaune, seat: int, hand: str) -> None:
    """This seat, with this hand, lays what it likes."""
    match.hands[seat] = hand.split()
    match.ask(seat, None)
    match._legal = {}


def test_boxes_are_taken_forgotten_paid_and_doubled() -> None:
    match = table("7D AC 2C", "10D KH 3S", "JC QS 8C AD")
    assert (match.chips, [*match.boxes.values()]) == ([85] * 3, [3, 6, 9, 12, 15])
    play(match, "7D:claim")
    assert match.chips[0] == 100
    play(match, "8C")
    assert match.waiting == {2}, "nobody has a 9, so the player of the 8 begins again"
    match.hands[2] = ["8C", "AD", "JC", "QS"]
    begins(match, 1, "10D 3S KH")
    play(match, "10D:claim JC")
    assert match.chips[1] == 88
    assert "claim" in match.legal(2)
    begins(match, 0, "AC 2C")
    first, *_ = play(match, "AC")
    assert (told([first]), match.boxes["JC"]) == ([("forgotten", 2, 6)], 12)
    assert told(play(match, "2C"))[:2] == [("play", 0, None), ("out", 0, None)]
    result = last_deal(match)
    assert result["points"] == (32, -37, -49)
    assert result["parts"][1] == (("stake", -15), ("boxes", 3), ("cards", -13), ("held", -12))
    assert [chips + 15 for chips in match.chips] == [132, 63, 51]
    assert [match.boxes[box] - 3 * stake for box, stake in BOXES.items()] == [0, 12, 18, 24, 0]


def test_a_player_without_the_next_rank_says_so() -> None:
    match = table("3D 4S 5S 6H KC", "QC KD AS", "7S 9D AH")
    assert match.legal(0) == ("play:3D", "play:4S", "play:5S", "play:6H", "play:KC")
    play(match, "3D")
    assert match.legal(0) == ("play:4S",)
    assert refusal(match, 0, "play:KC").facts == {"rank": "4", "card": "KC"}
    events = play(match, "4S 5S 6H")
    assert told(events)[-2:] == [("without", 0, "7"), ("without", 1, "7")]
    assert match.waiting == {2}
    assert match.view(None).zones["run"] == ("3D", "4S", "5S", "6H")
    play(match, "7S")
    assert match.waiting == {2}
    assert match.asked is None, "nobody has an 8"
    assert match.view(None).facts["without"] == (("7", "8"), ("7", "8"), ("8",))
    assert match.view(None).zones["run"] == ("3D", "4S", "5S", "6H", "7S"), "until another one begins"
    play(match, "9D")
    assert match.view(None).zones["run"] == ("9D",)


def test_an_opera_is_paid_and_empties_the_boxes() -> None:
    run = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JD"
    match = table(f"{run} KS", "AS 2S", "QH", "QC 3S")
    play(match, run)
    assert match.waiting == {2}, "the queen is in another hand"
    match = table(f"{run} KD", "AS 2S", "3H", "3S 4S")
    assert ("opera", 0, 60) in told(play(match, f"{run} KD"))
    assert last_deal(match)["points"] == (-15 + 60 + 3 + 3 + 7, -18, -18, -22)
    assert [*match.boxes.values()] == [4, 8, 12, 16, 20], "emptied, then filled again"


def test_a_box_may_be_taken_until_the_next_card_is_laid() -> None:
    match = table("10D 2C", "JH 3S", "4S 5S")
    play(match, "10D")
    assert match.legal(0) == ("claim",), "out of turn"
    assert refusal(match, 1, "claim").reason == "no-box"
    (note,) = (note for note in match.view(0).facts["notes"] if note.kind == "open_box")
    assert (note.to, dict(note.facts)) == (0, {"count": 3})
    match.play(0, "claim")
    assert (match.chips[0], match.boxes["10D"]) == (88, 0)
    assert match.legal(0) == ()
    play(match, "JH")
    assert refusal(match, 1, "play:3S:claim").reason == "no-box"
    assert refusal(match, 1, "play:3S:take").reason == "unknown-move"
    assert refusal(match, 1, "play:10D").reason == "not-your-card"
    assert refusal(match, 1, "stop").reason == "unknown-move"
    assert refusal(match, 1, "close").reason == "unknown-move"


@pytest.mark.parametrize(
    ("move", "part", "chips"), [("0@claim", ("boxes", 15), 100), ("@close", ("forgotten", -15), 70)]
)
def test_the_box_of_the_last_card_waits(move: str, part: tuple[str, int], chips: int) -> None:
    match = table("7D", "2H", "3H")
    play(match, "7D")
    assert match.phase == "last"
    assert match.waiting == {None}
    assert match.view(None).facts["window"] == 10
    assert refusal(match, None, "close:now").reason == "unknown-move"
    play(match, move)
    assert match.deal == 2
    assert part in last_deal(match)["parts"][0]
    assert match.chips[0] + 15 == chips + 2 + 3 + 45 - part[1]


def test_boxes_may_be_taken_without_a_word() -> None:
    match = table("10D 2C", "JH 3S", "4S 5S", auto_claim=True)
    assert match.legal(0) == ("play:10D", "play:2C")
    play(match, "10D")
    assert match.chips[0] == 88


def test_a_house_may_let_a_player_stop_after_his_own_card() -> None:
    match = table("2D 3S 9C", "3H 4D", "AC 4S", voluntary_stop=True)
    assert refusal(match, 0, "stop").reason == "cannot-stop"
    play(match, "2D")
    assert match.legal(0) == ("play:3S", "stop")
    events = play(match, "stop")
    assert told(events) == [("stop", 0, "3")]
    assert match.legal(1) == ("play:3H",), "must"
    for world in imagine(match, 2):
        assert "3" in {RANK[card] for card in world.hands[0]}, "who has stopped could have gone on"
        assert "3" in {RANK[card] for card in world.hands[1]}
    play(match, "3H 4D")
    alone = table("2D 3S 9C", "7H", "8C", voluntary_stop=True)
    events = play(alone, "2D stop")
    assert told(events)[-2:] == [("without", 1, "3"), ("without", 2, "3")]
    assert (alone.turn, alone.asked) == (0, None)


def test_nobody_pays_more_than_he_has() -> None:
    match = table("2C", "KC KS KD QH QD", "3H")
    match.chips = [200, 30, 7]
    play(match, "2C")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.places) == ((200 + 45 + 30 + 3, 0, 4), (1, 3, 2))


def test_the_match_ends_after_so_many_deals() -> None:
    match = table("2C", "3C", "4C", deals=1)
    play(match, "2C")
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
