"""What a tournament is called: its organiser's name for it, or the game's if that was never given or is deleted."""

from bot.features.tournaments.rules.rounds import ELIMINATION
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.screens.parts.game_lines import game_name
from storage import NewTournament


def title(settled: NewTournament, words: Words) -> str:
    """For a message."""
    return words.free_text(settled.name) if settled.name else game_name(settled.game, words)


def plain_title(settled: NewTournament, words: Words) -> str:
    """For menus and pictures, where markdown has no meaning."""
    name = settled.name or words.game(settled.game).name
    return plain_name(name, len(name))


def what_text(settled: NewTournament, words: Words) -> str:
    """What is played, below a title of the organiser's; an elimination's rounds follow from its draw."""
    return words.say(
        "tournament-what",
        game=game_name(settled.game, words) if settled.name else "none",
        format=words.say(f"tournament-format-{settled.format}"),
        rounds=0 if settled.format == ELIMINATION else settled.rounds,
        deals=settled.deals or 0,
        seats=settled.seats,
    )
