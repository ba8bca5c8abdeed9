"""The panel of a lobby's settings and the form of its options, as people use them."""

from typing import Any

from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.matches.lobby_seats import current_options
from storage import TableSettings


async def open_form(host: Person) -> None:
    """Open the form of the options, as far as its first page."""
    await host.press("Réglages")
    await host.press("Options")


async def shown_form(host: Person, label: str) -> Any:
    """Press a button that shows a form over the options."""
    return await host.press_on(host.whisper(), host.whisper().buttons[label])


def fields(form: Any) -> dict[str, dict[str, Any]]:
    """The controls of a form, by their names."""
    return {label["component"]["custom_id"]: label for label in form.modal["components"]}


# -- the lobby ---------------------------------------------------------------------------------------------


async def test_a_lobby_shows_two_rows_of_buttons_and_only_those_that_work(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play", game="belote")
    assert set(alice.table().buttons) == {"Rejoindre", "Jouer avec l'ordinateur", "Réglages", "Règles", "Apprendre"}
    await bruno.press("Rejoindre")
    of_two = {"Rejoindre", "Jouer avec l'ordinateur", "Jouer ensemble", "Réglages", "Règles", "Quitter"}
    assert set(alice.table().buttons) == of_two
    for person in four.people[2:]:
        await person.press("Rejoindre")
    assert set(alice.table().buttons) == {"Commencer", "Réglages", "Règles", "Quitter", "Apprendre"}
    assert "Toute personne assise peut commencer" in alice.table().text


async def test_a_match_with_computers_is_four_clicks_away(four: World) -> None:
    """/play, a family, a game, "Jouer avec l'ordinateur": then the hand is there."""
    alice = four.people[0]
    await alice.slash("play")
    family, *_ = alice.whisper().selects
    await alice.choose(alice.whisper(), family, "tricks")
    await alice.choose(alice.whisper(), list(alice.whisper().selects)[1], "rikiki")
    await alice.press("Jouer avec l'ordinateur")
    match = await four.match()
    assert len(match.view((await four.table()).seat_of(alice.id)).hand) > 0
    assert "Ta main" in alice.whisper().text or "Ta main" in alice.dm().text


async def test_the_panel_shows_everybody_what_they_may_change(four: World) -> None:
    alice, bruno = await four.seat(people=2)
    chloe = four.people[2]
    for person in (alice, bruno, chloe):
        await person.press("Réglages")
    hosts = {f"{name}\u00a0: {state}" for name, state in (("Conseils", "non"), ("Reprendre un coup", "oui"))}
    hosts |= {"Table privée\u00a0: non", "Fermer la table"}
    readers = {"Options", "Règles", "Enregistrer ces options"}
    assert {"Ajouter un ordinateur"} | readers | hosts == set(alice.whisper().buttons)
    assert len(alice.whisper().selects) == 2
    assert {"Ajouter un ordinateur"} | readers == set(bruno.whisper().buttons)
    assert readers == set(chloe.whisper().buttons)
    assert not bruno.whisper().selects
    assert "rejoins d'abord la table" in chloe.whisper().text


async def test_an_empty_lobby_closes_without_a_question_and_another_after_one(four: World) -> None:
    (alice,) = await four.seat(people=1)
    await alice.press("Fermer la table")
    assert not await four.kept()
    alice, _ = await four.seat(people=2)
    await alice.press("Fermer la table")
    assert "D'autres personnes y attendent" in alice.whisper().text
    assert await four.kept()
    await alice.say_yes("Fermer pour tout le monde")
    assert not await four.kept()


async def test_a_match_is_stopped_after_a_question_only(four: World) -> None:
    alice, *_ = await four.deal(options="max_cards=2")
    await alice.slash("stop")
    assert "sans résultat" in alice.whisper().text
    await alice.say_yes("Rester")
    assert "sans résultat" not in alice.whisper().text, "the question is gone"
    assert await four.kept()
    await alice.stop()
    assert not await four.kept()


# -- options -----------------------------------------------------------------------------------------------


async def test_a_number_of_ones_own_is_typed_in_its_range_until_the_start(four: World) -> None:
    (alice,) = await four.seat("belote", people=1)
    await open_form(alice)
    for typed in ("199", "5001", "mille", "-3", "9" * 39):
        form = await shown_form(alice, "Choisir un nombre…")
        submitted = alice.member.submit_modal(form, {"target": typed, "deals": "0"})
        await four.refused(alice, submitted, "« Points à atteindre »", f"« {typed} »", "200 – 5")
        alice.dismiss()
        await open_form(alice)
    assert (await four.table()).record.options == {}
    form = await shown_form(alice, "Choisir un nombre…")
    target = fields(form)["target"]
    assert (target["label"], target["component"]["value"]) == ("Points à atteindre", "1000")
    assert plain(target["description"]).replace("\u202f", " ") == "200 – 5 000 points"
    await alice.member.submit_modal(form, {"target": "777", "deals": "0"})
    assert any("777" in values for values in alice.whisper().selects.values())
    assert "Points à atteindre : 777 points" in plain(alice.table().text)
    form = await shown_form(alice, "Choisir un nombre…")
    await alice.press("Jouer avec l'ordinateur")
    late = alice.member.submit_modal(form, {"target": "300", "deals": "0"})
    await four.refused(alice, late, "La partie a déjà commencé.")


async def test_boxes_are_checked_all_at_once(four: World) -> None:
    (alice,) = await four.seat("belote", people=1)
    await open_form(alice)
    form = await shown_form(alice, "Cocher…")
    (boxes,) = fields(form).values()
    present = {one["value"] for one in boxes["component"]["options"] if one["default"]}
    assert present == {"raise_trump_led", "belote_auto"}
    await alice.member.submit_modal(form, {"checks0": ["annonces", "belote_auto"]})
    options = (await four.table()).record.options
    assert options == {"annonces": True, "raise_trump_led": False}, "what has changed, alone"
    assert "☑ **Annonces**" in alice.whisper().text
    await alice.member.submit_modal(await shown_form(alice, "Cocher…"), {})
    assert "☐ **Annonces**" in alice.whisper().text


async def test_options_that_cannot_stand_together_are_refused(four: World) -> None:
    (alice,) = await four.seat("gin_rami", people=1, options="losers=count_hand")
    await open_form(alice)
    form = await shown_form(alice, "Choisir un nombre…")
    numbers = {name: field["component"]["value"] for name, field in fields(form).items()}
    submitted = alice.member.submit_modal(form, numbers | {"target": "100"})
    await four.refused(alice, submitted, "ne vont pas ensemble à 2", "la partie ne finirait jamais")
    assert (await four.table()).record.options == {"losers": "count_hand"}


async def test_the_lobbys_proposals_follow_its_number_of_people(four: World) -> None:
    """Le huit américain: other rules keep six and more from playing for ever."""
    (alice,) = await four.seat("huit_americain", people=1)
    for _ in range(4):
        await alice.press("Ajouter un ordinateur")
    assert "max_turns" not in current_options((await four.table()).record)
    await alice.press("Ajouter un ordinateur")
    assert current_options((await four.table()).record)["max_turns"] == 30
    assert "**Options** : les règles habituelles" in plain(alice.table().text)
    await alice.press("Commencer")
    assert (await four.match()).options["max_turns"] == 30
    assert (await four.table()).record.options == (await four.match()).options, "the journal keeps every option"


# -- rules -------------------------------------------------------------------------------------------------


async def test_rules_without_a_game_are_a_menu_of_games_that_opens_no_table(four: World) -> None:
    alice = four.people[0]
    await alice.slash("rules")
    assert "Les règles de quel jeu" in alice.whisper().text
    family, *_ = alice.whisper().selects
    await alice.choose(alice.whisper(), family, "tricks")
    await alice.choose(alice.whisper(), list(alice.whisper().selects)[1], "rikiki")
    assert alice.whisper().text.startswith("## Le rikiki")
    assert not await four.kept()
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Autres jeux"])
    assert "Les règles de quel jeu" in alice.whisper().text


async def test_options_that_clash_since_somebody_sat_down_leave_the_others_free(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play", game="rami", options="sec=oui, losers=count_hand, target=100")
    await bruno.press("Rejoindre")
    await alice.press("Réglages")
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Options"])
    (menu,) = [name for name in alice.whisper().selects if ".hands." in name]
    assert len(alice.whisper().selects[menu]) > 1
    await alice.choose(alice.whisper(), menu, "6")
    assert (await four.table()).record.options["hands"] == 6
    (menu,) = [name for name in alice.whisper().selects if ".target." in name]
    await four.refused(alice, alice.raw(menu, alice.whisper(), values=["200"]), "ne vont pas ensemble")


async def test_controls_of_settings_that_1_0_has_drawn_still_change_them(four: World) -> None:
    (alice,) = await four.seat("belote", people=1)
    for control, value in (("timer", "60"), ("strength", "hard")):
        await four.deliver(alice.old_button(control, value))
    for control in ("allow-advice:1", "allow-take-backs:0", "private:1"):
        await four.deliver(alice.old_button(control))
    changed = TableSettings(turn_seconds=60, strength="hard", advice=True, take_backs=False, private=True)
    assert (await four.table()).record.settings == changed
