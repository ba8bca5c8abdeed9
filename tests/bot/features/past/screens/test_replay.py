"""Matches seen again: every game, every step, all hands open; and never a match that still runs."""

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from support.discord import payload_limits
from support.discord.screen import plain
from support.games.matches import CASES, Case, everything_seen, finished, random_move, sampled

import games
from bot.art.cards.decks import CardStyle
from bot.core.errors import Refused
from bot.features.past.screens.replay import open_hands, replay_screen
from bot.i18n.emojis import drawings
from bot.i18n.words import words
from bot.matches.replay import Replay, build_replay
from bot.screens.parts.screen import Screen, Select
from bot.screens.table.table import table_screen
from bot.transport.messages import PICTURE, layout
from storage import Player, TableRecord

HOSTILE = "*_~`|>[](@#<:\\" * 3
EMOJIS = {card: f"<:{name}:{10**18}>" for card, (name, _) in drawings()["okabe", "en"].items()}
HOME, ELSEWHERE = 10, 11


def tables() -> list[Case]:
    """Of each game the usual table, the largest one, and one of each variant."""
    chosen: dict[Case, None] = {}
    for key in games.KEYS:
        mine = [case for case in CASES if case.key == key]
        chosen |= {usual(key): None, max(mine, key=lambda case: case.seats): None}
        for options in games.info(key).variants.values():
            chosen[next(case for case in mine if options.items() <= case.options.items())] = None
    return list(chosen)


def usual(key: str) -> Case:
    """A game's own table, with no option changed."""
    return next(case for case in CASES if case.key == key and not case.options)


def record(case: Case, match: games.Game, name: str = "") -> TableRecord:
    players = tuple(Player(seat, 100 + seat, name or f"N{seat}", computer=seat % 2 == 1) for seat in range(case.seats))
    now, version = datetime(2026, 1, 1, tzinfo=UTC), games.info(case.key).version
    big = 10**18 - 1
    return TableRecord(
        *(big, HOME, 20, 30, 100, case.key, version, case.seats, match.options, match.seed, match.dealer),
        *("finished", "fr", players, now, now, now),
    )


def told(case: Case, name: str = "") -> tuple[TableRecord, Replay, games.Game]:
    match = finished(case)
    table = record(case, match, name)
    return table, build_replay(table, match.log), match


