"""Standings on the felt: a line for each place, with a disc for the first three."""

from PIL import Image

from bot.art import drawable_font
from bot.pictures.drawing.canvas import CREAM, DARK, GOLD, LARGE, SEAM, SMALL, SOFT, WIDTH, Box, Canvas, text_width
from bot.pictures.scene import RankingScene

TOP, ROW, BELOW = 96, 62, 64  # heights
EDGE = 48  # between the picture's edge and the lines
DISC = 23  # radius
MEDALS = (GOLD, "#b9c2c9", "#b0713a")  # of the first three places; their numbers tell them apart, too


def draw_ranking(scene: RankingScene) -> Image.Image:
    """The picture: its title, its lines, and a caption below."""
    canvas = Canvas(scene, TOP + ROW * len(scene.lines) + BELOW)
    face = drawable_font(scene.title, "bold")  # it may contain a name
    canvas.line(scene.title, Box(EDGE, 24, WIDTH - 2 * EDGE, 56), face=face, size=LARGE, fill=CREAM)
    for number, line in enumerate(scene.lines):
        middle = TOP + number * ROW + ROW // 2
        if number:
            canvas.draw.line((EDGE, middle - ROW // 2, WIDTH - EDGE, middle - ROW // 2), SEAM, 2)
        medal = MEDALS[line.place - 1] if line.place <= len(MEDALS) else None
        if medal:
            canvas.draw.circle((EDGE + DISC, middle), DISC, medal)
        canvas.text(
            str(line.place), EDGE + DISC, middle, face="bold", size=SMALL, fill=DARK if medal else SOFT, anchor="mm"
        )
        canvas.text(line.total, WIDTH - EDGE, middle, face="bold", size=LARGE, fill=CREAM, anchor="rm")
        room = WIDTH - 2 * EDGE - 3 * DISC - text_width(line.total, "bold", LARGE) - 30
        canvas.name(line.name, Box(EDGE + 3 * DISC, middle - ROW // 2, room, ROW))
    bottom = TOP + ROW * len(scene.lines)
    canvas.line(scene.caption, Box(EDGE, bottom, WIDTH - 2 * EDGE, BELOW - 8), size=SMALL, fill=SOFT)
    return canvas.image
