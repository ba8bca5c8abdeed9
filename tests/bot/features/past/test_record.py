"""The record of a match: who gets its file, and what /verify answers to files."""

import json
from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from games.record import MAX_BYTES, Record, read

pytestmark = pytest.mark.live  # a quarter of a second a test


def received(person: Person) -> Record:
    """The record in the file of the newest message that only this person sees."""
    here = person.world
    (attached,) = here.env.backend.get_message(here.channel.id, person.whisper().id).attachments
    content = here.env.backend.cdn.get(attached["url"])
    assert content is not None
    return read(content)


async def finished(four: World) -> Record:
    """The record of a match that was played to its end, as its first player gets it."""
    people = await four.deal(options="max_cards=1")
    number = (await four.table()).id
    await four.play_to_the_end()
    await people[0].slash("replay", match=number)
    await people[0].press_on(people[0].whisper(), people[0].whisper().buttons["Feuille de partie"])
    return received(people[0])


async def answer(person: Person, text: bytes) -> str:
    person.dismiss()
    await person.slash("verify", file=("match.json", text))
    return plain(person.whisper().text)


async def test_a_player_gets_the_record_with_names_only_if_they_ask(four: World) -> None:
    record, alice = await finished(four), four.people[0]
    assert record.seats == ("seat 0", "seat 1", "seat 2", "seat 3")
    assert record.seal == (await four.bot.parts.journal.match(record.match)).commitment
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Avec les noms"])
    named = received(alice)
    assert named.seats == tuple(person.name for person in four.people)
    assert named.log == record.log


async def test_verify_answers_to_a_record_by_option_and_by_form(four: World) -> None:
    record, dora = await finished(four), four.people[3]
    told = await answer(dora, record.text().encode())
    assert "La feuille est juste" in told
    assert record.seal in told
    dora.dismiss()
    asked = await dora.slash("verify")
    await dora.member.submit_modal(asked, {"file": ("match.json", record.text().encode())})
    assert plain(dora.whisper().text) == told


async def test_verify_answers_clearly_to_hostile_files(four: World) -> None:
    record, dora = await finished(four), four.people[3]
    data = json.loads(record.text())

    def changed(**fields: Any) -> bytes:
        return json.dumps(data | fields).encode()

    deals = json.dumps(data["deals"])
    cards = json.loads(deals)
    cards[0]["dealt"][0] = cards[0]["dealt"][1]
    markup = changed(game="**x**", seats=["@everyone"] * 3)
    for text, told in (
        (b" " * MAX_BYTES, "trop long"),
        (b"[" * 500_000, "n'est pas une feuille de partie"),
        (changed(dealer="me"), "n'est pas une bonne feuille"),
        (changed(seats=["x"] * 5000), "n'est pas une bonne feuille"),
        (changed(match=10**400), "n'est pas une bonne feuille"),
        (changed(deals=[{"moves": ["0 bid:0"] * 5001}]), "plus de coups"),
        (markup, "Mes jeux ne peuvent pas distribuer"),
        (changed(version=99), "d'autres règles"),
        (changed(nonce="0" * 64), "Le sceau ne découle pas"),
        (changed(deals=cards), "de la donne 1 ne sont pas ceux"),
        (changed(deals=[{"moves": ["0 play:**AS**"]}]), "Le coup 1 est contre les règles"),
    ):
        answered = await answer(dora, text)
        assert told in answered
        assert "everyone" not in answered
    assert not any("AS" in str(line) for line in four.logs.records), "nothing of a file is logged"


async def test_a_file_that_discord_does_not_give_is_asked_for_again(four: World) -> None:
    url = "https://cdn.discordapp.com/attachments/1/2/match.json"
    sent = four.people[0].raw("tv:a:0:verify:", None)
    attachment = {"id": "2", "filename": "match.json", "size": 5, "url": url, "proxy_url": url}
    sent.payload["type"] = 5
    sent.payload["data"] |= {"resolved": {"attachments": {"2": attachment}}, "components": []}
    await four.deliver(sent)
    assert "Discord ne m'a pas donné le fichier" in four.people[0].whisper().text
