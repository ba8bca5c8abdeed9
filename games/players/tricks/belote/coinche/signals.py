"""« Appel direct » in what partners expect of each other, and as a reason. The play of the cards is that of belote."""

from dataclasses import replace

from games.parts.cards import SUIT
from games.players.common.principles import Code, Outlook
from games.players.common.reasons import Advised, Reason, because
from games.players.tricks.belote.belote.deal import CALLS, PLAIN, SUITS_BY_TRUMP, BeloteDeal, SignallingDeal
from games.players.tricks.belote.belote.play import speaks, strong_suits
from games.players.tricks.belote.partners import PRINCIPLES, contrast, in_pairs
from games.view import View

STRONGER = ("master", "draws")  # reasons for a lead that say more than a signal


def heard(view: View) -> SignallingDeal | None:
    """The deal as its signals tell it, if the table has agreed on them; none without a trump suit."""
    deal = BeloteDeal.seen(view) if "signallers" in view.facts and view.facts["trump"] else None
    return deal if isinstance(deal, SignallingDeal) else None


def outlook(view: View, legal: list[str]) -> Outlook:
    """What a seat sees, and what its partner asked for and refused."""
    seen, deal = in_pairs(view, legal), heard(view)
    if deal is None:
        return seen
    partner, suits = deal.partner[deal.turn], SUITS_BY_TRUMP[view.facts["trump"] or ""]
    asked, refused = (
        [suit for suit, cards in zip(suits, (*PLAIN, 0), strict=True) if cards & told[partner]]
        for told in (deal.called, deal.refused)
    )
    return replace(seen, asked=asked, refused=refused)


CODE = Code(outlook, PRINCIPLES)


def why_signalled(view: View, move: str) -> Reason | None:
    """What a card says to the partner, or answers; None if it is no signal, or a false one."""
    if (deal := heard(view)) is None or not move.startswith("play:"):
        return None
    card = move.split(":")[1]
    number, partner = deal.cards.number[card], deal.partner[deal.turn]
    if not deal.trick:
        return because("signals", seat=partner, suit=SUIT[card]) if deal.called[partner] >> number & 1 else None
    hand, suit, against = deal.hands[deal.turn], deal.suited[number], not CALLS >> number & 1
    strong, top = strong_suits(deal, hand) & suit, hand & suit > deal.left & ~hand & suit
    if not speaks(deal, number) or (top if against else not strong):
        return None
    return because("signals", suit=SUIT[card], against=int(against))


def signalling(view: View, said: Advised) -> Advised:
    """The same advice; its reason is the signal, if that says more."""
    reason = why_signalled(view, said.move) if said.reason.key not in STRONGER else None
    return Advised(said.move, reason or said.reason)


def differ(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ."""
    reason = why_signalled(view, move)
    return reason if reason and reason != why_signalled(view, other) else contrast(view, move, other)
