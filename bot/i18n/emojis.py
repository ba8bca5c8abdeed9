"""The cards as application emojis: the name of each, and which of them Discord has.

`bot.cli.emojis.sync` uploads them; `Record` remembers which ones, so that a start needs no drawing. Until then, and
whenever an emoji is missing, a card is text.

Only the text of messages and buttons has emojis. Labels, menus and alt texts have names: a screen reader says an
emoji's own name (so these are plain French, `roi_pique`), and an emoji takes some 35 of a message's 4,000 characters.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from bot.art import CARDS, DECKS, INDICES, emoji_svg
from bot.art.cards.decks import CardStyle
from bot.core.logs import get_logger
from storage import People

log = get_logger(__name__)

RECORD_KEY = "emojis"  # of the note in the database that contains it
FACES = tuple(card for card in CARDS if card != "BACK")
# A screen reader speaks an emoji's name: it is French, and shortest for the usual deck.
RANKS = {"A": "as", "K": "roi", "Q": "dame", "N": "cavalier", "J": "valet"}
SUITS = {"S": "pique", "H": "coeur", "D": "carreau", "C": "trefle"}
SPECIAL = {"EX": "excuse", "JO": "joker"}
DECK_NAMES = {"four": "", "two": "_deux", "okabe": "_okabe", "dark": "_sombre"}


def emoji_name(card: str, deck: str = "four", index: str = "fr") -> str:
    """The name of a card's emoji: `roi_pique`, `10_coeur_sombre`, `atout_21`."""
    if card in SPECIAL:
        name = SPECIAL[card]
    elif card.startswith("T"):
        name = f"atout_{card[1:]}"
    else:
        name = f"{RANKS.get(card[:-1], card[:-1])}_{SUITS[card[-1]]}"
    return name + DECK_NAMES[deck] + ("" if index == "fr" else f"_{index}")


@cache
def drawings() -> Mapping[tuple[str, str], Mapping[str, tuple[str, str]]]:
    """Of each deck and index, each card's emoji (name, SVG); decks that draw it alike share the first one's."""
    names: dict[tuple[str, str], str] = {}
    every: dict[tuple[str, str], dict[str, tuple[str, str]]] = {}
    for deck, index in product(DECKS, INDICES):
        faces = every[deck, index] = {}
        for card in FACES:
            svg = emoji_svg(card, deck, index)
            faces[card] = names.setdefault((card, svg), emoji_name(card, deck, index)), svg
    return every


def emoji_count() -> int:
    """The number of emojis to upload."""
    return len({name for faces in drawings().values() for name, _ in faces.values()})


@dataclass(frozen=True, slots=True)
class Uploaded:
    """An emoji that the bot has uploaded to Discord: its id, and the digest of its picture."""

    id: int
    digest: str


@dataclass(frozen=True, slots=True)
class Record:
    """What we have uploaded to one application, by name."""

    application: int
    emojis: Mapping[str, Uploaded] = field(default_factory=dict)


async def read_record(people: People, application: int) -> Record:
    """The record for this application: empty if it belongs to another one or is damaged. Raises StorageError."""
    text = await people.note(RECORD_KEY)
    try:
        stored = json.loads(text or "{}")
        emojis = {name: Uploaded(entry["id"], entry["digest"]) for name, entry in stored["emojis"].items()}
        return Record(application, emojis if stored["application"] == application else {})
    except (ValueError, KeyError, TypeError):
        return Record(application)


async def write_record(people: People, record: Record) -> None:
    """Store a record in place of the one before. Raises StorageError."""
    emojis = {name: {"id": emoji.id, "digest": emoji.digest} for name, emoji in record.emojis.items()}
    await people.set_note(RECORD_KEY, json.dumps({"application": record.application, "emojis": emojis}))


class Emojis:
    """The emojis that screens may use, by the reader's card style."""

    def __init__(self, ids: Mapping[str, int] | None = None) -> None:
        self._ids = ids or {}
        self._known: dict[tuple[str, str], Mapping[str, str]] = {}

    def of(self, style: CardStyle) -> Mapping[str, str]:
        """Card -> `<:name:id>`, without the cards that have no emoji."""
        look = (style.deck, style.index)
        if look not in self._known:
            names = {card: name for card, (name, _) in drawings()[look].items()} if self._ids else {}
            self._known[look] = {
                card: f"<:{name}:{self._ids[name]}>" for card, name in names.items() if name in self._ids
            }
        return self._known[look]
