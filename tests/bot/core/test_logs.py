"""Lines for people, and lines for what collects logs."""

import io
import json
import logging

import pytest

from bot.core.logs import JsonLines, get_logger, without_members


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What a handler of JSON lines writes."""
    page = io.StringIO()
    handler = logging.StreamHandler(page)
    handler.setFormatter(JsonLines())
    root = logging.getLogger("bot.test_logs")
    monkeypatch.setattr(root, "handlers", [handler])
    monkeypatch.setattr(root, "propagate", False)
    root.setLevel(logging.INFO)
    return page


def test_a_line_is_one_object_with_its_facts(written: io.StringIO) -> None:
    get_logger("bot.test_logs").info("move not recorded", table=7, error="100% of KS\nlost")
    told = json.loads(written.getvalue())
    assert told.pop("time").endswith("+00:00")
    assert told == {
        "level": "info",
        "logger": "bot.test_logs",
        "event": "move not recorded",
        "table": 7,
        "error": "100% of [card]\nlost",
    }
    assert written.getvalue().count("\n") == 1


def test_an_exception_stands_in_its_line_without_cards(written: io.StringIO) -> None:
    log = get_logger("bot.test_logs")
    try:
        raise KeyError("AS")
    except KeyError:
        log.error("failed", exc_info=True)
    told = json.loads(written.getvalue())
    assert told["event"] == "failed"
    assert "Traceback" in told["exception"]
    assert "AS" not in told["exception"].split("KeyError")[-1]


def test_lines_of_libraries_are_objects_too(written: io.StringIO) -> None:
    try:
        raise ValueError("JO")
    except ValueError:
        logging.getLogger("bot.test_logs").exception("lost %s", "it")
    told = json.loads(written.getvalue())
    assert told["event"] == "lost it"
    assert "JO" not in told["exception"]


def test_the_number_of_a_member_is_in_no_line() -> None:
    facts = {"name": "discord.http", "msg": "%s %s: 429", "args": ("PUT", "https://x/guilds/1/members/234/roles/5")}
    record = logging.makeLogRecord(facts)
    assert without_members(record)
    assert record.getMessage() == "PUT https://x/guilds/1/members/[user]/roles/5: 429"
