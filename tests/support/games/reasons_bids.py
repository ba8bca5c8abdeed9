"""Predicates for the reasons of bids, and of the cards of the belotes that are played with open or few cards."""

from collections.abc import Mapping
from typing import Any

from support.games.said import Predicate, Said, beats, best, foes_behind, leads, out, partners, points, takes

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tarot.deal import BOUTS


def hand(said: Said) -> list[str]:
    """The hand that a seat bids with."""
    turned = getattr(said.match, "turned", ()) if "belote" in said.match.key else ()
    return [*said.match.hands[said.seat], *turned]


def in_suit(said: Said, suit: str) -> int:
    return sum(SUIT[card] == suit for card in hand(said))


def winners(said: Said, trump: str) -> set[str]:
    """The cards of the hand that win tricks in this contract."""
    if trump in SUITS:
        return {card for card in hand(said) if RANK[card] == "A" or (SUIT[card] == trump and RANK[card] in ("J", "9"))}
    return {card for card in hand(said) if RANK[card] == ("J" if trump == "ta" else "A")}


def named(said: Said) -> str | None:
    """The trump of the move; None if it passes, or does not say."""
    if said.move == "take":
        return SUIT[said.match.turned[0]]
    last = said.move.split(":")[-1]
    return last if last in (*SUITS, "sa", "ta") else None


def hand_for(said: Said) -> bool:
    suit, count, cards, points, short = (said.facts[name] for name in ("suit", "count", "cards", "points", "short"))
    has = (not count or count == in_suit(said, suit)) and (not cards or {*cards} == winners(said, suit))
    fits = said.move == "pass" if short else named(said) in (suit, None)
    return bool(has and fits and 0 <= points <= 260)


def raises(said: Said) -> bool:
    """The partner has bid this trump; or holds the highest bid."""
    partner, trump = said.facts["seat"], named(said)
    if said.move == "pass":
        return bool(said.match.bid.seat == partner in partners(said))
    bids = [text for seat, text in said.match.auction if seat == partner and text != "pass"]
    helps = {*said.facts["cards"]} == winners(said, str(trump)) and said.facts["points"] % 10 == 0
    return helps and partner in partners(said) and any(text.endswith(f":{trump}") for text in bids)


def doubles(said: Said) -> bool:
    bid, again, count = said.match.bid, said.facts["again"], said.facts["count"]
    ours = (bid.seat - said.seat) % 2 == 0
    fits = ours and said.match.times == 2 and (said.move == "pass") == (again == 2) if again else not ours
    return fits and {*said.facts["cards"]} == winners(said, bid.trump) and count in (0, in_suit(said, bid.trump))


def counts(said: Said) -> bool:
    cards, facts = said.match.hands[said.seat], said.facts
    trumps, kings = sum(SUIT[card] == "T" for card in cards), sum(card[0] == "K" for card in cards)
    level = {"pass": 0, "chelem": 2}.get(said.move, 1)
    found = (len(BOUTS.intersection(cards)), trumps, kings, level)
    return found == (facts["bouts"], facts["trumps"], facts["kings"], facts["enough"])


def heads(said: Said) -> bool:
    held = said.match.hands[said.seat]
    count = sum(SUIT[card] in SUITS and RANK[card] in ("Q", "N") for card in held)
    counted = (count, int("T21" in held)) == (said.facts["count"], said.facts["sure"])
    return counted and (said.move == "pass") == bool(said.facts["needed"])


def calls(said: Said) -> bool:
    suit, held = said.move.removeprefix("call:"), said.match.hands[said.seat]
    if said.facts["suit"]:
        return suit == said.facts["suit"] and f"Q{suit}" in held and f"K{suit}" not in held
    return said.move.startswith("call:") and said.facts["count"] == sum(SUIT[card] == suit for card in held)


# -- cards -----------------------------------------------------------------------------------------------------


def may_ruff(match: Any, foe: int, card: str, led: str) -> bool:
    """Whether a foe may play a card: of the suit led, or without one."""
    return SUIT[card] == SUIT[led] or not any(SUIT[held] == SUIT[led] for held in match.hands[foe])


def is_beaten(said: Said) -> bool:
    """Whether an opponent still to play really has a card that takes this trick from the card."""
    match, laid = said.match, [*said.match.trick, (said.seat, said.card)]
    return any(
        match.holder([*laid, (foe, other)]) == foe and may_ruff(match, foe, other, laid[0][1])
        for foe in foes_behind(said)
        for other in match.hands[foe]
    )


def stands(said: Said) -> bool:
    """Of the partner's card; or of the own one: surely, or if cards are out that beat it, in its suit or by ruffing."""
    percent, seat = said.facts["percent"], said.facts["seat"]
    if seat is not None:
        return bool(best(said)[0] == seat in partners(said) and 0 <= percent <= 100)
    if not (leads(said) or takes(said)) or percent == 100:
        return (leads(said) or takes(said)) and not is_beaten(said)
    trump = said.match.trump
    return any(beats(said, other, said.card) or SUIT[other] == trump != SUIT[said.card] for other in out(said))


def in_sight(said: Said) -> bool:
    """The open cards of the opponent that may be played to this lead and take it; the trick with one of them."""
    foe, twin = 1 - said.seat, said.match.copy()
    twin.play(said.seat, said.move)
    legal = [move.split(":")[1] for move in twin.legal(foe) if move.startswith("play:")]
    takers = {card for card in legal if twin.holder([(said.seat, said.card), (foe, card)]) == foe}
    lost = said.facts["points"] in {0, *(points(said) + points(said, card) for card in takers)}
    return leads(said) and takers == {*said.facts["cards"]} and lost


PREDICATES: Mapping[str, Predicate] = {
    "hand_for": hand_for,
    "raises": raises,
    "doubles": doubles,
    "counts": counts,
    "heads": heads,
    "calls": calls,
    "stands": stands,
    "in_sight": in_sight,
}
