"""The public table, from its first deal to the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.take_back import Request
from bot.screens.parts.absences import (
    absence_lines,
    absent_seats,
    back_button,
    deadline_line,
    is_paused,
    paused_row,
)
from bot.screens.parts.cards import card_line, names_of
from bot.screens.parts.events import event_text, notes
from bot.screens.parts.moves import public_order, public_rows
from bot.screens.parts.screen import MAX_BUTTONS, Button, Screen, fitted, most_needed, rules_button
from bot.screens.parts.seals import seal_button
from bot.screens.parts.state import (
    Recap,
    auction_line,
    bids_line,
    closed_lines,
    counted_texts,
    counts_scores,
    heading,
    is_bidding,
    is_explained,
    laid_line,
    manche_text,
    meld_lines,
    pile_lines,
    said_text,
    score_text,
    shown_lines,
    sides,
    trick_lines,
    trump_line,
    whole_points,
    won_lines,
)
from bot.screens.scenes.pictures import table_picture
from bot.screens.table.last_deal import brief_line, last_deal_lines
from games import Event, View, info
from storage import Match

ONE_BY_ONE = ("to_", "from_")  # kinds of events of cards that a player chooses face down, with their number so far
MOST_RANKS = 8  # deals whose ranks of society are shown
COUNTS = {
    "penalty": "table-taken",
    "heads": "table-heads",
    "echelon": "table-echelon",
    "counted": "table-counted",
    "laid": "table-laid-points",
}


def seat_line(seat: int, view: View, names: Sequence[str], words: Words) -> str:
    """A player's line: a mark on their turn, name, bid and tricks, score."""
    shown = view.seats[seat]
    parts = [f"**{names[seat]}**" if seat in view.waiting else names[seat]]
    parts += [mark for tag in shown.tags if (mark := words.tag(tag, view.game))]
    parts += [words.say("kind-of-announcement", kind=kind) for kind in shown.facts.get("announced", ())]
    if said := shown.facts.get("said"):
        parts.append(said_text(said, words))
    if shown.bid is not None:
        parts.append(words.say("table-bid", bid=shown.bid))
    if shown.won is not None and (shown.bid is not None or shown.won):
        parts.append(words.say("table-won", won=shown.won))
    parts += counted_texts(COUNTS, seat, view, words)
    if "cards" in (view.facts.get("counts"), view.facts.get("unit")):
        parts += [words.say("cards-count", count=shown.cards)] if "out" not in shown.tags else []
        parts += [score_text(view, shown.score, words)] if counts_scores(view) else []
    elif not info(view.game).teams_at(len(names)):
        parts.append(score_text(view, shown.score, words))
    parts += filter(None, [manche_text(shown, words)])
    return ("➤ " if seat in view.waiting else "• ") + " · ".join(parts)


