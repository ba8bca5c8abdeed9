"""Predicates for the reasons of the belote family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support.games.reasons_tricks import cheaper, of_partner
from support.games.said import Predicate, Said, beats, foes_behind, leads, out, partners, points, takes, trump_of

from games.parts.cards import RANK, SUIT, SUITS


def with_turned(said: Said) -> list[str]:
    """The hand that a seat bids with."""
    return [*said.match.hands[said.seat], *said.match.turned]


def has(said: Said) -> bool:
    """The hand has that number of trumps of the suit, and exactly these strong cards."""
    suit, hand = said.facts["suit"], with_turned(said)
    strong = {card for card in hand if RANK[card] == "A" or (SUIT[card] == suit and RANK[card] in ("J", "9"))}
    count = sum(SUIT[card] == suit for card in hand)
    return said.facts["count"] == count and strong == set(said.facts.get("cards", ()))


def takes_it(said: Said) -> bool:
    """The move takes in the suit of the sentence."""
    turned = SUIT[said.match.turned[0]] if said.match.turned else ""
    named = said.move.split(":")[-1]
    return has(said) and said.facts["suit"] == (turned if said.move == "take" else named)


def is_tens(said: Said) -> bool:
    """An estimate of points, to the nearest ten."""
    return bool(0 <= said.facts["points"] <= 200 and said.facts["points"] % 10 == 0)


def draws(said: Said) -> bool:
    trumps = sum(SUIT[card] == trump_of(said) for card in out(said))
    return leads(said) and SUIT[said.card] == trump_of(said) and trumps == said.facts["count"] > 0


def for_trump(said: Said, trump: str) -> list[str]:
    """The cards of the hand that win tricks in this contract."""
    hand = said.match.hands[said.seat]
    if trump in SUITS:
        return [card for card in hand if RANK[card] == "A" or (SUIT[card] == trump and RANK[card] in ("J", "9"))]
    return [card for card in hand if RANK[card] == ("J" if trump == "ta" else "A")]


def has_all(said: Said, trump: str) -> bool:
    return set(said.facts["cards"]) == set(for_trump(said, trump)) != set()


def by_partner(said: Said, trump: str) -> bool:
    """The partner of the sentence has bid this trump."""
    partner = said.facts["seat"]
    bids = [text for seat, text in said.match.auction if seat == partner and text != "pass"]
    return partner in partners(said) and any(text.endswith(f":{trump}") for text in bids)


def against(said: Said) -> bool:
    return said.move.startswith("coinche") and (said.match.bid.seat - said.seat) % 2 == 1


def ours_doubled(said: Said) -> bool:
    return bool((said.match.bid.seat - said.seat) % 2 == 0 and said.match.times == 2)


def takes_or_leads(said: Said) -> bool:
    return not said.match.trick or takes(said)


def foes_beating(said: Said, card: str) -> list[str]:
    """The cards of opponents still to play that really take this trick from the card."""
    match, laid = said.match, [*said.match.trick, (said.seat, card)]
    return [
        other
        for foe in foes_behind(said)
        for other in match.hands[foe]
        if match.holder([*laid, (foe, other)]) == foe and may_ruff(match, foe, other, laid[0][1])
    ]


def may_ruff(match: Any, foe: int, card: str, led: str) -> bool:
    """Whether a foe may play a card: of the suit led, or without one."""
    return SUIT[card] == SUIT[led] or not any(SUIT[held] == SUIT[led] for held in match.hands[foe])


def beating(said: Said, card: str) -> list[str]:
    """The cards out that beat this one, in its suit or by ruffing."""
    trump = said.match.trump
    return [other for other in out(said) if beats(said, other, card) or (SUIT[other] == trump != SUIT[card])]


def open_takers(said: Said) -> list[str]:
    """The open cards of the opponent that may be played to this lead and take it."""
    match, foe = said.match, 1 - said.seat
    twin = match.copy()
    twin.play(said.seat, said.move)
    legal = [move.split(":")[1] for move in twin.legal(foe) if move.startswith("play:")]
    laid = [(said.seat, said.card)]
    return [card for card in legal if match.holder([*laid, (foe, card)]) == foe]


PREDICATES: Mapping[str, Predicate] = {
    "takes_hand": takes_it,
    "takes_bare": takes_it,
    "passes_hand": lambda said: said.move == "pass" and has(said),
    "passes_bare": lambda said: said.move == "pass" and has(said),
    "bids_hand": lambda said: takes_it(said) and is_tens(said),
    "bids_heads": lambda said: (
        is_tens(said) and set(said.facts["cards"]) == set(for_trump(said, said.move.split(":")[2])) != set()
    ),
    "raises_partner": lambda said: (
        is_tens(said) and by_partner(said, said.move.split(":")[2]) and has_all(said, said.move.split(":")[2])
    ),
    "raises_bare": lambda said: is_tens(said) and by_partner(said, said.move.split(":")[2]),
    "leaves_partner": lambda said: (
        said.move == "pass" and said.match.bid.seat == said.facts["seat"] and said.facts["seat"] in partners(said)
    ),
    "doubles_with": lambda said: against(said) and has_all(said, said.match.bid.trump),
    "doubles_length": lambda said: (
        against(said)
        and said.facts["count"] == sum(SUIT[card] == said.match.bid.trump for card in said.match.hands[said.seat])
    ),
    "doubles_again": lambda said: ours_doubled(said) and has_all(said, said.match.bid.trump),
    "doubles_again_bare": lambda said: ours_doubled(said) and not for_trump(said, said.match.bid.trump),
    "no_redouble": lambda said: ours_doubled(said) and has_all(said, said.match.bid.trump),
    "no_redouble_bare": lambda said: ours_doubled(said) and not for_trump(said, said.match.bid.trump),
    "deals_cards": lambda said: said.facts["count"] == int(said.card),
    "alone_left": lambda said: (
        [text for _, text in said.match.auction] == ["pass"] * (said.match.seats - 1) and said.move == "bid:1"
    ),
    "bids_points": lambda said: said.move.startswith("bid:") and 0 <= said.facts["points"] <= 200,
    "outbid": lambda said: (
        said.move == "pass"
        and said.facts["standing"] == said.match.bid
        and 0 <= said.facts["points"] <= max(1, said.match.bid) + 1
    ),
    "best_contract": lambda said: said.move.startswith("trump:") and 0 <= said.facts["points"] <= 200,
    "stands_sure": lambda said: takes_or_leads(said) and not foes_beating(said, said.card),
    "stands_likely": lambda said: takes_or_leads(said) and 50 <= said.facts["percent"] <= 99,
    "stands_seldom": lambda said: (
        takes_or_leads(said)
        and said.facts["percent"] < 50
        and said.facts["points"] == points(said)
        and bool(beating(said, said.card))
    ),
    "partner_likely": lambda said: of_partner(said) and 60 <= said.facts["percent"] <= 99,
    "partner_doubt": lambda said: of_partner(said) and said.facts["percent"] <= 60 and not cheaper(said),
    "no_foe_behind": lambda said: takes(said) and not foes_behind(said),
    "open_safe": lambda said: not said.match.trick and not open_takers(said),
    "open_lure": lambda said: not said.match.trick and set(said.facts["cards"]) == set(open_takers(said)) != set(),
    "open_lost": lambda said: (
        not said.match.trick
        and said.facts["card"] in open_takers(said)
        and said.facts["points"] == points(said) + points(said, said.facts["card"])
    ),
}
