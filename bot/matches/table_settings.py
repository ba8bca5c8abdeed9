"""The settings of a table: which values its host may choose, and the texts that controls carry for them."""

from typing import TypeAlias

from bot.matches.deadlines import TIMERS
from games import can_advise
from games.players import strengths
from storage import TableRecord

SettingValue: TypeAlias = bool | int | str | None
SWITCH = (False, True)


def offered(record: TableRecord) -> dict[str, tuple[SettingValue, ...]]:
    """The values of each setting at a lobby; none if there is no choice, as outside servers for some."""
    return {
        "turn_seconds": () if record.outside else tuple(seconds or None for seconds in TIMERS),
        "strength": tuple(strengths(record.game)),
        "advice": SWITCH if can_advise(record.game) else (),
        "take_backs": SWITCH,
        "private": () if record.outside else SWITCH,
    }


def setting_text(value: SettingValue) -> str:
    """A value in a custom id, a menu or a message: "1" and "0" for yes and no, "0" for no limit."""
    return value if isinstance(value, str) else str(int(value or 0))
