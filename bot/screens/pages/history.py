"""The last matches of a server, each with the way to see it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.absences import countdown
from bot.screens.parts.cards import names_of
from bot.screens.parts.screen import GREY, Button, Row, Screen, Select, fitted
from games import KEYS
from storage import Past

SIDES = 6  # of a match that are named


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches somebody asked for: of one person, of one game, or all."""

    user_id: int | None = None
    game: str | None = None

    def __str__(self) -> str:
        """As a click carries it."""
        return f"{self.user_id or ''}.{self.game or ''}"


def history_screen(pasts: Sequence[Past], wanted: Wanted, page: int, pages: int, words: Words) -> Screen:
    """A page of matches, the newest first, and a menu to see one again."""
    title = "## " + words.say("history-title")
    player = f"<@{wanted.user_id}>" if wanted.user_id else ""  # Discord shows their name
    asked = [*([player] if player else []), *([game_name(wanted.game, words)] if wanted.game else [])]
    if not pasts:
        key = "history-none-of" if player else "history-none-here"
        none = words.say(key, player=player, game=asked[-1] if wanted.game else "none")
        return Screen((title, none), accent=GREY)
    if asked:
        title += "\n" + " · ".join(asked)
    blocks = [title, *("\n".join(match_lines(past, words)) for past in pasts)]
    rows: list[Row] = [replay_menu(pasts, words)]
    if pages > 1:
        blocks.append("-# " + words.say("page-of", page=page + 1, pages=pages))
        rows.append((turn(wanted, page - 1, pages, "previous", words), turn(wanted, page + 1, pages, "next", words)))
    return fitted(Screen(tuple(blocks), tuple(rows)), words)


def turn(wanted: Wanted, page: int, pages: int, word: str, words: Words) -> Button:
    """To the page before or behind; it keeps its place where there is none."""
    idle = page not in range(pages)
    return Button(action_id(0, "history", f"{max(page, 0)}.{wanted}"), words.say(f"button-{word}"), idle=idle)


def match_lines(past: Past, words: Words) -> list[str]:
    """Which number, the game, and when; then who won, and everybody's score."""
    match = past.match
    parts = [words.say("history-pick", game=f"**{game_name(match.game, words)}**", match=str(match.id))]
    parts += [countdown(match.ended_at)] if match.ended_at else []
    return [" · ".join(parts), sides_line(past, words)]


def sides_line(past: Past, words: Words) -> str:
    """Every side with its score, the winners first and marked."""
    names = names_of(past.match.players, words)
    sides: dict[tuple[int, int, int], list[str]] = {}
    for one in past.results:
        sides.setdefault((one.place, one.side, one.score), []).append(names[one.seat])
    said = [
        f"{'🏆 ' if place == 1 else ''}{' + '.join(players)} {score}"
        for (place, _, score), players in sorted(sides.items())
    ]
    more = [words.say("history-more", count=len(said) - SIDES)] if len(said) > SIDES else []
    return " · ".join([*said[:SIDES], *more])


def replay_menu(pasts: Sequence[Past], words: Words) -> Select:
    """The matches of this page, by number."""
    lines = tuple(
        (
            str(past.match.id),
            words.say("history-pick", game=game_name(past.match.game, words), match=str(past.match.id)),
        )
        for past in pasts
    )
    return Select(action_id(0, "replay", "pick"), words.say("history-menu"), lines)


def game_name(key: str, words: Words) -> str:
    """A game's name; today's house may not know it any more."""
    return words.game(key).name if key in KEYS else key.replace("_", " ")
