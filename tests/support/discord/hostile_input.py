"""Hostile input drawn from a seed: names, texts, ids, menus, commands and forms that an attacker might send.

Nothing is longer than Discord allows: 100 characters in a custom id or a menu's value, 32 in a name.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from discord import app_commands
from support.discord.forged_interactions import Spot, Use, ephemeral_copy, open_copy, private, slash
from support.security.rights import Scene

import games

PIECES = (
    "@everyone", "@here", "<@1>", "<@&1>", "<#1>", "</play:1>", "<:a:1>", "<t:1>", "[ici](http://mal.example)",
    "https://mal.example", "**", "__", "~~", "||", "`", "```", "> ", "# ", "-# ", "- ", "1. ", "\\", "\n", "\r\n", "\t",
    "\u202e", "\u2066", "\u200f", "\u200b", "\u2028", "\ufeff", "\x00", "\x1b[31m", "Z\u0351\u0327\u0310a\u0336\u0352",
    "𝕎", "ﷺ", "👩\u200d👩\u200d👧", "🇫🇷", "é", "ß", "İ", "Ⅷ", "٣", "²", " ", "\u3000", "{ $x }", "{", "%s", "'", '"',
    ";--", ":", ".", ",", "=", "+", "/", "0", "-1", "9" * 18, str(2**63), "1e9", "NaN", "true", "KH", "bid", "tv:",
    "max_cards", "\u3164", "\u2800", "\u115f", "\ufe0f", "\u200d", "हि", "Аlex", "Alex",
)  # fmt: skip
VERBS = ("bid:0", "bid:99", "play:KH", "flip", "slap", "pass", "close", "draw:stock", "done", "play:", "🂡")
ARGUMENTS = (
    "", "yes", "here", "here.0", "thread", "0", "1", "99", "0.max_cards", "7.must_trump", "rikiki.0", "rikiki.999",
    "rikiki.all.0", "all.season.3", "@tricks.all.0", "menu.3", "pick", "5.0", "0..", "3.1.belote", "export", "delete",
    "sure", "cards", "language", "hand", "1.", f"{2**63}.rikiki",
)  # fmt: skip
VALUES = (
    *games.KEYS, "1", "2", "1.1", "1.9", "tricks", "@tricks", "all", "0", "60", "86400", "true", "two", "fr", "AS",
    "JO", "T21", "bid:1",
)  # fmt: skip
MAX_LENGTH = {"custom_id": 100, "value": 100, "name": 32, "option": 500, "form": 4000}


def text(rng: Random, most: int) -> str:
    """A hostile text of at most `most` characters."""
    if rng.random() < 0.1:
        return rng.choice(("", " ", "𝕎" * most, "x" * most, "\u202e" * most, "@everyone " * most))[:most]
    signs = (
        rng.choice(PIECES) if rng.random() < 0.8 else chr(rng.randrange(32, 0xD7FF)) for _ in range(rng.randrange(12))
    )
    return "".join(signs)[:most]


def name(rng: Random) -> str:
    """A display name: Discord refuses an empty one.

    It may contain the code of an emoji, which labels show unchanged; `limits` takes it for one of our emojis.
    """
    return text(rng, MAX_LENGTH["name"]).replace("<:", "<;") or "\u200b"


def mutated(rng: Random, custom_id: str) -> str:
    """One of our custom ids with an error in it."""
    at, cut = rng.randrange(len(custom_id) + 1), rng.randrange(4)
    parts = custom_id.split(":")
    part = rng.randrange(len(parts))
    return rng.choice((
        custom_id[:at] + rng.choice(PIECES) + custom_id[at:],
        custom_id[:at] + custom_id[at + cut :],
        custom_id[:at],
        custom_id[at:],
        custom_id + custom_id,
        ":".join((*parts[:part], rng.choice(PIECES), *parts[part + 1 :])),
        ":".join((*parts[:part], *parts[part + 1 :])),
        ":".join((*parts[:part], "", *parts[part:])),
    ))[: MAX_LENGTH["custom_id"]] or "?"  # fmt: skip


class Stranger:
    """Draws the interactions of an attacker in these scenes."""

    def __init__(self, rng: Random, scenes: list[Scene]) -> None:
        self.rng, self.scenes = rng, scenes
        self.here = scenes[0].here
        self.actions = sorted(self.here.bot.parts.router.routes)
        self.tournament_actions = [action for action in self.actions if action.startswith("tournament-")]
        tree = self.here.bot.tree.get_commands()
        self.commands = [(node.name, node.parameters) for node in tree if isinstance(node, app_commands.Command)]

    def use(self) -> Use:
        """Any interaction."""
        kind = self.rng.random()
        if kind < 0.70:
            return self.click()
        return self.command() if kind < 0.95 else self.form()

    def spot(self, scene: Scene, user_id: int, *, message: bool = True) -> Spot:
        """A place in this scene or near it."""
        at = replace(scene.at, message_id=scene.table.record.message_id)
        dm = private(self.here, user_id)
        spot = self.rng.choice([at, at, scene.elsewhere, scene.foreign, scene.group, scene.abroad, dm])
        if not message:
            return replace(spot, message_id=None)
        if spot == dm and (player := scene.table.player_of(user_id)):
            spot = replace(spot, message_id=player.dm_message_id)
        if spot.message_id in self.here.env.backend.messages.get(spot.channel_id, {}) and self.rng.random() < 0.6:
            return spot
        if spot.channel_id == dm.channel_id or self.rng.random() < 0.3:
            return open_copy(self.here, spot)
        return ephemeral_copy(self.here, user_id, spot)

    def custom_id(self, scene: Scene) -> str:
        rng = self.rng
        table = rng.choice((scene.table.id, scene.table.id, scene.over, 0, 10**17, f"q{scene.table.id}"))
        if rng.random() < 0.15:
            valid = f"tv:a:0:{rng.choice(self.tournament_actions)}:{self.tournament(scene)}"
        elif rng.random() < 0.4:
            revision = scene.table.revision + rng.choice((0, 0, 0, -1, 1, 10**9))
            valid = f"tv:{rng.choice('ms')}:{table}:{revision}:{rng.choice(VERBS)}"
        else:
            valid = f"tv:a:{table}:{rng.choice(self.actions)}:{rng.choice(ARGUMENTS)}"
        if rng.random() < 0.1:
            return text(rng, MAX_LENGTH["custom_id"]) or "?"
        return mutated(rng, valid) if rng.random() < 0.4 else valid

    def tournament(self, scene: Scene) -> str:
        """A tournament that exists, or not, and perhaps an entrant, a page, or a round and a table of it."""
        rng = self.rng
        number = rng.choice((*scene.tournaments.values(), 0, 10**17))
        return f"{number}{rng.choice(('', '', '.1', '.2', '.9', '.1.1', '.1.9', '.-1', '.', f'.{2**63}', '.x'))}"

    def click(self) -> Use:
        rng, scene = self.rng, self.rng.choice(self.scenes)
        user = rng.choice(self.here.people).id
        values = None
        if rng.random() < 0.5:
            count = rng.choice((0, 1, 1, 1, 1, 2, 25))
            values = tuple(self.value() for _ in range(count))
        channels = values is not None and rng.random() < 0.1
        people = values is not None and not channels and rng.random() < 0.1
        if people:
            values = (str(rng.choice(self.here.people).id),)
        return Use(user, self.spot(scene, user), self.custom_id(scene), values, channels, people)

    def value(self) -> str:
        rng = self.rng
        return rng.choice(VALUES) if rng.random() < 0.6 else text(rng, MAX_LENGTH["value"]) or "?"

    def command(self) -> Use:
        rng, scene = self.rng, self.rng.choice(self.scenes)
        user = rng.choice(self.here.people).id
        called, parameters = rng.choice(self.commands)
        typed = [one.name for one in parameters if one.autocomplete and rng.random() < 0.3][:1]
        given = [one for one in parameters if one.required or one.name in typed or rng.random() < 0.6]
        options = [
            {"name": one.name, "type": one.type.value, "value": self.option(one.type.value, one)} for one in given
        ]
        use = slash(user, self.spot(scene, user, message=False), called, typed="".join(typed))
        return replace(use, options=tuple(options))

    def option(self, kind: int, parameter: Any) -> Any:
        """A value that Discord would accept for a command option."""
        rng = self.rng
        if kind == 4:
            least, most = int(parameter.min_value or -(2**53)), int(parameter.max_value or 2**53)
            return rng.choice((least, most, rng.randint(least, most), *range(2, 9)))
        if kind == 5:
            return rng.random() < 0.5
        if kind in (6, 11):  # a user, a file
            return str(rng.choice((self.here.people[0].id, self.here.me, 1, 2**62)))
        if choices := parameter.choices:
            return rng.choice(choices).value
        if parameter.name == "options":
            pairs = ", ".join(f"{rng.choice(('max_cards', 'target', text(rng, 9)))}={text(rng, 9)}" for _ in range(3))
            return rng.choice((pairs, "max_cards=3", text(rng, MAX_LENGTH["option"]))) or " "
        return rng.choice(VALUES) if rng.random() < 0.6 else text(rng, MAX_LENGTH["option"])

    def form(self) -> Use:
        """A form with any fields, or those of a correction, opened from any message."""
        rng, scene = self.rng, self.rng.choice(self.scenes)
        user = rng.choice(self.here.people).id
        fields = tuple(
            {
                "type": 1,
                "components": [{"type": 4, "custom_id": text(rng, 100) or "?", "value": text(rng, MAX_LENGTH["form"])}],
            }
            for _ in range(rng.randrange(6))
        )
        if rng.random() < 0.5:
            sent = (("scores", rng.choice(("1 2", "x", "1 2 3", "9" * 40))), ("reason", text(rng, 500)))
            fields = tuple({"type": 18, "component": {"type": 4, "custom_id": key, "value": one}} for key, one in sent)
        return Use(user, self.spot(scene, user), self.custom_id(scene), form=fields)


# -- forbidden results ---- -------------------------------------------------------------------------------

LIVE = re.compile(r"(?<!\\)(?:\\\\)*(?:@everyone|@here|<@[!&]?\d+>|\]\(http://mal|https?://mal)")


def texts(body: Any) -> Iterator[str]:
    """All texts of a message that Discord renders as markdown."""
    if isinstance(body, dict):
        if isinstance(content := body.get("content"), str):
            yield content
        for part in body.values():
            yield from texts(part)
    elif isinstance(body, list):
        for part in body:
            yield from texts(part)


def pings(method: str, body: Any, *, alone: bool) -> Iterator[str]:
    """The faults of a request: it may only ping users whom its text mentions and its allowed mentions list.

    `alone`: whether it answers a click on an ephemeral message.
    """
    if not isinstance(body, dict):
        return
    answer = body.get("data") if body.get("type") in (4, 7) else body
    if not isinstance(answer, dict) or not ("content" in answer or "components" in answer):
        return
    allowed, said = answer.get("allowed_mentions"), "\n".join(texts(answer))
    if method == "POST" and body.get("type") != 7:
        if allowed is None:
            yield "nothing says who may be called"
        elif allowed.get("parse") or allowed.get("roles"):
            yield f"anybody may be called: {allowed}"
        elif wanted := [one for one in allowed.get("users") or [] if f"<@{one}>" not in said]:
            yield f"called without being named: {wanted}"
    unseen = answer.get("flags", 0) & 64 or method == "PATCH" or (alone and body.get("type") == 7)
    if not unseen and not (allowed or {}).get("users") and LIVE.search(said):
        yield f"live in a message for all: {said[:300]!r}"
