"""What partners expect of each other in the games of belote: see PRINCIPLES.md."""

from collections.abc import Collection

from games.parts.cards import PACK_32, SUIT
from games.parts.tricks.belote.points import POINTS, STRENGTH
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable
from games.players.common.principles import (
    Code,
    Outlook,
    charge,
    count_trumps,
    declarer,
    keep_master,
    lead_back,
    others_against,
    outlook_of,
    overtake,
    ruff,
    their_trump,
)
from games.players.common.reasons import Reason
from games.players.common.why import why_card
from games.view import View

PACK_24 = tuple(card for card in PACK_32 if card[0] not in "78")  # of belote à trois
DEAR = 4


def see(view: View, legal: list[str], pack: Collection[str], friends: Collection[int]) -> Outlook:
    trump, taker = view.facts["trump"], declarer(view)
    contract = trump or str(view.facts["contract"]).partition(":")[2]
    return outlook_of(
        view,
        legal,
        pack=pack,
        trump=trump,
        suit=SUIT,
        power=STRENGTH[contract],
        points=POINTS[contract],
        friends=friends,
        taker=taker,
        dear=DEAR,
    )


def in_pairs(view: View, legal: list[str]) -> Outlook:
    """Two against two, or with three players two against the taker."""
    assert view.seat is not None
    if len(view.seats) == 4:
        return see(view, legal, PACK_32, [(view.seat + 2) % 4])
    return see(view, legal, PACK_24, others_against(view))


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ."""
    if not move.startswith("play:"):
        return None
    seen = in_pairs(view, playable(view))
    return contrast_plays(view, move, other, seen.takes, seen.power) or why_card(seen, move.split(":")[1])


def against_the_bidder(view: View, legal: list[str]) -> Outlook:
    """All against one, with a few cards of the pack."""
    return see(view, legal, PACK_32, others_against(view))


PRINCIPLES = {
    "charge": charge,
    "overtake": overtake,
    "ruff": ruff,
    "lead_back": lead_back,
    "their_trump": their_trump,
    "keep_master": keep_master,
    "count_trumps": count_trumps,
}
CODE = Code(in_pairs, PRINCIPLES)
COMPTOIR = Code(against_the_bidder, PRINCIPLES)
