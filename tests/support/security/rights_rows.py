"""The rows of the matrix of rights: one for each handler of the bot, or several if it has several uses."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from support.discord.forged_interactions import Use
from support.discord.person import Person
from support.house.command_table import declared
from support.security.rights import (
    ADVISED,
    ASKED,
    AWAY,
    CHOOSING,
    FLIPPING,
    INVITED,
    LOBBY,
    OVER,
    PAIRED,
    PLAYING,
    SILENT,
    Anybody,
    Public,
    Row,
    Scene,
)

from bot.core.custom_ids import PRACTICE

# -- shared by many rows --------- -------------------------------------------------------------------------


def outside(cell: str | Anybody) -> dict[str, str | Anybody]:
    """The same cell for both kinds of places without the bot."""
    return {"group": cell, "abroad": cell}


CHANNEL = {"server": "elsewhere", "channel": "elsewhere", "message": "stale", "table": "elsewhere"}
CHANNEL |= outside("elsewhere")
PLACE = CHANNEL | {"hand": "elsewhere", "way round": "elsewhere", "closed": "game-over", "never": "no-table"}
HOSTS = PLACE | {"user": "not-host", "player": "not-host"}
PLAYERS = PLACE | {"user": "not-joined", "player": Public("the players in the lobby prepare it")}
READERS = dict.fromkeys(("user", "player", "channel"), Anybody("it tells everybody the same"))
ANYWHERE = READERS | dict.fromkeys(
    ("server", "group", "abroad", "message", "table", "hand", "way round", "closed"), Anybody("it belongs to no place")
)
SERVERS: dict[str, str | Anybody] = dict.fromkeys(
    ("message", "table", "closed"), Anybody("all in a server may read it, in all its channels")
)
SERVERS |= READERS | {"server": Anybody("it tells of the server where it is asked")}
SERVERS |= outside("server-only") | {"hand": "server-only", "way round": "server-only"}
LADDERS = SERVERS | dict.fromkeys(("group", "abroad", "hand", "way round"), "ladder-outside")
STATS = SERVERS | dict.fromkeys(("group", "abroad", "hand", "way round"), Anybody("each sees their own"))
BOOKS = ANYWHERE | dict.fromkeys(("user", "player", "group", "abroad"), Anybody("each sees their own"))
OWN = dict.fromkeys(("user", "player"), Public("each changes their own"))
NOT_ON_A_TABLE = dict.fromkeys(("message", "table", "hand", "way round"), "expired")
HAND = {"user": "elsewhere", "player": "elsewhere", "server": "elsewhere", "channel": "elsewhere"}
HAND |= outside("elsewhere") | {"message": "elsewhere", "table": "elsewhere", "hand": "elsewhere"}
HAND |= {"closed": "game-over", "never": "no-table"}
CALLED = SERVERS | {"server": Anybody("it is about the server where it is asked")}
MINE = Anybody("the hand is shown to its player alone, to read where the table is not")
AT_TABLE = Public("a move of one's own, on the table's own message")

LOBBIES = [
    Row("button join", LOBBY, lambda on: on.click("join:", by=on.outsider), PLACE | {
        "user": Public("a lobby is open to all"), "player": "already-joined"}),
    Row("button join-called", LOBBY, lambda on: on.click("join-called:", by=on.outsider), PLACE | {
        "user": Public("a lobby is open to all"), "player": "already-joined",
        "message": Public("it stands below any message that calls there")}),
    Row("button add", LOBBY, lambda on: on.click("add:"), PLAYERS),
    Row("button remove", LOBBY, lambda on: on.click("remove:"), PLAYERS),
    Row("button start", LOBBY, lambda on: on.click("start:"), PLAYERS),
    Row("button fill", LOBBY, lambda on: on.click("fill:"), PLAYERS),
    Row("button teams", LOBBY, lambda on: on.click("teams:"), HOSTS),
    Row("button partners", PAIRED, lambda on: on.click("partners:"), PLAYERS),
    Row("button table-setting", LOBBY, lambda on: on.click("table-setting:take_backs.0"), HOSTS),
    Row("button timer", LOBBY, lambda on: on.click("timer:", values="60"), HOSTS),
    Row("button strength", LOBBY, lambda on: on.click("strength:", values="hard"), HOSTS),
    Row("button allow-advice", LOBBY, lambda on: on.click("allow-advice:1"), HOSTS),
    Row("button allow-take-backs", LOBBY, lambda on: on.click("allow-take-backs:0"), HOSTS),
    Row("button private", LOBBY, lambda on: on.click("private:1"), HOSTS),
    Row("button invite", LOBBY, lambda on: replace(
        on.on_ephemeral("invite:0", values=str(on.outsider.id)), people=True), PLAYERS),
    Row("button release-all", INVITED, lambda on: on.click("release-all:"), HOSTS),
    Row("button release", INVITED, lambda on: on.on_ephemeral(f"release:{on.outsider.id}"), {
        **NOT_ON_A_TABLE, "user": "not-host", "player": "not-host", "closed": "expired", "never": "no-table",
        **dict.fromkeys(("server", "group", "abroad", "channel"), Public("the host's own table, wherever they ask"))}),
    Row("button decline", INVITED, lambda on: on.on_invitation("decline:"), PLACE | {
        "user": Public("it is the same user"), "player": "not-invited", "message": "not-invited"}),
    Row("button stop", LOBBY, lambda on: on.click("stop:"), HOSTS, harmless=True),
    Row("button stop", LOBBY, lambda on: on.on_ephemeral("stop:yes"), HOSTS),
    Row("button table-settings", LOBBY, lambda on: on.click("table-settings:"), PLACE | READERS | {
        "channel": "elsewhere"}, harmless=True),
    Row("button options", LOBBY, lambda on: on.click("options:"), PLACE | READERS | {"channel": "elsewhere"},
        harmless=True),
    Row("button option", LOBBY, lambda on: on.on_ephemeral("option:0.max_cards", values="3"), HOSTS),
    Row("button options-form", LOBBY, lambda on: on.on_ephemeral("options-form:checks.0"), HOSTS, harmless=True),
    Row("button options-sent", LOBBY, lambda on: replace(
        on.on_ephemeral("options-sent:numbers.0"), form=(
            {"type": 18, "component": {"type": 4, "custom_id": "max_cards", "value": "3"}},)), HOSTS),
    Row("button leave", LOBBY, lambda on: on.click("leave:"), PLAYERS | {
        "player": Public("each may leave for themselves")}),
    Row("/leave", LOBBY, lambda on: on.slash("leave"), {
        "user": "not-joined", "player": Public("each may leave for themselves"),
        **outside("several"), "server": "several", "channel": "several", "closed": "several", "way round": "several"}),
]  # fmt: skip

# A lambda's default keeps the value of its turn of the loop; mypy infers no type for one: hence the ignored errors.
TABLES = [
    Row("move m", PLAYING, lambda on: on.in_private("m", "1:bid:0"), HAND | {
        "way round": AT_TABLE, "older": "stale", "newer": "stale", "no number": "expired"}),
    Row("move n", PLAYING, lambda on: on.in_private("n", "1:bid:0"), HAND | {
        "way round": AT_TABLE, "older": "stale", "newer": "stale", "no number": "expired"}),
    Row("move s", PLAYING, lambda on: on.in_private("s", "1:1", "bid:0"), HAND | {
        "way round": AT_TABLE, "older": "stale", "newer": "stale", "no number": "expired"}),
    Row("move c", CHOOSING, lambda on: on.marked(), HAND | {
        "way round": AT_TABLE, "older": "stale", "newer": "stale", "no number": "expired"}),
    Row("move m", FLIPPING, lambda on: Use(on.host.id, on.at, f"tv:m:{on.table.id}:0:flip"), PLACE | {
        "user": "not-seated", "player": Public("each turns their own card"),
        "older": "expired", "newer": SILENT, "no number": "expired"}),
    Row("button why", PLAYING, lambda on: on.in_private("a", "why:1", "AS"), HAND | {"way round": "expired"},
        harmless=True),
    Row("button bid-form", PLAYING, lambda on: on.in_private("a", "bid-form:1"), HAND | {"way round": "expired"},
        harmless=True),
    Row("button exchange", PLAYING, lambda on: on.in_private("a", "exchange:0.AS"), HAND | {"way round": "expired"},
        harmless=True),
    Row("button advice", ADVISED, lambda on: on.in_private("a", "advice:0"), HAND | {"way round": "expired"},
        harmless=True),
    *(Row(f"button {name}", PLAYING, lambda on, name=name: on.by_other(f"{name}:"), PLACE | {  # type: ignore[misc]
        "": refusal, "user": "not-seated", "player": refusal}, harmless=True) for name, refusal in (
            ("pause", "pause-fast"), ("pause-no", "pause-over"), ("resume", "pause-over"))),
    Row("button take-back", PLAYING, lambda on: on.by_mover("take-back:"), HAND | {"way round": "expired"}),
    Row("button take-back-yes", ASKED, lambda on: on.by_other("take-back-yes:"), PLACE | {
        "user": "not-seated", "player": "take-back-own"}),
    Row("button take-back-no", ASKED, lambda on: on.by_other("take-back-no:"), PLACE | {
        "user": "not-seated", "player": "take-back-own"}),
    Row("button hand", PLAYING, lambda on: on.click("hand:"), {
        **outside(MINE), "user": "not-seated", "player": MINE, "server": MINE, "channel": MINE, "message": MINE,
        "table": MINE, "hand": MINE, "way round": MINE, "closed": "game-over", "never": "no-table"}, harmless=True),
    Row("button watch", PLAYING, lambda on: on.click("watch:"), PLACE | READERS | {
        "channel": "elsewhere", "closed": Anybody("who sees the channel sees the result")}, harmless=True),
    Row("button watch", PLAYING, lambda on: on.on_ephemeral("watch:follow", by=on.outsider, values="1"),
        PLACE | READERS | {"channel": "elsewhere", "closed": Anybody("who sees the channel sees the result")},
        harmless=True),
    Row("button text", PLAYING, lambda on: on.click("text:"), PLACE | READERS | {"channel": "elsewhere"},
        harmless=True),
    Row("button stop", PLAYING, lambda on: on.click("stop:"), HOSTS, harmless=True),
    Row("button stop", PLAYING, lambda on: on.on_ephemeral("stop:yes"), HOSTS),
    Row("button stay", PLAYING, lambda on: on.nowhere("stay:"), ANYWHERE | NOT_ON_A_TABLE, harmless=True),
    Row("button proof", PLAYING, lambda on: on.click("proof:"), SERVERS | {
        **outside("proof-unknown"), "server": "proof-unknown", "never": "proof-unknown"}, harmless=True),
    Row("button leave", PLAYING, lambda on: on.click("leave:"), PLACE | {
        "user": "not-joined", "player": Anybody("each is asked whether they are sure")}, harmless=True),
    Row("button leave", PLAYING, lambda on: on.on_ephemeral("leave:yes"), PLACE | {
        "user": "not-joined", "player": Public("each may leave for themselves"),
        **outside(Public("the question was asked there, of this person, about this table")),
        "server": Public("the question was asked there, of this person, about this table"),
        "channel": Public("the question was asked there, of this person, about this table")}),
    Row("button back", AWAY, lambda on: on.click("back:"), PLACE | {"user": "not-seated", "player": "not-away"}),
    Row("button back", AWAY, lambda on: on.on_ephemeral("back:"), PLACE | {
        "user": "not-seated", "player": "not-away",
        **outside(Public("one's own seat, from one's own hand, which /hand shows anywhere")),
        "server": Public("one's own seat, from one's own hand, which /hand shows anywhere"),
        "channel": Public("one's own seat, from one's own hand, which /hand shows anywhere")}),
    Row("/hand", PLAYING, lambda on: on.slash("hand"), {
        "user": "not-seated", "player": MINE,
        **outside("several"), "server": "several", "channel": "several", "closed": "several",
        "way round": "several"}, harmless=True),
    Row("/move", PLAYING, lambda on: on.slash("move", by=on.on_turn, text="bid:0"), {
        "user": "move-no-match", "player": "move-unknown",
        **outside(Public("one's own seat, wherever one writes")),
        "server": Public("one's own seat, wherever one writes"),
        "channel": Public("one's own seat, wherever one writes"),
        "closed": Public("one's own seat, wherever one writes"),
        "way round": Public("one's own seat, wherever one writes")}),
    Row("/leave", PLAYING, lambda on: on.slash("leave"), {
        "user": "not-joined", "player": Anybody("each is asked whether they are sure"),
        **outside("several"), "server": "several", "channel": "several", "closed": "several",
        "way round": "several"}, harmless=True),
    Row("/stop", PLAYING, lambda on: on.slash("stop"), {
        "user": "not-host", "player": "not-host",
        **outside("no-table"), "server": "no-table", "channel": "no-table", "closed": "no-table",
        "way round": "no-table"}, harmless=True),
]  # fmt: skip

PROBLEM_PLACES = ("server", "group", "abroad", "channel", "message", "table", "hand", "way round")
SOLVED: dict[str, str | Anybody] = {"user": "problem-gone", "player": "problem-gone"}
SOLVED |= dict.fromkeys((*PROBLEM_PLACES, "closed"), Anybody("each solves problems of their own, wherever they are"))
NO_ANSWER: dict[str, str | Anybody] = {**SOLVED, **dict.fromkeys(("", *PROBLEM_PLACES), "unknown-move")}
NO_ANSWER |= {"older": "expired", "newer": "problem-gone", "no number": "expired"}
NO_ANSWER |= {"closed": "game-over", "never": "no-table"}  # for a table id instead of a problem

SITTER = Anybody("who sat there reports it anywhere")
REPORTED: dict[str, dict[str, str | Anybody]] = {
    "anywhere": SERVERS | outside(SITTER) | dict.fromkeys(("server", "hand", "way round"), SITTER),
    "here": SERVERS | outside("no-match") | dict.fromkeys(("server", "way round"), "no-match"),
}
REPORTED = {far: cells | {"never": "no-match"} for far, cells in REPORTED.items()}
REPORTERS: dict[str, Callable[[Scene], Person]] = {"anywhere": lambda on: on.host, "here": lambda on: on.outsider}
WRONG = ({"type": 18, "component": {"type": 3, "custom_id": "kind", "values": ["rule"]}},
         {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "non"}})  # fmt: skip
PAST = [
    Row("button again", OVER, lambda on: on.click("again:"), {
        "user": Public("anybody may open a table"), "player": Public("anybody may open a table"),
        **outside("elsewhere"), "server": "elsewhere", "channel": "elsewhere", "message": "expired",
        "table": "elsewhere", "hand": "elsewhere", "way round": "elsewhere",
        "closed": Public("anybody may open a table"), "never": "no-table"}),
    Row("button proof", OVER, lambda on: on.click("proof:"), SERVERS | {
        **outside("proof-unknown"), "server": "proof-unknown", "never": "proof-unknown"}, harmless=True),
    Row("button replay", OVER, lambda on: on.click("replay:"), SERVERS | {
        **outside(Anybody("who sat there sees it again anywhere")),
        "server": Anybody("who sat there sees it again anywhere"), "hand": Anybody("who sat there, anywhere"),
        "way round": Anybody("who sat there, anywhere"), "never": "no-match"}, harmless=True),
    Row("button replay", OVER, lambda on: on.click("replay:", by=on.outsider), SERVERS | {
        **outside("no-match"), "server": "no-match", "way round": "no-match", "never": "no-match"}, harmless=True),
    Row("/replay", OVER, lambda on: on.slash("replay", match=on.table.id), SERVERS | {
        **outside(Anybody("who sat there sees it again anywhere")),
        "server": Anybody("who sat there sees it again anywhere"), "way round": Anybody("who sat there, anywhere")},
        harmless=True),
    Row("/replay", OVER, lambda on: on.slash("replay", by=on.outsider, match=on.table.id), SERVERS | {
        **outside("no-match"), "server": "no-match", "way round": "no-match"}, harmless=True),
    *(Row("button record", OVER, lambda on, named=named: on.click(f"record:{named}"), SERVERS | {  # type: ignore[misc]
        **outside(Anybody("who sat there has its record anywhere")),
        "server": Anybody("who sat there has its record anywhere"), "hand": Anybody("who sat there, anywhere"),
        "way round": Anybody("who sat there, anywhere"), "never": "no-match"}, harmless=True) for named in ("", "yes")),
    Row("button record", OVER, lambda on: on.click("record:", by=on.outsider), SERVERS | {
        **outside("no-match"), "server": "no-match", "way round": "no-match", "never": "no-match"}, harmless=True),
    Row("button record", PLAYING, lambda on: on.click("record:"), dict.fromkeys(
        ("", *SERVERS), "replay-running") | {"never": "no-match", "closed": Anybody("that match is over")},
        harmless=True),
    *(Row("button report", OVER, lambda on, who=who: on.click("report:result", by=who(on)), REPORTED[far],  # type: ignore[misc]
          harmless=True) for far, who in REPORTERS.items()),
    *(Row("button report-sent", OVER, lambda on, who=who: replace(  # type: ignore[misc]
          on.click("report-sent:replay.1", by=who(on)), form=WRONG), {
              column: Public(cell) if isinstance(cell, Anybody) else cell for column, cell in REPORTED[far].items()})
      for far, who in REPORTERS.items()),
    Row("button report-delete", OVER, lambda on: on.nowhere("report-delete:7"), dict.fromkeys(
        ("", "user", "player", "server", "group", "abroad", "channel", "closed"), "report-gone") | NOT_ON_A_TABLE,
        harmless=True),
    Row("button verify", OVER, lambda on: on.nowhere("verify:"), dict.fromkeys(("", *ANYWHERE), "expired"),
        harmless=True),
    Row("button review", OVER, lambda on: on.click("review:"), dict.fromkeys(
        ("player", "server", "group", "abroad", "channel", "message", "table", "hand", "way round", "closed"),
        Anybody("who sat there reviews their own moves anywhere")) | {
        "user": "review-not-yours", "never": "no-match"}, harmless=True),
    *(Row(f"button {action}", OVER, lambda on, use=f"{action}:{rest}": on.click(use), dict.fromkeys(  # type: ignore[misc]
        ("server", "group", "abroad", "channel", "message", "table", "hand", "way round", "closed"),
        Public("who sat there plays their own cards again anywhere")) | {
        "user": "past-not-yours", "player": Public("from their own seat"), "never": "no-match"})
      for action, rest in (("deal-again", "end"), ("play-on", "0"))),
    Row("button compare", OVER, lambda on: on.click("compare:"), dict.fromkeys(
        ("", "player", "server", "group", "abroad", "channel", "message", "table", "hand", "way round", "closed"),
        "compare-nothing") | {"user": "past-not-yours", "never": "no-match"}, harmless=True),
    Row("button result", OVER, lambda on: on.click("result:"), CHANNEL | dict.fromkeys(
        ("user", "player", "message", "closed"), Anybody("who sees the channel sees the result")) | {
        "hand": "elsewhere", "way round": "elsewhere", "never": "no-match"}, harmless=True),
    Row("button problems", OVER, lambda on: on.nowhere("problems:"), SOLVED | {
        "user": SOLVED["channel"], "player": SOLVED["channel"], "closed": SOLVED["channel"]}, harmless=True),
    Row("button problem", OVER, lambda on: on.problem("a", "problem:0"), SOLVED | {
        "closed": "expired", "never": "expired"}, harmless=True),
    Row("button problem-pick", OVER, lambda on: on.nowhere("problem-pick:", by=on.solver, values=f"{on.table.id}.0"),
        SOLVED, harmless=True),
    Row("button why", OVER, lambda on: on.problem("a", "why:0.1", values="AS"), SOLVED | {
        "closed": "game-over", "never": "no-table"}, harmless=True),
    Row("button bid-form", OVER, lambda on: on.problem("a", "bid-form:0"), SOLVED | {
        "closed": "game-over", "never": "no-table"}, harmless=True),
    Row("button exchange", OVER, lambda on: on.problem("a", "exchange:0.AS"), SOLVED | {
        "closed": "game-over", "never": "no-table"}, harmless=True),
    Row("button advice", OVER, lambda on: on.problem("a", "advice:0"), dict.fromkeys(("", *SOLVED), "expired") | {
        "user": "problem-gone", "player": "problem-gone", "closed": "game-over", "never": "no-table"}, harmless=True),
    *(Row(f"move {control}", OVER, lambda on, control=control: on.problem(control, "0:bid:99"),  # type: ignore[misc]
          NO_ANSWER, harmless=True) for control in "mn"),
    Row("move s", OVER, lambda on: on.problem("s", "0:1", values="bid:99"), NO_ANSWER, harmless=True),
    Row("move c", OVER, lambda on: on.problem("c", "0:1.now", values="AS"),
        NO_ANSWER | dict.fromkeys(("", *PROBLEM_PLACES), "expired"), harmless=True),
    Row("button history", OVER, lambda on: on.nowhere("history:0.."), SERVERS, harmless=True),
    Row("button ladder", OVER, lambda on: on.nowhere("ladder:rikiki.all.0"), LADDERS, harmless=True),
    Row("button ladders", OVER, lambda on: on.nowhere("ladders:all", values="rikiki"), LADDERS, harmless=True),
    Row("button stats", OVER, lambda on: on.nowhere("stats:"), STATS, harmless=True),
    Row("button stats-of", OVER, lambda on: on.nowhere(f"stats-of:{on.host.id}.", values="rikiki"), STATS,
        harmless=True),
    Row("/leaderboard", OVER, lambda on: on.slash("leaderboard"), LADDERS, harmless=True),
    Row("button book", OVER, lambda on: on.nowhere("book:"), BOOKS, harmless=True),
]  # fmt: skip

OPENS = Public("anybody may open a table where tables may stand")
GUIDES = [
    Row("/play", OVER, lambda on: on.slash("play", game="rikiki"), {
        **outside(OPENS), "user": OPENS, "player": OPENS, "server": OPENS, "channel": OPENS, "closed": OPENS,
        "way round": "table-in-dm"}),
    Row("button pick", OVER, lambda on: on.nowhere("pick:here.0", values="rikiki"), NOT_ON_A_TABLE | {
        **outside(OPENS), "user": OPENS, "player": OPENS, "server": OPENS, "channel": OPENS, "closed": OPENS}),
    Row("button in-thread", OVER, lambda on: on.nowhere("in-thread:..rikiki"), NOT_ON_A_TABLE | {
        **outside("no-threads"), "user": OPENS, "player": OPENS, "server": OPENS, "channel": OPENS, "closed": OPENS}),
    Row("button menu", OVER, lambda on: on.nowhere("menu:here"), READERS | outside(Anybody("tables open there")) | {
        **dict.fromkeys(("server", "message", "table", "closed"), Anybody("tables open there")),
        "hand": "table-in-dm", "way round": "table-in-dm"}, harmless=True),
    Row("button family", OVER, lambda on: on.nowhere("family:here", values="tricks"), ANYWHERE, harmless=True),
    Row("button find", OVER, lambda on: on.nowhere("find:any-30-skill.here.people", values="4"), ANYWHERE,
        harmless=True),
    Row("button help", OVER, lambda on: on.nowhere("help:"), ANYWHERE, harmless=True),
    Row("button rules", OVER, lambda on: on.nowhere("rules:rikiki.0"), ANYWHERE, harmless=True),
    Row("button page", OVER, lambda on: on.nowhere("page:rikiki.0"), ANYWHERE | NOT_ON_A_TABLE, harmless=True),
    Row("/rules", PLAYING, lambda on: on.slash("rules"), ANYWHERE, harmless=True),
    Row("whatever else", OVER, lambda on: Use(on.host.id, on.at, "something old"),
        dict.fromkeys(("", *ANYWHERE), "expired"),
        harmless=True),
]  # fmt: skip

SELF = dict.fromkeys(
    ("user", "player", "server", "group", "abroad", "channel", "closed"), Anybody("each is told of themselves")
)
GOVERNING = {"user": "not-manager", "player": "not-manager", "message": "expired", "table": "expired"}
GOVERNING |= {"server": Public("the other server's own, whose manager it is"), "way round": "expired"}
GOVERNING |= outside("settings-elsewhere") | {"channel": Public("a server's settings have no channel")}
# The manager may not manage roles, and this role does not exist: `test_roles.py` tries them on those that do.
NO_ROLE = 5
NO_TIE = dict.fromkeys(("", "server", "channel"), "unknown-role")
NO_RANK = dict.fromkeys(("", "server", "channel"), "not-role-manager")


def form(**fields: str | tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """The fields of a submitted form: texts, and menus with what was chosen."""
    return tuple(
        {"type": 18, "component": {"type": 4, "custom_id": name, "value": value} if isinstance(value, str) else {
            "type": 3, "custom_id": name, "values": list(value)}} for name, value in fields.items())  # fmt: skip


WHY = form(reason="cartes montrées")
NO_MATCH = GOVERNING | {"server": "no-match"}
MODERATION = [
    Row("button moderation", OVER, lambda on: on.nowhere("moderation:log.0", by=on.manager), GOVERNING, harmless=True),
    Row("button bar", OVER, lambda on: replace(
        on.nowhere("bar:", by=on.manager, values=str(on.outsider.id)), people=True), GOVERNING, harmless=True),
    Row("button bar-set", OVER, lambda on: replace(
        on.nowhere(f"bar-set:{on.outsider.id}", by=on.manager), form=form(time=("day",), reason="")), GOVERNING),
    Row("button bar-set", OVER, lambda on: replace(
        on.nowhere(f"bar-set:{on.manager.id}", by=on.manager), form=form(time=("day",), reason="")),
        GOVERNING | dict.fromkeys(("", "server", "channel"), "bar-self"), harmless=True),
    Row("button bar-lift", OVER, lambda on: on.nowhere("bar-lift:", by=on.manager, values=str(on.outsider.id)),
        GOVERNING | dict.fromkeys(("", "server", "channel"), "stale"), harmless=True),
    Row("button table-close", PLAYING, lambda on: on.nowhere("table-close:", by=on.manager, values=str(on.table.id)),
        GOVERNING | {"server": "no-table"}, harmless=True),
    Row("button table-closed", PLAYING, lambda on: replace(
        on.nowhere(f"table-closed:{on.table.id}", by=on.manager), form=WHY), GOVERNING | {"server": "no-table"}),
    Row("button moderated-match", OVER, lambda on: on.nowhere(
        "moderated-match:", by=on.manager, values=str(on.finished)), NO_MATCH, harmless=True),
    Row("button match-number", OVER, lambda on: on.nowhere("match-number:", by=on.manager), GOVERNING, harmless=True),
    Row("button match-numbered", OVER, lambda on: replace(
        on.nowhere("match-numbered:", by=on.manager), form=form(number=str(on.finished))), NO_MATCH, harmless=True),
    Row("button match-void", OVER, lambda on: on.nowhere(f"match-void:{on.finished}", by=on.manager), NO_MATCH,
        harmless=True),
    Row("button match-voided", OVER, lambda on: replace(
        on.nowhere(f"match-voided:{on.finished}", by=on.manager), form=WHY), NO_MATCH),
    Row("button match-restore", OVER, lambda on: on.nowhere(f"match-restore:{on.finished}", by=on.manager),
        NO_MATCH | dict.fromkeys(("", "channel"), "stale"), harmless=True),
]  # fmt: skip

FORMS = [
    Row("button privacy", OVER, lambda on: on.nowhere("privacy:"), SELF | NOT_ON_A_TABLE, harmless=True),
    Row("privacy ", OVER, lambda on: on.nowhere("privacy:back"), SELF | NOT_ON_A_TABLE, harmless=True),
    Row("privacy export", OVER, lambda on: on.nowhere("privacy:export"), SELF | NOT_ON_A_TABLE | dict.fromkeys(
        ("group", "abroad", "channel", ""), "privacy-twice"), harmless=True),  # all arrive at once
    Row("privacy delete", OVER, lambda on: on.nowhere("privacy:delete"), SELF | NOT_ON_A_TABLE, harmless=True),
    Row("button preference", OVER, lambda on: on.nowhere("preference:cards", values="two"), NOT_ON_A_TABLE | OWN | {
        **outside(Public("one's own, anywhere")), "server": Public("one's own, anywhere"),
        "channel": Public("one's own, anywhere")}),
    Row("button setting", OVER, lambda on: on.nowhere("setting:cards", values="two", by=on.manager), GOVERNING),
    Row("button announce", OVER, lambda on: replace(
        on.nowhere("announce:daily", by=on.manager), values=(str(on.at.channel_id),), channels=True),
        GOVERNING | {"server": "unknown-setting"}),
    Row("button channels", OVER, lambda on: replace(
        on.nowhere("channels:", by=on.manager), values=(str(on.at.channel_id),), channels=True),
        GOVERNING | {"server": "unknown-setting"}),
    Row("button settings", OVER, lambda on: on.nowhere("settings:", by=on.manager), GOVERNING, harmless=True),
    Row("button panel", OVER, lambda on: on.nowhere("panel:", by=on.manager), GOVERNING),
    Row("button roles", OVER, lambda on: on.nowhere("roles:", by=on.manager), GOVERNING, harmless=True),
    *(Row(f"button {name}", OVER, lambda on, name=name, value=value: on.nowhere(  # type: ignore[misc]
          f"{name}:{NO_ROLE}", by=on.manager, values=value), GOVERNING | NO_TIE, harmless=True) for name, value in (
              ("role", str(NO_ROLE)), ("role-tie", "season.1"), ("role-ladder", "@all"))),
    *(Row(f"button {name}", OVER, lambda on, name=name, how=how: on.nowhere(f"{name}:{NO_ROLE}{how}", by=on.manager),  # type: ignore[misc]
          GOVERNING | NO_RANK, harmless=True) for name, how in (("role-untie", ".take"), ("role-retry", ""))),
    Row("/settings", OVER, lambda on: on.slash("settings", by=on.manager), {
        "user": "not-manager", "player": "not-manager", "server": SELF["user"], "channel": SELF["user"],
        "closed": SELF["user"], **outside("settings-elsewhere"), "way round": "settings-elsewhere"}, harmless=True),
    Row("/server", OVER, lambda on: on.slash("server", by=on.manager), {
        "user": "not-manager", "player": "not-manager", "server": CALLED["server"], "channel": CALLED["server"],
        "closed": CALLED["server"], **outside("server-only"), "way round": "server-only"}, harmless=True),
    Row("privacy sure", OVER, lambda on: on.nowhere("privacy:sure"), NOT_ON_A_TABLE | OWN | {
        **outside(Public("one's own data, anywhere")), "server": Public("one's own data, anywhere"),
        "channel": Public("one's own data, anywhere")}),
]  # fmt: skip

IN_SERVER = {"server": "tournament-gone"} | outside("server-only")
IN_SERVER |= dict.fromkeys(("hand", "way round"), "server-only")
EACH_READS = Anybody("each reads the list of the server they are in")
EACH_THEIRS: dict[str, str | Anybody] = {
    **IN_SERVER,
    **dict.fromkeys(("user", "player", "server", "channel", "message", "table"), EACH_READS),
}
ORGANISERS = IN_SERVER | NOT_ON_A_TABLE | dict.fromkeys(("user", "player"), "not-organiser")
ORGANISES = ORGANISERS | {"channel": Public("its organiser may, anywhere in the server")}
READS = ORGANISERS | {"channel": Anybody("its organiser may, anywhere in the server")}
HERE = ("", "channel", "message", "table")
ENTERS = IN_SERVER | dict.fromkeys(
    ("user", "channel", "message", "table"), Public("anyone who can see its channel may enter")
)
LEAVES = IN_SERVER | dict.fromkeys(("channel", "message", "table"), Public("each for themselves"))
LEAVES |= dict.fromkeys(("user", "player"), "tournament-not-there")
ENDED = IN_SERVER | dict.fromkeys((*HERE, "user", "player"), "tournament-over")
ENDED_FOR_ALL = ORGANISERS | dict.fromkeys(("", "channel"), "tournament-over")
TOO_EARLY = ORGANISERS | dict.fromkeys(("", "channel"), "stale")
PARTNERS = IN_SERVER | NOT_ON_A_TABLE | dict.fromkeys(("user", "player"), "stale")
SCORED = ({"type": 18, "component": {"type": 4, "custom_id": "scores", "value": "1 2"}},
          {"type": 18, "component": {"type": 4, "custom_id": "reason", "value": "échange"}})  # fmt: skip
TOO_LATE = ORGANISERS | dict.fromkeys(("", "channel"), "tournament-begun")
CREATES = dict.fromkeys(("", "user", "player", "server", "channel", "message", "table"), "not-events")
CREATES |= outside("server-only") | dict.fromkeys(("hand", "way round"), "server-only")
ROUNDED = tuple({"type": 18, "component": {"type": 4, "custom_id": name, "value": value}} for name, value in (
    ("rounds", "3"), ("deals", "2"), ("turn", "60"), ("round_minutes", "30"), ("break_minutes", "4")))  # fmt: skip
CREATED = tuple({"type": 18, "component": {"type": 4, "custom_id": name, "value": value}} for name, value in (
    ("name", ""), ("game", "rikiki"), ("start", "")))  # fmt: skip
TOURNAMENTS = [
    Row("button tournament-enter", OVER, lambda on: on.tournament("enter", "open", by=on.outsider), ENTERS | {
        "player": "tournament-there"}),
    Row("button tournament-enter", OVER, lambda on: on.tournament("enter", "finished"), ENDED, harmless=True),
    Row("button tournament-leave", OVER, lambda on: on.tournament("leave", "running", by=on.player), LEAVES),
    Row("button tournament-leave", OVER, lambda on: on.tournament("leave", "finished", by=on.player), ENDED,
        harmless=True),
    Row("button tournament-manage", OVER, lambda on: on.tournament("manage", "open"), READS | dict.fromkeys(
        ("message", "table"), Anybody("only the organiser sees the answer")) | {
        "hand": "server-only", "way round": "server-only"}, harmless=True),
    Row("button tournament-seal", OVER, lambda on: on.tournament("seal", "running"), IN_SERVER | dict.fromkeys(
        ("user", "player", "channel", "message", "table"), Anybody("the seal is public")), harmless=True),
    Row("button tournament-results", OVER, lambda on: on.tournament("results", "finished"), IN_SERVER | dict.fromkeys(
        ("user", "player", "channel", "message", "table"), Anybody("standings are public")), harmless=True),
    Row("button tournament-begin", OVER, lambda on: on.tournament("begin", "paused"), ORGANISES),
    Row("button tournament-begin", OVER, lambda on: on.tournament("begin", "finished"), ENDED_FOR_ALL, harmless=True),
    Row("button tournament-pause", OVER, lambda on: on.tournament("pause", "running"), ORGANISES),
    Row("button tournament-pause", OVER, lambda on: on.tournament("pause", "open"), TOO_EARLY, harmless=True),
    Row("button tournament-cancel", OVER, lambda on: on.tournament("cancel", "running"), READS, harmless=True),
    Row("button tournament-cancelled", OVER, lambda on: on.tournament("cancelled", "running"), ORGANISES),
    Row("button tournament-cancelled", OVER, lambda on: on.tournament("cancelled", "finished"), ENDED_FOR_ALL,
        harmless=True),
    Row("button tournament-entrant", OVER, lambda on: on.tournament(
        "entrant", "running", values=f"{on.player.id}"), READS, harmless=True),
    Row("button tournament-remove", OVER, lambda on: on.tournament("remove", "running", f".{on.player.id}"), ORGANISES),
    Row("button tournament-remove", OVER, lambda on: on.tournament("remove", "finished", f".{on.player.id}"),
        ENDED_FOR_ALL, harmless=True),
    Row("button tournament-replace", OVER, lambda on: replace(
        on.tournament("replace", "running", f".{on.player.id}", values=f"{on.outsider.id}"), people=True), ORGANISES),
    Row("button tournament-replace", OVER, lambda on: replace(
        on.tournament("replace", "running", f".{on.player.id}", values=f"{on.player.id}"), people=True),
        ORGANISERS | dict.fromkeys(("", "channel"), "tournament-replace"), harmless=True),
    Row("button tournament-correct", OVER, lambda on: on.tournament("correct", "paused", values="1.1"), READS,
        harmless=True),
    Row("button tournament-correct", OVER, lambda on: on.tournament("correct", "open", values="1.1"), TOO_EARLY,
        harmless=True),
    Row("button tournament-corrected", OVER, lambda on: replace(
        on.tournament("corrected", "finished", ".1.1"), form=SCORED), ORGANISES),
    Row("button tournament-rounds", OVER, lambda on: on.tournament("rounds", "open"), READS, harmless=True),
    Row("button tournament-tables", OVER, lambda on: on.tournament("tables", "open"), READS, harmless=True),
    Row("button tournament-rounded", OVER, lambda on: replace(
        on.tournament("rounded", "open"), form=ROUNDED), ORGANISES),
    Row("button tournament-rounded", OVER, lambda on: replace(
        on.tournament("rounded", "running"), form=ROUNDED), TOO_LATE, harmless=True),
    Row("button tournament-tabled", OVER, lambda on: replace(
        on.tournament("tabled", "running"), form=ROUNDED), TOO_LATE, harmless=True),
    Row("button tournaments", OVER, lambda on: on.nowhere("tournaments:"), EACH_THEIRS, harmless=True),
    Row("button tournament-new", OVER, lambda on: on.nowhere("tournament-new:"), CREATES, harmless=True),
    Row("button tournament-create", OVER, lambda on: replace(
        on.nowhere("tournament-create:"), form=CREATED), CREATES, harmless=True),
    Row("button tournament-partner", OVER, lambda on: on.tournament(
        "partner", "pairs", by=on.player, values=f"{on.here.people[3].id}"),
        PARTNERS | {"channel": Public("each chooses their own partner")}),
    Row("button tournament-partner", OVER, lambda on: on.tournament(
        "partner", "running", by=on.player, values=f"{on.here.people[3].id}"),
        PARTNERS | {"": "stale", "channel": "stale"}, harmless=True),
]  # fmt: skip

# There is no evening of this number: `test_evenings.py` tries these on one that exists.
NO_EVENING = dict.fromkeys(("", "user", "player", "server", "channel", "message", "table"), "evening-gone")
NO_EVENING |= outside("server-only") | dict.fromkeys(("hand", "way round"), "server-only")
EVENINGS = [
    *(Row(f"button {name}", OVER, lambda on, name=name: on.nowhere(f"{name}:1"), NO_EVENING, harmless=True)  # type: ignore[misc]
      for name in ("evening", "evening-season")),
    *(Row(f"button evening-{name}", OVER, lambda on, name=name: on.nowhere(f"evening-{name}:1"),  # type: ignore[misc]
          NO_EVENING | NOT_ON_A_TABLE, harmless=True)
      for name in ("skip", "resume", "here", "times", "rounds", "tables", "end", "ended")),
    *(Row(f"button evening-{name}", OVER, lambda on, name=name: replace(on.nowhere(f"evening-{name}:1"), form=(  # type: ignore[misc]
        {"type": 18, "component": {"type": 4, "custom_id": "rounds", "value": "1"}},)),
        NO_EVENING | NOT_ON_A_TABLE, harmless=True) for name in ("timed", "rounded", "tabled")),
]  # fmt: skip

KEPT_RULES = (
    NOT_ON_A_TABLE
    | dict.fromkeys(("user", "player"), "preset-gone")
    | dict.fromkeys(("server", "group", "abroad", "channel", "closed"), Anybody("a user's own house rules, anywhere"))
)
SAVES = Public("each keeps them under a name of their own")
HOUSE_RULES = [
    Row("button preset-keep", LOBBY, lambda on: on.on_ephemeral("preset-keep:"), PLACE | READERS | {
        "channel": "elsewhere"}, harmless=True),
    Row("button preset-sent", LOBBY, lambda on: replace(on.on_ephemeral("preset-sent:"), form=(
        {"type": 18, "component": {"type": 4, "custom_id": "name", "value": "Lundi"}},)),
        PLACE | {"user": SAVES, "player": SAVES}),
    Row("button tables", OVER, lambda on: on.nowhere("tables:"), ANYWHERE, harmless=True),
    Row("button presets", OVER, lambda on: on.nowhere("presets:"), ANYWHERE, harmless=True),
    Row("button preset", OVER, lambda on: on.nowhere("preset:0", values="m.Jeudi"), KEPT_RULES, harmless=True),
    Row("button preset-delete", OVER, lambda on: on.nowhere("preset-delete:m.Jeudi"), KEPT_RULES, harmless=True),
    Row("button preset-pick", OVER, lambda on: on.nowhere("preset-pick:here", values="m.Jeudi"), KEPT_RULES | {
        **outside(OPENS), "server": OPENS, "channel": OPENS, "closed": OPENS}),
    Row("button preset-open", OVER, lambda on: on.nowhere("preset-open:m.Jeudi"), KEPT_RULES | {
        **outside(OPENS), "server": OPENS, "channel": OPENS, "closed": OPENS}),
    Row("button preset-gone", OVER, lambda on: on.nowhere("preset-gone:s.Tournoi", by=on.manager), {
        **NOT_ON_A_TABLE, **outside("preset-gone"), "user": "not-manager", "player": "not-manager",
        "server": "preset-gone", "channel": Public("the same server"), "closed": Public("the same server")}),
]  # fmt: skip

ALONE = dict.fromkeys(
    ("user", "player", "server", "group", "abroad", "channel", "message", "table", "hand", "way round", "closed"),
    Public("each has a match of their own, wherever they are"),
)
TOLD = dict.fromkeys(ALONE, Anybody("it tells everybody the same, and each of themselves"))
NO_DAY = dict.fromkeys(("", *ALONE), "daily-none")
PRACTISED = dict.fromkeys(ALONE, Anybody("each has matches of their own, wherever they are"))
PRACTICE_GONE = dict.fromkeys(("", *ALONE, "never"), "practice-gone")
PRACTICE_MINE = PRACTICE_GONE | {"message": "expired", "table": "expired", "closed": "expired"}
NO_TRY = dict.fromkeys(("", *(column for column in ALONE if column != "closed")), "expired")
GONE = {"closed": "game-over", "never": "no-table"}  # for a table id instead of a solo match
TABLE_INSTEAD = GONE | {"older": "expired", "newer": "expired", "no number": "expired"}
MENU_INSTEAD = dict.fromkeys(TABLE_INSTEAD, "expired")


def in_practice(step: str, cells: Mapping[str, str | Anybody], feature: str = "practice") -> Row:
    """A row for a button of a practice match, or of a lesson, that no longer exists."""

    def use(on: Scene) -> Use:
        return on.alone("a", f"{feature}-{step}:", kind=PRACTICE)

    return Row(f"button {feature}-{step}", OVER, use, cells, harmless=True)


def day(on: Scene, ago: int = 0) -> str:
    return (on.here.bot.parts.deals.today - timedelta(days=ago)).isoformat()


DAILY = [
    Row("button alerts", OVER, lambda on: on.nowhere("alerts:on", by=on.outsider), NOT_ON_A_TABLE | OWN | {
        "message": "expired", "table": "expired", "closed": "expired",
        **outside("server-only"), "hand": "server-only", "way round": "server-only",
        "server": Public("it is about the server where it is asked"), "channel": Public("one's own, anywhere")}),
    Row("button invitations-off", OVER, lambda on: on.nowhere("invitations-off:", by=on.outsider), dict.fromkeys(
        ALONE, Public("each ends invitations to themselves, wherever they are"))),
    Row("menu Invite to my table", LOBBY, lambda on: on.invite(), {
        **outside("server-only"), "user": "invite-no-table", "player": Public("each who sits there may invite"),
        "server": "invite-no-table",
        "channel": Public("it is the table of whoever invites, wherever they ask"),
        "closed": Public("it is the table of whoever invites, wherever they ask"), "way round": "server-only"}),
    Row("button practice", OVER, lambda on: on.nowhere("practice:"), PRACTISED, harmless=True),
    *(in_practice(step, PRACTICE_GONE) for step in ("go", "wait", "back", "again", "new")),
    Row("button report", OVER, lambda on: on.alone("a", "report:practice.0", kind=PRACTICE), PRACTICE_GONE | {
        "closed": Anybody("its players report it"), "never": "no-match"}, harmless=True),
    *(in_practice(step, PRACTICE_MINE) for step in ("settings", "level")),
    Row("button learn", OVER, lambda on: on.nowhere("learn:"), PRACTISED, harmless=True),
    Row("button learn-pick", OVER, lambda on: on.nowhere("learn-pick:", values="rikiki"), ALONE),
    Row("button practice-game", OVER, lambda on: on.nowhere("practice-game:rikiki"), ALONE),
    *(in_practice(step, PRACTICE_GONE, "learn") for step in ("start", "again")),
    Row("/daily", OVER, lambda on: on.slash("daily"), ALONE),
    Row("button daily", OVER, lambda on: on.nowhere("daily:"), ALONE),
    Row("button daily-start", OVER, lambda on: on.nowhere(f"daily-start:{day(on)}"), ALONE),
    Row("button daily-seals", OVER, lambda on: on.nowhere("daily-seals:"), ALONE),
    Row("button daily-yesterday", OVER, lambda on: on.nowhere("daily-yesterday:"), NO_DAY, harmless=True),
    Row("button daily-proof", OVER, lambda on: on.nowhere(f"daily-proof:{day(on, 1)}"), NO_DAY, harmless=True),
    Row("button daily-month", OVER, lambda on: on.nowhere("daily-month:"), SERVERS, harmless=True),
    Row("button daily-share", OVER, lambda on: on.nowhere(f"daily-share:{day(on)}"),
        dict.fromkeys(("", *ALONE), "daily-nothing-to-share") | {"hand": "server-only", "way round": "server-only"},
        harmless=True),
    Row("button book-share", OVER, lambda on: on.nowhere("book-share:"),
        dict.fromkeys(("", *ALONE), "book-nothing-to-share") | {"hand": "server-only", "way round": "server-only"},
        harmless=True),
    Row("move m", OVER, lambda on: on.alone("m", "0:AS"), NO_TRY | TABLE_INSTEAD, harmless=True),
    Row("move n", OVER, lambda on: on.alone("n", "0:AS"), NO_TRY | TABLE_INSTEAD, harmless=True),
    Row("move s", OVER, lambda on: on.alone("s", "0:1"), NO_TRY | MENU_INSTEAD, harmless=True),
    Row("move c", OVER, lambda on: on.alone("c", "0:1"), NO_TRY | MENU_INSTEAD, harmless=True),
    Row("button why", OVER, lambda on: on.alone("a", "why:1", values="AS"), NO_TRY | GONE, harmless=True),
    Row("button bid-form", OVER, lambda on: on.alone("a", "bid-form:1"), NO_TRY | GONE, harmless=True),
    Row("button exchange", OVER, lambda on: on.alone("a", "exchange:0.AS"), NO_TRY | GONE, harmless=True),
]  # fmt: skip

LISTED = Anybody("each has a list of their own")
LISTS = dict.fromkeys(("user", "player", "server", "group", "abroad", "channel", "closed"), LISTED)
AVOIDING = [
    Row("button avoided", OVER, lambda on: on.nowhere("avoided:0"), NOT_ON_A_TABLE | LISTS, harmless=True),
    Row("button avoid-no-longer", OVER, lambda on: on.nowhere("avoid-no-longer:0", values="4711"),
        NOT_ON_A_TABLE | dict.fromkeys(LISTS, Public("one's own list, anywhere")) | {
        "user": LISTED, "player": LISTED, "closed": "expired"}),
    Row("menu Avoid", OVER, lambda on: on.on_person("Avoid"), dict.fromkeys(
        (*LISTS, "way round"), Public("each has a list of their own")) | {"user": "avoid-whom"}),
]  # fmt: skip

WRITTEN = (
    *LOBBIES,
    *TABLES,
    *HOUSE_RULES,
    *PAST,
    *GUIDES,
    *FORMS,
    *MODERATION,
    *TOURNAMENTS,
    *EVENINGS,
    *DAILY,
    *AVOIDING,
)


def suggesting(name: str, parameter: str) -> Row:
    """The row of the suggestions for a parameter of a command."""

    options: dict[str, Any] = {parameter: "par"}

    def use(on: Scene) -> Use:
        return on.slash(name, typed=parameter, **options)

    return Row(f"/{name} {parameter}", OVER, use, ANYWHERE, harmless=True)


def derived() -> Iterator[Row]:
    """The rows that follow from the declarations of commands.

    A command without a written row may be used by everybody, anywhere or in servers, and changes nothing.
    """
    written = {row.handler for row in WRITTEN}
    for name, command in declared().items():
        if f"/{name}" not in written:
            cells = SERVERS if command.guild_only else ANYWHERE
            yield Row(f"/{name}", OVER, lambda on, name=name: on.slash(name), cells, harmless=True)  # type: ignore[misc]
        yield from (suggesting(name, option.display_name) for option in command.parameters if option.autocomplete)


ROWS = (*WRITTEN, *derived())
