"""A player's hand and moves: the same screen for the DM and the button "Ma main"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from zlib import crc32

from bot.core.custom_ids import MatchName, action_id, confirm_id
from bot.i18n.words import Words
from bot.screens.parts.absences import deadline_line
from bot.screens.parts.cards import in_hand_order, is_card, names_of
from bot.screens.parts.events import notes, players_in_facts
from bot.screens.parts.moves import (
    COMPONENT_BUDGET,
    component_count,
    move_label,
    move_rows,
    part_title,
    subject,
    verb_of,
)
from bot.screens.parts.screen import (
    MAX_OPTIONS,
    Button,
    Row,
    Screen,
    Select,
    fitted,
    most_needed,
    rules_button,
    table_link,
)
from bot.screens.parts.state import (
    auction_line,
    bids_line,
    heading,
    is_bidding,
    layout_text,
    manche_text,
    meld_lines,
    pile_lines,
    shown_lines,
    trick_lines,
    trump_line,
    won_lines,
)
from bot.screens.scenes.pictures import hand_picture
from bot.screens.table.auction import auction_rows
from bot.screens.table.choice import choice_line, choice_menus, is_of_choice
from games import View
from storage import Match

# Tags for players' calls in the deal: the taker and the contract, going and passing.
BIDS = ("prise", "garde", "garde_sans", "garde_contre", "demander", "sans_prendre", "vole")
SAID = ("declarer", *BIDS, "passed", "partner", "goes", "stays")
ENDING = ("big_gin", "knock", "out")  # verbs that end a hand
LAYING_VERBS = ("meld", "extend", "joker", "out")
RULES_ROW = 2  # components: a row, and its button for the rules


def own_moves(view: View) -> tuple[str, ...]:
    """The moves that the hand offers: all except those on the table; calls of an auction are in both places."""
    return tuple(move for move in view.legal if is_bidding(view) or move not in view.public_moves)


def has_a_hand(view: View) -> bool:
    """Whether a player has something to see or to do besides the table's own buttons."""
    return bool(view.hand or "hidden" in view.facts or set(view.legal) - set(view.public_moves))


def hand_screen(
    record: Match,
    revision: int,
    view: View,
    words: Words,
    *,
    notice: str | None = None,
    playable: bool = True,
    unplayable: Collection[str] = (),
    advice: bool = False,
    take_back: bool = False,
    asked: str | None = None,
) -> Screen:
    """A player's cards and moves, and on their turn the facts of the table that they need.

    `playable`: False if a click would not count, outside the table's channel. `unplayable`: the cards in hand about
    which the player may ask why they cannot be played. `advice`: whether they may ask what a strong player would do.
    `take_back`: whether they may ask to take their latest move back. `asked`: the move that the notice asks about.
    """
    words = words.of_game(view.facts, record.game, record.options)
    names = names_of(record.players, words)
    my_turn = bool(view.legal) and view.seat in view.waiting
    lines = [notice and f"> {notice}", f"### {heading(view, words)}", trump_line(view, words)]
    lines += [*held_lines(view, names, words), *shown_lines(view, names, words, except_seat=view.seat)]
    if not view.waiting:
        lines.append(words.say("hand-over"))
    elif my_turn:
        lines += [*table_lines(view, names, words), your_turn_line(view, names, words)]
        lines.append(deadline_line(record, {view.seat}, words))
        held = {subject(move) for move in view.legal}
        if "choice" not in view.facts and all(is_card(card) for card in held) and len(held) < len(set(view.hand)):
            lines.append(words.say("hand-playable", cards=words.cards(in_hand_order(view, words, held))))
        lines += call_lines(view, words)
    else:
        lines.append(wait_line(view, words))
    lines.append(link_line(record, words))
    text = "\n".join(line for line in lines if line)  # one block: a message has room for 40 components
    plain = names_of(record.players, words, label=True, marked=False)
    picture = hand_picture(view, words, plain)
    captions = (caption(record, view, names, words, notice),) if picture else ()
    asks = playable and advice and my_turn and len(view.legal) > 1
    rules = rules_button(record.game, words)
    last = (
        *([advice_button(record, revision, words)] if asks else []),
        *([Button(action_id(record.id, "take-back"), words.say("button-take-back"))] if playable and take_back else []),
        rules,
    )
    count = max(component_count((last,)), RULES_ROW)
    labels = names_of(record.players, words, label=True)
    controls = control_rows(record.id, revision, view, words, labels, unplayable, notice, count) if playable else ()
    below: tuple[Row, ...] = (*controls, last)
    if asked is not None and playable:  # instead of the usual buttons: a message has room for 40 components
        below = ((confirm_button(record.id, revision, asked, view, labels, words), rules), *controls)
    return fitted(Screen((text,), below, picture=picture, captions=captions), words)


def advice_button(record: Match, revision: int, words: Words) -> Button:
    """A button to ask what a strong player would do in this position."""
    return Button(action_id(record.id, "advice", str(revision)), words.say("button-advice"))


