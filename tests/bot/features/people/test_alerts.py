"""Pings for tables that need players: who asked for them, who was invited, and nobody else."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click
from support.discord.world import World
from support.storage.exports import exported_rows

from bot.core.custom_ids import action_id
from bot.delivery.table_calls import CALL_AFTER
from bot.features.announcements import Announcer
from bot.matches.alerts import GAPS
from storage import Alert, Alerts, Privacy

pytestmark = pytest.mark.live  # a quarter of a second a test


def kept(here: World) -> Alerts:
    return Alerts(here.bot.parts.database)


async def wants(here: World, *people: Person, **changes: Any) -> None:
    """These people want to be called in this server."""
    for person in people:
        await kept(here).choose(replace(Alert(person.id, here.guild.id), **changes))


def calls(here: World) -> list[str]:
    """The calls that stand in the channel."""
    return [one.text for one in here.people[3].channel() if (not one.ephemeral and "🔔" in one.text) or "✉️" in one.text]


def sent(here: World) -> list[Mapping[str, Any]]:
    """All messages that named anybody, as they were sent."""
    return [
        body for method, _, body in here.sent() if method == "POST" and body.get("allowed_mentions", {}).get("users")
    ]


async def wait(here: World, seconds: float = CALL_AFTER + 3) -> None:
    for _ in range(3):
        await here.env.advance_time(seconds / 3)


# -- being called ------------------------------------------------------------------------------------------------


async def test_one_message_calls_those_who_want_it_until_the_start(four: World) -> None:
    alice, bruno, chloe, david = four.people
    await wants(four, bruno, chloe, alice)
    await alice.slash("play", game="belote")
    await wait(four)
    (said,) = calls(four)
    assert f"<@{bruno.id}>" in said
    assert f"<@{chloe.id}>" in said
    assert f"<@{alice.id}>" not in said, "nobody is called to their own table"
    assert f"<@{david.id}>" not in said, "nobody is called who has not asked for it"
    assert "il manque 3 personnes" in plain(said)
    (body,) = sent(four)
    assert sorted(body["allowed_mentions"]["users"]) == sorted([bruno.id, chloe.id])
    await wait(four)
    assert len(sent(four)) == 1
    await alice.press("Jouer avec l'ordinateur")
    await wait(four, 3)
    assert not calls(four)


async def test_a_call_survives_a_restart_and_goes_when_the_table_closes(four: World) -> None:
    alice, bruno, *_ = four.people
    await wants(four, bruno)
    await alice.slash("play", game="belote")
    await wait(four)
    assert len(calls(four)) == 1
    await four.restart()
    await wait(four)
    assert len(calls(four)) == 1, "the new process does not call again"
    await alice.stop()
    await wait(four, 3)
    assert not calls(four)
    assert await kept(four).pings() == ()


def hide(here: World, person: Person) -> None:
    """Let somebody no longer see the channel."""
    allow, deny = discord.PermissionOverwrite(view_channel=False).pair()
    overwrite = Overwrite(person.id, OverwriteType.MEMBER, allow.value, deny.value)
    here.env.backend.set_overwrite(here.channel.id, overwrite)


async def test_the_page_names_the_permission_without_which_nobody_is_called(four: World) -> None:
    alice, bruno, *_ = four.people
    await wants(four, bruno)
    await alice.slash("play", game="belote")
    four.deny(send_messages=False)
    await wait(four)
    assert not sent(four)
    await bruno.slash("notify")
    assert "il me manque : Envoyer des messages" in plain(bruno.whisper().text)


# -- choosing ----------------------------------------------------------------------------------------------------


async def test_everything_is_off_and_one_tap_turns_it_on_and_off(four: World) -> None:
    alice = four.people[0]
    await alice.slash("notify")
    assert "je ne te préviens de rien" in plain(alice.whisper().text)
    assert await kept(four).find(alice.id, four.guild.id) is None
    await click(alice, "Me prévenir")
    assert "tous les jeux" in plain(alice.whisper().text)
    assert "au plus une fois en 2 h" in plain(alice.whisper().text)
    await click(alice, "Ne plus me prévenir")
    assert await kept(four).find(alice.id, four.guild.id) is None


async def test_games_gap_quiet_hours_and_clock_are_chosen_in_menus(four: World) -> None:
    alice = four.people[0]
    await alice.slash("notify", game="tarot")
    for part, values in (
        ("games.0", ("belote", "coinche")),
        ("gap", (str(GAPS[0]),)),
        ("quiet", ("22-8",)),
        ("zone", ("Indian/Reunion",)),
    ):
        await alice.choose(alice.whisper(), action_id(0, "alerts", part), *values)
    chosen = await kept(four).find(alice.id, four.guild.id)
    assert chosen is not None
    assert set(chosen.games) == {"belote", "coinche", "tarot"}
    assert (chosen.gap_minutes, chosen.quiet, chosen.zone) == (GAPS[0], (22, 8), "Indian/Reunion")
    said = plain(alice.whisper().text)
    assert "Jamais de 22 h à 8 h." in said
    assert "(La Réunion)" in said
    await alice.slash("notify", game="rami")
    again = await kept(four).find(alice.id, four.guild.id)
    assert again is not None
    assert "rami" in again.games


async def test_a_choice_that_no_menu_offers_is_refused(four: World) -> None:
    alice = four.people[0]
    await alice.slash("notify")
    await click(alice, "Me prévenir")
    before = await kept(four).find(alice.id, four.guild.id)
    for part, value in (("gap", "1"), ("quiet", "1-2"), ("zone", "Mars/Base"), ("what", "x")):
        await four.deliver(alice.raw(action_id(0, "alerts", part), alice.whisper(), values=[value]))
        assert "Ce bouton n'est plus valable" in plain(alice.whisper().text)
        await alice.slash("notify")
    assert await kept(four).find(alice.id, four.guild.id) == before


# -- inviting ----------------------------------------------------------------------------------------------------


async def invite(person: Person, other: Person) -> str:
    """Use the menu that Discord shows on somebody; what the inviter reads."""
    await person.member.context_menu(person.world.channel, "Invite to my table", other.member)
    return plain(person.whisper().text)


async def test_a_person_is_invited_once_by_a_message_that_goes_with_the_start(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play", game="belote")
    assert "J'ai invité" in await invite(alice, bruno)
    (said,) = calls(four)
    assert f"<@{bruno.id}>" in said
    assert "t'invite à sa table" in plain(said)
    assert [body["allowed_mentions"]["users"] for body in sent(four)] == [[bruno.id]]
    assert "déjà invitée" in await invite(alice, bruno)
    assert len(sent(four)) == 1
    await alice.press("Jouer avec l'ordinateur")
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Commencer quand même"])
    await wait(four, 3)
    assert not calls(four)


async def test_the_inviter_reads_why_somebody_cannot_be_invited(four: World) -> None:
    alice, bruno, chloe, david = four.people
    assert "Tu n'as pas de table" in await invite(alice, bruno)
    await alice.slash("play", game="belote_decouverte")
    assert "ni soi-même" in await invite(alice, alice)
    hide(four, chloe)
    assert "ne voit pas le salon" in await invite(alice, chloe)
    await four.bot.parts.readers.change_person(david.id, lambda person: replace(person, calls=False))
    assert "ne reçoit pas d'invitations par moi" in await invite(alice, david)
    four.deny(send_messages=False)
    assert "Il me manque des permissions" in await invite(alice, bruno)
    four.deny()
    await bruno.press("Rejoindre")
    assert "déjà à ta table" in await invite(alice, bruno)
    assert "n'a plus de place libre" in await invite(alice, four.people[2])
    assert not sent(four)


async def test_nobody_is_invited_in_their_quiet_hours_or_again_and_again(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await kept(four).choose(Alert(bruno.id, 4711, quiet=(0, 24)))  # chosen in another server: their night is the same
    for _ in range(3):
        await alice.slash("play", game="belote")
        assert "pas être appelée à cette heure-ci" in await invite(alice, bruno)
        assert "J'ai invité" in await invite(alice, chloe)
        await alice.stop()
    await alice.slash("play", game="belote")
    assert "déjà reçu plusieurs invitations" in await invite(alice, chloe)
    assert [body["allowed_mentions"]["users"] for body in sent(four)] == [[chloe.id]] * 3


async def test_an_old_invitation_is_forgotten_although_nobody_invites_again(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Announcer, "gap", 0.0)
    alice, bruno, *_ = four.people
    await alice.slash("play", game="belote")
    await invite(alice, bruno)
    for days, left in ((0, 1), (2, 0)):
        four.env.backend.clock.advance(days * 86_400)
        await four.env.advance_time(3)
        exported = await exported_rows(Privacy(four.bot.parts.database), bruno.id, four.bot.parts.deals.today)
        assert len(exported["invitations"]) == left


async def test_one_tap_ends_all_invitations(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play", game="belote")
    await invite(alice, bruno)
    (message,) = [one for one in bruno.channel() if "✉️" in one.text]
    await bruno.press_on(message, message.buttons["Ne plus m'inviter"])
    assert "Plus personne ne t'invitera" in plain(bruno.whisper().text)
    assert not four.bot.parts.readers.preferences(bruno.id).calls


async def test_a_message_that_calls_lets_its_reader_sit_down_at_once(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await wants(four, chloe)
    await alice.slash("play", game="belote")
    await invite(alice, bruno)
    await wait(four)
    for person, sign in ((bruno, "✉️"), (chloe, "🔔")):
        (message,) = [one for one in person.channel() if sign in one.text and not one.ephemeral]
        await person.press_on(message, message.buttons["Rejoindre"])
        assert "Te voilà à" in plain(person.whisper().text)
    assert [player.user_id for player in (await four.table()).record.players] == [alice.id, bruno.id, chloe.id]


async def test_the_clock_of_any_city_can_be_chosen(four: World) -> None:
    alice, bruno = four.people[:2]
    offered = await alice.member.autocomplete(four.channel, "notify", "city", "port-au")
    assert [one["value"] for one in offered] == ["America/Port-au-Prince"]
    assert len(await alice.member.autocomplete(four.channel, "notify", "city", "")) == 25
    await alice.slash("notify", city="America/Port-au-Prince")
    chosen = await kept(four).find(alice.id, four.guild.id)
    assert chosen is not None
    assert chosen.zone == "America/Port-au-Prince"
    assert "(Port-au-Prince)" in plain(alice.whisper().text)
    await bruno.slash("notify", game="tarot", city="Atlantis")
    assert "Je ne connais pas de ville" in plain(bruno.whisper().text)
    assert await kept(four).find(bruno.id, four.guild.id) is None, "all of a command is done, or nothing"
    await alice.slash("notify", city="réunion")
    assert (await kept(four).find(alice.id, four.guild.id)) != chosen
