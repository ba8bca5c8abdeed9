"""What is played in a server, for those who manage it: figures that name nobody, and their picture."""

from datetime import timedelta

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.pages.alerts import zone_name
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import GREY, Button, Screen, fitted
from bot.screens.scenes.charts import MOST_GAMES, busiest, play_picture
from storage import Play, Waiting

Fact = tuple[str, str]  # what is counted, and its figures


def server_screen(play: Play, zone: str, words: Words) -> Screen:
    """`zone`: the IANA name of the zone whose hours are counted."""
    title = f"## {words.say('server-title')}"
    if not play.opened and not play.matches:
        panel = Button(action_id(0, "panel"), words.say("button-panel"), "success")
        return Screen((title, words.say("server-empty")), ((panel, back_button(words)),), GREY)
    pictured, others = played_facts(play, zone_name(zone, words), words), people_facts(play, words)
    told = [words.say("options-pick", label=label, value=text) for label, text in pictured]
    lines = (lines_of(pictured, words), lines_of(others, words))
    picture = play_picture(play, told, words) if play.matches else None
    return fitted(Screen((title, *lines), ((back_button(words),),), GREY, picture, (title, lines[1])))


def back_button(words: Words) -> Button:
    return Button(action_id(0, "settings"), words.say("setting-title"))


def lines_of(facts: list[Fact], words: Words) -> str:
    return "\n".join(words.say("options-help", label=label, text=text) for label, text in facts)


def played_facts(play: Play, city: str, words: Words) -> list[Fact]:
    """The figures that the picture shows, too. `city`: whose clock has these hours."""
    hours = ", ".join(words.say("server-hour", hour=hour) for hour in busiest(play.hours))
    played = ", ".join(
        words.say("server-game", game=game_name(game, words), count=count) for game, count in play.games[:MOST_GAMES]
    )
    facts = {"count": play.matches, "weeks": ", ".join(map(str, play.weeks))}
    return [
        (words.say("server-matches"), words.say("server-matches-value", **facts)),
        (words.say("server-hours"), words.say("server-hours-value", hours=hours, city=city) if hours else "—"),
        (words.say("server-games"), played or "—"),
    ]


def people_facts(play: Play, words: Words) -> list[Fact]:
    """People and lobbies."""
    people = {"people": play.people, "new": play.new, "returned": play.returned, "earlier": play.earlier}
    share = round(100 * play.computers / play.seats) if play.seats else 0
    return [
        (words.say("server-people"), words.say("server-people-value", **people)),
        (words.say("server-lobbies"), words.say("server-lobbies-value", started=play.started, opened=play.opened)),
        (words.say("server-waiting"), waiting_text(play.waiting, words)),
        (words.say("server-seats"), words.say("server-seats-value", share=share, count=play.computers)),
    ]


def waiting_text(waiting: Waiting, words: Words) -> str:
    if waiting.median is None or waiting.p90 is None:
        return words.say("status-nothing")
    return words.say("status-waiting-value", median=duration(waiting.median), p90=duration(waiting.p90))


def duration(wait: timedelta) -> str:
    """A length of time in units that all languages write alike."""
    seconds = round(wait.total_seconds())
    if seconds < 120:
        return f"{seconds} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{round(minutes / 60)} h"
