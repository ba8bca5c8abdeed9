"""What the library is spared of the clicks that the gateway brings."""

from typing import Any

import pytest

from bot.transport.click_throttle import SUGGESTION, Verdict, filtered

CLICK = {"type": 3, "id": "7", "member": {"user": {"id": "100"}}, "message": {"id": "8", "components": [{"type": 1}]}}
PRIVATE = {"type": 3, "id": "7", "user": {"id": "100"}, "message": {"id": "8", "components": [{"type": 1}]}}
FORM = CLICK | {"type": 5}
COMMAND = {"type": 2, "id": "7", "member": {"user": {"id": "100"}}}
TYPED = COMMAND | {"type": 4}


def parsed(payload: Any, verdict: Verdict = Verdict.HANDLED, cost: float = 1) -> tuple[list[Any], list[Any]]:
    """What of a payload is parsed, and what is refused; its user is number 100."""
    heard: list[Any] = []
    refused: list[Any] = []

    def count(*counted: float) -> Verdict:
        assert counted == (100, cost)
        return verdict

    filtered(heard.append, refused.append, count)(payload)
    return heard, refused


def test_a_clicked_message_comes_without_its_components() -> None:
    for click in (CLICK, PRIVATE, FORM):
        assert parsed(click) == ([click | {"message": {"id": "8", "components": []}}], [])
        assert click["message"] == {"id": "8", "components": [{"type": 1}]}, "the payload itself is not changed"


@pytest.mark.parametrize(("payload", "cost"), [(COMMAND, 1), (TYPED, SUGGESTION)])
def test_commands_and_suggestions_are_counted_and_otherwise_left_as_they_are(payload: Any, cost: float) -> None:
    assert parsed(payload, cost=cost) == ([payload], [])
    assert parsed(payload, Verdict.REFUSED, cost) == ([], [payload])
    assert parsed(payload, Verdict.IGNORED, cost) == ([], [])
