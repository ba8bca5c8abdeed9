"""The book of games: the scene of its picture, and its alt text."""

from collections.abc import Mapping
from dataclasses import fields

from bot.i18n.game_texts import without_article
from bot.i18n.words import Words
from bot.matches.deeds import DEEDS, HIGHEST_LEVELS
from bot.pictures.scene import BookScene, Picture
from bot.screens.scenes.alt import within_limit
from games import KEYS
from storage import Stamps

STAMPS = tuple(field.name for field in fields(Stamps))  # in this order


def stamps_of(stamps: Stamps, game: str) -> tuple[bool | None, ...]:
    """Whether each stamp of a game is there; None: the game has no such stamp, as its computers have no levels."""
    beat_hard = stamps.beat_hard is not None if game in HIGHEST_LEVELS else None
    return stamps.learned is not None, stamps.played is not None, stamps.won is not None, beat_hard


def count_stamps(stamps: Mapping[str, Stamps]) -> int:
    """The number of stamps in a book, of the games that exist."""
    return sum(mark is True for key in KEYS for mark in stamps_of(stamps.get(key, Stamps()), key))


def book_picture(
    player: str, stamps: Mapping[str, Stamps], deeds: Mapping[str, int], summary: str, words: Words
) -> Picture | None:
    """Every game with its stamps, and every deed. `deeds`: how often those that were done; None without pictures."""
    if not words.card_style.pictures:
        return None
    scene = BookScene(
        title=words.say("book-title", player=player),
        summary=summary,
        stamps=tuple((words.say(f"book-letter-{stamp}"), words.say(f"book-stamp-{stamp}")) for stamp in STAMPS),
        games=tuple((short_name(key, words), stamps_of(stamps.get(key, Stamps()), key)) for key in KEYS),
        deeds_title=words.say("book-deeds"),
        deeds=tuple((words.say(f"deed-{deed}"), deeds.get(deed, 0)) for deed in DEEDS),
    )
    return Picture(scene, book_alt(scene, words))


def short_name(game: str, words: Words) -> str:
    """A game's name without its article, for which a column has no room."""
    name = without_article(words.game(game).name)
    return name[:1].upper() + name[1:]


def book_alt(scene: BookScene, words: Words) -> str:
    """The book in words: the games with stamps, each with its letters, and the deeds that were done."""
    letters = [letter for letter, _ in scene.stamps]
    legend = ", ".join(f"{letter} {meaning}" for letter, meaning in scene.stamps)
    games = (
        f"{name} {''.join(letter for letter, mark in zip(letters, marks, strict=True) if mark)}"
        for name, marks in scene.games
        if any(marks)
    )
    deeds = (words.say("book-deed-count", deed=name, count=count) for name, count in scene.deeds if count)
    lines = [f"{scene.title}. {scene.summary}", legend, ", ".join(games), ", ".join(deeds)]
    return within_limit([line for line in lines if line])
