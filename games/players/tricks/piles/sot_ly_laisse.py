"""Advice for le sot-l'y-laisse: take piles with heads, relaunch what nobody can take, ruff dear piles."""

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from games.parts.cards import EXCUSE, OF_SUIT, PACK_78, RANK, SUIT, SUITS
from games.parts.tarot.deal import HEADS, STRENGTH, TRUMP
from games.players.common.contrasts import contrast_plays
from games.players.common.following import higher, playable, trick_of
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable
from games.players.common.why import MOST_NAMED, named
from games.players.common.zones import lying
from games.tricks.piles.sot_ly_laisse import HEAD, SotLyLaisse, heads
from games.view import View

RUFF_LAST, RUFF_EARLY = 5, 10  # points in a pile that are worth a trump: for the last to play, and before others
MANY_TRUMPS = 8  # with this many, lead them so that nobody can ruff
DEAR = frozenset(card for card in PACK_78 if RANK[card] in HEADS)

EFFORT = 3500  # cards played in all the worlds of one choice: about 10 us each
MOST, FEWEST = 30, 3  # worlds


class Pile(NamedTuple):
    """The pile as a player finds it before following."""

    asked: str  # its suit
    worth: int  # points
    best: int  # the strength of its highest card of the suit, or of this round's best trump if there is one
    ruffed: bool
    later: int  # number of players who still follow in this round


def cost(card: str) -> int:
    """How dear a lost card is: low cards first, then trumps, heads last; the Excuse saves a head."""
    return STRENGTH[card] + (40 if card in DEAR else 14 if card == EXCUSE else 0)


def is_top(card: str, unseen: Collection[str]) -> bool:
    """Whether nobody else can have a higher card of its suit."""
    return not any(SUIT[other] == SUIT[card] and STRENGTH[other] > STRENGTH[card] for other in unseen)


def follow(cards: Sequence[str], pile: Pile, unseen: Collection[str]) -> str:
    """The card for a round in progress: win a valuable pile as cheaply as is safe, otherwise give the least."""
    suit = TRUMP if pile.ruffed or pile.asked == TRUMP else pile.asked
    better = [card for card in cards if SUIT[card] == suit and STRENGTH[card] > pile.best]
    if suit != TRUMP:
        if better:
            tops = [card for card in better if is_top(card, unseen)]
            if tops and (pile.worth or any(card in DEAR for card in tops)):
                return min(tops, key=STRENGTH.__getitem__)
            plain = [card for card in better if card not in DEAR]
            if pile.later == 0 and (pile.worth or plain):
                return min(better, key=cost)
        elif not any(map(OF_SUIT[suit], cards)) and pile.worth >= (RUFF_EARLY if pile.later else RUFF_LAST):
            trumps = [card for card in cards if SUIT[card] == TRUMP]
            if trumps:
                return min(trumps, key=STRENGTH.__getitem__)
    elif better and pile.worth >= RUFF_LAST:
        sure = [card for card in better if pile.later == 0 or is_top(card, unseen)]
        return min(sure or better, key=STRENGTH.__getitem__)
    return min(cards, key=cost)


def lead(hand: Sequence[str], unseen: Collection[str]) -> str:
    """The card to begin a pile: the top of a suit that others still have much of, trumps, or something low."""
    trumps = [card for card in hand if SUIT[card] == TRUMP]
    if len(trumps) >= MANY_TRUMPS and any(map(OF_SUIT[TRUMP], unseen)):
        return max(trumps, key=STRENGTH.__getitem__)
    best, promise = None, 0.0
    for suit in SUITS:
        own = [card for card in hand if SUIT[card] == suit]
        out = [card for card in unseen if SUIT[card] == suit]
        top = max(own, key=STRENGTH.__getitem__, default=None)
        if top is None or not is_top(top, out):
            continue
        value = (heads(out) + HEAD * (top in DEAR)) * (len(out) - 1) / 8
        if value > promise:
            best, promise = top, value
    if best is not None:
        return best
    low = [card for card in hand if card not in DEAR and card != EXCUSE]
    return min(low or hand, key=lambda card: (SUIT[card] == TRUMP, cost(card)))


class Odds(NamedTuple):
    """What another round of the own pile may bring, with the card that costs least.

    `hopes`: points of heads below the pile's best card; `above`: the cards of the suit that beat it, as far as they
    are not in the hand; `void`: the chance that a player without the suit can ruff.
    """

    low: str
    hopes: int
    above: Sequence[str]
    void: float
    back: int
    gain: float
    risk: float


