"""Uploads the cards as application emojis, and keeps them up to date.

An emoji is ours if it is in the record, or if it has one of our names and the bot uploaded it; any other emoji of the
application is left alone. The record is written after each step, so that an interrupted run resumes where it stopped.
"""

import hashlib
import io
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import discord

from bot.art import emoji
from bot.i18n.emojis import Record, Uploaded, drawings, read_record, write_record
from storage import Database, People

NO_ROOM = 30008  # Discord's code: no room for another emoji


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture to upload: its name, a PNG file, and the digest of its pixels."""

    name: str
    png: bytes
    digest: str


def draw() -> Iterator[Drawing]:
    """Every card of every deck, each picture once."""
    every = {name: svg for faces in drawings().values() for name, svg in faces.values()}
    for name, svg in every.items():
        picture = emoji(svg)
        file = io.BytesIO()
        picture.save(file, "PNG")
        # Of the pixels, because another version of the PNG encoder writes other bytes for the same picture.
        yield Drawing(name, file.getvalue(), hashlib.sha256(picture.tobytes()).hexdigest()[:16])


@dataclass(frozen=True)
class SyncPlan:
    """How Discord's emojis differ from the cards."""

    record: Record  # the recorded emojis that still exist
    kept: int
    missing: tuple[Drawing, ...]
    changed: tuple[tuple[Drawing, discord.Emoji], ...]  # the picture, and the emoji that it replaces
    leftovers: tuple[discord.Emoji, ...]  # ours, no longer needed
    taken: tuple[str, ...]  # names of ours that belong to somebody else's emojis
    others: int  # emojis that are not ours

    @property
    def steps(self) -> int:
        return len(self.missing) + len(self.changed) + len(self.leftovers)

    @property
    def wanted(self) -> int:
        return self.kept + len(self.missing) + len(self.changed) + len(self.taken)


@asynccontextmanager
async def application(database_url: str, token: str) -> AsyncIterator[tuple[discord.Client, People]]:
    """The application over HTTP, without a gateway, and its database. Raises Unusable, LoginFailure, HTTPException."""
    database = await Database.open(database_url)
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(token)
            yield client, People(database)
    finally:
        await database.close()


async def survey(client: discord.Client, people: People, pictures: Sequence[Drawing]) -> SyncPlan:
    """Compare the pictures with the application's emojis. Raises DiscordException and StorageError."""
    assert client.application_id is not None
    assert client.user is not None
    emojis = await client.fetch_application_emojis()
    ids, by_name = {emoji.id for emoji in emojis}, {emoji.name: emoji for emoji in emojis}
    kept = await read_record(people, client.application_id)
    record = Record(kept.application, {name: emoji for name, emoji in kept.emojis.items() if emoji.id in ids})
    ours = {emoji.id: emoji.digest for emoji in record.emojis.values()}
    used: set[int] = set()
    missing, changed, taken = [], [], []
    for picture in pictures:
        there = by_name.get(picture.name)
        if there is None:
            missing.append(picture)
        elif there.id in ours or (there.user is not None and there.user.id == client.user.id):
            used.add(there.id)
            if ours.get(there.id) != picture.digest:
                changed.append((picture, there))
        else:
            taken.append(picture.name)
    leftovers = tuple(emoji for emoji in emojis if emoji.id in ours.keys() - used)
    return SyncPlan(
        record=record,
        kept=len(used) - len(changed),
        missing=tuple(missing),
        changed=tuple(changed),
        leftovers=leftovers,
        taken=tuple(taken),
        others=len(emojis) - len(used) - len(leftovers),
    )


async def carry_out(
    plan: SyncPlan, client: discord.Client, people: People, step: Callable[[str], None] = lambda name: None
) -> None:
    """Carry out the plan, and call `step` with a name after each emoji. Raises DiscordException and StorageError."""
    emojis = dict(plan.record.emojis)

    async def keep() -> None:
        await write_record(people, Record(plan.record.application, emojis))

    async def remove(old: discord.Emoji) -> None:
        with suppress(discord.NotFound):
            await old.delete()
        for name in [name for name, uploaded in emojis.items() if uploaded.id == old.id]:
            del emojis[name]
        await keep()

    async def add(picture: Drawing) -> None:
        emoji = await client.create_application_emoji(name=picture.name, image=picture.png)
        emojis[picture.name] = Uploaded(emoji.id, picture.digest)
        await keep()
        step(picture.name)

    for old in plan.leftovers:
        await remove(old)
        step(old.name)
    for picture, old in plan.changed:  # names are unique in an application: the old one goes first
        await remove(old)
        await add(picture)
    for picture in plan.missing:
        await add(picture)
