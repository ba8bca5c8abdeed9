"""The taker of a tarot and the defence: poignées, the first lead, camps, and knowledge of hands.

Source: the usual rules of tarot. Knowledge of hands is kept by the seat they were dealt to: hands may change seats.
"""

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from games.errors import IllegalMove
from games.parts.cards import EXCUSE, RANK, SUIT, SUITS
from games.parts.scores import scored_deal
from games.parts.tarot.auction import AuctionGame
from games.parts.tarot.deal import (
    BOUTS,
    CONTRACTS,
    COUNTS,
    HEADS,
    LOW,
    MADE,
    NEEDED,
    PETIT,
    PETIT_AU_BOUT,
    POIGNEES,
    SLAM,
    TRUMP,
    Contract,
    betrayed,
    called_card,
    ecartable,
    is_petit_sec,
    kept_out,
    poignee,
    shares,
    slam_points,
)
from games.parts.tarot.deeds import TAKER_DEEDS
from games.parts.tricks.turn_loop import Trick
from games.parts.worlds import ATTEMPTS, redistribute
from games.view import DealDetails, DealResult, Event, Facts, Line, Place, View, ViewFacts
from games.view.standing import line

VOID_DEALS = 20  # the match ends after this many deals in a row without a taker
SHOWS = tuple(f"poignee:{level}" for level in POIGNEES)  # the smallest first


