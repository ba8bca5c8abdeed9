"""A screen as plain data: blocks of text, rows of buttons and menus, and the custom ids that clicks bring back."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import attrgetter
from typing import Literal, NamedTuple

from bot.core.custom_ids import MatchName, Page, ReplayStep, action_id
from bot.i18n.names import cut
from bot.i18n.words import Words
from bot.pictures.scene import Picture
from bot.screens.parts.game_lines import MenuLine
from storage import TableRecord

MAX_FIELDS = 5  # of one form
MAX_CHECKS = 10  # of one field
MAX_TITLE = 45  # characters, of a form and of a field
MAX_LINE = 100  # characters of a line with a box, and of each help
MAX_BUTTONS = 4  # buttons: iOS wraps a row of five
MAX_OPTIONS = 25  # lines of a menu
MAX_CHANNELS = 25  # chosen in a menu of channels
CAPTION_LINES = 8  # under a picture, on a phone: more lines would push it out of sight
MAX_TEXT = 4000  # characters of text in one message
GREEN = 0x1F6B45
GOLD = 0xC79216
GREY = 0x6B7280
CUT_OFF = re.compile(r"<(?:/\w*|:\w*(?::\d*)?)?$")  # the beginning of an emoji or of a command, at the end of a text


@dataclass(frozen=True, slots=True)
class TextField:
    """A text to type: name in the answer, label, initial text, most characters; `required` to send; `long`: lines."""

    name: str
    label: str
    help: str
    text: str
    most: int = 40
    required: bool = True
    long: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """A line with a box to check."""

    value: str
    label: str
    help: str
    checked: bool


@dataclass(frozen=True, slots=True)
class CheckField:
    """Lines of which any number may be checked."""

    name: str
    label: str
    checks: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class SelectField:
    """A menu of (value, label) pairs, of which one is chosen; `chosen`: the value already selected, or ""."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class FileField:
    """A place for one file."""

    name: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class Form:
    """A form: the custom id that sending it brings back, its title, and its fields."""

    custom_id: str
    title: str
    fields: tuple[TextField | CheckField | SelectField | FileField, ...]


Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button: the custom id that a click sends, its label, and an emoji next to the words, `<:name:id>`.

    `disabled`: it cannot be clicked, and is there so that the buttons next to it keep their places.
    """

    custom_id: str
    label: str
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A menu of at most 25 (value, label) pairs; `chosen`: the value already selected, if any.

    `emojis`: by value, next to the words, `<:name:id>`; not every line has one.
    """

    custom_id: str
    placeholder: str
    options: tuple[tuple[str, str], ...]
    chosen: str | None = None
    emojis: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MultiSelect:
    """A menu of at most 25 (value, label) pairs, up to `most` of which may be `chosen`; `emojis`: as in a `Select`."""

    custom_id: str
    placeholder: str
    options: tuple[tuple[str, str], ...]
    chosen: tuple[str, ...]
    most: int
    emojis: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChannelMenu:
    """A menu of the server's channels, up to `most` `chosen`; `posts`: only those that take messages."""

    custom_id: str
    placeholder: str
    chosen: tuple[int, ...] = ()
    most: int = MAX_CHANNELS
    posts: bool = False


@dataclass(frozen=True, slots=True)
class PersonMenu:
    """A menu in which Discord lets members be searched and up to `most` of them chosen."""

    custom_id: str
    placeholder: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class RoleMenu:
    """A menu of the server's own roles, of which one is selected."""

    custom_id: str
    placeholder: str


Row = tuple[Button, ...] | Select | MultiSelect | ChannelMenu | PersonMenu | RoleMenu


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: blocks of text from top to bottom, rows of controls, the colour of its edge, a picture above.

    `captions`: the text under the picture instead of `blocks`, if these would repeat it. A message that is sent without
    its picture has the blocks.
    """

    blocks: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    accent: int = GREEN
    picture: Picture | None = None
    captions: tuple[str, ...] = ()

    def texts(self, *, with_picture: bool) -> tuple[str, ...]:
        """The blocks of text of a message with its picture, or without."""
        return self.captions if with_picture and self.picture and self.captions else self.blocks


def fitted(screen: Screen, words: Words | None = None) -> Screen:
    """The screen within Discord's limit of text: emojis become names, then the longest block is cut."""
    blocks, captions = fitted_texts(screen.blocks, words), fitted_texts(screen.captions, words)
    return replace(screen, blocks=blocks, captions=captions)


def fitted_texts(texts: Sequence[str], words: Words | None) -> tuple[str, ...]:
    """The blocks of one message, cut to Discord's limit."""
    blocks = list(texts)
    if words and sum(map(len, blocks)) > MAX_TEXT:
        blocks = [words.emojis_as_names(block) for block in blocks]
    while (over := sum(map(len, blocks)) - MAX_TEXT) > 0:
        longest = max(range(len(blocks)), key=lambda index: len(blocks[index]))
        blocks[longest] = shortened(blocks[longest], max(1, len(blocks[longest]) - over - 1))
    return tuple(blocks)


