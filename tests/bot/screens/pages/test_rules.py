"""The rules are read from wherever a table is, page by page, each in the reader's own message."""

import pytest
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World

import games
from bot.i18n.game_texts import readable
from bot.i18n.words import LANGUAGES, words
from bot.screens.pages.rules import PAGE_LENGTH, rules_pages, rules_screen


def pressed(screen: Screenful) -> str:
    (rules,) = [custom_id for label, custom_id in screen.buttons.items() if label == "Règles"]
    return rules


async def read_through(person: Person) -> None:
    """Turn every page, forwards and back."""
    first = person.whisper()
    assert "-# Page 1/" in first.text
    while "Suivant" in person.whisper().buttons:
        await person.press_on(person.whisper(), person.whisper().buttons["Suivant"])
    number, _, count = plain(person.whisper().text).rpartition("Page ")[2].partition("/")
    assert number == count
    for _ in range(int(count) - 1):
        await person.press_on(person.whisper(), person.whisper().buttons["Précédent"])
    assert person.whisper() == first


async def test_the_rules_open_from_the_lobby_the_table_the_hand_and_the_end(four: World) -> None:
    people = await four.seat(people=2, options="max_cards=1")
    alice = people[0]

    async def read(screen: Screenful) -> None:
        public = alice.table()
        await alice.press_on(screen, pressed(screen))
        assert alice.whisper().text.startswith("## Le rikiki")
        await read_through(alice)
        assert alice.table() == public
        alice.dismiss()

    await read(alice.table())
    await alice.press("Commencer")
    alice.dismiss()
    await read(alice.table())
    await alice.press("Ma main")
    await read(alice.whisper())
    while "la partie est finie" not in alice.table().text:
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    await read(alice.table())


async def test_the_rules_open_from_a_private_hand(four: World) -> None:
    alice, *_ = await four.deal(people=2, options="max_cards=1")
    hand, where = alice.dm(), four.env.backend.dm_channels[alice.id]
    await four.deliver(alice.raw_dm(pressed(hand)))
    rules = alice.dms()[-1]
    assert rules.ephemeral
    assert "Page 1/" in rules.text
    await four.deliver(alice.raw(rules.buttons["Suivant"], rules, channel_id=where, guild_id=None))
    assert "Page 2/" in alice.dms()[-1].text
    assert alice.dm() == hand


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_rules_is_lost_between_pages(language: str) -> None:
    say = words(language)
    for game in games.KEYS:
        pages = rules_pages(game, say)
        assert all(len(page) <= PAGE_LENGTH for page in pages), game
        shown = "\n".join(pages).splitlines()
        for title, body in say.game(game).sections:
            assert f"### {title}" in shown, game
            assert [line for line in readable(body).splitlines() if line not in shown] == [], game


def test_a_page_says_which_of_how_many_it_is() -> None:
    say = words("fr")
    count = len(rules_pages("belote", say))
    assert count > 1
    for page in (0, count - 1, count + 5):
        shown = rules_screen("belote", page, say)
        assert shown.blocks[-1] == f"-# Page {min(page, count - 1) + 1}/{count}"
