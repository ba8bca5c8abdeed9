"""/preferences: each choice has its effect where its player meets it, at once and after a restart."""

from pathlib import Path

import pytest
from support.discord.card_styles import card_styles
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.user_locales import locales
from support.discord.world import World, world

from bot.art.cards.decks import CardStyle
from bot.features.people.screens import preferences_screen, settings_screen
from bot.i18n.preferences import PREFERENCES, SETTINGS
from bot.i18n.words import LANGUAGES, words
from bot.screens.parts.screen import Select
from storage import Person as Kept
from storage import Server

pytestmark = pytest.mark.live  # a quarter of a second a test

UNKNOWN = "Ce choix n'existe pas, ou n'existe plus : rien n'a changé."


def menu(name: str) -> str:
    return f"tv:a:0:preference:{name}"


async def prefer(person: Person, name: str, value: str) -> None:
    """Open the form in the channel, choose one thing, and close it."""
    await person.slash("preferences")
    await person.choose(person.whisper(), menu(name), value)
    person.dismiss()


# -- the form ------------------------------------------------------------------------------------------------


async def test_the_form_shows_every_preference_to_its_reader_only(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, language="auto", pictures=True) as here:
        alice, bruno = here.people
        with locales({alice.id: "fr"}):
            await alice.slash("preferences")
            form = alice.whisper()
            assert list(form.selects) == [menu(field.name) for field in PREFERENCES]
            assert "Tes préférences" in form.text
            assert all(f"**{words('fr').say(f'choice-{field.name}')}**" in form.text for field in PREFERENCES)
            assert not bruno.channel()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words_and_is_shown_once_it_is_made(language: str) -> None:
    say = words(language)
    for screen, fields in (
        (preferences_screen(Kept(1), PREFERENCES, say), PREFERENCES),
        (settings_screen(Server(1), SETTINGS, say), SETTINGS),
    ):
        assert [len(row.options) for row in screen.rows if isinstance(row, Select)] == [
            len(field.choices) for field in fields
        ]
        assert all(row.chosen for row in screen.rows if isinstance(row, Select))
    strange = preferences_screen(Kept(1, deck="of another version"), PREFERENCES, say)
    (unsure,) = [row for row in strange.rows if isinstance(row, Select) and row.chosen is None]
    assert say.say("choice-none") in unsure.placeholder


async def test_the_form_offers_nothing_that_the_operator_has_settled(tmp_path: Path) -> None:
    async with world(tmp_path, people=1, language="fr", pictures=False) as here:
        (alice,) = here.people
        await here.bot.parts.readers.change_person(alice.id, lambda _: Kept(alice.id, language="en", pictures=True))
        await alice.slash("preferences")
        form = alice.whisper()
        assert "Tes préférences" in form.text
        assert menu("cards") in form.selects
        assert not {menu("language"), menu("pictures")} & set(form.selects)
        assert not here.bot.parts.readers.person_words(alice.id, "fr").card_style.pictures
        await here.refused(alice, alice.raw(menu("language"), form, values=["en"]), UNKNOWN)


# -- language ------------------------------------------------------------------------------------------------


async def test_a_chosen_language_counts_at_once_for_hand_answers_and_suggestions(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, language="auto") as here:
        alice, bruno = here.people
        with locales({alice.id: "fr", bruno.id: "fr"}):
            await here.deal(people=2, options="max_cards=2")
            await alice.press("Ma main")
            hand = alice.whisper().id
            await alice.slash("preferences")
            form = alice.whisper()
            await alice.choose(form, menu("language"), "en")
            assert "Your preferences" in alice.whisper().text
            assert "Your hand" in alice.dm().text
            (ephemeral_hand,) = [message for message in alice.channel() if message.id == hand]
            assert "Your hand" in ephemeral_hand.text
            assert "Ta main" in bruno.dm().text
            assert "Ma main" in alice.table().buttons
            await here.refused(alice, alice.slash("play", game="rikiki"), "This channel already has a table")
            found = await alice.member.autocomplete(here.channel, "play", "game", "war with")
            assert [choice["name"] for choice in found] == ["War with jokers"]
            await alice.choose(form, menu("language"), "auto")
            assert "Ta main" in alice.dm().text


async def test_the_first_answers_after_a_restart_are_as_chosen(tmp_path: Path) -> None:
    async with world(tmp_path, people=3, language="auto") as here:
        alice, bruno, chloe = here.people
        with locales({person.id: "fr" for person in here.people}):
            await alice.slash("play", game="rikiki")
            for person in (bruno, chloe):
                await prefer(person, "language", "en")
            await here.restart(language="auto")
            await here.refused(bruno, bruno.old_button("start"), "You are not at this table.")
            await here.refused(chloe, chloe.slash("leave"), "You are not at this table.")
            unknown_button = alice.raw("something else", alice.table())
            await here.refused(alice, unknown_button, "Ce bouton n'est plus valable")
            await here.restart(language="auto")
            await here.refused(bruno, bruno.raw("something else", alice.table()), "That button is no longer valid")


