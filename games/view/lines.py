"""Lines: what a screen says of a position, as data. One renderer puts them into words, for every form of a screen.

A line's words are the message `line-<kind>` of a language file; `-short` where there is little room, `-alt` where the
picture is described. A line without the words of a form is not said in it.

Decision: bot/decisions/0096-everything-a-table-says-is-a-line.md.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal, NamedTuple

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


class Line(NamedTuple):
    """One thing that a position says. A named tuple, because each screen makes dozens of them.

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
    "other": "seat",
    "owner": "seat",
    "partner": "seat",
    "taker": "seat",
    "players": "seats",  # who score together
    # cards
    "card": "card",
    "turned": "card",
    "others": "cards",
    "laid_off": "cards",
    "held": "hand",  # in the order of a hand
    "pile": "pile",  # each suit apart
    "played": "played",  # (seat, card)
    "left_over": "left",  # (card, points)
    "melds": "melds",
    "laid_by": "owners",  # (seat, cards)
    "laid_open": "open_hands",  # (seat, cards)
    "counts": "counts",  # (line, number of cards)
    "numbered": "numbered",  # (deal, seat)
    "chips_in": "boxes",  # (card, chips)
    # bids and suits
    "bid": "bid",
    "contract": "contract",
    "suit": "suit",
    "trump": "trump",
    "says": "call",
    "calls": "calls",  # (seat, what it said)
    # numbers
    "gain": "gain",  # a difference of points, with its sign
    "brief": "gain",
    "terms": "sum",
    "cause": "cause",  # of points
    "title": "title",  # a rank of society
    # lines inside a line
    "lines": "parts",
    "details": "details",
    "inside": "line",
}
"""What the facts of lines and events are, by their names. A name that is missing is a number, or chooses a form."""
