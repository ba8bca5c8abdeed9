"""Predicates for the reasons of tricks to avoid."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate, Said, beats, best, cards_to_play, last, out, set_aside, takes

from games.parts.cards import SUIT


def cost(said: Said, card: str | None = None) -> int:
    """The points of a card, or of that of the move."""
    return sum(points.get(card or said.card, 0) for points in said.match.penalties.values())


def above(said: Said) -> int:
    return sum(beats(said, other, said.card) for other in out(said))


def below(said: Said) -> int:
    return sum(beats(said, said.card, other) for other in out(said))


def in_suit(said: Said) -> int:
    return sum(SUIT[card] == SUIT[said.card] for card in said.match.hands[said.seat])


def leads(said: Said) -> bool:
    """Whether it is a lead, not a card to pass on."""
    return said.move.startswith("play:") and not said.match.trick


def follows(said: Said) -> bool:
    return bool(said.match.trick) and SUIT[said.card] == SUIT[said.match.trick[0][1]]


def discards(said: Said) -> bool:
    return bool(said.match.trick) and not follows(said)


def passed(said: Said) -> int:
    """What all the cards that the advice passes on cost; -1 if there is nothing to pass on."""
    return sum(cost(said, card) for card in set_aside(said)) if said.match.phase == "pass" else -1


def under(said: Said) -> bool:
    """Whether the named card holds the trick, and stays above."""
    return follows(said) and best(said)[1] == said.facts["card"] and not takes(said)


def all_take(said: Said) -> bool:
    return follows(said) and all(takes(said, card) for card in cards_to_play(said))


def highest_under(said: Said) -> bool:
    """Whether no other card that does not take is higher."""
    return not any(beats(said, card, said.card) for card in cards_to_play(said) if not takes(said, card))


PREDICATES: Mapping[str, Predicate] = {
    "avoid_gives": lambda said: passed(said) == said.facts["points"] > 0,
    "avoid_passes": lambda said: passed(said) == 0,
    "avoid_alone": lambda said: leads(said) and above(said) == below(said) == 0,
    "avoid_under": lambda said: leads(said) and below(said) == 0 and above(said) == said.facts["count"] > 0,
    "avoid_low": lambda said: (
        leads(said)
        and above(said) == said.facts["higher"] > 0
        and above(said) + below(said) == said.facts["count"] > above(said)
    ),
    "avoid_high": lambda said: leads(said) and above(said) == 0 and below(said) == said.facts["count"] > 0,
    "avoid_slips": lambda said: under(said) and cost(said) == said.facts["points"] > 0,
    "avoid_clean": lambda said: (
        follows(said)
        and last(said)
        and takes(said)
        and not any(cost(said, card) for card in (said.card, *dict(said.match.trick).values()))
    ),
    "avoid_ducks": lambda said: under(said) and highest_under(said),
    "avoid_takes": lambda said: all_take(said) and (last(said) or above(said) == 0),
    "avoid_hopes": lambda said: all_take(said) and not last(said) and above(said) == said.facts["count"] > 0,
    "avoid_discards": lambda said: discards(said) and cost(said) == said.facts["points"] > 0,
    "avoid_spares": lambda said: (
        discards(said)
        and cost(said) == 0
        and best(said)[0] == said.facts["seat"]
        and said.match.taken()[said.facts["seat"]] == sum(said.match.taken()) == said.facts["points"] > 0
    ),
    "avoid_sheds": lambda said: discards(said) and below(said) == said.facts["count"] > 0,
    "avoid_shortens": lambda said: (
        discards(said) and in_suit(said) == said.facts["count"] < len(said.match.hands[said.seat])
    ),
}
