"""Cards and names as players read them."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import count, zip_longest
from typing import TypedDict

from bot.art.cards.decks import Order
from bot.i18n.names import clean_name, closed, plain_name, seats_to_number
from bot.i18n.words import SUIT_SIGNS, Words
from bot.i18n.words import words as words_in
from games import View, info
from storage import Player

RANKS = ("A", "K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")  # if a game has no other order
CACHED_HANDS = 10_000  # the latest sorted hands: a hand is drawn several times before it changes
CACHED_TABLES = 5_000  # the latest tables whose names were compared; each has them in up to six forms
UNSUITED = "JET"  # at the front: jokers, the Excuse, the trumps of a tarot


def names_of(players: Sequence[Player], words: Words, *, label: bool = False, marked: bool = True) -> tuple[str, ...]:
    """The names of a table's players as harmless text: each differs from the others, and computers are marked.

    Every screen, menu, picture and alt text of a table gets its names here. A name that could be taken for another, or
    that pictures cannot show, has the number of its seat. `label`: for buttons, menus and pictures, which have no
    markdown; `marked`: False for pictures, which draw the mark of computers.
    """
    seated = tuple(
        (player.user_id if player.forgotten else None, player.name, player.computer and marked) for player in players
    )
    return words.cache.memoized(_names_of, CACHED_TABLES)(seated, words.language, label)


def _names_of(seated: tuple[tuple[int | None, str, bool], ...], language: str, label: bool) -> tuple[str, ...]:
    """`seated`: for each seat, the pseudonym of a deleted user or None, the stored name, and whether it is marked."""
    words = words_in(language)
    plain: list[str] = []
    for seat, (pseudonym, name, _) in enumerate(seated, 1):
        unnamed = words.say("player-unnamed", number=seat)
        numbers = () if pseudonym is None else (deleted_name(number, words) for number in count(-pseudonym))
        plain.append(next((other for other in numbers if other not in plain), plain_name(name, unnamed=unnamed)))
    numbered, names = seats_to_number(plain), []
    for seat, name in enumerate(plain):
        shown = closed(name) if label else clean_name(name)
        if seat in numbered:
            shown = words.say("player-numbered", name=shown, number=seat + 1)
        names.append(words.say("player-computer", name=shown) if seated[seat][2] else shown)
    return tuple(names)


def shown_name(user_id: int | None, name: str, words: Words, clean: Callable[[str], str] | None = None) -> str:
    """A stored name as harmless text, or a pseudonym. `clean`: `plain_name` where markdown has no meaning."""
    if user_id is None or user_id >= 0:
        return clean(name) if clean else words.name(name)
    return deleted_name(-user_id, words)


def deleted_name(number: int, words: Words) -> str:
    """The name of a deleted user, with the last four digits of their pseudonym."""
    return words.say("player-deleted", number=f"{number % 10_000:04}")


SuitOrders = Iterable[tuple[str, Sequence[tuple[str, str]]]]
"""Suits, each with its cards from high to low as rank and printed suit."""


class Sorting(TypedDict):
    """The sorting of a hand: the arguments of `sorted_hand`."""

    order: Order
    trump: str | None
    ranks: Sequence[str]
    trump_ranks: Sequence[str]
    suits: SuitOrders


def sorted_hand(
    cards: Iterable[str],
    *,
    order: Order = "suit",
    trump: str | None = None,
    ranks: Sequence[str] = RANKS,
    trump_ranks: Sequence[str] = (),
    suits: SuitOrders = (),
    among: Iterable[str] = (),
) -> list[str]:
    """Cards as players sort them: jokers, a tarot's Excuse and trumps, the trump suit, then the other suits.

    `order`: by suit, with alternating colours, or by rank, with the suits in the same order within a rank; `trump`: a
    suit letter; `ranks` and `trump_ranks` from high to low (of the trump suit if it has an order of its own); `suits`:
    each with its cards from high to low, if suits differ (`T`: trumps in every suit); `among`: the hand that contains
    these cards, for the order of suits.
    """
    orders = tuple(ranks), tuple(trump_ranks), tuple(suits)
    return list(_sorted_hand(tuple(cards), order, trump, *orders, tuple(among)))


@lru_cache(CACHED_HANDS)
def _sorted_hand(
    chosen: tuple[str, ...],
    order: Order,
    trump: str | None,
    ranks: tuple[str, ...],
    trump_ranks: tuple[str, ...],
    orders: tuple[tuple[str, Sequence[tuple[str, str]]], ...],
    among: tuple[str, ...],
) -> tuple[str, ...]:
    spots = {"".join(card): (suit, height) for suit, cards in orders for height, card in enumerate(cards)}

    def spot(card: str) -> tuple[str, int]:
        """The suit that a card counts as, and how many of it are higher."""
        if card in spots:
            return spots[card]
        rank, suit = card[:-1], card[-1]
        own_ranks = trump_ranks if suit == trump and trump_ranks else ranks
        return suit, own_ranks.index(rank) if rank in own_ranks else len(own_ranks)

    suits = alternating_colours({spot(card)[0] for card in (*chosen, *among) if is_suited(card)}, trump)

    def place(card: str) -> tuple[int, int, int]:
        if not is_suited(card):
            return (0, UNSUITED.index(card[0]), -int(card[1:]) if card[0] == "T" else 0)
        suit, height = spot(card)
        if suit in (trump, "T"):
            return (1, 0, height)
        return (2, height, suits.index(suit)) if order == "rank" else (2, suits.index(suit), height)

    return tuple(sorted(chosen, key=place))


def alternating_colours(suits: Collection[str], trump: str | None = None) -> list[str]:
    """These suits without the trump, black and red alternating; a trump in the hand comes before them, alone."""
    black = [suit for suit in "SC" if suit in suits and suit != trump]
    red = [suit for suit in "HD" if suit in suits and suit != trump]
    behind_black = trump in ("S", "C") and trump in suits
    red_first = len(red) > len(black) or (len(red) == len(black) and behind_black)
    first, second = (red, black) if red_first else (black, red)
    return [suit for pair in zip_longest(first, second) for suit in pair if suit]


def is_suited(card: str) -> bool:
    """Whether a card is of one of the four suits: no joker, no trump of a tarot, no Excuse."""
    return card[-1] in SUIT_SIGNS


def hand_order(view: View, words: Words) -> Sorting:
    """How to sort a view's cards (`sorted_hand`), by game and reader. `by_rank`: suits mean nothing."""
    facts = view.facts
    return Sorting(
        order="rank" if facts.get("by_rank") else words.card_style.order,
        trump=facts.get("trump"),
        ranks=facts.get("ranks", RANKS),
        trump_ranks=facts.get("trump_ranks", ()),
        suits=tuple(facts["suits"].items()) if "suits" in facts else (),
    )


