"""Predicates for the reasons of kems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from support.games.said import Predicate, Said

from games.parts.cards import RANK


def partner(said: Said) -> bool:
    """Whether the sentence names the partner."""
    return bool(said.facts["seat"] == (said.seat + 2) % 4)


def signs(said: Said) -> bool:
    """Whether the partner makes the sign of the team."""
    match = said.match
    return partner(said) and match.signs[said.seat % 2] == match.latest[said.facts["seat"]] is not None


def has_four(said: Said) -> bool:
    return bool(said.match.has_four(said.seat))


def collected(said: Said) -> bool:
    match, seat = said.match, said.facts["seat"]
    ranks = Counter(RANK[card] for card in match.taken[seat])
    done = match.latest[seat] is not None or seat not in match.waiting
    return seat != said.seat and done and ranks.most_common(1)[0][1] == said.facts["count"]


def is_best(said: Said) -> bool:
    """Whether the cards are those of one rank in the hand, and of no rank it has more."""
    ranks = Counter(RANK[card] for card in said.match.hands[said.seat])
    cards = said.facts["cards"]
    rank = RANK[cards[0]]
    return {*cards} == {card for card in said.match.hands[said.seat] if RANK[card] == rank} and (
        ranks[rank] == max(ranks.values())
    )


PREDICATES: Mapping[str, Predicate] = {
    "any_sign": lambda said: said.match.signs[said.seat % 2] is None and said.match.offers[said.seat % 2] is None,
    "confirms": lambda said: (
        said.match.signs[said.seat % 2] is None
        and said.match.offers[said.seat % 2] is not None
        and said.match.offers[said.seat % 2][0] == said.facts["seat"]
    ),
    "partner_signs": signs,
    "both_full": lambda said: signs(said) and has_four(said),
    "collected": collected,
    "is_full": lambda said: partner(said) and has_four(said),
    "sign_made": lambda said: partner(said) and has_four(said),
    "decoy": lambda said: (
        not has_four(said) and said.move.partition(":")[2] not in (said.match.signs[said.seat % 2], "")
    ),
    "goes_with": lambda said: is_best(said) and RANK[said.move.split(":")[2]] == RANK[said.facts["cards"][0]],
    "none_offered": lambda said: (
        is_best(said) and RANK[said.facts["cards"][0]] not in {RANK[card] for card in said.match.board}
    ),
}
