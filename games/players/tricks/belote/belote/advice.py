"""Advice for la belote: count before you take, announce all you have, draw trumps, and load your partner's tricks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.parts.cards import SUIT
from games.players.common.following import playable
from games.players.common.reasons import Advised, because
from games.players.common.zones import lying, named_trump
from games.players.tricks.belote.belote.bids import WEIGHTS, bid, bids
from games.players.tricks.belote.belote.numbers import BEATING, CARD, NUMBER, PACK, mask
from games.players.tricks.belote.belote.play import Memory, Seen, allies, choose, ruffs, wanted
from games.players.tricks.belote.belote.search import SEARCH
from games.players.tricks.belote.belote.why import taker_of, why_announced, why_hand, why_played
from games.view import View

ANNOUNCEMENTS = ("announce:carre", "announce:cent", "announce:cinquante", "announce:tierce")  # best first


def advise(view: View, rng: Random) -> Advised:
    """Take with a good enough hand; announce the best first; then play a card, with belote if possible."""
    if said := announces(view):
        return said
    if "packets:3" in view.legal:
        return Advised("packets:3", because("no_effect"))
    if "pass" in view.legal:
        return bids_or_passes(view)
    basis, trump = seen(view), named_trump(view)
    card = CARD[trump][choose(basis)]
    return Advised(with_call(f"play:{card}", view.legal), why_played(view, basis, partners(view), card))


def announces(view: View) -> Advised | None:
    """The best announcement, or its cards, if one is open."""
    if "show" in view.legal:
        return Advised("show", because("shows"))
    move = next((move for move in ANNOUNCEMENTS if move in view.legal), None)
    return Advised(move, why_announced(view, move.removeprefix("announce:"))) if move else None


def bids_or_passes(view: View) -> Advised:
    """Take in the suit in which the hand is worth enough."""
    turned, weights = lying(view, "turned")[0], WEIGHTS[len(view.seats)]
    move = bid(view.legal, view.hand, turned, view.phase, weights)
    named = [move.removeprefix("take:") for move in view.legal if move.startswith("take:")]
    _, best = bids(view.hand, turned, named or SUIT[turned], weights)[0]
    return Advised(move, why_hand("passes" if move == "pass" else "takes", [*view.hand, turned], best))


def partners(view: View) -> list[int]:
    """The seats that play with this one in the deal."""
    assert view.seat is not None
    return allies(view.seat, taker_of(view), len(view.seats))


def with_call(move: str, legal: Sequence[str]) -> str:
    """Call belote and rebelote whenever allowed: forgetting costs 20 points."""
    return next((move_with_call for move_with_call in legal if move_with_call.startswith(f"{move}:")), move)


def seen(view: View) -> Seen:
    """What the seat bases its play on. It remembers all cards played."""
    assert view.seat is not None
    me, trump = view.seat, named_trump(view)
    numbers = NUMBER[trump]
    trick = [numbers[card] for card in lying(view, "trick")]
    memory = Memory(len(view.seats))
    for laid in view.facts["tricks"]:
        memory.add([(seat, numbers[card]) for seat, card in laid])
    best = at = -1
    for place, card in enumerate(trick):
        if not place or BEATING[best] >> card & 1:
            best, at = card, place
    taker = taker_of(view)
    hand, cards = mask(view.hand, trump), mask(playable(view), trump)
    hidden = mask(PACK[len(view.seats)], trump) & ~hand & ~(memory.gone | sum(1 << card for card in trick))
    ends = len(trick) == len(view.seats) - 1
    friends = allies(me, taker, len(view.seats))
    foes = sum(1 << foe for foe in range(len(view.seats)) if foe not in (me, *friends))
    behind = foes & ~sum(1 << seat for seat in view.facts["trick_seats"])
    ruffed = bool(trick) and ruffs(trick[0], memory.voids, behind, hidden)
    asked = wanted(memory.asked[friends[0] if friends else -1], memory.voids, foes, hidden)
    drawn = memory.drawn(me, taker, foes)
    holder = view.facts["trick_seats"][at] if trick else me
    ours, attack = holder in friends, taker in (me, *friends)
    return Seen(hand, cards, trick, best, ends, ours, hidden, taker == me, attack, drawn, asked, ruffed)


__all__ = ["SEARCH", "advise"]
