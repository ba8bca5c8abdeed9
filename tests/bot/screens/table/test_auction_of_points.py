"""The auction of la belote de comptoir on the screens: points alone, hidden cards as backs, the contract in sight."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest
from support.discord.screen import typed
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.moves import COMPONENT_BUDGET, component_count
from bot.screens.parts.screen import Button, Screen, Select
from bot.screens.scenes.pictures import hand_picture, table_picture
from bot.screens.table.hand import hand_screen, has_a_hand
from bot.screens.table.result import last_deal_lines
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


def test_the_table_tells_the_bid_to_beat_and_each_one_s_last_word() -> None:
    match = match_after("deal:3:normal", "bid:30", "bid:31", "pass", "bid:40")
    told = typed(" ".join(table_screen(record(), 1, match.screen_view(None), (), SAY).blocks))
    assert "Enchère à battre : **40**" in told
    assert "Enchères : Chloé 40 · Bruno 31" in told
    picture = table_picture(record(), match.screen_view(None), SAY)
    scene: Any = picture and picture.scene
    assert [typed(" ".join(plate.parts)) for plate in scene.seats] == ["0 pt passe", "0 pt 31", "0 pt 40"]


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


def test_a_hand_is_opened_though_its_holder_sees_none_of_its_cards() -> None:
    match = match_after("deal:3:blind")
    assert [has_a_hand(match.view(seat)) for seat in range(3)] == [True] * 3, "whoever's turn it is"


@pytest.mark.parametrize(("bid", "result"), [(1, "contrat réussi"), (130, "contrat chuté")])
def test_the_result_tells_the_bid_what_was_made_and_who_scores(bid: int, result: str) -> None:
    match, player = match_after("deal:5:normal", f"bid:{bid}"), games.player("belote_comptoir", "normal")
    while match.view(None).facts["deal"] == 1:
        (seat,) = match.waiting
        chosen = player.choose(match.view(seat), lambda rng: match, Random(1))
        match.play(seat, "pass" if "pass" in match.legal(seat) else chosen)
    title, *sides = map(typed, last_deal_lines(match.screen_view(None), NAMES, SAY))
    assert title.startswith(f"**Donne 1** : Chloé, {bid} ")
    assert title.endswith(result)
    scoring = [line for line in sides if "**+1**" in line]
    assert len(scoring) == (1 if bid == 1 else 2)
    assert all(f"({result})" in line for line in scoring)
