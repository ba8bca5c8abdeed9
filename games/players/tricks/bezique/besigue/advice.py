"""Advice for le bésigue: keep what may still become a combination, take brisques with what is not needed."""

from __future__ import annotations

from random import Random

from games.players.common.following import playable, trick_of
from games.players.common.search import Search
from games.players.common.zones import lying
from games.players.tricks.bezique.besigue.cards import choose, declaration
from games.players.tricks.bezique.besigue.search import candidates, play_out, worlds, worth
from games.view import View


def advise(view: View, rng: Random) -> str:
    """Exchange the seven, lay what there is, then play a card."""
    if exchange := react(view, rng):
        return exchange
    trump, stock, turned = view.facts.get("trump"), view.zones["stock"], lying(view, "turned")
    assert isinstance(stock, int)
    left = stock + len(turned)
    if view.phase == "declare":
        return declaration(view.legal, view.hand, trump, left, short_of_target(view))
    lead = next((card for _, card in trick_of(view)), None)
    shown, led_suit = view.seats[view.seat or 0].shown, view.facts["phase_a_winner"] == "led_suit"
    return "play:" + choose(playable(view), view.hand, shown, lead, trump, left, led_suit=led_suit)


def short_of_target(view: View) -> int | None:
    """The points that a combination must bring to win the match at once; None where the deal is played out."""
    if view.facts["win_at"] != "first":
        return None
    target: int = view.facts["target"]
    return target - view.scores[view.seat or 0]


def react(view: View, rng: Random) -> str | None:
    """The turned card is higher than the seven that is given for it, and giving it away costs no points."""
    return "exchange" if "exchange" in view.legal else None


SEARCH = Search(play_out, worth, worlds, candidates, trick=10)
