"""Everything that the bot sends keeps Discord's limits, which the library does not check."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import product
from random import Random
from typing import Any

import pytest
from support.discord import payload_limits
from support.games.matches import sampled
from support.storage.records import record

import games
import storage
from bot.art.cards.decks import CardStyle
from bot.features.book.screen import BookPage, book_screen, deeds_screen, shared_book_screen
from bot.features.moderation.screen import MAX_REASON
from bot.features.people.screens import avoided_screen
from bot.i18n.emojis import drawings
from bot.i18n.words import LANGUAGES, Words, words
from bot.matches.deeds import DEEDS
from bot.pictures.paint import compose
from bot.screens.pages.alerts import declined_screen, invitation_screen, invited_people_screen, invited_screen
from bot.screens.pages.help import COMMANDS, TOPICS, greeting_screen, help_screen
from bot.screens.pages.leaderboard import LINES_PER_PAGE, LeaderboardPage, leaderboard_screen
from bot.screens.pages.menu import menu_screen
from bot.screens.pages.profile import RATES, Rated, StatsPage, no_stats_screen, stats_screen
from bot.screens.pages.rules import rules_screen
from bot.screens.pages.server import server_screen
from bot.screens.parts.refusals import unplayable
from bot.screens.parts.screen import Screen
from bot.screens.table.hand import hand_screen
from bot.screens.table.lobby import awaited_screen, lobby_screen, meeting_screen
from bot.screens.table.options import options_screen
from bot.screens.table.result import closed_screen, over_screen
from bot.screens.table.table import table_screen
from bot.screens.table.table_settings import table_settings_screen
from bot.transport.messages import PICTURE, layout


def drawn(screen: Screen) -> list[dict[str, Any]]:
    """A screen with its picture and our commands as links."""
    view: Any = layout(screen, dict.fromkeys(COMMANDS, 10**18), picture=PICTURE)
    components: list[dict[str, Any]] = view.to_components()
    return components


# -- the extremes of every screen ---------------------------------------------------------------------------

HOSTILE = "*_~`|>[](@#<:\\" * 3  # 32 of them stay, and each gets its backslash
WIDE = "𝕎*" * 16


def big_record(game: str, seats: int, name: str, options: dict[str, bool | int | str]) -> storage.TableRecord:
    """A lobby with the longest numbers, whose players have this name; every second one is a computer."""
    players = tuple(storage.Player(seat, 10**18 + seat, name, computer=seat % 2 == 1) for seat in range(seats))
    numbers = dict.fromkeys(("id", "guild_id", "channel_id", "message_id"), 10**18 - 1)
    return record(game, players=players, host_id=10**18, seats=seats, options=options, language="fr", **numbers)


def screens(game: str, seats: int, name: str, say: Words, options: dict[str, bool | int | str]) -> Iterator[Screen]:
    """All that a table of this game may show, from the lobby to the end."""
    table, sheet = big_record(game, seats, name, options), games.info(game)
    guests = tuple(storage.Guest(10**18 + seat, name, table.created_at) for seat in range(seats))
    full = replace(table, settings=storage.TableSettings(private=True), guests=guests)
    yield lobby_screen(full, sheet, say)
    yield table_settings_screen(full, sheet, say, prepares=True, host=True, seated=True)
    yield awaited_screen(full, "fill", say)
    yield meeting_screen(full, range(seats), say)
    yield invitation_screen(full, 10**18, name, say)
    yield declined_screen(full, name, say)
    yield invited_screen(full, 10**18, say)
    yield invited_people_screen(full, range(10**18, 10**18 + 25), {10**18: say.say("why-invite-unseen")}, say)
    for page in range(4):
        yield avoided_screen([storage.Avoided(10**18 + other, name) for other in range(100)], page, say, added=name)
    for page in range(4):
        yield options_screen(table, say, page, host=True)
        yield rules_screen(game, page, say)
    for key in (None, "table-expired"):
        yield closed_screen(table, say, key)
    match, chance = games.new(game, seats=seats, options=options, seed=bytes(32)), Random(seats)
    notice = say.say("why-stale")
    while match.waiting and len(match.log) < 3000:
        if len(match.log) % 61 == 0 or len(match.log) < 25:
            yield table_screen(table, 10**6, match.screen_view(None), match.events, say)
            for seat in {0, *(seat for seat in match.waiting if seat is not None)}:
                asked, view = unplayable(match, seat), match.screen_view(seat)
                yield hand_screen(table, 10**6, view, say, notice=notice, unplayable=asked, advice=True)
                if view.legal and seat in view.waiting:
                    move = max(view.legal, key=len)
                    yield hand_screen(table, 10**6, view, say, notice=notice, unplayable=asked, asked=move)
        mover = min(match.waiting, key=lambda seat: -1 if seat is None else seat)
        match.play(mover, chance.choice(match.legal(mover)))
    if match.outcome:
        every = [(seat, deed) for seat in range(seats) for deed in sheet.deeds]
        yield over_screen(table, match.outcome, match.screen_view(None), say, deeds=every)
        tie = replace(match.outcome, places=(1,) * seats)
        void = over_screen(replace(table, ruling="w" * MAX_REASON), tie, match.screen_view(None), say)
        assert void.picture is None or "w" * MAX_REASON in void.captions[-1], "the table itself says that it is void"
        yield void


@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(HOSTILE, "fr", id="hostile-fr"),
        pytest.param(WIDE, "en", id="wide-en", marks=pytest.mark.live),
        pytest.param(HOSTILE, "en", id="hostile-en", marks=pytest.mark.proof),
        pytest.param(WIDE, "fr", id="wide-fr", marks=pytest.mark.proof),
    ],
)
@pytest.mark.parametrize("game", sampled(games.KEYS))
def test_the_fullest_screens_of_every_game_fit(game: str, name: str, language: str) -> None:
    """The fewest and the most players, names that need a backslash a sign, options that deal the most cards."""
    sheet = games.info(game)
    most: dict[str, bool | int | str] = {"exact_max": True} if "exact_max" in sheet.options else {}
    count = 0
    for seats in {min(sheet.seats), max(sheet.seats)}:
        for screen in screens(game, seats, name, words(language), most):
            wrong = list(payload_limits.message({"components": drawn(screen)}))
            assert not wrong, (wrong, screen)
            count += 1
    assert count > 30


LONGEST_EMOJIS = {card: f"<:{name}:{10**18}>" for card, (name, _) in drawings()["okabe", "en"].items()}


@pytest.mark.live
@pytest.mark.parametrize("game", games.KEYS)
def test_the_fullest_screens_of_every_game_fit_with_emojis(game: str) -> None:
    say, shown = words("fr", emojis=LONGEST_EMOJIS), 0
    for screen in screens(game, max(games.info(game).seats), HOSTILE, say, {}):
        parts = drawn(screen)
        wrong = list(payload_limits.message({"components": parts}))
        assert not wrong, (wrong, screen)
        shown += len(payload_limits.EMOJI.findall(json.dumps(parts)))
        assert not re.search(r"<:\w*:?\d*(?![\w:>])", "".join(screen.blocks)), "an emoji is cut in half"
    assert shown


def test_the_greeting_the_help_and_the_menus_fit() -> None:
    for language in LANGUAGES:
        say = words(language)
        for screen in (
            greeting_screen(say),
            *(help_screen(say, topic) for topic in ("", *TOPICS)),
            *(menu_screen(say, games.info(key).family) for key in games.KEYS),
        ):
            assert not list(payload_limits.message({"components": drawn(screen)}))


BEST = storage.Rating(mu=10**4 + 0.123, sigma=1.0, played=3)
BIG = 10**6


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_leaderboard_of_hostile_names_fits(language: str) -> None:
    standing, say = storage.Standing(2**63, HOSTILE, BIG, BIG, -BIG, BIG, BEST), words(language)
    for ladder, season in product((storage.ALL, "@tricks", *games.KEYS, "a_game_of_old"), ("", "2026Q4")):
        board = LeaderboardPage(ladder, season, 5, BIG, (standing,) * LINES_PER_PAGE, standing)
        for shown in (board, replace(board, page=0, people=0, standings=(), own=None)):
            payload = {"components": drawn(leaderboard_screen(shown, say))}
            assert not list(payload_limits.message(payload)), (ladder, season)


@pytest.mark.live
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pictures", [True, False])
def test_statistics_of_a_hostile_name_in_very_many_games_fit(pictures: bool, language: str) -> None:
    keys = (*games.KEYS, *(f"a_game_of_old_{number}" for number in range(34)))
    tallies = tuple(storage.Tally(key, BIG, BIG, 1000.55, BIG, BIG + 1, BEST) for key in keys)
    partners = (storage.Partner(-(2**62), "", BIG, BIG), *(storage.Partner(2**63, HOSTILE, BIG, BIG),) * 4)
    profile = storage.Profile(2**63, HOSTILE, replace(tallies[0], game=storage.ALL), tallies, partners)
    standing = storage.Standing(2**63, HOSTILE, BIG, BIG, BIG, BIG, BEST)
    # Long numbers, and close to each other: a curve has a tick for each hundred points between its ends.
    curve = tuple((datetime(2026, 9, 30, tzinfo=UTC), replace(BEST, mu=number - 3e6)) for number in range(-9, 300))
    say = words(language, CardStyle(pictures=pictures))
    for game in (storage.ALL, *keys, "nosuch"):
        for rated in (Rated(standing, BIG, curve), None):
            rates = () if game not in games.KEYS else tuple(storage.Rate(key, BIG, BIG, BIG, BIG) for key in RATES)
            solo, activity = storage.SoloTally(BIG, BIG), storage.Activity(BIG, BIG)
            screen = stats_screen(StatsPage(profile, game, rated, solo, activity, rates, BIG), say)
            assert not list(payload_limits.message({"components": drawn(screen)})), game
            assert bool(screen.picture) == (pictures and rated is not None and game != "nosuch")
    for own, everywhere in ((True, False), (False, False), (True, True)):
        nothing = no_stats_screen(storage.SoloTally(BIG, BIG), say, own=own, everywhere=everywhere)
        assert not list(payload_limits.message({"components": drawn(nothing)}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_play_of_a_server_fits_and_is_drawn(language: str) -> None:
    waiting = storage.Waiting(BIG, timedelta(seconds=95), timedelta(days=400))
    full = storage.Play(
        (BIG,) * 12,
        (BIG,) * 24,
        tuple((key, BIG) for key in games.KEYS),
        BIG,
        BIG,
        BIG,
        BIG,
        BIG,
        BIG,
        BIG,
        BIG,
        waiting,
    )
    for play in (storage.Play(), storage.Play(opened=3), full, replace(full, weeks=(0,) * 11 + (1,))):
        for pictures in (True, False):
            screen = server_screen(play, "Europe/Paris", words(language, CardStyle(pictures=pictures)))
            assert not list(payload_limits.message({"components": drawn(screen)}))
            assert bool(screen.picture) == (pictures and play.matches > 0)
            assert not screen.picture or compose(screen.picture.scene).width == 1000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pictures", [True, False])
def test_a_full_book_of_a_hostile_name_fits(pictures: bool, language: str) -> None:
    now, say = datetime(2026, 9, 30, tzinfo=UTC), words(language, CardStyle(pictures=pictures))
    stamps = dict.fromkeys(games.KEYS, storage.Stamps(now, now, now, now))
    book = BookPage(HOSTILE, stamps, tuple(storage.DeedTally(deed, BIG, now) for deed in DEEDS))
    for screen in (book_screen(book, say, shareable=True), shared_book_screen(book, say), deeds_screen(book, say)):
        assert not list(payload_limits.message({"components": drawn(screen)}))
