"""Lines and events in words: the only place that knows how a reader sees a seat, a card, a bid or a number in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal

from bot.i18n.words import SUIT_SIGNS, Words
from bot.pictures.scene import Badge
from bot.screens.parts.cards import card_line, hand_order, in_hand_order, sorted_hand
from bot.screens.parts.screen import Said
from games import Event, Line, Place, View
from games.view.lines import FACT_TYPES

Form = Literal["", "short", "alt", "hand"]
"""Short: a word or two in a picture; alt: its description; hand: below a hand, where there is little room."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Puts the lines of a view into the words of one reader. `names`: of the players, by seat."""

    view: View
    names: Sequence[str]
    words: Words
    form: Form = ""
    formats: Mapping[str, Callable[[Any], object]] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "formats", self._formats())

    # -- one line ------------------------------------------------------------------------------------------

    def text(self, line: Line, form: Form | None = None) -> str | None:
        """A line in words; None if it is not said in this form."""
        form = self.form if form is None else form
        if line.kind == "tag":
            return self._tag(line.facts["tag"], form)
        key = f"line-{line.kind}"
        if form and self.words.has(f"{key}-{form}"):
            key = f"{key}-{form}"
        elif not self.words.has(key):
            return None
        return self.say(key, line.seat, self._sorted(line), line.facts)

    def event(self, event: Event) -> str | None:
        """A public event as a few words; None for events that the table shows in another way."""
        key = f"event-{event.kind}"
        if event.to is not None or not self.words.has(key):
            return None
        return self.say(key, event.seat, event.cards, event.facts)

    def say(self, key: str, seat: int | None, cards: Sequence[str], facts: Mapping[str, Any]) -> str:
        """The sentence of a key with these facts, each as its reader writes it."""
        told = {name: self._fact(name, value) for name, value in facts.items()}
        known = {name: value for name, value in told.items() if isinstance(value, int | float | str)}
        player = "" if seat is None else self.names[seat]
        return self.words.say(key, **(known | {"player": player, "cards": self.words.cards(cards)}))

    def _sorted(self, line: Line) -> Sequence[str]:
        """A line's cards; those of the reader's hand in its order."""
        return in_hand_order(self.view, self.words, line.cards) if line.place is Place.HAND else line.cards

    def _tag(self, tag: str, form: Form) -> str | None:
        short = self.words.try_say(f"picture-tag-{tag}") if form == "short" else None
        return short or self.words.tag(tag, self.view.game)

    # -- facts ---------------------------------------------------------------------------------------------

    def _fact(self, name: str, value: Any) -> object:
        """A fact as a sentence gets it; "none" for a missing one."""
        if (kind := FACT_TYPES.get(name)) is None:
            return value
        return "none" if value is None or value == () else self.formats[kind](value)

    def _formats(self) -> Mapping[str, Callable[[Any], object]]:
        words, names = self.words, self.names
        return {
            "seat": lambda seat: names[seat],
            "seats": lambda seats: " + ".join(names[seat] for seat in seats),
            "card": words.card,
            "hand": lambda cards: words.cards(self._in_order(cards)),
            "melds": lambda melds: " / ".join(map(words.cards, melds)),
            "pile": self._pile,
            "played": self._played,
            "numbered": lambda deals: " · ".join(f"{deal} {names[seat]}" for deal, seat in deals),
            "counts": lambda counts: " · ".join(words.say(f"line-{kind}", count=count) for kind, count in counts),
            "owners": self._owners,
            "boxes": self._boxes,
            "layout": lambda layout: layout_text(layout, words),
            "bid": lambda bid: words.bid(bid) if ":" in str(bid) else bid,
            "contract": lambda bid: words.bid(bid, "both"),
            "suit": lambda suit: words.suit(suit) if suit in SUIT_SIGNS else suit,
            "trump": words.suit,
            "call": lambda said: said_text(said, words, "name" if self.form == "short" else "sign"),
            "calls": lambda calls: " · ".join(f"{names[seat]} {said_text(said, words)}" for seat, said in calls),
            "gain": lambda gain: signed(gain, words),
            "lines": lambda lines: words.say("between-parts").join(filter(None, map(self.text, lines))),
            "line": lambda line: self.text(line) or "none",
        }

    def _played(self, played: Sequence[tuple[int, str]]) -> str:
        declared = self.view.facts.get("declared", {})
        cards, seats = [card for _, card in played], [seat for seat, _ in played]
        return card_line(cards, seats, self.names, self.words, declared)

    def _in_order(self, cards: Iterable[str]) -> list[str]:
        """Cards as this reader sorts a hand."""
        return sorted_hand(cards, **hand_order(self.view, self.words))

    def _pile(self, cards: Sequence[str]) -> str:
        """Cards that lie open, each suit apart: by their letters where there is little room."""
        show = self.words.cards_of_suit if self.form == "hand" else self.words.cards
        suits = groupby(self._in_order(cards), key=itemgetter(-1))
        return " / ".join(show(tuple(suit)) for _, suit in suits)

    def _owners(self, laid_by: Sequence[tuple[int, Sequence[str]]]) -> str:
        """The player who laid most of a combination; the cards that others have added are next to their names."""
        (first, _), *others = laid_by
        return ", ".join(
            (self.names[first], *(f"{self.names[seat]} {self.words.cards(cards)}" for seat, cards in others))
        )

    def _boxes(self, boxes: Iterable[tuple[str, int]]) -> str:
        say = self.words.say
        return " · ".join(say("table-box", box=say(f"box-{card}"), count=chips) for card, chips in boxes)

    # -- the lines of a screen -------------------------------------------------------------------------------

    def heading(self) -> str:
        """The game, the deal, the round: the state of the match at a glance."""
        title = self.words.title or self.words.game(self.view.game).name
        return " · ".join((title, *(str(line.text) for line in self.said(Place.HEAD))))

    def said(self, *places: Place) -> list[Said]:
        """The lines of these places in order; a caption leaves out what the picture of the table shows."""
        said: list[Said] = []
        before = ""
        for place in places:
            for line in self.view.lines:
                if line.place is not place or not (text := self.text(line)):
                    continue
                if self.form == "hand" and line.kind == before == "meld":  # there may be as many as cards
                    said[-1] = said[-1]._replace(text=f"{said[-1].text} {text}")
                else:
                    drawn = bool(line.drawn) and self.form != "hand"
                    said.append(Said(line.rank, f"-# {text}" if line.small else text, place.value, not drawn))
                before = line.kind
        return said

    def beside(self, seat: int) -> list[str]:
        """What stands next to a player's name."""
        return [text for line in self.of_seat(seat) if (text := self.text(line))]

    def of_seat(self, seat: int) -> list[Line]:
        return [line for line in self.view.lines if line.place is Place.SEAT and line.seat == seat]

    def last_trick(self) -> str | None:
        """The trick before, and the player who took it."""
        return next((self.text(line) for line in self.view.lines if line.kind.startswith("last-trick")), None)

    def calls(self) -> str | None:
        """Who takes, goes or has passed: players need it to decide."""
        said: dict[int, list[str]] = {}
        for line in self.view.lines:
            if line.kind == "tag" and line.rank < 5 and line.seat is not None and (text := self.text(line)):
                said.setdefault(line.seat, []).append(text)
        calls = (self.words.say("hand-said", player=self.names[seat], said=", ".join(of)) for seat, of in said.items())
        return " · ".join(calls) or None


