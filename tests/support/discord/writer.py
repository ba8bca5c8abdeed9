"""A person who only writes to the bot, and reads its answers."""

import re

from support.discord.person import Person
from support.discord.screen import plain

OFFERED = re.compile(r"(?:Tu peux écrire|You may write) ?: (?P<options>.*?)(?:…|\.)?(?: «| \"|$)", re.DOTALL)


class Writer:
    """A person who only writes, and reads the answers."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.read = 0

    async def write(self, text: str) -> str:
        """Write a message; returns the text of the answers."""
        await self.person.member.user.send_dm(text)
        await self.person.world.env.settle()
        backend = self.person.world.env.backend
        stored = backend.messages[backend.dm_channels[self.person.id]].values()
        told = [one for one in sorted(stored, key=lambda one: one.id) if one.author_id != self.person.id]
        new, self.read = told[self.read :], len(told)
        return plain("\n".join(one.content for one in new if one.content))


def options_of(answer: str) -> list[str]:
    """What may be written, without numbers."""
    found = OFFERED.search(answer)
    listed = (found["options"] if found else answer).split("; ")
    return [re.sub(r"^\d+\. ", "", option) for option in listed]
