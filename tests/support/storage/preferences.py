"""Preferences as a test wants them: whole, in place of any before."""

from __future__ import annotations

from storage import People, Person, Server


async def keep_person(people: People, person: Person) -> None:
    """Let a person prefer exactly this."""
    await people.change_person(person.user_id, lambda _: person)


async def keep_server(people: People, server: Server) -> None:
    """Let a server prefer exactly this."""
    await people.change_server(server.guild_id, lambda _: server)
