"""Custom ids: what is written is read again, and what anybody might forge is none of ours."""

from dataclasses import dataclass
from typing import Any

import pytest

from bot.core.custom_ids import (
    CHOOSE,
    PLAY,
    PLAY_CHOSEN,
    Control,
    Page,
    action_id,
    argument_of,
    choice_id,
    move_id,
    moves_id,
    read,
    whole_number,
)
from bot.core.errors import Refused


@pytest.mark.parametrize(
    ("written", "control"),
    [
        (move_id(12, 3, "play:KH:belote"), Control(PLAY, 12, 3, "play:KH:belote")),
        (moves_id(12, 3, 1), Control(PLAY_CHOSEN, 12, 3, "1")),
        (choice_id(12, 3, "ff.3.99"), Control(CHOOSE, 12, 3, "ff.3.99")),
        (action_id(12, "leave", "yes"), Control("leave", 12, argument="yes")),
        (action_id(0, "history", "2.100.belote"), Control("history", 0, argument="2.100.belote")),
        (action_id(7, "hand"), Control("hand", 7)),
    ],
)
def test_what_is_written_is_read_again(written: str, control: Control) -> None:
    assert read(written) == control


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "tv",
        "tv:x",
        "tv:m:12:last:play:KH",
        "tv:m:-1:0:pass",
        "tv:b:1:2:3",
        "xtv:a:1:join:",
        f"tv:a:{'9' * 19}:join:",
    ],
)
def test_what_no_control_of_ours_has_is_read_as_nothing(forged: str) -> None:
    assert read(forged) is None


@pytest.mark.parametrize("route", [PLAY, PLAY_CHOSEN, CHOOSE])
def test_an_action_cannot_be_forged_into_a_move(route: str) -> None:
    assert read(f"tv:a:12:{route}:play:KH") is None


@dataclass(frozen=True)
class Wanted:
    page: Page
    user_id: int | None = None
    sure: bool = False
    name: str = ""


@pytest.mark.parametrize(
    ("argument", "text"),
    [
        (Wanted(2), "2"),
        (Wanted(2, 100), "2.100"),
        (Wanted(0, None, True), "0..yes"),
        (Wanted(0, 7, False, "a.b"), "0.7..a.b"),
        ("a.b", "a.b"),
        (12, "12"),
        (True, "yes"),
        (False, ""),
    ],
)
def test_a_written_argument_is_read_again(argument: Any, text: str) -> None:
    assert action_id(0, "x", argument) == f"tv:a:0:x:{text}"
    assert argument_of(type(argument), text) == argument


def test_an_argument_from_before_may_end_with_empty_fields() -> None:
    assert argument_of(Wanted, "3...") == Wanted(3)
    assert argument_of(Wanted, "") == Wanted(0)


@pytest.mark.parametrize(
    ("kind", "text"),
    [(int, ""), (int, "-1"), (bool, "no"), (Page, "1000"), (Wanted, "x"), (Wanted, "1.2.no")],
)
def test_an_argument_of_another_kind_is_refused(kind: type, text: str) -> None:
    with pytest.raises(Refused, match="expired"):
        argument_of(kind, text)


@pytest.mark.parametrize("text", ["", "-1", "x", "1.5", "²", str(2**63)])
def test_a_number_that_the_database_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="expired"):
        whole_number(text)
