"""House rules under a name: kept from a lobby, found first in /play and its menu, deleted after a question."""

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World
from support.storage.failing_database import reported
from support.storage.records import record

from bot.core.errors import Refused
from bot.features.arguments import MAX_SUGGESTIONS
from bot.features.presets import preset_of
from bot.matches.deadlines import DEFAULT_TIMER
from storage import Preset, Presets, StorageError, TableSettings

KEEP = "Enregistrer ces options"


async def keep(person: Person, name: str, *, common: bool = False) -> None:
    """Keep the rules of the channel's lobby, from the panel of settings."""
    await person.press("Réglages")
    form = await person.press_on(person.whisper(), person.whisper().buttons[KEEP])
    await person.member.submit_modal(form, {"name": name} | ({"server": ["server"]} if common else {}))


async def suggested(four: World, person: Person) -> list[str]:
    """The names that /play suggests before anything is typed."""
    return [one["name"] for one in await person.member.autocomplete(four.channel, "play", "game", "")]


def presets(four: World) -> Presets:
    return Presets(four.bot.parts.database)


async def lobby(four: World) -> Person:
    """A lobby with settings of its own; returns its host."""
    (alice,) = await four.seat("belote", people=1, options="target=500,annonces=oui")
    await alice.press("Réglages")
    await alice.choose(alice.whisper(), f"tv:a:{(await four.table()).id}:table-setting:turn_seconds", "60")
    return alice


async def test_rules_are_kept_and_open_the_same_table_elsewhere(four: World) -> None:
    alice = await lobby(four)
    await keep(alice, "  Belote   du jeudi ")
    assert "Les options Belote du jeudi sont enregistrées" in plain(alice.whisper().text).replace("**", "")
    (kept,) = await presets(four).of_user(alice.id)
    assert kept.name == "Belote du jeudi"
    assert (kept.game, dict(kept.options)) == ("belote", {"target": 500, "annonces": True})
    assert kept.settings.turn_seconds == 60
    await alice.press("Réglages")
    await alice.press("Fermer la table")
    await alice.slash("play", game="belote du JEUDI")
    table = await four.table()
    assert (table.record.game, table.record.settings.turn_seconds) == ("belote", 60)
    assert table.record.options["target"] == 500
    assert table.record.options["annonces"] is True


async def test_they_come_first_in_the_suggestions_and_in_the_menu(four: World) -> None:
    alice = await lobby(four)
    await keep(alice, "Jeudi")
    await alice.press("Réglages")
    await alice.press("Fermer la table")
    await presets(four).keep_for_server(four.guild.id, Preset("Tournoi", "tarot", 1, {}))
    shown = await suggested(four, alice)
    assert shown[:2] == ["Tournoi · Le tarot · serveur", "Jeudi · La belote"]
    assert len(shown) <= MAX_SUGGESTIONS
    assert not [name for name in await suggested(four, four.people[1]) if "Jeudi" in name]
    await alice.slash("play")
    menu = next(custom_id for custom_id in alice.whisper().selects if ":preset-pick:" in custom_id)
    await alice.choose(alice.whisper(), menu, "s.Tournoi")
    assert (await four.table()).record.game == "tarot"


@pytest.mark.live
@pytest.mark.parametrize(
    ("said", "target"),
    [("preset:m.Jeudi", 500), ("preset:m.jeudi", 1000), ("Jeudi", 500), (" jeudi ", 1000), ("JEUDI", 500)],
)
async def test_names_that_differ_in_capitals_open_their_own_rules(four: World, said: str, target: int) -> None:
    alice = four.people[0]
    for name, points in (("Jeudi", 500), ("jeudi", 1000)):
        await presets(four).keep_for_user(alice.id, Preset(name, "belote", 1, {"target": points}))
    await alice.slash("play", game=said)
    assert (await four.table()).record.options["target"] == target


async def test_only_who_manages_the_server_keeps_rules_for_it(four: World) -> None:
    alice = await lobby(four)
    form = await alice.press_on(alice.whisper(), alice.whisper().buttons[KEEP])
    assert [field["component"]["custom_id"] for field in form.modal["components"]] == ["name"]
    manager = four.manager()
    await keep(manager, "Jeudi", common=True)
    assert [kept.name for kept in await presets(four).of_server(four.guild.id)] == ["Jeudi"]


