"""Screens as text to be read aloud: no markdown, no emojis, no signs of suits; and the controls that can be written."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.custom_ids import CHOOSE, PLAY, PLAY_CHOSEN, MatchName, move_id, read
from bot.i18n.words import SUIT_SIGNS, Words
from bot.screens.parts.cards import is_card
from bot.screens.parts.moves import move_label, ordered_moves, subject
from bot.screens.parts.screen import Form, Screen, Select, TextField
from games import View
from games.parts.cards import KNIGHTS, PACK_52

SUIT_OF_SIGN = {sign[0]: suit for suit, sign in SUIT_SIGNS.items()}
CARD = re.compile(rf"(\w+)[\u00a0 ]([{''.join(SUIT_OF_SIGN)}])\ufe0e?")
SPACE_BEFORE = re.compile(r" +(?=[.,])")
TWO_SPACES = re.compile(" {2,}")
CUSTOM_EMOJI = re.compile(r"<a?:\w+:\d+> ?")
COMMAND = re.compile(r"</(\w+)(?::\d+|\|(\w+))?>")
MARKDOWN = re.compile(r"\*\*|__|~~|`|^-# |^#{1,3} |^> |^[•➤] ", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)|https?://\S+")
TIME = re.compile(r"<t:\d+(?::\w)?>")
ARROW = re.compile("[ \u00a0]→[ \u00a0]")  # between a gain and a total, or a card and what it stands for
PICTOGRAM = re.compile(
    "[\u2190-\u21ff\u23e9-\u23fa\u2600-\u265f\u2664-\u27bf\U0001f000-\U0001faff\ufe0e\ufe0f\u200d]+ ?"
)
MOVES = (PLAY, PLAY_CHOSEN, CHOOSE, "exchange")  # routes of controls that play
WHY = "why"  # the route of a menu that asks why a card cannot be played: that is written in words
USUAL = ("rules", "advice", "text", "take-back", "practice-back", "practice-settings", "report")  # routes on every hand
MOST_LISTED = 14  # controls of one answer: a longer list is told when it is asked for
FEW = 4  # of each kind, of a longer list
PLAYED = "play:{}".format  # the move of a card


@dataclass(frozen=True, slots=True)
class Press:
    """A control that can be written: its label, and what a click on it carries."""

    label: str
    custom_id: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A form, whose fields are asked for one after the other. `fields`: (name, label)."""

    custom_id: str
    fields: tuple[tuple[str, str], ...]
    answers: tuple[str, ...] = ()


def spoken(text: str, words: Words) -> str:
    """A text of a screen as one says it."""
    text = words.emojis_as_names(text)
    text = LINK.sub(lambda link: "" if is_pointer(link[1], words) else link[1], TIME.sub("", text))
    text = COMMAND.sub(lambda found: f"/{found[2] or found[1]}", text)
    for sign, suit in SUIT_OF_SIGN.items():  # "♠ pique" names it already
        text = re.sub(rf"{sign}\ufe0e?[ \u00a0](?={re.escape(words.say(f'suit-{suit}'))})", "", text)
    text = CARD.sub(
        lambda card: words.say("spoken-card", rank=card[1], suit=words.say(f"suit-{SUIT_OF_SIGN[card[2]]}")), text
    )
    for sign, suit in SUIT_OF_SIGN.items():
        text = text.replace(sign, words.say(f"suit-{suit}"))
    text = CUSTOM_EMOJI.sub("", MARKDOWN.sub("", ARROW.sub(", ", text)))
    text = PICTOGRAM.sub("", text).replace(" · ", ", ").replace("\u00a0· ", ", ")
    text = TWO_SPACES.sub(" ", SPACE_BEFORE.sub("", text.replace("\u00a0", " "))).replace(",,", ",")
    return "\n".join(line.strip(" ,\u00a0") for line in text.split("\n") if line.strip(" ,\u00a0"))


def is_pointer(label: str | None, words: Words) -> bool:
    """Whether a link is not worth a word: a bare one, or one that says only that it leads to the table."""
    return not label or words.say("hand-link", link="").startswith(f"[{label}]")


def told(screen: Screen, words: Words) -> str:
    """A screen without its controls, as text."""
    return "\n".join(filter(None, (spoken(block, words) for block in screen.blocks)))


