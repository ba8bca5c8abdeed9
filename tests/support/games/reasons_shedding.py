"""Predicates for the reasons of shedding games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from support.games.said import Predicate, Said

from games.parts.cards import JOKER, RANK, SUIT
from games.shedding.empereur import LEVEL, STRENGTH
from games.shedding.nain_jaune import LADDER, STEP, WORTH
from games.view import Event


def hand(said: Said) -> list[str]:
    return list(said.match.hands[said.seat])


def after(said: Said) -> tuple[Event, ...]:
    """What the move brings about."""
    return tuple(said.match.copy().play(said.seat, said.move))


def drawn(said: Said, seat: int) -> int:
    """How many cards a seat draws because of the move."""
    return sum(event.facts["count"] for event in after(said) if event.kind == "drew" and event.seat == seat)


def others(said: Said) -> list[int]:
    return [seat for seat in range(said.match.seats) if seat != said.seat and said.match.hands[seat]]


# -- huit américain ----------------------------------------------------------------------------------------------


def playable(said: Said) -> set[str]:
    return {move.split(":")[1] for move in said.match.legal(said.seat) if move.startswith("play:")}


def rest(said: Said) -> list[str]:
    """The hand without the card of the move."""
    cards = hand(said)
    cards.remove(said.card)
    return cards


def fits_on(said: Said, cards: tuple[str, ...]) -> bool:
    if RANK[said.card] == "8":
        return all(SUIT[card] == said.move.split(":")[2] for card in cards)
    return all(SUIT[card] == SUIT[said.card] or RANK[card] == RANK[said.card] for card in cards)


def can_follow(said: Said) -> bool:
    cards = said.facts["cards"]
    return bool(cards) and {*cards} <= {*rest(said)} and fits_on(said, cards)


def exposed(said: Said) -> bool:
    return said.seat in said.match.exposed


# -- l'empereur --------------------------------------------------------------------------------------------------


def groups(said: Said) -> Counter[str]:
    return Counter(RANK[card] for card in hand(said))


def plays(said: Said) -> list[tuple[str, int, int]]:
    """All legal plays: the value, the cards, the jokers among them."""
    found = [move.split(":")[1:] for move in said.match.legal(said.seat) if move.startswith("play:")]
    return [(value, int(count), int(jokers)) for value, count, jokers in found]


def played(said: Said) -> tuple[str, int, int]:
    value, count, jokers = said.move.split(":")[1:]
    return value, int(count), int(jokers)


def gives_single(said: Said) -> bool:
    card = said.move.split(":")[2]
    single = [other for other in hand(said) if groups(said)[RANK[other]] == 1 and other != JOKER]
    return card in single and STRENGTH[card] == min(STRENGTH[other] for other in single)


def leads_again(said: Said) -> bool:
    """The 2 sweeps the cards in play, and its player leads, unless that was the last turn of the manche."""
    match = said.match.copy()
    kinds = {event.kind for event in match.play(said.seat, said.move)}
    return played(said)[0] == "2" and bool(said.seat in match.waiting or "turns_over" in kinds)


def next_draws(said: Said) -> bool:
    return bool(drawn(said, said.match.next_in(said.seat)) == said.facts["draws"] > 0)


def lower(said: Said) -> list[tuple[str, int, int]]:
    return [play for play in plays(said) if LEVEL[play[0]] < LEVEL[played(said)[0]]]


def ends_badly(said: Said, play: tuple[str, int, int]) -> bool:
    """Whether a play is the last and has a joker, or leaves only jokers."""
    _, count, jokers = play
    left = len(hand(said)) - count
    return jokers > 0 if not left else groups(said)[JOKER] - jokers == left


# -- le menteur --------------------------------------------------------------------------------------------------


def of_suit(said: Said, suit: str) -> int:
    return sum(SUIT[card] == suit for card in hand(said))


def lies(said: Said) -> bool:
    return bool(SUIT[said.card] != said.match.suit)


def accuser_takes(said: Said, laid: int) -> bool:
    return bool(len(said.match.pile) + laid == said.facts["count"])


# -- le nain jaune -----------------------------------------------------------------------------------------------


def runs_on(said: Said, cards: tuple[str, ...]) -> bool:
    """Whether the hand continues with exactly these cards."""
    steps = [STEP[said.card] + 1 + place for place in range(len(cards))]
    left = [card for card in hand(said) if card not in (*cards, said.card)]
    ends = any(STEP[card] == STEP[said.card] + 1 + len(cards) for card in left)
    return [STEP[card] for card in cards] == steps and {*cards} <= {*hand(said)} and not ends


def boxes(said: Said, cards: tuple[str, ...]) -> int:
    return sum(said.match.boxes.get(card, 0) for card in cards)


def nobody_goes_on(said: Said) -> bool:
    step = STEP[said.card] + 1
    if step == len(LADDER):
        return True
    return not any(RANK[card] == LADDER[step] for held in said.match.hands for card in held if card != said.card)


def costs(said: Said) -> bool:
    return bool(WORTH[said.card] == said.facts["points"])


PREDICATES: Mapping[str, Predicate] = {
    "says_carte": exposed,
    "catches": lambda said: not exposed(said) and bool(said.match.exposed),
    "answers": lambda said: (
        said.match.attack is not None and said.facts["count"] == {"ace": 2, "king": 4}[said.match.attack.kind]
    ),
    "attacks": lambda said: (
        said.match.attack is None and said.facts["count"] == {"A": 2, "K": 4}[RANK[said.card]] and said.card != "KS"
    ),
    "ten_again": lambda said: RANK[said.card] == "10" and can_follow(said),
    "no_choice": lambda said: playable(said) == {said.card},
    "skips": lambda said: any(event.kind == "skip" for event in after(said)),
    "names_suit": lambda said: (
        RANK[said.card] == "8"
        and said.facts["count"] == sum(SUIT[card] == said.move.split(":")[2] for card in rest(said))
    ),
    "can_follow": can_follow,
    "keeps_suit": lambda said: said.facts["count"] == sum(SUIT[card] == said.facts["suit"] for card in rest(said)),
    "gives_single": gives_single,
    "gives_of_group": lambda said: all(count > 1 or rank == JOKER for rank, count in groups(said).items()),
    "two_near_end": lambda said: (
        leads_again(said) and said.facts["count"] == min(len(said.match.hands[seat]) for seat in others(said))
    ),
    "two_leads": leads_again,
    "sheds_group": lambda said: next_draws(said) and played(said)[1] == said.facts["count"] > 1,
    "several_go": lambda said: played(said)[1:] == (said.facts["count"], 0) and said.facts["count"] > 1,
    "same_value": lambda said: next_draws(said) and played(said)[0] == said.match.table[-1][1],
    "joker_in_time": lambda said: played(said)[2] > 0 and not ends_badly(said, played(said)),
    "lowest": lambda said: not lower(said),
    "lowest_alone": lambda said: (
        bool(lower(said)) and all(jokers or count < groups(said)[value] for value, count, jokers in lower(said))
    ),
    "avoids_joker": lambda said: bool(plays(said)) and all(ends_badly(said, play) for play in plays(said)),
    "doubts_last": lambda said: said.facts["seat"] == said.match.layer and not said.match.hands[said.match.layer],
    "doubts": lambda said: (
        (said.facts["seat"], said.facts["suit"]) == (said.match.layer, said.match.suit)
        and said.facts["count"] == of_suit(said, said.match.suit)
        and said.facts["under"] == len(said.match.pile) - 1
    ),
    "doubts_near_end": lambda said: (
        said.facts["seat"] == said.match.layer and len(said.match.hands[said.match.layer]) == said.facts["count"] < 3
    ),
    "believes": lambda said: accuser_takes(said, 0) and said.match.layer != said.seat,
    "names_longest": lambda said: (
        of_suit(said, said.move.split(":")[1]) == said.facts["count"] == max(of_suit(said, suit) for suit in "SHDC")
    ),
    "tells_truth": lambda said: not lies(said) and accuser_takes(said, 1),
    "must_lie": lambda said: (
        said.facts["suit"] == said.match.suit
        and not of_suit(said, said.match.suit)
        and of_suit(said, SUIT[said.card]) == min(of_suit(said, SUIT[card]) for card in hand(said))
    ),
    "bluffs": lambda said: lies(said) and of_suit(said, said.match.suit) > 0 and accuser_takes(said, 0),
    "takes_box": lambda said: (
        said.match.boxes.get(said.card) == said.facts["count"] > 0
        and (said.move.endswith(":claim") or said.match.rules.auto_claim)
    ),
    "claims_box": lambda said: (
        said.match.open is not None
        and said.match.open[0] == said.seat
        and said.match.boxes[said.match.open[1]] == said.facts["count"]
    ),
    "same_rank": lambda said: (
        len({RANK[card] for card in playable(said)}) == 1 and not boxes(said, tuple(playable(said)))
    ),
    "sheds_points": costs,
    "run_to_box": lambda said: (
        runs_on(said, said.facts["cards"]) and boxes(said, said.facts["cards"]) == said.facts["count"] > 0
    ),
    "begins_run": lambda said: bool(said.facts["cards"]) and runs_on(said, said.facts["cards"]),
    "begins_again": lambda said: costs(said) and nobody_goes_on(said),
}
