"""Advice for la belote découverte: look at both rows, and find the result of this trick after the best answer."""

from __future__ import annotations

from random import Random

from games.parts.tricks.belote.points import PACK_32, POINTS, STRENGTH
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable, still_out, trick_of
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search
from games.players.common.sight import Sight
from games.players.common.zones import named_trump
from games.players.tricks.belote.belote.deal import BEATING, CARDS, POINT
from games.players.tricks.belote.belote_decouverte.cards import WORTH, outlook, replies
from games.players.tricks.belote.belote_decouverte.search import play_out, worlds, worth
from games.view import View


def advise(view: View, rng: Random) -> Advised:
    """The card with the best result in this trick. Covered cards are unknown, and do not count here."""
    assert view.seat is not None
    number = CARDS[named_trump(view)].number
    theirs = sum(1 << number[card] for card in view.seats[1 - view.seat].shown)
    trick = [number[card] for _, card in trick_of(view)]

    def brings(text: str) -> float:
        card = number[text]
        if trick:
            points = POINT[trick[0]] + POINT[card]
            return (points if BEATING[trick[0]] >> card & 1 else -points) - WORTH[card]
        answers = replies(theirs, card)
        return (outlook(answers[0]) if answers else 0) - WORTH[card]

    card = max(playable(view), key=brings)
    return Advised(f"play:{card}", why_followed(view, card) if trick else why_led(view, card))


def why_led(view: View, card: str) -> Reason:
    """What the opponent can answer with the open cards."""
    assert view.seat is not None
    number, theirs = CARDS[named_trump(view)].number, view.seats[1 - view.seat].shown
    text = {number[shown]: shown for shown in theirs}
    answers = replies(sum(1 << place for place in text), number[card])
    taking = tuple(text[place] for place, _, kept in answers if not kept)
    if not answers or not taking:
        return because("open_safe")
    _, points, kept = answers[0]
    if kept:
        return because("open_lure", cards=taking)
    return because("open_lost", card=text[answers[0][0]], points=points)


def why_followed(view: View, card: str) -> Reason:
    """Whether the trick is worth taking."""
    sight = sight_of(view)
    if sight.takes(card):
        return because("takes_points", points=sum(sight.points[laid] for laid in (sight.best, card)))
    if any(map(sight.takes, sight.legal)):
        return because("leaves_points", points=sight.points[sight.best])
    return because("cannot_take", card=sight.best)


def sight_of(view: View) -> Sight:
    assert view.seat is not None
    trump, out = named_trump(view), still_out(view, PACK_32)
    hidden = [card for card in out if card not in view.seats[view.seat].shown]
    tables = STRENGTH[trump], POINTS[trump]
    return Sight(view.seat, 2, view.seats[view.seat].shown, playable(view), trick_of(view), hidden, trump, *tables, ())


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ; covered cards may follow any suit."""
    sight = sight_of(view)
    found = contrast_plays(view, move, other, sight.takes, sight.strength)
    return None if found and found.key == "contrast_void" else found


SEARCH = Search(play_out, worth, worlds, trick=10, contrast=contrast, prospects=Prospects(pace=88.0, spread=62.0))