def in_hand_order(view: View, words: Words, cards: Iterable[str] | None = None) -> list[str]:
    """The view's hand, sorted; or these cards, in their order in the hand."""
    if cards is None:
        return sorted_hand(view.hand, **hand_order(view, words))
    return sorted_hand(cards, **hand_order(view, words), among=view.hand)


def board_cards(view: View) -> tuple[str, ...]:
    """The face-up cards in the middle from left to right, the same on every screen: they stay where they were laid."""
    board = view.zones.get("board")
    if not isinstance(board, tuple):
        return ()
    return board[::-1] if info(view.game).family == "banking" else board  # a bank's first card goes to the right


def is_card(text: str) -> bool:
    """Whether a part of a move names a card."""
    if text in ("EX", "JO") or (text[:1] == "T" and text[1:].isdigit()):
        return True
    return text[-1:] in "SHDC" and (text[:-1] in ("A", "K", "Q", "N", "J") or text[:-1].isdigit())


def declared_card(card: str, declared: Mapping[str, object], words: Words) -> str:
    """A card, with the value that its player declared, if they did."""
    shown = words.card(card)
    return words.say("card-declared", card=shown, value=str(declared[card])) if card in declared else shown


def card_line(
    cards: Iterable[str], seats: Iterable[int], names: Sequence[str], words: Words, declared: Mapping[str, object]
) -> str:
    """Each player with the card that they played, and its declared value."""
    return " · ".join(
        f"{names[seat]} **{declared_card(card, declared, words)}**" for card, seat in zip(cards, seats, strict=True)
    )