def odds(own: Sequence[str], pile: Pile, unseen: Sequence[str], held: int) -> Odds:
    """`own`: the cards of the suit in hand, at least one; `held`: the number of cards in each other hand."""
    out = [card for card in unseen if SUIT[card] == pile.asked]
    above = [card for card in out if STRENGTH[card] > max(pile.best, STRENGTH[own[-1]])]
    share = held / max(len(unseen), 1)  # share of the unseen cards in one of the hands
    void = (1 - share) ** len(out) if any(map(OF_SUIT[TRUMP], unseen)) else 0.0
    hopes = heads(card for card in out if STRENGTH[card] < pile.best)
    low = min(own, key=cost)
    back = HEAD if low in DEAR else 0  # a head laid on the own pile is safe, if the pile is
    gain = 2 * share * hopes * 2 / max(len(out), 2)
    return Odds(low, hopes, above, void, back, gain, min(1.0, 2 * void + 2 * share * len(above)))


def relaunch(hand: Sequence[str], pile: Pile, unseen: Sequence[str], held: int) -> str | None:
    """The card to relaunch with, or None to collect.

    A relaunch draws heads of the suit below the pile's best card, while the others have the suit; a player without it
    may ruff the whole pile.
    """
    own = [card for card in hand if SUIT[card] == pile.asked]
    if not own:
        return None
    low, _, _, _, back, gain, risk = odds(own, pile, unseen, held)
    return low if gain + back * (1 - risk) > risk * (pile.worth + back) else None


# -- from a view -----------------------------------------------------------------------------------------------


def unseen_by(view: View) -> list[str]:
    gone = {*view.facts["gone"], *lying(view, "rounds"), *lying(view, "trick"), *view.hand}
    return [card for card in PACK_78 if card not in gone]


def pile_of(view: View) -> Pile:
    """The pile on the table."""
    trick = trick_of(view)
    note = next(note for note in view.facts["notes"] if note.kind == "pile_worth")
    cards = (*lying(view, "rounds"), *(card for _, card in trick))
    return lay_out(note.facts["suit"], [card for _, card in trick], cards)


def lay_out(asked: str, trick: Sequence[str], cards: Sequence[str]) -> Pile:
    """A pile by its suit, the cards of this round, and all its cards."""
    trumps = [STRENGTH[card] for card in trick if SUIT[card] == TRUMP]
    suited = [STRENGTH[card] for card in cards if SUIT[card] == asked]
    return Pile(asked, heads(cards), max(trumps or suited, default=-1), bool(trumps), 2 - len(trick))


def advise(view: View, rng: Random) -> Advised:
    """Collect or relaunch, lead or follow."""
    unseen = unseen_by(view)
    if view.phase == "decide":
        held = max(seat.cards for seat in view.seats)
        card = relaunch(view.hand, pile_of(view), unseen, held)
        return Advised(f"relaunch:{card}" if card else "collect", why_decide(view, card, unseen, held))
    cards = playable(view)
    if lying(view, "trick"):
        card = follow(cards, pile_of(view), unseen)
        return Advised(f"play:{card}", why_follow(view, card, unseen))
    if not cards:
        return Advised(excuse_of(view), because("no_difference"))
    card = lead(cards, unseen)
    return Advised(f"play:{card}", why_lead(view, card, unseen))


def excuse_of(view: View) -> str:
    """The Excuse as the last card, with any suit."""
    return view.legal[0]


def why_decide(view: View, card: str | None, unseen: Sequence[str], held: int) -> Reason:
    """The reason to relaunch with a card, or to collect."""
    pile = pile_of(view)
    own = [held_card for held_card in view.hand if SUIT[held_card] == pile.asked]
    if not own:
        return because("keeps", cards=(EXCUSE,))
    chances = odds(own, pile, unseen, held)
    if card:
        return because("lures", points=chances.hopes)
    trumps = sum(map(OF_SUIT[TRUMP], unseen)) if chances.hopes or chances.back else 0
    return because("collects", cards=tuple(chances.above), count=trumps)


def why_lead(view: View, card: str, unseen: Sequence[str]) -> Reason:
    """The reason to begin a pile with a card."""
    out = list(filter(OF_SUIT[SUIT[card]], unseen))
    if SUIT[card] == TRUMP and out:
        return because("draws", count=len(out))
    if is_top(card, out):
        return because("lures", points=heads(out)) if heads(out) else because("master")
    return why_cheap(card, playable(view))


def why_cheap(card: str, cards: Sequence[str]) -> Reason:
    """The reason to give this one of the cards: the dearest that stay."""
    stay = sorted((other for other in cards if cost(other) > cost(card)), key=cost, reverse=True)
    return because("keeps", cards=tuple(stay[:MOST_NAMED])) if stay else because("sacrifice")


