"""The cards as application emojis: what they are called, how screens show them, and what happens without."""

import io
import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from PIL import Image
from support.discord.screen import CARD_OF_EMOJI, EMOJI, card_text, plain
from support.discord.world import World
from support.storage.records import record

import games
from bot.art import DECKS, INDICES
from bot.art.cards.decks import CardStyle
from bot.cli.emojis.sync import draw
from bot.i18n.emojis import FACES, Emojis, Record, Uploaded, drawings, emoji_count, emoji_name, write_record
from bot.i18n.words import words
from bot.screens.parts.lines import Teller
from bot.screens.parts.moves import move_label, move_rows
from bot.screens.parts.screen import MAX_TEXT, Screen, Select, fitted
from bot.screens.table.hand import hand_screen
from bot.transport.messages import layout

NAMES = ("Alice", "Bruno", "Chloé", "Denis")
NUMBERED = {name: 10**18 + number for number, name in enumerate(CARD_OF_EMOJI)}
EVERY = Emojis(NUMBERED)
SAY = words("fr", emojis=EVERY.of(CardStyle()))


def shown(card: str, look: CardStyle | None = None) -> str:
    return EVERY.of(look or CardStyle())[card]


# -- the set ------------------------------------------------------------------------------------------------


def test_names_are_legal_and_each_belongs_to_one_card() -> None:
    named = {(name, card) for faces in drawings().values() for card, (name, _) in faces.items()}
    names = [name for name, _ in named]
    assert len(names) == len(set(names)) == emoji_count() <= 2000
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)
    assert {card for _, card in named} == set(FACES)


