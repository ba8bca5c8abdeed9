"""Before the first deal: the players at the table, and the buttons up to the first card."""

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.lessons import has_lesson
from bot.i18n.words import Words
from bot.matches.lobby_seats import (
    current_options,
    expected_seats,
    filled_seats,
    kept_seats,
    may_start,
    seats_by_lot,
    teams_of,
    two_people,
)
from bot.matches.options import chosen_options, ordered_options
from bot.matches.table_settings import SWITCH, offered, setting_text
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import size_line
from bot.screens.parts.screen import GREY, MAX_BUTTONS, Button, Row, Screen, Style, fitted, learn_button, rules_button
from bot.screens.parts.state import countdown
from games import GameInfo
from storage import USUAL, Player, TableRecord


def options_line(record: TableRecord, words: Words) -> str:
    """The options that differ from those of a new table with the expected players; "the usual rules" without any."""
    chosen = chosen_options(record.game, expected_seats(record), current_options(record))
    picks = [
        words.say(
            "options-pick",
            label=words.option_label(record.game, name),
            value=words.option_value(record.game, name, chosen[name]),
        )
        for name, _ in ordered_options(record.game, retired=True)
        if name in chosen
    ]
    return words.say("lobby-options", options=" · ".join(picks) if picks else words.say("lobby-options-default"))


def turn_line(turn_seconds: int | None, words: Words) -> str:
    """How long a turn may last."""
    time = words.say(f"choice-timer-{setting_text(turn_seconds)}")
    return words.say("lobby-timer" if turn_seconds else "lobby-timer-none", time=time)


def setting_lines(record: TableRecord, words: Words, *, seated: bool = False) -> list[str]:
    """How long a turn may last, how strong the computers are, if there is a choice, and what is not as usual.

    Only those who are `seated` see whether it is private: by the others, no refusal of a seat can be told from another.
    """
    settings, choices = record.settings, offered(record)
    lines = [turn_line(settings.turn_seconds, words)] if choices["turn_seconds"] else []
    if choices["strength"]:
        lines.append(words.say("lobby-strength", strength=settings.strength))
    hidden = () if seated else ("private",)
    return lines + [
        words.say(f"lobby-{name}".replace("_", "-"))
        for name, values in choices.items()
        if values == SWITCH and name not in hidden and getattr(settings, name) != getattr(USUAL, name)
    ]


def kept_lines(record: TableRecord, words: Words) -> list[str]:
    """The seats that are kept for invited people, and until when."""
    return [
        words.say("lobby-kept", player=name, when=countdown(guest.kept_until))
        for guest, name in zip(kept_seats(record), guest_names(record, words), strict=True)
        if guest.kept_until
    ]


def guest_names(record: TableRecord, words: Words) -> tuple[str, ...]:
    """The names of the people for whom seats are kept, as if they already sat behind the players."""
    there = len(record.players)
    guests = (Player(seat, guest.user_id, guest.name) for seat, guest in enumerate(kept_seats(record), there))
    return names_of((*record.players, *guests), words)[there:]


def sides_line(record: TableRecord, words: Words) -> str | None:
    """The sides of the present players, if this table plays in sides."""
    names = names_of(record.players, words)
    if two := two_people(record):
        (first, second), partners = two
        return words.say("lobby-partners", first=names[first.seat], second=names[second.seat], partners=int(partners))
    teams = teams_of(record)
    if not teams or len(names) < 2:
        return None
    sides = (" + ".join(names[seat] for seat in team if seat < len(names)) for team in teams)
    return words.say("lobby-teams", sides=" · ".join(side for side in sides if side))


def lobby_screen(record: TableRecord, game_info: GameInfo, words: Words) -> Screen:
    """The players at the table, what they will play, and the buttons that work at this moment."""
    names = names_of(record.players, words)
    least, most = min(game_info.seats), record.seats or max(game_info.seats)
    seats = [
        f"{number}. {words.say('lobby-host', name=name) if player.user_id == record.host_id else name}"
        for number, (player, name) in enumerate(zip(record.players, names, strict=True), 1)
    ]
    kept = [f"{number}. {line}" for number, line in enumerate(kept_lines(record, words), len(seats) + 1)]
    text, playing = words.game(record.game), record.seats or expected_seats(record)
    drawn = words.say("lobby-seats-by-lot") if seats_by_lot(record) else None
    sides = drawn or sides_line(record, words)
    startable, filled = may_start(record), filled_seats(record)
    numbers = {name for name, rule in game_info.options.items() if rule.range}
    timed = numbers.isdisjoint(record.options)  # with a chosen number of deals or points the duration is unknown
    blocks = [
        "## " + words.say("lobby-title", game=words.title_of(record.game, current_options(record))),
        f"{text.summary}\n-# {size_line(record.game, words, playing, timed=timed)}",
        "\n".join([words.say("lobby-players", count=len(seats), most=most), *seats, *kept]),
        *([sides] if sides else []),
        "\n".join([options_line(record, words), *setting_lines(record, words)]),
    ]
    need = [] if len(seats) >= least else [words.say("lobby-need", least=least)]
    blocks.append("\n".join(f"-# {line}" for line in (*need, words.say("lobby-rights"))))

    def button(action: str, word: str, style: Style = "secondary") -> Button:
        return Button(action_id(record.id, action), words.say(f"button-{word}"), style)

    first = (
        *([button("join", "join")] if len(seats) < most else []),
        *([button("fill", "fill", "success")] if filled > len(seats) else []),
        *([button("start", "start", "success")] if startable else []),
    )
    two = two_people(record)
    second = (
        *([button("partners", "opponents" if two[1] else "partners")] if two else []),
        button("table-settings", "table-settings"),
        rules_button(record.game, words),
        *([button("leave", "leave")] if sum(not player.computer for player in record.players) > 1 else []),
    )
    if len(second) < MAX_BUTTONS and has_lesson(record.game):
        second = (*second, learn_button(record.game, words))
    rows: tuple[Row, ...] = (first, second) if first else (second,)
    return fitted(Screen(tuple(blocks), rows))


def awaited_screen(record: TableRecord, action: str, words: Words) -> Screen:
    """The question before a match starts without invited people. `action`: the button that started it."""
    names = ", ".join(guest_names(record, words))
    text = words.say("lobby-awaited", players=names, count=len(kept_seats(record)))
    row = (Button(action_id(record.id, action, True), words.say("button-start-anyway"), "success"),)
    return fitted(Screen((text,), (row,), GREY))


def meeting_screen(record: TableRecord, seats: Sequence[int], words: Words) -> Screen:
    """The question before a user sits down next to the people on these seats, whom they avoid."""
    names = names_of(record.players, words)
    text = words.say("avoid-there", players=", ".join(names[seat] for seat in seats), count=len(seats))
    row = (Button(action_id(record.id, "join-called", True), words.say("button-join-anyway")),)
    return fitted(Screen((text,), (row,), GREY))
