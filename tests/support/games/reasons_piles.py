"""Predicates for the reasons of games of piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from support.games.said import Predicate, Said, beats, best, cards_to_play, out, takes

from games.parts.cards import EXCUSE, RANK, SUIT
from games.parts.tarot.deal import HEADS

# -- le triton -------------------------------------------------------------------------------------------------


def of_rank(said: Said, seat: int, card: str) -> set[str]:
    """The cards in the pile of a seat that have the rank of this card."""
    return {won for won in said.match.piles()[seat] if RANK[won] == RANK[card]}


def rivals(said: Said) -> list[int]:
    return [seat for seat in range(said.match.seats) if seat != said.seat]


def above(said: Said) -> set[str]:
    return {card for card in out(said) if beats(said, card, said.card)}


def runs(said: Said) -> bool:
    """The cards lie close enough in one suit, and no other pile has a card that every such run needs."""
    cards = [said.facts["card"], *said.facts["cards"]]
    ranks = [said.match.strength[card] for card in cards]
    own = set(said.facts["cards"]) <= set(said.match.piles()[said.seat])
    suit = SUIT[cards[0]]
    lost = {
        said.match.strength[card] for seat in rivals(said) for card in said.match.piles()[seat] if SUIT[card] == suit
    }
    lows = range(said.match.strength[f"7{suit}"], said.match.strength[f"10{suit}"] + 1)
    fits = [low for low in lows if set(ranks) <= set(range(low, low + 5)) and not lost & set(range(low, low + 5))]
    return own and all(SUIT[card] == suit for card in cards) and bool(fits)


def on_table(said: Said) -> list[str]:
    return [card for _, card in said.match.trick]


def leaves(said: Said) -> bool:
    """The named seat holds the trick, and the named card could take it."""
    return (
        bool(said.match.trick)
        and not takes(said)
        and best(said)[0] == said.facts["seat"]
        and said.facts["card"] in cards_to_play(said)
        and takes(said, said.facts["card"])
    )


# -- le sot-l'y-laisse -----------------------------------------------------------------------------------------


def worth(cards: Iterable[str]) -> int:
    return 5 * sum(RANK[card] in HEADS for card in cards)


def pile(said: Said) -> list[str]:
    return [card for _, card in said.match.pile()]


def is_worth(said: Said) -> bool:
    """Whether the pile has the points of the sentence."""
    return bool(worth(pile(said)) == said.facts["count"])


def wins(said: Said, card: str | None = None) -> bool:
    """Whether a card, or that of the move, is the best of the pile: a trump of this round, or of its suit."""
    mine, height = card or said.card, said.match.strength
    ruffs = [other for _, other in said.match.trick if SUIT[other] == "T"]
    if SUIT[mine] == "T":
        return all(height[mine] > height[other] for other in ruffs)
    return bool(not ruffs and SUIT[mine] == said.match.asked and height[mine] > best_in_pile(said))


def out_in_suit(said: Said, suit: str) -> list[str]:
    return [card for card in out(said) if SUIT[card] == suit]


def best_in_pile(said: Said) -> int:
    """The height of the best card of the suit in the pile."""
    return max((said.match.strength[card] for card in pile(said) if SUIT[card] == said.match.asked), default=-1)


def price(said: Said, card: str) -> tuple[bool, bool]:
    """Heads cost most, then trumps and the Excuse."""
    return RANK[card] in HEADS, SUIT[card] == "T" or card == EXCUSE


def drawn(said: Said) -> int:
    """The points of the heads that are out and below the best card of the pile."""
    height = said.match.strength
    return worth(card for card in out_in_suit(said, said.match.asked) if height[card] < best_in_pile(said))


def decides(said: Said) -> bool:
    return bool(said.match.phase == "decide")


PREDICATES: Mapping[str, Predicate] = {
    "triton_wants": lambda said: (
        bool(said.match.trick)
        and takes(said)
        and said.facts["card"] in on_table(said)
        and set(said.facts["cards"]) == of_rank(said, said.seat, said.facts["card"]) != set()
    ),
    "triton_run": lambda said: (
        bool(said.match.trick) and takes(said) and said.facts["card"] in on_table(said) and runs(said)
    ),
    "triton_fits": lambda said: (
        (not said.match.trick or takes(said))
        and set(said.facts["cards"]) == of_rank(said, said.seat, said.card) != set()
    ),
    "triton_cuts": lambda said: (
        bool(said.match.trick) and takes(said) and RANK[said.card] == "7" and SUIT[said.card] != SUIT[on_table(said)[0]]
    ),
    "triton_spares": lambda said: leaves(said) and not any(of_rank(said, said.seat, card) for card in on_table(said)),
    "triton_keeps": leaves,
    "triton_useless": lambda said: (
        bool(said.match.trick)
        and best(said)[0] == said.facts["seat"]
        and not any(takes(said, card) for card in cards_to_play(said))
        and not of_rank(said, said.facts["seat"], said.card)
    ),
    "triton_unwanted": lambda said: (
        not said.match.trick
        and any(said.match.piles()[seat] for seat in rivals(said))
        and not any(of_rank(said, seat, said.card) for seat in rivals(said))
    ),
    "triton_low": lambda said: not said.match.trick and len(above(said)) == said.facts["count"] > 0,
    "pile_draws": lambda said: (
        not said.match.trick and SUIT[said.card] == "T" and len(out_in_suit(said, "T")) == said.facts["count"] > 0
    ),
    "pile_leads_top": lambda said: (
        not said.match.trick and not above(said) and worth(out_in_suit(said, SUIT[said.card])) == said.facts["count"]
    ),
    "pile_leads_low": lambda said: not said.match.trick and RANK[said.card] not in HEADS,
    "pile_leads_head": lambda said: (
        not said.match.trick and all(RANK[card] in HEADS or card == EXCUSE for card in said.match.hands[said.seat])
    ),
    "pile_excuse_last": lambda said: said.match.hands[said.seat] == [EXCUSE] and not said.match.trick,
    "pile_top": lambda said: bool(said.match.trick) and is_worth(said) and wins(said) and not above(said),
    "pile_last": lambda said: is_worth(said) and len(said.match.trick) == 2 and wins(said),
    "pile_ruffs": lambda said: (
        bool(said.match.trick)
        and is_worth(said)
        and wins(said)
        and SUIT[said.card] == "T" != said.match.asked
        and not any(SUIT[card] == said.match.asked for card in said.match.hands[said.seat])
    ),
    "pile_trumps": lambda said: (
        bool(said.match.trick)
        and is_worth(said)
        and wins(said)
        and SUIT[said.card] == "T" in [SUIT[card] for _, card in said.match.trick]
    ),
    "pile_excuse": lambda said: (
        bool(said.match.trick)
        and said.card == EXCUSE
        and all(price(said, card) >= (False, True) for card in cards_to_play(said))
    ),
    "pile_least": lambda said: (
        bool(said.match.trick)
        and is_worth(said)
        and price(said, said.card) == min(price(said, card) for card in cards_to_play(said))
    ),
    "pile_beyond": lambda said: (
        bool(said.match.trick)
        and not any(wins(said, card) for card in cards_to_play(said))
        and (said.match.leading(), said.facts["card"]) in said.match.pile()
        and (SUIT[said.facts["card"]] == "T" or said.match.strength[said.facts["card"]] == best_in_pile(said))
    ),
    "pile_risky": lambda said: (
        len(said.match.trick) == 1
        and not wins(said)
        and any(wins(said, card) for card in cards_to_play(said))
        and set(said.facts["cards"]) <= set(out(said))
        and all(
            any(beats(said, other, card) for other in said.facts["cards"])
            for card in cards_to_play(said)
            if wins(said, card)
        )
    ),
    "pile_small": lambda said: (
        bool(said.match.trick)
        and is_worth(said)
        and said.facts["count"] < 10
        and not wins(said)
        and any(wins(said, card) for card in cards_to_play(said))
    ),
    "pile_no_more": lambda said: (
        decides(said) and not any(SUIT[card] == said.match.asked for card in said.match.hands[said.seat])
    ),
    "pile_collects": lambda said: decides(said) and is_worth(said) and bool(out_in_suit(said, "T")),
    "pile_collects_beaten": lambda said: (
        decides(said)
        and is_worth(said)
        and bool(said.facts["cards"])
        and all(
            card in out_in_suit(said, said.match.asked) and said.match.strength[card] > best_in_pile(said)
            for card in said.facts["cards"]
        )
    ),
    "pile_collects_dry": lambda said: decides(said) and is_worth(said) and not drawn(said),
    "pile_relaunches": lambda said: decides(said) and drawn(said) == said.facts["count"] > 0,
    "pile_adds_head": lambda said: decides(said) and RANK[said.card] in HEADS and SUIT[said.card] == said.match.asked,
    "pile_wins": lambda said: wins(said) and not wins(said, said.facts["other"].split(":")[1]),
    "pile_leaves": lambda said: not wins(said) and wins(said, said.facts["other"].split(":")[1]),
}
