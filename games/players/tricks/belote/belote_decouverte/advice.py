"""Advice for la belote découverte: look at both rows, and find the result of this trick after the best answer."""

from dataclasses import replace
from random import Random

from games.parts.cards import SUIT
from games.parts.tricks.belote.points import PACK_32, STRENGTH
from games.parts.tricks.belote.points import POINTS as POINTS_OF
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable, still_out, trick_of
from games.players.common.principles import Outlook, outlook_of
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search
from games.players.common.why import why_card
from games.players.common.zones import lying, named_trump
from games.players.tricks.belote.belote.deal import BEATING, CARDS, POINT
from games.players.tricks.belote.belote_decouverte.cards import WORTH, outlook, replies
from games.players.tricks.belote.belote_decouverte.search import play_out, worlds, worth
from games.players.tricks.belote.partners import DEAR
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
    _, points, kept = answers[0] if answers else (0, 0, True)
    return because("in_sight", cards=taking, points=0 if kept else points)


def why_followed(view: View, card: str) -> Reason:
    """The points of the trick, if it has any and is worth taking."""
    seen = seen_by(view)
    points = seen.points[card] + seen.points[seen.best]
    return because("takes_points", points=points) if points and seen.takes(card) else why_card(seen, card)


def seen_by(view: View) -> Outlook:
    """What the seat sees of the trick: its own open cards, and of the opponent all that may be under them."""
    assert view.seat is not None
    trump, hand, theirs = named_trump(view), view.seats[view.seat].shown, view.seats[1 - view.seat].shown
    pack = [card for card in still_out(view, PACK_32) if card not in theirs]
    return replace(
        outlook_of(
            view,
            playable(view),
            past=(),
            pack=(*pack, *hand, *lying(view, "trick")),
            trump=trump,
            suit=SUIT,
            power=STRENGTH[trump],
            points=POINTS_OF[trump],
            friends=(),
            taker=None,
            dear=DEAR,
        ),
        hand=hand,
    )


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ; covered cards may follow any suit."""
    seen = seen_by(view)
    found = contrast_plays(view, move, other, seen.takes, seen.power)
    card = move.removeprefix("play:")
    return found if found and found.key != "voids" else why_followed(view, card) if seen.trick else why_led(view, card)


SEARCH = Search(play_out, worth, worlds, trick=10, contrast=contrast, prospects=Prospects(pace=88.0, spread=62.0))
