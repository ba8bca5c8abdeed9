"""Advice for la coinche: bid what the hand is likely to make, double what the others cannot make, then play belote."""

from __future__ import annotations

from random import Random

from games.players.common.zones import last_trick, lying, named_trump
from games.players.tricks.belote.belote.advice import ANNOUNCEMENTS, seen, with_call
from games.players.tricks.belote.belote.numbers import CARD
from games.players.tricks.belote.belote.play import choose
from games.players.tricks.belote.coinche import untrumped
from games.players.tricks.belote.coinche.bids import Said, decide, doubles_again
from games.players.tricks.belote.coinche.search import SEARCH
from games.view import View


def advise(view: View, rng: Random) -> str:
    """A bid, a coinche, an announcement, or a card and its call."""
    for move in ("show", *ANNOUNCEMENTS):
        if move in view.legal:
            return move
    if view.phase == "auction":
        move = bid(view)
        return move if move in view.legal else view.legal[0]  # out of turn, only doubling is possible
    if view.phase == "surcoinche":
        return "surcoinche" if doubles_again(view.hand, Said.of(view)) else "pass"
    if view.facts["trump"] is None:
        return f"play:{without_trumps(view)}"
    return with_call(f"play:{CARD[named_trump(view)][choose(seen(view))]}", view.legal)


def without_trumps(view: View) -> str:
    """The card to play in sans atout or tout atout. The seat remembers only the last trick."""
    assert view.seat is not None
    contract = view.facts["contract"].partition(":")[2]
    numbers = untrumped.NUMBER[contract]
    trick = [numbers[card] for card in lying(view, "trick")]
    best, holder = -1, view.seat
    for seat, card in zip(view.facts["trick_seats"], trick, strict=True):
        if best < 0 or untrumped.ABOVE[best] >> card & 1:
            best, holder = card, seat
    cards = {numbers[move.split(":")[1]]: move.split(":")[1] for move in view.legal}
    hidden = untrumped.EVERY & ~untrumped.mask([*view.hand, *lying(view, "trick"), *last_trick(view)], contract)
    partner_wins = (holder - view.seat) % 4 == 2
    playable = sum(1 << card for card in cards)
    return cards[untrumped.choose(playable, trick, best, partner_wins, hidden, untrumped.VALUE[contract])]


def bid(view: View) -> str:
    move = decide(view.hand, Said.of(view))
    return f"coinche:{view.facts['contract']}" if move == "coinche" else move


def react(view: View, rng: Random) -> str | None:
    """Double out of turn, before the bidder's partner goes on."""
    if view.phase != "auction" or not view.legal:
        return None
    move = bid(view)
    return move if move in view.legal else None


def slip(view: View, rng: Random) -> str:
    """A beginner passes, or plays any card; nobody bids a capot or doubles by mistake."""
    return "pass" if "pass" in view.legal else rng.choice(view.legal)


__all__ = ["SEARCH", "advise", "react", "slip"]
