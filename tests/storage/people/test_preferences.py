"""Preferences."""

from dataclasses import fields, replace

from support.storage.preferences import keep_person, keep_server

from storage import Database, People, Person, Server


async def test_an_unknown_user_has_the_defaults(database: Database) -> None:
    people = People(database)
    assert await people.person(1) == Person(1, language=None, dm_closed=False, channel_only=False, calls=True)
    assert await people.server(1) == Server(1, language=None)


async def test_every_choice_is_read_as_it_was_stored(database: Database) -> None:
    people = People(database)
    person = Person(1, "fr", True, True, "dark", "en", "rank", False, False, True, True, False, True, "tricks")
    server = Server(2, "fr", "dark", "en", False, 60, (3, 4), 5, 6, True)
    for record, default in ((person, Person(0)), (server, Server(0))):
        assert all(getattr(record, one.name) != getattr(default, one.name) for one in fields(record)), "a new field"
    await keep_person(people, person)
    await keep_server(people, server)
    assert (await people.person(1), await people.server(2)) == (person, server)


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


async def test_a_change_leaves_the_other_preferences_alone(database: Database) -> None:
    people = People(database)
    await keep_person(people, Person(1, "fr", deck="dark"))
    changed = await people.change_person(1, lambda person: replace(person, calls=False))
    assert changed == await people.person(1) == Person(1, "fr", deck="dark", calls=False)
    await keep_server(people, Server(5, "fr"))
    assert await people.change_server(5, lambda server: replace(server, deck="two")) == Server(5, "fr", "two")
    assert await people.server(5) == Server(5, "fr", "two")
