"""The message of a tournament in its channel: what is played, who takes part, the present round, the standings."""

from collections.abc import Sequence
from dataclasses import dataclass

import games
from bot.core.custom_ids import action_id
from bot.features.tournaments.rules import rounds
from bot.features.tournaments.screens.season import season_buttons
from bot.features.tournaments.screens.standings import lot_lines, rank_line
from bot.features.tournaments.screens.titles import title, what_text
from bot.i18n.words import Words
from bot.matches.deeds import HIGHEST_LEVELS
from bot.screens.parts.cards import shown_name
from bot.screens.parts.refusals import permission_names
from bot.screens.parts.screen import GOLD, GREY, Button, Row, Screen, fitted, rules_button
from bot.screens.parts.state import countdown
from storage import NewTournament, RoundTable, Tournament

MOST_RANKS = 10  # lines of the standings on the announcement


@dataclass(frozen=True, slots=True)
class Trouble:
    """What a tournament lacks. `permissions`: of the bot, without which no table opens; `extras`: without which it only
    shows less. `refused`: the latest step was refused for another reason, by Discord or by the bot itself.
    """

    permissions: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    refused: bool = False

    def lines(self, words: Words) -> list[str]:
        """What keeps its tables from opening, for everybody."""
        if self.permissions:
            return [words.say("tournament-lacks", permissions=permission_names(self.permissions, words))]
        return [words.say("tournament-refused")] if self.refused else []

    def extra_lines(self, words: Words) -> list[str]:
        """What is only shown less, for its organiser."""
        return ["-# " + words.say(f"tournament-without-{name}") for name in self.extras]


def announcement_screen(tournament: Tournament, ranks: Sequence[rounds.Rank], words: Words, trouble: Trouble) -> Screen:
    """The whole message, for everybody in the channel."""
    blocks = [
        "\n".join([f"## 🏆 {title(tournament.settled, words)}", *settled_lines(tournament, words)]),
        "\n".join([state_text(tournament, words), *trouble.lines(words)]),
    ]
    if ended := len(rounds.results_of(tournament)):
        heading = words.say("tournament-standings", count=ended)
        lines = [rank_line(rank, words) for rank in ranks[:MOST_RANKS]]
        if others := len(ranks) - len(lines):
            lines.append("-# " + words.say("tournament-other-ranks", count=others))
        blocks.append("\n".join([f"**{heading}**", *lines]))
    blocks.append("\n".join([*lot_lines(rounds.lots_of(tournament), words), *correction_lines(tournament, words)]))
    if not tournament.over:
        blocks.append(entrants_line(tournament, words))
    rows: list[Row] = [buttons(tournament, words)]
    if not tournament.over and tournament.present is not None and tournament.settled.duplicate:
        rows.append((Button(action_id(0, "tournament-seal", tournament.id), words.say("button-tournament-seal")),))
    return fitted(
        Screen(tuple(filter(None, blocks)), tuple(rows), GREY if tournament.status == "cancelled" else GOLD), words
    )


def settled_lines(tournament: Tournament, words: Words) -> list[str]:
    """What its organiser has decided."""
    settled = tournament.settled
    timer = words.say("tournament-timer", seconds=settled.settings.turn_seconds or 0)
    leveled = settled.game in HIGHEST_LEVELS
    level = words.say("choice-strength", strength=settled.settings.strength) if leveled else "none"
    deals = words.say("tournament-deals", same=int(settled.duplicate))
    return [
        what_text(settled, words),
        "-# "
        + words.say(
            "tournament-times",
            timer=timer,
            round=settled.round_minutes,
            pause=settled.break_minutes,
            length=length_text(settled, words),
            computers=settled.computers,
            strength=level,
        ),
        f"-# {deals} {unit_text(rounds.scored(tournament), words)}",
    ]


