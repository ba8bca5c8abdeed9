"""Predicates for the reasons of all trick games."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate, Said, beats, best, cards_to_play, last, out, partners, takes

from games.parts.cards import SUIT


def is_master(said: Said) -> bool:
    """No card that is out beats it in its suit."""
    return not any(beats(said, other, said.card) for other in out(said))


def of_partner(said: Said) -> bool:
    """The trick is held by the partner that the sentence names."""
    holder, _ = best(said)
    return holder == said.facts["seat"] and holder in partners(said)


def safe(said: Said) -> bool:
    """No card still to come beats the best one in its suit."""
    _, card = best(said)
    return last(said) or not any(beats(said, other, card) for other in out(said))


def points(said: Said) -> int:
    return said.match.card_points(said.card)  # type: ignore[no-any-return]


def holds_back(said: Said) -> bool:
    """It leaves the trick, although another card takes; all cards named are out and beat all of those in their suit."""
    could = [card for card in cards_to_play(said) if takes(said, card)]
    dangers = said.facts["cards"]
    beaten = all(any(beats(said, danger, card) for danger in dangers) for card in could)
    return not takes(said) and bool(could) and set(dangers) <= set(out(said)) and beaten


def instead(said: Said) -> str:
    """The card of the other move."""
    return said.facts["other"].split(":")[1]  # type: ignore[no-any-return]


def trumps(said: Said) -> tuple[bool, bool]:
    """Whether the card, and the other one, is a trump."""
    return SUIT[said.card] == said.match.trump, SUIT[instead(said)] == said.match.trump


def is_last_of_suit(said: Said, card: str) -> bool:
    return sum(SUIT[held] == SUIT[card] for held in said.match.hands[said.seat]) == 1


PREDICATES: Mapping[str, Predicate] = {
    "draws_trumps": lambda said: (
        not said.match.trick
        and SUIT[said.card] == said.match.trump
        and said.facts["count"] == sum(SUIT[card] == said.match.trump for card in out(said)) > 0
    ),
    "leads_master": lambda said: not said.match.trick and is_master(said),
    "leads_cheap": lambda said: not said.match.trick,
    "takes_last": lambda said: last(said) and takes(said),
    "takes_master": lambda said: takes(said) and is_master(said),
    "ruffs": lambda said: takes(said) and SUIT[said.card] == said.match.trump != SUIT[said.match.trick[0][1]],
    "cannot_take": lambda said: (
        best(said)[1] == said.facts["card"]
        and best(said)[0] not in partners(said)
        and not any(takes(said, card) for card in cards_to_play(said))
    ),
    "holds_back": holds_back,
    "partner_load": lambda said: of_partner(said) and safe(said) and points(said) > 0,
    "partner_wins": lambda said: of_partner(said) and safe(said),
    "partner_at_risk": lambda said: (
        of_partner(said)
        and not last(said)
        and set(said.facts["cards"]) <= set(out(said))
        and all(beats(said, other, best(said)[1]) for other in said.facts["cards"])
    ),
    "contrast_takes": lambda said: bool(said.match.trick) and takes(said) and not takes(said, instead(said)),
    "contrast_leaves": lambda said: bool(said.match.trick) and not takes(said) and takes(said, instead(said)),
    "contrast_lower": lambda said: said.facts["card"] == instead(said) and beats(said, instead(said), said.card),
    "contrast_higher": lambda said: said.facts["card"] == instead(said) and beats(said, said.card, instead(said)),
    "contrast_trump": lambda said: trumps(said) == (True, False),
    "contrast_saves_trump": lambda said: trumps(said) == (False, True),
    "contrast_void": lambda said: (
        said.facts["suit"] == SUIT[said.card]
        and is_last_of_suit(said, said.card)
        and not is_last_of_suit(said, instead(said))
    ),
    "partner_secured": lambda said: of_partner(said) and not safe(said) and takes(said) and is_master(said),
}
