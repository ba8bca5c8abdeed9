"""What decided a match lies in the picture of its result: the last trick, the hands left, the melds, the last coup."""

from functools import cache
from random import Random

import pytest
from support.games.matches import SHORT, Case, sampled
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.pictures.drawing.stacks import is_open
from bot.pictures.scene import BankScene, BoxScene, MeldScene, OpenScene, TableScene, TrickScene
from bot.screens.scenes.pictures import HEAP_CARDS, table_picture
from games import View

SAY = words("fr")


@cache
def result(key: str) -> tuple[View, TableScene]:
    """What all see at the end of a short match of weak computers, and the picture of it."""
    seats = min(games.info(key).seats, key=lambda seats: abs(seats - 4))
    match, player, rng = Case(key, seats, SHORT.get(key, {})).new(), games.player(key, "easy"), Random(1)
    while match.waiting:
        seat = next((seat for seat in match.waiting if seat is not None and match.legal(seat)), None)
        view = match.screen_view(seat)
        move = match.legal(None)[0] if seat is None else player.choose(view, lambda _: match.copy(), rng)
        match.play(seat, move)
    picture = table_picture(playing(key, seats), match.screen_view(None), SAY, match.outcome)
    assert picture is not None
    assert isinstance(picture.scene, TableScene)
    return match.screen_view(None), picture.scene


def cards_in(view: View, zone: str) -> tuple[str, ...]:
    cards = view.zones.get(zone, ())
    return cards if isinstance(cards, tuple) else ()


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_the_cards_that_decided_a_match_lie_in_its_last_picture(key: str) -> None:
    view, scene = result(key)
    last = view.facts.get("last_deal", {})
    if isinstance(scene, TrickScene):
        assert tuple(card.card for card in scene.last) == view.zones["last_trick"] != ()
        assert scene.winner == view.facts.get("last_winner")
    elif isinstance(scene, BankScene):
        assert sorted(scene.hands) == sorted(last.get("hands") or [(card,) for card in last["cards"]])
    elif isinstance(scene, MeldScene) and "layouts" in last:
        shown = [sorted(card for _, cards in hand.groups for card in cards) for hand in scene.hands]
        laid = [sorted([*(card for meld in one["melds"] for card in meld), *one["left"]]) for one in last["layouts"]]
        assert sorted(shown) == sorted(laid)
        assert scene.melds == (), "they would be drawn over the hands"
    elif isinstance(scene, MeldScene):
        assert scene.melds == view.facts["melds"] != ()
    elif isinstance(scene, BoxScene):
        assert scene.run == view.zones["run"] != ()
    else:
        assert isinstance(scene, OpenScene)
        heap = cards_in(view, "last_trick") or cards_in(view, "discard")
        assert scene.heap[-HEAP_CARDS:] == heap[-HEAP_CARDS:]
        assert scene.heap or scene.board or any(pile.count for pile in scene.piles)


@pytest.mark.parametrize("key", ["kems", "empereur", "nain_jaune"])
def test_the_hands_that_lie_open_at_the_end_are_drawn_with_their_faces(key: str) -> None:
    view, scene = result(key)
    shown = [sorted(plate.shown) for plate in scene.seats if is_open(plate)]
    assert shown == [sorted(seat.shown) for seat in view.seats if seat.cards]
    assert shown
