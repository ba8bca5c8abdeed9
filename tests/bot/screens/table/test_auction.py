"""The auction of la coinche on the screens: bids a tap each, coinche in its own place, the contract always in sight."""

from functools import partial

import pytest
from support.discord.screen import typed
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.moves import COMPONENT_BUDGET, component_count
from bot.screens.parts.screen import Button, Screen, Select
from bot.screens.table.hand import hand_screen
from bot.screens.table.table import table_screen

NAMES = ("Alice", "Bruno", "Chloé", "Denis")
record = partial(playing, "coinche", names=NAMES)
SAY = words("fr")


def match_after(*moves: tuple[int, str], **options: object) -> games.Game:
    """Seat 1 deals: 0 speaks first, then 3, 2 and 1."""
    match = games.new("coinche", seats=4, seed=bytes(range(32)), dealer=1, options=options)
    for seat, move in moves:
        match.play(seat, move)
    return match


def hand(match: games.Game, seat: int) -> Screen:
    return hand_screen(record(), len(match.log), match.screen_view(seat), SAY)


def table(match: games.Game) -> Screen:
    return table_screen(record(), len(match.log), match.screen_view(None), match.events, SAY)


def buttons(screen: Screen) -> list[list[tuple[str, bool]]]:
    rows = [row for row in screen.rows if isinstance(row, tuple)]
    return [[(typed(button.label), not button.disabled) for button in row] for row in rows]


def button(screen: Screen, label: str) -> Button:
    return next(one for row in screen.rows if isinstance(row, tuple) for one in row if typed(one.label) == label)


def test_the_next_bids_are_a_tap_each_in_a_row_for_each_suit() -> None:
    assert buttons(hand(match_after((0, "bid:80:H")), 3))[1:5] == [
        [(f"{points} {suit}", True) for points in (90, 100, 110)] for suit in "♠♥♦♣"
    ]


def test_more_points_are_in_menus_cut_between_points() -> None:
    menus = [row for row in hand(match_after(), 0).rows if isinstance(row, Select)]
    assert [typed(menu.placeholder) for menu in menus] == ["Enchérir plus : 110 à 160", "Enchérir : capot"]
    assert [len(menu.options) for menu in menus] == [24, 4]
    assert typed(menus[1].options[1][1]) == "capot ♥"


def test_all_bids_of_all_options_fit_a_message() -> None:
    match = match_after(sa_ta=True, generale=True)
    screen = hand(match, 0)
    assert component_count(screen.rows[:-1]) <= COMPONENT_BUDGET
    assert [label for label, _ in buttons(screen)[6]] == ["80 TA", "90 TA", "100 TA"]
    offered = {move for row in screen.rows if isinstance(row, Select) for move, _ in row.options}
    taps = sum(len(row) for row in buttons(screen)[1:7])
    assert len(offered) + taps == sum(
        move.startswith("bid:") for move in match_after(sa_ta=True, generale=True).legal(0)
    )


def test_passing_and_doubling_keep_their_places_on_top() -> None:
    match = match_after((0, "bid:80:H"))
    assert buttons(hand(match_after(), 0))[0] == [("Passer", True), ("Coinche !", False)]
    assert buttons(hand(match, 3))[0] == [("Passer", True), ("Coinche 80 ♥ !", True)]
    assert buttons(hand(match, 1))[0] == [("Passer", False), ("Coinche 80 ♥ !", True)], "out of turn"
    match.play(1, "coinche:80:H")
    assert buttons(hand(match, 2))[0] == [("Passer", True), ("Surcoinche !", True)]
    assert not any("oinche" in label for row in buttons(hand(match, 1)) for label, _ in row)


def test_passes_do_not_make_a_button_of_the_auction_late() -> None:
    match = match_after((0, "bid:80:H"))
    before = button(hand(match, 1), "Coinche 80 ♥ !").custom_id
    match.play(3, "pass")
    assert button(hand(match, 1), "Coinche 80 ♥ !").custom_id == before


def test_the_table_has_the_button_that_doubles_too() -> None:
    match = match_after((0, "bid:100:H"))
    assert buttons(table(match))[0] == [("Coinche 100 ♥ !", True)]
    match.play(3, "coinche:100:H")
    assert buttons(table(match))[0] == [("Surcoinche !", True)]


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ((), "Personne n'a encore annoncé."),
        (((0, "bid:100:H"),), "Enchère à battre : **100 ♥ cœur**"),
        (((0, "bid:100:H"), (3, "coinche:100:H")), "Contrat : **100 ♥ cœur**, **coinché** (×2)"),
        (((0, "bid:100:ta"), (3, "coinche:100:ta"), (0, "surcoinche")),
         "Contrat : **100 tout-atout**, **surcoinché** (×4)"),
        (((0, "bid:capot:sa"), (3, "pass"), (2, "pass"), (1, "pass")), "Contrat : **capot sans-atout**"),
    ],
)  # fmt: skip
def test_the_contract_and_how_many_times_it_counts_are_always_in_sight(
    moves: tuple[tuple[int, str], ...], line: str
) -> None:
    match = match_after(*moves, sa_ta=True)
    for seat in range(4):
        assert line in typed("\n".join(hand(match, seat).texts(with_picture=True))).split("\n")
    assert line in typed("\n".join(table(match).blocks)).split("\n")


def test_bids_are_told_in_order_while_the_auction_lasts() -> None:
    match = match_after((0, "bid:80:H"), (3, "pass"), (2, "bid:90:H"), (1, "coinche:90:H"))
    line = "Enchères : Alice 80 ♥ · Chloé 90 ♥ · Bruno « Coinche ! »"
    assert line in typed("\n".join(table(match).texts(with_picture=True)))
    assert line in typed("\n".join(hand(match, 0).blocks))
    match.play(0, "surcoinche")
    assert line not in typed("\n".join(table(match).texts(with_picture=True))), "it is over"
    assert line in typed("\n".join(table(match).blocks)), "who asks for the text may read it again"
