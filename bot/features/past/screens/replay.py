"""A finished match, move by move, with all hands face up: the last move, the position, and the buttons."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.core.custom_ids import ReplayStep, action_id
from bot.features.past.screens.history import HistoryPage
from bot.features.past.screens.review import review_lines, review_rows, summary_lines
from bot.i18n.words import Words
from bot.matches.replay import Replay
from bot.matches.review import Review
from bot.screens.parts.cards import hand_order, names_of, sorted_hand
from bot.screens.parts.lines import Teller, whose_turn
from bot.screens.parts.moves import move_emoji, move_label, verb_of
from bot.screens.parts.refusals import cards_named_in
from bot.screens.parts.screen import (
    GOLD,
    GREEN,
    MAX_OPTIONS,
    Button,
    Row,
    Said,
    Screen,
    Select,
    blocks_of,
    compare_button,
    deal_again_button,
    fitted,
    report_button,
)
from bot.screens.parts.state import deal_name, seal_button
from bot.screens.scenes.pictures import replay_picture
from bot.screens.table.result import brief_line, last_deal_lines, place_lines, result_line, winner_line
from bot.screens.table.table import seat_line
from games import Game, Place, View, can_advise, taken_back_rows
from storage import TableRecord


def replay_screen(
    record: TableRecord,
    replay: Replay,
    position: int,
    words: Words,
    *,
    home: bool = False,
    player: bool = False,
    review: Review | None = None,
) -> Screen:
    """The match after `position` moves (from 0 to the replay's length).

    `home`: the reader is in its server, where there are more matches to see. `player`: the reader played in it;
    `review`: what a strong player would have done in their place, after they have asked for it.
    """
    match = replay.at(position)
    view = match.screen_view(None)
    words = words.of_game(view.facts, record.game, record.options)
    names = names_of(record.players, words)
    hands = open_hands(match, words)
    title = words.say("replay-title", game=words.title)
    teller = Teller(view, names, words)
    deal = last_deal_lines(view, names, words) if match.outcome is None else []
    before = brief_line(view, names, words) if "last_deal" in view.facts and not deal and not match.outcome else None
    summary = summary_lines(review, words) if review and position == 0 else ()
    laid = (line for line in view.lines if line.kind == "laid")
    beneath = (before, *map(teller.text, laid))
    stopped = position == replay.length and not replay.under_way
    said = [
        Said(0, f"## {title}\n{position_line(record, replay, position, deal_name(view), words)}", "title"),
        *block("title", ruling_lines(record, words)),
        *block("played", played_lines(match, teller)),
        *block("played", review_lines(review, position, view, names, words)),
        *block("summary", (f"-# {line}" for line in summary)),
        *block("deal", deal),
        *block("turn", standing_lines(match, view, names, words, last=stopped)),
        *block("ending", ending_lines(replay.under_way, names, words) if position == replay.length else ()),
        *teller.said(Place.MIDDLE),
        *block("seats", (hand_line(seat, hands[seat], teller) for seat in range(match.seats))),
        *teller.said(Place.SIDES),
        *block("beneath", (f"-# {line}" for line in beneath if line)),
    ]
    labels = names_of(record.players, words, label=True)
    own = own_rows(record, replay, review, position, labels, deal_name(view), words)
    rows = (
        *step_rows(record, replay, position, words),
        *jump_rows(record, replay, position, deal_name(view), words),
        *(own if player else ()),
        last_row(record, position, words, home=home),
    )
    picture = replay_picture(record, view, hands, words, match.outcome)
    return fitted(Screen(blocks_of(said), tuple(filter(None, rows)), GOLD if match.outcome else GREEN, picture), words)


def block(name: str, lines: Iterable[str]) -> list[Said]:
    """Lines that follow each other closely."""
    return [Said(0, line, name) for line in lines]


def ruling_lines(record: TableRecord, words: Words) -> list[str]:
    """Why a manager has closed the table, or why its result does not count."""
    if record.ruling is None:
        return []
    key = "match-void" if record.status == "finished" else "match-closed"
    return ["-# " + words.say(key, reason=words.free_text(record.ruling))]


def position_line(record: TableRecord, replay: Replay, position: int, name: str, words: Words) -> str:
    """The number of the deal and of the move, and the match's number."""
    deal = replay.deal_at(position)
    start, end = replay.deals[deal], replay.end_of(deal)
    count = len(replay.deals)
    parts = [words.say("replay-deal", name=name, deal=deal + 1, deals=count)] if count > 1 else []
    parts += [
        words.say("replay-move", move=position - start, moves=end - start),
        words.say("match-number", match=str(record.id)),
    ]
    return " · ".join(parts)


def played_lines(match: Game, teller: Teller) -> list[str]:
    """The latest move in words, its consequences, and the cards that only one player saw then."""
    names, words = teller.names, teller.words
    if not match.log:
        return [words.say("replay-dealt")]
    seat, move = match.log[-1]
    if len(match.log) - 1 in taken_back_rows(match.log):
        return [text for event in match.events if (text := teller.event(event))]
    if seat is None:
        lines = [words.say("replay-time-up")]
    else:
        label = " ".join(filter(None, (move_emoji(move, words), move_label(move, words, names))))
        lines = [words.say("replay-played", player=names[seat], move=label)]
    named = cards_named_in([move])
    told = (verb_of(move), seat)  # the words of the move contain such an event already
    events = (event for event in match.events if (event.kind, event.seat) != told or not set(event.cards) <= named)
    texts = [text for event in events if (text := teller.event(event))]
    texts += private_lines(match, names, words)
    return [*lines, *(["-# " + " · ".join(texts)] if texts else [])]


def private_lines(match: Game, names: Sequence[str], words: Words) -> list[str]:
    """The cards that the latest move showed to one player only, without dealt hands, which are shown below anyway."""
    public = cards_named_in([match.log[-1][1]])
    private = [
        event for event in match.events if event.to is not None and event.kind != "hand" and set(event.cards) - public
    ]
    return [
        words.say("replay-secret", player=names[event.to or 0], cards=words.cards(event.cards)) for event in private
    ]


def standing_lines(match: Game, view: View, names: Sequence[str], words: Words, *, last: bool) -> list[str]:
    """The players on turn; at the end the result, or that there is none."""
    if match.outcome:
        result = (winner_line(match.outcome, view, names, words), result_line(view, names, words))
        return [*filter(None, result), *place_lines(match.outcome, view, names, words)]
    if last:
        return [words.say("replay-stopped")]
    turn = whose_turn(view, names, words)
    return [turn] if turn else []


def ending_lines(under_way: View | None, names: Sequence[str], words: Words) -> list[str]:
    """In a match in play, the result of the last deal that is shown, and why nothing follows."""
    if under_way is None:
        return []
    return [*last_deal_lines(under_way, names, words), words.say("replay-under-way")]


def open_hands(match: Game, words: Words) -> list[tuple[str, ...]]:
    """Every seat's cards, in the reader's sorting: from the seat's view, or from another's if the seat may not look."""
    views = [match.view(seat) for seat in range(match.seats)]
    hands = []
    for seat, view in enumerate(views):
        shown = (other.seats[seat].shown for other in views if other.seats[seat].shown)
        cards = view.hand or (next(shown, ()) if view.seats[seat].cards else ())
        hands.append(tuple(sorted_hand(cards, **hand_order(view, words))))
    return hands


def hand_line(seat: int, hand: Sequence[str], teller: Teller) -> str:
    """A player with everything that the table shows about them, and below it the cards in their hand."""
    held, words = teller.view.seats[seat].cards, teller.words
    cards = words.cards(hand) if hand else words.say("replay-closed", count=held) if held else ""
    return "\n".join(filter(None, (seat_line(seat, teller), cards)))


def step_rows(record: TableRecord, replay: Replay, position: int, words: Words) -> tuple[Row, ...]:
    """One move, and one deal, back and on: always in the same places, and no wider than a phone."""
    moves = (
        step_button("first", record, replay, 0, position, words),
        step_button("move-back", record, replay, position - 1, position, words),
        replace(step_button("move-on", record, replay, position + 1, position, words), style="primary"),
        step_button("last", record, replay, replay.length, position, words),
    )
    if len(replay.deals) == 1:
        return (moves,)
    deal = replay.deal_at(position)
    before = replay.deals[deal] if position > replay.deals[deal] else replay.deals[max(deal - 1, 0)]
    deals = (
        step_button("deal-back", record, replay, before, position, words),
        step_button("deal-on", record, replay, replay.end_of(deal), position, words),
    )
    return (moves, deals)


def own_rows(
    record: TableRecord,
    replay: Replay,
    review: Review | None,
    position: int,
    names: Sequence[str],
    name: str,
    words: Words,
) -> list[Row]:
    """For a player of a match that is over: practice from this position, and in games of skill reviews, too."""
    if replay.under_way:
        return []
    over = position == replay.length and record.status == "finished"
    here = Button(action_id(record.id, "play-on", str(position)), words.say("button-play-on"), disabled=over)
    if not can_advise(record.game):
        return [(here,)]
    rows = review_rows(record, replay, review, position, names, name, words)
    beside = [button for row in rows if isinstance(row, tuple) for button in row]
    again = deal_again_button(record, words, position), compare_button(record, words)
    return [*(row for row in rows if not isinstance(row, tuple)), (*beside, here), again]


def last_row(record: TableRecord, position: int, words: Words, *, home: bool) -> tuple[Button, ...]:
    """The record of a match that is over, and a report; in its server also other matches, and the proof."""
    kept = (Button(action_id(record.id, "record", False), words.say("button-record")),)
    others = (Button(action_id(0, "history", HistoryPage()), words.say("button-history")),)
    over = kept if record.status != "playing" else ()
    report = report_button(record.id, "replay", words, position)
    return (*others, *over, *seal_button(record, words), *report) if home else (*over, *report)


def step_button(place: str, record: TableRecord, replay: Replay, target: int, position: int, words: Words) -> Button:
    """A button to a position. `place` makes its id unique, as two buttons may lead to the same position."""
    target = replay.within(target)
    custom_id = action_id(record.id, "replay", ReplayStep(str(target), place))
    return Button(custom_id, words.say(f"button-{place}"), disabled=target == position)


def jump_rows(record: TableRecord, replay: Replay, position: int, name: str, words: Words) -> tuple[Row, ...]:
    """A menu of far jumps: to a deal, or in a long match of one deal to a moment; () in a short one."""
    lines = deal_lines(replay, position, name, words) if len(replay.deals) > 1 else moment_lines(replay, words)
    if not lines:
        return ()
    chosen = max(int(value) for value, _ in lines if int(value) <= position)
    # A menu with the same id keeps its reader's last choice, wherever the buttons have led since.
    custom_id = action_id(record.id, "replay", ReplayStep("menu", str(chosen)))
    return (Select(custom_id, words.say("replay-jump"), tuple(lines), str(chosen)),)


def deal_lines(replay: Replay, position: int, name: str, words: Words) -> list[tuple[str, str]]:
    """The deals, at most as many as fit in a menu: the first, the last, and those around the present one."""
    count, here = len(replay.deals), replay.deal_at(position)
    first = max(0, min(here - MAX_OPTIONS // 2, count - MAX_OPTIONS))
    near = list(range(count))[first : first + MAX_OPTIONS]
    near[0], near[-1] = 0, count - 1
    return [
        (str(start), words.say("replay-jump-deal", name=name, deal=deal + 1, moves=replay.end_of(deal) - start))
        for deal in near
        for start in (replay.deals[deal],)
    ]


def moment_lines(replay: Replay, words: Words) -> list[tuple[str, str]]:
    """Evenly spaced moments; none in a short match."""
    if replay.length < MAX_OPTIONS:
        return []
    places = (replay.length * part // (MAX_OPTIONS - 1) for part in range(MAX_OPTIONS))
    return [(str(place), words.say("replay-jump-move", move=place, moves=replay.length)) for place in places]
