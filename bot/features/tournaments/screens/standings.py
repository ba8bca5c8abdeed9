"""The standings of a tournament after a round, and what its players read at their table."""

from collections.abc import Sequence

from bot.features.tournaments.rules.rounds import Lot, Rank, lots_of, rounds_of, scored, scoring_key, seats_of_table
from bot.features.tournaments.screens.season import season_buttons
from bot.features.tournaments.screens.titles import plain_title, title
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.pictures.scene import RankingLine
from bot.screens.pages.leaderboard import MEDALS, PODIUM
from bot.screens.parts.cards import shown_name
from bot.screens.parts.screen import GOLD, Screen, fitted, notice_screen
from bot.screens.parts.state import countdown
from bot.screens.scenes.charts import ranking_picture
from storage import Entrant, Player, RoundTable, Tournament

MOST_LINES = 40  # of one message


def standings_screen(tournament: Tournament, ranks: Sequence[Rank], words: Words, *, last: bool) -> Screen:
    """The standings after the latest round; `last`: after the tournament's end."""
    key, number = "tournament-podium" if last else "tournament-after", len(tournament.rounds)
    heading = words.say(key, name=title(tournament.settled, words), round=number)
    drawn = words.say(key, name=plain_title(tournament.settled, words), round=number)
    unit = words.say("tournament-unit", scoring=ranks[0].scoring if ranks else "match")
    lines = [rank_line(rank, words) for rank in ranks[:MOST_LINES]]
    picture = ranking_picture(drawn, [drawn_line(rank, words) for rank in ranks], unit, words)
    lots = lot_lines([lot for lot in lots_of(tournament) if lot.round == number], words)
    season = season_buttons(tournament, words) if last else ()
    rows = (season,) if season else ()
    text = "\n".join(lines) or words.say("tournament-nobody")
    return fitted(Screen((f"## {heading}", text, "\n".join([*lots, f"-# {unit}"])), rows, GOLD, picture), words)


def lot_lines(lots: Sequence[Lot], words: Words) -> list[str]:
    """The tables of a knock-out that had no winner, and for whom the lot decided."""
    return [
        "-# "
        + words.say(
            "tournament-lot",
            round=lot.round,
            table=lot.table,
            name=shown_name(lot.entrant.user_id, lot.entrant.name, words),
        )
        for lot in lots
    ]


def drawn_line(rank: Rank, words: Words) -> RankingLine:
    names = " & ".join(shown_name(entrant.user_id, entrant.name, words, plain_name) for entrant in rank.entrants)
    return RankingLine(rank.place, names, total_text(rank, words))


def total_text(rank: Rank, words: Words) -> str:
    """The total as it is written: a percentage, a signed difference, or match points."""
    if rank.scoring == "matchpoints":
        return words.say("tournament-percent", share=words.decimal(rank.total))
    text = words.decimal(rank.total)
    return f"+{text}" if rank.scoring == "mean" and rank.total > 0 else text


def rank_line(rank: Rank, words: Words) -> str:
    """A line of the standings. It does not begin with its number: Discord would renumber it as a list."""
    names = " & ".join(shown_name(entrant.user_id, entrant.name, words) for entrant in rank.entrants)
    before = ", ".join(shown_name(entrant.user_id, entrant.name, words) for entrant in rank.replaced)
    medal = MEDALS[rank.place - 1] if rank.place <= PODIUM else "▫️"
    reason = words.say(f"tournament-tie-{rank.decided_by}") if rank.decided_by else "none"
    return words.say(
        "tournament-rank",
        medal=medal,
        place=rank.place,
        names=names,
        before=before or "none",
        total=total_text(rank, words),
        tie=reason,
    )


def replaced_text(newcomer: Entrant, words: Words) -> str:
    """What stands in the place of a hand whose player was replaced."""
    return words.say("tournament-taken", name=shown_name(newcomer.user_id, newcomer.name, words))


def newcomer_notice(
    tournament: Tournament, table: RoundTable, before: Player, newcomer: Entrant, words: Words
) -> Screen:
    """What a table reads in its thread when a player is replaced; it pings the newcomer."""
    assert tournament.present is not None
    text = words.say(
        "tournament-newcomer",
        name=f"<@{newcomer.user_id}>",
        before=shown_name(before.user_id, before.name, words),
        round=tournament.present.number,
        table=table.number,
        when=countdown(tournament.due_at) if tournament.due_at else "",
    )
    return notice_screen(text)


def table_notice(tournament: Tournament, table: RoundTable, words: Words) -> Screen:
    """What the players of a table read in its thread, which pings them."""
    assert tournament.present is not None
    people = [entrant for entrant in seats_of_table(tournament, table) if entrant is not None and entrant.user_id > 0]
    due = countdown(tournament.due_at) if tournament.due_at else ""
    text = words.say(
        "tournament-your-table",
        names=" ".join(f"<@{entrant.user_id}>" for entrant in people),
        round=tournament.present.number,
        rounds=rounds_of(tournament),
        table=table.number,
        when=due,
        lowest=int(scoring_key(scored(tournament)) == "lowest"),
        duplicate=int(tournament.settled.duplicate and len(tournament.present.tables) > 1),
    )
    return notice_screen(text)
