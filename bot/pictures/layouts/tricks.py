"""Tables of tricks, and of packets turned card by card: each card is in front of its player."""

from collections.abc import Sequence

from PIL import Image

from bot.pictures.drawing.canvas import DARK, GOLD, SMALL, SOFT, Box, Canvas, card_height
from bot.pictures.drawing.plates import FRAME, NAME, draw_plate
from bot.pictures.drawing.seating import CARD, MAX_RING, Place, Seating, ring, two_rows
from bot.pictures.drawing.stacks import BACK, draw_backs, draw_badges, draw_pile, draw_piles, draw_small
from bot.pictures.layouts.open_stacks import draw_stacks, facing
from bot.pictures.layouts.rounds import draw_rounds, height_of_rounds
from bot.pictures.layouts.won_piles import draw_won_piles, height_of_piles
from bot.pictures.scene import Pile, Plate, Played, TrickScene

STRIP = 142  # between two rows of players
PLAYED = 142  # width of a card in two rows
LAST = 546  # left edge of the last trick in the strip
PACKET = 84
BESIDE = 70  # visible width of a packet next to the cards that were turned from it
BACK_STEP, OPEN_STEP = 13, 42  # visible width of a covered card: face down, and face up so that it can be read
SMALL_CARD = 70
PILE = 92
FAN = 62
PILES_BELOW_BADGES = 200  # piles above this height are right below the badges


def draw_tricks(scene: TrickScene) -> Image.Image:
    """The trick, or between tricks the last one dimmed, with the winning card bright."""
    around = scene.packets or len(scene.seats) > MAX_RING
    strip = STRIP if scene.badges or scene.piles or not scene.packets else 30
    seating = two_rows(scene.seats, card=PLAYED, strip=strip) if around else ring(scene.seats)
    if scene.stacks:
        seating = facing(scene.seats)
    canvas = Canvas(scene, seating.height + height_of_piles(scene) + height_of_rounds(scene))
    if around:
        draw_strip(canvas, scene, seating.badges)
    else:
        draw_corners(canvas, scene, seating)
    for seat, (plate, place) in enumerate(zip(scene.seats, seating.places, strict=True)):
        draw_plate(canvas, plate, place.plate, took=not scene.trick and seat == scene.winner)
    if scene.packets:
        draw_packets(canvas, scene, seating.places)
    else:
        draw_played(canvas, scene, seating.places)
    for plate, place in zip(scene.seats, seating.places, strict=True):
        draw_shown(canvas, plate, place, crowded=around)
    draw_stacks(canvas, scene, seating.places)
    draw_won_piles(canvas, scene, seating.height)
    draw_rounds(canvas, scene, seating.height)
    return canvas.image


def draw_corners(canvas: Canvas, scene: TrickScene, seating: Seating) -> None:
    """Badges, piles and the last trick in the corners that a ring of players leaves free."""
    below = draw_badges(canvas, scene.badges, seating.badges)
    if scene.chien:
        box = seating.badges._replace(y=below)
        below = draw_small(canvas, scene.chien, scene.chien_label, box, SMALL_CARD)
    piles = seating.piles
    if piles.y < PILES_BELOW_BADGES:  # the more badges there are, the lower the piles must be
        piles = piles._replace(y=max(piles.y, below))
    draw_piles(canvas, scene.piles, piles, PILE)
    corner = below_shown(seating.last, scene.seats, seating.places)
    if scene.trick:
        draw_small(canvas, [played.card for played in scene.last], scene.last_label, corner, SMALL_CARD)
    else:
        draw_winner(canvas, scene, corner)


def below_shown(corner: Box, plates: Sequence[Plate], places: Sequence[Place]) -> Box:
    """The corner for the last trick, lower if a player's face-up cards overlap it."""
    for plate, place in zip(plates, places, strict=True):
        if plate.shown and corner.meets(place.shown):
            corner = corner._replace(y=place.shown.bottom + 6)
    return corner


