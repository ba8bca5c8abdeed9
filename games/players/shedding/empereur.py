"""Advice for l'empereur: low cards first, groups together, a 2 to take the lead, and no joker as the last card."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.parts.cards import JOKER, RANK
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import WayOut, own_moves
from games.players.common.why import MOST_NAMED
from games.players.common.zones import lying
from games.shedding.empereur import DEUX, LEVEL, VALUES, height
from games.view import View, ViewFacts

NEAR_END = 2  # cards: a player with this few is about to go out
CLEARED = 8  # from this many cards in the hand on, a 2 is always worth playing


def advise(view: View, rng: Random) -> Advised:
    """Give the lowest cards; play the lowest group; draw if nothing fits."""
    if view.phase == "exchange":
        gift = min(view.legal, key=lambda move: (gift_worth(view, move.rpartition(":")[2]), move))
        same, _ = gift_worth(view, gift.rpartition(":")[2])
        return Advised(gift, because("alone" if same == 1 else "sacrifice"))
    plays = [move for move in view.legal if move.startswith("play:") and safe(view, move)]
    if not plays:
        plays = [move for move in view.legal if move.startswith("play:")] if "draw" not in view.legal else []
    if "pass" in view.legal and plays and all(last_joker(view, move) for move in plays):
        return Advised("pass", because("joker_last"))
    if plays:
        move = min(plays, key=lambda move: (price(view, move), move))
        return Advised(move, why_play(view, move))
    if "draw" in view.legal:
        return Advised("draw", because("joker_last"))  # if nothing could be played, it is the only move
    return Advised("pass" if "pass" in view.legal else view.legal[0], because("usual"))


def why_play(view: View, move: str) -> Reason:
    """Why to play a group: what a 2 does, the cards that go or that the next player must draw, a joker in time."""
    value, count, jokers = parts(move)
    if value == DEUX:
        return because("plays_again", draws=1)
    draws = count - 1 + (view.facts["in_play"] if value == top_value(view) else 0)
    stock = view.zones["stock"]
    assert isinstance(stock, int)
    if 0 < draws <= stock:
        return because("sheds", count=count, draws=draws)
    if jokers:
        return because("joker_last")
    if count > 1:
        return because("sheds", count=count)
    stay = kept(view, value)
    return because("keeps", cards=stay) if stay else because("sheds", count=1)


def kept(view: View, value: str) -> tuple[str, ...]:
    """The cards that could be played, and stay: higher ones than this value, groups, and jokers."""
    others = [parts(move) for move in view.legal if move.startswith("play:") and parts(move)[0] != value]
    values, jokers = {other for other, count, used in others if count > used}, any(used for _, _, used in others)
    held = [RANK[card] for card in view.hand]
    stay = (
        card
        for card in view.hand
        if (RANK[card] in values and (LEVEL[RANK[card]] > LEVEL[value] or held.count(RANK[card]) > 1))
        or (card == JOKER and jokers)
    )
    return tuple(sorted(stay, key=height, reverse=True)[:MOST_NAMED])


def top_value(view: View) -> str | None:
    """The value to reach; None if no card is in play."""
    declared = next((note.facts["rank"] for note in view.facts["notes"] if note.kind == "joker_as"), None)
    in_play = lying(view, "discard")
    return declared or (RANK[in_play[-1]] if in_play else None)


def parts(move: str) -> tuple[str, int, int]:
    """The value, cards and jokers of a play."""
    _, value, count, jokers = move.split(":")
    return value, int(count), int(jokers)


def gift_worth(view: View, card: str) -> tuple[int, tuple[int, int]]:
    """The value of a card to its giver: single low cards go first."""
    same = sum(RANK[other] == RANK[card] for other in view.hand)
    return (same if RANK[card] != JOKER else 9), height(card)


def last_joker(view: View, move: str) -> bool:
    """Whether a play empties the hand with a joker, so that its player is not Empereur."""
    _, count, jokers = parts(move)
    return count == len(view.hand) and jokers > 0


def safe(view: View, move: str) -> bool:
    """Whether a play leaves a hand that need not end with a joker."""
    _, count, jokers = parts(move)
    left = len(view.hand) - count
    jokers_left = sum(card == JOKER for card in view.hand) - jokers
    return not last_joker(view, move) and not (left > 0 and left == jokers_left)


def price(view: View, move: str) -> float:
    """The price of a play: high cards and broken groups cost, cards that leave the hand gain."""
    value, count, jokers = parts(move)
    held = sum(RANK[card] == value for card in view.hand)
    broken = held - (count - jokers)
    dear = LEVEL[value] + 6 * jokers - 2.5 * count + 3 * broken
    if value == DEUX:
        dear = 3.0 if fewest_of_others(view) <= NEAR_END else len(VALUES) - len(view.hand) / CLEARED
    return dear


def fewest_of_others(view: View) -> int:
    """The fewest cards of another player who still has some."""
    return min(seat.cards for at, seat in enumerate(view.seats) if at != view.seat and "out" not in seat.tags)


def titles(facts: ViewFacts) -> Sequence[float]:
    """The points of a manche in the elite modes; otherwise 1 for its Empereur, and in miroir -1 for its Exclu."""
    deal = facts["last_deal"]
    if "target" in facts:
        return deal["points"]
    return [{"empereur": 1.0, "exclu": -1.0}.get(title, 0.0) for title in deal["titles"]]


def one_group(view: View) -> bool:
    """Whether all cards but 2s and jokers, which may be played as 2s, are of one value: they can go last."""
    values = {RANK[card] for card in view.hand}
    return view.phase == "turn" and values != {JOKER} and len(values - {DEUX, JOKER}) <= 1


def cards_left(world: Any, seat: int) -> tuple[str, ...]:
    """All that the rest of a turn depends on: a player who has played a 2 leads any card."""
    return tuple(sorted(world.hands[seat]))


WAY_OUT = WayOut(one_group, own_moves, cards_left)
REVIEW = play_outs(advise, way_out=WAY_OUT, effort=9000, points=titles)
