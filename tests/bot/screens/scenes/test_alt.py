"""The alt text of a picture says all that the picture shows: to whom it is read, nothing is missing."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from support.games.golden_matches import golden
from support.games.matches import FEW, Case, moments, sampled

import games
from bot.i18n.names import clipped
from bot.i18n.words import LANGUAGES, Words, words
from bot.pictures.scene import BankScene, BoxScene, HandScene, MeldScene, OpenScene, Plate, TableScene, TrickScene
from bot.screens.scenes.alt import ALT_LIMIT, NAME_LENGTHS
from bot.screens.scenes.pictures import hand_picture, table_picture
from storage import Player, TableRecord

EVERY, FIRST = 7, 12  # positions of a golden match
ON_THE_WAY = 6  # positions of a match at a full table
STEM = 4  # letters of a word that tell it from others, whatever its ending
HEAP = 4  # cards of a heap that are in sight

# Fields of a scene whose words a sentence says otherwise: a word there -> the words that say the same.
EQUIVALENTS = {"badges": {"announced": ("suit named",), "left": ("more card", "to answer")}}


NAMES = ("Maximilienne", "Zoé", "Ωμέγα", "Ada")
LONGEST = 32  # characters of a name on Discord


def record(game: str, seats: int, *, long_names: bool = False) -> TableRecord:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    names = [f"{seat:02}" + 30 * "m" if long_names else f"{NAMES[seat % 4]}{seat}" for seat in range(seats)]
    players = tuple(Player(seat, 10 + seat, name, computer=seat % 3 == 2) for seat, name in enumerate(names))
    return TableRecord(1, 1, 1, 1, 10, game, 1, seats, {}, None, 0, "playing", "fr", players, now, now, None)


def positions(key: str) -> Iterator[games.Game]:
    """Golden matches at the usual tables, and matches with the most players that the game seats."""
    yield from golden(key, EVERY, FIRST)
    yield from moments(Case(key, games.info(key).seats[-1]), ON_THE_WAY)


def folded(text: str) -> str:
    """Text as it is heard: no letter is large, a space is a space."""
    return re.sub(r"\s+", " ", text).casefold()


class Heard:
    """What a screen reader says of a picture, and what is missing in it."""

    def __init__(self, alt: str, say: Words) -> None:
        self.alt, self.say = folded(alt), say
        self.missing: list[str] = []

    def need(self, *texts: str) -> None:
        """These words next to each other."""
        wanted = folded(" ".join(texts))
        if wanted not in self.alt:
            self.missing.append(wanted)

    def need_cards(self, cards: tuple[str, ...]) -> None:
        """Each card as often as it lies there."""
        for card in set(cards):
            name = folded(self.say.card_name(card))
            if len(re.findall(rf"(?<![\w]){re.escape(name)}(?!\d)", self.alt)) < cards.count(card):
                self.missing.append(name)

    def need_one_of(self, field: str, text: str) -> None:
        """The stem of each word and each number of a short text, or what stands for it."""
        for word in re.findall(r"\w+(?:'\w+)?", folded(text)):
            others = next((other for key, other in EQUIVALENTS.get(field, {}).items() if key in folded(text)), ())
            if not any(folded(other) in self.alt for other in (word[:STEM], *others)):
                self.missing.append(f"{field}: {text}")


def hear_plate(heard: Heard, plate: Plate) -> None:
    """A player: the name, and in the same breath all below it, and what a colour or a mark tells."""
    say = heard.say
    marks = [
        ("tag-dealer", plate.dealer),
        ("tag-done", plate.done),
        ("tag-out", plate.away),
        ("alt-turn", plate.turn),
        ("alt-winner", plate.winner),
    ]
    own = folded(say.say("player-computer", name=plate.name) if plate.computer else plate.name)
    own = heard.alt.partition(folded(say.say("alt-seats", seats=""))[:-2])[2].partition(own)[2].partition("; ")[0]
    told = [*plate.parts, *(say.say(key) for key, so in marks if so)]
    heard.missing += [f"{plate.name}: {text}" for text in told if folded(text) not in own]
    heard.need(plate.name)
    heard.need_cards(plate.shown)


def hear_table(heard: Heard, scene: TableScene) -> None:
    say = heard.say
    for plate in scene.seats:
        hear_plate(heard, plate)
    for badge in scene.badges:
        heard.need_one_of("badges", badge.text)
        if badge.suit:
            heard.need(say.suit(badge.suit))
    for pile in scene.piles:
        heard.need_one_of("piles", pile.label)
        heard.need_cards(pile.top)
        if pile.count > len(pile.top) or not pile.count:
            heard.need(say.say("cards-count", count=pile.count))
    sides = [[plate.name for plate in scene.seats if plate.team == team] for team in (0, 1)]
    for side in filter(None, sides):
        heard.need(" + ".join(side))


def hear_tricks(heard: Heard, scene: TrickScene) -> None:
    say, names = heard.say, [plate.name for plate in scene.seats]
    for one in (*scene.trick, *scene.last):
        heard.need(names[one.seat], say.card_name(one.card) + (f" ({one.declared})" if one.declared else ""))
    if scene.winner is not None and scene.last:
        heard.need(say.say("line-last-trick", played="", player=names[scene.winner]).split(", ")[1].replace("**", ""))
        if re.search(r"\d", scene.won_label):  # the deal, where it is not the one that is played now
            heard.need(scene.won_label, names[scene.winner])
    for count in filter(None, scene.covered):
        heard.need(say.say("alt-covered", count=count))


def hear_open(heard: Heard, scene: OpenScene) -> None:
    heard.need_cards(scene.heap[-HEAP:])
    heard.need_cards(scene.laid)
    heard.need_cards(scene.board)
    for caption in set(scene.captions):
        heard.need(caption)
    for plate in scene.seats:
        if plate.cards:
            heard.need(heard.say.say("cards-count", count=plate.cards))


def hear_bank(heard: Heard, scene: BankScene) -> None:
    for caption, hand in zip(scene.captions, scene.hands, strict=True):
        closed, shown = hand.count(""), [card for card in hand if card]
        told = [heard.say.say("alt-covered", count=closed)] if closed else []
        told += [" · ".join(map(heard.say.card_name, shown))] if shown else []
        if hand:
            heard.need(heard.say.say("alt-labelled", label=caption, text=", ".join(told)))


def missing(scene: TableScene, alt: str, say: Words) -> list[str]:
    """What the picture of a table shows and its alt text does not say."""
    heard = Heard(alt, say)
    hear_table(heard, scene)
    if isinstance(scene, TrickScene):
        hear_tricks(heard, scene)
    elif isinstance(scene, OpenScene):
        hear_open(heard, scene)
    elif isinstance(scene, BankScene):
        hear_bank(heard, scene)
    elif isinstance(scene, BoxScene):
        for shown in (*scene.boxes, *map(say.card_name, scene.run)):
            heard.need(shown)
    else:
        assert isinstance(scene, MeldScene)
        for meld in (*scene.melds, *(cards for hand in scene.hands for _, cards in hand.groups)):
            heard.need(" · ".join(map(say.card_name, meld)))
    return heard.missing


@pytest.mark.parametrize("key", sampled(games.KEYS, FEW))
def test_the_alt_text_of_a_table_says_all_that_its_picture_shows(key: str) -> None:
    for match in positions(key):
        for language in LANGUAGES:
            say = words(language)
            picture = table_picture(record(key, match.seats), match.screen_view(None), say, match.outcome)
            assert picture is not None
            assert isinstance(picture.scene, TableScene)
            assert len(picture.alt) <= ALT_LIMIT
            assert missing(picture.scene, picture.alt, say.of_game(match.view(None).facts)) == [], picture.alt


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_at_a_full_table_long_names_give_way_and_nothing_else(key: str) -> None:
    for match in moments(Case(key, games.info(key).seats[-1]), ON_THE_WAY):
        for language in LANGUAGES:
            say = words(language).of_game(match.view(None).facts)
            long = record(key, match.seats, long_names=True)
            picture = table_picture(long, match.screen_view(None), say, match.outcome)
            assert picture is not None
            assert isinstance(picture.scene, TableScene)
            assert len(picture.alt) <= ALT_LIMIT
            shortened = (with_names_of(picture.scene, length) for length in (LONGEST, *NAME_LENGTHS))
            assert any(missing(scene, picture.alt, say) == [] for scene in shortened), picture.alt


def with_names_of(scene: TableScene, length: int) -> TableScene:
    """The same scene, each name cut to `length` characters."""
    return replace(scene, seats=tuple(replace(plate, name=clipped(plate.name, length)) for plate in scene.seats))


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_the_alt_text_of_a_hand_says_its_cards_in_order(key: str) -> None:
    for match in positions(key):
        for language in LANGUAGES:
            say = words(language).of_game(match.view(None).facts)
            for seat in range(match.seats):
                picture = hand_picture(match.screen_view(seat), say)
                if picture is None:
                    continue
                scene = picture.scene
                assert isinstance(scene, HandScene)
                bright = [card for card, one in zip(scene.cards, scene.bright, strict=False) if one]
                assert not scene.cards or say.say("alt-hand", cards=say.cards(scene.cards)) in picture.alt
                assert not scene.hidden or say.say("alt-covered", count=scene.hidden) in picture.alt
                assert not bright or say.say("alt-hand-playable", cards=say.cards(bright)) in picture.alt
                assert len(picture.alt) <= ALT_LIMIT
