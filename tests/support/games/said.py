"""A piece of advice next to the true match, and what its predicates need to know about the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import games
from games.parts.cards import EXCUSE, RANK, SUIT
from games.parts.tarot.deal import COUNTS
from games.parts.tricks.belote.points import POINTS
from games.parts.tricks.contracts import ContractGame
from games.parts.tricks.turn_loop import TrickGame
from games.players.common.reasons import Reason
from games.tricks.bezique.besigue import BRISQUE
from games.tricks.partners.poule import thirds
from games.tricks.piles.sot_ly_laisse import SotLyLaisse


@dataclass(frozen=True)
class Said:
    """A reason for a move, said to a seat in a match: the true one, with all hands."""

    match: Any
    seat: int
    advice: games.Advice
    reason: Reason

    @property
    def move(self) -> str:
        return self.advice.move

    @property
    def card(self) -> str:
        """The card of the advised move."""
        return self.move.split(":")[1]

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        return self.reason.facts

    @cached_property
    def view(self) -> games.View:
        return self.match.view(self.seat)  # type: ignore[no-any-return]


Predicate: TypeAlias = Callable[[Said], bool]


# -- trick games -----------------------------------------------------------------------------------------------


def out(said: Said) -> list[str]:
    """Every card that the seat has not seen: those of the other hands and of the stock, chien or écart included."""
    match: TrickGame = said.match
    aside = match.stock if getattr(match, "chien", ()) and said.seat == said.match.taker else []
    mine = {*aside, *match.hands[said.seat], *(card for trick in (*match.tricks, match.trick) for _, card in trick)}
    return [card for card in match.pack if card not in mine]


def trump_of(said: Said) -> str | None:
    """The suit of the trumps."""
    return "T" if said.match.key.startswith(("tarot", "sot")) else said.match.trump


def cards_to_play(said: Said) -> list[str]:
    """The cards of all legal moves, each once; only those that follow suit, where cheating is possible."""
    cards = [*dict.fromkeys(move.split(":")[1] for move in said.match.legal(said.seat) if move.startswith("play:"))]
    follow = [card for card in cards if SUIT[card] == led(said)] if said.match.key == "beigne" else []
    return follow or cards


def takes(said: Said, card: str | None = None) -> bool:
    """Whether a card, or that of the move, wins the trick so far."""
    match: TrickGame = said.match
    if said.match.key.startswith("tarot"):  # the Excuse wins nothing, but leaves the lead to the next card
        laid = [(seat, one) for seat, one in (*match.trick, (said.seat, card or said.card)) if one != EXCUSE]
        return (card or said.card) != EXCUSE and match.holder(laid) == said.seat
    if isinstance(match, SotLyLaisse):  # the best of the whole pile, not of this round alone
        match = match.copy()
        match.trick.append((said.seat, card or said.card))
        return match.leading() == said.seat
    return match.holder([*match.trick, (said.seat, card or said.card)]) == said.seat


def beats(said: Said, other: str, card: str) -> bool:
    """Whether another card of the same suit beats this one."""
    match: TrickGame = said.match
    suits = suits_of(said)
    return bool(suits[other] == suits[card] and match.strength[other] > match.strength[card])


def points(said: Said, card: str | None = None) -> float:
    """The points of a card, or of that of the move."""
    match, card = said.match, card or said.card
    if "tarot" in match.key:
        return COUNTS[card] / 2
    if match.key == "poule":
        return thirds([card])
    if hasattr(match, "penalties"):
        return float(sum(costs.get(card, 0) for costs in match.penalties.values()))
    if match.key == "besigue":
        return BRISQUE * (RANK[card] in ("A", "10"))
    if not counts_points(said) or match.key == "hombre":
        return 0
    return POINTS[match.contract if "contract" in vars(match) else match.trump][card]


def is_of_tricks(said: Said) -> bool:
    """Whether the game is won by tricks, not by piles."""
    return isinstance(said.match, TrickGame) and said.match.key not in ("triton", "sot_ly_laisse")


def counts_points(said: Said) -> bool:
    """Whether cards have points, or as at l'hombre never any."""
    kinds = ("belote", "coinche", "tarot", "poule", "hombre", "besigue")
    known = hasattr(said.match, "penalties") or any(kind in said.match.key for kind in kinds)
    return known and said.match.key != "whist_belote"


