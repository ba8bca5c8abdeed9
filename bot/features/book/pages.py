"""/book: a user's own book of games. Only they see it, until they share it in a channel."""

from collections.abc import Hashable

import discord
from cachetools import LRUCache

from bot.core.errors import Refused
from bot.features.book.screen import BookPage, book_screen, deeds_screen, shared_book_screen
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.matches.deeds import HIGHEST_LEVELS
from storage import Book

SHARED = 1_000  # the latest shared books in memory


class BookOfGames(Feature):
    def __init__(self, kept: Book) -> None:
        self._kept = kept
        self._shared: LRUCache[Hashable, BookPage] = LRUCache(
            SHARED
        )  # by user and channel: nobody floods one with the same book

    def forget(self, user_id: int) -> None:
        """Forget the shared books: one of them may be this user's. So all others may be shared once more."""
        self._shared.clear()

    @command("book", anywhere=True)
    async def book(self, click: Click) -> None:
        await self.show(click, "")

    @route("book", args=str)
    async def show(self, click: Click, page: str) -> None:
        """Show the book of the user who clicks: its first page, or its list of deeds."""
        await click.take_time()
        book = await self._book(click)
        if page == "deeds":
            await click.show(deeds_screen(book, click.words))
        else:
            await click.show(book_screen(book, click.words, shareable=not click.in_dm))

    async def _book(self, click: Click) -> BookPage:
        user_id = click.actor.id
        stamps, deeds = await self._kept.stamps(user_id, HIGHEST_LEVELS), await self._kept.deeds(user_id)
        return BookPage(click.actor.name, stamps, deeds)

    @route("book-share")
    async def share(self, click: Click) -> None:
        """Post the user's book in the channel. Raises Refused (`server-only`, `only-ephemeral`, or `book-…`)."""
        if click.in_dm:
            raise Refused("server-only")
        click.require_public_answers()
        book, place = await self._book(click), (click.actor.id, click.interaction.channel_id)
        if not book.stamps:  # a user with deeds has played, too
            raise Refused("book-nothing-to-share")
        if self._shared.get(place) == book:
            raise Refused("book-shared-already")
        rendered = await click.render(click.fit(shared_book_screen(book, click.words)), in_time=True)
        try:
            await click.interaction.response.send_message(**rendered.new)
        except discord.Forbidden as refusal:
            raise Refused("book-not-shared") from refusal
        self._shared[place] = book
