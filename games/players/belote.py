"""Advice for la belote: count before you take, announce all you have, draw trumps, and load what your partner wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..view import View
from .belote_bids import bid
from .belote_numbers import BEATING, CARD, NUMBER, mask
from .belote_play import Seen, choose
from .belote_search import SEARCH as SEARCH
from .tricks import playable

FIRST = ("show", "packets:3")  # said or done whenever it may be


def advise(view: View, rng: Random) -> str:
    """Take with a hand that is worth it; announce the best first; then the card, and belote with it."""
    for move in FIRST:
        if move in view.legal:
            return move
    if "pass" in view.legal:
        return bid(view.legal, view.hand, view.zones["turned"][0], view.phase)  # type: ignore[index]
    announcements = [move for move in view.legal if move.startswith("announce:")]
    if announcements:
        return max(announcements, key=BEST_FIRST.index)
    trump = view.facts["trump"]
    return with_call(f"play:{CARD[trump][choose(seen(view))]}", view.legal)


BEST_FIRST = ("announce:tierce", "announce:cinquante", "announce:cent", "announce:carre")


def with_call(move: str, legal: Sequence[str]) -> str:
    """Belote and rebelote are said whenever they may be: the 20 points are lost to who forgets."""
    return next((said for said in legal if said.startswith(f"{move}:")), move)


def seen(view: View) -> Seen:
    """What the seat goes by. It remembers the last trick and no further."""
    me, trump = view.seat or 0, view.facts["trump"]
    numbers = NUMBER[trump]
    trick = [numbers[card] for card in view.zones["trick"]]  # type: ignore[union-attr]
    last = [numbers[card] for card in view.zones["last_trick"]]  # type: ignore[union-attr]
    best = at = -1
    for place, card in enumerate(trick):
        if not place or BEATING[best] >> card & 1:
            best, at = card, place
    taker = next(seat for seat, one in enumerate(view.seats) if "declarer" in one.tags)
    followed = dict(zip(view.facts["last_trick_seats"], last, strict=True))
    drawn = bool(last) and last[0] >= 24 and all(followed[(me + way) % 4] < 24 for way in (1, 3))
    gone = sum(1 << card for card in (*trick, *last))
    partner_wins = at >= 0 and len(trick) - at == 2
    cards = mask(playable(view), trump)
    return Seen(
        mask(view.hand, trump), cards, trick, best, partner_wins, gone, taker == me, (taker - me) % 2 == 0, drawn
    )
