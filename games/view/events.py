"""Events: what happened, as shown to one seat or to all.

Events are named tuples: a frozen dataclass sets each field through `object.__setattr__`, which takes several times as
long as making a tuple.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.view.frozen import NO_FACTS


class Event(NamedTuple):
    """One thing that happened. `to` is the one seat that may read it, or None: everybody.

    `cards` are card texts in the order in which they were shown; the fact `reveals` is what it reveals of a secret
    other than a card. A named tuple, because a computer player's search creates millions of them.

    >>> deal = [Event("deal", 3), Event("hand", 0, ("AS", "KH"), to=0), Event("hand", 1, ("7D", "8D"), to=1)]
    >>> [event.cards for event in deal if event.to in (None, 1)]  # what seat 1 may read
    [(), ('7D', '8D')]
    """

    kind: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    facts: Mapping[str, Any] = NO_FACTS
    to: int | None = None
