"""A player's hand and moves: the same screen for the DM and the button "Ma main"."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any
from zlib import crc32

from bot.core.custom_ids import MatchName, action_id, choice_id, confirm_id, form_id, move_id, moves_id
from bot.core.errors import Refused
from bot.i18n.words import Words
from bot.screens.parts.cards import in_hand_order, is_card, names_of
from bot.screens.parts.lines import Teller, event_texts, whose_turn
from bot.screens.parts.moves import (
    COMPONENT_BUDGET,
    component_count,
    move_label,
    move_rows,
    ordered_moves,
    part_title,
    subject,
    verb_of,
)
from bot.screens.parts.screen import (
    MAX_BUTTONS,
    MAX_OPTIONS,
    Button,
    Form,
    MultiSelect,
    Row,
    Said,
    Screen,
    Select,
    TextField,
    caption_of,
    fitted,
    report_button,
    rules_button,
    table_link,
)
from bot.screens.parts.state import Recap, deadline_line, is_explained
from bot.screens.scenes.pictures import hand_picture
from games import CLAIM, Event, Place, View
from games.view.standing import is_bidding
from storage import TableRecord

STEPS = 3  # if bids name a trump: buttons for the next points, ten and twenty more: a row of three fits a phone
ROUND = (1, 5, 10, 10)  # if they name points alone: each button is the next multiple of this number
CLOSING = ("coinche", "surcoinche")
BACK = "take_back"
BID = "bid"  # the form of a bid, and its field
MAX_BID = 4  # digits
MAX_CARDS = 108  # in a choice: two packs with their jokers
ENDING = ("big_gin", "knock", "out")  # verbs that end a hand
LAYING_VERBS = ("meld", "extend", "joker", "out")
MOST_TEXTS = 3  # of what has happened since the reader's last move
RULES_ROW = 2  # components: a row, and its button for the rules


def auction_rows(table: MatchName, revision: int, moves: Sequence[str], words: Words, view: View) -> list[Row]:
    """The calls: at the top, always in the same place, pass and double; below them the bids."""
    if not moves:
        return []
    passing = Button(move_id(table, revision, "pass"), move_label("pass", words), disabled="pass" not in moves)
    if "multiplier" not in view.facts:  # nothing is doubled in this game
        return point_rows(passing, table, revision, moves, words, view)
    closing = next((verb for verb in CLOSING if verb in map(verb_of, moves)), "")
    double = next((move for move in moves if verb_of(move) == closing), "coinche")
    doubling = Button(
        move_id(table, revision, double), move_label(double, words), "danger", disabled=double not in moves
    )
    return [(passing, doubling), *bid_rows(table, revision, moves, words, view)]


def point_rows(
    passing: Button, table: MatchName, revision: int, moves: Sequence[str], words: Words, view: View
) -> list[Row]:
    """Pass, and bids of points alone: a row with the next one and round ones after it, a form for all others."""
    bids = [move for move in ordered_moves(moves, words, view) if verb_of(move) == "bid"]
    quick: list[str] = []
    for step in ROUND:
        last = int(subject(quick[-1])) if quick else 0
        quick += [move for move in bids if int(subject(move)) > last and int(subject(move)) % step == 0][:1]
    if len(quick) == len(bids):
        other: tuple[Button, ...] = ()
    else:
        other = (Button(action_id(table, "bid-form", str(revision)), words.say("button-bid-form")),)
    row = tuple(Button(move_id(table, revision, move), move_label(move, words, view=view), "primary") for move in quick)
    return [(passing, *other), *([row] if row else [])]


def bid_form(table: MatchName, revision: int, legal: Sequence[str], words: Words) -> Form | None:
    """The form in which a bid of points is typed; None for a player who may not bid any."""
    points = sorted(int(subject(move)) for move in legal if verb_of(move) == "bid" and subject(move).isdecimal())
    if not points:
        return None
    help_text = words.say("bid-form-help", least=points[0], most=points[-1])
    field = TextField(BID, words.say("bid-form"), help_text, str(points[0]), MAX_BID)
    return Form(form_id(table, revision, BID), words.say("button-bid-form"), (field,))


def bid_rows(table: MatchName, revision: int, moves: Sequence[str], words: Words, view: View) -> Iterator[Row]:
    """The bids: a row of buttons for each trump, and a menu or two for more points."""
    levels: dict[str, list[str]] = {}
    for move in ordered_moves(moves, words, view):
        if verb_of(move) == "bid":
            levels.setdefault(subject(move), []).append(move)
    low, high = [*levels.values()][:STEPS], [*levels][STEPS:]
    for same in zip(*low, strict=True):
        yield tuple(Button(move_id(table, revision, move), move_label(move, words), "primary") for move in same)
    each = MAX_OPTIONS // max(map(len, levels.values()), default=1)
    for number, start in enumerate(range(0, len(high), each), 1):
        named = high[start : start + each]
        lines = tuple((move, move_label(move, words)) for level in named for move in levels[level])
        first, last = (words.say("level", level=level) for level in (named[0], named[-1]))
        title = words.say("select-auction", first=first, last=last, count=len(named))
        yield Select(moves_id(table, revision, number), title, lines)


def is_of_choice(move: str, view: View) -> bool:
    """Whether the menu of the view's choice makes this move, so that it needs no button."""
    choice: Any = view.facts.get("choice")
    verb, _, card = move.partition(":")
    return bool(choice) and verb in (choice["verb"], BACK) and card in choice["cards"]


