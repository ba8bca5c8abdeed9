"""The people whom a user avoids."""

import pytest

from storage import Avoidance, Avoided, Database, Relations, TooMany
from storage.people.avoidance import MOST_AVOIDED

ALICE, BRUNO, CHLOE = 101, 102, 103


@pytest.fixture
def avoidance(database: Database) -> Avoidance:
    return Avoidance(database)


async def test_a_list_has_its_latest_person_first_and_belongs_to_one_user(avoidance: Avoidance) -> None:
    await avoidance.add(ALICE, BRUNO, "Bruno")
    await avoidance.add(ALICE, CHLOE, "Chloé")
    assert await avoidance.of(ALICE) == (Avoided(CHLOE, "Chloé"), Avoided(BRUNO, "Bruno"))
    assert await avoidance.of(BRUNO) == ()


async def test_a_person_put_there_twice_is_there_once_with_their_latest_name(avoidance: Avoidance) -> None:
    await avoidance.add(ALICE, BRUNO, "Bruno")
    await avoidance.add(ALICE, BRUNO, "Bruno II")
    assert await avoidance.of(ALICE) == (Avoided(BRUNO, "Bruno II"),)


async def test_relations_say_who_avoids_whom(avoidance: Avoidance) -> None:
    await avoidance.add(ALICE, BRUNO, "Bruno")
    await avoidance.add(CHLOE, ALICE, "Alice")
    assert await avoidance.relations(ALICE) == Relations(frozenset({BRUNO}), frozenset({CHLOE}))
    assert await avoidance.relations(BRUNO) == Relations(avoided_by=frozenset({ALICE}))
    await avoidance.remove(ALICE, BRUNO)
    await avoidance.remove(ALICE, BRUNO)
    await avoidance.remove(BRUNO, ALICE)  # nobody takes themselves off another one's list
    assert await avoidance.relations(BRUNO) == Relations()
    assert await avoidance.relations(CHLOE) == Relations(avoids=frozenset({ALICE}))


async def test_a_full_list_takes_nobody_but_refreshes_a_name(avoidance: Avoidance) -> None:
    for number in range(MOST_AVOIDED):
        await avoidance.add(ALICE, 1000 + number, "?")
    with pytest.raises(TooMany) as many:
        await avoidance.add(ALICE, BRUNO, "Bruno")
    assert many.value.most == MOST_AVOIDED
    await avoidance.add(ALICE, 1000, "Zoé")
    assert Avoided(1000, "Zoé") in await avoidance.of(ALICE)
    assert len(await avoidance.of(ALICE)) == MOST_AVOIDED
    await avoidance.add(BRUNO, ALICE, "Alice")
