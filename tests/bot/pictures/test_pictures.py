"""Pictures of tables and hands: they show what the view tells, no more, in small files, and never stand in the way."""

import asyncio
import logging
import threading
import time
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from io import BytesIO
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image
from support.discord.person import Person
from support.discord.world import World, world
from support.games.matches import FEW, TOGETHER, Case, every_text, finished, moments, sampled
from support.storage.records import record_of

import bot.pictures.worker
import games
from bot.art import CARDS
from bot.art.cards.decks import CardStyle
from bot.i18n.words import LANGUAGES, words
from bot.pictures.drawing.canvas import WIDTH
from bot.pictures.drawing.seating import ring, two_rows
from bot.pictures.paint import paint
from bot.pictures.scene import HandScene, Plate, Scene
from bot.pictures.worker import PictureWorker, Queue
from bot.screens.parts.screen import Screen
from bot.screens.scenes.pictures import hand_picture, table_picture
from bot.screens.table.hand import hand_screen
from bot.screens.table.result import over_screen
from bot.screens.table.table import table_screen
from bot.transport.messages import MessageRenderer, layout

MAX_PICTURE_BYTES = 60_000  # bytes
ALT = 1024  # characters
NAMES = ("Maximilienne-Alexandrine", "Ωμέγα", "🦊", "*_`|<@1>", "Zoé", "張偉")
GALLERY = 12


def cards_of(thing: object) -> Iterator[str]:
    """Every card text in a scene, however deep; backs are no cards."""
    if isinstance(thing, str):
        yield from [thing] if thing in CARDS and thing != "BACK" else []
    elif isinstance(thing, tuple):
        for one in thing:
            yield from cards_of(one)
    elif is_dataclass(thing):
        for one in fields(thing):
            yield from cards_of(getattr(thing, one.name))


