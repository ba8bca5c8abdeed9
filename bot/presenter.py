"""Screens: what a table, a hand or a lobby looks like, as plain data.

A screen is made from a View and words, and from nothing else: no game's name appears here, and whatever a game
needs to show it says in its View. `components` turns a screen into Discord's components.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from games import KEYS, Event, GameInfo, Option, Outcome, View, info
from storage import Match, Player, Standing

from .logs import get_logger
from .words import SUIT_SIGNS, MissingWords, Words, clean_name, readable

log = get_logger(__name__)

Style = Literal["primary", "secondary", "success", "danger"]

ROW = 4  # buttons: iOS wraps a row of five
MOST_BUTTONS = 20  # more moves than this go into selects
SELECT = 25
TEXT = 4000  # characters of text in one message
PAGE = 3500
GREEN = 0x1F6B45
GOLD = 0xC79216
GREY = 0x6B7280


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what a click sends, and what it says."""

    custom_id: str
    label: str
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Select:
    """A menu of at most 25 (value, label) pairs, one of them chosen already, perhaps."""

    custom_id: str
    placeholder: str
    options: tuple[tuple[str, str], ...]
    chosen: str | None = None


Row = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: blocks of text from top to bottom, rows of controls, the colour of its edge."""

    blocks: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    accent: int = GREEN


# -- custom ids: the only thing that a click brings back ------------------------------------------------


def move_id(table: int, revision: int, move: str) -> str:
    return f"tv:m:{table}:{revision}:{move}"


def moves_id(table: int, revision: int, part: int) -> str:
    return f"tv:s:{table}:{revision}:{part}"


def action_id(table: int, action: str, argument: str = "") -> str:
    return f"tv:a:{table}:{action}:{argument}"


# -- names and cards --------------------------------------------------------------------------------------


def names_of(players: Sequence[Player], words: Words) -> tuple[str, ...]:
    """The players' names as harmless text, computers marked."""
    return tuple(
        words.say("player-computer", name=clean_name(player.name)) if player.computer else clean_name(player.name)
        for player in players
    )


def sorted_hand(hand: Iterable[str]) -> list[str]:
    """Suits of alternating colour, high cards first, trumps of a tarot and special cards in front."""
    suits, ranks = "EJTSHCD", ("A", "K", "Q", "N", "J")

    def order(card: str) -> tuple[int, int, int]:
        if card in ("EX", "JO"):
            return (suits.index(card[0]), 0, 0)
        if card.startswith("T"):
            return (suits.index("T"), 0, -int(card[1:]))
        rank = card[:-1]
        return (
            suits.index(card[-1]),
            ranks.index(rank) if rank in ranks else 9,
            -int(rank) if rank.isdigit() else 0,
        )

    return sorted(hand, key=order)


def is_card(text: str) -> bool:
    """Whether a part of a move names a card."""
    if text in ("EX", "JO") or (text[:1] == "T" and text[1:].isdigit()):
        return True
    return text[-1:] in "SHDC" and (text[:-1] in ("A", "K", "Q", "N", "J") or text[:-1].isdigit())


def subject(move: str) -> str:
    """The first part of a move behind its verb: the card, the suit, the number."""
    return move.partition(":")[2].partition(":")[0]


def move_label(move: str, words: Words) -> str:
    """A move as its button says it: `play:KH`, `bid:3`, `trump:S`, `play:EX:22`, `play:KH:belote`.

    A third part is what a card is declared to be, or what is said with it.
    """
    verb, _, rest = move.partition(":")
    argument, _, said = rest.partition(":")
    facts: dict[str, object] = {"value": argument or "none", "suit": ""}
    if argument.isdigit():
        facts["count"] = int(argument)
    elif argument in SUIT_SIGNS:
        facts |= {"value": "suit", "suit": words.suit(argument)}
    elif argument and is_card(argument):
        facts["card"] = declared_card(argument, {argument: said} if said.isdigit() else {}, words)
    label = words.say(f"move-{verb}", **facts)
    return words.say("move-with-call", move=label, call=said) if said and not said.isdigit() else label


