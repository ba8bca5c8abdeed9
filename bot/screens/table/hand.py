"""A player's hand and moves: the same screen for the DM and the button "Ma main"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from zlib import crc32

from bot.core.custom_ids import MatchName, action_id, confirm_id
from bot.i18n.words import Words
from bot.screens.parts.cards import in_hand_order, is_card, names_of
from bot.screens.parts.lines import Teller
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
    Said,
    Screen,
    Select,
    caption_of,
    fitted,
    rules_button,
    table_link,
)
from bot.screens.parts.state import Recap, deadline_line, is_explained
from bot.screens.scenes.pictures import hand_picture
from bot.screens.table.auction import auction_rows
from bot.screens.table.choice import choice_line, choice_menus, is_of_choice
from bot.screens.table.happened import event_texts, whose_turn
from games import Event, Place, View
from games.view.standing import is_bidding
from storage import Match

ENDING = ("big_gin", "knock", "out")  # verbs that end a hand
LAYING_VERBS = ("meld", "extend", "joker", "out")
MOST_TEXTS = 3  # of what has happened since the reader's last move
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
    recap: Recap | None = "over",
    meanwhile: Sequence[Event] = (),
) -> Screen:
    """A player's cards and moves, and the facts of the table that they need.

    `playable`: False if a click would not count, outside the table's channel. `unplayable`: the cards in hand about
    which the player may ask why they cannot be played. `advice`: whether they may ask what a strong player would do.
    `take_back`: whether they may ask to take their latest move back. `asked`: the move that the notice asks about.
    `recap`: whether the deal before is still explained. `meanwhile`: the public events since their last move.
    """
    words = words.of_game(view.facts, record.game, record.options)
    names = names_of(record.players, words)
    my_turn = bool(view.legal) and view.seat in view.waiting
    teller = Teller(view, names, words, "hand")
    said = [
        Said(0, notice and f"> {notice}"),
        Said(0, f"### {teller.heading()}"),
        *deal_lines(teller, recap),
        *teller.said(Place.MIDDLE),
        Said(2, teller.calls()),
        *held_lines(teller),
        Said(3, since_line(teller, meanwhile)),
        *turn_lines(record, teller),
        Said(0, link_line(record, words)),
    ]
    plain = names_of(record.players, words, label=True, marked=False)
    picture = hand_picture(view, words, plain)
    captions = ("\n".join(caption_of(said)),) if picture else ()
    text = "\n".join(line.text for line in said if line.text)  # one block: a message has room for 40 components
    asks = playable and advice and my_turn and len(view.legal) > 1
    rules = rules_button(record.game, words)
    last = (
        *([advice_button(record, revision, words)] if asks else []),
        *([Button(action_id(record.id, "take-back"), words.say("button-take-back"))] if playable and take_back else []),
        *([Button(action_id(record.id, "text"), words.say("button-text"))] if picture and view.waiting else []),
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


def deal_lines(teller: Teller, recap: Recap | None) -> list[Said]:
    """The result of the deal before, while it is explained; below a picture others' lines are dropped first."""
    view, own = teller.view, teller.view.seat
    if not is_explained(view, recap):
        return []
    lines = [line for line in view.lines if line.place is Place.LAST_DEAL]
    return [Said(4 if own not in line.facts.get("players", (own,)) else 1, teller.text(line)) for line in lines]


def since_line(teller: Teller, events: Sequence[Event]) -> str | None:
    """What has happened since the reader's last move, in short: the table shows passes and tricks anyway."""
    seen = ("pass", "play", "trick") if "trick" in teller.view.zones else ("pass",)
    texts = event_texts(teller, [event for event in events if event.kind not in seen])
    cut = ["…"] if len(texts) > MOST_TEXTS else []
    parts = teller.words.say("between-parts").join([*cut, *texts[-MOST_TEXTS:]])
    return "-# " + teller.words.say("hand-since", events=parts) if texts else None


def held_lines(teller: Teller) -> list[Said]:
    """The reader's own facts: cards, private notes, the bid."""
    view, words = teller.view, teller.words
    cards = None
    if view.hand:
        cards = words.say("hand-cards", cards=words.cards(in_hand_order(view, words)))
    elif any(seat.cards for seat in view.seats) and "hidden" not in view.facts:  # hidden cards have a note
        cards = words.say("hand-hidden" if view.seats[view.seat or 0].cards else "hand-empty")
    return [Said(1, cards, captioned=False), Said(1, chosen_line(view, words)), *teller.said(Place.HAND)]


def turn_lines(record: Match, teller: Teller) -> list[Said]:
    """That the reader is on turn, and what they need to decide; or that they wait."""
    view, names, words = teller.view, teller.names, teller.words
    if not view.waiting:
        return [Said(0, words.say("hand-over"))]
    if not (view.legal and view.seat in view.waiting):
        return [Said(0, wait_line(teller))]
    held = {subject(move) for move in view.legal}
    playable = None
    if "choice" not in view.facts and all(is_card(card) for card in held) and len(held) < len(set(view.hand)):
        playable = words.say("hand-playable", cards=words.cards(in_hand_order(view, words, held)))
    return [
        Said(0, your_turn_line(view, names, words)),
        Said(2, deadline_line(record, {view.seat}, words)),
        Said(3, playable, captioned=False),
        *(Said(3, line) for line in call_lines(view, words)),
    ]


def chosen_line(view: View, words: Words) -> str | None:
    """The cards that the reader has chosen so far."""
    if choice := choice_line(view, words):
        return choice
    chosen = view.facts.get("chosen")
    return words.say("hand-chosen", cards=words.cards(in_hand_order(view, words, chosen))) if chosen else None


def wait_line(teller: Teller) -> str:
    """The line for players who are not on turn: who is, and what they may do meanwhile."""
    view, words = teller.view, teller.words
    if is_bidding(view) and view.legal:
        return words.say("hand-auction")
    turn = whose_turn(view, teller.names, words)
    more = words.say("hand-meanwhile") if own_moves(view) else None
    return " ".join(filter(None, (turn, more)))


def link_line(record: Match, words: Words) -> str:
    """A link to the table; none outside the bot's servers, where hands are shown only below their table."""
    return "" if record.outside else "-# " + words.say("hand-link", link=table_link(record))


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
    facts["giver"] = names[view.facts["giver"]] if "giver" in view.facts else "none"
    asked = (words.try_say(f"prompt-{verb}", count=count[verb], **facts) for verb in verbs)
    return next(filter(None, asked), None) or words.say("prompt-any")
