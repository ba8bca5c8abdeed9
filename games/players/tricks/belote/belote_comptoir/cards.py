"""Which card to play at belote de comptoir: the bidder cashes safe cards, the others help each other beat them."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.parts.cards import SUIT
from games.parts.tricks.belote.deductions import suit_of
from games.parts.tricks.belote.points import POINTS, STRENGTH
from games.parts.tricks.turn_loop import Trick, winner
from games.players.common.reasons import Reason, because
from games.players.tricks.belote.belote_comptoir.chances import Hidden, mean_points, stands


class Turn(NamedTuple):
    """The basis of a player's choice: the playable cards, the trick, and the opponents."""

    me: int
    cards: Sequence[str]
    trick: Trick
    contract: str
    foes: Collection[int]
    foes_behind: int
    """The number of opponents who still play to this trick."""
    hidden: Hidden
    defends: bool
    drawn: bool
    """Whether all opponents have shown that they have no trump."""


def choose(turn: Turn) -> tuple[str, Reason]:
    """The card to play, and why."""
    return lead(turn) if not turn.trick else follow(turn)


def percent(card: str, turn: Turn) -> int:
    """The chance that a card stands, at most 99 if it is not sure."""
    chance = stands(card, turn.contract, turn.hidden)
    return 100 if chance == 1 else min(99, round(100 * chance))


def is_master(card: str, turn: Turn) -> bool:
    """Whether no card that may be out beats it in its suit."""
    strength, cards = STRENGTH[turn.contract], (*turn.hidden.unseen, *turn.hidden.shown)
    return not any(SUIT[other] == SUIT[card] and strength[other] > strength[card] for other in cards)


def price(card: str, contract: str) -> tuple[int, bool, int]:
    """The cost of giving a card away: its points, then whether it is a trump, then its rank."""
    return POINTS[contract][card], SUIT[card] == suit_of(contract), STRENGTH[contract][card]


def lead(turn: Turn) -> tuple[str, Reason]:
    """The best card to lead: the points it wins if it stands, less its own points if it does not.

    The bidder leads trumps while others may have some, and nobody else does.
    """
    mean = mean_points(turn.hidden.unseen, turn.contract) * len(turn.foes) / 3

    def worth(card: str) -> tuple[float, int]:
        chance, points = stands(card, turn.contract, turn.hidden), POINTS[turn.contract][card]
        return chance * (points + mean) - (1 - chance) * points, -points

    plain = [card for card in turn.cards if SUIT[card] != suit_of(turn.contract)]
    card = max((plain if turn.defends or turn.drawn else ()) or turn.cards, key=worth)
    return card, stays(card, turn)


def stays(card: str, turn: Turn) -> Reason:
    """How likely a card wins the trick against the opponents to come."""
    return because("stands", percent=percent(card, turn))


def follow(turn: Turn) -> tuple[str, Reason]:
    """Win if possible, load a partner's safe trick, otherwise give the least."""
    contract, trump = turn.contract, suit_of(turn.contract)
    points, strength = POINTS[contract], STRENGTH[contract]
    holder = winner(turn.trick, trump, strength)
    taking = [card for card in turn.cards if winner([*turn.trick, (turn.me, card)], trump, strength) == turn.me]
    if holder not in turn.foes:
        best = next(card for seat, card in turn.trick if seat == holder)
        likely = percent(best, turn) if turn.foes_behind else 100
        if not turn.foes_behind or stands(best, contract, turn.hidden) > 0.6:
            giving = [card for card in turn.cards if card not in taking] or turn.cards
            if likely < 100:
                giving = [card for card in giving if not is_master(card, turn)] or giving
            card = max(giving, key=lambda card: (points[card], -strength[card]))
            if turn.foes_behind:
                return card, because("stands", seat=holder, percent=likely)
            return card, because(
                "gives" if points[card] > min(map(points.__getitem__, turn.cards)) else "partner_holds", seat=holder
            )
        card = min(turn.cards, key=lambda card: price(card, contract))
        return card, because("stands", seat=holder, percent=likely)
    if not taking:
        card = min(turn.cards, key=lambda card: price(card, contract))
        return card, because("cannot_take", card=next(card for seat, card in turn.trick if seat == holder))
    if not turn.foes_behind:
        card = max(taking, key=lambda card: (SUIT[card] != trump, points[card], -strength[card]))
        return card, because("takes")
    card = max(taking, key=lambda card: (stands(card, contract, turn.hidden), points[card]))
    return card, stays(card, turn)
