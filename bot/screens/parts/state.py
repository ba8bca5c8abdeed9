"""The state of a match, line by line: the common part of table and hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal

from bot.i18n.words import Words
from bot.screens.parts.cards import board_cards, card_line, hand_order, sorted_hand
from games import SeatView, View, info


def heading(view: View, words: Words) -> str:
    """The game, the deal, the round: the state of the match at a glance."""
    facts = view.facts
    parts = [words.title or words.game(view.game).name]
    if "manche" in facts:
        parts.append(words.say("table-manche", manche=facts["manche"]))
    if "deals" in facts:
        parts.append(words.say("table-deal-of", name=deal_name(view), deal=facts["deal"], deals=facts["deals"]))
    elif "deal" in facts:
        parts.append(words.say("table-deal", name=deal_name(view), deal=facts["deal"]))
    if "cards" in facts:
        parts.append(words.say("table-cards", count=facts["cards"]))
    if "round" in facts:
        parts.append(words.say("table-round", round=facts["round"]))
    return " · ".join(parts)


def deal_name(view: View) -> str:
    """The players' word for a deal in this game: "deal" itself, "hand", "manche", "round" or "coup"."""
    return str(view.facts.get("deal_name", "deal"))


def trump_line(view: View, words: Words) -> str | None:
    """The trump, or the contract of points and a trump; before it is settled the turned-up card, or the highest bid."""
    if "auction" in view.facts:
        return contract_line(view, words)
    turned = view.zones.get("turned")
    shown = words.cards(turned) if isinstance(turned, tuple) else ""
    if "trump" not in view.facts:  # it is not named yet
        return words.say("table-turned-up", card=shown) if shown else None
    if view.facts["trump"] is None:
        return words.say("table-no-trump")
    line = words.say("table-trump", suit=words.suit(view.facts["trump"]))
    return f"{line} ({words.say('table-turned', card=shown)})" if shown else line


def contract_line(view: View, words: Words) -> str:
    """The contract and its multiplier; during an auction, the bid to beat."""
    facts = view.facts
    if "contract" not in facts:
        return words.say("table-no-bid")
    bid, times = words.bid(facts["contract"], "both"), facts.get("multiplier", 1)
    if is_bidding(view) and times == 1:
        return words.say("table-standing-bid", bid=bid)
    return words.say("table-contract", bid=bid, times=times)


def said_text(said: str, words: Words, trump: Literal["sign", "name"] = "sign") -> str:
    """A player's call in an auction: a bid, or a word."""
    return words.bid(said, trump) if ":" in said or said.isdigit() else words.say(f"said-{said}")


def auction_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """The bids and doubles by player, in order; of points alone, each player's last bid. Passes are at the seats."""
    auction = view.facts.get("auction", ())
    said = [bid for bid in (auction if "multiplier" in view.facts else dict(auction).items()) if bid[1] != "pass"]
    if not said:
        return None
    return words.say("table-auction", said=" · ".join(f"{names[seat]} {said_text(text, words)}" for seat, text in said))


def is_bidding(view: View) -> bool:
    """Whether points are being bid, or the contract may still be doubled."""
    declares = any("declarer" in seat.tags for seat in view.seats)  # the trump is his to name
    doubled = view.facts.get("multiplier", 1) > 1
    return "auction" in view.facts and "trump" not in view.facts and (doubled or not declares)


