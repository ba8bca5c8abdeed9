"""A stored tournament in the terms of pairing, deals and standings: its plan, its next round, its ranks."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction

import games
from bot.features.tournaments.rules.deals import (
    can_duplicate,
    has_own_deals,
    has_points,
    length_options,
    low_wins,
    pairing_seed,
    round_id,
    table_seal,
)
from bot.features.tournaments.rules.pairing import Format, Pairing, Setup, pair
from bot.features.tournaments.rules.standings import (
    EntrantLine,
    RoundResult,
    Rules,
    Scoring,
    TableResult,
    default_scoring,
    points_for_missing,
    standings,
    table_figures,
)
from bot.matches.commitment import Seal, seal
from bot.matches.options import OptionValue
from games.record import in_points
from storage import Entrant, NewTournament, Round, RoundTable, Tournament

ROTATION, PAIRS, SWISS, ELIMINATION = "rotation", "pairs", "swiss", "elimination"
POINTS, WINS, DUPLICATE = WAYS = "points", "wins", "duplicate"  # to score a tournament, as its organiser chooses
AWARD = "award"  # how the scores of a table came about, if its organiser gave it figures of the standings
PLAYED = (Scoring.POINTS, Scoring.MATCH)  # they count the points of a table as they were played
USUAL_DEALS = 4  # of a round


def formats_of(game: str, seats: int) -> tuple[str, ...]:
    """The formats in which a game can be played at tables of `seats`, the usual one first."""
    if seats == 2:
        return SWISS, ELIMINATION
    teams = games.info(game).teams_at(seats)
    return (ROTATION, PAIRS) if len(teams) == 2 else (ROTATION, SWISS)


def usual_deals(game: str) -> int | None:
    """The deals of a round that are proposed; None if the game has a number of its own."""
    return None if has_own_deals(game) else USUAL_DEALS


def settled_options(
    game: str, options: Mapping[str, OptionValue], deals: int | None, *, duplicate: bool | None
) -> tuple[dict[str, OptionValue], bool]:
    """The options of a tournament's matches, and whether its tables play the same deals.

    `deals`: None for a match to its own end. `duplicate`: None for yes if the game allows it. Raises ValueError if the
    same deals are wanted and impossible, games.BadOptions if the game does not have that number of deals.
    """
    chosen = {**options, **(length_options(game, deals) if deals is not None else {})}
    possible = can_duplicate(game, chosen, deals) and (deals is not None or usual_deals(game) is None)
    if duplicate and not possible:
        raise ValueError(f"{game} cannot give all tables the same deals")
    return chosen, possible if duplicate is None else duplicate


def plan_of(settled: NewTournament) -> Setup:
    """What stays the same in all rounds."""
    teams = tuple(tuple(team) for team in games.info(settled.game).teams_at(settled.seats))
    kind = {ROTATION: Format.ROTATION, ELIMINATION: Format.ELIMINATION}.get(settled.format, Format.SWISS)
    return Setup(kind, settled.seats, teams, pairs=settled.format == PAIRS)


def rules_of(settled: NewTournament) -> Rules:
    """How its rounds are scored."""
    plan = plan_of(settled)
    known = None if plan.format is Format.ELIMINATION else settled.scoring
    scoring = Scoring(known or default_scoring(settled.game, settled.seats, plan.format, duplicate=settled.duplicate))
    lowest = low_wins(settled.game, settled.options, settled.seats)
    return Rules(scoring, plan.teams, low_wins=lowest, elimination=plan.format is Format.ELIMINATION)


def scoring_of(way: str, game: str, seats: int, *, duplicate: bool) -> Scoring:
    """How a new tournament is scored: by "points", by "wins", or as in "duplicate", which takes equal deals.

    A game without points is scored by wins. Raises ValueError for "duplicate" without equal deals.
    """
    if way == DUPLICATE:
        if not duplicate:
            raise ValueError("there is nobody with the same cards")
        return default_scoring(game, seats, Format.SWISS, duplicate=True)
    return Scoring.POINTS if way == POINTS and has_points(game) else Scoring.MATCH


def way_of(settled: NewTournament) -> str:
    return {Scoring.POINTS: POINTS, Scoring.MATCH: WINS}.get(rules_of(settled).scoring, DUPLICATE)


def scoring_key(settled: NewTournament) -> str:
    """The scoring for the words, which tell apart totals of which the lowest wins."""
    rules = rules_of(settled)
    return "lowest" if rules.scoring is Scoring.POINTS and rules.low_wins else rules.scoring.value


def scored(tournament: Tournament) -> NewTournament:
    """What is settled, by points if a round has one table only: nobody else has had its cards."""
    settled = tournament.settled
    single = any(len(round_.tables) == 1 for round_ in tournament.rounds)
    by_field = rules_of(settled).scoring is Scoring.MATCHPOINTS
    return replace(settled, scoring=Scoring.POINTS.value) if single and by_field else settled


# -- entrants and units ------------------------------------------------------------------------------------


def people_of(tournament: Tournament, round_number: int) -> list[Entrant]:
    return [entrant for entrant in tournament.entrants if entrant.plays_in(round_number) and entrant.user_id > 0]


def unit_of(tournament: Tournament) -> dict[int, int]:
    """By entrant, the unit that is paired and ranked: the team in a tournament of pairs, else the entrant."""
    pairs = tournament.settled.format == PAIRS
    return {entrant.number: entrant.team if pairs else entrant.number for entrant in tournament.entrants}


def alone(tournament: Tournament) -> list[Entrant]:
    """The entrants of a tournament of pairs who have no partner, and whose team has played no round.

    Another team would count for the rounds before, too: who has lost a partner plays on with a computer.
    """
    there = people_of(tournament, len(tournament.rounds) + 1)
    teams = [entrant.team for entrant in there]
    played = {entrant.team for entrant in tournament.entrants if tournament.in_a_round(entrant)}
    return [entrant for entrant in there if teams.count(entrant.team) == 1 and entrant.team not in played]


def may_begin(tournament: Tournament) -> bool:
    """Whether there are enough people for the next round: two units, once those who are alone form pairs.

    An elimination that has begun goes on without them: walkovers end it.
    """
    if tournament.settled.format == ELIMINATION and tournament.rounds:
        return True
    unit = unit_of(tournament)
    units = {unit[entrant.number] for entrant in people_of(tournament, len(tournament.rounds) + 1)}
    formed = len(alone(tournament)) // 2 if tournament.settled.format == PAIRS else 0
    return len(units) - formed > 1


def seats_of_table(tournament: Tournament, table: RoundTable) -> tuple[Entrant | None, ...]:
    """The entrant of each seat; None for a computer."""
    entrants = {entrant.number: entrant for entrant in tournament.entrants}
    return tuple(None if number is None else entrants[number] for number in table.seating)


# -- rounds ------------------------------------------------------------------------------------------------


def pairing_of(tournament: Tournament, round_: Round) -> Pairing:
    byes = dict.fromkeys(unit_of(tournament)[number] for number in round_.byes)
    return Pairing(tuple(units_at(tournament, table) for table in round_.tables), tuple(byes), round_.bracket)


def units_at(tournament: Tournament, table: RoundTable) -> tuple[int | None, ...]:
    """The unit of each seat. A computer that completes a pair belongs to it."""
    unit = unit_of(tournament)
    seats = [None if number is None else unit[number] for number in table.seating]
    for side in plan_of(tournament.settled).units:
        present = next((seats[seat] for seat in side if seats[seat] is not None), None)
        for seat in side:
            seats[seat] = present
    return tuple(seats)


def drawn_round(tournament: Tournament, now: datetime) -> Round:
    """The next round: its sealed secret, and the tables that follow from it."""
    number = len(tournament.rounds) + 1
    drawn = seal(round_id(tournament.id, number))
    plan, units = plan_of(tournament.settled), dict[int, list[Entrant]]()
    for entrant in people_of(tournament, number):
        units.setdefault(unit_of(tournament)[entrant.number], []).append(entrant)
    playing = still_in(tournament) & units.keys() if plan.format is Format.ELIMINATION else units.keys()
    before = [pairing_of(tournament, round_) for round_ in tournament.rounds]
    points = {line.entrant: line.total for line in lines_of(tournament)}
    least = least_tables(tournament.settled, len(playing))
    pairing = pair(plan, pairing_seed(drawn), number, playing, before, points, tables=least)
    tables, byes = [], [entrant.number for unit in pairing.byes for entrant in units[unit]]
    for place, seats in enumerate(pairing.tables, 1):
        left = {unit: list(people) for unit, people in units.items()}
        seating = tuple(left[unit].pop(0).number if unit is not None and left[unit] else None for unit in seats)
        tables.append(RoundTable(place, seating))
        byes += [entrant.number for unit in {*seats} if unit is not None for entrant in left[unit]]  # a third of a pair
    sealed, version = (drawn.seed, drawn.nonce, drawn.commitment), version_of(tournament)
    return Round(number, *sealed, tuple(byes), tuple(tables), now, bracket=pairing.bracket, version=version)


def version_of(tournament: Tournament) -> int:
    """The version of its game by which its rounds are played: that of the first, or today's."""
    first = next((round_.version for round_ in tournament.rounds), None)
    return games.info(tournament.settled.game).version if first is None else first