def choice_menus(table: MatchName, revision: int, state: str, view: View, words: Words) -> list[MultiSelect]:
    """The menus of a choice, with the chosen cards selected; [] without a choice.

    Each names the cards that it offers: an unselected one is not wanted, and cards that it does not offer stay as they
    are. `state` identifies what the hand shows: another state has its own menus, because Discord keeps a selection.
    """
    choice: Any = view.facts.get("choice")
    if not choice:
        return []
    cards, needed, chosen = choice["cards"], choice["needed"], view.facts.get("chosen", ())
    lying = in_hand_order(view, words, cards)
    parts = [lying[start : start + MAX_OPTIONS] for start in range(0, len(lying), MAX_OPTIONS)]
    title = words.say(f"select-choice-{choice['verb']}", count=needed, fewest=choice["fewest"])
    return [
        MultiSelect(
            choice_id(table, revision, f"{sum(1 << cards.index(card) for card in part):x}.{state}"),
            part_title(title, place, len(parts), words),
            tuple((card, words.card_name(card)) for card in part),
            chosen=tuple(card for card in part if card in chosen),
            most=min(needed, len(part)),
            emojis={card: words.emojis[card] for card in part if card in words.emojis},
        )
        for place, part in enumerate(parts, 1)
    ]


def choice_line(view: View, words: Words) -> str | None:
    """The cards chosen so far, and the number to choose; None without a choice."""
    choice: Any = view.facts.get("choice")
    if not choice:
        return None
    chosen = in_hand_order(view, words, view.facts.get("chosen", ()))
    facts = {"count": len(chosen), "cards": words.cards(chosen)}
    counts = {name: choice[name] for name in ("needed", "fewest")}
    return words.say(f"hand-choice-{choice['verb']}", **facts, **counts)


def moves_to(view: View, menu: str, wanted: Collection[str]) -> Iterator[str]:
    """The moves that turn the chosen cards of a menu into the wanted ones: first take-backs, then choices.

    `menu` is the end of its custom id. No moves if the same cards are already chosen. Raises Refused (`expired`) for a
    menu that does not belong to this view's choice.
    """
    choice: Any = view.facts.get("choice")
    mask = menu.partition(".")[0]
    if not choice or not mask or len(mask) > MAX_CARDS // 4 or not set(mask) <= set("0123456789abcdef"):
        raise Refused("expired")
    cards, chosen = choice["cards"], view.facts.get("chosen", ())
    offered = {card for place, card in enumerate(cards) if int(mask, 16) >> place & 1}
    yield from (f"{BACK}:{card}" for card in chosen if card in offered and card not in wanted)
    going = [card for card in cards if card in wanted] + [card for card in wanted if card not in cards]
    yield from (f"{choice['verb']}:{card}" for card in going if card not in chosen)


def own_moves(view: View) -> tuple[str, ...]:
    """The moves that the hand offers: all except those on the table; calls of an auction are in both places."""
    return tuple(move for move in view.legal if is_bidding(view) or move not in view.public_moves)


def has_a_hand(view: View) -> bool:
    """Whether a player has something to see or to do besides the table's own buttons."""
    return bool(view.hand or "hidden" in view.facts or set(view.legal) - set(view.public_moves))


