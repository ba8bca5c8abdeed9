"""A player's statistics, in all games or in one: in a server with the curve of their rating, or everywhere."""

from dataclasses import dataclass
from datetime import datetime

from bot.core.custom_ids import NumberedMenu, action_id
from bot.i18n.words import Words
from bot.screens.pages.leaderboard import LadderPage
from bot.screens.parts.cards import shown_name
from bot.screens.parts.game_lines import ladder_name, rating_text
from bot.screens.parts.screen import GOLD, GREY, Button, Row, Screen, fitted, menus_of
from bot.screens.scenes.charts import curve_picture
from games import KEYS, info
from storage import ALL, Activity, Profile, Rate, Rating, SoloTally, Standing, Tally

RATES = ("points", "taker", "partner", "defender", "coinche", "capot", "bid")  # in this order
LISTED_LEVELS = 4  # those taken most
LISTED_GAMES = 8  # those played most; the menu has them all


@dataclass(frozen=True, slots=True)
class Rated:
    """A player on a ladder of a server. `curve`: the rating after each match, oldest first."""

    standing: Standing | None
    people: int  # on that ladder
    curve: tuple[tuple[datetime, Rating], ...]


@dataclass(frozen=True, slots=True)
class StatsPage:
    """The data of a player's page. `game`: a key, or "@all"; `rated`: None for all places together."""

    profile: Profile
    game: str
    rated: Rated | None
    solo: SoloTally  # against computers alone, in that game
    activity: Activity  # in all games
    rates: tuple[Rate, ...] = ()  # in that game
    streak: int = 0  # days in a row on which they have played the deal of the day

    @property
    def tally(self) -> Tally | None:
        """The player's tally in the chosen game, or in all; None without any rated match there."""
        profile = self.profile
        return next((tally for tally in (profile.total, *profile.games) if tally.game == self.game), None)


def stats_screen(sheet: StatsPage, words: Words) -> Screen:
    profile, tally = sheet.profile, sheet.tally
    name, ladder = shown_name(profile.user_id, profile.name, words), ladder_name(sheet.game, words)
    blocks = [f"## {words.say('stats-title', player=name, ladder=ladder)}"]
    if tally is None:
        luck = sheet.game in KEYS and info(sheet.game).luck
        blocks.append(words.say("why-ladder-luck" if luck else "stats-never", game=ladder))
    else:
        blocks.append("\n".join(tally_lines(tally, sheet, words)))
    blocks += [rates_block(sheet, words), solo_line(sheet.solo, words)]
    if sheet.game == ALL:
        blocks.append(activity_line(sheet, words))
        blocks += [games_block(sheet, words), partners_line(profile, words)]
    if tally is not None and (sheet.game == ALL or tally.rating.provisional):
        blocks.append(f"-# {words.say('stats-legend' if sheet.rated else 'stats-legend-everywhere')}")
    return fitted(
        Screen(
            tuple(block for block in blocks if block),
            controls(sheet, words),
            GOLD,
            curve_picture(sheet.rated.curve, ladder, words) if sheet.rated is not None and tally is not None else None,
        )
    )


def tally_lines(tally: Tally, sheet: StatsPage, words: Words) -> list[str]:
    share = round(100 * tally.won / tally.played) if tally.played else 0
    return [
        *([] if sheet.rated is None else [rating_line(tally, sheet.rated, words)]),
        words.say("stats-played", count=tally.played, won=tally.won, share=share),
        words.say("stats-mean-place", place=words.decimal(tally.mean_place)),
        words.say("stats-streak", streak=tally.streak, best=tally.best_streak),
    ]


def rating_line(tally: Tally, rated: Rated, words: Words) -> str:
    rating = words.say("stats-rating", rating=rating_text(tally.rating, words))
    if rated.standing is None:
        return rating
    return f"{rating} · {words.say('stats-place', place=rated.standing.place, people=rated.people)}"


