"""Reports of mistakes: from the screens where players see them, with the match and the position, and no name."""

from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World

from games.record import read
from storage import Report, Reports

pytestmark = pytest.mark.live  # a quarter of a second a test

TYPED = {"kind": ["rule"], "text": "On peut couper ici."}


async def report(person: Person, message: Screenful, **typed: Any) -> str:
    """Press the button of a message, and send the form; what the person is told."""
    form = await person.press_on(message, message.buttons["Signaler"])
    await person.member.submit_modal(form, TYPED | typed)
    return plain(person.whisper().text)


async def kept(here: World) -> tuple[Report, ...]:
    return await Reports(here.bot.parts.database).all()


async def test_a_replay_and_a_result_are_reported_with_their_position(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    number = (await four.table()).id
    await four.play_to_the_end()
    assert "n° 1" in await report(people[1], people[1].table())
    people[0].dismiss()
    await people[0].slash("replay", match=number)
    await people[0].press_on(people[0].whisper(), people[0].whisper().buttons["Coup ›"])
    told = await report(people[0], people[0].whisper(), kind=["words"], text=" Faux ! ")
    assert "n° 2" in told
    result, replay = await kept(four)
    assert (result.screen, result.position, result.kind, result.text) == ("result", None, "rule", TYPED["text"])
    assert (replay.screen, replay.position, replay.kind, replay.text) == ("replay", 1, "words", "Faux !")
    assert (replay.match_id, replay.record, replay.game, replay.language) == (number, None, "rikiki", "fr")
    assert 'tapis_reports_total{kind="words"} 1.0' in four.bot.wire.metrics.page().decode()
    await people[0].press_on(people[0].whisper(), people[0].whisper().buttons["Effacer le signalement"])
    assert "effacé" in people[0].whisper().text
    assert [one.id for one in await kept(four)] == [1]


async def test_advice_is_reported_from_the_hand_that_shows_it(four: World) -> None:
    (alice,) = await four.seat("rikiki", people=1)
    await alice.press("Jouer avec l'ordinateur")
    assert "Signaler" not in alice.dm().buttons
    await four.deliver(alice.raw_dm(alice.dm().buttons["💡 Conseil"]))
    hand = four.message(four.env.backend.dm_channels[alice.id], alice.dm().id)
    form = await alice.member.user.click(hand, custom_id=alice.dm().buttons["Signaler"])
    await alice.member.user.submit_modal(form, TYPED)
    (found,), table = await kept(four), await four.table()
    assert (found.screen, found.position, found.match_id) == ("hand", table.revision, table.id)


async def test_practice_is_reported_with_its_record_and_survives_it(four: World) -> None:
    alice, bruno = four.people[:2]
    await alice.slash("practice", game="belote", level="easy")
    button = alice.whisper().buttons["Signaler"]
    await report(alice, alice.whisper(), kind=["computer"])
    (found,) = await kept(four)
    record = read(found.record or b"")
    assert (record.game, record.seats[:2], len(record.log)) == ("belote", ("seat 0", "computer easy"), found.position)
    await bruno.slash("practice")
    await four.refused(bruno, bruno.raw(button, bruno.whisper()), "n'existe plus")


async def test_three_reports_a_day_are_taken_and_none_once_switched_off(four: World) -> None:
    alice = four.people[0]
    await four.play_out()
    for _ in range(3):
        await report(alice, alice.table())
        alice.dismiss()
    button = alice.table().buttons["Signaler"]
    await four.refused(alice, alice.raw(button, alice.table()), "Trois signalements par jour", "<t:")
    await four.restart(reports=False)
    await alice.slash("about")
    assert "Signaler" not in alice.whisper().text
    alice.dismiss()
    await four.refused(alice, alice.raw(button, alice.table()), "on ne peut pas signaler")


async def test_a_forged_report_is_refused(four: World) -> None:
    alice, number = four.people[0], await four.play_out()
    for forged in (
        f"tv:a:{number}:report:elsewhere.1",
        "tv:a:d7:report:replay.1",
        f"tv:a:{number}:report-sent:replay.1",
    ):
        await four.refused(alice, alice.raw(forged, alice.table()), "plus")
    form = await alice.press_on(alice.table(), alice.table().buttons["Signaler"])
    await four.refused(alice, alice.member.submit_modal(form, TYPED | {"text": "   "}), "plus")
    assert await kept(four) == ()
