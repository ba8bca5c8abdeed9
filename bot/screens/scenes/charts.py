"""Charts with their alt texts: ratings, results at the deal of a day, standings of a tournament, play in a server."""

from collections.abc import Sequence
from datetime import UTC, datetime
from math import ceil, floor

from bot.i18n.words import Words
from bot.pictures.scene import BarsScene, CurveScene, Mark, Picture, PlayScene, RankingLine, RankingScene
from bot.screens.parts.game_lines import game_name
from bot.screens.scenes.alt import within_limit
from storage import SETTLED, Play, Rating

MIN_MATCHES = 2  # matches: a single one gives a number, not a curve
MAX_POINTS = 200  # of a curve, on a thousand pixels
TICKS = 4  # values next to the picture, or one more
MIN_SPAN = 4.0  # of the values on the axis: a small change by luck should not look like a mountain
STEPS = (1, 2, 5, 10, 20, 50, 100)
BEST_LABEL_ZONE = 0.82  # of the curve's width: further right, the label of the best value would cover that of the last

Curve = Sequence[tuple[datetime, Rating]]
MIN_RESULTS = 3  # with fewer, places are enough
MAX_BARS = 9
MOST_LINES = 16  # of a picture
MOST_GAMES, BUSIEST = 5, 3  # games and hours that are named


def curve_picture(curve: Curve, ladder: str, words: Words) -> Picture | None:
    """The rating after each match, oldest first; None for readers who want no pictures, and if there is no curve."""
    if not words.card_style.pictures or len(curve) < MIN_MATCHES:
        return None
    values = [rating.ordinal for _, rating in curve]
    best = max(range(len(values)), key=values.__getitem__)
    scene = CurveScene(
        matches=len(values),
        points=tuple((number + 1, values[number]) for number in thinned(len(values), best)),
        settled=SETTLED,
        ticks=tuple((value, words.decimal(value, 0)) for value in ticks(min(values), max(values))),
        first=day(curve[0][0], words),
        last=day(curve[-1][0], words),
        caption=words.say("curve-matches", count=len(values)),
        now=words.decimal(values[-1]),
        best=Mark(best + 1, values[best], words.decimal(values[best]))
        if best < BEST_LABEL_ZONE * (len(values) - 1)
        else None,
    )
    return Picture(scene, curve_alt(values, ladder, scene, words))


def curve_alt(values: Sequence[float], ladder: str, scene: CurveScene, words: Words) -> str:
    """The curve in words: its first and last value, the best, the number of matches and the days."""
    facts = {"first": words.decimal(values[0]), "last": scene.now, "best": words.decimal(max(values))}
    lines = [
        words.say("curve-alt", ladder=ladder, count=len(values), **facts),
        words.say("curve-alt-days", first=scene.first, last=scene.last),
    ]
    return within_limit([*lines, words.say("curve-alt-provisional", count=min(SETTLED - 1, len(values)))])


def thinned(count: int, keep: int) -> list[int]:
    """At most MAX_POINTS of the numbers below `count`, evenly spaced: with the first, the last and `keep`."""
    if count <= MAX_POINTS:
        return list(range(count))
    even = {round(place * (count - 1) / (MAX_POINTS - 2)) for place in range(MAX_POINTS - 1)}
    return sorted(even | {keep})


def ticks(low: float, high: float) -> list[float]:
    """Evenly spaced round values whose range contains all others."""
    if (missing := MIN_SPAN - (high - low)) > 0:
        low, high = low - missing / 2, high + missing / 2
    step = next((size for size in STEPS if (high - low) / size <= TICKS), STEPS[-1])
    return [float(step * number) for number in range(floor(low / step), ceil(high / step) + 1)]


def day(moment: datetime, words: Words) -> str:
    """A day as its readers write it; a year is a name, and its digits are not grouped."""
    date = moment.astimezone(UTC)
    return words.say("date", day=date.day, month=date.month, year=str(date.year))


def distribution_picture(results: Sequence[int], own: int, hard: int | None, words: Words) -> Picture | None:
    """The worth of every try, in bars; `hard`: that of the computer. None if there is nothing to show."""
    if not words.card_style.pictures or len(results) < MIN_RESULTS or min(results) == max(results):
        return None
    low, high = min(results), max(results)
    bars = [0] * min(MAX_BARS, len(results), high - low + 1)
    for worth in results:
        bars[bar_of(worth, low, high, len(bars))] += 1
    marks = [(bar_of(own, low, high, len(bars)), words.say("daily-chart-you"), True)]
    if hard is not None:
        marks.append((bar_of(hard, low, high, len(bars)), words.say("daily-chart-hard"), False))
    scene = BarsScene(
        bars=tuple(bars),
        marks=tuple(marks),
        low=words.say("daily-chart-low"),
        high=words.say("daily-chart-high"),
        caption=words.say("daily-chart-people", count=len(results)),
    )
    worse = sum(worth < own for worth in results)
    return Picture(scene, within_limit([words.say("daily-chart-alt", count=len(results), worse=worse)]))


def bar_of(worth: int, low: int, high: int, count: int) -> int:
    """The bar of a result; results beyond the ends count in the last bar there."""
    return min(max((worth - low) * count // (high - low + 1), 0), count - 1)


def ranking_picture(title: str, lines: Sequence[RankingLine], caption: str, words: Words) -> Picture | None:
    """The first lines of the standings, best first; None without lines, or for readers who want no pictures."""
    if not words.card_style.pictures or not lines:
        return None
    shown = tuple(lines[:MOST_LINES])
    told = [words.say("ranking-alt", place=line.place, name=line.name, total=line.total) for line in shown]
    return Picture(RankingScene(title=title, lines=shown, caption=caption), within_limit([f"{title}.", *told]))


def play_picture(play: Play, told: Sequence[str], words: Words) -> Picture | None:
    """Matches a week, hours and games. `told`: their figures in words. None for readers who want no pictures."""
    if not words.card_style.pictures:
        return None
    scene = PlayScene(
        weeks_title=words.say("server-chart-weeks"),
        weeks=play.weeks,
        first=words.say("server-chart-first", count=len(play.weeks)),
        last=words.say("server-chart-last"),
        hours_title=words.say("server-hours"),
        hours=play.hours,
        hour_names=tuple(words.say("server-hour", hour=hour) for hour in range(24)),
        games_title=words.say("server-games"),
        games=tuple((game_name(game, words), count) for game, count in play.games[:MOST_GAMES]),
    )
    return Picture(scene, within_limit(told))


def busiest(hours: Sequence[int]) -> list[int]:
    """The hours with most matches, most first."""
    return sorted((hour for hour, count in enumerate(hours) if count), key=lambda hour: -hours[hour])[:BUSIEST]
