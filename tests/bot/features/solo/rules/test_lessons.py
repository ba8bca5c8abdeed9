"""Lessons: when they are over, which tricks they explain, and what counts as a mistake."""

from dataclasses import replace

import pytest
from support.games import lessons

import games
from bot.features.solo.rules.lessons import Trick, is_clear_mistake, progress, ruff_of, situations, trick_of
from bot.matches.lessons import LessonPlan, Trigger
from games import Event
from games.parts.tricks.matadors import TOLD
from games.players.common.reasons import because
from games.view import Facts, ViewFacts, frozen

RIKIKI = LessonPlan("rikiki", seats=3, seed=6, version=1, options={"max_cards": 4}, deals=4)


def test_a_lesson_is_over_after_its_deals_its_moves_or_with_the_match() -> None:
    assert lessons.taken(RIKIKI, lessons.quick).view(None).facts["last_deal"]["deal"] == 4
    short = lessons.taken(replace(RIKIKI, moves=5), lessons.quick)
    assert sum(seat == 0 for seat, _ in short.log) == 5
    whole = lessons.taken(replace(RIKIKI, deals=0), lessons.quick)
    assert whole.outcome is not None


def told(log: list[tuple[int, str]], *headings: str) -> tuple[list[str], list[str]]:
    """The steps to tell after these moves, and all that were told."""
    found = progress(RIKIKI, log, [Trigger.read(heading) for heading in headings])
    return [headings[number] for number in found.due], sorted(headings[number] for number in found.seen)


def test_a_step_is_told_once_when_its_moment_comes() -> None:
    steps = "phase bid", "phase bid again", "when lead", "move play", "event score deal=1", "event turned"
    assert told([], *steps) == (["event turned", "phase bid"], ["event turned", "phase bid"])
    bid = [(0, "bid:1"), (1, "bid:0"), (2, "bid:0")]
    assert told(bid, *steps)[0] == ["when lead", "move play"]
    first = [*bid, (0, "play:2H"), *next_moves(bid, "play:2H")]
    due, seen = told(first, *steps)
    assert due == ["event score deal=1", "phase bid again"]
    assert len(seen) == 6


def next_moves(before: list[tuple[int, str]], move: str) -> list[tuple[int, str]]:
    """What the computers answer after the learner's move."""
    match = RIKIKI.begin()
    for seat, played in [*before, (0, move)]:
        match.play(seat, played)
    lessons.computers_play(match, RIKIKI)
    return [(seat, played) for seat, played in match.log[len(before) + 1 :] if seat is not None]


@pytest.mark.parametrize(
    ("advised", "played", "worse"),
    [
        ("meld:9S+10S+JS", "discard:3H", True),  # the chance is gone
        ("meld:9S+10S+JS", "meld:8C+9C+10C", False),  # another one of the same kind
        ("discard:3H", "discard:4H", False),  # who knows
        ("draw:stock", "draw:discard", False),
    ],
)
def test_without_a_search_only_a_missed_chance_is_a_mistake(advised: str, played: str, worse: bool) -> None:
    after = games.new("rami", seats=2, seed=bytes(32))
    assert is_clear_mistake(games.Advice(advised, (because("usual"),)), played, after) is worse


def test_with_a_search_a_mistake_must_cost_enough() -> None:
    after = RIKIKI.begin()
    weighed = games.Advice(
        "bid:1", (because("usual"),), (("bid:1", 10.0), ("bid:0", 0.0), ("bid:2", 9.9)), 40, (0, 0.1, 0.1)
    )
    assert is_clear_mistake(weighed, "bid:0", after)
    assert not is_clear_mistake(weighed, "bid:2", after)
    assert not is_clear_mistake(weighed, "bid:1", after)


# -- packs with trumps of their own ------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "cards", "winner", "how", "ruffed"),
    [
        ("tarot", "KH T5 QH T2", 1, "ruff", 1),
        ("tarot", "KH EX QH T2", 3, "ruff", 3),
        ("tarot", "T1 T5 QH T2", 1, "trump", None),
        ("tarot", "EX T5 QH T2", 1, "trump", None),
        ("tarot", "EX KH QH 2S", 1, "suit", None),
        ("hombre", "AS KH 7S", 0, "trump", None),  # black aces are trumps
        ("hombre", "KC QH AC", 2, "ruff", 1),
        ("hombre", "KC AS 7C", 1, "ruff", 1),
        ("hombre", "KS QS 7D", 0, "suit", None),
    ],
)
def test_a_pack_with_trumps_of_its_own_says_how_a_trick_was_won(
    game: str, cards: str, winner: int, how: str, ruffed: int | None
) -> None:
    *before, last = range(len(cards.split()))
    facts = ViewFacts(trick_seats=tuple(before), **({"trump": "H", "suits": TOLD["H"]} if game == "hombre" else {}))
    view = replace(games.new(game, seats=last + 1, seed=bytes(32)).view(None), facts=frozen(facts))
    event = Event("trick", winner, tuple(cards.split()))
    trick, ruff = trick_of(event, view, last, None), ruff_of(event, view, last)
    assert trick is not None
    assert trick.how == how
    assert (ruff.seat if ruff else None) == ruffed


