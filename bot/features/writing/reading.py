"""Written cards and moves: what a text may mean among the moves that are legal, by the words of our languages."""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from bot.features import arguments
from bot.i18n.game_texts import FALLBACK
from bot.i18n.words import LANGUAGES, Words, words
from bot.screens.parts.cards import is_card
from bot.screens.parts.moves import move_label, subject, verb_of
from bot.screens.parts.spoken import SUIT_OF_SIGN
from games import View
from games.parts.cards import PACK_52, PACK_78

SEPARATORS = re.compile(r"[,;+/]|\bet\b|\band\b|\by\b")
MOST_CARDS = 20  # in one message
MOST_WORDS = 60
NEAR, AHEAD = 0.75, 0.15  # of two texts, how alike they are


def folded(text: str, language: str = FALLBACK) -> str:
    """A text without accents and capitals; signs of suits are words of a language, and other signs a space."""
    for sign, suit in SUIT_OF_SIGN.items():
        text = text.replace(sign, f" {words(language).say(f'suit-{suit}')} ")
    kept = (sign if sign.isalnum() or sign in ",;+/" else " " for sign in arguments.folded(text))
    return " ".join("".join(kept).split())


def plain(text: str, language: str = FALLBACK) -> str:
    """The letters and digits of a text."""
    return re.sub(r"\W", "", folded(text, language))


def spoken_by(language: str) -> tuple[str, ...]:
    """All our languages, the reader's first."""
    return (language, *(other for other in LANGUAGES if other != language))


@lru_cache(4096)
def names_of_card(card: str, language: str) -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """A card's names in a language: whole ones, and pairs of rank and suit whose beginnings are enough."""
    say = words(language)
    if card in ("EX", "JO") or card[0] == "T":
        whole = {plain(say.card_name(card)), plain(say.short_card(card))}
        whole |= {plain(one) for one in (say.try_say(f"write-card-{card}") or "").split(",") if one.strip()}
        return frozenset(whole | ({card[1:]} if card[0] == "T" else set())), frozenset()
    rank, suit = card[:-1], card[-1]
    ranks = {rank} if rank.isdigit() else {plain(say.say(f"rank-{rank}"))}
    return frozenset(), frozenset((name, plain(say.say(f"suit-{suit}"))) for name in ranks)


def is_card_name(text: str, card: str, language: str, *, short: bool) -> bool:
    """Whether a text without spaces names a card, or only its rank; `short`: by beginnings of its words."""
    whole, pairs = names_of_card(card, language)
    if text in whole:
        return True
    for rank, suit in pairs:
        for cut in range(1, len(text) + 1):
            first, second = text[:cut], text[cut:]
            fits = first == rank or (short and not rank.isdigit() and rank.startswith(first))
            if fits and (second in ("", suit) or (short and suit.startswith(second))):
                return True
    return False


def without_filler(text: str, language: str) -> str:
    """The letters and digits of a text without articles: of "as de pique", "aspique"."""
    filler = {plain(word) for tongue in LANGUAGES for word in words(tongue).say("write-filler").split(",")}
    return "".join(word for word in folded(text, language).split() if word not in filler)


def cards_named(text: str, cards: Iterable[str], language: str) -> list[str]:
    """The cards among these that a text may mean: by full names, or else by beginnings; the reader's words first."""
    among = list(dict.fromkeys(cards))
    for tongue in spoken_by(language):
        typed = without_filler(text, tongue)
        for short in (False, True) if typed else ():
            if found := [card for card in among if is_card_name(typed, card, tongue, short=short)]:
                return found
    return []


def several_cards(text: str, cards: Sequence[str], language: str) -> list[str] | None:
    """The cards of a list such as "7c 8c, roi de pique"; None if it is none, or a part of it is unclear."""
    found: list[str] = []
    for part in SEPARATORS.split(folded(text)):
        tokens = part.split()
        while tokens:
            for count in range(min(len(tokens), 4), 0, -1):
                left = [card for card in cards if card not in found]
                if len(named := cards_named(" ".join(tokens[:count]), left, language)) == 1:
                    found += named
                    tokens = tokens[count:]
                    break
            else:
                return None
    return found if 1 < len(found) <= MOST_CARDS else None


def cards_of(move: str) -> list[str]:
    """The cards that a move names: one, or those of a combination."""
    return [card for card in subject(move).split("+") if is_card(card)]


