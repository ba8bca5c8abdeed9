"""A position in a few sentences: for people who write their moves, and for those who listen to the table."""

from collections.abc import Sequence
from dataclasses import replace

import games
from bot.i18n.words import Words
from bot.screens.parts.lines import Teller, event_texts, whose_turn
from bot.screens.parts.screen import Screen
from bot.screens.parts.state import Recap
from bot.screens.table.hand import held_lines, your_turn_line
from bot.screens.table.result import last_deal_lines
from games import Event, Place, View
from storage import TableRecord

TRICK = ("trick",)  # kinds of lines of the trick so far
STATE = ("trump", "contract", "taker", "turned")  # of what is played for
SITUATION = (  # and of what a move is an answer to
    *("standing", "times", "board", "announced_suit", "asked", "ace_attack", "discard", "in", "joker_as"),
    *("all_must_go", "wild_rank", "run", "bet", "stake", "challenge", "master"),
)
MOST_EVENTS = 12


def told_position(
    screen: Screen,
    teller: Teller,
    events: Sequence[Event],
    *,
    notice: str | None = None,
    recap: Recap | None = "over",
    asked: Sequence[str] = (),
) -> Screen:
    """The controls of a screen under what its reader has to hear: what happened, the trick, the hand, whose turn it is.

    `events`: the public ones since the reader's last choice. `asked`: what the table asks its players.
    """
    view, names, words = teller.view, teller.names, teller.words
    deal = view.facts.get("last_deal")
    ended = max((number for number, event in enumerate(events, 1) if deal and event.facts == deal), default=0)
    shown, trick = {card for event in events[-MOST_EVENTS:] for card in event.cards}, view.zones.get("trick")
    heard = isinstance(trick, tuple) and shown.issuperset(trick)  # what happened has told the trick
    mine = bool(view.legal) and view.seat in view.waiting
    lines = [
        notice,
        sentences(event_texts(teller, events[:ended], recap)),
        *last_deal_lines(view, names, words, recap),
        sentences(event_texts(teller, events[ended:], recap)),
        *(said.text for said in (*held_lines(teller), *teller.said(Place.HAND)) if mine),
        *of_kinds(teller, (*STATE, *SITUATION, *(() if heard else TRICK)) if mine else ()),
        your_turn_line(view, names, words) if mine else whose_turn(view, names, words) or window_line(view, words),
        *asked,
    ]
    return replace(screen, blocks=("\n".join(dict.fromkeys(filter(None, lines))),), picture=None, captions=())


def sentences(happened: Sequence[str]) -> str | None:
    """The latest of what happened, as sentences."""
    texts = [text[:1].upper() + text[1:] for text in happened[-MOST_EVENTS:]]
    return " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in texts) or None


def speed_line(record: TableRecord, words: Words) -> str | None:
    """Where players have to be quick: that, and the options that leave them more time."""
    sheet, options = games.info(record.game), []
    for name in sheet.speed_options:
        rule = sheet.options[name]
        value = words.option_value(record.game, name, record.options.get(name, rule.default))
        most = max(rule.range, default=0) if rule.range else 0
        options.append(words.say("spoken-option", option=words.option_label(record.game, name), value=value, most=most))
    return words.say("spoken-speed", options=", ".join(options)) if options else None


def window_line(view: View, words: Words) -> str | None:
    """How long the table waits for anybody."""
    return words.say("table-window", seconds=view.facts["window"]) if "window" in view.facts else None


def of_kinds(teller: Teller, kinds: Sequence[str]) -> list[str | None]:
    """The lines of these kinds, in full."""
    return [teller.text(line, "") for line in teller.view.lines if line.kind.partition("-")[0] in kinds]
