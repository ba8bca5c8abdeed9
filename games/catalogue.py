"""Finds the games: every Game subclass with a key, in the modules of the family packages."""

import inspect
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import walk_packages

from games.errors import IllegalMove, StaleLog, UnknownGame
from games.game import Game
from games.sheet import GameInfo

FAMILIES = ("banking", "matching", "rummy", "shedding", "tricks", "war")


def collect(classes: Iterable[type[Game]]) -> dict[str, type[Game]]:
    """The games by key, sorted. Raises TypeError if two games claim the same key."""
    found: dict[str, type[Game]] = {}
    for game in classes:
        if game.key in found:
            raise TypeError(f"{game.__qualname__} and {found[game.key].__qualname__} share the key {game.key!r}")
        found[game.key] = game
    return dict(sorted(found.items()))


def discover() -> Iterable[type[Game]]:
    """Every game of every family. A new game needs only its file: there is no list to extend."""
    for family in FAMILIES:
        package = import_module(f".{family}", __package__)
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            for _, thing in inspect.getmembers(import_module(module.name), inspect.isclass):
                if issubclass(thing, Game) and thing.__module__ == module.name and "key" in vars(thing):
                    yield thing


GAMES: Mapping[str, type[Game]] = collect(discover())
KEYS = tuple(GAMES)


def find(key: str) -> type[Game]:
    """The class of a game; UnknownGame if no game has this key."""
    if key not in GAMES:
        raise UnknownGame("unknown-game", key=key)
    return GAMES[key]


@cache
def info(key: str) -> GameInfo:
    """The data sheet of a game: seats, options, variants, version. Made once: screens ask for it in every line."""
    return find(key).info()


def rules_text(key: str, language: str) -> str:
    """The rules that players read, from the file next to the game's. Raises UnknownGame if no game has this key."""
    return _beside(key).joinpath(f"{key}.{language}.md").read_text(encoding="utf-8")


def rules_languages(key: str) -> frozenset[str]:
    """The languages that a game's rules exist in. Raises UnknownGame if no game has this key."""
    return _languages(key, key)


def lesson_text(key: str, language: str) -> str:
    """The lesson that teaches a game, from the file next to the game's. Raises UnknownGame if no game has this key."""
    return _beside(key).joinpath(f"{key}.learn.{language}.md").read_text(encoding="utf-8")


def lesson_languages(key: str) -> frozenset[str]:
    """The languages that a game's lesson exists in. Raises UnknownGame if no game has this key."""
    return _languages(key, f"{key}.learn")


def _beside(key: str) -> Traversable:
    """The folder of a game's file."""
    return files(find(key).__module__.rpartition(".")[0])


def _languages(key: str, name: str) -> frozenset[str]:
    """The languages of the texts `name.LANGUAGE.md` next to a game."""
    stems = (file.name.removesuffix(".md") for file in _beside(key).iterdir() if file.name.endswith(".md"))
    return frozenset(language for stem, _, language in (stem.rpartition(".") for stem in stems) if stem == name)


def new(
    key: str,
    *,
    seats: int,
    seed: bytes,
    options: Mapping[str, object] | None = None,
    dealer: int | None = None,
    stacked: Sequence[Sequence[str]] = (),
    version: int | None = None,
) -> Game:
    """A match, dealt and waiting for its first move.

    `seed`: 32 bytes from `secrets`, the source of every shuffle; `dealer`: the first dealer, or None to draw one from
    the seed; `stacked` (for tests): its n-th deck, first card dealt first, replaces the n-th shuffle; `version`: of the
    rules, today's by default.
    Raises UnknownGame, BadSeats or BadOptions.
    """
    return find(key)(seats=seats, options=options or {}, seed=seed, dealer=dealer, stacked=stacked, version=version)


def replay(
    key: str,
    seats: int,
    options: Mapping[str, object],
    seed: bytes,
    dealer: int | None,
    log: Iterable[tuple[int | None, str]],
    version: int | None = None,
) -> Game:
    """The match rebuilt from its log, by the rules of a version of its game (None: today's).

    Raises StaleLog if these refuse one of its moves, BadOptions (`bad-version`) if they are not here, or as `new`.
    """
    match = new(key, seats=seats, options=options, seed=seed, dealer=dealer, version=version)
    rows = list(log)
    try:
        match.retrace(rows)
    except IllegalMove as refusal:
        index = len(match.log)
        seat, move = rows[index]
        raise StaleLog("stale-log", index=index, seat=seat, move=move, why=refusal.reason) from refusal
    return match
