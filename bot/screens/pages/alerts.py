"""A user's alerts for games, and the messages that ping players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.core.custom_ids import Page, action_id
from bot.i18n.game_texts import without_article
from bot.i18n.words import Words
from bot.matches.alerts import GAPS, QUIET, ZONES, zone
from bot.matches.lobby_seats import guest_of
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.refusals import permission_names
from bot.screens.parts.screen import (
    GREY,
    MAX_OPTIONS,
    Button,
    MultiSelect,
    Row,
    Screen,
    Select,
    fitted,
    notice_screen,
    table_link,
)
from bot.screens.parts.state import countdown
from games import KEYS
from storage import Alert, TableRecord

NO_QUIET = "none"


@dataclass(frozen=True, slots=True)
class AlertChange:
    """A change of the alerts; "": none. `menu`: the number of a menu of games."""

    what: str = ""
    menu: Page | None = None


def alerts_screen(alert: Alert | None, now: datetime, words: Words, missing: Sequence[str] = ()) -> Screen:
    """The reader's alerts in this server, and the menus that change them. `alert` None: no alerts.

    `missing`: the permissions that the bot lacks in this channel, without which nobody can be pinged for a table there.
    """
    blocks = ["### 🔔 " + words.say("alerts-title"), words.say("alerts-about")]
    blocks += [words.say("alerts-missing", permissions=permission_names(missing, words))] if missing else []
    if alert is None:
        blocks.append(words.say("alerts-off"))
        button = Button(action_id(0, "alerts", AlertChange("on")), words.say("button-alerts-on"), "success")
        return fitted(Screen(tuple(blocks), ((button,),)))
    blocks.append(state_line(alert, words))
    clock = now.astimezone(zone(alert.zone))
    blocks.append("-# " + words.say("alerts-clock", time=f"{clock:%H:%M}", zone=zone_name(alert.zone, words)))
    rows: list[Row] = [*game_menus(alert, words)]
    rows.append(
        Select(
            action_id(0, "alerts", AlertChange("gap")),
            words.say("alerts-gap"),
            tuple((str(gap), words.say("alerts-gap-line", time=gap_text(gap, words))) for gap in GAPS),
            str(alert.gap_minutes),
        )
    )
    quiet = [(NO_QUIET, words.say("alerts-quiet-none"))]
    quiet += [(f"{start}-{end}", words.say("alerts-quiet-line", start=start, end=end)) for start, end in QUIET]
    chosen = NO_QUIET if alert.quiet is None else "-".join(map(str, alert.quiet))
    rows.append(Select(action_id(0, "alerts", AlertChange("quiet")), words.say("alerts-quiet"), tuple(quiet), chosen))
    zones = tuple((name, words.say("alerts-zone-line", zone=zone_name(name, words))) for name in ZONES)
    rows.append(Select(action_id(0, "alerts", AlertChange("zone")), words.say("alerts-zone"), zones, alert.zone))
    rows.append((Button(action_id(0, "alerts", AlertChange("off")), words.say("button-alerts-off"), "danger"),))
    return fitted(Screen(tuple(blocks), tuple(rows)))


def state_line(alert: Alert, words: Words) -> str:
    """For which games, how often and when not."""
    games_left = [key for key in alert.games if key in KEYS]
    named = ", ".join(game_name(key, words) for key in games_left)
    facts = {"count": len(games_left), "games": named, "time": gap_text(alert.gap_minutes, words)}
    line = words.say("alerts-state", **facts)
    if alert.quiet is not None:
        line += " " + words.say("alerts-state-quiet", start=alert.quiet[0], end=alert.quiet[1])
    return line


def game_menus(alert: Alert, words: Words) -> list[MultiSelect]:
    """The games, in as many menus as they need; none selected means every game."""
    names = sorted(((words.game(key).name, key) for key in KEYS), key=lambda item: without_article(item[0]).casefold())
    parts = [names[start : start + MAX_OPTIONS] for start in range(0, len(names), MAX_OPTIONS)]
    return [
        MultiSelect(
            action_id(0, "alerts", AlertChange("games", number)),
            words.say("alerts-games", part=number + 1, parts=len(parts)),
            tuple((key, name) for name, key in part),
            tuple(key for _, key in part if key in alert.games),
            len(part),
        )
        for number, part in enumerate(parts)
    ]


def games_of_menu(number: int, words: Words) -> tuple[str, ...]:
    """The games in one of the menus; () for a number that no menu has."""
    menus = game_menus(Alert(0, 0), words)
    return tuple(key for key, _ in menus[number].options) if number < len(menus) else ()


def gap_text(minutes: int, words: Words) -> str:
    """A time between two pings."""
    if minutes < 60:
        return words.say("time-minutes", count=minutes)
    return words.say("time-hours", count=minutes // 60)


def zone_name(name: str, words: Words) -> str:
    """A zone by its city, as the reader's language calls it."""
    city = name.rpartition("/")[2]
    return words.say("city", city=city, name=city.replace("_", " "))


