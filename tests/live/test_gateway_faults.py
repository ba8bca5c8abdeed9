"""The gateway breaks in every way it has: no click is lost that Discord can deliver again, and none counts twice."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from live.support.fault_injection import FixedRefusal
from live.support.move_history import MoveHistory
from live.support.people import Person, Town, choices
from live.support.process import Bot, running
from live.support.random_players import RandomPlayers, playable, sit_down
from live.support.screen_checker import commands, screen_checker
from live.support.server import Discord
from live.support.waiting import until
from live.support.wire import error

HEARTBEAT_INTERVAL = 1.0  # seconds between heartbeats, so that a connection that is dead is noticed soon
RECONNECT_TIMEOUT = 30.0  # seconds for a bot to be back
TOO_LATE = 3.2  # seconds after which Discord takes no answer


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord(heartbeat_interval=HEARTBEAT_INTERVAL).serving() as server:
        yield server


def number(session: str) -> int:
    return int(session.partition("-")[2])


async def back(discord: Discord, resumed: int, sessions: int, patience: float = RECONNECT_TIMEOUT) -> None:
    """The bot is connected again: by its session, or by a new one."""
    gateway = discord.gateway

    def there() -> bool:
        return gateway.connected and (gateway.resumed > resumed or number(gateway.session.id) > sessions)

    await until(there, "the bot did not come back", patience)


async def mover(people: list[Person]) -> Person:
    """Whose turn it is, once their hand shows it."""

    def ready() -> list[Person]:
        return [person for person in people if playable(person)]

    await until(lambda: bool(ready()), "nobody's hand shows a move", RECONNECT_TIMEOUT)
    return ready()[0]


@pytest.fixture
def history(tmp_path: Path) -> MoveHistory:
    return MoveHistory(tmp_path / "tapis.db")


FAULTS: dict[str, Callable[[Discord], object]] = {
    "dropped": lambda discord: discord.gateway.drop(),
    "half-open": lambda discord: discord.gateway.half_open(),
    "op 7": lambda discord: discord.gateway.ask_to_reconnect(),
    "op 9, resumable": lambda discord: discord.gateway.invalidate(resumable=True),
}


@pytest.mark.parametrize(
    ("faults", "patience"),
    [
        (("dropped", "op 7", "op 9, resumable"), RECONNECT_TIMEOUT),
        pytest.param(("half-open",), 200.0, marks=pytest.mark.proof),  # the library waits for a minute and a half
    ],
    ids=["suite", "proof"],
)
async def test_no_click_is_lost_or_doubled_whatever_becomes_of_the_connection(
    discord: Discord, town: Town, tmp_path: Path, history: MoveHistory, faults: tuple[str, ...], patience: float
) -> None:
    people = town.table(2)
    crowd = RandomPlayers([people], random.Random(1), history)
    gateway = discord.gateway
    async with running(discord, tmp_path, LIVE_GAP="0.05") as bot:
        await crowd.sit_down("rikiki", options="max_cards=4")
        for name in faults:
            person = await mover(people)
            hand = playable(person)[0]
            kept, resumed, sessions = history.moves(), gateway.resumed, number(gateway.session.id)
            FAULTS[name](discord)
            click = history.click(person, hand, *choices(hand)[0])  # no bot is connected yet
            await back(discord, resumed, sessions, patience)
            lost = f"{name}: the click was lost"
            # mypy infers no type for a lambda with a default
            await until(lambda kept=kept: history.moves() > kept, lost, RECONNECT_TIMEOUT)  # type: ignore[misc]
            click.again()
            click.again()
            await crowd.play(1.0)
            history.check()
            async with screen_checker(tmp_path / "tapis.db", commands(discord)) as checker:
                await checker.settled([people], 10)
        assert bot.process is not None
        assert bot.process.returncode is None


@pytest.mark.parametrize("frame", ["no JSON", b"\xff"], ids=["JSON", "UTF-8"])
async def test_a_frame_that_cannot_be_read_costs_a_session(
    discord: Discord, town: Town, tmp_path: Path, frame: str | bytes
) -> None:
    (person,) = town.table(1)
    gateway = discord.gateway
    async with running(discord, tmp_path):
        resumed, sessions = gateway.resumed, number(gateway.session.id)
        gateway.session.send(frame)
        await until(lambda: number(gateway.session.id) > sessions, "the bot asks for it again", RECONNECT_TIMEOUT)
        assert gateway.resumed == resumed + 1
        await until(lambda: gateway.connected, "the bot did not come back", RECONNECT_TIMEOUT)
        assert await person.slash("help").answered()


async def test_a_new_session_after_a_refused_connection_finds_its_tables(
    discord: Discord, town: Town, tmp_path: Path, history: MoveHistory
) -> None:
    people = town.table(2)
    crowd = RandomPlayers([people], random.Random(1), history)
    gateway = discord.gateway
    async with running(discord, tmp_path, LIVE_GAP="0.05") as bot:
        await crowd.sit_down("rikiki", options="max_cards=2")
        gateway.refusing = True
        resumed, sessions = gateway.resumed, number(gateway.session.id)
        gateway.invalidate(resumable=False)
        await until(lambda: gateway.refused > 1, "the bot does not try again", RECONNECT_TIMEOUT)
        gateway.refusing = False
        await back(discord, resumed, sessions)
        await crowd.play()
        async with screen_checker(tmp_path / "tapis.db", commands(discord)) as checker:
            await checker.settled([people], 10)
        assert bot.process is not None
        assert bot.process.returncode is None
    history.check()


async def test_late_doubled_and_disordered_clicks_are_moves_once(
    discord: Discord, town: Town, tmp_path: Path, history: MoveHistory
) -> None:
    people = town.table(2)
    async with running(discord, tmp_path, LIVE_GAP="0.05"):
        await sit_down(people, "rikiki", options="max_cards=2")
        first = await mover(people)
        drawn = playable(first)[0]
        custom_id, values = choices(drawn)[0]
        late = first.click(drawn, custom_id, values, deliver=False)
        await asyncio.sleep(TOO_LATE)
        for _ in range(3):  # after its time, and thrice: the answer is refused, the move counts once
            late.again()
        await until(lambda: history.moves() == 1, "the late move was not played", RECONNECT_TIMEOUT)
        second = await mover([person for person in people if person is not first])
        hand = playable(second)[0]
        mine = second.click(hand, *choices(hand)[0], deliver=False)
        early = first.click(drawn, custom_id, values)  # a later number, delivered first, by a person who is not on turn
        mine.again()
        late.again()
        assert await mine.answered()
        assert await early.answered()
        assert history.moves() == 2
        dead = FixedRefusal(error(401, 50027), lambda call: call.path.startswith("/webhooks/"))
        discord.faults.before.append(dead)  # tokens die after fifteen minutes: the bot draws by its own
        crowd = RandomPlayers([people], random.Random(1), history)
        await crowd.play()
        async with screen_checker(tmp_path / "tapis.db", commands(discord)) as checker:
            await checker.settled([people], 10)
        assert dead.hits
        assert len(dead.hits) <= 3 * len(history.tried)


@pytest.mark.parametrize("fault", ["refused", "broken"])
async def test_a_start_without_a_gateway_ends_in_one_line(discord: Discord, tmp_path: Path, fault: str) -> None:
    discord.gateway.refusing = fault == "refused"
    discord.gateway.breaking = fault == "broken"
    bot = Bot(discord, tmp_path, {"LIVE_ONCE": "1"})  # the pauses before other tries are half a minute
    await bot.start(ready=False)
    assert bot.process is not None
    try:
        assert await asyncio.wait_for(bot.process.wait(), 60) == 75
    finally:
        await bot.kill()
    last = bot.log.read_text().strip().splitlines()[-1]
    assert last.startswith("tapis: Discord cannot be reached")
    assert "AttributeError" not in bot.log.read_text()
