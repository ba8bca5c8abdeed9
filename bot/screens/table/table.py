"""The public table, from its first deal to the result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.custom_ids import action_id, move_id
from bot.i18n.words import Words
from bot.screens.parts.absences import (
    absence_lines,
    absent_seats,
    all_seats_absent,
    back_button,
    deadline_line,
    paused_row,
)
from bot.screens.parts.cards import card_line, names_of
from bot.screens.parts.events import event_text, notes
from bot.screens.parts.moves import move_emoji, move_label
from bot.screens.parts.screen import MAX_BUTTONS, Button, Screen, fitted, rules_button
from bot.screens.parts.seals import seal_button
from bot.screens.parts.state import (
    heading,
    laid_line,
    last_deal_line,
    meld_lines,
    pile_lines,
    shown_lines,
    sides,
    trick_lines,
    trump_line,
)
from bot.screens.scenes.pictures import table_picture
from games import Event, View, info
from storage import Match


def seat_line(seat: int, view: View, names: Sequence[str], words: Words) -> str:
    """A player's line: a mark on their turn, name, bid and tricks, score."""
    shown = view.seats[seat]
    parts = [f"**{names[seat]}**" if seat in view.waiting else names[seat]]
    parts += [mark for tag in shown.tags if (mark := words.try_say(f"tag-{tag}"))]
    parts += [words.say("kind-of-announcement", kind=kind) for kind in shown.facts.get("announced", ())]
    if shown.bid is not None:
        parts.append(words.say("table-bid", bid=shown.bid))
    if shown.won is not None and (shown.bid is not None or shown.won):
        parts.append(words.say("table-won", won=shown.won))
    if view.facts.get("counts") == "cards":
        parts += [words.say("cards-count", count=shown.cards)] if "out" not in shown.tags else []
    elif not info(view.game).teams:
        parts.append(words.say("points", count=shown.score))
    return ("➤ " if seat in view.waiting else "• ") + " · ".join(parts)


def team_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The score of each side, where players score together, and what the match goes for."""
    teams = info(view.game).teams
    lines = [
        words.say("table-side", players=players, count=view.scores[seat]) for seat, players in sides(view.game, names)
    ]
    if "target" in view.facts:
        lines.append("-# " + words.say("table-target", count=view.facts["target"]))
    if view.facts.get("pending"):
        lines.append(words.say("table-pending", count=view.facts["pending"]))
    return lines if teams else lines[len(names) :]


def whose_turn(view: View, names: Sequence[str], words: Words) -> str | None:
    """The players that the table waits for; None where it waits for nobody."""
    waiting = [names[seat] for seat in sorted(seat for seat in view.waiting if seat is not None)]
    if view.facts.get("anyone") and view.waiting:
        return words.say("table-anyone")
    if len(waiting) == 1:
        return words.say("table-turn", player=waiting[0])
    return words.say("table-turns", players=", ".join(waiting)) if waiting else None


def turn_line(record: Match, view: View, names: Sequence[str], words: Words) -> str:
    """The players that the table waits for, and the deadline."""
    lines = [line for line in (whose_turn(view, names, words),) if line]
    if lines and (when := deadline_line(record, view.waiting, words)):
        lines.append(when)
    if "window" in view.facts and "grace" not in view.facts:  # where speed counts, the wait itself would tell
        lines.append(words.say("table-window", seconds=view.facts["window"]))
    return " ".join(lines)


def table_screen(record: Match, revision: int, view: View, events: Sequence[Event], words: Words) -> Screen:
    """The public table: whose turn, trump, trick, last trick, scores, what happened last."""
    names = names_of(record.players, words)
    paused = all_seats_absent(record)
    seats = [seat_line(seat, view, names, words) for seat in range(len(view.seats))]
    told = [text for event in events if (text := event_text(event, names, words))]
    small = []
    if draw := view.facts.get("draw"):
        cards_text = card_line([card for _, card in draw], [seat for seat, _ in draw], names, words, {})
        small.append(words.say("table-draw", cards=cards_text))
    if last_deal := last_deal_line(view, names, words):
        small.append(last_deal)
    if laid := laid_line(view, words):
        small.append(laid)
    if told:
        small.append(words.say("table-happened", events=" · ".join(told[-6:])))
    lines = [
        trump_line(view, words),
        "\n".join(seats),
        "\n".join(team_lines(view, names, words)),
        "\n".join([*trick_lines(view, names, words), *pile_lines(view, words), *shown_lines(view, names, words)]),
        "\n".join(meld_lines(view, words)),
        "\n".join(notes(view.facts, None, names, words)),
        words.say("table-paused") if paused else turn_line(record, view, names, words),
        "\n".join(f"-# {line}" for line in absence_lines(record, names, words)),
        "\n".join(f"-# {line}" for line in small),
    ]
    since = view.facts.get("since", revision)
    public = [
        Button(move_id(record.id, since, move), move_label(move, words, names), "success", move_emoji(move, words))
        for move in view.public_moves
    ]
    moves = [tuple(public[start : start + MAX_BUTTONS]) for start in range(0, len(public), MAX_BUTTONS)]
    actions = (
        Button(action_id(record.id, "hand"), words.say("button-hand"), "primary"),
        rules_button(record.game, words),
        Button(action_id(record.id, "leave"), words.say("button-leave")),
        *seal_button(record, words),
    )
    back = ((back_button(record, words),),) if absent_seats(record) else ()
    blocks = (f"## {heading(view, words)}", *(line for line in lines if line))
    picture = table_picture(record, view, words)
    rows = (paused_row(record, words),) if paused else (*moves, actions, *back)
    return fitted(Screen(blocks, rows, picture=picture), words)
