"""Figures of the petite école that lie on the table in a test."""

from __future__ import annotations

from games.parts.rummy.figures import Figure, read_figure


def laid(ranks: str, cards: str) -> Figure:
    """The figure that these ranks name, laid with these cards: `laid("K+K+2", "KS KD 2C")`."""
    figure = read_figure(ranks, 1)
    assert figure is not None
    return figure._replace(cards=tuple(cards.split()))
