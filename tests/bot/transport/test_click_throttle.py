"""The click throttle: a user clicks faster than anybody plays."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.discord.forged_interactions import Spot, Use, slash
from support.discord.screen import plain
from support.discord.world import world

from bot.transport import click_throttle
from bot.transport.click_throttle import (
    BURST,
    MAX_BUCKETS,
    MAX_DEBT,
    SUGGESTION,
    WARNING_GAP,
    ClickThrottle,
    Verdict,
    filtered,
)

RATE = 5.0
LONGEST_OPTION = 100  # characters of an option of a command that Discord lets a user type


def counted(throttle: ClickThrottle, rate: float, seconds: float, cost: float = 1) -> Counter[Verdict]:
    """Let a user click `rate` times per second."""
    return Counter(throttle.count(1, click / rate, cost) for click in range(round(rate * seconds)))


def test_clicks_at_the_allowed_rate_are_all_handled() -> None:
    assert counted(ClickThrottle(RATE), RATE, 60) == {Verdict.HANDLED: RATE * 60}


def test_nobody_types_too_fast_for_suggestions() -> None:
    assert counted(ClickThrottle(RATE), 15, 60, SUGGESTION) == {Verdict.HANDLED: 15 * 60}
    held_key = counted(ClickThrottle(RATE), 30, LONGEST_OPTION / 30, SUGGESTION)
    assert held_key == {Verdict.HANDLED: LONGEST_OPTION}


def test_a_user_who_clicks_too_fast_is_answered_but_not_handled() -> None:
    verdicts = counted(ClickThrottle(RATE), 50, 60)
    assert BURST <= verdicts[Verdict.HANDLED] <= BURST + RATE
    assert 0 <= BURST + MAX_DEBT + RATE * 60 - verdicts[Verdict.HANDLED] - verdicts[Verdict.REFUSED] <= RATE


def test_clicks_are_handled_again_after_a_pause() -> None:
    throttle = ClickThrottle(RATE)
    counted(throttle, 50, 60)
    assert throttle.count(1, now=61.0) is Verdict.REFUSED
    assert throttle.count(1, now=61.0 + (1 + MAX_DEBT) / RATE) is Verdict.HANDLED


def test_a_fast_clicker_is_warned_from_time_to_time() -> None:
    throttle = ClickThrottle(RATE)
    warned = [throttle.should_warn(1, now) for now in (0.0, 1.0, WARNING_GAP, WARNING_GAP + 1)]
    assert warned == [True, False, True, False]


def test_users_who_have_stopped_are_forgotten() -> None:
    throttle = ClickThrottle(RATE)
    for user_id in range(3 * MAX_BUCKETS):
        throttle.count(user_id, now=float(user_id))
    assert len(throttle._buckets) <= MAX_BUCKETS + 1


@pytest.mark.parametrize(("kind", "cost", "warned"), [("command", 1, 3), ("form", 1, 3), ("suggestion", 1 / 4, 0)])
async def test_commands_forms_and_suggestions_share_the_limit_of_clicks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, cost: float, warned: int
) -> None:
    monkeypatch.setattr(click_throttle, "BURST", 2)
    monkeypatch.setattr(click_throttle, "MAX_DEBT", 3)
    async with world(tmp_path, people=1) as here:
        here.bot.parts.throttle.__init__(RATE)  # type: ignore[misc]  # in place of the one without a limit
        alice, spot = here.people[0], Spot(here.channel.id, here.guild.id)
        use = {
            "command": slash(alice.id, spot, "help"),
            "form": Use(alice.id, spot, "tv:a:1:preset-save:", form=({"component": {"custom_id": "a", "value": "b"}},)),
            "suggestion": slash(alice.id, spot, "play", typed="game", game="belo"),
        }[kind]
        sent = [use.build(here) for _ in range(round(5 / cost) + 2)]
        for one in sent:
            one.deliver()
        await here.env.settle()
        assert [one.answered for one in sent] == [True] * (len(sent) - 2) + [False] * 2
        assert sum("Doucement" in plain(message.text) for message in alice.channel()) == warned
        assert b"tapis_clicks_ignored_total 2.0" in here.bot.wire.metrics.page()


async def test_a_user_who_goes_on_after_the_warning_gets_no_answer(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        people = await here.deal(people=2, options="max_cards=2")
        people[0].dismiss()
        here.bot.parts.throttle.__init__(RATE)  # type: ignore[misc]  # in place of the one without a limit
        table = (await here.table()).id
        clicks = [people[0].raw(f"tv:a:{table}:hand:", people[0].table()) for _ in range(BURST + MAX_DEBT + 10)]
        await here.deliver(*clicks)
        assert [click.answered for click in clicks] == [True] * (BURST + MAX_DEBT) + [False] * 10
        told = [plain(message.text) for message in people[0].channel() if message.ephemeral]
        assert (sum("Ta main" in text for text in told), sum("Doucement" in text for text in told)) == (BURST, 1)
        assert b"tapis_clicks_ignored_total 10.0" in here.bot.wire.metrics.page()
        other = people[1].raw(f"tv:a:{table}:hand:", people[1].table())
        await here.deliver(other)
        assert other.answered


# -- what the gateway brings ---------------------------------------------------------------------------------


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
def test_commands_and_suggestions_are_counted_and_left_as_they_are(payload: Any, cost: float) -> None:
    assert parsed(payload, cost=cost) == ([payload], [])
    assert parsed(payload, Verdict.REFUSED, cost) == ([], [payload])
    assert parsed(payload, Verdict.IGNORED, cost) == ([], [])