class TakerGame(AuctionGame):
    """A taker, with a secret partner if there are five players, against the others."""

    deed_finders = TAKER_DEEDS
    phases = {**AuctionGame.phases, "play": ("poignee", "play")}
    aside_is_given = True  # a low card given for a bout may also come from the écart
    partner_by_deal = True  # the partner is the player who was dealt the called card, not the one who plays it
    shown_notes = {"called": "felt", "chelem": "felt"}
    pile_names = {"aside": "ecart-size"}

    def begin(self) -> None:
        self.void_deals = 0
        super().begin()

    def nobody_takes(self) -> None:
        """Do not count the deal: the next player deals again."""
        self.void_deals += 1
        if self.void_deals == VOID_DEALS:
            self.deal_or_end(over=True)
        else:
            self.deal -= 1
            self.start_deal()

    def start_deal(self) -> None:
        self.king_player: int | None = None  # the seat that played the called card
        self.revealed = False  # whether everybody knows who the partner is
        self.poignees: dict[int, tuple[str, ...]] = {}
        super().start_deal()

    # -- poignee:LEVEL -- before the seat's first card-------------------------------------------------

    def can_poignee(self, seat: int) -> tuple[str, ...]:
        if self.tricks or seat in self.poignees:
            return ()
        sizes = self.plan.poignees
        return tuple(f"poignee:{level}" for level in sorted(sizes) if poignee(self.hands[seat], sizes[level]))

    def do_poignee(self, seat: int, level: str) -> None:
        self.poignees[seat] = poignee(self.hands[seat], self.plan.poignees[level])
        self.emit(Event("poignee", seat, self.poignees[seat], Facts(level=level)))

    def poignee_level(self, seat: int) -> str:
        """The level of a seat's poignée: `simple`, `double` or `triple`."""
        sizes = self.plan.poignees
        return next(level for level in sizes if sizes[level] == len(self.poignees[seat]))

    # -- play:CARD -- the first lead is not of the called suit, unless it is the called card ---------

    def can_play(self, seat: int) -> tuple[str, ...]:
        if self.trick or self.tricks or self.called is None:
            return super().can_play(seat)
        hand, closed = self.hands[seat], SUIT[self.called]
        open_cards = [card for card in hand if SUIT[card] != closed or card == self.called] or hand
        return tuple(self.play_move[card] for card in open_cards)

    def do_play(self, seat: int, card: str) -> None:
        if card == self.called:
            self.king_player = seat
            self.reveal()
        super().do_play(seat, card)

    def is_settled(self, seat: int) -> bool:
        """A petit or an Excuse that is still out counts otherwise in the last trick."""
        return {PETIT, EXCUSE} <= {*self.gone()} and super().is_settled(seat)

    # -- camps: the partner is the player dealt the called card, wherever it goes ---------------------

    @abstractmethod
    def home(self, seat: int, trick: int) -> int:
        """The seat that was dealt the hand that `seat` has in a trick; tricks count from 0."""

    def by_home(self) -> list[Trick]:
        """The tricks, each card with the seat it was dealt to: what a hand reveals stays with that hand."""
        tricks = (*self.tricks, self.trick)
        return [[(self.home(seat, number), card) for seat, card in trick] for number, trick in enumerate(tricks)]

    def dealt_to(self, card: str) -> int | None:
        """The seat that had a card before the first trick; None: the card is aside."""
        held = [(self.home(seat, len(self.tricks)), own) for seat, hand in enumerate(self.hands) for own in hand]
        return next((home for trick in (held, *self.by_home()) for home, own in trick if own == card), None)

    @property
    def partner(self) -> int | None:
        """The seat that plays with the taker; None: the taker plays alone."""
        if self.called is None:
            return None
        seat = self.dealt_to(self.called) if self.partner_by_deal else self.king_player
        return None if seat == self.taker else seat

    def tell_partner(self) -> None:
        holder = self.dealt_to(self.called) if self.called and self.partner_by_deal else None
        if holder is not None:
            self.emit(Event("alone" if holder == self.taker else "partner", self.taker, to=holder))

    def reveal(self) -> None:
        self.revealed = True
        self.emit(Event("alone", self.taker) if self.partner is None else Event("partner", self.partner))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "poignee":
            return IllegalMove("no-poignee")
        if verb == "play" and seat is not None and argument in self.hands[seat] and not self.trick:
            return IllegalMove("called-suit", suit=SUIT[argument])
        return super().why_not(seat, verb, argument)

    # -- scoring: each game says who owns a card, its value is the same in every tarot -----

    @abstractmethod
    def belongs(self, trick: Trick, seat: int, card: str, camp: Collection[int | None]) -> tuple[bool, bool]:
        """Whether a card that `seat` played belongs to the taker's camp, and whether a low card is given for it."""

    @abstractmethod
    def petit_au_bout(self, camp: Collection[int | None]) -> int:
        """1 if the petit in the last trick pays the taker's camp, -1 if it pays the defence."""

    def camp_cards(self, camp: Collection[int | None]) -> list[str]:
        """The final cards of the taker's camp: its tricks and the écart, after exchanges."""
        piles: dict[bool, list[str]] = {True: [], False: []}  # by whether they belong to the taker's camp
        laid_aside: dict[bool, list[str]] = {True: [], False: []}  # the same, for cards that are never given
        (piles if self.aside_is_given else laid_aside)[self.level != "garde_contre"] += self.stock
        givers: list[bool] = []  # the camps that give a low card
        for trick in self.tricks:
            for seat, card in trick:
                owner, exchanged = self.belongs(trick, seat, card, camp)
                piles[owner].append(card)
                givers += [owner] * exchanged
        for giver in givers:
            low = next((card for card in piles[giver] if COUNTS[card] == LOW), None)
            if low is not None:
                piles[giver].remove(low)
                piles[not giver].append(low)
        return piles[True] + laid_aside[True]

    def score_deal(self) -> None:
        assert self.taker is not None
        assert self.level is not None
        self.void_deals = 0
        camp = {self.taker, self.partner}
        cards = self.camp_cards(camp)
        taken = sum(self.won[seat] for seat in camp if seat is not None)
        contract = Contract(
            level=self.level,
            halves=sum(COUNTS[card] for card in cards),
            bouts=len(BOUTS.intersection(cards)),
            petit=self.petit_au_bout(camp),
            poignees=sum(POIGNEES[self.poignee_level(seat)] for seat in self.poignees),
            slam=slam_points(taken, sum(self.won), self.slam),
            slam_against=-SLAM if taken == 0 else 0,
        )
        marked = [(reason, shares(points, self.taker, self.partner, self.seats)) for reason, points in contract.parts]
        details = DealDetails(
            taker=self.taker,
            partner=self.partner,
            level=contract.level,
            result="made" if contract.margin >= 0 else "failed",
            whole=contract.halves // 2,
            half=contract.halves % 2,
            needed=NEEDED[contract.bouts],
            bouts=contract.bouts,
            petit=contract.petit,
            poignees=contract.poignees,
            slam=contract.slam,
            slam_against=contract.slam_against,
            times=CONTRACTS[contract.level],
            margin=contract.rounded_margin,
            value=contract.value,
        )
        if not self.chien:
            details["chien"] = tuple(sorted(self.stock))  # nobody has seen these cards (garde sans, garde contre)
        parts = [[(reason, points[seat]) for reason, points in marked] for seat in range(self.seats)]
        self.last_deal = scored_deal(self.deal, parts, **details)
        self.scores = [score + gain for score, gain in zip(self.scores, self.last_deal["points"], strict=True)]
        self.emit(Event("result", self.taker, facts=self.last_deal))
        self.next_deal()

    def headline(self, last: DealResult) -> Line | None:
        """The contract, its result, and what each defender pays: (25 + 14) × 2 + 20."""
        won = 1 if last["result"] == "made" else -1
        premiums = {
            "petit_au_bout": last["petit"] * won * PETIT_AU_BOUT,
            "poignees": last["poignees"],
            "slam": won * last["slam"],
            "slam_against": won * last["slam_against"],
        }
        petit, *beside = premiums.values()  # only the petit is multiplied
        addends = (MADE, abs(last["margin"]), *([petit] if petit else []))
        terms = ((addends, last["times"]), *(((points,), 1) for points in beside if points))
        told = ("partner", "level", "result", "whole", "half", "needed", "bouts")
        facts: dict[str, Any] = {name: fact for name, fact in last.items() if name in told}
        named = (line("part", cause=reason, gain=points) for reason, points in premiums.items() if points)
        facts |= {"terms": terms, "total": won * last["value"], "details": tuple(named)}
        facts["held"] = last.get("chien", ())
        return line("tarot-contract", Place.LAST_DEAL, last["taker"], **facts)

    def side_parts(self, last: DealResult, seat: int, view: View) -> Iterator[Line]:
        """The headline explains what one defender pays; the taker gets or pays it several times."""
        shares = abs(last["points"][seat] // last["value"]) if last["value"] else 1
        if shares > 1:
            yield line("shares", count=shares, total=abs(last["value"]))

    def lines_of(self, view: View) -> Iterator[Line]:
        """During play a note says who takes what, so that the taker's marks need not."""
        for told in super().lines_of(view):
            noted = told.kind == "tag" and told.seat == self.taker and self.phase == "play"
            yield told._replace(rank=5) if noted else told

    def notes(self, seat: int | None) -> Iterator[Event]:
        """The facts of the deal as notes on the table, and those that only this seat knows."""
        if self.called is not None:
            yield Event("called", self.taker, facts=Facts(rank=RANK[self.called], suit=SUIT[self.called]))
            partner = self.partner
            if self.revealed and partner is None:
                yield Event("alone", self.taker)
            elif self.partner_by_deal and not self.revealed and seat == self.dealt_to(self.called) is not None:
                yield Event("alone" if seat == self.taker else "partner", self.taker, to=seat)
        if self.phase == "play":
            yield self.to_make()
        if self.slam:
            yield Event("chelem", self.taker)
        for shower in self.poignees:
            yield Event("poignee", shower, facts=Facts(level=self.poignee_level(shower)))
        if self.trumps_aside:
            yield Event("trumps_aside", self.taker, self.trumps_aside)
        if self.chien and seat == self.taker and self.stock and self.phase != "discard":
            yield Event("ecart", seat, tuple(self.stock), to=seat)

    def to_make(self) -> Event:
        """The contract, the camp's bouts won in public, and what these need; `left`: bouts still to be played."""
        camp = {self.taker, self.partner if self.revealed else None}
        fallen = [
            self.belongs(trick, seat, card, camp)[0] for trick in self.tricks for seat, card in trick if card in BOUTS
        ]
        bouts, left = sum(fallen), len(BOUTS) - len(fallen)
        return Event("to_make", self.taker, facts=Facts(level=self.level, bouts=bouts, needed=NEEDED[bouts], left=left))

    def open_cards(self, seat: int) -> tuple[str, ...]:
        """The cards of a seat that stay open until they are played: its poignée, and the chien it took."""
        gone = {card for trick in (*self.tricks, self.trick) for _, card in trick} if self.hands[seat] else self.pack
        shown = (*self.poignees.get(seat, ()), *(self.chien if seat == self.taker else ()))
        gone_aside = self.trumps_aside if seat == self.taker else ()  # everybody saw that these left the hand
        return tuple(card for card in dict.fromkeys(shown) if card not in gone and card not in gone_aside)

    def open_chien_cards(self) -> tuple[str, ...]:
        """The open cards of the chien that no poignée has shown: in the taker's hand or in the écart."""
        if self.taker is None:
            return ()
        shown = self.poignees.get(self.taker, ())
        return tuple(card for card in self.open_cards(self.taker) if card in self.chien and card not in shown)

    def tags(self, seat: int) -> tuple[str, ...]:
        tags = [*super().tags(seat)]
        if seat == self.taker and self.phase != "bid":
            tags.append("declarer")
        if self.said[seat] and (seat == self.taker or self.phase == "bid"):
            tags.append(self.said[seat])
        if self.revealed and seat == self.partner:
            tags.append("partner")
        return tuple(tags)

    def facts(self) -> ViewFacts:
        facts = super().facts() | ({"move_order": SHOWS} if self.phase == "play" else {})
        if chien := self.open_chien_cards():
            facts["chien"] = chien
        return facts if self.level is None else facts | {"contract": self.level}

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"aside" if self.chien else "chien": len(self.stock)}

    def unshare(self) -> None:
        super().unshare()
        self.poignees = self.poignees.copy()

    def barred_from(self, seat: int | None, packets: Sequence[Sequence[str]], left: Sequence[str]) -> list[set[str]]:
        """For each hand (by the seat dealt it) and for the cards aside: the cards that `seat` knows are not there.

        A seat knows every hand it has had: since then the hand has lost only the cards played from it.
        """
        aside = self.seats
        barred = [*betrayed(self.by_home(), left, self.seats), set[str]()]

        def only(cards: Collection[str], places: Collection[int]) -> None:
            """Bar these cards from all other places."""
            for place, closed in enumerate(barred):
                if place not in places:
                    closed.update(cards)

        taker = self.taker if self.taker is not None else aside
        only(self.chien, (taker, aside))
        if self.called is not None:  # a taker who called a queen was dealt the four kings
            higher = HEADS[: HEADS.index(RANK[self.called])]
            only([rank + suit for rank in higher for suit in SUITS], (taker, aside) if self.chien else (taker,))
        for shower, shown in self.poignees.items():
            only(shown, (shower,))
            barred[shower] |= kept_out(shown)
        if self.chien:
            barred[aside] |= {card for card in left if card in BOUTS or RANK[card] == "K" or SUIT[card] == TRUMP}
            barred[aside] -= set(self.trumps_aside)
            only(self.trumps_aside, (aside,))
        if self.trumps_aside:  # the taker had nothing else to put aside
            barred[taker] |= {card for card in left if SUIT[card] != TRUMP and card in ecartable([card])}
        held = {self.home(seat, trick) for trick in range(len(self.tricks) + 1)} if seat is not None else set()
        seen = {home: packets[home] for home in held}
        if seat == self.taker and self.chien:
            seen[aside] = self.stock
        for place, cards in seen.items():
            barred[place].update(card for card in left if card not in cards)
            barred[place].difference_update(cards)
            only(cards, (place,))
        return barred

    def could_be(self, packets: Sequence[Sequence[str]], aside: Sequence[str]) -> bool:
        """Whether the deal behind these hands had no petit sec, and the taker could make this call."""
        dealt = [[*packet] for packet in packets]
        for trick in self.by_home():
            for home, card in trick:
                dealt[home].append(card)
        if self.chien and self.taker is not None:
            own = [*dealt[self.taker], *aside]
            dealt[self.taker] = [card for card in own if card not in self.chien]
        if self.called is not None and self.called != called_card(dealt[self.taker or 0], SUIT[self.called]):
            return False
        return not any(map(is_petit_sec, dealt))

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Draw the hands that a seat has not had yet, and the cards aside; what a hand revealed stays with it."""
        turned = len(self.tricks)
        packets = [self.hands[seat] for seat in sorted(range(self.seats), key=lambda seat: self.home(seat, turned))]
        gone = {card for trick in (*self.tricks, self.trick) for _, card in trick}
        left = [card for card in self.pack if card not in gone]
        room = [*map(len, packets), len(self.stock)]
        barred = self.barred_from(seat, packets, left)
        for _ in range(ATTEMPTS):
            *drawn, aside = redistribute(left, room, barred, rng)
            if self.could_be(drawn, aside):
                break
        self.hands = [sorted(drawn[self.home(other, turned)]) for other in range(self.seats)]
        self.stock = sorted(aside)
