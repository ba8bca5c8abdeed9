"""Roles for podiums, tournaments and stamps: how managers tie them, and how the bot gives and takes them."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from support.discord import payload_limits
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.user_locales import locales
from support.discord.world import World
from support.storage.tournaments import RIKIKI

from bot.features.roles import keeper
from bot.features.roles.keeper import RoleKeeper
from bot.features.roles.screen import RoleFacts, role_screen, roles_screen
from bot.features.roles.settings import RoleSettings
from bot.features.tournaments.rules.rounds import drawn_round
from bot.i18n.words import words
from bot.transport.guilds import POWERS
from bot.transport.messages import components
from storage import (
    DueRole,
    Player,
    Privacy,
    Result,
    Roles,
    RoleTally,
    StorageError,
    TiedRole,
    Tournament,
    Tournaments,
    season_of,
)

pytestmark = pytest.mark.live  # a quarter of a second a test

ROLES, PICK = "tv:a:0:roles:", "tv:a:0:role:"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keeper looks at each sweep, by the clock of the journal; the season in which the tests play has ended."""
    sweep = RoleKeeper.sweep
    monkeypatch.setattr(RoleKeeper, "sweep", lambda self, now: sweep(self, datetime.now(UTC)))
    monkeypatch.setattr(keeper.RoleKeeper, "gap", 0.0)
    monkeypatch.setattr(keeper, "season_before", lambda now: season_of(datetime.now(UTC)))


@dataclass
class Office:
    """A manager who may manage roles, and two roles below theirs."""

    here: World
    boss: Person
    gold: Any
    silver: Any

    @property
    def kept(self) -> Roles:
        return Roles(self.here.bot.parts.database)

    @property
    def told(self) -> str:
        """What the manager reads."""
        return plain(self.boss.whisper().text)

    def holders(self, role: Any) -> list[str]:
        """The names of the people who have a role on Discord."""
        members = self.here.env.backend.get_guild(self.here.guild.id).members
        return [person.name for person in self.here.people if role.id in members[person.id].role_ids]

    async def open(self) -> None:
        await self.boss.slash("settings")
        await self.boss.press_on(self.boss.whisper(), ROLES)

    async def pick(self, role: Any) -> str:
        """Open the pages, and choose a role; what the manager reads then."""
        await self.open()
        shown = self.here.message(self.here.channel.id, self.boss.whisper().id)
        await self.boss.member.select(shown, [role], custom_id=PICK)
        return self.told

    async def tie(self, role: Any, rule: str) -> str:
        await self.pick(role)
        await self.boss.choose(self.boss.whisper(), f"tv:a:0:role-tie:{role.id}", rule)
        return self.told

    async def press(self, role: Any, label: str) -> str:
        await self.pick(role)
        await self.boss.press_on(self.boss.whisper(), self.boss.whisper().buttons[label])
        return self.told

    async def look(self) -> None:
        await self.here.env.advance_time(2)

    def calls(self) -> list[tuple[str, str]]:
        """All calls so far that ask for members or change their roles: the method, and the user's name."""
        names = {str(person.id): person.name for person in self.here.people}
        return [
            (one.method, names.get(one.path.split("/")[4], "?"))
            for one in self.here.env.http_requests
            if "/members/" in one.path
        ]


@pytest.fixture
def office(four: World) -> Any:
    may = discord.Permissions(manage_guild=True, manage_roles=True)
    rank = four.guild.create_role("Gérance", permissions=may)
    member = four.guild.add_member(four.env.create_user("gerance", global_name="Gérance"), roles=[rank])
    gold, silver = four.guild.create_role("Or"), four.guild.create_role("Argent")
    boss = Person(four, member, "Gérance")
    with locales({boss.id: "fr"}):
        yield Office(four, boss, gold, silver)


