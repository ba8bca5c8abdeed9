"""Advice for le pharaon: both sides are equally good, so bet a little on either, and do not make others wait."""

from random import Random

from games.players.common.reasons import Advised, because
from games.view import View

LUCK = True  # skill makes no difference: one strength only
PIECES = ("5", "1")  # the first that the player's chips and the bank allow


def advise(view: View, rng: Random) -> Advised:
    """One piece on a random side, then done.

    Nobody waits for the banker, who lets people bet in peace: the coup is drawn when all are done.
    """
    if "clear" not in view.legal:  # no bet yet
        for piece in PIECES:
            if bets := [move for move in view.legal if move.startswith("bet:") and move.endswith(f":{piece}")]:
                return Advised(rng.choice(bets), because("usual"))
    return Advised("done" if "done" in view.legal else view.legal[0], because("usual"))
