"""Advice for le kems: collect the rank of which you hold most, make the sign when you have all four, watch for it."""

from __future__ import annotations

from collections import Counter
from random import Random

from ..parts.cards import RANK
from ..view import View

CALLS = ("kems", "double_kems", "contre_kems")
DECOY = 0.1  # how often a gesture is made that means nothing, so that not every gesture means a kems


def advise(view: View, rng: Random) -> str:
    """What to say first; then a card of the rank wanted; then let the table go."""
    if view.phase == "agree":
        return "confirm" if "confirm" in view.legal else rng.choice(view.legal)
    if view.phase == "answer":
        return "answer:wrong"  # a computer has made no sign outside the game
    me = view.seat or 0
    said = {(note.kind, note.seat): note.facts.get("value") for note in view.facts.get("notes", ())}
    sign = said.get(("sign", me))
    wanted, held = Counter(RANK[card] for card in view.hand).most_common(1)[0]
    full = held == len(view.hand)
    if sign is not None and said.get(("gesture", (me + 2) % 4)) == sign:
        return "double_kems" if full else "kems"
    if full and said.get(("gesture", me)) != sign and f"gesture:{sign}" in view.legal:
        return f"gesture:{sign}"
    quiet = [move for move in view.legal if move not in CALLS and not move.startswith("guess_sign")]
    decoys = [move for move in quiet if move.startswith("gesture") and move != f"gesture:{sign}"]
    if not full and decoys and rng.random() < DECOY:
        return rng.choice(decoys)
    swaps = [move.split(":") for move in quiet if move.startswith("swap")]
    for _, give, take in swaps:
        if RANK[take] == wanted != RANK[give]:
            return f"swap:{give}:{take}"
    return "not_interested" if "not_interested" in quiet else rng.choice(quiet)
