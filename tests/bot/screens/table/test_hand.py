"""The hand: every move at most two taps away, the reason why a card cannot be played, choices that last."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.discord import payload_limits
from support.discord.person import Person
from support.discord.screen import card_text, plain
from support.discord.world import World, same_cards, world
from support.games.matches import FEW, SHORT, Case, moments, sampled, screen_view, whose_turn
from support.storage.records import playing

import games
from bot.i18n.words import LANGUAGES, words
from bot.screens.parts.cards import in_hand_order, is_card
from bot.screens.parts.moves import move_label
from bot.screens.parts.refusals import cards_named_in, refusal, unplayable, why_text
from bot.screens.parts.screen import MultiSelect, Screen, Select
from bot.screens.table.advice import advice_text
from bot.screens.table.hand import hand_screen
from bot.screens.table.table import table_screen
from bot.transport.messages import layout
from games import Advice
from games.players.common.reasons import because
from storage import Player

SAY = words("fr")
COMPONENTS = 40
RAMI = "rami 0"  # a seed that deals the first player a combination to lay


PROOF_MOVES = 90
far = pytest.mark.parametrize("most", [40, pytest.param(PROOF_MOVES, marks=pytest.mark.proof)])


def positions(key: str, most: int = PROOF_MOVES, step: int = 3) -> Iterator[games.Game]:
    """Positions of random matches, at first each, then every `step`: the fewest players, some, and the most."""
    sizes = sorted(games.info(key).seats)
    for seats in {sizes[0], sizes[len(sizes) // 2], sizes[-1]}:
        chance = Random(f"{key} {seats}")
        match = games.new(key, seats=seats, options=SHORT.get(key, {}), seed=bytes(32))
        for number in range(most):
            if not match.waiting:
                break
            if number < 20 or number % step == 0:
                yield match
            seat = chance.choice([seat for seat in (*range(seats), None) if match.legal(seat)])
            match.play(seat, chance.choice(match.legal(seat)))


def hand(match: games.Game, seat: int) -> Screen:
    asked = unplayable(match, seat)
    return hand_screen(playing(match.key, match.seats), 1, match.screen_view(seat), SAY, unplayable=asked)


def move_of(custom_id: str) -> str:
    return custom_id.split(":", 4)[4]


def pressed(screen: Screen) -> list[str]:
    """The moves that are one tap away, in their order."""
    buttons = [button for row in screen.rows if isinstance(row, tuple) for button in row]
    return [move_of(button.custom_id) for button in buttons if button.custom_id.startswith("tv:m:")]


def listed(screen: Screen) -> list[str]:
    """The moves that are two taps away: to open a menu, to choose."""
    menus = [row for row in screen.rows if isinstance(row, Select) and row.custom_id.startswith("tv:s:")]
    return [move for menu in menus for move, _ in menu.options]


def marked(screen: Screen) -> list[str]:
    """The moves that a menu of several cards makes of what is marked in it."""
    menus = [row for row in screen.rows if isinstance(row, MultiSelect)]
    return [f"{verb}:{card}" for menu in menus for card, _ in menu.options for verb in ("discard", "take_back")]


def questions(screen: Screen) -> list[str]:
    """The cards of which one may ask why they cannot be played."""
    menus = [row for row in screen.rows if isinstance(row, Select) and ":why:" in row.custom_id]
    return [card for menu in menus for card, _ in menu.options]


# -- taps ---------------------------------------------------------------------------------------------------


@far
@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_each_legal_move_is_two_taps_away_in_the_hand_s_order(key: str, most: int) -> None:
    for match in positions(key, most):
        table = table_screen(playing(key, match.seats), 1, match.screen_view(None), match.events, SAY)
        for seat in range(match.seats):
            screen = hand(match, seat)
            within_reach = {*pressed(screen), *listed(screen), *marked(screen), *pressed(table)}
            if "exchange" in str(screen.rows):
                own, record = match.screen_view(seat), playing(match.key, match.seats)
                within_reach.update(*(pressed(hand_screen(record, 1, own, SAY, picked=card)) for card in own.hand))
            if "bid-form" in str(screen.rows):
                within_reach.update(move for move in match.legal(seat) if move.startswith("bid:"))
            assert within_reach >= set(match.legal(seat)), (match.log, seat)
            view: Any = layout(screen, {})
            parts = view.to_components()
            assert len(list(payload_limits.inside(parts))) <= COMPONENTS - 2
            assert not list(payload_limits.message({"components": parts}))
            lying = in_hand_order(match.screen_view(seat), SAY)
            for moves in (pressed(screen), listed(screen)) if seat in match.waiting else ():
                subjects = [tuple(move.split(":")[:2]) for move in moves if is_card(move.partition(":")[2])]
                held = [(verb, lying.index(card)) for verb, card in subjects if card in lying]
                assert all(one <= other for (verb, one), (same, other) in pairwise(held) if verb == same), match.log


# -- why not ------------------------------------------------------------------------------------------------

ASKED = {
    "beigne": {"must-follow"},
    "belote": {"must-follow", "must-trump"},
    "besigue": {"must-follow"},
    "huit_americain": {"must-match", "asked-suit", "answer-ace"},
    "rami": {"opening-too-low"},
    "rikiki": {"must-follow"},
    "tarot_lorrain": {"must-follow", "must-play-trump"},
    "whist_belote": {"must-follow"},
}
"""Reasons that are met in random matches, by game: the walk below has something to ask."""


@pytest.mark.parametrize("key", sampled(games.KEYS, FEW))
def test_every_card_that_cannot_be_played_has_a_reason_in_words(key: str) -> None:
    met: set[str] = set()
    for match in positions(key, step=1):
        for seat in range(match.seats):
            asked = unplayable(match, seat)
            assert not cards_named_in(match.legal(seat)).intersection(asked)
            assert set(questions(hand(match, seat))) == set(asked), "the menu lists them all"
            for card in asked:
                met.add(refusal(match, seat, card).reason)
                for say in map(words, LANGUAGES):
                    told = why_text(match, seat, card, say)
                    assert told.startswith(say.of_game(match.view(seat).facts).card(card))
                    assert say.say("why-broken") not in told, (key, refusal(match, seat, card))
    assert met >= ASKED.get(key, set())
    assert "not-your-card" not in met, "it is in the hand"
    assert "not-aside" not in met, "it was not asked to come back"


@pytest.fixture
async def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    same_cards(monkeypatch, "pourquoi pas")
    async with world(tmp_path, people=2) as here:
        await here.deal("huit_americain", people=2)
        yield here


def menu_of(screen: Any) -> tuple[str, tuple[str, ...]]:
    """The menu of questions of a hand: its id, and its cards."""
    (found,) = [(menu, cards) for menu, cards in screen.selects.items() if ":why:" in menu]
    return found


async def test_the_reason_is_told_in_the_dm_and_nothing_is_played(two: World) -> None:
    mover = two.on_turn()
    before, kept = mover.dm(), await two.kept()
    menu, cards = menu_of(before)
    assert cards
    await mover.choose_by_dm(menu, cards[0])
    after = mover.dm()
    assert after.id == before.id
    assert plain(after.text).startswith(f"> {card_text(cards[0])} : Cette carte ne va pas sur celle du dessus")
    assert after.text.endswith(before.text)
    assert after.moves == before.moves
    again, same = menu_of(after)
    assert same == cards
    assert again != menu, "what was chosen does not stay chosen"
    assert await two.kept() == kept
    await mover.choose_by_dm(again, cards[-1])
    assert plain(mover.dm().text).startswith(f"> {card_text(cards[-1])} :")


async def test_a_question_does_not_redraw_the_table_nor_answer_for_another_hand(two: World) -> None:
    mover = two.on_turn()
    (other,) = [person for person in two.people if person is not mover]
    menu, cards = menu_of(mover.dm())
    await two.refused(mover, mover.raw(menu, mover.table(), values=[cards[0]]), "Ce bouton n'est plus valable")
    nonsense = mover.raw_dm(menu, values=["tout"])
    await two.deliver(nonsense)
    assert nonsense.answered
    assert "tout" not in mover.dm().text
    strange = other.raw(menu, mover.dm(), channel_id=two.env.backend.dm_channels[mover.id], guild_id=None,
                        values=[cards[0]])  # fmt: skip
    before = mover.dm()
    await two.deliver(strange)
    assert mover.dm() == before


# -- choices of several cards -------------------------------------------------------------------------------


def choice_of(person: Person) -> tuple[str, tuple[str, ...]]:
    """The menu of several cards on the DM: its id, and its cards."""
    (found,) = [(menu, cards) for menu, cards in person.dm().selects.items() if menu.startswith("tv:c:")]
    return found


async def mark(person: Person, cards: Sequence[str]) -> None:
    """Mark these cards in the menu of several, and no others."""
    channel = person.world.env.backend.dm_channels[person.id]
    stored = person.world.message(channel, person.dm().id)
    await person.member.user.select(stored, list(cards), custom_id=choice_of(person)[0])


async def put_aside(person: Person, verb: str) -> str:
    """Make the first choice of this verb on the DM; its card."""
    for menu, values in person.dm().selects.items():
        if values[0].startswith(f"{verb}:"):
            await person.choose_by_dm(menu, values[0])
            return values[0]
    move = next(move for move in person.dm().moves if move.startswith(f"{verb}:"))
    await person.play_by_dm(move)
    return move


async def lasts(here: World, person: Person, *says: str) -> None:
    """These words stay in a hand whatever others click, when it is drawn again, and over a restart."""

    def said() -> bool:
        return all(one in plain(person.dm().text) for one in says)

    assert said(), person.dm().text
    for other in here.people:
        await other.press("Ma main")
        await here.deliver(other.raw("tv:m:1:0:pass", other.whisper()))
    assert "n'était plus à jour" in other.whisper().text
    assert said()
    await here.restart()
    assert said()
    await person.press("Ma main")
    assert all(one in plain(person.whisper().text) for one in says)


async def test_an_ecart_begun_stays_until_it_is_confirmed_and_can_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_cards(monkeypatch, "écart")
    async with world(tmp_path, people=3) as here:
        await here.deal("tarot_lorrain", people=3)
        taker = here.on_turn()
        await taker.play_by_dm("bid:garde")
        for _ in range(2):
            await here.on_turn().play_by_dm("pass")
        menu, cards = choice_of(taker)
        await mark(taker, cards[:2])
        await lasts(here, taker, "**Ton écart**, 2 sur 6 :", card_text(cards[0]), card_text(cards[1]))
        assert choice_of(taker)[0] != menu, "Discord would keep what was marked before"
        await mark(taker, cards[1:2])
        assert f"**Ton écart**, 1 sur 6 : {card_text(cards[1])}" in plain(taker.dm().text).splitlines()


async def test_combinations_prepared_stay_until_the_discard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    same_cards(monkeypatch, RAMI)
    async with world(tmp_path, people=2) as here:
        await here.deal("rami", people=2)
        player = here.on_turn()
        await player.play_by_dm("draw:stock")
        laid = (await put_aside(player, "meld")).removeprefix("meld:").split("+")
        (line,) = [line for line in plain(player.dm().text).splitlines() if "Choisies" in line]
        assert sorted(line.removeprefix("**Choisies** : ").split(" · ")) == sorted(map(card_text, laid))
        await lasts(here, player, line)
        await player.play_by_dm("take_back")
        assert "Choisies" not in player.dm().text


# -- what a hand shows of the table ------------------------------------------------------------------------


def test_the_hand_tells_the_sum_of_the_bids() -> None:
    match = games.new("rikiki", seats=4, seed=bytes(32), dealer=0)
    match.play(1, "bid:1")
    assert "Enchères jusqu'ici : 1 pour 1 pli" in plain(hand(match, 2).blocks[0])
    for seat, bid in ((2, 0), (3, 1), (0, 0)):
        match.play(seat, f"bid:{bid}")
    assert "Enchères : 2 pour 1 pli" in plain(hand(match, 1).blocks[0])


def test_a_hand_tells_the_last_bidder_of_whist_what_may_not_be_bid() -> None:
    match = games.new("whist_belote", seats=4, seed=bytes(32), dealer=0)
    for seat in (1, 2, 3):
        match.play(seat, "bid:0")
    assert match.legal(0) == ("bid:0",)
    assert "tu ne peux pas dire 1" in plain(hand(match, 0).blocks[0])
    assert "tu ne peux pas dire" not in plain(hand(match, 1).blocks[0])


def test_a_hand_of_tarot_tells_what_its_taker_needs() -> None:
    match = games.new("tarot", seats=4, seed=bytes(32), dealer=0)
    for move in ("bid:garde_sans", "pass", "pass", "pass", "done"):
        (seat,) = match.waiting
        assert seat is not None
        match.play(seat, move)
    text = plain(hand(match, whose_turn(match)).blocks[0])
    assert "**Ada3** : garde sans · bouts gagnés : 0 · il faudrait 56 points" in text
    assert "prend" not in text


def test_the_hand_tells_the_points_of_the_manche_and_those_to_go_for() -> None:
    match = games.new("vicaire", seats=3, seed=bytes(32))
    view = match.screen_view(whose_turn(match))
    while not (points := view.seats[view.seat or 0].points):
        match.play(view.seat, view.legal[0])
        view = match.screen_view(whose_turn(match))
    screen = hand_screen(playing("vicaire", 3), 1, view, SAY)
    line = f"Manche : **{points} {'pli' if points == 1 else 'plis'}**, tu vises **10**"
    assert line in plain("\n".join(screen.blocks))
    assert not screen.picture or line in plain("\n".join(screen.captions))


@pytest.mark.parametrize(("game", "said", "taken"), [("dime", "Fou", "le Fou"), ("rami", "Joker", "le joker")])
def test_a_joker_has_the_name_that_its_game_gives_it(game: str, said: str, taken: str) -> None:
    match = games.new(game, seats=3, seed=bytes(32))
    view, zones = match.view(whose_turn(match)), {"discard": ("JO",), "stock": 9}
    view = screen_view(match, view.seat, zones=zones, facts={**view.facts, "drawn": "JO"})
    assert plain(move_label("draw:discard", SAY, view=view)) == f"Prendre {taken}"
    assert move_label("discard:JO", SAY, view=view) == f"Jeter {said}"
    assert move_label("discard:JO", SAY, view=view, short=True) == f"Jeter {said}"
    screen = hand_screen(playing(game, 3), 0, view, SAY)
    assert f"Tu as tiré {said}." in "\n".join(screen.blocks)
    shown = table_screen(playing(game, 3), 0, screen_view(match, zones=zones), (), SAY)
    assert said in "\n".join(shown.blocks)
    assert said in why_text(match, whose_turn(match), "JO", SAY), "a refusal"
    advised = Advice("discard:JO", (because("usual"),), (("discard:JO", 1.0), ("discard:2H", 0.5)), 9)
    assert advice_text(advised, view, (), SAY).count(f"Jeter {said}") == 2


def labels_of(screen: Screen) -> Iterator[str]:
    """Every word on buttons and in menus."""
    for row in screen.rows:
        if isinstance(row, tuple):
            yield from (button.label for button in row)
        elif isinstance(row, Select | MultiSelect):
            yield from (row.placeholder, *(label for _, label in row.options))


@pytest.mark.parametrize(
    ("case", "named"),
    [
        (Case("beigne", 3, {"honour": True, "max_hands": 10}), "Renonce : jean-luc_1"),
        (Case("empereur", 2, {"mode": "elite", "manches": 1, "target": 100, "max_turns": 10}), "jean-luc_"),
    ],
)
def test_names_on_buttons_and_in_menus_have_no_backslashes(case: Case, named: str) -> None:
    players = tuple(Player(seat, 10 + seat, f"jean-luc_{seat}") for seat in range(case.seats))
    table, labels = replace(playing(case.key, case.seats), players=players), set()
    for match in moments(case, 30):
        for seat in range(case.seats) if match.waiting else ():
            labels |= {plain(label) for label in labels_of(hand_screen(table, 1, match.screen_view(seat), SAY))}
    assert [label for label in labels if "\\" in label] == []
    assert any(label.startswith(named) for label in labels)
    assert r"jean\-luc\_1" in "\n".join(table_screen(table, 1, case.new().screen_view(None), (), SAY).blocks)
