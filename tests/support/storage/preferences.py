"""Sets whole preferences for a test, in place of any earlier ones."""

from storage import People, Person, Server


async def keep_person(people: People, person: Person) -> None:
    """Store exactly these preferences of a person."""
    await people.change_person(person.user_id, lambda _: person)


async def keep_server(people: People, server: Server) -> None:
    """Store exactly these preferences of a server."""
    await people.change_server(server.guild_id, lambda _: server)
