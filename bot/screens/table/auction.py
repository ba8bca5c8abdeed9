"""An auction of points in a hand: the next bids as buttons, higher ones in menus, pass and double at the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.custom_ids import MatchName, move_id, moves_id
from bot.i18n.words import Words
from bot.screens.parts.moves import move_label, ordered_moves, subject, verb_of
from bot.screens.parts.screen import MAX_OPTIONS, Button, Row, Select
from games import View

STEPS = 3  # if bids name a trump: buttons for the next points, ten and twenty more: a row of three fits a phone
ROUND = (1, 5, 10, 10)  # if they name points alone: each button is the next multiple of this number
CLOSING = ("coinche", "surcoinche")


def auction_rows(table: MatchName, revision: int, moves: Sequence[str], words: Words, view: View) -> list[Row]:
    """The calls: at the top, always in the same place, pass and double; below them the bids."""
    if not moves:
        return []
    passing = Button(move_id(table, revision, "pass"), move_label("pass", words), disabled="pass" not in moves)
    if "multiplier" not in view.facts:  # nothing is doubled in this game
        return [(passing,), *point_rows(table, revision, moves, words, view)]
    closing = next((verb for verb in CLOSING if verb in map(verb_of, moves)), "")
    double = next((move for move in moves if verb_of(move) == closing), "coinche")
    doubling = Button(
        move_id(table, revision, double), move_label(double, words), "danger", disabled=double not in moves
    )
    return [(passing, doubling), *bid_rows(table, revision, moves, words, view)]


def point_rows(table: MatchName, revision: int, moves: Sequence[str], words: Words, view: View) -> Iterator[Row]:
    """Bids of points alone: a row with the next one and round ones after it, menus for all others."""
    bids = [move for move in ordered_moves(moves, words, view) if verb_of(move) == "bid"]
    quick: list[str] = []
    for step in ROUND:
        last = int(subject(quick[-1])) if quick else 0
        quick += [move for move in bids if int(subject(move)) > last and int(subject(move)) % step == 0][:1]
    if quick:
        yield tuple(
            Button(move_id(table, revision, move), move_label(move, words, view=view), "primary") for move in quick
        )
    rest = [move for move in bids if move not in quick]
    for number, start in enumerate(range(0, len(rest), MAX_OPTIONS), 1):
        part = rest[start : start + MAX_OPTIONS]
        labels = [move_label(move, words, view=view) for move in part]
        title = words.say("select-auction", first=labels[0], last=labels[-1], count=len(part))
        yield Select(moves_id(table, revision, number), title, tuple(zip(part, labels, strict=True)))


def bid_rows(table: MatchName, revision: int, moves: Sequence[str], words: Words, view: View) -> Iterator[Row]:
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
        title = words.say("select-auction", first=first, last=last, count=len(named))
        yield Select(moves_id(table, revision, number), title, lines)
