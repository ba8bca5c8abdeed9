""" "Rejouer": the same people, computers, seats, options and language; only players who left have to be replaced."""

import pytest
from support.discord.screen import plain
from support.discord.world import World

from bot.features.open_table import staying_players
from storage import Player, TableRecord


async def names(here: World) -> list[str]:
    return [player.name for player in (await here.table()).record.players]


@pytest.mark.live
async def test_everybody_keeps_their_seat_whichever_player_presses(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    await four.play_to_the_end()
    await people[2].press("Rejouer")
    assert await names(four) == ["Alice", "Bruno", "Chloé", "Denis"]
    assert "3. Chloé (hôte)" in people[0].table().text
    await people[2].press("Commencer")
    assert "Alice" in four.people[0].table().text
    assert four.on_turn().dm().moves


async def test_computers_that_filled_seats_and_the_number_of_seats_stay(four: World) -> None:
    alice, bruno = await four.seat(people=2, seats=5, options="max_cards=1, must_trump=yes")
    for _ in range(2):
        await alice.press("Ajouter un ordinateur")
    before = await names(four)
    await alice.press("Jouer avec l'ordinateur")
    played = (await four.table()).record.options
    assert played.items() > {"max_cards": 1, "must_trump": True, "exact_max": False}.items(), "all of them"
    await four.play_to_the_end()
    await bruno.press("Rejouer")
    after = (await four.table()).record
    assert [player.name for player in after.players][: len(before)] == before
    assert [player.computer for player in after.players] == [False, False, True, True, True]
    assert (after.seats, after.options) == (5, {"max_cards": 1, "must_trump": True}), "what somebody chose"
    assert "Bruno (hôte)" in plain(alice.table().text)


async def test_a_rematch_against_computers_alone_deals_at_once(four: World) -> None:
    (alice,) = await four.seat(people=1, seats=3, options="max_cards=1")
    await alice.press("Jouer avec l'ordinateur")
    before = (await four.table()).record
    await four.play_to_the_end()
    await alice.press("Rejouer")
    record = (await four.table()).record
    assert (record.status, len(record.players), record.options) == ("playing", 3, before.options)
    assert record.id != before.id
    assert "Ta main" in alice.whisper().text
    assert alice.table().id == record.message_id
    assert alice.table().moves or "Ma main" in alice.table().buttons


@pytest.mark.live
async def test_a_player_who_left_finds_their_seat_free_in_the_next_match(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    await people[1].leave()
    await four.play_to_the_end()
    await people[0].press("Rejouer")
    assert await names(four) == ["Chloé", "Denis", "Alice"]
    await people[1].press("Rejoindre")
    assert await names(four) == ["Chloé", "Denis", "Alice", "Bruno"], "each has the same neighbours"


@pytest.mark.live
async def test_a_user_who_has_left_the_server_is_not_seated_again(four: World) -> None:
    """Nobody can remove them from the lobby, and without a limit of time the match would wait for them."""
    people = await four.deal(options="max_cards=1")
    await four.play_to_the_end()
    four.guild.remove_member(people[1].member)
    await people[0].press("Rejouer")
    assert await names(four) == ["Chloé", "Denis", "Alice"]


@pytest.mark.live
@pytest.mark.parametrize("status", [500, 403])
async def test_everybody_is_seated_again_while_discord_does_not_say_who_has_left(four: World, status: int) -> None:
    people = await four.deal(options="max_cards=1")
    await four.play_to_the_end()
    four.env.inject_error("GET", f"/guilds/{four.guild.id}/members/*", status=status, times=3)
    await people[0].press("Rejouer")
    assert await names(four) == ["Alice", "Bruno", "Chloé", "Denis"]


@pytest.mark.parametrize(
    ("gone", "seated"), [((), "ABCD"), ((0,), "BCD"), ((1,), "CDA"), ((3,), "ABC"), ((1, 2), "DA")]
)
def test_pairs_stay_pairs_when_the_last_seat_is_taken(gone: tuple[int, ...], seated: str) -> None:
    players = tuple(Player(seat, seat + 1, "ABCD"[seat], computer=seat in gone) for seat in range(4))
    staying = next(player for player in players if not player.computer)
    assert staying.user_id is not None
    record = _record(players)
    assert "".join(player.name for player in staying_players(record, staying.user_id)) == seated
    assert staying_players(record, 99) == []


def _record(players: tuple[Player, ...]) -> TableRecord:
    fields: dict[str, object] = dict.fromkeys(TableRecord.__dataclass_fields__)
    return TableRecord(**(fields | {"players": players}))  # type: ignore[arg-type]


async def test_a_stranger_who_presses_opens_a_table_of_their_own(four: World) -> None:
    await four.deal(people=2, options="max_cards=1")
    await four.play_to_the_end()
    await four.people[3].press("Rejouer")
    assert await names(four) == ["Denis"]
    assert "Cartes au plus : 1" in plain(four.people[0].table().text)
