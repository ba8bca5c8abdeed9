"""The position in a solo match: table and hand in one message, which only its player sees."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Protocol, cast

from bot.core.custom_ids import MatchName
from bot.i18n.words import Words
from bot.pictures.scene import Picture
from bot.screens.parts.cards import hand_order, is_card, names_of, sorted_hand
from bot.screens.parts.events import notes
from bot.screens.parts.moves import component_count, public_order, public_rows, subject
from bot.screens.parts.screen import Button, Row, Screen, fitted, most_needed, rules_button
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
from bot.screens.table.hand import confirm_button, control_rows, held_lines, own_notes, your_turn_line
from bot.screens.table.table import happened_line, seat_line, team_lines
from games import Event, Game, View
from games.view import ViewFacts

MOST_EVENTS = 8  # of the computers since the last move


class SoloMatch(Seated, Protocol):
    """A match that one person plays alone. `name`: as in custom ids; `seat`: the person's."""

    @property
    def name(self) -> MatchName: ...

    @property
    def seat(self) -> int: ...


def play_screen(
    solo: SoloMatch,
    match: Game,
    events: Sequence[Event],
    title: str,
    words: Words,
    *,
    whole: bool,
    single: bool = False,
    notice: str | None = None,
    asked: str | None = None,
    unplayable: Collection[str] = (),
    before: Sequence[str] = (),
    guide: Sequence[str] | None = None,
    actions: Sequence[Button] = (),
) -> Screen:
    """The position, for the person who plays. `events`: all events since their own last move.

    `whole`: it is a match; for a single deal, number and target mean nothing. `single`: each click plays one move, even
    if several make a choice. `asked`: the move to be confirmed, about which the notice asks. `before`: lines
    below the title. `guide`: paragraphs that tell a learner what has happened and what to do, instead of the usual
    lines; None: not for a learner. `actions`: buttons below the moves, the most needed first; without any, the button
    for the rules.
    """
    view = single_moves(match.view(solo.seat)) if single else match.view(solo.seat)
    words = words.of_game(view.facts, match.key, match.options)
    names = names_of(solo.players, words)
    question = your_turn_line(view, names, words)
    playable = happened = None
    if guide is None:
        playable = playable_line(view.legal, view.hand, words)
        happened = happened_line(view, events, names, words, most=MOST_EVENTS)
    paragraphs = "\n\n".join(["", *guide, question]) if guide else question
    title = f"### {title} · {heading(view, words) if whole else words.game(view.game).name}"
    lines = [
        notice and f"> {notice}",
        title,
        "\n".join(before),
        trump_line(view, words),
        "\n".join(seat_line(seat, view, names, words) for seat in range(len(view.seats))),
        bids_line(view, words) or auction_line(view, names, words),
        "\n".join(team_lines(view, names, words)) if whole else None,
        "\n".join([*trick_lines(view, names, words), *closed_lines(view, words), *pile_lines(view, words)]),
        "\n".join(shown_lines(view, names, words, except_seat=solo.seat)),
        "\n".join([*meld_lines(view, names, words), *won_lines(view, names, words)]),
        "\n".join(notes(view.facts, None, names, words)),
        "\n".join(held_lines(view, names, words)),
        paragraphs,
        playable,
        f"-# {happened}" if happened else None,
    ]
    picture = own_picture(solo, match, words)
    ranked = [
        (0, notice and f"> {notice}"),
        (0, title),
        *((1, line) for line in before),
        (2, bids_line(view, words)),
        (2, auction_line(view, names, words) if is_bidding(view) else None),
        *((1, line) for line in own_notes(view, names, words)),
        *((2, line) for line in notes(view.facts, None, names, words)),
        (0, paragraphs),
        (1, playable),
        (1, f"-# {happened}" if happened else None),
    ]
    out_of_turn = [move for move in public_order(view) if move in view.legal and view.seat not in view.waiting]
    if is_bidding(view):
        out_of_turn = []  # the controls of an auction have them too
    labels = names_of(solo.players, words, label=True)
    above = public_rows(solo.name, len(match.log), out_of_turn, view, words, labels)  # on the table in other matches
    if asked is not None:
        above.insert(0, (confirm_button(solo.name, len(match.log), asked, view, labels, words),))
    below = tuple(actions) or (rules_button(match.key, words),)
    taken = component_count((*above, below))
    controls = control_rows(solo.name, len(match.log), view, words, labels, unplayable, notice, taken)
    rows: tuple[Row, ...] = (*above, *controls, below)
    captions = ("\n".join(most_needed(ranked)),) if picture else ()
    text = "\n".join(line for line in lines if line)
    return fitted(Screen((text,), rows, picture=picture, captions=captions), words)


def own_picture(solo: SoloMatch, match: Game, words: Words) -> Picture | None:
    """The table with the person's own hand below it. `words`: of the game."""
    view = match.view(solo.seat)
    hand = tuple(sorted_hand(view.hand, **hand_order(view, words)))
    hands = [hand if seat == solo.seat else () for seat in range(len(view.seats))]
    return replay_picture(solo, match.view(None), hands, words, None, own=solo.seat)


def single_moves(view: View) -> View:
    """The view without the facts by which screens make one choice of several moves."""
    facts = {name: fact for name, fact in view.facts.items() if name not in ("choice", "since")}
    return replace(view, facts=cast(ViewFacts, facts))


def playable_line(legal: Sequence[str], hand: Sequence[str], words: Words) -> str | None:
    """The cards that may be played, if they are only a part of the hand."""
    named = {subject(move) for move in legal}
    if not all(is_card(card) for card in named) or len(named) >= len(set(hand)):
        return None
    return words.say("hand-playable", cards=words.cards(sorted(named)))
