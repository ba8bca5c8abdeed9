"""La dîme (le 65, le 13): eleven hands of three to thirteen cards, each with another wild rank.

Source: "Le «Dîme»" in our rule collection. It does not say what cards count, nor what happens when the stock
runs out: here each hand then counts its leftover cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Unpack

from games.chance import shuffle
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import JOKER, PACK_52, RANK, RANKS
from games.parts.rummy.deadwood import House, Layout, layout, values, ways_out, whole_hand
from games.parts.rummy.melds import without
from games.parts.rummy.rummy import FreeDiscardOptions, RummyGame
from games.parts.seating import Draw
from games.view import DealDetails, Event, Facts, HouseRules, LaidOut, ViewFacts, frozen

WILD_RANKS = (*reversed(RANKS),)[1:-1]  # 3 in the first hand ... K in the last
SMALLEST_HAND = 3  # cards in the first hand
THREE_PACKS_FROM = 6  # players


@dataclass(frozen=True)
class DimeOptions(FreeDiscardOptions):
    """House rules."""

    hands_from: int = option(1, range=range(1, 12))  # the first of the eleven hands to play
    hands_to: int = option(11, range=range(1, 12))  # the last one; raised to the first if it comes before it
    ace: int = option(15, range=range(1, 101), usual=(1, 10, 11, 15, 20))  # points of leftover cards
    wild: int = option(20, range=range(1, 101), usual=(10, 15, 20, 25, 50))  # ... of the wild rank
    joker: int = option(50, range=range(1, 101), usual=(20, 25, 30, 50, 100))
    min_naturals: int = option(0, range=range(3))  # the fewest natural cards in each combination
    first_dealer: str = option("draw", ("random", "draw"), before={2: "random"})  # draw: the first to get a jack
    seats_by_lot: bool = option(True)  # « Les joueurs prennent place au hasard »: the table draws the seats


def whole_pack(seats: int) -> tuple[str, ...]:
    """Two packs with two jokers (Fous) each; three packs at a large table."""
    packs = 3 if seats >= THREE_PACKS_FROM else 2
    return (*PACK_52 * packs, *[JOKER] * 2 * packs)


class Dime(RummyGame):
    """Draw and discard until a player can lay a whole hand and knocks; then the others have one turn left."""

    key = "dime"
    version = 2  # the first to receive a jack deals first, as in the source
    seat_counts = tuple(range(3, 9))
    options_class = DimeOptions
    shown_notes = {"wild_rank": "felt"}
    rules: DimeOptions
    match_deals = "planned"
    short_match = {"hands_to": 2, "max_turns": 20, "max_reshuffles": 0}
    stands_for = ("phase10",)
    phases = {"draw": ("draw",), "lay": ("knock", "discard")}
    turned_up = True
    free_discard = True

    def begin(self) -> None:
        self.pack = whole_pack(self.seats)
        self.most_turns = self.rules.max_turns * self.seats
        super().begin()

    def drawn_dealer(self, chosen: int | None) -> tuple[int, Draw]:
        """Turn cards to each player in turn until one gets a jack (as in the source)."""
        cards = shuffle(whole_pack(self.seats), self.seed, "draw")
        turned = cards[: 1 + next(place for place, card in enumerate(cards) if RANK[card] == "J")]
        way = self.next_seat[0]
        first = 0 if chosen is None else chosen - way * (len(turned) - 1)  # a chosen dealer gets that jack
        draw = tuple(((first + way * place) % self.seats, card) for place, card in enumerate(turned))
        return draw[-1][0], draw

    def deal(self) -> None:
        number = self.rules.hands_from + self.hand_number - 2
        rules = self.rules
        self.house = House(WILD_RANKS[number], rules.ace, rules.wild, rules.joker, rules.min_naturals)
        self.dealt = SMALLEST_HAND + number
        self.knocker: int | None = None
        super().deal()

    def start_turn(self, seat: int) -> None:
        if seat == self.knocker:  # all the others have had their last turn
            self.win_hand(seat)
        else:
            super().start_turn(seat)

    # -- discard:CARD -- nothing is laid before the end of the hand -----------------------------------------

    def stands(self, seat: int) -> bool:
        return True

    # -- knock:CARD -- discards it, if all the others can be laid; only one knock per hand ----------------

    def can_knock(self, seat: int) -> tuple[str, ...]:
        ways = ways_out(self.hands[seat], self.house) if self.knocker is None else ()
        return tuple(f"knock:{card}" for card in ways if card in self.throwable())

    def do_knock(self, seat: int, card: str) -> None:
        self.knocker = seat
        self.emit(Event("knock", seat))
        self.do_discard(seat, card)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "draw":
            return IllegalMove("unknown-move", move=f"draw:{argument}")
        if argument not in self.loose:
            return IllegalMove("not-your-card", card=argument)
        if argument not in self.throwable():
            return IllegalMove("just-taken", card=argument)
        if self.knocker is not None:
            return IllegalMove("knocked-already")
        rest = self.loose[:]
        rest.remove(argument)
        return IllegalMove("not-all-laid", points=layout(rest, self.house).points)

    def win_hand(self, winner: int) -> None:
        self.count_hands(winner=winner)

    def stop_hand(self) -> None:
        """Stop the hand; after a knock, score it as if all had had their last turn."""
        self.emit(Event("turn_limit" if self.turns == self.most_turns else "exhausted"))
        if self.knocker is None:
            self.count_hands()
        else:
            self.count_hands(winner=self.knocker)

    def count_hands(self, **details: Unpack[DealDetails]) -> None:
        """Each hand counts the leftover cards of its best layout."""
        layouts = [layout(hand, self.house) for hand in self.hands]
        details["layouts"] = tuple(map(self.told_layout, layouts))
        self.score([[("left", laid.points)] for laid in layouts], **details)

    def planned_deals(self) -> int:
        return max(1, self.rules.hands_to - self.rules.hands_from + 1)

    def over(self) -> bool:
        return self.hand_number == self.planned_deals()

    def told_layout(self, laid: Layout) -> LaidOut:
        worth = tuple(values(self.house)[card] for card in laid.left)
        return frozen(LaidOut(melds=laid.melds, left=laid.left, worth=worth, points=laid.points))

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("knocked",) * (seat == self.knocker)

    def facts(self) -> ViewFacts:
        ace, wild, joker, least = self.house[1:]
        house = HouseRules(wild_rank=self.house.wild_rank, ace=ace, wild=wild, joker=joker, min_naturals=least)
        return super().facts() | {"house": frozen(house), "joker_name": "fou"}

    def own_facts(self, seat: int) -> ViewFacts:
        return super().own_facts(seat) | {"layout": self.told_layout(layout(self.hands[seat], self.house))}

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Redeal; a hand that knocked can be laid completely: it is found first, among the hidden cards."""
        seen, knocker = self.known[:], self.knocker
        if knocker is not None and knocker != seat:
            hidden = self.hidden_from(seat)
            if hand := whole_hand(seen[knocker], hidden, self.dealt, self.house, rng):
                self.give(knocker, hand, [*without(hidden, without(hand, seen[knocker]))], seat)
        super().redeal(seat, rng)
        self.known = seen

    def give(self, knocker: int, hand: list[str], hidden: list[str], seat: int | None) -> None:
        """Give a seat this hand during a redeal, as if its cards were known, and the others any hidden cards."""
        self.hands[knocker] = self.known[knocker] = hand
        for other in {*range(self.seats)} - {seat, knocker}:
            unseen = len(self.hands[other]) - len(self.known[other])
            self.hands[other] = [*self.known[other], *hidden[:unseen]]
            del hidden[:unseen]
        self.stock = hidden
        self.clear_draft()  # nobody drafts here, and a changed hand is not a draft

    def notes(self, seat: int | None) -> Iterator[Event]:
        yield Event("wild_rank", facts=Facts(rank=self.house.wild_rank))
        if self.knocker is not None and self.waiting:
            left = (self.knocker - self.turn) * self.next_seat[0] % self.seats
            yield Event("last_turns", self.knocker, facts=Facts(left=left))
