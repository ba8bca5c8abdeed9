"""Bets: chips laid in pieces on the sides of a coup, taken back at will, and paid by the bank when a side has won."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar

from games.errors import IllegalMove
from games.game import Game
from games.parts.scores import Parts
from games.view import Event, Facts

PIECES = ("1", "20", "5", "all")  # in the order of their texts
CLEAR = ("clear",)


@cache
def wagers(sides: tuple[str, ...]) -> Mapping[str, tuple[str, str]]:
    """By the argument of a bet its side and its piece (of `PIECES`); an only side goes without saying."""
    if len(sides) == 1:
        return {piece: (sides[0], piece) for piece in PIECES}
    return {f"{side}:{piece}": (side, piece) for side in sides for piece in PIECES}


class BettingGame(Game):
    """Coups on which seats bet their `chips`, as far as these and the bank go.

    A game gives the chips out, names the banker, begins each coup by `open_bets` and ends it by `settle`. Its phase of
    betting has the verbs `bet` and `clear`; when bets are closed is the game's own matter.
    """

    sides: ClassVar[tuple[str, ...]]  # on which one may bet, sorted
    chips: list[int]  # what is bet stays among them until the coup is settled
    banker: int | None  # None: the house keeps the bank, without limit

    def open_bets(self) -> None:
        """A new coup: nothing lies on any side."""
        self.bets: list[dict[str, int]] = [dict.fromkeys(self.sides, 0) for _ in range(self.seats)]

    def staked(self, side: str) -> int:
        """How many chips lie on one side against the bank."""
        return sum(bets[side] for seat, bets in enumerate(self.bets) if seat != self.banker)

    def bank(self) -> int | None:
        """How many chips may lie on each side: what the banker owns; None: without limit."""
        return None if self.banker is None else self.chips[self.banker]

    @abstractmethod
    def barred(self, seat: int, side: str, amount: int) -> IllegalMove | None:
        """Why this seat may not bet so many chips on this side, if the game forbids it; None: it may."""

    # -- bet:SIDE:AMOUNT, or bet:AMOUNT -- a piece more on a side, as far as the own chips and the bank go --

    def can_bet(self, seat: int | None) -> tuple[str, ...]:
        if seat is None:
            return ()
        return tuple(
            f"bet:{argument}"
            for argument, (side, piece) in wagers(self.sides).items()
            if self.why_no_bet(seat, side, piece) is None
        )

    def do_bet(self, seat: int, argument: str) -> None:
        side, piece = wagers(self.sides)[argument]
        amount = self.amount(seat, piece)
        self.bets[seat][side] += amount
        self.emit(Event("bet", seat, facts=Facts(side=side, count=amount)))

    def amount(self, seat: int, piece: str) -> int:
        """How many chips a piece is: `all` is what the seat has not bet yet."""
        return self.chips[seat] - sum(self.bets[seat].values()) if piece == "all" else int(piece)

    def why_no_bet(self, seat: int, side: str, piece: str) -> IllegalMove | None:
        """Why this seat may not lay a piece on this side; None: it may."""
        amount, left = self.amount(seat, piece), self.amount(seat, "all")
        if barred := self.barred(seat, side, amount):
            return barred
        if not 0 < amount <= left:
            return IllegalMove("too-few-chips", left=left)
        bank = self.bank()
        if bank is not None and amount + self.staked(side) > bank:
            return IllegalMove("bank-too-small", bank=bank)
        return None

    # -- clear: take one's bets back ---------------------------------------------------------------------

    def can_clear(self, seat: int | None) -> tuple[str, ...]:
        return CLEAR if seat is not None and any(self.bets[seat].values()) else ()

    def do_clear(self, seat: int, _: str) -> None:
        self.bets[seat] = dict.fromkeys(self.sides, 0)
        self.emit(Event("clear", seat))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if seat is not None and verb == "bet":
            laid = wagers(self.sides).get(argument)
            return (self.why_no_bet(seat, *laid) if laid else None) or super().why_not(seat, verb, argument)
        if seat is not None and verb == "clear" and not argument:
            return IllegalMove("no-bet")
        return super().why_not(seat, verb, argument)

    # -- the coup is decided -----------------------------------------------------------------------------

    def settle(self, winner: str) -> list[Parts]:
        """Pay the bets on the winning side once more, the others to the bank: by seat, each side with the chips gained.

        A `winner` that is no side: the bank takes everything.
        """
        gains = [{side: bet if side == winner else -bet for side, bet in bets.items()} for bets in self.bets]
        if self.banker is not None:
            gains[self.banker] = dict.fromkeys(self.sides, 0)  # what he has laid out himself is no bet
            gains[self.banker] = {side: -sum(gain[side] for gain in gains) for side in self.sides}
        for seat, gain in enumerate(gains):
            self.chips[seat] += sum(gain.values())
            if any(self.bets[seat].values()):
                self.emit(Event("paid", seat, facts=Facts(count=sum(gain.values()))))
        self.bets = []
        return [tuple(gain.items()) for gain in gains]

    # -- what is seen, and copies ------------------------------------------------------------------------

    def bets_laid(self) -> Iterator[Event]:
        """Every bet that lies, as a note on the table."""
        for seat, bets in enumerate(self.bets):
            for side in self.sides:
                if bets[side]:
                    yield Event("bet", seat, facts=Facts(side=side, count=bets[side]))

    def unshare(self) -> None:
        self.chips = self.chips[:]
        self.bets = [bets.copy() for bets in self.bets]