def team_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The score of each side, if players score together, and the target of the match."""
    scores = [
        words.say("table-side", players=players, score=score_text(view, view.scores[seat], words))
        for seat, players in sides(view.game, names)
    ]
    teams = info(view.game).teams_at(len(names))
    return [*(scores if teams else []), *filter(None, (target_line(view, words), pending_line(view, words)))]


def target_line(view: View, words: Words) -> str | None:
    """The target of the match, and whether the lowest total wins."""
    low, target = view.facts.get("low_wins"), view.facts.get("target")
    if target is None:
        return "-# " + words.say("table-low-wins") if low else None
    return "-# " + words.say("table-limit" if low else "table-target", count=whole_points(view, target))


def pending_line(view: View, words: Words) -> str | None:
    """The points for the winner of the next deal."""
    return words.say("table-pending", count=view.facts["pending"]) if view.facts.get("pending") else None


def whose_turn(view: View, names: Sequence[str], words: Words) -> str | None:
    """The players that the table waits for; None if it waits for nobody."""
    waiting = [names[seat] for seat in sorted(seat for seat in view.waiting if seat is not None)]
    if view.facts.get("anyone") and view.waiting:
        return words.say("table-anyone", out=len(view.seats) - len(view.waiting))
    if len(waiting) == 1:
        return words.say("table-turn", player=waiting[0], phase=view.phase)
    return words.say("table-turns", players=", ".join(waiting)) if waiting else None


def turn_line(record: Match, view: View, names: Sequence[str], words: Words) -> str:
    """The players that the table waits for, and the deadline."""
    lines = [line for line in (whose_turn(view, names, words),) if line]
    if lines and (when := deadline_line(record, view.waiting, words)):
        lines.append(when)
    if "window" in view.facts and "grace" not in view.facts:  # in a game of speed the wait itself would be a hint
        lines.append(words.say("table-window", seconds=view.facts["window"]))
    return " ".join(lines)


def table_screen(
    record: Match,
    revision: int,
    view: View,
    events: Sequence[Event],
    words: Words,
    *,
    recap: Recap | None = None,
    question: Request | None = None,
) -> Screen:
    """The public table: the player on turn, trump, trick, last trick, scores, latest events.

    `recap`: how the deal before is shown; None: as `is_explained` decides. `question`: whether a player may take their
    latest move back.
    """
    words = words.of_game(view.facts, record.game, record.options)
    names = names_of(record.players, words)
    paused = is_paused(record)
    seats = [seat_line(seat, view, names, words) for seat in range(len(view.seats))]
    explained = last_deal_lines(view, names, words, recap)
    before = [brief_line(view, names, words)] if "last_deal" in view.facts and not explained else []
    small = [
        *(draw_line(view, names, words), *before, laid_line(view, words)),
        *society_lines(view, names, words),
        happened_line(view, events, names, words, recap=recap),
        words.say("table-advice") if record.advice else None,
    ]
    lines = [
        "\n".join(explained),
        trump_line(view, words),
        "\n".join(seats),
        bids_line(view, words) or auction_line(view, names, words),
        "\n".join(team_lines(view, names, words)),
        "\n".join([*trick_lines(view, names, words), *closed_lines(view, words), *pile_lines(view, words)]),
        "\n".join(shown_lines(view, names, words)),
        "\n".join([*meld_lines(view, names, words), *won_lines(view, names, words)]),
        "\n".join(notes(view.facts, None, names, words)),
        words.say("table-paused") if paused else turn_line(record, view, names, words),
        take_back_line(question, names, words),
        "\n".join(f"-# {line}" for line in absence_lines(record, names, words)),
        "\n".join(f"-# {line}" for line in small if line),
    ]
    labels = names_of(record.players, words, label=True)
    moves = public_rows(record.id, revision, public_order(view), view, words, labels)
    picture = table_picture(record, view, words)
    actions = [
        Button(action_id(record.id, "hand"), words.say("button-hand"), "primary"),
        Button(action_id(record.id, "watch"), words.say("button-watch")),
        rules_button(record.game, words),
        Button(action_id(record.id, "leave"), words.say("button-leave")),
        *([past_deals_button(record, words)] if "last_deal" in view.facts and "same_pack" not in view.facts else []),
        *seal_button(record, words),
        *([back_button(record, words)] if absent_seats(record) else []),
    ]
    half = len(actions) if len(actions) <= MAX_BUTTONS else (len(actions) + 1) // 2
    below = [tuple(actions[:half]), *([tuple(actions[half:])] if actions[half:] else [])]
    blocks = (f"### {heading(view, words)}", *(line for line in lines if line))
    captions = caption(record, view, events, names, words, recap, question) if picture else ()
    answers = [answer_row(record, words)] if question is not None and question.open else []
    rows = (paused_row(record, words),) if paused else (*answers, *moves, *below)
    return fitted(Screen(blocks, rows, picture=picture, captions=captions), words)


def take_back_line(question: Request | None, names: Sequence[str], words: Words) -> str | None:
    """A player's question whether they may take their latest move back, or the answer that they may not."""
    if question is None:
        return None
    player, missing = names[question.move.seat], sorted(question.asked - question.agreed)
    if question.open:
        return words.say("take-back-question", player=player, others=", ".join(names[seat] for seat in missing))
    if question.refused_by is not None:
        return words.say("take-back-refused", player=player, by=names[question.refused_by])
    return words.say("take-back-unanswered", player=player)


def answer_row(record: Match, words: Words) -> tuple[Button, ...]:
    """The buttons that answer it."""
    return (
        Button(action_id(record.id, "take-back-yes"), words.say("button-take-back-yes"), "success"),
        Button(action_id(record.id, "take-back-no"), words.say("button-take-back-no")),
    )


