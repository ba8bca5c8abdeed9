"""A table that is over: the result, or why there is none. And the deal before, explained while the next one is played.

How long it is explained: see `Recap` in `bot/matches/timing.py`. Pictures and replays stop earlier, with the first
trick of the next deal, because they need the room.
"""

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.deeds import COMMON_DEEDS
from bot.matches.results import uncounted
from bot.screens.parts.cards import names_of, sorted_hand
from bot.screens.parts.game_lines import game_name, ladder_name, rating_text
from bot.screens.parts.lines import Teller
from bot.screens.parts.screen import (
    GOLD,
    GREY,
    MAX_BUTTONS,
    Button,
    Screen,
    compare_button,
    deal_again_button,
    fitted,
    most_needed,
    replay_button,
    report_button,
    rules_button,
)
from bot.screens.parts.state import Recap, deal_name, is_explained, score_text, seal_button, sides
from bot.screens.scenes.pictures import table_picture
from games import KEYS, Outcome, Place, View, can_advise, info
from games.view.standing import counts_scores
from storage import RatingChange, TableRecord, ladders

MAX_LINES = 6  # sides with a line each; more sides share one line


def last_deal_lines(view: View, names: Sequence[str], words: Words, recap: Recap | None = None) -> list[str]:
    """The deal before: its result in a line, then a line for each side; [] if it is no longer explained."""
    if not is_explained(view, recap):
        return []
    lines = [str(line.text) for line in Teller(view, names, words).said(Place.LAST_DEAL)]
    many = recap != "whole" and len(lines) - 1 > MAX_LINES and "layouts" not in view.facts["last_deal"]
    return [brief_line(view, names, words)] if many else lines  # shown hands need their lines


def brief_line(view: View, names: Sequence[str], words: Words) -> str:
    title, *sides = Teller(view, names, words, "short").said(Place.LAST_DEAL)
    return words.say("last-deal", title=title.text, points=" · ".join(str(side.text) for side in sides))


def result_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """The result of the deal before without its points; None if they say it all."""
    title = next((line for line in view.lines if line.kind == "deal-title"), None)
    return Teller(view, names, words).text(title) if title and title.facts["inside"] else None


def gain_text(seat: int, view: View, names: Sequence[str], words: Words) -> str | None:
    """The points of a seat's side in the deal before, and how they came about."""
    sides = (line for line in view.lines if line.place is Place.LAST_DEAL and seat in line.facts.get("players", ()))
    side = next(sides, None)
    return Teller(view, names, words, "gain").text(side) if side else None


def loser_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """For games with a loser instead of points: the loser, the cards kept, and a card that was left out."""
    if "loser" not in view.facts:
        return None
    parts = [words.say("table-loser", player=names[view.facts["loser"]])]
    for zone, key in (("kept", "table-kept"), ("left_out", "table-left-out")):
        cards = view.zones.get(zone)
        if isinstance(cards, tuple):
            parts.append(words.say(key, cards=", ".join(words.the_card(card, sign=False) for card in cards)))
    return " ".join(parts)


def open_hands_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """The hands that were shown whole at the end and decided it."""
    hands = [
        words.say(
            "line-shown", player=names[seat], held=words.cards(sorted_hand(other.shown, order="rank")), origin="open"
        )
        for seat, other in enumerate(view.seats)
        if len(other.shown) == other.cards > 1
    ]
    return f"-# {words.say('between-parts').join(hands)}" if hands else None


def uncounted_line(record: TableRecord, outcome: Outcome, words: Words) -> str | None:
    """Why a match is not rated; None if it is."""
    if record.ruling is not None:
        return words.say("match-void", reason=words.free_text(record.ruling))
    reason = uncounted(record.players, outcome.teams, advice=record.settings.advice, luck=info(record.game).luck)
    if reason is None and record.outside:
        reason = "not-counted-outside"
    elif reason is None and record.withheld:
        reason = "not-counted-yet"
    return words.say(reason) if reason else None


def winner_line(outcome: Outcome, view: View, names: Sequence[str], words: Words) -> str | None:
    """The winners; None if somebody has played alone, against the bank: whatever they lost, they are the first."""
    if len(outcome.places) == 1:
        return None
    winners = [(seat, players) for seat, players in sides(view.game, names) if outcome.places[seat] == 1]
    if len(winners) == 1:
        ((seat, players),) = winners
        people = next((len(team) for team in outcome.teams if seat in team), 1)
        return words.say("table-winner", player=players, count=people)
    return words.say("table-winners", players=", ".join(players for _, players in winners))


def place_lines(outcome: Outcome, view: View, names: Sequence[str], words: Words) -> list[str]:
    """Every side with its place, the best first, and its score if the game counts points."""
    shared = sides(view.game, names)
    better = {seat: 1 + sum(outcome.places[other] < outcome.places[seat] for other, _ in shared) for seat, _ in shared}
    lines = []
    for seat, players in sorted(shared, key=lambda side: better[side[0]]):
        facts = {"place": better[seat], "player": players}
        if (out := view.seats[seat].facts.get("out_round")) is not None:  # this decided the places
            line = words.say("table-place-out", **facts, round=out, count=outcome.scores[seat])
        elif view.facts.get("counts") == "cards" and not counts_scores(view):
            line = words.say("table-place-only", **facts)
        else:
            line = words.say("table-place", **facts, score=score_text(view, outcome.scores[seat], words))
        gain = gain_text(seat, view, names, words) if "deal" in view.facts else None
        if gain:
            deal = view.facts["last_deal"]["deal"]
            line = words.say("table-place-deal", line=line, name=deal_name(view), deal=deal, gain=gain)
        lines.append(line)
    return lines


