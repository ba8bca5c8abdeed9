"""Scenes: the content of a picture, as plain data. A screen contains one, and is redrawn only when it changes.

It contains no View and no words of ours: names and texts are already in the reader's language, cards are card texts.
Seats are numbers, and sit around the table in this order, clockwise.

A line or a tag of a game reaches the picture only as words: `line-<kind>-short` is a badge, or a line of a seat's
plate.

Decision: bot/decisions/0003-screens-are-frozen-data.md.
"""

from dataclasses import dataclass

from bot.art.cards.decks import Deck, Index


@dataclass(frozen=True, slots=True)
class Scene:
    """The common part of all pictures: the cards' look."""

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

    `cards`: the number of cards in hand, in games that show it; `team`: 0 or 1 if players are partners; `marked`:
    another player draws from this hand; `away`: out of the game; `done`: waits for the others.
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
    """A short text on the felt, optionally with a suit's sign after it."""

    text: str
    suit: str | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards: their number, and the face-up cards on top, the top one last; () if it is closed."""

    label: str
    count: int
    top: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A card that a seat has played, and its declared value."""

    seat: int
    card: str
    declared: str = ""


@dataclass(frozen=True, slots=True)
class TableScene(Scene):
    """What tables share. `bottom`: the seat drawn there, or first; None: as the seats come."""

    seats: tuple[Plate, ...] = ()
    badges: tuple[Badge, ...] = ()
    piles: tuple[Pile, ...] = ()
    bottom: int | None = None


@dataclass(frozen=True, slots=True)
class TrickScene(TableScene):
    """Cards played in front of their players; the last trick stays there until the next card is played.

    `winner`: the seat that took the last trick; its card is bright, and `won_label` precedes its name on the felt.
    `covered`: for each seat, the number of cards that it has laid face down.
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
    stacks: tuple[tuple[tuple[str, int], ...], ...] = ()  # by seat and place: the face-up card, and the number beneath
    packets: bool = False  # players have closed packets, and play their top card


@dataclass(frozen=True, slots=True)
class OpenScene(TableScene):
    """Face-up cards in the middle, side by side or in a heap with the newest on top; hands are fans of backs."""

    board: tuple[str, ...] = ()
    heap: tuple[str, ...] = ()
    lit: int = 1  # how many cards on top of the heap count
    laid: tuple[str, ...] = ()
    laid_label: str = ""
    captions: tuple[str, ...] = ()  # one for each card of the board


@dataclass(frozen=True, slots=True)
class BoxScene(TableScene):
    """A board of boxes with chips in them, and the present run of cards; hands are fans of backs.

    `boxes`: the chips of each, the middle box last; the board itself shows each box's card.
    """

    boxes: tuple[str, ...] = ()
    run: tuple[str, ...] = ()
    run_label: str = ""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand that was shown at the end of a deal: groups of cards, each after its label, if it has one."""

    name: str
    groups: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class MeldScene(TableScene):
    """Melds by number. `owners`: each card's player, if that counts; `hands`: those of the deal before."""

    melds: tuple[tuple[str, ...], ...] = ()
    owners: tuple[tuple[int, ...], ...] = ()
    hands: tuple[OpenHand, ...] = ()


@dataclass(frozen=True, slots=True)
class BankScene(TableScene):
    """Two sides and many small plates: the cards of each side, under its caption. "" is a face-down card."""

    hands: tuple[tuple[str, ...], ...] = ()
    captions: tuple[str, ...] = ()
    won: int | None = None  # the side that won


@dataclass(frozen=True, slots=True)
class HandScene(Scene):
    """A hand in its player's order. `bright`: for each card, whether it may be played; () if that makes no difference.

    `hidden`: how many more cards it has that its player cannot see yet; they are drawn as backs after the others.
    Above them, if the player has to move: `badges`, and the cards of the `trick` in play with the `players` of each.
    """

    cards: tuple[str, ...] = ()
    bright: tuple[bool, ...] = ()
    hidden: int = 0
    badges: tuple[Badge, ...] = ()
    trick: tuple[Played, ...] = ()
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A labelled point of a curve; `number`: of the match, from 1."""

    number: int
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class CurveScene(Scene):
    """A rating after each match. `points`: the number of the match, from 1 to `matches`, and the rating after it.

    Before the match `settled` the rating is provisional. `ticks`: values and their texts, from low to high, around all
    points; `first`, `last`: the days at the ends; `now`: the last value, `best`: the highest, if there is room for it.
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
    """The frequency of each result, from the worst to the best: `bars` are counts, at least one of them not 0.

    `marks`: (bar, its label, whether it is the reader's own); `low`, `high`: the labels of the ends.
    """

    bars: tuple[int, ...] = (1,)
    marks: tuple[tuple[int, str, bool], ...] = ()
    low: str = ""
    high: str = ""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of standings: the place from 1, one name or several, and the total as a text."""

    place: int
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class RankingScene(Scene):
    """Standings, best first, with a title above and a caption below."""

    title: str = ""
    lines: tuple[RankingLine, ...] = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class PlayScene(Scene):
    """How much is played: matches in each of the last `weeks` and in each hour of the day, and of each game.

    `first`, `last`: the labels of the first and the last week.
    """

    weeks_title: str = ""
    weeks: tuple[int, ...] = (0,)
    first: str = ""
    last: str = ""
    hours_title: str = ""
    hours: tuple[int, ...] = (0,)
    hour_names: tuple[str, ...] = ("",)
    games_title: str = ""
    games: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BookScene(Scene):
    """A book of games. `stamps`: of each kind of stamp, its letter and its meaning.

    `games`: names, each with whether it has the stamp of each kind (None: there is no such stamp); `deeds`: names, each
    with how often it was done.
    """

    title: str = ""
    summary: str = ""
    stamps: tuple[tuple[str, str], ...] = ()
    games: tuple[tuple[str, tuple[bool | None, ...]], ...] = ()
    deeds_title: str = ""
    deeds: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class OpenHandsScene(Scene):
    """A table, and below it the hands of all its seats, in seat order."""

    table: TableScene = TableScene()
    hands: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class OwnHandScene(Scene):
    """A table, and below it the hand of the only person there."""

    table: TableScene = TableScene()
    hand: HandScene = HandScene()
