"""Why the advice for a tarot plays a card, bids, or puts a card aside."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from games.parts.cards import EXCUSE, PACK_78, SUIT, SUITS
from games.parts.tarot.deal import BOUTS, COUNTS, PETIT, POIGNEES, STRENGTH, TRUMP, without_excuse
from games.parts.tricks.turn_loop import void_suits
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable, still_out, trick_of
from games.players.common.reasons import Advised, Reason, because
from games.players.common.sight import Sight, keeps
from games.players.common.tarot_numbers import camp
from games.view import View

POINTS = {card: halves / 2 for card, halves in COUNTS.items()}
FEW = 3  # cards that a sentence names; of more it gives the number
HIGH = 0.5  # points: a card that is worth more is a head or a bout


class TarotSight(Sight):
    """What a seat sees of a trick of tarot: the Excuse never holds it."""

    @property
    def cards(self) -> list[tuple[int, str]]:
        return [(seat, card) for seat, card in self.trick if card != EXCUSE]

    @property
    def leads(self) -> bool:
        """Whether no card but the Excuse is there."""
        return not self.cards

    @property
    def holder(self) -> int:
        return self.holding(self.cards)

    @property
    def best(self) -> str:
        return dict(self.cards)[self.holder]

    def holding(self, cards: Sequence[tuple[int, str]]) -> int:
        led = SUIT[cards[0][1]]
        return max(cards, key=lambda laid: STRENGTH[laid[1]] if SUIT[laid[1]] in (led, TRUMP) else -2)[0]

    def guarded(self, card: str) -> None:
        """Tens are low cards here."""

    def takes(self, card: str) -> bool:
        return card != EXCUSE and self.holding([*self.cards, (self.seat, card)]) == self.seat


def sight_of(view: View, partners: Collection[int] = ()) -> TarotSight:
    """What the seat sees of the trick. `partners`: those who play with it, as far as all know."""
    assert view.seat is not None
    aside = put_away(view)
    out = [card for card in still_out(view, PACK_78) if card not in aside]
    legal, laid = playable(view), trick_of(view)
    return TarotSight(view.seat, len(view.seats), view.hand, legal, laid, out, TRUMP, STRENGTH, POINTS, partners)


def put_away(view: View) -> tuple[str, ...]:
    """The écart, if the seat knows it."""
    return tuple(card for note in view.facts["notes"] if note.kind == "ecart" for card in note.cards)


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ."""
    sight = sight_of(view)
    if EXCUSE in (move.split(":")[-1], other.split(":")[-1]):
        return why_excuse(view) if move.endswith(EXCUSE) and not sight.leads else None
    return contrast_plays(view, move, other, sight.takes, STRENGTH, trump=TRUMP)


# -- for a camp: tarot, tarot lorrain --------------------------------------------------------------------------


def sure_partners(view: View) -> list[int]:
    """The seats that surely play with this one: with a called card that nobody has seen, only its holder knows."""
    assert view.seat is not None
    camps, kinds = camp(view), {note.kind for note in view.facts["notes"]}
    revealed = "alone" in kinds or any("partner" in seat_view.tags for seat_view in view.seats)
    if "called" in kinds and not revealed and not camps[view.seat]:
        return []
    return [seat for seat, ours in enumerate(camps) if seat != view.seat and ours == camps[view.seat]]


def poignee_or_card(shown: str | None, view: View, play: Callable[[View], str]) -> Advised:
    """The poignée to show, or else the card that `play` finds."""
    if shown:
        return Advised(shown, because("shows_poignee", points=POIGNEES[shown.removeprefix("poignee:")]))
    card = play(view)
    return Advised(f"play:{card}", why_played(view, card))


def why_played(view: View, card: str) -> Reason:
    """The reason for the card with the best prospects for the camp."""
    sight, camps = sight_of(view, sure_partners(view)), camp(view)
    if card == EXCUSE:
        return why_excuse(view)
    if sight.leads:
        return why_led(view, sight, card, attack=camps[sight.seat])
    if card == PETIT and (saved := why_petit(sight)):
        return saved
    if not sight.takes(card):
        return why_left(view, sight, card)
    return why_taken(sight, card)


def why_excuse(view: View) -> Reason:
    return because("excuse_last_chance" if len(view.hand) == 2 else "excuse_saves")


def why_led(view: View, sight: Sight, card: str, *, attack: bool) -> Reason:
    suit, count = SUIT[card], sight.trumps_out()
    if suit == TRUMP:
        if all(SUIT[held] in (TRUMP, SUIT[EXCUSE]) for held in sight.hand):
            return because("only_trumps")
        if not count:
            return because("leads_winner")
        return (
            because("draws_with_master", count=count) if not sight.above(card) else because("draws_trumps", count=count)
        )
    if not sight.above(card):
        voids = [()] * sight.seats if view.game == "tarot_lorrain" else shown_voids(view)  # hands move on
        foes = [seat for seat in range(sight.seats) if seat != sight.seat and seat not in sight.partners]
        ruffed = count and any(TRUMP not in voids[foe] for foe in foes)
        return because("leads_master" if ruffed else "leads_winner")
    if view.game == "tarot" and (friend := who_led(view, sight, suit)) is not None:
        return because("leads_back", seat=friend)
    lengths = {suit: sum(SUIT[held] == suit for held in sight.hand) for suit in SUITS}
    held = [length for length in lengths.values() if length]
    if not attack and lengths[suit] == max(held):
        return because("defends_long", count=lengths[suit])
    if attack and lengths[suit] == min(held):
        return because("attacks_short", count=lengths[suit])
    if sight.points[card] > HIGH:
        return because("leads_head", count=len(sight.above(card)))
    return because("gives_little")


