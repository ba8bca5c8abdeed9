"""How a match stands, line by line: what the table and the hands both show."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.words import Words
from bot.screens.parts.cards import card_line, hand_order, sorted_hand
from games import View, info


def heading(view: View, words: Words) -> str:
    """The game, the deal, the trump: one glance says where the match stands."""
    facts = view.facts
    parts = [words.game(view.game).name]
    if "deals" in facts:
        parts.append(words.say("table-deal-of", deal=facts["deal"], deals=facts["deals"]))
    elif "deal" in facts:
        parts.append(words.say("table-deal", deal=facts["deal"]))
    if "cards" in facts:
        parts.append(words.say("table-cards", count=facts["cards"]))
    if "round" in facts:
        parts.append(words.say("table-round", round=facts["round"]))
    return " · ".join(parts)


def trump_line(view: View, words: Words) -> str | None:
    turned = view.zones.get("turned")
    shown = words.cards(turned) if isinstance(turned, tuple) else ""
    if "trump" not in view.facts:  # it is not named yet
        return words.say("table-turned-up", card=shown) if shown else None
    if view.facts["trump"] is None:
        return words.say("table-no-trump")
    line = words.say("table-trump", suit=words.suit(view.facts["trump"]))
    return f"{line} ({words.say('table-turned', card=shown)})" if shown else line


def trick_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The trick on the table and the one before it."""
    zones, facts = view.zones, view.facts
    declared = facts.get("declared", {})
    lines = []
    trick = zones.get("trick")
    if isinstance(trick, tuple):
        cards_text = card_line(trick, facts["trick_seats"], names, words, declared)
        lines.append(words.say("table-trick", cards=cards_text) if trick else words.say("table-trick-empty"))
    last = zones.get("last_trick")
    if isinstance(last, tuple) and last:
        cards_text = card_line(last, facts["last_trick_seats"], names, words, declared)
        if "last_winner" in facts:
            lines.append("-# " + words.say("table-last-trick", cards=cards_text, player=names[facts["last_winner"]]))
        else:
            lines.append("-# " + words.say("table-last-trick-nobody", cards=cards_text))
    if facts.get("battle"):
        lines.append(words.say("table-battle"))
    closed = {"table-chien": zones.get("chien"), "table-aside": zones.get("aside")}
    lines += [words.say(key, count=count) for key, count in closed.items() if count]
    return lines


def meld_lines(view: View, words: Words) -> list[str]:
    """The combinations that lie open, by the numbers that moves call them."""
    return [f"{number}. {words.cards(meld)}" for number, meld in enumerate(view.facts.get("melds", ()), 1)]


def pile_lines(view: View, words: Words) -> list[str]:
    """What lies in the middle: open cards, the discards' top card, and how many the closed piles hold."""
    lines = []
    if isinstance(board := view.zones.get("board"), tuple) and board:
        lines.append(words.say("table-board", cards=words.cards(board)))
    discard, closed = view.zones.get("discard"), []
    if isinstance(discard, tuple) and discard:
        lines.append(words.say("table-discard", card=words.card(discard[-1])))
    for zone, key in (("pile", "table-pile"), ("stock", "table-stock"), ("discard", "table-discards")):
        cards = view.zones.get(zone)
        if count := len(cards) if isinstance(cards, tuple) else cards:
            closed.append(words.say(key, count=count))
    return [*lines, *(["-# " + " · ".join(closed)] if closed else [])]


def shown_lines(view: View, names: Sequence[str], words: Words, *, except_seat: int | None = None) -> list[str]:
    """The cards that lie open before each player, to all or to this view's reader."""
    if "laid" in view.zones:  # cards laid for good are on the table
        return []
    seats = [
        (seat, seat_view.shown) for seat, seat_view in enumerate(view.seats) if seat_view.shown and seat != except_seat
    ]
    order = hand_order(view, words)
    return [
        words.say("table-shown", player=names[seat], cards=words.cards(sorted_hand(shown, **order)))
        for seat, shown in seats
    ]


def laid_line(view: View, words: Words) -> str | None:
    """The cards that lie open for good."""
    laid = view.zones.get("laid")
    if not isinstance(laid, tuple) or not laid:
        return None
    return words.say("table-laid", cards=words.cards(sorted_hand(laid, **hand_order(view, words))))


def sides(game: str, names: Sequence[str]) -> list[tuple[int, str]]:
    """The sides that score: for each, one of its seats and the names of all its players."""
    teams = info(game).teams or tuple((seat,) for seat in range(len(names)))
    return [(team[0], " + ".join(names[seat] for seat in team)) for team in teams]


def last_deal_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """What each side scored in the deal before."""
    last = view.facts.get("last_deal")
    if last is None:
        return None
    gains = last["points"]
    points = " · ".join(f"{players} {words.signed(gains[seat])}" for seat, players in sides(view.game, names))
    return words.say("table-last-deal", deal=last["deal"], points=points)
