"""Whatever people send, each gets an answer, nobody is called, nothing breaks."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from support.discord.click import Click
from support.discord.forged_interactions import BATCH_SIZE, EPHEMERAL, Call, refusals, storm, until
from support.discord.hostile_input import Stranger, name, pings
from support.discord.outside import OWN_DM, installations
from support.discord.person import Person
from support.discord.table_scenes import Stages
from support.discord.world import World, world
from support.security.rights import AWAY, FLIPPING, LOBBY, OVER, PLAYING

pytestmark = pytest.mark.live  # seconds

ROUND = 500  # inputs at the same tables
SHARDS, EACH = 120, 2_500


async def shard(folder: Path, seed: int, inputs: int) -> None:
    """Send `inputs` random inputs, drawn from a seed, from people with hostile names."""
    rng = Random(seed)
    async with world(folder, people=0) as here:
        for number in range(4):
            member = here.guild.add_member(here.env.create_user(f"user{number}", global_name=name(rng)))
            here.people.append(Person(here, member, member.user.id))
        stages, alone = Stages(here), set[str]()
        await stages.prepare()
        for start in range(0, inputs, BATCH_SIZE):
            if start % ROUND == 0:
                await until(lambda: handled(here))  # a deletion of somebody's data goes on after its answer
                scenes = [await stages.scene(one) for one in (LOBBY, PLAYING, FLIPPING, AWAY, OVER)]
                stranger = Stranger(rng, scenes)
                looked_at = 0
            uses = [stranger.use() for _ in range(BATCH_SIZE)]
            with refusals() as told:
                sent = await storm(here, uses)
            alone |= {str(one.record.id) for one in sent if seen_alone(one)}
            broken = [use for use, one in zip(uses, sent, strict=True) if told.get(one.record.id) == "broken"]
            assert not broken, (here.logs.records, broken)
            assert not here.logs.records, (here.logs.records, uses)
            calls = [
                one
                for method, path, body in here.sent(looked_at)
                for one in pings(method, body, alone=path.split("/")[2] in alone)
            ]
            assert not calls, calls[:3]
            looked_at = len(here.env.http_requests)
            sys.stderr.write(f"\r{seed}: {start + BATCH_SIZE} of {inputs}")


def handled(here: World) -> bool:
    """Whether every request was handled to its end; here nothing notes the end of a suggestion."""
    return all(one.kind == "autocomplete" for one in here.bot.parts.router._inflight._pending.values())


def seen_alone(one: Click | Call) -> bool:
    """Whether a click came from a message that only one person sees; its answer may change it there."""
    return one.payload["context"] == OWN_DM or bool(one.payload.get("message", {}).get("flags", 0) & EPHEMERAL)


PROOF = [pytest.param(seed, EACH, marks=pytest.mark.proof) for seed in range(1, SHARDS + 1)]


@pytest.mark.parametrize(("seed", "inputs"), [(0, 150), *PROOF])
async def test_hostile_input_is_answered_and_breaks_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    record_proof: Callable[..., None],
    seed: int,
    inputs: int,
) -> None:
    caplog.set_level(logging.INFO, "bot.interactions.router")  # why an answer said "broken", if one does
    monkeypatch.setattr("bot.delivery.scheduler.MAX_WAIT", 0)  # drawings would wait for answers on a clock that stands
    with installations():
        await shard(tmp_path, seed, inputs)
    record_proof(inputs=inputs)
