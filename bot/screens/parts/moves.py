"""Moves as words, and every legal move within reach of a thumb: as a button, or as a line of a menu.

Discord allows 40 components in a message. Without the container, the text, the row of the rules and two spare ones for
a picture, 34 remain for moves: 24 single cards in rows of four take 30. The others go into menus, so a move takes at
most two taps.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from sys import maxsize

from bot.art.cards.decks import CardStyle, Index
from bot.core.custom_ids import MatchName, action_id, move_id, moves_id
from bot.core.logs import get_logger
from bot.i18n.words import RANKS, SUIT_SIGNS, Words
from bot.i18n.words import words as words_of
from bot.screens.parts.cards import declared_card, in_hand_order, is_card, sorted_hand
from bot.screens.parts.screen import MAX_BUTTONS, MAX_OPTIONS, Button, Row, Select, Style
from games import Event, View

log = get_logger(__name__)

MAX_MOVE_BUTTONS = 20  # with more moves than this, verbs with many of them go into menus
MENU_THRESHOLD = 6  # moves of one verb: from this number they may go into a menu
TAKE = "draw:discard"
CACHED_LABELS = 10_000  # the latest: the same few hundred moves of a game are shown over and over
SUIT_ORDER = "SHDC"  # of menus; the suits of a hand alternate black and red
BID_VERBS = ("bid", "coinche")  # verbs that may name points and a trump
PHASED = ("bid", "decline", "discard", "done", "draw", "pass")  # verbs whose labels differ by the phase
WIDE_LABEL = 12  # characters: on a phone, buttons with longer labels take a line each; many of them become a menu, too
# Components for moves: a message's 40, less container, text, the rules' row and button, and 2 to spare (a picture).
COMPONENT_BUDGET = 34
# Moves that end a hand or lay its cards: green, above all others, even as a single button.
FIRST_VERBS = ("big_gin", "knock", "out", "meld", "extend", "joker", "shift")
GREEN: Style = "success"
STYLES: Mapping[str, Style] = {**dict.fromkeys(FIRST_VERBS, GREEN), "take_back": "secondary"}
LED_PHASE = "lay"  # of a turn in which cards can also be laid: the cards to discard follow a button that says so
# The menus of groups with jokers, and their titles.
WILD: Mapping[str, str] = {"wild": "select-wild", "wild_one": "select-wild_one", "wild_more": "select-wild_more"}
EXCHANGE = "swap"  # the verb of exchanges of a card of the hand for one on the table: any for any
SILENT = "silent"  # the menu of moves without the call that could be said with them: hardly anybody wants them
DRAWS = ("draw", "pass")  # a turn of groups ends with these, which keep their places
# Verbs that take something back, end a turn or risk something: after all others.
LAST_VERBS = (
    "discard",
    "take_back",
    "correct",
    "denounce",
    "maldonne",
    "liar",
    "stay",
    "decline",
    "skip",
    "pass",
    "done",
)


def verb_of(move: str) -> str:
    return move.partition(":")[0]


def menu_of(move: str) -> str:
    """The menu of a move: by verb, gifts by their receiver ("give:1"), groups with a joker ("wild")."""
    if is_group(move) and not move.endswith(":0"):
        return "wild"
    verb, first, card = (*move.split(":", 2), "", "")[:3]
    return f"{verb}:{first}" if verb == "give" and card else verb


def silent_moves(moves: Collection[str], words: Words) -> set[str]:
    """The moves that are legal with a call, too: `play:KH` next to `play:KH:belote`."""
    aloud = (move.rpartition(":") for move in moves)
    return {move for move, _, call in aloud if words.has(f"call-{call}")}.intersection(moves)


def is_group(move: str) -> bool:
    """Whether a move plays some cards of one rank, perhaps with jokers: `play:K:3:1`."""
    verb, _, group = move.partition(":")
    return verb == "play" and group.count(":") == 2 and group.partition(":")[0] in RANKS


def subject(move: str) -> str:
    """The first part of a move after its verb: the card, the suit, the number."""
    return move.partition(":")[2].partition(":")[0]


def part_facts(part: str, names: Sequence[str], words: Words, *, short: bool = False) -> dict[str, object]:
    """All facts that a sentence may need about one part of a move. A fact that does not apply is "none" or 0."""
    card = words.short_card if short else words.card
    facts: dict[str, object] = dict.fromkeys(("suit", "card", "cards", "player"), "none")
    facts |= {"value": part or "none", "count": 0}
    if part.isdigit():
        facts["count"] = int(part)
        if int(part) < len(names):
            facts["player"] = names[int(part)]
    elif part in SUIT_SIGNS:
        facts |= {"value": "suit", "suit": words.suit(part)}
    elif is_card(part):
        facts["card"] = card(part)
    elif "+" in part:
        facts["cards"] = " · ".join(map(card, part.split("+")))
    return facts


def move_label(
    move: str, words: Words, names: Sequence[str] = (), view: View | None = None, *, short: bool = False
) -> str:
    """A move as its button says it: `play:KH`, `bid:3`, `trump:S`, `swap:8D:KD`, `play:EX:22`, `play:KH:belote`.

    Words get the facts of its first part, those of the second with a 2 after their names, and the third unchanged
    (`value3`). A number after a card is its declared value, and a last part that is a call is said aloud with the move.
    Labels contain no emoji: `move_emoji` gives the one next to them. With the `view` of the mover a label says more:
    the purpose of the move in this phase, the rank of a called card, the worth of a meld that cannot be laid alone yet.
    `short`: cards by their letters, so that a phone shows four buttons in a row.
    """
    numbered = any(part.isdigit() for part in move.split(":"))  # only a number may mean a player
    cached = words.cache.memoized(compose_label, CACHED_LABELS)
    facts = view.facts if view else {}
    return cached(
        words.language,
        move,
        tuple(names) if numbered else (),
        view.phase if view and verb_of(move) in PHASED else "none",
        facts.get("called_rank", "none"),
        facts.get("worth", {}).get(move, 0),
        str(facts.get("deadwood", {}).get(move, "none")),
        thrown_card(view) if view and move == TAKE else "none",
        words.card_style.index if short else None,
        str(facts.get("joker_name", words.joker)),
    )


def thrown_card(view: View) -> str:
    """The top card of the discards, or "none"."""
    discards = view.zones.get("discard")
    return discards[-1] if isinstance(discards, tuple) and discards else "none"


def compose_label(
    language: str,
    move: str,
    names: tuple[str, ...],
    phase: str,
    rank: str,
    worth: int,
    deadwood: str,
    taken: str,
    index: Index | None,
    joker: str,
) -> str:
    """A move as its button says it, composed of several sentences. `index`: for cards by their letters."""
    short = index is not None
    words = replace(words_of(language, CardStyle(index=index) if index is not None else None), joker=joker)
    verb, *parts = move.split(":")
    call = words.try_say(f"call-{parts[-1]}") if parts else None
    first, second, third = ([*parts[: -1 if call else None], "", "", ""])[:3]
    facts = part_facts(first, names, words, short=short)
    facts |= {f"{name}2": fact for name, fact in part_facts(second, names, words, short=short).items()}
    if verb == "extend" and second in RANKS:
        facts["card2"] = words.short_card(second) if short else words.card(second)
    if move == TAKE:
        facts |= {"taken_rank": taken[:-1] if taken[-1] in SUIT_SIGNS else joker if taken == "JO" else taken}
        facts |= {"taken_suit": SUIT_SIGNS.get(taken[-1], "")}
    facts |= {"value3": third or "none", "phase": phase, "rank": rank, "worth": worth, "bid": "none"}
    facts["deadwood"] = int(deadwood) if deadwood.isdigit() else deadwood
    if second and verb in BID_VERBS:
        facts["bid"] = words.bid(f"{first}:{second}")
    elif verb == "bid" and phase == "auction":
        facts["bid"] = words.bid(first)  # of points: in other phases a number is one of tricks
    if is_card(first) and second.isdigit():
        facts["card"] = declared_card(first, {first: second}, words)
    if verb == "play" and first in RANKS:  # a group of one rank: how many, and how many of these are jokers
        return words.say(
            "move-group", count=int(second), card=(words.short_card if short else words.card)(first), jokers=int(third)
        )
    label = words.say(f"move-{verb}", **facts)
    return words.say("move-with-call", move=label, call=call) if call else label


def move_emoji(move: str, words: Words) -> str | None:
    """The emoji of the card that a move is about, if it is about one."""
    return words.emojis.get(subject(move))


def move_order(move: str, words: Words, board: Sequence[str] = ()) -> tuple[object, ...]:
    """A sort key for moves with one verb: by their subject, numbers by size, suits in one order.

    A card with an announcement comes before the same card without one. Cards of the `board` for which a card of the
    hand is exchanged keep their order there.
    """
    _, first, second, *_ = (*move.split(":", 2), "", "")
    silent = not words.has(f"call-{move.rpartition(':')[2]}")
    if first.isdigit():
        return int(first), 0, "", board.index(second) if second in board else 0, silent, second
    place = board.index(second) if second in board else int(second) if second.isdigit() else maxsize
    return 0, SUIT_ORDER.find(first) if first else 0, first, place, silent, SUIT_ORDER.find(second), second


def ordered_moves(moves: Sequence[str], words: Words, view: View | None = None) -> list[str]:
    """Moves by verb: cards in hand order, then other moves by decreasing worth; the riskiest last.

    The game's own order (`move_order`) has priority, then that of the buttons on the table, the same for every player.
    """
    subjects = [card for card in map(subject, moves) if is_card(card)]
    order = words.card_style.order
    cards = in_hand_order(view, words, subjects) if view else sorted_hand(subjects, order=order)
    place = {card: index for index, card in enumerate(cards)}
    game_order = told_order(view)
    public = public_order(view) if view else []
    lying = view.zones.get("board") if view else None
    board = lying if isinstance(lying, tuple) else ()
    if view and view.phase == "exchange":  # a gift names its receiver first, then a card of the hand
        board = tuple(in_hand_order(view, words))
    worth = view.facts.get("worth", {}) if view else {}
    left = view.facts.get("deadwood", {}) if view else {}

    def key(move: str) -> tuple[object, ...]:
        if move in game_order:
            return 1, "", game_order[move]
        if move in public:
            return 2, "", public.index(move)
        return (
            *verb_place(move),
            left.get(move, 0),
            place.get(subject(move), 0),
            -worth.get(move, 0),
            move_order(move, words, board),
        )

    return sorted(moves, key=key)


def told_order(view: View | None) -> dict[str, int]:
    """The places of the moves that the game itself orders."""
    order = view.facts.get("move_order") if view else None
    return {move: index for index, move in enumerate(order)} if order else {}


def public_order(view: View) -> list[str]:
    """The moves whose buttons are on the table, in the game's own order."""
    game_order = told_order(view)
    return sorted(view.public_moves, key=lambda move: game_order.get(move, -1))


