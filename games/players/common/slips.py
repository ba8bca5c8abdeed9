"""Mistakes of easy players."""

from random import Random

from games.view import View

WEAKEST = ("pass", "bid:demander", "bid:prise")


def beginner(view: View, rng: Random) -> str:
    """Passes, or takes on the weakest contract; nobody bids a garde contre or announces a chelem by mistake."""
    said = [move for move in view.legal if move in WEAKEST]
    return rng.choice(said or [move for move in view.legal if move != "chelem"])
