"""/history and /replay on Discord: pages, menus, steps, and every way in that must stay closed."""

import re
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from support.discord import payload_limits
from support.discord.click import Click
from support.discord.person import Person
from support.discord.screen import Screenful, card_text, plain
from support.discord.user_locales import locales
from support.discord.world import World, world

from bot.features.past.screens.history import HistoryPage, history_screen
from bot.i18n.words import words
from bot.transport.messages import layout
from storage import Past, Player, Result, TableRecord

pytestmark = pytest.mark.live  # a quarter of a second a test


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[World]:
    async with world(tmp_path, people=3) as here:
        yield here


def step(screen: Screenful, place: str) -> str:
    """The custom_id of a button by the name of where it leads."""
    return next(one for one in screen.buttons.values() if one.endswith(f".{place}"))


def text(screen: Screenful) -> str:
    return plain(screen.text)


# -- seeing a match again -----------------------------------------------------------------------------------


async def test_a_finished_match_is_seen_again_from_its_own_message_step_by_step(two: World) -> None:
    number = await two.play_out(options="max_cards=2")
    alice, bruno, chloe = two.people
    before = [(one.channel(), one.dms()) for one in (alice, bruno)]
    await chloe.press("Revoir")
    seen = chloe.whisper()
    assert f"partie nº {number}" in text(seen)
    assert "Les cartes sont distribuées" in text(seen)
    steps = 0
    while "l'emporte" not in text(seen) and "Victoire partagée" not in text(seen):
        await chloe.press_on(seen, step(seen, "move-on"))
        assert chloe.whisper().id == seen.id
        seen, steps = chloe.whisper(), steps + 1
    assert steps == len(await two.bot.parts.journal.moves(number))
    await chloe.press_on(seen, step(seen, "move-back"))
    await chloe.press_on(seen, step(chloe.whisper(), "first"))
    assert "Les cartes sont distribuées" in text(chloe.whisper())
    ((menu, deals),) = chloe.whisper().selects.items()
    await chloe.choose(chloe.whisper(), menu, deals[1])
    assert f"Donne 2 sur {len(deals)}" in text(chloe.whisper())
    assert [(one.channel(), one.dms()) for one in (alice, bruno)] == before


async def test_steps_survive_a_restart_and_speak_the_readers_language(two: World) -> None:
    number = await two.play_out()
    alice = two.people[0]
    await alice.slash("replay", match=number)
    await two.restart(language="auto")
    with locales({alice.id: "en-GB"}):
        await alice.press_on(alice.whisper(), step(alice.whisper(), "move-on"))
    assert f"match no. {number}" in text(alice.whisper())


async def test_a_lobby_that_closed_has_nothing_to_see(two: World) -> None:
    alice, *_ = await two.seat(people=2)
    number = (await two.table()).id
    await alice.stop()
    assert "Revoir" not in alice.table().buttons
    await two.refused(alice, alice.slash("replay", match=number), "avant la première donne")


# -- what stays closed ----------------------------------------------------------------------------------------


def forged(person: Person, number: int, where: Screenful) -> list[Click]:
    """Every click that may ask for a match: its button, steps in it, and both menus."""
    menu = person.raw(f"tv:a:{number}:replay:menu", where, values=["2"])
    pick = person.raw("tv:a:0:replay:pick", where, values=[str(number)])
    return [*(person.raw(f"tv:a:{number}:replay:{rest}", where) for rest in ("", "0.first", "3.on")), menu, pick]


