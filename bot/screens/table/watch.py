"""A table in play as one reader watches it: the public table from a seat's side, in a picture and in words."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.pictures.scene import TableScene
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller
from bot.screens.parts.screen import MAX_OPTIONS, Button, Row, Screen, Select, fitted, rules_button
from bot.screens.table.table import seat_line
from games import View
from storage import TableRecord

FOLLOW = "follow"  # the argument of the menu; the seat is its value


def watch_screen(table: Screen, record: TableRecord, view: View, seat: int, words: Words) -> Screen:
    """The public `table` turned to a seat, with that seat's public facts, below its heading.

    `view`: the public one. The menu follows another seat, the button shows the table as it is by then; a finished match
    has neither.
    """
    words = words.of_game(view.facts)
    names = names_of(record.players, words)
    heading, *rest = table.blocks
    followed = "\n".join((words.say("watch-title", player=names[seat]), *followed_lines(view, seat, names, words)))
    picture = table.picture
    if picture and isinstance(picture.scene, TableScene):
        picture = replace(picture, scene=replace(picture.scene, bottom=seat))
    rows = watch_rows(record, seat, words) if view.waiting else ()
    blocks = (heading, followed, *rest)
    return fitted(replace(table, blocks=blocks, rows=rows, picture=picture, captions=()), words)


def watch_rows(record: TableRecord, seat: int, words: Words) -> tuple[Row, ...]:
    """A menu of all seats, and a button that shows the present table."""
    names = names_of(record.players, words, label=True)
    players = tuple((str(seat), name) for seat, name in enumerate(names[:MAX_OPTIONS]))
    menu = Select(action_id(record.id, "watch", FOLLOW), words.say("watch-menu"), players, str(seat))
    refresh = Button(action_id(record.id, "watch", seat), words.say("button-refresh"), "primary")
    return (menu, (refresh, rules_button(record.game, words)))


def followed_lines(view: View, seat: int, names: Sequence[str], words: Words) -> list[str]:
    """A seat's public facts: its line at the table, the number of its cards, and its cards that lie face up."""
    teller = Teller(view, names, words)
    parts = [seat_line(seat, teller)]
    if view.seats[seat].cards and not any(line.kind == "cards" for line in teller.of_seat(seat)):
        parts.append(words.say("cards-count", count=view.seats[seat].cards))
    lines = (line for line in view.lines if line.seat == seat and line.kind in ("shown", "stacks", "won-cards"))
    melds = melds_of(view, seat, words)
    laid = words.say("watch-melds", cards=melds) if melds else None
    return [" · ".join(parts), *filter(None, (laid, *map(teller.text, lines)))]


def melds_of(view: View, seat: int, words: Words) -> str:
    """The cards that a seat has laid on the table, combination by combination, in games that say who laid them."""
    laid = zip(view.facts.get("melds", ()), view.facts.get("laid_by", ()), strict=False)
    own = ([card for card, owner in zip(meld, owners, strict=True) if owner == seat] for meld, owners in laid)
    return " / ".join(words.cards(cards) for cards in own if cards)
