"""A try at the deal of the day: table and hand in one message, which its player alone sees."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from typing import Protocol

from bot.core.custom_ids import MatchName
from bot.i18n.words import Words
from bot.screens.daily.page import daily_title
from bot.screens.parts.cards import hand_order, is_card, names_of, sorted_hand
from bot.screens.parts.events import notes
from bot.screens.parts.moves import subject
from bot.screens.parts.screen import Row, Screen, fitted, most_needed, rules_button
from bot.screens.parts.state import (
    auction_line,
    bids_line,
    closed_lines,
    heading,
    is_bidding,
    meld_lines,
    pile_lines,
    shown_lines,
    trick_lines,
    trump_line,
    won_lines,
)
from bot.screens.scenes.pictures import Seated, replay_picture
from bot.screens.table.hand import confirm_button, control_rows, held_lines, own_notes, prompt
from bot.screens.table.table import happened_line, seat_line, team_lines
from games import Event, Game

MOST_EVENTS = 8  # of what the computers have done since the last move


class SoloMatch(Seated, Protocol):
    """A match that one person plays alone. `name`: as custom ids name it."""

    @property
    def name(self) -> MatchName: ...


def play_screen(
    solo: SoloMatch,
    match: Game,
    events: Sequence[Event],
    day: date,
    words: Words,
    *,
    whole: bool,
    notice: str | None = None,
    asked: str | None = None,
    unplayable: Collection[str] = (),
) -> Screen:
    """The position, for the person at seat 0. `events`: all that has happened since their own last move.

    `whole`: it is a match, and not one deal, of which neither number nor target would mean anything. `asked`: the move
    that the notice asks about.
    """
    view, public = match.view(0), match.view(None)
    words = words.of_game(view.facts)
    names = names_of(solo.players, words)
    question = words.say("hand-your-turn", prompt=prompt(view, names, words))
    playable = playable_line(view.legal, view.hand, words)
    happened = happened_line(view, events, names, words, most=MOST_EVENTS)
    game = heading(view, words) if whole else words.game(view.game).name
    title = f"### {daily_title(day, words)} · {game}"
    lines = [
        notice and f"> {notice}",
        title,
        trump_line(view, words),
        "\n".join(seat_line(seat, view, names, words) for seat in range(len(view.seats))),
        bids_line(view, words) or auction_line(view, names, words),
        "\n".join(team_lines(view, names, words)) if whole else None,
        "\n".join([*trick_lines(view, names, words), *closed_lines(view, words), *pile_lines(view, words)]),
        "\n".join(shown_lines(view, names, words, except_seat=0)),
        "\n".join([*meld_lines(view, names, words), *won_lines(view, names, words)]),
        "\n".join(notes(view.facts, None, names, words)),
        "\n".join(held_lines(view, names, words)),
        question,
        playable,
        f"-# {happened}" if happened else None,
    ]
    hand = tuple(sorted_hand(view.hand, **hand_order(view, words)))
    picture = replay_picture(solo, public, [hand, *[()] * (len(view.seats) - 1)], words, None, own=0)
    ranked = [
        (0, notice and f"> {notice}"),
        (0, title),
        (2, bids_line(view, words)),
        (2, auction_line(view, names, words) if is_bidding(view) else None),
        *((1, line) for line in own_notes(view, names, words)),
        *((2, line) for line in notes(view.facts, None, names, words)),
        (0, question),
        (1, playable),
        (1, f"-# {happened}" if happened else None),
    ]
    controls = control_rows(solo.name, len(match.log), view, words, names, unplayable, notice)
    rules = rules_button(match.key, words)
    rows: tuple[Row, ...] = (*controls, (rules,))
    if asked is not None:
        rows = ((confirm_button(solo.name, len(match.log), asked, view, names, words), rules), *controls)
    captions = ("\n".join(most_needed(ranked)),) if picture else ()
    text = "\n".join(line for line in lines if line)
    return fitted(Screen((text,), rows, picture=picture, captions=captions), words)


def playable_line(legal: Sequence[str], hand: Sequence[str], words: Words) -> str | None:
    """The cards that may be played, where those are some of the hand only."""
    held = {subject(move) for move in legal}
    if not all(is_card(card) for card in held) or len(held) >= len(set(hand)):
        return None
    return words.say("hand-playable", cards=words.cards(sorted(held)))
