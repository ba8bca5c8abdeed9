"""The deal of the day: the same for everybody, played alone, sealed the day before and opened the day after."""

import asyncio
import json
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click, take, ways
from support.discord.world import World
from support.security.leaked_secrets import everything_logged, spellings
from support.storage.exports import exported_rows

from bot.cli.verify import findings
from bot.features import announcements
from bot.features.solo.rules import daily
from bot.matches.commitment import commitment
from games.record import read
from storage import Daily, End, Privacy, Unknown
from storage.models.solo import DailyDealRow, DailyMarkRow

pytestmark = pytest.mark.live  # a quarter of a second a test

START = datetime(2026, 12, 12, 9, tzinfo=UTC)  # a quick game
FORTNIGHT = 14
MOST_CLICKS = 200  # of a try


@pytest.fixture
def at(four: World) -> Any:
    """Sets the bot's clock."""
    four.env.settle_timeout = 60  # a hard computer plays the whole deal, while everything else runs

    def set_time(now: datetime) -> None:
        four.bot.parts.deals.now = lambda: now

    set_time(START)
    return set_time


async def play_out(person: Person, rng: Random, *, passes: bool = True) -> int:
    """Play a try to its end by chance, and return the number of clicks. `passes` False: take if the rules allow it."""
    for clicks in range(MOST_CLICKS):
        if not (found := ways(person)):
            return clicks
        taking = [way for way in found if not way[0].endswith(":pass") and way[1] != ("pass",)]
        await take(person, *rng.choice(found if passes or not taking else taking))
    raise AssertionError(f"a try that does not end: {person.whisper().text}\n{ways(person)}")


async def begin(person: Person, label: str = "Jouer") -> None:
    person.dismiss()
    await person.slash("daily")
    await click(person, label)


def kept(four: World) -> Daily:
    return Daily(four.bot.parts.database)


@pytest.mark.parametrize("day", [0, *(pytest.param(day, marks=pytest.mark.proof) for day in range(1, FORTNIGHT))])
async def test_each_day_of_a_fortnight_is_played_and_verified_from_its_seal(four: World, at: Any, day: int) -> None:
    here, person = START + timedelta(days=day), four.people[0]
    today = here.date()
    at(here - timedelta(days=1))
    await person.slash("daily")
    told = plain(person.whisper().text)
    secret = await kept(four).secret(today)
    sealed = daily.seal_of(secret, today).commitment
    await click(person, "Sceaux")
    assert sealed in plain(person.whisper().text), "it is sealed the day before"
    assert daily.seal_of(secret, today).seed.hex() not in told

    at(here)
    for player in four.people[1:3]:  # takers have more to do: cards to put aside, to call, to announce
        await begin(player)
        await play_out(player, Random(day), passes=False)
        assert "Ton résultat" in player.whisper().text
    taker, alike = [await kept(four).first(today, player.id) for player in four.people[1:3]]
    assert taker is not None
    assert alike is not None
    assert taker.log == alike.log, "who plays alike sees the same cards and answers"
    own = [move for seat, move in taker.log if seat == daily.SEAT]
    assert any(move.startswith("bid:") for move in own) or not daily.programme_of(today).game.startswith("tarot")
    await begin(person)
    await play_out(person, Random(day))
    played = await kept(four).first(today, person.id)
    assert played is not None
    assert played.counted
    assert played.ended_at == here
    assert "place sur 3" in plain(person.whisper().text).replace("**", "")

    at(here + timedelta(days=1))
    person.dismiss()
    await person.slash("daily")
    await click(person, "La donne d'hier")
    seal = daily.seal_of(secret, today)
    assert "★" in person.whisper().text
    assert commitment(seal.nonce, seal.seed, daily.number_of(today)) == sealed
    await click(person, "Vérifier")
    told = plain(handed_out(four, person).content)
    assert seal.seed.hex() in told
    assert "tapis verify" in told
    proof = read(attachment(four, person))
    found = list(findings(proof, sealed))
    assert found
    assert all(one.good for one in found), found
    assert proof.log == played.log


