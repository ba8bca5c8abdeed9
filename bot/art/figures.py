"""The figures of the court cards, the jester's cap of the jokers, as SVG in boxes of 100 by 100."""

from __future__ import annotations


def figure(rank: str, ink: str, body: str) -> str:
    """The head-dress of a king, queen or jack, or the knight's horse."""
    return f'<g fill="{ink}">{_FIGURES[rank].format(body=body)}</g>'


_FIGURES = {
    "K": '<path d="M8 78 L4 26 L28 50 L50 12 L72 50 L96 26 L92 78Z M8 84 H92 V96 H8Z"/>'
    '<circle cx="4" cy="22" r="6"/><circle cx="50" cy="8" r="7"/><circle cx="96" cy="22" r="6"/>',
    "Q": '<path d="M6 88 C6 52 24 40 50 40 C76 40 94 52 94 88 C82 74 68 68 50 68 C32 68 18 74 6 88Z"/>'
    '<circle cx="50" cy="24" r="12"/><circle cx="22" cy="36" r="8"/><circle cx="78" cy="36" r="8"/>'
    '<circle cx="50" cy="86" r="6"/>',
    "J": '<path d="M6 66 C18 40 60 34 94 56 L94 70 C60 56 34 60 8 80Z"/>'
    '<path d="M40 44 C44 16 70 4 96 8 C84 14 86 20 78 22 C84 24 78 32 70 32 C74 36 66 42 54 44Z"/>'
    '<path d="M14 84 C40 66 66 66 92 78 L92 92 C64 82 42 84 18 96Z"/>',
    "N": '<path d="M28 96 C28 74 46 64 46 52 C36 58 26 60 18 66 C10 60 6 54 8 48 C16 40 22 30 28 22 L30 6 L44 16'
    ' C70 18 90 44 88 96Z"/><circle cx="36" cy="32" r="4.5" fill="{body}"/>',
}


def jester(ink: str, gold: str) -> str:
    """A jester's cap with two bells."""
    return (
        f'<path fill="{ink}" d="M50 30 C40 6 18 2 4 22 C14 20 20 26 20 40 L24 76 H76 L80 40 C80 26 86 20 96 22'
        ' C82 2 60 6 50 30Z M22 82 H78 V94 H22Z"/>'
        f'<g fill="{gold}"><circle cx="4" cy="26" r="8"/><circle cx="96" cy="26" r="8"/></g>'
    )
