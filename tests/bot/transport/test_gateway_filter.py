"""What the library is spared of the clicks that the gateway brings."""

from typing import Any

from bot.transport.gateway_filter import filtered

CLICK = {"type": 3, "id": "7", "member": {"user": {"id": "100"}}, "message": {"id": "8", "components": [{"type": 1}]}}
PRIVATE = {"type": 3, "id": "7", "user": {"id": "100"}, "message": {"id": "8", "components": [{"type": 1}]}}
FORM = CLICK | {"type": 5}
COMMAND = {"type": 2, "id": "7", "member": {"user": {"id": "100"}}}


def parsed(payload: Any, *, accepted: bool = True) -> list[Any]:
    """What the library's parser gets of a payload; the users who are asked after are all number 100."""
    heard: list[Any] = []

    def accepts(user_id: int) -> bool:
        assert user_id == 100
        return accepted

    filtered(heard.append, accepts)(payload)
    return heard


def test_a_clicked_message_comes_without_its_components() -> None:
    for click in (CLICK, PRIVATE, FORM):
        assert parsed(click) == [click | {"message": {"id": "8", "components": []}}]
        assert click["message"] == {"id": "8", "components": [{"type": 1}]}, "the payload itself is not changed"


def test_a_click_of_a_user_who_is_not_accepted_ends_here() -> None:
    assert parsed(CLICK, accepted=False) == parsed(PRIVATE, accepted=False) == parsed(FORM, accepted=False) == []


def test_a_command_is_let_through_as_it_is() -> None:
    assert parsed(COMMAND, accepted=False) == [COMMAND]