def public_rows(
    table: MatchName, revision: int, moves: Sequence[str], view: View, words: Words, names: Sequence[str]
) -> list[tuple[Button, ...]]:
    """Buttons for moves that are open to all players. They stay the same while several moves make one choice."""
    since = view.facts.get("since", revision)
    buttons = [
        Button(move_id(table, since, move), move_label(move, words, names), GREEN, move_emoji(move, words))
        for move in moves
    ]
    return [tuple(buttons[start : start + MAX_BUTTONS]) for start in range(0, len(buttons), MAX_BUTTONS)]


def verb_place(move: str) -> tuple[int, str]:
    """A sort key: verbs with cards first, then with other choices, then single words, then LAST_VERBS."""
    verb = verb_of(move)
    if verb in FIRST_VERBS:
        return -1, f"{FIRST_VERBS.index(verb):02}"
    if verb in LAST_VERBS:
        return 3, f"{LAST_VERBS.index(verb):02}"
    return (2 if ":" not in move else 0 if is_card(subject(move)) else 1), verb


def move_rows(
    table: MatchName,
    revision: int,
    moves: Sequence[str],
    words: Words,
    names: Sequence[str] = (),
    *,
    view: View | None = None,
    spare: int = 0,
    picked: str | None = None,
) -> tuple[Row, ...]:
    """Buttons; with many moves, or many long labels, a menu for each verb that has many of them.

    Moves of a single card stay buttons, a tap each, while all fits with `spare` components for other controls. Moves
    that the game orders share one row if they fit; otherwise each verb has rows of its own, and so have moves that
    stake the whole deal. Moves without their call are a menu, so that a wrong tap costs no call. Groups without a joker
    are buttons, those with one a menu. Moves that end a turn without a group are in the last row. `picked`: the card of
    the hand that the player exchanges.
    """
    above: tuple[Row, ...] = ()
    if view and (exchanges := [move for move in moves if verb_of(move) == EXCHANGE]):
        above = exchange_rows(table, revision, exchanges, words, view, picked)
        moves = [move for move in moves if verb_of(move) != EXCHANGE]
        spare += component_count(above)
    binding = view.facts.get("binding", ()) if view else ()
    game_order = {move: place for move, place in told_order(view).items() if move not in binding}
    last: tuple[Row, ...] = ()
    if any(map(is_group, game_order)):
        last = (tuple(always_there(table, revision, move, moves, words, names, view) for move in DRAWS),)
        moves = [move for move in moves if move not in DRAWS]
    placed = [move for move in ordered_moves(moves, words, view) if move in game_order]
    in_one_row = verb_of(placed[0]) if 0 < len(placed) <= MAX_BUTTONS else None
    silent = silent_moves(moves, words)
    by_verb: dict[str, list[str]] = {}
    for move in ordered_moves(moves, words, view):
        menu = in_one_row if in_one_row and move in game_order else SILENT if move in silent else menu_of(move)
        by_verb.setdefault(menu, []).append(move)
    if wild := by_verb.pop("wild", []):
        by_verb |= wild_menus(wild)  # after those without
    if silent:
        by_verb[SILENT] = by_verb.pop(SILENT)  # after those with their call
    kept = {*map(verb_of, (*placed, *binding)), *by_verb.keys() & WILD.keys(), *FIRST_VERBS}
    if view and view.phase == LED_PHASE:
        kept.add("discard")
    several = {verb for verb, same in by_verb.items() if len(same) > 1}
    many = {verb for verb in several if len(by_verb[verb]) >= MENU_THRESHOLD}
    if len(moves) <= MAX_MOVE_BUTTONS:
        many = {
            verb
            for verb in many
            if all(len(move_label(move, words, names, view)) > WIDE_LABEL for move in by_verb[verb])
        }
    many |= several & WILD.keys()
    card_verbs = {verb for verb in many if all(stays_a_button(move, words, view) for move in by_verb[verb])}
    rows: list[Row] = []
    for menus in (many - card_verbs, many, several):
        rows = [*rows_with_menus(table, revision, by_verb, {*menus, SILENT}, words, names, view=view, kept=kept), *last]
        if component_count(rows) <= COMPONENT_BUDGET - spare:
            return (*above, *rows)
    if component_count(rows) > COMPONENT_BUDGET:
        log.warning("more moves than a message can show", table=table, moves=len(moves))
    while component_count(rows) > COMPONENT_BUDGET:
        rows.remove([row for row in rows if isinstance(row, Select)][-1])
    return (*above, *rows)


