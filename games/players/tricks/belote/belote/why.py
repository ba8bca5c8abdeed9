"""Why the advice for belote takes, passes or plays a card: the branch that chose it, with all cards played counted."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.parts.cards import RANK, SUIT
from games.parts.tricks.belote.announcements import SEQUENCE_POINTS, combinations
from games.parts.tricks.belote.points import POINTS, STRENGTH
from games.players.common.following import known_voids, still_out, trick_of
from games.players.common.reasons import Reason, because
from games.players.common.sight import Sight, gives_up, leads_master, loads
from games.players.common.tricks.numbering import highest
from games.players.tricks.belote.belote.deal import ABOVE, BEATING, PACK, PLAIN, TRUMPS, BeloteDeal
from games.players.tricks.belote.belote.play import ruffs, wanted
from games.view import View

STRONG_TRUMPS = ("J", "9", "A")


def sight_of(view: View, contract: str | None, partners: Collection[int]) -> Sight:
    """What the seat sees of the play in this contract."""
    assert view.seat is not None
    out = still_out(view, PACK[len(view.seats)])
    trump, strength, points = view.facts["trump"], STRENGTH[contract], POINTS[contract]
    legal = list(dict.fromkeys(move.split(":")[1] for move in view.legal if move.startswith("play:")))
    return Sight(view.seat, len(view.seats), view.hand, legal, trick_of(view), out, trump, strength, points, partners)


def why_played(view: View, deal: BeloteDeal, cards: int, card: str) -> Reason:
    """The reason for the card that `play.advised` found among these."""
    partner = deal.partner[deal.turn]
    sight, hand = sight_of(view, view.facts["trump"], [partner] if partner >= 0 else []), deal.hands[deal.turn]
    if not deal.trick:
        return why_led(view, deal, sight, card)
    if deal.helped:
        return why_supported(deal, cards, deal.hidden(hand), sight, card)
    return why_fought(deal, cards, deal.hidden(hand), sight, card)


def ruffers(view: View, sight: Sight) -> list[int]:
    """The opponents who may have a trump: one who discards while a partner wins may keep trumps."""
    voids = known_voids(view)
    foes = (seat for seat in range(sight.seats) if seat != sight.seat and seat not in sight.partners)
    return [foe for foe in foes if sight.trump not in voids[foe]]


def why_led(view: View, deal: BeloteDeal, sight: Sight, card: str) -> Reason:
    hand = deal.hands[deal.turn]
    hidden = deal.hidden(hand)
    if SUIT[card] == sight.trump:
        count = sight.trumps_out()
        if not hand & ~TRUMPS:
            return because("only_trumps")
        if hand & TRUMPS > hidden & TRUMPS:
            return because("draws_with_master", count=count)
        return (
            because("draws_trumps", count=count)
            if deal.turn == deal.taker
            else because("draws_for_taker", seat=deal.taker, count=count)
        )
    if any(hand & suit > hidden & suit for suit in PLAIN):
        return leads_master(sight, card, ruffers(view, sight))
    if hand & wanted(deal, hidden):
        return because("leads_back", seat=next(iter(sight.partners)))
    return because("no_master", points=sight.points[card])


def why_supported(deal: BeloteDeal, cards: int, hidden: int, sight: Sight, card: str) -> Reason:
    if deal.last or not hidden & ABOVE[deal.best]:
        return loads(sight, card)
    following = cards & ~TRUMPS & deal.led
    if following and not (ruffs(deal, hidden) or hidden & ABOVE[highest(following)]) and sight.takes(card):
        in_danger = sight.above(sight.best)
        return because("partner_secured", seat=sight.holder) if in_danger else because("takes_master")
    return gives_up(sight, card)


def why_fought(deal: BeloteDeal, cards: int, hidden: int, sight: Sight, card: str) -> Reason:
    winning = cards & BEATING[deal.best]
    if winning & TRUMPS:
        if deal.led == TRUMPS:
            return because("takes_last" if deal.last else "takes_low_trump")
        return because("ruffs_last" if deal.last else "ruffs")
    if winning and deal.last:
        return because("takes_last")
    if winning and not hidden & ABOVE[highest(winning)]:
        return because("takes_master")
    return gives_up(sight, card)


# -- bids ------------------------------------------------------------------------------------------------------


def strong_cards(hand: Sequence[str], trump: str) -> tuple[str, ...]:
    """The cards of a hand that win tricks with this trump: its best trumps, best first, and the other aces."""
    trumps = [f"{rank}{trump}" for rank in STRONG_TRUMPS if f"{rank}{trump}" in hand]
    return (*trumps, *(card for card in hand if RANK[card] == "A" and SUIT[card] != trump))


def why_hand(key: str, hand: Sequence[str], trump: str) -> Reason:
    """What a hand has with this trump, to take (`takes`) or to pass (`passes`)."""
    count, cards = sum(SUIT[card] == trump for card in hand), strong_cards(hand, trump)
    if not cards:
        return because(f"{key}_bare", suit=trump, count=count)
    return because(f"{key}_hand", suit=trump, count=count, cards=cards)


def why_announced(view: View, kind: str) -> Reason:
    """The points of the best announcement of a kind that the seat has not made yet."""
    if kind in SEQUENCE_POINTS:
        return because("announces", points=SEQUENCE_POINTS[kind])
    squares = [combination for combination in combinations(view.hand, None) if combination.kind == kind]
    made = view.seats[view.seat or 0].facts.get("announced", ()).count(kind)
    return because("announces", points=squares[made].points)
