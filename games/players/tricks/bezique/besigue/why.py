"""The reasons of the advice for le bésigue."""

from __future__ import annotations

from collections.abc import Sequence

from games.parts.cards import RANK, SUIT
from games.parts.tricks.bezique import BESIGUE, QUINTE, value
from games.parts.tricks.bezique import candidates as combinations
from games.players.common.following import playable
from games.players.common.reasons import Reason, because
from games.players.tricks.bezique.besigue.cards import BRISQUES, EARLY, HEIGHT, appraise, beats
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
        return because("besigue_wins", points=points)
    if kind == "besigue" and "double_besigue" in kinds and left >= EARLY:
        return because("besigue_before_double", points=points)
    if kind == "mariage" and "quinte" in kinds and SUIT[cards[0]] == trump and left >= EARLY:
        return because("besigue_before_quinte", points=points)
    if kind == "mariage" and trump is None:
        suit = SUIT[cards[0]]
        return because("besigue_names_trump", points=points, count=sum(SUIT[card] == suit for card in view.hand))
    return because("besigue_lays", points=points)


def why_play(view: View, card: str, lead: str | None, left: int, *, led_suit: bool) -> Reason:
    """The reason to play a card: to a trick that `lead` began, with `left` cards to draw."""
    trump = view.facts.get("trump")
    if not left:
        return why_strict(card, lead, trump)
    if lead is None:
        if HEIGHT[card] == HEIGHT["AS"]:
            return because("leads_master" if trump in (SUIT[card], None) else "besigue_ace")
        return why_spend(view, card, left)
    if beats(card, lead, trump, led_suit=led_suit):
        return why_take(view, card, lead)
    taking = [other for other in playable(view) if beats(other, lead, trump, led_suit=led_suit)]
    if not taking:
        return why_spend(view, card, left)
    keep, _ = appraise(view.hand, view.seats[view.seat or 0].shown, trump, left)
    cheapest = min(taking, key=keep.__getitem__)
    plain = RANK[lead] not in BRISQUES
    return because("besigue_no_brisque" if plain else "besigue_too_dear", card=cheapest)


def why_strict(card: str, lead: str | None, trump: str | None) -> Reason:
    """The reason to play a card when all cards are drawn."""
    if lead is None:
        return because("leads_master" if HEIGHT[card] == HEIGHT["AS"] else "besigue_low")
    takes = HEIGHT[card] > HEIGHT[lead] if SUIT[card] == SUIT[lead] else SUIT[card] == trump
    return because("takes_last") if takes else because("cannot_take", card=lead)


def why_take(view: View, card: str, lead: str) -> Reason:
    """The reason to take a trick: its brisques, a combination to lay afterwards, or the first draw."""
    if brisques := (RANK[card] in BRISQUES) + (RANK[lead] in BRISQUES):
        return because("besigue_brisques", count=brisques)
    if points := ready(view, card):
        return because("besigue_to_lay", points=points)
    return because("besigue_first_draw")


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
        return because("besigue_useless")
    if hand.count(card) > 1:
        return because("besigue_spare")
    fellows = mates(hand, card)
    equal = sum(RANK[held] == rank for held in hand)
    if rank != "10" and equal < SQUARE and not fellows and suit != trump:
        return because("besigue_lone", count=equal)
    shown = view.seats[view.seat or 0].shown
    if fellows and card in shown and all(shown.count(mate) == hand.count(mate) for mate in fellows):
        return because("besigue_served", cards=fellows)
    missing = sum(f"{rank}{trump}" not in hand for rank in QUINTE)
    if suit == trump and missing:
        return because("besigue_far", count=missing)
    return because("besigue_least")


def mates(hand: Sequence[str], card: str) -> tuple[str, ...]:
    """The cards of a hand that make a marriage or a bésigue with this one."""
    married = {"K": "Q", "Q": "K"}.get(RANK[card], "") + SUIT[card]
    pair = BESIGUE[card == BESIGUE[0]] if card in BESIGUE else ""
    return tuple(mate for mate in (married, pair) if mate in hand)
