"""Tables of tricks, and of packets turned card by card: each card lies before its player."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from .canvas import GOLD, SMALL, Box, Canvas, tall
from .plates import draw_plate
from .scene import Played, Plate, TrickScene
from .seating import CARD, RING, Place, Seating, ring, two_rows
from .stacks import BACK, draw_badges, draw_beside, draw_pile, draw_piles, draw_small

STRIP = 118  # between two rows of players
PLAYED = 150  # width of a card in two rows
SMALL_CARD = 70


def draw_tricks(scene: TrickScene) -> Image.Image:
    """The trick, or between tricks the last one in the shade, its winner's card bright."""
    around = scene.packets or len(scene.seats) > RING
    seating = two_rows(scene.seats, card=PLAYED, strip=STRIP) if around else ring(scene.seats)
    canvas = Canvas(scene, seating.height)
    if around:
        draw_strip(canvas, scene, seating.badges)
    else:
        draw_corners(canvas, scene, seating)
    for plate, place in zip(scene.seats, seating.places, strict=True):
        draw_plate(canvas, plate, place.plate)
    draw_played(canvas, scene, seating.places)
    for plate, place in zip(scene.seats, seating.places, strict=True):
        draw_shown(canvas, plate, place, crowded=around)
    return canvas.image


def draw_corners(canvas: Canvas, scene: TrickScene, seating: Seating) -> None:
    """Badges, piles and the last trick where a ring of players leaves room."""
    draw_badges(canvas, scene.badges, seating.badges)
    draw_piles(canvas, scene.piles, seating.piles, 96)
    if scene.trick:
        draw_small(canvas, [one.card for one in scene.last], scene.last_label, seating.last, SMALL_CARD)


def draw_strip(canvas: Canvas, scene: TrickScene, strip: Box) -> None:
    """Badges, piles and the last trick between two rows of players."""
    draw_badges(canvas, scene.badges, strip._replace(x=strip.x + 6, y=strip.y + 2, width=300))
    draw_piles(canvas, scene.piles, strip._replace(x=330, y=strip.y + 3), 78, named=False)
    if scene.trick and not scene.packets:
        last = strip._replace(x=strip.x + 540, y=strip.y + 6, width=strip.width - 546)
        draw_beside(canvas, [one.card for one in scene.last], scene.last_label, last, SMALL_CARD)


def draw_played(canvas: Canvas, scene: TrickScene, places: Sequence[Place]) -> None:
    """Every card before its player, the newest on top; several of one player beside each other."""
    shown = scene.trick or scene.last
    for seat, place in enumerate(places):
        own = [one for one in shown if one.seat == seat]
        held = scene.seats[seat].cards if scene.packets else 0
        covered = scene.covered[seat] if scene.covered else 0
        if scene.packets:
            draw_packet(canvas, scene, place, own, held, covered)
            continue
        for one in own:
            draw_one(canvas, scene, one, place.card)


def draw_one(canvas: Canvas, scene: TrickScene, one: Played, box: Box) -> None:
    dim = not scene.trick and one.seat != scene.winner
    canvas.card(one.card, box.x, box.y, box.width, dim=dim)
    if one.said:
        canvas.pill(f"= {one.said}", box.middle, box.bottom - 26, fill=GOLD, ink="#14171a", size=SMALL)


def draw_packet(
    canvas: Canvas, scene: TrickScene, place: Place, own: Sequence[Played], held: int, covered: int
) -> None:
    """A closed packet at the left, and what was turned from it at the right."""
    from .scene import Pile

    area, low = place.shown, tall(PLAYED) - tall(84) - 6
    if held:
        draw_pile(canvas, Pile("", held), area.x + 2, area.y + low, 84)
    cards = [BACK] * min(covered, 3) + [one.card for one in own]
    room = Box(area.x + 70, area.y, area.width - 70, area.height)
    step = min(34, (room.width - PLAYED) // max(len(cards) - 1, 1))
    x = room.right - PLAYED - step * (len(cards) - 1)
    for place_, card in enumerate(cards):
        dim = not scene.trick and card != BACK and own[0].seat != scene.winner
        canvas.card(card, x + place_ * step, room.y, PLAYED, dim=dim)


def draw_shown(canvas: Canvas, plate: Plate, place: Place, *, crowded: bool) -> None:
    """Cards that lie open before their player."""
    if not plate.shown:
        return
    box = place.shown
    if crowded:
        small = Box(box.x, box.bottom - tall(SMALL_CARD), box.width, tall(SMALL_CARD))
        canvas.row(plate.shown, small, width=SMALL_CARD)
    else:
        canvas.block(plate.shown, box, width=110 if box.height > tall(CARD) else SMALL_CARD)
