"""Le huit américain (crazy eights): match the top card by suit or rank, and be the first without cards.

Source: "Le huit américain" in our rule collection. Moves: `play:KD`, `play:8C:H` (an eight names the suit), and
with the announcement, if the play leaves a single card, `play:KD:carte`, `play:8C:H:carte`. Any player may say
`carte` or `carte:SEAT` at any time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from games.errors import IllegalMove
from games.game import ONLY
from games.options import option
from games.parts.cards import PACK_52, RANK, SUIT, SUITS
from games.parts.piles import Backs
from games.parts.shedding.shedding import SheddingGame, SheddingOptions
from games.view import Event, Facts, ViewFacts

HAND = 8
CARTE_PENALTY = 2  # for a player caught without « Carte ! »

EIGHTS = frozenset(card for card in PACK_52 if RANK[card] == "8")
ANSWERS = {"ace": frozenset(card for card in PACK_52 if RANK[card] == "A"), "king": frozenset(("KH",))}
ATTACKS: Mapping[str, str] = {card: kind for kind, cards in ANSWERS.items() for card in cards}
PENALTIES = {"ace": 2, "king": 4}
SPECIAL = EIGHTS.union(ATTACKS, (card for card in PACK_52 if RANK[card] in ("7", "10")))  # never turned up first

MATCHING: Mapping[str, frozenset[str]] = {
    top: frozenset(card for card in PACK_52 if SUIT[card] == SUIT[top] or RANK[card] == RANK[top]) for top in PACK_52
}
ASKED: Mapping[str, frozenset[str]] = {  # never an eight on an eight
    suit: frozenset(card for card in PACK_52 if SUIT[card] == suit) - EIGHTS for suit in SUITS
}
LAST_EIGHT_ASKS_NOTHING = 3  # since this version: an eight as the last card changes no suit
PLAYS: Mapping[str, tuple[str, ...]] = {
    card: tuple(f"play:{card}:{suit}" for suit in SUITS) if card in EIGHTS else (f"play:{card}",) for card in PACK_52
}


@dataclass(frozen=True)
class HuitAmericainOptions(SheddingOptions):
    """House rules."""

    packs: int = option(2, (1, 2, 3))  # one pack is for four players at most
    eight_anytime: bool = option(False)  # an eight may be played on anything but an eight or an attack
    seven_at_two: bool = option(False)  # with two players left a seven also skips: its player plays again
    drawn_must_play: bool = option(True)  # a drawn card that matches must be played; otherwise it may be kept
    voluntary_draw: bool = option(False)  # a player who could play may draw
    after_king: str = option("next_player", ("next_player", "last_king_player", "first_king_player"))
    # With six or more players aces return faster than they are played: such a deal rarely ends by itself.
    max_turns: int = option(100, range=range(20, 501), lobby={6: 30, 7: 30, 8: 30})
    false_carte: int = option(0, range=range(3))  # cards drawn for calling « Carte ! » on a safe player


class Attack(NamedTuple):
    """Aces, or kings of hearts, that all other players must answer or draw."""

    kind: str
    first: int  # the seat that began it
    owner: int  # the seat of the latest card
    cards: int  # in the attack: they stay on the table until it is over


class HuitAmericain(SheddingGame):
    """Play a card in turn or draw one; 8 names a suit, 10 plays again, 7 skips, A and K of hearts attack."""

    key = "huit_americain"
    version = 3
    oldest_version = 2  # two packs at every table
    seat_counts = tuple(range(2, 9))
    options_class = HuitAmericainOptions
    deal_name = "round"
    shown_notes = {"asked": "felt", "ace_attack": "felt", "king_attack": "felt", "standing": "plate"}
    rules: HuitAmericainOptions
    deals_option = "rounds"
    short_match = {"max_turns": 20}
    shuffles_in_play = True
    stands_for = ("durak", "uno")
    variants = {
        "huit_un_paquet": {"packs": 1},
        "huit_sept_a_deux": {"seven_at_two": True},
        "huit_roi_reprend": {"after_king": "last_king_player"},
    }
    phases = {"turn": ("play", "draw", "pass"), "drawn": ("play", "pass")}
    asides = {"turn": ("carte",), "drawn": ("carte",)}

    def seats_allowed(self) -> tuple[int, ...]:
        return (2, 3, 4) if self.rules.packs == 1 else self.seat_counts

    # -- the deal: eight each, one turned; special cards go under the stock instead -------------------

    def deal_cards(self, order: Sequence[int]) -> None:
        deck, dealt = self.shuffled(PACK_52 * self.rules.packs), HAND * self.seats
        for place, seat in enumerate(order):
            self.hands[seat] = deck[place : dealt : self.seats]
        first = next(place for place in range(dealt, len(deck)) if deck[place] not in SPECIAL)
        self.discards = [deck[first]]
        self.stock = deck[first + 1 :] + deck[dealt:first]
        self.backs = Backs(PACK_52, [HAND] * self.seats, len(self.stock), bottom=deck[dealt:first])
        self.asked: str | None = None  # the suit that an eight named
        self.attack: Attack | None = None
        self.fresh: tuple[str, ...] = ()  # in the phase "drawn": the cards just drawn; one may be played
        self.exposed: dict[int, int] = {}  # seats with a single card and no « Carte ! » -> the move since when
        self.said: set[int] = set()  # seats that have said it
        self.false_callers: set[int] = set()  # seats that called wrongly since their last turn
        self.turn = self.current_dealer
        for seat, hand in enumerate(self.hands):
            self.emit(Event("hand", seat, tuple(sorted(hand)), to=seat))
        self.emit(Event("turned", cards=tuple(deck[dealt : first + 1])))
        self.pass_to(order[0])

    def pass_to(self, seat: int) -> None:
        if seat != self.turn:  # playing on after a ten is not a new turn: the player can still be caught
            self.false_callers.discard(seat)
            self.exposed.pop(seat, None)
        if self.count_turn() and not self.attack:
            self.emit(Event("turns_over"))
            self.end_deal(counted=True)
            return
        self.turn, self.phase = seat, "turn"
        self.waiting = ONLY[seat]

    def go_on(self, seat: int) -> None:
        """End this seat's turn: the next seat plays, or must answer the attack, until it is back at its owner."""
        if self.attack is None:
            self.pass_to(self.next_in(seat))
            return
        other = self.next_seat[seat]
        while other in self.out and other != self.attack.owner:
            other = self.next_seat[other]
        if other == self.attack.owner:
            other = self.resuming(self.attack)
            self.attack = None
        self.pass_to(other)

    def resuming(self, attack: Attack) -> int:
        """The seat that plays freely after all have drawn: after aces their owner, after kings by house rule."""
        if attack.kind == "king" and self.rules.after_king == "next_player":
            return self.next_in(attack.owner)
        first_king = attack.kind == "king" and self.rules.after_king == "first_king_player"
        seat = attack.first if first_king else attack.owner
        return self.next_in(seat) if seat in self.out else seat

    def wanted(self) -> frozenset[str]:
        """The cards that may be played now."""
        if self.attack:
            return ANSWERS[self.attack.kind]
        if self.asked:
            return ASKED[self.asked]
        if self.discards[-1] in EIGHTS:  # somebody's last card
            return ASKED[SUIT[self.discards[-1]]]
        matching = MATCHING[self.discards[-1]]
        return matching | EIGHTS if self.rules.eight_anytime else matching

    # -- play:CARD, play:8C:SUIT, either with :carte if it leaves a single card -------------------------

    def can_play(self, seat: int) -> tuple[str, ...]:
        hand = self.hands[seat]
        cards = self.fresh if self.phase == "drawn" else hand
        playable = self.wanted().intersection(cards)
        if len(hand) == 1 and self.version >= LAST_EIGHT_ASKS_NOTHING:
            return tuple(f"play:{card}" for card in playable)
        moves = [move for card in playable for move in PLAYS[card]]
        if len(hand) == 2:
            moves += [f"{move}:carte" for move in moves]
        return tuple(sorted(moves))

    def do_play(self, seat: int, argument: str) -> None:
        card, *said = argument.split(":")
        self.hands[seat].remove(card)
        self.backs.play(seat, card)
        self.discards.append(card)
        self.latest[seat] = self.fresh = ()
        self.asked = said[0] if card in EIGHTS and said else None
        self.emit(Event("play", seat, (card,)))
        if self.asked:
            self.emit(Event("asked", seat, facts=Facts(suit=self.asked)))
        self.hand_changed(seat)
        if len(self.hands[seat]) == 1:
            if said[-1:] == ["carte"]:
                self.say_carte(seat)
            else:
                self.exposed[seat] = len(self._log)
        if card in ATTACKS:
            first, cards = (self.attack.first, self.attack.cards) if self.attack else (seat, 0)
            self.attack = Attack(ATTACKS[card], first, seat, cards + 1)
        self.after_play(seat, RANK[card])

    def after_play(self, seat: int, rank: str) -> None:
        playing = self.seats - len(self.out)
        done = not self.hands[seat] and rank != "10"  # a ten must be played on: at least the card under it can be drawn
        if done and self.shed(seat):
            return
        if rank == "10" and not done:
            self.pass_to(seat)
        elif rank == "7" and (playing > 2 or self.rules.seven_at_two):
            skipped = self.next_in(seat)
            self.emit(Event("skip", skipped))
            self.pass_to(self.next_in(skipped))
        else:
            self.go_on(seat)

    # -- draw: one card, two after an ace, four after a king of hearts; a card that fits is played at once---

    def kept(self) -> int:
        return self.attack.cards if self.attack else 1

    def must_play_drawn(self) -> bool:
        """Whether a drawn card must be played if it fits: always, to answer an attack."""
        return self.rules.drawn_must_play or self.attack is not None

    def can_draw(self, seat: int) -> tuple[str, ...]:
        free = self.rules.voluntary_draw and not self.attack
        return ("draw",) if self.can_be_drawn() and (free or not self.can_play(seat)) else ()

    def do_draw(self, seat: int, _: str) -> None:
        wanted, attack = self.wanted(), self.attack
        must_play = self.must_play_drawn()
        if attack or not self.rules.voluntary_draw:
            self.backs.exclude(seat, wanted)
        drawn = self.take(seat, PENALTIES[attack.kind] if attack else 1)
        self.hand_changed(seat)
        if must_play:
            self.fresh = tuple(sorted(wanted.intersection(drawn)))
            self.backs.reveal(seat, drawn, wanted)
        else:
            self.fresh = drawn  # only its owner knows whether it fits
        facts = Facts(count=len(drawn), reveals=bool(self.fresh)) if must_play else Facts(count=len(drawn))
        self.emit(Event("drew", seat, self.shown(seat), facts))
        if not self.fresh:
            self.go_on(seat)
            return
        self.phase = "drawn"
        moves = self.can_play(seat)
        if must_play and len(moves) == 1:
            self.act(seat, moves[0])

    # -- pass: with nothing to play or draw; or keeping the card drawn -----------------------------------

    def can_pass(self, seat: int) -> tuple[str, ...]:
        if self.phase == "drawn":
            return () if self.must_play_drawn() else ("pass",)
        return () if self.can_be_drawn() or self.can_play(seat) else ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        if self.phase == "turn":
            self.backs.exclude(seat, self.wanted())
        self.fresh = ()
        self.emit(Event("pass", seat))
        self.go_on(seat)

    # -- carte: for the player's own card, or else against the first who forgot; carte:SEAT against another------

    def hand_changed(self, seat: int) -> None:
        self.said.discard(seat)
        self.exposed.pop(seat, None)

    def say_carte(self, seat: int) -> None:
        self.said.add(seat)
        self.emit(Event("carte", seat))

    def targets(self, seat: int) -> list[int]:
        """The exposed players, this seat first."""
        return sorted(self.exposed, key=lambda other: other != seat)

    def can_carte(self, seat: int) -> tuple[str, ...]:
        if seat in self.out:
            return ()
        targets = self.targets(seat)
        if not targets:
            return ("carte",) if self.rules.false_carte and self.may_be_wrong(seat) else ()
        named = sorted(f"carte:{other}" for other in targets if other != seat) if len(targets) > 1 else ()
        return ("carte", *named)

    def may_be_wrong(self, seat: int) -> bool:
        """Whether a wrong call costs cards: once between two turns, while another player has a single card."""
        idle = seat != self.turn and seat not in self.false_callers and len(self.hands[seat]) > 1
        return idle and self.can_be_drawn() and any(len(hand) == 1 for hand in self.hands)

    def do_carte(self, seat: int, argument: str) -> None:
        targets = self.targets(seat)
        if not targets:
            self.false_callers.add(seat)
            self.emit(Event("false_carte", seat))
            self.pay(seat, self.rules.false_carte)
            return
        target = int(argument) if argument else targets[0]
        if target == seat:
            del self.exposed[seat]
            self.say_carte(seat)
        else:
            self.emit(Event("caught", target, facts=Facts(by=seat)))
            self.pay(target, CARTE_PENALTY)

    def pay(self, seat: int, count: int) -> None:
        drawn = self.take(seat, count)
        self.hand_changed(seat)
        self.emit(Event("drew", seat, facts=Facts(count=len(drawn))))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "carte":
            return IllegalMove("nobody-exposed")
        assert seat is not None
        if verb == "draw":
            return IllegalMove("can-play" if self.can_play(seat) else "nothing-to-draw")
        if verb == "pass":
            return IllegalMove("must-play-drawn" if self.phase == "drawn" else "no-pass")
        card = argument.partition(":")[0]
        if card not in self.hands[seat]:
            return IllegalMove("not-your-card", card=card)
        if card not in self.wanted():
            if self.attack:
                return IllegalMove("answer-ace" if self.attack.kind == "ace" else "answer-king")
            if self.asked:
                return IllegalMove("asked-suit", suit=self.asked)
            fits = "suit" if self.discards[-1] in EIGHTS else "eights" if self.rules.eight_anytime else "rank"
            return IllegalMove("must-match", suit=SUIT[self.discards[-1]], fits=fits)
        if self.phase == "drawn" and card not in self.fresh:
            return IllegalMove("must-play-drawn")
        if argument.endswith("carte") and len(self.hands[seat]) != 2:
            return IllegalMove("no-carte-yet")
        asks = card in EIGHTS and (len(self.hands[seat]) > 1 or self.version < LAST_EIGHT_ASKS_NOTHING)
        return IllegalMove("name-a-suit" if asks else "no-suit-to-name")

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        notes = super().notes(seat)
        if self.asked:
            notes += (Event("asked", facts=Facts(suit=self.asked)),)
        if self.attack:
            kind, owner = self.attack.kind, self.attack.owner
            facts = Facts(count=PENALTIES[kind])
            notes += (Event("ace_attack" if kind == "ace" else "king_attack", owner, facts=facts),)
        return notes

    def facts(self) -> ViewFacts:
        return super().facts() | ({"since": min(self.exposed.values())} if self.exposed else {})

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("carte",) * (seat in self.said)

    def shown(self, seat: int) -> tuple[str, ...]:
        """The card just drawn that must be played; () if its player may choose."""
        forced = seat == self.turn and self.must_play_drawn() and len(self.fresh) == 1
        return self.fresh if forced else ()

    def public_moves(self) -> tuple[str, ...]:
        return ("carte",)

    def unshare(self) -> None:
        super().unshare()
        self.exposed = self.exposed.copy()
        self.said = self.said.copy()
        self.false_callers = self.false_callers.copy()

    def redeal(self, seat: int | None, rng: Random) -> None:
        super().redeal(seat, rng)
        if self.fresh and not self.shown(self.turn):  # all cards drawn, which only their owner knows
            self.fresh = tuple(self.hands[self.turn][-len(self.fresh) :])
