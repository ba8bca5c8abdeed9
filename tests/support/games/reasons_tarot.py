"""Predicates for the reasons of the tarot family."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.reasons_tricks import cheaper, is_master, of_partner
from support.games.said import (
    Predicate,
    Said,
    beats,
    best,
    cards_to_play,
    last,
    leads,
    led,
    out,
    partners,
    points,
    set_aside,
    takes,
)

from games.parts.cards import EXCUSE, RANK, SUIT, SUITS
from games.parts.tarot.deal import BOUTS, POIGNEES


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


def attacks(said: Said) -> bool:
    return said.seat in (said.match.taker, said.match.partner)


def of_length(said: Said, which: int) -> bool:
    return bool(leads(said) and lengths(said).get(SUIT[said.card]) == said.facts["count"] == which)


def above(said: Said, card: str) -> list[str]:
    """The cards that are out and beat a card in its suit."""
    return [other for other in out(said) if beats(said, other, card)]


def counts_above(said: Said, card: str) -> bool:
    return bool(len(above(said, card)) == said.facts["count"] > 0)


def could_take(said: Said) -> list[str]:
    return [card for card in cards_to_play(said) if takes(said, card)]


def lower_legal(said: Said) -> list[str]:
    return [card for card in cards_to_play(said) if beats(said, said.card, card)]


def emptied(said: Said) -> set[str]:
    """The suits of which only the écart has cards."""
    held = {*said.match.hands[said.seat], *said.match.stock}
    return {SUIT[card] for card in set_aside(said)} - {SUIT[card] for card in held - set_aside(said)}


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
    "aside": lambda said: (
        ("choice" in said.view.facts or said.match.phase == "announce")
        and said.facts["points"] == sum(points(said, card) for card in set_aside(said))
        and said.facts["count"] == (0 if said.match.key == "tarot_lorrain" else len(emptied(said)))
    ),
    "shows_poignee": lambda said: said.move == f"poignee:{said.card}" and POIGNEES[said.card] == said.facts["points"],
    "bout_now": lambda said: said.match.key == "tarot_lorrain" and said.card in BOUTS,
    "excuse_saves": lambda said: said.card == EXCUSE and len(said.match.hands[said.seat]) > 1,
    "excuse_last_chance": lambda said: said.card == EXCUSE and len(said.match.hands[said.seat]) == 2,
    "defends_long": lambda said: not attacks(said) and of_length(said, max(lengths(said).values())),
    "attacks_short": lambda said: attacks(said) and of_length(said, min(lengths(said).values())),
    "gives_little": lambda said: points(said) == 0.5,
    "leads_head": lambda said: leads(said) and points(said) > 0.5 and counts_above(said, said.card),
    "not_taker_holds": lambda said: (
        not attacks(said) and best(said)[0] == said.facts["seat"] != said.match.taker and points(said) > 0.5
    ),
    "friends_behind": lambda said: (
        said.facts["count"] == len([seat for seat in partners(said) if seat not in dict(said.match.trick)]) > 0
    ),
    "dear_now": lambda said: points(said) == said.facts["points"] and bool(cheaper(said)),
    "petit_takes": lambda said: said.card == "T1" and last(said) and takes(said),
    "petit_saved": lambda said: said.card == "T1" and of_partner(said) and not takes(said),
    "partner_may_hold": lambda said: (
        of_partner(said) and not last(said) and counts_above(said, best(said)[1]) and points(said) > 0.5
    ),
    "partner_unsure": lambda said: (
        of_partner(said) and not last(said) and counts_above(said, best(said)[1]) and points(said) == 0.5
    ),
    "undertrumps": lambda said: (
        SUIT[said.card] == "T"
        and said.facts["card"] == best(said)[1]
        and not could_take(said)
        and not lower_legal(said)
    ),
    "saves_for_dearer": lambda said: (
        not takes(said)
        and said.facts["card"] in could_take(said)
        and said.facts["points"] == sum(points(said, card) for _, card in said.match.trick)
    ),
    "trump_stands": lambda said: takes(said) and SUIT[said.card] == "T" and counts_above(said, said.card),
    "holds_chance": lambda said: takes(said) and not last(said) and counts_above(said, said.card),
    "excuse_ducks": lambda said: said.card == EXCUSE,
    "trump_ducks": lambda said: leads(said) and SUIT[said.card] == "T" and counts_above(said, said.card),
    "leads_below": lambda said: leads(said) and counts_above(said, said.card),
    "leads_top": lambda said: leads(said) and is_master(said),
    "throws_dear": lambda said: (
        SUIT[said.card] not in (led(said), "T")
        and points(said)
        == said.facts["points"]
        == max(points(said, card) for card in cards_to_play(said) if card != EXCUSE)
    ),
    "takes_cheaper": lambda said: (
        last(said)
        and takes(said)
        and points(said) == said.facts["points"]
        and all(takes(said, card) for card in cards_to_play(said) if card != EXCUSE)
    ),
    "may_be_beaten": lambda said: takes(said) and not last(said) and counts_above(said, said.card),
    "takes_now": lambda said: takes(said) and is_master(said),
    "under_ruff": lambda said: (
        points(said) > 0.5
        and SUIT[said.card] == led(said) != "T"
        and said.facts["card"] == best(said)[1]
        and SUIT[best(said)[1]] == "T"
    ),
    "saves_from_petit": lambda said: said.card == "T1" and not takes(said) and said.facts["card"] == best(said)[1],
    "ducks_under": lambda said: not takes(said) and said.facts["card"] == best(said)[1],
}
