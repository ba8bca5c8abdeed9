"""The number of players of a lobby: those who sit there, or with computers on the free seats."""

from collections.abc import Mapping

import games
from bot.core.errors import Refused
from bot.matches.options import OptionValue, lobby_options
from storage import Guest, Player, TableRecord

USUAL_SEATS = 4


def may_start(record: TableRecord) -> bool:
    """Whether the game can be played by exactly the players who sit there."""
    return len(record.players) in games.info(record.game).seats


def kept_seats(record: TableRecord) -> tuple[Guest, ...]:
    """The invited people for whom a lobby keeps a seat."""
    return tuple(guest for guest in record.guests if guest.kept_until is not None)


def guest_of(record: TableRecord, user_id: int) -> Guest | None:
    """The invitation of a user to this lobby."""
    return next((guest for guest in record.guests if guest.user_id == user_id), None)


def filled_seats(record: TableRecord) -> int:
    """The number of players after computers have sat down: as the host asked, four, or the next number allowed.

    It is the present number if the game allows that and nobody has to join.
    """
    return seats_to_fill(record.game, len(record.players), record.seats)


def seats_to_fill(game: str, there: int, asked: int | None) -> int:
    """The same for a table with `there` players; `asked`: the seats that its host wants, None for no wish."""
    allowed = games.info(game).seats
    wanted = asked or max(min(USUAL_SEATS, max(allowed)), min(allowed))
    enough = [seats for seats in allowed if seats >= max(there, wanted)]
    return min(enough, default=there)


def seats_still_known(game: str, asked: int | None) -> int | None:
    """The number of seats that a host asked for, if the game can still be played by it: earlier rules had others."""
    return asked if asked in games.info(game).seats else None


def expected_seats(record: TableRecord) -> int:
    """The number of players for which the lobby proposes options and sides."""
    return len(record.players) if may_start(record) else filled_seats(record)


def teams_of(record: TableRecord) -> tuple[tuple[int, ...], ...]:
    """The seats that play together, with the number of players that the host asked for, or else the expected one."""
    return games.info(record.game).teams_at(record.seats or expected_seats(record))


def two_people(record: TableRecord) -> tuple[tuple[Player, Player], bool] | None:
    """A lobby's only two people, and whether they are partners; None without teams, or with more or fewer people."""
    teams = teams_of(record)
    people = [player for player in record.players if not player.computer]
    if not teams or len(people) != 2 or seats_by_lot(record):
        return None
    first, second = people
    return (first, second), any(first.seat in team and second.seat in team for team in teams)


def require_together(game: str, seats: int, chosen: Mapping[str, OptionValue]) -> None:
    """Refuse options that clash at a table of `seats`. Raises Refused (`options-clash`)."""
    if clash := games.info(game).clash(lobby_options(game, seats, chosen), seats):
        raise Refused("options-clash", game=game, clash=clash, seats=seats)


def options_at(record: TableRecord, seats: int) -> dict[str, OptionValue]:
    """The options of a lobby with `seats` players."""
    return lobby_options(record.game, seats, record.options)


def current_options(record: TableRecord) -> dict[str, OptionValue]:
    """The options that a table shows: those of a lobby fit its expected number of players."""
    return options_at(record, expected_seats(record)) if record.status == "lobby" else dict(record.options)


def seats_by_lot(record: TableRecord) -> bool:
    """Whether the table draws lots for seats when the match starts: an option of games whose rules say so."""
    rule = games.info(record.game).options.get("seats_by_lot")
    return rule is not None and bool(record.options.get("seats_by_lot", rule.default))