async def test_no_replay_of_a_running_match_can_be_had_by_any_way_in(two: World) -> None:
    alice, bruno = await two.deal(people=2, options="max_cards=2")
    chloe, number = two.people[2], (await two.table()).id
    mover = two.on_turn()
    await mover.play_by_dm(sorted(mover.dm().moves)[0])
    await alice.slash("history")
    assert "Aucune partie n'est encore finie ici" in text(alice.whisper())
    for who in (alice, bruno, chloe):
        await two.refused(who, who.slash("replay", match=number), "encore en cours")
        for click in [*forged(who, number, who.table()), *forged(who, number, who.whisper())]:
            await two.refused(who, click, "encore en cours")
    await two.restart()
    await two.refused(chloe, forged(chloe, number, chloe.table())[0], "encore en cours")
    for who, says in ((alice, "encore en cours"), (chloe, "Je ne connais pas")):
        await who.member.user.slash("replay", match=number)
        assert says in text(who.dms()[-1])
    hands = [set((await two.match()).view(seat).hand) for seat in range(2)]
    for person, hidden in ((alice, hands[1]), (bruno, hands[0]), (chloe, hands[0] | hands[1])):
        screens = person.reads()
        assert not any(card_text(card) in screens for card in hidden)


async def test_finished_deals_are_shown_without_the_cards_in_play(two: World) -> None:
    alice, _ = await two.deal(people=2, options="max_cards=3")
    number = (await two.table()).id
    turned = (await two.match()).view(None).zones["turned"]
    assert isinstance(turned, tuple)
    assert "Donnes finies" not in alice.table().buttons
    while (await two.match()).view(None).facts["deal"] == 1:
        mover = two.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    chloe = two.people[2]
    await chloe.press("Donnes finies")
    assert "La donne en cours reste secrète" in text(chloe.whisper())
    assert "💡 Revoir mes coups" not in chloe.whisper().buttons
    match = await two.match()
    past = {card for _, move in (await two.moves())[:4] for card in move.split(":")[1:]}
    hidden = {card for seat in range(2) for card in match.view(seat).hand} - past - {*turned}
    assert not any(card_text(card) in chloe.reads() for card in hidden)
    for action in ("review", "result"):
        await two.refused(chloe, chloe.raw(f"tv:a:{number}:{action}:", chloe.table()), "encore en cours")


async def test_another_server_knows_a_running_match_for_its_players_only(two: World) -> None:
    alice, _ = await two.deal(people=2, options="max_cards=2")
    chloe, number = two.people[2], (await two.table()).id
    guild = two.env.create_guild("Ailleurs")
    channel = guild.create_text_channel("jeux")
    foreign = two.env.backend.create_message(channel.id, two.me, "copie")
    for who, says in ((alice, "encore en cours"), (chloe, f"Je ne connais pas de partie nº {number}")):
        guild.add_member(who.member.user)
        for click in forged(who, number, who.table()):
            await two.deliver(Click(two.env, who.id, click.custom_id, foreign.id, channel.id, guild.id, click.values))
        answers = [text(one) for one in two.seen(channel.id, who.id) if one.ephemeral]
        assert len(answers) == 5
        assert all(says in one for one in answers)


async def test_a_position_behind_the_end_is_the_end_and_other_text_is_refused(two: World) -> None:
    number = await two.play_out()
    alice = two.people[0]
    for position in ("999999.on", "9" * 18 + ".on", "99.menu"):
        await alice.slash("replay", match=number)
        click = alice.raw(f"tv:a:{number}:replay:{position}", alice.whisper())
        await two.deliver(click)
        assert click.answered
        assert "emporte" in text(alice.whisper()) or "Victoire partagée" in text(alice.whisper())
    for rest in ("x.on", "-1.on", "1e3.on", "٣.on", "9" * 19 + ".on"):
        click = alice.raw(f"tv:a:{number}:replay:{rest}", alice.table())
        await two.refused(alice, click, "Ce bouton n'est plus valable")


# -- the history ----------------------------------------------------------------------------------------------


