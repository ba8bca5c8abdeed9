"""The examples of WRITING.md are read as it says."""

import re
from pathlib import Path
from random import Random

import pytest
from support.games.matches import SAMPLE

import games
from bot.features.writing.reading import cards_named, cards_of, moves_meant, several_cards
from bot.i18n.words import words
from bot.screens.parts.spoken import spoken
from games.parts.cards import PACK_52, PACK_78

PAPER = Path(__file__).parents[4] / "bot" / "WRITING.md"
CARDS = [*PACK_52, "EX", *(f"T{number}" for number in range(1, 22))]
ROWS = re.findall(r"^\| (`.*`) \| (\w\w) \| (\w+) \|$", PAPER.read_text(encoding="utf-8"), re.MULTILINE)
EXAMPLES = [(text, language, card) for texts, language, card in ROWS for text in re.findall(r"`([^`]+)`", texts)]


@pytest.mark.parametrize(("text", "language", "card"), EXAMPLES)
def test_the_examples_of_the_paper_are_read(text: str, language: str, card: str) -> None:
    assert cards_named(text, CARDS, language) == [card]


def test_a_short_name_that_fits_several_cards_finds_all_of_them() -> None:
    assert cards_named("7c", ["7H", "7D", "7C"], "fr") == ["7H", "7D"]
    assert cards_named("7c", ["7C", "8H"], "fr") == ["7C"], "no such card in French: the English one"
    assert cards_named("dame", ["QH", "QC", "KH"], "fr") == ["QH", "QC"]


def test_lists_of_cards_are_read_whole_or_not_at_all() -> None:
    assert several_cards("7c 8c, roi de coeur", ["7C", "8C", "KH"], "fr") == ["7C", "8C", "KH"]
    assert several_cards("7c et puis rien", ["7C", "8C"], "fr") is None


SAY = words("fr")
NAMES = tuple("ABCDEFGHIJ")


def meant(text: str, match: games.Game, seat: int) -> list[str]:
    found = moves_meant(text, match.screen_view(seat), SAY, NAMES, match.held(seat))
    return [move for moves in found for move in moves]


@pytest.mark.parametrize(
    "key", [key if key in SAMPLE else pytest.param(key, marks=pytest.mark.live) for key in games.KEYS]
)
def test_a_card_that_is_named_is_played_or_none(key: str) -> None:
    """In any position, whether its player holds the card, may play it, or neither."""
    match, chance = games.new(key, seats=min(games.info(key).seats), seed=bytes(32)), Random(key)
    for number in range(60):
        if not match.waiting:
            break
        seat = min(match.waiting, key=lambda seat: -1 if seat is None else seat)
        if seat is not None and number % 6 == 0:
            tarot = any(card in PACK_78 and card not in PACK_52 for card in match.held(seat))
            for card in PACK_78 if tarot else PACK_52:
                found = meant(SAY.card_name(card), match, seat)
                of_it = [move for move in match.legal(seat) if cards_of(move) == [card]]
                assert bool(found) == bool(of_it), card
                assert set(found) <= set(of_it), card
        match.play(seat, chance.choice(match.legal(seat)))


@pytest.mark.parametrize(
    ("key", "bid", "text", "move"),
    [
        ("coinche", "bid:80:S", "80", None),
        ("coinche", "bid:80:S", "80 pique", None),
        ("coinche", "bid:80:S", "90 p", "bid:90:S"),
        ("coinche", "bid:80:S", "coin", "coinche:80:S"),
        ("coinche", "bid:150:S", "140 coeur", None),
        ("tarot", "bid:garde_sans", "garde", None),
        ("tarot", "bid:garde_sans", "garde contre", "bid:garde_contre"),
        ("tarot", "pass", "15", None),
        ("belote", "pass", "prends", "take"),
        ("rikiki", "bid:1", "1", "bid:1"),
    ],
)
def test_a_bid_is_read_as_written_or_not_at_all(key: str, bid: str, text: str, move: str | None) -> None:
    match = games.new(key, seats=4, seed=bytes(32))
    match.play(min(filter(None, match.waiting), default=0), bid)
    assert meant(text, match, min(filter(None, match.waiting), default=0)) == ([move] if move else [])


def test_out_of_turn_only_whole_words_are_read() -> None:
    match = games.new("coinche", seats=4, seed=bytes(32))
    (bidder,) = filter(None, match.waiting)
    match.play(bidder, "bid:80:S")
    (early,) = (seat for seat in range(4) if seat not in match.waiting and match.legal(seat))
    assert [meant(text, match, early) for text in ("p", "c", "80", "coinche")] == [[], [], [], ["coinche:80:S"]]


def test_arrows_become_commas_and_a_link_to_the_table_is_not_spoken() -> None:
    text = "8\u00a0♥︎ → ♠︎ pique : **+10** → 20. [Voir la table](https://a.test) ⏸ [ici](https://a.test)"
    assert spoken(text, words("fr")) == "8 de cœur, pique : +10, 20. ici"
