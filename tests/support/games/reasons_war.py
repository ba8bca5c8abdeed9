"""Predicates for the reasons of bataille corse."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate, Said

from games.parts.cards import RANK


def last_two(said: Said) -> tuple[str, ...]:
    return tuple(card for _, card in said.match.played[-2:])


def is_pair(said: Said) -> bool:
    return len(last_two(said)) == 2 and len({RANK[card] for card in last_two(said)}) == 1


PREDICATES: Mapping[str, Predicate] = {
    "pair_lies": lambda said: is_pair(said) and said.facts["cards"] == last_two(said),
    "answers_high": lambda said: (
        (said.match.owner, said.match.left) == (said.facts["seat"], said.facts["count"])
        and said.seat == said.match.turn
    ),
    "no_pair": lambda said: not is_pair(said) and bool(said.match.packets[said.seat]),
}
