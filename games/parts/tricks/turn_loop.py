"""Trick-taking: the shared turn loop, the winner of a trick, duties and voids."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import itemgetter
from random import Random
from typing import Any, ClassVar, Unpack

from games.errors import IllegalMove
from games.game import CLAIM, ONLY
from games.options import option
from games.parts.cards import OF_SUIT, SUIT, SUITS
from games.parts.scores import Parts, places, scored_deal
from games.parts.seating import Draw, SeatedGame, SeatingOptions
from games.parts.worlds import redistribute
from games.view import DealDetails, DealResult, Event, Facts, SeatView, ViewFacts, frozen

Trick = Sequence[tuple[int, str]]
"""The cards of a trick in the order played, each with its seat."""

NO_TRICK: tuple[Trick, int | None] = ((), None)


@dataclass(frozen=True)
class TrickOptions(SeatingOptions):
    auto_single: str = option("off", ("off", "last_card"), retired=True)  # the last card of a hand plays itself


def winner(trick: Trick, trump: str | None, strength: Mapping[str, int]) -> int:
    """The seat that wins: the highest trump, or if there is none, the highest card of the suit led.

    >>> from games.parts.cards import ACE_HIGH
    >>> trick = [(2, "10H"), (3, "AH"), (0, "7S")]
    >>> winner(trick, "S", ACE_HIGH), winner(trick, None, ACE_HIGH)
    (0, 3)
    """
    holder, best = trick[0]
    for seat, card in trick[1:]:
        if SUIT[card] == SUIT[best]:
            if strength[card] > strength[best]:
                holder, best = seat, card
        elif SUIT[card] == trump:
            holder, best = seat, card  # a ruff beats a card that is not a trump
    return holder


@dataclass(frozen=True)
class Duties:
    """A player's duties beyond following suit.

    `ruff`: a player who cannot follow must trump; `overruff`: with a higher trump than the best played, if possible;
    `undertrump`: a player who must trump but has only lower trumps plays one of them, rather than any card;
    `raise_trump`: to a trump led, a higher one if possible (monter); `raise_plain`: the same in plain suits.
    """

    ruff: bool = True
    overruff: bool = True
    undertrump: bool = True
    raise_trump: bool = True
    raise_plain: bool = False

    @cached_property
    def spared(self) -> Duties:
        """The same for a player who need not ruff because their partner is winning the trick."""
        return replace(self, ruff=False)


def dutiful(hand: list[str], trick: Trick, trump: str | None, strength: Mapping[str, int], duties: Duties) -> list[str]:
    """The cards that these duties allow in a trick in progress.

    If a player need not ruff, the game passes the duties of `spared`.

    >>> from games.parts.cards import ACE_HIGH
    >>> trick = [(0, "10H"), (1, "9S")]
    >>> dutiful(["7S", "QS", "KD"], trick, "S", ACE_HIGH, Duties())
    ['QS']
    >>> dutiful(["7S", "QS", "KD"], trick, "S", ACE_HIGH, Duties().spared)
    ['7S', 'QS', 'KD']
    """
    led = SUIT[trick[0][1]]
    following = list(filter(OF_SUIT[led], hand))
    if following:
        if duties.raise_trump if led == trump else duties.raise_plain:
            best = max(strength[card] for _, card in trick if SUIT[card] == led)
            ruffed = led != trump and any(SUIT[card] == trump for _, card in trick)
            higher = [] if ruffed else [card for card in following if strength[card] > best]
            return higher or following
        return following
    trumps = list(filter(OF_SUIT[trump], hand)) if trump and duties.ruff else []
    if not trumps:
        return hand
    played = [strength[card] for _, card in trick if SUIT[card] == trump]
    higher = [card for card in trumps if strength[card] > max(played)] if played and duties.overruff else trumps
    return higher or (trumps if duties.undertrump else hand)


def void_suits(tricks: Sequence[Trick], seats: int, must_ruff: str | None = None) -> list[set[str]]:
    """By seat, the suits in which it has shown a void: it did not follow them although players must.

    `must_ruff`: the trump, if a player who cannot follow must trump: then a discard also shows a void in trumps.

    >>> void_suits([[(0, "KH"), (1, "7H"), (2, "7C")]], seats=3)
    [set(), set(), {'H'}]
    """
    voids: list[set[str]] = [set() for _ in range(seats)]
    for trick in tricks:
        if trick:
            led = SUIT[trick[0][1]]
            for seat, card in trick:
                if SUIT[card] != led:
                    voids[seat].add(led)
                    if must_ruff and SUIT[card] != must_ruff:
                        voids[seat].add(must_ruff)
    return voids


def disproved(
    tricks: Sequence[Trick], unseen: Sequence[str], seats: int, allowed: Callable[[list[str], Trick], list[str]]
) -> list[set[str]]:
    """By seat, the cards that it cannot have, because with any of them the card it played was forbidden.

    `allowed` is the rule itself: the cards of a hand that may be played to a trick in progress.
    """
    barred: list[set[str]] = [set() for _ in range(seats)]
    for trick in tricks:
        for place, (seat, played) in enumerate(trick[1:], 1):
            before = trick[:place]
            barred[seat].update(card for card in unseen if played not in allowed([played, card], before))
    return barred


class TrickGame(SeatedGame):
    """Deals in which every seat in turn plays a card to each trick, and the winner leads the next one.

    A game deals (`deal_cards`), and defines which cards are legal (`playable`) and how a deal scores (`score_deal`).

    >>> import games
    >>> match = games.new("triton", seats=3, seed=bytes(32), dealer=0)
    >>> for seat, card in (2, "9D"), (1, "AD"), (0, "JD"):
    ...     events = match.play(seat, f"play:{card}")
    >>> match.won, match.waiting, match.legal(1)[:3]
    ([0, 1, 0], frozenset({1}), ('play:7S', 'play:8C', 'play:8H'))
    """

    pack: tuple[str, ...]
    strength: Mapping[str, int]  # of the class, or of the deal if the trump changes the order of its suit
    other_cards: ClassVar[tuple[str, ...]] = ()  # cards of packs that an option may use instead of `pack`
    play_move: ClassVar[Mapping[str, str]]
    play_events: ClassVar[Sequence[Mapping[str, Event]]]
    rules: TrickOptions
    current_dealer: int
    low_wins: bool = False  # the lowest total wins the match
    final_trick: tuple[Trick, int | None] = NO_TRICK  # the last trick of the previous deal, and its winner

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls._do = {**getattr(cls, "_do", {}), CLAIM: cls.do_claim_rest}
        if "pack" in vars(cls):
            # Made once, because a computer player's search calls legal and play millions of times.
            cards = (*cls.pack, *cls.other_cards)
            cls.play_move = {card: f"play:{card}" for card in cards}
            cls.play_events = tuple(
                {card: Event("play", seat, (card,)) for card in cards} for seat in range(max(cls.seat_counts))
            )

    def begin(self) -> None:
        self.plays_itself = self.rules.auto_single == "last_card"
        self.scores = [0] * self.seats
        self.deal = 0
        self.current_dealer = self.next_seat.index(self.dealer)  # start_deal moves on to the first dealer
        self.last_deal: DealResult | None = None  # the result of the latest scored deal
        self.start_deal()

    # -- what a game writes ------------------------------------------------------------------------

    @abstractmethod
    def deal_cards(self) -> None:
        """Shuffle, fill `hands`, set `trump`, the phase and the first turn."""

    @abstractmethod
    def score_deal(self) -> None:
        """Score the deal and keep the result in `last_deal`, then start the next one or end the match."""

    def choose_pack(self) -> None:
        """Set `pack` and `strength` if options or the number of players decide them."""

    def playable(self, hand: list[str]) -> list[str]:
        """The cards that may be played to a trick in progress: follow suit, otherwise any card."""
        return list(filter(OF_SUIT[SUIT[self.trick[0][1]]], hand)) or hand

    def voids(self) -> list[set[str]]:
        """By seat, the suits that it is known not to have."""
        return void_suits((*self.tricks, self.trick), self.seats)

    def barred(self, unseen: Sequence[str]) -> Sequence[Collection[str]]:
        """By seat, the cards among `unseen` that it is known not to have."""
        voids = self.voids()
        return [{card for card in unseen if SUIT[card] in voids[seat]} for seat in range(self.seats)]

    def holder(self, trick: Trick) -> int:
        """The seat that wins a whole trick."""
        return winner(trick, self.trump, self.strength)

    def piles(self) -> list[list[str]]:
        """By seat, the cards of the tricks it has won."""
        piles: list[list[str]] = [[] for _ in range(self.seats)]
        for trick in self.tricks:
            piles[self.holder(trick)] += [card for _, card in trick]
        return piles

    def trick_worth(self, cards: Sequence[str]) -> float | None:
        """The points of these cards, for learners; None: cards have none. `score_deal` has the last word."""
        return None

    def score(self, parts: Iterable[Parts], **details: Unpack[DealDetails]) -> None:
        """Keep and show the result of the deal, and add its points to the scores; `parts` are by seat."""
        self.last_deal = scored_deal(self.deal, parts, **details)
        self.scores = [score + gain for score, gain in zip(self.scores, self.last_deal["points"], strict=True)]
        self.emit(Event("score", facts=self.last_deal))

    def deal_or_end(self, over: bool) -> None:
        if over:
            self.end(self.scores, places(self.scores, low_wins=self.low_wins))
        else:
            self.start_deal()

    def first_dealer(self, chosen: int | None) -> int:
        self.choose_pack()
        return super().first_dealer(chosen)

    def pack_to_draw(self) -> tuple[Sequence[str], Mapping[str, int]]:
        return self.pack, self.strength

    def start_deal(self) -> None:
        """Move the deal one seat in the direction of play; the eldest (l'aîné) is the seat after the dealer."""
        self.deal += 1
        self.current_dealer = self.next_seat[self.current_dealer]
        self.eldest = self.next_seat[self.current_dealer]
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[Trick] = []
        self.won = [0] * self.seats
        self.trump: str | None = None
        self.turned: tuple[str, ...] = ()
        self.stock: list[str] = []
        self.deal_cards()

    def deal_round(self, deck: list[str], count: int) -> list[str]:
        """Deal `count` cards to each, one by one from the eldest, and show them to it; returns the rest of the deck."""
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        seat = self.eldest
        for place in range(self.seats):
            self.hands[seat] = sorted(deck[place : self.seats * count : self.seats])
            seat = self.next_seat[seat]
        self.tell_hands()
        return deck[self.seats * count :]

    def deal_and_open(self, cards: int) -> None:
        """Deal `cards` to each, and let the eldest lead; nobody ever sees the rest."""
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal, cards=cards)))
        self.stock = self.deal_round(self.shuffled(self.pack), cards)
        self.phase = "play"
        self.pass_to(self.eldest)

    def tell_hands(self) -> None:
        """Show each seat its own cards."""
        for seat, hand in enumerate(self.hands):
            self.emit(Event("hand", seat, tuple(hand), to=seat))

    def pass_to(self, seat: int) -> None:
        """Give this seat the turn; by option, the last card of its hand plays itself."""
        self.turn = seat
        self.waiting = ONLY[seat]
        if self.plays_itself and self.phase == "play" and len(self.hands[seat]) == 1:
            self.act(seat, self.play_move[self.hands[seat][0]])

    # -- play:CARD ---------------------------------------------------------------------------------

    def plays(self, cards: list[str]) -> tuple[str, ...]:
        if len(cards) == 1:
            return (self.play_move[cards[0]],)
        moves: tuple[str, ...] = itemgetter(*cards)(self.play_move) if cards else ()  # in half the time of a loop
        return moves

    def can_play(self, seat: int) -> tuple[str, ...]:
        hand = self.hands[seat]
        return self.plays(self.playable(hand) if self.trick else hand)

    def do_play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        trick = self.trick
        trick.append((seat, card))
        self._events.append(self.play_events[seat][card])
        if len(trick) == self.seats:
            self.end_trick()
        elif self.plays_itself:
            self.pass_to(self.next_seat[seat])
        else:
            self.turn = turn = self.next_seat[seat]
            self.waiting = ONLY[turn]

    def end_trick(self) -> None:
        """Give the trick to its winner, who leads the next one; after the last trick, score the deal."""
        trick = tuple(self.trick)
        holder = self.holder(trick)
        self.won[holder] += 1
        self.tricks.append(trick)
        self._events.append(Event("trick", holder, tuple([card for _, card in trick])))
        self.trick = []
        if self.hands[holder]:
            self.next_trick(holder)
        else:
            self.final_trick = self.tricks[-1], holder
            self.score_deal()

    def next_trick(self, leader: int) -> None:
        self.pass_to(leader)

    # -- claim_rest -- the rest of the deal is certain: all hands are laid open, and its tricks play themselves ---

    def may_claim(self, seat: int | None) -> bool:
        """At least two cards in hand, and nothing left that could change the score, whatever the others hold.

        It depends on nothing but what the seat knows: an offer must tell it nothing.
        """
        if seat is None or seat not in self.waiting or self.phase != "play":
            return False
        return len(self.hands[seat]) > 1 and self.is_settled(seat)

    def is_settled(self, seat: int) -> bool:
        """Whether the seat on turn knows how the deal will score.

        As a rule, because it leads and all tricks left are its own. A game in which the order of its tricks would still
        change the score excludes that; a game that may be settled otherwise adds how.
        """
        return not self.trick and self.takes_the_rest(seat)

    def takes_the_rest(self, seat: int) -> bool:
        """Whether each card of this seat wins its trick when it is led, whatever the others may hold."""
        hand, known = self.hands[seat], (*self.gone(), *self.turned)
        unseen = [*(Counter(self.pack) - Counter(hand) - Counter(known))]
        barred = self.barred(unseen)
        against = {
            (other, card)
            for other in range(self.seats)
            if other != seat
            for card in unseen
            if card not in barred[other]
        }
        return len(self.held(seat)) == len(hand) and all(
            self.holder(((seat, own), theirs)) == seat for own in hand for theirs in against
        )

    def do_claim_rest(self, seat: int, _: str) -> None:
        hands = tuple((owner, tuple(hand)) for owner, hand in enumerate(self.hands))
        self.emit(Event(CLAIM, seat))
        for owner, cards in hands:
            self.emit(Event("held", owner, cards))
        before = self.last_deal
        while self.last_deal is before:
            self.act(self.turn, self.legal(self.turn)[0])
        assert self.last_deal is not None
        self.last_deal = frozen(DealResult(**{**self.last_deal, "claimed_by": seat, "laid_open": hands}))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb != "play" or seat is None:
            return super().why_not(seat, verb, argument)
        hand = self.held(seat)  # a refusal must not reveal cards that the seat may not look at
        if argument not in hand:
            return IllegalMove("not-your-card", card=argument)
        led = SUIT[self.trick[0][1]]
        if any(SUIT[card] == led for card in hand):
            return IllegalMove("must-raise" if SUIT[argument] == led else "must-follow", suit=led, card=argument)
        ruffs = SUIT[argument] == self.trump
        return IllegalMove("must-overtrump" if ruffs else "must-trump", suit=self.trump, card=argument)

    def held(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def trick_before(self) -> tuple[Trick, int | None]:
        """The last complete trick, and its winner; that of the last deal until all have played a card."""
        if self.tricks:
            return self.tricks[-1], self.holder(self.tricks[-1])
        return self.final_trick

    def gone(self) -> tuple[str, ...]:
        """The cards of the deal's finished tricks in the order played: what a player who counts cards knows."""
        return tuple(card for trick in self.tricks for _, card in trick)

    def draw_to_show(self) -> Draw:
        return self.draw if self.deal == 1 else ()

    def facts(self) -> ViewFacts:
        last, holder = self.trick_before()
        facts: ViewFacts = {
            "trump": self.trump,
            "deal": self.deal,
            "trick_seats": tuple(seat for seat, _ in self.trick),
            "last_trick_seats": tuple(seat for seat, _ in last),
            "tricks": tuple(self.tricks),
        }
        if holder is not None:
            facts["last_winner"] = holder
        if self.last_deal:
            facts["last_deal"] = self.last_deal
        if (deals := self.planned_deals()) is not None:
            facts["deals"] = deals
        if self.signallers:
            facts["signallers"] = self.signallers
        return facts

    @property
    def signallers(self) -> tuple[int, ...]:
        """The seats whose cards are signals to their partners, if the table has agreed on them."""
        return ()

    def tags(self, seat: int) -> tuple[str, ...]:
        """The short marks next to a name, such as `dealer`."""
        return ("dealer",) if seat == self.current_dealer else ()

    def open_cards(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that everybody sees or has seen."""
        return ()

    def seat_view(self, seat: int) -> SeatView:
        cards, score = len(self.hands[seat]), self.scores[seat]
        return SeatView(cards, score, self.tags(seat), self.open_cards(seat), won=self.won[seat])

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {
            "trick": tuple(card for _, card in self.trick),
            "last_trick": tuple(card for _, card in self.trick_before()[0]),
        }

    def census(self) -> list[str]:
        played = [card for trick in (*self.tricks, self.trick) for _, card in trick]
        return [*played, *self.turned, *self.stock, *(card for hand in self.hands for card in hand)]

    def unshare(self) -> None:
        self.hands = [hand[:] for hand in self.hands]
        self.trick = self.trick[:]
        self.tricks = self.tricks[:]
        self.stock = self.stock[:]
        self.won = self.won[:]
        self.scores = self.scores[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Deal the cards that a seat has not seen to the other hands and the stock; voids stay void."""
        shown = {card for trick in (*self.tricks, self.trick) for _, card in trick} | set(self.turned)
        own = set() if seat is None else set(self.hands[seat])
        unseen = [card for card in self.pack if card not in shown and card not in own]
        others = [other for other in range(self.seats) if other != seat]
        excluded = self.barred(unseen)
        room = [len(self.hands[other]) for other in others]
        barred = [*(excluded[other] for other in others), ()]
        dealt = redistribute(unseen, [*room, len(unseen) - sum(room)], barred, rng)
        self.stock = dealt.pop()
        for other, hand in zip(others, dealt, strict=True):
            self.hands[other] = sorted(hand)


__all__ = ["SUITS", "Trick", "TrickGame", "TrickOptions", "void_suits", "winner"]
