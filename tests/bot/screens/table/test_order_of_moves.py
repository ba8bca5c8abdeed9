"""Moves stand in the order in which players think of them, the same in the hand and on the table."""

from dataclasses import replace
from random import Random

import pytest
from support.discord.screen import typed
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.moves import move_rows, ordered_moves
from bot.screens.parts.screen import Button, Screen, Select
from bot.screens.table.hand import hand_screen
from bot.screens.table.table import table_screen
from games.parts.cards import PACK_52

SAY = words("fr")


def new(key: str, seats: int, **options: object) -> games.Game:
    return games.new(key, seats=seats, seed=bytes(32), dealer=0, options=options)


def hand(match: games.Game, seat: int | None = None) -> Screen:
    seat = min(seat for seat in match.waiting if seat is not None) if seat is None else seat
    return hand_screen(playing(match.key, match.seats), 1, match.screen_view(seat), SAY)


def table(match: games.Game) -> Screen:
    return table_screen(playing(match.key, match.seats), 1, match.screen_view(None), match.events, SAY)


def moves(row: object) -> list[str]:
    assert isinstance(row, tuple)
    return [one.custom_id.split(":", 4)[4] for one in row if isinstance(one, Button) and one.custom_id[3] == "m"]


def rows(screen: Screen) -> list[list[str]]:
    """The rows of buttons that play."""
    return [row for row in map(moves, filter(lambda row: isinstance(row, tuple), screen.rows)) if row]


def menu(screen: Screen, verb: str) -> list[str]:
    """The moves of the menu that lists this verb."""
    menus = [[move for move, _ in row.options] for row in screen.rows if isinstance(row, Select)]
    (found,) = [listed for listed in menus if listed[0].startswith(f"{verb}:")]
    return found


def labels(row: object) -> list[tuple[str, str]]:
    assert isinstance(row, tuple)
    return [(typed(one.label), one.style) for one in row]


def test_groups_without_a_joker_are_buttons_and_those_with_one_a_menu() -> None:
    view = new("empereur", 3).screen_view(None)
    held = [f"play:{rank}:1:0" for rank in ("5", "8", "J")] + ["play:5:2:0"]
    wild = [f"play:{rank}:{1 + more}:1" for rank in ("5", "8", "J", "K") for more in (0, 1)]
    rows = move_rows(1, 1, (*held, *wild, "draw"), SAY, view=view)
    assert [label for label, _ in labels(rows[0])] == ["5", "2 × 5", "8", "V"]
    assert isinstance(rows[1], Select)
    assert (rows[1].placeholder, [move for move, _ in rows[1].options]) == ("Avec joker…", wild)
    assert len(rows) == 3


def test_combinations_stand_first_in_green_at_a_rummy() -> None:
    view = replace(new("rami", 2).screen_view(None), phase="lay")
    moves = ("discard:KS", "discard:10H", "meld:7H+8H+9H", "extend:1:10H", "out:KS", "take_back")
    rows = move_rows(1, 1, moves, SAY, view=view)
    assert [label for row in rows[:2] for label, _ in labels(row)] == ["Finir en jetant R ♠", "Poser 7 ♥ · 8 ♥ · 9 ♥"]
    assert {style for row in rows[:3] for _, style in labels(row)} == {"success"}
    assert labels(rows[3]) == [("Jeter :", "secondary"), ("R ♠", "primary"), ("10 ♥", "primary")]
    assert labels(rows[4]) == [(typed(SAY.say("move-take_back", card="none")), "secondary")]


def test_bids_stand_from_the_weakest_up_and_passing_stands_before_them() -> None:
    match = new("tarot_lorrain", 4)
    assert rows(hand(match)) == [["pass"], ["bid:prise", "bid:garde", "bid:garde_sans", "bid:garde_contre"]]
    match.play(next(iter(match.waiting)), "bid:garde")
    assert rows(hand(match)) == [["pass", "bid:garde_sans", "bid:garde_contre"]]


def test_passing_stands_before_taking_at_belote() -> None:
    match = new("belote", 4)
    assert rows(hand(match)) == [["pass", "take"]]
    while match.phase == "turned_suit":
        match.play(next(iter(match.waiting)), "pass")
    assert rows(hand(match)) == [["pass"], ["take:S", "take:H", "take:D", "take:C"]]


def test_small_pieces_of_the_left_side_stand_first_at_pharaon() -> None:
    pieces = ("1", "5", "20", "all")
    left, right, _ = rows(hand(new("pharaon", 2)))
    assert left == [f"bet:gauche:{piece}" for piece in pieces]
    assert right == [f"bet:droite:{piece}" for piece in pieces]


def suits_in_menus(key: str) -> set[str]:
    """The suits of the moves of each verb at each turn of some deals, in the order of their buttons."""
    found, chance = set[str](), Random(3)
    for number in range(4):
        match = games.new(key, seats=games.info(key).seats[-1], seed=bytes([number]) * 32)
        for _ in range(60):
            seat = min(match.waiting, key=str, default=None)
            if not (legal := match.legal(seat)):
                break
            menus: dict[str, dict[str, None]] = {}
            for move in ordered_moves(legal, SAY, match.screen_view(seat)):
                before, _, suit = move.rpartition(":")
                if suit in ("S", "H", "D", "C"):
                    verb, _, card = before.partition(":")
                    menus.setdefault(before if card in PACK_52 else verb, {})[suit] = None
            found |= {"".join(menu) for menu in menus.values() if len(menu) > 1}
            match.play(seat, "pass" if "pass" in legal and number % 2 else chance.choice(legal))
    return found


@pytest.mark.parametrize("key", ["belote", "coinche", "hombre", "huit_americain", "menteur"])
def test_suits_stand_in_one_order_in_the_menus_of_every_game(key: str) -> None:
    found = suits_in_menus(key)
    assert found
    for menu in found:
        assert menu == "".join(suit for suit in "SHDC" if suit in menu)
