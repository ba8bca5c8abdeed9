"""Advice for la belote découverte: look at both rows, and find the result of this trick after the best answer."""

from __future__ import annotations

from random import Random

from games.players.common.following import playable, trick_of
from games.players.common.search import Search
from games.players.common.zones import named_trump
from games.players.tricks.belote.belote_decouverte.cards import NUMBERS, POINTS, WORTH, beats, outlook, replies
from games.players.tricks.belote.belote_decouverte.search import play_out, worlds, worth
from games.view import View


def advise(view: View, rng: Random) -> str:
    """The card with the best result in this trick. Covered cards are unknown, and do not count here."""
    assert view.seat is not None
    number = NUMBERS[named_trump(view)]
    theirs = sum(1 << number[card] for card in view.seats[1 - view.seat].shown)
    trick = [number[card] for _, card in trick_of(view)]

    def brings(text: str) -> float:
        card = number[text]
        if trick:
            points = POINTS[trick[0]] + POINTS[card]
            return (points if beats(card, trick[0]) else -points) - WORTH[card]
        answers = replies(theirs, card, True)
        return (outlook(answers[0]) if answers else 0) - WORTH[card]

    return f"play:{max(playable(view), key=brings)}"


SEARCH = Search(play_out, worth, worlds, trick=10)
