"""A player's hand, and what it may do: the same screen serves the DM and "Ma main"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from zlib import crc32

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.absences import until
from bot.screens.parts.cards import in_hand_order, is_card, names_of
from bot.screens.parts.moves import ROOM, move_rows, notes, part_title, people, space, subject, verb_of
from bot.screens.parts.screen import SELECT, Row, Screen, Select, fitted, rules_button, table_link
from bot.screens.parts.state import heading, meld_lines, pile_lines, shown_lines, trick_lines, trump_line
from bot.screens.scenes.pictures import hand_picture
from games import View
from storage import Match


def has_a_hand(view: View) -> bool:
    """Whether a player has something to look at or to do beside the table's own buttons."""
    return bool(view.hand or set(view.legal) - set(view.public_moves))


def hand_screen(
    record: Match,
    revision: int,
    view: View,
    words: Words,
    *,
    notice: str | None = None,
    playable: bool = True,
    unplayable: Collection[str] = (),
) -> Screen:
    """What a player holds and may do, and on his turn what he needs to know of the table.

    `playable`: False where a click would not count, outside the table's channel. `unplayable`: the cards held of which
    the player may ask why they cannot be played.
    """
    names = names_of(record.players, words)
    my_turn = bool(view.legal) and view.seat in view.waiting
    meanwhile = () if my_turn else tuple(move for move in view.legal if move not in view.public_moves)
    lines = [notice and f"> {notice}", f"### {heading(view, words)}", trump_line(view, words)]
    lines += [*held_lines(view, names, words), *shown_lines(view, names, words, but=view.seat)]
    if not view.waiting:
        lines.append(words.say("hand-over"))
    elif my_turn:
        lines += [*table_lines(view, names, words), words.say("hand-your-turn", prompt=prompt(view, names, words))]
        lines.append(until(record, {view.seat}, words))
        held = {subject(move) for move in view.legal}
        if all(is_card(card) for card in held) and len(held) < len(view.hand):
            lines.append(words.say("hand-playable", cards=words.cards(in_hand_order(view, words, held))))
    else:
        # The same words whoever plays: a hand is not redrawn while others move.
        lines.append(words.say("hand-meanwhile" if meanwhile else "hand-wait"))
    since = view.facts.get("since", revision)
    moves = view.legal if my_turn else meanwhile
    questions = question_rows(record.id, f"{since}.{crc32((notice or '').encode())}", view, unplayable, words)
    rows = move_rows(record.id, since, moves, words, names, view=view, spare=space(questions))
    while questions and space((*rows, *questions)) > ROOM:
        questions.pop()
    lines.append("-# " + words.say("hand-link", link=table_link(record)))
    text = "\n".join(line for line in lines if line)  # one block: a message has room for 40 components
    controls = (*rows, *questions) if playable else ()
    screen = Screen((text,), (*controls, (rules_button(record.game, words),)), picture=hand_picture(view, words))
    return fitted(screen, words)


def question_rows(table: int, state: str, view: View, unplayable: Collection[str], words: Words) -> list[Row]:
    """Menus that ask why a card cannot be played; `state` is what the hand shows.

    Each state has menus of its own: Discord would keep the last choice, and the same card could not be asked again.
    """
    asked = in_hand_order(view, words, set(unplayable))
    parts = [asked[start : start + SELECT] for start in range(0, len(asked), SELECT)]
    title = words.say("hand-why-menu")
    return [
        Select(
            action_id(table, "why", f"{state}.{place}"),
            part_title(title, place, len(parts), words),
            tuple((card, words.card_name(card)) for card in part),
            emojis={card: words.emojis[card] for card in part if card in words.emojis},
        )
        for place, part in enumerate(parts, 1)
    ]


def held_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The reader's own: cards, what only this hand knows, the bid."""
    own = view.seats[view.seat or 0]
    lines = []
    if view.hand:
        lines.append(words.say("hand-cards", cards=words.cards(in_hand_order(view, words))))
    elif any(seat.cards for seat in view.seats):
        lines.append(words.say("hand-hidden" if own.cards else "hand-empty"))
    if chosen := view.facts.get("chosen"):
        lines.append(words.say("hand-chosen", cards=words.cards(in_hand_order(view, words, chosen))))
    if "drawn" in view.facts:
        lines.append(words.say("hand-drawn", card=words.card(view.facts["drawn"])))
    lines += notes(view.facts, view.seat, names, words)
    if own.bid is not None:
        lines.append(words.say("hand-bid", bid=own.bid, won=own.won))
    return lines


def table_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """What lies open, and what stands on the table, for who plays from the hand."""
    lines = trick_lines(view, names, words) if view.zones.get("trick") else []
    lines += [*pile_lines(view, words), *meld_lines(view, words)]
    return [*lines, *notes(view.facts, None, names, words)]


def prompt(view: View, names: Sequence[str], words: Words) -> str:
    """The question that these moves answer."""
    verbs = sorted({verb_of(move) for move in view.legal})
    asked = (words.try_say(f"prompt-{verb}", phase=view.phase, **people(view.facts, names)) for verb in verbs)
    return next(filter(None, asked), None) or words.say("prompt-any")
