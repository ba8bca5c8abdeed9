"""Nothing is lost that users of 1.x may rely on (deploy/README.md, "Versions")."""

import json
from typing import Any

import pytest
from support.house.promises import FILE, broken, current


def test_everything_promised_is_still_there() -> None:
    """If this fails, keep the old name working. After a release, the script `promises.py` adds what is new."""
    assert broken(json.loads(FILE.read_text()), json.loads(json.dumps(current()))) == []


@pytest.mark.parametrize(
    ("promised", "found", "fault"),
    [
        ({"settings": {"LANGUAGE": "auto"}}, {"settings": {}}, " settings LANGUAGE"),
        ({"settings": {"LANGUAGE": "auto"}}, {"settings": {"LANGUAGE": "fr"}}, " settings LANGUAGE: auto"),
        ({"routes": ["join", "leave"]}, {"routes": ["join"]}, " routes: leave"),
        (
            {"g": {"ranges": {"target": [10, 50]}}},
            {"g": {"ranges": {"target": [20, 90]}}},
            " g ranges target: [10, 50]",
        ),
    ],
)
def test_a_missing_name_default_or_value_is_a_fault(promised: Any, found: Any, fault: str) -> None:
    assert broken(promised, found) == [fault]


def test_more_than_was_promised_is_no_fault() -> None:
    promised = {"routes": ["join"], "g": {"ranges": {"target": [10, 50]}}}
    assert broken(promised, {"routes": ["join", "new"], "g": {"ranges": {"target": [5, 50]}}, "more": 1}) == []
