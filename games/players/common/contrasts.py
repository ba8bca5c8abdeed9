"""What one card does that another does not: the reason of a search that prefers it to the advice."""

from collections.abc import Callable, Mapping, Sequence

from games.parts.cards import EXCUSE, SUIT
from games.players.common.following import trick_of
from games.players.common.reasons import Reason, because
from games.view import View


def contrast_plays(
    view: View,
    move: str,
    other: str,
    takes: Callable[[str], bool],
    power: Mapping[str, int],
    suit: Mapping[str, str] = SUIT,
    trump: str | None = None,
    *,
    wants: bool = True,
) -> Reason | None:
    """How two moves that play a card differ, if it is simple to say.

    `takes(card)`: whether it wins the trick so far; `power`: the height of cards within a suit; `suit`: of each card,
    where trumps of all kinds are of the suit `trump`, or of the one that the view names. `wants`: whether the seat
    wants tricks; if not, nothing is gained by keeping what wins them.
    """
    if not (move.startswith("play:") and other.startswith("play:")):
        return None
    card, instead = move.split(":")[1], other.split(":")[1]
    if card == instead or not {card, instead} <= power.keys():
        return None
    trump = trump or view.facts.get("trump")
    spends = suit[card] == suit[instead] and power[card] > power[instead]
    if trick_of(view) and takes(card) != takes(instead) and (wants or not spends):
        return because("takes_instead", other=other, leaves=int(takes(instead)))
    if suit[card] == suit[instead]:
        if spends:
            return because("spends", card=instead, other=other)
        return because("keeps", cards=(instead,)) if wants else None
    if trump is not None and suit[card] == trump:
        return because("spends", other=other)
    if trump is not None and suit[instead] == trump:
        return because("keeps", cards=(instead,)) if wants else None
    if empties(view.hand, card, suit) and not empties(view.hand, instead, suit) and suit[card] == SUIT[card]:
        return because("voids", count=1)
    if EXCUSE in (card, instead):
        return None
    if wants and power[instead] > power[card]:
        return because("keeps", cards=(instead,))
    count, more = (sum(suit[held] == suit[kind] for held in view.hand) for kind in (card, instead))
    return because("shorter", count=count, suit=suit[instead], more=more) if count < more else None


def empties(hand: Sequence[str], card: str, suit: Mapping[str, str]) -> bool:
    """Whether a card is the last of its suit in the hand."""
    return sum(suit[held] == suit[card] for held in hand) == 1