def trick_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The trick on the table and the one before it."""
    zones, facts = view.zones, view.facts
    declared = facts.get("declared", {})
    lines = []
    trick = zones.get("trick")
    if isinstance(trick, tuple):
        cards_text = card_line(trick, facts["trick_seats"], names, words, declared)
        lines.append(words.say("table-trick", cards=cards_text) if trick else words.say("table-trick-empty"))
    if rounds := zones.get("rounds"):
        assert isinstance(rounds, tuple)
        lines.append(words.say("table-rounds", cards=words.cards(rounds)))
    if last := last_trick_line(view, names, words):
        lines.append(last if trick == () else f"-# {last}")
    if facts.get("battle"):
        lines.append(words.say("table-battle"))
    return lines


def closed_lines(view: View, words: Words) -> list[str]:
    """The face-down cards that are out of play."""
    aside = "table-ecart" if "contract" in view.facts else "table-aside"  # tarot has a word of its own for it
    closed = {"table-chien": view.zones.get("chien"), aside: view.zones.get("aside")}
    return [words.say(key, count=count) for key, count in closed.items() if count]


def last_trick_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """The trick before, and the player who took it."""
    last, facts = view.zones.get("last_trick"), view.facts
    if not isinstance(last, tuple) or not last:
        return None
    cards_text = card_line(last, facts["last_trick_seats"], names, words, facts.get("declared", {}))
    if "last_winner" in facts:
        return words.say("table-last-trick", cards=cards_text, player=names[facts["last_winner"]])
    return words.say("table-last-trick-nobody", cards=cards_text)


def meld_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The combinations on the table, by the numbers that moves use; with the players who laid them, if that counts.

    A line may not begin like a numbered list: Discord would draw it as one, with the following text as a part of it.
    """
    melds = view.facts.get("melds", ())
    owners = view.facts.get("laid_by", ((),) * len(melds))
    told = [owned_cards(meld, laid_by, names, words) for meld, laid_by in zip(melds, owners, strict=True)]
    for number in view.facts.get("series", ()):
        told[number - 1] = words.say("table-meld-run", cards=told[number - 1])
    return [f"**({number})** {text}" for number, text in enumerate(told, 1)]


def owned_cards(meld: Sequence[str], laid_by: Sequence[int], names: Sequence[str], words: Words) -> str:
    """A combination, and the player who laid most of it; the cards that others have added are next to their names."""
    if not laid_by:
        return words.cards(meld)
    by = {seat: [card for card, owner in zip(meld, laid_by, strict=True) if owner == seat] for seat in laid_by}
    first, *others = sorted(by, key=lambda seat: -len(by[seat]))
    laid_parts = [names[first], *(f"{names[seat]} {words.cards(by[seat])}" for seat in others)]
    return words.say("table-meld-of", cards=words.cards(meld), player=", ".join(laid_parts))


def pile_lines(view: View, words: Words, *, with_board: bool = True, with_stock: bool = True) -> list[str]:
    """The cards in the middle: face-up cards, the discards' top card, and the sizes of the closed piles."""
    lines = []
    if with_board and (board := board_cards(view)):
        lines.append(words.say("table-board", cards=words.cards(board)))
    if boxes := view.facts.get("boxes"):
        box_texts = (words.say("table-box", box=words.say(f"box-{card}"), count=chips) for card, chips in boxes.items())
        lines.append(words.say("table-boxes", boxes=" · ".join(box_texts)))
    run = view.zones.get("run")
    if isinstance(run, tuple) and run:
        lines.append(words.say("table-run", cards=words.cards(run)))
    discard, closed = view.zones.get("discard"), []
    top = view.facts.get("in_play")
    if isinstance(discard, tuple) and discard:
        to_beat = words.say("table-in-play", cards=words.cards(discard[-top:]), count=top) if top else None
        lines.append(to_beat or words.say("table-discard", card=words.card(discard[-1])))
    stock = "table-shoe" if "duel" in view.facts else "table-stock"
    for zone, key in (
        ("pile", "table-pile"),
        ("stock", stock),
        ("discard", "table-all-in-play" if top else "table-discards"),
    ):
        cards = view.zones.get(zone) if with_stock or zone != "stock" else None
        if count := len(cards) if isinstance(cards, tuple) else cards:
            closed.append(words.say(key, count=count))
    return [*lines, *(["-# " + " · ".join(closed)] if closed else [])]


