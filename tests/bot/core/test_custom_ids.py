"""Custom ids: what is written is read again, and what anybody might forge is none of ours."""

import pytest

from bot.core import custom_ids as ids
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


def test_the_number_of_a_page_is_at_worst_the_first() -> None:
    assert [ids.page_number(text) for text in ("0", "12", "-1", "1000", "", "x")] == [0, 12, 0, 0, 0, 0]


@pytest.mark.parametrize("text", ["", "-1", "x", "1.5", "²", str(2**63)])
def test_a_number_that_the_database_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="expired"):
        ids.whole_number(text)
