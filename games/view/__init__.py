"""What one seat may see: frozen plain data, no reference to the match.

Each fact is declared by topic: `tricks`, `auctions`, `melds`, `piles`, `timing`, `hand`, `scoring`; those of
one seat in `seats`, those of a scored deal in `results`. Facts are what code decides by; what a
screen says of a position are its lines (`lines`, `standing`, `deal_lines`).

Plain data can go to a screen, to a computer player in another process, and into a test that compares two views.

Decision: bot/decisions/0087-moves-are-short-strings.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.view.auctions import AuctionFacts
from games.view.events import Event
from games.view.frozen import NO_FACTS, Facts, Frozen, frozen
from games.view.hand import Choice, HandFacts
from games.view.lines import Line, Place
from games.view.melds import HouseRules, LaidOut, MeldFacts, Opening
from games.view.piles import PileFacts
from games.view.results import DealDetails, DealResult, Formed, PouleTried
from games.view.scoring import ScoreFacts
from games.view.seats import SeatFacts
from games.view.timing import TimingFacts
from games.view.tricks import TrickFacts


class ViewFacts(TrickFacts, AuctionFacts, MeldFacts, PileFacts, TimingFacts, HandFacts, ScoreFacts, total=False):
    """Every fact that a view may contain."""


NO_SEAT_FACTS = frozen(SeatFacts())


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is public about a seat.

    `cards`: how many it holds; `score`: so far, whatever the game counts; `tags`: short marks next to the name
    (`dealer`, `declarer`, ...); `shown`: its cards that lie open; `bid` and `won` (tricks): None if there are none.
    `points`: its points in the current manche, if a match is a series of manches and `score` is what they have earned;
    `goal`: the points that it needs in the manche. Both None if the match has a single score.
    """

    cards: int
    score: int
    tags: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    bid: int | None = None
    won: int | None = None
    facts: SeatFacts = NO_SEAT_FACTS
    points: int | None = None
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The match as `seat` sees it (None: as the channel sees it).

    `zones`: name -> its cards, or their number for a closed pile. Screens know `trick`, `last_trick`, `turned`,
    `stock`, `discard` (the top card last), `pile`, `chien`, `board` (open cards in the middle), `aside`, `laid`,
    `kept` and `left_out`. `public_moves`: moves that have a button for any player on the table's public message,
    always in the same place, even while they are illegal (flip, slap). `lines`: what a screen says of it, in order; ()
    in a view that was made for code (`Game.view`). `may_claim`: in a view for a screen, whether the seat may end the
    deal because the rest is certain (`Game.may_claim`).

    >>> import games
    >>> match = games.new("belote", seats=4, seed=bytes(32), dealer=0)
    >>> match.view(1).hand, match.view(None).hand, match.view(None).seats[1].cards
    (('7S', '9H', 'JC', 'KH', 'QH'), (), 5)
    >>> match.view(1).zones
    {'trick': (), 'last_trick': (), 'turned': ('7D',), 'stock': 11}
    """

    game: str
    phase: str
    seat: int | None
    hand: tuple[str, ...]
    seats: tuple[SeatView, ...]
    zones: Mapping[str, tuple[str, ...] | int]
    facts: ViewFacts
    legal: tuple[str, ...]
    waiting: frozenset[int | None]
    scores: tuple[int, ...]
    public_moves: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    may_claim: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: `scores` and `places` by seat (places start at 1, ties share one).

    `teams`: the seats that won or lost together, () when everybody played alone.

    >>> end = Outcome(scores=(1010, 640, 1010, 640), places=(1, 3, 1, 3), teams=((0, 2), (1, 3)))
    >>> [seat for seat, place in enumerate(end.places) if place == 1]
    [0, 2]
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...] = ()
