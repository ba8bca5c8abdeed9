"""The reasons of the advice for le bésigue."""

from collections.abc import Sequence

from games.parts.cards import RANK, SUIT
from games.parts.tricks.bezique import BESIGUE, value
from games.parts.tricks.bezique import candidates as combinations
from games.players.common.following import playable, trick_of
from games.players.common.reasons import Reason, because
from games.players.common.why import MOST_NAMED
from games.players.tricks.bezique.besigue.cards import BRISQUE, BRISQUES, EARLY, HEIGHT, appraise, beats
from games.view import View

PLAIN = ("7", "8", "9")  # of no use in combinations
SQUARE = 4  # cards of a rank


def why_declare(view: View, move: str, left: int, wanting: int | None) -> Reason:
    """The reason to lay a combination; `left` and `wanting` are as for `declaration`."""
    if move == "skip":
        return because("usual")  # the only move
    _, kind, text = move.split(":")
    cards, points = text.split("+"), view.facts["worth"][move]
    kinds = {other.split(":")[1] for other in view.legal if other != "skip"}
    trump = view.facts.get("trump")
    if wanting is not None and points >= wanting:
        return because("brings", points=points, wins=1)
    doubles = kind == "besigue" and "double_besigue" in kinds
    if left >= EARLY and (doubles or (kind == "mariage" and "quinte" in kinds and SUIT[cards[0]] == trump)):
        return because("brings", points=points, greater=1)
    if kind == "mariage" and trump is None:
        suit = SUIT[cards[0]]
        return because("brings", points=points, count=sum(SUIT[card] == suit for card in view.hand))
    return because("brings", points=points)


def why_play(view: View, card: str, lead: str | None, left: int, *, led_suit: bool) -> Reason:
    """The reason to play a card: to a trick that `lead` began, with `left` cards to draw."""
    trump = view.facts.get("trump")
    if not left:
        return why_strict(view, card, lead, trump)
    if lead is None:
        if HEIGHT[card] == HEIGHT["AS"]:
            return because("master", sure=int(trump in (SUIT[card], None)))
        return why_spend(view, card, left)
    if beats(card, lead, trump, led_suit=led_suit):
        return why_take(view, card, lead)
    taking = [other for other in playable(view) if beats(other, lead, trump, led_suit=led_suit)]
    if not taking:
        return why_spend(view, card, left)
    keep, _ = appraise(view.hand, view.seats[view.seat or 0].shown, trump, left)
    cheapest = min(taking, key=keep.__getitem__)
    return because("saves", card=cheapest, seat=trick_of(view)[0][0])


def why_strict(view: View, card: str, lead: str | None, trump: str | None) -> Reason:
    """The reason to play a card when all cards are drawn."""
    if lead is not None:
        takes = HEIGHT[card] > HEIGHT[lead] if SUIT[card] == SUIT[lead] else SUIT[card] == trump
        return because("takes") if takes else because("cannot_take", card=lead)
    if HEIGHT[card] == HEIGHT["AS"]:
        return because("master")
    stay = sorted({*filter(lambda held: HEIGHT[held] > HEIGHT[card], view.hand)}, key=HEIGHT.__getitem__, reverse=True)
    return because("keeps", cards=tuple(stay[:MOST_NAMED])) if stay else because("usual")


def why_take(view: View, card: str, lead: str) -> Reason:
    """The reason to take a trick: its brisques, or the first draw, with a combination to lay afterwards."""
    if brisques := (RANK[card] in BRISQUES) + (RANK[lead] in BRISQUES):
        return because("takes_points", points=BRISQUE * brisques)
    return because("draws_first", points=ready(view, card))


def ready(view: View, card: str) -> int:
    """The points of the best combination that is left in hand, with no card of it laid before."""
    hand, trump = [*view.hand], view.facts.get("trump")
    for gone in (card, *view.seats[view.seat or 0].shown):
        if gone in hand:
            hand.remove(gone)
    return max((value(kind, cards, trump) for kind, cards in combinations(hand, trump)), default=0)


def why_spend(view: View, card: str, left: int) -> Reason:
    """The reason to give up a card: it does little for combinations."""
    hand, rank, suit = view.hand, RANK[card], SUIT[card]
    trump = view.facts.get("trump")
    if rank in PLAIN or (rank == "10" and trump not in (None, suit)):
        return because("not_needed")
    if hand.count(card) > 1:
        return because("twin", spare=1)
    equal = tuple({held for held in hand if RANK[held] == rank and held != card})
    if rank != "10" and len(equal) < SQUARE - 1 and not mates(hand, card) and suit != trump:
        return because("alone", cards=equal)
    return because("sacrifice")


def mates(hand: Sequence[str], card: str) -> tuple[str, ...]:
    """The cards of a hand that make a marriage or a bésigue with this one."""
    married = {"K": "Q", "Q": "K"}.get(RANK[card], "") + SUIT[card]
    pair = BESIGUE[card == BESIGUE[0]] if card in BESIGUE else ""
    return tuple(mate for mate in (married, pair) if mate in hand)
