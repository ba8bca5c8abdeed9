"""How a match stands, in words."""

from support.games.matches import play

import games
from bot.i18n.words import words
from bot.screens.parts.lines import Teller
from games.parts.cards import PACK_32

SAY = words("fr").without_emojis()


def lines(match: games.Game, reader: int | None = None) -> list[str]:
    teller = Teller(match.screen_view(reader), ("Alice", "Bruno"), SAY)
    told = [teller.text(line) or "" for line in teller.view.lines if "stacks" in line.kind]
    return [line.replace("\ufe0e", "").replace("\xa0", " ") for line in told]


def test_stacks_tell_which_open_cards_lie_on_a_hidden_one() -> None:
    """The pack in its order: spades and diamonds lie beneath, and clubs, the suit of the last card, are trumps."""
    match = games.new("belote_decouverte", seats=2, seed=bytes(32), dealer=1, stacked=[PACK_32])
    alice = "Valet ♣ · As ♣ · Roi ♣ · Dame ♣ · As ♥ · Roi ♥ · Dame ♥ · Valet ♥"
    bruno = "9 ♣ · 10 ♣ · 8 ♣ · 7 ♣ · 10 ♥ · 9 ♥ · 8 ♥ · 7 ♥"
    assert lines(match) == [
        f"Devant Alice : {alice} sur une carte cachée",
        f"Devant Bruno : {bruno} sur une carte cachée",
    ]
    play(match, "AH")
    alice = alice.replace("As ♥ · ", "")
    assert lines(match)[0] == f"Devant Alice : {alice} sur une carte cachée ; une carte cachée"
    assert lines(match, 0) == [f"Sur une carte cachée : {alice}", lines(match)[1]]
    play(match, "10H")
    assert lines(match)[0] == f"Devant Alice : {alice} sur une carte cachée ; As ♠ sans rien dessous"
    assert lines(match, 0)[0] == f"Sur une carte cachée : {alice}"


def test_nothing_is_told_of_stacks_that_are_used_up() -> None:
    match = games.new(
        "belote_decouverte", seats=2, seed=bytes(32), dealer=1, stacked=[PACK_32], options={"target": 162}
    )
    while match.waiting:
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
    assert lines(match) == lines(match, 0) == []
