"""The cards that a request to Discord names: in either language, by emoji, or in the value of a control."""

import re
from collections.abc import Iterator
from typing import Any

from support.discord.screen import CARD_OF_EMOJI, EMOJI

from bot.i18n.words import words
from bot.screens.parts.cards import is_card

CARDS = sorted(set(CARD_OF_EMOJI.values()))
NAMES = {
    words(language).card_name(card): card for language in ("fr", "en") for card in CARDS if card not in ("EX", "JO")
}  # these two are also ordinary words; controls and emojis name the cards as well
SAID = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, NAMES), key=len, reverse=True))})(?!\w)")
REPLAY = re.compile(r"tv:a:(\d+):replay:")
SENT = re.compile(r"^[a-z_]+(?::[\w.+-]*)+$|^[A-Z0-9]{2,3}$")  # a custom id, a move, a card


def texts(body: Any) -> Iterator[str]:
    """All texts in a body, at any depth."""
    if isinstance(body, str):
        yield body
    elif isinstance(body, dict):
        for part in body.values():
            yield from texts(part)
    elif isinstance(body, list | tuple):
        for part in body:
            yield from texts(part)


def named(body: Any) -> set[str]:
    """The cards that a body names."""
    found: set[str] = set()
    for text in texts(body):
        found.update(NAMES[name] for name in SAID.findall(text))
        found.update(CARD_OF_EMOJI[name] for name, _ in EMOJI.findall(text) if name in CARD_OF_EMOJI)
        if text in CARD_OF_EMOJI:
            found.add(CARD_OF_EMOJI[text])
        if SENT.match(text):
            found.update(part for part in re.split(r"[:+.]", text) if is_card(part))
    return found


def replays(body: Any) -> set[int]:
    """The matches whose replay a body shows or steps through."""
    found = (REPLAY.match(text) for text in texts(body))
    return {int(one[1]) for one in found if one}