def confirm_button(
    table_id: MatchName, revision: int, move: str, view: View, names: Sequence[str], words: Words
) -> Button:
    """A button to play the move that the hand asks about."""
    label = words.say("button-confirm", move=move_label(move, words, names, view))
    return Button(confirm_id(table_id, view.facts.get("since", revision), move), label, "success")


def control_rows(
    table_id: MatchName,
    revision: int,
    view: View,
    words: Words,
    names: Sequence[str],
    unplayable: Collection[str] = (),
    notice: str | None = None,
    below: int = RULES_ROW,
) -> tuple[Row, ...]:
    """The menus and buttons that play from a hand, and those that ask why a card cannot be played.

    `below`: the number of components in the row of buttons below them.
    """
    more = below - RULES_ROW
    my_turn = bool(view.legal) and view.seat in view.waiting
    since = view.facts.get("since", revision)
    moves = [move for move in (view.legal if my_turn else own_moves(view)) if not is_of_choice(move, view)]
    shown = "\n".join([notice or "", *view.facts.get("chosen", ())])
    state = f"{since}.{crc32(shown.encode())}"
    menus = choice_menus(table_id, since, state, view, words) if my_turn else []
    questions = question_rows(table_id, state, view, unplayable, words)
    spare = component_count((*menus, *questions)) + more
    if is_bidding(view):
        rows = auction_rows(table_id, since, moves, words, view)
    else:
        rows = [*menus, *move_rows(table_id, since, moves, words, names, view=view, spare=spare)]
    while questions and component_count((*rows, *questions)) > COMPONENT_BUDGET - more:
        questions.pop()
    return (*rows, *questions)


def question_rows(table: MatchName, state: str, view: View, unplayable: Collection[str], words: Words) -> list[Row]:
    """Menus that ask why a card cannot be played; `state` identifies what the hand shows.

    Each state has its own menus: Discord would keep the last choice, and the same card could not be asked about again.
    """
    asked = in_hand_order(view, words, set(unplayable))
    parts = [asked[start : start + MAX_OPTIONS] for start in range(0, len(asked), MAX_OPTIONS)]
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


def call_lines(view: View, words: Words) -> list[str]:
    """The meaning of the calls that the reader may make with a card now."""
    calls = dict.fromkeys(move.rpartition(":")[2] for move in view.legal if is_card(subject(move)))
    return [line for call in calls if (line := words.try_say(f"hand-call-{call}"))]


def held_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The reader's own facts: cards, private notes, the bid."""
    own = view.seats[view.seat or 0]
    lines = []
    if view.hand:
        lines.append(words.say("hand-cards", cards=words.cards(in_hand_order(view, words))))
    elif any(seat.cards for seat in view.seats) and "hidden" not in view.facts:  # hidden cards have a note
        lines.append(words.say("hand-hidden" if own.cards else "hand-empty"))
    lines += filter(None, (chosen_line(view, words), drawn_line(view, words), layout_line(view, words)))
    lines += own_notes(view, names, words)
    return [*lines, *filter(None, (manche_text(own, words, "hand-manche"), bid_line(view, words)))]


def chosen_line(view: View, words: Words) -> str | None:
    """The cards that the reader has chosen so far."""
    if choice := choice_line(view, words):
        return choice
    chosen = view.facts.get("chosen")
    return words.say("hand-chosen", cards=words.cards(in_hand_order(view, words, chosen))) if chosen else None


def drawn_line(view: View, words: Words) -> str | None:
    """The card that the reader has just drawn, or taken from the discards."""
    if "drawn" not in view.facts:
        return None
    origin = view.facts.get("drawn_from", "closed")
    return words.say("hand-drawn", card=words.card(view.facts["drawn"]), origin=origin)


def layout_line(view: View, words: Words) -> str | None:
    """The best layout of the hand, in games that lay it out only at the end."""
    if not view.waiting or not (layout := view.facts.get("layout")):
        return None
    if "deadwood" in view.facts:
        melds = " / ".join(map(words.cards, layout["melds"]))
        return words.say("hand-deadwood", melds=melds or "none", count=layout["points"])
    return words.say("hand-layout", layout=layout_text(layout, words), count=layout["points"])


