"""Finds dead code in bot, games and storage by vulture: names that nothing there uses, even if tests do.

`[tool.vulture]` in pyproject.toml lists the names that a framework calls, each with its reason. This module adds to
vulture: the catalogue finds the games, so no code names their classes; the facts of a view are keys, and
`tests/games/test_facts.py` looks for their readers; a listed name that is in use is reported; and so is a listed name
that no longer exists.
"""

import os
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

from vulture.core import Vulture  # type: ignore[import-untyped]  # it has no types

import games.catalogue

ROOT = Path(__file__).parents[3]


def findings(root: Path = ROOT) -> list[str]:
    """One line for each name that is dead or needlessly listed."""
    config = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["vulture"]
    scan = Vulture(ignore_decorators=config["ignore_decorators"])
    scan.scavenge([root / path for path in config["paths"]])
    unused = scan.get_unused_code(min_confidence=config["min_confidence"])
    found_by_the_catalogue = {game.__name__ for game in games.catalogue.GAMES.values()}
    lines, needed = [], set()
    for item in unused:
        listed = [name for name in config["ignore_names"] if fnmatchcase(item.name, name)]
        needed.update(listed)
        is_fact = item.typ == "variable" and Path(item.filename).parent == root / "games/view"
        if not listed and not is_fact and not (item.typ == "class" and item.name in found_by_the_catalogue):
            lines.append(f"{os.path.relpath(item.filename, root)}:{item.first_lineno}: {item.message}")
    lines += [
        f"pyproject.toml: {name!r} is listed for vulture in vain"
        for name in config["ignore_names"]
        if name not in needed
    ]
    return lines


def main() -> None:
    dead = findings()
    sys.stdout.writelines(f"{line}\n" for line in dead)
    sys.exit(1 if dead else 0)


if __name__ == "__main__":
    main()
