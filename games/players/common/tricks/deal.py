"""A deal of tricks in numbers: a fast twin of the match for the search, and for advice what a seat has seen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, TypeAlias

from games.parts.tricks.turn_loop import Trick
from games.players.common.following import trick_of
from games.players.common.tricks.numbering import FOLLOW, Allowed, Numbering, duties_in, each
from games.view import View


def following_in(view: View) -> list[int]:
    """The seat after each, as the tricks show it; before anybody has followed it may be wrong."""
    seats = len(view.seats)
    laid = [*view.facts["trick_seats"], view.seat or 0]
    if len(laid) == 1 and view.facts["tricks"]:
        laid = [seat for seat, _ in view.facts["tricks"][-1]]
    step = laid[1] - laid[0] if len(laid) > 1 else 1
    return [(seat + step) % seats for seat in range(seats)]


Policy: TypeAlias = Callable[[Any, int, int], int]
"""(deal, hand, its legal cards): the card to play for the seat on turn."""


class Deal:
    """A deal in progress. By seat: `hands`, `camps`, `following` (the next seat), `asked` (the suits that it led), the
    `points` and the number of tricks that it `won`. `left`: the cards that are not played yet.

    Of the trick: its cards, the `leader`, the suit `led` (0: any card may follow), the `best` card (-1: none), its
    `holder`, and the points at `stake`; `before`: the leader of the last trick, and the suit led to it. `voids`: by
    suit, bits of the seats that have shown that they lack it. `extras`: the names of what a game adds.
    """

    extras: tuple[str, ...] = ()

    def __init__(
        self,
        cards: Numbering,
        allowed: Allowed,
        hands: Sequence[int],
        leader: int,
        following: Sequence[int],
        camps: Sequence[int],
        **extras: Any,
    ) -> None:
        self.cards, self.allowed, self.camps, self.following = cards, allowed, camps, following
        self.beating, self.suited, self.point = cards.beating, cards.suited, cards.point
        self.hands, self.left = [*hands], sum(hands)
        self.turn = self.leader = self.holder = leader
        self.trick: list[int] = []
        self.led, self.best, self.stake = 0, -1, 0
        self.before = -1, 0
        self.points, self.won, self.asked = [0] * len(hands), [0] * len(hands), [0] * len(hands)
        self.voids = [0] * (len(cards.plain) + 1)
        self.extras = tuple(extras)
        for name, value in extras.items():
            setattr(self, name, value)

    @classmethod
    def of_match(
        cls,
        match: Any,
        cards: Numbering,
        allowed: Allowed,
        camps: Sequence[int],
        /,
        *,
        steps: list[Self] | None = None,
        **extras: Any,
    ) -> Self:
        """The deal of a match, up to the cards already played."""
        hands = [*map(cards.mask, match.hands)]
        deal = cls(cards, allowed, hands, match.turn, match.next_seat, camps, **extras)
        return deal.replay((*match.tricks, match.trick), steps)

    @classmethod
    def of_view(
        cls, view: View, cards: Numbering, camps: Sequence[int], pack: Iterable[str] | None = None, **extras: Any
    ) -> Self:
        """What a seat has seen of a deal of these cards, and its own hand; its view says what is legal."""
        hands = [cards.mask(view.hand) * (seat == view.seat) for seat in range(len(view.seats))]
        deal = cls(cards, duties_in(cards, FOLLOW), hands, view.seat or 0, following_in(view), camps, **extras)
        deal.left = cards.mask(pack or cards.card)
        return deal.replay((*view.facts["tricks"], trick_of(view)))

    def replay(self, tricks: Iterable[Trick], steps: list[Self] | None = None) -> Self:
        """This deal after these tricks, the last of which may be in progress; `hands` are those after them.

        `steps` gets a copy from before each card.
        """
        number, played = self.cards.number, [laid for trick in tricks for laid in trick]
        for seat, card in played:
            self.hands[seat] |= 1 << number[card]
        self.left |= sum(self.hands)
        for seat, _ in played[:1]:
            self.turn = self.leader = seat
        for _, card in played:
            if steps is not None:
                steps.append(self.copy())
            self.lay(number[card])
        return self

    def copy(self) -> Self:
        """An independent twin. Attribute by attribute: objects whose `__dict__` was touched are slower ever after."""
        twin = object.__new__(type(self))
        twin.cards, twin.allowed, twin.camps, twin.following = self.cards, self.allowed, self.camps, self.following
        twin.beating, twin.suited, twin.point = self.beating, self.suited, self.point
        twin.turn, twin.leader, twin.holder, twin.led = self.turn, self.leader, self.holder, self.led
        twin.best, twin.stake, twin.left, twin.before = self.best, self.stake, self.left, self.before
        twin.hands, twin.trick, twin.points, twin.won = self.hands[:], self.trick[:], self.points[:], self.won[:]
        twin.voids, twin.asked, twin.extras = self.voids[:], self.asked[:], self.extras
        for name in self.extras:
            value = getattr(self, name)
            setattr(twin, name, value[:] if type(value) is list else value)
        return twin

    # -- what a policy asks ------------------------------------------------------------------------------------

    @property
    def helped(self) -> bool:
        """Whether a partner of the seat on turn holds the trick."""
        return self.best >= 0 and self.camps[self.holder] == self.camps[self.turn]

    @property
    def last(self) -> bool:
        """Whether nobody plays to the trick after the seat on turn."""
        return self.following[self.turn] == self.leader

    def hidden(self, hand: int) -> int:
        """The cards that others may have."""
        return self.left & ~hand

    def masters(self, hand: int, cards: int) -> int:
        """Those of the cards that no hidden card beats in their suit."""
        hidden, above, found = self.left & ~hand, self.cards.above, 0
        for card in each(cards):
            if not hidden & above[card]:
                found |= 1 << card
        return found

    def takes(self, card: str) -> bool:
        """Whether this card would hold the trick."""
        return self.beating[self.best] >> self.cards.number[card] & 1 > 0

    # -- the rules ---------------------------------------------------------------------------------------------

    def legal(self, hand: int) -> int:
        """The cards of this hand that the seat on turn may play."""
        if not self.led:
            return self.leads(hand)
        return self.allowed(hand, self.led, self.best, self.camps[self.holder] == self.camps[self.turn])

    def leads(self, hand: int) -> int:
        """The cards of this hand that may be led."""
        return hand

    def lay(self, card: int) -> None:
        """Play a card for the seat on turn."""
        seat, bit = self.turn, 1 << card
        if self.beating[self.best] & bit:
            self.best, self.holder = card, seat
        if not self.led:
            self.led = self.suited[card] & ~self.cards.free
            if not self.trick:
                self.asked[seat] |= self.led
        elif not self.led & bit and bit != self.cards.free:
            self.voids[self.cards.place[self.led.bit_length() - 1]] |= 1 << seat
        self.trick.append(card)
        self.hands[seat] ^= bit
        self.left ^= bit
        self.stake += self.point[card]
        self.turn = self.following[seat]
        if self.turn == self.leader:
            self.end_trick()

    def end_trick(self) -> None:
        """Give the trick to its holder; the turn has come back to the leader."""
        holder = self.holder
        self.won[holder] += 1
        self.points[holder] += self.stake
        self.before = self.leader, self.led
        self.trick, self.led, self.best, self.stake = [], 0, -1, 0
        self.turn = self.leader = holder
        if not self.hands[holder]:
            self.close()

    def close(self) -> None:
        """What the last trick counts besides its cards."""

    def play(self, seat: int, move: str) -> None:
        """Play a move of the match."""
        self.lay(self.cards.number[move.split(":")[1]])

    def play_out(self, policy: Policy, until: int = -1) -> None:
        """Play to the last card, every seat by the policy, or to the next choice of the seat `until`.

        Does what `legal` and `lay` do in one loop: a search spends its time here.
        """
        hands, following, camps, allowed, free = self.hands, self.following, self.camps, self.allowed, self.cards.free
        beating, suited, point, place = self.beating, self.suited, self.point, self.cards.place
        turn, leader, trick, led, best, holder = self.turn, self.leader, self.trick, self.led, self.best, self.holder
        left, stake = self.left, self.stake
        while hand := hands[turn]:
            cards = allowed(hand, led, best, camps[holder] == camps[turn]) if led else self.leads(hand)
            if cards & (cards - 1):
                self.turn, self.led, self.best, self.holder = turn, led, best, holder
                self.left, self.stake = left, stake
                if turn == until:
                    return
                card = policy(self, hand, cards)
            else:
                card = cards.bit_length() - 1
            bit = 1 << card
            if beating[best] & bit:
                best, holder = card, turn
            if not led:
                led = suited[card] & ~free
                if not trick:
                    self.asked[turn] |= led
            elif not led & bit and bit != free:
                self.voids[place[led.bit_length() - 1]] |= 1 << turn
            trick.append(card)
            hands[turn] = hand ^ bit
            left ^= bit
            stake += point[card]
            turn = following[turn]
            if turn == leader:
                self.turn, self.led, self.holder, self.left, self.stake = turn, led, holder, left, stake
                self.end_trick()
                trick, leader, led, best, stake = self.trick, self.leader, 0, -1, 0
                turn, allowed, left = leader, self.allowed, self.left
        self.turn, self.left = turn, left
