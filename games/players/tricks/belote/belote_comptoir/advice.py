"""Advice for la belote de comptoir: bid what your cards are likely to take, a little at a time, then cash it."""

from __future__ import annotations

from random import Random

from games.parts.tricks.belote.points import PACK_32
from games.players.common.following import playable, trick_of
from games.players.common.zones import lying
from games.players.tricks.belote.belote_comptoir.cards import Turn, choose
from games.players.tricks.belote.belote_comptoir.chances import BLIND, Hidden, estimate
from games.view import View

USUAL = range(2, 5)  # cards that a dealer likes to deal: enough for a plan, few enough for surprises
OPENING = 2 / 3  # of what a hand is worth: others may not know that they could go higher
PUSH = 1.1  # of what the hand is worth: who bids a little too much keeps others from making what they bid
STEPS = 4, 8  # points over the last bid: whoever jumps pays for it, whoever creeps bores the table


def advise(view: View, rng: Random) -> str:
    """Deal as it comes; bid up to what the hand is worth; name the trump that makes most of it; play it."""
    if view.phase == "setup":
        usual = [move for move in view.legal if int(move.split(":")[1]) in USUAL]
        return rng.choice(usual or view.legal)
    if view.phase == "auction":
        return bid(view, rng)
    if view.phase == "trump":
        return f"trump:{best_trump(view)[0]}"
    move = f"play:{choose(turn(view))}"
    return next((said for said in view.legal if said.startswith(f"{move}:")), move)  # a belote is never forgotten


def hidden_of(view: View, foes: list[int]) -> Hidden:
    """What the seat cannot see of these opponents: it has counted the cards that are gone."""
    others = [seat for at, seat in enumerate(view.seats) if at != view.seat]
    known = {*view.hand, *view.facts["gone"], *lying(view, "trick"), *(card for seat in others for card in seat.shown)}
    sizes = [view.seats[foe].cards - len(view.seats[foe].shown) for foe in foes]
    shown = [card for foe in foes for card in view.seats[foe].shown]
    return Hidden([card for card in PACK_32 if card not in known], sizes, shown)


def best_trump(view: View) -> tuple[str, float]:
    """The contract in which the cards that are seen make most, and how much that is."""
    hidden = hidden_of(view, [seat for seat in range(len(view.seats)) if seat != view.seat])
    worth = {
        trump: estimate(view.hand, trump, hidden, view.facts["der"], view.facts["belote"])
        for trump in view.facts["trumps"]
    }
    best = max(worth, key=lambda trump: worth[trump])
    return best, worth[best]


def bid(view: View, rng: Random) -> str:
    """A little more than the last bid, as long as the hand is worth it; alone, one point is enough."""
    said = [text for _, text in view.facts["auction"]]
    if said == ["pass"] * (len(view.seats) - 1):
        return "bid:1"
    _, worth = best_trump(view)
    worth += sum(
        BLIND[note.facts["until"]] * note.facts["count"] for note in view.facts["notes"] if note.to is not None
    )
    limit = min(int(worth * PUSH), view.facts["most"])
    standing = int(view.facts.get("contract", 0))
    if standing >= limit:
        return "pass"
    if not standing:
        return f"bid:{max(1, int(limit * OPENING))}"
    return f"bid:{min(standing + rng.randint(*STEPS), limit)}"


def turn(view: View) -> Turn:
    """What the seat goes by when it plays a card: the bidder is alone, all others are against him."""
    assert view.seat is not None
    seats, trick = range(len(view.seats)), trick_of(view)
    bidder = next(seat for seat in seats if "declarer" in view.seats[seat].tags)
    foes = [seat for seat in seats if seat != bidder] if view.seat == bidder else [bidder]
    played = {seat for seat, _ in trick}
    behind = sum(foe not in played for foe in foes)
    contract = view.facts["contract"].partition(":")[2]
    return Turn(view.seat, playable(view), trick, contract, foes, behind, hidden_of(view, foes))
