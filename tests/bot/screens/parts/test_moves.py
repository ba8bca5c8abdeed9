"""Moves and cards as a screen says them, whatever the game: suits, cards that are declared to be something."""

from functools import partial

import pytest
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.lines import Teller
from bot.screens.parts.moves import move_label, move_rows
from bot.screens.parts.screen import Select
from bot.screens.table.hand import hand_screen, prompt
from bot.screens.table.table import table_screen

SAY = words("fr")
table = partial(playing, names=("Ada", "Bo"))
SIGN = "\ufe0e"


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("play:KH", f"Roi ♥{SIGN}"),
        ("play:EX:22", "Excuse (22)"),
        ("play:EX:0", "Excuse (0)"),
        ("trump:S", f"♠{SIGN} pique"),
        ("bid:3", "3 plis"),
        ("flip", "Retourner"),
        ("play:8C:H", f"8 ♣{SIGN} → ♥{SIGN} cœur"),
        ("play:KD:carte", f"Roi ♦{SIGN}, « Carte ! »"),
        ("play:8C:H:carte", f"8 ♣{SIGN} → ♥{SIGN} cœur, « Carte ! »"),
        ("swap:8D:KD", f"8 ♦{SIGN} contre Roi ♦{SIGN}"),
        ("meld:7H+JO+9H", f"Poser 7 ♥{SIGN} · Joker · 9 ♥{SIGN}"),
        ("carte:1", "Carte ! (Bo)"),
        ("bet:droite:20", "Droite + 20"),
        ("bet:gauche:all", "Gauche (tout)"),
        ("denounce:0:2", "Pli 2, Ada"),
        ("declare:mariage:KH+QH", f"Mariage Roi ♥{SIGN} · Dame ♥{SIGN}"),
    ],
)
def test_a_button_says_its_move(move: str, label: str) -> None:
    assert move_label(move, SAY, ("Ada", "Bo")).replace("\xa0", " ") == label


def test_a_verb_with_many_moves_has_a_menu() -> None:
    hand = [f"discard:{rank}{suit}" for rank in ("K", "Q", "J") for suit in "SHDC"]
    melds = [f"meld:{low}H+{low + 1}H+{low + 2}H" for low in range(2, 9)] + [
        f"meld:{n}S+{n}H+{n}D" for n in range(2, 11)
    ]
    melds += [f"meld:{n}S+{n}H+{n}C" for n in range(2, 11)]
    rows = move_rows(7, 4, sorted([*hand, *melds, "take_back"]), SAY)
    menus = [row for row in rows if isinstance(row, Select)]
    assert [menu.placeholder for menu in menus] == ["Poser une combinaison", "Jeter une carte"]
    assert [len(menu.options) for menu in menus] == [25, 12]
    assert len({menu.custom_id for menu in menus}) == 2
    (buttons,) = [row for row in rows if isinstance(row, tuple)]
    assert [button.label for button in buttons] == ["Rendre la carte prise"]


def test_a_verb_with_more_moves_than_a_menu_has_lines_has_several_menus() -> None:
    moves = sorted(f"lay:{rank}{suit}" for rank in ("A", "K", "Q", "J", "10", "9", "8") for suit in "SHDC")
    rows = move_rows(7, 4, moves, SAY)
    assert [row.placeholder for row in rows if isinstance(row, Select)] == [
        "Poser une carte (1/2)",
        "Poser une carte (2/2)",
    ]
    offered = [move for row in rows if isinstance(row, Select) for move, _ in row.options]
    assert sorted(offered) == moves


def test_a_card_without_its_call_is_in_a_menu_of_its_own() -> None:
    row, menu = move_rows(7, 4, ("play:7D", "play:KH", "play:KH:belote", "play:QH", "play:QH:belote"), SAY)
    assert isinstance(row, tuple)
    assert isinstance(menu, Select)
    assert [button.custom_id.rpartition(":4:")[2] for button in row] == ["play:KH:belote", "play:QH:belote", "play:7D"]
    assert [move for move, _ in menu.options] == ["play:KH", "play:QH"]


