"""Lines: what a screen says of a position, as data. One renderer puts them into words, for every form of a screen.

A line's words are the message `line-<kind>` of a language file; `-short` where there is little room, `-alt` where the
picture is described. A line without the words of a form is not said in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

from games.view.frozen import NO_FACTS

Drawn = Literal["", "itself", "felt", "plate"]


class Place(Enum):
    """Where a line stands; a screen shows its places in this order."""

    HEAD = "head"  # the parts of the heading
    LAST_DEAL = "last deal"
    MIDDLE = "middle"  # what lies on the table, and what holds for all
    SEAT = "seat"  # next to a player's name
    SIDES = "sides"  # the scores of players who play together, and what the match is played to
    BENEATH = "beneath"  # small print of the table; a hand leaves it out
    HAND = "hand"  # of the reader alone


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that a position says.

    `seat`: whose line it is; its name is the variable `player`. `cards`: the variable `cards`. `facts`: more variables;
    the type of each follows from its name, by FACT_TYPES. `rank`: where room is short, lines of the highest rank go
    first; 0 always stays. `drawn`: how the picture shows it, so that a caption need not: by itself (cards, chips), or
    by the short words on the felt or on the player's plate; "": not at all. `small`: in small print.
    """

    kind: str
    place: Place = Place.MIDDLE
    seat: int | None = None
    cards: tuple[str, ...] = ()
    facts: Mapping[str, Any] = NO_FACTS
    rank: int = 2
    drawn: Drawn = ""
    small: bool = False


FACT_TYPES: Mapping[str, str] = {
    # players
    "accused": "seat",
    "by": "seat",
    "giver": "seat",
    "owner": "seat",
    "partner": "seat",
    "taker": "seat",
    "players": "seats",  # who score together
    # cards
    "card": "card",
    "turned": "card",
    "held": "hand",  # in the order of a hand
    "pile": "pile",  # each suit apart
    "played": "played",  # (seat, card)
    "melds": "melds",
    "laid_by": "owners",  # (seat, cards)
    "counts": "counts",  # (line, number of cards)
    "numbered": "numbered",  # (deal, seat)
    "chips_in": "boxes",  # (card, chips)
    "layout": "layout",  # a hand laid out
    # bids and suits
    "bid": "bid",
    "contract": "contract",
    "suit": "suit",
    "trump": "trump",
    "says": "call",
    "calls": "calls",  # (seat, what it said)
    # numbers
    "gain": "gain",  # a difference of points, with its sign
    # lines inside a line
    "lines": "lines",
    "inside": "line",
}
"""What the facts of lines and events are, by their names. A name that is missing is a number, or chooses a form."""
