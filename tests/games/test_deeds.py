"""Deeds: each is found in a match in which it was done, and the golden matches have no others.

Most matches are played at random from a seed that was searched for; the others are dealt for the deed, and scripted.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.games.matches import play
from support.games.regenerate_playthroughs import match_of, read
from support.paths import PLAYTHROUGHS

import games
from games.deeds import Deed
from games.view import Event

DONE: list[tuple[str, str, int, dict[str, Any], int, tuple[int, ...]]] = [
    # deed, game, seats, options, number of the seed, whose deed
    ("capot", "belote", 4, {"target": 200, "annonces": True}, 3, (1, 3)),
    ("capot", "belote_trois", 3, {"target": 200, "annonces": True}, 10, (0, 2)),
    ("capot", "coinche", 4, {"target": 500, "annonces": True, "generale": True}, 3073, (0, 2)),
    ("belote_der", "belote", 4, {"target": 200, "annonces": True}, 243, (2,)),
    ("belote_der", "coinche", 4, {"target": 500, "annonces": True, "generale": True}, 3776, (0,)),
    ("carre_valets", "belote", 4, {"target": 200, "annonces": True}, 282, (0,)),
    ("carre_valets", "coinche", 4, {"target": 500, "annonces": True, "generale": True}, 2881, (2,)),
    ("capot_annonce", "coinche", 4, {"target": 500, "annonces": True, "generale": True}, 340, (0, 2)),
    ("surcoinche", "coinche", 4, {"target": 500, "annonces": True, "generale": True}, 1663, (1, 3)),
    ("petit_au_bout", "tarot", 4, {"deals": 1}, 231, (0,)),
    ("petit_au_bout", "tarot_lorrain", 4, {"deals": 1}, 231, (1,)),
    ("chelem", "tarot", 4, {"deals": 1}, 190, (0, 1, 2)),
    ("chelem", "tarot_lorrain", 4, {"deals": 1}, 771, (0, 1, 3)),
    ("garde_contre", "tarot", 4, {"deals": 1}, 137, (3,)),
    ("double_besigue", "besigue", 2, {"target": 500, "exchange": "held"}, 142, (0,)),
    ("sans_faute", "rikiki", 2, {"max_cards": 3}, 185, (0,)),
    ("sans_faute", "whist_belote", 2, {"max_cards": 3}, 167, (1,)),
    ("tout_ramasse", "chasse_coeur", 3, {"target": 50}, 16, (1,)),
    ("tout_ramasse", "petasse", 3, {}, 40, (0,)),
    ("deux_poules", "poule", 4, {"target": 30}, 191, (1, 3)),
    ("vole", "hombre", 3, {"deals": 3}, 1674, (2,)),
    ("quinte_as", "triton", 3, {"target": 100}, 0, (0,)),
    ("depuis_quarante", "beigne", 3, {"start": 25}, 255, (2,)),
    ("sans_redoubler", "petite_ecole", 2, {"last_echelon": 5}, 11, (1,)),
    ("regne", "empereur", 2, {"manches": 3}, 21, (1,)),
    ("triple_bataille", "bataille", 2, {}, 39, (1,)),
    ("triple_bataille", "super_bataille", 2, {}, 370, (0,)),
    ("neuf_contre_huit", "baccara", 2, {"rounds": 1}, 39, (1,)),
]


def at_random(key: str, seats: int, options: Mapping[str, Any], number: int) -> games.Game:
    match = games.new(key, seats=seats, seed=number.to_bytes(32, "big"), options=options)
    dice = Random(number)
    while match.waiting:
        seat = dice.choice(sorted(other for other in match.waiting if other is not None) or [None])
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def dealt(key: str, seats: int, options: Mapping[str, Any], hand: Sequence[str], seat: int) -> games.Game:
    """A match of a game with one pack in which this seat is dealt this hand, the rest of the pack in any order."""
    start: dict[str, Any] = {"seats": seats, "seed": bytes(32), "options": options, "dealer": 0}
    pack = sorted(games.new(key, **start).census())
    held = games.new(key, **start, stacked=[pack]).view(seat).hand
    others = iter([card for card in pack if card not in hand])
    own = iter(hand)
    deck = [next(own) if card in held else next(others) for card in pack]
    return games.new(key, **start, stacked=[deck])


def played_on(match: games.Game, *, dice: Random | None = None) -> games.Game:
    """The match played to its end: at random, or with the first legal move each time."""
    while match.waiting:
        seat = min((other for other in match.waiting if other is not None), default=None)
        moves = match.legal(seat)
        match.play(seat, dice.choice(moves) if dice else moves[0])
    return match


def a_generale() -> games.Game:
    """The eldest bids a générale, and has all trumps: every trick is theirs."""
    trumps = [f"{rank}H" for rank in ("J", "9", "A", "10", "K", "Q", "8", "7")]
    match = dealt("coinche", 4, {"target": 500, "generale": True, "coinche_when": "turn"}, trumps, 3)
    play(match, "3@bid:generale:H 2@pass 1@pass 0@pass")
    return played_on(match)


def a_triple_poignee() -> games.Game:
    """The eldest passes, and shows fifteen trumps before their first card."""
    hand = [*(f"T{number}" for number in range(7, 22)), "2S", "3S", "4S"]
    match = dealt("tarot", 4, {"deals": 1}, hand, 3)
    for seat, move in ((3, "pass"), (2, "bid:garde_contre"), (1, "pass"), (0, "pass")):
        if seat in match.waiting:
            match.play(seat, move if move in match.legal(seat) else next(iter(match.legal(seat))))
    while "poignee:triple" not in match.legal(3):
        seat = min(other for other in match.waiting if other is not None)
        match.play(seat, match.legal(seat)[-1])
    match.play(3, "poignee:triple")
    return played_on(match)


def a_slam() -> games.Game:
    """The eldest takes with fifteen trumps and three kings, and leads from the top."""
    hand = [*(f"T{number}" for number in range(21, 6, -1)), "KS", "KH", "KD"]
    match = dealt("tarot", 4, {"deals": 1}, hand, 3)
    for seat, move in ((3, "bid:garde_contre"), (2, "pass"), (1, "pass"), (0, "pass")):
        if seat in match.waiting:
            match.play(seat, move)
    led = iter(hand)
    while match.waiting:
        seat = min(other for other in match.waiting if other is not None)
        own = seat == 3 and match.phase == "play"
        match.play(seat, f"play:{next(led)}" if own else match.legal(seat)[-1])
    return match


def a_rami_sec() -> games.Game:
    """The first player lays thirteen cards in one turn: two runs, two sets."""
    hand = ["QH", "KH", "AH", "7S", "7D", "7C", "3C", "4C", "5C", "6C", "9D", "9S", "9C"]
    start: dict[str, Any] = {"seats": 2, "seed": bytes(32), "options": {"hands": 1}, "dealer": 0}
    rest = games.new("rami", **start).census()
    for card in hand:
        rest.remove(card)
    deck = [card for pair in zip(hand, rest, strict=False) for card in pair] + rest[len(hand) :]
    match = games.new("rami", **start, stacked=[deck])
    match.play(1, "draw:stock")
    for meld in ("QH+KH+AH", "7S+7D+7C", "3C+4C+5C+6C", "9S+9D+9C"):
        match.play(1, next(move for move in match.legal(1) if {*move.split(":")[1].split("+")} == {*meld.split("+")}))
    match.play(1, next(move for move in match.legal(1) if move.startswith("discard:")))
    return match


def a_pinacle_at_once() -> games.Game:
    """The first player lays eighteen cards in two runs."""
    spades = [f"{rank}S" for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")]
    hearts = [f"{rank}H" for rank in ("3", "4", "5", "6", "7", "8", "9")]
    match = dealt("pinacle", 2, {"hands": 1}, [*spades, *hearts], 1)
    match.play(1, "draw:stock")
    for run in (spades, hearts):
        match.play(1, f"meld:{'+'.join(run)}")
    match.play(1, next(move for move in match.legal(1) if move.startswith("discard:")))
    return match


def an_opera() -> games.Game:
    """The first player has every rank of a suit, and two more kings."""
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    hand = [*(f"{rank}C" for rank in ranks), "KS", "KD"]
    match = dealt("nain_jaune", 3, {"deals": 1}, hand, 1)
    for card in hand:
        match.play(1, f"play:{card}")
    return played_on(match)


def a_double_kems() -> games.Game:
    """Two partners are dealt four cards of a rank each."""
    start: dict[str, Any] = {"seats": 4, "seed": bytes(32), "options": {"target": 3}, "dealer": 0}
    pack = sorted(games.new("kems", **start).census())
    first = games.new("kems", **start, stacked=[pack])
    while first.phase == "agree":
        first.play(None, "close")
    wanted = {0: iter(["KS", "KH", "KD", "KC"]), 2: iter(["5S", "5H", "5D", "5C"])}
    others = iter([card for card in pack if card[0] not in "K5"])
    owner = {card: seat for seat in range(4) for card in first.view(seat).hand}
    deck = [next(wanted[owner[card]]) if owner.get(card) in wanted else next(others) for card in pack]
    match = games.new("kems", **start, stacked=[deck])
    while match.phase == "agree":
        match.play(None, "close")
    match.play(2, "double_kems")
    return match


SCRIPTED: list[tuple[str, Callable[[], games.Game], tuple[int, ...]]] = [
    ("generale", a_generale, (3,)),
    ("triple_poignee", a_triple_poignee, (3,)),
    ("chelem", a_slam, (3,)),
    ("rami_sec", a_rami_sec, (1,)),
    ("d_un_coup", a_pinacle_at_once, (1,)),
    ("opera", an_opera, (1,)),
    ("double_kems", a_double_kems, (0, 2)),
]


@pytest.mark.parametrize(("deed", "key", "seats", "options", "number", "whose"), DONE)
def test_a_deed_is_found_in_a_match(
    deed: str, key: str, seats: int, options: Mapping[str, Any], number: int, whose: tuple[int, ...]
) -> None:
    assert Deed(deed, whose) in at_random(key, seats, options, number).deeds()


@pytest.mark.parametrize(("deed", "play", "whose"), SCRIPTED)
def test_a_deed_is_found_in_a_scripted_match(deed: str, play: Callable[[], games.Game], whose: tuple[int, ...]) -> None:
    assert Deed(deed, whose) in play().deeds()


def test_every_deed_of_every_game_is_among_these() -> None:
    tested = {*(deed for deed, *_ in DONE), *(deed for deed, *_ in SCRIPTED)}
    assert {deed for key in games.KEYS for deed in games.info(key).deeds} == tested


def test_rami_sec_is_no_deed_where_every_hand_must_be_laid_at_once() -> None:
    match = a_rami_sec()
    story = match.story()
    find = match.deed_finders["rami_sec"]
    assert [*find(story._replace(rules=replace(story.rules, sec=True)))] == []


def test_every_bid_kept_in_a_very_short_match_is_no_deed() -> None:
    match = at_random("rikiki", 2, {"max_cards": 3}, 185)
    story, find = match.story(), match.deed_finders["sans_faute"]
    scores = [number for number, event in enumerate(story.events) if event.kind == "score"]
    assert len(scores) == 5
    assert [*find(story._replace(events=story.events[: scores[-1]]))] == []


def test_two_ties_in_a_row_are_no_triple_battle() -> None:
    story = at_random("bataille", 2, {}, 39).story()
    find = games.new("bataille", seats=2, seed=bytes(32)).deed_finders["triple_bataille"]
    kinds = ("battle", "battle", "trick", "battle", "trick")
    row = [Event(kind, 0 if kind == "trick" else None) for kind in kinds]
    assert [*find(story._replace(events=tuple(row)))] == []
    assert [*find(story._replace(events=(Event("battle"), *row)))] == [0]


def test_the_petit_au_bout_of_an_owner_is_by_option_theirs() -> None:
    match = at_random("tarot_lorrain", 4, {"deals": 1}, 231)
    story, find = match.story(), match.deed_finders["petit_au_bout"]
    player = next(event.seat for event in story.events if event.kind == "play" and event.cards == ("T1",))
    assert [*find(story._replace(rules=replace(story.rules, petit_owner=True)))] == [player]


def test_the_golden_matches_have_these_deeds_and_no_others() -> None:
    found = {}
    for path in sorted(PLAYTHROUGHS.glob("*.txt")):
        header, log = read(path)
        if deeds := match_of(header, log).deeds():
            found[path.stem] = {deed.key: deed.seats for deed in deeds}
    assert found == {
        "belote": {"capot": (0, 2)},
        "belote_trois-belote_trois_annonces": {"capot": (1, 2)},
        "empereur": {"regne": (2,)},
        "empereur-empereur_elite": {"regne": (1,)},
        "tarot": {"garde_contre": (1,), "petit_au_bout": (0,)},
    }


def test_a_match_has_no_deeds_before_its_end() -> None:
    assert games.new("belote", seats=4, seed=bytes(32)).deeds() == ()


def test_moves_that_were_taken_back_do_no_deed() -> None:
    """A solo on one card: the bid that was taken back would have been missed."""
    match = games.new("rikiki", seats=2, seed=(185).to_bytes(32, "big"), options={"max_cards": 3})
    log = at_random("rikiki", 2, {"max_cards": 3}, 185).log
    (seat, move), *rest = log
    other = next(legal for legal in match.legal(seat) if legal != move)
    again = [(seat, other), (seat, "undo:0"), (seat, move), *rest]
    back = games.replay("rikiki", 2, {"max_cards": 3}, match.seed, None, again)
    assert Deed("sans_faute", (0,)) in back.deeds()
    assert sum(event.kind == "bid" for event in back.story().events) == 2 * 5


def test_a_story_has_public_events_only() -> None:
    assert all(event.to is None for event in at_random("belote", 4, {"target": 200}, 3).story().events)
