"""What an operator copies: units, compose file, metrics, workflows. Each is read by the program that will read it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from support.paths import ROOT

from bot.monitoring.metrics import Metrics
from bot.settings import Settings

DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))
NEWER = re.compile(r"Unknown key '(RestartSteps|RestartMaxDelaySec)'")  # systemd 254: an older one ignores them
METRIC = re.compile(r"\btapis_[a-z_]+?(?=(?:_bucket|_sum|_count|_total|_created)?\b)")
EXPOSURE = re.compile(r"Overall exposure level for \S+: ([\d.]+)")

needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not there")


def analyze(*arguments: str | Path) -> str:
    done = subprocess.run(
        ["systemd-analyze", *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False
    )
    return done.stdout + done.stderr


@needs_systemd
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_reads_every_line_of_a_unit(unit: Path) -> None:
    complaints = [
        line
        for line in analyze("verify", unit).splitlines()
        if unit.name in line and not NEWER.search(line) and "is not executable" not in line
    ]
    assert complaints == []


@needs_systemd
@pytest.mark.parametrize("name", ["tapis-vert.service", "tapis-vert-backup.service"])
def test_a_service_reaches_little_of_its_machine(name: str) -> None:
    found = EXPOSURE.search(analyze("security", "--offline=true", DEPLOY / name))
    if found is None:
        pytest.skip("this systemd-analyze rates no files")
    assert float(found[1]) < 2


def known_metrics() -> set[str]:
    """The names under which the page tells its figures."""
    return set(METRIC.findall(Metrics(tuple).page().decode()))


@pytest.mark.parametrize("name", ["alerts.yaml", "dashboard.json"])
def test_alerts_and_dashboard_ask_for_figures_that_there_are(name: str) -> None:
    asked = set(METRIC.findall((DEPLOY / "metrics" / name).read_text(encoding="utf-8")))
    assert asked
    assert asked <= known_metrics()


def test_the_dashboard_has_panels_that_do_not_overlap() -> None:
    panels = json.loads((DEPLOY / "metrics" / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_every_setting_stands_in_the_example() -> None:
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    assert {name.upper() for name in Settings.model_fields} <= set(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE))


def test_files_that_compose_mounts_are_there() -> None:
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    mounted = re.findall(r"^\s+- \./(\S+?):", compose, re.MULTILINE)
    assert mounted
    assert all((DEPLOY / name).is_file() for name in mounted)


def test_what_must_not_get_into_the_image_is_ignored() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert lines[1] == "*"  # everything, but for what follows
    assert {"**/.env*", "**/*.db", "**/*.db-*"} <= set(lines)
    assert not {"!.git", "!.env", "!tests/"} & set(lines)
