"""Advice for la poule: a leader with a poule makes it, so win for a partner with one, and deny it to the opponents.

The advice and the playouts of the search use the same function on plain values.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from games.parts.cards import OF_SUIT, PACK_32, SUIT, SUITS
from games.parts.tricks.poules import TOP
from games.parts.tricks.turn_loop import Trick
from games.players.common.contrasts import contrast_plays
from games.players.common.following import higher, known_voids, playable, still_out, trick_of
from games.players.common.principles import Code, Outlook, charge, keep_master, lead_back, outlook_of, overtake
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable
from games.tricks.partners.poule import MADE, STRENGTH, Poule, thirds
from games.view import View

KEPT = 2  # thirds for keeping one of the three highest cards
LENGTH = 0.3  # thirds per card of the suit: lead from a long suit
POINT = 3  # thirds
LIKELY = 0.5  # chance
BACK = 5  # thirds for leading back the partner's suit: less than any poule

EFFORT = 1500  # cards played in all the worlds of one choice: about 20 us each
MOST, FEWEST = 40, 4  # worlds
LEAST = 1.5  # points by which breaking a principle must be worth it

WORTH = {card: thirds([card]) for card in PACK_32}


class Seen(NamedTuple):
    """The basis of a player's choice.

    `cards`: playable cards; `hidden`: cards of the others; `own`, `friend`, `foe`: whether this seat (by suit), the
    partner or an opponent has a poule that can still be made; `first`: the first trick of a deal in which a trick
    without a point obliges its winner to lead low; `asked`: the suits that the partner led.
    """

    seat: int
    hand: Sequence[str]
    cards: Sequence[str]
    trick: Sequence[tuple[int, str]]
    hidden: Collection[str]
    own: str
    friend: bool
    foe: bool
    first: bool
    asked: Collection[str] = ()


def choose(seen: Seen) -> tuple[str, str]:
    """The card to play, and the key of the reason."""
    if len(seen.cards) == 1:
        return seen.cards[0], "only"
    return follow(seen) if seen.trick else lead(seen)


def lead(seen: Seen) -> tuple[str, str]:
    """The own poule first; then masters; then low, toward a partner's poule and away from an opponent's."""
    poule = list(filter(OF_SUIT[seen.own], seen.cards)) if seen.own else []
    if poule:
        return ("A" + seen.own, "poule_ace") if seen.first else (max(poule, key=power), "poule_makes")
    masters = [card for card in seen.cards if is_master(card, seen.hidden)]
    if masters:
        return max(masters, key=lambda card: (WORTH[card], power(card))), "leads_master"
    card = max(seen.cards, key=lambda card: lead_value(card, seen))
    if SUIT[card] in seen.asked:
        return card, "leads_back"
    if known_top(SUIT[card], seen.hidden):
        return card, "poule_dodges" if seen.foe else "poule_long"
    return card, "poule_feeds" if seen.friend else "poule_long"


def suits_led(tricks: Sequence[Trick], seat: int) -> set[str]:
    return {SUIT[trick[0][1]] for trick in tricks if trick[0][0] == seat}


def known_top(suit: str, hidden: Collection[str]) -> str | None:
    """One of the three highest cards of a suit that is not hidden: nobody else has the poule of this suit."""
    return next((rank + suit for rank in TOP if rank + suit not in hidden), None)


def lead_value(card: str, seen: Seen) -> float:
    """How good it is to lead a card that others can beat."""
    suit = SUIT[card]
    mine = list(filter(OF_SUIT[suit], seen.hand))
    value = LENGTH * len(mine) - keep(card) + BACK * (suit in seen.asked)
    if known_top(suit, seen.hidden):
        return value + (MADE if seen.foe else 0)
    return value + (MADE if seen.friend else 0)


def follow(seen: Seen) -> tuple[str, str]:
    """Take a valuable trick as cheaply as is safe; load a partner's trick, and give the opponents nothing."""
    last = len(seen.trick) == 3
    best_seat, best = best_of(seen.trick)
    partners = (best_seat - seen.seat) % 2 == 0
    safe = last or is_master(best, seen.hidden)
    winning = taking(seen.cards, best)
    sure = winning if last else [card for card in winning if is_master(card, seen.hidden)]
    if sure and (seen.own or not (partners and safe)):
        key = (
            "poule_regains" if seen.own else "partner_secured" if partners else "takes_last" if last else "takes_master"
        )
        return min(sure, key=lambda card: (keep(card), power(card))), key
    if winning and not partners and worth_a_try(seen, winning):
        return max(winning, key=power), "for_now"
    if partners and safe:
        return max(seen.cards, key=lambda card: (WORTH[card] - keep(card), -power(card))), "partner_wins"
    card = min(seen.cards, key=lambda card: (WORTH[card] + keep(card), power(card)))
    if partners:
        return card, "partner_at_risk"
    return card, "for_now" if card in winning else "holds_back" if winning else "cannot_take"


