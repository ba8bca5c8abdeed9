"""The results of a user's deals next to those of the computer that played their cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

from bot.core.custom_ids import ReplayStep, action_id
from bot.features.solo.rules.results import Result
from bot.i18n.words import Words
from bot.screens.parts.screen import GREEN, Row, Screen, Select, deal_again_button, fitted, replay_button, report_button
from games import View, info
from games.players import strengths
from games.view.standing import points_of
from storage import TableRecord


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal: its position, its number (None: the match), the result, and the computer's, once it is known."""

    start: int
    number: int | None
    own: Result
    computer: Result | None = None


def comparison_screen(
    record: TableRecord, view: View, deals: Sequence[PlayedDeal], left_out: int, words: Words
) -> Screen:
    """Both results, deal by deal, as far as known. `left_out`: number of early deals; `view`: the public one."""
    known = [(deal, deal.computer) for deal in deals if deal.computer is not None]
    lines = [
        words.say("compare-deal", **named(record, deal), **compared(view, deal.own, computer, words))
        for deal, computer in known
    ]
    if len(known) < len(deals):
        end = words.say("compare-progress", done=len(known) + 1, count=len(deals))
    else:
        own, computer = reduce(add, (deal.own for deal, _ in known)), reduce(add, (result for _, result in known))
        end = words.say("compare-total", count=len(deals), **compared(view, own, computer, words))
    blocks = (
        f"## {words.say('compare-title')}\n### {words.game(record.game).name}",
        words.say("compare-about", strength=strengths(record.game)[-1]),
        "\n".join(lines) if len(deals) > 1 else "",
        end,
        f"-# {words.say('compare-left-out', count=left_out)}" if left_out else "",
    )
    report = report_button(record.id, "compare", words, deals[0].start)
    rows: list[Row] = [(replay_button(record, words), deal_again_button(record, words), *report)]
    if len(deals) > 1:
        choices = [(str(deal.start), words.say("line-deal-title-short", **named(record, deal))) for deal in deals]
        step = ReplayStep("menu")
        menu = Select(action_id(record.id, "deal-again", step), words.say("compare-menu"), tuple(choices))
        rows = [menu, (replay_button(record, words), *report)]
    return fitted(Screen(tuple(filter(None, blocks)), tuple(rows), GREEN), words)


def named(record: TableRecord, deal: PlayedDeal) -> dict[str, str | int]:
    return {"name": info(record.game).deal_name, "deal": deal.number or 1}


def compared(view: View, own: Result, computer: Result, words: Words) -> dict[str, str | float]:
    """Both results, for their words: the better one stands out."""
    better = "own" if own.worth > computer.worth else "equal" if own.worth == computer.worth else "computer"
    return {"own": points_text(view, own, words), "computer": points_text(view, computer, words), "better": better}


def points_text(view: View, result: Result, words: Words) -> str | float:
    """The points, and those of the other side if there is just one."""
    points = points_of(view, result.points)
    if result.against is None:
        return points
    return words.say("compare-points", points=points, against=points_of(view, result.against))
