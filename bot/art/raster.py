"""SVG text to pixels, with only the fonts of this package: for art that ships, not for pictures drawn in play.

It needs resvg, which the extra `sprites` installs.

Decision: bot/decisions/0081-the-bot-runs-without-an-svg-renderer.md.
"""

from __future__ import annotations

import io

from PIL import Image

from bot.art.fonts.fonts import font_path

# No picture drawn as SVG names players, so the large fallback font is left out: each picture would load it again.
_FONTS = [str(font_path(face)) for face in ("index", "text", "bold")]


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Draw SVG text as an RGBA picture of this size in pixels; letters in Barlow Condensed or Semi Condensed.

    Raises ModuleNotFoundError without resvg.
    """
    import resvg_py  # not at the top: a bot that only plays has none

    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        font_files=_FONTS if "<text" in svg else None,  # read again each time
        font_family="Barlow Semi Condensed",
    )
    return Image.open(io.BytesIO(png)).convert("RGBA")
