"""Reports: a few a day for each user, for operators without their author, and gone with their author's data."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from storage import Database, Privacy, Report, Reports, TooManyReports

ALICE, BOB = 100, 101
NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)
DAY = timedelta(days=1)
REPORT = Report(
    reported_at=NOW, screen="replay", kind="rule", text="No!", language="fr", bot="1.1", game="belote", version=1,
    position=2**60, match_id=7,
)  # fmt: skip


@pytest.fixture
def reports(database: Database) -> Reports:
    return Reports(database)


async def test_a_user_reports_three_times_a_day(reports: Reports) -> None:
    for hours in range(3):
        await reports.keep(ALICE, replace(REPORT, reported_at=NOW + timedelta(hours=hours)))
    late = NOW + timedelta(hours=5)
    with pytest.raises(TooManyReports) as refusal:
        await reports.keep(ALICE, replace(REPORT, reported_at=late))
    assert refusal.value.until == NOW + DAY
    await reports.keep(BOB, REPORT)
    await reports.require_room(ALICE, NOW + DAY)


async def test_an_operator_closes_a_report_and_its_author_deletes_it(reports: Reports, database: Database) -> None:
    first, second = [await reports.keep(ALICE, REPORT) for _ in range(2)]
    assert await reports.find(first) == replace(REPORT, id=first, position=2**31 - 1)
    assert await reports.close(first, "as the rule says", NOW)
    assert not await reports.close(first, None, NOW)
    assert [report.id for report in await reports.all()] == [second]
    assert [report.why for report in await reports.all(closed=True)] == ["as the rule says", None]
    assert not await reports.drop(BOB, second)
    assert await reports.drop(ALICE, second)
    kept = {table: rows async for table, rows in Privacy(database).export(ALICE, NOW.date()) if rows}
    assert [row["text"] for row in kept["reports"]] == ["No!"]
    await Privacy(database).delete(ALICE, NOW.date())
    assert (await reports.find(first), await reports.find(2**60)) == (None, None)