async def test_they_are_deleted_after_a_question(four: World) -> None:
    alice = await lobby(four)
    await presets(four).keep_for_user(alice.id, Preset("Jeudi", "belote", 1, {}))
    await presets(four).keep_for_server(four.guild.id, Preset("Tournoi", "tarot", 1, {}))
    await alice.press("Réglages")
    await alice.press("Fermer la table")
    await alice.slash("play")
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Mes options"])
    (menu,) = alice.whisper().selects
    assert alice.whisper().selects[menu] == ("m.Jeudi",)  # the server's are its managers' to delete
    await alice.choose(alice.whisper(), menu, "m.Jeudi")
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Supprimer"])
    assert "Supprimer tes options Jeudi" in plain(alice.whisper().text).replace("**", "")
    assert await presets(four).of_user(alice.id)
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Supprimer"])
    assert await presets(four).of_user(alice.id) == ()
    assert await presets(four).of_server(four.guild.id)


async def test_options_that_the_game_no_longer_has_are_named(four: World) -> None:
    alice = four.people[0]
    old = Preset("Vieux", "rikiki", 0, {"max_cards": 5, "old_rule": True, "must_trump": "perhaps"}, seats=99)
    await presets(four).keep_for_user(alice.id, old)
    await alice.slash("play", game="preset:m.Vieux")
    table = await four.table()
    assert dict(table.record.options) == {"max_cards": 5}
    assert table.record.seats is None
    told = plain(alice.whisper().text)
    assert "Ne s'appliquent plus : old rule, Coupe obligatoire, le nombre de places" in told


async def test_rules_of_a_game_that_is_gone_say_so(four: World) -> None:
    alice = four.people[0]
    await presets(four).keep_for_user(alice.id, Preset("Perdu", "whist_perdu", 1, {}))
    await four.refused(alice, alice.slash("play", game="preset:m.Perdu"), "celles d'un jeu disparu")


async def test_a_name_of_spaces_or_beyond_the_limit_is_refused(four: World) -> None:
    alice = await lobby(four)
    await keep(alice, " ~ ")
    assert "au moins une lettre" in plain(alice.whisper().text)
    for number in range(20):
        await presets(four).keep_for_user(alice.id, Preset(f"{number}", "belote", 1, {}))
    await keep(alice, "Jeudi")
    assert "déjà 20 séries d'options" in plain(alice.whisper().text)


async def test_rules_deleted_after_they_were_suggested_are_gone(four: World) -> None:
    alice = four.people[0]
    await four.refused(alice, alice.slash("play", game="preset:m.Jeudi"), "Ces options n'existent plus")


async def test_rules_that_cannot_be_read_now_are_not_told_as_gone(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    alice = four.people[0]
    await presets(four).keep_for_user(alice.id, Preset("Jeudi", "rikiki", 1, {"max_cards": 5}))
    await alice.slash("play")
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Mes options"])

    async def unread(*_: object) -> None:
        raise StorageError("the database does not answer")

    with monkeypatch.context() as patch:
        patch.setattr(Presets, "of_user", unread)
        page = alice.whisper()
        await alice.choose(page, next(iter(page.selects)), "m.Jeudi")
        assert "La base de données ne répond pas" in plain(alice.whisper().text)
        alice.dismiss()
        await four.refused(alice, alice.slash("play", game="preset:m.Jeudi"), "La base de données ne répond pas")
    reported(four, "storage failed", "storage failed")
    assert "Jeudi" in (await suggested(four, alice))[0]


def test_rules_of_a_group_chat_do_not_forbid_time_limits_elsewhere() -> None:
    """The lobby of a group chat shows no time, and its host cannot set any."""
    assert preset_of(record("rikiki", guild_id=None), "Chat").settings.turn_seconds == DEFAULT_TIMER
    assert preset_of(record("rikiki"), "Serveur").settings.turn_seconds is None


def test_rules_of_a_private_table_are_kept_without_its_privacy() -> None:
    private = TableSettings(private=True, take_backs=False)
    assert preset_of(record("rikiki", settings=private), "Entre nous").settings == TableSettings(take_backs=False)


@pytest.mark.parametrize("name", ["\u3164\u115f", "♥\ufe0f", " "])
def test_a_name_without_a_visible_letter_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="preset-name"):
        preset_of(record("belote"), name)
