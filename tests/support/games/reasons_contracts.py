"""Predicates for the reasons of exact contracts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from support.games.said import Predicate, Said, beats, cards_to_play, last, takes

from games.parts.cards import EXCUSE, SUIT
from games.players.tricks.contracts import vicaire


def wanted(said: Said) -> int:
    """How many more tricks the seat wants; below 0 if it has too many."""
    match, seat = said.match, said.seat
    if match.key == "vicaire":  # nobody bids: the number that pays best
        return vicaire.needed(match.hands[seat], match.totals[seat], match.won[seat])
    return int(match.bids[seat] - match.won[seat])


def wants_more(said: Said) -> bool:
    return bool(wanted(said) == said.facts["need"] > 0)


def wants_none(said: Said) -> bool:
    return bool(said.facts["over"] == -wanted(said) >= 0)


def power(said: Said, card: str) -> int:
    """The height of a card within its suit, all trumps above all others."""
    match = said.match
    if card == EXCUSE:  # of the 22: it may be declared the highest
        return 200
    return int(match.strength[card] + 100 * (SUIT[card] == match.trump))


def winning(said: Said, move: str) -> bool:
    """Whether a move takes the trick. The Excuse does if it is declared 22, and never otherwise."""
    _, card, *value = move.split(":")
    return value == ["22"] if value else takes(said, card)


def losing(said: Said) -> list[str]:
    """The moves that do not take the trick."""
    return [move for move in said.match.legal(said.seat) if not winning(said, move)]


def cards_of(moves: list[str]) -> list[str]:
    return [move.split(":")[1] for move in moves]


def in_suit(said: Said, cards: list[str]) -> bool:
    """Whether none of the cards beats that of the move in its suit."""
    return not any(beats(said, other, said.card) for other in cards)


def weakest(said: Said, moves: Sequence[str]) -> bool:
    """Whether that of the move beats none of the cards in its suit."""
    return not any(beats(said, said.card, card) for card in cards_of([*moves]))


def promises(said: Said) -> bool:
    """The cards are in hand, and trumps or among the highest of their suit; the bid fits the tricks, if it may."""
    match, hand = said.match, said.match.hands[said.seat]
    suits = {SUIT[card] for card in match.pack if card != EXCUSE}
    of_suit = len(match.pack) / len(suits)
    for card in said.facts["cards"]:
        above = sum(beats(said, other, card) for other in match.pack)
        if card not in hand or (SUIT[card] not in (match.trump, "T") and above > of_suit / 3):
            return False
    return bid_fits(said)


def bid_fits(said: Said) -> bool:
    """No legal bid is nearer to the tricks of the sentence."""
    bids = [int(move.split(":")[1]) for move in said.match.legal(said.seat)]
    off = abs(int(said.move.split(":")[1]) - said.facts["tricks"])
    return 0 <= said.facts["tricks"] <= len(said.match.hands[said.seat]) and all(
        off <= abs(bid - said.facts["tricks"]) + 0.1 for bid in bids
    )


def forehead(said: Said) -> bool:
    match, facts = said.match, said.facts
    others = [hand[0] for seat, hand in enumerate(match.hands) if seat != said.seat]
    mine = [card for card in match.pack if card not in (*others, *match.turned)]
    highest = max(others, key=lambda card: power(said, card))
    beating = sum(power(said, card) > power(said, highest) for card in mine)
    return (facts["card"], facts["count"], facts["total"]) == (highest, beating, len(mine))


PREDICATES: Mapping[str, Predicate] = {
    "best_trump": lambda said: (
        said.facts["count"] == sum(SUIT[card] == said.move.split(":")[1] for card in said.match.hands[said.seat])
    ),
    "promises": promises,
    "promises_little": bid_fits,
    "forehead": forehead,
    "leads_strong": lambda said: not said.match.trick and wants_more(said) and in_suit(said, cards_to_play(said)),
    "leads_weak": lambda said: not said.match.trick and wants_none(said) and weakest(said, said.match.legal(said.seat)),
    "takes_cheaply": lambda said: (
        wants_more(said)
        and last(said)
        and winning(said, said.move)
        and weakest(said, [move for move in said.match.legal(said.seat) if winning(said, move)])
    ),
    "takes_needed": lambda said: (
        wants_more(said)
        and winning(said, said.move)
        and in_suit(said, cards_of([move for move in said.match.legal(said.seat) if winning(said, move)]))
    ),
    "keeps_needed": lambda said: wants_more(said) and losing(said) == [*said.match.legal(said.seat)],
    "ducks": lambda said: wants_none(said) and losing(said) == [said.move],
    "sheds_danger": lambda said: (
        wants_none(said) and said.move in losing(said) and in_suit(said, cards_of(losing(said)))
    ),
    "forced_high": lambda said: (
        wants_none(said) and last(said) and not losing(said) and in_suit(said, cards_to_play(said))
    ),
    "forced_low": lambda said: wants_none(said) and not losing(said) and weakest(said, said.match.legal(said.seat)),
}
