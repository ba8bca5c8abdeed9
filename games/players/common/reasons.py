"""The reason for a move: a key with words in every language.

A reason is read from the position, so it is true whatever advice named the move: who wins the trick, whether the card
takes it, whether an unseen card beats it. It uses a world drawn from what the seat knows, and only what all such
worlds have in common, so it reveals nothing that the seat could not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.game import Game
from games.parts.cards import SUIT
from games.parts.tricks.turn_loop import TrickGame
from games.view import View

LAST_WORD = "usual"  # if there is nothing more to say
OF_VERBS = {
    "announce": "announces",
    "big_gin": "ends",
    "call": "calls",
    "coinche": "doubles",
    "collect": "collects",
    "confirm": "agrees",
    "contre_kems": "accuses",
    "deal": "deals",
    "declare": "announces",
    "discard": "discards",
    "done": "done",
    "exchange": "exchanges",
    "extend": "lays",
    "gesture": "signals",
    "go": "worth_it",
    "joker": "takes_joker",
    "kems": "ends",
    "knock": "ends",
    "lay": "lays_down",
    "liar": "accuses",
    "meld": "lays",
    "name": "names",
    "not_interested": "nothing_fits",
    "out": "ends",
    "packets": "deals",
    "pass": "passes",
    "poignee": "announces",
    "relaunch": "worth_it",
    "shift": "lays",
    "show": "announces",
    "sign": "agrees",
    "skip": "keeps",
    "slap": "quick",
    "stay": "not_worth_it",
    "surcoinche": "doubles",
    "swap": "fits_together",
    "take": "worth_it",
    "trump": "best_suit",
}
KEYS = frozenset(
    {
        *OF_VERBS.values(),
        *("only", "bids", "exact_bid", "bid_too_low", "draws_blind", "draws_open", "sheds", "sheds_drawn", LAST_WORD),
        *("partner_holds", "wins_last", "ruffs", "wins", "ducks", "cannot_win", "draws_trumps", "leads_master"),
        *("leads_long", "leads_short", "leads_low", "lays_card", "takes_cheaply", "leaves_trick", "saves_points"),
    }
)
EXCUSE = "EX"
FIGURES = ("Q", "N", "J")  # cards that may be put aside


def reason(view: View, move: str, world: Game) -> str:
    """Why this seat should play `move`: one of KEYS. `world`: any that fits what the seat knows."""
    verb, _, argument = move.partition(":")
    if len(view.legal) == 1:
        return "only"
    if verb == "play" and view.phase != "drawn" and isinstance(world, TrickGame):
        return of_card(view, argument.partition(":")[0], world)
    if verb == "play":
        return {"tricks": "lays_card", "shedding": "sheds_drawn" if view.phase == "drawn" else "sheds"}.get(
            world.info().family, LAST_WORD
        )
    if verb == "bid":
        return "exact_bid" if argument.isdigit() else "bids"
    if verb == "pass":
        return "bid_too_low" if any(other.startswith(("bid", "take")) for other in view.legal) else "passes"
    if verb == "draw":
        return "draws_open" if argument not in ("", "stock") else "draws_blind"
    if verb == "discard" and "chien" in view.facts and argument[:1] in FIGURES:
        return "saves_points"  # cards put aside count for the taker
    return OF_VERBS.get(verb, LAST_WORD)


def of_card(view: View, card: str, world: TrickGame) -> str:
    """The reason to play a card to a trick."""
    seat, trick = view.seat or 0, tuple(world.trick)
    if not trick:
        return of_lead(view, card, world)
    others = [move.split(":")[1] for move in view.legal if move.startswith("play:")]
    holder, takes = world.holder(trick), world.holder((*trick, (seat, card))) == seat
    if avoids(view):
        return "takes_cheaply" if takes else "leaves_trick"
    if takes:
        if len(trick) == world.seats - 1:
            return "wins_last"
        led = SUIT[trick[0][1]]
        return "ruffs" if world.trump == SUIT[card] != led else "wins"
    if holder in allies(view, world):
        return "partner_holds"
    could = any(world.holder((*trick, (seat, other))) == seat for other in others)
    return "ducks" if could else "cannot_win"


def of_lead(view: View, card: str, world: TrickGame) -> str:
    """The reason to lead a card."""
    suit = SUIT[card]
    if avoids(view):
        return "leads_low" if card == lowest(world, suit, view.hand) else LAST_WORD
    if card == EXCUSE:
        return LAST_WORD
    if suit == world.trump:
        return "draws_trumps"
    if not any(beats(world, view.seat or 0, card, other) for other in unseen(view, world) if SUIT[other] == suit):
        return "leads_master"
    lengths = Counter(SUIT[held] for held in view.hand)
    if lengths[suit] == max(lengths.values()):
        return "leads_long"
    return "leads_short" if lengths[suit] == min(lengths.values()) else LAST_WORD


def avoids(view: View) -> bool:
    """Whether tricks cost points in this game."""
    return any("penalty" in shown.facts for shown in view.seats)


def lowest(world: TrickGame, suit: str, hand: Sequence[str]) -> str:
    """The lowest card of a suit in a hand: all its other cards beat it."""
    low, *others = (card for card in hand if SUIT[card] == suit)
    for card in others:
        low = card if world.holder(((0, low), (1, card))) == 0 else low
    return low


def beats(world: TrickGame, seat: int, card: str, other: str) -> bool:
    """Whether another card wins the trick that this one leads."""
    after = world.next_seat[seat]
    return world.holder(((seat, card), (after, other))) == after


def unseen(view: View, world: TrickGame) -> Iterator[str]:
    """Every card that the seat does not see: those of the other hands and of the stock."""
    for seat, hand in enumerate(world.hands):
        if seat != view.seat:
            yield from hand
    yield from world.stock


def allies(view: View, world: TrickGame) -> frozenset[int]:
    """The seats known by all to play with this one, without this one."""
    seat = view.seat or 0
    for team in world.info().teams_at(len(view.seats)):
        if seat in team:
            return frozenset(team) - {seat}
    takers = {number for number, shown in enumerate(view.seats) if "declarer" in shown.tags}
    secret = getattr(world, "called", None) is not None  # the holder of the called card is the taker's partner
    if len(takers) == 1 and seat not in takers and not secret:
        return frozenset(range(len(view.seats))) - takers - {seat}
    return frozenset()
