"""The data sheet of a game: what is known before any deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.options import Option, Options, Value
from games.view import Frozen

Teams: TypeAlias = tuple[tuple[int, ...], ...]
MatchDeals: TypeAlias = Literal["open", "planned", "one"]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's data sheet: what is known before any deal.

    `seats`: the allowed numbers of players; `teams`: the seats that play together at the usual table, () if each
    plays alone (call `teams_at` if the number of players is known); `variants`: id -> the options that it sets;
    `version`: raised when an old log would replay differently; `oldest_version`: the first whose rules are still here,
    because a match ends by the rules with which it began; `teams_by_seats`: the data behind `teams_at`; `halves`: its
    scores are doubled, because it counts half-points; `luck`: pure chance, so it ranks nobody; `rules`: the class of
    its options; `deeds`: the keys of the deeds that are found in its matches; `deal_name`: what players call a deal;
    `pile_names`: zones that they call otherwise; `stands_for`: games that we lack, and to which it is the
    nearest; `speed_options`: those that leave more time where players have to be quick; `keeps_secrets`: what a
    finished deal shows may still be secret in the next one, so it is shown when the match is over. For rounds of a
    tournament, which have a number of deals: `match_deals`, whether a match has `one` deal, those that its options have
    `planned`, or an `open` number; `deals_option`: the option that sets the number, "" if none does; `long_match`: the
    options with which points do not end a match early, and `short_match`, with which it is short; `shuffles_in_play`:
    moves may shuffle, so only the first deal follows from the seed alone.

    >>> import games
    >>> sheet = games.info("belote")
    >>> sheet.family, sheet.seats, sheet.teams_at(4)
    ('tricks', (4,), ((0, 2), (1, 3)))
    >>> sheet.options["target"].default, sheet.variants
    (1000, {'belote_annonces': {'annonces': True}})
    """

    key: str
    family: str
    seats: tuple[int, ...]
    teams: Teams
    options: Mapping[str, Option]
    variants: Mapping[str, Mapping[str, Value]]
    version: int
    teams_by_seats: Mapping[int, Teams]
    oldest_version: int = 1
    halves: bool = False
    luck: bool = False
    deal_name: str = "deal"
    pile_names: Mapping[str, str] = Frozen()
    rules: type[Options] = Options
    deeds: tuple[str, ...] = ()
    match_deals: MatchDeals = "open"
    deals_option: str = ""
    long_match: Mapping[str, Value] = Frozen()
    short_match: Mapping[str, Value] = Frozen()
    shuffles_in_play: bool = False
    stands_for: tuple[str, ...] = ()
    speed_options: tuple[str, ...] = ()
    keeps_secrets: bool = False

    def teams_at(self, seats: int) -> Teams:
        """The seats that play together with `seats` players; () if each plays alone or the number is not allowed."""
        return self.teams_by_seats.get(seats, ())

    def plays(self, version: int) -> bool:
        """Whether the rules of this version are here."""
        return self.oldest_version <= version <= self.version

    def clash(self, options: Mapping[str, Value], seats: int) -> tuple[str, ...]:
        """The names of the options that conflict, with these values at this number of seats; () if none do."""
        return self.rules.read(options).clash(seats)

    def patience(self, options: Mapping[str, Value]) -> float:
        """How many times the usual time these options leave to players who have to be quick."""
        name = next(iter(self.speed_options), "")
        usual = self.options[name].default if name else 0
        value = options.get(name, usual)
        return max(1.0, value / usual) if isinstance(value, int) and isinstance(usual, int) and usual else 1.0

    def proposed(self, seats: int | None = None, chosen: Mapping[str, Value] = Frozen()) -> dict[str, Value]:
        """The options that a new table with `seats` players (None: not chosen yet) proposes over the defaults.

        `chosen`: the options already set at the table; other proposals may depend on them.
        """
        proposals: dict[str, Value] = {}
        values: dict[str, Value] = {}
        for name, rule in self.options.items():
            if (value := rule.proposed(seats, values)) is not None:
                proposals[name] = value
            values[name] = chosen.get(name, rule.default if value is None else value)
        return proposals
