"""Predicates for the reasons of games of partners."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate, Said, beats, best, cards_to_play, last, out, partners, takes

from games.parts.cards import SUIT
from games.tricks.partners.poule import thirds

TOP = ("10", "9", "A")


def own_poule(said: Said) -> bool:
    """The seat was dealt the poule and can still make it; the sentence counts its cards in hand."""
    suit, count = said.facts["suit"], said.facts["count"]
    left = [rank + suit for rank in TOP if rank + suit in said.match.hands[said.seat]]
    intact = any(trio.seat == said.seat and trio.suit == suit and trio.intact for trio in said.match.trios)
    return not said.match.trick and intact and len(left) == count and said.card in left


def announced(said: Said) -> int:
    """How many poules the player that the sentence names has announced."""
    return int(said.match.announced[said.facts["seat"]])


def tops_out(said: Said) -> int:
    return sum(rank + SUIT[said.card] in out(said) for rank in TOP)


def of_suit(said: Said) -> int:
    return sum(SUIT[card] == SUIT[said.card] for card in said.match.hands[said.seat])


def holds(said: Said) -> bool:
    """The partner that the sentence names holds the trick, and no opponent's card still out beats it."""
    seat, card = best(said)
    sure = last(said) or not any(beats(said, other, card) for other in out(said))
    return seat == said.facts["seat"] and seat in partners(said) and sure


PREDICATES: Mapping[str, Predicate] = {
    "poule_ace": lambda said: own_poule(said) and not said.match.tricks and said.card[0] == "A",
    "poule_makes": lambda said: (
        own_poule(said) and not any(beats(said, card, said.card) for card in cards_to_play(said))
    ),
    "poule_dodges": lambda said: (
        not said.match.trick
        and announced(said) > 0
        and said.facts["seat"] not in partners(said)
        and SUIT[said.facts["card"]] == SUIT[said.card]
        and said.facts["card"] not in said.match.hands[said.facts["seat"]]
        and said.facts["card"] not in out(said)
    ),
    "poule_feeds": lambda said: (
        not said.match.trick and announced(said) > 0 and said.facts["seat"] in partners(said) and tops_out(said) == 3
    ),
    "poule_long": lambda said: (
        not said.match.trick
        and of_suit(said) == said.facts["count"]
        and all(any(beats(said, other, card) for other in out(said)) for card in cards_to_play(said))
    ),
    "poule_regains": lambda said: (
        bool(said.match.trick)
        and takes(said)
        and (last(said) or not any(beats(said, other, said.card) for other in out(said)))
        and any(trio.seat == said.seat and trio.intact for trio in said.match.trios)
    ),
    "poule_loads": lambda said: (
        bool(said.match.trick) and holds(said) and said.facts["thirds"] == thirds([said.card]) > 0
    ),
}