def handed_out(four: World, person: Person) -> Any:
    """The newest message with a file that the person sees."""
    stored = four.env.backend.messages[four.channel.id].values()
    return max((one for one in stored if one.visible_to(person.id) and one.attachments), key=lambda one: one.id)


def attachment(four: World, person: Person) -> bytes:
    """The file of that message."""
    (attached,) = handed_out(four, person).attachments
    content = four.env.backend.cdn.get(attached["url"])
    assert content is not None
    return bytes(content)


async def sealed_texts(here: World, day: date) -> set[str]:
    """How a day's seed and nonce would be spelt."""
    seal = daily.seal_of(await kept(here).secret(day), day)
    return spellings(seal.seed) | spellings(seal.nonce)


async def test_nobody_else_sees_anything_of_a_try(four: World, at: Any) -> None:
    alice, bruno = four.people[:2]
    await alice.slash("daily")  # announces the day, and with it draws its secret
    before, secrets = bruno.reads(), await sealed_texts(four, START.date())
    since = len(four.env.http_requests)
    with everything_logged() as log:
        await begin(alice)
        await play_out(alice, Random(1))
    assert bruno.reads() == before
    assert log.with_cards() == []
    assert log.telling(secrets) == []
    said = json.dumps([body for _, _, body in four.sent(since)])
    assert not any(secret in said for secret in secrets), "the seed, while its day lasts"
    routes = {path.split("/")[1] for _, path, _ in four.sent(since)}
    assert routes <= {"interactions", "webhooks"}, "only answers to her own clicks, which nobody else can see"
    await click(alice, "Partager")
    shared = plain(bruno.table().text).replace("**", "")
    assert "Alice · 1ʳᵉ place sur 1 · Un jour de suite" in shared
    assert set(shared).isdisjoint("♠♥♦♣")
    standing = len(bruno.channel())
    await four.deliver(alice.raw(f"tv:a:0:daily-share:{START.date().isoformat()}", alice.whisper()))
    assert "déjà partagé ce résultat dans ce salon" in alice.whisper().text
    assert len(bruno.channel()) == standing


async def test_the_first_try_counts_and_a_later_one_is_for_fun(four: World, at: Any) -> None:
    alice = four.people[0]
    await begin(alice)
    await play_out(alice, Random(1))
    assert "Demain, la donne s'ouvre" in alice.whisper().text
    first = await kept(four).first(START.date(), alice.id)
    await begin(alice, "Rejouer pour le plaisir")
    await play_out(alice, Random(2))
    assert "seul le premier compte" in alice.whisper().text
    latest = await kept(four).latest(START.date(), alice.id)
    assert latest is not None
    assert (latest.number, latest.counted) == (2, False)
    assert await kept(four).first(START.date(), alice.id) == first
    assert len(await kept(four).results(START.date())) == 1


async def test_a_try_that_ends_after_midnight_does_not_count(four: World, at: Any) -> None:
    alice = four.people[0]
    await begin(alice)
    shown = alice.whisper()
    at(START + timedelta(days=1))
    assert shown.id == alice.whisper().id
    await play_out(alice, Random(1))
    assert "Finie après minuit" in alice.whisper().text
    assert "Demain, la donne s'ouvre" not in alice.whisper().text
    assert [*alice.whisper().buttons] == ["La donne du jour"], "a past day is not begun again"
    day = START.date().isoformat()
    await four.deliver(alice.raw(f"tv:a:0:daily-start:{day}", alice.whisper()))
    assert "d'un jour passé" in alice.whisper().text
    await four.deliver(alice.raw(f"tv:a:0:daily-share:{day}", alice.whisper()))
    assert "rien à partager" in alice.whisper().text


@pytest.mark.parametrize("day", ["2026-12-13", "2031-01-01"])
async def test_a_deal_to_come_is_sealed(four: World, at: Any, day: str) -> None:
    alice = four.people[0]
    await alice.slash("daily")
    for action in ("daily-start", "daily-proof"):
        await four.deliver(alice.raw(f"tv:a:0:{action}:{day}", alice.whisper()))
        assert "encore scellée" in alice.whisper().text
    assert await kept(four).latest(date.fromisoformat(day), alice.id) is None


