"""The deal of the day: its page, the result of a try, the line that its player shares, and the table of a month."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from bot.core.custom_ids import action_id
from bot.features.solo.rules.daily import MonthLine, place_in, stars_of
from bot.features.solo.screens.position import page_button
from bot.i18n.words import Words
from bot.pictures.scene import Picture
from bot.screens.parts.cards import shown_name
from bot.screens.parts.screen import GOLD, Button, Screen, fitted, rules_button
from bot.screens.scenes.charts import distribution_picture
from games import info
from games.view.standing import halved
from storage import DailyDeal, DailyTry

STAR, EMPTY = "★", "☆"
MOST_STARS = 5
MOST_LINES = 10  # of a month's table


@dataclass(frozen=True, slots=True, kw_only=True)
class DayResults:
    """The tries at a deal that count, for a reader of their own try. `streak`: the reader's days in a row.

    `closed`: the day is over, so that its stars no longer change. `server`: the results of the server `guild_id`, where
    the reader is; None in a private chat.
    """

    deal: DailyDeal
    closed: bool
    everybody: tuple[int, ...]
    guild_id: int | None
    server: tuple[int, ...] | None
    streak: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyPage:
    """A user's view of a day's deal. `first`: their try that may count; `latest`: their newest, perhaps unfinished."""

    standing: DayResults
    tomorrow: DailyDeal
    ends: datetime
    first: DailyTry | None
    latest: DailyTry | None


def daily_title(day: date, words: Words) -> str:
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    return words.say("daily-title", day=f"<t:{int(noon.timestamp())}:D>")


def game_title(deal: DailyDeal, words: Words) -> str:
    """The heading of a page about a deal."""
    return f"## {daily_title(deal.day, words)}\n### {words.game(deal.game).name}"


def announcement_screen(deal: DailyDeal, ends: datetime, words: Words) -> Screen:
    """The announcement of a new day in a server's channel: the game, the deadline, and the button."""
    text = words.say(
        "daily-announced", game=words.game(deal.game).name, seats=deal.seats - 1, when=f"<t:{int(ends.timestamp())}:R>"
    )
    row = (page_button("daily", words, "button-daily-announced", "primary"), rules_button(deal.game, words))
    return fitted(Screen((f"### {daily_title(deal.day, words)}\n{text}",), (row,), GOLD))


def daily_screen(page: DailyPage, words: Words) -> Screen:
    """The page: the game, the deadline, the reader's own result, and the next step."""
    deal = page.standing.deal
    lines = [
        game_title(deal, words),
        words.say("daily-about", seats=deal.seats - 1),
        words.say("daily-until", when=f"<t:{int(page.ends.timestamp())}:R>"),
    ]
    # After a deletion of data, the user has no other first try.
    result = page.first or page.latest
    if result is not None and result.ended_at is not None:
        lines += result_lines(result, page.standing, words)
    lines.append(f"-# {words.say('daily-tomorrow', game=words.game(page.tomorrow.game).name)}")
    rows = (
        (start_button(deal.day, page.latest, words), *share_buttons(page.first, words)),
        (
            rules_button(deal.game, words),
            page_button("daily-yesterday", words),
            *([] if page.standing.server is None else [page_button("daily-month", words)]),
            page_button("daily-seals", words),
        ),
    )
    return fitted(Screen(("\n".join(lines),), rows, picture=chart(page.first, page.standing, words)), words)


def start_button(day: date, latest: DailyTry | None, words: Words) -> Button:
    """A button to play: for the first time, to continue, or again, for fun."""
    key = "daily-start" if latest is None else "daily-again" if latest.ended_at else "daily-go-on"
    return page_button("daily-start", words, f"button-{key}", "success", day.isoformat())


def share_buttons(first: DailyTry | None, words: Words) -> tuple[Button, ...]:
    if first is None or not first.counted:
        return ()
    return (page_button("daily-share", words, style="primary", argument=first.day.isoformat()),)


def result_lines(played: DailyTry, standing: DayResults, words: Words) -> list[str]:
    """The points of a try, and its standing; a try that does not count says so."""
    deal, everybody, worth = standing.deal, standing.everybody, played.worth or 0
    lines = [words.say("daily-points", points=shown_points(deal, played.points or 0, words))]
    if deal.hard is not None:
        points, hard = deal.hard
        ahead = worth - hard
        beaten = "yes" if ahead > 0 else "equal" if ahead == 0 else "no"
        lines.append(words.say("daily-hard", points=shown_points(deal, points, words), beaten=beaten))
    if not played.counted:
        return [*lines, words.say("daily-uncounted", reason="again" if played.number > 1 else "late")]
    lines.append(stars(stars_of(everybody, worth)) if standing.closed else words.say("daily-stars-later"))
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