def declared_card(card: str, declared: Mapping[str, object], words: Words) -> str:
    """A card, with what its player declared it to be, where he did."""
    said = words.card(card)
    return words.say("card-declared", card=said, value=str(declared[card])) if card in declared else said


def move_order(move: str) -> tuple[str, int, int, str]:
    """Moves as a player looks for them: by verb, numbers by size, cards as in the hand."""
    verb, argument = move.partition(":")[0], subject(move)
    if argument.isdigit():
        return verb, int(argument), 0, ""
    return verb, 0, 0, move.partition(":")[2]


def move_rows(table: int, revision: int, moves: Sequence[str], words: Words) -> tuple[Row, ...]:
    """Every legal move within reach of a thumb: buttons, or menus when there are many."""
    place = {card: index for index, card in enumerate(sorted_hand(filter(is_card, map(subject, moves))))}
    ordered = sorted(moves, key=lambda move: (move_order(move)[0], place.get(subject(move), 0), move_order(move)))
    if len(ordered) <= MOST_BUTTONS:
        buttons = [Button(move_id(table, revision, move), move_label(move, words), "primary") for move in ordered]
        return tuple(tuple(buttons[start : start + ROW]) for start in range(0, len(buttons), ROW))
    parts = [ordered[start : start + SELECT] for start in range(0, len(ordered), SELECT)]
    return tuple(
        Select(
            moves_id(table, revision, number),
            words.say("select-moves", part=f"{number}/{len(parts)}"),
            tuple((move, move_label(move, words)) for move in part),
        )
        for number, part in enumerate(parts, 1)
    )


def event_text(event: Event, names: Sequence[str], words: Words) -> str | None:
    """A public event as a few words; None for those that the table shows otherwise."""
    key = f"event-{event.kind}"
    if event.to is not None or not words.has(key):
        return None
    facts = {name: value for name, value in event.facts.items() if isinstance(value, int | str)}
    if facts.get("suit") in SUIT_SIGNS:
        facts["suit"] = words.suit(str(facts["suit"]))
    if isinstance(trump := facts.get("trump"), str):
        facts["trump"] = words.suit(trump)
    facts |= giver_name(event.facts, names)
    player = "" if event.seat is None else names[event.seat]
    return words.say(key, **(facts | {"player": player, "cards": words.cards(event.cards)}))


