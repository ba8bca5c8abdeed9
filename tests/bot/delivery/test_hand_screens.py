"""The screens of hands: in whose words, with which buttons, and built how often."""

from dataclasses import replace

import pytest
from support.discord.bare_delivery import Bare, change_players, move, play_out
from support.discord.paper_discord import ALICE, BRUNO, GUILD
from support.discord.screen import plain

from bot.i18n.words import words
from bot.screens.parts.screen import Button, Screen
from bot.tables.table import Table
from storage import Person, Player, Server, TableSettings

FR = words("fr")


def shown(bare: Bare, table: Table, user_id: int = ALICE) -> Screen:
    screen = bare.delivery.screens.screen(table, user_id)
    assert screen is not None
    return screen


def text(screen: Screen) -> str:
    return plain("\n".join(screen.blocks))


def buttons(screen: Screen) -> list[str]:
    """The custom ids of all buttons."""
    return [
        button.custom_id
        for row in screen.rows
        if isinstance(row, tuple)
        for button in row
        if isinstance(button, Button)
    ]


def test_a_hand_is_in_its_readers_language_or_in_the_tables(bare: Bare) -> None:
    bare.readers._settings.language = "auto"
    table, screens = bare.playing(language="fr"), bare.delivery.screens
    assert screens.language(BRUNO, table) == "fr"
    players = tuple(
        replace(player, language="es" if player.user_id == ALICE else None) for player in table.record.players
    )
    table.record = replace(table.record, players=players)
    assert [screens.language(user_id, table) for user_id in (ALICE, BRUNO, 999)] == ["es", "fr", "fr"]
    bare.readers.note_language(BRUNO, "en")
    assert [screens.language(user_id, table) for user_id in (ALICE, BRUNO)] == ["es", "en"]
    assert "Te toca" in text(shown(bare, table, ALICE))
    bare.readers._people[ALICE] = Person(ALICE, language="fr")
    assert "Ta main" in text(shown(bare, table, ALICE)), "a choice comes first"


async def test_the_cards_of_a_server_are_those_of_its_players(bare: Bare) -> None:
    here, elsewhere, screens = bare.playing(), bare.playing(8, guild_id=11), bare.delivery.screens
    usual = screens.words(ALICE, here)
    assert screens.words(ALICE, elsewhere) is usual
    bare.people.servers[GUILD] = Server(GUILD, deck="two")
    await bare.readers.load((), GUILD)
    assert screens.words(ALICE, here) is not usual
    assert screens.words(ALICE, elsewhere) is usual


def test_a_hand_is_built_once_for_each_state_and_reader(bare: Bare) -> None:
    table = bare.playing()
    bare.messages(table)
    first = shown(bare, table)
    assert shown(bare, table) is first, "the answer to a move and the drawing after it need the same"
    assert shown(bare, table, BRUNO) is not first
    move(table, "bid:0")
    second = shown(bare, table)
    assert second is not first
    assert shown(bare, table) is second
    bare.readers._people[ALICE] = Person(ALICE, deck="two")
    assert shown(bare, table) is not second
    aside = bare.playing(8)
    assert shown(bare, aside) is not shown(bare, aside), "a table without messages keeps nothing"
    assert bare.delivery.known(aside) is None


def test_a_notice_a_question_or_a_hand_without_buttons_is_built_for_once(bare: Bare) -> None:
    table, screens = bare.playing(), bare.delivery.screens
    bare.messages(table)
    usual = shown(bare, table)
    noticed = screens.screen(table, ALICE, "Attention")
    asked = screens.screen(table, ALICE, "Vraiment ?", asked="bid:0")
    silent = screens.screen(table, ALICE, playable=False)
    assert noticed is not None
    assert asked is not None
    assert silent is not None
    assert text(noticed) == f"> Attention\n{text(usual)}"
    assert buttons(noticed) == [*buttons(usual), "tv:a:7:report:hand.0"]
    assert buttons(asked)[0] == "tv:n:7:0:bid:0"
    assert text(silent) == text(usual)
    assert not [button for button in buttons(silent) if button.startswith("tv:m:")]
    assert shown(bare, table) is usual


def test_a_player_without_cards_reads_why(bare: Bare) -> None:
    screens, table = bare.delivery.screens, bare.playing()
    assert screens.screen(bare.table(8), ALICE) is None, "in a lobby there are no hands"
    change_players(table, ALICE, computer=True)
    assert text(shown(bare, table)).startswith("Un ordinateur joue à ta place.")
    table.match = bare.playing(9, options={"max_cards": 1}).match
    play_out(table)
    assert text(shown(bare, table)) == plain(FR.say("hand-over"))
    table.record = replace(table.record, status="stopped", commitment="ab" * 32)
    closed = shown(bare, table)
    assert text(closed).startswith("Le rikiki : la table a été fermée.")
    assert "tv:a:7:proof:" not in buttons(closed), "the table's message has it"


@pytest.mark.parametrize(("advice", "offered"), [(True, True), (False, False)])
def test_advice_is_offered_in_matches_that_cannot_count(bare: Bare, *, advice: bool, offered: bool) -> None:
    table = bare.playing(settings=TableSettings(advice=advice))
    assert any(button.startswith("tv:a:7:advice:") for button in buttons(shown(bare, table))) is offered


def test_a_player_may_take_their_own_move_back(bare: Bare) -> None:
    table, offer = bare.playing(), "tv:a:7:take-back:"
    move(table, "bid:0")
    assert offer not in buttons(shown(bare, table))
    table.second_thoughts.reversible = frozenset({0})
    assert offer in buttons(shown(bare, table))
    assert offer not in buttons(shown(bare, table, BRUNO))


def test_a_player_may_ask_why_a_card_may_not_be_played(bare: Bare) -> None:
    table = bare.playing()
    while True:
        assert table.match is not None
        (seat,) = table.match.waiting
        assert seat is not None
        moves, cards = table.match.legal(seat), table.match.view(seat).hand
        if moves[0].startswith("play:") and len(moves) < len(cards):
            break
        assert "tv:a:7:why:" not in str(shown(bare, table, ALICE + seat).rows)
        move(table)
    assert "tv:a:7:why:" in str(shown(bare, table, ALICE + seat).rows)


def test_a_card_that_others_may_doubt_changes_only_the_words_of_their_hands(bare: Bare) -> None:
    table = bare.playing(game="menteur", players=tuple(Player(seat, ALICE + seat, "Alice") for seat in range(3)))
    bare.messages(table)
    move(table)
    shown_before = shown(bare, table, BRUNO)
    move(table)
    assert table.match is not None
    assert table.match.legal(1), "the button is on the table"
    assert bare.delivery.screens.only_words_changed(table, BRUNO, shown_before)
