"""What is said of a wrong setting: our own words, whatever pydantic finds."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import ValidationError
from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ErrorType

from bot.cli.preflight import OTHERWISE, PHRASES, CheckedSettings, what_is_wrong

BAD_VALUES = (
    *(None, "", "x", "1.5", "-1", "inf", "nan", "9" * 30, "9" * 5_000, "x" * 400),
    *(1.5, float("inf"), 10**400, b"\xff", object()),
)


def errors_of(setting: str) -> Iterator[ErrorDetails]:
    """All that these values can be wrong in."""
    for value in BAD_VALUES:
        written: dict[str, Any] = {"_env_file": None, setting: value}
        try:
            CheckedSettings(**written)
        except ValidationError as wrong:
            yield from wrong.errors()


@pytest.mark.parametrize("setting", CheckedSettings.model_fields)
def test_each_error_of_a_setting_has_a_phrase_of_its_own(setting: str) -> None:
    errors = list(errors_of(setting))
    assert errors
    for error in errors:
        assert error["type"] in PHRASES, error
        said = what_is_wrong(error)
        assert said.startswith(f"{setting.upper()}: ")
        assert not any(phrase in said for phrase in ("Value error", "nput should", "String should", "Unable", "{"))


def test_an_error_without_a_phrase_is_said_in_our_words() -> None:
    for kind in {*get_args(ErrorType), "no_such_error"} - {*PHRASES}:
        error: Any = {"type": kind, "loc": ("language",), "msg": "Input should be valid", "input": "secret"}
        assert what_is_wrong(error) == f"LANGUAGE: {OTHERWISE}", kind
