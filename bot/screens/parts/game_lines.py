"""Games as lines of text: families, names, players and duration, values of options; ladders and ratings."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from bot.i18n.game_texts import without_article
from bot.i18n.words import MILLISECONDS, Words
from games import KEYS, Option, info
from storage import ALL, Rating

MenuLine = tuple[str, str]  # the value that a choice brings back, and its text


def game_name(game: str, words: Words) -> str:
    """A game's name, or its key if this version of the bot does not know the game."""
    return words.game(game).name if game in KEYS else game.replace("_", " ")


def size_line(game: str, words: Words, seats: int | None = None, *, timed: bool = True) -> str:
    """Players and duration: "2–6 personnes · 15–40 min", or with `seats` players "2–6 personnes · 20 min à 3".

    `timed`: False if options change the usual duration: nobody has measured that.
    """
    players = words.say("menu-players", seats=seats_text(info(game).seats))
    minutes = words.game(game).minutes
    times = sorted(minutes.values())
    if not times or not timed:
        return players
    if times[0] == times[-1]:
        duration = words.say("menu-minutes", minutes=str(times[0]))
    elif seats is not None and seats in minutes:
        duration = words.say("menu-minutes-for", minutes=str(minutes[seats]), seats=seats)
    else:
        duration = words.say("menu-minutes", minutes=f"{times[0]}–{times[-1]}")
    return f"{players} · {duration}"


def seats_text(seats: Sequence[int]) -> str:
    """Numbers of players: a range if there is no gap."""
    whole = len(seats) > 1 and all(after == before + 1 for before, after in pairwise(seats))
    return f"{seats[0]}–{seats[-1]}" if whole else ", ".join(map(str, seats))


def families(words: Words) -> Mapping[str, Sequence[str]]:
    """The games of each family, all in the reader's alphabetical order; an article does not count."""
    found: dict[str, list[str]] = {}
    for key in sorted(KEYS, key=lambda game: without_article(words.game(game).name).casefold()):
        found.setdefault(info(key).family, []).append(key)
    return dict(sorted(found.items(), key=lambda item: words.say(f"family-{item[0]}").casefold()))


def ladder_name(ladder: str, words: Words) -> str:
    """A ladder as players call it; by its key if it is of a game that this version does not know."""
    if ladder == ALL:
        return words.say("ladder-all")
    if ladder in KEYS:
        return words.game(ladder).name
    family = f"family-{ladder.removeprefix('@')}"
    return words.say(family) if words.has(family) else ladder.replace("_", " ")


def rating_text(rating: Rating, words: Words) -> str:
    """The rating as it is shown everywhere, as openskill computes it; with a question mark if it is provisional."""
    value = words.decimal(rating.ordinal)
    return words.say("rating-provisional", rating=value) if rating.provisional else value


def game_lines(keys: Sequence[str], words: Words, *, variants: bool = True) -> list[MenuLine]:
    """Games as lines, each followed by its `variants`."""
    lines = []
    for key in keys:
        text, size = words.game(key), size_line(key, words)
        lines.append((key, f"{text.name} · {size}"))
        if variants:
            lines += [(variant, f"{words.variant(key, variant)} · {size}") for variant in info(key).variants]
    return lines


def options_text(options: Mapping[str, bool | int | str]) -> str:
    """Options as /play takes them."""
    return "; ".join(f"{name}={value_text(value)}" for name, value in options.items())


def value_text(value: bool | int | str) -> str:
    """The value of an option as a click carries it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def allowed_text(game: str, name: str, rule: Option, words: Words) -> str:
    """The values of an option as players type them: "1 – 26 cartes", "0 – 2000, de 100 en 100", "oui, non"."""
    if rule.range is None:
        return ", ".join(words.option_value(game, name, value) for value in rule.choices)
    most = rule.range[-1]
    typed = name.endswith(MILLISECONDS)  # menus show them in seconds
    end = words.say("option-milliseconds", count=most) if typed else words.option_value(game, name, most)
    text = f"{rule.range[0]} – {end}"
    return text if rule.range.step == 1 else words.say("options-step", allowed=text, step=rule.range.step)
