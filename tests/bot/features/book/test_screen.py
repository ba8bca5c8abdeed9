"""The page of the book of games: what counts, what the picture and the text say, and that nothing is too long."""

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.art.cards.decks import CardStyle
from bot.features.book.screen import BookPage, book_screen, deeds_screen, shared_book_screen
from bot.i18n.words import words
from bot.matches.deeds import DEEDS, HIGHEST_LEVELS
from bot.pictures.layouts.book import COLUMN, GRID, LEFT, PITCH, ROW
from bot.pictures.paint import BOOK_FACTOR, MAX_FILE_SIZE, compose, paint
from bot.pictures.scene import BookScene
from bot.screens.parts.screen import MAX_TEXT
from bot.screens.scenes.alt import ALT_LIMIT
from bot.screens.scenes.book import STAMPS, stamps_of
from games import KEYS
from storage import DeedTally, Stamps

AT = datetime(2026, 11, 24, 12, tzinfo=UTC)
EMPTY = BookPage("Alice", {}, ())
WHOLE = BookPage(
    "Une personne au nom assez long",
    {key: Stamps(AT, AT, AT, AT if key in HIGHEST_LEVELS else None) for key in KEYS},
    tuple(DeedTally(deed, 14, AT) for deed in DEEDS),
)
FR = words("fr")
TEXT = words("fr", CardStyle(pictures=False))


@pytest.mark.live
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("book", [EMPTY, WHOLE])
def test_it_fits_with_its_picture_and_without(language: str, book: BookPage) -> None:
    own = words(language)
    for screen in (book_screen(book, own, shareable=True), shared_book_screen(book, own), deeds_screen(book, own)):
        assert sum(map(len, screen.blocks)) < MAX_TEXT
        assert not any("…" in block for block in screen.blocks if "{" in block)
    screen = book_screen(book, own, shareable=True)
    assert screen.picture is not None
    assert len(screen.picture.alt) <= ALT_LIMIT
    assert len(paint(screen.picture.scene)) <= BOOK_FACTOR * MAX_FILE_SIZE


def test_everything_is_counted_against_what_there_is() -> None:
    whole = len(KEYS) * 4 - (len(KEYS) - len(HIGHEST_LEVELS))
    assert f"{whole} tampons sur {whole}" in book_screen(WHOLE, FR, shareable=True).blocks[0].replace("\xa0", " ")
    assert f"0 tampon sur {whole}" in book_screen(EMPTY, FR, shareable=True).blocks[0].replace("\xa0", " ")


def test_a_game_of_luck_has_no_stamp_for_beating_computers() -> None:
    assert stamps_of(Stamps(), "bataille") == (False, False, False, None)
    assert stamps_of(Stamps(won=AT), "belote") == (False, False, True, False)


def test_a_name_shows_no_backslashes_in_the_picture_or_the_text() -> None:
    screen = book_screen(BookPage("jean-luc_92", WHOLE.stamps, ()), FR, shareable=True)
    assert screen.picture is not None
    assert isinstance(screen.picture.scene, BookScene)
    assert screen.picture.scene.title.endswith("· jean-luc_92")
    assert "· jean-luc_92." in screen.picture.alt
    assert r"· jean\-luc\_92" in screen.blocks[0]


def test_the_text_has_the_letters_that_the_picture_has() -> None:
    book = BookPage("Alice", {"belote": Stamps(learned=AT, beat_hard=AT)}, (DeedTally("capot", 2, AT),))
    screen = book_screen(book, TEXT, shareable=True)
    assert screen.picture is None
    text = "\n".join(screen.texts(with_picture=True))
    assert "La belote\xa0· **A F**" in text or "La belote · **A F**" in text
    assert "Capot ×2" in text
    alt = book_screen(book, FR, shareable=True).picture
    assert alt is not None
    assert "Belote AF" in alt.alt
    assert "Capot ×2" in alt.alt


def test_deeds_of_another_version_are_left_out() -> None:
    book = BookPage("Alice", {}, (DeedTally("of_tomorrow", 1, AT), DeedTally("capot", 1, AT)))
    assert "1 exploit sur" in book_screen(book, TEXT, shareable=True).blocks[0].replace("\xa0", " ")
    assert "★ **Capot**" in deeds_screen(book, TEXT).blocks[0]


def scene(**changes: Any) -> BookScene:
    marks: dict[str, Any] = {
        "stamps": (("A", "appris"), ("J", "joué"), ("G", "gagné"), ("F", "fort")),
        "games": (("La belote", (True, True, True, True)),),
        "deeds": (("Capot", 1),),
    }
    return BookScene(**(marks | changes))


def test_stamps_differ_without_their_colours() -> None:
    """Each kind in grey, without its letter: the shapes differ from each other, and from none."""
    shapes = []
    for kind in range(len(STAMPS)):
        marks = tuple(True if place == kind else None for place in range(len(STAMPS)))
        blank = scene(games=(("", marks),), stamps=tuple((".", "") for _ in STAMPS))
        image = compose(blank).convert("L")
        x = LEFT + COLUMN - PITCH * len(STAMPS) + PITCH * kind
        shapes.append(image.crop((x, GRID, x + PITCH, GRID + ROW)).tobytes())
    assert len({*shapes}) == len(STAMPS)
