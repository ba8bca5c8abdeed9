"""The page of the deal of the day, the result of a try, and the line that its player shares."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.daily import place_in, stars_of
from bot.pictures.scene import Picture
from bot.screens.parts.screen import GOLD, Button, Screen, fitted, rules_button
from bot.screens.scenes.charts import distribution_picture
from games import info
from games.view.standing import halved
from storage import DailyDeal, DailyTry

STAR, EMPTY = "★", "☆"
MOST_STARS = 5


@dataclass(frozen=True, slots=True)
class Standing:
    """A try's standing among those that count. `streak`: days in a row.

    `server`: those of the server `guild_id`, where its reader is; None in a private chat.
    """

    everybody: tuple[int, ...]
    guild_id: int | None
    server: tuple[int, ...] | None
    streak: int


@dataclass(frozen=True, slots=True)
class DailyPage:
    """A user's view of a day's deal. `first`: their try that may count; `latest`: their newest, perhaps unfinished."""

    deal: DailyDeal
    tomorrow: DailyDeal
    ends: datetime
    first: DailyTry | None
    latest: DailyTry | None
    standing: Standing


def daily_title(day: date, words: Words) -> str:
    """The deal of the day, with its date as Discord shows it."""
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    return words.say("daily-title", day=f"<t:{int(noon.timestamp())}:D>")


def announcement_screen(deal: DailyDeal, ends: datetime, words: Words) -> Screen:
    """The announcement of a new day in a server's channel: the game, the deadline, and the button."""
    text = words.say(
        "daily-announced",
        game=words.game(deal.game).name,
        seats=deal.seats - 1,
        when=f"<t:{int(ends.timestamp())}:R>",
    )
    row = (
        Button(action_id(0, "daily"), words.say("button-daily-announced"), "primary"),
        rules_button(deal.game, words),
    )
    return fitted(Screen((f"### {daily_title(deal.day, words)}\n{text}",), (row,), GOLD))


def daily_screen(page: DailyPage, words: Words, *, notice: str | None = None) -> Screen:
    """The page: the game, the deadline, the reader's own result, and the next step."""
    deal, tomorrow = page.deal, page.tomorrow
    title = f"## {daily_title(deal.day, words)}\n### {words.game(deal.game).name}"
    lines = [
        title,
        notice and f"> {notice}",
        words.say("daily-about", seats=deal.seats - 1),
        words.say("daily-until", when=f"<t:{int(page.ends.timestamp())}:R>"),
    ]
    # After a deletion of data, the user has no other first try.
    told = page.first or page.latest
    if told is not None and told.ended_at is not None:
        lines += result_lines(deal, told, page.standing, words)
    next_game = words.game(tomorrow.game).name
    lines.append(f"-# {words.say('daily-tomorrow', game=next_game)}")
    rows = (
        (start_button(deal.day, page.latest, words), *share_buttons(page.first, words)),
        (
            rules_button(deal.game, words),
            Button(action_id(0, "daily-yesterday"), words.say("button-daily-yesterday")),
            *([] if page.standing.server is None else [month_button(words)]),
            Button(action_id(0, "daily-seals"), words.say("button-daily-seals")),
        ),
    )
    text = "\n".join(line for line in lines if line)
    return fitted(Screen((text,), rows, picture=chart(deal, page.first, page.standing, words)), words)


def month_button(words: Words) -> Button:
    """A button to the month's table of the server."""
    return Button(action_id(0, "daily-month"), words.say("button-daily-month"))


def start_button(day: date, latest: DailyTry | None, words: Words) -> Button:
    """A button to play: for the first time, to continue, or again, for fun."""
    key = "daily-start" if latest is None else "daily-again" if latest.ended_at else "daily-go-on"
    return Button(action_id(0, "daily-start", day.isoformat()), words.say(f"button-{key}"), "success")


def share_buttons(first: DailyTry | None, words: Words) -> tuple[Button, ...]:
    if first is None or not first.counted:
        return ()
    return (Button(action_id(0, "daily-share", first.day.isoformat()), words.say("button-daily-share"), "primary"),)


