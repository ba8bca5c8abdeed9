"""Cards and names as players read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from storage import Player

from ..tastes import Order
from ..words import Words, clean_name


def names_of(players: Sequence[Player], words: Words) -> tuple[str, ...]:
    """The players' names as harmless text, computers marked."""
    return tuple(
        words.say("player-computer", name=clean_name(player.name)) if player.computer else clean_name(player.name)
        for player in players
    )


def sorted_hand(hand: Iterable[str], by: Order = "suit") -> list[str]:
    """Suits of alternating colour, high cards first, trumps of a tarot and special cards in front.

    By rank: equal ranks side by side, in the same order of suits.
    """
    suits, ranks = "EJTSHCD", ("A", "K", "Q", "N", "J")

    def order(card: str) -> tuple[int, int, int]:
        if card in ("EX", "JO"):
            return (suits.index(card[0]), 0, 0)
        if card.startswith("T"):
            return (suits.index("T"), 0, -int(card[1:]))
        rank = card[:-1]
        return (
            suits.index(card[-1]),
            ranks.index(rank) if rank in ranks else 9,
            -int(rank) if rank.isdigit() else 0,
        )

    def by_rank(card: str) -> tuple[int, int, int, int]:
        suit, figure, number = order(card)
        return (min(suit, suits.index("S")), figure, number, suit)

    return sorted(hand, key=by_rank if by == "rank" else order)


def is_card(text: str) -> bool:
    """Whether a part of a move names a card."""
    if text in ("EX", "JO") or (text[:1] == "T" and text[1:].isdigit()):
        return True
    return text[-1:] in "SHDC" and (text[:-1] in ("A", "K", "Q", "N", "J") or text[:-1].isdigit())


def declared_card(card: str, declared: Mapping[str, object], words: Words) -> str:
    """A card, with what its player declared it to be, where he did."""
    said = words.card(card)
    return words.say("card-declared", card=said, value=str(declared[card])) if card in declared else said


def card_line(
    cards: Iterable[str],
    seats: Iterable[int],
    names: Sequence[str],
    words: Words,
    declared: Mapping[str, object],
) -> str:
    """Who played what; a card that was declared to be something says so."""
    return " · ".join(
        f"{names[seat]} **{declared_card(card, declared, words)}**" for card, seat in zip(cards, seats, strict=True)
    )
