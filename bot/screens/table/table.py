"""The public table, from its first deal to the result."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.custom_ids import ReplayStep, action_id
from bot.i18n.words import Words
from bot.matches.deadlines import may_pause
from bot.matches.take_back import Request
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller, event_texts, happened_line, whose_turn
from bot.screens.parts.moves import public_order, public_rows
from bot.screens.parts.screen import MAX_BUTTONS, Button, Said, Screen, blocks_of, caption_of, fitted, rules_button
from bot.screens.parts.state import (
    Recap,
    absence_lines,
    absent_seats,
    back_button,
    deadline_line,
    is_paused,
    paused_row,
    seal_button,
)
from bot.screens.scenes.pictures import table_picture
from bot.screens.table.result import brief_line, last_deal_lines
from games import Event, Place, View, info
from storage import TableRecord


def seat_line(seat: int, teller: Teller) -> str:
    """A player's line: a mark on their turn, the name, and what stands next to it."""
    name, waits = teller.names[seat], seat in teller.view.waiting
    return ("➤ " if waits else "• ") + " · ".join((f"**{name}**" if waits else name, *teller.beside(seat)))


def turn_line(record: TableRecord, view: View, names: Sequence[str], words: Words) -> str:
    """The players that the table waits for, and the deadline."""
    lines = [line for line in (whose_turn(view, names, words),) if line]
    if lines and (when := deadline_line(record, view.waiting, words)):
        lines.append(when)
    if "window" in view.facts and "grace" not in view.facts:  # in a game of speed the wait itself would be a hint
        lines.append(words.say("table-window", seconds=view.facts["window"]))
    return " ".join(lines)


def table_screen(
    record: TableRecord,
    revision: int,
    view: View,
    events: Sequence[Event],
    words: Words,
    *,
    recap: Recap | None = None,
    question: Request | None = None,
) -> Screen:
    """The public table: the player on turn, trump, trick, last trick, scores, latest events.

    `recap`: how the deal before is shown; None: as `is_explained` decides. `question`: whether a player may take their
    latest move back.
    """
    words = words.of_game(view.facts, record.game, record.options)
    names = names_of(record.players, words)
    teller = Teller(view, names, words)
    deal = last_deal_lines(view, names, words, recap)
    before = brief_line(view, names, words) if "last_deal" in view.facts and not deal else None
    turn = words.say("table-paused") if is_paused(record) else turn_line(record, view, names, words)
    if record.paused_at is not None:
        turn = words.say("table-on-pause", turn=turn)
    happened = happened_line(teller, events, recap=recap)
    advice = words.say("table-advice") if record.settings.advice else None
    said = [
        Said(0, f"### {teller.heading()}", "heading"),
        *(Said(0, line, "deal") for line in deal),
        *teller.said(Place.MIDDLE),
        *(Said(0, seat_line(seat, teller), "seats", captioned=False) for seat in range(len(names))),
        *teller.said(Place.SIDES),
        Said(0, turn, "turn"),
        Said(0, take_back_line(question, names, words), "question"),
        Said(0, pause_line(record, names, words), "question"),
        *(Said(1, f"-# {line}", "absent") for line in absence_lines(record, names, words)),
        Said(4, before and f"-# {before}", "beneath", captioned=False),
        *teller.said(Place.BENEATH),
        Said(4, happened and f"-# {happened}", "beneath"),
        Said(1, advice and f"-# {advice}", "beneath"),
    ]
    picture = table_picture(record, view, words)
    head, *rest = caption_of(said)
    captions = (head, "\n".join(rest)) if rest else (head,)
    labels = names_of(record.players, words, label=True)
    moves = public_rows(record.id, revision, public_order(view), view, words, labels)
    actions = [
        Button(action_id(record.id, "hand"), words.say("button-hand"), "primary"),
        Button(action_id(record.id, "watch"), words.say("button-watch")),
        rules_button(record.game, words),
        Button(action_id(record.id, "leave"), words.say("button-leave")),
        *pause_buttons(record, words),
        *past_deals_buttons(record, view, words),
        *seal_button(record, words),
        *([back_button(record, words)] if absent_seats(record) else []),
    ]
    half = len(actions) if len(actions) <= MAX_BUTTONS else (len(actions) + 1) // 2
    below = [tuple(actions[:half]), *([tuple(actions[half:])] if actions[half:] else [])]
    answers = answer_rows(record, question, words)
    if record.paused_at is not None:
        moves = []
    rows = (paused_row(record, words),) if is_paused(record) else (*answers, *moves, *below)
    return fitted(Screen(blocks_of(said), rows, picture=picture, captions=captions if picture else ()), words)


