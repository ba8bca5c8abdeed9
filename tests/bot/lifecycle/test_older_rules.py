"""An update that changes a game's rules: everything that began by the older ones goes on by them."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from support.discord.tournament import begin, only, opened, play
from support.discord.world import World

import games
from bot.features.solo.rules import daily
from bot.i18n.lessons import lesson
from bot.matches.commitment import Seal
from bot.matches.options import still_known
from bot.matches.proof import prove
from games.catalogue import find
from games.record import check
from storage import DailyDeal, Preset, Presets

CHANGED: dict[
    str, tuple[str, Callable[..., Any]]
] = {  # how each game will count, allow or deal from its next version on
    "rikiki": ("points", lambda old, match, *given: old(match, *given) + 1),
    "belote": ("can_play", lambda old, match, seat: tuple(f"play:{card}" for card in sorted(match.hands[seat]))),
    "pouilleux": ("shuffled", lambda old, match, deck, count=None: old(match, deck, count)[::-1]),
}
SHORT = {"rikiki": "max_cards=2", "belote": "target=200", "pouilleux": "first_dealer=random"}


def update(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """Change a rule of a game as a new release would: matches of the version before keep the old one."""
    game: Any = find(key)
    name, new_rule = CHANGED[key]
    old, since = getattr(game, name), game.version + 1

    def rule(match: Any, *given: Any) -> Any:
        return new_rule(old, match, *given) if match.version >= since else old(match, *given)

    monkeypatch.setattr(game, name, rule)
    monkeypatch.setattr(game, "version", since)
    if key == "belote":  # looked up once for each class
        monkeypatch.setattr(game, "_can", game._can | {"play": rule})
    games.info.cache_clear()


@pytest.fixture(autouse=True)
def _as_before() -> Any:
    yield
    games.info.cache_clear()


@pytest.mark.live
@pytest.mark.parametrize("key", CHANGED)
async def test_an_update_of_a_games_rules_ends_nothing(four: World, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    people, seats = four.people, games.info(key).seats[0]
    host, version = people[0], games.info(key).version
    presets = Presets(four.bot.parts.database)
    await presets.keep_for_user(host.id, Preset("Jeudi", key, version, {}))
    await four.deal(key, people=seats, options=SHORT[key])
    first = (await four.table()).id
    await four.play_to_the_end()
    await four.deal(key, people=seats, options=SHORT[key])
    mover = four.on_turn()
    await mover.play_by_dm(min(mover.dm().moves))
    log = await four.moves()
    await host.slash("practice", game=key)
    update(monkeypatch, key)
    for _ in range(2):
        await four.restart()
        match = await four.match()
        assert (match.version, match.log) == (version, log), "the open table goes on"
        assert "avec les règles de son début" in host.table().text
        journal = four.bot.parts.journal
        old = await journal.match(first)
        assert all(finding.good for finding in check(await prove(journal, old)))
        await host.slash("replay", match=first)
        assert "Revoir" in host.whisper().text
        await host.slash("practice", game=key)
        assert "ne peut pas" not in host.whisper().text
    await four.play_to_the_end()
    assert (await journal.match((await journal.match(first)).id + 1)).version == version
    await host.slash("play", game="preset:m.Jeudi", thread=False)
    assert games.new(key, seats=seats, seed=bytes(32)).version == version + 1, "a new match has the new rule"


@pytest.mark.live
async def test_a_round_and_a_question_go_on_by_the_rules_of_their_beginning(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = await opened(four)
    await begin(four, boss)
    update(monkeypatch, "rikiki")
    await four.restart()
    await play(four)
    await four.env.advance_time(60)
    assert [round_.version for round_ in (await only(four)).rounds] == [1, 1]
    first = next(person for person in four.people if person.hand_by_dm())
    await first.play_by_dm(min(first.hand_by_dm()))


@pytest.mark.live
async def test_a_move_by_older_rules_is_taken_back(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.deal(people=2, options="max_cards=3")
    first = four.on_turn()
    await first.play_by_dm("bid:1")
    await four.deliver(first.raw_dm(first.dm().buttons["↩️ Reprendre mon coup"]))
    update(monkeypatch, "rikiki")
    other = next(person for person in four.people[:2] if person is not first)
    await other.press_on(other.table(), other.table().buttons["D'accord"])
    match = await four.match()
    assert (match.version, [move for _, move in match.log]) == (1, ["bid:1", "undo:0"])


def test_a_sealed_deal_and_a_lesson_keep_their_version() -> None:
    secret = Seal(bytes(32), bytes(32), "ab" * 32)
    deal = DailyDeal(date(2026, 11, 29), "dime", 1, 4, {}, secret.commitment)
    assert daily.has_its_rules(deal)
    assert (daily.begin(deal, secret).version, daily.begin(deal, secret).options["first_dealer"]) == (1, "random")
    plan = lesson("dime", "fr").plan
    assert (plan.begin().version, plan.begin(1).options["first_dealer"]) == (2, "random")


def test_house_rules_mean_the_defaults_of_their_time() -> None:
    assert still_known("dime", {"ace": 10}, 1) == {"first_dealer": "random", "ace": 10}
    assert still_known("dime", {"ace": 10}, 2) == {"ace": 10}