def test_every_picture_is_a_small_png_and_no_two_are_equal() -> None:
    pictures = list(draw())
    assert len(pictures) == emoji_count()
    assert len({picture.digest for picture in pictures}) == len(pictures)
    assert max(len(picture.png) for picture in pictures) < 256 * 1024
    for picture in pictures[:: len(pictures) // 10]:
        image = Image.open(io.BytesIO(picture.png))
        assert (image.format, image.size) == ("PNG", (128, 128))


@pytest.mark.parametrize(
    ("card", "deck", "index", "name"),
    [
        ("KS", "four", "fr", "roi_pique"),
        ("NC", "two", "fr", "cavalier_trefle_deux"),
        ("10H", "dark", "fr", "10_coeur_sombre"),
        ("QD", "okabe", "en", "dame_carreau_okabe_en"),
        ("T21", "four", "fr", "atout_21"),
        ("EX", "dark", "fr", "excuse_sombre"),
        ("JO", "four", "fr", "joker"),
    ],
)
def test_a_name_is_what_a_screen_reader_says(card: str, deck: str, index: str, name: str) -> None:
    assert emoji_name(card, deck, index) == name
    assert CARD_OF_EMOJI[name] == card


def test_decks_that_draw_a_card_alike_share_its_emoji_and_only_they() -> None:
    names = {look: {card: name for card, (name, _) in faces.items()} for look, faces in drawings().items()}
    assert set(names) == set(product(DECKS, INDICES))
    assert names["four", "en"]["AS"] == names["four", "fr"]["AS"] == "as_pique", "an ace is A in both"
    assert names["four", "en"]["KH"] != names["four", "fr"]["KH"]
    assert names["okabe", "fr"]["T5"] == names["four", "fr"]["T5"] != names["dark", "fr"]["T5"]
    svgs = {(card, svg) for faces in drawings().values() for card, (_, svg) in faces.items()}
    assert len(svgs) == emoji_count()


# -- words --------------------------------------------------------------------------------------------------


def test_a_card_is_its_emoji_in_text_and_its_name_everywhere_else() -> None:
    assert SAY.card("KS") == shown("KS")
    assert SAY.cards(("KS", "JO")) == f"{shown('KS')} {shown('JO')}"
    assert plain(SAY.card_name("KS")) == card_text("KS")
    assert SAY.without_emojis().card("KS") == SAY.card_name("KS") == words("fr").card("KS")
    view = games.new("rikiki", seats=4, seed=bytes(32)).view(None)
    assert EMOJI.search(Teller(view, NAMES, SAY).event(games.Event("play", 0, ("KS",))) or "")
    assert not EMOJI.search(move_label("meld:7H+JO+9H", SAY))


def test_readers_see_the_deck_and_the_letters_that_they_like() -> None:
    style = CardStyle(deck="dark", index="en")
    assert shown("KS", style).startswith("<:roi_pique_sombre_en:")
    assert EVERY.of(style) is EVERY.of(replace(style, order="rank"))
    assert Emojis().of(style) == {}


def test_a_button_and_a_line_of_a_menu_have_an_emoji_and_words() -> None:
    (row,) = move_rows(1, 1, ("play:KS", "pass", "discard:AH"), SAY)
    assert isinstance(row, tuple)
    beside = {button.custom_id.split(":", 4)[4]: (plain(button.label), button.emoji) for button in row}
    assert beside["play:KS"] == ("R ♠\ufe0e", shown("KS"))
    assert beside["discard:AH"] == ("Jeter A ♥\ufe0e", shown("AH"))
    assert beside["pass"] == ("Passer", None)
    discards = sorted(f"discard:{rank}{suit}" for rank in ("A", "K", "Q", "10", "9", "8") for suit in "SHDC")
    (menu,) = move_rows(1, 1, discards, SAY)
    assert isinstance(menu, Select)
    assert menu.emojis == {move: shown(move.removeprefix("discard:")) for move in discards}
    view: Any = layout(Screen(("x",), (row, menu)), {})
    sent = view.to_components()
    buttons, select = sent[0]["components"][1:]
    name, number = EMOJI.fullmatch(shown("KS")).groups()  # type: ignore[union-attr]
    assert {"name": name, "id": int(number)}.items() <= {
        key: int(value) if key == "id" else value
        for one in buttons["components"]
        if one["custom_id"].endswith("play:KS")
        for key, value in one["emoji"].items()
    }.items()
    assert all(option["emoji"] and option["label"].strip() for option in select["components"][0]["options"])


# -- the limit of text --------------------------------------------------------------------------------------


def hand_of(count: int) -> str:
    """The text of a hand of `count` cards of two packs; all but one may be played."""
    match = games.new("rikiki", seats=4, seed=bytes(32))
    view = match.screen_view(min(seat for seat in match.waiting if seat is not None))
    pack = [card for card in FACES if card[-1] in "SHDC"] * 2
    legal = tuple(f"play:{card}" for card in sorted(set(pack[:count]) - {pack[count - 1]}))
    longest = words("fr", emojis=EVERY.of(CardStyle(deck="okabe", index="en")))
    screen = hand_screen(
        record("rikiki", people=4, status="playing"), 1, replace(view, hand=tuple(pack[:count]), legal=legal), longest
    )
    return "\n".join(screen.blocks)


def test_a_hand_of_forty_cards_fits_in_emojis() -> None:
    text = hand_of(40)
    assert len(text) <= MAX_TEXT
    assert len(EMOJI.findall(text)) == 40 + 39 + len(["the card that is turned up"])


def test_a_hand_that_is_too_long_for_emojis_has_its_cards_as_words() -> None:
    text = hand_of(55)
    assert len(text) <= MAX_TEXT
    assert "…" not in text
    assert not EMOJI.findall(text)
    assert f"{card_text('AS')} · {card_text('KS')}" in plain(text)


@pytest.mark.parametrize("token", [shown("10S", CardStyle(deck="okabe")), "</leaderboard>"])
def test_no_text_is_cut_inside_an_emoji_or_a_command(token: str) -> None:
    for missing in range(1, 45):  # wherever the cut falls
        (block,) = fitted(Screen(("x" * (MAX_TEXT - missing) + token * 4,))).blocks
        assert len(block) <= MAX_TEXT
        assert block.rstrip("…").replace(token, "").strip("x") == ""


# -- at the table -------------------------------------------------------------------------------------------


def emojis_sent(here: World) -> list[str]:
    return [name for name, _ in EMOJI.findall(str([body for _, _, body in here.sent()]))]


@pytest.mark.live
async def test_hands_and_tables_show_emojis_and_buttons_have_words_too(four: World) -> None:
    await four.with_emojis()
    await four.deal(options="max_cards=3")
    match = await four.match()
    table = await four.table()
    for person in four.people:
        seat, hand = table.seat_of(person.id), person.dm().text
        assert {CARD_OF_EMOJI[name] for name, _ in EMOJI.findall(hand)} >= set(match.view(seat).hand)
        assert not any(card_text(card) in plain(hand) for card in match.view(seat).hand)
        assert all(card_text(card) in person.reads() for card in match.view(seat).hand), (
            "the watcher of leaks sees them"
        )
    while (await four.match()).phase != "play":
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    mover = four.on_turn()
    for label, custom_id in mover.dm().buttons.items():
        if ":play:" in custom_id:
            card = custom_id.split(":")[-1]
            assert plain(label) == plain(SAY.short_card(card))
            assert CARD_OF_EMOJI[EMOJI.findall(mover.dm().emojis[custom_id])[0][0]] == card
    move = next(move for move in mover.dm().moves if move.startswith("play:"))
    await mover.play_by_dm(move)
    assert f" {card_text(move.split(':')[1])} " in four.spelled(mover.table().text)
    assert EMOJI.search(mover.table().text)


async def without_emojis(four: World) -> None:
    await four.deal(options="max_cards=3")
    seat = (await four.table()).seat_of(four.people[0].id)
    for card in (await four.match()).view(seat).hand:
        assert card_text(card) in plain(four.people[0].dm().text)
    assert emojis_sent(four) == []
    assert not any(person.dm().emojis for person in four.people)


async def test_cards_are_text_without_emojis(four: World) -> None:
    await without_emojis(four)


@pytest.mark.live
async def test_the_record_of_another_application_is_ignored(four: World) -> None:
    await four.with_emojis()
    assert four.bot.application_id is not None
    other = Record(four.bot.application_id + 1, {name: Uploaded(1, "") for name in NUMBERED})
    await write_record(four.bot.parts.people, other)
    await four.restart()
    await without_emojis(four)


@pytest.mark.live
async def test_an_emoji_that_was_deleted_on_discord_is_no_longer_used(four: World) -> None:
    await four.with_emojis()
    four.env.backend.application_emojis.clear()
    await four.restart()
    await without_emojis(four)


@pytest.mark.live
async def test_a_start_without_the_list_of_emojis_goes_on_in_words(four: World) -> None:
    await four.with_emojis()
    four.env.inject_error("GET", "/applications/*/emojis", status=403, times=1)
    await four.restart()
    await without_emojis(four)
