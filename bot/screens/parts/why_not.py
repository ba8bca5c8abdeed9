"""Why a card cannot be played: the rules are asked, whatever the game, and their refusal is put into words.

A screen that guessed a rule would be wrong under some house rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from bot.i18n.words import Words
from bot.matches.solo import Log
from bot.screens.parts.cards import in_hand_order, is_card
from bot.screens.parts.moves import subject, verb_of
from bot.screens.parts.refusals import refusal_text
from games import Game, IllegalMove

CARD_VERBS = ("play", "lay", "discard")  # with these verbs cards leave a hand, even while no such move is legal
UNKNOWN_MOVE = "unknown-move"


def unplayable(match: Game, seat: int) -> tuple[str, ...]:
    """The cards in hand that cannot be played on this seat's turn, for a reason that the rules give."""
    if seat not in match.waiting:
        return ()
    view = match.view(seat)
    held = dict.fromkeys(view.hand)
    left = Counter(view.hand) - Counter(view.facts.get("chosen", ()))
    chosen = held.keys() - left.keys()  # laid aside already
    free = cards_named_in(match.legal(seat)).union(view.facts.get("choice", {}).get("cards", ()), chosen)
    return tuple(card for card in held if card not in free and refusal(match, seat, card).reason != UNKNOWN_MOVE)


def refusal(match: Game, seat: int, card: str) -> IllegalMove:
    """The rule that forbids a card. The usual verbs are tried first, then those of the legal moves."""
    verbs = sorted({verb_of(move) for move in match.legal(seat) if is_card(subject(move))})
    found: list[IllegalMove] = []
    for verb in (*CARD_VERBS, *verbs):
        try:
            match.check(seat, f"{verb}:{card}")
        except IllegalMove as illegal:
            if illegal.reason != UNKNOWN_MOVE:
                return illegal
            found.append(illegal.with_traceback(None))  # its traceback would refer back to this list: a reference cycle
    return found[0]


def why_text(match: Game, seat: int, card: str, words: Words) -> str:
    """Why a card cannot be played. If it has become playable meanwhile, the answer says so."""
    words = words.of_game(match.view(seat).facts)
    shown = words.card(card)
    if card in cards_named_in(match.legal(seat)):
        return words.say("hand-why-playable", card=shown)
    illegal = refusal(match, seat, card)
    return words.say("hand-why", card=shown, reason=refusal_text(illegal.reason, illegal.facts, words))


def refusals_before(match: Game, log: Log, seat: int) -> frozenset[str]:
    """The reasons for which cards could not be played at a seat's earlier decisions. `match`: before its first move."""
    reasons = set[str]()
    for mover, move in log:
        if mover == seat:
            reasons.update(refusal(match, seat, card).reason for card in unplayable(match, seat))
        match.play(mover, move)
    return frozenset(reasons)


def refused_lines(match: Game, seat: int, words: Words, but: Collection[str] = ()) -> list[str]:
    """The cards in hand that cannot be played now, a line for each reason: the first sentence of the refusal.

    `but`: reasons that the reader knows.
    """
    words = words.of_game(match.view(seat).facts)
    by_reason: dict[str, list[str]] = {}
    for card in in_hand_order(match.view(seat), words, set(unplayable(match, seat))):
        illegal = refusal(match, seat, card)
        if illegal.reason in but:
            continue
        reason = refusal_text(illegal.reason, illegal.facts, words).partition(". ")[0]
        by_reason.setdefault(reason, []).append(card)
    return [words.say("lesson-refused", cards=words.cards(cards), reason=reason) for reason, cards in by_reason.items()]


def cards_named_in(moves: Iterable[str]) -> set[str]:
    """The cards that these moves name, in any part."""
    return {part for move in moves for part in move.replace("+", ":").split(":")[1:] if is_card(part)}