def rating_lines(record: TableRecord, changes: Sequence[RatingChange], names: Sequence[str], words: Words) -> list[str]:
    """Everybody's rating changes on each ladder: the game's own, its family's, that of all games."""
    lines = []
    for ladder in ladders(record.game, info(record.game).family):
        ratings = [rating_change(change, names, words) for change in changes if change.ladder == ladder]
        if ratings:
            name = ladder_name(ladder, words)
            lines.append("-# " + words.say("table-ratings", ladder=name, ratings=" · ".join(ratings)))
    if any(change.after.provisional for change in changes):
        lines.append("-# " + words.say("rating-legend"))
    return lines


def rating_change(change: RatingChange, names: Sequence[str], words: Words) -> str:
    gain = change.after.ordinal - change.before.ordinal
    difference = words.decimal(gain)
    signed = f"+{difference}" if difference[0] != "−" and difference.strip("0.,") else difference
    rating = rating_text(change.after, words)
    return words.say("table-rating", player=names[change.seat], rating=rating, change=signed)


def deeds_line(deeds: Sequence[tuple[int, str]], names: Sequence[str], words: Words) -> str | None:
    """The rare deeds of people, each with its name and theirs."""
    people: dict[str, list[str]] = {}
    for seat, deed in deeds:
        if deed not in COMMON_DEEDS and words.has(f"deed-{deed}"):  # else found by a newer version
            people.setdefault(deed, []).append(names[seat])
    told = [
        words.say("table-deed", deed=words.say(f"deed-{deed}"), players=", ".join(players))
        for deed, players in people.items()
    ]
    return " · ".join(told) or None


def over_screen(
    record: TableRecord,
    outcome: Outcome,
    view: View,
    words: Words,
    changes: Sequence[RatingChange] = (),
    deeds: Sequence[tuple[int, str]] = (),
) -> Screen:
    """The end: the winners, the scores with the last deal's points, rare deeds, ratings, and a button to play again."""
    words = words.of_game(view.facts, record.game, record.options)
    names = names_of(record.players, words)
    title = "## " + words.say("table-over", game=words.title)
    deal = result_line(view, names, words)
    last_trick = Teller(view, names, words).last_trick()
    uncounted = uncounted_line(record, outcome, words)
    ratings = [f"-# {uncounted}"] if uncounted else rating_lines(record, changes, names, words)
    results_shown = [
        winner_line(outcome, view, names, words),
        loser_line(view, names, words),
        "\n".join(filter(None, (deal, *place_lines(outcome, view, names, words)))),
    ]
    results_shown.append(open_hands_line(view, names, words))
    told = deeds_line(deeds, names, words) if record.ruling is None else None
    blocks = [title, *results_shown, told, last_trick and f"-# {last_trick}", "\n".join(ratings)]
    lines = [title, *filter(None, results_shown)]
    rank = 2 if record.ruling is None else 0  # that a match is void is said in any case
    captions = most_needed(
        [*((0, line) for line in "\n".join(lines).split("\n")), (1, told), *((rank, line) for line in ratings[:1])]
    )
    picture = table_picture(record, view, words, outcome)
    again = Button(action_id(record.id, "again"), words.say("button-again"), "success")
    actions = (
        *(() if record.tournament_id else (again,)),
        replay_button(record, words),
        *([Button(action_id(record.id, "result"), words.say("button-text"))] if picture else []),
        rules_button(record.game, words),
        *seal_button(record, words),
        *report_button(record.id, "result", words),
    )
    half = len(actions) if len(actions) <= MAX_BUTTONS else (len(actions) + 1) // 2
    same_cards = (deal_again_button(record, words), compare_button(record, words)) if can_advise(record.game) else ()
    rows = tuple(row for row in (actions[:half], same_cards, actions[half:]) if row)
    texts = tuple(filter(None, blocks))
    return fitted(Screen(texts, rows, GOLD, picture, tuple(captions) if picture else ()), words)


def closed_screen(record: TableRecord, words: Words, key: str | None = None, *, sealed: bool = False) -> Screen:
    """A table that was stopped, or closed by itself; `sealed`: with a button to its seal.

    `key`: of a special sentence.
    """
    available = record.game in KEYS  # a table of another version may have a game that this version does not know
    begun = bool(record.version) and key is None
    key = key or ("table-stopped" if record.tournament_id is None else "tournament-closed")
    text = words.say(key, game=game_name(record.game, words))
    if record.ruling is not None:
        text = words.say("table-ruled", text=text, reason=words.free_text(record.ruling))
    row = (
        *([replay_button(record, words)] if available and begun else []),
        *([rules_button(record.game, words)] if available else []),
        *(seal_button(record, words) if sealed else ()),
    )
    return Screen((text,), (row,) if row else (), GREY)