async def test_the_history_tells_the_latest_first_and_leads_to_each(two: World) -> None:
    first, second = await two.play_out(), await two.play_out(people=3)
    alice, _, chloe = two.people
    await alice.slash("history")
    told = text(alice.whisper())
    assert told.index(f"nº {second} · ") < told.index(f"nº {first} · ")
    assert "🏆" in told
    assert "<t:" in told
    (values,) = alice.whisper().selects.values()
    assert values == (str(second), str(first))
    await alice.choose(alice.whisper(), "tv:a:0:replay:pick", str(first))
    assert f"partie nº {first}" in text(alice.whisper())
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Historique"])
    assert "Les dernières parties" in text(alice.whisper())
    await alice.slash("history", player=chloe.member)
    assert f"nº {second}" in text(alice.whisper())
    assert f"nº {first}" not in text(alice.whisper())
    await alice.slash("history", game="rikiki")
    assert f"nº {first}" in text(alice.whisper())


async def test_nobody_and_nothing_to_tell_of_is_said_plainly(two: World) -> None:
    alice, _, chloe = two.people
    await alice.slash("history")
    assert "Aucune partie n'est encore finie ici. " in text(alice.whisper())
    await two.play_out()
    elsewhere = two.env.create_guild("Ailleurs")
    channel = elsewhere.create_text_channel("jeux")
    there: Any = elsewhere.add_member(alice.member.user)
    await there.slash(channel, "history")
    assert "Aucune partie" in plain(two.seen(channel.id, alice.id)[-1].text)
    await alice.slash("history", player=chloe.member)
    assert f"<@{chloe.id}> n'a encore fini aucune partie ici." in text(alice.whisper())
    await alice.slash("history", game="belote")
    assert "finie ici : La belote" in text(alice.whisper())
    await alice.slash("history", game="belote", player=chloe.member)
    assert "aucune partie ici : La belote" in text(alice.whisper())
    await two.refused(alice, alice.slash("history", game="bidule"), "Je ne connais pas le jeu")