def presses(screen: Screen, words: Words) -> list[Press]:
    """The controls of a screen that can be written, in its order; a line of a menu is one, too."""
    found: list[Press] = []
    full = {words.short_card(card): words.card_name(card) for card in (*PACK_52, *KNIGHTS)}  # of small buttons
    for row in screen.rows:
        if isinstance(row, Select):
            control = read(row.custom_id)
            if control is None or control.route != WHY:
                found += [Press(spoken(label, words), row.custom_id, (value,)) for value, label in row.options]
        elif isinstance(row, tuple):
            found += [
                Press(spoken(full.get(one.label, one.label), words).rstrip("…"), one.custom_id)
                for one in row
                if not one.disabled
            ]
    return found


def legal_presses(match: MatchName, view: View, revision: int, names: Sequence[str], words: Words) -> tuple[Press, ...]:
    """All legal moves as controls, in the order in which people read them. `revision`: of the position."""
    return tuple(press_of(move, match, view, revision, names, words) for move in ordered_moves(view.legal, words, view))


def press_of(move: str, match: MatchName, view: View, revision: int, names: Sequence[str], words: Words) -> Press:
    """A move as a control. `revision`: of the position in which it is played."""
    label = spoken(move_label(move, words, names, view), words)
    return Press(label, move_id(match, int(view.facts.get("since", revision)), move))


def of_position(legal: Sequence[Press], screen: Sequence[Press]) -> list[Press]:
    """What can be written in a position: its legal moves, then the controls of its screen that are no moves."""
    return [*legal, *(press for press in screen if not is_move(press))]


def plays(screen: Screen) -> bool:
    """Whether moves are made on a screen, by any of its controls."""
    ids = (control.custom_id for row in screen.rows for control in (row if isinstance(row, tuple) else (row,)))
    return any(control.route in MOVES for control in map(read, ids) if control is not None)


def is_move(press: Press) -> bool:
    """Whether a control plays, or prepares a move by steps."""
    control = read(press.custom_id)
    return control is not None and control.route in MOVES


def question_of(form: Form) -> Question | None:
    """A form that asks for texts only."""
    fields = [field for field in form.fields if isinstance(field, TextField)]
    if len(fields) != len(form.fields):
        return None
    return Question(form.custom_id, tuple((field.name, field.label) for field in fields))


def listed(found: Sequence[Press]) -> str:
    """Labels with their numbers, unless a number is a move itself."""
    return "; ".join(press.label for press in found) if has_numbers(found) else numbered(found)


def has_numbers(found: Sequence[Press]) -> bool:
    """Whether numbers are moves, such as bids."""
    return any(press.label.split(" ")[0].isdecimal() and not named(press) for press in found)


def numbered(found: Sequence[Press]) -> str:
    return "; ".join(f"{number}. {press.label}" for number, press in enumerate(found, 1))


def with_options(
    said: str, found: Sequence[Press], words: Words, hand: Sequence[str] = ()
) -> tuple[str, frozenset[int]]:
    """An answer, and what can be written now: of many moves a few of each kind; and the numbers that it names.

    `hand`: of a position. Numbers are those of the whole list.
    """
    if not found:
        return said, frozenset()
    moves = [control for press in found if is_move(press) and (control := read(press.custom_id))]
    offered = [(number, press) for number, press in enumerate(found, 1) if not (moves and is_usual(press))]
    if len(offered) == len(moves) > 1 and sorted(control.argument for control in moves) == sorted(map(PLAYED, hand)):
        return f"{said}\n{words.say('write-any-card')}", frozenset()
    told = few_of_each(offered) if len(offered) > MOST_LISTED else offered
    plain = has_numbers(found)
    options = "; ".join(press.label if plain else f"{number}. {press.label}" for number, press in told)
    key = "write-many" if len(told) < len(offered) else "write-options"
    text = "\n".join(filter(None, (said, words.say(key, options=options, count=len(found)))))
    return text, frozenset() if plain else frozenset(dict(told))


def is_usual(press: Press) -> bool:
    """Whether a control is on every hand, so that it is told only in the whole list."""
    control = read(press.custom_id)
    return control is not None and control.route in USUAL


def few_of_each(offered: Sequence[tuple[int, Press]]) -> list[tuple[int, Press]]:
    """The first moves of each verb, with the other controls."""
    counts: Counter[str] = Counter()
    told = []
    for number, press in offered:
        control = read(press.custom_id)
        kind = control.argument.partition(":")[0] if control is not None and is_move(press) else str(number)
        counts[kind] += 1
        if counts[kind] <= FEW:
            told.append((number, press))
    return told


def named(press: Press) -> bool:
    """Whether a number in a label is the rank of a card, and no bid."""
    control = read(press.custom_id)
    return press.values != () or control is None or is_card(subject(control.argument))