def rates_block(sheet: StatsPage, words: Words) -> str:
    """What came of their contracts, bids and deals, with everybody's average; empty without any."""
    rates = {rate.key: rate for rate in sheet.rates}
    levels = sorted((rate for key, rate in rates.items() if key.startswith("taker.")), key=lambda rate: -rate.times)
    shown = [rates[key] for key in RATES if key in rates]
    place = next((number for number, rate in enumerate(shown, 1) if rate.key == "taker"), 0)
    shown[place:place] = levels[:LISTED_LEVELS]
    lines = [rate_line(rate, sheet.game, words) for rate in shown]
    return "\n".join([words.say("stats-deals"), *lines]) if lines else ""


def rate_line(rate: Rate, game: str, words: Words) -> str:
    key, _, level = rate.key.partition(".")
    if key == "points":
        scale = 2 if info(game).halves else 1
        own, everybody = (
            words.decimal(total / times / scale)
            for total, times in ((rate.total, rate.times), (rate.all_total, rate.all_times))
        )
    else:
        own, everybody = (
            str(round(100 * total / times))
            for total, times in ((rate.total, rate.times), (rate.all_total, rate.all_times))
        )
    return words.say(
        "stats-rate", kind=key, level=level or "none", times=rate.times, total=rate.total, own=own, everybody=everybody
    )


def activity_line(sheet: StatsPage, words: Words) -> str:
    """Their days of play, games, and streak at the daily deal; empty if they left all matches early."""
    if not sheet.activity.days:
        return ""
    key = "stats-activity" if sheet.rated else "stats-activity-everywhere"
    line = words.say(key, days=sheet.activity.days, games=sheet.activity.games)
    return line + (" · " + words.say("stats-daily", count=sheet.streak) if sheet.streak else "")


def solo_line(solo: SoloTally, words: Words) -> str:
    """Their matches against computers alone; empty without any."""
    return words.say("stats-solo", count=solo.played, won=solo.won) if solo.played else ""


def games_block(sheet: StatsPage, words: Words) -> str:
    """The games played most, a line each: all of the menu would fill a page of its own."""
    profile, key = sheet.profile, "stats-game" if sheet.rated else "stats-game-everywhere"
    lines = [
        words.say(
            key,
            game=ladder_name(tally.game, words),
            **({"rating": rating_text(tally.rating, words)} if sheet.rated else {}),
            won=tally.won,
            played=tally.played,
        )
        for tally in profile.games[:LISTED_GAMES]
    ]
    if (more := len(profile.games) - LISTED_GAMES) > 0:
        lines.append(words.say("stats-more-games", count=more))
    return "\n".join([words.say("stats-games"), *lines])


def partners_line(profile: Profile, words: Words) -> str:
    if not profile.partners:
        return ""
    lines = (
        words.say(
            "stats-partner",
            player=shown_name(partner.user_id, partner.name, words),
            won=partner.won,
            played=partner.played,
        )
        for partner in profile.partners
    )
    return words.say("stats-partners", people=", ".join(lines))


def controls(sheet: StatsPage, words: Words) -> tuple[Row, ...]:
    """A menu of the games that they have played, and in a server a button to the leaderboard."""
    lines = [(ALL, words.say("ladder-all"))]
    lines += [(tally.game, ladder_name(tally.game, words)) for tally in sheet.profile.games]

    def id_of(part: int) -> str:
        return action_id(0, "stats-of", NumberedMenu(sheet.profile.user_id, str(part)))

    menus = menus_of(id_of, words.say("stats-menu"), lines, sheet.game, words)
    return (*menus, (leaderboard_button(sheet.game, words),)) if sheet.rated else tuple(menus)


def leaderboard_button(ladder: str, words: Words) -> Button:
    return Button(action_id(0, "ladder", LadderPage(ladder)), words.say("button-leaderboard"))


def no_stats_screen(solo: SoloTally, words: Words, *, own: bool, everywhere: bool = False) -> Screen:
    """Shown if none of the player's matches counts in this server, or anywhere, with those against computers."""
    none = words.say("stats-none-everywhere" if everywhere else "stats-none-you" if own else "stats-none")
    blocks = (none, solo_line(solo, words), f"-# {words.say('leaderboard-counts')}")
    controls = () if everywhere else ((leaderboard_button(ALL, words),),)
    return Screen(tuple(block for block in blocks if block), controls, GREY)
