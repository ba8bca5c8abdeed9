"""What an organiser settles: the game and the format of a new tournament, and the forms that change what is settled."""

from dataclasses import replace

import games
from bot.core.errors import Refused
from bot.features.arguments import find_game, read_options
from bot.features.presets import HouseRules, require_game, seats_of
from bot.features.tournaments.rules import rounds
from bot.features.tournaments.screens import forms
from bot.interactions.click import Click
from bot.matches.deadlines import nearest_timer
from bot.matches.lobby_seats import require_together, seats_to_fill
from bot.matches.options import OptionValue, still_known
from storage import NewTournament

LIMITS = {  # of the numbers in the forms
    "opens": (1, 144),
    "best": (1, 13),
    forms.ROUNDS: (1, 12),
    forms.DEALS: (1, 30),
    forms.TURN: (15, 3600),
    forms.ROUND_MINUTES: (5, 600),
    forms.BREAK_MINUTES: (0, 120),
    forms.COMPUTERS: (0, 100),
}


async def game_named(
    click: Click, house_rules: HouseRules, text: str
) -> tuple[str, dict[str, OptionValue], int | None]:
    """The game, options and seats for a name, also of house rules. Raises Refused, as `find_game`."""
    try:
        return *find_game(text), None
    except Refused:
        if (rules := await house_rules.named(click, text)) is None:
            raise
        return require_game(rules), still_known(rules.game, rules.options, rules.version), seats_of(rules)


def settled_as(
    new: NewTournament, *, seats: int | None, kind: str | None, same_deals: bool | None, way: str = rounds.POINTS
) -> NewTournament:
    """A tournament with these seats, format, deals and standings; None for the usual ones.

    Raises Refused (`bad-seats`, `tournament-format`, `tournament-computers`, `tournament-deals`,
    `tournament-duplicate`, or as `require_together`).
    """
    key = new.game
    allowed = tuple(number for number in games.info(key).seats if number > 1)  # alone, nobody is beaten
    if seats is not None and seats not in allowed:
        raise Refused("bad-seats", game=key, seats=seats, allowed=allowed)
    places = seats_to_fill(key, 0, seats)
    offered = rounds.formats_of(key, places)
    form = kind or offered[0]
    if form not in offered:
        raise Refused("tournament-format", game=key, seats=places, formats=offered)
    if new.computers and form == rounds.ELIMINATION:
        raise Refused("tournament-computers")
    deals = new.deals or (None if same_deals is False else rounds.usual_deals(key))
    try:
        options, duplicate = rounds.settled_options(key, new.options, deals, duplicate=same_deals)
    except ValueError as impossible:
        raise Refused("tournament-deals", game=key) from impossible
    require_together(key, places, options)
    try:
        scoring = rounds.scoring_of(way, key, places, duplicate=duplicate).value
    except ValueError as impossible:
        raise Refused("tournament-duplicate") from impossible
    return replace(new, seats=places, format=form, deals=deals, options=options, duplicate=duplicate, scoring=scoring)


def with_tables(click: Click, settled: NewTournament) -> NewTournament:
    """What is settled, after the form about its tables. Raises Refused, as `settled_as`."""
    seats, way = number_of(click, forms.SEATS, (2, 99)), forms.WayOf.read(chosen_in(click, forms.STANDINGS))
    options = read_options(settled.game, text_of(click, forms.OPTIONS), settled.options)
    changed = replace(settled, options=options, computers=number_of(click, forms.COMPUTERS))
    kind = chosen_in(click, forms.FORMAT)
    if seats != settled.seats and kind == settled.format and kind not in rounds.formats_of(settled.game, seats):
        kind = rounds.formats_of(settled.game, seats)[0]
    if (way.way, way.same) == (rounds.way_of(settled), settled.duplicate):
        kept = settled_as(changed, seats=seats, kind=kind, same_deals=way.same, way=way.way)
        return replace(kept, scoring=settled.scoring)  # of an earlier version
    return settled_as(changed, seats=seats, kind=kind, same_deals=way.same, way=way.way)


def with_rounds(click: Click, settled: NewTournament) -> NewTournament:
    """What is settled, after the form about its rounds. Raises Refused (`evening-number`, `tournament-deals`)."""
    deals = None if settled.deals is None else number_of(click, forms.DEALS)
    try:
        options, _ = rounds.settled_options(settled.game, settled.options, deals, duplicate=settled.duplicate)
    except ValueError as impossible:
        raise Refused("tournament-deals") from impossible
    turn = None if settled.settings.turn_seconds is None else nearest_timer(number_of(click, forms.TURN))
    return replace(
        settled,
        options=options,
        deals=deals,
        settings=replace(settled.settings, turn_seconds=turn),
        rounds=number_of(click, forms.ROUNDS),
        round_minutes=number_of(click, forms.ROUND_MINUTES),
        break_minutes=number_of(click, forms.BREAK_MINUTES),
    )


def text_of(click: Click, name: str) -> str:
    """What was typed in a field of the form."""
    return str(click.fields.get(name, "")).strip()


def chosen_in(click: Click, name: str) -> str:
    """The value that was chosen in a menu of the form. Raises Refused (`expired`)."""
    match click.fields.get(name):
        case [str(value)]:
            return value
    raise Refused("expired")


def number_of(click: Click, name: str, limits: tuple[int, int] | None = None) -> int:
    """The number in a field, or a menu with its own `limits`. Raises Refused (`evening-number`)."""
    text, (least, most) = chosen_in(click, name) if limits else text_of(click, name), limits or LIMITS[name]
    if not (text.isascii() and text.isdecimal()) or len(text) > 4 or not least <= int(text) <= most:
        raise Refused("evening-number", field=click.words.say(f"evening-field-{name}"), least=least, most=most)
    return int(text)