def shortened(text: str, length: int) -> str:
    """The first `length` characters, and an ellipsis; no grapheme, emoji or command is cut in half."""
    return CUT_OFF.sub("", cut(text, length)) + "…"


class Said(NamedTuple):
    """A line of a screen, in its one order. `captioned`: whether it is said below a picture, too; rank 0 always is.

    `block`: lines of one block follow each other closely.
    """

    rank: int
    text: str | None
    block: str = ""
    captioned: bool = True


def blocks_of(said: Sequence[Said]) -> tuple[str, ...]:
    """The lines as the blocks of a screen without a picture."""
    lines = [line for line in said if line.text]
    return tuple("\n".join(str(line.text) for line in block) for _, block in groupby(lines, attrgetter("block")))


def caption_of(said: Sequence[Said]) -> list[str]:
    """The lines below a picture, as few as there is room for."""
    return most_needed([(line.rank, line.text) for line in said if line.captioned])


def most_needed(ranked: Sequence[tuple[int, str | None]]) -> list[str]:
    """The (rank, line)s that fit under a picture: those of the highest rank go first, those of rank 0 never."""
    lines = [(rank, line) for rank, line in ranked if line]
    while len(lines) > CAPTION_LINES and (last := max(rank for rank, _ in lines)):
        lines.remove(next(pair for pair in reversed(lines) if pair[0] == last))
    return [line for _, line in lines]


def headed_screen(screen: Screen, text: str, words: Words) -> Screen:
    """A table's message with a sentence at its top, while the bot stops; without its picture, which takes time."""
    first, *rest = screen.blocks
    return fitted(replace(screen, blocks=(f"{text}\n{first}", *rest), picture=None), words)


def notice_screen(text: str) -> Screen:
    """A short answer to one user."""
    return Screen((text,), accent=GREY)


def table_link(record: TableRecord, guild_id: int | None = None) -> str:
    """The link to a table's message, or its channel. `guild_id`: where it is read, for tables outside servers."""
    link = f"https://discord.com/channels/{record.guild_id or guild_id or '@me'}/{record.channel_id}"
    return f"{link}/{record.message_id}" if record.message_id else link


@dataclass(frozen=True, slots=True)
class RulesPage:
    game: str
    page: Page = 0


def rules_button(game: str, words: Words) -> Button:
    return Button(action_id(0, "rules", RulesPage(game)), words.say("button-rules"))


def learn_button(game: str, words: Words) -> Button:
    return Button(action_id(0, "learn", game), words.say("button-learn"))


def replay_button(record: TableRecord, words: Words) -> Button:
    return Button(action_id(record.id, "replay"), words.say("button-replay"))


def deal_again_button(record: TableRecord, words: Words, position: int | None = None) -> Button:
    """A button to play the deal of a position again; None: the last one."""
    step = ReplayStep("end" if position is None else str(position))
    return Button(action_id(record.id, "deal-again", step), words.say("button-deal-again"))


@dataclass(frozen=True, slots=True)
class ReportOf:
    """The screen that a report is about, and the number of moves before its position; None: the end of the match."""

    screen: str = ""
    position: int | None = None


def report_button(match: MatchName, screen: str, words: Words, position: int | None = None) -> tuple[Button, ...]:
    """A button to report a mistake; () if the operator takes no reports."""
    custom_id = action_id(match, "report", ReportOf(screen, position))
    return (Button(custom_id, words.say("button-report")),) if words.reports else ()


def compare_button(record: TableRecord, words: Words) -> Button:
    return Button(action_id(record.id, "compare"), words.say("button-compare"))


def page_buttons(id_of: Callable[[int], str], page: int, pages: int, words: Words) -> tuple[Button, ...]:
    """Buttons to the previous and the next page, if there is one. `id_of`: the custom id for a page."""
    buttons = []
    if page > 0:
        buttons.append(Button(id_of(page - 1), words.say("button-previous")))
    if page < pages - 1:
        buttons.append(Button(id_of(page + 1), words.say("button-next")))
    return tuple(buttons)


def menus_of(
    id_of: Callable[[int], str], title: str, lines: Sequence[MenuLine], chosen: str | None, words: Words
) -> list[Select]:
    """One menu of these lines, or several if there are more than a menu takes. `id_of`: the custom id for a part."""
    parts = [tuple(lines[start : start + MAX_OPTIONS]) for start in range(0, len(lines), MAX_OPTIONS)]
    if len(parts) == 1:
        return [Select(id_of(0), title, parts[0], chosen)]
    return [
        Select(id_of(number), words.say("select-part", title=title, part=number + 1), part, chosen)
        for number, part in enumerate(parts)
    ]
