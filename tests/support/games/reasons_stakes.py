"""Predicates for the reasons of games of stakes."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from support.games.said import Predicate, Said, best, last, out, takes

from games.parts.cards import ACE_HIGH, RANK, SUIT
from games.tricks.stakes.hombre import LEVELS

# -- le beigne -------------------------------------------------------------------------------------------------


def honest(said: Said) -> list[str]:
    """The cards of the hand that follow suit, or all."""
    hand, trick = said.match.hands[said.seat], said.match.trick
    return [card for card in hand if trick and SUIT[card] == SUIT[trick[0][1]]] or hand


def height(said: Said, card: str) -> int:
    """All trumps are above all others."""
    return int(ACE_HIGH[card] + 100 * (SUIT[card] == said.match.trump))


def goes(said: Said) -> bool:
    """The seat goes, and has won as many tricks as the sentence says."""
    return bool(said.match.goes[said.seat] and said.facts["won"] == said.match.won[said.seat])


def spoils(said: Said) -> bool:
    return bool(said.match.goes[said.seat] is False and not said.match.rules.pass_penalty)


def shuns(said: Said) -> bool:
    return bool(said.match.goes[said.seat] is False and said.match.rules.pass_penalty)


def leads_highest(said: Said) -> bool:
    return not said.match.trick and height(said, said.card) == max(height(said, card) for card in honest(said))


def takes_as_last(said: Said) -> bool:
    """No lower card takes."""
    lower = [card for card in honest(said) if height(said, card) < height(said, said.card)]
    return last(said) and takes(said) and not any(takes(said, card) for card in lower)


def takes_high(said: Said) -> bool:
    """No higher card takes."""
    higher = [card for card in honest(said) if height(said, card) > height(said, said.card)]
    return bool(said.match.trick) and takes(said) and not any(takes(said, card) for card in higher)


def all_take(said: Said) -> bool:
    return bool(said.match.trick) and all(takes(said, card) for card in honest(said))


def denounces(said: Said) -> bool:
    """The accused really had a card of that suit."""
    match, facts = said.match, said.facts
    trick = match.tricks[-1]
    shows = facts["card"] in match.hands[facts["seat"]] or (facts["seat"], facts["card"]) in match.trick
    revoked = SUIT[dict(trick)[facts["seat"]]] != facts["suit"] == SUIT[trick[0][1]]
    return shows and revoked and SUIT[facts["card"]] == facts["suit"]


def better_than(said: Said, turned: str, card: str) -> bool:
    """Whether the turned trump is surely worth more: than a lower trump, or a card below the ace."""
    if SUIT[card] == said.match.trump:
        return ACE_HIGH[turned] > ACE_HIGH[card]
    return RANK[card] != "A"


def promises(said: Said) -> bool:
    """The tricks are possible, and the cards are in the hand: trumps, aces or kings."""
    cards = said.facts.get("cards", ())
    hand = said.match.hands[said.seat]
    good = all(SUIT[card] == said.match.trump or RANK[card] in ("A", "K") for card in cards)
    return said.match.phase == "bid" and 0 <= said.facts["tricks"] <= 5 and set(cards) <= set(hand) and good


# -- l'hombre --------------------------------------------------------------------------------------------------


def trumps(said: Said, cards: Collection[str], trump: str | None = None) -> list[str]:
    """The cards that count as trumps: the black aces always do."""
    return [card for card in cards if SUIT[card] == (trump or said.match.trump) or card in ("AS", "AC")]


def over(said: Said, card: str, cards: Collection[str]) -> set[str]:
    """Those of the cards that beat this one in its suit."""
    suits, strength = said.match.suits, said.match.strength
    return {other for other in cards if suits[other] == suits[card] and strength[other] > strength[card]}


def useless(said: Said, card: str) -> bool:
    hand = said.match.hands[said.seat]
    guarded = RANK[card] == "Q" and f"K{SUIT[card]}" in hand
    return not trumps(said, [card]) and RANK[card] != "K" and not guarded


def possible(said: Said) -> bool:
    """The cards are all trumps of the hand, and promise no more tricks than there are."""
    suit = said.facts["suit"]
    own = trumps(said, said.match.hands[said.seat], suit)
    return set(said.facts["cards"]) == set(own) and len(own) / 3 <= said.facts["tricks"] <= 9.3


def short(said: Said) -> bool:
    return bool(said.match.phase == "bid" and said.facts["tricks"] < said.facts["needed"])


def at_end(said: Said, cards: Collection[str], *, lower: bool) -> bool:
    """Whether the card is as low as the lowest of these, or as high as the highest."""
    strength = said.match.strength
    return bool((min if lower else max)(map(strength.__getitem__, cards)) == strength[said.card])


def legal(said: Said) -> list[str]:
    return [move.split(":")[1] for move in said.match.legal(said.seat) if move.startswith("play:")]


def defends(said: Said) -> bool:
    """The other defender holds the trick."""
    return bool(said.match.trick) and best(said)[0] == said.facts["seat"] not in (said.seat, said.match.hombre)


def against(said: Said) -> bool:
    """The trick is held by the other side."""
    return bool(said.match.trick) and said.match.hombre in (said.seat, best(said)[0])


def draws(said: Said) -> bool:
    left = [card for card in out(said) if card not in said.match.discards[said.seat]]
    counted = said.facts["count"] in (len(trumps(said, left)), len(trumps(said, out(said))))
    leads = not said.match.trick and said.seat == said.match.hombre and bool(trumps(said, [said.card]))
    return leads and counted and said.facts["count"] > 0


PREDICATES: Mapping[str, Predicate] = {
    "beigne_deal": lambda said: said.match.phase == "deal" and said.seat in said.match.waiting,
    "beigne_cut": lambda said: said.match.phase == "cut" and said.seat in said.match.waiting,
    "beigne_denounces": denounces,
    "beigne_takes": lambda said: (
        said.move.startswith("take:")
        and said.facts["card"] == said.match.trump_card
        and better_than(said, said.match.trump_card, said.card)
    ),
    "beigne_declines": lambda said: (
        said.match.phase == "exchange"
        and said.facts["card"] == said.match.trump_card
        and all(
            SUIT[card] == said.match.trump or RANK[card] in ("A", "K", "Q", "J", "10")
            for card in said.match.hands[said.seat]
        )
    ),
    "beigne_shuns": lambda said: said.match.phase == "exchange" and said.match.rules.pass_penalty,
    "beigne_must": lambda said: said.match.phase == "bid" and "stay" not in said.match.legal(said.seat),
    "beigne_goes": lambda said: promises(said) and bool(said.facts["cards"]),
    "beigne_goes_thin": promises,
    "beigne_stays": promises,
    "beigne_leads": lambda said: goes(said) and leads_highest(said),
    "beigne_takes_last": lambda said: goes(said) and takes_as_last(said),
    "beigne_tries": lambda said: goes(said) and takes_high(said),
    "beigne_spoils_lead": lambda said: spoils(said) and leads_highest(said),
    "beigne_spoils_last": lambda said: spoils(said) and takes_as_last(said),
    "beigne_spoils": lambda said: spoils(said) and takes_high(said),
    "beigne_beaten": lambda said: (
        bool(said.match.trick)
        and best(said)[1] == said.facts["card"]
        and not any(takes(said, card) for card in honest(said))
    ),
    "beigne_shuns_lead": lambda said: (
        shuns(said)
        and not said.match.trick
        and height(said, said.card) == min(height(said, card) for card in honest(said))
    ),
    "beigne_ducks": lambda said: (
        shuns(said)
        and bool(said.match.trick)
        and not takes(said)
        and not any(
            SUIT[card] == SUIT[said.card] and ACE_HIGH[card] > ACE_HIGH[said.card] and not takes(said, card)
            for card in honest(said)
        )
    ),
    "beigne_forced_high": lambda said: (
        shuns(said)
        and last(said)
        and all_take(said)
        and height(said, said.card) == max(height(said, card) for card in honest(said))
    ),
    "beigne_forced_low": lambda said: (
        shuns(said) and all_take(said) and height(said, said.card) == min(height(said, card) for card in honest(said))
    ),
    "hombre_asks": lambda said: said.match.phase == "bid" and possible(said),
    "hombre_alone": lambda said: said.match.phase == "bid" and possible(said),
    "hombre_weak": lambda said: short(said) and f"bid:{LEVELS[0]}" in said.match.legal(said.seat),
    "hombre_weak_alone": lambda said: short(said) and f"bid:{LEVELS[0]}" not in said.match.legal(said.seat),
    "hombre_trump": lambda said: (
        said.match.phase == "trump"
        and bool(said.facts["cards"])
        and set(said.facts["cards"]) == set(trumps(said, said.match.hands[said.seat], said.move.removeprefix("trump:")))
    ),
    "hombre_throws": lambda said: said.match.phase == "exchange" and useless(said, said.card),
    "hombre_keeps": lambda said: (
        said.match.phase == "exchange" and not any(useless(said, card) for card in said.match.hands[said.seat])
    ),
    "hombre_stock": lambda said: (
        said.match.phase == "exchange" and len(said.match.discards[said.seat]) == min(9, len(said.match.stock))
    ),
    "hombre_draws": draws,
    "hombre_master": lambda said: not said.match.trick and not over(said, said.card, out(said)),
    "hombre_leads_low": lambda said: (
        not said.match.trick
        and not trumps(said, [said.card])
        and all(over(said, card, out(said)) for card in legal(said) if not trumps(said, [card]))
        and at_end(said, [card for card in legal(said) if not trumps(said, [card])], lower=True)
    ),
    "hombre_last_trumps": lambda said: (
        not said.match.trick and trumps(said, legal(said)) == legal(said) and at_end(said, legal(said), lower=True)
    ),
    "hombre_partner": lambda said: (
        defends(said)
        and (last(said) or not over(said, best(said)[1], out(said)) or said.match.hombre in dict(said.match.trick))
    ),
    "hombre_helpless": lambda said: defends(said) and not any(takes(said, card) for card in legal(said)),
    "hombre_trusts": lambda said: (
        defends(said)
        and bool(said.facts["cards"])
        and set(said.facts["cards"]) <= set(out(said))
        and all(over(said, card, said.facts["cards"]) for card in legal(said) if takes(said, card))
    ),
    "hombre_beaten": lambda said: (
        against(said) and best(said)[1] == said.facts["card"] and not any(takes(said, card) for card in legal(said))
    ),
    "hombre_takes": lambda said: (
        last(said) and takes(said) and at_end(said, [card for card in legal(said) if takes(said, card)], lower=True)
    ),
    "hombre_robs": lambda said: (
        takes(said) and best(said)[0] == said.facts["seat"] == said.match.hombre != said.seat and not last(said)
    ),
    "hombre_sure": lambda said: bool(said.match.trick) and takes(said) and not over(said, said.card, out(said)),
    "hombre_tries": lambda said: (
        bool(said.match.trick)
        and takes(said)
        and bool(said.facts["cards"])
        and set(said.facts["cards"]) == over(said, said.card, out(said))
        and at_end(said, [card for card in legal(said) if takes(said, card)], lower=False)
    ),
}
