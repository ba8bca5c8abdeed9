"""Advice for la belote de comptoir: bid what your cards are likely to win, in small steps, then cash it."""

from random import Random

from games.parts.tricks.belote.points import PACK_32
from games.players.common.following import known_voids, playable, trick_of
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, because
from games.players.common.zones import lying
from games.players.tricks.belote.belote_comptoir.cards import Turn, choose
from games.players.tricks.belote.belote_comptoir.chances import BLIND, Hidden, estimate
from games.view import View

USUAL = range(2, 5)  # cards that dealers like to deal: enough for a plan, few enough for surprises
OPENING = 2 / 3  # share of a hand's value: others may not know that they could go higher
PUSH = 1.1  # share of a hand's value: a bid slightly too high keeps others from making theirs
STEPS = 4, 8  # points over the last bid: large jumps are costly, small steps boring


def advise(view: View, rng: Random) -> Advised:
    """Deal at random; bid up to the hand's value; name the best trump; play the hand."""
    if view.phase == "setup":
        usual = [move for move in view.legal if int(move.split(":")[1]) in USUAL]
        move = rng.choice(usual or view.legal)
        return Advised(move, because("no_difference"))
    if view.phase == "auction":
        return bid(view, rng)
    if view.phase == "trump":
        trump, worth = best_trump(view)
        return Advised(f"trump:{trump}", because("hand_for", suit=trump, points=round(worth)))
    card, why = choose(turn(view))
    move = f"play:{card}"  # never forget a belote
    return Advised(next((call for call in view.legal if call.startswith(f"{move}:")), move), why)


def hidden_of(view: View, foes: list[int]) -> Hidden:
    """The cards that the seat cannot see in these opponents' hands; it has counted the cards that are gone."""
    others = [seat for at, seat in enumerate(view.seats) if at != view.seat]
    seen = {*view.hand, *view.facts["gone"], *lying(view, "trick"), *(card for seat in others for card in seat.shown)}
    sizes = [view.seats[foe].cards - len(view.seats[foe].shown) for foe in foes]
    shown = [card for foe in foes for card in view.seats[foe].shown]
    return Hidden([card for card in PACK_32 if card not in seen], sizes, shown)


def best_trump(view: View) -> tuple[str, float]:
    """The contract in which the visible cards win most, and the points."""
    hidden = hidden_of(view, [seat for seat in range(len(view.seats)) if seat != view.seat])
    worth = {
        trump: estimate(view.hand, trump, hidden, view.facts["der"], view.facts["belote"])
        for trump in view.facts["trumps"]
    }
    best = max(worth, key=lambda trump: worth[trump])
    return best, worth[best]


def bid(view: View, rng: Random) -> Advised:
    """A little more than the last bid, while the hand is worth it; if all others passed, one point is enough."""
    said = [text for _, text in view.facts["auction"]]
    suit, worth = best_trump(view)
    if said == ["pass"] * (len(view.seats) - 1):
        return Advised("bid:1", because("hand_for", suit=suit, points=round(worth)))
    worth += sum(
        BLIND[note.facts["until"]] * note.facts["count"] for note in view.facts["notes"] if note.to is not None
    )
    limit = min(int(worth * PUSH), view.facts["most"])
    standing = int(view.facts.get("contract", 0))
    if standing >= limit:
        return Advised("pass", because("hand_for", suit=suit, points=round(worth), short=1))
    points = min(standing + rng.randint(*STEPS), limit) if standing else max(1, int(limit * OPENING))
    return Advised(f"bid:{points}", because("hand_for", suit=suit, points=round(worth)))


def slip(view: View, rng: Random) -> str:
    """A beginner passes, or bids one step too far; nobody bids nearly all points by mistake."""
    step = f"bid:{int(view.facts.get('contract', 0)) + rng.randint(*STEPS)}" if view.phase == "auction" else None
    return rng.choice([move for move in ("pass", step) if move in view.legal] or view.legal)


def turn(view: View) -> Turn:
    """The basis of the next card: the bidder is alone, all others are opponents."""
    assert view.seat is not None
    seats, trick = range(len(view.seats)), trick_of(view)
    bidder = next(seat for seat in seats if "declarer" in view.seats[seat].tags)
    foes = [seat for seat in seats if seat != bidder] if view.seat == bidder else [bidder]
    played = {seat for seat, _ in trick}
    behind = sum(foe not in played for foe in foes)
    contract, voids = view.facts["contract"].partition(":")[2], known_voids(view)
    drawn = all(contract in voids[foe] for foe in foes)
    hidden = hidden_of(view, foes)
    return Turn(view.seat, playable(view), trick, contract, foes, behind, hidden, bidder != view.seat, drawn)


REVIEW = play_outs(advise, effort=18000)
