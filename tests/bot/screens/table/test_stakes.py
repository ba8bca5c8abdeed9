"""L'hombre on the screens: the exchange by one menu, the orders of suits, and every chip of a result explained."""

from functools import partial

import pytest
from support.discord.screen import typed
from support.games.matches import whose_turn
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.screen import MultiSelect, Screen
from bot.screens.table.hand import hand_screen
from bot.screens.table.table import table_screen

NAMES = ("Alice", "Bruno", "Chloé")
record = partial(playing, "hombre", 3, NAMES)
FR, EN = words("fr"), words("en")


def after(*moves: str) -> games.Game:
    """Alice is the eldest, then come Chloé and Bruno."""
    match = games.new("hombre", seats=3, seed=bytes(range(32)), dealer=1)
    for move in moves:
        match.play(whose_turn(match), move)
    return match


def hand(match: games.Game) -> Screen:
    return hand_screen(record(), 1, match.screen_view(whose_turn(match)), FR)


def read(screen: Screen) -> str:
    return typed("\n".join(screen.blocks))


def test_the_hombre_stands_beside_the_name_with_the_bid_and_the_pot_below() -> None:
    text = read(table_screen(record(), 1, after("bid:sans_prendre", "pass", "pass").screen_view(None), (), FR))
    assert "➤ **Alice** · 77 jetons · hombre · sans prendre" in text
    assert "**Mise** : 9 jetons" in text


@pytest.mark.parametrize(
    ("trump", "told"),
    [
        ("S", "Atouts : A ♠ (espadille), 2 (manille), A ♣ (baste), R D V 7 … 3"),
        ("D", "Atouts : A ♠ (espadille), 7 (manille), A ♣ (baste), A (ponte), R D V 2 … 6"),
    ],
)
def test_a_hand_tells_the_orders_of_trumps_and_of_the_other_suits(trump: str, told: str) -> None:
    text = read(hand(after("bid:demander", "pass", "pass", f"trump:{trump}")))
    assert f"{told} · ordre des noires : R D V 7 … 2 · ordre des rouges : R D V A 2 … 7" in text


def test_cards_are_exchanged_by_one_menu_in_which_nothing_need_be_marked() -> None:
    match = after("bid:demander", "pass", "pass", "trump:S")
    screen = hand(match)
    (menu,) = (row for row in screen.rows if isinstance(row, MultiSelect))
    assert (typed(menu.placeholder), menu.most, len(menu.options)) == ("Échanger 9 cartes au plus", 9, 9)
    assert "**À échanger** : rien (9 au plus)" in read(screen)
    assert "Valider l'échange" in [button.label for row in screen.rows if isinstance(row, tuple) for button in row]
    card = match.view(0).hand[0]
    match.play(0, f"discard:{card}")
    assert f"**À échanger**, 1 sur 9 au plus : {typed(FR.card(card))}" in read(hand(match))
