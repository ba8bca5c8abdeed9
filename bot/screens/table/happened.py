"""What has just happened at a table, and who is on turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.words import Words
from bot.screens.parts.lines import Teller
from bot.screens.parts.state import Recap, is_explained
from games import Event, View

ONE_BY_ONE = ("to_", "from_")  # kinds of events of cards that a player chooses face down, with their number so far
MOST_EVENTS = 5


def whose_turn(view: View, names: Sequence[str], words: Words) -> str | None:
    """The players that the table waits for; None if it waits for nobody."""
    waiting = [names[seat] for seat in sorted(seat for seat in view.waiting if seat is not None)]
    if view.facts.get("anyone") and view.waiting:
        return words.say("table-anyone", out=len(view.seats) - len(view.waiting))
    if len(waiting) == 1:
        return words.say("table-turn", player=waiting[0], phase=view.phase)
    return words.say("table-turns", players=", ".join(waiting)) if waiting else None


def happened_line(
    teller: Teller, events: Sequence[Event], *, most: int = MOST_EVENTS, recap: Recap | None = None
) -> str | None:
    """The events of the latest move in one line."""
    texts = event_texts(teller, events, recap)
    if not texts:
        return None
    cut = ["…"] if len(texts) > most else []
    between = teller.words.say("between-parts")
    return teller.words.say("table-happened", events=between.join([*cut, *texts[-most:]]))


def event_texts(teller: Teller, events: Sequence[Event], recap: Recap | None = None) -> list[str]:
    """Events in words, except the result of a deal, which is explained separately."""
    view, words = teller.view, teller.words
    explained = view.facts.get("last_deal")
    untold = ("left", "held", "shown") if is_explained(view, recap) else ()
    texts: list[str] = []
    before: Event | None = None  # the event whose words are last
    for event in events:
        if event.facts == explained or event.kind in untold or not (text := teller.event(event)):
            continue
        if before and event.kind.startswith(ONE_BY_ONE) and (before.kind, before.seat) == (event.kind, event.seat):
            texts[-1] = text  # cards that are chosen one after the other: only how many
        elif before and event.kind == "trick" and (before.kind, before.seat) == ("play", event.seat):
            texts[-1] = words.say("event-trick-too", before=texts[-1])  # the name is already there
        else:
            texts.append(text)
        before = event
    return texts
