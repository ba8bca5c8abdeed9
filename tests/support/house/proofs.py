"""Writes what proofs found to PROOFS.md: a row for each file, the newest in place of the one before.

`pytest -m proof --record FILE...` writes the rows of the files whose proofs all passed. The row of a benchmark is
written by hand: `python -m tests.support.house.proofs tests/benchmarks/restart.py "300 of 300 clicks answered"`.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "PROOFS.md"
RESULTS: defaultdict[str, list[pytest.TestReport]] = defaultdict(list)  # of this run, by file


def write_row(path: str, figures: str, result: str = "") -> None:
    """Write the row of a file below `tests`, in the order of their names."""
    head, _, rows = FILE.read_text(encoding="utf-8").partition("| --- | --- | --- | --- |\n")
    kept = [row for row in rows.splitlines() if not row.startswith(f"| `{path}` |")]
    kept.append(f"| `{path}` | {datetime.now(UTC).date()} | {result} | {figures} |")
    FILE.write_text(f"{head}| --- | --- | --- | --- |\n" + "\n".join(sorted(kept)) + "\n", encoding="utf-8")


@pytest.fixture
def record_proof(record_property: Callable[[str, object], None]) -> Callable[..., None]:
    """Notes what a test found: texts, and numbers by name, which are added up over all tests of its file."""

    def record(*texts: str, **numbers: int) -> None:
        for name, figure in (*(("", text) for text in texts), *numbers.items()):
            record_property(name, figure)

    return record


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="write what proofs found to tests/PROOFS.md")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if "proof" in report.keywords and (report.when == "call" or report.failed):
        RESULTS[report.location[0]].append(report)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not session.config.getoption("record") or hasattr(session.config, "workerinput"):
        return
    for path, reports in RESULTS.items():
        if any(report.failed for report in reports):
            continue
        found = [pair for report in reports for pair in report.user_properties]
        texts = [str(figure) for name, figure in found if not name]
        names = dict.fromkeys(name for name, _ in found if name)
        sums = [f"{sum(int(str(n)) for of, n in found if of == name):,} {name.replace('_', ' ')}" for name in names]
        minutes = sum(report.duration for report in reports) / 60
        passed = sum(report.passed for report in reports)
        write_row(path, re.sub(r"\s+", " ", "; ".join((*sums, *texts))), f"{passed} passed in {minutes:.1f} min")


if __name__ == "__main__":
    write_row(*sys.argv[1:])