def least_tables(settled: NewTournament, units: int) -> int | None:
    """The tables for `units` and the computers that were asked for, each with a person; None: as few as possible."""
    plan = plan_of(settled)
    places = len(plan.units)
    computers = -(-settled.computers * places // plan.seats)  # a pair of computers takes the place of a pair
    return min(-(-(units + computers) // places), units) if computers else None


def seal_of_table(tournament: Tournament, round_: Round, table: RoundTable, match_id: int) -> Seal:
    """The seal of a table's match, which follows from that of its round."""
    secret = Seal(round_.nonce, round_.secret, round_.commitment)
    return table_seal(secret, table.number - 1, match_id, duplicate=tournament.settled.duplicate)


def still_in(tournament: Tournament) -> set[int]:
    """An elimination's units that have not lost, by its latest round: a correction puts nobody out."""
    over = results_of(tournament)
    if not over:
        return {unit_of(tournament)[entrant.number] for entrant in tournament.entrants}
    winners = {_leaders(figures)[0] for figures in table_figures(rules_of(scored(tournament)), over[-1])}
    return winners | {*over[-1].byes}


def _leaders(figures: Mapping[int, Fraction | None]) -> list[int]:
    best = max(figure or Fraction(0) for figure in figures.values())
    return sorted(unit for unit, figure in figures.items() if (figure or Fraction(0)) == best)


def _without_draws(rules: Rules, played: RoundResult, lot: int) -> RoundResult:
    """A round of an elimination in which a lot has decided each draw: it counts as won and lost."""
    tables = []
    for table, figures in zip(played.tables, table_figures(rules, played), strict=True):
        level = _leaders(figures)
        winner = level[lot % len(level)]
        drawn = tuple(None if unit is None else Fraction(unit == winner) for unit in table.seats)
        tables.append(replace(table, award=drawn) if len(level) > 1 else table)
    return replace(played, tables=tuple(tables))


def rounds_of(tournament: Tournament) -> int:
    """The number of its rounds. That of an elimination follows from its draw: 0 before."""
    if tournament.settled.format != ELIMINATION:
        return tournament.settled.rounds
    if not tournament.rounds:
        return 0
    return max(len(tournament.rounds), len(tournament.rounds[0].bracket).bit_length() - 1)


def too_late(tournament: Tournament, own: Entrant | None = None) -> bool:
    """Whether registration is over: the last round has begun, or the draw of an elimination.

    `own`: the entrant who asks. In an elimination they may take a withdrawal back until the next round begins, unless
    they have lost: one tap on a button must not put anybody out.
    """
    begun = len(tournament.rounds)
    if tournament.settled.format != ELIMINATION or tournament.over:
        return tournament.over or begun >= tournament.settled.rounds
    if own is None or own.left != begun or own.replaced_by is not None:
        return begun > 0
    return unit_of(tournament)[own.number] not in still_in(tournament)


def is_last(tournament: Tournament) -> bool:
    """Whether the present round, all of whose tables have ended, is the last."""
    if tournament.settled.format == ELIMINATION:
        return len(still_in(tournament)) < 2
    return len(tournament.rounds) >= tournament.settled.rounds


# -- standings ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of the standings: an entrant, or the partners of a pair. Figures are percents, or points.

    `scoring`: of all lines, as `scoring_key`; `rounds`: the figure of each; `decided_by`: the tie-break by which it is
    before the next.
    `replaced`: those whose place and points they have taken over.
    """

    entrants: tuple[Entrant, ...]
    place: int
    total: float
    rounds: tuple[float, ...]
    scoring: str
    decided_by: str | None = None
    replaced: tuple[Entrant, ...] = ()


def results_of(tournament: Tournament) -> list[RoundResult]:
    """The rounds whose tables have all ended. In an elimination nothing is drawn: the round's secret is the lot."""
    rules = rules_of(scored(tournament))
    return [
        _without_draws(rules, played, round_.secret[0]) if rules.elimination else played
        for round_, played in _over(tournament)
    ]


def _over(tournament: Tournament) -> Iterator[tuple[Round, RoundResult]]:
    """The rounds whose tables have all ended, each with what was played."""
    unit = unit_of(tournament)
    for round_ in tournament.rounds:
        if any(table.scores is None for table in round_.tables):
            break
        tables = tuple(result_of(tournament, table) for table in round_.tables)
        yield round_, RoundResult(tables, tuple(dict.fromkeys(unit[number] for number in round_.byes)))


@dataclass(frozen=True, slots=True)
class Lot:
    """A table of an elimination that had no winner: the lot decided for this entrant."""

    round: int
    table: int
    entrant: Entrant


def lots_of(tournament: Tournament) -> list[Lot]:
    """Every lot that has decided a table, of the rounds whose tables have all ended."""
    rules, lots = rules_of(scored(tournament)), list[Lot]()
    if not rules.elimination:
        return lots
    entrants = {entrant.number: entrant for entrant in tournament.entrants}
    for round_, played in _over(tournament):
        decided = _without_draws(rules, played, round_.secret[0])
        for table, before, after in zip(round_.tables, played.tables, decided.tables, strict=True):
            if before is not after:
                (winner,) = _leaders(table_figures(rules, RoundResult((after,)))[0])
                lots.append(Lot(round_.number, table.number, entrants[winner]))
    return lots


def result_of(tournament: Tournament, table: RoundTable) -> TableResult:
    """What a table has played, or the figures that its organiser gave it: percents, or points."""
    seats, deals = units_at(tournament, table), table.scores or ()
    if table.how != AWARD:
        return TableResult(seats, deals, cut=table.how == "cut")
    scoring = rules_of(scored(tournament)).scoring
    if scoring is Scoring.POINTS:  # percents, given before a round had one table only
        return TableResult(seats, ())
    unit = award_unit(scoring)
    award = tuple(None if seat is None else Fraction(given, unit) for seat, given in zip(seats, deals[0], strict=True))
    return TableResult(seats, (), award)


def ranked(tournament: Tournament) -> list[Entrant]:
    """Those with a line in the standings: not who has left before their first round."""
    return [entrant for entrant in tournament.places if entrant.left is None or tournament.in_a_round(entrant)]


def lines_of(tournament: Tournament) -> list[EntrantLine]:
    """The standings by unit."""
    unit = unit_of(tournament)
    listed = {unit[entrant.number] for entrant in ranked(tournament)}
    return standings(rules_of(scored(tournament)), results_of(tournament), listed)


def ranks_of(tournament: Tournament) -> tuple[Rank, ...]:
    """The standings after the rounds that have ended."""
    unit, rules = unit_of(tournament), rules_of(scored(tournament))
    scoring = rules.scoring
    whole = 0.5 if games.info(tournament.settled.game).halves else 1
    points = -whole if rules.low_wins else whole
    factor = {Scoring.POINTS: points, Scoring.MEAN: whole, Scoring.MATCHPOINTS: 100, Scoring.MATCH: 1}[scoring]
    lines, listed = lines_of(tournament), ranked(tournament)
    shares = max(1, len(lines[0].figures)) if lines and scoring is Scoring.MATCHPOINTS else 1
    ranks = []
    for line in lines:
        entrants = tuple(entrant for entrant in listed if unit[entrant.number] == line.entrant)
        ranks.append(
            Rank(
                entrants,
                line.rank,
                float(line.total * factor / shares),
                tuple(float(figure * factor) for figure in line.figures),
                scoring_key(scored(tournament)),
                line.tiebreak.key if line.tiebreak else None,
                tuple(before for entrant in entrants for before in tournament.predecessors(entrant)),
            )
        )
    return tuple(ranks)


def winners_of(tournament: Tournament) -> tuple[int, ...]:
    """The user ids of the people who stand first. Raises games.GameError if the rules of its game have changed."""
    first = [entrant for rank in ranks_of(tournament) if rank.place == 1 for entrant in rank.entrants]
    return tuple(entrant.user_id for entrant in first if entrant.user_id > 0)


def given_scores(tournament: Tournament, round_: Round, table: RoundTable) -> tuple[float, ...]:
    """A finished table's counts by seat, as its organiser would give them; () without a finished deal."""
    if not table.scores:
        return ()
    rules, halves = rules_of(scored(tournament)), in_halves(scored(tournament))
    played = RoundResult(tuple(result_of(tournament, each) for each in round_.tables))
    place = round_.tables.index(table)
    if rules.scoring in PLAYED:
        missing = points_for_missing(rules, played.tables[place], played.tables)
        return tuple(in_points(sum(points) + missing, halves) for points in zip(*table.scores, strict=True))
    figures = table_figures(rules, played)[place]
    unit = award_unit(rules.scoring)
    seats = units_at(tournament, table)
    return tuple(0 if seat is None else in_points(round((figures[seat] or 0) * unit), halves) for seat in seats)


def award_unit(scoring: Scoring) -> int:
    """What an organiser's figure of 1 in the standings is in an award: 100 percent, or one point."""
    return 1 if scoring is Scoring.MEAN else 100


def in_halves(settled: NewTournament) -> bool:
    """Whether points are stored doubled, as half-points; people see and type points. Percents are what they are."""
    return games.info(settled.game).halves and rules_of(settled).scoring is not Scoring.MATCHPOINTS


def read_scores(text: str, settled: NewTournament) -> tuple[int, ...] | None:
    """The scores by seat that were typed, as they are stored; None for another text.

    They are as many whole numbers as seats, between spaces; 10.5 and 10,5 are numbers too if the game counts halves.
    Percents are from 0 to 100; partners who share their result have the same.
    """
    halves, typed = in_halves(settled), text.strip().replace("−", "-")
    words = re.split(r"[\s;,]+", re.sub(r"(?<=\d),5\b", ".5", typed) if halves else typed)
    number = r"-?\d{1,6}(\.[05])?" if halves else r"-?\d{1,6}"
    if len(words) != settled.seats or not all(re.fullmatch(number, word) for word in words):
        return None
    scores = tuple(int(float(word) * (2 if halves else 1)) for word in words)
    if any(len({scores[seat] for seat in side}) > 1 for side in shared_results(settled)):
        return None
    percents = rules_of(settled).scoring is Scoring.MATCHPOINTS
    return None if percents and not all(0 <= score <= 100 for score in scores) else scores


def shared_results(settled: NewTournament) -> tuple[tuple[int, ...], ...]:
    """The seats whose result is one: sides in points of the game, and pairs; in percents, others have one each."""
    plan = plan_of(settled)
    return plan.teams if plan.pairs or rules_of(settled).scoring in PLAYED else ()
