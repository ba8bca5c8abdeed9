"""Advice for le menteur: tell the truth while you can, doubt where you hold the suit yourself, and every last card."""

from __future__ import annotations

from collections import Counter
from random import Random

from ..parts.cards import SUIT
from ..view import View

IN_A_SUIT = 13  # cards, of which one's own are not the others'


def advise(view: View, rng: Random) -> str:
    """The suit held most; a card of the suit of the round; an accusation the sooner, the more of it is held."""
    if "liar" in view.legal:
        said = {note.kind: note.facts.get("suit") for note in view.facts["notes"]}
        own = sum(SUIT[card] == said["announced_suit"] for card in view.hand)
        if "last_card" in said or rng.random() < (own / IN_A_SUIT) ** 2:  # who is not stopped now has got away
            return "liar"
    if "believe" in view.legal:
        return "believe"
    if view.phase == "name":
        ((suit, _),) = Counter(SUIT[card] for card in view.hand).most_common(1)
        return f"name:{suit}"
    return lay(view, rng)


def lay(view: View, rng: Random) -> str:
    """A card of the suit that was named, if one is held; whoever may only accuse has no other move."""
    lays = [move for move in view.legal if move.startswith("lay:")]
    suits = [note.facts["suit"] for note in view.facts["notes"] if note.kind == "announced_suit"]
    true = [move for move in lays if SUIT[move.removeprefix("lay:")] in suits]
    return rng.choice(true or lays or view.legal)
