"""Advice for le pharaon: both sides are worth the same, so bet a little on either, and do not make others wait."""

from __future__ import annotations

from random import Random

from games.view import View

LUCK = True  # nobody can play better than another: there is one strength only
PIECES = ("5", "1")  # the first that one's chips and the bank allow


def advise(view: View, rng: Random) -> str:
    """One piece on a side drawn by lot, then done.

    A banker is waited for by nobody, and lets people bet in peace: the coup is drawn when all are done.
    """
    if "clear" not in view.legal:  # nothing is bet yet
        for piece in PIECES:
            if bets := [move for move in view.legal if move.startswith("bet:") and move.endswith(f":{piece}")]:
                return rng.choice(bets)
    return "done" if "done" in view.legal else view.legal[0]
