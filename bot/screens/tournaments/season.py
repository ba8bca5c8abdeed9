"""The season's table of a standing evening."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.matches.tournaments.season import SeasonLine
from bot.pictures.scene import RankingLine
from bot.screens.pages.leaderboard import MEDALS, PODIUM, season_name
from bot.screens.parts.cards import shown_name
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import GOLD, Button, Screen, fitted
from bot.screens.scenes.ranking import ranking_picture
from storage import Evening, Tournament, season_of

MOST_LINES = 20  # of a table


def evening_title(evening: Evening, words: Words) -> str:
    """Its name; if that was deleted with its organiser's data, the game's."""
    return words.name(evening.settled.name) if evening.settled.name else game_name(evening.settled.game, words)


def plain_title(evening: Evening, words: Words) -> str:
    """The same for menus and pictures, where markdown has no meaning."""
    return plain_name(evening.settled.name or words.game(evening.settled.game).name)


def season_button(evening_id: int, season: str, words: Words) -> Button:
    """A button to the season's table; `season` "": the present one."""
    return Button(action_id(0, "evening-season", f"{evening_id}.{season}"), words.say("button-evening-season"))


def season_buttons(tournament: Tournament, words: Words) -> tuple[Button, ...]:
    """The way from an evening's tournament to the table of its season; () for any other tournament."""
    if tournament.evening_id is None:
        return ()
    season = season_of(tournament.rounds[0].began_at) if tournament.rounds else ""
    return (season_button(tournament.evening_id, season, words),)


def season_screen(
    evening: Evening,
    season: str,
    other: str,
    lines: Sequence[SeasonLine],
    evenings: int,
    reader: int,
    words: Words,
) -> Screen:
    """The table of a season after `evenings` evenings; `other`: the season to which a button leads."""
    facts = {"season": season_name(season, words)}
    title = words.say("season-table", name=evening_title(evening, words), **facts)
    rules = words.say("season-rules", best=evening.best)
    shown = [season_line(line, words) for line in lines[:MOST_LINES]]
    own = [season_line(line, words) for line in lines[MOST_LINES:] if line.user_id == reader]
    shown += ["…", *own] if own else []
    drawn = [
        RankingLine(line.place, shown_name(line.user_id, line.name, words, plain_name), total_text(line, words))
        for line in lines
    ]
    drawn_title = words.say("season-table", name=plain_title(evening, words), **facts)
    picture = ranking_picture(drawn_title, drawn, words.say("season-caption", count=evenings, best=evening.best), words)
    count = words.say("season-evenings", count=evenings)
    row = (
        Button(action_id(0, "evening-season", f"{evening.id}.{other}"), season_name(other, words)),
        Button(action_id(0, "evening", str(evening.id)), words.say("button-evening")),
    )
    return fitted(
        Screen(
            (f"## {title}\n-# {count}", "\n".join(shown) or words.say("season-nobody"), f"-# {rules}"),
            (row,),
            GOLD,
            picture,
        )
    )


def total_text(line: SeasonLine, words: Words) -> str:
    return words.decimal(float(line.total))


def season_line(line: SeasonLine, words: Words) -> str:
    """A line of the table. It does not begin with its number: Discord would renumber it as a list."""
    return words.say(
        "season-line",
        medal=MEDALS[line.place - 1] if line.place <= PODIUM else "▫️",
        place=line.place,
        name=shown_name(line.user_id, line.name, words),
        total=total_text(line, words),
        counted=" + ".join(words.decimal(float(points), 0) for points in line.counted),
        played=line.played,
        tie=line.decided_by or "none",
    )
