"""/leaderboard and /stats among people: who stands where, whose line is shown, and what is answered to nonsense."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World, world
from support.storage.finished_matches import finish

pytestmark = pytest.mark.live  # a quarter of a second a test

FAMILIES, GAMES = "tv:a:0:ladders:all.families", "tv:a:0:ladders:all.games0"
LAST_YEAR = datetime(2025, 5, 3, 20, tzinfo=UTC)


def lines(screen: Screenful) -> list[str]:
    return [line for line in plain(screen.text).splitlines() if line.startswith("**") and "/" in line]


def ladder(screen: Screenful) -> list[str]:
    """The names on the page of a leaderboard, from the top."""
    page = plain(screen.text).partition("…")[0].splitlines()
    return [line.split("**")[1].split(". ", 1)[1].removesuffix(" (toi)") for line in page if line in lines(screen)]


def own(screen: Screenful) -> str:
    (line,) = [line for line in lines(screen) if "(toi)" in line]
    return line


async def pick(person: Person, menu: str, value: str) -> Screenful:
    await person.choose(person.whisper(), menu, value)
    return person.whisper()


async def push(person: Person, label: str) -> Screenful:
    await person.press_on(person.whisper(), person.whisper().buttons[label])
    return person.whisper()


# -- the leaderboard ------------------------------------------------------------------------------------------


async def test_ladders_are_by_game_by_family_and_of_all_games(four: World) -> None:
    alice, bruno, chloe, denis = four.people
    await finish(four.bot, four.guild.id, "rikiki", [alice], [bruno])
    await finish(four.bot, four.guild.id, "besigue", [chloe], [alice])
    await finish(four.bot, four.guild.id, "bataille", [denis], [alice])
    await alice.slash("leaderboard")
    assert sorted(ladder(alice.whisper())) == ["Alice", "Bruno", "Chloé", "Denis"]
    assert set(alice.whisper().selects) == {FAMILIES}
    tricks = await pick(alice, FAMILIES, "@tricks")
    assert sorted(ladder(tricks)) == ["Alice", "Bruno", "Chloé"]
    assert "Jeux de levées" in tricks.text
    rikiki = await pick(alice, GAMES, "rikiki")
    assert ladder(rikiki) == ["Alice", "Bruno"]
    assert "Classement · Le rikiki" in plain(rikiki.text)
    assert ladder(await pick(alice, GAMES, "@tricks")) == ladder(tricks)
    assert sum(message.ephemeral for message in alice.channel()) == 1, "all in the same message"


async def test_a_season_is_a_quarter_of_a_year_and_all_time_has_them_all(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await finish(four.bot, four.guild.id, "rikiki", [chloe], [alice], at=LAST_YEAR)
    await finish(four.bot, four.guild.id, "rikiki", [alice], [bruno])
    await alice.slash("leaderboard", game="rikiki")
    assert "depuis toujours" in alice.whisper().text
    assert len(ladder(alice.whisper())) == 3
    season = await push(alice, "Cette saison")
    assert ladder(season) == ["Alice", "Bruno"]
    assert "saison" in season.text
    assert len(ladder(await push(alice, "Depuis toujours"))) == 3
    await chloe.slash("leaderboard", game="rikiki", period="season")
    assert "**Toi** : aucune partie ne compte encore ici." in plain(chloe.whisper().text)
    assert "au moins deux personnes" in chloe.whisper().text


async def test_pages_have_ten_lines_and_everybody_finds_their_own(tmp_path: Path) -> None:
    async with world(tmp_path, people=12) as here:
        people, last = here.people, here.people[-1]
        await finish(here.bot, here.guild.id, "pharaon", *([one] for one in people))
        await last.slash("leaderboard")
        first = last.whisper()
        assert ladder(first) == [person.name for person in people[:10]]
        assert "Page 1/2" in first.text
        assert own(first).startswith("**12. Lou (toi)**")
        second = await push(last, "Suivant")
        assert ladder(second) == ["Karim", "Lou"]
        assert own(second) == own(first)
        assert "Suivant" not in second.buttons
        assert await push(last, "Précédent") == first


async def test_a_ladder_has_several_names_and_a_made_up_one_is_refused(four: World) -> None:
    alice = four.people[0]
    for asked in ("tricks", "@tricks", "jeux de levees", "Trick-taking games"):
        await alice.slash("leaderboard", game=asked)
        assert "Jeux de levées" in alice.whisper().text
    await four.refused(alice, alice.slash("leaderboard", game="échecs"), "Je ne connais pas le jeu")
    await alice.slash("leaderboard")
    shown = alice.whisper()
    for argument in ("nosuch.all.0", "@nosuch.season.0", "", "@", "."):
        await four.refused(alice, alice.raw(f"tv:a:0:ladder:{argument}", shown), "Je ne connais pas le jeu")
    for page in ("-1", "x"):
        await four.refused(alice, alice.raw(f"tv:a:0:ladder:@all.all.{page}", shown), "Ce bouton n'est plus valable")
    for whose in ("x.0", "-5.0", "9" * 19 + ".0"):
        asked_of = alice.raw(f"tv:a:0:stats-of:{whose}", shown, values=["rikiki"])
        await four.refused(alice, asked_of, "n'est plus valable")
    await four.refused(alice, alice.raw("tv:a:0:stats-of:1.0", shown, values=["nosuch"]), "Je ne connais pas le jeu")


# -- statistics -----------------------------------------------------------------------------------------------


async def test_statistics_tell_what_was_played_and_won_by_game(four: World) -> None:
    alice, bruno, chloe, denis = four.people
    for _ in range(3):
        await finish(four.bot, four.guild.id, "belote", [alice, chloe], [bruno, denis])
    await finish(four.bot, four.guild.id, "rikiki", [bruno], [chloe], [alice])
    await alice.slash("stats")
    said = plain(alice.whisper().text)
    assert "## Alice · Tous les jeux" in said
    assert "**4** parties, **3** gagnées (75 %)" in said
    assert "Place moyenne : **1,5**" in said
    assert "Victoires de suite : **0** en ce moment, **3** au mieux" in said
    assert re.search(r"^La belote · \*\*[\d,]+ \?\*\* · 3/3$", said, re.MULTILINE)
    assert "Chloé 3/3" in said
    assert re.search(r"place \*\*\d\*\* sur 4", said)
    belote = await pick(alice, f"tv:a:0:stats-of:{alice.id}.0", "belote")
    assert "## Alice · La belote" in plain(belote.text)
    assert "**3** parties, **3** gagnées (100 %)" in plain(belote.text)
    assert "**3** en ce moment" in plain(belote.text)
    assert "Partenaires" not in belote.text


async def test_statistics_of_a_game_tell_what_came_of_its_bids(four: World) -> None:
    await four.play_out(options="max_cards=3")
    await four.people[0].slash("stats", game="rikiki")
    said = plain(four.people[0].whisper().text)
    assert re.search(r"Points par donne : \*\*[\d,−-]+\*\* · \d donnes · moyenne ici [\d,−-]+", said), said
    assert re.search(r"Annonces tenues : \*\*\d\*\* sur \d \(\d+ % · ici \d+ %\)", said), said


async def test_anybody_may_look_at_somebody_elses(four: World) -> None:
    alice, bruno, *_ = four.people
    await finish(four.bot, four.guild.id, "rikiki", [alice], [bruno])
    await bruno.slash("stats", player=alice.member, game="rikiki")
    assert "## Alice · Le rikiki" in plain(bruno.whisper().text)
    assert bruno.whisper().ephemeral
    board = await push(bruno, "Classement")
    assert ladder(board) == ["Alice", "Bruno"]
    assert "Le rikiki" in board.text
    assert "## Bruno" in (await push(bruno, "Mes statistiques")).text


async def test_a_user_without_a_match_is_told_so_and_a_bot_has_none(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("stats")
    assert "Aucune de tes parties ne compte encore" in alice.whisper().text
    await alice.slash("stats", player=bruno.member)
    assert "Aucune partie de cette personne" in alice.whisper().text
    stranger = four.env.create_user("somebody", global_name="Ailleurs")
    await alice.slash("stats", player=stranger)
    assert "Aucune partie de cette personne" in alice.whisper().text
    machine = four.guild.add_member(four.env.create_user("machine", bot=True))
    await four.refused(alice, alice.slash("stats", player=machine), "Les bots n'ont pas de statistiques")


async def test_matches_against_the_computer_have_a_line_of_their_own(four: World) -> None:
    alice, bruno, *_ = four.people
    await play_alone(alice, to_the_end=False)
    await alice.slash("stats")
    assert "Contre l'ordinateur" not in alice.whisper().text, "a match that was stopped"
    await play_alone(alice)
    await alice.slash("stats")
    said = plain(alice.whisper().text)
    assert "Aucune de tes parties ne compte encore" in said
    line = r"^Contre l'ordinateur : \*\*1\*\* partie, \*\*[01]\*\* gagnée · sans effet sur la cote$"
    assert re.search(line, said, re.MULTILINE)
    await finish(four.bot, four.guild.id, "belote", [alice], [bruno])
    await alice.slash("stats")
    said = plain(alice.whisper().text)
    assert "**1** partie, **1** gagnée (100 %)" in said
    assert "Contre l'ordinateur : **1** partie" in said
    await alice.slash("stats", game="belote")
    assert "Contre l'ordinateur" not in alice.whisper().text, "it was another game"
    await bruno.slash("stats", player=alice.member, game="rikiki")
    assert "Contre l'ordinateur : **1** partie" in plain(bruno.whisper().text)


async def play_alone(person: Person, *, to_the_end: bool = True) -> None:
    await person.slash("play", game="rikiki", options="max_cards=1")
    await person.press("Jouer avec l'ordinateur")
    if not to_the_end:
        await person.world.bot.parts.tables.close_where(channel_id=person.world.channel.id)
    while to_the_end and person.dm().moves:
        await person.play_by_dm(min(person.dm().moves))


# -- the curve ------------------------------------------------------------------------------------------------


async def test_the_curve_is_a_picture_with_its_words_and_goes_with_what_it_shows(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, pictures=True) as here:
        alice, bruno = here.people
        for number in range(3):
            at = LAST_YEAR + timedelta(days=number)
            await finish(here.bot, here.guild.id, "rikiki", [alice], [bruno], at=at)
        await finish(here.bot, here.guild.id, "belote", [alice], [bruno])
        await alice.slash("stats")
        (alt,) = alice.whisper().pictures
        assert "en 4 parties" in plain(alt)
        assert "3 mai 2025" in alt
        menu = f"tv:a:0:stats-of:{alice.id}.0"
        (alt,) = (await pick(alice, menu, "rikiki")).pictures
        assert "Le rikiki" in plain(alt)
        assert not (await pick(alice, menu, "belote")).pictures, "one match makes no curve"
        assert not (await push(alice, "Classement")).pictures