def own_notes(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The private notes of this hand."""
    private = (note for note in view.facts["notes"] if note.to is not None)
    in_order = [note._replace(cards=tuple(in_hand_order(view, words, note.cards))) for note in private]
    return notes({"notes": in_order}, view.seat, names, words)


def bid_line(view: View, words: Words) -> str | None:
    """The reader's bid, and the number of tricks they have won."""
    own = view.seats[view.seat or 0]
    return words.say("hand-bid", bid=own.bid, won=own.won) if own.bid is not None else None


def wait_line(view: View, words: Words) -> str:
    """The line for players who are not on turn. It contains no name: a hand is not redrawn while others move."""
    if is_bidding(view) and view.legal:
        return words.say("hand-auction")
    return words.say("hand-meanwhile" if own_moves(view) else "hand-wait")


def link_line(record: Match, words: Words) -> str:
    """A link to the table; none outside the bot's servers, where hands are shown only below their table."""
    return "" if record.outside else "-# " + words.say("hand-link", link=table_link(record))


def table_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The face-up cards and the notes of the table, for players who play from the hand's screen."""
    lines = trick_lines(view, names, words) if view.zones.get("trick") else []
    lines += [*hand_piles(view, words), *meld_lines(view, names, words), *said_lines(view, names, words)]
    lines += won_lines(view, names, words, short=True)
    return [*lines, *notes(view.facts, None, names, words)]


def hand_piles(view: View, words: Words) -> list[str]:
    """The piles that may matter to a player; after a deal of exact contracts nobody draws from the rest of the pack."""
    return pile_lines(view, words, with_stock="pack" not in view.facts)


def said_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The sum of the bids, and who takes, goes or has passed: all need these facts to decide or play."""
    noted = {note.seat for note in view.facts["notes"] if note.kind == "to_make"}  # with the contract
    said = (
        (names[seat], [words.tag(tag, view.game) or tag for tag in shown.tags if tag in SAID and seat not in noted])
        for seat, shown in enumerate(view.seats)
    )
    calls = " · ".join(words.say("hand-said", player=player, said=", ".join(tags)) for player, tags in said if tags)
    bids = auction_line(view, names, words) if is_bidding(view) else bids_line(view, words)
    return [line for line in (bids, calls) if line]


def lays_something(view: View) -> bool:
    """Whether a turn in a draw-and-meld game can lay anything: the first time only if the melds are worth enough."""
    openings = (note.facts["state"] for note in view.facts["notes"] if note.kind == "opening")
    can_open = not any(state in ("short", "no_run") for state in openings)
    return can_open and any(verb_of(move) in LAYING_VERBS for move in view.legal)


def your_turn_line(view: View, names: Sequence[str], words: Words) -> str:
    """That the reader is on turn, with the question that their moves answer."""
    return words.say("hand-your-turn", phase=view.phase, prompt=prompt(view, names, words))


def prompt(view: View, names: Sequence[str], words: Words) -> str:
    """The question that these moves answer."""
    count = Counter(map(verb_of, view.legal))
    # moves that end the hand come first, then playing a card
    verbs = sorted(count.keys() - {"pass"} or count, key=lambda verb: (verb not in ENDING, verb == "draw", verb))
    if any(note.kind == "takeable" and not note.facts["fits"] for note in view.facts["notes"]):
        count["draw"] = 1  # the last discard may be taken, but it would only come back
    deadwood = min(view.facts.get("deadwood", {}).values(), default="none")
    facts = {"phase": view.phase, "deadwood": deadwood, "lays": int(lays_something(view))}
    facts["groups"] = int(any(move.startswith("play:") and move.count(":") == 3 for move in view.legal))
    taken = next((note.cards[0] for note in view.facts["notes"] if note.kind == "must_lay"), None)
    facts["card"] = words.card(taken) if taken else "none"
    facts |= players_in_facts(view.facts, names)
    asked = (words.try_say(f"prompt-{verb}", count=count[verb], **facts) for verb in verbs)
    return next(filter(None, asked), None) or words.say("prompt-any")


# -- under the picture -----------------------------------------------------------------------------------


def caption(record: Match, view: View, names: Sequence[str], words: Words, notice: str | None) -> str:
    """The facts outside a hand's picture that players need without a look at the table, in a few lines.

    If there are too many, lines of the highest rank are dropped first.
    """
    my_turn = bool(view.legal) and view.seat in view.waiting
    ranked: list[tuple[int, str | None]] = [
        (0, notice and f"> {notice}"),
        (0, f"### {heading(view, words)}"),
        (1, trump_line(view, words)),
        (1, chosen_line(view, words)),
        (2, drawn_line(view, words)),
        (1, layout_line(view, words)),
        *((1, line) for line in own_notes(view, names, words)),
        (1, manche_text(view.seats[view.seat or 0], words, "hand-manche")),
        (3, bid_line(view, words)),
        *((5, line) for line in shown_lines(view, names, words, except_seat=view.seat)),
    ]
    if not view.waiting:
        ranked.append((0, words.say("hand-over")))
    elif my_turn:
        ranked += on_table(view, names, words)
        ranked += [
            (0, your_turn_line(view, names, words)),
            (2, deadline_line(record, {view.seat}, words)),
            *((3, line) for line in call_lines(view, words)),
        ]
    else:
        ranked.append((0, wait_line(view, words)))
    return "\n".join(most_needed([*ranked, (0, link_line(record, words))]))


def on_table(view: View, names: Sequence[str], words: Words) -> list[tuple[int, str | None]]:
    """The face-up cards and the notes of the table with their ranks: the trick to follow is dropped last."""
    trick, *before = trick_lines(view, names, words) if view.zones.get("trick") else [None]
    return [
        (1, trick),
        *((6, line) for line in before),
        *((6 if line.startswith("-#") else 2, line) for line in hand_piles(view, words)),
        (3, " ".join(meld_lines(view, names, words)) or None),  # in one line: there may be as many as cards
        *((2, line) for line in said_lines(view, names, words)),
        *((4, line) for line in won_lines(view, names, words, short=True)),
        *((2, line) for line in notes(view.facts, None, names, words)),
    ]
