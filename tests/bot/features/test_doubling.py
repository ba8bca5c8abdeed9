"""La coinche on Discord: anybody of the other side doubles, in turn or not, from the table or from the hand."""

import pytest
from support.discord.person import Person
from support.discord.world import World

pytestmark = pytest.mark.live  # a quarter of a second a test

COINCHE = "Coinche 100\u00a0♥\ufe0e\u00a0!"  # U+FE0E: a sign of text, no emoji


async def opened(here: World, bid: str = "bid:100:H") -> list[Person]:
    """Four people in the order of bidding; the first has bid."""
    people = await here.deal("coinche", people=4)
    match = await here.match()
    (first,) = (seat for seat in match.waiting if seat is not None)
    seats = [(first - turn) % 4 for turn in range(4)]  # to the right
    speakers = [people[seat] for seat in seats]
    await speakers[0].play_by_dm(bid)
    return speakers


async def test_the_button_on_the_table_doubles_out_of_turn(four: World) -> None:
    first, second, third, last = await opened(four)
    await four.refused(third, third.press(COINCHE), "celle de ton camp")
    await last.press(COINCHE)
    match = await four.match()
    assert [move for _, move in await four.moves()] == ["bid:100:H", "coinche:100:H"]
    assert {match.view(seat).phase for seat in match.waiting} == {"surcoinche"}
    assert "surcoinches-tu" in first.dm().text
    assert "surcoinches-tu" in third.dm().text
    await first.play_by_dm("pass")
    await third.press("Surcoinche\u00a0!")
    assert "surcoinché" in second.dm().text
    assert (await four.moves())[-1][1] == "surcoinche"


async def test_a_hand_doubles_out_of_turn_too(four: World) -> None:
    first, second, _, last = await opened(four)
    assert "coincher sans attendre" in last.dm().text
    await last.play_by_dm("coinche:100:H")
    assert (await four.moves())[-1][1] == "coinche:100:H"
    assert "surcoinches-tu" in first.dm().text
    assert "Coinche" not in " ".join(second.dm().buttons)


async def test_a_pass_does_not_make_a_coinche_late(four: World) -> None:
    _, second, _, last = await opened(four)
    click = last.raw(last.table().buttons[COINCHE], last.table())
    await second.play_by_dm("pass")
    await four.deliver(click)
    assert [move for _, move in await four.moves()] == ["bid:100:H", "pass", "coinche:100:H"]


async def test_a_coinche_of_a_bid_that_was_beaten_doubles_nothing(four: World) -> None:
    _, second, third, last = await opened(four)
    click = second.raw(second.table().buttons[COINCHE], second.table())
    await second.play_by_dm("pass")
    await third.play_by_dm("bid:110:H")
    await four.refused(second, click, "L'enchère est maintenant 110")
    assert [move for _, move in await four.moves()] == ["bid:100:H", "pass", "bid:110:H"]
    assert COINCHE.replace("100", "110") in last.table().buttons


async def test_one_of_two_coinches_at_once_counts(four: World) -> None:
    _, second, _, last = await opened(four)
    button = second.table().buttons[COINCHE]
    clicks = [person.raw(button, person.table()) for person in (second, last)]
    await four.deliver(*clicks)
    assert all(click.answered for click in clicks)
    assert [move for _, move in await four.moves()] == ["bid:100:H", "coinche:100:H"]