def usual(key: str) -> list[Case]:
    """The smallest table, the largest, and one between."""
    seats = games.info(key).seats
    return [Case(key, count) for count in sorted({seats[0], seats[len(seats) // 2], seats[-1]})]


TABLES = [case for key in games.KEYS for case in usual(key)]


def table_of(match: games.Game, language: str = "fr", **style: Any) -> Any:
    picture = table_picture(
        record_of(match, NAMES), match.screen_view(None), words(language, CardStyle(**style)), match.outcome
    )
    assert picture is not None
    return picture


def shown_table(match: games.Game) -> Screen:
    return table_screen(record_of(match, NAMES), 0, match.screen_view(None), (), words("fr"))


@pytest.mark.live
@pytest.mark.parametrize("case", sampled(TABLES, FEW))
def test_every_table_is_a_small_webp_file_of_the_same_width(case: Case) -> None:
    for match in moments(case, 2):
        file = paint(table_of(match).scene)
        assert len(file) < MAX_PICTURE_BYTES
        with Image.open(BytesIO(file)) as image:
            assert image.format == "WEBP"
            assert image.width == WIDTH
            assert 380 <= image.height <= 1060  # 20 names that are legible on a phone


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_every_hand_is_a_small_webp_file_of_the_same_width(key: str) -> None:
    for case in usual(key):
        for match in moments(case, 1):
            hands = [hand_picture(match.screen_view(seat), words("fr")) for seat in range(match.seats)]
            scenes = [hand.scene for hand in hands if hand and isinstance(hand.scene, HandScene)]
            for scene in sorted(scenes, key=lambda scene: len(scene.cards))[-1:]:
                file = paint(scene)
                assert len(file) < MAX_PICTURE_BYTES
                with Image.open(BytesIO(file)) as image:
                    assert (image.format, image.width) == ("WEBP", WIDTH)


@pytest.mark.parametrize("case", sampled([*TABLES, *TOGETHER]))
def test_a_table_shows_public_cards_only_and_says_all_in_words(case: Case) -> None:
    for match in moments(case, 3):
        public = set(every_text(match.view(None)))
        for language in LANGUAGES:
            picture = table_of(match, language)
            assert set(cards_of(picture.scene)) <= public
            assert 0 < len(picture.alt) <= ALT
            assert "**" not in picture.alt
            assert hash(picture.scene) == hash(table_of(match, language).scene)


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_a_table_is_the_same_picture_in_every_possible_world(key: str) -> None:
    case, rng = usual(key)[1 if len(usual(key)) > 1 else 0], Random(key)
    for match in moments(case, 4):
        for seat in (0, None):
            twin = match.resample(seat, rng)
            assert table_of(twin) == table_of(match)


def test_the_table_is_not_drawn_from_a_players_view() -> None:
    match = Case("rikiki", 4).new()
    with pytest.raises(ValueError, match="channel"):
        table_picture(record_of(match, NAMES), match.screen_view(0), words("fr"))


@pytest.mark.parametrize("case", sampled([*TABLES, *TOGETHER]))
def test_a_hand_shows_the_hand_and_nothing_else(case: Case) -> None:
    for match in moments(case, 2):
        for seat in range(match.seats):
            view = match.screen_view(seat)
            picture = hand_picture(view, words("en"))
            if picture is None:
                assert not view.hand
                continue
            assert isinstance(picture.scene, HandScene)
            assert sorted(picture.scene.cards) == sorted(view.hand) == sorted(cards_of(picture.scene))
            assert len(picture.alt) <= ALT
            assert len(picture.scene.bright) in (0, len(view.hand))


def test_cards_stand_out_exactly_where_some_may_be_played_and_others_not() -> None:
    seen = set()
    match = Case("rikiki", 4).new()
    for seat, move in finished(Case("rikiki", 4)).log:
        assert seat is not None
        view = match.screen_view(seat)
        scene: Any = hand_picture(view, words("fr")).scene  # type: ignore[union-attr]
        playable = {move.removeprefix("play:") for move in view.legal if move.startswith("play:")}
        choice = bool(playable) and playable != set(view.hand)
        assert [card for card, bright in zip(scene.cards, scene.bright, strict=False) if bright] == [
            card for card in scene.cards if choice and card in playable
        ]
        seen.add(choice)
        match.play(seat, move)
    assert seen == {True, False}


@pytest.mark.parametrize("key", ["rikiki", "belote", "tarot_lorrain"])
def test_the_hand_of_a_player_on_turn_shows_trick_and_trump(key: str) -> None:
    names, say, seen = [f"Ada{seat}" for seat in range(9)], words("fr"), 0
    for match in moments(usual(key)[0], 5):
        for seat in range(match.seats):
            picture, public = hand_picture(match.screen_view(seat), say, names), match.screen_view(None)
            if picture is None:
                continue
            scene: Any = picture.scene
            if seat not in match.waiting:
                assert (scene.badges, scene.trick) == ((), ())
                continue
            trick = public.zones.get("trick", ())
            assert tuple(played.card for played in scene.trick) == trick
            assert scene.players == tuple(names[played.seat] for played in scene.trick)
            assert all(say.card_name(card) in picture.alt for card in trick)
            assert all(badge.text in picture.alt for badge in scene.badges)
            assert 0 < len(paint(scene)) < MAX_PICTURE_BYTES
            seen += bool(trick and scene.badges)
    assert seen


def test_a_reader_who_wants_no_pictures_gets_none() -> None:
    say = words("fr", CardStyle(pictures=False))
    match = finished(Case("rikiki", 4))
    begun = Case("rikiki", 4).new()
    assert match.outcome is not None
    screens = [
        table_screen(record_of(begun, NAMES), 0, begun.screen_view(None), (), say),
        hand_screen(record_of(begun, NAMES), 0, begun.screen_view(0), say),
        over_screen(record_of(match, NAMES), match.outcome, match.screen_view(None), say),
    ]
    assert [screen.picture for screen in screens] == [None] * 3
    wanted = shown_table(begun)
    assert wanted.picture is not None
    assert replace(wanted, picture=None) != screens[0]  # the words next to a picture do not repeat it


def test_the_winners_plates_are_marked_at_the_end() -> None:
    match = finished(Case("rikiki", 4))
    assert match.outcome is not None
    picture = over_screen(record_of(match, NAMES), match.outcome, match.screen_view(None), words("fr")).picture
    scene: Any = picture and picture.scene
    assert [plate.winner for plate in scene.seats] == [place == 1 for place in match.outcome.places]
    assert not any(plate.turn for plate in scene.seats)


async def test_a_picture_that_cannot_be_drawn_leaves_words_and_buttons(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(scene: Scene, *, quick: bool) -> bytes:
        raise OSError("no paint left")

    monkeypatch.setattr(bot.pictures.worker, "paint", fail)
    screen = shown_table(Case("rikiki", 4).new())
    worker = PictureWorker()
    try:
        with caplog.at_level(logging.ERROR):
            sent = await MessageRenderer(worker).render(screen)
    finally:
        worker.close()
    assert sent.files == ()
    plain_layout: Any = layout(replace(screen, picture=None), {})
    shown: Any = sent.view
    assert shown.to_components() == plain_layout.to_components()
    assert "picture not drawn" in caplog.text


async def test_a_picture_that_never_ends_is_left_out_and_the_next_ones_are_drawn(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    free, begun = threading.Event(), list[Scene]()

    def hang_at_first(scene: Scene, *, quick: bool) -> bytes:
        begun.append(scene)
        if len(begun) == 1:
            free.wait()
        return b"file"

    monkeypatch.setattr(bot.pictures.worker, "paint", hang_at_first)
    monkeypatch.setattr(bot.pictures.worker, "PAINT_TIMEOUT", 0.1)
    pictures = [shown_table(Case("rikiki", seats).new()).picture for seats in (3, 4, 5)]
    worker = PictureWorker()
    try:
        files = await asyncio.gather(*(worker.draw(picture) for picture in pictures if picture))
        assert files == [None, b"file", b"file"]
        assert "not drawn in" in caplog.text
    finally:
        began = time.perf_counter()
        worker.close()
        assert time.perf_counter() - began < 1
        free.set()


async def test_an_answers_picture_goes_before_those_of_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[Scene]()

    def note(scene: Scene, *, quick: bool) -> bytes:
        drawn.append(scene)
        return b"file"

    monkeypatch.setattr(bot.pictures.worker, "paint", note)
    pictures = [picture for seats in (3, 4, 5, 2) if (picture := shown_table(Case("rikiki", seats).new()).picture)]
    worker, queues = PictureWorker(), [*[Queue.DRAWINGS] * 3, Queue.ANSWERS]
    try:
        await asyncio.gather(*(worker.draw(picture, queue) for picture, queue in zip(pictures, queues, strict=True)))
    finally:
        worker.close()
    assert drawn.index(pictures[3].scene) == 1


# -- what lies where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 11))
@pytest.mark.parametrize("lines", [1, 3])
def test_no_plate_or_card_covers_another_players(count: int, lines: int) -> None:
    plates = [Plate("Maximilienne-Alexandrine", ("longer than half a plate",) * lines)] * count
    seating = ring(plates) if count <= 5 else two_rows(plates, card=150, strip=118)
    boxes = [box for place in seating.places for box in (place.plate, place.card)]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    assert all(box.x >= 0 and box.right <= WIDTH and box.y >= 0 and box.bottom <= seating.height for box in boxes)


# -- on Discord --------------------------------------------------------------------------------------------


def gallery(here: World, channel: int, message: int) -> tuple[list[Any], list[str]]:
    """A message's attachments, and the alt texts of its galleries."""
    stored: Any = here.env.backend.get_message(channel, message)
    (box,) = stored.components
    shown = [part for part in box["components"] if part["type"] == GALLERY]
    return list(stored.attachments), [item["description"] for part in shown for item in part["items"]]


def hand_of(here: World, person: Person) -> tuple[list[Any], list[str]]:
    return gallery(here, here.env.backend.dm_channels[person.id], person.dm().id)


async def test_the_table_and_the_hands_carry_pictures_that_a_move_replaces(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, pictures=True) as here:
        await here.deal("rikiki", people=2)
        mover = here.on_turn()
        table, hand = gallery(here, here.channel.id, mover.table().id), hand_of(here, mover)
        for (file, *others), (alt, *more) in (table, hand):
            assert not others
            assert not more
            assert file["filename"].endswith(".webp")
            assert alt
        assert "Alice" in table[1][0]
        await mover.play_by_dm(next(iter(mover.dm().moves)))
        after = gallery(here, here.channel.id, mover.table().id)
        assert len(after[0]) == 1
        assert after[0][0]["id"] != table[0][0]["id"]
        assert after[1] != table[1]
        (file,), (alt,) = hand_of(here, mover)
        assert file["id"] != hand[0][0]["id"]
        assert hand[1][0].endswith(alt)  # a bid takes no card from the hand; who waits has no trick above it