def hand_screen(
    record: TableRecord,
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
    picked: str | None = None,
    recap: Recap | None = "over",
    meanwhile: Sequence[Event] = (),
    forced: Sequence[str] = (),
) -> Screen:
    """A player's cards and moves, and the facts of the table that they need.

    `playable`: False if a click would not count, outside the table's channel. `unplayable`: the cards in hand about
    which the player may ask why they cannot be played. `advice`: whether they may ask what a strong player would do.
    `take_back`: whether they may ask to take their latest move back. `asked`: the move that the notice asks about.
    `picked`: the card that the player is about to exchange. `recap`: whether the deal before is still explained.
    `meanwhile`: the public events since their last move. `forced`: their own moves since then, which played themselves.
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
        Said(1, forced_line(forced, view, names, words)),
        *turn_lines(record, teller),
        Said(0, None if record.outside else "-# " + words.say("hand-link", link=table_link(record))),
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
        *(report_button(record.id, "hand", words, revision) if playable and notice and asked is None else ()),
    )
    below = (last[:MAX_BUTTONS], last[MAX_BUTTONS:]) if len(last) > MAX_BUTTONS else (last,)
    count = max(component_count(below), RULES_ROW)
    labels = names_of(record.players, words, label=True)
    controls: tuple[Row, ...] = ()
    if playable:
        controls = control_rows(record.id, revision, view, words, labels, unplayable, notice, count, picked)
    rows: tuple[Row, ...] = (*controls, *below)
    if asked is not None and playable:  # instead of the usual buttons: a message has room for 40 components
        rows = ((confirm_button(record.id, revision, asked, view, labels, words), rules), *controls)
    return fitted(Screen((text,), rows, picture=picture, captions=captions), words)


def advice_button(record: TableRecord, revision: int, words: Words) -> Button:
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
    picked: str | None = None,
) -> tuple[Row, ...]:
    """Menus and buttons of a hand. `below`: how many components are below; `picked`: the card to exchange."""
    claims = claim_rows(table_id, revision, view, words)
    more = below - RULES_ROW + component_count(claims)
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
        rows = [*menus, *move_rows(table_id, since, moves, words, names, view=view, spare=spare, picked=picked)]
    while questions and component_count((*rows, *questions)) > COMPONENT_BUDGET - more:
        questions.pop()
    return (*rows, *claims, *questions)


def claim_rows(table: MatchName, revision: int, view: View, words: Words) -> tuple[Row, ...]:
    """The button that ends a deal whose rest is certain."""
    if not view.may_claim:
        return ()
    label = words.say("button-claim", low=int(view.facts.get("low_wins", False)))
    return ((Button(move_id(table, revision, CLAIM), label, "success"),),)


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


def forced_line(forced: Sequence[str], view: View, names: Sequence[str], words: Words) -> str | None:
    """The reader's moves that played themselves since the last one that was a choice."""
    if not forced:
        return None
    labels = [move_label(move, words, names, view) for move in forced[-MOST_TEXTS:]]
    return "-# " + words.say("hand-forced", moves=words.say("between-parts").join(labels))


def held_lines(teller: Teller) -> list[Said]:
    """The reader's own facts: cards, private notes, the bid."""
    view, words = teller.view, teller.words
    cards = None
    if view.hand:
        cards = words.say("hand-cards", cards=words.cards(in_hand_order(view, words)))
    elif any(seat.cards for seat in view.seats) and "hidden" not in view.facts:  # hidden cards have a note
        cards = words.say("hand-hidden" if view.seats[view.seat or 0].cards else "hand-empty")
    return [Said(1, cards, captioned=False), Said(1, chosen_line(view, words)), *teller.said(Place.HAND)]


def turn_lines(record: TableRecord, teller: Teller) -> list[Said]:
    """That the reader is on turn, and what they need to decide; or that they wait."""
    view, names, words = teller.view, teller.names, teller.words
    if not view.waiting:
        return [Said(0, words.say("hand-over"))]
    if not (view.legal and view.seat in view.waiting):
        return [Said(0, wait_line(teller))]
    return [
        Said(0, your_turn_line(view, names, words)),
        Said(2, deadline_line(record, {view.seat}, words)),
        Said(3, playable_line(view, words), captioned=False),
        *(Said(3, line) for line in call_lines(view, words)),
    ]


def playable_line(view: View, words: Words) -> str | None:
    """The cards that may be played or discarded, if they are only a part of the hand."""
    named = {subject(move) for move in view.legal if verb_of(move) != BACK}
    if not all(map(is_card, named)) or len(named) >= len(set(view.hand)):
        return None
    return words.say("hand-playable", phase=view.phase, cards=words.cards(in_hand_order(view, words, named)))


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