def length_text(settled: NewTournament, words: Words) -> str:
    """How long all rounds and breaks take at most. Those of an elimination follow from its draw."""
    if settled.format == rounds.ELIMINATION:
        return "none"
    minutes = settled.rounds * (settled.round_minutes + settled.break_minutes) - settled.break_minutes
    return words.say("tournament-length", hours=minutes // 60, minutes=minutes % 60, padded=f"{minutes % 60:02}")


def unit_text(settled: NewTournament, words: Words) -> str:
    """What the standings count."""
    scoring = "elimination" if rounds.rules_of(settled).elimination else rounds.scoring_key(settled)
    return words.say("tournament-unit", scoring=scoring)


def event_text(tournament: Tournament, words: Words) -> str:
    """The description of its scheduled event."""
    where = words.say("tournament-enter-there", link=f"<#{tournament.settled.channel_id}>")
    return f"{settled_lines(tournament, words)[0]}\n{where}"


def state_text(tournament: Tournament, words: Words) -> str:
    """What happens now, or next."""
    round_, due = tournament.present, tournament.due_at
    when = countdown(due) if due else ""
    if tournament.status == "cancelled":
        return words.say("tournament-cancelled", reason=tournament.called_off or "none")
    if tournament.status == "finished":
        return words.say("tournament-finished")
    if round_ is not None:
        facts = {"round": round_.number, "rounds": rounds.rounds_of(tournament), "when": when}
        head = words.say("tournament-round", **facts, paused=int(tournament.status == "paused"))
        byes = names_of(tournament, round_.byes, words)
        lines = [table_line(tournament, table, words) for table in round_.tables]
        bye = [words.say("tournament-byes", names=byes)] if byes else []
        return "\n".join([head, *lines, *bye])
    if not tournament.rounds:
        return words.say("tournament-open", when=when or "none")
    return words.say("tournament-break", round=len(tournament.rounds) + 1, when=when or "none")


def table_line(tournament: Tournament, table: RoundTable, words: Words) -> str:
    """A table of the present round: its players by sides, its thread, and whether it has ended."""
    names = [
        words.say("tournament-computer") if entrant is None else shown_name(entrant.user_id, entrant.name, words)
        for entrant in rounds.seats_of_table(tournament, table)
    ]
    sides = games.info(tournament.settled.game).teams_at(len(names)) or [(seat,) for seat in range(len(names))]
    state = "opening" if table.match_id is None else "playing" if table.scores is None else "ended"
    return words.say(
        "tournament-table",
        table=table.number,
        names=" · ".join(" & ".join(names[seat] for seat in side) for side in sides),
        state=state,
        link=f"<#{table.channel_id}>" if table.channel_id else "none",
    )


def correction_lines(tournament: Tournament, words: Words) -> list[str]:
    return [
        "-# "
        + words.say(
            "tournament-corrected", round=round_.number, table=table.number, reason=words.free_text(table.reason)
        )
        for round_ in tournament.rounds
        for table in round_.tables
        if table.reason is not None
    ]


def names_of(tournament: Tournament, numbers: Sequence[int], words: Words) -> str:
    chosen = [entrant for entrant in tournament.entrants if entrant.number in numbers]
    return ", ".join(shown_name(entrant.user_id, entrant.name, words) for entrant in chosen)


def entrants_line(tournament: Tournament, words: Words) -> str:
    """Who takes part; partners of a pair stand together."""
    there = [entrant for entrant in tournament.entrants if entrant.left is None]
    teams = dict.fromkeys(entrant.team for entrant in there)
    names = [
        " & ".join(shown_name(entrant.user_id, entrant.name, words) for entrant in there if entrant.team == team)
        for team in teams
    ]
    return words.say("tournament-entrants", count=len(there), names=", ".join(names) or "none")


def buttons(tournament: Tournament, words: Words) -> tuple[Button, ...]:
    """Registration until the last round has begun; the rules; the organiser's page, for corrections also at the end."""
    number, rules = str(tournament.id), rules_button(tournament.settled.game, words)
    manage = Button(action_id(0, "tournament-manage", number), words.say("button-tournament-manage"))
    if tournament.over:
        files = Button(action_id(0, "tournament-results", number), words.say("button-tournament-results"))
        corrections = (manage,) if tournament.status == "finished" else ()
        return (files, rules, *season_buttons(tournament, words), *corrections)
    enter = Button(action_id(0, "tournament-enter", number), words.say("button-tournament-enter"), "success")
    return (
        *(() if rounds.too_late(tournament) else (enter,)),
        Button(action_id(0, "tournament-leave", number), words.say("button-tournament-leave")),
        rules,
        manage,
    )


def seal_screen(tournament: Tournament, words: Words) -> Screen:
    """The seal of the present round, whose tables play the same deals, for one reader."""
    assert tournament.present is not None
    line = words.say("tournament-seal", round=tournament.present.number, commitment=tournament.present.commitment)
    return fitted(Screen((f"### {title(tournament.settled, words)}\n{line}",)))
