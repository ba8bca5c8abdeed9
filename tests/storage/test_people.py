"""Preferences."""

from storage import Database, People, Person, Server


async def test_whoever_is_unknown_has_the_defaults(database: Database) -> None:
    people = People(database)
    assert await people.person(1) == Person(1, language=None, dm_closed=False, channel_only=False)
    assert await people.server(1) == Server(1, language=None)


async def test_preferences_are_replaced_as_a_whole(database: Database) -> None:
    people = People(database)
    for person in (Person(2**62, "fr", dm_closed=True), Person(2**62, None, channel_only=True)):
        await people.set_person(person)
        assert await people.person(2**62) == person
    for server in (Server(5, "en"), Server(5)):
        await people.set_server(server)
        assert await people.server(5) == server


async def test_notes_are_found_by_how_their_keys_begin_and_forgotten(database: Database) -> None:
    people = People(database)
    for key in ("call:1", "call:2", "caller", "ca%:3"):
        await people.set_note(key, key.upper())
    assert await people.notes("call:") == {"call:1": "CALL:1", "call:2": "CALL:2"}
    assert await people.notes("ca%") == {"ca%:3": "CA%:3"}
    for _ in range(2):
        await people.drop_note("call:1")
    assert await people.note("call:1") is None
    assert await people.notes("call:") == {"call:2": "CALL:2"}
