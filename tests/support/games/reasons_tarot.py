"""Predicates for the reasons of the tarot family."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate, Said

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tarot.deal import BOUTS


def has(said: Said) -> bool:
    hand = said.match.hands[said.seat]
    counted = {
        "bouts": len(BOUTS.intersection(hand)),
        "trumps": sum(SUIT[card] == "T" for card in hand),
        "kings": sum(card in ("KS", "KH", "KD", "KC") for card in hand),
    }
    return dict(said.facts) == counted


def heads(said: Said) -> int:
    """The queens and cavaliers of the hand."""
    return sum(card[-1] in SUITS and RANK[card] in ("Q", "N") for card in said.match.hands[said.seat])


def has_heads(said: Said, *, with_21: bool) -> bool:
    return said.facts["count"] == heads(said) and ("T21" in said.match.hands[said.seat]) == with_21


def lengths(said: Said) -> dict[str, int]:
    """The length of each plain suit in the hand."""
    hand = said.match.hands[said.seat]
    found = {suit: sum(SUIT[card] == suit for card in hand) for suit in SUITS}
    return {suit: length for suit, length in found.items() if length}


PREDICATES: Mapping[str, Predicate] = {
    "bids_tarot": lambda said: said.move.startswith("bid:") and has(said),
    "passes_tarot": lambda said: said.move == "pass" and has(said),
    "slams_tarot": lambda said: said.move == "chelem" and has(said),
    "takes_heads": lambda said: said.move.startswith("bid:") and has_heads(said, with_21=False),
    "takes_with_21": lambda said: said.move.startswith("bid:") and has_heads(said, with_21=True),
    "passes_heads": lambda said: said.move == "pass" and has_heads(said, with_21=False),
    "passes_with_21": lambda said: said.move == "pass" and has_heads(said, with_21=True),
    "calls_queen": lambda said: (
        said.move == f"call:{said.facts['suit']}"
        and f"Q{said.facts['suit']}" in said.match.hands[said.seat]
        and f"K{said.facts['suit']}" not in said.match.hands[said.seat]
    ),
    "calls_long": lambda said: (
        said.move == f"call:{said.facts['suit']}"
        and said.facts["count"] == lengths(said).get(said.facts["suit"], 0)
        and (
            f"K{said.facts['suit']}" in said.match.hands[said.seat]
            or not any(
                length > said.facts["count"] and f"K{suit}" not in said.match.hands[said.seat]
                for suit, length in lengths(said).items()
            )
        )
    ),
}
