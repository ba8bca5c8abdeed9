"""Two hands against each other: the ponte's and the bank's, on the table, in a hand, and in the result of a coup."""

import re
from functools import partial

import pytest
from support.storage.records import playing

import games
from bot.art.cards.decks import CardStyle
from bot.i18n.words import words
from bot.pictures.scene import BankScene
from bot.screens.scenes.pictures import table_picture
from bot.screens.table.hand import hand_screen, has_a_hand
from bot.screens.table.table import table_screen
from games.parts.cards import PACK_52

NAMES = ("Alice", "Denis", "Chloé", "Bruno")  # Alice has the bank; Bruno, Chloé and Denis sit to its right
record = partial(playing, "baccara", names=NAMES)
A, D, C, B = range(4)
SAY = words("fr")
WON, LOST, TIED = "QC AS 5S 5H 4D", "4S 3H 2D 10D 5C", "KH 8S 8C QD"


def dealt(cards: str, seats: int = 4) -> games.Game:
    shoe = [*PACK_52 * 2]
    for card in cards.split():
        shoe.remove(card)
    stacked = [[*cards.split(), *shoe]]
    return games.new("baccara", seats=seats, options={"max_coups": 10}, seed=bytes(32), dealer=A, stacked=stacked)


def banco(cards: str, seats: int = 4) -> games.Game:
    """The bank stakes 5, and the seat at its right says banco."""
    match = dealt(cards, seats)
    for seat, move in ((A, "bet:5"), (A, "done"), (seats - 1, "accept")):
        match.play(seat, move)
    return match


def over(cards: str, seats: int = 4) -> games.Game:
    """Play until the coup is decided: the player on turn always makes the first legal move."""
    match = banco(cards, seats)
    while match.view(None).facts.get("last_deal") is None:
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
    return match


def scene(match: games.Game) -> BankScene:
    picture = table_picture(record(match.seats), match.screen_view(None), words("fr", CardStyle()))
    assert picture is not None
    assert isinstance(picture.scene, BankScene)
    return picture.scene


def read(text: str) -> str:
    return re.sub(r"[\u00a0\u202f\ufe0e]", lambda one: "" if one[0] == "\ufe0e" else " ", text)


def on_table(match: games.Game) -> str:
    return read("\n".join(table_screen(record(match.seats), 1, match.screen_view(None), match.events, SAY).blocks))


def in_hand(match: games.Game, seat: int) -> str:
    return read("\n".join(hand_screen(record(match.seats), 1, match.screen_view(seat), SAY).blocks))


def test_the_stake_lies_between_empty_sides_before_the_cards() -> None:
    match = dealt(WON)
    match.play(A, "bet:5")
    shown = scene(match)
    assert (shown.hands, shown.captions) == (((), ()), ("Ponte", "Banque · Alice"))
    assert [read(badge.text) for badge in shown.badges] == ["Mise : 5"]
    assert [pile.label for pile in shown.piles] == ["Sabot"]


def test_closed_hands_are_backs_and_a_third_card_lies_open() -> None:
    match = banco(WON)
    match.play(B, "draw")
    shown = scene(match)
    assert shown.hands == (("", "", "4D"), ("", ""))
    assert shown.captions == ("Ponte · Bruno", "Banque · Alice")
    assert shown.won is None
    assert "mise 5" in shown.seats[B].parts


@pytest.mark.parametrize(
    ("cards", "captions", "won"),
    [
        (WON, ("Ponte 9 · Bruno", "Banque 6 · Alice"), 0),
        (LOST, ("Ponte 6 · Bruno", "Banque 8 · Alice"), 1),
        (TIED, ("Ponte 8 · Bruno", "Banque 8 · Alice"), None),
    ],
)
def test_a_coup_that_is_decided_lies_open_until_the_next_cards(
    cards: str, captions: tuple[str, str], won: int | None
) -> None:
    match = over(cards)
    shown = scene(match)
    assert (shown.captions, shown.won) == (captions, won)
    assert shown.hands == match.view(None).facts["last_deal"]["hands"]


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (WON, "Coup 1** : Bruno bat la banque, 9 à 6 : Dame ♣ · 5 ♠ · 4 ♦ contre As ♠ · 5 ♥"),
        (LOST, "Coup 1** : La banque bat Bruno, 8 à 6 : 3 ♥ · 10 ♦ · 5 ♣ contre 4 ♠ · 2 ♦"),
        (TIED, "Coup 1** : Égalité à 8 : Bruno Roi ♥ · 8 ♣, banque 8 ♠ · Dame ♦"),
    ],
)
def test_a_coup_is_told_with_both_hands_and_the_chips_of_those_who_played(cards: str, told: str) -> None:
    text = on_table(over(cards))
    assert told in text
    assert ("• Bruno : **+5** (ponte) → 55 jetons" in text) == (cards == WON)
    assert ("• Alice : **−5** (banque) → 45 jetons" in text) == (cards == WON)
    assert "Chloé : **" not in text  # who looked on
    assert "abat" not in text  # both hands are told already


def test_everybody_has_ones_chips_in_sight_from_the_start() -> None:
    match = dealt(WON)
    for seat in range(4):
        assert has_a_hand(match.view(seat))
        assert "**Tes jetons** : 50" in in_hand(match, seat)
    match = banco(WON)
    assert "**Tes jetons** : 50, dont 5 en jeu" in in_hand(match, B)
    assert "Ton jeu vaut **5** : à toi de choisir." in in_hand(match, B)
    assert "Ton jeu" not in in_hand(match, A)  # whose turn has not come
    assert "vide" not in in_hand(match, C)
