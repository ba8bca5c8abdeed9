"""Hands that are laid out at the end of a deal: all of them stand in the picture and the text of its result."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from support.discord.screen import plain
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.pictures.paint import paint
from bot.pictures.scene import MeldScene
from bot.screens.scenes.pictures import table_picture
from bot.screens.table.result import last_deal_lines

NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Eva", "Fred", "Gaston", "Hugo")
record = partial(playing, names=NAMES)
SAY = words("fr")


def first_result(game: str, seats: int) -> games.Game:
    """A match of normal players just after the first deal that was scored."""
    match, player, rng = games.new(game, seats=seats, seed=bytes(32)), games.player(game, "normal"), Random(1)
    while "last_deal" not in match.view(None).facts:
        seat = min(match.waiting, key=str)
        match.play(seat, player.choose(match.view(seat), lambda rng: match, rng))
    return match


@pytest.mark.parametrize(("game", "seats"), [("gin_rami", 2), ("dime", 3), ("dime", 8)])
def test_hands_laid_out_stand_in_the_picture_the_winner_first(game: str, seats: int) -> None:
    view = first_result(game, seats).screen_view(None)
    last = view.facts["last_deal"]
    picture = table_picture(record(game, seats), view, SAY)
    assert picture is not None
    scene = picture.scene
    assert isinstance(scene, MeldScene)
    shown = [sorted(card for _, cards in hand.groups for card in cards) for hand in scene.hands]
    laid = [sorted([*(card for meld in one["melds"] for card in meld), *one["left"]]) for one in last["layouts"]]
    winner = last["winner"]
    assert isinstance(winner, int)
    assert shown[0] == laid[winner]
    assert sorted(shown) == sorted(laid) if seats <= 4 else len(shown) == 1, "a phone has no room for more"
    assert all(plain(hand.name).split(" · ")[0] in picture.alt for hand in scene.hands)
    told = plain("\n".join(last_deal_lines(view, NAMES[:seats], SAY)))
    assert all(plain(SAY.cards(meld)) in told for one in last["layouts"] for meld in one["melds"])
    assert paint(picture.scene)


def test_melds_of_the_next_hand_are_not_drawn_over_the_last_hands() -> None:
    view = first_result("gin_rami", 2).screen_view(None)
    view = replace(view, facts={**view.facts, "melds": (("7S", "8S", "9S"),)})
    picture = table_picture(record("gin_rami", 2), view, SAY)
    assert picture is not None
    assert isinstance(picture.scene, MeldScene)
    assert (picture.scene.melds, picture.scene.hands) == ((("7S", "8S", "9S"),), ())