async def play(here: World, *people: Person, game: str = "rikiki") -> None:
    """A match that counts: the first person wins, and so on."""
    journal = here.bot.parts.journal
    players = [Player(seat, person.id, person.name) for seat, person in enumerate(people)]
    opened = await journal.open_lobby(
        guild_id=here.guild.id, channel_id=99, host_id=people[0].id, game=game, options={}, language="fr",
        players=players,
    )  # fmt: skip
    await journal.start(opened.id, version=1, seed=bytes(32), dealer=0, players=players)
    results = [
        Result(seat, person.id, person.name, computer=False, score=9 - seat, place=seat + 1, won=not seat, side=seat)
        for seat, person in enumerate(people)
    ]
    await journal.finish(opened.id, results, family="tricks")


# -- how they are tied ---------------------------------------------------------------------------------------


async def test_a_manager_ties_a_role_and_reads_what_happens(office: Office) -> None:
    assert "Ce rôle n'est pas lié" in await office.pick(office.gold)
    told = await office.tie(office.gold, "season.3")
    assert "3 premières places de la saison · Tous les jeux" in told
    assert "⚠" not in told
    for menu, ladder in (("families", "@tricks"), ("games0", "rikiki")):
        await office.boss.choose(office.boss.whisper(), f"tv:a:0:role-ladder:{office.gold.id}.{menu}", ladder)
    assert "3 premières places de la saison · Le rikiki" in office.told
    await office.boss.press_on(office.boss.whisper(), ROLES)
    assert f"<@&{office.gold.id}> · 3 premières places de la saison · Le rikiki" in office.told
    await office.boss.press_on(office.boss.whisper(), office.boss.whisper().buttons["Retour"])
    assert "Réglages du serveur" in office.told
    assert [role.rule for role in await office.kept.tied()] == [("season", "rikiki", 3)]


async def test_a_manager_reads_what_the_bot_lacks_until_it_has_it(office: Office) -> None:
    backend, guild = office.here.env.backend, office.here.guild
    (own,) = [role for role in backend.get_guild(guild.id).roles.values() if role.managed]
    backend.edit_role(guild.id, own.id, {"permissions": 0})
    assert "Il me manque la permission « Gérer les rôles »" in await office.tie(office.gold, "tournament.1")
    backend.edit_role(guild.id, own.id, {"permissions": discord.Permissions(manage_roles=True).value, "position": 0})
    await office.open()
    assert "Ce rôle est au-dessus du mien" in office.told
    await play(office.here, *office.here.people)
    await office.tie(office.silver, "season.1")
    await office.look()
    assert office.calls() == []
    backend.edit_role(guild.id, own.id, {"position": 9})
    await office.look()
    assert office.holders(office.silver) == ["Alice"]


async def test_roles_that_nobody_should_win_are_refused(office: Office) -> None:
    guild, backend = office.here.guild, office.here.env.backend
    strong = guild.create_role("Force", permissions=discord.Permissions(ban_members=True, send_messages=True))
    own = next(role for role in backend.get_guild(guild.id).roles.values() if role.managed)
    high = guild.create_role("Haut")
    backend.edit_role(guild.id, high.id, {"position": 9})
    refused = {
        strong: "Ce rôle a des pouvoirs (Bannir des membres)",
        guild.default_role: "Discord ou une application gère ce rôle",
        high: "n'est pas en dessous de ton rôle le plus haut",
    }
    await office.open()
    page = office.boss.whisper()
    for role, why in refused.items():
        for custom_id, value in ((PICK, str(role.id)), (f"tv:a:0:role-tie:{role.id}", "season.1")):
            await office.here.refused(office.boss, office.boss.raw(custom_id, page, values=[value]), why)
    backend.edit_role(guild.id, own.id, {"position": 1})
    forged = office.boss.raw(f"tv:a:0:role-tie:{own.id}", page, values=["season.1"])
    await office.here.refused(office.boss, forged, "Discord ou une application gère ce rôle")
    for value in ("season.2", "stamps.-1", "owner", ""):
        forged = office.boss.raw(f"tv:a:0:role-tie:{office.gold.id}", page, values=[value])
        await office.here.refused(office.boss, forged, "Ce choix n'existe pas")
    assert await office.kept.tied() == ()


