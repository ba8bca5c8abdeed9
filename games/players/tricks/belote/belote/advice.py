"""Advice for la belote: count before you take, announce all you have, draw trumps, and load your partner's tricks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.players.common.following import playable
from games.players.common.zones import last_trick, lying, named_trump
from games.players.tricks.belote.belote.bids import WEIGHTS, bid
from games.players.tricks.belote.belote.numbers import BEATING, CARD, NUMBER, PACK, mask
from games.players.tricks.belote.belote.play import Seen, allies, choose, trumps_drawn
from games.players.tricks.belote.belote.search import SEARCH
from games.view import View

ALWAYS = ("show", "packets:3")
ANNOUNCEMENTS = ("announce:carre", "announce:cent", "announce:cinquante", "announce:tierce")  # best first


def advise(view: View, rng: Random) -> str:
    """Take with a good enough hand; announce the best first; then play a card, with belote if possible."""
    for move in (*ALWAYS, *ANNOUNCEMENTS):
        if move in view.legal:
            return move
    if "pass" in view.legal:
        return bid(view.legal, view.hand, lying(view, "turned")[0], view.phase, WEIGHTS[len(view.seats)])
    return with_call(f"play:{CARD[named_trump(view)][choose(seen(view))]}", view.legal)


def with_call(move: str, legal: Sequence[str]) -> str:
    """Call belote and rebelote whenever allowed: forgetting costs 20 points."""
    return next((move_with_call for move_with_call in legal if move_with_call.startswith(f"{move}:")), move)


def seen(view: View) -> Seen:
    """What the seat bases its play on. It remembers only the last trick."""
    assert view.seat is not None
    me, trump = view.seat, named_trump(view)
    numbers = NUMBER[trump]
    trick = [numbers[card] for card in lying(view, "trick")]
    last = [numbers[card] for card in last_trick(view)]
    best = at = -1
    for place, card in enumerate(trick):
        if not place or BEATING[best] >> card & 1:
            best, at = card, place
    taker = next(seat for seat, seat_view in enumerate(view.seats) if "declarer" in seat_view.tags)
    of_seat = dict(zip(view.facts["last_trick_seats"], last, strict=bool(last)))
    hand, cards = mask(view.hand, trump), mask(playable(view), trump)
    hidden = mask(PACK[len(view.seats)], trump) & ~hand & ~sum(1 << card for card in (*trick, *last))
    ends = len(trick) == len(view.seats) - 1
    friends = allies(me, taker, len(view.seats))
    drawn = trumps_drawn(me, taker, friends, of_seat)
    holder = view.facts["trick_seats"][at] if trick else me
    return Seen(hand, cards, trick, best, ends, holder in friends, hidden, taker == me, taker in (me, *friends), drawn)


__all__ = ["SEARCH", "advise"]
