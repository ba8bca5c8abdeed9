"""A choice of several cards: one menu to select the wanted cards, whatever moves carry that out.

The rules split the choice into small moves: for six cards, thirteen taps, each of which made the other buttons stale.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from bot.core.custom_ids import MatchName, choice_id
from bot.core.errors import Refused
from bot.i18n.words import Words
from bot.screens.parts.cards import in_hand_order
from bot.screens.parts.moves import part_title
from bot.screens.parts.screen import MAX_OPTIONS, MultiSelect
from games import View

BACK = "take_back"
MAX_CARDS = 108  # in a choice: two packs with their jokers


def is_of_choice(move: str, view: View) -> bool:
    """Whether the menu of the view's choice makes this move, so that it needs no button."""
    choice: Any = view.facts.get("choice")
    verb, _, card = move.partition(":")
    return bool(choice) and verb in (choice["verb"], BACK) and card in choice["cards"]


def choice_menus(table: MatchName, revision: int, state: str, view: View, words: Words) -> list[MultiSelect]:
    """The menus of a choice, with the chosen cards selected; [] without a choice.

    Each names the cards that it offers: an unselected one is not wanted, and cards that it does not offer stay as they
    are. `state` identifies what the hand shows: another state has its own menus, because Discord keeps a selection.
    """
    choice: Any = view.facts.get("choice")
    if not choice:
        return []
    cards, needed, chosen = choice["cards"], choice["needed"], view.facts.get("chosen", ())
    lying = in_hand_order(view, words, cards)
    parts = [lying[start : start + MAX_OPTIONS] for start in range(0, len(lying), MAX_OPTIONS)]
    title = words.say(f"select-choice-{choice['verb']}", count=needed, fewest=choice["fewest"])
    return [
        MultiSelect(
            choice_id(table, revision, f"{sum(1 << cards.index(card) for card in part):x}.{state}"),
            part_title(title, place, len(parts), words),
            tuple((card, words.card_name(card)) for card in part),
            chosen=tuple(card for card in part if card in chosen),
            most=min(needed, len(part)),
            emojis={card: words.emojis[card] for card in part if card in words.emojis},
        )
        for place, part in enumerate(parts, 1)
    ]


def choice_line(view: View, words: Words) -> str | None:
    """The cards chosen so far, and the number to choose; None without a choice."""
    choice: Any = view.facts.get("choice")
    if not choice:
        return None
    chosen = in_hand_order(view, words, view.facts.get("chosen", ()))
    facts = {"count": len(chosen), "cards": words.cards(chosen)}
    counts = {name: choice[name] for name in ("needed", "fewest")}
    return words.say(f"hand-choice-{choice['verb']}", **facts, **counts)


def moves_to(view: View, menu: str, wanted: Collection[str]) -> Iterator[str]:
    """The moves that turn the chosen cards of a menu into the wanted ones: first take-backs, then choices.

    `menu` is the end of its custom id. No moves if the same cards are already chosen. Raises Refused (`expired`) for a
    menu that does not belong to this view's choice.
    """
    choice: Any = view.facts.get("choice")
    mask = menu.partition(".")[0]
    if not choice or not mask or len(mask) > MAX_CARDS // 4 or not set(mask) <= set("0123456789abcdef"):
        raise Refused("expired")
    cards, chosen = choice["cards"], view.facts.get("chosen", ())
    offered = {card for place, card in enumerate(cards) if int(mask, 16) >> place & 1}
    yield from (f"{BACK}:{card}" for card in chosen if card in offered and card not in wanted)
    going = [card for card in cards if card in wanted] + [card for card in wanted if card not in cards]
    yield from (f"{choice['verb']}:{card}" for card in going if card not in chosen)