def draw_winner(canvas: Canvas, scene: TrickScene, box: Box) -> None:
    """The player who took the trick on the table, in words."""
    if scene.winner is None or not scene.won_label or not scene.last:
        return
    canvas.line(scene.won_label, box._replace(height=NAME), fill=SOFT)
    name = box._replace(y=box.y + NAME, height=NAME)
    canvas.name(scene.seats[scene.winner].name, name, fill=FRAME)


def draw_strip(canvas: Canvas, scene: TrickScene, strip: Box) -> None:
    """Badges, piles and the last trick between two rows of players."""
    draw_badges(canvas, scene.badges, strip._replace(x=strip.x + 6, y=strip.y + 2, width=300))
    draw_piles(canvas, scene.piles, strip._replace(x=330, y=strip.y + 3), 78, named=False)
    last = Box(LAST, strip.y, strip.right - 6 - LAST, strip.height)
    if not scene.trick:
        draw_winner(canvas, scene, last._replace(y=strip.y + strip.height // 2 - NAME))
    elif not scene.packets:
        draw_small(canvas, [played.card for played in scene.last], scene.last_label, last, SMALL_CARD)


def draw_played(canvas: Canvas, scene: TrickScene, places: Sequence[Place]) -> None:
    """Every card in front of its player, the newest on top; before the first trick, closed hands."""
    cards = scene.trick or scene.last
    for played in cards:
        draw_played_card(canvas, scene, played, places[played.seat].card)
    for plate, place in zip(scene.seats, places, strict=True):
        if not cards and not scene.stacks:
            box = place.card
            room = Box(box.middle - 95, box.y + (box.height - card_height(FAN)) // 2, 190, card_height(FAN))
            draw_backs(canvas, plate.cards, room, FAN)


def draw_played_card(canvas: Canvas, scene: TrickScene, played: Played, box: Box) -> None:
    dim = not scene.trick and played.seat != scene.winner
    canvas.card(played.card, box.x, box.y, box.width, dim=dim)
    if not scene.trick and not dim:
        canvas.frame(box, FRAME)
    if played.declared:
        canvas.pill(f"= {played.declared}", box.middle, box.bottom - 26, fill=GOLD, ink=DARK, size=SMALL)


def draw_packets(canvas: Canvas, scene: TrickScene, places: Sequence[Place]) -> None:
    """In front of each player the closed packet, and next to it the cards turned from it."""
    for seat, place in enumerate(places):
        own = [played.card for played in scene.trick or scene.last if played.seat == seat]
        covered = [BACK] * min(scene.covered[seat], 3) if scene.covered else []
        cards = covered + own
        room = place.shown.width - BESIDE - PLAYED
        back = BACK_STEP if OPEN_STEP * (len(own) - 1) + BACK_STEP * len(covered) <= room else BACK_STEP // 3
        steps = ([back] * len(covered) + [OPEN_STEP] * len(own))[: max(len(cards) - 1, 0)]
        wide = min(place.shown.width, max(260, BESIDE + PLAYED + sum(steps)))
        area = place.shown._replace(x=place.shown.middle - wide // 2, width=wide)
        if count := scene.seats[seat].cards:
            draw_pile(canvas, Pile("", count), area.x + 2, area.bottom - card_height(PACKET) - 6, PACKET)
        span = min(sum(steps), wide - BESIDE - PLAYED)
        last = area.right - PLAYED
        for number, card in enumerate(cards):
            dim = not scene.trick and card != BACK and seat != scene.winner
            x = last - span * sum(steps[number:]) // max(sum(steps), 1)
            canvas.card(card, x, area.y, PLAYED, dim=dim)
        if own and not scene.trick and seat == scene.winner:
            canvas.frame(Box(last, area.y, PLAYED, card_height(PLAYED)), FRAME)


def draw_shown(canvas: Canvas, plate: Plate, place: Place, *, crowded: bool) -> None:
    """Face-up cards in front of their player."""
    if not plate.shown:
        return
    box = place.shown
    if crowded:
        small = Box(box.x, box.bottom - card_height(SMALL_CARD), box.width, card_height(SMALL_CARD))
        canvas.row(plate.shown, small, width=SMALL_CARD)
    else:
        canvas.block(plate.shown, box, width=110 if box.height > card_height(CARD) else SMALL_CARD)
