"""Le pouilleux (old maid): draw from the neighbour's hand, lay pairs, and do not keep the odd card.

Source: "Le pouilleux" in our rule collection, with its variant "le pouilleux mystérieux".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from games.errors import IllegalMove
from games.game import NOBODY, ONLY
from games.options import option
from games.parts.cards import ACE_HIGH, PACK_52, RANK, SUIT, deal_hands
from games.parts.seating import SeatedGame, SeatingOptions
from games.parts.sightings import Sightings
from games.view import Event, Facts, SeatView, ViewFacts

LEFT_OUT = "JC"  # its twin, the jack of spades, is the pouilleux
PACK_51 = tuple(card for card in PACK_52 if card != LEFT_OUT)
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
TWIN: Mapping[str, str] = {card: RANK[card] + SAME_COLOUR[SUIT[card]] for card in PACK_52}
MOST = 26  # cards in a hand
PICKS = tuple(tuple(sorted(f"pick:{place}" for place in range(1, cards + 1))) for cards in range(MOST + 1))
MOVE_ORDER = tuple(f"pick:{place}" for place in range(1, MOST + 1))


@dataclass(frozen=True)
class PouilleuxOptions(SeatingOptions):
    """House rules."""

    mystery: bool = option(False)  # the card left out is drawn by lot, and nobody sees it before the end
    auto_single: str = option(
        "off", ("off", "last_card"), retired=True
    )  # a neighbour's only card is drawn automatically


class Pouilleux(SeatedGame):
    """One deal. Draw a card of the next player, unseen; a pair is laid at once; then it is that player's turn."""

    key = "pouilleux"
    seat_counts = tuple(range(3, 9))
    options_class = PouilleuxOptions
    rules: PouilleuxOptions
    match_deals = "one"
    shuffles_in_play = True
    variants = {"pouilleux_mysterieux": {"mystery": True}}
    phases = {"draw": ("pick",)}

    def begin(self) -> None:
        deck = self.shuffled(PACK_52 if self.rules.mystery else PACK_51)
        self.left_out = deck.pop(0) if self.rules.mystery else None
        order = self.turn_from(self.next_seat[self.dealer])
        self.hands = deal_hands(deck, order)
        self.laid: list[tuple[str, ...]] = [()] * self.seats
        self.drawn: list[str | None] = [None] * self.seats  # the card each seat drew last, while it stays
        self.sightings = [Sightings() for _ in range(self.seats)]  # what each seat has seen of the other hands
        self.places = [0] * self.seats  # 0: still has cards
        self.phase = "draw"
        for seat in range(self.seats):
            self.emit(Event("hand", seat, tuple(self.hands[seat]), to=seat))
        for seat in order:
            if pairs := tuple(card for card in self.hands[seat] if TWIN[card] in self.hands[seat]):
                self.lay(seat, tuple(sorted(pairs, key=lambda card: (-ACE_HIGH[card], min(card, TWIN[card]), card))))
                self.emit(Event("pairs", seat, self.laid[seat]))
        self.leave([seat for seat in order if not self.hands[seat]], together=True)
        self.pass_to(order[0])

    def holder_from(self, seat: int) -> int:
        """This seat, or the next one in the direction of play that still has cards."""
        return next(other for other in self.turn_from(seat) if self.hands[other])

    def lay(self, seat: int, cards: tuple[str, ...]) -> None:
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        self.laid[seat] += cards
        for sightings in self.sightings:
            for card in cards:
                sightings.reveal(card)

    def leave(self, seats: Sequence[int], *, together: bool = False) -> None:
        """These seats have no cards left: all `together`, or one after the other."""
        place = 1 + sum(map(bool, self.places))
        for number, seat in enumerate(seats):
            self.places[seat] = place if together else place + number
            self.emit(Event("out", seat, facts=Facts(place=self.places[seat])))

    def pass_to(self, seat: int) -> None:
        """Give the turn to this seat, or the next one with cards; if only the odd card is left, end the match."""
        self.turn = self.holder_from(seat)
        self.giver = self.holder_from(self.next_seat[self.turn])
        if self.giver == self.turn:
            self.finish(self.turn)
            return
        self.waiting = ONLY[self.turn]
        if self.rules.auto_single == "last_card" and len(self.hands[self.giver]) == 1:
            self.act(self.turn, PICKS[1][0])

    def finish(self, loser: int) -> None:
        self.waiting = NOBODY
        self.places[loser] = self.seats
        self.emit(Event("loser", loser, tuple(self.hands[loser])))
        if self.left_out:
            self.emit(Event("left_out", cards=(self.left_out,)))
        self.end([self.score(seat) for seat in range(self.seats)], self.places)

    def score(self, seat: int) -> int:
        """There are no points: the loser is marked with -1."""
        return -1 if not self.waiting and self.hands[seat] else 0

    # -- pick:PLACE -- one of the neighbour's face-down cards, shuffled for every draw ----------------

    def can_pick(self, seat: int) -> tuple[str, ...]:
        return PICKS[len(self.hands[self.giver])]

    def do_pick(self, seat: int, place: str) -> None:
        giver = self.giver
        card = self.shuffled(self.hands[giver])[int(place) - 1]
        self.hands[giver].remove(card)
        self.drawn[giver] = None if self.drawn[giver] == card else self.drawn[giver]
        for reader in (seat, giver):
            self.emit(Event("drawn", seat, (card,), Facts(giver=giver), to=reader))
        pair = tuple(sorted((card, TWIN[card]))) if TWIN[card] in self.hands[seat] else ()
        self.hands[seat] = sorted((*self.hands[seat], card))
        self.drawn[seat] = None if pair else card
        if pair:
            self.lay(seat, pair)
        else:
            self.keep(giver, seat, card)
        self.emit(Event("pick", seat, pair, Facts(giver=giver, pairs=len(pair) // 2)))
        self.leave([other for other in (giver, seat) if not self.hands[other]])
        self.pass_to(giver)

    def keep(self, giver: int, drawer: int, card: str) -> None:
        """A card moved and stayed: giver and drawer know which; for the others it may be any of the giver's."""
        for watcher, sightings in enumerate(self.sightings):
            if watcher not in (giver, drawer):
                sightings.slip(giver, drawer, emptied=not self.hands[giver])
        self.sightings[drawer].reveal(card)
        self.sightings[giver].put(card, drawer)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        return IllegalMove("no-such-place", most=len(self.hands[self.giver]))

    def held(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def seat_view(self, seat: int) -> SeatView:
        hand = self.hands[seat]
        tags = ("dealer",) * (seat == self.dealer) + ("out",) * (not hand)
        return SeatView(len(hand), self.score(seat), tags, self.laid[seat] + (() if self.waiting else tuple(hand)))

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        zones: dict[str, tuple[str, ...] | int] = {"laid": tuple(card for cards in self.laid for card in cards)}
        if not self.waiting:
            zones["kept"] = tuple(self.hands[self.turn])
        if self.left_out:
            zones["left_out"] = 1 if self.waiting else (self.left_out,)
        return zones

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"counts": "cards", "move_order": MOVE_ORDER}
        return facts | ({"giver": self.giver} if self.waiting else {"loser": self.turn})

    def own_facts(self, seat: int) -> ViewFacts:
        drawn = self.drawn[seat]
        return {"drawn": drawn} if drawn else {}

    def census(self) -> list[str]:
        held = [card for cards in (*self.hands, *self.laid) for card in cards]
        return [self.left_out, *held] if self.left_out else held

    def unshare(self) -> None:
        self.hands = [hand[:] for hand in self.hands]
        self.laid = self.laid[:]
        self.drawn = self.drawn[:]
        self.sightings = [sightings.copy() for sightings in self.sightings]
        self.places = self.places[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Deal what the seat does not know: no hand gets both cards of a pair, and cards seen go where they may be.

        The hands fit the open cards and the moves that the seat saw; whether these draws could have
        led to them is not checked. The knowledge of other seats is forgotten: in another world they saw other cards.
        """
        if not self.waiting:
            return  # all is known
        others = [other for other in range(self.seats) if other != seat]
        sightings = Sightings() if seat is None else self.sightings[seat]
        unseen = [card for other in others for card in self.hands[other]]
        room = {other: len(self.hands[other]) for other in others}
        if self.left_out:
            unseen.append(self.left_out)
            room[self.seats] = 1  # the card left out is alone, as if in a hand behind the last
        hands = sightings.deal_apart(unseen, room, TWIN, rng)
        for other in others:
            self.hands[other] = sorted(hands[other])
            self.drawn[other] = None
        if self.left_out:
            (self.left_out,) = hands[self.seats]
        self.sightings = [sightings if other == seat else Sightings() for other in range(self.seats)]
