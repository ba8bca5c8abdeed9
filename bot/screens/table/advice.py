"""Advice in words: what a strong player would do, why, and the expected points of the best moves."""

from collections.abc import Sequence
from typing import Any

from bot.i18n.words import Words
from bot.screens.parts.cards import in_hand_order
from bot.screens.parts.moves import move_label, verb_of
from games import Advice, Reason, View

MOST_MOVES = 3  # whose worth is shown, and those that a reason compares with the advice
SMALL = 0.05  # points: smaller amounts are shown as 0


def advice_text(advice: Advice, view: View, names: Sequence[str], words: Words) -> str:
    """Advice as a notice above a hand."""
    words = words.of_game(view.facts)
    why = why_text(advice, view, names, words)
    verb = verb_of(advice.move)
    then = [
        words.card(move.removeprefix(f"{verb}:")) if verb_of(move) == verb else move_label(move, words, names, view)
        for move in advice.following
    ]
    moves = " · ".join([move_label(advice.move, words, names, view), *then])
    lines = [words.say("advice", move=moves, reason=why)]
    if len(advice.figures) > 1:
        compared = {reason.facts.get("other") for reason in advice.reasons}
        worths = " · ".join(
            words.say("advice-worth", move=move_label(move, words, names, view), points=signed(worth, words))
            for place, (move, worth) in enumerate(advice.figures)
            if place < MOST_MOVES or move in compared
        )
        lines.append(words.say("advice-worths", moves=worths, worlds=advice.worlds, low=low(view)))
    return "\n> ".join(lines)


def low(view: View) -> int:
    """1 if the fewest points win, so that a margin has to say its sign."""
    return int(bool(view.facts.get("low_wins")))


def why_text(advice: Advice, view: View, names: Sequence[str], words: Words) -> str:
    """All reasons for the advised move, as one sentence without a full stop."""
    why, *more = (reason_text(reason, view, names, words) for reason in advice.reasons)
    for reason in more:
        why = words.say("advice-two-reasons", first=why, second=reason)
    return why


def reason_text(reason: Reason, view: View, names: Sequence[str], words: Words) -> str:
    """A reason for the advised move."""
    key = f"advice-because-{reason.key.replace('_', '-')}"
    return words.say(key, **{name: fact_text(name, fact, view, names, words) for name, fact in reason.facts.items()})


def fact_text(name: str, fact: Any, view: View, names: Sequence[str], words: Words) -> object:
    """An argument of a reason as its sentence needs it: by its name a card, a suit, a player or a move, or a number."""
    if fact is None or fact == ():
        return "none"
    if name == "card":
        return words.card(fact)
    if name == "cards":
        return words.cards_inside(in_hand_order(view, words, fact))
    if name == "suit":
        return words.suit(fact)
    if name == "seat":
        return names[fact]
    if name == "other":
        return move_label(fact, words, names, view)
    return round(fact, 1) if isinstance(fact, float) else fact


def signed(points: float, words: Words) -> str:
    """An average of points with its sign, to a tenth."""
    if abs(points) < SMALL:
        return "0"
    return ("+" if points > 0 else "−") + words.decimal(abs(points))
