"""The archive of a release: its golden matches with every option and the version of their rules, where it is new.

    python tests/support/games/archive.py 1.1

writes tests/archive/1.1/playthroughs, which all later releases replay to the same outcomes.
"""

import json
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[up]) for up in (3, 2)]  # this checkout, installed or not

from support.games.regenerate_playthroughs import match_of, read
from support.paths import PLAYTHROUGHS, TESTS

ARCHIVE = TESTS / "archive"


def archive(folder: Path) -> None:
    """Write the golden matches of today into a folder, unless an earlier release has some by the same rules."""
    earlier = [read(path)[0] for path in ARCHIVE.glob("*/playthroughs/*.txt") if path.parent != folder]
    kept_rules = {(began["key"], began["version"]) for began in earlier}
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(PLAYTHROUGHS.glob("*.txt")):
        header, log = read(path)
        match = match_of(header, log)
        if (match.key, match.version) in kept_rules:
            continue
        kept = {name: header[name] for name in ("key", "seats", "seed", "dealer", "scores", "places")}
        first = json.dumps({**kept, "version": match.version, "options": match.options}, ensure_ascii=False)
        moves = "".join(f"{'-' if seat is None else seat} {move}\n" for seat, move in log)
        (folder / path.name).write_text(f"{first}\n{moves}", encoding="utf-8")


if __name__ == "__main__":
    archive(ARCHIVE / sys.argv[1] / "playthroughs")
