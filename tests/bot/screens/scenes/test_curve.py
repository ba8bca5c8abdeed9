"""The curve of a rating: what is drawn of it, what its alt text tells, and where its points lie on the picture."""

from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image
from support.discord.screen import plain

from bot.art.cards.decks import CardStyle
from bot.i18n.words import LANGUAGES, words
from bot.pictures.drawing.canvas import WIDTH
from bot.pictures.layouts.charts import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, point_of
from bot.pictures.paint import paint
from bot.pictures.scene import CurveScene
from bot.screens.scenes.charts import Curve, curve_picture, thinned
from storage import Rating

START = datetime(2026, 1, 1, tzinfo=UTC)


def curve(*values: float) -> Curve:
    """A match a day, after each of which the rating shows this value."""
    return [(START + timedelta(days=day), Rating(value + 3, 1.0, day + 1)) for day, value in enumerate(values)]


def scene(*values: float, language: str = "fr") -> CurveScene:
    picture = curve_picture(curve(*values), "Le rikiki", words(language))
    assert picture is not None
    assert isinstance(picture.scene, CurveScene)
    return picture.scene


def test_the_alt_text_tells_first_last_best_and_how_many() -> None:
    picture = curve_picture(curve(1, 14.25, -0.6), "Le rikiki", words("fr"))
    assert picture is not None
    said = plain(picture.alt)
    assert "(Le rikiki), en 3 parties : 1,0 après la première, −0,6 maintenant, 14,2 au mieux." in said
    assert "1er janv. 2026" in said
    assert "3 janv. 2026" in said
    assert "Les 3 premiers points sont provisoires." in said
    english = curve_picture(curve(1, 14.25, -0.6), "Rikiki", words("en"))
    assert english is not None
    assert "1.0 after the first, −0.6 now, 14.2 at best" in english.alt


def test_one_match_makes_no_curve_and_a_reader_without_pictures_has_none() -> None:
    assert curve_picture(curve(1), "x", words("fr")) is None
    assert curve_picture([], "x", words("fr")) is None
    assert curve_picture(curve(1, 2), "x", words("fr", CardStyle(pictures=False))) is None


def test_each_match_is_a_point_until_there_are_too_many() -> None:
    assert [number for number, _ in scene(3, 4, 5).points] == [1, 2, 3]
    assert thinned(200, 7) == list(range(200))


@pytest.mark.parametrize("count", [201, 399, 1000, 12345])
def test_many_matches_are_thinned_but_for_the_ends_and_the_best(count: int) -> None:
    kept = thinned(count, 77)
    assert len(kept) <= 200
    assert {0, 77, count - 1} <= set(kept)
    assert kept == sorted(set(kept))
    assert max(after - before for before, after in pairwise(kept)) <= count / 198 + 1


@pytest.mark.parametrize("values", [(0, 0), (5, 5.1), (-12, -30, -4), (1, 50, 2), tuple(range(300))])
def test_every_point_lies_within_the_field(values: tuple[float, ...]) -> None:
    drawn = scene(*values)
    points = [point_of(drawn, *point) for point in drawn.points]
    assert len(points) >= len(values[:199])
    assert all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in points)
    assert points[0][0] == LEFT
    assert points[-1][0] == RIGHT


def test_the_best_value_is_named_unless_it_would_stand_on_the_last() -> None:
    up = scene(1, 2, 3, 4, 5)
    assert up.best is None
    down = scene(1, 9.25, 3, 2, 1)
    assert down.best is not None
    assert (down.best.number, down.best.text) == (2, "9,2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_a_small_file_on_an_opaque_ground(language: str) -> None:
    rng = Random(1)
    file = paint(scene(*(rng.uniform(-5, 40) for _ in range(1500)), language=language))
    image = Image.open(BytesIO(file))
    assert image.format == "WEBP"
    assert image.size == (WIDTH, HEIGHT)
    assert image.mode == "RGB"
    assert len(file) < 60_000