async def test_pages_turn_in_place_and_keep_what_was_asked_for(two: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.past.history.MATCHES_PER_PAGE", 1)
    numbers = [await two.play_out() for _ in range(3)]
    alice, bruno, _ = two.people
    await alice.slash("history", player=bruno.member, game="rikiki")
    for number in reversed(numbers):
        assert f"nº {number}" in text(alice.whisper())
        assert f"<@{bruno.id}> · " in text(alice.whisper())
        if number != numbers[0]:
            await alice.press_on(alice.whisper(), alice.whisper().buttons["Suivant"])
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Précédent"])
    assert f"nº {numbers[1]}" in text(alice.whisper())
    behind = alice.raw("tv:a:0:history:400..", alice.whisper())
    await two.deliver(behind)
    assert f"nº {numbers[0]}" in text(alice.whisper())


async def test_a_forged_page_is_refused(two: World) -> None:
    alice = two.people[0]
    await alice.slash("help")
    shown = alice.whisper()
    for rest in ("x", "0.abc.", "0..bridge", "0." + "9" * 19, "-1"):
        await two.refused(alice, alice.raw(f"tv:a:0:history:{rest}", shown), "Ce bouton n'est plus valable")


# -- channels that not everybody sees ---------------------------------------------------------------------------


async def test_a_match_of_a_private_channel_is_seen_by_those_who_see_the_channel(two: World) -> None:
    number = await two.play_out()
    alice, _, chloe = two.people
    elsewhere = two.guild.create_text_channel("autre")
    for person in (alice, chloe):
        assert await ways(two, person, elsewhere, number) == ["replay", "history", "proof"]
    hide(two, two.guild.id)
    for person, expected in ((alice, ["replay", "history", "proof"]), (chloe, [])):
        assert await ways(two, person, elsewhere, number) == expected
    manager = two.manager()
    show(two, manager.id)
    assert await ways(two, manager, elsewhere, number) == ["replay", "history", "proof"]


async def test_a_match_of_a_channel_that_is_gone_is_seen_by_those_who_played(two: World) -> None:
    number = await two.play_out()
    alice, _, chloe = two.people
    elsewhere = two.guild.create_text_channel("autre")
    two.env.backend.delete_channel(two.channel.id)
    await two.env.settle()
    assert await ways(two, alice, elsewhere, number) == ["replay", "history", "proof"]
    assert await ways(two, chloe, elsewhere, number) == []


async def ways(here: World, person: Person, where: Any, number: int) -> list[str]:
    """By which ways somebody comes to see a match, in another channel."""
    found = []

    def answer() -> Screenful:
        return [one for one in here.seen(where.id, person.id) if one.ephemeral][-1]

    await person.member.slash(where, "replay", match=number)
    found += ["replay"] if "Les cartes sont distribuées" in text(answer()) else []
    await person.member.slash(where, "history")
    found += ["history"] if f"nº {number}" in text(answer()) else []
    told = text(answer())
    assert ("que tu ne vois pas" in told) is (not found)
    await here.deliver(Click(here.env, person.id, f"tv:a:{number}:proof:", None, where.id, here.guild.id))
    found += ["proof"] if "n'est pas connue ici" not in text(answer()) else []
    return found


def hide(here: World, role_id: int) -> None:
    deny = discord.PermissionOverwrite(view_channel=False).pair()[1]
    here.env.backend.set_overwrite(here.channel.id, Overwrite(role_id, OverwriteType.ROLE, 0, deny.value))


def show(here: World, user_id: int) -> None:
    allow = discord.PermissionOverwrite(view_channel=True).pair()[0]
    here.env.backend.set_overwrite(here.channel.id, Overwrite(user_id, OverwriteType.MEMBER, allow.value, 0))


def past(game: str, names: Sequence[str], scores: Sequence[int], sides: Sequence[int], number: int = 7) -> Past:
    """A match in which more points mean a better place."""
    players = tuple(Player(seat, 10**18 + seat, name) for seat, name in enumerate(names))
    now = datetime(2026, 1, 1, tzinfo=UTC)
    places = [1 + sum(more > score for more in scores) for score in scores]
    results = tuple(
        Result(seat, 10**18 + seat, name, False, scores[seat], places[seat], won=False, side=sides[seat])
        for seat, name in enumerate(names)
    )
    match = TableRecord(
        *(number, 1, 2, 3, 10**18, game, 1, len(names), {}, None, 0, "finished", "fr", players, now, now, now)
    )
    return Past(match, results)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_fullest_page_fits_a_message(language: str) -> None:
    names, points = ["*_~`|>[](@#<:\\" * 3] * 21, range(-(10**6), -(10**6) + 21)
    page = [past("pharaon", names, points, range(21), 10**9 + number) for number in range(5)]
    for index in (0, 3, 400):
        screen = history_screen(page, HistoryPage(index, 10**18 - 1, "huit_americain"), 401, words(language))
        view: Any = layout(screen, {})
        assert not list(payload_limits.message({"components": view.to_components()}))


def test_partners_stand_together_winners_first_and_a_lost_game_by_its_key() -> None:
    match = past("un_jeu_perdu", ("Ana", "Bob", "Cléa", "Dan"), (510, 990, 510, 990), (0, 1, 0, 1))
    said = plain("\n".join(history_screen([match], HistoryPage(), 1, words("fr")).blocks))
    assert "**un jeu perdu**" in said
    assert "🏆 Bob + Dan 990 · Ana + Cléa 510" in said
    alone = past("pharaon", ("Ana",), (0,), (0,))
    assert "🏆" not in plain("\n".join(history_screen([alone], HistoryPage(), 1, words("fr")).blocks))


@pytest.mark.parametrize(("language", "half"), [("fr", "33,5"), ("en", "33.5")])
def test_half_points_which_are_kept_doubled_are_told_as_points(language: str, half: str) -> None:
    match = past("tarot_tare", ("Ana", "Bob", "Cléa"), (67, 40, 75), (0, 1, 2))
    said = plain("\n".join(history_screen([match], HistoryPage(), 1, words(language)).blocks))
    assert f"Ana {half}" in said
    assert re.search(r"Bob 20(?![\d,.])", said)
    assert "Ana 67" not in said
