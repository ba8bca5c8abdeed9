"""The letters at combinations on the table: each belongs to one player, and is the first that their plate shows."""

import pytest

from bot.pictures.layouts import melds
from bot.pictures.layouts.melds import initials
from bot.pictures.paint import compose
from bot.pictures.scene import MeldScene, Plate


def seats(*names: str) -> tuple[Plate, ...]:
    return tuple(Plate(name, ()) for name in names)


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("alice", "Bruno"), ["A", "B"]),
        (("Alice", "Anna", "Bruno"), ["1", "2", "B"]),
        (("🦊 Renard", "Борис"), ["R", "Б"]),
        (("2pac", "Alice", "Anna"), ["1", "2", "3"]),  # the digit of a name would be another player's place
        (("張偉", "Zoé"), ["1", "Z"]),
    ],
)
def test_a_players_letter_is_the_first_that_their_plate_shows(names: tuple[str, ...], letters: list[str]) -> None:
    assert initials(seats(*names)) == letters


@pytest.mark.parametrize("bottom", [None, 0, 1, 2])
def test_a_combination_keeps_its_player_in_every_seat(bottom: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    plates, written = [], []
    monkeypatch.setattr(melds, "draw_plate", lambda canvas, plate, box: plates.append(plate.name))
    monkeypatch.setattr(melds, "draw_owners", lambda canvas, owners, *rest: written.append(owners))
    names = ("Alice", "Anna", "Bruno")
    compose(MeldScene(seats=seats(*names), melds=(("3S", "4S", "5S"),), owners=((1, 1, 2),), bottom=bottom))
    assert sorted(plates) == sorted(names)
    place = str(1 + plates.index("Anna"))
    assert written == [[[place, place, "B"]]]