def exchange_rows(
    table: MatchName, revision: int, moves: Sequence[str], words: Words, view: View, picked: str | None
) -> tuple[Row, ...]:
    """The cards of the hand, and below them those on the table: first a tap on a card of the hand, then on the other.

    Until then the cards on the table are disabled. Afterwards each is a whole move, whatever is forgotten since.
    """
    ordered = [move.split(":") for move in ordered_moves(moves, words, view)]
    own, board = (dict.fromkeys(move[place] for move in ordered) for place in (1, 2))

    def given(card: str) -> Button:
        style: Style = GREEN if card == picked else "secondary"
        return Button(
            action_id(table, "exchange", f"{revision}.{card}"), words.short_card(card), style, words.emojis.get(card)
        )

    def taken(card: str) -> Button:
        ready = picked in own
        move = move_id(table, revision, f"{EXCHANGE}:{picked if ready else ''}:{card}")
        return Button(move, words.short_card(card), "primary", words.emojis.get(card), disabled=not ready)

    rows = ([given(card) for card in own], [taken(card) for card in board])
    return tuple(tuple(row[start : start + MAX_BUTTONS]) for row in rows for start in range(0, len(row), MAX_BUTTONS))


def wild_menus(moves: Sequence[str]) -> dict[str, list[str]]:
    """The groups with jokers as one menu, or one for each number of jokers if they do not fit in it."""
    if len(moves) <= MAX_OPTIONS:
        return {"wild": [*moves]}
    by_jokers: dict[str, list[str]] = {}
    for move in moves:
        by_jokers.setdefault("wild_one" if move.endswith(":1") else "wild_more", []).append(move)
    return by_jokers


