"""Lines and events in words: the only place that knows how a reader sees a seat, a card, a bid or a number in them."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal

from bot.i18n.words import SUIT_SIGNS, Words, bundle_of
from bot.pictures.scene import Badge
from bot.screens.parts.cards import card_line, hand_order, in_hand_order, sorted_hand
from bot.screens.parts.screen import Said
from bot.screens.parts.state import Recap, is_explained
from games import CLAIM, Event, Line, Place, View
from games.view.lines import FACT_TYPES

Form = Literal["", "short", "alt", "hand", "gain"]
"""Short: a word or two in a picture or of a deal; alt: what describes a picture; hand: below a hand, with little room;
gain: a side's points of a deal, without its new score.
"""
ONE_BY_ONE = ("to_", "from_")  # kinds of events of cards that a player chooses face down, with their number so far
MOST_EVENTS = 5


class Teller:
    """Puts the lines of a view into the words of one reader. `names`: of the players, by seat."""

    def __init__(self, view: View, names: Sequence[str], words: Words, form: Form = "") -> None:
        self.view, self.names, self.words, self.form = view, names, words, form

    def text(self, line: Line, form: Form | None = None) -> str | None:
        """A line in words; None if it is not said in this form."""
        form = self.form if form is None else form
        if line.kind == "tag":
            return self._tag(line.facts["tag"], form)
        key = key_of(self.words.language, line.kind, form)
        if key is None:
            return None
        cards = in_hand_order(self.view, self.words, line.cards) if line.place is Place.HAND else line.cards
        return self.say(key, line.seat, cards, line.facts)

    def event(self, event: Event) -> str | None:
        """A public event as a few words; None for events that the table shows in another way."""
        key = f"event-{event.kind}"
        if event.to is not None or not self.words.has(key):
            return None
        return self.say(key, event.seat, event.cards, event.facts)

    def say(self, key: str, seat: int | None, cards: Sequence[str], facts: Mapping[str, Any]) -> str:
        """The sentence of a key with these facts, each as its reader writes it; "none" for a missing one."""
        told: dict[str, Any] = {}
        for name, value in facts.items():
            if value is None or value == ():
                told[name] = "none"
            elif (kind := FACT_TYPES.get(name)) is not None:
                told[name] = FORMATS[kind](self, value)
            elif isinstance(value, int | float | str):
                told[name] = value
        told["player"] = "" if seat is None else self.names[seat]
        told["cards"] = self.words.cards(cards) if cards else ""
        return self.words.say(key, **told)

    def _tag(self, tag: str, form: Form) -> str | None:
        short = self.words.try_say(f"picture-tag-{tag}") if form == "short" else None
        return short or self.words.tag(tag, self.view.game)

    def name(self, seat: int) -> str:
        return self.names[seat]

    def sides(self, seats: Iterable[int]) -> str:
        return " + ".join(self.names[seat] for seat in seats)

    def inside(self, line: Line) -> str | None:
        """A line inside another: in full, whatever the form of the whole."""
        return self.text(line, "")

    def parts(self, lines: Iterable[Line]) -> str:
        return self.words.say("between-parts").join(filter(None, map(self.inside, lines)))

    def details(self, lines: Iterable[Line]) -> str:
        return ", ".join(filter(None, map(self.inside, lines))) or "none"

    def left_over(self, left: Iterable[tuple[str, int | None]]) -> str:
        """Cards outside all melds, with their points if these count one by one."""
        say = self.words.say
        shown = ((self.words.card(card), points) for card, points in left)
        return ", ".join(
            card if points is None else say("left-over", card=card, points=points) for card, points in shown
        )

    def played(self, played: Sequence[tuple[int, str]]) -> str:
        declared = self.view.facts.get("declared", {})
        cards, seats = [card for _, card in played], [seat for seat, _ in played]
        return card_line(cards, seats, self.names, self.words, declared)

    def in_order(self, cards: Iterable[str]) -> list[str]:
        return sorted_hand(cards, **hand_order(self.view, self.words))

    def hand(self, cards: Iterable[str]) -> str:
        return self.words.cards(self.in_order(cards))

    def pile(self, cards: Iterable[str]) -> str:
        """Cards that lie open, each suit apart: by their letters where there is little room."""
        show = self.words.cards_of_suit if self.form == "hand" else self.words.cards
        return " / ".join(show(tuple(suit)) for _, suit in groupby(self.in_order(cards), key=itemgetter(-1)))

    def owners(self, laid_by: Sequence[tuple[int, Sequence[str]]]) -> str:
        """The player who laid most of a combination; the cards that others have added are next to their names."""
        (first, _), *others = laid_by
        added = (f"{self.names[seat]} {self.words.cards(cards)}" for seat, cards in others)
        return ", ".join((self.names[first], *added))

    def open_hands(self, laid_open: Iterable[tuple[int, Sequence[str]]]) -> str:
        return ", ".join(f"{self.names[seat]} ({self.hand(cards)})" for seat, cards in laid_open)

    def boxes(self, boxes: Iterable[tuple[str, int]]) -> str:
        say = self.words.say
        return " · ".join(say("table-box", box=say(f"box-{card}"), count=chips) for card, chips in boxes)

    def counts(self, counts: Iterable[tuple[str, int]]) -> str:
        return " · ".join(self.words.say(f"line-{kind}", count=count) for kind, count in counts)

    def numbered(self, deals: Iterable[tuple[int, int]]) -> str:
        return " · ".join(f"{deal} {self.names[seat]}" for deal, seat in deals)

    def call(self, said: str) -> str:
        return said_text(said, self.words, "name" if self.form == "short" else "sign")

    def calls_in_order(self, calls: Iterable[tuple[int, str]]) -> str:
        return " · ".join(f"{self.names[seat]} {said_text(said, self.words)}" for seat, said in calls)

    def heading(self) -> str:
        """The game, the deal, the round: the state of the match at a glance."""
        title = self.words.title or self.words.game(self.view.game).name
        return " · ".join((title, *(str(line.text) for line in self.said(Place.HEAD))))

    def said(self, *places: Place) -> list[Said]:
        """The lines of these places in order; a caption leaves out what the picture of the table shows."""
        said: list[Said] = []
        before, in_hand = "", self.form == "hand"
        for place in places:
            for line in self.view.lines:
                if line.place is not place or not (text := self.text(line)):
                    continue
                if in_hand and line.kind == before == "meld":  # there may be as many as cards
                    said[-1] = said[-1]._replace(text=f"{said[-1].text} {text}")
                else:
                    shown = f"-# {text}" if line.small else text
                    said.append(Said(line.rank, shown, place.value, in_hand or not line.drawn))
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


def plate_texts(view: View, names: Sequence[str], words: Words) -> list[tuple[str, ...]]:
    """By seat, the short texts below a name: what stays comes before what has just happened."""
    teller = Teller(view, names, words, "short")
    stays: list[list[str]] = [[] for _ in names]
    happened: list[list[str]] = [[] for _ in names]
    for line in view.lines:
        if line.drawn == "plate" and line.seat is not None and (text := teller.text(line)):
            (stays if line.place is Place.SEAT else happened)[line.seat].append(text)
    return [(*first, *then) for first, then in zip(stays, happened, strict=True)]


FORMATS: Mapping[str, Callable[[Teller, Any], str | int]] = {
    "seat": Teller.name,
    "seats": Teller.sides,
    "card": lambda teller, card: teller.words.card(card),
    "cards": lambda teller, cards: teller.words.cards(cards),
    "hand": Teller.hand,
    "melds": lambda teller, melds: " / ".join(map(teller.words.cards, melds)),
    "pile": Teller.pile,
    "played": Teller.played,
    "numbered": Teller.numbered,
    "counts": Teller.counts,
    "owners": Teller.owners,
    "open_hands": Teller.open_hands,
    "boxes": Teller.boxes,
    "left": Teller.left_over,
    "bid": lambda teller, bid: teller.words.bid(bid) if isinstance(bid, str) and ":" in bid else bid,
    "contract": lambda teller, bid: teller.words.bid(bid, "both"),
    "suit": lambda teller, suit: teller.words.suit(suit) if suit in SUIT_SIGNS else suit,
    "trump": lambda teller, trump: teller.words.suit(trump),
    "call": Teller.call,
    "calls": Teller.calls_in_order,
    "gain": lambda teller, gain: signed(gain, teller.words),
    "sum": lambda teller, terms: sum_text(terms),
    "cause": lambda teller, cause: teller.words.try_say(f"deal-part-{cause}") or cause.replace("_", " "),
    "title": lambda teller, title: teller.words.say(f"tag-{title}"),
    "parts": Teller.parts,
    "details": Teller.details,
    "line": lambda teller, line: teller.inside(line) or "none",
}
"""How a fact of each type (FACT_TYPES) is written."""


@lru_cache(10_000)
def key_of(language: str, kind: str, form: Form) -> str | None:
    """The message of a line in this form, or else in full; None without words."""
    keys = [f"line-{kind}-{form}"] * bool(form) + [f"line-{kind}"]
    return next((key for key in keys if bundle_of(language, key).has_message(key)), None)


def said_text(said: str, words: Words, trump: Literal["sign", "name"] = "sign") -> str:
    """A player's call in an auction: a bid, or a word."""
    return words.bid(said, trump) if ":" in said or said.isdigit() else words.say(f"said-{said}")


