"""The only source of chance: everything random is derived from the match's 32-byte seed.

Each draw hashes the seed with its own label (SHAKE-256), so that knowing one shuffle tells nothing about
the next, and nothing depends on the Python version or on the global `random`.

`random.Random(seed)` does not promise the same shuffle in the next Python version, and enough of one stream reveals the
rest.
"""

from collections.abc import Sequence
from hashlib import shake_256
from struct import unpack


def words(seed: bytes, label: str | int, count: int) -> tuple[int, ...]:
    """`count` numbers of 64 bits, always the same for this seed and label."""
    digest = shake_256(b"tapis-vert/%b/%b" % (str(label).encode(), seed)).digest(8 * count)
    return unpack(f"<{count}Q", digest)


def pick(seed: bytes, label: str, choices: int) -> int:
    """A number from 0 to choices - 1."""
    return words(seed, label, 1)[0] % choices


def shuffle(cards: Sequence[str], seed: bytes, label: str | int, count: int | None = None) -> list[str]:
    """A shuffled copy: Fisher-Yates from the front, one word per card.

    For 162 cards no card is favoured by more than 2**-56. With `count`, only that many cards are drawn, and the
    rest follow in the pack's order: for deals whose stock is never touched.
    """
    deck = list(cards)
    size = len(deck)
    draws = max(0, size - 1 if count is None else min(count, size - 1))
    for place, word in enumerate(words(seed, label, draws)):
        chosen = place + word % (size - place)
        deck[place], deck[chosen] = deck[chosen], deck[place]
    return deck
