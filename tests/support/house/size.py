"""How large the project is: `python -m tests.support.house.size`."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
SMALL, LARGE = 50, 600  # lines of a file
SETTING = "take_backs"  # a setting of a table, as an example of the files that a new one touches
PRODUCT = ("bot", "games", "storage")


def python(folder: str) -> dict[str, int]:
    """The Python files below a folder, with their numbers of lines."""
    files = sorted((ROOT / folder).rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in files}


def copies(path: str) -> int:
    """The parameters that the constructors of a file copy to private attributes: `self._x = x`."""
    made = 0
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for line in ast.walk(node):
                if isinstance(line, ast.Assign) and isinstance(line.value, ast.Name):
                    made += any(ast.unparse(target) == f"self._{line.value.id}" for target in line.targets)
    return made


def table() -> Iterator[tuple[str, object]]:
    lines = {folder: python(folder) for folder in (*PRODUCT, "tests")}
    product = {path: count for folder in PRODUCT for path, count in lines[folder].items()}
    for folder, files in lines.items():
        yield f"lines of Python in {folder}", f"{sum(files.values()):,}"
    bot = lines["bot"]
    yield f"files of bot of {SMALL} lines or fewer", f"{sum(n <= SMALL for n in bot.values())} of {len(bot)}"
    large = [f"{path} ({count})" for folder in lines for path, count in lines[folder].items() if count > LARGE]
    yield f"files above {LARGE} lines", ", ".join(large) or 0
    yield "lines of bot/composition.py", bot["bot/composition.py"]
    yield "copies `self._x = x` in bot", sum(map(copies, bot))
    named = [path for path in product if SETTING in (ROOT / path).read_text(encoding="utf-8")]
    yield f"files of the product that name {SETTING}", len(named)


if __name__ == "__main__":
    for name, figure in table():
        print(f"{name:<48} {figure}")  # noqa: T201
