"""Figures of the petite école on the table, for tests."""

from games.parts.rummy.figures import Figure, read_figure


def laid(ranks: str, cards: str) -> Figure:
    """The figure with these ranks, laid with these cards: `laid("K+K+2", "KS KD 2C")`."""
    figure = read_figure(ranks, 1)
    assert figure is not None
    return figure._replace(cards=tuple(cards.split()))
