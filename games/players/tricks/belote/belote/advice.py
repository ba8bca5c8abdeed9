"""Advice for la belote: count before you take, announce all you have, draw trumps, and load what your partner wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from games.players.common.following import playable
from games.players.common.zones import last_trick, lying
from games.players.tricks.belote.belote.bids import WEIGHTS, bid
from games.players.tricks.belote.belote.numbers import BEATING, CARD, NUMBER, PACK, mask
from games.players.tricks.belote.belote.play import Seen, choose
from games.players.tricks.belote.belote.search import SEARCH
from games.view import View

ALWAYS = ("show", "packets:3")
ANNOUNCEMENTS = ("announce:carre", "announce:cent", "announce:cinquante", "announce:tierce")  # the best first


def advise(view: View, rng: Random) -> str:
    """Take with a hand that is worth it; announce the best first; then a card, and belote with it."""
    for move in (*ALWAYS, *ANNOUNCEMENTS):
        if move in view.legal:
            return move
    if "pass" in view.legal:
        return bid(view.legal, view.hand, lying(view, "turned")[0], view.phase, WEIGHTS[len(view.seats)])
    return with_call(f"play:{CARD[view.facts['trump']][choose(seen(view))]}", view.legal)


def with_call(move: str, legal: Sequence[str]) -> str:
    """Belote and rebelote are said whenever they may be: who forgets loses 20 points."""
    return next((said for said in legal if said.startswith(f"{move}:")), move)


def seen(view: View) -> Seen:
    """What the seat goes by. It remembers the last trick, and no other."""
    assert view.seat is not None
    me, trump = view.seat, view.facts["trump"]
    numbers = NUMBER[trump]
    trick = [numbers[card] for card in lying(view, "trick")]
    last = [numbers[card] for card in last_trick(view)]
    best = at = -1
    for place, card in enumerate(trick):
        if not place or BEATING[best] >> card & 1:
            best, at = card, place
    taker = next(seat for seat, one in enumerate(view.seats) if "declarer" in one.tags)
    of_seat = dict(zip(view.facts["last_trick_seats"], last, strict=bool(last)))
    drawn = bool(last) and trumps_drawn(me, taker, view.facts["last_trick_seats"][0], last[0], of_seat)
    hand, cards = mask(view.hand, trump), mask(playable(view), trump)
    hidden = mask(PACK[len(view.seats)], trump) & ~hand & ~sum(1 << card for card in (*trick, *last))
    ends = len(trick) == len(view.seats) - 1
    friends = allies(me, taker, len(view.seats))
    holder = view.facts["trick_seats"][at] if trick else me
    return Seen(hand, cards, trick, best, ends, holder in friends, hidden, taker == me, taker in (me, *friends), drawn)


def allies(me: int, taker: int, seats: int) -> list[int]:
    """The partners of a seat: at four the one opposite, at three the other defender."""
    if seats == 4:
        return [(me + 2) % 4]
    return [other for other in range(seats) if taker not in (me, other) and other != me]


def trumps_drawn(me: int, taker: int, leader: int, led: int, of_seat: Mapping[int, int]) -> bool:
    """Whether the opponents had no trump for the last trick; or the taker, or oneself, has turned to other suits."""
    if led >= 24:
        friends = allies(me, taker, len(of_seat))
        return all(card < 24 for seat, card in of_seat.items() if seat != me and seat not in friends)
    return leader in (me, taker)


__all__ = ["SEARCH", "advise"]