# -- the pings -----------------------------------------------------------------------------------------------


def call_screen(record: TableRecord, people: Sequence[int], lacking: int, words: Words) -> Screen:
    """One message to all players who are pinged for a table."""
    mentions = " ".join(f"<@{user_id}>" for user_id in people)
    text = words.say(
        "alert-call", people=mentions, game=game_name(record.game, words), count=lacking, link=table_link(record)
    )
    button = Button(action_id(0, "alerts", AlertChange("off")), words.say("button-alerts-off"))
    return fitted(Screen((f"🔔 {text}",), ((join_button(record, words), button),)))


def invitation_screen(record: TableRecord, user_id: int, host: str, words: Words) -> Screen:
    """One message to a user who was invited to a table, and for whom it may keep a seat."""
    text = words.say(
        "invitation",
        person=f"<@{user_id}>",
        host=words.name(host),
        game=game_name(record.game, words),
        link=table_link(record),
    )
    if until := kept_until(record, user_id):
        text += " " + words.say("invitation-kept", when=until)
    row = (
        join_button(record, words),
        Button(action_id(record.id, "decline"), words.say("button-decline")),
        Button(action_id(0, "invitations-off"), words.say("button-invitations-off")),
    )
    return fitted(Screen((f"✉️ {text}",), (row,)))


def declined_screen(record: TableRecord, name: str, words: Words) -> Screen:
    """The invitation once its reader has declined; they may still change their mind."""
    text = words.say("declined", person=words.name(name), game=game_name(record.game, words), link=table_link(record))
    return fitted(Screen((f"✉️ {text}",), ((join_button(record, words),),)))


def invited_screen(record: TableRecord, user_id: int, words: Words) -> Screen:
    text = invited_text(record, user_id, words)
    if kept_until(record, user_id) is None:
        return notice_screen(text)
    row = (Button(action_id(record.id, "release", user_id), words.say("button-release")),)
    return Screen((text,), (row,), GREY)


def invited_text(record: TableRecord, user_id: int, words: Words) -> str:
    text, until = words.say("invited", person=f"<@{user_id}>", link=table_link(record)), kept_until(record, user_id)
    return text if until is None else f"{text} {words.say('invited-kept', when=until)}"


def invited_people_screen(
    record: TableRecord, chosen: Sequence[int], reasons: Mapping[int, str], words: Words
) -> Screen:
    """The answer to the user who has invited several people. `reasons`: why some of them are not invited."""
    lines = [
        words.say("not-invited", person=f"<@{user_id}>", reason=reasons[user_id])
        if user_id in reasons
        else invited_text(record, user_id, words)
        for user_id in chosen
    ]
    back = Button(action_id(record.id, "table-settings"), words.say("button-back"))
    return fitted(Screen(("\n".join(lines),), ((back,),), GREY))


def kept_until(record: TableRecord, user_id: int) -> str | None:
    """When the seat that a lobby keeps for a user will be free, as Discord counts down to it."""
    guest = guest_of(record, user_id)
    return countdown(guest.kept_until) if guest and guest.kept_until else None


def join_button(record: TableRecord, words: Words) -> Button:
    return Button(action_id(record.id, "join-called"), words.say("button-join"), "primary")