async def test_a_manager_changes_no_role_that_they_could_not_give_by_hand(office: Office) -> None:
    here = office.here
    await office.tie(office.gold, "season.1")
    manager = here.manager()  # may manage roles' permissions in this channel, but no roles
    here.overwrite(here.channel.id, manager.id, discord.PermissionOverwrite(manage_roles=True))
    small = here.guild.create_role("Petit", permissions=discord.Permissions(manage_guild=True, manage_roles=True))
    member = here.guild.add_member(here.env.create_user("petit", global_name="Petit"), roles=[small])
    low = Person(here, member, "Petit")
    with locales({manager.id: "fr", low.id: "fr"}):
        for person, why in ((manager, "Gérer les rôles"), (low, "n'est pas en dessous")):
            await person.slash("settings")
            await person.press_on(person.whisper(), ROLES)
            page = person.whisper()
            for action, value in (("role-tie", "season.3"), ("role-ladder", "rikiki")):
                forged = person.raw(f"tv:a:0:{action}:{office.gold.id}", page, values=[value])
                await here.refused(person, forged, why)
            for action in (f"role-untie:{office.gold.id}.take", f"role-retry:{office.gold.id}"):
                await here.refused(person, person.raw(f"tv:a:0:{action}", page), why)
    assert [role.rule for role in await office.kept.tied()] == [("season", "@all", 1)]


# -- how they are given --------------------------------------------------------------------------------------