def always_there(
    table: MatchName,
    revision: int,
    move: str,
    moves: Collection[str],
    words: Words,
    names: Sequence[str],
    view: View | None,
) -> Button:
    """The button of a move, which keeps its place while the move is not legal."""
    legal = move in moves
    label = move_label(move, words, names, view)
    return Button(move_id(table, revision, move), label, "primary" if legal else "secondary", disabled=not legal)


def component_count(rows: Iterable[Row]) -> int:
    """The number of a message's components in these rows: each row itself, and its contents."""
    return sum(1 + len(row) if isinstance(row, tuple) else 2 for row in rows)


def rows_with_menus(
    table: MatchName,
    revision: int,
    by_verb: Mapping[str, Sequence[str]],
    menus: Collection[str],
    words: Words,
    names: Sequence[str],
    *,
    view: View | None = None,
    kept: Collection[str] = (),
) -> list[Row]:
    """Menus for the verbs in `menus`, else rows; single moves share the last, but `kept` keep their places."""
    rows: list[Row] = []
    number = 0
    for verb, same in by_verb.items():
        if verb not in menus:
            rows += button_rows(table, revision, same if len(same) > 1 or verb in kept else (), words, names, view)
            continue
        title = menu_title(verb, words, names, view)
        parts = [same[start : start + MAX_OPTIONS] for start in range(0, len(same), MAX_OPTIONS)]
        for place, part in enumerate(parts, 1):
            number += 1
            lines = tuple((move, move_label(move, words, names, view)) for move in part)
            emojis = {move: emoji for move in part if (emoji := move_emoji(move, words))}
            name = part_title(title, place, len(parts), words)
            rows.append(Select(moves_id(table, revision, number), name, lines, emojis=emojis))
    singles = [same[0] for verb, same in by_verb.items() if len(same) == 1 and verb not in {*menus, *kept}]
    return [*rows, *button_rows(table, revision, singles, words, names, view)]


