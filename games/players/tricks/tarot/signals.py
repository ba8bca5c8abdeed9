"""The federation's signals for the defence of a tarot: what a card says, and which worlds contradict it.

Source: the « signalisation » of the Fédération Française de Tarot, as its clubs publish it. The first lead of a suit
promises its king or queen with an ace to five; the first lead of trumps, seven of them with an odd one. To trumps that
a defender leads, two that go down under higher ones show the petit; the Excuse, to the first of these tricks, asks
partners to stop leading trumps: here it shows the petit, too. A false signal is allowed only to a player who has no
card that gives the true one.
"""

from itertools import pairwise
from typing import Any, NamedTuple

from games.parts.cards import PACK_78, RANK, SUIT
from games.parts.tarot.deal import PETIT, TRUMP
from games.players.common.reasons import Reason, because
from games.players.common.tarot_numbers import (
    BEATING,
    CARDS,
    FREE,
    MIDDLE,
    PLAIN,
    SMALL,
    TRUMPS,
    TarotDeal,
    camp,
    signals,
)
from games.players.common.tricks.numbering import each, highest, lowest
from games.view import View

MANY = 7  # trumps, which an odd one promises
MAJORS = CARDS.mask(card for card in PACK_78 if RANK[card] in ("K", "Q"))
LOW = CARDS.mask(card for card in PACK_78 if RANK[card] in ("A", "2", "3", "4", "5") and SUIT[card] != TRUMP)
ODD = CARDS.mask(f"T{number}" for number in range(3, 22, 2))
EVEN = CARDS.mask(f"T{number}" for number in range(2, 22, 2))
STRONGER = ("master", "draws")  # reasons for a lead that say more than a signal


def false_signals(deal: TarotDeal, hand: int) -> int:
    """The cards with which a defender on turn would say what is not so, where another one says what is."""
    if not deal.trick:
        lies = 0
        for suit in PLAIN:
            if not deal.opened & suit:
                true, false = (LOW, MIDDLE) if hand & suit & MAJORS else (MIDDLE, LOW)
                lies |= hand & suit & false if hand & suit & true else 0
        if not deal.opened & TRUMPS:
            true, false = (ODD, EVEN) if (hand & TRUMPS).bit_count() >= MANY else (EVEN, ODD)
            lies |= hand & false if hand & true else 0
        return lies
    if deal.led != TRUMPS or not deal.speakers >> deal.leader & 1:
        return 0
    lies, petit = 0, hand & SMALL
    if hand & FREE and not deal.trumped:
        if petit:
            return hand & ~(FREE | SMALL)
        lies = FREE
    under, before = hand & TRUMPS & ~SMALL, deal.under[deal.turn]
    if hand & TRUMPS & BEATING[deal.best] or not under:
        return lies
    if not before:
        return lies | (1 << lowest(under) if petit and under & (under - 1) else 0)
    down = under & (before - 1)
    true, false = (down, under & ~down) if petit else (under & ~down, down)
    return lies | (false if true else 0)


def truthful(deal: TarotDeal, hand: int, cards: int) -> int:
    """Those of the cards that are no false signals, if there are any; the taker's camp has none to give."""
    if deal.camps[deal.turn] or not deal.speakers >> deal.turn & 1:
        return cards
    return cards & ~false_signals(deal, hand) or cards


def seen(view: View) -> TarotDeal:
    """What a seat has seen of the deal."""
    told = signals(view.facts.get("signallers", ()), len(view.seats))
    return TarotDeal.of_view(view, CARDS, camp(view), **told)


def why_signalled(view: View, move: str) -> Reason | None:
    """What a defender's card says, or answers; None if it is no signal, or a false one."""
    if "signallers" not in view.facts or not move.startswith("play:"):
        return None
    deal, card = seen(view), CARDS.number[move.split(":")[1]]
    hand, suit, bit = deal.hands[deal.turn], deal.suited[card], 1 << card
    if deal.camps[deal.turn]:
        return None
    if deal.trick:
        down = deal.under[deal.turn] > bit > SMALL and not BEATING[deal.best] & bit and suit == TRUMPS
        stops = (
            deal.led == TRUMPS
            and deal.speakers >> deal.leader & 1
            and hand & SMALL
            and (down or (bit == FREE and not deal.trumped))
        )
        return because("signals", cards=(PETIT,)) if stops else None
    majors = tuple(CARDS.card[head] for head in reversed(each(suit & MAJORS)))
    told: dict[str, Any] = {"suit": SUIT[majors[0]], "cards": majors} if majors else {"count": MANY}
    if deal.opened & suit:
        seat = promised_by(view, SUIT[CARDS.card[card]])
        return None if seat is None or deal.camps[seat] else because("signals", seat=seat, **told)
    if suit == TRUMPS:
        return because("signals", **told) if (hand & suit).bit_count() >= MANY and ODD & bit else None
    true = LOW if hand & suit & MAJORS else MIDDLE
    return because("signals", **told, against=int(true == MIDDLE)) if true & bit else None


def promised_by(view: View, suit: str) -> int | None:
    """Another seat that promised something in a suit by its first lead."""
    leads = (trick[0] for trick in view.facts["tricks"])
    first = next(
        ((seat, card) for seat, card in leads if SUIT[card] == suit and seat in view.facts["signallers"]), None
    )
    if first is None or first[0] == view.seat or not CARDS.mask([first[1]]) & (LOW | ODD):
        return None
    return first[0]


class Said(NamedTuple):
    """A card by which a seat may have signalled, the deal before it, and the cards that it has played since."""

    seat: int
    card: int
    later: int
    deal: TarotDeal


class Heard:
    """All cards of a deal that may be signals."""

    def __init__(self, steps: list[Any]) -> None:
        self.said: list[Said] = []
        played = [0] * len(steps[-1].hands)
        for after, before in pairwise(reversed(steps)):
            seat = before.turn
            card = highest(before.left ^ after.left)
            played[seat] |= 1 << card
            if before.speakers >> seat & 1 and (not before.trick or before.led == TRUMPS):
                self.said.append(Said(seat, card, played[seat], before))

    def contradicts(self, world: Any) -> bool:
        """Whether some defender has, in this world, signalled what is not so."""
        return any(
            seat not in (world.taker, world.partner)
            and false_signals(deal, CARDS.mask(world.hands[seat]) | later) >> card & 1
            for seat, card, later, deal in self.said
        )
