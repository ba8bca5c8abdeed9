"""Tied roles: who shall have them, what is due on Discord, and what happens when something else happens meanwhile."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from support.storage.matches import start_match

from storage import Database, DueRole, Journal, People, Person, Player, Privacy, Result, Roles, TiedRole
from storage.errors import TooMany

ALICE, BRUNO, CLARA, SERVER, OTHER, GOLD, SILVER = 101, 102, 103, 7, 8, 71, 72
PODIUM = TiedRole(SERVER, GOLD, "season", "@all", 1)
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
async def roles(database: Database, journal: Journal) -> Roles:
    """With three people who have played in a server."""
    await play(journal, SERVER, ALICE, BRUNO, CLARA)
    return Roles(database)


async def play(journal: Journal, guild_id: int, *people: int) -> None:
    players = [Player(seat, user_id, str(user_id)) for seat, user_id in enumerate(people)]
    opened = await start_match(journal, guild_id=guild_id, host_id=people[0], game="rikiki", players=players)
    results = [Result(seat, user_id, "", False, 9 - seat, seat + 1, not seat) for seat, user_id in enumerate(people)]
    await journal.finish(opened.id, results, family="tricks")


async def due(roles: Roles, *role_ids: int) -> list[tuple[int, int, bool]]:
    """The changes that are due: role, user, and whether it is given."""
    return [(one.role_id, one.user_id, one.gives) for one in await roles.due(role_ids or (GOLD,), 10)]


async def carry_out(roles: Roles, *role_ids: int) -> None:
    for change in await roles.due(role_ids or (GOLD,), 10):
        if change.gives:
            assert await roles.begin(change)
            assert await roles.given(change)
        else:
            await roles.taken(change)


async def test_a_role_passes_from_those_who_had_it_to_those_who_shall(roles: Roles) -> None:
    await roles.tie(PODIUM, most=1)
    await roles.hold(PODIUM, [ALICE, BRUNO], "2026Q3", only=True)
    assert await due(roles) == [(GOLD, ALICE, True), (GOLD, BRUNO, True)]
    await carry_out(roles)
    assert await due(roles) == []
    await roles.hold(PODIUM, [BRUNO, CLARA], "2026Q4", only=True)
    again = (GOLD, BRUNO, True)  # he may have left the server and come back without it
    assert await due(roles) == [(GOLD, ALICE, False), again, (GOLD, CLARA, True)]
    await carry_out(roles)
    assert (await roles.tally(SERVER))[GOLD].given == 2
    assert (await roles.tied(SERVER))[0].seen == "2026Q4"


async def test_a_change_that_was_begun_is_done_again_or_undone(roles: Roles) -> None:
    await roles.tie(PODIUM, most=1)
    await roles.hold(PODIUM, [ALICE], "2026Q3", only=True)
    (change,) = await roles.due((GOLD,), 10)
    assert await roles.begin(change)
    assert await roles.due((GOLD,), 10) == (replace(change, begun=True),)
    await roles.hold(PODIUM, [], "2026Q4", only=True)
    assert await due(roles) == [(GOLD, ALICE, False)]
    assert not await roles.begin(change)


async def test_a_role_that_somebody_had_already_is_never_taken(roles: Roles) -> None:
    await roles.tie(PODIUM, most=1)
    await roles.hold(PODIUM, [ALICE], "2026Q3", only=True)
    await roles.had(DueRole(SERVER, GOLD, ALICE, True, False))
    assert await due(roles) == []
    await roles.hold(PODIUM, [BRUNO], "2026Q4", only=True)
    assert await due(roles) == [(GOLD, BRUNO, True)]


async def test_an_untied_role_is_taken_from_all_or_left_to_them(roles: Roles) -> None:
    silver = replace(PODIUM, role_id=SILVER)
    for role in (PODIUM, silver):
        await roles.tie(role, most=2)
        await roles.hold(role, [ALICE], "2026Q3", only=True)
    await carry_out(roles, GOLD, SILVER)
    await roles.untie(SERVER, GOLD, keep=False)
    await roles.untie(SERVER, SILVER, keep=True)
    (ending,) = await roles.tied(SERVER)
    assert ending == replace(PODIUM, seen="2026Q3", ending=True)
    await roles.forget_ended(ending)
    assert await due(roles, GOLD, SILVER) == [(GOLD, ALICE, False)]
    await roles.hold(PODIUM, [BRUNO], "2026Q4", only=True)
    assert await due(roles, GOLD, SILVER) == [(GOLD, ALICE, False)], "nothing is given any more"
    await carry_out(roles)
    await roles.forget_ended(ending)
    assert await roles.tied() == ()


async def test_another_rule_starts_again_and_outdates_old_decisions(roles: Roles) -> None:
    await roles.tie(PODIUM, most=1)
    await roles.hold(PODIUM, [ALICE, BRUNO], "2026Q3", only=True)
    await carry_out(roles)
    podium_of_rikiki = replace(PODIUM, ladder="rikiki")
    await roles.tie(podium_of_rikiki, most=1)
    await roles.hold(PODIUM, [CLARA], "2026Q4", only=True)
    assert await roles.tied() == (podium_of_rikiki,)
    assert await due(roles) == [(GOLD, ALICE, False), (GOLD, BRUNO, False)]
    await roles.hold(podium_of_rikiki, [BRUNO], "2026Q3", only=True)
    changes = [(GOLD, ALICE, False), (GOLD, BRUNO, True)]
    assert await due(roles) == changes
    await roles.tie(podium_of_rikiki, most=1)
    assert await due(roles) == changes, "the same rule changes nothing"


async def test_a_server_ties_only_so_many_and_may_still_change_them(roles: Roles) -> None:
    await roles.tie(PODIUM, most=1)
    with pytest.raises(TooMany):
        await roles.tie(replace(PODIUM, role_id=SILVER), most=1)
    await roles.tie(replace(PODIUM, number=3), most=1)
    await roles.tie(replace(PODIUM, guild_id=OTHER, role_id=SILVER), most=1)
    assert [role.number for role in await roles.tied()] == [3, 1]


async def test_a_user_who_refuses_roles_loses_those_they_have(database: Database, roles: Roles) -> None:
    people = People(database)
    await roles.tie(PODIUM, most=1)
    await roles.hold(PODIUM, [ALICE], "2026Q3", only=True)
    await people.change_person(ALICE, lambda person: replace(person, roles=False))
    assert await due(roles) == []
    await people.change_person(ALICE, lambda person: replace(person, roles=None))
    await carry_out(roles)
    await people.change_person(ALICE, lambda _: Person(ALICE, roles=False))
    assert await due(roles) == [(GOLD, ALICE, False)]
    await carry_out(roles)
    assert await due(roles) == []
    await people.change_person(ALICE, lambda _: Person(ALICE))
    assert await due(roles) == [(GOLD, ALICE, True)]


async def test_nothing_names_a_user_whose_data_was_deleted(database: Database, roles: Roles) -> None:
    await roles.tie(PODIUM, most=1)
    await roles.hold(PODIUM, [ALICE, BRUNO], "2026Q3", only=True)
    changes = await roles.due((GOLD,), 10)
    assert await roles.begin(changes[0])
    assert await roles.given_to(ALICE) == ((SERVER, GOLD),)
    assert await roles.given_to(BRUNO) == ()
    await Privacy(database).delete(ALICE, date(2026, 12, 1))
    assert not await roles.given(changes[0]), "its caller takes the role again"
    assert await roles.given_to(ALICE) == ()
    await roles.hold(PODIUM, [ALICE, BRUNO], "2026Q4", only=True)
    assert await due(roles) == [(GOLD, BRUNO, True)], "they were read before the deletion"


async def test_candidates_for_stamps_have_played_since_and_have_no_role(journal: Journal, roles: Roles) -> None:
    stamps = TiedRole(SERVER, GOLD, "stamps", "", 5)
    await roles.tie(stamps, most=1)
    assert await roles.candidates(stamps, LONG_AGO) == (ALICE, BRUNO, CLARA)
    assert await roles.candidates(stamps, datetime.now(UTC) + timedelta(minutes=1)) == ()
    await play(journal, OTHER, 104, 105)
    await roles.hold(stamps, [BRUNO], "now", only=False)
    assert await roles.candidates(stamps, LONG_AGO) == (ALICE, CLARA)
    (change,) = await roles.due((GOLD,), 10)
    await roles.absent(change)
    assert await due(roles) == []
    assert (await roles.tally(SERVER))[GOLD].absent == 1
    assert await roles.candidates(stamps, LONG_AGO) == (ALICE, BRUNO, CLARA), "who comes back is seen again"
    await roles.hold(stamps, [BRUNO], "later", only=False)
    assert await due(roles) == [(GOLD, BRUNO, True)]


async def test_servers_take_turns(journal: Journal, roles: Roles) -> None:
    await play(journal, OTHER, 104, 105)
    other = TiedRole(OTHER, SILVER, "season", "@all", 3)
    for role, people in ((PODIUM, [ALICE, BRUNO, CLARA]), (other, [104])):
        await roles.tie(role, most=1)
        await roles.hold(role, people, "2026Q3", only=True)
    first = await roles.due((GOLD, SILVER), 2)
    assert [one.guild_id for one in first] == [SERVER, OTHER]


async def test_a_refusal_is_kept_until_somebody_tries_again(roles: Roles) -> None:
    await roles.tie(PODIUM, most=1)
    await roles.set_problem(SERVER, GOLD, "50013")
    assert (await roles.tied())[0].problem == "50013"
    await roles.set_problem(SERVER, GOLD, None)
    assert (await roles.tied())[0].problem is None
