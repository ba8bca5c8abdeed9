"""Pace: who flips the cards if players decide nothing, and how long such a match may last."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from games.game import ONLY, THE_TABLE
from games.options import Options, option
from games.parts.war.packets import CLOSE, FLIP, PacketGame
from games.view import Line, Place, View, ViewFacts
from games.view.standing import line

PACES = ("each", "any", "auto", "instant")  # who clicks: each their own card, anybody, the table, or one click for all


@dataclass(frozen=True)
class PaceOptions(Options):
    """Who flips the cards on a screen, and the limit of the match."""

    pace: str = option("any", PACES)
    auto_after_s: int = option(4, range=range(1, 61))  # pace each: the table flips for late players (seconds)
    flip_s: int = option(3, range=range(1, 31))  # pace auto: the table flips this often (seconds)
    max_rounds: int = option(2000, range=range(200, 10001))  # then the most cards win, so that every match ends


class PacedGame(PacketGame):
    """Cards that are `due` are flipped by owners, anybody or the table. A game calls `wait`, and counts `rounds`."""

    rules: PaceOptions
    phases = {"flip": FLIP + CLOSE}
    rounds: int  # played so far
    since: int  # the length of the log when the due cards were first asked for

    @abstractmethod
    def due(self) -> list[int]:
        """The seats whose top card is to be flipped now."""

    @abstractmethod
    def turn_up(self, seats: list[int]) -> None:
        """Flip the top card of these seats, with all consequences."""

    def ask(self) -> None:
        """Ask for new cards from now on."""
        self.phase = "flip"
        self.since = len(self._log)
        self.wait()

    def wait(self) -> None:
        """Wait by the option `pace`: for the table, for the table and the due seats, or for any seat with cards."""
        if self.rules.pace == "auto":
            self.waiting = THE_TABLE
        elif self.rules.pace == "each":
            self.waiting = THE_TABLE.union(*(ONLY[seat] for seat in self.due()))
        else:
            self.waiting = frozenset(self.holders())

    # -- flip, and close: the table flips for those who have not -------------------------------------

    def do_flip(self, seat: int, _: str) -> None:
        if self.rules.pace == "each":
            self.turn_up([seat])
            return
        self.turn_up(self.due())
        while self.rules.pace == "instant" and self.outcome is None:
            self.turn_up(self.due())

    def do_close(self, seat: None, _: str) -> None:
        self.turn_up(self.due())

    def lines_of(self, view: View) -> Iterator[Line]:
        yield from super().lines_of(view)
        yield line("round", Place.HEAD, round=self.rounds + (self.outcome is None))

    def facts(self) -> ViewFacts:
        facts = super().facts()
        if self.rules.pace in ("any", "instant"):
            return facts | {"anyone": True}
        if self.waiting:
            window = self.rules.flip_s if self.rules.pace == "auto" else self.rules.auto_after_s
            facts |= {"window": window, "since": self.since}
        return facts

    def public_moves(self) -> tuple[str, ...]:
        return () if self.waiting == THE_TABLE else FLIP
