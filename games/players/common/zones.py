"""Reading the hand and the table: an open zone of a view is its cards, a closed pile a number."""

from games.view import View


def lying(view: View, zone: str) -> tuple[str, ...]:
    """The cards of an open zone."""
    cards = view.zones[zone]
    assert isinstance(cards, tuple), f"{zone} is a closed pile"
    return cards


def loose(view: View) -> tuple[str, ...]:
    """The cards of the reader's hand that are not in a draft."""
    return next((note.cards for note in view.facts["notes"] if note.kind == "loose"), view.hand)


def last_trick(view: View) -> tuple[str, ...]:
    """The cards of the last trick of the current deal.

    At the beginning of a deal the view still shows the last trick of the previous one, whose cards are in play again.
    """
    return lying(view, "last_trick") if any(seat.won for seat in view.seats) else ()


def named_trump(view: View) -> str:
    """The trump suit, in a phase that has one."""
    trump = view.facts["trump"]
    assert trump is not None
    return trump
