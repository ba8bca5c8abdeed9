"""The season's table of a standing evening."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.custom_ids import action_id
from bot.features.tournaments.rules.season import SeasonLine
from bot.features.tournaments.screens.titles import plain_title, title
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.pictures.scene import RankingLine
from bot.screens.pages.leaderboard import MEDALS, PODIUM, season_name
from bot.screens.parts.cards import shown_name
from bot.screens.parts.screen import GOLD, Button, Screen, fitted
from bot.screens.scenes.charts import ranking_picture
from storage import Evening, Tournament, season_of

MOST_LINES = 20  # of a table


@dataclass(frozen=True, slots=True)
class SeasonOf:
    """The table of an evening in a season; "": the present one."""

    evening: int
    season: str = ""


def season_button(evening_id: int, season: str, words: Words) -> Button:
    """A button to the season's table; `season` "": the present one."""
    return Button(action_id(0, "evening-season", SeasonOf(evening_id, season)), words.say("button-evening-season"))


def season_buttons(tournament: Tournament, words: Words) -> tuple[Button, ...]:
    """The way from an evening's tournament to the table of its season; () for any other tournament."""
    if tournament.evening_id is None:
        return ()
    season = season_of(tournament.rounds[0].began_at) if tournament.rounds else ""
    return (season_button(tournament.evening_id, season, words),)


def season_screen(
    evening: Evening, season: str, other: str, lines: Sequence[SeasonLine], evenings: int, reader: int, words: Words
) -> Screen:
    """The table of a season after `evenings` evenings; `other`: the season to which a button leads."""
    name = season_name(season, words)
    own = next((line for line in lines if line.user_id == reader), None)
    shown = [season_line(line, words) for line in lines[:MOST_LINES]]
    if own is not None and own in lines[MOST_LINES:]:
        shown += ["…", season_line(own, words)]
    small = [words.say("season-rules", best=evening.best)]
    if own is not None:
        counted = " + ".join(words.decimal(float(points)) for points in own.counted)
        small.insert(0, words.say("season-own", counted=counted))
    heading = words.say("season-table", name=title(evening.settled, words), season=name)
    blocks = (
        f"## {heading}\n-# {words.say('season-evenings', count=evenings)}",
        "\n".join(shown) or words.say("season-nobody"),
        "\n".join(f"-# {line}" for line in small),
    )
    row = (
        Button(
            action_id(0, "evening-season", SeasonOf(evening.id, other)),
            words.say("button-evening-other", season=season_name(other, words)),
        ),
        Button(action_id(0, "evening", evening.id), words.say("button-evening")),
    )
    drawn = [
        RankingLine(line.place, shown_name(line.user_id, line.name, words, plain_name), total_text(line, words))
        for line in lines
    ]
    over = words.say("season-table", name=plain_title(evening.settled, words), season=name)
    caption = words.say("season-caption", count=evenings, best=evening.best)
    return fitted(Screen(blocks, (row,), GOLD, ranking_picture(over, drawn, caption, words)))


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
        played=line.played,
        tie=line.decided_by or "none",
    )
