"""Why the advice for a tarot plays a card, bids, or puts a card aside."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from games.parts.cards import EXCUSE, PACK_78, SUIT
from games.parts.tarot.deal import BOUTS, COUNTS, POIGNEES, STRENGTH, TRUMP
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable
from games.players.common.principles import Outlook, declarer, outlook_of
from games.players.common.reasons import Advised, Reason, because
from games.players.common.tarot_numbers import camp
from games.players.common.why import why_card
from games.view import View

POINTS = {card: halves / 2 for card, halves in COUNTS.items()}


def seen_by(view: View, friends: Collection[int] = (), **rest: Any) -> Outlook:
    """What the seat sees of the trick. `friends`: those who surely play with it."""
    aside = put_away(view)
    return outlook_of(
        view,
        playable(view),
        pack=[card for card in PACK_78 if card not in aside],
        trump=TRUMP,
        suit=SUIT,
        power=STRENGTH,
        points=POINTS,
        friends=friends,
        taker=declarer(view),
        dear=1,
        **rest,
    )


def put_away(view: View) -> tuple[str, ...]:
    """The écart, if the seat knows it."""
    return tuple(card for note in view.facts["notes"] if note.kind == "ecart" for card in note.cards)


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ; of two bids or calls, what the hand has."""
    if view.phase == "bid":
        return why_hand(view.hand, int(move != "pass"))
    if view.phase == "call":
        return why_called(view.hand, move.removeprefix("call:"))
    seen = seen_by(view)
    if EXCUSE in (move.split(":")[-1], other.split(":")[-1]):
        return why_excuse(view) if move.endswith(EXCUSE) and seen.cards else None
    found = contrast_plays(view, move, other, seen.takes, STRENGTH, trump=TRUMP)
    return found or (why_played(view, move.split(":")[1]) if move.startswith("play:") else None)


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
        return Advised(shown, because("brings", points=POIGNEES[shown.removeprefix("poignee:")]))
    card = play(view)
    return Advised(f"play:{card}", why_played(view, card))


def why_played(view: View, card: str) -> Reason:
    """The reason for a card. In le tarot lorrain hands move on, and what they have shown with them."""
    if card == EXCUSE:
        return why_excuse(view)
    assert view.seat is not None
    length = -1 if camp(view)[view.seat] else 1
    if view.game == "tarot_lorrain":
        gone = [laid for trick in view.facts["tricks"] for _, laid in trick]
        seen = seen_by(view, sure_partners(view), past=())
        seen = replace(seen, pack=[other for other in seen.pack if other not in gone])
        return why_card(seen, card, length=length, voids=False)
    return why_card(seen_by(view, sure_partners(view)), card, length=length)


def why_excuse(view: View) -> Reason:
    """The Excuse; in the last trick it would be lost, but for le tarot lorrain."""
    return because("bout", count=2 * (len(view.hand) == 2 and view.game != "tarot_lorrain"))


# -- before play -----------------------------------------------------------------------------------------------


def why_hand(hand: Sequence[str], enough: int) -> Reason:
    """What a hand has: too little, or enough for a bid (1) or a slam (2)."""
    bouts, trumps = len(BOUTS.intersection(hand)), sum(SUIT[card] == TRUMP for card in hand)
    return because("counts", bouts=bouts, trumps=trumps, kings=sum(card[0] == "K" for card in hand), enough=enough)


def why_called(hand: Sequence[str], suit: str) -> Reason:
    """The suit of the called card: a king, or a lower head with all the kings in hand."""
    if f"Q{suit}" in hand and f"K{suit}" not in hand:
        return because("calls", suit=suit)
    return because("calls", count=sum(SUIT[card] == suit for card in hand))


def why_aside(view: View, cards: Collection[str]) -> Reason:
    """The cards that the taker puts aside."""
    kept = {SUIT[card] for card in view.hand if card not in cards}
    emptied = {SUIT[card] for card in cards} - kept
    return because("aside", points=sum(map(POINTS.__getitem__, cards)), count=len(emptied))
