"""Why a card is advised, by what its player sees: the same sentences in every game of tricks."""

from collections import Counter
from collections.abc import Sequence

from games.parts.cards import EXCUSE, RANK
from games.players.common.principles import Outlook
from games.players.common.reasons import Reason, because

MOST_NAMED = 3


def named(cards: Sequence[str]) -> dict[str, object]:
    """Cards as an argument: their names, or if they are many only their number."""
    return {"cards": tuple(cards)} if len(cards) <= MOST_NAMED else {"count": len(cards)}


def above(seen: Outlook, card: str) -> list[str]:
    """The cards out that beat one in its suit, highest first."""
    return sorted(seen.above(card), key=seen.power.__getitem__, reverse=True)


def dangers(seen: Outlook, card: str) -> list[str]:
    """Those of them that an opponent may still play."""
    return above(seen, card) if seen.foes_behind else []


# -- to win tricks ---------------------------------------------------------------------------------------------


def why_card(seen: Outlook, card: str, *, length: int = 0, voids: bool = True) -> Reason:
    """The reason for a card of a seat that wants tricks, or their points.

    `length`: whether a lead comes from a long suit (1), a short one (-1) or any. `voids`: whether a seat that did not
    follow has no card of the suit.
    """
    return why_followed(seen, card) if seen.cards else why_led(seen, card, length, voids)


def why_led(seen: Outlook, card: str, length: int, voids: bool) -> Reason:
    suit, trumps = seen.suit[card], sum(seen.suit[other] == seen.trump for other in seen.out)
    if suit == seen.trump and trumps and seen.taker in (seen.seat, *seen.friends):
        return because("draws", count=trumps, seat=None if seen.taker == seen.seat else seen.taker)
    if not seen.above(card):
        foes = [foe for foe in range(seen.seats) if foe not in (seen.seat, *seen.friends)]
        ruffed = suit != seen.trump and trumps and not (voids and all(seen.trump in seen.voids[foe] for foe in foes))
        return because("master", sure=int(not ruffed))
    if (friend := who_led(seen, suit)) is not None:
        return because("leads_back", seat=friend)
    return by_length(seen, card, length) or stays(seen, card) or why_beaten(seen, card)


def who_led(seen: Outlook, suit: str) -> int | None:
    """The friend who led a plain suit before."""
    first = [trick[0] for trick in seen.past]
    led = [seat for seat, card in first if card != EXCUSE and seen.suit[card] == suit != seen.trump]
    return next((seat for seat in led if seat in seen.friends), None)


def by_length(seen: Outlook, card: str, length: int) -> Reason | None:
    """The suit of a lead, if no other has more cards, or fewer."""
    lengths = Counter(seen.suit[held] for held in seen.hand if held != EXCUSE and seen.suit[held] != seen.trump)
    own, (longest, most) = lengths[seen.suit[card]], max(lengths.items(), key=lambda item: item[1], default=("", 0))
    if length > 0 and own == most > 1:
        return because("long_suit")
    if length < 0 and own == min(lengths.values()) < most:
        return because("shorter", count=own, suit=longest, more=most)
    return None


def why_beaten(seen: Outlook, card: str) -> Reason:
    """How many of the cards out in its suit are higher, and lower."""
    higher, out = len(seen.above(card)), sum(seen.suit[other] == seen.suit[card] for other in seen.out)
    return because("beaten_by", count=higher, less=out - higher)


