"""Custom ids: what is written is read again, and what anybody might forge is none of ours."""

from dataclasses import dataclass
from typing import Any

import pytest

from bot.core import custom_ids as ids
from bot.core.custom_ids import Page, action_id, argument_of
from bot.core.errors import Refused


@pytest.mark.parametrize(
    ("written", "control"),
    [
        (ids.move_id(12, 3, "play:KH:belote"), ids.Control(ids.PLAY, 12, 3, "play:KH:belote")),
        (ids.moves_id(12, 3, 1), ids.Control(ids.PLAY_CHOSEN, 12, 3, "1")),
        (ids.choice_id(12, 3, "ff.3.99"), ids.Control(ids.CHOOSE, 12, 3, "ff.3.99")),
        (ids.action_id(12, "leave", "yes"), ids.Control("leave", 12, argument="yes")),
        (ids.action_id(0, "history", "2.100.belote"), ids.Control("history", 0, argument="2.100.belote")),
        (ids.action_id(7, "hand"), ids.Control("hand", 7)),
    ],
)
def test_a_custom_id_is_read_as_it_was_written(written: str, control: ids.Control) -> None:
    assert ids.read(written) == control


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
def test_a_forged_id_is_read_as_nothing(forged: str) -> None:
    assert ids.read(forged) is None


@pytest.mark.parametrize("route", [ids.PLAY, ids.PLAY_CHOSEN, ids.CHOOSE])
def test_an_action_cannot_be_forged_into_a_move(route: str) -> None:
    assert ids.read(f"tv:a:12:{route}:play:KH") is None


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
    ("kind", "text"), [(int, ""), (int, "-1"), (bool, "no"), (Page, "1000"), (Wanted, "x"), (Wanted, "1.2.no")]
)
def test_an_argument_of_another_kind_is_refused(kind: type, text: str) -> None:
    with pytest.raises(Refused, match="expired"):
        argument_of(kind, text)


@pytest.mark.parametrize("text", ["", "-1", "x", "1.5", "²", str(2**63)])
def test_a_number_that_the_database_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="expired"):
        ids.whole_number(text)
