"""What one seat may see: frozen plain data, nothing that leads back to the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn, Self, TypeVar

Key = TypeVar("Key")
Worth = TypeVar("Worth")


class Frozen(dict[Key, Worth]):
    """A mapping that nobody can change: it can be shared between seats, events and processes."""

    def _frozen(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("facts are frozen")

    __setitem__ = __delitem__ = __ior__ = _frozen
    clear = pop = popitem = setdefault = update = _frozen

    def __hash__(self) -> int:  # type: ignore[override]  # frozen, so it may be a key and a default
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Self], tuple[dict[Key, Worth]]]:
        return type(self), (dict(self),)


class Facts(Frozen[str, Any]):
    """What an event, a view or a seat tells, by name."""


NO_FACTS = Facts()


class Event(NamedTuple):
    """One thing that happened. `to` is the one seat that may read it, or None: everybody.

    `cards` are card texts in the order in which they were shown; the fact `reveals` is what it lets out of a secret
    that is no card. A named tuple, because a computer player's search makes millions of them.
    """

    kind: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    facts: Mapping[str, Any] = NO_FACTS
    to: int | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is public about a seat.

    `cards`: how many it holds; `score`: so far, whatever the game counts; `tags`: `dealer`, `declarer`, ..., short
    marks beside the name; `shown`: its cards that lie open; `bid` and `won` (tricks): None where there are none.
    `points`: those of the manche under way, where a match is a row of manches and `score` what they have brought;
    `goal`: the number to which they must come. None where a match has one number alone.
    """

    cards: int
    score: int
    tags: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    bid: int | None = None
    won: int | None = None
    facts: Mapping[str, Any] = NO_FACTS
    points: int | None = None
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The match as `seat` sees it (None: as the channel sees it).

    `zones`: name -> its cards, or their number for a closed pile. Screens know `trick`, `last_trick`, `turned`,
    `stock`, `discard` (the top card last), `pile`, `chien`, `board` (open cards in the middle), `aside`, `laid`,
    `kept`, `left_out`.
    `facts`: trump, deal, target, ..., and what needs words of its own: `notes`, a tuple of Events that stand on the
    table until they are gone (`to` a seat: in that seat's hand only). `declared`: card -> what its player declared
    it to be; `melds`: tuples of cards that lie open for all, numbered from 1 in moves. When `facts` holds `window`
    (seconds), the table plays `close` after that time; `pause` (seconds) is how long a move by one of the verbs
    `paused` must wait for the move before it, where a quicker player would take others by surprise. Both are
    counted from the last move, or from the length of the log that `timed_from` tells. Where all act at once, the
    fact `since` is the length of the log at which they were asked: a click made since then counts; an older one is
    late, and where `grace` (seconds) is given it is late for so long only, then the rules judge it as if it were
    made now. Where a card is drawn from another hand, `giver` is that seat and `drawn` the reader's own latest
    draw. A game without points says `counts="cards"`, and who lost in `loser`; `unit` is what scores are counted in
    where they are no points: `cards` or `chips`. `ranks` are high to low where they
    are not A K Q J 10 ... 2, `trump_ranks` those of the trump suit where it has its own: hands are sorted by them.
    `suits`: by suit its cards from high to low, each as its rank and the suit that is printed on it, where suits differ
    in their order or a card counts as another suit's; those of `T` are trumps in every suit, and stand apart while none
    is named. `by_rank`: True where suits mean nothing, so that every hand lies by rank.
    `in_play`: the cards of `discard` are in play, and so many on top are of the latest value.
    `shown_from`: whence the cards of `shown` are known, where they do not lie open (`discard`: taken there by hand).
    `layout`: the reader's hand as it is best laid out (`melds`, `left`, `worth` of each card left, `points`); in
    `last_deal` the hands that were laid open, `layouts` by seat, with `laid_off`, (meld number, card), what was added
    to the other's melds. `deadwood`: move -> what a knock leaves over; `knock_max`: the most that it may leave.
    `hidden`: how many of the reader's own cards it cannot see yet, 0 before a deal that is to come. `auction`: (seat,
    what it said) in order, where points are bid; `contract`: the best bid, with its trump once that is named; `most`:
    the highest that may be bid.
    `chosen`: the cards that the reader has put aside in a choice that is not confirmed yet. `choice`: how the reader
    makes that choice of several cards: by `VERB:CARD` for each and `take_back:CARD` for one that comes back, until they
    are as many as `needed`, or `fewest` at least; `cards`, each once, are all of which it is made. It begins at
    `since`, and the moves of one choice are played together. `called_rank`: of the cards that the reader may call.
    `worth`: move -> the points of that meld, to a reader whose melds do not lie yet. `opening`: what the house asks of
    a player who lays melds for the first time (`points`, a `run` without joker), and how many `jokers` a meld may hold.
    `halves`: True where the game counts half-points: every score that it tells (view, outcome, `last_deal`,
    `target`) is doubled, and screens, history and statistics divide it. It is told to all, from the first deal to the
    end, or never. The data sheet says the same.
    `move_order`: a tuple of move texts, weakest bid first, left before right, where the alphabet would mislead
    people. It names each text once, is told to all alike, and orders whole verbs: every legal move whose verb it
    names is in it.
    `last_trick` and `last_winner`: the trick before and who took it. The last one of a deal stays there until the first
    card of the next deal is played.
    `last_deal`: how the latest scored deal went, with at least `deal` (its number) and `points` (by seat, what it
    brought). `parts` tells how these came about: by seat a tuple of (reason, points) that add up to its points, zeros
    left out. Further facts of the deal stand beside them (bids, bouts, ...; `totals`: by seat the points of the manche
    after it, and of the deal that ended one `manche`, its number, and `winner`). A deal that is told anew (a verdict
    came late) replaces what was told of it. Where a deal has no tricks, `first_round` tells whether its first round of
    turns is still under way: for so long screens explain the deal before. Where points are marked at once, `marked`
    tells, by seat, those of the deal under way that its score holds already.
    Where points and a trump are bid, `auction` tells who said what, in order: a bid (`100:H`; without a trump suit `sa`
    and `ta`), `pass`, `coinche` or `surcoinche`. `contract` is the best bid so far, then the contract, `multiplier` how
    many times it counts; `trump` is told once both are settled, and until then the fact `said` of a seat is what it
    said last. `last_deal` repeats `contract` and `multiplier`.
    Where tricks cost points, the fact `penalty` of a seat is what its tricks of this deal cost so far, `whole` what all
    of a deal do, and `gone` are the cards of its finished tricks, as a player counts them; `sweeper` in `last_deal` is
    the seat that took all, and left the points to the others.
    Where the cards of tricks lie open before their winner, the fact `pile` of a seat holds its own. Where a deal is
    scored by the best combination of such cards, `formed` in `last_deal` tells by seat its `kind`, its `ranks` and its
    `cards` (None where they form none), and `best` the seats whose combination no other beats.
    Where a deal is played for a pot, `pot` tells its chips, and `last_deal` those that lay there (`pot`), the seat that
    won them (`by`, where somebody has), and what is `left` for the next deal.
    `chien`: of the cards that all saw before a taker put some aside, those that nobody has played: in that hand or not,
    which only the taker knows. They stand in `shown` of the taker.
    `low_wins`: True where the lowest total wins.
    Where cards lie in small stacks before each player, the fact `stacks` of a seat tells by place the card that lies
    open ("" where that was just played, or nothing is left) and how many lie beneath it, hidden from all.
    Where a rank is wild, `wild_rank` tells it; where hands are laid out at the end only, `house` tells what cards count
    that are left over, `layout` its reader how the own hand lies best (`melds`, `left`, what each of these is `worth`,
    `points`), and `layouts` in `last_deal` by seat how all lay.
    `public_moves`: moves whose button stands on the table's public message for any player to press, always at the same
    place, even while they are not legal (flip, slap).
    """

    game: str
    phase: str
    seat: int | None
    hand: tuple[str, ...]
    seats: tuple[SeatView, ...]
    zones: Mapping[str, tuple[str, ...] | int]
    facts: Mapping[str, Any]
    legal: tuple[str, ...]
    waiting: frozenset[int | None]
    scores: tuple[int, ...]
    public_moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: `scores` and `places` by seat (places start at 1, ties share one).

    `teams`: the seats that won or lost together, () when everybody played alone.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...] = ()
