"""A table that is over: the result, or why there is none."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.results import uncounted
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import GOLD, GREY, Button, Screen, fitted, replay_button, rules_button
from bot.screens.parts.seals import seal_button
from bot.screens.parts.state import last_deal_line, sides
from bot.screens.scenes.pictures import table_picture
from games import KEYS, Outcome, View
from storage import Match


def loser_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """For games that have a loser rather than points: the loser, the cards kept, and a card that was left out."""
    if "loser" not in view.facts:
        return None
    parts = [words.say("table-loser", player=names[view.facts["loser"]])]
    for zone, key in (("kept", "table-kept"), ("left_out", "table-left-out")):
        cards = view.zones.get(zone)
        if isinstance(cards, tuple):
            parts.append(words.say(key, cards=words.cards(cards)))
    return " ".join(parts)


def uncounted_line(record: Match, outcome: Outcome, words: Words) -> str | None:
    """Why a match is in no leaderboard, where it is in none."""
    reason = uncounted(record.players, outcome.teams)
    return words.say(reason) if reason else None


def winner_line(outcome: Outcome, view: View, names: Sequence[str], words: Words) -> str:
    """The winners."""
    winners = [players for seat, players in sides(view.game, names) if outcome.places[seat] == 1]
    if len(winners) == 1:
        return words.say("table-winner", player=winners[0])
    return words.say("table-winners", players=", ".join(winners))


def place_lines(outcome: Outcome, view: View, names: Sequence[str], words: Words) -> list[str]:
    """Every side with its place, the best first, and its score where the game counts points."""
    shared = sides(view.game, names)
    better = {seat: 1 + sum(outcome.places[other] < outcome.places[seat] for other, _ in shared) for seat, _ in shared}
    place = "table-place-only" if view.facts.get("counts") == "cards" else "table-place"
    return [
        words.say(place, place=better[seat], player=players, count=outcome.scores[seat])
        for seat, players in sorted(shared, key=lambda side: better[side[0]])
    ]


def over_screen(record: Match, outcome: Outcome, view: View, words: Words) -> Screen:
    """The end: the winners, every score, and the way to play again."""
    names = names_of(record.players, words)
    blocks = [
        "## " + words.say("table-over", game=words.game(record.game).name),
        winner_line(outcome, view, names, words),
        "\n".join(place_lines(outcome, view, names, words)),
    ]
    if lost := loser_line(view, names, words):
        blocks.insert(2, lost)
    if line := last_deal_line(view, names, words):
        blocks.append(f"-# {line}")
    if line := uncounted_line(record, outcome, words):
        blocks.append(f"-# {line}")
    row = (
        Button(action_id(record.id, "again"), words.say("button-again"), "success"),
        replay_button(record, words),
        rules_button(record.game, words),
        *seal_button(record, words),
    )
    return fitted(Screen(tuple(blocks), (row,), GOLD, table_picture(record, view, words, outcome)), words)


def closed_screen(record: Match, words: Words, key: str = "table-stopped", *, sealed: bool = False) -> Screen:
    """A table that was stopped, or whose game this version cannot continue; `sealed`: with the way to its seal."""
    known = record.game in KEYS  # a table of another version may be of a game that this one does not know
    begun = bool(record.version) and key == "table-stopped"
    row = (
        *([replay_button(record, words)] if known and begun else []),
        *([rules_button(record.game, words)] if known else []),
        *(seal_button(record, words) if sealed else ()),
    )
    return Screen((words.say(key, game=game_name(record.game, words)),), (row,) if row else (), GREY)