async def test_the_podium_of_a_season_has_the_role_until_the_next_one(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, (alice, bruno, chloe, denis) = office.here, office.here.people
    await play(here, alice, bruno, chloe, denis)
    await office.tie(office.gold, "season.3")
    await office.tie(office.silver, "season.1")
    await office.look()
    await office.look()
    assert office.holders(office.gold) == ["Alice", "Bruno", "Chloé"]
    assert office.holders(office.silver) == ["Alice"]
    assert len(office.calls()) == 8  # one to ask and one to give, for each
    await here.restart()
    await office.look()
    assert len(office.calls()) == 8
    monkeypatch.setattr(keeper, "season_before", lambda now: "2099Q1")  # in which nobody has played
    await office.look()
    assert office.holders(office.gold) == office.holders(office.silver) == []
    assert len(office.calls()) == 12


async def won(office: Office, winner: Person) -> Tournament:
    """A tournament of the first two people, won by one of them; the keeper has looked just before its end."""
    here, tournaments = office.here, Tournaments(office.here.bot.parts.database)
    new = replace(RIKIKI, guild_id=here.guild.id, channel_id=here.channel.id, organiser_id=office.boss.id)
    played = await tournaments.create(new, most=9)
    for person in here.people[:2]:
        played = await tournaments.enter(played, person.id, person.name, "fr")
    round_ = drawn_round(played, datetime.now(UTC))
    played = await tournaments.begin_round(played, round_, datetime.now(UTC))
    (table,) = round_.tables
    numbers = {entrant.number: entrant.user_id for entrant in played.entrants}
    points = tuple(10 * (numbers[number or 0] == winner.id) for number in table.seating)
    await office.look()
    played = await tournaments.find(played.id)  # which the director has looked at, too
    played = await tournaments.score(played, 1, 1, (points,), "played")
    return await tournaments.end_round(played, None, status="finished")


async def test_a_correction_gives_the_role_to_the_other_player(office: Office) -> None:
    await office.tie(office.gold, "tournament.1")
    played = await won(office, office.here.people[0])
    await office.look()
    assert office.holders(office.gold) == ["Alice"]
    calls = len(office.calls())
    await office.look()
    assert len(office.calls()) == calls
    (row,) = played.rounds[0].tables[0].scores or ()
    turned = (tuple(reversed(row)),)
    await Tournaments(office.here.bot.parts.database).score(played, 1, 1, turned, "corrected", "places échangées")
    await office.look()
    assert office.holders(office.gold) == ["Bruno"]


async def test_stamps_are_counted_when_a_match_ends_and_the_role_stays(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "OVERLAP", timedelta())
    here, (alice, bruno, *_) = office.here, office.here.people
    await play(here, alice, bruno)
    await office.tie(office.gold, "stamps.1")
    await office.tie(office.silver, "stamps.5")
    await office.look()
    assert office.calls() == [], "nobody has played since"
    await play(here, alice, bruno)
    await office.look()
    assert office.holders(office.gold) == ["Alice", "Bruno"]
    for game in ("belote", "tarot", "coinche"):
        await play(here, alice, bruno, game=game)
    await office.look()
    assert office.holders(office.silver) == ["Alice"], "she has won, too"
    asked = len(office.calls())
    await play(here, alice, bruno)
    await office.look()
    assert len(office.calls()) == asked


async def test_a_role_that_somebody_had_already_is_left_to_them(office: Office) -> None:
    here, alice = office.here, office.here.people[0]
    here.env.backend.add_member_role(here.guild.id, alice.id, office.gold.id)
    await play(here, *here.people)
    await office.tie(office.gold, "season.1")
    await office.look()
    await office.press(office.gold, "Délier et retirer")
    await office.look()
    assert office.holders(office.gold) == ["Alice"]
    assert [method for method, _ in office.calls()] == ["GET"]
    assert await office.kept.tied() == ()


@pytest.mark.parametrize(("label", "left"), [("Délier et retirer", []), ("Délier sans retirer", ["Alice"])])
async def test_untied_a_role_is_taken_or_kept(office: Office, label: str, left: list[str]) -> None:
    await play(office.here, *office.here.people)
    await office.tie(office.gold, "season.1")
    await office.look()
    assert office.holders(office.gold) == ["Alice"]
    await office.press(office.gold, label)
    await office.look()
    await office.look()
    assert office.holders(office.gold) == left
    assert await office.kept.tied() == ()


# -- what goes wrong -----------------------------------------------------------------------------------------


async def test_after_a_fault_of_discord_it_tries_again(office: Office) -> None:
    await play(office.here, *office.here.people)
    path = f"/guilds/{office.here.guild.id}/members/*"
    office.here.env.inject_error("PUT", path, status=503, times=20)
    await office.tie(office.gold, "season.1")
    await office.look()
    assert office.holders(office.gold) == []
    office.here.env.backend.faults.clear()
    await office.here.restart()
    await office.look()
    assert office.holders(office.gold) == ["Alice"]
    assert (await office.kept.tied())[0].problem is None


async def test_after_a_refusal_it_stops_until_a_manager_tries_again(office: Office) -> None:
    await play(office.here, *office.here.people)
    path = f"/guilds/{office.here.guild.id}/members/*"
    office.here.env.inject_error("PUT", path, status=403, code=50013, times=1)
    await office.tie(office.gold, "season.3")
    for _ in range(3):
        await office.look()
    assert [method for method, _ in office.calls()] == ["GET", "PUT"]
    await office.open()
    assert "Discord a refusé (code 50013)" in office.told
    await office.press(office.gold, "Réessayer")
    await office.look()
    assert office.holders(office.gold) == ["Alice", "Bruno", "Chloé"]


async def test_a_process_that_dies_after_the_call_knows_that_the_role_is_its_own(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die(self: Roles, change: DueRole) -> bool:
        raise StorageError("killed")

    await play(office.here, *office.here.people)
    with monkeypatch.context() as dying:
        dying.setattr(Roles, "given", die)
        await office.tie(office.gold, "season.1")
        await office.look()
        assert office.holders(office.gold) == ["Alice"]
    await office.here.restart()
    await office.press(office.gold, "Délier et retirer")
    await office.look()
    assert office.holders(office.gold) == []


async def test_a_role_given_while_its_users_data_is_deleted_is_taken_again(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = Roles.given

    async def meanwhile(self: Roles, change: DueRole) -> bool:
        await Privacy(office.here.bot.parts.database).delete(change.user_id, datetime.now(UTC).date())
        return await given(self, change)

    monkeypatch.setattr(Roles, "given", meanwhile)
    await play(office.here, *office.here.people)
    await office.tie(office.gold, "season.1")
    await office.look()
    assert [method for method, _ in office.calls()] == ["GET", "PUT", "DELETE"]
    assert office.holders(office.gold) == []


async def test_somebody_who_has_left_the_server_is_counted_and_not_asked_again(office: Office) -> None:
    here, alice = office.here, office.here.people[0]
    await play(here, *here.people)
    here.guild.remove_member(alice.member)
    await office.tie(office.gold, "season.1")
    await office.look()
    await office.look()
    assert office.calls() == [("GET", "Alice")]
    await office.open()
    assert "1 personne n'est plus sur le serveur" in office.told


async def test_a_deleted_role_and_one_that_got_powers_are_given_no_longer(office: Office) -> None:
    here, backend = office.here, office.here.env.backend
    await office.tie(office.gold, "season.1")
    await office.tie(office.silver, "season.1")
    backend.delete_role(here.guild.id, office.gold.id)
    backend.edit_role(here.guild.id, office.silver.id, {"permissions": discord.Permissions(kick_members=True).value})
    await play(here, *here.people)
    await office.look()
    assert office.calls() == []
    await office.open()
    assert "Ce rôle n'existe plus : délie-le" in office.told
    assert "Je ne donne plus ce rôle, car il a des pouvoirs : Expulser des membres" in office.told
    menu = next(name for name in office.boss.whisper().selects if name == "tv:a:0:role:tied")
    await office.boss.choose(office.boss.whisper(), menu, str(office.gold.id))
    await office.boss.press_on(office.boss.whisper(), office.boss.whisper().buttons["Délier et retirer"])
    assert [role.role_id for role in await office.kept.tied()] == [office.silver.id]


async def test_the_role_of_a_user_who_deletes_their_data_is_taken_and_forgotten(office: Office) -> None:
    here, alice = office.here, office.here.people[0]
    await play(here, *here.people)
    await office.tie(office.gold, "season.1")
    await office.look()
    with locales({alice.id: "fr"}):
        await alice.slash("privacy")
        await alice.press_on(alice.whisper(), alice.whisper().buttons["Effacer…"])
        await alice.press_on(alice.whisper(), "tv:a:0:privacy:sure")
    await office.look()
    assert office.holders(office.gold) == []
    assert await office.kept.tally(here.guild.id) == {}


async def test_a_member_refuses_roles_in_their_preferences(office: Office) -> None:
    here, alice = office.here, office.here.people[0]
    await play(here, *here.people)
    await office.tie(office.gold, "season.1")
    await office.look()
    await alice.slash("preferences")
    await alice.choose(alice.whisper(), "tv:a:0:preference:roles", "no")
    await office.look()
    assert office.holders(office.gold) == []
    await alice.choose(alice.whisper(), "tv:a:0:preference:roles", "yes")
    await office.look()
    assert office.holders(office.gold) == ["Alice"]


async def test_a_process_that_does_not_own_the_server_leaves_its_roles_alone(office: Office) -> None:
    (feature,) = [one for one in office.here.bot.parts.features if isinstance(one, RoleSettings)]
    await play(office.here, *office.here.people)
    feature._keeper._owns = lambda guild_id: False
    await office.tie(office.gold, "season.1")
    await office.look()
    assert office.calls() == []
    assert await office.kept.tally(office.here.guild.id) == {}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_fullest_pages_fit_whatever_roles_are_called(language: str) -> None:
    say = words(language)
    full = [
        RoleFacts(
            10**18 + number,
            "*_~`|>[](@everyone<#:\\" * 4,
            TiedRole(10**18, 10**18 + number, kind, "@tricks", 3, problem="50013"),
            RoleTally(10**6, 10**6, 10**6),
            "power",
            POWERS,
        )
        for number, kind in enumerate(["season", "tournament", "stamps"] * 3 + ["season"])
    ]
    for screen in (roles_screen(full, 11, say), *(role_screen(role, say) for role in full)):
        assert not [*payload_limits.message({"components": components(screen, {})})]