def signed(points: float, words: Words) -> str:
    """Points with their sign: +15, −20, +7,5."""
    if isinstance(points, int):
        return words.signed(points)
    return f"{'+' if points > 0 else ''}{words.decimal(points)}"


def without_markdown(line: str) -> str:
    return re.sub(r"\*\*|^-# ", "", line)


def sum_text(terms: Sequence[tuple[Sequence[int], int]]) -> str:
    """A sum as players do it in their heads: (160 + 130) × 4."""
    texts = []
    for addends, times in terms:
        text = str(addends[0]) + "".join(f" {'+' if more > 0 else '−'} {abs(more)}" for more in addends[1:])
        factor = "" if times == 1 else f" × {times}"
        texts.append(f"({text}){factor}" if factor and len(addends) > 1 else f"{text}{factor}")
    return " + ".join(texts).replace("+ -", "− ")


def whose_turn(view: View, names: Sequence[str], words: Words) -> str | None:
    """The players that the table waits for; None if it waits for nobody."""
    waiting = [names[seat] for seat in sorted(seat for seat in view.waiting if seat is not None)]
    if view.facts.get("anyone") and view.waiting:
        return words.say("table-anyone", out=len(view.seats) - len(view.waiting))
    if len(waiting) == 1:
        return words.say("table-turn", player=waiting[0], phase=view.phase)
    if waiting:
        return words.say("table-turns", players=", ".join(waiting))
    return words.try_say(f"table-turn-{view.phase}") if view.waiting else None