def taker_of(said: Said) -> int | None:
    """The seat that plays a contract."""
    return next((seat for seat, seat_view in enumerate(said.view.seats) if "declarer" in seat_view.tags), None)


def last(said: Said) -> bool:
    """Whether nobody plays to this trick after the seat."""
    return bool(len(said.match.trick) == said.match.seats - 1)


def led(said: Said) -> str | None:
    """The suit led; None if the seat leads, or only the Excuse is there."""
    return next((SUIT[card] for _, card in said.match.trick if card != EXCUSE), None)


def leads(said: Said) -> bool:
    """Whether the move leads, perhaps after the Excuse."""
    return led(said) is None


def best(said: Said) -> tuple[int, str]:
    """The seat that holds the trick, and its card."""
    if isinstance(said.match, SotLyLaisse):
        pile = [(seat, card) for seat, card in said.match.pile() if seat == said.match.leading()]
        ruffs = any(SUIT[card] == "T" for _, card in said.match.trick)
        suited = [played for played in pile if SUIT[played[1]] == ("T" if ruffs else said.match.asked)]
        return max(suited, key=lambda played: said.match.strength[played[1]], default=pile[-1])
    holder = said.match.holder(said.match.trick)
    return holder, dict(said.match.trick)[holder]


def partners(said: Said) -> frozenset[int]:
    """The seats that play with this one in this deal, as the rules will score it."""
    match = said.match
    for team in match.info().teams_at(match.seats):
        if said.seat in team:
            return frozenset(team) - {said.seat}
    if hasattr(match, "camps"):
        return frozenset(seat for seat, camp in enumerate(match.camps) if camp == match.camps[said.seat]) - {said.seat}
    taker = match.hombre if match.key == "hombre" else getattr(match, "taker", None)
    if taker is None:
        return frozenset()
    attack = {taker, getattr(match, "partner", None)} - {None}
    everybody = frozenset(range(match.seats))
    return frozenset((attack if said.seat in attack else everybody - attack) - {said.seat})


def is_secret(said: Said) -> bool:
    """Whether the seat cannot know who plays with whom: a card is called, and its holder has not shown it."""
    match = said.match
    secret = getattr(match, "called", None) in match.pack and not match.revealed
    return bool(secret and said.seat != match.partner)


def foes_behind(said: Said) -> list[int]:
    """The opponents who still play to the trick."""
    played = {seat for seat, _ in said.match.trick}
    return [seat for seat in range(said.match.seats) if seat not in {*played, *partners(said), said.seat}]


def suits_of(said: Said) -> Mapping[str, str]:
    """The suit of each card; at l'hombre the black aces are trumps."""
    return said.match.suits if said.match.key == "hombre" else SUIT


def wants_tricks(said: Said) -> bool:
    """Whether the seat gains by tricks: not where they cost points, nor once an exact contract has all of its own."""
    match, seat = said.match, said.seat
    if match.key == "beigne":
        return bool(match.goes[seat] or not match.rules.pass_penalty)
    if isinstance(match, ContractGame):
        return bool(match.bids[seat] > match.won[seat])
    return not getattr(match, "low_wins", False)


def set_aside(said: Said) -> set[str]:
    """All cards of a choice, as the advice completes it."""
    moves = [move.split(":") for move in (said.move, *said.advice.following) if ":" in move]
    back = {card for verb, card in moves if verb == "take_back"}
    return {*said.view.facts.get("chosen", said.match.stock), *(card for _, card in moves)} - back
