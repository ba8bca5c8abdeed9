"""Second thoughts at a table: whose latest move may be taken back, and who still has to agree.

Nothing of it is kept: after a restart, moves stay as they were played.

Decision: bot/decisions/0093-a-take-back-is-a-row-of-the-log.md.
"""

from collections.abc import Collection, Iterable, Sequence

import games
from bot.core.errors import Refused
from bot.matches.take_back import ANSWER_WITHIN, PlayedMove, Request, reversible_seats, shows_nothing


class SecondThoughts:
    """The latest move, and the question about it. Every time is in seconds of turns' time.

    `latest`: the moves of a person's click, until anybody else acts. `request`: the question, until somebody moves;
    also shown after it was refused. `reversible`: the seats whose own latest click showed nothing new. `undone`: the
    seat that has taken the latest moves back, until anybody acts.
    """

    def __init__(self) -> None:
        self.latest: PlayedMove | None = None
        self.request: Request | None = None
        self.reversible: frozenset[int] = frozenset()
        self.undone: int | None = None

    @property
    def pending(self) -> bool:
        """Whether the table waits for people to agree: computers wait, too."""
        return self.request is not None and self.request.open

    def moved(
        self,
        before: games.Game,
        after: games.Game,
        seat: int | None,
        first: int,
        events: Iterable[games.Event],
        now: float,
    ) -> None:
        """Note a move. `seat`: of the person who made it, None for a computer or the table; `first`: its number."""
        self.latest = self.request = self.undone = None
        if seat is None:
            return
        if shows_nothing(before, after, seat, events):
            self.latest = PlayedMove(seat, first, now)
            self.reversible |= {seat}
        else:
            self.reversible -= {seat}

    def taken_back(self) -> None:
        """The latest moves were taken back: there is nothing more to take back."""
        if self.latest is not None:
            self.undone = self.latest.seat
            self.reversible -= {self.latest.seat}
        self.latest = self.request = None

    def rebuilt(self, match: games.Game, people: Collection[int]) -> None:
        """The match was read from the journal: nothing can be taken back, and hands stay as they were drawn."""
        self.latest = self.request = self.undone = None
        self.reversible = reversible_seats(match, people)

    def ask(self, seat: int, people: Sequence[int], now: float) -> bool:
        """A player asks to take their latest moves back. True if nobody has to agree.

        `people`: the seats of the people who are present. Raises Refused: `take-back-shown` if the moves have shown
        something, `take-back-late` if it is too late, `take-back-asked` if that was asked before, `take-back-over` if
        the moves were taken back.
        """
        if seat == self.undone:
            raise Refused("take-back-over")
        if seat not in self.reversible:
            raise Refused("take-back-shown")
        if self.latest is None or self.latest.seat != seat:
            raise Refused("take-back-late")
        if self.request is not None:
            raise Refused("take-back-asked")
        if not self.latest.open_at(now):
            raise Refused("take-back-late")
        request = Request(self.latest, frozenset(people) - {seat}, now + ANSWER_WITHIN)
        if request.granted:
            return True
        self.request = request
        return False

    def answer(self, seat: int, *, agrees: bool, now: float) -> bool:
        """Note an answer. True once everybody has agreed. Raises Refused (`take-back-over`, `take-back-own`)."""
        request = self.request
        if request is None or not request.open or now >= request.until:
            raise Refused("take-back-over")
        if seat == request.move.seat:
            raise Refused("take-back-own")
        self.request = request.answered(seat, agrees=agrees)
        return self.request.granted

    def interrupted(self) -> None:
        """A seat has changed hands: the moves stay, because who asked or was asked may be gone."""
        if self.request is not None:
            self.request = self.request.expired()

    def time_is_up(self, now: float) -> bool:
        """Close the question if its time is up; returns whether it was open until now."""
        if self.request is None or not self.request.open or now < self.request.until:
            return False
        self.request = self.request.expired()
        return True