def result_screen(played: DailyTry, standing: DayResults, words: Words, how: str) -> Screen:
    """The end of a try. `how`: where the points came from, in words."""
    deal = standing.deal
    lines = [game_title(deal, words), how, *result_lines(played, standing, words)]
    row = [*share_buttons(played, words), page_button("daily", words)]
    if not standing.closed:
        lines.append(f"-# {words.say('daily-opened-tomorrow')}")
        row.insert(-1, page_button("daily-start", words, "button-daily-again", argument=deal.day.isoformat()))
    text = "\n".join(filter(None, lines))
    return fitted(Screen((text,), (tuple(row),), GOLD, chart(played, standing, words)), words)


def chart(played: DailyTry | None, standing: DayResults, words: Words) -> Picture | None:
    """Everybody's results, for a try that counts."""
    if played is None or not played.counted or played.worth is None:
        return None
    hard = None if standing.deal.hard is None else standing.deal.hard[1]
    return distribution_picture(standing.everybody, played.worth, hard, words)


def shared_screen(played: DailyTry, standing: DayResults, words: Words, name: str) -> Screen:
    """The message for the channel: the place of a try, its stars if the day is over, and nothing about its cards."""
    deal, everybody, worth = standing.deal, standing.everybody, played.worth or 0
    line = words.say(
        "daily-shared",
        player=name,
        stars=stars(stars_of(everybody, worth)) if standing.closed else "none",
        place=place_in(everybody, worth),
        people=len(everybody),
        days=standing.streak,
    )
    title = f"**{daily_title(deal.day, words)} · {words.game(deal.game).name}**"
    return Screen((f"{title}\n{line}",), ((page_button("daily", words, "button-daily-play", "success"),),))


def seals_screen(deal: DailyDeal, tomorrow: DailyDeal, words: Words) -> Screen:
    lines = [
        f"## {words.say('daily-seals-title')}",
        words.say("daily-seals-about"),
        *(f"{daily_title(daily_deal.day, words)}\n`{daily_deal.commitment}`" for daily_deal in (deal, tomorrow)),
    ]
    return fitted(Screen(("\n".join(lines),), ((page_button("daily", words),),)), words)


def yesterday_screen(played: DailyTry | None, standing: DayResults, words: Words) -> Screen:
    """The deal of the day before, and the final standing of the reader's own try."""
    lines = [game_title(standing.deal, words)]
    if played is None or played.ended_at is None:
        lines.append(words.say("daily-missed", people=len(standing.everybody)))
    else:
        lines += result_lines(played, standing, words)
    row = page_button("daily", words), page_button("daily-proof", words, argument=standing.deal.day.isoformat())
    return fitted(Screen(("\n".join(lines),), (row,), picture=chart(played, standing, words)), words)


def month_screen(month: date, lines: Sequence[MonthLine], user_id: int, this_month: date, words: Words) -> Screen:
    """The best of a month, and the reader's own line. `month`, `this_month`: their first days."""
    own = next((line for line in lines if line.user_id == user_id), None)
    shown = [line_text(line, user_id, words) for line in lines[:MOST_LINES]] or [words.say("daily-month-empty")]
    if own is not None and own not in lines[:MOST_LINES]:
        shown += ["…", line_text(own, user_id, words)]
    title = words.say("daily-month-title", month=f"{month.month:02}/{month.year}")
    blocks = (f"## {title}", "\n".join(shown), f"-# {words.say('daily-month-legend')}")
    before, after = month - timedelta(days=1), (month + timedelta(days=31)).replace(day=1)
    row = (
        other_month_button(before.replace(day=1), "‹", words),
        other_month_button(after, "›", words, disabled=after > this_month),
        page_button("daily", words),
    )
    return fitted(Screen(blocks, (row,), GOLD), words)


def other_month_button(month: date, sign: str, words: Words, *, disabled: bool = False) -> Button:
    text = f"{month.month:02}/{month.year}"
    label = f"{sign} {text}" if sign == "‹" else f"{text} {sign}"
    return Button(action_id(0, "daily-month", month.isoformat()), label, disabled=disabled)


def line_text(line: MonthLine, user_id: int, words: Words) -> str:
    name = shown_name(line.user_id, line.name, words)
    if line.user_id == user_id:
        name = words.say("leaderboard-you", name=name)
    return words.say("daily-month-line", place=line.place, name=name, stars=line.stars, days=line.days)
