"""The state of a table in words: scores, deadlines, absent players, the seal, how long the deal before is explained."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Literal

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.commitment import revealed
from bot.matches.deadlines import MAX_MISSED_TURNS
from bot.screens.parts.screen import Button, Screen, fitted, rules_button
from games import View, info
from games.view.standing import points_of
from storage import TableRecord


def deal_name(view: View) -> str:
    """The players' word for a deal in this game: "deal" itself, "hand", "manche", "round" or "coup"."""
    return info(view.game).deal_name


def sides(game: str, names: Sequence[str]) -> list[tuple[int, str]]:
    """The sides that score: for each, one of its seats and the names of all its players."""
    teams = info(game).teams_at(len(names)) or tuple((seat,) for seat in range(len(names)))
    return [(team[0], " + ".join(names[seat] for seat in team)) for team in teams]


def score_text(view: View, score: int, words: Words) -> str:
    """A score in the game's unit: points, cards or chips."""
    return in_unit(view, points_of(view, score), words)


def cost_text(view: View, points: float, words: Words) -> str:
    """An average of points in the game's unit, to a tenth below ten: "3,4 pts", "155 jetons"."""
    return in_unit(view, round(points, 1) if points < 9.95 else round(points), words)


def in_unit(view: View, amount: float, words: Words) -> str:
    """An amount in the game's unit: points, cards, chips or rungs."""
    return words.say("score", unit=view.facts.get("unit", "points"), count=amount)


Recap = Literal["whole", "told", "over"]
"""How the deal before is shown while the next one is played: with every side's line, in few lines, or no longer."""


def is_explained(view: View, recap: Recap | None = None) -> bool:
    """Whether the deal before is explained; without a `recap`, until the first trick or round of the next is over."""
    last = view.facts.get("last_deal")
    if last is None:
        return False
    if last["deal"] == view.facts.get("deal"):
        return True  # it was just scored: the next one is not dealt yet, or it was the last
    if recap is not None:
        return recap != "over"
    return bool(view.facts.get("first_round", not any(seat.won for seat in view.seats)))


def countdown(instant: datetime) -> str:
    """An instant with a countdown by Discord, in the reader's language."""
    return f"<t:{int(instant.timestamp())}:R>"


def deadline_line(record: TableRecord, seats: Collection[int | None], words: Words) -> str | None:
    """The first deadline of these seats; None if none of them has one, or they stand still."""
    if record.paused_at is not None:
        return None
    deadlines = [player.deadline for player in record.players if player.seat in seats and player.deadline]
    return words.say("turn-until", when=countdown(min(deadlines))) if deadlines else None


def absent_seats(record: TableRecord) -> list[int]:
    held = [player for player in record.players if player.computer and player.user_id is not None]
    return [player.seat for player in held if not player.forgotten]


def is_paused(record: TableRecord) -> bool:
    """Whether only computers are left, so that the table waits for people. One of a tournament goes on without them."""
    return record.tournament_id is None and all(player.computer for player in record.players)


def absence_lines(record: TableRecord, names: Sequence[str], words: Words) -> list[str]:
    """The absent players, and those who have missed turns and may soon be absent."""
    lines = [
        words.say("turn-missed", player=names[player.seat], missed=player.missed, most=MAX_MISSED_TURNS)
        for player in record.players
        if player.missed and not player.computer
    ]
    if away := absent_seats(record):
        lines.append(words.say("seats-held", count=len(away), players=", ".join(names[seat] for seat in away)))
    return lines


def back_button(record: TableRecord, words: Words) -> Button:
    return Button(action_id(record.id, "back"), words.say("button-return"), "success")


def paused_row(record: TableRecord, words: Words) -> tuple[Button, ...]:
    """The controls of a table without people: come back, read the rules, or close it."""
    close = Button(action_id(record.id, "stop"), words.say("button-cancel"), "danger")
    return (back_button(record, words), rules_button(record.game, words), close)


def seal_button(record: TableRecord, words: Words) -> tuple[Button, ...]:
    """The button that shows a match's seal; () if nothing was sealed."""
    if record.commitment is None:
        return ()
    return (Button(action_id(record.id, "proof"), words.say("button-seal")),)


def seal_screen(record: TableRecord, words: Words) -> Screen:
    """The seal, explained to one reader; with nonce and seed once the match is over."""
    opened = revealed(record)
    lines = [words.say("seal-line", commitment=record.commitment or "")]
    if opened is not None:
        lines.append(words.say("seal-nonce", nonce=opened.nonce.hex()))
        lines.append(words.say("seal-seed", seed=opened.seed.hex()))
    explanation = words.say("note-proof", match=str(record.id)) if opened else words.say("note-sealed")
    title = "### " + words.say("seal-title")
    return fitted(Screen((title, explanation, "\n".join(f"-# {line}" for line in lines))))