# -- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.live
@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("cards", "okabe", {"deck": "okabe"}),
        ("cards", "two", {"deck": "two"}),
        ("letters", "en", {"index": "en"}),
        ("order", "rank", {"order": "rank"}),
        ("pictures", "no", {"pictures": False}),
    ],
)
async def test_the_look_of_cards_changes_in_one_hand_and_not_on_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, expected: dict[str, object]
) -> None:
    async with world(tmp_path, people=2, pictures=True) as here:
        hands, tables = card_styles(monkeypatch, "hand_screen"), card_styles(monkeypatch, "table_screen")
        alice, bruno = await here.deal(people=2, options="max_cards=1")
        usual, table = CardStyle(), await here.table()
        mine, other = table.seat_of(alice.id), table.seat_of(bruno.id)
        assert hands == {mine: usual, other: usual}
        await prefer(alice, name, value)
        await here.on_turn().play_by_dm("bid:0")
        changed = hands[mine]
        assert {column: getattr(changed, column) for column in expected} == expected
        assert (hands[other], tables[None]) == (usual, usual)
        assert sum(getattr(changed, field) != getattr(usual, field) for field in CardStyle.__slots__) == 1


# -- where the hand comes, and calls -------------------------------------------------------------------------


async def test_a_user_who_wants_the_channel_only_gets_no_dm(four: World) -> None:
    alice, bruno = four.people[:2]
    await prefer(alice, "hand", "channel")
    await four.deal(people=2, options="max_cards=2")
    assert not alice.dms()
    assert "Ta main" in bruno.dm().text
    await alice.press("Ma main")
    assert "Ta main" in alice.whisper().text
    await prefer(alice, "hand", "dm")
    assert "Ta main" in alice.dm().text


async def test_a_hand_by_dm_that_is_no_longer_wanted_says_where_it_is(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    await prefer(alice, "hand", "channel")
    assert "Ta main n'est plus ici" in alice.dm().text
    assert not alice.dm().buttons
    if bruno.dm().moves:
        await bruno.play_by_dm("bid:0")
    await alice.press("Ma main")
    await alice.play_by_hand("bid:0")
    assert len(alice.dms()) == 1
    assert "Ta main n'est plus ici" in alice.dm().text
    await four.restart()
    assert "Ta main n'est plus ici" in alice.dm().text
    await prefer(alice, "hand", "dm")
    assert "Ton enchère\u00a0: 0" in alice.dm().text
    assert len(alice.dms()) == 1


async def test_a_user_who_chooses_dms_again_has_opened_them_again(four: World) -> None:
    alice = four.people[0]
    channel = four.env.backend.get_dm_channel(alice.id).id
    four.env.inject_error("POST", f"/channels/{channel}/messages", status=403, code=50007, times=None)
    await four.deal(people=2, options="max_cards=2")
    await alice.slash("preferences")
    form = alice.whisper()
    await alice.choose(form, menu("hand"), "dm")
    assert not alice.dms()
    assert (await four.bot.parts.people.person(alice.id)).dm_closed, "it was tried, and they are closed still"
    four.env.backend.faults.clear()
    await alice.choose(form, menu("hand"), "dm")
    assert "Ta main" in alice.dm().text
    assert not (await four.bot.parts.people.person(alice.id)).dm_closed


async def test_the_hand_is_drawn_where_its_reader_plays(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await mover.press("Ma main")
    assert mover.whisper().texts == mover.dm().texts
    await mover.play_by_hand("bid:0")
    assert not mover.whisper().moves
    assert "Ta main n'est plus ici" in plain(mover.dm().text)
    for _ in range(3):
        await four.on_turn().play_by_dm("bid:0")
    monkeypatch.setattr("bot.transport.interaction_tokens.TOKEN_LIFETIME", 0.0)  # a quarter of an hour has passed
    await mover.play_by_hand(sorted(mover.whisper().moves)[0])
    while not mover.hand_by_dm():
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    assert "Ta main" in plain(mover.dm().text)
    assert "n'est plus ici" not in plain(mover.dm().text)


# -- what is refused -----------------------------------------------------------------------------------------


async def test_a_choice_that_does_not_exist_is_refused(four: World) -> None:
    alice = four.people[0]
    await alice.slash("preferences")
    form = alice.whisper()
    for name, value in (("cards", "plaid"), ("cards", ""), ("colour", "two"), ("", "two"), ("hand:dm", "dm")):
        await four.refused(alice, alice.raw(menu(name), form, values=[value]), "rien n'a changé")
    assert await four.bot.parts.people.person(alice.id) == Kept(alice.id)
