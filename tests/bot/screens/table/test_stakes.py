"""L'hombre on the screens: the exchange by one menu, the orders of suits, and every chip of a result explained."""

from functools import partial
from typing import Any

import pytest
from support.discord.screen import typed
from support.games.matches import whose_turn
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.screen import MultiSelect, Screen
from bot.screens.table.hand import hand_screen
from bot.screens.table.result import last_deal_lines
from bot.screens.table.table import table_screen
from games.parts.scores import scored_deal

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


LOST = [("ante", -3), ("contract", -3), ("matadors", -1)]
WON = [("ante", -3), ("pot", 9), ("contract", 6), ("matadors", 2)]
TAKEN = {"taker": 0, "level": "demander", "trump": "H", "pot": 9, "left": 0, "won": (3, 5, 1)}


@pytest.mark.parametrize(
    ("parts", "facts", "lines"),
    [
        (
            (LOST, WON, LOST),
            {**TAKEN, "result": "codille", "by": 1, "matadors": 1},
            [
                "**Donne 1** : Alice demande à ♥ cœur, perdu, codille pour Bruno, 1 matador",
                "• Bruno : **+14** (5 plis, mise posée −3, mise ramassée +9, contrat +6, matadors +2)"
                " → 80 jetons, 77 après la nouvelle mise",
            ],
        ),
        (
            ([("contract", -8)], [("pot", 4), ("contract", 4)], [("pot", 4), ("contract", 4)]),
            {**TAKEN, "level": "sans_prendre", "result": "failed", "matadors": 0, "left": 1},
            ["**Donne 1** : Alice joue sans prendre à ♥ cœur, perdu ; 1 jeton reste dans la mise"],
        ),
        (
            ([("passed", -2)],) * 3,
            {"result": "passed", "pot": 9, "left": 15},
            ["**Donne 1** : tout le monde passe ; 15 jetons restent dans la mise"],
        ),
    ],
    ids=["codille", "failed", "passed"],
)
def test_each_chip_of_a_deal_is_explained(parts: Any, facts: dict[str, Any], lines: list[str]) -> None:
    match = after()
    match.last_deal = scored_deal(1, parts, **facts)  # type: ignore[attr-defined]
    told = [typed(line) for line in last_deal_lines(match.screen_view(None), NAMES, FR)]
    assert [line for line in told if line in lines] == lines
