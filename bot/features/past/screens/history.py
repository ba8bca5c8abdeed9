"""The last matches of a server, with a menu of their replays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.core.custom_ids import ReplayStep, action_id
from bot.i18n.words import Words
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import GREY, Button, Row, Screen, Select, fitted
from bot.screens.parts.state import countdown
from games import KEYS, info
from games.view.standing import halved
from storage import Past

MAX_SIDES = 6  # of a match that are named


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of the matches of one player, of one game, or of all."""

    page: int = 0
    user_id: int | None = None
    game: str | None = None


def history_screen(pasts: Sequence[Past], wanted: HistoryPage, pages: int, words: Words, *, hidden: int = 0) -> Screen:
    """A page of matches, newest first, and a menu. `hidden`: how many the reader may not see."""
    title = "## " + words.say("history-title")
    player = f"<@{wanted.user_id}>" if wanted.user_id else ""  # Discord shows their name
    asked = [*([player] if player else []), *([game_name(wanted.game, words)] if wanted.game else [])]
    if not pasts and not hidden:
        key = "history-none-of" if player else "history-none-here"
        none = words.say(key, player=player, game=asked[-1] if wanted.game else "none")
        return Screen((title, none), accent=GREY)
    if asked:
        title += "\n" + " · ".join(asked)
    blocks = [title, *("\n".join(match_lines(past, words)) for past in pasts)]
    rows: list[Row] = [replay_menu(pasts, words)] if pasts else []
    if hidden:
        blocks.append("-# " + words.say("history-hidden", count=hidden))
    if pages > 1:
        blocks.append("-# " + words.say("page-of", page=wanted.page + 1, pages=pages))
        rows.append(
            (
                turn_button(wanted, wanted.page - 1, pages, "previous", words),
                turn_button(wanted, wanted.page + 1, pages, "next", words),
            )
        )
    return fitted(Screen(tuple(blocks), tuple(rows)), words)


def turn_button(wanted: HistoryPage, page: int, pages: int, word: str, words: Words) -> Button:
    """A button to the page before or after; without such a page it is disabled, and keeps its place."""
    disabled = page not in range(pages)
    custom_id = action_id(0, "history", replace(wanted, page=max(page, 0)))
    return Button(custom_id, words.say(f"button-{word}"), disabled=disabled)


def match_lines(past: Past, words: Words) -> list[str]:
    """The match: its game, number and date, then the winners and every score."""
    match = past.match
    parts = [words.say("history-pick", game=f"**{game_name(match.game, words)}**", match=str(match.id))]
    parts += [countdown(match.ended_at)] if match.ended_at else []
    void = [] if match.ruling is None else [words.say("match-void", reason=words.free_text(match.ruling))]
    return [" · ".join(parts), sides_line(past, words), *(f"-# {line}" for line in void)]


def sides_line(past: Past, words: Words) -> str:
    """Every side with its score, the winners first and marked."""
    names = names_of(past.match.players, words)
    sides: dict[tuple[int, int, int], list[str]] = {}
    for result in past.results:
        sides.setdefault((result.place, result.side, result.score), []).append(names[result.seat])
    first = 1 if len(past.results) > 1 else None  # nobody wins alone
    texts = [
        f"{'🏆 ' if place == first else ''}{' + '.join(players)} {score_of(past.match.game, score, words)}"
        for (place, _, score), players in sorted(sides.items())
    ]
    more = [words.say("history-more", count=len(texts) - MAX_SIDES)] if len(texts) > MAX_SIDES else []
    return " · ".join([*texts[:MAX_SIDES], *more])


def score_of(game: str, score: int, words: Words) -> str:
    """A score as players count it, without a match at hand: records keep the score of the rules."""
    points = halved(score) if game in KEYS and info(game).halves else score
    return words.signed(points).removeprefix("+") if isinstance(points, int) else words.decimal(points)


def replay_menu(pasts: Sequence[Past], words: Words) -> Select:
    lines = tuple(
        (
            str(past.match.id),
            words.say("history-pick", game=game_name(past.match.game, words), match=str(past.match.id)),
        )
        for past in pasts
    )
    return Select(action_id(0, "replay", ReplayStep("pick")), words.say("history-menu"), lines)