async def ended(here: World, now: datetime, person: Person, worth: int) -> None:
    """A first try of somebody that ended in time, as the database keeps it."""
    begun = await kept(here).begin(now.date(), person.id, guild_id=here.guild.id, name=person.name, now=now)
    await kept(here).record(begun, [(daily.SEAT, "pass")], End(now, worth, worth, counted=True))


async def test_a_result_of_another_server_has_no_place_in_this_one(four: World, at: Any) -> None:
    alice, *others = four.people
    day = await four.bot.parts.deals.deal(START.date())
    for number, person in enumerate(others):
        await ended(four, START, person, number)
    begun = await kept(four).begin(day.day, alice.id, guild_id=four.guild.id + 1, name=alice.name, now=START)
    await kept(four).record(begun, [(daily.SEAT, "pass")], End(START, -9, -9, counted=True))
    await alice.slash("daily")
    shown = plain(alice.whisper().text).replace("**", "")
    assert "Parmi tous : 4ᵉ place sur 4" in shown
    assert "Sur ce serveur" not in shown
    await others[0].slash("daily")
    assert "Sur ce serveur : 3ᵉ place sur 3" in plain(others[0].whisper().text).replace("**", "")


async def test_the_result_of_a_hard_computer_stands_beside_the_users(four: World, at: Any) -> None:
    alice = four.people[0]
    await begin(alice)
    for _ in range(3_000):
        deal = await kept(four).deal(START.date())
        if deal is not None and deal.hard is not None:
            break
        await asyncio.sleep(0.01)
    assert deal is not None
    assert deal.hard is not None
    await play_out(alice, Random(1))
    assert "L'ordinateur difficile, à ta place" in plain(alice.whisper().text)


async def test_the_months_table_adds_the_stars_of_its_days(four: World, at: Any) -> None:
    alice, bruno, chloe = four.people[:3]
    for day, people in enumerate(((alice, bruno), (alice, bruno, chloe))):
        for worth, person in enumerate(people):
            await ended(four, START + timedelta(days=day), person, worth)
    at(START + timedelta(days=2))  # a day has its stars when it is over
    await alice.slash("leaderboard")
    await click(alice, "Donnes du mois")
    lines = plain(alice.whisper().text).splitlines()
    assert any("Alice" in line and "en 2 jours" in line for line in lines)
    assert any("Chloé" in line and "en un jour" in line for line in lines)
    await click(alice, "‹ 11/2026")
    assert "Aucune étoile pour ce mois" in alice.whisper().text


async def test_stars_are_given_when_the_day_is_over(four: World, at: Any) -> None:
    alice, bruno = four.people[:2]
    for worth, person in enumerate((alice, bruno)):
        await ended(four, START, person, worth)
    await bruno.slash("daily")
    assert "Les étoiles sont données quand la journée est finie" in plain(bruno.whisper().text)
    assert "★" not in bruno.whisper().text
    await click(bruno, "Donnes du mois")
    assert "Aucune étoile pour ce mois. Celles d'un jour sont données quand il est fini" in plain(bruno.whisper().text)
    at(START + timedelta(days=1))
    bruno.dismiss()
    await bruno.slash("daily")
    await click(bruno, "La donne d'hier")
    assert "★★★★★" in bruno.whisper().text


async def test_a_new_bot_invents_no_deal_of_yesterday(four: World, at: Any) -> None:
    alice = four.people[0]
    await alice.slash("daily")
    await click(alice, "La donne d'hier")
    assert "jamais été annoncée ici" in plain(alice.whisper().text)
    assert await kept(four).deal((START - timedelta(days=1)).date()) is None


async def test_each_day_has_a_secret_of_its_own(four: World, at: Any) -> None:
    """A backup tells the deals that were announced when it was made, and no later one."""
    alice = four.people[0]
    known = []
    for day in range(3):
        at(START + timedelta(days=day))
        alice.dismiss()
        await alice.slash("daily")
        known.append(await kept(four).secret((START + timedelta(days=day)).date()))
    assert len({*known}) == 3
    with pytest.raises(Unknown):
        await kept(four).secret((START + timedelta(days=9)).date())


