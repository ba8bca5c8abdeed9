"""What can be read on a telephone, which shows a picture 400 pixels wide: names, figures, small cards; measured."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

import pytest
from support.games.matches import Case, moments, sampled
from support.storage.records import record_of

import games
from bot.art import drawable
from bot.art.cards.decks import CardStyle
from bot.i18n.words import words
from bot.pictures.drawing import canvas as canvas_module
from bot.pictures.drawing import plates as plates_module
from bot.pictures.drawing.canvas import WIDTH, Box, Canvas, drawable_text, fitted, shortened, text_mask, text_width
from bot.pictures.drawing.plates import LETTERS, PAD, heading, heading_of, marks_width, wrapped_parts
from bot.pictures.drawing.seating import ring
from bot.pictures.layouts import boxes, melds, middle, tricks
from bot.pictures.paint import compose
from bot.pictures.scene import BankScene, BoxScene, MeldScene, OpenScene, Picture, Plate, Played, Scene, TrickScene
from bot.pictures.worker import PictureWorker, Queue
from bot.screens.scenes.pictures import table_picture
from games import Outcome

pytestmark = pytest.mark.live

PHONE = 400  # pixels: the width of a picture there
NARROW_PHONE = 275  # pixels: the width that is left for it on a screen of 400, in the sandbox's page
READABLE = 11  # pixels there: the height of a letter's body
NAMES = ("Wilhelminaaa", "Maximilienne", "Emmanuelle Dubois", "Guillaume du 93", "Bertrand-Marie", "Marguerite95")
PARTS = ("−145 pts", "0/2 plis")
LAYOUTS: dict[str, tuple[Any, Any, range]] = {
    "tricks": (TrickScene, tricks, range(2, 11)),
    "packets": (TrickScene, tricks, range(2, 9)),
    "middle": (OpenScene, middle, range(2, 11)),
    "melds": (MeldScene, melds, range(2, 7)),
    "bank": (BankScene, middle, range(1, 22)),
    "boxes": (BoxScene, boxes, range(3, 9)),
}
SEATED = [(layout, count) for layout, (_, _, counts) in LAYOUTS.items() for count in counts]
MARKS: tuple[dict[str, Any], ...] = (
    {},
    {"dealer": True},
    {"computer": True, "done": True},
    {"winner": True, "computer": True},
    {"winner": True, "dealer": True, "computer": True},
)


class Drawn(NamedTuple):
    """A plate as it was drawn."""

    plate: Plate
    box: Box
    took: bool


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """Every plate that is drawn."""
    seen: list[Drawn] = []
    draw_plate = plates_module.draw_plate

    def draw(canvas: Canvas, plate: Plate, box: Box, *, took: bool = False) -> None:
        seen.append(Drawn(plate, box, took))
        draw_plate(canvas, plate, box, took=took)

    for module in (boxes, melds, middle, tricks):
        monkeypatch.setattr(module, "draw_plate", draw)
    return seen


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every text that is written, and its size."""
    seen: list[tuple[str, int]] = []

    def mask(text: str, face: str, size: int, anchor: str) -> Any:
        seen.append((text, size))
        return text_mask(text, face, size, anchor)

    monkeypatch.setattr(canvas_module, "text_mask", mask)
    return seen


def seated(layout: str, count: int, **marks: Any) -> Any:
    plates = tuple(Plate(NAMES[seat % len(NAMES)], PARTS, cards=3, **marks) for seat in range(count))
    more: dict[str, dict[str, Any]] = {"packets": {"packets": True}, "boxes": {"boxes": 5 * ("0",)}}
    return LAYOUTS[layout][0](seats=plates, **more.get(layout, {}))


def table(match: games.Game, view: games.View | None = None, outcome: Outcome | None = None) -> Any:
    record, shown = record_of(match, NAMES), view or match.screen_view(None)
    picture = table_picture(record, shown, words("fr", CardStyle()), outcome or match.outcome)
    assert picture is not None
    return picture.scene


@pytest.mark.parametrize(("layout", "count"), SEATED)
def test_twelve_letters_of_every_name_stand_beside_its_marks(layout: str, count: int, drawn: list[Drawn]) -> None:
    for marks in MARKS:
        compose(seated(layout, count, **marks))
    assert len(drawn) == count * len(MARKS)
    for plate, box, _ in drawn:
        shown = heading_of(plate, box.width)
        assert shown.name.removesuffix("…").startswith(plate.name[:LETTERS].rstrip())
        marks_beside = 0 if shown.below else marks_width(plate)
        assert text_width(shown.name, shown.face, shown.size) + marks_beside <= box.width - 2 * PAD
        assert shown.size * PHONE / WIDTH >= READABLE