def result_lines(
    deal: DailyDeal, played: DailyTry, standing: Standing, words: Words, *, closed: bool = False
) -> list[str]:
    """The points of a try, and its standing; a try that does not count says so.

    `closed`: the day is over, so that its stars no longer change.
    """
    lines = [words.say("daily-points", points=shown_points(deal, played.points or 0, words))]
    if deal.hard is not None:
        points, worth = deal.hard
        ahead = (played.worth or 0) - worth
        beaten = "yes" if ahead > 0 else "equal" if ahead == 0 else "no"
        lines.append(words.say("daily-hard", points=shown_points(deal, points, words), beaten=beaten))
    if not played.counted:
        return [*lines, words.say("daily-uncounted", reason="again" if played.number > 1 else "late")]
    worth = played.worth or 0
    lines.append(stars(stars_of(standing.everybody, worth)) if closed else words.say("daily-stars-later"))
    everybody = standing.everybody
    lines.append(words.say("daily-place", place=place_in(everybody, worth), people=len(everybody), where="all"))
    # A try counts in the server in which it was begun.
    if standing.server is not None and len(standing.server) > 1 and played.guild_id == standing.guild_id:
        place = place_in(standing.server, worth)
        lines.append(words.say("daily-place", place=place, people=len(standing.server), where="server"))
    lines.append(words.say("daily-streak", days=standing.streak))
    return lines


def shown_points(deal: DailyDeal, points: int, words: Words) -> str:
    """Points as people read them, or what the game counts instead: half-points are stored doubled."""
    count = halved(points) if info(deal.game).halves else points
    return words.try_say(f"points-{deal.game}", count=count) or words.say("points", count=count)


def stars(count: int) -> str:
    return STAR * count + EMPTY * (MOST_STARS - count)


def result_screen(
    deal: DailyDeal, played: DailyTry, standing: Standing, words: Words, *, closed: bool, how: str = ""
) -> Screen:
    """The end of a try. `closed`: the day is over. `how`: where the points came from, in words."""
    lines = [
        f"## {daily_title(deal.day, words)}\n### {words.game(deal.game).name}",
        how,
        *result_lines(deal, played, standing, words, closed=closed),
        "" if closed else f"-# {words.say('daily-opened-tomorrow')}",
    ]
    again = Button(action_id(0, "daily-start", deal.day.isoformat()), words.say("button-daily-again"))
    page = Button(action_id(0, "daily"), words.say("button-daily"))
    rows = ((*share_buttons(played, words), *([] if closed else [again]), page),)
    text = "\n".join(line for line in lines if line)
    return fitted(Screen((text,), rows, GOLD, chart(deal, played, standing, words)), words)


def chart(deal: DailyDeal, played: DailyTry | None, standing: Standing, words: Words) -> Picture | None:
    """Everybody's results, for a try that counts."""
    if played is None or not played.counted or played.worth is None:
        return None
    hard = None if deal.hard is None else deal.hard[1]
    return distribution_picture(standing.everybody, played.worth, hard, words)


def shared_screen(
    deal: DailyDeal, played: DailyTry, standing: Standing, words: Words, name: str, *, closed: bool
) -> Screen:
    """The message for the channel: the place of a try, its stars if the day is over, and nothing about its cards."""
    worth, everybody = played.worth or 0, standing.everybody
    line = words.say(
        "daily-shared",
        player=name,
        stars=stars(stars_of(everybody, worth)) if closed else "none",
        place=place_in(everybody, worth),
        people=len(everybody),
        days=standing.streak,
    )
    title = f"**{daily_title(deal.day, words)} · {words.game(deal.game).name}**"
    return Screen((f"{title}\n{line}",), ((Button(action_id(0, "daily"), words.say("button-daily-play"), "success"),),))


def seals_screen(deal: DailyDeal, tomorrow: DailyDeal, words: Words) -> Screen:
    """The seals of today and tomorrow, and their purpose."""
    lines = [
        f"## {words.say('daily-seals-title')}",
        words.say("daily-seals-about"),
        *(f"{daily_title(daily_deal.day, words)}\n`{daily_deal.commitment}`" for daily_deal in (deal, tomorrow)),
    ]
    return fitted(Screen(("\n".join(lines),), ((Button(action_id(0, "daily"), words.say("button-daily")),),)), words)


def yesterday_screen(deal: DailyDeal, played: DailyTry | None, standing: Standing, words: Words) -> Screen:
    """The deal of the day before, and the final standing of the reader's own try."""
    lines = [f"## {daily_title(deal.day, words)}\n### {words.game(deal.game).name}"]
    if played is None or played.ended_at is None:
        lines.append(words.say("daily-missed", people=len(standing.everybody)))
    else:
        lines += result_lines(deal, played, standing, words, closed=True)
    back = Button(action_id(0, "daily"), words.say("button-daily"))
    file = Button(action_id(0, "daily-proof", deal.day.isoformat()), words.say("button-daily-proof"))
    picture = chart(deal, played, standing, words)
    return fitted(Screen(("\n".join(lines),), ((back, file),), picture=picture), words)
