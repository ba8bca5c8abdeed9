"""Le gin frappé on the screens: the deadwood next to each knock, and both hands open after it, figure by figure."""

from functools import partial
from typing import Any

import pytest
from support.storage.records import playing

from bot.i18n.words import words
from bot.pictures.scene import MeldScene
from bot.screens.parts.moves import move_label, ordered_moves
from bot.screens.scenes.pictures import table_picture
from bot.screens.table.hand import hand_screen
from bot.screens.table.result import last_deal_lines
from games.parts.cards import PACK_52
from games.rummy.gin_frappe import GinFrappe

NAMES = ("Alice", "Bruno")
record = partial(playing, "gin_frappe", 2, NAMES)
SAY = words("fr")
MELDED = "4H 5H 6H 9S 9D 9C"
KINGS = "KS KH KD 3H 7H 9H QC JD 5S 2C"


def about_to_knock(hand: str, other: str = KINGS, **options: Any) -> GinFrappe:
    """Alice has these eleven cards, the last one just drawn; Bruno those ten."""
    (*ten, drawn), theirs = hand.split(), other.split()
    rest = [card for card in PACK_52 if card not in (*ten, drawn, *theirs)]
    deck = [card for pair in zip(ten, theirs, strict=True) for card in pair] + [rest[0], drawn, *rest[1:]]
    match = GinFrappe(seats=2, options=options, seed=bytes(32), dealer=1, stacked=[deck])
    for seat, move in ((0, "pass"), (1, "pass"), (0, "draw:stock")):
        match.play(seat, move)
    return match


def knocked(hand: str, move: str, other: str = KINGS, **options: Any) -> GinFrappe:
    match = about_to_knock(hand, other, **options)
    match.play(0, move)
    return match


def plain(*lines: str) -> str:
    text = "\n".join(lines)
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("\ufe0e", "").replace("**", "")


def explained(match: GinFrappe) -> list[str]:
    return [plain(line) for line in last_deal_lines(match.screen_view(None), NAMES, SAY)]


def test_each_knock_says_what_it_leaves_and_the_least_comes_first() -> None:
    view = about_to_knock(f"{MELDED} AC 2D 3S 3C 4C").screen_view(0)
    knocks = [move for move in ordered_moves(view.legal, SAY, view) if move.startswith("knock")]
    assert knocks[0] == "knock:4C"
    assert plain(move_label(knocks[0], SAY, NAMES, view)) == "Frapper, 9 de bois mort, en jetant 4 ♣"
    assert [view.facts["deadwood"][move] for move in knocks] == sorted(view.facts["deadwood"].values())


def test_a_hand_shows_its_melds_together_and_how_much_deadwood_it_has() -> None:
    shown = plain(*hand_screen(record(), 1, about_to_knock(f"{MELDED} AC 2D 3S 4C QD").screen_view(0), SAY).blocks)
    assert "Ta main, au mieux : 4 ♥ · 5 ♥ · 6 ♥ / 9 ♠ · 9 ♦ · 9 ♣ · 20 de bois mort" in shown
    assert "Tu peux frapper avec 10 de bois mort" in shown


@pytest.mark.parametrize(
    ("hand", "move", "other", "headline"),
    [
        (f"{MELDED} AC 2D 3S 4C QD", "knock:QD", KINGS, "Alice a frappé à 10, contre 27 : 27 − 10 = 17"),
        (
            f"{MELDED} AC 2D 2S 4C QD",
            "knock:QD",
            "KS KH KD 3H 2H 7H 8H 9H 2C 4S",
            "Alice a frappé à 9, Bruno sous-coupe à 6 : 9 − 6 + 25 = 28",
        ),
        (f"{MELDED} 10D JD QD KD 8C", "knock:8C", "KS KH 3H 7H 9H QC JC 5S 2C AD", "gin pour Alice : 67 + 25 = 92"),
    ],
)
def test_the_headline_is_the_sum(hand: str, move: str, other: str, headline: str) -> None:
    assert explained(knocked(hand, move, other))[0] == f"Manche 1 : {headline}"


def test_the_picture_lays_both_hands_open_until_the_next_one_is_under_way() -> None:
    match = knocked(f"{MELDED} AC 2D 3S 4C QD", "knock:QD")

    def hands() -> tuple[Any, ...]:
        picture = table_picture(record(), match.screen_view(None), SAY)
        assert picture is not None
        assert isinstance(picture.scene, MeldScene)
        return picture.scene.hands

    alice, bruno = hands()
    assert alice.name == "Alice · 10 de bois mort"
    assert [label for label, _ in bruno.groups] == ["", "+", "27"]
    assert bruno.groups[1] == ("+", ("3H", "7H", "9H"))
    for move in ("pass", "pass", "draw:stock"):
        (seat,) = match.waiting
        match.play(seat, move)
    assert len(hands()) == 2
    for _ in range(2):
        (seat,) = match.waiting
        match.play(seat, next(move for move in match.legal(seat) if move.startswith("discard")))
        (seat,) = match.waiting
        match.play(seat, "draw:stock")
    assert hands() == ()