def worth_a_try(seen: Seen, winning: Sequence[str]) -> bool:
    """Whether an opponent's trick has a point, and the highest card that takes it is likelier to hold it than not."""
    behind = 2 - sum((laid - seen.seat) % 2 for laid, _ in seen.trick)
    above = len(higher(max(winning, key=power), seen.hidden, STRENGTH))
    return sum(WORTH[card] for _, card in seen.trick) >= POINT and (1 - behind / 3) ** above > LIKELY


def best_of(trick: Sequence[tuple[int, str]]) -> tuple[int, str]:
    """The seat that holds a trick, and its card."""
    led = SUIT[trick[0][1]]
    return max((laid for laid in trick if SUIT[laid[1]] == led), key=lambda laid: STRENGTH[laid[1]])


def taking(cards: Sequence[str], best: str) -> list[str]:
    """Those of the cards that beat the best one so far."""
    return [card for card in cards if SUIT[card] == SUIT[best] and STRENGTH[card] > STRENGTH[best]]


def is_master(card: str, hidden: Collection[str]) -> bool:
    """Whether no hidden card beats it when it is led."""
    strength = STRENGTH[card]
    return not any(STRENGTH[other] > strength for other in filter(OF_SUIT[SUIT[card]], hidden))


def power(card: str) -> int:
    return STRENGTH[card]


def keep(card: str) -> int:
    """The value of keeping a card, in thirds."""
    return KEPT if card.startswith(("10", "9")) else 0


# -- as a seat sees it -----------------------------------------------------------------------------------------


def advise(view: View, rng: Random) -> Advised:
    """A card, by what was announced and played."""
    assert view.seat is not None
    seat, trick, gone = view.seat, trick_of(view), view.facts["gone"]
    seen = {*view.hand, *gone, *(card for _, card in trick)}
    hidden = [card for card in PACK_32 if card not in seen]
    own = next((SUIT[note.cards[0]] for note in view.facts.get("notes", ()) if note.kind == "own_poule"), "")
    hopes = [alive(seat_view.tags, hidden) for seat_view in view.seats]
    friend, foe = hopes[(seat + 2) % 4], hopes[(seat + 1) % 4] or hopes[(seat + 3) % 4]
    cards, first = playable(view), len(gone) == 0
    asked = suits_led(view.facts["tricks"], (seat + 2) % 4)
    card, key = choose(Seen(seat, view.hand, cards, trick, hidden, own, friend, foe, first, asked))
    foes = [other for other in ((seat + 1) % 4, (seat + 3) % 4) if hopes[other]]
    return Advised(f"play:{card}", why_follow(view, card, key) if trick else why_lead(view, card, key, own, foes))