def why_followed(seen: Outlook, card: str) -> Reason:
    holder = seen.holder
    if holder in seen.friends:
        if seen.takes(card):
            makes_safe = dangers(seen, seen.best) and not dangers(seen, card)
            return because("secures", seat=holder) if makes_safe else why_taken(seen, card)
        key = "gives" if cheaper(seen, card) else "partner_holds"
        return because(key, seat=holder, **named(dangers(seen, seen.best)))
    if seen.takes(card):
        return dearer(seen, card) or why_taken(seen, card)
    if kept := kept_cheaper(seen, card):
        return because("keeps", cards=kept)
    taking = [other for other in seen.legal if seen.takes(other)]
    if not taking:
        return why_hoped(seen, card) if cheaper(seen, card) else because("cannot_take", card=seen.best)
    beating = dangers(seen, max(taking, key=seen.power.__getitem__))
    if beating and all(beating[0] in seen.above(other) for other in taking):
        return because("holds_back", cards=tuple(beating[:MOST_NAMED]))
    return because("saves", seat=holder, card=max(taking, key=lambda other: (seen.points[other], seen.power[other])))


def dearer(seen: Outlook, card: str) -> Reason | None:
    """The cards that are too dear for a trick that is not sure."""
    dear = [other for other in seen.legal if other != EXCUSE and seen.points[other] >= seen.points[card] + seen.dear]
    dear.sort(key=lambda other: worth(seen, other), reverse=True)
    return because("keeps", cards=tuple(dear[:MOST_NAMED])) if dear and dangers(seen, card) else None


def why_taken(seen: Outlook, card: str) -> Reason:
    return because("takes", after=len(seen.foes_behind), **named(dangers(seen, card)))


def why_hoped(seen: Outlook, card: str) -> Reason:
    """A card that is not the cheapest, to a trick that the own camp does not hold for sure."""
    if seen.friends_behind:
        return because("hopes", count=len(seen.friends_behind))
    if seen.defends and seen.holder != seen.taker:
        return because("hopes", seat=seen.holder)
    return why_beaten(seen, card)


def cheaper(seen: Outlook, card: str) -> list[str]:
    """The legal cards that are worth less."""
    return [other for other in seen.legal if seen.points[other] < seen.points[card]]


def stays(seen: Outlook, card: str) -> Reason | None:
    """The dearest cards that could be led instead."""
    dear = [other for other in seen.legal if other != EXCUSE and worth(seen, other) > worth(seen, card)]
    dear = [other for other in dear if seen.suit[other] != seen.trump] or dear
    dear.sort(key=lambda other: worth(seen, other), reverse=True)
    return because("keeps", cards=tuple(dear[:MOST_NAMED])) if dear else None


def worth(seen: Outlook, card: str) -> tuple[float, bool, int]:
    return seen.points[card], seen.suit[card] == seen.trump, seen.power[card]


def kept_cheaper(seen: Outlook, card: str) -> tuple[str, ...]:
    """Cards that are worth less, but are trumps, masters, or the only guard of a ten."""
    plain = [other for other in cheaper(seen, card) if seen.suit[other] != seen.trump]
    if not plain:
        return tuple(cheaper(seen, card)[:MOST_NAMED])
    guards = [other for other in plain if guards_ten(seen, other)]
    return tuple((guards or [other for other in plain if not seen.above(other)])[:MOST_NAMED])


def guards_ten(seen: Outlook, card: str) -> bool:
    suited = [held for held in seen.hand if seen.suit[held] == seen.suit[card]]
    return len(suited) == 2 and RANK[card] != "10" and any(RANK[held] == "10" for held in suited)


# -- to avoid tricks -------------------------------------------------------------------------------------------


def why_avoided(seen: Outlook, card: str) -> Reason:
    """The reason for a card of a seat to which tricks cost points."""
    if not seen.cards:
        return why_beaten(seen, card)
    if seen.takes(card):
        if EXCUSE in seen.legal:
            return because("keeps", cards=(EXCUSE,))
        if all(map(seen.takes, seen.legal)):
            return because("forced", after=len(seen.foes_behind) if dangers(seen, card) else 0)
        free = not any(seen.points[laid] for laid in (card, *dict(seen.cards).values()))
        return because("takes_points") if free else why_taken(seen, card)
    if seen.suit[card] in (seen.suit[seen.cards[0][1]], seen.trump):
        return because("ducks", card=seen.best, points=seen.points[card] if seen.points[card] >= seen.dear else 0)
    return because("throws", points=seen.points[card])