# -- what a picture writes of the lines -----------------------------------------------------------------------


def badges(view: View, names: Sequence[str], words: Words) -> tuple[Badge, ...]:
    """The lines on the felt: facts that all players must remember."""
    teller = Teller(view, names, words, "short")
    felt = ((teller.text(line), line.facts) for line in view.lines if line.drawn == "felt")
    return tuple(badge(text, facts.get("suit"), words) for text, facts in felt if text)


def badge(text: str, suit: str | None, words: Words) -> Badge:
    """A badge with the sign of its suit; a trump that is no suit is written."""
    if suit is None or suit in SUIT_SIGNS:
        return Badge(text, suit)
    return Badge(f"{text} {words.suit(suit)}" if words.has(f"suit-{suit}") else text)


def plate_texts(seat: int, view: View, names: Sequence[str], words: Words) -> tuple[str, ...]:
    """The short texts below a name."""
    teller = Teller(view, names, words, "short")
    lines = sorted(
        (line for line in view.lines if line.drawn == "plate" and line.seat == seat),
        key=lambda line: line.place is not Place.SEAT,  # what stays comes before what has just happened
    )
    return tuple(text for line in lines if (text := teller.text(line)))


# -- values ----------------------------------------------------------------------------------------------------


def said_text(said: str, words: Words, trump: Literal["sign", "name"] = "sign") -> str:
    """A player's call in an auction: a bid, or a word."""
    return words.bid(said, trump) if ":" in said or said.isdigit() else words.say(f"said-{said}")


def signed(points: float, words: Words) -> str:
    """Points with their sign: +15, −20, +7,5."""
    if isinstance(points, int):
        return words.signed(points)
    return f"{'+' if points > 0 else ''}{words.decimal(points)}"


def without_markdown(line: str) -> str:
    """A line of a screen without its markdown."""
    return re.sub(r"\*\*|^-# ", "", line)


def layout_text(layout: Mapping[str, Any], words: Words) -> str:
    """A hand laid out: its melds, and the worth of each card that is left over."""
    melds = " / ".join(map(words.cards, layout["melds"]))
    added = [card for _, card in layout.get("laid_off", ())]
    left = (
        ", ".join(
            words.say("deal-layout-left", card=words.card(card), points=points)
            for card, points in zip(layout["left"], layout["worth"], strict=True)
        )
        if layout["worth"]
        else words.cards(layout["left"])
    )
    return words.say(
        "deal-layout",
        melds=melds or "none",
        added=words.cards(added) if added else "none",
        left=left or "none",
        count=layout["points"] if "laid_off" in layout else "none",
    )
