"""Predicates for the reasons of le bésigue."""

from support.games.said import Said, takes

from games.parts.cards import RANK, SUIT
from games.parts.tricks.bezique import candidates, copies, value


def lays(said: Said) -> bool:
    """The combination is worth what the sentence says, and does what it says."""
    facts, match = said.facts, said.match
    _, kind, cards = said.move.split(":")
    moves = [move for move in match.legal(said.seat) if move != "skip"]
    kinds = {move.split(":")[1] for move in moves}
    of_suit = sum(SUIT[card] == cards[-1] for card in match.hands[said.seat])
    count = match.trump is None and kind == "mariage" and of_suit
    wins = match.rules.win_at == "first" and match.scores[said.seat] + facts["points"] >= match.rules.target
    greater = {"besigue": "double_besigue", "mariage": "quinte"}.get(kind) in kinds
    best = max(map(match.worth_of, moves)) == facts["points"] or facts["greater"] or facts["count"] or facts["wins"]
    told = (not facts["count"] or facts["count"] == count) and (greater or not facts["greater"])
    return bool(match.worth_of(said.move) == facts["points"] and best and told and (wins or not facts["wins"]))


def draws_first(said: Said) -> bool:
    points = said.facts["points"]
    return bool(said.match.talon) and bool(said.match.trick) and takes(said) and (not points or points in to_lay(said))


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


def gives_up(said: Said) -> bool:
    """A card that is led while there are cards to draw, or does not take."""
    return bool(said.move.startswith("play:") and said.match.talon and (not said.match.trick or not takes(said)))


def not_needed(said: Said) -> bool:
    """No combination has such a card."""
    low = RANK[said.card] in ("7", "8", "9") or said.card == f"10{SUIT[said.card]}" != f"10{said.match.trump}"
    return gives_up(said) and low


def alone(said: Said) -> bool:
    """No card of the hand goes with it, but fewer than three of its rank."""
    hand, suit = said.match.hands[said.seat], SUIT[said.card]
    mates = {"K": f"Q{suit}", "Q": f"K{suit}"}
    besigue = {"JD": "QS", "QS": "JD"}
    rank = {card for card in hand if RANK[card] == RANK[said.card]} - {said.card}
    free = mates.get(RANK[said.card]) not in hand and besigue.get(said.card) not in hand
    return gives_up(said) and free and {*said.facts["cards"]} == rank and len(rank) < 3
