"""Advice for le bésigue: keep what may still become a combination, win brisques with cards not needed."""

from random import Random

from games.players.common.following import playable, trick_of
from games.players.common.reasons import Advised, because
from games.players.common.search import Search
from games.players.common.zones import lying
from games.players.tricks.bezique.besigue.cards import choose, declaration
from games.players.tricks.bezique.besigue.search import candidates, contrast, play_out, worlds, worth
from games.players.tricks.bezique.besigue.why import why_declare, why_play
from games.view import View


def advise(view: View, rng: Random) -> Advised:
    """Exchange the seven, declare what you can, then play a card."""
    if exchange := react(view, rng):
        return exchange
    trump, stock, turned = view.facts.get("trump"), view.zones["stock"], lying(view, "turned")
    assert isinstance(stock, int)
    left = stock + len(turned)
    if view.phase == "declare":
        wanting = short_of_target(view)
        move = declaration(view.legal, view.hand, trump, left, wanting)
        return Advised(move, why_declare(view, move, left, wanting))
    lead = next((card for _, card in trick_of(view)), None)
    shown, led_suit = view.seats[view.seat or 0].shown, view.facts["phase_a_winner"] == "led_suit"
    card = choose(playable(view), view.hand, shown, lead, trump, left, led_suit=led_suit)
    return Advised(f"play:{card}", why_play(view, card, lead, left, led_suit=led_suit))


def short_of_target(view: View) -> int | None:
    """The points that a combination needs to win the match at once; None if the deal is played to its end."""
    if view.facts["win_at"] != "first":
        return None
    target: int = view.facts["target"]
    return target - view.scores[view.seat or 0]


def react(view: View, rng: Random) -> Advised | None:
    """Exchange: the turned card is higher than the seven, and the exchange costs no points."""
    if "exchange" not in view.legal:
        return None
    return Advised("exchange", because("exchanges", card=lying(view, "turned")[0]))


SEARCH = Search(play_out, worth, worlds, candidates, trick=10, contrast=contrast)
