"""The auction of la belote de comptoir on the screens: points alone, hidden cards as backs, the contract in sight."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from support.discord.screen import typed
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.moves import COMPONENT_BUDGET, component_count
from bot.screens.parts.screen import Button, Screen, Select
from bot.screens.scenes.pictures import hand_picture, table_picture
from bot.screens.table.hand import hand_screen
from bot.screens.table.table import table_screen

NAMES = ("Alice", "Bruno", "Chloé")
record = partial(playing, "belote_comptoir", 3, NAMES)
SAY = words("fr")


def match_after(*moves: str, seats: int = 3, **options: Any) -> games.Game:
    """Alice deals: Chloé speaks first, then Bruno, then Alice."""
    match = games.new("belote_comptoir", seats=seats, seed=bytes(range(32)), dealer=0, options=options)
    for move in moves:
        (seat,) = match.waiting
        match.play(seat, move)
    return match


def hand(match: games.Game) -> Screen:
    (seat,) = match.waiting
    return hand_screen(playing("belote_comptoir", match.seats, NAMES), 1, match.screen_view(seat), SAY)


def labels(screen: Screen) -> list[list[str]]:
    """Row by row what stands on buttons; of a menu its title."""
    found = []
    for row in screen.rows:
        if isinstance(row, tuple):
            found.append([typed(button.label) for button in row if isinstance(button, Button)])
        elif isinstance(row, Select):
            found.append([typed(row.placeholder)])
    return found


@pytest.mark.parametrize(("said", "quick"), [((), ["1", "5", "10", "20"]), (("bid:21",), ["22", "25", "30", "40"])])
def test_the_next_bid_and_round_ones_are_a_tap_each(said: Sequence[str], quick: Sequence[str]) -> None:
    screen = hand(match_after("deal:3:normal", *said))
    assert labels(screen)[:2] == [["Passer", "Autre enchère…"], quick]
    assert not any("oinche" in label for row in labels(screen) for label in row), "nothing is doubled here"


def test_the_longest_auction_fits_in_a_message() -> None:
    match = match_after("deal:4:normal", seats=8, allow_sa_ta=True, der=True)
    assert match.view(None).facts["most"] > 200
    assert component_count(hand(match).rows) <= COMPONENT_BUDGET + 2  # with the row of the rules


def test_the_trumps_have_their_names_and_the_contract_stands_in_sight() -> None:
    match = match_after("deal:3:normal", "bid:30", "pass", "pass", allow_sa_ta=True)
    assert labels(hand(match))[:2] == [["♠ pique", "♥ cœur", "♦ carreau", "♣ trèfle"], ["sans-atout", "tout-atout"]]
    told = typed(" ".join(table_screen(record(), 1, match.screen_view(None), (), SAY).blocks))
    assert "Contrat : **30**" in told
    assert "**Chloé** · 0 pt · prend" in told
    match.play(2, "trump:ta")
    told = typed(" ".join(table_screen(record(), 1, match.screen_view(None), (), SAY).blocks))
    assert "Contrat : **30 tout-atout**" in told
    picture = table_picture(record(), match.screen_view(None), SAY)
    scene: Any = picture and picture.scene
    assert [badge.text for badge in scene.badges] == ["30 tout-atout"]


@pytest.mark.parametrize(("choice", "seen"), [("deal:3:blind", 0), ("deal:3:half_blind", 2)])
def test_hidden_cards_are_backs_in_the_hand_of_their_own_holder(choice: str, seen: int) -> None:
    match = match_after(choice)
    (seat,) = match.waiting
    picture = hand_picture(match.screen_view(seat), SAY)
    scene: Any = picture and picture.scene
    assert (len(scene.cards), scene.hidden) == (seen, 3 - seen)
    assert picture is not None
    assert "face cachée" in picture.alt
    told = typed(" ".join(hand(match).blocks))
    assert "Face cachée devant toi : " in told
    assert "Dans ce jeu, personne ne regarde ses cartes" not in told
    public = typed(" ".join(table_screen(record(), 1, match.screen_view(None), (), SAY).blocks))
    assert "jusqu'à la fin des enchères" in public
