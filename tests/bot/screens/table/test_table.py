"""What a view's facts become on the screen, whatever the game: sides, takers, calls, cards turned up."""

import re
from functools import partial

import pytest
from support.discord.screen import plain
from support.storage.records import playing

import games
from bot.i18n.words import COMPLETE, words
from bot.pictures.scene import TrickScene
from bot.screens.parts.moves import move_label
from bot.screens.parts.screen import Screen
from bot.screens.table.hand import hand_screen
from bot.screens.table.result import over_screen
from bot.screens.table.table import table_screen
from games.parts.cards import PACK_52

NAMES = ("Alice", "Bruno", "Chloé", "Denis")
record = partial(playing, names=NAMES)
SAY = words("fr")
ALONE, PARTNERS = "rikiki", next(key for key in games.KEYS if games.info(key).teams == ((0, 2), (1, 3)))


def new(game: str = PARTNERS) -> games.Game:
    return games.new(game, seats=4, seed=bytes(32), dealer=1)


def read(screen: Screen) -> str:
    """The text of a screen, with plain spaces."""
    return re.sub(r"[\u00a0\u202f]", " ", "\n".join(screen.blocks))


def table(match: games.Game) -> str:
    view = match.screen_view(None)
    return read(table_screen(record(view.game), 1, view, match.events, SAY))


def hand(match: games.Game, seat: int) -> str:
    view = match.screen_view(seat)
    return read(hand_screen(record(view.game), 1, view, SAY))


def test_a_chien_is_told_as_everybody_saw_it_and_not_as_cards_of_its_taker() -> None:
    match = new("tarot")
    for move in ("bid:garde", "pass", "pass", "pass"):
        (seat,) = match.waiting
        match.play(seat, move)
    (taker,) = match.waiting
    assert taker is not None
    seen = match.view(None).facts["chien"]
    while len(match.view(taker).facts["chosen"]) < len(seen):
        match.play(taker, next(move for move in match.legal(taker) if move.startswith("discard")))
    match.play(taker, "done")
    for told in (table(match), hand(match, (taker + 1) % 4)):
        line = next(line for line in told.split("\n") if line.startswith("Vu au chien : "))
        assert all(re.sub("\u00a0", " ", SAY.card(card)) in line for card in seen)
        assert "À découvert" not in told
    assert "Vu au chien" not in hand(match, taker)
    picture = table_screen(record("tarot"), 1, match.screen_view(None), (), SAY).picture
    assert picture is not None
    assert isinstance(picture.scene, TrickScene)
    assert set(picture.scene.chien) == set(seen)
    assert not any(plate.shown for plate in picture.scene.seats)


@pytest.mark.parametrize(
    ("move", "fr", "en"),
    [
        ("take", "Prendre", "Take"),
        ("take:S", "Prendre à ♠︎ pique", "Take ♠︎ spades"),
        ("pass", "Passer", "Pass"),
        ("play:KS", "Roi ♠︎", "King ♠︎"),
        ("play:KS:belote", "Roi ♠︎, « belote »", "King ♠︎, “belote”"),
        ("announce:carre", "Annoncer un carré", "Announce four of a kind"),
        ("bid:1", "1 pli", "1 trick"),
        ("close", "Rien ne va plus", "No more bets"),  # the banker's: all other windows are closed by the table
    ],
)
def test_a_move_is_a_label_with_its_card_its_suit_or_its_call(move: str, fr: str, en: str) -> None:
    said = [move_label(move, words(language)).replace("\u00a0", " ") for language in COMPLETE]
    assert said == [fr, en]


def test_a_card_is_turned_up_before_there_is_a_trump() -> None:
    match = new()
    (turned,) = match.view(None).zones["turned"]  # type: ignore[misc]  # cards, not a number: they lie face up
    assert f"Retourne : **{plain(SAY.card(turned))}**" in table(match)
    assert "Sans atout" not in table(match)
    assert "Prends-tu" in hand(match, 0)
    match.play(0, "take")
    assert f"Atout : **{SAY.suit(turned[-1])}**" in table(match)
    assert f"Alice prend à {SAY.suit(turned[-1])}" in table(match)
    assert "➤ **Alice** · prend" in table(match)


def test_partners_have_one_score_and_others_each_their_own() -> None:
    match = new()
    assert "**Alice + Chloé** : 0 pt" in table(match)
    assert "**Bruno + Denis** : 0 pt" in table(match)
    assert table(match).count(": 0 pt") == 2
    assert table(new(ALONE)).count("0 pt") == 4
    assert "+" not in table(new(ALONE))


def flipped(*cards: str) -> games.Game:
    """A super-bataille in which these cards have just been turned up, the first by Chloé, who follows the dealer."""
    rest = sorted(PACK_52)
    for card in cards:
        rest.remove(card)
    match = games.new("super_bataille", seats=4, seed=bytes(32), dealer=1, stacked=[[*cards, *rest, "JO", "JO"]])
    match.play(0, "flip")
    return match


def test_a_table_tells_who_gives_cards_and_who_takes_them() -> None:
    match = flipped("JS", "4C", "7H", "3D")
    told = table(match)
    for line in (
        "**Alice** donne 6 cartes pour 7 ♥︎.",
        "**Bruno** donne 2 cartes pour 3 ♦︎.",
        "**Denis** donne 3 cartes pour 4 ♣︎.",
        "**Chloé** ramasse 15 cartes.",
    ):
        assert line in told, line
    screen = table_screen(record(match.key), 1, match.screen_view(None), match.events, SAY)
    assert screen.picture is not None
    assert isinstance(screen.picture.scene, TrickScene)
    plates = [plain(" ".join(plate.parts)) for plate in screen.picture.scene.seats]
    assert plates == ["donne 6 cartes", "donne 2 cartes", "ramasse 15 cartes", "donne 3 cartes"]
    assert screen.picture.scene.covered == (6, 2, 0, 3)


def test_partners_win_together_and_have_one_place() -> None:
    match = new()
    outcome = games.Outcome((52, 1004, 52, 1004), (3, 1, 3, 1), ((0, 2), (1, 3)))
    said = read(over_screen(record(PARTNERS), outcome, match.screen_view(None), SAY))
    assert "🏆 **Bruno + Denis** l'emporte" in said
    assert "**1.** Bruno + Denis · 1 004 pts\n**2.** Alice + Chloé · 52 pts" in said
