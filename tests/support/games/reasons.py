"""Whether advice says the truth: a predicate for each key of `games.players.common.reasons`, and matches to check.

Each family has its own predicates in `reasons_FAMILY.py`. A predicate looks at the true match, so it may use cards that
the seat cannot see; it does not repeat the code that named the reason.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from statistics import fmean

from benchmarks import missed_wins
from support.games import reasons_bids, reasons_general, reasons_tricks
from support.games.matches import Case, actors
from support.games.said import Predicate, Said, out

import games
from games.parts.cards import EXCUSE, JOKER, SUITS
from games.players import advice_for
from games.players.common.reasons import EMPTY, KEYS
from games.players.common.search import Results, Search


def is_only(said: Said) -> bool:
    """Nothing else is legal, or only to cheat, to contest a deal, or to leave a duty undone."""
    legal = [move.split(":")[0] for move in said.match.legal(said.seat)]
    beigne = said.match.key == "beigne" and not {"stay", "play", "decline"} & {*legal}
    return bool(said.match.legal(said.seat) == (said.move,) or beigne)


def differs(said: Said) -> bool:
    """Whether the averages of the two moves differ by as much as the sentence says."""
    worths = dict(said.advice.weighed)
    return bool(abs(abs(worths[said.move] - worths[said.facts["other"]]) - said.facts["gain"]) < 1e-9)


def is_ahead(said: Said) -> bool:
    moves = [move for move, _ in said.advice.weighed]
    place = moves.index(said.facts["other"])
    gain = dict(said.advice.weighed)[said.move] - said.advice.weighed[place][1]
    return gain > 0 and gain >= said.advice.noise * said.advice.errors[place]


def is_decided_by_the_score(said: Said) -> bool:
    """Whether the move brings fewer points and wins more often, as the sentence says."""
    moves = [move for move, _ in said.advice.weighed]
    place, chances = moves.index(said.facts["other"]), said.advice.chances
    fewer = said.advice.weighed[place][1] > said.advice.weighed[0][1]
    return fewer and (round(chances[0]), round(chances[place])) == (said.facts["percent"], said.facts["instead"])


def is_telling(said: Said) -> bool:
    """Whether other simulated deals agree: `other` is worse if the seat has the card, and then more than otherwise."""
    (card,), other, at = said.facts["cards"], said.facts["other"], said.facts["seat"]
    if other not in said.match.legal(said.seat) or at == said.seat or card not in out(said):
        return False
    search: Search = advice_for(said.match.key).SEARCH  # type: ignore[union-attr]  # it was searched
    results, gains = Results([said.move, other], None), {True: [0.0], False: [0.0]}
    source = search.source(said.seat, partial(said.match.resample, said.seat), Random(1))
    for _ in range(400):
        world = next(source)
        search.play_in(world, said.seat, results.points, results)
        deal = getattr(world, "deal", world)
        gain = results.points[said.move][-1] - results.points[other][-1]
        gains[deal.hands[at] >> deal.cards.number[card] & 1 > 0].append(gain)
    return fmean(gains[True]) > max(0.0, fmean(gains[False]))


def is_way_out(said: Said) -> bool:
    """Whether some sequence of the seat's moves begins with this one and wins: all are tried, by the rules alone."""
    return missed_wins.Turn(said.seat, set()).wins([said.match], said.move)


PREDICATES: Mapping[str, Predicate] = {
    "only": is_only,
    "usual": lambda said: True,  # it says nothing
    "goes_out": is_way_out,
    "close": lambda said: differs(said) and not is_ahead(said),
    "if_held": is_telling,
    "at_score": is_decided_by_the_score,
    "searched": lambda said: differs(said) and is_ahead(said),
    **reasons_general.PREDICATES,
    **reasons_tricks.PREDICATES,
    **reasons_bids.PREDICATES,
}


TYPES = {
    "card": (str, type(None)),
    "cards": (tuple,),
    "suit": (str, type(None)),
    "seat": (int, type(None)),
    "other": (str,),
}


def true(said: Said) -> bool:
    """Whether a reason has the arguments of its key, each of its type, and what it asserts holds in the match."""
    typed = all(isinstance(fact, TYPES.get(name, (int, float))) for name, fact in said.facts.items())
    typed = typed and said.facts.get("suit") in (None, *SUITS, "sa", "ta")
    return typed and set(said.facts) == set(KEYS[said.reason.key]) and PREDICATES[said.reason.key](said)


def advised(case: Case, number: int, most: int, *, search: bool = False, start: int = 0) -> Iterator[Said]:
    """The reasons of the first `most` pieces of advice of a match in which all seats follow the quick advice.

    `search`: the advice is that of a hard computer, whose move is not played. `start`: the first piece to ask for.
    """
    rng, match = Random(f"{case}/{number}"), case.new(number)
    player, place = games.player(case.key), 0
    while match.waiting and place < most:
        if (seat := min((seat for seat in match.waiting if seat is not None), default=None)) is None:
            match.play(None, "close")
            continue
        if len(match.legal(seat)) > 1:
            dice = Random(rng.random())
            if place >= start:
                advice = games.advice(match.view(seat), partial(match.resample, seat), dice, search=search)
                for reason in advice.reasons:
                    yield Said(match.copy(), seat, advice, reason)
            place += 1
        match.play(seat, player.choose(match.view(seat), None, rng))


STRAYS = (0.02, 0.1, 0.4, 1.0)
"""By the number of the match, in turn: the share of moves at random in a match of players who stray."""


def strayed(case: Case, number: int, most: int, *, start: int = 0) -> Iterator[Said]:
    """The same, in a match of players who do not always follow the advice. Any player with a move may act first.

    A move at random keeps the Excuse and jokers, which computers spend before the end.
    """
    rng, match = Random(f"strayed/{case}/{number}"), case.new(number)
    player, place, share = games.player(case.key), 0, STRAYS[number % len(STRAYS)]
    while match.waiting and place < most:
        if (seat := rng.choice(actors(match))) is None:
            match.play(None, "close")
            continue
        legal, dice = match.legal(seat), Random(rng.random())
        if len(legal) > 1 and seat in match.waiting:
            if place >= start:
                advice = games.advice(match.view(seat), partial(match.resample, seat), dice, search=False)
                for reason in advice.reasons:
                    yield Said(match.copy(), seat, advice, reason)
            place += 1
        follows = rng.random() >= share and seat in match.waiting
        move = player.choose(match.view(seat), None, rng) if follows else None
        kept = [move for move in legal if not {EXCUSE, JOKER} & {*move.replace("+", ":").split(":")}]
        match.play(seat, move if move in legal else rng.choice(kept or legal))


WAYS: Mapping[str, Callable[..., Iterator[Said]]] = {
    "quick": advised,
    "searched": partial(advised, search=True),
    "strayed": strayed,
}
"""Matches to look for reasons in: quick advice is followed, a search is asked, or players stray."""


def piece(case: Case, number: int, place: int, way: str) -> list[Said]:
    """The reasons of one piece of advice in a match of one of the WAYS."""
    return [*WAYS[way](case, number, place + 1, start=place)]


def is_empty(said: Said) -> bool:
    """Whether a piece of advice says nothing at all."""
    return all(reason.key in EMPTY for reason in said.advice.reasons)
