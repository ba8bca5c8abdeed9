"""An auction of points and trumps in a hand: the next bids a tap each, higher ones in menus, what closes it on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.custom_ids import move_id, moves_id
from bot.i18n.words import Words
from bot.screens.parts.moves import move_label, ordered_moves, subject, verb_of
from bot.screens.parts.screen import MAX_BUTTONS, MAX_OPTIONS, Button, Row, Select
from games import View

STEPS = 3  # the next bid, ten more and twenty more have buttons
ABREAST = 3  # trumps in a row of buttons, where there are more than fit in one
CLOSING = ("coinche", "surcoinche")


def is_auction(view: View) -> bool:
    """Whether points and a trump are being bid, or the contract may still be doubled."""
    return "auction" in view.facts and "trump" not in view.facts


def auction_rows(table: int, revision: int, moves: Sequence[str], words: Words, view: View) -> list[Row]:
    """What may be said: on top, always in the same place, to pass and to double; below it the bids by their points."""
    if not moves:
        return []
    closing = next((verb for verb in CLOSING if verb in map(verb_of, moves)), "")
    double = next((move for move in moves if verb_of(move) == closing), "coinche")
    top = (
        Button(move_id(table, revision, "pass"), words.say("move-pass"), disabled="pass" not in moves),
        Button(move_id(table, revision, double), move_label(double, words), "danger", disabled=double not in moves),
    )
    return [top, *bid_rows(table, revision, moves, words, view)]


def bid_rows(table: int, revision: int, moves: Sequence[str], words: Words, view: View) -> Iterator[Row]:
    """The bids: buttons for the lowest points, a menu or two for higher ones."""
    levels: dict[str, list[str]] = {}
    for move in ordered_moves(moves, words, view):
        if verb_of(move) == "bid":
            levels.setdefault(subject(move), []).append(move)
    low, high = [*levels.values()][:STEPS], [*levels][STEPS:]
    for same in low:
        size = len(same) if len(same) <= MAX_BUTTONS else ABREAST
        for start in range(0, len(same), size):
            part = same[start : start + size]
            yield tuple(Button(move_id(table, revision, move), move_label(move, words), "primary") for move in part)
    each = MAX_OPTIONS // max(map(len, levels.values()), default=1)
    for number, start in enumerate(range(0, len(high), each), 1):
        named = high[start : start + each]
        lines = tuple((move, move_label(move, words)) for level in named for move in levels[level])
        first, last = (words.say("level", level=level) for level in (named[0], named[-1]))
        title = words.say("select-bid", first=first, last=last, count=len(named))
        yield Select(moves_id(table, revision, number), title, lines)
