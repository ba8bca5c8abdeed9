"""Standing evenings: what the server and their organisers read about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.core.custom_ids import action_id
from bot.features.tournaments.rules.calendar import planned_start
from bot.features.tournaments.screens.season import season_button
from bot.features.tournaments.screens.titles import plain_title, title, what_text
from bot.i18n.names import clipped
from bot.i18n.words import Words
from bot.screens.pages.alerts import zone_name
from bot.screens.parts.refusals import permission_names
from bot.screens.parts.screen import (
    GOLD,
    GREY,
    MAX_TITLE,
    Button,
    Form,
    Row,
    Screen,
    Select,
    TextField,
    fitted,
    notice_screen,
)
from bot.screens.parts.state import countdown
from storage import Evening, Tournament

SOON = timedelta(days=6)  # until its start an evening is "this week"
WHEN, CITY, OPENS, BEST = "when", "city", "opens", "best"  # the fields of the first form


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What keeps an evening from being opened now, and the permissions it takes.

    `problem`: "channel" if it is gone, "threads" if it has none for the tables, "permission" or "game".
    """

    problem: str
    permissions: tuple[str, ...] = ()


def moment(instant: datetime) -> str:
    """A day and a time, in the reader's own clock."""
    return f"<t:{int(instant.timestamp())}:F>"


def when_text(evening: Evening, words: Words) -> str:
    """The time of the week, as it can be typed: "jeudi 21:00"."""
    return f"{words.say('weekday', day=evening.weekday)} {evening.minute // 60:02}:{evening.minute % 60:02}"


def weekly_time(evening: Evening, words: Words) -> str:
    """The same as a text says it: "jeudi à 21 h 00"."""
    hour, minute = divmod(evening.minute, 60)
    return words.say("evening-time", day=evening.weekday, hour=hour, minutes=f"{minute:02}")


def schedule_lines(evening: Evening, words: Words) -> list[str]:
    """What is played when, and when the next one opens."""
    settled = evening.settled
    when = words.say("evening-when", time=weekly_time(evening, words), city=zone_name(evening.zone, words))
    return [
        what_text(settled, words),
        f"{when} · <#{settled.channel_id}>",
        words.say("evening-next", start=moment(evening.starts_at), opens=countdown(evening.opens_at)),
        "-# " + words.say("evening-counts", best=evening.best),
    ]


def trouble_line(evening: Evening, obstacle: Obstacle | None, words: Words) -> str | None:
    """What stands in the way now, or why the latest one was not held; None: nothing does."""
    if obstacle is not None:
        return "⚠️ " + words.say(
            "evening-obstacle", problem=obstacle.problem, permissions=permission_names(obstacle.permissions, words)
        )
    if evening.problem is not None and evening.problem_at is not None:
        return "⚠️ " + words.say("evening-problem", problem=evening.problem, start=moment(evening.problem_at))
    return None


@dataclass(frozen=True, slots=True)
class NextEvening:
    """The next evening, as the reader sees it: when it starts, in seconds since 1970."""

    evening: int
    starts: int = 0


def created_screen(evening: Evening, words: Words) -> Screen:
    """The public answer to its creator."""
    blocks = (f"## 📅 {title(evening.settled, words)}", "\n".join(schedule_lines(evening, words)))
    return fitted(Screen(blocks, (evening_row(evening, words),), GOLD))


def evening_row(evening: Evening, words: Words) -> tuple[Button, ...]:
    return (
        Button(action_id(0, "evening", evening.id), words.say("button-evening")),
        season_button(evening.id, "", words),
    )


def evening_line(evening: Evening, words: Words) -> str:
    """A line of the server's list; it says if something was in the way."""
    line = words.say(
        "evening-line",
        name=title(evening.settled, words),
        time=weekly_time(evening, words),
        link=f"<#{evening.settled.channel_id}>",
        start=countdown(evening.starts_at),
    )
    return line if evening.problem is None else f"{line} ⚠️"


