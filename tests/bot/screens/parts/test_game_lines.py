"""Games as lines of text: how many play, and for how long."""

from bot.i18n.words import words
from bot.screens.parts.game_lines import size_line


def told(game: str, language: str, seats: int | None = None) -> str:
    return size_line(game, words(language), seats).replace("\u00a0", " ")


def test_the_line_of_a_game_says_how_long_it_takes() -> None:
    minutes = words("fr").game("rikiki").minutes
    least, most = min(minutes.values()), max(minutes.values())
    assert least < most
    assert told("rikiki", "fr") == f"2–10 personnes · {least}–{most} min"
    assert told("belote", "en") == f"4 players · {words('en').game('belote').minutes[4]} min"


def test_the_line_of_a_game_says_how_long_so_many_players_take() -> None:
    minutes = words("fr").game("rikiki").minutes
    assert minutes[2] != minutes[6]
    for seats in (2, 6):
        assert told("rikiki", "fr", seats) == f"2–10 personnes · {minutes[seats]} min à {seats}"
    assert told("rikiki", "fr", 40) == told("rikiki", "fr")