def shown_voids(view: View) -> Sequence[Collection[str]]:
    """By seat, the suits that it has shown not to have, and trumps; the Excuse shows nothing."""
    tricks = [without_excuse(trick) for trick in (*view.facts["tricks"], trick_of(view))]
    return void_suits(tricks, len(view.seats), TRUMP)


def who_led(view: View, sight: Sight, suit: str) -> int | None:
    """The partner who led a suit before, if the seat has no master to lead."""
    if any(SUIT[card] in SUITS and not sight.above(card) for card in sight.legal):
        return None
    led = [trick[0][0] for trick in view.facts["tricks"] if SUIT[trick[0][1]] == suit]
    return next((seat for seat in led if seat in sight.partners), None)


def why_hoped(view: View, sight: TarotSight, card: str) -> Reason:
    """A dear card to a trick that the own camp may still win, although it does not hold it for sure."""
    camps, there = camp(view), {seat for seat, _ in sight.trick}
    behind = [seat for seat in sight.partners if seat not in there]
    if not camps[sight.seat] and not camps[sight.holder]:
        return because("not_taker_holds", seat=sight.holder)
    return because("friends_behind", count=len(behind)) if behind else because("dear_now", points=sight.points[card])


def why_petit(sight: Sight) -> Reason | None:
    """The petit to a trick that the camp holds, or that it takes itself at the end."""
    if sight.last and sight.takes(PETIT):
        return because("petit_takes")
    if sight.holder in sight.partners and not sight.takes(PETIT):
        return because("petit_saved", seat=sight.holder)
    return None


def why_left(view: View, sight: TarotSight, card: str) -> Reason:
    """A card that leaves the trick to the one who holds it."""
    holder, above = sight.holder, sight.above(sight.best)
    if holder in sight.partners:
        dear = sight.points[card] > HIGH
        if sight.last or not above:
            return because("partner_load" if dear else "partner_wins", seat=holder)
        if len(above) <= FEW:
            return because("partner_load_risky" if dear else "partner_at_risk", seat=holder, cards=above)
        return because("partner_may_hold" if dear else "partner_unsure", seat=holder, count=len(above))
    if kept := keeps(sight, card):
        return kept
    taking = [other for other in sight.legal if sight.takes(other)]
    if not taking:
        others = [other for other in sight.legal if other not in (card, EXCUSE)]
        if SUIT[card] == TRUMP and all(STRENGTH[other] > STRENGTH[card] for other in others):
            return because("undertrumps", card=sight.best)
        if any(sight.points[other] < sight.points[card] for other in others):
            return why_hoped(view, sight, card)
        return because("cannot_take", card=sight.best)
    dangers = sight.above(max(taking, key=STRENGTH.__getitem__))
    if dangers:
        return because("holds_back", cards=dangers[:FEW])
    return because("saves_for_dearer", card=max(taking, key=STRENGTH.__getitem__), points=trick_points(sight))


def trick_points(sight: Sight) -> float:
    return sum(sight.points[card] for _, card in sight.trick)


def why_taken(sight: Sight, card: str) -> Reason:
    """A card that holds the trick."""
    ruff = SUIT[card] == TRUMP != SUIT[without_excuse(sight.trick)[0][1]]
    if sight.last:
        return because("ruffs_last" if ruff else "takes_last")
    above = sight.above(card)
    if SUIT[card] == TRUMP:
        if not above:
            return because("takes_master")
        lower = [other for other in sight.legal if sight.takes(other) and STRENGTH[other] < STRENGTH[card]]
        if not lower:
            return because("ruffs" if ruff else "takes_low_trump")
        return because("trump_stands", count=len(above))
    return because("holds_chance", count=len(above)) if above else because("takes_master")


# -- before play -----------------------------------------------------------------------------------------------


def why_hand(key: str, hand: Sequence[str]) -> Reason:
    """What a hand has for a bid (`bids`), or to pass (`passes`)."""
    bouts, trumps = len(BOUTS.intersection(hand)), sum(SUIT[card] == TRUMP for card in hand)
    return because(f"{key}_tarot", bouts=bouts, trumps=trumps, kings=sum(card[0] == "K" for card in hand))


def why_called(hand: Sequence[str], suit: str) -> Reason:
    """The suit of the called card: a king, or a lower head with all the kings in hand."""
    if f"Q{suit}" in hand and f"K{suit}" not in hand:
        return because("calls_queen", suit=suit)
    return because("calls_long", suit=suit, count=sum(SUIT[card] == suit for card in hand))


def why_aside(view: View, cards: Collection[str]) -> Reason:
    """The cards that the taker puts aside."""
    kept = {SUIT[card] for card in view.hand if card not in cards}
    emptied = {SUIT[card] for card in cards} - kept
    return because("aside", points=sum(map(POINTS.__getitem__, cards)), count=len(emptied))