@pytest.mark.parametrize("count", range(2, 6))
def test_names_and_points_of_a_small_table_can_be_read_next_to_margins(
    count: int, sizes: list[tuple[str, int]]
) -> None:
    compose(TrickScene(seats=(Plate("Chloé", PARTS, computer=True),) * count))
    assert {text for text, size in sizes if size * NARROW_PHONE / WIDTH >= READABLE} >= {"Chloé", *PARTS}


CROWDED = [Case(key, count) for key in ("rikiki", "whist_belote", "menteur") for count in (8, 9, 10)]


@pytest.mark.parametrize("case", sampled([*CROWDED, *(Case(key, games.info(key).seats[0]) for key in games.KEYS)]))
def test_no_text_is_smaller_than_a_phone_can_show(case: Case, sizes: list[tuple[str, int]]) -> None:
    for match in moments(case, 3):
        compose(table(match))
    assert sizes
    assert [text for text, size in sizes if size * PHONE / WIDTH < READABLE] == []


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_previous_trick_lies_beside_all_others(count: int) -> None:
    for lines, shown in product((0, 1, 3), range(6)):
        parts = ("longer than half of a plate",) * lines
        plates = [Plate("Zoé", parts, shown=("AS",) if seat == shown else ()) for seat in range(count)]
        seating = ring(plates)
        corner = tricks.below_shown(seating.last, plates, seating.places)._replace(height=136)  # a label, small cards
        taken = [box for place in seating.places for box in (place.plate, place.card)]
        taken += [place.shown for plate, place in zip(plates, seating.places, strict=True) if plate.shown and count > 2]
        assert not [box for box in taken if corner.meets(box)], (lines, shown)
        assert corner.right <= WIDTH
        assert corner.bottom <= seating.height


# -- the last trick ----------------------------------------------------------------------------------------


def between_tricks(case: Case) -> Iterator[games.Game]:
    for match in moments(case, 40):
        view = match.screen_view(None)
        if not view.zones["trick"] and view.zones["last_trick"]:
            yield match


@pytest.mark.parametrize("case", [Case("belote", 4), Case("tarot_lorrain", 5), Case("rikiki", 8)], ids=str)
def test_the_last_trick_lies_until_the_next_card(case: Case, drawn: list[Drawn], sizes: list[tuple[str, int]]) -> None:
    (match, *_) = between_tricks(case)
    scene = table(match)
    winner = match.view(None).facts["last_winner"]
    compose(scene)
    assert [seat for seat, one in enumerate(drawn) if one.took] == [winner]
    assert scene.won_label in {text for text, _ in sizes}
    assert "Pli précédent" not in {text for text, _ in sizes}
    drawn.clear()
    sizes.clear()
    compose(replace(scene, trick=(Played(0, "2H"),)))
    assert not any(one.took for one in drawn)
    assert "Pli précédent" in {text for text, _ in sizes}
    assert "Pli pour" not in {text for text, _ in sizes}


# -- what stands on the plates -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["baccara", "bataille_corse", "pinacle"])
def test_a_name_in_other_letters_is_drawn_wherever_it_is(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: set[tuple[str, str]] = set()

    def mask(text: str, face: str, size: int, anchor: str) -> Any:
        written.add((text, face))
        return text_mask(text, face, size, anchor)

    monkeypatch.setattr(canvas_module, "text_mask", mask)
    monkeypatch.setitem(globals(), "NAMES", ("Борис", "🦊 Renard", "Ωμέγα"))
    for match in moments(Case(key, 3), 12):
        compose(table(match))
    assert [text for text, face in written if drawable(text, face) != text] == []


def test_a_shortened_name_keeps_the_number_of_its_seat_and_whole_graphemes() -> None:
    assert shortened("Christophe-Alexandre (2)", "bold", 34, 200).endswith("p… (2)")
    assert shortened("❤\ufe0f" * 9, "fallback", 30, 150).removesuffix("…").endswith("❤\ufe0f")


# -- after an erasure --------------------------------------------------------------------------------------


async def test_no_cache_of_texts_keeps_a_name_after_the_pictures_are_cleared() -> None:
    caches = (text_mask, text_width, drawable_text, fitted, shortened, heading, wrapped_parts)
    worker = PictureWorker()
    try:
        drawing = asyncio.create_task(worker.draw(Picture(seated("tricks", 8), "")))
        await asyncio.sleep(0)  # it waits for the thread, or is drawn already
        worker.clear()
        await drawing
        await worker.draw(Picture(Scene(), ""))  # not drawn, but behind all that the thread had to do
        assert [cached.cache_info().currsize for cached in caches] == [0] * len(caches)
        assert not worker.is_crowded(Queue.ANSWERS, 1)
        assert worker._cached.keys() == {Scene()}
        await worker.draw(Picture(seated("tricks", 8), ""))
        assert all(cached.cache_info().currsize for cached in caches)
        worker.clear()
        assert [cached.cache_info().currsize for cached in caches] == [0] * len(caches)
    finally:
        worker.close()
