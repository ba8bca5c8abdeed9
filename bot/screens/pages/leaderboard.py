"""The leaderboard of a server: a page of a ladder, and the reader's own line."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.pages.ladders import ladder_menus, ladder_name
from bot.screens.parts.cards import shown_name
from bot.screens.parts.screen import GOLD, Button, Screen, fitted
from bot.screens.table.lobby import page_buttons
from storage import Rating, Standing

LINES = 10  # of a page
ALWAYS, SEASON = "all", "season"  # the periods of a leaderboard, as clicks bring them back


@dataclass(frozen=True, slots=True)
class Board:
    """What a page shows. `season`: "2026Q4", or "" for all time; `people`: how many lines the whole ladder has."""

    ladder: str
    season: str
    page: int
    people: int
    standings: tuple[Standing, ...]
    own: Standing | None

    @property
    def pages(self) -> int:
        return max(1, -(-self.people // LINES))


def leaderboard_screen(board: Board, words: Words) -> Screen:
    """The best first. Whoever has no line reads what it takes to have one."""
    argument = SEASON if board.season else ALWAYS
    small = ["leaderboard-legend"] if board.people else []
    small += [] if board.own else ["leaderboard-counts"]
    blocks = (
        f"## {words.say('leaderboard-title', ladder=ladder_name(board.ladder, words))}\n-# {heading(board, words)}",
        "\n".join(standing_lines(board, words)),
        "\n".join(f"-# {words.say(key)}" for key in small),
    )
    row = (
        *page_buttons(0, "ladder", f"{board.ladder}.{argument}", board.page, board.pages, words),
        period_button(board, words),
        Button(action_id(0, "stats"), words.say("button-my-stats")),
    )
    menus = ladder_menus(board.ladder, action_id(0, "ladders", argument), words)
    return fitted(Screen(blocks, (*menus, row), GOLD))


def heading(board: Board, words: Words) -> str:
    """The period, how many people have a line, and which page this is."""
    parts = [season_name(board.season, words)]
    if board.people:
        parts.append(words.say("leaderboard-people", count=board.people))
    if board.pages > 1:
        parts.append(words.say("page-of", page=board.page + 1, pages=board.pages))
    return " · ".join(parts)


def season_name(season: str, words: Words) -> str:
    """A period in words; a year is a name, and its digits are not grouped."""
    if not season:
        return words.say("season-all")
    year, _, quarter = season.partition("Q")
    return words.say("season", quarter=int(quarter), year=year)


def period_button(board: Board, words: Words) -> Button:
    """To the other period, from its beginning."""
    other = ALWAYS if board.season else SEASON
    label = "button-season-all" if board.season else "button-season"
    return Button(action_id(0, "ladder", f"{board.ladder}.{other}.0"), words.say(label))


def standing_lines(board: Board, words: Words) -> list[str]:
    """The lines of a page; the reader's own is marked, and stands below where it is on another page."""
    own = board.own
    lines = [standing_line(one, own, words) for one in board.standings] or [words.say("leaderboard-empty")]
    if own and all(one.user_id != own.user_id for one in board.standings):
        lines += ["…", standing_line(own, own, words)]
    if not own and board.people:
        lines.append(words.say("leaderboard-not-you"))
    return lines


def standing_line(one: Standing, own: Standing | None, words: Words) -> str:
    """A line of the ladder. It does not begin with its number: Discord would count the lines of a list anew."""
    name = shown_name(one.user_id, one.name, words)
    if own and one.user_id == own.user_id:
        name = words.say("leaderboard-you", name=name)
    rating = rating_text(one.rating, words)
    return words.say("leaderboard-line", place=one.place, name=name, rating=rating, won=one.won, played=one.played)


def rating_text(rating: Rating, words: Words) -> str:
    """The rating as it is shown everywhere, as openskill gives it; a question mark where it is provisional."""
    value = words.decimal(rating.ordinal)
    return words.say("rating-provisional", rating=value) if rating.provisional else value