def giver_name(facts: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """The name of the player whose card is drawn: the fact `giver`, a seat."""
    return {"giver": names[facts["giver"]]} if "giver" in facts else {}


def table_link(record: Match) -> str:
    """Where the table is on Discord: its message, or its channel until there is one."""
    link = f"https://discord.com/channels/{record.guild_id}/{record.channel_id}"
    return f"{link}/{record.message_id}" if record.message_id else link


# -- the table ----------------------------------------------------------------------------------------------


def card_line(
    cards: Iterable[str],
    seats: Iterable[int],
    names: Sequence[str],
    words: Words,
    declared: Mapping[str, object],
) -> str:
    """Who played what; a card that was declared to be something says so."""
    return " · ".join(
        f"{names[seat]} **{declared_card(card, declared, words)}**" for card, seat in zip(cards, seats, strict=True)
    )


def heading(view: View, words: Words) -> str:
    """The game, the deal, the trump: one glance says where the match stands."""
    facts = view.facts
    parts = [words.game(view.game).name]
    if "deals" in facts:
        parts.append(words.say("table-deal-of", deal=facts["deal"], deals=facts["deals"]))
    elif "deal" in facts:
        parts.append(words.say("table-deal", deal=facts["deal"]))
    if "cards" in facts:
        parts.append(words.say("table-cards", count=facts["cards"]))
    if "round" in facts:
        parts.append(words.say("table-round", round=facts["round"]))
    return " · ".join(parts)


def trump_line(view: View, words: Words) -> str | None:
    turned = view.zones.get("turned")
    shown = words.cards(turned) if isinstance(turned, tuple) else ""
    if "trump" not in view.facts:  # it is not named yet
        return words.say("table-turned-up", card=shown) if shown else None
    if view.facts["trump"] is None:
        return words.say("table-no-trump")
    line = words.say("table-trump", suit=words.suit(view.facts["trump"]))
    return f"{line} ({words.say('table-turned', card=shown)})" if shown else line


def seat_line(seat: int, view: View, names: Sequence[str], words: Words) -> str:
    """A player's line: whose turn, name, bid and tricks, score."""
    shown = view.seats[seat]
    parts = [f"**{names[seat]}**" if seat in view.waiting else names[seat]]
    if "dealer" in shown.tags:
        parts.append(words.say("table-dealer"))
    if "declarer" in shown.tags:
        parts.append(words.say("table-declarer"))
    parts += [words.say("kind-of-announcement", kind=kind) for kind in shown.facts.get("announced", ())]
    if shown.bid is not None:
        parts.append(words.say("table-bid", bid=shown.bid))
    if shown.won is not None and (shown.bid is not None or shown.won):
        parts.append(words.say("table-won", won=shown.won))
    if "out" in shown.tags:
        parts.append(words.say("table-out"))
    elif view.facts.get("counts") == "cards":
        parts.append(words.say("cards-count", count=shown.cards))
    elif not info(view.game).teams:
        parts.append(words.say("points", count=shown.score))
    return ("➤ " if seat in view.waiting else "• ") + " · ".join(parts)


def sides(game: str, names: Sequence[str]) -> list[tuple[int, str]]:
    """Who scores: each side by one of its seats, with the names of all of it."""
    teams = info(game).teams or tuple((seat,) for seat in range(len(names)))
    return [(team[0], " + ".join(names[seat] for seat in team)) for team in teams]


def team_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The score of each side, where players score together, and what the match goes for."""
    teams = info(view.game).teams
    lines = [
        words.say("table-side", players=players, count=view.scores[seat]) for seat, players in sides(view.game, names)
    ]
    if "target" in view.facts:
        lines.append("-# " + words.say("table-target", count=view.facts["target"]))
    if view.facts.get("pending"):
        lines.append(words.say("table-pending", count=view.facts["pending"]))
    return lines if teams else lines[len(names) :]


def trick_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The trick on the table and the one before it."""
    zones, facts = view.zones, view.facts
    declared = facts.get("declared", {})
    lines = []
    trick = zones.get("trick")
    if isinstance(trick, tuple):
        said = card_line(trick, facts["trick_seats"], names, words, declared)
        lines.append(words.say("table-trick", cards=said) if trick else words.say("table-trick-empty"))
    last = zones.get("last_trick")
    if isinstance(last, tuple) and last:
        said = card_line(last, facts["last_trick_seats"], names, words, declared)
        if "last_winner" in facts:
            lines.append("-# " + words.say("table-last-trick", cards=said, player=names[facts["last_winner"]]))
        else:
            lines.append("-# " + words.say("table-last-trick-nobody", cards=said))
    if facts.get("battle"):
        lines.append(words.say("table-battle"))
    if isinstance(aside := zones.get("aside"), int) and aside:
        lines.append(words.say("table-aside", count=aside))
    return lines


def laid_line(view: View, words: Words) -> str | None:
    """The cards that lie open for good."""
    laid = view.zones.get("laid")
    return words.say("table-laid", cards=words.cards(sorted_hand(laid))) if isinstance(laid, tuple) and laid else None


def loser_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """For games that have a loser rather than points: who it is, the cards kept, and a card that was left out."""
    if "loser" not in view.facts:
        return None
    parts = [words.say("table-loser", player=names[view.facts["loser"]])]
    for zone, key in (("kept", "table-kept"), ("left_out", "table-left-out")):
        cards = view.zones.get(zone)
        if isinstance(cards, tuple):
            parts.append(words.say(key, cards=words.cards(cards)))
    return " ".join(parts)


def turn_line(view: View, names: Sequence[str], words: Words) -> str:
    """Whom the table waits for."""
    waiting = [names[seat] for seat in sorted(seat for seat in view.waiting if seat is not None)]
    lines = []
    if view.facts.get("anyone"):
        lines.append(words.say("table-anyone"))
    elif len(waiting) == 1:
        lines.append(words.say("table-turn", player=waiting[0]))
    elif waiting:
        lines.append(words.say("table-turns", players=", ".join(waiting)))
    if "window" in view.facts:
        lines.append(words.say("table-window", seconds=view.facts["window"]))
    return " ".join(lines)


def last_deal_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """What the deal before brought to each."""
    last = view.facts.get("last_deal")
    if last is None:
        return None
    gains = last["points"]
    points = " · ".join(f"{players} {words.signed(gains[seat])}" for seat, players in sides(view.game, names))
    return words.say("table-last-deal", deal=last["deal"], points=points)


def table_screen(record: Match, revision: int, view: View, events: Sequence[Event], words: Words) -> Screen:
    """The public table: whose turn, trump, trick, last trick, scores, what happened last."""
    names = names_of(record.players, words)
    seats = [seat_line(seat, view, names, words) for seat in range(len(view.seats))]
    told = [text for event in events if (text := event_text(event, names, words))]
    small = []
    if draw := view.facts.get("draw"):
        said = card_line([card for _, card in draw], [seat for seat, _ in draw], names, words, {})
        small.append(words.say("table-draw", cards=said))
    if last_deal := last_deal_line(view, names, words):
        small.append(last_deal)
    if laid := laid_line(view, words):
        small.append(laid)
    if told:
        small.append(words.say("table-happened", events=" · ".join(told[-4:])))
    lines = [
        trump_line(view, words),
        "\n".join(seats),
        "\n".join(team_lines(view, names, words)),
        "\n".join(trick_lines(view, names, words)),
        turn_line(view, names, words),
        "\n".join(f"-# {line}" for line in small),
    ]
    moves = tuple(
        Button(move_id(record.id, revision, move), move_label(move, words), "success") for move in view.public_moves
    )
    actions = (
        Button(action_id(record.id, "hand"), words.say("button-hand"), "primary"),
        Button(action_id(0, "rules", f"{record.game}.0"), words.say("button-rules")),
        Button(action_id(record.id, "leave"), words.say("button-leave")),
    )
    rows = (moves, actions) if moves else (actions,)
    return fitted(Screen((f"## {heading(view, words)}", *(line for line in lines if line)), rows))


def over_screen(record: Match, outcome: Outcome, view: View, words: Words) -> Screen:
    """The end: who won, every score, and the way to play again."""
    names = names_of(record.players, words)
    shared = sides(record.game, names)
    winners = [players for seat, players in shared if outcome.places[seat] == 1]
    key, facts = (
        ("table-winner", {"player": winners[0]})
        if len(winners) == 1
        else ("table-winners", {"players": ", ".join(winners)})
    )
    better = {seat: 1 + sum(outcome.places[other] < outcome.places[seat] for other, _ in shared) for seat, _ in shared}
    place = "table-place-only" if view.facts.get("counts") == "cards" else "table-place"
    places = [
        words.say(place, place=better[seat], player=players, count=outcome.scores[seat])
        for seat, players in sorted(shared, key=lambda side: better[side[0]])
    ]
    blocks = [
        "## " + words.say("table-over", game=words.game(record.game).name),
        words.say(key, **facts),
        "\n".join(places),
    ]
    if lost := loser_line(view, names, words):
        blocks.insert(2, lost)
    if line := last_deal_line(view, names, words):
        blocks.append(f"-# {line}")
    row = (
        Button(action_id(record.id, "again"), words.say("button-again"), "success"),
        Button(action_id(0, "rules", f"{record.game}.0"), words.say("button-rules")),
    )
    return fitted(Screen(tuple(blocks), (row,), GOLD))


def closed_screen(record: Match, words: Words, key: str = "table-stopped") -> Screen:
    """A table that was stopped, or that today's rules can't go on with."""
    if record.game not in KEYS:  # today's house does not know this game any more
        return Screen((words.say(key, game=record.game.replace("_", " ")),), accent=GREY)
    row = (Button(action_id(0, "rules", f"{record.game}.0"), words.say("button-rules")),)
    return Screen((words.say(key, game=words.game(record.game).name),), (row,), GREY)


# -- the hand -----------------------------------------------------------------------------------------------


def hand_screen(
    record: Match, revision: int, view: View, words: Words, *, notice: str | None = None, playable: bool = True
) -> Screen:
    """What a player holds and may do. The same screen serves the DM and "Ma main".

    `playable`: False where a click would not count, outside the table's channel.
    """
    my_turn = bool(view.legal) and view.seat in view.waiting
    seat = view.seats[view.seat or 0]
    lines: list[str | None] = [
        notice and f"> {notice}",
        f"### {heading(view, words)}",
        trump_line(view, words),
    ]
    if view.hand:
        lines.append(words.say("hand-cards", cards=words.cards(sorted_hand(view.hand))))
    else:
        lines.append(words.say("hand-hidden" if seat.cards else "hand-empty"))
    names = names_of(record.players, words)
    others = enumerate(view.seats) if "laid" not in view.zones else ()  # cards laid for good are on the table
    if open_cards := [(card, other) for other, one in others if other != view.seat for card in one.shown]:
        shown, owners = zip(*open_cards, strict=True)
        lines.append(words.say("hand-open-cards", cards=card_line(shown, owners, names, words, {})))
    if "drawn" in view.facts:
        lines.append(words.say("hand-drawn", card=words.card(view.facts["drawn"])))
    if seat.bid is not None:
        lines.append(words.say("hand-bid", bid=seat.bid, won=seat.won))
    if not view.waiting:
        lines.append(words.say("hand-over"))
    elif my_turn:
        verbs = sorted({move.partition(":")[0] for move in view.legal})
        named = giver_name(view.facts, names)
        prompts = (words.try_say(f"prompt-{verb}", **named) for verb in verbs)
        prompt = next(filter(None, prompts), None) or words.say("prompt-any")
        trick = trick_lines(view, names, words) if view.zones.get("trick") else []
        lines += [*trick, words.say("hand-your-turn", prompt=prompt)]
        held = {subject(move) for move in view.legal}
        if all(is_card(card) for card in held) and len(held) < len(view.hand):
            lines.append(words.say("hand-playable", cards=words.cards(sorted_hand(held))))
    else:
        # The same words whoever plays: a hand is not redrawn while others move.
        lines.append(words.say("hand-wait"))
    rows = move_rows(record.id, revision, view.legal, words) if my_turn and playable else ()
    end = [Button(action_id(0, "rules", f"{record.game}.0"), words.say("button-rules"))]
    lines.append("-# " + words.say("hand-link", link=table_link(record)))
    return fitted(Screen(tuple(line for line in lines if line), (*rows, tuple(end))))


# -- the lobby ----------------------------------------------------------------------------------------------


def options_line(record: Match, sheet: GameInfo, words: Words) -> str:
    """The options that differ from the game's own."""
    changed = [
        words.say(
            "options-pick",
            label=words.option_label(record.game, name),
            value=words.option_value(record.game, name, record.options[name]),
        )
        for name, rule in sheet.options.items()
        if name in record.options and record.options[name] != rule.default
    ]
    return words.say("lobby-options", options=" · ".join(changed)) if changed else words.say("lobby-options-default")


def lobby_screen(record: Match, sheet: GameInfo, words: Words) -> Screen:
    """Who sits at the table, and everything that leads to the first deal."""
    names = names_of(record.players, words)
    least, most = min(sheet.seats), record.seats or max(sheet.seats)
    seats = [
        f"{number}. {words.say('lobby-host', name=name) if player.user_id == record.host_id else name}"
        for number, (player, name) in enumerate(zip(record.players, names, strict=True), 1)
    ]
    text = words.game(record.game)
    blocks = [
        "## " + words.say("lobby-title", game=text.name),
        text.summary,
        "\n".join([words.say("lobby-players", count=len(seats), most=most), *seats]),
        options_line(record, sheet, words),
    ]
    if len(seats) < least:
        blocks.append("-# " + words.say("lobby-need", least=least))

    def button(action: str, word: str, style: Style = "secondary") -> Button:
        return Button(action_id(record.id, action), words.say(f"button-{word}"), style)

    rows = (
        (
            button("join", "join", "primary"),
            button("fill", "fill", "success"),
            button("start", "start", "success"),
        ),
        (button("add", "add"), button("remove", "remove"), button("leave", "leave")),
        (
            button("options", "options"),
            Button(action_id(0, "rules", f"{record.game}.0"), words.say("button-rules")),
            button("stop", "cancel", "danger"),
        ),
    )
    return fitted(Screen(tuple(blocks), rows))


def option_values(rule: Option) -> tuple[bool | int | str, ...]:
    """At most 25 values to choose from: a wide range is thinned out, its ends and its default kept."""
    if rule.range is None:
        return tuple(rule.choices)
    values: list[bool | int | str] = list(rule.range)
    if len(values) > SELECT:
        stride = -(-len(values) // (SELECT - 3))
        kept = {*values[::stride], values[0], values[-1], rule.default, *([rule.lobby] if rule.lobby else [])}
        values = sorted(kept)
    return tuple(values)


def value_text(value: bool | int | str) -> str:
    """A value as a click carries it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


OPTIONS_A_PAGE = 5


def options_screen(record: Match, sheet: GameInfo, words: Words, page: int) -> Screen:
    """A form made from the game's options: a menu each."""
    known = list(sheet.options.items())
    pages = max(1, -(-len(known) // OPTIONS_A_PAGE))
    page = max(0, min(page, pages - 1))
    blocks, rows = ["### " + words.say("options-title", game=words.game(record.game).name)], []
    for name, rule in known[page * OPTIONS_A_PAGE : (page + 1) * OPTIONS_A_PAGE]:
        value = record.options.get(name, rule.default)
        label = words.option_label(record.game, name)
        blocks.append(words.say("options-help", label=label, text=words.option_help(record.game, name)))
        choices = option_values(rule)
        if value not in choices:
            choices = (value, *choices[: SELECT - 1])

        # Each line of a menu names its option: folded up, a menu shows the chosen line and nothing else.
        def said(one: bool | int | str, name: str = name, label: str = label) -> str:
            return words.say("options-pick", label=label, value=words.option_value(record.game, name, one))

        rows.append(
            Select(
                action_id(record.id, "option", f"{page}.{name}"),
                said(value)[:150],
                tuple((value_text(one), said(one)[:100]) for one in choices),
                value_text(value),
            )
        )
    turn = page_buttons(record.id, "options", "", page, pages, words)
    return fitted(Screen(tuple(blocks), (*rows, *((turn,) if turn else ()))))


def page_buttons(table: int, action: str, subject: str, page: int, pages: int, words: Words) -> tuple[Button, ...]:
    """Previous and next, where there is one."""
    prefix = f"{subject}." if subject else ""
    buttons = []
    if page > 0:
        buttons.append(Button(action_id(table, action, f"{prefix}{page - 1}"), words.say("button-previous")))
    if page < pages - 1:
        buttons.append(Button(action_id(table, action, f"{prefix}{page + 1}"), words.say("button-next")))
    return tuple(buttons)


# -- rules, leaderboard, help ---------------------------------------------------------------------------------


def rules_pages(key: str, words: Words) -> list[str]:
    """The rules in pages that fit a message, cut between sections."""
    text = words.game(key)
    pages, page = [], f"## {text.name}\n{text.summary}"
    for title, body in text.sections:
        section = f"### {title}\n{readable(body)}"
        if len(page) + len(section) > PAGE:
            pages.append(page)
            page = section[:PAGE]
        else:
            page += f"\n{section}"
    return [*pages, page]


def rules_screen(key: str, page: int, words: Words) -> Screen:
    pages = rules_pages(key, words)
    page = max(0, min(page, len(pages) - 1))
    turn = page_buttons(0, "page", key, page, len(pages), words)
    return Screen((pages[page],), (turn,) if turn else ())


def leaderboard_screen(standings: Sequence[Standing], own: Standing | None, key: str | None, words: Words) -> Screen:
    """The best of the server, and the reader's own line."""
    title = words.game(key).name if key else words.say("leaderboard-all")
    lines = [words.say("leaderboard-line", name=clean_name(one.name), **standing_facts(one)) for one in standings] or [
        words.say("leaderboard-empty")
    ]
    blocks = ["## " + words.say("leaderboard-title", game=title), "\n".join(lines)]
    if own:
        blocks.append("-# " + words.say("leaderboard-you", **standing_facts(own)))
    return fitted(Screen(tuple(blocks), accent=GOLD))


def standing_facts(standing: Standing) -> dict[str, int]:
    return {"place": standing.place, "won": standing.won, "played": standing.played, "count": standing.points}


def help_screen(keys: Sequence[str], words: Words) -> Screen:
    """What the bot can do, in a few lines."""
    lines = [words.say(f"help-{name}") for name in ("play", "hand", "rules", "leaderboard", "leave")]
    listed = " · ".join(words.game(key).name for key in keys)
    return fitted(Screen(("## " + words.say("help-title"), "\n".join(lines), words.say("help-games", games=listed))))


def leave_screen(record: Match, words: Words) -> Screen:
    """Leaving a match cannot be undone: one more click."""
    row = (Button(action_id(record.id, "leave", "yes"), words.say("button-leave-yes"), "danger"),)
    return Screen((words.say("note-leave-sure"),), (row,), GREY)


def refusal_text(key: str, given: Mapping[str, object], words: Words) -> str:
    """A refusal as a sentence: what, why, and what to do now. `given` are its facts."""
    facts = dict(given)
    game = facts.get("game")
    if isinstance(suit := facts.get("suit"), str):
        facts["suit"] = words.suit(suit)
    if isinstance(host := facts.get("host"), str):
        facts["host"] = clean_name(host)
    if isinstance(game, str) and game in KEYS:
        facts["game"] = words.game(game).name
        facts["example"] = ", ".join(f"{name}={value_text(rule.default)}" for name, rule in options_of(game)[:2])
        if isinstance(rule := facts.get("rule"), Option):
            values = (rule.range[0], rule.range[-1]) if rule.range else rule.choices
            facts["allowed"] = (" – " if rule.range else ", ").join(
                words.option_value(game, str(facts["option"]), one) if isinstance(one, bool) else value_text(one)
                for one in values
            )
            facts["option"] = f"{words.option_label(game, str(facts['option']))} ({facts['option']})"
    if isinstance(allowed := facts.get("allowed"), tuple):
        facts["allowed"] = ", ".join(map(str, allowed))
    if isinstance(known := facts.get("known"), tuple):
        facts["known"] = ", ".join(f"`{name}`" for name in known)
    if isinstance(missing := facts.get("permissions"), tuple):
        facts["permissions"] = ", ".join(words.say(f"permission-{name}") for name in missing)
    plain = {name: value for name, value in facts.items() if isinstance(value, str | int)}
    try:
        return words.say(f"why-{key}", **plain)
    except MissingWords:
        log.error("refusal without words", key=key, facts=sorted(facts), exc_info=True)
        return words.say("why-broken")


def options_of(key: str) -> list[tuple[str, Option]]:
    return list(info(key).options.items())


def notice_screen(text: str) -> Screen:
    """A short answer to one person."""
    return Screen((text,), accent=GREY)


def fitted(screen: Screen) -> Screen:
    """The screen within Discord's limit of text: the longest block gives way."""
    blocks = list(screen.blocks)
    while (over := sum(map(len, blocks)) - TEXT) > 0:
        longest = max(range(len(blocks)), key=lambda index: len(blocks[index]))
        blocks[longest] = blocks[longest][: max(1, len(blocks[longest]) - over - 1)] + "…"
    return Screen(tuple(blocks), screen.rows, screen.accent)
