"""Advice for la coinche: bid what the hand is likely to make, double what the others cannot make, then play belote."""

from random import Random

from games.players.common.following import playable
from games.players.common.reasons import Advised
from games.players.common.tricks.numbering import highest
from games.players.common.why import why_card
from games.players.tricks.belote.belote.advice import announces, plays
from games.players.tricks.belote.coinche import untrumped
from games.players.tricks.belote.coinche.bids import PROSPECTS, Said, decide, doubles_again
from games.players.tricks.belote.coinche.search import SEARCH
from games.players.tricks.belote.coinche.signals import signalling
from games.players.tricks.belote.coinche.why import why_answered, why_called
from games.players.tricks.belote.partners import in_pairs
from games.view import View


def advise(view: View, rng: Random) -> Advised:
    """A bid, a coinche, an announcement, or a card and its call."""
    if said := announces(view):
        return said
    if view.phase == "auction":
        called = bid(view)
        return called if called.move in view.legal else called._replace(move=view.legal[0])  # out of turn
    if view.phase == "surcoinche":
        again = doubles_again(view.hand, Said.of(view))
        return Advised("surcoinche" if again else "pass", why_answered(view, again=again))
    if view.facts["trump"] is None:
        return without_trumps(view)
    return signalling(view, plays(view))


def without_trumps(view: View) -> Advised:
    """The card to play in sans atout or tout atout."""
    deal = untrumped.UntrumpedDeal.seen(view)
    hand, cards = deal.hands[deal.turn], deal.cards.mask(playable(view))
    found = deal.cards.card[untrumped.choose(deal, hand, cards) if cards & (cards - 1) else highest(cards)]
    return Advised(f"play:{found}", why_card(in_pairs(view, playable(view)), found, length=1))


def bid(view: View) -> Advised:
    said = Said.of(view)
    move = decide(view.hand, said, PROSPECTS.at(view))
    text = f"coinche:{view.facts['contract']}" if move == "coinche" else move
    return Advised(text, why_called(view.hand, said, move))


def react(view: View, rng: Random) -> Advised | None:
    """Double out of turn, before the bidder's partner goes on."""
    if view.phase != "auction" or not view.legal:
        return None
    called = bid(view)
    return called if called.move in view.legal else None


def slip(view: View, rng: Random) -> str:
    """A beginner passes, or plays any card; nobody bids a capot or doubles by mistake."""
    return "pass" if "pass" in view.legal else rng.choice(view.legal)


__all__ = ["SEARCH", "advise", "react", "slip"]
