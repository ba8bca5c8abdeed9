"""What a spectator sees: the same in every world that they can imagine, with the followed seat at the bottom."""

from collections.abc import Iterator
from random import Random

import pytest
from support.games.matches import FIRST_CASES, Case, random_move, sampled
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.pictures.layouts.turned import lowest_place, turned
from bot.pictures.paint import paint
from bot.pictures.scene import BankScene, MeldScene, Plate, Played, TableScene, TrickScene
from bot.screens.parts.screen import Screen
from bot.screens.table.table import table_screen
from bot.screens.table.watch import watch_screen

MOMENTS, MOST_MOVES, WORLDS = 10, 9, 2
SAY = words("fr")


def watched(match: games.Game, seat: int) -> Screen:
    kept, view = playing(match.key, match.seats), match.screen_view(None)
    table = table_screen(kept, len(match.log), view, match.events, SAY, recap="whole")
    return watch_screen(table, kept, view, seat, SAY)


def in_play(case: Case) -> Iterator[games.Game]:
    """A random match at random moments of its beginning."""
    match, dice = case.new(), Random(str(case))
    for _ in range(MOMENTS):
        for _ in range(dice.randint(0, MOST_MOVES)):
            if match.waiting:
                match.play(*random_move(match, dice))
        if match.waiting:
            yield match


@pytest.mark.parametrize("case", sampled(FIRST_CASES))
def test_a_spectator_sees_the_same_in_every_world_they_can_imagine(case: Case) -> None:
    dice, elsewhere = Random(f"worlds of {case}"), 0
    for match in in_play(case):
        kept, view = playing(match.key, match.seats), match.screen_view(None)
        table = table_screen(kept, len(match.log), view, match.events, SAY, recap="whole")
        screens = [watched(match, seat) for seat in range(match.seats)]
        for _ in range(WORLDS):
            other = match.resample(None, dice)
            elsewhere += other.census() != match.census()
            assert [watched(other, seat) for seat in range(match.seats)] == screens
        for seat, screen in enumerate(screens):
            heading, followed, *rest = screen.blocks
            assert (heading, *rest) == table.blocks, "the whole table in words"
            assert f"Ada{seat}" in followed
            assert screen.captions == ()
            assert "tv:m:" not in str(screen.rows)
            assert "tv:s:" not in str(screen.rows)
    assert elsewhere, "the other worlds are this one"


@pytest.mark.parametrize("case", sampled(FIRST_CASES))
def test_the_followed_seat_is_at_the_bottom_of_the_picture(case: Case) -> None:
    match = case.new()
    for seat in range(match.seats):
        picture = watched(match, seat).picture
        assert picture is not None
        assert isinstance(picture.scene, TableScene)
        shown = turned(picture.scene)
        assert shown.seats[lowest_place(shown)].name == f"Ada{seat}"
        assert {plate.name for plate in shown.seats} == {f"Ada{number}" for number in range(match.seats)}
    assert picture is not None
    assert paint(picture.scene)[:4] == b"RIFF"


def test_cards_turn_with_their_players() -> None:
    scene = TrickScene(
        seats=tuple(Plate(name) for name in "ABCD"),
        trick=(Played(3, "AS"), Played(0, "KS")),
        last=(Played(1, "7H"),),
        winner=1,
        covered=(0, 1, 2, 3),
        piles_won=((), (("9D",),), (), ()),
        bottom=2,
    )
    shown = turned(scene)
    assert isinstance(shown, TrickScene)
    assert [plate.name for plate in shown.seats] == ["C", "D", "A", "B"]
    assert [(shown.seats[played.seat].name, played.card) for played in shown.trick] == [("D", "AS"), ("A", "KS")]
    assert shown.seats[shown.last[0].seat].name == "B"
    assert shown.winner == 3
    assert shown.covered == (2, 3, 0, 1)
    assert shown.piles_won[3] == (("9D",),)
    assert turned(shown) == shown


@pytest.mark.parametrize("kind", [BankScene, MeldScene])
def test_a_table_without_a_bottom_begins_with_the_followed_seat(kind: type[TableScene]) -> None:
    scene = kind(seats=tuple(Plate(name) for name in "ABC"), bottom=1)
    assert [plate.name for plate in turned(scene).seats] == ["B", "C", "A"]
