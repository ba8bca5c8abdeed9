"""The deal before, explained: the bids and the tricks, how each side's points came about, and the new scores.

How long it is explained: see `Recap` in `bot/matches/timing.py`. Pictures and replays stop earlier, with the first
trick of the next deal, because they need the room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.i18n.words import Words
from bot.screens.parts.cards import hand_order, sorted_hand
from bot.screens.parts.lines import layout_text
from bot.screens.parts.state import Recap, deal_name, gain_text, is_explained, score_text, sides
from games import View

CONTRACT = ("taker", "level", "result", "whole", "half", "needed", "bouts")  # facts of a contract in card points
TITLES = ("empereur", "elu", "sujet", "exclu")  # of society, from its top
MAX_LINES = 6  # sides with a line each; more sides share one line


def last_deal_lines(view: View, names: Sequence[str], words: Words, recap: Recap | None = None) -> list[str]:
    """The deal before: its result in a line, then a line for each side; [] if it is no longer explained."""
    if not is_explained(view, recap):
        return []
    last, scoring = view.facts["last_deal"], sides(view.game, names)
    if "values" in last:  # a coup against the bank: most may have only watched
        scoring = [(seat, players) for seat, players in scoring if last["points"][seat]]
    elif recap != "whole" and len(scoring) > MAX_LINES and "layouts" not in last:  # shown hands need their lines
        return [brief_line(view, names, words)]
    if "titles" in last:
        scoring.sort(key=lambda side: TITLES.index(last["titles"][side[0]]))
    marked = view.facts.get("marked", (0,) * len(names))  # in the current deal: stakes, combinations
    lines = [side_line(view, seat, players, marked[seat], words) for seat, players in scoring]
    result = told_result(view, names, words) or "none"
    return [words.say("deal-title", name=deal_name(view), deal=last["deal"], result=result), *lines]


def told_result(view: View, names: Sequence[str], words: Words) -> str | None:
    """The headline of the deal before, with the chien if it was turned up only at the end."""
    last = view.facts["last_deal"]
    result, chien = headline(last, names, words), last.get("chien")
    if not result or not chien:
        return result
    cards = words.cards(sorted_hand(chien, **hand_order(view, words)))
    return words.say("deal-chien", result=result, cards=cards)


def side_line(view: View, seat: int, players: str, marked: int, words: Words) -> str:
    """A side's points of the deal before, how they came about, and its new score."""
    last = view.facts["last_deal"]
    if "totals" in last and not (last["won"][seat] or last["totals"][seat] or last["points"][seat]):
        return words.say("deal-no-trick", players=players)  # three zeros would say nothing more
    gain = gain_with_parts(view, seat, words)
    if ranks_only(view):
        return words.say("deal-rank", players=players, gain=gain)
    return words.say("deal-side", players=players, gain=gain, score=score_after(view, seat, marked, words))


def score_after(view: View, seat: int, marked: int, words: Words) -> str:
    """A seat's score after the deal before, and the rest of it if a stake of the next deal is already laid."""
    score = score_text(view, view.scores[seat] - marked, words)
    if marked >= 0 or view.facts.get("unit") != "chips":
        return score
    return words.say("deal-staked", score=score, left=view.scores[seat])


def brief_line(view: View, names: Sequence[str], words: Words) -> str:
    """Each side's points of the deal before, in one line."""
    last = view.facts["last_deal"]
    if ranks_only(view):
        titles = (f"{players} {title_text(view, seat, words)}" for seat, players in sides(view.game, names))
        return words.say("table-last-deal", name=deal_name(view), deal=last["deal"], points=" · ".join(titles))
    tricks = last["won"] if "totals" in last else None  # each is a point of the manche; most deals bring no others
    gains = (
        f"{players} {gain_text(view, last['points'][seat], words) if tricks is None else words.signed(tricks[seat])}"
        for seat, players in sides(view.game, names)
    )
    return words.say("table-last-deal", name=deal_name(view), deal=last["deal"], points=" · ".join(gains))


def ranks_only(view: View) -> bool:
    """Whether a deal gives ranks of society and no points: its match has no total to reach."""
    return "titles" in view.facts["last_deal"] and "target" not in view.facts


def title_text(view: View, seat: int, words: Words) -> str:
    """A seat's rank after the deal before."""
    return words.say(f"tag-{view.facts['last_deal']['titles'][seat]}")


