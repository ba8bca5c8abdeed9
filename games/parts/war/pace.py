"""Pace: who turns the cards up where nobody decides anything, and how long such a match may last."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from games.game import ONLY, THE_TABLE, Options, option
from games.parts.war.packets import CLOSE, FLIP, PacketGame
from games.view import ViewFacts

PACES = ("each", "any", "auto", "instant")  # who presses: each the own card, anybody, the table, once for all


@dataclass(frozen=True)
class PaceOptions(Options):
    """Who turns the cards up on a screen, and the bound of the match."""

    pace: str = option("any", PACES)
    auto_after_s: int = option(4, range=range(1, 61))  # pace each: the table turns for the late ones (seconds)
    flip_s: int = option(3, range=range(1, 31))  # pace auto: the table turns this often (seconds)
    max_rounds: int = option(2000, range=range(200, 10001))  # then the most cards win, so that it always ends


class PacedGame(PacketGame):
    """Cards that are `due` are turned up: by their owners, by anybody, or by the table.

    A game calls `wait` whenever other cards are due, and counts its `rounds`.
    """

    rules: PaceOptions
    phases = {"flip": FLIP + CLOSE}
    rounds: int  # played so far
    since: int  # the length of the log when the cards that are due were first asked for

    @abstractmethod
    def due(self) -> list[int]:
        """The seats whose top card is to be turned up now."""

    @abstractmethod
    def turn_up(self, seats: list[int]) -> None:
        """These seats turn up their top card, and what follows from it."""

    def ask(self) -> None:
        """New cards are due from here on."""
        self.phase = "flip"
        self.since = len(self._log)
        self.wait()

    def wait(self) -> None:
        """Wait by the option `pace`: for the table, for it and the seats that are due, or for anybody with cards."""
        if self.rules.pace == "auto":
            self.waiting = THE_TABLE
        elif self.rules.pace == "each":
            self.waiting = THE_TABLE.union(*(ONLY[seat] for seat in self.due()))
        else:
            self.waiting = frozenset(self.holders())

    # -- flip, and close: the table turns for those who have not -------------------------------------

    def do_flip(self, seat: int, _: str) -> None:
        if self.rules.pace == "each":
            self.turn_up([seat])
            return
        self.turn_up(self.due())
        while self.rules.pace == "instant" and self.outcome is None:
            self.turn_up(self.due())

    def do_close(self, seat: None, _: str) -> None:
        self.turn_up(self.due())

    # -- what is seen --------------------------------------------------------------------------------

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"round": self.rounds + (self.outcome is None)}
        if self.rules.pace in ("any", "instant"):
            return facts | {"anyone": True}
        if self.waiting:
            window = self.rules.flip_s if self.rules.pace == "auto" else self.rules.auto_after_s
            facts |= {"window": window, "since": self.since}
        return facts

    def public_moves(self) -> tuple[str, ...]:
        return () if self.waiting == THE_TABLE else FLIP