def shown_lines(view: View, names: Sequence[str], words: Words, *, except_seat: int | None = None) -> list[str]:
    """The face-up cards in front of each player, public or visible to this view's reader."""
    if "laid" in view.zones:  # cards laid for good are on the table
        return []
    if stacks_of(view):
        return stack_lines(view, names, words, reader=except_seat)
    order = hand_order(view, words)
    lines = []
    chien = view.facts.get("chien", ())
    if chien and (except_seat is None or chien[0] not in view.seats[except_seat].shown):  # its taker does not need it
        lines.append(words.say("table-chien-shown", cards=words.cards(sorted_hand(chien, **order))))
    origin = view.facts.get("shown_from", "open")
    return lines + [
        words.say("table-shown", player=names[seat], cards=words.cards(sorted_hand(shown, **order)), origin=origin)
        for seat in range(len(view.seats))
        if seat != except_seat and (shown := shown_by(seat, view))
    ]


def shown_by(seat: int, view: View) -> tuple[str, ...]:
    """A player's face-up cards that are in no stack; without those of a chien, which may be laid aside by now."""
    if "stacks" in view.seats[seat].facts:
        return ()
    return tuple(card for card in view.seats[seat].shown if card not in view.facts.get("chien", ()))


def stacks_of(view: View) -> tuple[tuple[tuple[str, int], ...], ...]:
    """By seat its small stacks, if there are any: the face-up card of each, and the number of cards beneath it."""
    stacks = tuple(seat.facts.get("stacks", ()) for seat in view.seats)
    return stacks if any(stacks) else ()


def stack_lines(view: View, names: Sequence[str], words: Words, *, reader: int | None) -> list[str]:
    """The stacks in front of each player; their reader sees only which of the cards in hand cover a hidden one."""
    order, lines = hand_order(view, words), []
    for seat, stacks in enumerate(stacks_of(view)):
        shown = sorted_hand(view.seats[seat].shown, **order)
        covers = {card: bool(beneath) for card, beneath in stacks}
        covering = [card for card in shown if covers[card]]
        alone = [card for card in shown if not covers[card]]
        if seat == reader:
            lines += [words.say("hand-stacks", cards=words.cards(covering))] if covering else []
            continue
        texts = [words.say("stacks-covering", cards=words.cards(covering))] if covering else []
        texts += [words.say("stacks-alone", cards=words.cards(alone))] if alone else []
        texts += [words.say("stacks-closed") for card, beneath in stacks if beneath and not card]
        lines += (
            [words.say("table-stacks", player=names[seat], stacks=words.say("between-parts").join(texts))]
            if texts
            else []
        )
    return lines


def won_lines(view: View, names: Sequence[str], words: Words, *, short: bool = False) -> list[str]:
    """The cards that each player has won, if they are face up: each suit apart.

    `short`: by their letters, for a place with little room.
    """
    shown = words.cards_of_suit if short else words.cards
    return [
        words.say("table-won-cards", player=names[seat], cards=" / ".join(map(shown, suits)))
        for seat, suits in enumerate(won_cards(view))
        if suits
    ]


def won_cards(view: View) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """By seat, the face-up cards of its tricks, suit by suit from high to low; () if nobody has won any."""
    if not any(seat.facts.get("pile") for seat in view.seats):
        return ()
    piles = (sorted_hand(seat.facts["pile"], trump=view.facts.get("trump")) for seat in view.seats)
    return tuple(tuple(tuple(suit) for _, suit in groupby(pile, key=itemgetter(-1))) for pile in piles)


def laid_line(view: View, words: Words) -> str | None:
    """The face-up cards that are laid for good."""
    laid = view.zones.get("laid")
    if not isinstance(laid, tuple) or not laid:
        return None
    return words.say("table-laid", cards=words.cards(sorted_hand(laid, **hand_order(view, words))))


def counted_texts(keys: Mapping[str, str], seat: int, view: View, words: Words) -> list[str]:
    """The cards that a seat has laid or taken, and its present task.

    `keys`: the words' key by the name of the fact: the message has longer sentences than the picture. A count of 0 is
    left out.
    """
    facts = view.seats[seat].facts
    counts: dict[str, object] = {fact: count for fact, count in facts.items() if fact in keys and count}
    counts = {fact: counts[fact] for fact in keys if fact in counts}
    if "laid" in counts:
        counts["laid"] = whole_points(view, facts["laid"])
    done = "yes" if facts.get("laid_contract") else "no"
    return [words.say(keys[fact], count=count, laid=done) for fact, count in counts.items()]


