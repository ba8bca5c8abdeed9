"""La poule, or la politaine: win three tricks in a row with the 10, the 9 and the ace of a suit.

Source: the rule text in our rule collection ("La poule (ou politaine)").
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from games.deeds import Story
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import PACK_32, RANK, SUIT
from games.parts.scores import leads_alone
from games.parts.tricks.length import TargetGame, TargetOptions
from games.parts.tricks.poules import Played, Trio, trios_of
from games.parts.tricks.turn_loop import Trick
from games.parts.worlds import redistribute
from games.view import Event, Facts, PouleTried, ViewFacts, frozen

ORDER = ("10", "9", "A", "K", "Q", "J", "8", "7")  # in every suit
STRENGTH: Mapping[str, int] = Facts({card: len(ORDER) - ORDER.index(RANK[card]) for card in PACK_32})
LOW = ("8", "7")
HAND = 8
WHOLE = 3  # thirds in a point
THIRDS: Mapping[str, int] = {"A": WHOLE, "8": 0, "7": 0}  # every other rank counts one third
MADE, LAST_TRICK = 11, 1  # points
WORLDS_TRIED = 200  # until no other hand contains an unannounced poule


@dataclass(frozen=True)
class PouleOptions(TargetOptions):
    """House rules. The source lets the players choose the length of a match, and suggests 200 points."""

    target: int = option(200, range=range(30, 501), usual=(50, 100, 150, 200), lobby=100)
    first_trick_rule: bool = option(True)  # the winner of a first trick without a point must lead low


def thirds(cards: Collection[str]) -> int:
    """The value of cards, in thirds of a point."""
    return sum(THIRDS.get(RANK[card], 1) for card in cards)


def lowest(hand: list[str]) -> list[str]:
    """The cards for a player who must lead low: any 7 or 8, or else a card of the weakest rank."""
    weakest = min(map(STRENGTH.__getitem__, hand))
    return [card for card in hand if RANK[card] in LOW] or [card for card in hand if STRENGTH[card] == weakest]


def two_poules(story: Story) -> Iterator[int]:
    """The pairs that made two poules in one deal."""
    for _, deal in story.deals():
        made = [poule["seat"] % 2 for poule in deal["poules"] if poule["made"]]
        for camp in (0, 1):
            if made.count(camp) > 1:
                yield from story.side(camp)


class Poule(TargetGame):
    """Two pairs, eight tricks without trump; points for aces, thirds, the last trick, and poules made."""

    key = "poule"
    seat_counts = (4,)
    teams = ((0, 2), (1, 3))
    options_class = PouleOptions
    rules: PouleOptions
    short_match = {"target": 30}
    pack = PACK_32
    strength = STRENGTH
    rank_order = ORDER
    deed_finders = {"deux_poules": two_poules}
    phases = {"play": ("play",)}

    def deal_cards(self) -> None:
        self.trios: list[Trio] = []
        self.deal_and_open(HAND)
        self.trios = [trio for seat, hand in enumerate(self.hands) for trio in trios_of(hand, seat)]
        self.announced = tuple(sum(trio.seat == seat for trio in self.trios) for seat in range(self.seats))
        for seat, count in enumerate(self.announced):
            if count:  # it must be announced, but not its suit
                self.emit(Event("poule", seat, facts=Facts(count=count)))

    # -- play:CARD -----------------------------------------------------------------------------------------

    def must_lead_low(self, tricks: Sequence[Trick]) -> bool:
        """Whether the first trick had no point, and the next lead must be low."""
        return self.rules.first_trick_rule and len(tricks) == 1 and thirds([card for _, card in tricks[0]]) < WHOLE

    def can_play(self, seat: int) -> tuple[str, ...]:
        hand = self.hands[seat]
        return self.plays(self.playable(hand) if self.trick else self.leads(hand))

    def leads(self, hand: list[str]) -> list[str]:
        """A low card if required; and a poule that has begun continues if possible."""
        free = lowest(hand) if self.must_lead_low(self.tricks) else hand
        begun = {card for trio in self.trios if trio.seat == self.turn and trio.begun for card in trio.cards}
        return [card for card in free if card in begun] or free

    def playable(self, hand: list[str]) -> list[str]:
        """Follow suit; otherwise any card, but a card of a poule only if nothing else is left."""
        if any(SUIT[card] == SUIT[self.trick[0][1]] for card in hand):
            return super().playable(hand)
        kept = {card for trio in self.trios if trio.seat == self.turn and trio.intact for card in trio.cards}
        return [card for card in hand if card not in kept] or hand

    def is_settled(self, seat: int) -> bool:
        """A poule that has begun goes on, but not if the second lead has to be low."""
        own = any(trio.seat == seat and trio.intact for trio in self.trios)
        return super().is_settled(seat) and not (own and self.rules.first_trick_rule and len(self.tricks) < 2)

    def end_trick(self) -> None:
        trick, before = tuple(self.trick), self.trios
        holder = self.holder(trick)
        self.trios = [trio.after(trick, holder) for trio in before]
        for trio, was in zip(self.trios, before, strict=True):
            if trio.made and not was.made:
                self.emit(Event("poule_made", trio.seat, trio.cards))
        super().end_trick()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb != "play" or seat is None or argument not in self.hands[seat]:
            return super().why_not(seat, verb, argument)
        if not self.trick:
            low = self.must_lead_low(self.tricks) and argument not in lowest(self.hands[seat])
            return IllegalMove("lead-low" if low else "poule-goes-on", card=argument)
        if any(SUIT[card] == SUIT[self.trick[0][1]] for card in self.hands[seat]):
            return super().why_not(seat, verb, argument)
        return IllegalMove("keep-poule", card=argument)

    def score_deal(self) -> None:
        piles, last = self.piles(), self.holder(self.tricks[-1]) % 2
        own: list[list[tuple[str, int]]] = []
        for camp in (0, 1):
            cards = [*piles[camp], *piles[camp + 2]]
            aces = sum(RANK[card] == "A" for card in cards)
            made = sum(trio.made for trio in self.trios if trio.seat % 2 == camp)
            rest = (thirds(cards) - WHOLE * aces) // WHOLE
            own.append(
                [("aces", aces), ("thirds", rest), ("last_trick", LAST_TRICK * (camp == last)), ("poule", MADE * made)]
            )
        tried = tuple(frozen(PouleTried(seat=trio.seat, suit=trio.suit, made=trio.made)) for trio in self.trios)
        self.score(own * 2, poules=tried)
        self.deal_or_end(leads_alone(self.scores, self.rules.target, camp=2))

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"gone": self.gone()}
        del facts["trump"]  # there never is a trump
        return facts

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ((), ("poule",), ("two_poules",))[self.announced[seat]]

    def notes(self, seat: int | None) -> list[Event]:
        """A holder's own poules while they can be made; and whether the leader must lead low."""
        if seat is None:
            return []
        notes = [
            Event("own_poule", seat, trio.cards, to=seat) for trio in self.trios if trio.seat == seat and trio.intact
        ]
        if seat in self.waiting and not self.trick and self.must_lead_low(self.tricks):
            notes.append(Event("must_lead_low", seat, to=seat))
        return notes

    def unshare(self) -> None:
        super().unshare()
        self.trios = self.trios[:]

    def barred(self, unseen: Sequence[str]) -> Sequence[Collection[str]]:
        """Besides voids: a player who had to lead low, and led higher than an 8, has nothing weaker."""
        barred = [set(cards) for cards in super().barred(unseen)]
        led = self.trick if len(self.tricks) == 1 else self.tricks[1] if len(self.tricks) > 1 else ()
        if led and self.must_lead_low(self.tricks[:1]):
            seat, card = led[0]
            barred[seat] |= {other for other in unseen if STRENGTH[other] < STRENGTH[card] and RANK[card] not in LOW}
        return barred

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Each seat has as many poules as announced, in suits that its play allows, and no other."""
        everybody, tricks = range(self.seats), (*self.tricks, self.trick)
        seen = Played(
            tricks, [*map(self.holder, self.tricks)], 1 if self.must_lead_low(self.tricks[:1]) else None, HAND
        )
        played = [[card for trick in tricks for at, card in trick if at == other] for other in everybody]
        own = () if seat is None else self.hands[seat]
        unseen = [card for card in self.pack if card not in own and not any(card in cards for cards in played)]
        barred = self.barred(unseen)
        others = [other for other in everybody if other != seat]
        room = [len(self.hands[other]) for other in others]
        ways = [
            [*seen.ways(other, self.announced[other], [*played[other], *(set(unseen) - set(barred[other]))])]
            for other in others
        ]
        held = [way for way in product(*ways) if len({trio.suit for own in way for trio in own}) == sum(map(len, way))]
        for _ in range(WORLDS_TRIED):
            trios = rng.choice(held)
            fixed = [[card for trio in own for card in trio.cards if card in unseen] for own in trios]
            free = sorted(set(unseen).difference(*fixed))
            sizes = [size - len(cards) for size, cards in zip(room, fixed, strict=True)]
            if min(sizes) < 0:
                continue
            try:
                rest = redistribute(free, sizes, [barred[other] for other in others], rng)
            except ValueError:  # no deal is possible with these poules: try others
                continue
            hands = [[*cards, *more] for cards, more in zip(fixed, rest, strict=True)]
            if all(
                len(trios_of([*hand, *played[other]], other)) == self.announced[other]
                for other, hand in zip(others, hands, strict=True)
            ):
                break
        for other, hand in zip(others, hands, strict=True):
            self.hands[other] = sorted(hand)
        mine = [trio for trio in self.trios if trio.seat == seat]
        theirs = [seen.so_far(Trio(trio.seat, trio.suit)) for way in trios for trio in way]
        self.trios = sorted([*mine, *theirs], key=lambda trio: trio.seat)