def headline(last: Mapping[str, Any], names: Sequence[str], words: Words) -> str | None:
    """The taker of the deal or its manche, the contract and the result; None if nobody took it, or swept it."""
    if "values" in last:
        return duel_line(last, names, words)
    if "winner" in last and "banker" in last:
        return words.say("event-coup", winner=last["winner"], cards=words.cards(reversed(last["cards"])))
    if "turns" in last:
        return words.say("deal-turns-over", turns=last["turns"])
    if "sweeper" in last:
        return words.say("deal-swept", player=names[last["sweeper"]])
    if "knocker" in last:
        return knock_line(last, names, words)
    if "best" in last:
        return best_line(last, names, words)
    if "manche" in last:
        winner = last["winner"]
        return words.say("deal-manche", player=names[winner], manche=last["manche"], total=last["totals"][winner])
    if "pot" in last:
        return stakes_line(last, names, words)
    if "camps" in last:
        return bid_line(last, names, words)
    facts: dict[str, Any] = {"player": names[last["taker"]]} if "taker" in last else {}
    if all(name in last for name in CONTRACT):
        partner = last.get("partner")
        facts |= {name: last[name] for name in CONTRACT[1:]}
        return words.say("deal-contract", **facts, partner="none" if partner is None else names[partner])
    if facts and "result" in last:
        suit = last.get("trump")
        facts["trump"] = words.suit(suit) if suit else "none"
        return words.say("deal-taken", **facts, result=last["result"], sweep=str(bool(last.get("sweep"))).lower())
    return None


def duel_line(last: Mapping[str, Any], names: Sequence[str], words: Words) -> str:
    """The winner of a coup, the ponte or the bank, nearer to nine, and the cards of both."""
    (against, bank), (mine, theirs) = last["hands"], last["values"]
    return words.say(
        "deal-duel",
        winner=last["winner"],
        player=names[last["ponte"]],
        mine=mine,
        theirs=theirs,
        cards=words.cards(against),
        others=words.cards(bank),
    )


def bid_line(last: Mapping[str, Any], names: Sequence[str], words: Words) -> str:
    """A contract that was bid: the taker, the result, the points, and the bonuses."""
    camp = last["camps"][last["taker"]]
    return words.say(
        "deal-bid-contract",
        player=names[last["taker"]],
        bid=words.bid(last["contract"]),
        times=last.get("multiplier", 1),
        **{kind: last[kind][camp] if kind in last else 0 for kind in ("tricks", "belote", "announced")},
        sweep=str(bool(last.get("sweep"))).lower(),
        result=last["result"],
    )


def stakes_line(last: Mapping[str, Any], names: Sequence[str], words: Words) -> str:
    """The player who played alone for a pot, the result, and the rest of the pot; or that everybody passed."""
    facts = {name: last[name] for name in ("result", "left")}
    if "taker" in last:
        facts |= {name: last[name] for name in ("level", "matadors")}
        facts |= {"player": names[last["taker"]], "trump": words.suit(last["trump"])}
    return words.say("deal-stakes", **facts, **({"by": names[last["by"]]} if "by" in last else {}))


def best_line(last: Mapping[str, Any], names: Sequence[str], words: Words) -> str:
    """The best combination of the deal, its bonus, and the reason if another is of the same kind."""
    best, formed = last["best"], last["formed"]
    bonus = dict(last["parts"][best[0]]).get("best_combination", 0) if best else 0
    same = [other for other in formed if best and other and other["kind"] == formed[best[0]]["kind"]]
    return words.say(
        "deal-best",
        count=len(best),
        player=" + ".join(names[seat] for seat in best),
        by="ranks" if len(same) > len(best) else "points",
        bonus=words.signed(bonus) if bonus else "none",
    )


def combination_text(formed: Mapping[str, Any] | None, words: Words) -> str:
    """A seat's combination, with its cards; or that it formed none."""
    if formed is None:
        return words.say("deal-part-combination", kind="none")
    ranks = {"high": formed["ranks"][0], "low": formed["ranks"][-1]}
    return words.say("deal-part-combination", kind=formed["kind"], cards=words.cards(formed["cards"]), **ranks)


