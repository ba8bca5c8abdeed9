"""The cards of l'hombre: orders that depend on suit and trump, and the matadors, which are always trumps.

Source: "L'hombre" in our rule collection.
"""

from collections.abc import Collection, Mapping, Sequence

from games.parts.cards import PACK_52, RANK, SUIT, SUITS
from games.parts.tricks.turn_loop import Trick
from games.view import Facts

PACK_40 = tuple(card for card in PACK_52 if RANK[card] not in ("8", "9", "10"))
SPADILLE, BASTE = "AS", "AC"  # trumps whatever the trump suit, and never cards of their own suits
MANILLE: Mapping[str, str] = Facts(S="2S", C="2C", H="7H", D="7D")
BLACK = ("K", "Q", "J", "7", "6", "5", "4", "3", "2")
RED = ("K", "Q", "J", "A", "2", "3", "4", "5", "6", "7")
ALWAYS = "T"  # the two black aces before a trump is named


def _plain(suit: str) -> tuple[str, ...]:
    return tuple(rank + suit for rank in (BLACK if suit in "SC" else RED))


def _orders(trump: str | None) -> Facts:
    plain = {suit: _plain(suit) for suit in SUITS if suit != trump}
    if trump is None:
        return Facts({ALWAYS: (SPADILLE, BASTE), **plain})
    ponte = () if trump in "SC" else (f"A{trump}",)  # the red ace of the trump suit is above its king
    first = (SPADILLE, MANILLE[trump], BASTE, *ponte)
    return Facts({trump: (*first, *(card for card in _plain(trump) if card not in first)), **plain})


ORDERS: Mapping[str | None, Facts] = {trump: _orders(trump) for trump in (None, *SUITS)}
"""By trump (None: not named yet): by suit, its cards from high to low."""

TOLD: Mapping[str | None, Facts] = {
    trump: Facts({suit: tuple((RANK[card], SUIT[card]) for card in cards) for suit, cards in orders.items()})
    for trump, orders in ORDERS.items()
}
"""The same for views: rank and suit apart, because a card text in a view means an open card."""

COLOURS: Mapping[str | None, str] = {None: "none", "S": "black", "C": "black", "H": "red", "D": "red"}

COUNTS_AS: Mapping[str | None, Mapping[str, str]] = {
    trump: Facts({card: suit for suit, cards in orders.items() for card in cards}) for trump, orders in ORDERS.items()
}
"""By trump, the suit that each card counts as."""

STRENGTH: Mapping[str | None, Mapping[str, int]] = {
    trump: Facts(
        {
            card: (40 if suit in (trump, ALWAYS) else 20) - height
            for suit, cards in orders.items()
            for height, card in enumerate(cards)
        }
    )
    for trump, orders in ORDERS.items()
}
"""By trump, the strength of each card; every trump is above every other card."""

MATADORS: Mapping[str, frozenset[str]] = {suit: frozenset((SPADILLE, MANILLE[suit], BASTE)) for suit in SUITS}


def allowed(hand: list[str], led: str, trump: str, ruff: bool, lone_anywhere: bool) -> list[str]:
    """The cards that may be played to a suit: follow it, otherwise trump (if `ruff`), otherwise any.

    A player whose only trump is a matador need not play it to a trump; with `lone_anywhere`, nor to a plain suit.
    """
    counts = COUNTS_AS[trump]
    following = [card for card in hand if counts[card] == led]
    if led != trump:
        if following or not ruff:
            return following or hand
        following = [card for card in hand if counts[card] == trump]
        if not lone_anywhere:
            return following or hand
    lone = len(following) == 1 and following[0] in MATADORS[trump]
    return hand if lone else following or hand


def missing(
    tricks: Sequence[Trick], unseen: Collection[str], seats: int, trump: str, ruff: bool, lone_anywhere: bool
) -> tuple[list[set[str]], set[int]]:
    """By seat, the cards that it cannot have after these tricks; and the seats that have at most one matador.

    A player who did not trump when required had no trump, or kept a lone matador back if that is allowed.
    """
    counts = COUNTS_AS[trump]
    of_suit = {suit: {card for card in unseen if counts[card] == suit} for suit in SUITS}
    matadors = of_suit[trump] & MATADORS[trump]
    barred: list[set[str]] = [set() for _ in range(seats)]
    kept: set[int] = set()  # seats that may have kept a matador back
    for trick in tricks:
        led = counts[trick[0][1]]
        for seat, card in trick:
            suit = counts[card]
            if seat in kept and card in MATADORS[trump]:
                barred[seat] |= matadors  # this was the only one
            if suit != led and led != trump:
                barred[seat] |= of_suit[led]
            if suit not in (led, trump) and (led == trump or ruff):
                barred[seat] |= of_suit[trump] - matadors
                if led == trump or lone_anywhere:
                    kept.add(seat)
                else:
                    barred[seat] |= matadors
    return barred, kept
