"""Advice for le huit américain: attack early, stay able to play, and never forget « Carte ! »."""

from collections import Counter
from random import Random
from typing import Any

from games.parts.cards import RANK, SUIT
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import WayOut, own_moves
from games.view import View

KING, ACE = 9.0, 4.0  # the value of an attack, in own cards that can follow: the others draw four, or two
AGAIN = 3.0  # a ten that can be played on: two cards in one turn
STRANDED = 4.0  # a ten that cannot: a card is drawn, and a last ten does not end the game
SKIP = 1.0  # a seven; more, if the next player has few cards
DANGER = 3  # cards: a player with this few is about to win
EIGHT_KEPT = 1.5  # an eight names the suit: keep it until needed


def advise(view: View, rng: Random) -> Advised:
    """Catch a player who forgot to call; play the card with the best prospects; otherwise draw or pass."""
    if call := react(view, rng):
        return call
    plays = [move for move in view.legal if move.startswith("play:")]
    if not plays:
        return Advised(view.legal[0], because("only"))  # to draw or to pass, never both
    move = max(plays, key=lambda move: (promise(view, move), move.endswith(":carte"), move))
    return Advised(move, why_play(view, move))


def react(view: View, rng: Random) -> Advised | None:
    """« Carte ! » while a player with a single card has not said it, this seat first of all."""
    if "since" not in view.facts or "carte" not in view.legal:
        return None
    silent = [at for at, seat in enumerate(view.seats) if seat.cards == 1 and "carte" not in seat.tags]
    return Advised("carte", because("one_left", seat=None if view.seat in silent else silent[0]))


def why_play(view: View, move: str) -> Reason:
    """Why to play a card: what it does to the others, or what can follow it."""
    _, card, *said = move.split(":")
    rest = list(view.hand)
    rest.remove(card)
    rank, suit = RANK[card], said[0] if RANK[card] == "8" and said else SUIT[card]
    following = tuple(other for other in rest if follows(other, card, suit))
    attack = next((note for note in view.facts["notes"] if note.kind in ("ace_attack", "king_attack")), None)
    if attack:
        return because("attack", count=attack.facts["count"], seat=attack.seat)
    if rank == "10" and (following or not rest):
        return because("plays_again", cards=following)
    if not rest:
        return because("goes_out")
    if card == "KH" or rank == "A":
        return because("attack", count=4 if card == "KH" else 2)
    playing = sum("out" not in seat.tags for seat in view.seats)
    if rank == "7" and playing > 2:
        return because("skips")
    if following:
        return because("follows_on", cards=following)
    longest, _ = Counter(SUIT[other] for other in rest).most_common(1)[0]
    return because("long_suit", suit=longest)


def promise(view: View, move: str) -> float:
    """The prospects of the hand after this play."""
    _, card, *said = move.split(":")
    rest = list(view.hand)
    rest.remove(card)
    rank, suit = RANK[card], said[0] if RANK[card] == "8" and said else SUIT[card]
    following = [other for other in rest if follows(other, card, suit)]
    if rank == "10":
        return AGAIN if following else -STRANDED
    worth = going_on(rest, following)
    if card == "KH":
        return worth + KING
    if rank == "A":
        return worth + ACE
    if rank == "7":
        return worth + SKIP * (DANGER if nearest_to_winning(view) <= DANGER else 1)
    return worth - (EIGHT_KEPT if rank == "8" else 0.0)


def follows(card: str, top: str, suit: str) -> bool:
    """Whether a card may follow this one with this suit; on an eight, only the named suit."""
    if RANK[top] == "8":
        return SUIT[card] == suit and RANK[card] != "8"
    return SUIT[card] == suit or RANK[card] == RANK[top]


def going_on(rest: list[str], following: list[str]) -> float:
    """How easily the rest of the hand can follow: by cards that fit at once, and by suits held together."""
    if not rest:
        return 2.0 * KING
    suits = Counter(SUIT[card] for card in rest)
    return len(following) / len(rest) + max(suits.values()) / len(rest)


def nearest_to_winning(view: View) -> int:
    """The fewest cards of another player."""
    others = [seat.cards for at, seat in enumerate(view.seats) if at != view.seat and "out" not in seat.tags]
    return min(others, default=0)


# -- the way out: tens, and with two players by house rule sevens, before the last card --------------------------------


def near_the_end(view: View) -> bool:
    """Whether all cards but one let their player play again."""
    return sum(RANK[card] not in ("7", "10") for card in view.hand) <= 1


def plays(world: Any, seat: int) -> list[str]:
    """Every play; with « Carte ! » if it leaves one card, because others could catch the player before the next."""
    moves = [move for move in own_moves(world, seat) if move.startswith("play:")]
    return [move for move in moves if move.endswith(":carte")] if len(world.hands[seat]) == 2 else moves


def position(world: Any, seat: int) -> tuple[str, ...]:
    return (world.discards[-1], world.asked or "", *sorted(world.hands[seat]))


WAY_OUT = WayOut(near_the_end, plays, position)
REVIEW = play_outs(advise, react, way_out=WAY_OUT, effort=20000)
