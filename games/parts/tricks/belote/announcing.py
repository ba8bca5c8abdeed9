"""Announcing: sequences and fours of a kind, said before the first card, shown before the second; the best counts."""

from dataclasses import dataclass, replace

from games.errors import IllegalMove
from games.options import option
from games.parts.tricks.belote.announcements import KINDS, Combination, Shown, beside, combinations
from games.parts.tricks.belote.deal import BeloteGame, BeloteOptions
from games.parts.tricks.belote.deeds import ANNOUNCING_DEEDS
from games.view import Event, Facts, SeatFacts, SeatView, ViewFacts, frozen

ANNOUNCES = tuple(f"announce:{kind}" for kind in KINDS)  # weakest first


@dataclass(frozen=True)
class AnnouncingOptions(BeloteOptions):
    """Whether announcements count, how they are shown, and whether the best camp scores all of its own."""

    annonces: bool = option(False)  # sequences and fours of a kind count
    annonces_show: str = option("all", ("all", "best", "manual"))
    annonces_camp: bool = option(False)  # the camp of the best announcement scores all of its own


class AnnouncingGame(BeloteGame):
    """A belote with announcements, by option. A game enters its phase `announce` with `open_play`."""

    rules: AnnouncingOptions
    deed_finders = ANNOUNCING_DEEDS
    play_phases = {"announce": ("announce", "play"), "show": ("show", "play"), "play": ("play",)}

    def open_play(self) -> None:
        """Bidding is over: the eldest leads."""
        self.phase = "announce" if self.rules.annonces else "play"
        self.pass_to(self.eldest)

    # -- announce:KIND before the first card, show before the second ------------------------------------

    def announceable(self, seat: int) -> list[Combination]:
        """The announcements left to a seat, best first: no card is used twice."""
        used = {card for combination in self.announced[seat] for card in combination.cards}
        return combinations([card for card in self.hands[seat] if card not in used], self.trump)

    def can_announce(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted({f"announce:{combination.kind}" for combination in self.announceable(seat)}))

    def do_announce(self, seat: int, kind: str) -> None:
        combination = next(combination for combination in self.announceable(seat) if combination.kind == kind)
        self.said[seat].append(combination)
        self.announced[seat].append(combination)
        self.emit(Event("announce", seat, facts=Facts(kind=kind)))

    def can_show(self, seat: int) -> tuple[str, ...]:
        return ("show",) if self.announced[seat] else ()

    def do_show(self, seat: int, _: str) -> None:
        for combination in self.announced[seat]:
            self.shown.append((seat, combination))
            self.emit(Event("show", seat, combination.cards, Facts(kind=combination.kind)))
        self.announced[seat] = []

    def scoring(self, shown: list[Shown]) -> list[Shown]:
        """The best announcement (on a tie, of the seat that played first), or all announcements of its camp."""
        order = [seat for seat, _ in self.tricks[0]]
        best = max(shown, key=lambda pair: (pair[1].rank(self.trump), -order.index(pair[0])), default=None)
        if best is None or not self.rules.annonces_camp:
            return [best] if best else []
        return [pair for pair in shown if self.camps[pair[0]] == self.camps[best[0]]]

    def announced_points(self) -> list[int]:
        """The points of the announcements for each of the two camps."""
        points = [0, 0]
        for seat, combination in self.scoring(self.shown):
            points[self.camps[seat]] += combination.points
        return points

    def do_play(self, seat: int, argument: str) -> None:
        if len(self.tricks) == 1 and self.announced[seat]:
            if self.phase == "show":
                self.announced[seat] = []  # not shown in time
            else:
                self.do_show(seat, "")
        super().do_play(seat, argument)

    def end_trick(self) -> None:
        """Announcing ends with the first trick; by the option `best`, the winning announcements are then shown."""
        if self.phase == "announce":
            self.phase = "show" if self.rules.annonces_show == "manual" and any(self.announced) else "play"
        elif self.phase == "show":
            self.phase = "play"
        super().end_trick()
        if len(self.tricks) == 1 and self.rules.annonces_show == "best":
            every = [(seat, combination) for seat in range(self.seats) for combination in self.announced[seat]]
            self.shown, self.announced = self.scoring(every), [[] for _ in range(self.seats)]
            for seat, combination in self.shown:
                # The owner depends on cards that nobody has seen: so the event has no seat.
                self.emit(Event("best", None, combination.cards, Facts(kind=combination.kind, owner=seat)))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        return IllegalMove("no-announcement") if verb == "announce" else super().why_not(seat, verb, argument)

    def open_cards(self, seat: int) -> tuple[str, ...]:
        seen = {card for holder, combination in self.shown if holder == seat for card in combination.cards}
        return tuple(card for card in self.hands[seat] if card in seen)

    def excluded(self) -> list[set[str]]:
        """No seat has a card that would have lengthened the sequence it showed."""
        out = super().excluded()
        return [barred | beside(self.shown, seat) for seat, barred in enumerate(out)]

    def facts(self) -> ViewFacts:
        return super().facts() | {"move_order": ANNOUNCES}

    def seat_view(self, seat: int) -> SeatView:
        kinds = tuple(combination.kind for combination in self.said[seat])
        return replace(super().seat_view(seat), facts=frozen(SeatFacts(announced=kinds)))