def why_lead(view: View, card: str, key: str, own: str, foes: Sequence[int]) -> Reason:
    """The reason to lead a card. `own`: the suit of the own poule; `foes`: opponents who may still make one."""
    assert view.seat is not None
    partner, suit = (view.seat + 2) % 4, SUIT[card]
    of_suit = list(filter(OF_SUIT[suit], view.hand))
    if key in ("poule_ace", "poule_makes"):
        return because(key, suit=own, count=sum(rank + own in view.hand for rank in TOP))
    if key == "leads_back":
        return because(key, seat=partner)
    if key == "poule_dodges":
        return because(key, seat=foes[0], card=known_top(suit, still_out(view, PACK_32)))
    if key == "poule_feeds" and suit not in known_voids(view)[partner]:
        return because(key, seat=partner)
    return because(key) if key in ("leads_master", "only") else because("poule_long", count=len(of_suit))


def why_follow(view: View, card: str, key: str) -> Reason:
    """The reason to play a card to a trick."""
    hidden = still_out(view, PACK_32)
    holder, best = best_of(trick_of(view))
    if key == "poule_regains":
        return because(key)
    if key == "partner_wins" and WORTH[card]:
        return because("poule_loads", seat=holder, thirds=WORTH[card])
    if key in ("partner_wins", "partner_secured"):
        return because(key, seat=holder)
    if key == "partner_at_risk":
        return because(key, seat=holder, cards=tuple(higher(best, hidden, STRENGTH)))
    if key == "cannot_take":
        return because(key, card=best)
    if key == "holds_back":
        strongest = max(taking(playable(view), best), key=power)
        return because(key, cards=tuple(higher(strongest, hidden, STRENGTH)))
    return because(key, cards=tuple(higher(card, hidden, STRENGTH))) if key == "for_now" else because(key)


def alive(tags: Collection[str], hidden: Collection[str]) -> bool:
    """Whether a poule that a seat announced may still be complete: all three cards of a suit are out of sight."""
    return ("poule" in tags or "two_poules" in tags) and any(
        all(rank + suit in hidden for rank in TOP) for suit in SUITS
    )


# -- the same, straight from a world: for the search -----------------------------------------------------------


def play_out(world: Poule) -> None:
    """Play to the end of the deal by the advice, knowing all hands' poules."""
    deal = world.deal
    while world.deal == deal and world.waiting:
        seat = world.turn
        cards = [move[5:] for move in world.legal(seat)]
        world.play(seat, f"play:{choose(in_world(world, seat, cards))[0] if len(cards) > 1 else cards[0]}")


def in_world(world: Poule, seat: int, cards: Sequence[str]) -> Seen:
    hidden = [card for other, hand in enumerate(world.hands) if other != seat for card in hand]
    holders = {trio.seat: trio.suit for trio in world.trios if trio.intact}
    friend = (seat + 2) % 4 in holders
    foe = any(other % 2 != seat % 2 for other in holders)
    first = not world.tricks and world.rules.first_trick_rule
    asked = () if world.trick else suits_led(world.tricks, (seat + 2) % 4)
    return Seen(seat, world.hands[seat], cards, world.trick, hidden, holders.get(seat, ""), friend, foe, first, asked)


def worth(world: Poule, seat: int) -> float:
    """The lead of the seat's camp in points of the deal played out."""
    assert world.last_deal is not None
    points = world.last_deal["points"]
    return float(points[seat] - points[1 - seat % 2])


def contrast(view: View, move: str, other: str) -> Reason | None:
    trick = trick_of(view)
    return contrast_plays(view, move, other, lambda card: bool(taking([card], best_of(trick)[1])), STRENGTH)


def outlook(view: View, legal: list[str]) -> Outlook:
    assert view.seat is not None
    return outlook_of(
        view,
        legal,
        pack=PACK_32,
        trump=None,
        suit=SUIT,
        power=STRENGTH,
        points={card: thirds((card,)) / 3 for card in PACK_32},
        friends=[(view.seat + 2) % 4],
        taker=None,
        dear=0.5,
    )


CODE = Code(outlook, {"charge": charge, "overtake": overtake, "lead_back": lead_back, "keep_master": keep_master})
SEARCH = Search(
    play_out, worth, affordable(EFFORT, FEWEST, MOST), doubt=1.5, contrast=contrast, breaks=CODE.breaks, least=LEAST
)
