"""The packages of the project and their imports, as drawn in bot/README.md.

A room is a folder of modules. All imports in a module count, even those that only type checkers need.
"""

import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[3]
README = ROOT / "bot" / "README.md"
COMMAND = ".venv/bin/python -m tests.support.house.rooms"
PACKAGES = ("bot", "games", "storage")
DOORS = {"__init__", "__main__"}  # the entry points of `bot`: not drawn
DRAWING = re.compile(r"(?<=```mermaid\n).*?(?=```)", re.DOTALL)

Graph = Mapping[str, frozenset[str]]  # name -> the names it imports


def modules(package: str) -> Graph:
    """Each module of a package, with the modules of the same package that it imports."""
    graph = grimp.build_graph(package, cache_dir=None)
    return {name: frozenset(graph.find_modules_directly_imported_by(name)) for name in graph.modules}


def folders(imports: Graph) -> list[str]:
    """The packages among these modules, outer ones first."""
    return sorted({name.rpartition(".")[0] for name in imports} - {""}, key=lambda name: (name.count("."), name))


def children(imports: Graph, folder: str) -> Graph:
    """The files and folders of a folder, each with the others that it imports.

    The folder's own `__init__` is a child of that name.
    """

    def child(module: str) -> str | None:
        if module == folder:
            return "__init__"
        return module.removeprefix(f"{folder}.").partition(".")[0] if module.startswith(f"{folder}.") else None

    found: dict[str, set[str]] = {}
    for importer, imported in imports.items():
        if (source := child(importer)) is not None:
            targets = found.setdefault(source, set())
            targets |= {target for module in imported if (target := child(module)) not in (None, source)}
    return {name: frozenset(targets) for name, targets in found.items()}


def circle(graph: Graph) -> tuple[str, ...]:
    """Names that import each other in a circle, in order, with the first one repeated at the end; () if none do."""
    done: set[str] = set()

    def search(name: str, path: tuple[str, ...]) -> tuple[str, ...]:
        if name in path:
            return (*path[path.index(name) :], name)
        if name not in done:
            for target in sorted(graph.get(name, ())):
                if found := search(target, (*path, name)):
                    return found
            done.add(name)
        return ()

    for name in sorted(graph):
        if found := search(name, ()):
            return found
    return ()


def floors() -> list[str]:
    """The rooms of `bot` from the top layer down, as configured for import-linter."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract.get("containers") == ["bot"])
    return [room.strip() for layer in layers for room in re.split(r"[|:]", layer)]


def drawing(graph: Graph, order: list[str]) -> str:
    """The rooms of `bot` as a mermaid flowchart: one line per room, with the rooms that it imports."""

    def height(room: str) -> tuple[int, str]:
        return (order.index(room) if room in order else len(order), room)

    lines = ["flowchart TD"]
    for room in sorted(graph.keys() - DOORS, key=height):
        leans_on = " & ".join(sorted(graph[room] - DOORS, key=height))
        lines.append(f"    {room} --> {leans_on}" if leans_on else f"    {room}")
    return "\n".join(lines) + "\n"


def drawn_now() -> str:
    """The drawing that bot/README.md should contain."""
    return drawing(children(modules("bot"), "bot"), floors())


def main() -> None:
    text = README.read_text()
    if not DRAWING.search(text):
        sys.exit("bot/README.md has no mermaid block")
    README.write_text(DRAWING.sub(lambda _: drawn_now(), text, count=1))


if __name__ == "__main__":
    main()
