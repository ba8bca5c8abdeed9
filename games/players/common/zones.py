"""Reading the table: an open zone of a view is its cards, a closed pile is a number."""

from __future__ import annotations

from games.view import View


def lying(view: View, zone: str) -> tuple[str, ...]:
    """The cards of an open zone."""
    cards = view.zones[zone]
    assert isinstance(cards, tuple), f"{zone} is a closed pile"
    return cards
