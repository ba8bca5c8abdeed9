"""Le kems: collect four of a kind, and make your partner call it with a sign that nobody else knows.

Source: "Le kems" in our rule collection.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from games.chance import pick
from games.deeds import Story
from games.errors import IllegalMove
from games.game import ONLY, THE_TABLE, Game
from games.options import Options, option
from games.parts.cards import PACK_52, RANK
from games.parts.scores import places, scored_deal
from games.view import DealResult, Event, Facts, SeatFacts, SeatView, ViewFacts, frozen

GESTURES = ("nez", "oreille", "clin", "menton", "bailler", "yeux",
            "doigts", "eternuer", "siffler", "etirer", "boire", "chut")  # fmt: skip
OWN_SIGN: tuple[str, ...] = ("own",)  # sign_mode free: partners agree on anything among themselves
PARTNER = (2, 3, 0, 1)
PUBLIC = ("kems", "double_kems", "contre_kems", "not_interested")  # with buttons on the public table
SIZE = 4  # of a hand, and of the table
AGREE_S = 60  # to agree on a sign (seconds)
MOST_GESTURES = 3  # per player until the table changes: replaces "one every three seconds" without a clock
VOID_DEALS = 20  # the match ends after this many manches in a row without a call


@dataclass(frozen=True)
class KemsOptions(Options):
    """House rules."""

    target: int = option(10, range=range(3, 31), usual=(5, 10, 15, 20))  # the first team to reach it wins
    false_contre: int = option(1, range=range(3))  # points for the other team after a wrong contre-kems
    false_guess: int = option(1, range=range(2))  # points for the other team after a wrong guess
    guesses_per_manche: int = option(1, range=range(4))  # per team
    sign_mode: str = option("gestures", ("gestures", "free"))  # a listed sign, or any: then its owners judge guesses
    idle_s: int = option(20, range=range(5, 121))  # the table is renewed after this many seconds without a move


def double_kems(story: Story) -> Iterator[int]:
    """The pairs that called a double kems, and were right."""
    for event in story.events:
        if event.kind == "verdict" and event.facts["call"] == "double_kems" and event.facts["verdict"] == "right":
            assert event.seat is not None
            yield from story.side(event.seat)


class Kems(Game):
    """Manches: agree on a sign, then swap cards with the table, all at once, until a player calls."""

    key = "kems"
    speed_options = ("idle_s",)
    seat_counts = (4,)
    teams = ((0, 2), (1, 3))  # a seat's team is seat % 2
    options_class = KemsOptions
    deal_name = "manche"
    shown_notes = {"gesture": "plate"}
    rules: KemsOptions
    long_match = {"target": 30}
    short_match = {"target": 3}
    shuffles_in_play = True
    stands_for = ("gofish", "septfamilles")
    deed_finders = {"double_kems": double_kems}
    phases = {"agree": ("sign", "confirm", "close"), "swap": ("close",), "answer": ("answer", "close")}
    asides = {"swap": ("swap", "not_interested", "gesture", "kems", "double_kems", "contre_kems", "guess_sign")}
    secret_verbs = ("sign",)
    keeps_secrets = True  # a team's sign stays until the other guesses it

    def begin(self) -> None:
        self.free = self.rules.sign_mode == "free"
        self.all_signs: tuple[str, ...] = OWN_SIGN if self.free else GESTURES
        # By team, like points and guesses:
        self.signs: list[str | None] = [None, None]  # None: not agreed yet
        self.offers: list[tuple[int, str] | None] = [None, None]  # (seat, sign) proposed
        self.possible = [self.all_signs, self.all_signs]  # the signs that are possible for the opponents
        self.scores = [0, 0]
        self.blown: frozenset[int] = frozenset()  # teams whose sign was guessed in this manche
        self.last_deal: DealResult | None = None
        self.deal = 1
        self.void_deals = 0
        self.current_dealer = self.dealer
        self.start_manche()

    def start_manche(self) -> None:
        self.stock = self.shuffled(PACK_52)
        self.renewed = False  # whether the stock was made from cards that were on the table
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.taken: list[frozenset[str]] = [frozenset()] * self.seats  # by seat, cards that all saw it take
        self.board: list[str] = []
        self.discard: list[str] = []
        self.latest: list[str | None] = [None] * self.seats  # the latest gesture of each seat
        self.gestures_left = [0] * self.seats
        self.guesses_left = [self.rules.guesses_per_manche] * 2
        self.parts: tuple[tuple[tuple[str, int], ...], ...] = ((), ())  # of the manche: (reason, points)
        for team in sorted(self.blown):
            others = tuple(sign for sign in self.all_signs if sign != self.signs[team])
            self.possible[team], self.signs[team] = others or OWN_SIGN, None
        self.blown = frozenset()
        self.since = len(self._log)
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        self.go_on()

    def go_on(self) -> None:
        """Ask each seat of a team without a sign for one; then deal four cards to each."""
        if None in self.signs:
            proposers = [offer[0] for offer in self.offers if offer]
            late = (seat for seat in range(self.seats) if self.signs[seat % 2] is None and seat not in proposers)
            self.phase, self.waiting = "agree", THE_TABLE.union(late)
            return
        for place in range(self.seats):
            seat = (self.current_dealer + 1 + place) % self.seats
            self.hands[seat] = sorted(self.stock[place : SIZE * self.seats : self.seats])
            self.emit(Event("hand", seat, tuple(self.hands[seat]), to=seat))
        self.stock = self.stock[SIZE * self.seats :]
        self.lay_table()

    # -- agree: sign:GESTURE proposes, the partner confirms or proposes another --------------------------------

    def can_sign(self, seat: int | None) -> tuple[str, ...]:
        offered = None if seat is None else self.offers[seat % 2]
        signs = () if seat is None else self.possible[seat % 2]
        return tuple(f"sign:{sign}" for sign in signs if not offered or sign != offered[1])

    def do_sign(self, seat: int, sign: str) -> None:
        self.offers[seat % 2] = (seat, sign)
        self.emit(Event("proposal", seat))
        for member in self.teams[seat % 2]:
            self.emit(Event("proposed", seat, facts=Facts(value=sign), to=member))
        self.go_on()

    def can_confirm(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None or self.offers[seat % 2] is None else ("confirm",)

    def do_confirm(self, seat: int, _: str) -> None:
        self.close_signs([seat % 2])

    def close_signs(self, teams: list[int]) -> None:
        """Accept the proposals; a team without one gets a sign by lot."""
        for team in teams:
            signs, offer = self.possible[team], self.offers[team]
            self.agree(team, offer[1] if offer else signs[pick(self.seed, f"sign/{self.deal}/{team}", len(signs))])
        self.go_on()

    def agree(self, team: int, sign: str) -> None:
        self.signs[team], self.offers[team] = sign, None
        self.emit(Event("agreed", team))
        for member in self.teams[team]:
            self.emit(Event("sign", member, facts=Facts(value=sign, reveals=sign), to=member))

    # -- swap:GIVEN:TAKEN -- any card of the hand for any on the table, all at once, as often as players like-

    def lay_table(self) -> None:
        self.board, self.stock = self.stock[:SIZE], self.stock[SIZE:]
        self.emit(Event("table", cards=tuple(self.board)))
        self.since = len(self._log)
        self.table_changed()

    def table_changed(self) -> None:
        """Players may be interested again, and make gestures."""
        self.gestures_left = [0 if self.free else MOST_GESTURES] * self.seats
        self.phase, self.waiting = "swap", THE_TABLE.union(range(self.seats))

    def can_swap(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None else tuple(f"swap:{give}:{take}" for give in self.hands[seat] for take in self.board)

    def do_swap(self, seat: int, cards: str) -> None:
        give, _, take = cards.partition(":")
        self.hands[seat] = sorted({*self.hands[seat], take} - {give})
        self.taken[seat] = self.taken[seat] - {give} | {take}
        self.board[self.board.index(take)] = give
        self.emit(Event("swap", seat, (give, take)))
        self.table_changed()

    # -- not_interested by all four, or close if nothing happens: four new cards --------------------------------

    def can_not_interested(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None or seat not in self.waiting else ("not_interested",)

    def do_not_interested(self, seat: int, _: str) -> None:
        self.waiting -= ONLY[seat]
        self.emit(Event("not_interested", seat))
        if self.waiting == THE_TABLE:
            self.renew_table()

    def renew_table(self) -> None:
        """Renew the table; an empty stock is refilled from the cards put aside; the next time, the manche is void."""
        self.discard, self.board = self.discard + self.board, []
        self.emit(Event("renew"))
        if not self.stock and self.renewed:
            self.void_deals += 1
            self.show_hands()
            self.emit(Event("no_call"))
            self.end_manche()
        else:
            if not self.stock:
                self.stock, self.discard, self.renewed = self.shuffled(self.discard), [], True
            self.lay_table()

    def can_close(self, seat: int | None) -> tuple[str, ...]:
        return ("close",) if seat is None else ()

    def do_close(self, seat: None, _: str) -> None:
        """The table's move when time is up."""
        if self.phase == "agree":
            self.close_signs([team for team in range(2) if self.signs[team] is None])
        elif self.phase == "answer":
            self.do_answer(None, "right")  # silence means consent
        else:
            self.renew_table()

    # -- gesture:GESTURE -- visible to all, a sign or a decoy --------------------------------------------------

    def can_gesture(self, seat: int | None) -> tuple[str, ...]:
        if seat is None or not self.gestures_left[seat]:
            return ()
        return tuple(f"gesture:{gesture}" for gesture in GESTURES)

    def do_gesture(self, seat: int, gesture: str) -> None:
        self.gestures_left[seat] -= 1
        self.latest[seat] = gesture
        self.emit(Event("gesture", seat, facts=Facts(value=gesture)))

    # -- kems, double_kems, contre_kems: right or wrong, any player may call at any time, which ends the manche----

    def can_kems(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None else ("kems",)

    def do_kems(self, seat: int, _: str) -> None:
        self.settle_call("kems", seat, self.has_four(PARTNER[seat]), points=2)

    def can_double_kems(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None else ("double_kems",)

    def do_double_kems(self, seat: int, _: str) -> None:
        self.settle_call("double_kems", seat, self.has_four(seat) and self.has_four(PARTNER[seat]), points=4)

    def can_contre_kems(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None else ("contre_kems",)

    def do_contre_kems(self, seat: int, _: str) -> None:
        right = any(map(self.has_four, self.teams[1 - seat % 2]))
        self.settle_call("contre_kems", seat, right, points=1, penalty=self.rules.false_contre)

    def has_four(self, seat: int) -> bool:
        return len({RANK[card] for card in self.hands[seat]}) == 1

    def settle_call(self, call: str, seat: int, right: bool, points: int, penalty: int = 1) -> None:
        self.void_deals = 0
        self.show_hands(last=1 - seat % 2 if call == "contre_kems" else seat % 2)
        self.score(seat, right, points, penalty, call=call)
        self.end_manche()

    # -- guess_sign:GESTURE -- the manche goes on; a guessed sign is replaced before the next one ----------------

    def can_guess_sign(self, seat: int | None) -> tuple[str, ...]:
        if seat is None or not self.guesses_left[seat % 2] or 1 - seat % 2 in self.blown:
            return ()
        return tuple(f"guess_sign:{sign}" for sign in self.possible[1 - seat % 2])

    def do_guess_sign(self, seat: int, sign: str) -> None:
        """A guess at a free sign is made in words; its owners answer, and everything else waits."""
        other = 1 - seat % 2
        self.guesses_left[seat % 2] -= 1
        if self.free:
            self.emit(Event("guess", seat))
            self.guesser = seat  # the seat whose guess waits for an answer
            self.phase, self.waiting = "answer", THE_TABLE.union(self.teams[other])
            return
        right = sign == self.signs[other]
        self.possible[other] = (sign,) if right else tuple(left for left in self.possible[other] if left != sign)
        self.settle_guess(seat, right, sign)

    def can_answer(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None else ("answer:right", "answer:wrong")

    def do_answer(self, seat: int | None, verdict: str) -> None:
        self.table_changed()
        self.settle_guess(self.guesser, verdict == "right", *OWN_SIGN)

    def settle_guess(self, seat: int, right: bool, sign: str) -> None:
        if right:
            self.blown |= {1 - seat % 2}
        self.score(seat, right, 1, self.rules.false_guess, call="guess", value=sign)
        if self.won():
            self.show_hands()
            self.end_manche()

    # -- points, the end of the manche and of the match ---------------------------------------------------------

    def score(self, seat: int, right: bool, points: int, penalty: int, **said: str) -> None:
        """Score for the team of the seat if it was right, otherwise for the other team."""
        gain, team = (points, seat % 2) if right else (penalty, 1 - seat % 2)
        self.scores[team] += gain
        verdict = "right" if right else "wrong"
        reason = said["call"] if right else f"wrong_{said['call']}"  # a mistake of the other team
        self.parts = tuple((*own, (reason, gain)) if at == team else own for at, own in enumerate(self.parts))
        self.emit(Event("verdict", seat, facts=Facts(**said, verdict=verdict, points=gain, reveals=verdict)))

    def won(self) -> bool:
        return max(self.scores) >= self.rules.target

    def by_seat(self, points: list[int]) -> tuple[int, ...]:
        return tuple(points[seat % 2] for seat in range(self.seats))

    def show_hands(self, last: int = 0) -> None:
        """Show all four hands, those of the team that the call is about last."""
        for seat in (*self.teams[1 - last], *self.teams[last]):
            self.emit(Event("reveal", seat, tuple(self.hands[seat])))

    def end_manche(self) -> None:
        self.last_deal = scored_deal(self.deal, self.parts * 2)
        if self.won() or self.void_deals == VOID_DEALS:
            scores = self.by_seat(self.scores)
            self.end(scores, places(scores))
            return
        self.deal += 1
        self.current_dealer = (self.current_dealer + 1) % self.seats
        self.start_manche()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "swap" and seat is not None:
            give, _, take = argument.partition(":")
            return IllegalMove("too-late" if give in self.hands[seat] and take in RANK else "not-your-card")
        if verb in ("not_interested", "confirm") and not argument:
            return IllegalMove("not-interested-already" if verb == "not_interested" else "nothing-proposed")
        if verb == "gesture" and argument in self.all_signs:
            return IllegalMove("no-gesture-left", most=MOST_GESTURES)
        if verb == "guess_sign" and argument in self.all_signs and not self.can_guess_sign(seat):
            return IllegalMove("no-guess-left")
        if verb in ("sign", "guess_sign") and argument in self.all_signs:
            return IllegalMove("not-that-sign")  # already agreed, or guessed before
        return super().why_not(seat, verb, argument)

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """The latest gesture of each, a guess that waits for its answer; for partners, what they agree on."""
        notes = [Event("gesture", by, facts=Facts(value=gesture)) for by, gesture in enumerate(self.latest) if gesture]
        if self.phase == "answer":
            notes.append(Event("guess", self.guesser))
        if seat is not None:
            if offer := self.offers[seat % 2]:
                notes.append(Event("proposed", offer[0], facts=Facts(value=offer[1]), to=seat))
            if sign := self.signs[seat % 2]:
                notes.append(Event("sign", seat, facts=Facts(value=sign), to=seat))
        return tuple(notes)

    def tags(self, seat: int) -> tuple[str, ...]:
        marks = {
            "dealer": seat == self.current_dealer,
            "agreed": self.phase == "agree" and self.signs[seat % 2] is not None,
            "not_interested": self.phase == "swap" and seat not in self.waiting,
            "blown": seat % 2 in self.blown,
        }
        return tuple(tag for tag, stands in marks.items() if stands)

    def held(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def seat_view(self, seat: int) -> SeatView:
        """Includes the ranks of cards that everybody saw the seat take from the table."""
        hand, taken = self.hands[seat], tuple(sorted(RANK[card] for card in self.taken[seat]))
        shown, facts = () if self.waiting else tuple(hand), frozen(SeatFacts(taken=taken))
        return SeatView(len(hand), self.scores[seat % 2], self.tags(seat), shown, facts=facts)

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"board": tuple(self.board), "stock": len(self.stock), "discard": len(self.discard)}

    def marked(self, seat: int) -> int:
        return sum(points for _, points in self.parts[seat % 2]) if self.waiting else 0

    def facts(self) -> ViewFacts:
        facts: ViewFacts = {"deal": self.deal, "target": self.rules.target}
        if self.waiting:
            facts["window"] = AGREE_S if self.phase == "agree" else self.rules.idle_s
            facts["since"], facts["endless"] = self.since, True
            if self.phase == "answer":  # a sign that computers cannot see
                facts["people_know"] = True
        if self.last_deal:  # explained until the first four cards of the table are put aside
            facts |= {"last_deal": self.last_deal, "first_round": not self.discard and not self.renewed}
        return facts

    def public_moves(self) -> tuple[str, ...]:
        return PUBLIC if self.phase in ("swap", "answer") else ()

    def census(self) -> list[str]:
        return [*self.board, *self.discard, *self.stock, *(card for hand in self.hands for card in hand)]

    def unshare(self) -> None:
        self.signs, self.offers, self.possible = self.signs[:], self.offers[:], self.possible[:]
        self.scores, self.guesses_left = self.scores[:], self.guesses_left[:]
        self.hands, self.taken = [hand[:] for hand in self.hands], self.taken[:]
        self.board, self.discard, self.stock = self.board[:], self.discard[:], self.stock[:]
        self.latest, self.gestures_left = self.latest[:], self.gestures_left[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Redeal cards that were never on the table; draw signs among those still possible for the seat."""
        if not self.waiting:
            return  # all is known
        others = [other for other in range(self.seats) if other != seat]
        unseen = sorted(card for other in others for card in self.hands[other] if card not in self.taken[other])
        stock = sorted(self.stock)
        if self.renewed:
            rng.shuffle(stock)  # cards seen on the table: none of them is in a hand
        else:
            unseen, stock = sorted(unseen + stock), []
        rng.shuffle(unseen)
        for other in others:
            hidden = len(self.hands[other]) - len(self.taken[other])
            self.hands[other] = sorted((*self.taken[other], *(unseen.pop() for _ in range(hidden))))
        self.stock = stock + unseen
        for team in {0, 1} - {seat % 2 if seat is not None else None}:
            if offer := self.offers[team]:
                self.offers[team] = (offer[0], rng.choice(self.possible[team]))
            if self.signs[team]:
                self.signs[team] = rng.choice(self.possible[team])
