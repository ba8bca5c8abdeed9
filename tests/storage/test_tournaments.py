"""Tournaments: what is kept of them, and that two writers never write over each other."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from support.storage.matches import open_match, start_match
from support.storage.tournaments import COINCHE

from storage import (
    Book,
    Database,
    Entrant,
    Journal,
    Outdated,
    Player,
    Privacy,
    Ratings,
    Result,
    Roles,
    Round,
    RoundTable,
    Stats,
    StorageError,
    TiedRole,
    TooMany,
    Tournament,
    Tournaments,
    Unknown,
)

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)
DUE = NOW + timedelta(minutes=45)
ALICE, BRUNO, CLARA, SERVER, OTHER = 101, 102, 103, 7, 8
NEW = replace(COINCHE, guild_id=SERVER, organiser_id=ALICE, options={"end": "deals", "deals": 8})


@pytest.fixture
def tournaments(database: Database) -> Tournaments:
    return Tournaments(database)


@pytest.fixture
async def opened(tournaments: Tournaments) -> Tournament:
    """With two entrants."""
    new = await tournaments.create(NEW, NOW, most=3)
    alice = await tournaments.enter(new, ALICE, "Alice", "fr")
    return await tournaments.enter(alice, BRUNO, "Bruno", None)


def first_round(*tables: RoundTable, byes: tuple[int, ...] = ()) -> Round:
    return Round(1, b"s" * 32, b"n" * 32, "ab" * 32, byes, tables or (RoundTable(1, (1, None, 2, None)),), NOW)


def entrant(tournament: Tournament, user_id: int) -> Entrant:
    found = tournament.entrant_of(user_id)
    assert found is not None
    return found


@pytest.fixture
async def running(tournaments: Tournaments, opened: Tournament) -> Tournament:
    """In its first round."""
    return await tournaments.begin_round(opened, first_round(), DUE)


async def test_a_tournament_comes_back_as_it_was_made(tournaments: Tournaments, opened: Tournament) -> None:
    assert opened.settled == NEW
    assert (opened.status, opened.due_at, opened.rounds, opened.present) == ("open", NOW, (), None)
    assert [(one.number, one.user_id, one.team) for one in opened.entrants] == [(1, ALICE, 1), (2, BRUNO, 2)]
    assert await tournaments.find(opened.id) == opened
    assert await tournaments.live() == await tournaments.of_server(SERVER) == (opened,)
    assert await tournaments.of_server(OTHER) == ()
    assert await tournaments.generations(NOW) == {opened.id: (SERVER, opened.generation)}
    await tournaments.set_message(opened.id, 55)
    assert (await tournaments.find(opened.id)).message_id == 55


@pytest.mark.parametrize("number", [0, -1, 12, 2**63])
async def test_an_unknown_number_is_refused(tournaments: Tournaments, number: int) -> None:
    with pytest.raises(Unknown):
        await tournaments.find(number)


async def test_a_server_has_a_limit_of_those_that_are_not_over(tournaments: Tournaments, opened: Tournament) -> None:
    with pytest.raises(TooMany) as many:
        await tournaments.create(NEW, most=1)
    assert many.value.most == 1
    await tournaments.set_status(opened, "cancelled", None)
    assert (await tournaments.create(NEW, most=1)).id != opened.id


async def test_partners_have_a_team_and_leave_before_the_start(tournaments: Tournaments, opened: Tournament) -> None:
    paired = await tournaments.enter(opened, CLARA, "Clara", None, partner=1)
    assert [entrant.team for entrant in paired.entrants] == [1, 2, 1]
    changed = await tournaments.enter(paired, BRUNO, "Bruno B.", "en")  # again: nothing but the name changes
    bruno = entrant(changed, BRUNO)
    assert (bruno.number, bruno.team, bruno.name) == (2, 2, "Bruno B.")
    left = await tournaments.leave(changed, 2)
    assert [entrant.user_id for entrant in left.entrants] == [ALICE, CLARA]
    with pytest.raises(StorageError):
        await tournaments.leave(left, 2)


async def test_a_newcomer_does_not_get_the_team_of_one_who_left(tournaments: Tournaments, opened: Tournament) -> None:
    paired = await tournaments.enter(opened, ALICE, "Alice", "fr", partner=2)
    late = await tournaments.enter(await tournaments.leave(paired, 2), CLARA, "Clara", None)
    assert [(entrant.user_id, entrant.team) for entrant in late.entrants] == [(ALICE, 2), (CLARA, 3)]


@pytest.mark.parametrize("played", [False, True])
async def test_an_entrant_returns_to_a_team_they_played_in(
    tournaments: Tournaments, opened: Tournament, played: bool
) -> None:
    table = RoundTable(1, (1, None, 2, None) if played else (1, None, None, None))
    running = await tournaments.begin_round(opened, first_round(table), DUE)
    left = await tournaments.leave(running, 2)
    for user_id in (CLARA, 104):
        late = await tournaments.enter(left, user_id, "?", None)
        left = await tournaments.enter(late, user_id, "?", None, partner=2)
    back = entrant(await tournaments.enter(left, BRUNO, "Bruno", None), BRUNO)
    assert (back.number, back.team) == (2, 2 if played else 5)


async def test_an_entrant_who_leaves_later_stays_ranked(tournaments: Tournaments, running: Tournament) -> None:
    left = await tournaments.leave(running, 2)
    bruno = entrant(left, BRUNO)
    assert (bruno.plays_in(1), bruno.plays_in(2)) == (True, False)
    late = await tournaments.enter(left, CLARA, "Clara", None)
    clara = entrant(late, CLARA)
    assert (clara.number, clara.plays_in(1), clara.plays_in(2)) == (3, False, True)
    bruno = entrant(await tournaments.enter(late, BRUNO, "Bruno", None), BRUNO)
    assert (bruno.number, bruno.left, bruno.plays_in(2)) == (2, None, True)


async def test_no_table_opens_with_a_person_who_was_deleted_meanwhile(
    tournaments: Tournaments, journal: Journal, opened: Tournament, database: Database
) -> None:
    await tournaments.begin_round(opened, first_round(), NOW)
    await Privacy(database).delete(BRUNO, date(2026, 12, 1))
    seated = [Player(0, ALICE, "Alice"), Player(2, None, "Le tapis", computer=True), Player(1, BRUNO, "Bruno")]
    with pytest.raises(Outdated):
        await open_match(journal, 30, host_id=ALICE, players=seated, tournament_id=opened.id)
    await open_match(journal, 30, host_id=ALICE, players=seated[:2], tournament_id=opened.id)
    await Privacy(database).delete(ALICE, date(2026, 12, 1))
    with pytest.raises(Outdated):  # its organiser
        await open_match(journal, 31, host_id=ALICE, tournament_id=opened.id)


async def test_a_round_is_paired_and_ends(tournaments: Tournaments, journal: Journal, opened: Tournament) -> None:
    begun = await tournaments.begin_round(opened, first_round(byes=(9,)), DUE)
    assert begun.present == begun.rounds[0] == first_round(byes=(9,))
    assert (begun.status, begun.due_at) == ("running", DUE)
    record = await open_match(journal, 30, guild_id=SERVER, host_id=ALICE, tournament_id=opened.id, withheld=True)
    assert (record.tournament_id, record.withheld) == (opened.id, True)
    seated = await tournaments.opened(await tournaments.opened(begun, 1, channel_id=30), 1, match_id=record.id)
    await journal.start(record.id, version=1, seed=bytes(32), dealer=0, players=record.players)
    scores = ((160, 2, 160, 2), (0, 0, 0, 0))
    await journal.finish(record.id, [Result(seat, None, "", True, 0, 1, False) for seat in range(4)])
    assert (await journal.match(record.id)).withheld  # other tables still play its deals
    played = await tournaments.score(seated, 1, 1, scores, "played")
    corrected = await tournaments.score(played, 1, 1, ((0, 162, 0, 162),), "corrected", "wrong seats")
    assert corrected.rounds[0].tables == (
        RoundTable(1, (1, None, 2, None), 30, record.id, ((0, 162, 0, 162),), "corrected", "wrong seats"),
    )
    with pytest.raises(StorageError):
        await tournaments.score(corrected, 1, 2, scores, "played")
    over = await tournaments.end_round(corrected, None, status="finished")
    assert over.present is None
    assert over.over
    assert over.ended_at is not None
    assert await tournaments.generations(over.ended_at) == {over.id: (SERVER, over.generation)}
    assert await tournaments.generations(over.ended_at + timedelta(seconds=1)) == {}
    assert not (await journal.match(record.id)).withheld
    assert await tournaments.live() == ()


async def test_results_of_withheld_matches_count_when_the_round_ends(
    tournaments: Tournaments, journal: Journal, database: Database, opened: Tournament
) -> None:
    stats, book, roles, ratings = Stats(database), Book(database), Roles(database), Ratings(database)
    results = [Result(seat, ALICE + seat, "", False, 3 - seat, seat + 1, not seat, side=seat) for seat in (0, 1)]

    async def played(**how: Any) -> int:
        place: dict[str, Any] = {"guild_id": SERVER, "host_id": ALICE, "game": "rikiki"}
        players = [Player(result.seat, result.user_id, "") for result in results]
        record = await start_match(journal, 30, **place, players=players, **how)
        await journal.finish(record.id, results, family="tricks", deeds=[(0, "capot")])
        return record.id

    async def told() -> list[object]:
        places = (await stats.leaderboard(SERVER, "@tricks"), await stats.history(SERVER), await book.deeds(ALICE))
        people = (await stats.profile(SERVER, ALICE), await book.stamps(ALICE, {"rikiki": "hard"}))
        candidates = await roles.candidates(TiedRole(SERVER, 1, "stamps", "", 1), NOW - timedelta(days=9999))
        return [*places, *people, candidates]

    begun = await tournaments.begin_round(opened, first_round(), NOW)
    table = {"tournament_id": opened.id, "withheld": True}
    first = await played(**table)
    cancelled = await tournaments.set_status(begun, "cancelled", None)
    assert await ratings.rebuild(lambda game: "tricks") == 0
    assert not any(await told())
    assert [each.id for each in await tournaments.live()] == [opened.id]
    with pytest.raises(Outdated):  # it would play deals that are being opened
        await played(**table)
    other = await played()
    await tournaments.end_round(cancelled, None, status="cancelled", family="tricks")
    assert [past.match.id for past in await stats.history(SERVER)] == [first, other], "it counts from its opening"
    assert all(after := await told())
    assert await ratings.rebuild(lambda game: "tricks") == 2
    assert await told() == after
    assert await tournaments.live() == ()


async def test_a_writer_with_an_older_state_writes_nothing(tournaments: Tournaments, opened: Tournament) -> None:
    newer = await tournaments.enter(opened, CLARA, "Clara", None)
    for write in (
        tournaments.enter(opened, 104, "Dora", None, partner=1),
        tournaments.leave(opened, 1),
        tournaments.begin_round(opened, first_round(), NOW),
        tournaments.set_status(opened, "cancelled", None),
        tournaments.end_round(opened, None),
    ):
        with pytest.raises(Outdated):
            await write
    assert await tournaments.find(opened.id) == newer


async def test_people_who_have_read_the_same_state_all_register(tournaments: Tournaments, opened: Tournament) -> None:
    people = range(104, 112)
    await asyncio.gather(*(tournaments.enter(opened, user, f"Player {user}", None) for user in people))
    entrants = (await tournaments.find(opened.id)).entrants
    assert [entrant.number for entrant in entrants] == [*range(1, 11)]
    assert {entrant.user_id for entrant in entrants} == {ALICE, BRUNO, *people}


async def test_nobody_registers_in_a_round_or_an_end_that_they_have_not_seen(
    tournaments: Tournaments, opened: Tournament, running: Tournament
) -> None:
    with pytest.raises(Outdated):
        await tournaments.enter(opened, CLARA, "Clara", None)
    cancelled = await tournaments.set_status(running, "cancelled", None)
    with pytest.raises(Outdated):
        await tournaments.enter(running, CLARA, "Clara", None)
    assert await tournaments.find(opened.id) == cancelled


async def test_a_substitute_has_the_place_of_an_entrant(tournaments: Tournaments, opened: Tournament) -> None:
    paired = await tournaments.enter(opened, BRUNO, "Bruno", None, partner=1)
    running = await tournaments.begin_round(paired, first_round(), DUE)
    left = await tournaments.leave(running, 2)
    after = await tournaments.replace(left, 2, CLARA, "Clara", "en")
    assert await tournaments.find(opened.id) == after
    clara, bruno = entrant(after, CLARA), entrant(after, BRUNO)
    assert (clara.number, clara.team, clara.plays_in(2)) == (2, 1, True)
    assert (bruno.number, bruno.replaced_by, bruno.plays_in(2)) == (3, 2, False)
    assert after.predecessors(clara) == (bruno,)
    assert [entrant.number for entrant in after.places] == [1, 2]
    again = entrant(await tournaments.enter(after, BRUNO, "Bruno", None), BRUNO)  # with a place of their own, no points
    assert (again.number, again.replaced_by, again.joined) == (3, None, 2)


async def test_an_early_substitution_leaves_no_trace(tournaments: Tournaments, opened: Tournament) -> None:
    both = await tournaments.enter(opened, CLARA, "Clara", None)
    after = await tournaments.replace(both, 1, CLARA, "Clara", None)
    assert [(entrant.number, entrant.user_id) for entrant in after.entrants] == [(1, CLARA), (2, BRUNO)]


async def test_nobody_with_a_place_takes_over_another(tournaments: Tournaments, running: Tournament) -> None:
    for number, user_id in ((1, BRUNO), (1, ALICE), (7, CLARA)):
        with pytest.raises(StorageError):
            await tournaments.replace(running, number, user_id, "?", None)
    late = await tournaments.enter(running, CLARA, "Clara", None)
    after = await tournaments.replace(late, 1, CLARA, "Clara", None)
    assert [(one.user_id, one.replaced_by) for one in after.entrants] == [(CLARA, None), (BRUNO, None), (ALICE, 1)]
    with pytest.raises(StorageError):
        await tournaments.replace(after, after.entrants[2].number, 104, "Dora", None)  # no longer a place


@pytest.mark.parametrize(
    "round_", [first_round(), first_round(RoundTable(1, (2, None)), byes=(1,))], ids=["a seat", "a bye"]
)
async def test_an_entrant_who_returns_takes_no_place(
    tournaments: Tournaments, opened: Tournament, round_: Round
) -> None:
    running = await tournaments.begin_round(opened, round_, DUE)
    back = await tournaments.enter(await tournaments.leave(running, 1), ALICE, "Alice", None)
    with pytest.raises(StorageError):
        await tournaments.replace(back, 2, ALICE, "Alice", None)
    assert await tournaments.find(opened.id) == back


async def test_a_deleted_person_leaves_without_a_trace_before_the_first_round(
    database: Database, tournaments: Tournaments, opened: Tournament
) -> None:
    pseudonym = await Privacy(database).delete(ALICE, date(2026, 12, 1))
    kept = await tournaments.find(opened.id)
    assert [(entrant.user_id, entrant.name) for entrant in kept.entrants] == [(BRUNO, "Bruno")]
    assert (kept.settled.organiser_id, kept.settled.name) == (pseudonym, "")


async def test_a_deleted_person_stays_in_the_standings_as_a_pseudonym(
    database: Database, tournaments: Tournaments, opened: Tournament, running: Tournament
) -> None:
    pseudonym = await Privacy(database).delete(BRUNO, date(2026, 12, 1))
    kept = await tournaments.find(opened.id)
    assert [(entrant.user_id, entrant.left) for entrant in kept.entrants] == [(ALICE, None), (pseudonym, 1)]
    with pytest.raises(Outdated):  # or it would write the deleted name again
        await tournaments.enter(running, BRUNO, "Bruno", None)
