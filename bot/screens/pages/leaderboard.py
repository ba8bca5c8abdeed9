"""The leaderboard of a server: a page of a ladder, and the reader's own line.

Ratings are not scaled to look like chess: 0 is an unknown player, and a "?" marks a provisional rating. Lines have 40
characters, the width of a phone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.core.custom_ids import NamedMenu, Page, action_id
from bot.i18n.words import Words
from bot.screens.parts.cards import shown_name
from bot.screens.parts.game_lines import MenuLine, families, ladder_name, rating_text
from bot.screens.parts.screen import GOLD, Button, Screen, Select, fitted, menus_of, page_buttons
from games import KEYS, info
from storage import ALL, Standing

LINES_PER_PAGE = 10
PODIUM, MEDALS = 3, ("🥇", "🥈", "🥉")
ALL_TIME, SEASON = "all", "season"  # the periods of a leaderboard, as clicks bring them back


def is_ladder(text: str) -> bool:
    """Whether there is a ladder of this name. A click may bring any text."""
    ranked = [key for key in KEYS if not info(key).luck]
    return text == ALL or text in ranked or text in {f"@{info(key).family}" for key in ranked}


def ranked_families(words: Words) -> Mapping[str, Sequence[str]]:
    """The games of each family that rank their players; games of pure luck do not."""
    ranked = {family: [key for key in keys if not info(key).luck] for family, keys in families(words).items()}
    return {family: keys for family, keys in ranked.items() if keys}


def ladder_lines(words: Words) -> list[MenuLine]:
    """Every ladder: all games, then the families, then the games, in alphabetical order."""
    ranked = ranked_families(words)
    named = sorted((words.game(key).name, key) for keys in ranked.values() for key in keys)
    return [
        (ALL, words.say("ladder-all")),
        *((f"@{family}", words.say(f"family-{family}")) for family in ranked),
        *((key, name) for name, key in named),
    ]


def ladder_menus(ladder: str, id_of: Callable[[str], str], words: Words) -> list[Select]:
    """Menus of families, and of the games of one; the values are ladders. `id_of`: the custom id for a part."""
    ranked = ranked_families(words)
    family = info(ladder).family if ladder in KEYS else ladder.removeprefix("@")
    every = ((ALL, words.say("ladder-all")), *((f"@{key}", words.say(f"family-{key}")) for key in ranked))
    menus = [Select(id_of("families"), words.say("menu-family"), every, ALL if ladder == ALL else f"@{family}")]
    if family in ranked:
        lines = [(f"@{family}", words.say("ladder-family"))]
        lines += [(key, words.game(key).name) for key in ranked[family]]
        menus += menus_of(lambda part: id_of(f"games{part}"), words.say("menu-game"), lines, ladder, words)
    return menus


@dataclass(frozen=True, slots=True)
class LadderPage:
    ladder: str
    period: str = ALL_TIME
    page: Page = 0


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """The data of a page. `season`: "2026Q4", or "" for all time; `people`: the number of lines of the whole ladder."""

    ladder: str
    season: str
    page: int
    people: int
    standings: tuple[Standing, ...]
    own: Standing | None

    @property
    def pages(self) -> int:
        return max(1, -(-self.people // LINES_PER_PAGE))


def leaderboard_screen(board: LeaderboardPage, words: Words) -> Screen:
    """The best first. A reader without a line can read how to get one."""
    period = SEASON if board.season else ALL_TIME
    small = ["leaderboard-legend"] if board.people else []
    small += [] if board.own else ["leaderboard-counts"]
    blocks = (
        f"## {words.say('leaderboard-title', ladder=ladder_name(board.ladder, words))}\n-# {heading(board, words)}",
        "\n".join(standing_lines(board, words)),
        "\n".join(f"-# {words.say(key)}" for key in small),
    )
    row = (
        *page_buttons(
            lambda page: action_id(0, "ladder", LadderPage(board.ladder, period, page)), board.page, board.pages, words
        ),
        period_button(board, words),
        Button(action_id(0, "stats"), words.say("button-my-stats")),
    )
    month = (Button(action_id(0, "daily-month"), words.say("button-daily-month")),)
    menus = ladder_menus(board.ladder, lambda part: action_id(0, "ladders", NamedMenu(period, part)), words)
    return fitted(Screen(blocks, (*menus, row, month), GOLD))


def podium_screen(season: str, best: Sequence[Standing], words: Words) -> Screen:
    """The best of a season that has ended, for all in the server."""
    title = words.say("podium-title", season=season_name(season, words))
    lines = [f"{MEDALS[min(standing.place, PODIUM) - 1]} {standing_line(standing, None, words)}" for standing in best]
    row = (Button(action_id(0, "ladder", LadderPage(ALL, SEASON)), words.say("button-podium-ladder")),)
    return fitted(Screen((f"## {title}", "\n".join(lines), f"-# {words.say('podium-next')}"), (row,), GOLD))


def heading(board: LeaderboardPage, words: Words) -> str:
    """The period, the number of people with a line, and the page number."""
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


def period_button(board: LeaderboardPage, words: Words) -> Button:
    other = ALL_TIME if board.season else SEASON
    label = "button-season-all" if board.season else "button-season"
    return Button(action_id(0, "ladder", LadderPage(board.ladder, other)), words.say(label))


def standing_lines(board: LeaderboardPage, words: Words) -> list[str]:
    """The lines of a page; the reader's own is marked, and is added below if it is on another page."""
    own = board.own
    lines = [standing_line(standing, own, words) for standing in board.standings] or [words.say("leaderboard-empty")]
    if own and all(standing.user_id != own.user_id for standing in board.standings):
        lines += ["…", standing_line(own, own, words)]
    if not own and board.people:
        lines.append(words.say("leaderboard-not-you"))
    return lines


def standing_line(standing: Standing, own: Standing | None, words: Words) -> str:
    """A line of the ladder. It does not begin with its number: Discord would renumber it as a list."""
    name = shown_name(standing.user_id, standing.name, words)
    if own and standing.user_id == own.user_id:
        name = words.say("leaderboard-you", name=name)
    rating = rating_text(standing.rating, words)
    return words.say(
        "leaderboard-line", place=standing.place, name=name, rating=rating, won=standing.won, played=standing.played
    )
