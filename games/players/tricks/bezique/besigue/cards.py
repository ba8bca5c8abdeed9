"""The value of cards in le bésigue, on plain values: for the advice, and for the playouts of its search."""

from collections.abc import Iterable, Sequence

from games.parts.cards import BELOTE_ORDER, RANK, SUIT
from games.parts.tricks.bezique import BESIGUE, MARRIAGE, POINTS, QUINTE, SQUARES, TRUMP_MARRIAGE, value

HEIGHT = BELOTE_ORDER[None]  # 8 for an ace, 1 for a seven
BRISQUES, BRISQUE = ("A", "10"), 10
HELD = 0.03  # the chance that a plain card led wins, per step in rank, against any answer
LEADS = 4.0  # points: the value of drawing first, leading, and keeping the opponent from declaring
PATIENCE = 0.5  # share of a combination's points that laying it now rather than later is worth
HURRY = 4  # cards left to draw: with this few there may be no later
EARLY = 18  # cards left to draw: with more, lay the small combination before the one it grows into
FAR = 20.0  # cards left to draw: with fewer, hopes fade
# The value of a card for a combination, as a share of its points, by the number of missing cards.
SQUARE_HOPES = (0.5, 0.22, 0.08, 0.03)
QUINTE_HOPES = (0.8, 0.28, 0.11, 0.04, 0.02)
DOUBLE_HOPES = (0.8, 0.22, 0.05, 0.012)
RUFF, STEP, PLAIN_STEP = 4.0, 0.8, 0.3  # points for tricks to win: per trump, and per step in rank
PAIRED, SINGLE, SPARE = 0.8, 0.2, 0.1  # share for a pair in hand, for half of one, for a second copy


# -- declarations ------------------------------------------------------------------------------------


def declaration(
    legal: Sequence[str], hand: Sequence[str], trump: str | None, left: int, wanting: int | None = None
) -> str:
    """The dearest combination; but early, a small one that will grow comes first, so that both count.

    `wanting`: the points that win the match at once; a combination with that many is laid before any other.
    """
    found = [(kind, tuple(cards.split("+"))) for _, kind, cards in (m.split(":") for m in legal if m != "skip")]
    if not found:
        return "skip"
    kinds = {kind for kind, _ in found}

    def worth(combination: tuple[str, tuple[str, ...]]) -> tuple[bool, int, int]:
        kind, cards = combination
        suit = SUIT[cards[0]]
        wins = wanting is not None and value(kind, cards, trump) >= wanting
        grows = kind == "besigue" and "double_besigue" in kinds
        grows |= kind == "mariage" and suit == trump and "quinte" in kinds
        points = POINTS["double_besigue"] + 1 if grows and left >= EARLY else value(kind, cards, trump)
        return wins, points, sum(HEIGHT[card] for card in hand if SUIT[card] == suit)  # the suit to make trumps

    kind, cards = max(found, key=worth)
    return f"declare:{kind}:{'+'.join(cards)}"


# -- the play of the cards -----------------------------------------------------------------------------


def choose(
    legal: Sequence[str],
    hand: Sequence[str],
    shown: Sequence[str],
    lead: str | None,
    trump: str | None,
    left: int,
    *,
    led_suit: bool = False,
) -> str:
    """The card to play; `shown`: the open cards of the hand, `left`: the number of cards still to draw.

    `led_suit`: by house rule, a plain card wins only in the suit led.
    """
    if len(legal) == 1:
        return legal[0]
    if not left:
        return strict_lead(legal, hand, trump) if lead is None else strict_answer(legal, lead, trump)
    keep, pending = appraise(hand, shown, trump, left)
    prize = LEADS + pending * (PATIENCE if left > HURRY else 1.0)

    def worth(card: str) -> float:
        wins = holds(card, trump) if lead is None else float(beats(card, lead, trump, led_suit=led_suit))
        brisques = (RANK[card] in BRISQUES) + (lead is not None and RANK[lead] in BRISQUES)
        return wins * prize + (2 * wins - 1) * BRISQUE * brisques - keep[card]

    return max(legal, key=worth)


def beats(card: str, lead: str, trump: str | None, *, led_suit: bool) -> bool:
    """While there are cards to draw, the higher rank wins, of any suit or of the suit led; on a tie, the first card."""
    if led_suit and SUIT[card] not in (SUIT[lead], trump):
        return False
    return (SUIT[card] == trump, HEIGHT[card]) > (SUIT[lead] == trump, HEIGHT[lead])