def evening_menu(evenings: Sequence[Evening], words: Words) -> Select:
    lines = tuple(
        (str(evening.id), clipped(f"{plain_title(evening.settled, words)} · {weekly_time(evening, words)}", 100))
        for evening in evenings
    )
    return Select(action_id(0, "evening", "chosen"), words.say("evening-menu"), lines)


def evening_screen(
    evening: Evening,
    present: Tournament | None,
    obstacle: Obstacle | None,
    now: datetime,
    words: Words,
    *,
    manages: bool,
) -> Screen:
    """An evening's page. `present`: its live tournament; `obstacle`: to opening it; `manages`: the reader does."""
    number = str(evening.id)
    blocks = [f"### 📅 {title(evening.settled, words)}"]
    season = season_button(evening.id, "", words)
    if evening.ended_at is not None:
        return fitted(Screen((*blocks, words.say("evening-ended")), ((season,),), GREY))
    lines = schedule_lines(evening, words)
    skipped = evening.starts_at > planned_start(evening, now)
    if present is not None:
        lines.append(words.say("evening-present", link=f"<#{present.settled.channel_id}>", status=present.status))
    if skipped:
        lines.append(words.say("evening-skipped"))
    blocks.append("\n".join(lines))
    if not manages:
        return fitted(Screen(tuple(blocks), ((season,),)))
    if trouble := trouble_line(evening, obstacle, words):
        blocks.append(trouble)
    stamp = NextEvening(evening.id, int(evening.starts_at.timestamp()))
    later = int(skipped or present is not None or evening.starts_at > now + SOON)
    skip = [Button(action_id(0, "evening-skip", stamp), words.say("button-evening-skip", later=later))]
    if skipped:
        skip.append(Button(action_id(0, "evening-resume", number), words.say("button-evening-resume"), "success"))
    rows: list[Row] = [
        tuple(skip),
        (
            Button(action_id(0, "evening-times", number), words.say("button-evening-times")),
            Button(action_id(0, "evening-rounds", number), words.say("button-evening-rounds")),
            Button(action_id(0, "evening-tables", number), words.say("button-tournament-tables")),
        ),
        (
            season,
            Button(action_id(0, "evening-here", number), words.say("button-evening-here")),
            Button(action_id(0, "evening-end", number), words.say("button-evening-end"), "danger"),
        ),
    ]
    return fitted(Screen(tuple(blocks), tuple(rows)))


def end_screen(evening: Evening, words: Words) -> Screen:
    row = (
        Button(action_id(0, "evening-ended", evening.id), words.say("button-evening-end"), "danger"),
        Button(action_id(0, "evening", evening.id), words.say("button-back")),
    )
    return Screen((words.say("evening-sure", name=title(evening.settled, words)),), (row,))


def times_form(evening: Evening, words: Words) -> Form:
    """The day, the time, the zone, and what counts."""
    return Form(
        action_id(0, "evening-timed", evening.id),
        clipped(words.say("button-evening-times"), MAX_TITLE),
        (
            TextField(WHEN, words.say("evening-field-when"), words.say("evening-help-when"), when_text(evening, words)),
            TextField(CITY, words.say("evening-field-city"), words.say("evening-help-city"), evening.zone),
            TextField(
                OPENS, words.say("evening-field-opens"), words.say("evening-help-opens"), str(evening.opens_hours)
            ),
            TextField(BEST, words.say("evening-field-best"), words.say("evening-help-best"), str(evening.best)),
        ),
    )


def missed_screen(evening: Evening, words: Words) -> Screen:
    """An evening was not opened in time."""
    assert evening.problem is not None
    assert evening.problem_at is not None
    text = words.say(
        "evening-missed",
        name=title(evening.settled, words),
        problem=evening.problem,
        start=moment(evening.problem_at),
        next=moment(evening.starts_at),
    )
    return notice_screen(f"📅 {text}")


def called_off_screen(tournament: Tournament, words: Words) -> Screen:
    """The tournament of an evening does not take place."""
    text = words.say("evening-called-off", name=title(tournament.settled, words), reason=str(tournament.called_off))
    return notice_screen(f"📅 {text}")
