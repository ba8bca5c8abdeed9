"""Charts on the felt: the curve of a rating, the frequency of each result, and how much a server plays.

Lines and dots of the curve are drawn larger than they are shown, for smooth edges.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist

from PIL import Image, ImageDraw

from bot.pictures.drawing.canvas import CREAM, FELT, GOLD, SEAM, SOFT, WIDTH, Box, Canvas, text_width
from bot.pictures.scene import BarsScene, CurveScene, PlayScene

HEIGHT = 520
LEFT, RIGHT, TOP, BOTTOM = 112, 812, 80, 420  # of the field; the last value is on its right
BEST_ROOM = 60  # for half of the best value's label: above the first point it would cover the values of the axis
AIR = 20  # around the field, for dots at its edges
FIELD = (LEFT - AIR, TOP - AIR, RIGHT + AIR, BOTTOM + AIR)
FINER = 3  # drawn at three times the size, then reduced: Pillow's own lines are jagged
STROKE = 8
DOT_GAP = 18  # between the dots of the provisional stretch
TEXT, LARGE = 40, 54  # a message on a phone is narrower than the phone
BELOW = HEIGHT - 44

BARS = (90, 110, WIDTH - 90, 400)  # the box of the bars
BAR_GAP = 14  # between two of them
LABEL_BARS = 2  # width of a label in bars, to either side
LEAST_BAR = 6  # pixels of a bar with a count of zero: it keeps its place
EDGE = 48  # between the picture's edge and the bars of a server's play
CHART = 190  # the height of its bars
HEAD, FOOT, ROW = 130, 70, 64  # heights: the title with the label of the highest bar; below the bars; a game
SHOWN_HOURS = 6  # between two labelled ones

Point = tuple[float, float]


def draw_curve(scene: CurveScene) -> Image.Image:
    """The picture, on an opaque ground that is the same on dark and light pages."""
    canvas = Canvas(scene, HEIGHT)
    for value, label in scene.ticks:
        y = round(point_of(scene, 1, value)[1])
        canvas.draw.line((LEFT, y, RIGHT, y), SEAM, 3)
        canvas.text(label, LEFT - 18, y, size=TEXT, fill=SOFT, anchor="rm")
    field = canvas.image.crop(FIELD)
    fine = field.resize((field.width * FINER, field.height * FINER), Image.Resampling.NEAREST)
    draw_lines(ImageDraw.Draw(fine), scene)
    canvas.image.paste(fine.reduce(FINER), FIELD[:2])
    write_values(canvas, scene)
    return canvas.image


def write_values(canvas: Canvas, scene: CurveScene) -> None:
    """The values at the last point and at the best one, the days, the number of matches."""
    end = point_of(scene, *scene.points[-1])
    canvas.text(scene.now, round(end[0]) + 24, round(end[1]), size=LARGE, face="bold", anchor="lm")
    if scene.best:
        x, y = point_of(scene, scene.best.number, scene.best.value)
        canvas.text(scene.best.text, max(round(x), LEFT + BEST_ROOM), round(y) - 20, size=TEXT, anchor="ms")
    canvas.text(scene.first, 30, BELOW, size=TEXT, fill=SOFT, anchor="lm")
    canvas.text(scene.caption, WIDTH // 2, BELOW, size=TEXT, fill=SOFT, anchor="mm")
    canvas.text(scene.last, WIDTH - 30, BELOW, size=TEXT, fill=SOFT, anchor="rm")


def point_of(scene: CurveScene, number: float, value: float) -> Point:
    """The position of a match's point in the picture."""
    low, high = scene.ticks[0][0], scene.ticks[-1][0]
    across = (number - 1) / max(1, scene.matches - 1)
    return LEFT + across * (RIGHT - LEFT), BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP)


def draw_lines(draw: ImageDraw.ImageDraw, scene: CurveScene) -> None:
    """The provisional part as dots, the rest as a line, and larger dots at labelled values."""
    points = [in_field(point_of(scene, *point)) for point in scene.points]
    firm = next((at for at, (number, _) in enumerate(scene.points) if number >= scene.settled), len(points))
    for point in along(points[: firm + 1], DOT_GAP * FINER):
        draw.circle(point, STROKE * FINER / 2, SOFT)
    if len(points) > firm + 1:
        draw.line(points[firm:], GOLD, STROKE * FINER, joint="curve")
        for end in (points[firm], points[-1]):
            draw.circle(end, STROKE * FINER / 2, GOLD)
    draw_mark(draw, points[-1], 12)
    if scene.best:
        draw_mark(draw, in_field(point_of(scene, scene.best.number, scene.best.value)), 9)


def in_field(point: Point) -> Point:
    return (point[0] - FIELD[0]) * FINER, (point[1] - FIELD[1]) * FINER


def along(points: Sequence[Point], gap: float) -> Iterator[Point]:
    """Evenly spaced points on the line through `points`; none without a line."""
    start = 0.0  # from the beginning of the next stretch to the next point
    for (x, y), (next_x, next_y) in pairwise(points):
        length = dist((x, y), (next_x, next_y))
        while start < length:
            share = start / length
            yield x + share * (next_x - x), y + share * (next_y - y)
            start += gap
        start -= length


def draw_mark(draw: ImageDraw.ImageDraw, at: Point, radius: int) -> None:
    draw.circle(at, (radius + 2.5) * FINER, FELT)
    draw.circle(at, (radius - 2.5) * FINER, CREAM)


