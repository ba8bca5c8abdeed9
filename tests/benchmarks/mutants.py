"""Whether the tests notice mistakes: mutation testing of one room, on a random sample of its mutants.

    python tests/benchmarks/mutants.py games --sample 150
    python tests/benchmarks/mutants.py storage/journal --seed 2              another sample of 40
    python tests/benchmarks/mutants.py games/chance.py --sample 0            all mutants of one file
    python tests/benchmarks/mutants.py bot/delivery --tests tests/bot        other tests count than those of the room

A mutant is the code with one small mistake: `<` instead of `<=`, `None` instead of an argument, another number. It is
noticed if a test fails. `mutmut` makes the mutants and records which test runs which function; for each mutant only the
tests that run its function are run. Install it with `pip install mutmut==3.8.1`: it is not among the dependencies. It
skips decorated functions, so properties and what stands outside functions have no mutants.

Without `--tests`, only the tests of the room count: those of `bot/tables` are `tests/bot/tables`, and all of `games` is
one room. A room or file without tests of its own takes those of the folder above. Tests marked `proof` or `gallery` do
not run, nor do the `live` ones of games, which play other tables by the same rules. A test that hangs fails after a
minute; a mutant that hangs the end of a test, too, times out soon after.

Prints how many mutants were noticed, timed out, survived, or were in code that no test of the room runs; the noticed
share with its 95 % interval (Wilson); and the change in each mutant that was not noticed. The sample depends only on
the seed and on the code. All work happens in a copy of the checkout below `.artifacts/mutants/`, where `mutmut` can be
asked for more: `mutmut run NAME`, `mutmut tests-for-mutant NAME`. 40 mutants take two to ten minutes on a busy core,
150 of `games` half an hour.
"""

import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "games", "storage")
Z = 1.96  # of a 95 % interval
NOTICED, TIMED_OUT, SURVIVED, NOT_COVERED = "killed", "timeout", "survived", "no tests"  # as mutmut calls them

CONFIGURATION = """
[tool.mutmut]
source_paths = {packages}
only_mutate = {files}
also_copy = {others}
pytest_add_cli_args_test_selection = ["{tests}"]
pytest_add_cli_args = ["--timeout=60", "-m", "{marks}"]
timeout_constant = 20.0  # seconds: a private PostgreSQL starts slowly, and that counts for no test
timeout_multiplier = 3.0
track_dependencies = false
"""


def tests_of(room: str) -> str:
    """The folder of the room's tests, or the nearest one above that exists; all of games is one room."""
    folder = Path("tests") / ("games" if room.startswith("games") else room)
    while not (ROOT / folder).is_dir():
        folder = folder.parent
    return str(folder)


def copy_checkout(room: str, tests: str) -> Path:
    """A copy of the files that git knows, also of changed ones, in which mutmut is configured for the room."""
    copy = ROOT / ".artifacts" / "mutants" / room.replace("/", "-")
    shutil.rmtree(copy, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    files = [name for name in listed.stdout.decode().splitlines() if (ROOT / name).is_file()]
    for name in files:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)
    others = sorted({name.partition("/")[0] for name in files} - {*PACKAGES, "tests", "pyproject.toml"})
    mutated = room if room.endswith(".py") else f"{room}/*"
    marks = "not gallery and not proof" + (" and not live" if room.startswith("games") else "")
    with (copy / "pyproject.toml").open("a", encoding="utf-8") as project:
        chosen = {"files": [mutated], "others": others, "tests": tests, "marks": marks}
        project.write(CONFIGURATION.format(packages=[*PACKAGES], **chosen))
    return copy


def make_mutants() -> None:
    """Write the mutants of the room into this copy: the first step of `mutmut run`, not offered without the others."""
    steps: Any = import_module("mutmut.__main__")
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):  # it names every file
        steps.copy_src_dir()
        steps.copy_also_copy_files()
        steps.create_mutants(1)


def mutmut(*words: str) -> str:
    """What this command of mutmut prints, which is also in `log.txt` of the copy while it runs."""
    log = Path("log.txt")
    with log.open("w", encoding="utf-8") as written:
        done = subprocess.run(
            [sys.executable, "-m", "mutmut", *words],
            env=os.environ | {"PYTHONHASHSEED": "0"},  # the order of sets is the same in every run
            stdout=written,
            stderr=subprocess.STDOUT,
            check=False,
        )
    text = log.read_text(encoding="utf-8")
    if done.returncode:
        sys.exit(f"mutmut {words[0]} failed:\n{text[-4000:]}")
    return text


def statuses() -> dict[str, str]:
    """What mutmut knows of each mutant, by its name."""
    lines = mutmut("results", "--all", "true").splitlines()
    return dict(line.strip().rsplit(": ", 1) for line in lines if "__mutmut_" in line)


def wilson(noticed: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share, weight = noticed / total, Z * Z / total
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / total + weight / (4 * total)) / (1 + weight)
    return middle - reach, middle + reach


def report(room: str, tests: str, number: int, results: dict[str, str]) -> None:
    """Print the figures of the sample, then the change in each mutant that was not noticed."""
    counts = Counter(results.values())
    noticed, total = counts[NOTICED] + counts[TIMED_OUT], len(results)
    low, high = wilson(noticed, total)
    print(f"{room}: {total} of {number:,} mutants, tests of {tests}")
    for label, status in (
        ("noticed", NOTICED),
        ("timed out", TIMED_OUT),
        ("survived", SURVIVED),
        ("not covered", NOT_COVERED),
    ):
        print(f"  {label:<12}{counts.pop(status, 0):>6}")
    for status, count in sorted(counts.items()):
        print(f"  {status:<12}{count:>6}")
    print(f"  share noticed, timeouts included: {noticed / total:.1%} (95 % interval: {low:.1%} to {high:.1%})")
    for name, status in sorted(results.items()):
        if status not in (NOTICED, TIMED_OUT):
            change = [line for line in mutmut("show", name).splitlines() if not line.startswith(("# ", "--- ", "+++ "))]
            print(f"\n{name}: {status}", *change, sep="\n")


def main(words: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description="Count the mistakes in a room that its tests notice.")
    parser.add_argument("room", metavar="ROOM", help="a folder or file of bot/, games/ or storage/, as bot/tables")
    parser.add_argument("--sample", type=int, default=40, metavar="N", help="mutants to run (default: 40); 0: all")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the random sample (default: 1)")
    parser.add_argument("--tests", metavar="FOLDER", help="the tests that count (default: those of the room)")
    arguments = parser.parse_args(words)
    room = arguments.room.strip("/")
    if room.partition("/")[0] not in PACKAGES or not (ROOT / room).exists():
        parser.error(f"{room} is not in {', '.join(PACKAGES)}")
    tests = (arguments.tests or tests_of(room)).rstrip("/")
    if not (ROOT / tests).exists():
        parser.error(f"there are no tests in {tests}")
    if find_spec("mutmut") is None:
        parser.error("mutmut is not installed: pip install mutmut==3.8.1")
    os.chdir(copy_checkout(room, tests))
    make_mutants()
    names = sorted(statuses())
    sample = Random(arguments.seed).sample(names, min(arguments.sample or len(names), len(names)))
    mutmut("run", "--max-children", "1", *sample)
    results = statuses()
    report(room, tests, len(names), {name: results[name] for name in sample})


if __name__ == "__main__":
    main()
