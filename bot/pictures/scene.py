"""Scenes: what a picture shows, as plain data. A screen holds one, and is redrawn only when it changes.

No View and no words of ours inside: names and texts are already in the reader's language, cards are card texts.
Seats are numbers, and sit around the table in this order, clockwise.

A note or a tag of a game reaches the picture by words alone: `picture-note-<kind>` is a badge, `picture-seat-<kind>` a
line of that seat's plate.

Decision: bot/decisions/0003-screens-are-frozen-data.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.i18n.card_style import Deck, Index


@dataclass(frozen=True, slots=True)
class Scene:
    """What all pictures share: the cards' look."""

    deck: Deck = "four"
    index: Index = "fr"


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene and its alt text, in the language of readers who cannot see it. At most 1,024 characters."""

    scene: Scene
    alt: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A player's plate: `parts` are short texts below the name, from the most to the least important.

    `cards`: how many are held, for games where that is shown; `team`: 0 or 1 where players are partners; `marked`:
    the hand that is drawn from; `away`: out of the game; `done`: waits for the others.
    """

    name: str
    parts: tuple[str, ...] = ()
    cards: int = 0
    shown: tuple[str, ...] = ()
    team: int | None = None
    computer: bool = False
    dealer: bool = False
    turn: bool = False
    winner: bool = False
    marked: bool = False
    away: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A short text on the felt, with a suit's sign behind it, perhaps."""

    text: str
    suit: str | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards: how many, and those on top that lie open, the top one last. () when it is closed."""

    label: str
    count: int
    top: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A card that a seat has played, and what it was declared to be."""

    seat: int
    card: str
    declared: str = ""


@dataclass(frozen=True, slots=True)
class TableScene(Scene):
    """What all tables share: the players, what is announced, the piles."""

    seats: tuple[Plate, ...] = ()
    badges: tuple[Badge, ...] = ()
    piles: tuple[Pile, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickScene(TableScene):
    """Cards played in front of their players; until the next one is played the last trick lies there.

    `winner`: the seat that took the last trick; its card is bright, and `won_label` stands before its name on the felt.
    `covered`: for each seat, the cards that it has laid face down.
    """

    trick: tuple[Played, ...] = ()
    last: tuple[Played, ...] = ()
    last_label: str = ""
    won_label: str = ""
    winner: int | None = None
    covered: tuple[int, ...] = ()
    piles_won: tuple[tuple[tuple[str, ...], ...], ...] = ()  # by seat and suit, the open cards of their tricks
    rounds: tuple[str, ...] = ()  # the cards of a trick that grows, from the rounds before this one
    rounds_label: str = ""
    chien: tuple[str, ...] = ()  # of a chien that was shown, the cards that nobody has played
    chien_label: str = ""
    stacks: tuple[tuple[tuple[str, int], ...], ...] = ()  # by seat and place: the open card, and how many lie beneath
    packets: bool = False  # players hold closed packets, and play their top card


@dataclass(frozen=True, slots=True)
class OpenScene(TableScene):
    """Cards that lie open in the middle, side by side or the newest on top of a heap; hands are fans of backs."""

    board: tuple[str, ...] = ()
    heap: tuple[str, ...] = ()
    lit: int = 1  # how many cards on top of the heap count
    laid: tuple[str, ...] = ()
    laid_label: str = ""
    captions: tuple[str, ...] = ()  # one for each card of the board


@dataclass(frozen=True, slots=True)
class BoxScene(TableScene):
    """A board of boxes with chips in them, and the run of cards that is being laid; hands are fans of backs.

    `boxes`: what lies in each, the one in the middle last; whose card each is, the board itself shows.
    """

    boxes: tuple[str, ...] = ()
    run: tuple[str, ...] = ()
    run_label: str = ""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand that was laid open at the end of a deal: groups of cards, each after its label, if it has one."""

    name: str
    groups: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class MeldScene(TableScene):
    """Combinations that lie open for all, by the numbers that moves call them.

    `owners`: for each card the letters of whoever laid it, where that counts. `hands`: those of the deal before, open.
    """

    melds: tuple[tuple[str, ...], ...] = ()
    owners: tuple[tuple[str, ...], ...] = ()
    hands: tuple[OpenHand, ...] = ()


@dataclass(frozen=True, slots=True)
class BankScene(TableScene):
    """Two sides and many small plates: what lies on each side, under its caption. A card "" lies closed."""

    hands: tuple[tuple[str, ...], ...] = ()
    captions: tuple[str, ...] = ()
    won: int | None = None  # the side that won


@dataclass(frozen=True, slots=True)
class HandScene(Scene):
    """A hand in its player's order. `bright`: for each card, whether it may be played; () when that is no question.

    `hidden`: how many more it has that their own player cannot see yet; they are drawn as backs behind the others.
    Above them, where the player has to move: `badges`, and the cards of the `trick` in play with the `players` of each.
    """

    cards: tuple[str, ...] = ()
    bright: tuple[bool, ...] = ()
    hidden: int = 0
    badges: tuple[Badge, ...] = ()
    trick: tuple[Played, ...] = ()
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A point of a curve that has its value beside it: `number` of the match, from 1."""

    number: int
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class CurveScene(Scene):
    """A rating after each match. `points`: the number of the match, from 1 to `matches`, and the value after it.

    Before the match `settled` the rating is provisional. `ticks`: values and their texts, from low to high, around all
    points; `first`, `last`: the days at the ends; `now`: the last value, `best`: the highest, where it has room.
    """

    matches: int = 0
    points: tuple[tuple[int, float], ...] = ()
    settled: int = 0
    ticks: tuple[tuple[float, str], ...] = ()
    first: str = ""
    last: str = ""
    caption: str = ""
    now: str = ""
    best: Mark | None = None


@dataclass(frozen=True, slots=True)
class BarsScene(Scene):
    """How often each result was, from the worst to the best: `bars` are counts, of which at least one is not 0.

    `marks`: (bar, its label, whether it is the reader's own); `low`, `high`: what the ends mean.
    """

    bars: tuple[int, ...] = (1,)
    marks: tuple[tuple[int, str, bool], ...] = ()
    low: str = ""
    high: str = ""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class OpenHandsScene(Scene):
    """A table, and below it the hands of all its seats, in their order."""

    table: TableScene = TableScene()
    hands: tuple[tuple[str, ...], ...] = ()
