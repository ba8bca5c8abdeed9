"""Le menteur (liar): lay a card face down under the suit of the round, true or not, and dare others to call you a liar.

Source: "Le menteur" in our rule collection.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from games.errors import IllegalMove
from games.game import NOBODY, ONLY, THE_TABLE
from games.options import option
from games.parts.cards import PACK_52, SUIT, SUITS, deal_hands
from games.parts.scores import places
from games.parts.seating import SeatedGame, SeatingOptions
from games.parts.sightings import Sightings
from games.view import Event, Facts, SeatView, ViewFacts

NAMES = tuple(sorted(f"name:{suit}" for suit in SUITS))
LIAR = ("liar",)
BELIEVE = ("believe",)
CLOSE = ("close",)
CROWD = 7  # the least number of players for two packs
LAST_LAYS = 50  # players see the limit `max_lays` when this few lays are left


@dataclass(frozen=True)
class MenteurOptions(SeatingOptions):
    """House rules."""

    challenge_window_s: int = option(4, range=range(31))  # seconds before the next card; 0: no wait
    last_card_window_s: int = option(15, range=range(5, 61))  # to accuse the player of a last card (seconds)
    play_on: bool = option(False)  # the others play on for the next places
    max_lays: int = option(500, range=range(100, 2001))  # then the fewest cards win, so that every match ends
    two_packs: bool = option(False)  # with seven or more players, two packs of 52 cards


class Menteur(SeatedGame):
    """Rounds: the leader names a suit, all lay a card face down under it, until a player is called a liar."""

    key = "menteur"
    seat_counts = tuple(range(3, 11))
    version = oldest_version = 2
    options_class = MenteurOptions
    shown_notes = {
        "announced_suit": "felt",
        **dict.fromkeys(("doubtful", "last_card", "final_lay", "pick_up", "liar"), "plate"),
    }
    rules: MenteurOptions
    match_deals = "one"
    short_match = {"max_lays": 100}
    stands_for = ("poker",)
    speed_options = ("challenge_window_s", "last_card_window_s")
    phases = {"name": ("name",), "lay": ("lay",), "window": ("close",), "last_card": ("close",)}
    asides = {"name": ("liar",), "lay": ("liar",), "window": ("believe", "liar"), "last_card": ("believe", "liar")}
    secret_verbs = ("lay",)

    def begin(self) -> None:
        deck = self.shuffled(PACK_52 * (2 if self.rules.two_packs and self.seats >= CROWD else 1))
        order = self.turn_from(self.next_seat[self.dealer])
        self.hands = deal_hands(deck, order)
        for seat in order:
            self.emit(Event("hand", seat, tuple(self.hands[seat]), to=seat))
        self.pile: list[tuple[int, str]] = []  # (seat, card) laid, the latest last
        self.lays = 0
        self.ranks = [0] * self.seats  # 0: still has cards
        self.accused: tuple[Event, ...] = ()  # the last accusation, until a card is laid
        # What each seat knows of face-down cards; the last entry is what everybody knows.
        self.sightings = [Sightings() for _ in range(self.seats + 1)]
        self.lead(order[0])

    def others(self, seat: int) -> list[int]:
        """The other players who still have cards."""
        return [other for other in range(self.seats) if other != seat and not self.ranks[other]]

    def lead(self, seat: int) -> None:
        """Begin a round: this seat names the suit."""
        self.suit: str | None = None
        self.layer: int | None = None  # the seat whose card may be doubted
        self.believers = NOBODY
        self.since = len(self._log)
        self.phase = "name"
        self.waiting = ONLY[seat]

    # -- name:SUIT -- any suit, held or not -------------------------------------------------------------

    def can_name(self, seat: int) -> tuple[str, ...]:
        return NAMES

    def do_name(self, seat: int, suit: str) -> None:
        self.suit = suit
        self.phase = "lay"
        self.emit(Event("name", seat, facts=Facts(suit=suit)))

    # -- lay:CARD -- any card of the hand, face down, under the suit of the round -----------------------

    def can_lay(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted({f"lay:{card}" for card in self.hands[seat]}))

    def do_lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        spot = self.seats + len(self.pile)
        for watcher, sightings in enumerate(self.sightings):
            if watcher == seat:
                sightings.put(card, spot)
            else:
                sightings.slip(seat, spot, emptied=not self.hands[seat])
        self.pile.append((seat, card))
        self.lays += 1
        self.layer, self.believers, self.accused = seat, NOBODY, ()
        self.since = len(self._log)
        self.emit(Event("laid", seat, (card,), to=seat))
        self.emit(Event("lay", seat, facts=Facts(suit=self.suit)))
        if not self.hands[seat] or self.lays == self.rules.max_lays:
            self.phase = "last_card"
            self.waiting = THE_TABLE.union(self.others(seat))
        elif self.rules.challenge_window_s:
            self.phase = "window"
            self.waiting = THE_TABLE
        else:
            self.go_on(seat)

    # -- close, and believe: nobody doubts the card -----------------------------------------------------

    def can_close(self, seat: int | None) -> tuple[str, ...]:
        return CLOSE if seat is None else ()

    def do_close(self, seat: None, _: str) -> None:
        self.emit(Event("close"))
        self.let_stand()

    def can_believe(self, seat: int | None) -> tuple[str, ...]:
        return BELIEVE if self.doubts(seat) else ()

    def do_believe(self, seat: int, _: str) -> None:
        self.believers |= {seat}
        self.waiting -= {seat}
        self.emit(Event("believe", seat))
        assert self.layer is not None
        if self.believers.issuperset(self.others(self.layer)):
            self.let_stand()

    def doubts(self, seat: int | None) -> bool:
        """Whether this seat may still doubt the last card: it is another player's, and the seat has not believed it."""
        if seat is None or self.layer is None or seat == self.layer:
            return False
        return seat not in self.believers and not self.ranks[seat]

    def let_stand(self) -> None:
        """End the time to doubt the last card."""
        assert self.layer is not None
        if not self.hands[self.layer]:
            self.leave(self.layer)
        if not self.finished():
            self.go_on(self.layer)

    def go_on(self, seat: int) -> None:
        """The next player lays under the same suit; until then the previous card may be doubted."""
        if self.ranks[seat]:
            self.layer = None
        self.phase = "lay"
        self.waiting = ONLY[next(other for other in self.turn_from(seat)[1:] if not self.ranks[other])]

    # -- liar: the last card is turned up, and one of the two takes the pile ----------------------------

    def can_liar(self, seat: int | None) -> tuple[str, ...]:
        return LIAR if self.doubts(seat) else ()

    def do_liar(self, seat: int, _: str) -> None:
        layer, card = self.pile[-1]
        verdict = "truth" if SUIT[card] == self.suit else "lie"
        taker = layer if verdict == "lie" else seat
        self.accused = (
            Event("liar", seat),
            Event("turned_up", layer, (card,), Facts(suit=self.suit, verdict=verdict)),
            Event("pick_up", taker, facts=Facts(count=len(self.pile))),
        )
        for event in self.accused:
            self.emit(event)
        self.pick_up(taker, card)
        if not self.hands[layer]:
            self.leave(layer)
        if not self.finished():
            self.lead(taker)

    def pick_up(self, taker: int, shown: str) -> None:
        """The taker sees the whole pile; the others know the card that was turned up, and their own."""
        spots = range(self.seats, self.seats + len(self.pile))
        for watcher, sightings in enumerate(self.sightings):
            if watcher == taker:
                for spot, (_, card) in zip(spots, self.pile, strict=True):
                    sightings.uncover(card, spot)
            else:
                sightings.uncover(shown, spots[-1])
                sightings.gather(spots, taker)
                sightings.put(shown, taker)
        cards = tuple(card for _, card in self.pile)
        self.pile = []
        self.hands[taker] = sorted((*self.hands[taker], *cards))
        self.emit(Event("pile", taker, cards, to=taker))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "lay":
            return IllegalMove("not-your-card", card=argument)
        if verb not in ("liar", "believe") or argument or seat is None:
            return super().why_not(seat, verb, argument)
        if self.ranks[seat]:
            return IllegalMove("already-out")
        if self.layer is None:
            return IllegalMove("nothing-to-doubt")
        return IllegalMove("own-card" if seat == self.layer else "already-believed")

    def leave(self, seat: int) -> None:
        self.ranks[seat] = 1 + sum(map(bool, self.ranks))
        self.emit(Event("out", seat, facts=Facts(place=self.ranks[seat])))

    def finished(self) -> bool:
        """End the match if it is decided: by the first player out, all but one, or the last lay allowed."""
        out = sum(map(bool, self.ranks))
        if out < (self.seats - 1 if self.rules.play_on else 1):
            if self.lays < self.rules.max_lays:
                return False
            self.emit(Event("lays_over", facts=Facts(count=out)))
        standing = [(0, rank) if rank else (1, len(self.hands[seat])) for seat, rank in enumerate(self.ranks)]
        if self.rules.play_on:
            ranks = places(standing, low_wins=True)
        else:
            ranks = places([place == min(standing) for place in standing])
        self.end([sum(other > rank for other in ranks) for rank in ranks], ranks)
        return True

    def score(self, seat: int) -> int:
        """There are no points: the score is the number of players left behind."""
        if self.outcome:
            return self.outcome.scores[seat]
        return self.seats - self.ranks[seat] if self.ranks[seat] else 0

    def notes(self, seat: int | None) -> Iterable[Event]:
        """Notes on the table: the suit of the round, the card that may be doubted, the last accusation."""
        if self.suit and not self.outcome:
            yield Event("announced_suit", facts=Facts(suit=self.suit))
        if self.phase == "last_card" and self.layer is not None:
            yield Event("final_lay" if self.hands[self.layer] else "last_card", self.layer)
        elif self.layer is not None and not self.outcome:
            yield Event("doubtful", self.layer)
        yield from self.accused
        left = self.rules.max_lays - self.lays
        if 0 < left <= LAST_LAYS:
            yield Event("lays_left", facts=Facts(count=left))

    def held(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def seat_view(self, seat: int) -> SeatView:
        marks = {"dealer": seat == self.dealer, "believes": seat in self.believers, "out": self.ranks[seat] > 0}
        tags = tuple(tag for tag, stands in marks.items() if stands)
        turned_up, taker = (self.accused[1].cards, self.accused[2].seat) if self.accused else ((), None)
        return SeatView(len(self.hands[seat]), self.score(seat), tags, turned_up if seat == taker else ())

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"pile": len(self.pile)}

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"counts": "cards", "since": self.since}
        if None in self.waiting:
            last = self.phase == "last_card"
            facts["window"] = self.rules.last_card_window_s if last else self.rules.challenge_window_s
            facts["timed_from"] = self.since  # players who believe do not extend it
        return facts

    def public_moves(self) -> tuple[str, ...]:
        """Both while all wait for doubters; then the doubt alone until the next card, if there is a card."""
        if self.layer is None:
            return ()
        return LIAR + BELIEVE if None in self.waiting else LIAR

    def census(self) -> list[str]:
        return [card for hand in self.hands for card in hand] + [card for _, card in self.pile]

    def unshare(self) -> None:
        self.hands = [hand[:] for hand in self.hands]
        self.pile = self.pile[:]
        self.ranks = self.ranks[:]
        self.sightings = [sightings.copy() for sightings in self.sightings]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Deal what the seat has not seen; of the others' knowledge, only their own cards in the pile are kept."""
        sightings = self.sightings[self.seats if seat is None else seat]
        hidden = [other for other in range(self.seats) if other != seat]
        spots = range(self.seats, self.seats + len(self.pile))
        room = {other: len(self.hands[other]) for other in hidden} | dict.fromkeys(spots, 1)
        cards = [card for other in hidden for card in self.hands[other]] + [card for _, card in self.pile]
        dealt = sightings.deal(cards, room, rng)
        for other in hidden:
            self.hands[other] = sorted(dealt[other])
        self.pile = [(layer, dealt[spot][0]) for spot, (layer, _) in zip(spots, self.pile, strict=True)]
        self.sightings = [sightings if other == seat else Sightings() for other in range(self.seats)]
        self.sightings.append(sightings if seat is None else Sightings())
        for spot, (layer, card) in zip(spots, self.pile, strict=True):
            if layer != seat:
                self.sightings[layer].put(card, spot)