def test_neither_of_two_announcements_that_count_is_told_as_the_best() -> None:
    options = {"annonces": True, "annonces_show": "best", "annonces_camp": True}
    match = games.new("belote", seats=4, seed=bytes([11]) * 32, dealer=1, options=options)
    match.play(0, "take")
    while not match.view(None).facts["tricks"]:
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])  # announces first
    told = [text for text in happened(match) if "annonce qui compte" in text]
    assert [text.split(" :")[0] for text in told] == [f"l'annonce qui compte est à {name}" for name in ("Ada1", "Ada3")]


def test_each_declaration_of_a_card_has_its_button() -> None:
    moves = ("play:EX:0", "play:EX:22", "play:T10", "play:T9")
    (row,) = move_rows(1, 2, moves, SAY)
    assert isinstance(row, tuple)
    assert [button.label for button in row] == ["Excuse (0)", "Excuse (22)", "At.\u00a010", "At.\u00a09"]
    assert row[1].custom_id == "tv:m:1:2:play:EX:22"


def test_a_declared_card_says_so_in_the_trick_and_no_card_is_listed_twice() -> None:
    match = games.new("whist_belote", seats=2, seed=bytes(32), dealer=1, options={"pack": "tarot", "max_cards": 1},
                      stacked=[["EX", "T5", *(f"T{number}" for number in range(1, 22) if number != 5)]])  # fmt: skip
    for move in ("bid:0", "bid:0", "play:EX:22"):
        match.play(min(seat for seat in match.waiting if seat is not None), move)
    told = "\n".join(table_screen(table("whist_belote", 2), 1, match.screen_view(None), match.events, SAY).blocks)
    assert "Ada **Excuse (22)**" in told
    assert "Ada donne à l'Excuse la valeur 22" in told


def happened(match: games.Game) -> list[str]:
    teller = Teller(match.view(None), [f"Ada{seat}" for seat in range(match.seats)], SAY)
    return [text.replace("\xa0", " ") for event in match.events if (text := teller.event(event))]


def garde(bid: str) -> games.Game:
    """Seat 0 takes at a tarot of three."""
    match = games.new("tarot_lorrain", seats=3, seed=bytes(32), dealer=1)
    for move in (f"bid:{bid}", "pass", "pass"):
        if match.phase == "bid":
            match.play(min(seat for seat in match.waiting if seat is not None), move)
    return match


def test_the_ecart_is_told_card_by_card_without_the_cards() -> None:
    match = garde("garde")
    aside = next(move for move in match.legal(0) if move.startswith("discard:"))
    match.play(0, aside)
    assert happened(match) == ["Ada0 fait son écart : 1 carte sur 6 écartée"]
    match.play(0, aside.replace("discard", "take_back"))
    assert happened(match) == ["Ada0 reprend une carte de son écart : aucune carte sur 6 écartée"]


def test_a_taker_is_asked_to_confirm_the_ecart() -> None:
    match = garde("garde")
    while "done" not in match.legal(0):
        match.play(0, match.legal(0)[0])
    assert "valide" in prompt(match.screen_view(0), ["Ada", "Bo", "Cy"], SAY)
    match.play(0, "chelem")
    assert "valide" in prompt(match.screen_view(0), ["Ada", "Bo", "Cy"], SAY)
    assert "Annonces-tu" in prompt(garde("garde_contre").screen_view(0), ["Ada", "Bo", "Cy"], SAY)


def test_cards_open_to_one_player_stand_on_that_hand_only() -> None:
    options = {"max_cards": 1, "forehead": True}
    deck = [
        "AS",
        "KH",
        "7D",
        *sorted(set(games.new("whist_belote", seats=2, seed=bytes(32)).census()) - {"AS", "KH", "7D"}),
    ]
    match = games.new("whist_belote", seats=2, seed=bytes(32), dealer=1, options=options, stacked=[deck])
    record = table("whist_belote", 2)
    (ada, bo) = ("\n".join(hand_screen(record, 1, match.screen_view(seat), SAY).blocks) for seat in (0, 1))
    assert f"Devant Bo\u00a0: Roi\u00a0♥{SIGN}" in ada
    assert f"Devant Ada\u00a0: As\u00a0♠{SIGN}" in bo
    assert "As" not in ada
    assert "Roi" not in bo
    public = "\n".join(table_screen(record, 1, match.screen_view(None), match.events, SAY).blocks)
    assert "Roi" not in public
    assert "As\u00a0♠" not in public