def text_screen(screen: Screen) -> Screen:
    """The end of a table in words alone, for one reader who asked for them."""
    return replace(screen, rows=(), picture=None, captions=())


def past_deals_button(record: Match, words: Words) -> Button:
    """A button to see the finished deals with all hands."""
    return Button(action_id(record.id, "replay", "0"), words.say("button-past-deals"))


# -- under the picture -----------------------------------------------------------------------------------


def caption(
    record: Match,
    view: View,
    events: Sequence[Event],
    names: Sequence[str],
    words: Words,
    recap: Recap | None,
    question: Request | None,
) -> tuple[str, ...]:
    """The facts outside the picture, in a few lines; if there are too many, the highest ranks are dropped first."""
    turn = words.say("table-paused") if is_paused(record) else turn_line(record, view, names, words)
    ranked: list[tuple[int, str | None]] = [
        (0, f"### {heading(view, words)}"),
        *((0, line) for line in last_deal_lines(view, names, words, recap)),
        (1, pending_line(view, words)),
        (2, bids_line(view, words)),
        (3, auction_line(view, names, words) if is_bidding(view) else None),
        *((2, line) for line in notes_beside_picture(view, names, words)),
        (0, turn),
        (0, take_back_line(question, names, words)),
        *((1, f"-# {line}") for line in absence_lines(record, names, words)),
        (5, target_line(view, words)),
        *((5, small(line)) for line in society_lines(view, names, words)),
        (6, small(draw_line(view, names, words))),
        (4, small(happened_line(view, events, names, words, most=5, recap=recap))),
        (1, small(words.say("table-advice") if record.advice else None)),
    ]
    head, *rest = most_needed(ranked)
    return (head, "\n".join(rest)) if rest else (head,)


def notes_beside_picture(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The public notes that the picture shows neither on the felt nor at a seat."""
    shown = ("picture-note", "picture-seat")
    missing = [
        note for note in view.facts.get("notes", ()) if not any(words.has(f"{prefix}-{note.kind}") for prefix in shown)
    ]
    return notes({"notes": missing}, None, names, words)


def society_lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The players with the highest and the lowest rank in the latest finished deals."""
    lines = []
    for key, seats in (("table-firsts", view.facts.get("firsts", ())), ("table-lasts", view.facts.get("lasts", ()))):
        numbered = [f"{deal} {names[seat]}" for deal, seat in enumerate(seats, 1) if seat is not None]
        lines += [words.say(key, told=" · ".join(numbered[-MOST_RANKS:]))] if numbered else []
    return lines


def draw_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """The cards that were drawn for the deal."""
    if not (draw := view.facts.get("draw")):
        return None
    cards_text = card_line([card for _, card in draw], [seat for seat, _ in draw], names, words, {})
    return words.say("table-draw", cards=cards_text)


def happened_line(
    view: View,
    events: Sequence[Event],
    names: Sequence[str],
    words: Words,
    *,
    most: int = 6,
    recap: Recap | None = None,
) -> str | None:
    """The events of the latest move, except the result of a deal, which is explained separately."""
    explained = view.facts.get("last_deal")
    untold = ("left", "held", "shown") if is_explained(view, recap) else ()
    texts: list[str] = []
    before: Event | None = None  # the event whose words are last
    for event in events:
        if event.facts == explained or event.kind in untold or not (text := event_text(event, names, words)):
            continue
        if before and event.kind.startswith(ONE_BY_ONE) and (before.kind, before.seat) == (event.kind, event.seat):
            texts[-1] = text  # cards that are chosen one after the other: only how many
        elif before and event.kind == "trick" and (before.kind, before.seat) == ("play", event.seat):
            texts[-1] = words.say("event-trick-too", before=texts[-1])  # the name is already there
        else:
            texts.append(text)
        before = event
    cut = ["…"] if len(texts) > most else []
    return (
        words.say("table-happened", events=words.say("between-parts").join([*cut, *texts[-most:]])) if texts else None
    )


def small(line: str | None) -> str | None:
    return f"-# {line}" if line else None
