"""Predicates for the reasons of all trick games."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import (
    Predicate,
    Said,
    beats,
    best,
    cards_to_play,
    counts_points,
    foes_behind,
    is_secret,
    last,
    leads,
    led,
    out,
    partners,
    points,
    suits_of,
    takes,
    trump_of,
    wants_tricks,
)

from games.parts.cards import SUIT


def is_master(said: Said) -> bool:
    """No card that is out beats it in its suit."""
    return not any(beats(said, other, said.card) for other in out(said))


def of_partner(said: Said) -> bool:
    """The trick is held by the partner that the sentence names."""
    holder, _ = best(said)
    return holder == said.facts["seat"] and holder in partners(said)


def safe(said: Said) -> bool:
    """No card that an opponent may still play beats the best one in its suit."""
    _, card = best(said)
    return not foes_behind(said) or not any(beats(said, other, card) for other in out(said))


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
    return SUIT[said.card] == trump_of(said), SUIT[instead(said)] == trump_of(said)


def is_last_of_suit(said: Said, card: str) -> bool:
    return sum(SUIT[held] == SUIT[card] for held in said.match.hands[said.seat]) == 1


def cheaper(said: Said) -> list[str]:
    """The legal cards that are worth less."""
    return [card for card in cards_to_play(said) if points(said, card) < points(said)]


def is_trump(said: Said, card: str) -> bool:
    return bool(SUIT[card] == trump_of(said))


def leads_back(said: Said) -> bool:
    """The partner of the sentence led this suit in an earlier trick."""
    partner, suits = said.facts["seat"], suits_of(said)
    led = {suits[trick[0][1]] for trick in said.match.tricks if trick[0][0] == partner}
    return leads(said) and partner in partners(said) and suits[said.card] in led


def no_master(said: Said) -> bool:
    """No card of the hand but trumps is a master, and none that is no trump and guards nothing costs less."""
    plain = [card for card in cards_to_play(said) if not is_trump(said, card)]
    masters = [card for card in plain if not any(beats(said, other, card) for other in out(said))]
    free = [card for card in plain if points(said, card) < points(said) and not guarded(said, card)]
    return leads(said) and not masters and not free and points(said) == said.facts["points"]


def guarded(said: Said, card: str) -> str | None:
    """The ten that only this card protects."""
    suited = {held for held in said.match.hands[said.seat] if SUIT[held] == SUIT[card]}
    return next((ten for ten in suited if ten[:-1] == "10" and suited == {ten, card} and ten != card), None)


PREDICATES: Mapping[str, Predicate] = {
    "draws_trumps": lambda said: (
        leads(said)
        and SUIT[said.card] == trump_of(said)
        and said.facts["count"] == sum(SUIT[card] == trump_of(said) for card in out(said)) > 0
    ),
    "leads_master": lambda said: leads(said) and is_master(said),
    "leads_winner": lambda said: (
        leads(said)
        and is_master(said)
        and (
            is_trump(said, said.card)
            or not any(
                is_trump(said, card)
                for seat, hand in enumerate(said.match.hands)
                if seat != said.seat and seat not in partners(said)
                for card in hand
            )
        )
    ),
    "leads_back": leads_back,
    "no_master": no_master,
    "keeps_guard": lambda said: said.facts["card"] in [guarded(said, card) for card in cheaper(said)],
    "keeps_masters": lambda said: (
        bool(said.facts["cards"])
        and set(said.facts["cards"]) <= set(cheaper(said))
        and not any(beats(said, other, card) for card in said.facts["cards"] for other in out(said))
    ),
    "spares_trumps": lambda said: bool(cheaper(said)) and all(is_trump(said, card) for card in cheaper(said)),
    "takes_last": lambda said: last(said) and takes(said),
    "takes_master": lambda said: takes(said) and is_master(said),
    "ruffs": lambda said: takes(said) and SUIT[said.card] == trump_of(said) != led(said),
    "cannot_take": lambda said: (
        best(said)[1] == said.facts["card"]
        and (best(said)[0] not in partners(said) or is_secret(said))
        and not any(takes(said, card) for card in cards_to_play(said))
        and not (counts_points(said) and cheaper(said))
    ),
    "holds_back": holds_back,
    "for_now": lambda said: (
        bool(said.match.trick)
        and takes(said)
        and not last(said)
        and bool(said.facts["cards"])
        and set(said.facts["cards"]) == {card for card in out(said) if beats(said, card, said.card)}
    ),
    "holds_for_now": lambda said: (
        takes(said)
        and not last(said)
        and not cheaper(said)
        and set(said.facts["cards"]) == {card for card in out(said) if beats(said, card, said.card)}
    ),
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
    "contrast_lower": lambda said: (
        wants_tricks(said) and said.facts["card"] == instead(said) and beats(said, instead(said), said.card)
    ),
    "contrast_higher": lambda said: said.facts["card"] == instead(said) and beats(said, said.card, instead(said)),
    "contrast_trump": lambda said: trumps(said) == (True, False),
    "contrast_saves_trump": lambda said: wants_tricks(said) and trumps(said) == (False, True),
    "contrast_void": lambda said: (
        said.facts["suit"] == SUIT[said.card]
        and is_last_of_suit(said, said.card)
        and not is_last_of_suit(said, instead(said))
    ),
    "partner_secured": lambda said: of_partner(said) and not safe(said) and takes(said) and is_master(said),
}