@pytest.mark.parametrize(("trick", "found"), [(("EX",), set()), (("EX", "KH"), {"follow"}), (("EX", "KS"), {"void"})])
def test_to_an_excuse_alone_there_is_nothing_to_follow(trick: tuple[str, ...], found: set[str]) -> None:
    view = games.new("tarot", seats=4, seed=bytes(32)).view(None)
    turn = replace(
        view,
        hand=("2H", "3D"),
        legal=("play:2H", "play:3D"),
        zones=Facts(trick=trick),
        facts=frozen(ViewFacts(trick_seats=(1, 2))),
    )
    assert situations(turn) == found


def test_a_black_ace_does_not_follow_its_own_suit() -> None:
    view = games.new("hombre", seats=3, seed=bytes(32)).view(None)
    facts = frozen(ViewFacts(trick_seats=(1,), trump="H", suits=TOLD["H"]))
    turn = replace(view, hand=("AS", "3D"), legal=("play:AS",), zones=Facts(trick=("KS",)), facts=facts)
    assert situations(turn) == {"void"}


# -- the headings of steps -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        ("start", Trigger("start")),
        ("end", Trigger("end")),
        ("phase bid,play", Trigger("phase", ("bid", "play"))),
        ("phase bid again", Trigger("phase", ("bid",), frozenset({"again"}))),
        ("move play:*:belote", Trigger("move", ("play:*:belote",))),
        ("when lead,last", Trigger("when", ("lead", "last"))),
        ("note forbidden_bid bid=2", Trigger("note", ("forbidden_bid",), frozenset(), (("bid", "2"),))),
        (
            "event score,result others public deal=1 result=a=b",
            Trigger("event", ("score", "result"), frozenset({"others", "public"}), (("deal", "1"), ("result", "a=b"))),
        ),
    ],
)
def test_a_heading_is_read_as_the_moment_of_its_step(text: str, trigger: Trigger) -> None:
    assert Trigger.read(text) == trigger
    assert Trigger.read(text).again == ("again" in text)


MISTAKEN = """begin, start bid, end now, phase, event, phase bid mine, phase bid deal=1, move play again,
when lead again, when sleep, when lead deal=1, event bid again, note forbidden_bid mine"""


@pytest.mark.parametrize("text", [text.strip() for text in MISTAKEN.split(",")] + ["when lead,sleep"])
def test_another_heading_is_refused_as_it_stands(text: str) -> None:
    with pytest.raises(ValueError, match=rf"^not the trigger of a step: '{text}'$"):
        Trigger.read(text)


MINE, HIS = Event("bid", 0, facts=Facts(bid=1)), Event("bid", 1, facts=Facts(bid=1))
TABLE, WHISPERED = Event("bid", facts=Facts(bid=1)), Event("bid", 0, facts=Facts(bid=1), to=0)


@pytest.mark.parametrize(
    ("heading", "moments"),
    [
        ("event bid", [MINE, HIS, TABLE, WHISPERED]),
        ("event play,bid bid=1", [MINE, HIS, TABLE, WHISPERED]),
        ("event bid mine", [MINE, WHISPERED]),
        ("event bid others", [HIS]),
        ("event bid public", [MINE, HIS, TABLE]),
        ("event bid mine public", [MINE]),
        ("event bid bid=2", []),
        ("event bid bid=1 deal=2", []),
        ("event bid trump=None", [MINE, HIS, TABLE, WHISPERED]),
        ("event play", []),
        ("note bid", []),
    ],
)
def test_an_event_is_the_moment_of_those_whom_the_marks_mean(heading: str, moments: list[Event]) -> None:
    trigger = Trigger.read(heading)
    assert [event for event in (MINE, HIS, TABLE, WHISPERED) if trigger.is_event(event)] == moments