def menu_title(verb: str, words: Words, names: Sequence[str], view: View | None) -> str:
    """The request of a menu of one verb; if the reader may not lay melds yet, with the points of the prepared ones."""
    if verb in WILD:
        return words.say(WILD[verb])
    verb, _, taker = verb.partition(":")
    if taker:
        return words.say("select-give-to", player=names[int(taker)])
    opening: Iterable[Event] = (note for note in view.facts["notes"] if note.kind == "opening") if view else ()
    facts = next((dict(note.facts) for note in opening), {})
    if facts and (title := words.try_say(f"select-{verb}-opening", **facts)):
        return title
    return words.try_say(f"select-{verb}") or words.say("select-moves")


def part_title(title: str, place: int, parts: int, words: Words) -> str:
    """The title of a menu; one of several with the same title is numbered."""
    return words.say("select-part", title=title, part=f"{place}/{parts}") if parts > 1 else title


def stays_a_button(move: str, words: Words, view: View | None) -> bool:
    """Whether many such moves are buttons while all fits: those of a single card, and groups without a joker."""
    return menu_of(move) == "play" if is_group(move) else is_single_card(move, words, view)


def is_single_card(move: str, words: Words, view: View | None) -> bool:
    """Whether the label of a button is only the name of the card, without an addition by the move."""
    card = subject(move)
    return is_card(card) and move_label(f"{verb_of(move)}:{card}", words, view=view) == words.card_name(card)


def button_rows(
    table: MatchName, revision: int, moves: Sequence[str], words: Words, names: Sequence[str], view: View | None
) -> tuple[Row, ...]:
    binding = view.facts.get("binding", ()) if view else ()
    buttons = [
        Button(
            move_id(table, revision, move),
            move_label(move, words, names, view, short=True),
            "danger" if move in binding else STYLES.get(verb_of(move), "primary"),
            move_emoji(move, words),
        )
        for move in moves
    ]
    if view and view.phase == LED_PHASE and moves and verb_of(moves[0]) == "discard":
        buttons.insert(0, Button(move_id(table, revision, "discard"), words.say("button-discard"), disabled=True))
    return tuple(tuple(buttons[start : start + MAX_BUTTONS]) for start in range(0, len(buttons), MAX_BUTTONS))
