"""Bets: chips put piece by piece on the sides of a coup, taken back at will, and paid by the bank if the side wins."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar

from games.errors import IllegalMove
from games.game import Game
from games.parts.scores import Parts
from games.view import Event, Facts

PIECES = ("1", "20", "5", "all")  # sorted as texts
CLEAR = ("clear",)


@cache
def wagers(sides: tuple[str, ...]) -> Mapping[str, tuple[str, str]]:
    """For each argument of a bet, its side and its piece (of `PIECES`); a single side is not named."""
    if len(sides) == 1:
        return {piece: (sides[0], piece) for piece in PIECES}
    return {f"{side}:{piece}": (side, piece) for side in sides for piece in PIECES}


class BettingGame(Game):
    """Coups on which seats bet their `chips`, limited by their chips and the bank.

    A game hands out the chips, names the banker, begins each coup with `open_bets` and ends it with `settle`. Its
    betting phase has the verbs `bet` and `clear`; the game decides when bets close.
    """

    sides: ClassVar[tuple[str, ...]]  # that players may bet on, sorted
    chips: list[int]  # bets stay among them until the coup is settled
    banker: int | None  # None: the house keeps the bank, without limit

    def open_bets(self) -> None:
        """Begin a coup: no bets on any side."""
        self.bets: list[dict[str, int]] = [dict.fromkeys(self.sides, 0) for _ in range(self.seats)]

    def staked(self, side: str) -> int:
        return sum(bets[side] for seat, bets in enumerate(self.bets) if seat != self.banker)

    def bank(self) -> int | None:
        """The most chips on each side: what the banker owns; None: no limit."""
        return None if self.banker is None else self.chips[self.banker]

    @abstractmethod
    def barred(self, seat: int, side: str, amount: int) -> IllegalMove | None:
        """The refusal if the game forbids this seat to bet `amount` chips on this side; None: it may."""

    # -- bet:SIDE:AMOUNT, or bet:AMOUNT -- one more piece on a side, if the player's chips and the bank allow it --

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
        """How many chips a piece is: `all` means those that the seat has not bet yet."""
        return self.chips[seat] - sum(self.bets[seat].values()) if piece == "all" else int(piece)

    def why_no_bet(self, seat: int, side: str, piece: str) -> IllegalMove | None:
        """The refusal if this seat may not put a piece on this side; None: it may."""
        amount, left = self.amount(seat, piece), self.amount(seat, "all")
        if barred := self.barred(seat, side, amount):
            return barred
        if not 0 < amount <= left:
            return IllegalMove("too-few-chips", left=left)
        bank = self.bank()
        if bank is not None and amount + self.staked(side) > bank:
            return IllegalMove("bank-too-small", bank=bank)
        return None

    # -- clear: take all bets back ----------------------------------------------------------------------

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
        """Settle the bets: by seat, (side, chips gained). If `winner` is no side, the bank takes everything."""
        gains = [{side: bet if side == winner else -bet for side, bet in bets.items()} for bets in self.bets]
        if self.banker is not None:
            gains[self.banker] = dict.fromkeys(self.sides, 0)  # the banker's own bets do not count
            gains[self.banker] = {side: -sum(gain[side] for gain in gains) for side in self.sides}
        for seat, gain in enumerate(gains):
            self.chips[seat] += sum(gain.values())
            if any(self.bets[seat].values()):
                self.emit(Event("paid", seat, facts=Facts(count=sum(gain.values()))))
        self.bets = []
        return [tuple(gain.items()) for gain in gains]

    def bets_laid(self) -> Iterator[Event]:
        """Every bet on the table, as a note."""
        for seat, bets in enumerate(self.bets):
            for side in self.sides:
                if bets[side]:
                    yield Event("bet", seat, facts=Facts(side=side, count=bets[side]))

    def unshare(self) -> None:
        self.chips = self.chips[:]
        self.bets = [bets.copy() for bets in self.bets]
