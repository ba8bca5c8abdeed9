"""Melds laid and extended in the draft of a turn: for games in which hands are not laid all at once.

A game says which melds its cards make (`possible`, `read`), how each can grow (`growth`), and when a player may
lay new melds (`may_meld`) or extend those on the table (`may_extend`).
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import ClassVar

from games.errors import IllegalMove
from games.parts.rummy.melds import Meld
from games.parts.rummy.rummy import RummyGame
from games.view import Event, Facts


class LayingGame(RummyGame):
    """The verbs `meld` and `extend`, which belong in `secret_verbs`: only its player sees the draft."""

    kept: ClassVar[int] = 1  # cards that a draft must leave in the hand for the discard

    # -- what a game writes --------------------------------------------------------------------------

    @abstractmethod
    def possible(self, cards: Iterable[str]) -> Iterable[Meld]:
        """Every meld that these cards make."""

    @abstractmethod
    def read(self, text: str) -> Meld | None:
        """The meld that a move names; None if there is none."""

    @abstractmethod
    def growth(self, meld: Meld) -> Mapping[str, tuple[Meld, ...]]:
        """What a meld can grow by: card -> the melds that result; if it fits both ends, the low end first."""

    def named(self, cards: Iterable[str]) -> str:
        """Cards as moves name them."""
        return "+".join(cards)

    def names(self, cards: Iterable[str]) -> list[str]:
        """The names of these cards in moves: the cards themselves, unless the game uses other names."""
        return [*cards]

    def may_meld(self, seat: int) -> bool:
        return True

    @abstractmethod
    def may_extend(self, seat: int) -> bool:
        """Whether a player may add to the melds of the table now."""

    def growing(self, seat: int) -> Iterator[tuple[int, Meld]]:
        """The melds that a player may extend, each after its number on the table, from 1."""
        return enumerate(self.table, 1)

    def clear_draft(self) -> None:
        """Begin an empty draft without new melds."""
        super().clear_draft()
        self.new: list[Meld] = []  # this turn's melds as they were first laid

    def may_go(self, names: Sequence[str]) -> bool:
        """Whether a draft may lay these cards: enough cards must be left, and a single one must be discardable."""
        left = len(self.loose) - len(names)
        stuck = {self.unthrowable} & {*self.loose}
        return left > self.kept or (left == self.kept and {*self.names(filter(None, stuck))} <= {*names})

    def lay_loose(self, *cards: str) -> None:
        for card in cards:
            self.loose.remove(card)

    # -- meld:CARD+CARD+CARD -- a new meld -------------------------------------------------------------

    def can_meld(self, seat: int) -> tuple[str, ...]:
        if not self.may_meld(seat):
            return ()
        return tuple(sorted(f"meld:{meld.text}" for meld in self.possible(self.loose) if self.may_go(meld.cards)))

    def do_meld(self, seat: int, text: str) -> None:
        meld = self.read(text)
        assert meld is not None  # it was listed
        self.lay_loose(*meld.cards)
        self.new.append(meld)
        self.table.append(meld)
        self.sketch(Event("meld", seat, meld.cards, Facts(meld=len(self.table))))

    # -- extend:MELD:CARD -- add a card; if it fits both ends, the move names its neighbour too ----

    def additions(self, meld: Meld) -> dict[str, tuple[str, Meld]]:
        """By its name in moves, each card that a meld can grow by, and the meld that results."""
        found = {}
        for card, (grown, *higher) in self.growth(meld).items():
            for at_high_end in higher:
                # with wild cards at both ends two neighbours do not tell them apart
                ends = ((self.named(grown.cards[:near]), self.named(at_high_end.cards[-near:])) for near in count(2))
                low, high = next((low, high) for low, high in ends if low != high)
                found[low], found[high] = (card, grown), (card, at_high_end)
            if not higher:
                found[self.named((card,))] = card, grown
        return found

    def can_extend(self, seat: int) -> tuple[str, ...]:
        if not self.may_extend(seat):
            return ()
        names = {name for name in self.names(self.loose) if self.may_go((name,))}
        return tuple(
            sorted(
                f"extend:{number}:{text}"
                for number, meld in self.growing(seat)
                if not names.isdisjoint(self.growth(meld))
                for text, (card, _) in self.additions(meld).items()
                if card in names
            )
        )

    def do_extend(self, seat: int, argument: str) -> None:
        number, _, text = argument.partition(":")
        card, grown = self.additions(self.table[int(number) - 1])[text]
        self.lay_loose(card)
        self.table[int(number) - 1] = grown
        self.sketch(Event("extend", seat, (card,), Facts(meld=int(number))))

    def why_not_lay(self, meld: Meld) -> IllegalMove:
        """The refusal of this meld for a player who may lay melds."""
        missing = Counter(meld.cards) - Counter(self.names(self.loose))
        return IllegalMove("not-your-card", card=min(missing)) if missing else IllegalMove("keep-a-card")

    def numbered(self, number: str) -> Meld | IllegalMove:
        """The meld of the table that a move names by its number, from 1, or a refusal if there is none."""
        if number not in map(str, range(1, len(self.table) + 1)):
            return IllegalMove("no-such-meld", most=len(self.table))
        return self.table[int(number) - 1]

    def why_not_extend(self, meld: Meld, text: str) -> IllegalMove:
        """The refusal of this card for a player who may extend melds."""
        named = self.additions(meld).get(text, (text,))[0]
        if named not in self.names(self.loose):
            return IllegalMove("not-your-card", card=named)
        return IllegalMove("keep-a-card" if text in self.additions(meld) else "does-not-fit", card=text)

    def loose_note(self, seat: int | None) -> Iterator[Event]:
        if seat == self.turn and self.drafting:
            yield Event("loose", seat, tuple(sorted(self.loose)), to=seat)

    def unshare(self) -> None:
        super().unshare()
        self.new = self.new[:]
