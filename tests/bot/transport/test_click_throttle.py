"""The click throttle: a user clicks faster than anybody plays."""

from pathlib import Path

from support.discord.screen import plain
from support.discord.world import world

from bot.transport.click_throttle import BURST, MAX_BUCKETS, MAX_DEBT, WARNING_GAP, ClickThrottle

RATE = 5.0


def test_a_short_burst_of_clicks_is_handled() -> None:
    throttle = ClickThrottle(RATE)
    assert all(throttle.allows(1, now=0.0) for _ in range(BURST))
    assert not throttle.allows(1, now=0.0)


def clicks(throttle: ClickThrottle, rate: float, seconds: int) -> tuple[int, int]:
    """Let a user click `rate` times per second; returns how many clicks were accepted, and how many were checked."""
    heard = looked = 0
    for click in range(round(rate * seconds)):
        now = click / rate
        if throttle.accepts(1, now):
            heard += 1
            looked += throttle.allows(1, now)
    return heard, looked


def test_clicks_at_the_allowed_rate_are_all_handled() -> None:
    assert clicks(ClickThrottle(RATE), RATE, 60) == (RATE * 60, RATE * 60)


def test_a_user_who_goes_on_too_fast_is_answered_at_the_rate_and_not_handled() -> None:
    heard, looked = clicks(ClickThrottle(RATE), 50, 60)
    assert BURST <= looked <= BURST + RATE
    assert BURST + MAX_DEBT + RATE * 59 <= heard <= BURST + MAX_DEBT + RATE * 60 + 1


def test_after_a_pause_clicks_are_handled_again() -> None:
    throttle = ClickThrottle(RATE)
    clicks(throttle, 50, 60)
    assert throttle.accepts(1, now=61.0)
    assert not throttle.allows(1, now=61.0)
    assert throttle.allows(1, now=61.0 + (1 + MAX_DEBT) / RATE)


def test_one_users_clicks_cost_no_other_user_anything() -> None:
    throttle = ClickThrottle(RATE)
    while throttle.allows(1, now=0.0):
        pass
    assert throttle.allows(2, now=0.0)


def test_a_fast_clicker_is_warned_from_time_to_time() -> None:
    throttle = ClickThrottle(RATE)
    throttle.allows(1, now=0.0)
    assert [throttle.should_warn(1, now) for now in (0.0, 1.0, WARNING_GAP, WARNING_GAP + 1)] == [
        True,
        False,
        True,
        False,
    ]


def test_users_who_have_stopped_are_forgotten() -> None:
    throttle = ClickThrottle(RATE)
    for user_id in range(3 * MAX_BUCKETS):
        throttle.allows(user_id, now=float(user_id))
    assert len(throttle._buckets) <= MAX_BUCKETS + 1


async def test_clicks_above_the_limit_are_answered_and_do_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        people = await here.deal(people=2, options="max_cards=2")
        people[0].dismiss()
        here.bot.parts.throttle.__init__(RATE)  # type: ignore[misc]  # in place of the one without a limit
        table = (await here.table()).id
        clicks = [people[0].raw(f"tv:a:{table}:hand:", people[0].table()) for _ in range(BURST + 10)]
        await here.deliver(*clicks)
        assert all(click.answered for click in clicks)
        told = [plain(message.text) for message in people[0].channel() if message.ephemeral]
        assert sum("Ta main" in text for text in told) == BURST
        assert sum("Doucement" in text for text in told) == 1
        assert len(told) == BURST + 1


async def test_a_user_who_goes_on_after_the_warning_gets_no_answer(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        people = await here.deal(people=2, options="max_cards=2")
        here.bot.parts.throttle.__init__(RATE)  # type: ignore[misc]  # in place of the one without a limit
        table = (await here.table()).id
        clicks = [people[0].raw(f"tv:a:{table}:hand:", people[0].table()) for _ in range(BURST + MAX_DEBT + 10)]
        await here.deliver(*clicks)
        assert [click.answered for click in clicks] == [True] * (BURST + MAX_DEBT) + [False] * 10
        assert b"tapis_clicks_ignored_total 10.0" in here.bot.wire.metrics.page()
        other = people[1].raw(f"tv:a:{table}:hand:", people[1].table())
        await here.deliver(other)
        assert other.answered