async def test_a_day_of_other_rules_is_not_replayed_to_verify_it(four: World, at: Any) -> None:
    alice = four.people[0]
    await alice.slash("daily")
    await ended(four, START, alice, 1)
    async with four.bot.parts.database.writing() as session:
        await session.execute(update(DailyDealRow).values(version=DailyDealRow.version - 1))
    at(START + timedelta(days=1))
    alice.dismiss()
    await alice.slash("daily")
    await click(alice, "La donne d'hier")
    await click(alice, "Vérifier")
    assert "Les règles de ce jeu ont changé depuis ce jour-là" in plain(alice.whisper().text)


@pytest.mark.parametrize("verified", [True, False], ids=["verified", "exported"])
async def test_a_day_whose_cards_were_told_never_counts_again(four: World, at: Any, verified: bool) -> None:
    alice, bruno = four.people[:2]
    privacy, tomorrow = Privacy(four.bot.parts.database), START + timedelta(days=1)
    await begin(alice)
    await exported_rows(privacy, alice.id, START.date())
    assert (await four.bot.parts.deals.deal(START.date())).opened is False, "an export tells no cards of the same day"
    at(tomorrow)
    if verified:
        alice.dismiss()
        await alice.slash("daily")
        await click(alice, "La donne d'hier")
        await click(alice, "Vérifier")
    else:
        await exported_rows(privacy, alice.id, tomorrow.date())
    assert (await four.bot.parts.deals.deal(START.date())).opened is True
    at(START)  # a clock that was set back, or a time zone further west
    await begin(bruno)
    await play_out(bruno, Random(1))
    assert await kept(four).results(START.date()) == ()


async def test_a_user_who_deletes_their_data_has_no_other_first_try(
    four: World, at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcements.Announcer, "gap", 0.0)  # it looks at each sweep
    alice = four.people[0]
    await begin(alice)
    await play_out(alice, Random(1))
    await Privacy(four.bot.parts.database).delete(alice.id, START.date())
    await begin(alice)
    await play_out(alice, Random(2))
    assert "seul le premier compte" in alice.whisper().text
    assert len(await kept(four).results(START.date())) == 0
    alice.dismiss()
    await alice.slash("daily")
    assert "seul le premier compte" in alice.whisper().text
    assert "Rejouer pour le plaisir" in alice.whisper().buttons
    async with four.bot.parts.database.reading() as session:
        assert len([*await session.scalars(select(DailyMarkRow))]) == 1
    for later, marks in ((timedelta(hours=1), 1), (timedelta(days=1), 0)):
        at(START + later)
        await four.env.advance_time(5)
        async with four.bot.parts.database.reading() as session:
            kept_marks = [*await session.scalars(select(DailyMarkRow))]
        assert len(kept_marks) == marks, "the mark goes with its day, though nobody asks for a deal"


async def test_an_export_during_a_try_tells_no_move_of_the_others(four: World, at: Any) -> None:
    alice = four.people[0]
    await begin(alice)
    for _ in range(2):  # a draw and a discard; then the computer plays
        await take(alice, *ways(alice)[0])
    played = await kept(four).latest(START.date(), alice.id)
    assert played is not None
    assert {seat for seat, _ in played.log} > {daily.SEAT}
    privacy = Privacy(four.bot.parts.database)
    for today, seats in ((START.date(), {daily.SEAT}), ((START + timedelta(days=1)).date(), {0, 1})):
        (row,) = (await exported_rows(privacy, alice.id, today))["daily_tries"]
        assert {seat for seat, _ in json.loads(row["moves"])} <= seats
        assert ({seat for seat, _ in json.loads(row["moves"])} == {daily.SEAT}) == (today == START.date())


async def test_a_day_or_a_month_beyond_the_calendar_is_refused(four: World, at: Any) -> None:
    alice = four.people[0]
    for route in (
        "daily-month:0001-01-01",
        "daily-month:9999-12-31",
        "daily-start:0001-01-01",
        "daily-proof:9999-12-31",
    ):
        await alice.slash("daily")
        await four.deliver(alice.raw(f"tv:a:0:{route}", alice.whisper()))
        assert "n'est plus valable" in plain(alice.whisper().text)