def happened_line(
    teller: Teller, events: Sequence[Event], *, most: int = MOST_EVENTS, recap: Recap | None = None
) -> str | None:
    """The events of the latest move in one line."""
    texts = event_texts(teller, events, recap)
    if not texts:
        return None
    cut = ["…"] if len(texts) > most else []
    between = teller.words.say("between-parts")
    return teller.words.say("table-happened", events=between.join([*cut, *texts[-most:]]))


def event_texts(teller: Teller, events: Sequence[Event], recap: Recap | None = None) -> list[str]:
    """Events in words, except the result of a deal, which is explained separately."""
    view, words = teller.view, teller.words
    explained = view.facts.get("last_deal")
    claimed = any(event.kind == CLAIM for event in events)  # the tricks after it have played themselves
    untold = (
        *(("left", "held", "shown") if is_explained(view, recap) else ()),
        *(("play", "trick", "pile") if claimed else ()),
    )
    texts: list[str] = []
    before: Event | None = None  # the event whose words are last
    for event in events:
        if event.facts == explained or event.kind in untold or not (text := teller.event(event)):
            continue
        if before and event.kind.startswith(ONE_BY_ONE) and (before.kind, before.seat) == (event.kind, event.seat):
            texts[-1] = text  # cards that are chosen one after the other: only how many
        elif before and event.kind == "trick" and (before.kind, before.seat) == ("play", event.seat):
            texts[-1] = words.say("event-trick-too", before=texts[-1])  # the name is already there
        else:
            texts.append(text)
        before = event
    return texts