def test_a_trigger_finds_a_decision_by_phase_situation_note_or_move() -> None:
    match = games.new("whist_belote", seats=2, seed=bytes(32), options={"max_cards": 1}, dealer=0)
    match.play(1, "bid:1")
    view = match.view(0)  # the last bidder, who may not make the sum 1
    headings = {
        "phase bid": True,
        "phase play,bid again": True,
        "phase play": False,
        "when last,lead": True,
        "when void,follow": False,
        "note forbidden_bid": True,
        "note forbidden_bid bid=0": True,
        "note forbidden_bid bid=1": False,
        "note other": False,
        "move bid": True,
        "move bid:1": True,
        "move bid:0": False,
        "move play,bid:*": True,
        "event bid": False,
        "start": False,
    }
    found = {heading: Trigger.read(heading).is_decision(view, ["lead"]) for heading in headings}
    assert found == headings


# -- how a lesson goes on ----------------------------------------------------------------------------------------


def test_the_learner_is_told_what_has_ended_since_their_last_move() -> None:
    """The first deal has a single trick; the learner leads it."""
    log = [(0, "bid:1"), (1, "bid:0"), (2, "bid:0")]
    for seat in (0, 1):
        log.append((seat, after(log).legal(seat)[0]))
    before = progress(RIKIKI, log, [])
    assert (before.tricks, before.scored, before.moved) == ((), False, True)
    log.append((2, after(log).legal(2)[0]))
    ended = progress(RIKIKI, log, [])
    (trick,) = ended.tricks
    cards = tuple(move.split(":")[1] for _, move in log[3:])
    assert (trick.cards, trick.card, trick.again, trick.worth) == (cards, cards[trick.seat], False, None)
    assert (ended.scored, ended.moved) == (True, False), "the next deal has begun"
    while log[-1][0] != 0:
        (seat,) = [seat for seat in after(log).waiting if seat is not None]
        log.append((seat, after(log).legal(seat)[0]))
    moved = progress(RIKIKI, log, [])
    assert (moved.tricks, moved.scored, moved.moved) == ((), False, True)


def after(log: list[tuple[int, str]]) -> games.Game:
    match = RIKIKI.begin()
    for seat, move in log:
        match.play(seat, move)
    return match


# -- tricks -------------------------------------------------------------------------------------------------------

BELOTE_VIEW = replace(
    games.new("belote", seats=4, seed=bytes(32)).view(None), facts=frozen(ViewFacts(trick_seats=(2, 3, 0), trump="H"))
)


def test_a_trick_has_its_winner_its_card_and_what_it_is_worth() -> None:
    event = Event("trick", 3, ("7S", "AS", "8S", "KD"))
    assert trick_of(event, BELOTE_VIEW, 1, 15) == Trick(3, "AS", event.cards, "suit", 15)
    ruffed = Event("trick", 1, ("7S", "AS", "8S", "7H"))
    assert trick_of(ruffed, BELOTE_VIEW, 1, None) == Trick(1, "7H", ruffed.cards, "ruff", None)
    trumps = Event("trick", 2, ("JH", "AH", "8S", "7H"))
    assert trick_of(trumps, BELOTE_VIEW, 1, None) == Trick(2, "JH", trumps.cards, "trump", None)
    odd = Event("trick", 1, ("7S", "AS", "8S", "KD"))  # by a rule of its own
    assert trick_of(odd, BELOTE_VIEW, 1, 2.5) == Trick(1, "KD", odd.cards, "", 2.5)
    away = Event("trick", 1, ("7S", "AS", "8S"))
    assert trick_of(away, BELOTE_VIEW, None, None) == Trick(1, "", away.cards, "", None)


@pytest.mark.parametrize(
    ("trick", "hand", "legal", "found"),
    [
        ((), ("7S", "AH"), ("play:7S", "play:AH"), {"lead"}),
        ((), ("AH",), ("play:AH",), {"lead", "last"}),
        (("8S",), ("7S", "AH"), ("play:7S",), {"follow"}),
        (("8S", "KH"), ("7C", "AH"), ("play:AH",), {"void"}),
        (("8S",), ("AH",), ("play:AH",), {"void", "last"}),
        (("8S",), ("7S",), ("play:7S:belote",), {"follow", "last"}),
        (("8S",), ("7S",), ("pass",), set()),
        (3, ("7S",), ("play:7S",), set()),  # the cards of the trick are hidden
    ],
)
def test_the_situation_in_a_trick(
    trick: tuple[str, ...] | int, hand: tuple[str, ...], legal: tuple[str, ...], found: set[str]
) -> None:
    turn = replace(BELOTE_VIEW, hand=hand, legal=legal, zones=Facts(trick=trick))
    assert situations(turn) == found
    assert situations(replace(turn, facts=frozen(ViewFacts(trump="H")))) == frozenset(), "no game of tricks"
    assert situations(replace(turn, zones=Facts())) == frozenset()