def why_follow(view: View, card: str, unseen: Sequence[str]) -> Reason:
    """The reason to play a card to a round."""
    pile = pile_of(view)
    if takes(card, pile):
        dangers = higher(card, unseen, STRENGTH) if pile.later else ()
        return because("takes", after=pile.later, **named(dangers))
    able = [other for other in playable(view) if takes(other, pile)]
    if not able or card == EXCUSE:
        beaten = not able and pile.best >= 0
        return because("cannot_take", card=best_of(view, pile)) if beaten else why_cheap(card, playable(view))
    best = max(able, key=STRENGTH.__getitem__)
    dangers = higher(best, unseen, STRENGTH)
    if pile.later and dangers and SUIT[best] != TRUMP:
        return because("holds_back", cards=tuple(dangers[:MOST_NAMED]))
    master = next(note.seat for note in view.facts["notes"] if note.kind == "master")
    return because("saves", card=best, seat=master)


def takes(card: str, pile: Pile) -> bool:
    """Whether a card would be the best of a pile."""
    if pile.ruffed or pile.asked == TRUMP or SUIT[card] != TRUMP:
        return SUIT[card] == (TRUMP if pile.ruffed else pile.asked) and STRENGTH[card] > pile.best
    return True


def best_of(view: View, pile: Pile) -> str:
    """The card that wins the pile so far."""
    suit = TRUMP if pile.ruffed else pile.asked
    cards = (*lying(view, "rounds"), *lying(view, "trick"))
    return next(card for card in cards if SUIT[card] == suit and STRENGTH[card] == pile.best)


# -- the same, straight from a world: for the search -----------------------------------------------------------


def play_out(world: SotLyLaisse) -> None:
    """Play to the end of the deal."""
    deal = world.deal
    while world.waiting and world.deal == deal:
        seat = world.turn
        hand = world.hands[seat]
        unseen = [card for other, held in enumerate(world.hands) if other != seat for card in held]
        if world.phase == "decide":
            cards = [card for _, card in world.pile()]
            assert world.asked is not None
            pile = lay_out(world.asked, [card for _, card in world.trick], cards)
            card = relaunch(hand, pile, unseen, len(unseen) // 2)
            world.play(seat, f"relaunch:{card}" if card else "collect")
        elif world.trick:
            may = world.playable(hand)
            if len(may) == 1:
                world.play(seat, f"play:{may[0]}")
                continue
            assert world.asked is not None
            cards = [card for _, card in world.pile()]
            pile = lay_out(world.asked, [card for _, card in world.trick], cards)
            world.play(seat, f"play:{follow(may, pile, unseen)}")
        else:
            plain = [card for card in hand if card != EXCUSE]
            world.play(seat, f"play:{lead(plain, unseen)}" if plain else world.legal(seat)[0])


def worth(world: SotLyLaisse, seat: int) -> float:
    """How far the points of the deal are above the average of the others."""
    assert world.last_deal is not None
    points = world.last_deal["points"]
    return float(points[seat] - (sum(points) - points[seat]) / 2)


def candidates(view: View) -> tuple[str, ...]:
    """The highest card, the lowest and the lowest head of each suit: the cards between them are much the same."""
    if len(view.hand) < 2:
        return ()
    if view.phase == "decide" or len(view.legal) <= 4:
        return view.legal
    chosen: set[str] = set()
    for suit in {SUIT[card] for card in playable(view)}:
        own = sorted(filter(OF_SUIT[suit], playable(view)), key=STRENGTH.__getitem__)
        chosen |= {own[0], own[-1], *[card for card in own if card in DEAR][:1]}
    return tuple(move for move in view.legal if move.removeprefix("play:") in chosen)


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards for a round differ."""
    cards = (move.removeprefix("play:"), other.removeprefix("play:"))
    if lying(view, "trick") and {*cards} <= {*playable(view)}:
        mine, theirs = (takes(card, pile_of(view)) for card in cards)
        if mine != theirs:
            return because("takes_instead", other=other, leaves=int(theirs))
    if view.phase == "decide":
        return why_other(view, move, other)
    return contrast_plays(view, move, other, lambda card: False, STRENGTH, trump=TRUMP)


def why_other(view: View, move: str, other: str) -> Reason | None:
    """To collect or to relaunch, or which card to relaunch with."""
    card, instead = (cards[-1] if "relaunch" in cards else None for cards in (move.split(":"), other.split(":")))
    if card and instead:
        if card in DEAR and instead not in DEAR:
            return because("lures")
        return because("keeps", cards=(instead,)) if cost(instead) > cost(card) else None
    reason = why_decide(view, card, unseen_by(view), max(seat.cards for seat in view.seats))
    says_nothing = reason.key == "usual" or (reason == because("lures") and card not in DEAR)
    return None if says_nothing else reason


SEARCH = Search(play_out, worth, affordable(EFFORT, FEWEST, MOST), candidates, doubt=1.5, trick=5, contrast=contrast)
