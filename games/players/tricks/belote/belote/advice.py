"""Advice for la belote: count before you take, announce all you have, draw trumps, and load your partner's tricks."""

from collections.abc import Sequence
from random import Random

from games.parts.cards import SUIT
from games.players.common.following import playable
from games.players.common.reasons import Advised, because
from games.players.common.why import why_card
from games.players.common.zones import lying
from games.players.tricks.belote.belote.bids import WEIGHTS, bid, bids
from games.players.tricks.belote.belote.deal import BeloteDeal
from games.players.tricks.belote.belote.play import advised
from games.players.tricks.belote.belote.search import SEARCH
from games.players.tricks.belote.belote.why import why_announced, why_hand
from games.players.tricks.belote.partners import in_pairs
from games.view import View

ANNOUNCEMENTS = ("announce:carre", "announce:cent", "announce:cinquante", "announce:tierce")  # best first


def advise(view: View, rng: Random) -> Advised:
    """Take with a good enough hand; announce the best first; then play a card, with belote if possible."""
    if said := announces(view):
        return said
    if "packets:3" in view.legal:
        return Advised("packets:3", because("no_difference"))
    if "pass" in view.legal:
        return bids_or_passes(view)
    return plays(view)


def plays(view: View) -> Advised:
    """A card, with belote if possible."""
    deal = BeloteDeal.seen(view)
    hand, cards = deal.hands[deal.turn], deal.cards.mask(playable(view))
    card = deal.cards.card[advised(deal, hand, cards)]
    return Advised(with_call(f"play:{card}", view.legal), why_card(in_pairs(view, playable(view)), card))


def announces(view: View) -> Advised | None:
    """The best announcement, or its cards, if one is open."""
    if "show" in view.legal:
        return Advised("show", because("brings"))
    move = next((move for move in ANNOUNCEMENTS if move in view.legal), None)
    return Advised(move, why_announced(view, move.removeprefix("announce:"))) if move else None


def bids_or_passes(view: View) -> Advised:
    """Take in the suit in which the hand is worth enough."""
    turned, weights = lying(view, "turned")[0], WEIGHTS[len(view.seats)]
    move = bid(view.legal, view.hand, turned, view.phase, weights)
    named = [move.removeprefix("take:") for move in view.legal if move.startswith("take:")]
    _, best = bids(view.hand, turned, named or SUIT[turned], weights)[0]
    return Advised(move, why_hand([*view.hand, turned], best, short=int(move == "pass")))


def with_call(move: str, legal: Sequence[str]) -> str:
    """Call belote and rebelote whenever allowed: forgetting costs 20 points."""
    return next((move_with_call for move_with_call in legal if move_with_call.startswith(f"{move}:")), move)


__all__ = ["SEARCH", "advise"]
