"""The cards that ship: all there, all different, legible, and what the sources draw."""

import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.art import (
    CARDS,
    DECKS,
    INDICES,
    drawable,
    drawable_font,
    emoji_svg,
    font,
    manifest,
    missing_art,
    rasterise,
    sheets,
    sprite,
    sprite_height,
)
from bot.art.cards.card import is_court
from bot.art.cards.decks import PALETTES
from bot.art.fonts import fonts
from bot.cli.commands import command

FRENCH = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ’«»…–·€"
LATIN = "ŁłğşıőűřčđŽñßåø"
SEEN = 3.0  # WCAG's least contrast of graphics


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def pixels(card: str, deck: str, index: str = "fr") -> bytes:
    return sprite(card, deck, index).tobytes()


def test_every_card_of_the_french_deck_and_of_the_tarot_exists() -> None:
    assert len(CARDS) == len(set(CARDS)) == 56 + 21 + len(("EX", "JO", "BACK"))
    assert {"AS", "10H", "ND", "2C", "T1", "T21"} < set(CARDS)


@pytest.mark.parametrize("index", INDICES)
@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_of_a_deck_look_alike(deck: str, index: str) -> None:
    assert len({pixels(card, deck, index) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("deck", DECKS)
def test_another_index_changes_the_court_cards_and_no_other(deck: str) -> None:
    changed = {card for card in CARDS if pixels(card, deck, "fr") != pixels(card, deck, "en")}
    assert changed == {card for card in CARDS if is_court(card)}
    assert len(changed) == 16


def test_a_sprite_has_the_width_asked_for_and_keeps_its_shape() -> None:
    assert sprite("KS").size == (200, 283)
    assert sprite("KS", width=60).size == (60, sprite_height(60)) == (60, 85)
    assert sprite("KS", width=60).mode == "RGBA"
    opaque = sprite("KS", width=60).getchannel("A")
    assert opaque.getpixel((30, 5)) == 255
    assert opaque.getpixel((0, 0)) < 16, "the corners are round"  # type: ignore[operator]


@pytest.mark.parametrize(("card", "deck", "index"), [("11S", "four", "fr"), ("KS", "five", "fr"), ("KS", "four", "de")])
def test_a_card_that_does_not_exist_is_refused(card: str, deck: str, index: str) -> None:
    with pytest.raises(ValueError, match=r"not in tuple|no deck"):
        sprite(card, deck, index)


@pytest.mark.parametrize("deck", DECKS)
def test_suits_have_colours_that_are_seen_on_the_card_and_told_apart(deck: str) -> None:
    palette = PALETTES[deck]
    assert all(contrast(ink, palette.body) >= SEEN for ink in palette.suits.values())
    assert contrast(palette.trump, palette.trump_body) >= SEEN
    alike = {frozenset(pair) for pair in combinations("SHDC", 2) if len({palette.suits[suit] for suit in pair}) == 1}
    assert alike == ({frozenset("SC"), frozenset("HD")} if deck == "two" else set())


@pytest.mark.live
@pytest.mark.parametrize("name", manifest.SHEETS)
def test_the_sprites_that_ship_are_those_that_the_sources_draw(name: str) -> None:
    faces, shipped = sheets.layout()[name], manifest.read_manifest(manifest.SPRITES)[name]
    assert shipped.faces == tuple(faces), "run `tapis sprites`"
    assert shipped.sources == sheets.sources(faces), "run `tapis sprites`"
    assert sheets.same_picture(manifest.sheet_path(manifest.SPRITES, name), sheets.draw(name, faces.values()))


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_an_emoji_of_its_own(deck: str) -> None:
    drawn = {rasterise(emoji_svg(card, deck), 22, 22).tobytes() for card in CARDS}
    assert len(drawn) == len(CARDS)
    assert emoji_svg("KS", deck, "fr") != emoji_svg("KS", deck, "en")


@pytest.mark.parametrize("face", ["index", "text", "bold"])
def test_fonts_cover_french_and_its_neighbours(face: str) -> None:
    assert drawable(FRENCH + LATIN, face) == FRENCH + LATIN


def test_a_font_draws_what_it_covers_and_leaves_out_the_rest() -> None:
    assert drawable("Zoë ★ 東京", "bold") == "Zoë  "
    assert drawable("Zoë", "bold") == "Zoë", "an accent that stands alone is joined to its letter"
    assert drawable("1\u202f000", "text") == "1 000"
    assert font("fallback", 20).getmask("Ж").getbbox() != font("fallback", 20).getmask("東").getbbox()


@pytest.mark.parametrize(
    ("name", "face"),
    [("Chloé", "bold"), ("Ελένη", "fallback"), ("İpek", "bold"), ("Жанна", "fallback"), ("東京", "bold")],
)
def test_a_name_is_drawn_in_the_font_that_draws_most_of_it(name: str, face: str) -> None:
    assert drawable_font(name) == face
    assert (drawable(name, face) == name) is (name != "東京")


def test_a_script_without_a_font_of_ours_uses_the_machines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine's font is ours for Greek, of which the package is robbed here; another one is damaged."""
    lacking = fonts.missing_scripts()
    greek, damaged = tmp_path / "noto/NotoSansGreek-Bold.ttf", tmp_path / "NotoSansA-Bold.ttf"
    greek.parent.mkdir()
    shutil.copy(fonts.font_path("fallback"), greek)
    damaged.write_bytes(b"\0\1\0\0")
    monkeypatch.setitem(fonts.FILES, "fallback", fonts.FILES["index"])
    monkeypatch.setattr(fonts, "font_folders", lambda: (tmp_path / "none", tmp_path))
    monkeypatch.setitem(fonts.SCRIPTS, "Greek", ("Ω", "fonts-greek"))
    for cached in (fonts.coverage, fonts.machine_faces):
        cached.cache_clear()
    try:
        assert [drawable_font(name) for name in ("Ελένη", "Zoé", "東京")] == [str(greek), "bold", "bold"]
        assert font(str(greek), 20).getmask("Ω").getbbox()
        assert fonts.missing_scripts() == lacking
    finally:
        monkeypatch.undo()
        for cached in (fonts.coverage, fonts.machine_faces):
            cached.cache_clear()


def test_every_font_that_ships_has_its_licence_beside_it() -> None:
    for name in fonts.FILES.values():
        licence = fonts.FOLDER / f"{name.partition('-')[0]}.LICENSE.txt"
        assert "Copyright" in licence.read_text(encoding="utf-8")


@pytest.fixture
def installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the fonts and sprites, to be damaged, in a folder without settings."""
    for module, name in ((fonts, "FOLDER"), (manifest, "SPRITES")):
        copied = tmp_path / getattr(module, name).name
        shutil.copytree(getattr(module, name), copied)
        monkeypatch.setattr(module, name, copied)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    yield tmp_path
    fonts.coverage.cache_clear()


@pytest.fixture
def one_deck(installation: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation that has the deck "four" only, because drawing all of them takes its time."""
    drawn = ("four", "trumps")
    every = sheets.layout()
    monkeypatch.setattr(sheets, "layout", lambda: {name: every[name] for name in drawn})
    monkeypatch.setattr(manifest, "SHEETS", drawn)


FILES = [f"fonts/{name}" for name in fonts.DIGESTS] + [f"sprites/{name}.webp" for name in manifest.SHEETS]


def test_complete_art_passes_the_check() -> None:
    assert missing_art() == []


@pytest.mark.parametrize("file", [*FILES, "sprites/manifest.json"])
def test_a_missing_file_is_named_and_so_is_a_damaged_one(installation: Path, file: str) -> None:
    path = installation / file
    path.write_bytes(path.read_bytes()[:-300])
    assert missing_art() == [path]
    path.unlink()
    assert missing_art() == [path]


@pytest.mark.parametrize("start", ["run", "sandbox"])
@pytest.mark.parametrize("file", ["fonts/BarlowCondensed-Bold.ttf", "sprites/dark.webp", "sprites/manifest.json"])
def test_a_start_without_art_is_refused_in_one_line(installation: Path, file: str, start: str) -> None:
    (installation / file).unlink()
    done = CliRunner().invoke(command, [start])
    assert done.exit_code == 2
    (line,) = done.stderr.splitlines()
    assert str(installation / file) in line
    assert "tapis sprites" in line


@pytest.mark.live
@pytest.mark.usefixtures("one_deck")
def test_sprites_drawn_anew_mend_an_installation() -> None:
    shutil.rmtree(manifest.SPRITES)
    assert CliRunner().invoke(command, ["sprites", "--check"]).exit_code == 1
    assert CliRunner().invoke(command, ["sprites"]).exit_code == 0
    assert missing_art() == []
    assert CliRunner().invoke(command, ["sprites", "--check"]).exit_code == 0