def take_back_line(question: Request | None, names: Sequence[str], words: Words) -> str | None:
    """A player's question whether they may take their latest move back, or the answer that they may not."""
    if question is None:
        return None
    player, missing = names[question.move.seat], sorted(question.asked - question.agreed)
    if question.open:
        return words.say("take-back-question", player=player, others=", ".join(names[seat] for seat in missing))
    if question.refused_by is not None:
        return words.say("take-back-refused", player=player, by=names[question.refused_by])
    return words.say("take-back-unanswered", player=player)


def pause_line(record: TableRecord, names: Sequence[str], words: Words) -> str | None:
    """Who wishes a pause, and who has not agreed yet."""
    asking = [player.seat for player in record.players if player.wants_pause]
    missing = [player.seat for player in record.players if not (player.wants_pause or player.computer)]
    if not asking:
        return None
    people, others = (", ".join(names[seat] for seat in seats) for seats in (asking, missing))
    return words.say("pause-question", count=len(asking), people=people, others=others or "none")


def answer_rows(record: TableRecord, question: Request | None, words: Words) -> list[tuple[Button, ...]]:
    """The buttons by which players answer what was asked, or end a pause."""
    rows = [answer_row(record, words)] if question is not None and question.open else []
    if any(player.wants_pause for player in record.players):
        rows.append(pause_answers(record, words))
    elif record.paused_at is not None:
        rows.append((Button(action_id(record.id, "resume"), words.say("button-resume"), "success"),))
    return rows


def pause_answers(record: TableRecord, words: Words) -> tuple[Button, ...]:
    return (
        Button(action_id(record.id, "pause"), words.say("button-pause-yes"), "success"),
        Button(action_id(record.id, "pause-no"), words.say("button-pause-no")),
    )


def pause_buttons(record: TableRecord, words: Words) -> tuple[Button, ...]:
    """The button that asks for a pause, unless somebody has asked."""
    open_ = record.paused_at is None and not any(player.wants_pause for player in record.players)
    return (Button(action_id(record.id, "pause"), words.say("button-pause")),) if open_ and may_pause(record) else ()


def answer_row(record: TableRecord, words: Words) -> tuple[Button, ...]:
    """The buttons that answer it."""
    return (
        Button(action_id(record.id, "take-back-yes"), words.say("button-take-back-yes"), "success"),
        Button(action_id(record.id, "take-back-no"), words.say("button-take-back-no")),
    )


def text_screen(screen: Screen, more: str = "") -> Screen:
    """A table in words alone, for one reader who asked for them; `more`: below the others."""
    blocks = (*screen.blocks, more) if more else screen.blocks
    return replace(screen, blocks=blocks, rows=(), picture=None, captions=())


def since_block(record: TableRecord, view: View, events: Sequence[Event], words: Words) -> str:
    """All events since a player's last move, one below the other; "" without any."""
    words = words.of_game(view.facts)
    texts = event_texts(Teller(view, names_of(record.players, words), words), events)
    return "\n".join((words.say("hand-since", events=""), *(f"• {text}" for text in texts))) if texts else ""


def past_deals_buttons(record: TableRecord, view: View, words: Words) -> tuple[Button, ...]:
    """A button to see the finished deals with all hands, the result of the last one first, if they tell no secret."""
    if "last_deal" not in view.facts or "same_pack" in view.facts or info(record.game).keeps_secrets:
        return ()
    return (Button(action_id(record.id, "replay", ReplayStep("end")), words.say("button-past-deals")),)
