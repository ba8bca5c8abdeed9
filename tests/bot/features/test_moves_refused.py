"""Moves that the rules refuse, and people who may not move: they read the reason, and nothing is played."""

from random import Random

import pytest
from support.discord.click import Click
from support.discord.person import Person
from support.discord.world import World

from bot.i18n.words import words

pytestmark = pytest.mark.live  # a quarter of a second a test


async def illegal_card(here: World) -> tuple[Person, str]:
    """Play until somebody holds a card that the rules forbid: that person, and the card."""
    chance = Random(3)
    while True:
        mover, match = here.on_turn(), await here.match()
        (seat,) = match.waiting
        view = match.view(seat)
        forbidden = sorted(set(view.hand) - {move.partition(":")[2] for move in view.legal})
        if forbidden and view.phase == "play":
            return mover, forbidden[0]
        await mover.play_by_dm(chance.choice(sorted(mover.dm().moves)))


def forged(mover: Person, card: str) -> Click:
    """A click of a card that the hand does not offer, on the hand itself."""
    *head, _ = next(iter(mover.dm().moves.values())).split(":")
    return mover.raw_dm(":".join([*head, card]))


async def test_a_card_that_does_not_follow_is_refused_with_its_rule(four: World) -> None:
    await four.deal()
    mover, card = await illegal_card(four)
    led = (await four.match()).view(None).zones["trick"]
    assert isinstance(led, tuple)
    before, screen = await four.moves(), mover.dm()
    click = forged(mover, card)
    await four.deliver(click)
    assert click.answered
    assert f"Il faut fournir {words('fr').suit(led[0][-1])}" in mover.dm().text
    assert mover.dm().moves == screen.moves
    assert mover.dm().id == screen.id
    assert await four.moves() == before
    await mover.play_by_dm(sorted(mover.dm().moves)[0])
    assert len(await four.moves()) == len(before) + 1
    assert "Il faut fournir" not in mover.dm().text


async def test_moves_that_do_not_exist_are_refused(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    table = (await four.table()).id
    for move in ("bid:99", "bid:-1", "bid:", "bid", "bid:0:0", "play:AS", "fly", "close", " bid:0", "bid:0 ", "bid:٠"):
        click = mover.raw_dm(f"tv:m:{table}:0:{move}")
        await four.deliver(click)
        assert click.answered, move
        assert "Ce n'est pas possible en ce moment." in mover.dm().text, move
        assert await four.moves() == (), move
        assert "bid:0" in mover.dm().moves


async def test_out_of_turn_nobody_plays(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    table, mover = (await four.table()).id, four.on_turn()
    for person in people:
        if person is not mover:
            click = person.raw_dm(f"tv:m:{table}:0:bid:0")
            await four.deliver(click)
            assert click.answered
            assert "Ce n'est pas à toi de jouer" in person.dm().text
    assert await four.moves() == ()
    assert all("pas à toi" not in person.dm().text for person in people if person is mover)


async def test_a_finished_match_takes_no_move_and_says_so(four: World) -> None:
    people = await four.deal(people=2, options="max_cards=1")
    last = people[0]
    while "la partie est finie" not in people[0].table().text:
        last = four.on_turn()
        screen = last.dm()
        await last.play_by_dm(sorted(screen.moves)[0])
    table = next(iter(screen.moves.values())).split(":")[2]
    for rest in ("m:{}:5:play:AS", "a:{}:hand:", "a:{}:join:", "a:{}:leave:", "a:{}:stop:", "a:{}:start:"):
        click = last.raw(f"tv:{rest.format(table)}", last.table())
        await four.deliver(click)
        assert click.answered, rest
        assert "Cette table est fermée." in last.whisper().text, rest
    result = await four.bot.parts.journal.match(int(table))
    assert result.status == "finished"


async def test_play_again_waits_for_the_end_and_for_a_free_channel(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=1")
    table = (await four.table()).id
    early = alice.raw(f"tv:a:{table}:again:", alice.table())
    await four.refused(alice, early)
    while "la partie est finie" not in alice.table().text:
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    over = alice.table()
    await alice.press("Rejouer")
    twice = bruno.raw(f"tv:a:{table}:again:", over)
    await four.refused(bruno, twice, "Une table est déjà ouverte dans ce salon")
    unknown = bruno.raw("tv:a:999999:again:", over)
    await four.refused(bruno, unknown, "Il n'y a pas de table ouverte ici")
