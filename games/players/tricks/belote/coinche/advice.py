"""Advice for la coinche: bid what the hand is likely to make, double what the others cannot make, then play belote."""

from __future__ import annotations

from random import Random

from games.parts.tricks.belote.points import PACK_32
from games.players.common.following import still_out
from games.players.common.reasons import Advised
from games.players.common.zones import lying, named_trump
from games.players.tricks.belote.belote.advice import announces, seen, with_call
from games.players.tricks.belote.belote.numbers import CARD
from games.players.tricks.belote.belote.play import choose
from games.players.tricks.belote.belote.why import why_played
from games.players.tricks.belote.coinche import untrumped
from games.players.tricks.belote.coinche.bids import Said, decide, doubles_again
from games.players.tricks.belote.coinche.search import SEARCH
from games.players.tricks.belote.coinche.why import opposite, why_answered, why_called, why_untrumped
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
    basis, partner = seen(view), (opposite(view),)
    card = CARD[named_trump(view)][choose(basis)]
    return Advised(with_call(f"play:{card}", view.legal), why_played(view, basis, partner, card))


def without_trumps(view: View) -> Advised:
    """The card to play in sans atout or tout atout."""
    assert view.seat is not None
    contract = view.facts["contract"].partition(":")[2]
    numbers = untrumped.NUMBER[contract]
    trick = [numbers[card] for card in lying(view, "trick")]
    best, holder = -1, view.seat
    for seat, card in zip(view.facts["trick_seats"], trick, strict=True):
        if best < 0 or untrumped.ABOVE[best] >> card & 1:
            best, holder = card, seat
    cards = {numbers[move.split(":")[1]]: move.split(":")[1] for move in view.legal}
    hidden = untrumped.mask(still_out(view, PACK_32), contract)
    partner_wins = (holder - view.seat) % 4 == 2
    playable = sum(1 << card for card in cards)
    found = cards[untrumped.choose(playable, trick, best, partner_wins, hidden, untrumped.VALUE[contract])]
    return Advised(f"play:{found}", why_untrumped(view, found, partner_wins=partner_wins, hidden=hidden))


def bid(view: View) -> Advised:
    said = Said.of(view)
    move = decide(view.hand, said)
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