def layout_parts(view: View, seat: int, layout: Mapping[str, Any], words: Words) -> list[str]:
    """A hand laid out at the end: the knock, its layout, and cards added to the other player's melds."""
    last = view.facts["last_deal"]
    parts = last["parts"][seat]
    if "knocker" not in last:  # only the left-over cards count
        reasons = [reason for reason, _ in parts if reason != "left"]
        ended = ["knocked"] if not reasons and last.get("winner") == seat else reasons
        return [*(part_name(reason, words) for reason in ended), layout_text(layout, words)]
    counted = [
        f"{part_name(reason, words)} {gain_text(view, points, words)}"
        for reason, points in parts
        if reason not in ("deadwood", last["how"])  # the headline has explained these
    ]
    return [layout_text(layout, words), *counted]


def knock_line(last: Mapping[str, Any], names: Sequence[str], words: Words) -> str:
    """The player who knocked, and how the deadwood of both and the bonus add up to the points."""
    knocker, winner = last["knocker"], last["winner"]
    mine, theirs = (last["layouts"][seat]["points"] for seat in (knocker, 1 - knocker))
    earned = {reason: points for reason, points in last["parts"][winner] if reason in ("deadwood", last["how"])}
    return words.say(
        "deal-knock",
        how=last["how"],
        player=names[knocker],
        other=names[1 - knocker],
        mine=mine,
        theirs=theirs,
        bonus=earned.get(last["how"], 0),
        points=sum(earned.values()),
    )


def gain_with_parts(view: View, seat: int, words: Words) -> str:
    """A seat's points of the deal, and how they came about."""
    last = view.facts["last_deal"]
    if ranks_only(view):
        title, details = f"**{title_text(view, seat, words)}**", told_of(last, seat, words)
        return f"{title} ({', '.join(details)})" if details else title
    details = told_of(last, seat, words) + parts_of(view, seat, words) + beside_parts(view, seat, words)
    gain = f"**{gain_text(view, last['points'][seat], words)}**"
    return f"{gain} ({', '.join(details)})" if details else gain


def told_of(last: Mapping[str, Any], seat: int, words: Words) -> list[str]:
    """A seat's bid, and the number of tricks it won or of cards it was left with, if the deal has them."""
    if "held" in last:
        return [words.say("cards-count", count=last["held"][seat])]
    if "formed" in last and last["formed"][seat] is None:
        return [combination_text(None, words)]
    bids, goes, won = last.get("bids"), last.get("goes"), last.get("won")
    if not isinstance(won, tuple):
        return []
    if isinstance(bids, tuple):
        return [words.say("deal-bid", bid=bids[seat], won=won[seat])]
    tricks = words.say("tricks", count=won[seat])
    if isinstance(goes, tuple):
        return [words.say("tag-goes" if goes[seat] else "tag-stays"), tricks]
    return [tricks, *([words.say("deal-total", total=last["totals"][seat])] if "totals" in last else [])]


def parts_of(view: View, seat: int, words: Words) -> list[str]:
    """The parts of a seat's points; a single part needs no number, as it is the whole."""
    last = view.facts["last_deal"]
    parts = last.get("parts")
    if parts is None:
        return []
    layouts = last.get("layouts") or last.get("unlaid")
    if layouts and (layout := layouts[seat]):
        return layout_parts(view, seat, layout, words)
    if not parts[seat] and last.get("winner") == seat:  # went out, and counts nothing
        return [part_name("out", words)]

    def named(reason: str) -> str:
        return combination_text(last["formed"][seat], words) if reason == "combination" else part_name(reason, words)

    if len(parts[seat]) == 1:
        ((reason, _),) = parts[seat]
        counted = reason == "tricks" and "won" in last  # they are already shown, with their number
        return [] if counted else [named(reason)]
    return [f"{named(reason)} {gain_text(view, points, words)}" for reason, points in parts[seat]]


def beside_parts(view: View, seat: int, words: Words) -> list[str]:
    """In games with échelons, facts besides the score: the cards that were left, or who laid the contract."""
    last = view.facts["last_deal"]
    if "climbed" not in last:
        return []
    if view.facts.get("unit") != "echelons":
        return [part_name("echelon", words)] if last["climbed"][seat] else []
    if last.get("winner") == seat:
        return [part_name("out", words)]
    return [words.say("line-seat-counted", count=last["counted"][seat])]


def part_name(reason: str, words: Words) -> str:
    """The reason of some points in words; its key if this version has no words for it."""
    return words.try_say(f"deal-part-{reason}") or reason.replace("_", " ")