def holds(card: str, trump: str | None) -> float:
    """The chance that a card led wins against any answer."""
    if SUIT[card] == trump:
        return 0.3 + 0.0875 * HEIGHT[card]
    return (HELD if trump else 0.11) * HEIGHT[card] + (0.1 if HEIGHT[card] == 8 else 0)


def strict_lead(legal: Sequence[str], hand: Sequence[str], trump: str | None) -> str:
    """High trumps first, then aces; otherwise the lowest card, brisques last."""

    def merit(card: str) -> tuple[float, int]:
        if HEIGHT[card] == 8:
            return (3.0 if SUIT[card] == trump else 2.0), 0
        return (0.0 if RANK[card] == "10" else 1.0), -HEIGHT[card] - 4 * (SUIT[card] == trump)

    return max(legal, key=merit)


def strict_answer(legal: Sequence[str], lead: str, trump: str | None) -> str:
    """A brisque into a won trick, otherwise the lowest card."""

    def merit(card: str) -> float:
        takes = HEIGHT[card] > HEIGHT[lead] if SUIT[card] == SUIT[lead] else SUIT[card] == trump
        gain = BRISQUE if RANK[card] in BRISQUES else 0
        return (gain if takes else -gain) - HEIGHT[card] * 0.5 - 4 * (SUIT[card] == trump)

    return max(legal, key=merit)


def tally(items: Iterable[str]) -> dict[str, int]:
    """How often each item occurs: creating a Counter would take longer than using it."""
    found: dict[str, int] = {}
    for item in items:
        found[item] = found.get(item, 0) + 1
    return found


def appraise(hand: Sequence[str], shown: Sequence[str], trump: str | None, left: int) -> tuple[dict[str, float], float]:
    """The value of each card in hand, in points, and the dearest combination that can be laid.

    A combination whose cards all lie open was already declared, as far as a seat can see.
    """
    held, laid = tally(hand), tally(shown)
    ranks, open_ranks = tally(map(RANK.__getitem__, hand)), tally(map(RANK.__getitem__, shown))
    fresh = min(1.0, left / FAR)
    kings = [f"{rank}{trump}" for rank in QUINTE] if trump else []
    missing = sum(card not in held for card in kings)
    quinte_done = bool(kings) and all(card in laid for card in kings)
    doubles = sum(held.get(card, 0) for card in BESIGUE)
    keep: dict[str, float] = {}
    pending = 0.0

    def hope(points: float, share: float, ready: bool) -> float:
        nonlocal pending
        if ready:
            pending = max(pending, points)
        return points * share * (1.0 if ready else fresh)

    for card, copies in held.items():
        rank, suit = RANK[card], SUIT[card]
        worth = (RUFF + STEP * HEIGHT[card]) if suit == trump else PLAIN_STEP * HEIGHT[card]
        if rank in SQUARES and open_ranks.get(rank, 0) < 4:
            away = max(0, 4 - ranks[rank])
            worth += hope(SQUARES[rank], SQUARE_HOPES[away], not away)
        if rank in ("K", "Q"):
            mate = ("Q" if rank == "K" else "K") + suit
            if not (card in laid and mate in laid):
                points = TRUMP_MARRIAGE if trump in (suit, None) else MARRIAGE
                share = SPARE if copies == 2 else PAIRED if mate in held else SINGLE
                worth += hope(points, share, mate in held)
        if card in BESIGUE:
            mate = BESIGUE[card == BESIGUE[0]]
            if not (card in laid and mate in laid):
                share = SPARE if copies == 2 else PAIRED if mate in held else SINGLE
                worth += hope(POINTS["besigue"], share, mate in held)
            if laid.get(card, 0) + laid.get(mate, 0) < 4:
                worth += hope(POINTS["double_besigue"], DOUBLE_HOPES[4 - doubles], doubles == 4)
        if card in kings and not quinte_done:
            share = SPARE / 10 if copies == 2 else QUINTE_HOPES[missing]
            worth += hope(POINTS["quinte"], share, not missing)
        if rank == "7" and suit == trump:
            worth += 3.0
        keep[card] = worth
    return keep, pending
