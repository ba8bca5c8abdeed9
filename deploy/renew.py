"""Updates `requirements.txt` and `LICENCES.md` after the pins in `constraints.txt` changed: `python deploy/renew.py`.

`requirements.txt`: the packages of a running bot, with the hashes of their files for Linux. With them, `pip install
--require-hashes` accepts no other file from any index. `LICENCES.md`: the licence of each package. Run this script in
the test environment: it reads the dependencies of the packages installed there.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path
from urllib.parse import urldefrag
from urllib.request import urlopen

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename
from pip._internal.models.index import PyPI

HERE = Path(__file__).parent
PINS, HASHED, LICENCES = HERE / "constraints.txt", HERE / "requirements.txt", HERE / "LICENCES.md"
EXTRAS = ("postgres",)  # in the image
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
ABIS = tuple(f"cp{python.replace('.', '')}" for python in PYTHONS)
MACHINES = ("x86_64", "aarch64")
HEAD = "# Written by renew.py: the packages of a running bot, each file with its hash.\n"
ABOUT = """# Licences

The packages of a running bot, with their licences. Written by `renew.py`. Our own licence is in `LICENSE`, those of the
fonts are in `bot/assets/fonts/`.

| package | version | licence |
| --- | --- | --- |
"""
NAMES = {  # licences: the name in old packages -> the SPDX identifier
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "MIT License": "MIT",
    "The MIT License (MIT)": "MIT",
    "APL 2": "Apache-2.0",
    "ISC License": "ISC",
}
NOT_HERE = {"audioop-lts": "PSF-2.0"}  # packages that the Python of the tests does not install


class Links(HTMLParser):
    """The addresses on a page of an index."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [address for name, address in attrs if tag == "a" and name == "href" and address]


def pins() -> dict[str, str]:
    """The version of each pinned package, by its normalised name."""
    lines = (line.strip().split("==") for line in PINS.read_text(encoding="utf-8").splitlines() if "==" in line)
    return {canonicalize_name(name): version for name, version in lines}


def needed() -> dict[str, str]:
    """All packages that a running bot needs: name -> a marker if only some versions of Python need it, or ''."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    direct = [*project["dependencies"], *(line for extra in EXTRAS for line in project["optional-dependencies"][extra])]
    by_python = {python: closure(direct, python) for python in PYTHONS}
    every = sorted(set().union(*by_python.values()))
    found = {}
    for name in every:
        first, *others = [python for python in PYTHONS if name in by_python[python]]
        if len(others) + 1 == len(PYTHONS):
            found[name] = ""
        elif PYTHONS[-1] in (first, *others):
            found[name] = f'python_version >= "{first}"'
        else:
            found[name] = f'python_version <= "{(first, *others)[-1]}"'
    return found


def closure(direct: list[str], python: str) -> set[str]:
    """The names of these requirements and of all their dependencies, on Linux with this Python."""
    found: set[str] = set()
    asked = [(Requirement(line), "") for line in direct]
    seen: set[tuple[str, str]] = set()
    while asked:
        requirement, extra = asked.pop()
        there = {"python_version": python, "python_full_version": f"{python}.0", "extra": extra}
        if requirement.marker and not requirement.marker.evaluate(there):
            continue
        name = canonicalize_name(requirement.name)
        found.add(name)
        for wanted in ("", *requirement.extras):
            if (name, wanted) not in seen:
                seen.add((name, wanted))
                asked += [(Requirement(line), wanted) for line in requires_of(name)]
    return found


def requires_of(name: str) -> list[str]:
    """The requirements of an installed package; none if the package belongs to another version of Python."""
    try:
        return requires(name) or []
    except PackageNotFoundError:
        return []


def hashes(name: str, version: str) -> Iterator[str]:
    """The SHA-256 of each file of a version that one of our Pythons may install."""
    index = os.environ.get("PIP_INDEX_URL", PyPI.simple_url).rstrip("/")
    page = Links()
    with urlopen(f"{index}/{name}/", timeout=60) as answer:
        page.feed(answer.read().decode())
    for link in page.found:
        address, fragment = urldefrag(link)
        if is_of(address.rpartition("/")[2], version) and fragment.startswith("sha256="):
            yield fragment.replace("=", ":", 1)


def is_of(filename: str, version: str) -> bool:
    """Whether a file is of this version, and can be installed on Linux with one of our Pythons."""
    if filename.endswith(f"-{version}.tar.gz"):
        return True
    if not (filename.endswith(".whl") and f"-{version}-" in filename):
        return False
    return any(
        (tag.platform == "any" or ("linux" in tag.platform and tag.platform.endswith(MACHINES)))
        and (tag.abi in ("none", "abi3") or tag.abi in ABIS)
        for tag in parse_wheel_filename(filename)[3]
    )


def licence(name: str) -> str:
    """The licence that a package states, as an SPDX identifier if we know it."""
    if name in NOT_HERE:
        return NOT_HERE[name]
    facts = metadata(name)
    classified = [
        line.rpartition(" :: ")[2] for line in facts.get_all("Classifier") or () if line.startswith("License ::")
    ]
    brief = facts.get("License-Expression") or (facts.get("License") or "").partition("\n")[0]
    stated = brief if brief and len(brief) < 40 else " AND ".join(classified)
    if not stated:
        sys.exit(f"{name} states no licence: find it, and add it to NOT_HERE.")
    return NAMES.get(stated, stated)


def main() -> None:
    versions = pins()
    lines, wanted = [HEAD], needed()
    for name, marker in wanted.items():
        if name not in versions:
            sys.exit(f"{name} is needed, but {PINS.name} does not pin it: pin it there first.")
        digests = sorted(set(hashes(name, versions[name])))
        if not digests:
            sys.exit(f"the index has no hash for {name} {versions[name]}.")
        lines.append(f"{name}=={versions[name]}{marker and f' ; {marker}'} \\\n")
        lines.append(" \\\n".join(f"    --hash={digest}" for digest in digests) + "\n")
        print(f"{name} {versions[name]}: {len(digests)} files", flush=True)
    HASHED.write_text("".join(lines), encoding="utf-8")
    table = "".join(f"| {name} | {versions[name]} | {licence(name)} |\n" for name in wanted)
    LICENCES.write_text(ABOUT + table, encoding="utf-8")


if __name__ == "__main__":
    main()
