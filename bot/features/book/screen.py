"""The book of games: the stamps of every game, and the deeds."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.custom_ids import action_id
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.matches.deeds import DEEDS, HIGHEST_LEVELS
from bot.screens.parts.screen import GOLD, Button, Screen, fitted
from bot.screens.scenes.book import STAMPS, book_picture, count_stamps, stamps_of
from bot.screens.scenes.charts import day
from games import KEYS
from storage import DeedTally, Stamps


@dataclass(frozen=True, slots=True)
class BookPage:
    """A user's book. `name`: the user's; `stamps`: by game, those without any are left out."""

    name: str
    stamps: Mapping[str, Stamps]
    deeds: tuple[DeedTally, ...]

    @property
    def known_deeds(self) -> dict[str, DeedTally]:
        """The deeds by key, in the order of all; those of other versions are left out."""
        done = {tally.deed: tally for tally in self.deeds}
        return {deed: done[deed] for deed in DEEDS if deed in done}


def book_screen(book: BookPage, words: Words, *, shareable: bool) -> Screen:
    """The book as its owner sees it. `shareable`: with a button that posts it, if there is anything in it."""
    deeds = Button(action_id(0, "book", "deeds"), words.say("button-book-deeds"))
    share = Button(action_id(0, "book-share"), words.say("button-book-share"), "primary")
    return _screen(book, words, (deeds, share) if shareable and book.stamps else (deeds,))


def shared_book_screen(book: BookPage, words: Words) -> Screen:
    """The book as a message for a channel."""
    return _screen(book, words, (Button(action_id(0, "book"), words.say("button-book")),))


def _screen(book: BookPage, words: Words, row: tuple[Button, ...]) -> Screen:
    head = f"## {words.say('book-title', player=words.name(book.name))}\n{summary(book, words)}"
    deeds = ", ".join(words.say("book-deed-count", deed=deed, count=count) for deed, count in _done(book, words))
    blocks = [head, *_stamp_lines(book, words)]
    if deeds:
        blocks.append(f"### {words.say('book-deeds')}\n{deeds}")
    picture = book_picture(plain_name(book.name), book.stamps, dict(_counts(book)), summary(book, words), words)
    return fitted(Screen(tuple(blocks), (row,), GOLD, picture, (head,) if picture else ()), words)


def summary(book: BookPage, words: Words) -> str:
    """How many stamps and deeds the book has, of how many."""
    stamps = count_stamps(book.stamps)
    whole = len(KEYS) * (len(STAMPS) - 1) + len(HIGHEST_LEVELS)
    return words.say("book-summary", stamps=stamps, whole=whole, deeds=len(book.known_deeds), every=len(DEEDS))


def _stamp_lines(book: BookPage, words: Words) -> list[str]:
    """A line for each game with stamps, and the meaning of the letters."""
    lines = []
    for key in KEYS:
        if key in book.stamps:
            marks = zip(STAMPS, stamps_of(book.stamps[key], key), strict=True)
            letters = " ".join(words.say(f"book-letter-{stamp}") for stamp, mark in marks if mark)
            lines.append(f"{words.game(key).name} · **{letters}**")
    legend = " · ".join(f"{words.say(f'book-letter-{stamp}')} {words.say(f'book-stamp-{stamp}')}" for stamp in STAMPS)
    return ["\n".join(lines), f"-# {legend}"] if lines else [words.say("book-empty")]


def _counts(book: BookPage) -> list[tuple[str, int]]:
    return [(deed, tally.count) for deed, tally in book.known_deeds.items()]


def _done(book: BookPage, words: Words) -> list[tuple[str, int]]:
    return [(words.say(f"deed-{deed}"), count) for deed, count in _counts(book)]


def deeds_screen(book: BookPage, words: Words) -> Screen:
    """Every deed in a sentence, those done first with their number and the day of the first."""
    done, blocks = book.known_deeds, [f"## {words.say('book-deeds')}"]
    for deed in sorted(DEEDS, key=lambda deed: deed not in done):
        games = ", ".join(words.game(key).name for key in DEEDS[deed])
        name = words.say(f"deed-{deed}")
        about = words.say("book-deed-about", about=words.say(f"deed-{deed}-about"), games=games)
        if deed in done:
            since = words.say("book-deed-since", count=done[deed].count, day=day(done[deed].first, words))
            blocks.append(f"★ **{name}** · {since}\n-# {about}")
        else:
            blocks.append(f"☆ {name}\n-# {about}")
    back = Button(action_id(0, "book"), words.say("button-back"))
    return fitted(Screen(("\n".join(blocks),), ((back,),), GOLD), words)
