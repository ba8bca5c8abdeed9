"""The people of the cards, as SVG in a panel of `WIDTH` by `HEIGHT`: few and large shapes, because a card in a
phone's picture is 60 pixels wide. The head-dress shows the rank, the colour and the chest show the suit.
"""

from dataclasses import dataclass

WIDTH, HEIGHT = 130, 288


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a figure."""

    ink: str  # hair, robe, outlines
    paper: str  # face, collar
    gold: str  # crown, diadem, feather, bridle


def figure(rank: str, paint: Paint) -> str:
    """A king, queen or jack from the chest up, or the knight's horse."""
    return _FIGURES[rank](paint)


def shape(path: str, fill: str, outline: str = "none", width: float = 4) -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{outline}" stroke-width="{width}" stroke-linejoin="round"/>'


def line(path: str, ink: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"/>'


def dot(x: float, y: float, radius: float, fill: str, outline: str = "none") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{outline}" stroke-width="4"/>'


def _eyes(y: float, paint: Paint) -> str:
    return dot(55, y, 4, paint.ink) + dot(75, y, 4, paint.ink)


def _robe(paint: Paint) -> str:
    return shape("M-4 292 V246 C-4 212 26 196 65 196 C104 196 134 212 134 246 V292Z", paint.ink)


def _king(paint: Paint) -> str:
    crown = "M26 100 L17 46 L43 70 L65 32 L87 70 L113 46 L104 100Z"
    return (
        _robe(paint)
        + shape("M12 214 C30 200 100 200 118 214 C104 238 26 238 12 214Z", paint.paper)
        + shape("M31 90 H99 V150 C99 190 84 216 65 222 C46 216 31 190 31 150Z", paint.ink, paint.paper)
        + shape("M42 100 H88 V138 C82 146 76 144 65 138 C54 144 48 146 42 138Z", paint.paper)
        + shape("M53 158 C60 154 70 154 77 158 C72 166 58 166 53 158Z", paint.paper)
        + _eyes(119, paint)
        + shape(crown, paint.gold, paint.ink)
        + "".join(dot(x, y, 7, paint.gold, paint.ink) for x, y in ((17, 42), (65, 28), (113, 42)))
        + line("M32 90 H98", paint.ink, 4)
    )


def _queen(paint: Paint) -> str:
    hair = "M65 66 C96 66 104 92 101 128 C99 160 112 180 116 212 H14 C18 180 31 160 29 128 C26 92 34 66 65 66Z"
    diadem = "M28 100 C44 84 86 84 102 100 L107 62 L86 72 L65 42 L44 72 L23 62Z"
    return (
        shape(hair, paint.ink)
        + shape("M54 150 H76 V196 L94 206 L65 230 L36 206 L54 196Z", paint.paper)
        + shape("M-4 292 V250 C0 222 24 208 40 202 L65 226 L90 202 C106 208 130 222 134 250 V292Z", paint.ink)
        + line("M40 203 L65 226 L90 203", paint.gold, 6)
        + shape("M41 110 C41 84 89 84 89 110 C89 146 80 168 65 168 C50 168 41 146 41 110Z", paint.paper)
        + _eyes(124, paint)
        + shape("M56 148 Q61 144 65 147 Q69 144 74 148 Q65 157 56 148Z", paint.ink)
        + shape(diadem, paint.gold, paint.ink)
        + "".join(dot(x, y, 7, paint.gold, paint.ink) for x, y in ((23, 58), (65, 38), (107, 58)))
    )


def _jack(paint: Paint) -> str:
    feather = "M82 84 C84 60 92 50 90 36 C100 36 98 22 108 14 C126 34 122 74 96 92Z"
    return (
        _robe(paint)
        + shape("M52 160 H78 V200 L65 214 L52 200Z", paint.paper, paint.ink)
        + shape("M24 208 L52 194 L65 212 L78 194 L106 208 L82 234 L65 214 L48 234Z", paint.paper)
        + shape("M30 90 H100 V146 C100 156 92 162 84 160 V100 H46 V160 C38 162 30 156 30 146Z", paint.ink)
        + shape("M43 98 H87 V140 C87 166 76 178 65 178 C54 178 43 166 43 140Z", paint.paper, paint.ink)
        + _eyes(126, paint)
        + line("M57 152 Q65 159 73 152", paint.ink, 4)
        + shape(feather, paint.gold, paint.ink)
        + shape("M22 104 C12 66 48 54 76 62 C100 68 112 84 110 104 C86 94 48 94 22 104Z", paint.ink, paint.paper)
        + line("M28 95 C52 86 82 86 104 95", paint.gold, 7)
    )


def _knight(paint: Paint) -> str:
    horse = (
        "M28 292 C30 240 66 218 68 180 C56 190 44 194 34 202 C22 200 10 190 10 176 C22 152 32 124 40 104"
        " L36 60 L60 84 C104 88 132 150 132 292Z"
    )
    mane = "M60 84 L84 72 L90 94 L110 96 L108 118 L126 130 L118 150 L134 168 V292 L126 292 C128 170 104 104 60 84Z"
    return (
        shape(mane, paint.gold, paint.ink)
        + shape(horse, paint.ink)
        + dot(50, 122, 6, paint.paper)
        + dot(22, 180, 3.5, paint.paper)
        + line("M26 152 L52 184", paint.gold, 6)
        + line("M42 170 L74 104", paint.gold, 6)
        + line("M52 184 C70 214 96 220 124 222", paint.gold, 6)
    )


_FIGURES = {"K": _king, "Q": _queen, "J": _jack, "N": _knight}


def jester(paint: Paint, other: str) -> str:
    """A laughing jester in a cap of two colours with three bells, 200 high."""
    face = "M37 112 H93 V138 C93 168 80 180 65 180 C50 180 37 168 37 138Z"
    ruff = "M10 196 L30 172 L42 186 L65 178 L88 186 L100 172 L120 196 L96 194 L82 208 L65 196 L48 208 L34 194Z"
    return (
        shape("M42 108 C38 70 50 44 65 26 C80 44 92 70 88 108Z", paint.gold, paint.ink)
        + shape("M34 112 C32 86 22 78 6 90 C-2 60 20 40 42 50 C60 58 66 84 64 112Z", paint.ink)
        + shape("M96 112 C98 86 108 78 124 90 C132 60 110 40 88 50 C70 58 64 84 66 112Z", other, paint.ink)
        + "".join(dot(x, y, 8, paint.gold, paint.ink) for x, y in ((7, 94), (65, 22), (123, 94)))
        + shape(ruff, other, paint.ink)
        + shape(face, paint.paper, paint.ink)
        + _eyes(134, paint)
        + shape("M48 150 Q65 158 82 150 Q78 172 65 172 Q52 172 48 150Z", paint.ink)
        + line("M34 112 H96", paint.gold, 9)
    )