def draw_bars(scene: BarsScene) -> Image.Image:
    """Bars from the worst result to the best; marked bars stand out, with a label above."""
    canvas = Canvas(scene, HEIGHT)
    left, top, right, bottom = BARS
    width = (right - left + BAR_GAP) / len(scene.bars)
    most = max(scene.bars)
    own = {bar for bar, _, mine in scene.marks if mine}
    tops = []
    for number, count in enumerate(scene.bars):
        start, height = left + number * width, max(LEAST_BAR, round(count / most * (bottom - top)))
        tops.append(bottom - height)
        box = (round(start), bottom - height, round(start + width - BAR_GAP), bottom)
        canvas.draw.rounded_rectangle(box, 6, GOLD if number in own else SEAM)
    for bar, text, mine in scene.marks:
        x, y = round(left + bar * width + (width - BAR_GAP) / 2), tops[bar] - 20
        beside = [tops[other] for other in own if not mine and abs(other - bar) <= LABEL_BARS]
        if beside:  # the labels would overlap: this one is a line above the reader's own
            y = min(y, *(label_top - 20 for label_top in beside)) - TEXT - 12
            if bar not in own:
                canvas.draw.line((x, y + 12, x, tops[bar] - 8), SOFT, 3)
        canvas.text(text, min(max(x, 130), WIDTH - 130), y, size=TEXT, anchor="ms", fill=CREAM)
    canvas.text(scene.low, 30, BELOW, size=TEXT, fill=SOFT, anchor="lm")
    canvas.text(scene.caption, WIDTH // 2, BELOW, size=TEXT, fill=SOFT, anchor="mm")
    canvas.text(scene.high, WIDTH - 30, BELOW, size=TEXT, fill=SOFT, anchor="rm")
    return canvas.image


def draw_play(scene: PlayScene) -> Image.Image:
    """Columns for weeks and hours, the highest ones labelled; below them a line for each game."""
    games = 2 * (HEAD + CHART + FOOT)  # the top of their title
    canvas = Canvas(scene, games + HEAD // 2 + ROW * len(scene.games) + FOOT // 2)
    weeks, last = scene.weeks, len(scene.weeks) - 1
    highest = weeks.index(max(weeks))
    marks = {highest: str(weeks[highest])}
    if last - highest > 1:  # next to each other, the two labels could overlap
        marks[last] = str(weeks[last])
    bottom = HEAD + CHART
    draw_columns(canvas, scene.weeks_title, weeks, bottom, marks)
    canvas.text(scene.first, EDGE, bottom + FOOT // 2, size=TEXT, fill=SOFT, anchor="lm")
    canvas.text(scene.last, WIDTH - EDGE, bottom + FOOT // 2, size=TEXT, fill=SOFT, anchor="rm")
    bottom += HEAD + CHART + FOOT
    busy = scene.hours.index(max(scene.hours))
    draw_columns(canvas, scene.hours_title, scene.hours, bottom, {busy: scene.hour_names[busy]})
    for hour in range(0, len(scene.hours), SHOWN_HOURS):
        x = EDGE + hour * (WIDTH - 2 * EDGE + BAR_GAP) // len(scene.hours)
        canvas.text(scene.hour_names[hour], x, bottom + FOOT // 2, size=TEXT, fill=SOFT, anchor="lm")
    canvas.line(scene.games_title, Box(EDGE, games, WIDTH - 2 * EDGE, HEAD // 2), size=TEXT, fill=SOFT)
    for number, (name, count) in enumerate(scene.games):
        y, room = games + HEAD // 2 + number * ROW, WIDTH - 2 * EDGE
        length = max(LEAST_BAR, round(count / scene.games[0][1] * room))
        canvas.draw.rounded_rectangle((EDGE, y, EDGE + length, y + ROW - BAR_GAP), 6, SEAM)
        width = text_width(str(count), "bold", TEXT)
        canvas.line(name, Box(EDGE + 18, y, room - width - 60, ROW - BAR_GAP), size=TEXT, fill=CREAM)
        canvas.text(str(count), WIDTH - EDGE - 18, y + (ROW - BAR_GAP) // 2, size=TEXT, face="bold", anchor="rm")
    return canvas.image


def draw_columns(canvas: Canvas, title: str, counts: Sequence[int], bottom: int, marks: Mapping[int, str]) -> None:
    """Columns over the whole width, under their title. `marks`: those that stand out, with their labels."""
    canvas.line(title, Box(EDGE, bottom - CHART - HEAD + 16, WIDTH - 2 * EDGE, 60), size=TEXT, fill=SOFT)
    width = (WIDTH - 2 * EDGE + BAR_GAP) / len(counts)
    for number, count in enumerate(counts):
        start, height = EDGE + number * width, max(LEAST_BAR, round(count / max(*counts, 1) * CHART))
        box = (round(start), bottom - height, round(start + width - BAR_GAP), bottom)
        canvas.draw.rounded_rectangle(box, 6, GOLD if number in marks else SEAM)
        if number in marks:
            middle, half = round(start + (width - BAR_GAP) / 2), text_width(marks[number], "bold", TEXT) // 2
            x = min(max(middle, EDGE + half), WIDTH - EDGE - half)
            canvas.text(marks[number], x, bottom - height - 12, size=TEXT, face="bold", anchor="ms")