def sides(game: str, names: Sequence[str]) -> list[tuple[int, str]]:
    """The sides that score: for each, one of its seats and the names of all its players."""
    teams = info(game).teams_at(len(names)) or tuple((seat,) for seat in range(len(names)))
    return [(team[0], " + ".join(names[seat] for seat in team)) for team in teams]


UNITS = {"cards": "cards-count", "chips": "option-chips-count", "echelons": "echelons-count"}


def score_text(view: View, score: int, words: Words) -> str:
    """A score in the game's unit: points, cards or chips."""
    return in_unit(view, whole_points(view, score), words)


def cost_text(view: View, points: float, words: Words) -> str:
    """An average of points in the game's unit, to a tenth below ten: "3,4 pts", "155 jetons"."""
    return in_unit(view, round(points, 1) if points < 9.95 else round(points), words)


def in_unit(view: View, amount: float, words: Words) -> str:
    """An amount in the game's unit: points, cards, chips or rungs."""
    return words.say(UNITS.get(view.facts.get("unit", ""), "points"), count=amount)


def manche_text(shown: SeatView, words: Words, key: str = "table-manche-points") -> str | None:
    """The points of the manche, and the points that a seat aims for; None if a match has only one score."""
    return None if shown.points is None else words.say(key, points=shown.points, goal=shown.goal or 0)


def counts_scores(view: View) -> bool:
    """Whether scores are shown in addition to the number of cards, if that is counted: chips, and points of a match."""
    return view.facts.get("unit") == "chips" or "target" in view.facts


def whole_points(view: View, score: int) -> int | float:
    """A score as players count it: a game with half-points gives them doubled."""
    return halved(score) if view.facts.get("halves") else score


def halved(score: int) -> int | float:
    """Half-points as points."""
    return score // 2 if score % 2 == 0 else score / 2


def gain_text(view: View, gain: int, words: Words) -> str:
    """The points of a deal, with their sign: +15, −20, +7,5."""
    points = whole_points(view, gain)
    if isinstance(points, int):
        return words.signed(points)
    return f"{'+' if points > 0 else ''}{words.decimal(points)}"


def bids_line(view: View, words: Words) -> str | None:
    """The sum of the bids, and the number of tricks to win; None if nobody has bid."""
    bids = [seat.bid for seat in view.seats if seat.bid is not None]
    if not bids or "cards" not in view.facts:
        return None
    missing = len(view.seats) - len(bids)
    return words.say("table-bids", sum=sum(bids), tricks=view.facts["cards"], missing=missing)


Recap = Literal["whole", "told", "over"]
"""How the deal before is shown while the next one is played: with every side's line, in few lines, or no longer."""


def is_explained(view: View, recap: Recap | None = None) -> bool:
    """Whether the deal before is explained; without a `recap`, until the first trick or round of the next is over."""
    last = view.facts.get("last_deal")
    if last is None:
        return False
    if last["deal"] == view.facts.get("deal"):
        return True  # it was just scored: the next one is not dealt yet, or it was the last
    if recap is not None:
        return recap != "over"
    return bool(view.facts.get("first_round", not any(seat.won for seat in view.seats)))


def layout_text(layout: Mapping[str, Any], words: Words) -> str:
    """A hand laid out: its melds, and the worth of each card that is left over."""
    melds = " / ".join(map(words.cards, layout["melds"]))
    added = [card for _, card in layout.get("laid_off", ())]
    left = (
        ", ".join(
            words.say("deal-layout-left", card=words.card(card), points=points)
            for card, points in zip(layout["left"], layout["worth"], strict=True)
        )
        if layout["worth"]
        else words.cards(layout["left"])
    )
    return words.say(
        "deal-layout",
        melds=melds or "none",
        added=words.cards(added) if added else "none",
        left=left or "none",
        count=layout["points"] if "laid_off" in layout else "none",
    )