def moves_meant(
    text: str, view: View, reader: Words, names: Sequence[str], hand: Sequence[str], *, whole: bool = False
) -> list[tuple[str, ...]]:
    """What a text may mean: sequences of moves, each to be played in order; [] if it is no move.

    A card or a bid that is not legal never plays another one. `whole`: only by whole labels and names.
    """
    if text in view.legal:
        return [(text,)]
    if len(text.split()) > MOST_WORDS:
        return []
    if exact := by_label(text, view.legal, view, reader, names):
        return [(move,) for move in exact]
    if card := card_called(text, reader.language, hand):
        return [(move,) for move in view.legal if cards_of(move) == [card]]
    order = view.facts.get("move_order", ()) if view.phase == "bid" else ()
    if whole or by_label(text, order, view, reader, names):
        return []
    if found := by_beginnings(text, view, reader, names):
        return [(move,) for move in found]
    return list(by_cards(text, view, reader.language, hand)) or [(move,) for move in nearly(text, view, reader, names)]


def card_called(text: str, language: str, hand: Sequence[str]) -> str | None:
    """The card whose whole name a text is, in the hand or not; of a tarot only for somebody who holds such cards."""
    tarot = any(card == "EX" or card.startswith("T") for card in hand)
    for tongue in spoken_by(language):
        typed = without_filler(text, tongue)
        for card in (*PACK_78, "JO") if tarot else (*PACK_52, "JO"):
            whole, pairs = names_of_card(card, tongue)
            if (typed in whole and not typed.isdecimal()) or any(typed == rank + suit for rank, suit in pairs):
                return card
    return None


def by_label(text: str, moves: Iterable[str], view: View, reader: Words, names: Sequence[str]) -> list[str]:
    """Those of these moves whose label the text is, in one of our languages."""
    for tongue in spoken_by(reader.language):
        labels = folded_labels(moves, view, reader, names, tongue)
        typed = plain(text, tongue)
        if found := [move for move, label in labels.items() if typed and label.replace(" ", "") == typed]:
            return found
    return []


def by_beginnings(text: str, view: View, reader: Words, names: Sequence[str]) -> list[str]:
    """The legal moves whose label the text begins, or whose words its words begin."""
    for tongue in spoken_by(reader.language):
        typed, parts = plain(text, tongue), folded(text, tongue).split()
        if not typed:
            continue
        labels = {move: label.split() for move, label in folded_labels(view.legal, view, reader, names, tongue).items()}
        if view.seat not in view.waiting:  # out of turn a letter too early must not say what is said for good
            labels = {move: label for move, label in labels.items() if label[0] == parts[0]}
        for begins in (
            [move for move, label in labels.items() if "".join(label).startswith(typed) and fits(parts[0], label[0])],
            [move for move, label in labels.items() if is_shortened(parts, label, verb_of(move))],
        ):
            if begins and (len(begins) == 1 or len(typed) > 1):  # one letter is enough if only one move begins with it
                return begins
    return []


def folded_labels(
    moves: Iterable[str], view: View, reader: Words, names: Sequence[str], language: str
) -> dict[str, str]:
    """The labels of moves in a language, as their words are compared."""
    say = reader if language == reader.language else words(language)
    return {move: folded(move_label(move, say, names, view), language) for move in moves}


def nearly(text: str, view: View, reader: Words, names: Sequence[str]) -> list[str]:
    """The one move whose label is much nearer to a text than all others: "prends" is "prendre"; no bid and no card."""
    typed, labels = folded(text), folded_labels(view.legal, view, reader, names, reader.language)
    near = sorted(((SequenceMatcher(None, typed, label).ratio(), move) for move, label in labels.items()), reverse=True)
    runner_up = near[1][0] if len(near) > 1 else 0.0
    sure = bool(near) and near[0][0] >= NEAR and near[0][0] - runner_up >= AHEAD
    return [near[0][1]] if sure and not subject(near[0][1]) else []


def fits(part: str, word: str) -> bool:
    """Whether a part of a text begins a word; a number is the whole word."""
    return word == part if part.isdecimal() else word.startswith(part)


def is_shortened(parts: Sequence[str], label: Sequence[str], verb: str) -> bool:
    """Whether the words of a text begin words of a label, in its order: "80 p" is "80 pique".

    The first begins the first, so that a bid is never a double of it; a suit alone is enough to take.
    """
    rest = iter(label)
    begins = bool(parts) and (verb == "take" or fits(parts[0], label[0]))
    return begins and all(any(fits(part, word) for word in rest) for part in parts)


def by_cards(text: str, view: View, language: str, hand: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The moves with the cards of a text: of one card, of a combination, or of several cards one after the other."""
    single = {move: cards_of(move)[0] for move in view.legal if len(cards_of(move)) == 1}
    if named := cards_named(text, single.values(), language):
        yield from ((move,) for move, card in single.items() if card in named)
        return
    known = [*hand, *(card for move in view.legal for card in cards_of(move))]
    wanted = several_cards(text, list(dict.fromkeys(known)), language)
    if wanted is None:
        return
    if combined := [move for move in view.legal if sorted(cards_of(move)) == sorted(wanted)]:
        yield from ((move,) for move in combined)
    elif all(card in single.values() for card in wanted):
        first = {card: move for move, card in reversed(single.items())}
        yield tuple(first[card] for card in wanted)
