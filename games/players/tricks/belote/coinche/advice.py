"""Advice for la coinche: bid what the hand is likely to make, double what the others cannot make, then play belote."""

from __future__ import annotations

from random import Random

from games.players.tricks.belote.belote.advice import ANNOUNCEMENTS, seen, with_call
from games.players.tricks.belote.belote.numbers import CARD
from games.players.tricks.belote.belote.play import choose
from games.players.tricks.belote.coinche.bids import Said, decide, doubles_again
from games.players.tricks.belote.coinche.search import SEARCH
from games.tricks.belote.coinche import LEVELS
from games.view import View


def advise(view: View, rng: Random) -> str:
    """A bid, a coinche, an announcement, or a card and what is said with it."""
    for move in ("show", *ANNOUNCEMENTS):
        if move in view.legal:
            return move
    if view.phase == "auction":
        return bid(view)
    if view.phase == "surcoinche":
        return "surcoinche" if doubles_again(view.hand, said(view)) else "pass"
    return with_call(f"play:{CARD[view.facts['trump']][choose(seen(view))]}", view.legal)


def said(view: View) -> Said:
    assert view.seat is not None
    bids = [move.split(":") for move in view.legal if move.startswith("bid:")]
    levels = sorted({level for _, level, _ in bids}, key=[*LEVELS].index)
    return Said(view.seat, view.facts["auction"], levels, sorted({trump for *_, trump in bids}))


def bid(view: View) -> str:
    move = decide(view.hand, said(view))
    return f"coinche:{view.facts['contract']}" if move == "coinche" else move


def react(view: View, rng: Random) -> str | None:
    """To double out of turn, before the bidder's partner goes on."""
    if view.phase != "auction" or not view.legal:
        return None
    move = bid(view)
    return move if move in view.legal else None


def slip(view: View, rng: Random) -> str:
    """A beginner passes, or plays any card; nobody bids a capot or doubles by mistake."""
    return "pass" if "pass" in view.legal else rng.choice(view.legal)


__all__ = ["SEARCH", "advise", "react", "slip"]
