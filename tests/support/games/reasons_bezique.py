"""Predicates for the reasons of le bésigue."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate, Said, cards_to_play, takes

from games.parts.cards import RANK, SUIT
from games.parts.tricks.bezique import candidates, copies, value


def lays(said: Said) -> bool:
    """The move lays a combination that is worth what the sentence says."""
    return said.move.startswith("declare:") and said.match.worth_of(said.move) == said.facts["points"]


def grows(said: Said, kind: str, into: str) -> bool:
    """The move lays a combination although the greater one is legal, too."""
    kinds = {move.split(":")[1] for move in said.match.legal(said.seat) if move != "skip"}
    return lays(said) and said.move.split(":")[1] == kind and into in kinds


def brisques(said: Said, *cards: str) -> int:
    """How many aces and tens are in the trick, with these cards."""
    return sum(RANK[card] in ("A", "10") for card in (*dict(said.match.trick).values(), *cards))


def to_lay(said: Said) -> set[int]:
    """The points of the combinations that could be laid after taking the trick with the card."""
    match = said.match
    hand, laid, now = [*match.hands[said.seat]], [*match.laid[said.seat]], len(match.tricks) + 1
    face_up = [copy for copy in laid if copy.card == said.card]
    hand.remove(said.card)
    if face_up:
        laid.remove(max(face_up, key=lambda copy: len(copy.served)))
    return {
        value(kind, cards, match.trump)
        for kind, cards in candidates(hand, match.trump)
        if copies(hand, laid, kind, cards, now)
    }


def can_lay(said: Said, kind: str, cards: tuple[str, ...]) -> bool:
    """Whether the hand may still lay this combination after a trick."""
    match = said.match
    return bool(copies(match.hands[said.seat], match.laid[said.seat], kind, cards, len(match.tricks) + 1))


def leaves(said: Said) -> bool:
    """The card does not take the trick, and the named one could."""
    return (
        bool(said.match.trick)
        and said.match.talon
        and not takes(said)
        and said.facts["card"] in cards_to_play(said)
        and takes(said, said.facts["card"])
    )


def gives_up(said: Said) -> bool:
    """A card that is led while there are cards to draw, or does not take."""
    return bool(said.move.startswith("play:") and said.match.talon and (not said.match.trick or not takes(said)))


def alone(said: Said) -> bool:
    """No card of the hand goes with it in a marriage or a bésigue."""
    hand, suit = said.match.hands[said.seat], SUIT[said.card]
    mates = {"K": f"Q{suit}", "Q": f"K{suit}"}
    besigue = {"JD": "QS", "QS": "JD"}
    return mates.get(RANK[said.card]) not in hand and besigue.get(said.card) not in hand


PREDICATES: Mapping[str, Predicate] = {
    "besigue_exchange": lambda said: (
        said.move == "exchange"
        and said.match.turned == (said.facts["card"],)
        and said.match.strength[said.facts["card"]] > said.match.strength[f"7{said.match.trump}"]
    ),
    "besigue_wins": lambda said: (
        lays(said)
        and said.match.rules.win_at == "first"
        and said.match.scores[said.seat] + said.facts["points"] >= said.match.rules.target
    ),
    "besigue_before_double": lambda said: grows(said, "besigue", "double_besigue"),
    "besigue_before_quinte": lambda said: grows(said, "mariage", "quinte"),
    "besigue_names_trump": lambda said: (
        lays(said)
        and said.match.trump is None
        and said.move.startswith("declare:mariage:")
        and said.facts["count"] == sum(SUIT[card] == said.move[-1] for card in said.match.hands[said.seat])
    ),
    "besigue_lays": lambda said: (
        lays(said)
        and not any(
            said.match.worth_of(move) > said.facts["points"]
            for move in said.match.legal(said.seat)
            if move.startswith("declare:")
        )
    ),
    "besigue_ace": lambda said: (
        gives_up(said)
        and not said.match.trick
        and RANK[said.card] == "A"
        and said.match.trump not in (None, SUIT[said.card])
    ),
    "besigue_brisques": lambda said: (
        bool(said.match.trick) and takes(said) and brisques(said, said.card) == said.facts["count"] > 0
    ),
    "besigue_to_lay": lambda said: bool(said.match.trick) and takes(said) and said.facts["points"] in to_lay(said),
    "besigue_first_draw": lambda said: (
        bool(said.match.trick) and said.match.talon and takes(said) and brisques(said, said.card) == 0
    ),
    "besigue_no_brisque": lambda said: leaves(said) and brisques(said) == 0,
    "besigue_too_dear": lambda said: leaves(said) and brisques(said) == 1,
    "besigue_useless": lambda said: (
        gives_up(said)
        and (RANK[said.card] in ("7", "8", "9") or said.card != f"10{said.match.trump or SUIT[said.card]}")
        and RANK[said.card] in ("7", "8", "9", "10")
    ),
    "besigue_spare": lambda said: gives_up(said) and said.match.hands[said.seat].count(said.card) == 2,
    "besigue_lone": lambda said: (
        gives_up(said)
        and alone(said)
        and 4 > said.facts["count"] == sum(RANK[card] == RANK[said.card] for card in said.match.hands[said.seat])
    ),
    "besigue_served": lambda said: (
        gives_up(said)
        and bool(said.facts["cards"])
        and not any(
            said.card in cards and set(said.facts["cards"]) & set(cards)
            for kind, cards in candidates(said.match.hands[said.seat], said.match.trump)
            if kind in ("mariage", "besigue") and can_lay(said, kind, cards)
        )
    ),
    "besigue_far": lambda said: (
        gives_up(said)
        and SUIT[said.card] == said.match.trump
        and said.facts["count"]
        == sum(f"{rank}{said.match.trump}" not in said.match.hands[said.seat] for rank in ("A", "10", "K", "Q", "J"))
        > 0
    ),
    "besigue_least": gives_up,
    "besigue_low": lambda said: (
        not said.match.trick and not said.match.talon and not any(RANK[card] == "A" for card in cards_to_play(said))
    ),
}
