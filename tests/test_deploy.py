"""What an operator copies: units, compose file, metrics, workflows. Each is read by the program that will read it."""

import json
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from support.paths import ROOT

from bot.core.sharding import Shards
from bot.monitoring.metrics import Metrics
from bot.settings import Settings

DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))
NEWER = re.compile(r"Unknown key '(RestartSteps|RestartMaxDelaySec)'")  # systemd 254: an older one ignores them
METRIC = re.compile(r"\btapis_[a-z_]+?(?=(?:_bucket|_sum|_count|_total|_created)?\b)")
EXPOSURE = re.compile(r"Overall exposure level for \S+: ([\d.]+)")

NO_PODMAN = "/bin/echo"  # podman-compose asks podman for its version, whatever that is, before it reads a file


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not there: .ci/run brings it")


needs_systemd = needs("systemd-analyze")


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
@pytest.mark.parametrize("name", ["tapis-vert.service", "tapis-vert-backup.service", "tapis-vert-status.service"])
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


def test_a_counter_whose_first_event_is_an_alert_begins_at_zero() -> None:
    """Prometheus sees no increase in a counter that appears with its first event."""
    alerts = (DEPLOY / "metrics" / "alerts.yaml").read_text(encoding="utf-8")
    (metric, label, values), *others = re.findall(r'increase\((\w+)\{(\w+)=~"([\w|-]+)"\}\[\w+\]\)\) > 0', alerts)
    assert not others
    page = Metrics(tuple).page().decode()
    assert all(f'{metric}{{{label}="{value}"}} 0.0' in page for value in values.split("|"))


def test_the_dashboard_has_panels_that_do_not_overlap() -> None:
    panels = json.loads((DEPLOY / "metrics" / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_every_setting_stands_in_the_example() -> None:
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    assert {name.upper() for name in Settings.model_fields} <= set(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE))


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(["docker-compose"], marks=needs("docker-compose")),
        pytest.param(["podman-compose", "--podman-path", NO_PODMAN], marks=needs("podman-compose")),
    ],
    ids=lambda program: program[0],
)
@pytest.mark.parametrize(
    ("options", "services"),
    [
        ("-f compose.yaml", {"tapis-vert"}),
        ("-f compose.yaml --profile postgres", {"tapis-vert", "postgres"}),
        ("-f compose.yaml --profile metrics", {"tapis-vert", "prometheus", "grafana"}),
        ("-f compose.shards.yaml", {"first", "second", "postgres"}),
    ],
)
def test_a_compose_file_starts_these_services(
    tmp_path: Path, program: list[str], options: str, services: set[str]
) -> None:
    copied = shutil.copytree(DEPLOY, tmp_path / "deploy")
    (tmp_path / ".env").write_text("DISCORD_TOKEN=x\n")
    done = subprocess.run(
        [*program, *options.split(), "config", "--services"], cwd=copied, capture_output=True, text=True, check=False
    )
    assert (done.returncode, set(done.stdout.split())) == (0, services), done.stderr


@needs("kubernetes-validate")
def test_kubernetes_knows_every_field_of_its_file() -> None:
    command = ["kubernetes-validate", "--strict", str(DEPLOY / "kubernetes.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_health_check_of_the_image_asks_the_port_of_the_metrics() -> None:
    (line,) = re.findall(r"^ +CMD (\[.*\])$", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(30)  # for a check that asks another port
        asking = subprocess.Popen(json.loads(line), env={**os.environ, "METRICS_PORT": str(server.getsockname()[1])})
        answered, _ = server.accept()
        with answered:
            assert answered.recv(1000).startswith(b"GET /live ")
            answered.sendall(b"HTTP/1.0 200 OK\r\n\r\n")
        assert asking.wait(30) == 0


def test_files_that_compose_mounts_are_there() -> None:
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    mounted = re.findall(r"^\s+- \./(\S+?):", compose, re.MULTILINE)
    assert mounted
    assert all((DEPLOY / name).is_file() for name in mounted)


def test_the_unit_of_one_of_several_processes_is_the_other_one() -> None:
    alone = (DEPLOY / "tapis-vert.service").read_text(encoding="utf-8").splitlines()
    several = (DEPLOY / "tapis-vert@.service").read_text(encoding="utf-8").splitlines()
    assert [line for line in several[2:] if "%i" not in line] == [
        line for line in alone[1:] if "Description" not in line
    ]
    assert "EnvironmentFile=/etc/tapis-vert/shards-%i.env" in several


@pytest.mark.parametrize("name", ["compose.shards.yaml", "kubernetes.yaml"])
def test_the_shards_of_several_processes_are_all_there_once(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    told = re.findall(r"SHARDS(?:: |, value: )\"?([\w:/-]+)", text)
    pods = int(found[1]) if (found := re.search(r"replicas: (\d+)", text)) else 1
    shards = [Shards.read(one, f"tapis-vert-{pod}") for one in told for pod in range(pods)]
    assert sorted(shard for one in shards for shard in one.ids) == [*range(shards[0].count)]
    assert len({one.count for one in shards}) == 1


def test_secrets_and_databases_stay_out_of_the_image() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert lines[1] == "*"  # everything, but for what follows
    assert {"**/.env*", "**/*.db", "**/*.db-*"} <= set(lines)
    assert not {"!.git", "!.env", "!tests/"} & set(lines)


def pinned(name: str) -> dict[str, str]:
    """The versions that a file of pins names, by package as indexes write it."""
    lines = (DEPLOY / name).read_text(encoding="utf-8")
    return {
        canonicalize_name(package): version
        for package, version in re.findall(r"^([\w.-]+)==([\w.]+)", lines, re.MULTILINE)
    }


def installed_for(name: str, extra: str = "") -> Iterator[str]:
    """What a package requires here, with one of its extras."""
    for line in requires(name) or ():
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
            yield canonicalize_name(wanted.name)


def test_the_image_installs_all_that_a_bot_needs_by_hash() -> None:
    every, hashed = pinned("constraints.txt"), pinned("requirements.txt")
    assert hashed.items() <= every.items(), "renewed: run deploy/renew.py"
    direct = {*installed_for("tapis-vert"), *installed_for("tapis-vert", "postgres")}
    assert direct <= hashed.keys()
    for name in hashed.keys() - {"audioop-lts"}:
        assert set(installed_for(name)) <= hashed.keys(), name
    assert not hashed.keys() & {"pytest", "simcord", "resvg-py", "playwright"}
    entries = (DEPLOY / "requirements.txt").read_text(encoding="utf-8").split("\n")
    assert all(line.startswith(("#", "    --hash=sha256:")) or "==" in line or not line for line in entries)


def test_each_dependency_has_a_listed_permissive_licence() -> None:
    text = (DEPLOY / "LICENCES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\w-]+) \| (\d[\w.]*) \| (.+) \|$", text, re.MULTILINE)
    assert {name: version for name, version, _ in rows} == pinned("requirements.txt")
    free = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CNRI-Python", "ISC", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0"}
    for name, _, licence in rows:
        assert set(re.split(r" AND | OR |[()]", licence)) <= free | {""}, name
