"""Custom ids: what is written is read again, and what anybody might forge is none of ours."""

import pytest

from bot.core.custom_ids import (
    CHOOSE,
    PLAY,
    PLAY_CHOSEN,
    Control,
    action_id,
    choice_id,
    move_id,
    moves_id,
    page_number,
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
def test_a_custom_id_is_read_as_it_was_written(written: str, control: Control) -> None:
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
def test_a_forged_id_is_read_as_nothing(forged: str) -> None:
    assert read(forged) is None


@pytest.mark.parametrize("route", [PLAY, PLAY_CHOSEN, CHOOSE])
def test_an_action_cannot_be_forged_into_a_move(route: str) -> None:
    assert read(f"tv:a:12:{route}:play:KH") is None


def test_the_number_of_a_page_is_at_worst_the_first() -> None:
    assert [page_number(text) for text in ("0", "12", "-1", "1000", "", "x")] == [0, 12, 0, 0, 0, 0]


@pytest.mark.parametrize("text", ["", "-1", "x", "1.5", "²", str(2**63)])
def test_a_number_that_the_database_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="expired"):
        whole_number(text)
