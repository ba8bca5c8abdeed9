"""Updates `requirements.txt` and `LICENCES.md` after the pins in `constraints.txt` changed: `python deploy/renew.py`.

`requirements.txt`: the packages of a running bot, with the hashes of their files for Linux. With them, `pip install
--require-hashes` accepts no other file from any index. `LICENCES.md`: the licence of each package. Run this script in
the test environment, with `uv` installed: it reads the licences of the packages installed there.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import metadata
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LOCK = (
    "uv pip compile pyproject.toml --extra postgres --constraint deploy/constraints.txt --universal"
    " --python-version 3.11 --format pylock.toml --quiet"
)
# The files for our Pythons and machines.
OURS = re.compile(r"(\.tar\.gz|none-any\.whl|(cp31[1-4]|abi3|none)-(many|musl)?linux\S+(x86_64|aarch64)\.whl)$")
HEAD = "# Written by renew.py: the packages of a running bot, each file with its hash.\n"
ABOUT = """# Licences

The packages of a running bot, with their licences. Written by `renew.py`. Our own licence is in `LICENSE`, those of the
fonts are in `bot/assets/fonts/`.

| package | version | licence |
| --- | --- | --- |
"""
SPDX = {  # licences: the name in old packages -> the identifier
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


def entry(package: dict[str, Any]) -> str:
    """The lines of a package in requirements.txt."""
    marker = f" ; {package['marker']}" if "marker" in package else ""
    files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else ())]
    digests = sorted({file["hashes"]["sha256"] for file in files if OURS.search(file["url"])})
    hashes = "".join(f" \\\n    --hash=sha256:{digest}" for digest in digests)
    return f"{package['name']}=={package['version']}{marker}{hashes}\n"


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
    return SPDX.get(stated, stated)


def main() -> None:
    lock = tomllib.loads(subprocess.check_output(LOCK.split(), cwd=HERE.parent, text=True))
    packages = [package for package in lock["packages"] if "win32" not in package.get("marker", "")]
    rows = [f"| {package['name']} | {package['version']} | {licence(package['name'])} |\n" for package in packages]
    (HERE / "requirements.txt").write_text(HEAD + "".join(map(entry, packages)), encoding="utf-8")
    (HERE / "LICENCES.md").write_text(ABOUT + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