def stops(replay: Replay, count: int) -> list[int]:
    """Both ends, and about `count` moments between: half of them as a deal ends and the next one begins."""
    every = max(1, 2 * replay.length // count)
    deals = replay.deals[:: max(1, 4 * len(replay.deals) // count)]
    return sorted({*range(0, replay.length, every), *deals, *(deal - 1 for deal in deals[1:]), replay.length})


# -- what is shown -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", sampled(tables()))
def test_every_game_is_seen_again_to_its_outcome(case: Case) -> None:
    _, replay, match = told(case)
    assert everything_seen(replay.at(replay.length)) == everything_seen(match)
    again = case.new()
    wanted = set(stops(replay, 8))
    for position, move in enumerate((*match.log, None)):
        if position in wanted:
            assert everything_seen(replay.at(position)) == everything_seen(again)
        if move:
            again.play(*move)


@pytest.mark.live
@pytest.mark.parametrize("case", sampled(tables()))
def test_every_step_fits_a_message(case: Case) -> None:
    """Names that need a backslash a sign; cards as words, and as emojis, which are longer."""
    table, replay, _ = told(case, HOSTILE)
    voices = (words("fr", CardStyle(pictures=True)), words("en", CardStyle(pictures=True), EMOJIS))
    for number, position in enumerate(stops(replay, 10)):
        screen = replay_screen(table, replay, position, voices[number % 2], home=True)
        view: Any = layout(screen, {}, picture=PICTURE)
        wrong = list(payload_limits.message({"components": view.to_components()}))
        assert not wrong, (position, wrong, screen)


@pytest.mark.parametrize("case", sampled(tables()))
def test_all_hands_are_open_in_words_and_in_the_picture(case: Case) -> None:
    table, replay, _ = told(case)
    say = words("fr", CardStyle(pictures=True))
    for position in stops(replay, 6):
        match, screen = replay.at(position), replay_screen(table, replay, position, say)
        text = "\n".join(screen.blocks)
        hands = [sorted(match.view(seat).hand) for seat in range(case.seats)]
        assert all(shown for shown, held in zip(map(sorted, open_hands(match, say)), hands, strict=True) if held)
        for hand, shown in zip(hands, open_hands(match, say), strict=True):
            if hand:
                assert sorted(shown) == hand
                assert say.of_game(match.view(None).facts).cards(shown) in text
        if any(hands):
            assert screen.picture
            assert screen.picture.scene.hands == tuple(open_hands(match, say))  # type: ignore[attr-defined]


def test_cards_held_against_the_forehead_are_open_too() -> None:
    case = next(case for case in CASES if case.options.get("forehead") is True)
    _, replay, _ = told(case)
    for position in replay.deals[:3]:
        hands = open_hands(replay.at(position), words("fr"))
        assert [len(hand) for hand in hands] == [one.cards for one in replay.at(position).view(None).seats]


def test_a_closed_packet_stays_closed() -> None:
    """In a bataille nobody ever looks at a packet: there is no hand to open."""
    table, replay, _ = told(usual("bataille"))
    text = plain("\n".join(replay_screen(table, replay, 0, words("fr")).blocks))
    assert "13 cartes, face cachée" in text


def test_a_card_laid_face_down_is_named() -> None:
    table, replay, match = told(usual("menteur"))
    position = next(index for index, (_, move) in enumerate(match.log, 1) if move.startswith("lay:"))
    card = match.log[position - 1][1].split(":")[1]
    assert words("fr").card_name(card) in replay_screen(table, replay, position, words("fr")).blocks[1]


def test_a_card_drawn_in_secret_is_named() -> None:
    table, replay, match = told(usual("rami"))
    position = next(index for index, (_, move) in enumerate(match.log, 1) if move == "draw:stock")
    drawn = next(event for event in replay.at(position).events if event.kind == "drawn")
    seen = plain(replay_screen(table, replay, position, words("fr")).blocks[1])
    assert f"seulement : {plain(words('fr').cards(drawn.cards))}" in seen


# -- the way through -----------------------------------------------------------------------------------------


def targets(screen: Screen) -> dict[str, int]:
    """Where each button leads, by its name; those that do nothing left out."""
    buttons = [button for row in screen.rows if isinstance(row, tuple) for button in row if not button.disabled]
    arguments = [button.custom_id.split(":", 4)[4] for button in buttons if ":replay:" in button.custom_id]
    return {argument.partition(".")[2]: int(argument.partition(".")[0]) for argument in arguments}


def test_the_buttons_lead_a_move_or_a_deal_back_and_on_and_to_both_ends() -> None:
    case = usual("rikiki")
    table, replay, _ = told(case)
    second, third = replay.deals[1:3]
    within = replay_screen(table, replay, second + 1, words("fr"))
    assert targets(within) == {
        "deal-back": second,
        "move-back": second,
        "move-on": second + 2,
        "deal-on": third,
        "first": 0,
        "last": replay.length,
    }
    assert targets(replay_screen(table, replay, second, words("fr")))["deal-back"] == 0
    assert set(targets(replay_screen(table, replay, 0, words("fr")))) == {"move-on", "deal-on", "last"}
    assert set(targets(replay_screen(table, replay, replay.length, words("fr")))) == {"move-back", "deal-back", "first"}


@pytest.mark.live
@pytest.mark.parametrize("key", ["belote", "beigne", "bataille_corse", "pouilleux"])
def test_the_menu_leads_far_and_shows_where_one_is(key: str) -> None:
    """Few deals, more deals than a menu holds, one long deal, one short deal."""
    table, replay, _ = told(usual(key))
    for position in stops(replay, 20):
        menus = [row for row in replay_screen(table, replay, position, words("fr")).rows if isinstance(row, Select)]
        for menu in menus:
            places = [int(value) for value, _ in menu.options]
            assert menu.chosen is not None
            assert menu.custom_id.endswith(f".{menu.chosen}"), "or it would go on showing what it showed before"
            assert places == sorted(set(places))
            assert places[0] == 0
            assert places[-1] in (replay.length, replay.deals[-1])
            assert int(menu.chosen) <= position
            if len(replay.deals) > 1:
                assert int(menu.chosen) == replay.deals[replay.deal_at(position)]
        assert menus or replay.length < 25


# -- who may see what ----------------------------------------------------------------------------------------


# -- finished deals of a match in play -----------------------------------------------------------------------


MOMENTS = 8  # of a match


def with_house_rules(key: str) -> Case:
    """The first case of a game that has some, or else its first."""
    mine = [case for case in CASES if case.key == key]
    return next((case for case in mine if case.options), mine[0])


def in_play(case: Case, moves: int) -> tuple[TableRecord, games.Game]:
    """The record of a match in play, and the match after a number of moves."""
    whole = finished(case)
    match = games.replay(case.key, case.seats, whole.options, whole.seed, None, whole.log[:moves])
    return replace(record(case, match), status="playing", ended_at=None), match


@pytest.mark.live
@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_a_replay_of_a_match_in_play_shows_only_finished_deals(key: str) -> None:
    case = with_house_rules(key)
    log, shown = finished(case).log, 0
    for moves in range(1, len(log), max(1, len(log) // MOMENTS)):
        running, match = in_play(case, moves)
        if not match.waiting:
            break
        try:
            replay = build_replay(running, log[:moves])
        except Refused:
            continue
        shown += 1
        last = replay.at(replay.length)
        assert last.shuffles < match.shuffles, "the cards in play were shuffled after what is shown"
        assert replay.length < moves
        assert replay.under_way is not None
        assert replay.deals[0] == 0
        whole = build_replay(replace(running, status="stopped"), log[:moves])
        for position in {0, replay.length // 2, replay.length}:
            assert everything_seen(replay.at(position)) == everything_seen(whole.at(position))
        text = plain("\n".join(replay_screen(running, replay, replay.length, words("fr")).blocks))
        assert "La donne en cours reste secrète" in text
    several = len(build_replay(record(case, finished(case)), log).deals) > 1
    assert bool(shown) == (several and not games.info(key).keeps_secrets)


@pytest.mark.live
@pytest.mark.parametrize(
    "case", [case for case in CASES if case.key == "kems" or games.info(case.key).family == "banking"], ids=str
)
def test_the_table_offers_finished_deals_only_when_they_may_be_seen(case: Case) -> None:
    """A bank deals on from the same pack: what is gone would tell what is to come. At the kems, signs stay."""
    log = finished(case).log
    for moves in range(1, len(log), max(1, len(log) // 12)):
        running, match = in_play(case, moves)
        screen = table_screen(running, moves, match.screen_view(None), match.events, words("fr"))
        buttons = [button for row in screen.rows if isinstance(row, tuple) for button in row]
        offered = "Donnes finies" in [button.label for button in buttons]
        try:
            build_replay(running, log[:moves])
        except Refused:
            assert not offered
        else:
            assert offered


@pytest.mark.live
@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_deals_are_counted_as_at_the_table_whatever_was_taken_back(key: str) -> None:
    """Also the last move of a deal, which could be taken back in earlier versions, and in a match that was stopped."""
    case = with_house_rules(key)
    match, rng, back, number = case.new(), Random(f"{key} taken back"), 0, 1
    while match.waiting and len(match.log) < 150:
        seat, move = random_move(match, rng)
        match.play(seat, move)
        if seat is not None and match.waiting and 5 * back < len(match.log):
            match = match.taken_back(seat, len(match.log) - 1)
            back += 1
        number = max(number, match.view(None).facts.get("deal", 1))
    assert back or key == "pharaon", "at pharaon the clock alone has moved"
    table = replace(record(case, match), status="stopped" if match.waiting else "finished")
    replay = build_replay(table, match.log)
    assert len(replay.deals) == number
    for position in stops(replay, 20):
        assert replay.deal_at(position) + 1 <= number
        assert replay_screen(table, replay, position, words("fr")).blocks


def test_a_stopped_match_is_seen_up_to_where_it_stopped() -> None:
    case = usual("rikiki")
    match = finished(case)
    stopped = replace(record(case, match), status="stopped")
    replay = build_replay(stopped, match.log[:7])
    before, last = (plain("\n".join(replay_screen(stopped, replay, at, words("fr")).blocks)) for at in (6, 7))
    assert "La table a été fermée ici" in last
    assert "de jouer" not in last
    assert "de jouer" in before or "de parler" in before
