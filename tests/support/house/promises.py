"""What users of 1.x may rely on: settings, commands, metrics, routes of buttons, games with options, the contract.

`python -m tests.support.house.promises` adds what is new to `tests/promises.json`; it refuses to drop anything.
"""

import inspect
import json
import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import starmap
from pathlib import Path
from typing import Any

import typer

import bot.features
import games
from bot.cli.commands import command
from bot.interactions.feature import Feature, Route
from bot.monitoring.metrics import Metrics
from bot.settings import Settings

FILE = Path(__file__).parents[2] / "promises.json"


def current() -> dict[str, Any]:
    """What this checkout offers, by kind of promise."""
    return {
        "settings": {name.upper(): field.default for name, field in Settings.model_fields.items()},
        "commands": dict(sorted(commands(typer.main.get_command(command), "tapis"))),
        "metrics": sorted(family.name for family in Metrics(tuple).registry.collect()),
        "routes": sorted(routes()),
        "games": {key: sheet(games.info(key)) for key in games.KEYS},
        "contract": {name: members(getattr(games, name)) for name in games.__all__},
    }


def commands(group: Any, path: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of the command line, with its options."""
    yield path, sorted(flag for parameter in group.params for flag in parameter.opts if flag.startswith("--"))
    for name, inner in getattr(group, "commands", {}).items():
        if not inner.hidden:
            yield from commands(inner, f"{path} {name}")


def routes() -> Iterator[str]:
    """The routes of all features: each stands in the custom ids of buttons."""
    for module in pkgutil.walk_packages(bot.features.__path__, "bot.features."):
        import_module(module.name)
    for feature in Feature.__subclasses__():
        for member in vars(feature).values():
            if isinstance(declared := getattr(member, "route", None), Route):
                yield from declared.names


def sheet(info: games.GameInfo) -> dict[str, Any]:
    """What the database stores of a game: seats, options with their values (a range: its ends), variants."""
    ends = {name: [rule.range[0], rule.range[-1]] for name, rule in info.options.items() if rule.range}
    values = {name: sorted(rule.choices, key=str) for name, rule in info.options.items() if not rule.range}
    return {"seats": info.seats, "ranges": ends, "values": values, "variants": sorted(info.variants)}


def members(value: Any) -> list[str]:
    """The public attributes of a class, or the parameters of a function."""
    if inspect.isclass(value):
        names = {*dir(value), *(name for kind in value.__mro__ for name in getattr(kind, "__annotations__", {}))}
        return sorted(name for name in names if not name.startswith("_") and not hasattr(BaseException, name))
    return [*inspect.signature(value).parameters] if callable(value) else []


def broken(promised: Any, found: Any, where: str = "") -> list[str]:
    """What was promised and is not there: a name, an allowed value, a part of a range, a default."""
    if isinstance(promised, dict):
        kept = [name for name in promised if name in found]
        return [
            *(f"{where} {name}" for name in promised if name not in found),
            *(fault for name in kept for fault in broken(promised[name], found[name], f"{where} {name}")),
        ]
    if isinstance(promised, list) and " ranges " in where:
        return [] if found[0] <= promised[0] and promised[1] <= found[1] else [f"{where}: {promised}"]
    if isinstance(promised, list):
        return [f"{where}: {value}" for value in promised if value not in found]
    return [] if promised == found else [f"{where}: {promised}"]


def main() -> None:
    found = json.loads(json.dumps(current()))
    if FILE.exists() and (faults := broken(json.loads(FILE.read_text()), found)):
        sys.exit("promised and gone:\n" + "\n".join(faults))
    FILE.write_text("{\n" + ",\n".join(starmap(section, found.items())) + "\n}\n")


def section(name: str, promised: Any) -> str:
    """A part of the file, with one line for each of its names."""
    if isinstance(promised, list):
        return f"{json.dumps(name)}: {json.dumps(promised)}"
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in promised.items()]
    return f"{json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    main()
