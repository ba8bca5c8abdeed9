"""Checks the commands and paths in Markdown files: they exist, and each command accepts the options shown.

As a script it prints the help of each given script, as JSON. The test runs it in a separate process, because benchmarks
change the modules that they import.
"""

import contextlib
import io
import json
import re
import runpy
import shlex
import sys
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
TOP = (".ci", ".github", "bot", "deploy", "games", "storage", "tests")
# Files written by a command, the tutorial's game, and languages that a volunteer may add.
NOT_HERE = re.compile(r"\.artifacts/|games/war/plus_haut\.|(de|pl)\.ftl")
CODE = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
PATH = re.compile(
    r"[\w.*<>-]+(/[\w.*<>-]+)*(/|\.(py|md|ftl|yaml|toml|txt|json|example|service|timer))|[a-z_]+(/[a-z_]+)+"
)
IN_A_LINE = re.compile(rf"(?<![\w./<-])(?:{'|'.join(map(re.escape, TOP))})/[^\s'\"`,;:)]*")
PROGRAMS = ("tapis", "pytest", "python", "python3")


@cache
def everything() -> tuple[str, ...]:
    """All files and folders of the project, relative to its root."""
    inside = (path for folder in TOP for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts)
    return tuple(path.relative_to(ROOT).as_posix() for path in (*ROOT.iterdir(), *inside))


def names(text: str) -> list[str]:
    """The texts in backticks outside code blocks."""
    return [" ".join(span.split()) for span in SPAN.findall(CODE.sub("", text))]


def lines(text: str) -> list[str]:
    """The lines that readers may type: those of shell blocks, and texts in backticks."""
    blocks = [re.sub(r"\\\n", " ", block) for language, block in CODE.findall(text) if language == "sh"]
    return [*(line for block in blocks for line in block.splitlines()), *names(text)]


def commands(text: str) -> list[list[str]]:
    """The words of each of our commands in a text, from the program name on."""
    return [words for line in lines(text) for words in split(line)]


def split(line: str) -> Iterator[list[str]]:
    """The commands of a line that begin with one of PROGRAMS, also after `sudo` or in a service."""
    try:
        words = shlex.split(line.replace("[", "").replace("]", ""), comments=True)
    except ValueError:  # not a shell line
        return
    part: list[str] = []
    for word in (*words, "&&"):
        if word not in ("&&", ";", "|"):
            part.append(word)
            continue
        starts = [number for number, name in enumerate(part) if name in PROGRAMS or "/bin/" in name]
        after = part.index("tapis-vert") + 1 if "tapis-vert" in part else 0
        first = next((number for number in starts if number in (0, after) or "/bin/" in part[number]), None)
        if first is not None:
            yield [part[first].rpartition("/")[2], *part[first + 1 :]]
        part = []


def is_there(name: str, paper: Path) -> bool:
    """Whether a file or folder has this path, from the root or anywhere in the top-level folder of the paper."""
    pattern = re.sub(r"<[^>]*>|\.\.\.", "*", name.rstrip("/")).replace("**/", "*")
    top = paper.relative_to(ROOT).parts[0]
    below = "" if top in (".github", paper.name) else f"{top}/"
    globs = [pattern, f"{pattern}.py"]
    return any(
        fnmatchcase(path, glob) or (path.startswith(below) and fnmatchcase(path, f"*/{glob}"))
        for path in everything()
        for glob in globs
    )


def missing_paths(paper: Path) -> list[str]:
    """The paths in backticks and in commands that do not exist."""
    text = paper.read_text(encoding="utf-8")
    named = [name for name in names(text) if PATH.fullmatch(name)]
    typed = [name for line in lines(text) for name in IN_A_LINE.findall(line)]
    return sorted({name for name in (*named, *typed) if not NOT_HERE.match(name) and not is_there(name, paper)})


def scripts(words: list[str]) -> list[str]:
    """Our script that a Python command runs: at most one."""
    return [words[1]] if words[0].startswith("python") and len(words) > 1 and words[1].endswith(".py") else []


def options(words: Iterable[str]) -> list[str]:
    """The long options among these words."""
    return [word.partition("=")[0] for word in words if re.match(r"--\w", word)]


def wrong(words: list[str], tapis: Any, helps: Mapping[str, str], markers: Iterable[str]) -> str:
    """The fault of a command; "" if it can be run.

    `tapis`: the command as typer makes it; `helps`: the help of each script; `markers`: the markers of our tests.
    """
    program, *rest = words
    if program == "tapis":
        return wrong_tapis(rest, tapis)
    if program == "pytest":
        chosen = rest[rest.index("-m") + 1] if "-m" in rest else ""
        unmarked = set(re.findall(r"\w+", chosen)) - {"and", "or", "not", *markers}
        return f"no marker {unmarked}" if unmarked else ""
    if rest[:1] == ["-m"]:
        return "" if find_spec(rest[1]) else f"no module {rest[1]}"
    for script in scripts(words):
        if script not in helps:
            return f"no script {script}, or it fails"
        if unknown := [option for option in options(rest) if option not in helps[script]]:
            return f"{script} has no option {unknown}"
    return ""


def wrong_tapis(words: list[str], command: Any) -> str:
    """The fault of the words after `tapis` or after one of its commands."""
    for number, word in enumerate(words):
        if word.startswith("-"):
            if word.partition("=")[0] not in ("--help", *(name for option in command.params for name in option.opts)):
                return f"no option {word}"
        elif subcommands := getattr(command, "commands", None):
            return wrong_tapis(words[number + 1 :], subcommands[word]) if word in subcommands else f"no command {word}"
    return ""


def help_of(script: str) -> str | None:
    """A script's output for `--help`; "" if it has no options, None if it fails. The script is always imported."""
    has_options = re.search(r"argparse|typer", (ROOT / script).read_text(encoding="utf-8"))
    sys.argv, printed = [script, "--help"], io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            runpy.run_path(str(ROOT / script), run_name="__main__" if has_options else "imported")
    except SystemExit as end:
        return None if end.code else printed.getvalue()
    return None if has_options else ""


if __name__ == "__main__":
    sys.stdout.write(json.dumps({name: text for name in sys.argv[1:] if (text := help_of(name)) is not None}))
