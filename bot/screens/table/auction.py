"""An auction of points and trumps in a hand: the next bids a tap each, higher ones in menus, what closes it on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.custom_ids import move_id, moves_id
from bot.i18n.words import Words
from bot.screens.parts.moves import move_label, ordered_moves, subject, verb_of
from bot.screens.parts.screen import MAX_OPTIONS, Button, Row, Select
from games import View

STEPS = 3  # the next bid, ten more and twenty more have buttons: a row of three fits a phone
CLOSING = ("coinche", "surcoinche")


def auction_rows(table: int, revision: int, moves: Sequence[str], words: Words, view: View) -> list[Row]:
    """What may be said: on top, always in the same place, to pass and to double; below it the bids."""
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
    """The bids: a row of buttons for each trump, and a menu or two for more points."""
    levels: dict[str, list[str]] = {}
    for move in ordered_moves(moves, words, view):
        if verb_of(move) == "bid":
            levels.setdefault(subject(move), []).append(move)
    low, high = [*levels.values()][:STEPS], [*levels][STEPS:]
    for same in zip(*low, strict=True):
        yield tuple(Button(move_id(table, revision, move), move_label(move, words), "primary") for move in same)
    each = MAX_OPTIONS // max(map(len, levels.values()), default=1)
    for number, start in enumerate(range(0, len(high), each), 1):
        named = high[start : start + each]
        lines = tuple((move, move_label(move, words)) for level in named for move in levels[level])
        first, last = (words.say("level", level=level) for level in (named[0], named[-1]))
        title = words.say("select-bid", first=first, last=last, count=len(named))
        yield Select(moves_id(table, revision, number), title, lines)
