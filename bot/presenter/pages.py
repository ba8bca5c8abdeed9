"""Pages to read: rules, leaderboard, help, and the question before one leaves."""

from __future__ import annotations

from collections.abc import Sequence

from storage import Match, Standing

from ..words import Words, clean_name, readable
from .lobby import page_buttons
from .screen import GOLD, GREY, Button, Screen, action_id, fitted

PAGE = 3500  # characters of a page of rules


def rules_pages(key: str, words: Words) -> list[str]:
    """The rules in pages that fit a message, cut between sections."""
    text = words.game(key)
    pages, page = [], f"## {text.name}\n{text.summary}"
    for title, body in text.sections:
        section = f"### {title}\n{readable(body)}"
        if len(page) + len(section) > PAGE:
            pages.append(page)
            page = section[:PAGE]
        else:
            page += f"\n{section}"
    return [*pages, page]


def rules_screen(key: str, page: int, words: Words) -> Screen:
    pages = rules_pages(key, words)
    page = max(0, min(page, len(pages) - 1))
    turn = page_buttons(0, "page", key, page, len(pages), words)
    return Screen((pages[page],), (turn,) if turn else ())


def leaderboard_screen(standings: Sequence[Standing], own: Standing | None, key: str | None, words: Words) -> Screen:
    """The best of the server, and the reader's own line."""
    title = words.game(key).name if key else words.say("leaderboard-all")
    lines = [words.say("leaderboard-line", name=clean_name(one.name), **standing_facts(one)) for one in standings] or [
        words.say("leaderboard-empty")
    ]
    blocks = ["## " + words.say("leaderboard-title", game=title), "\n".join(lines)]
    if own:
        blocks.append("-# " + words.say("leaderboard-you", **standing_facts(own)))
    return fitted(Screen(tuple(blocks), accent=GOLD))


def standing_facts(standing: Standing) -> dict[str, int]:
    return {"place": standing.place, "won": standing.won, "played": standing.played, "count": standing.points}


def help_screen(keys: Sequence[str], words: Words) -> Screen:
    """What the bot can do, in a few lines."""
    lines = [words.say(f"help-{name}") for name in ("play", "hand", "rules", "leaderboard", "leave")]
    listed = " · ".join(words.game(key).name for key in keys)
    return fitted(Screen(("## " + words.say("help-title"), "\n".join(lines), words.say("help-games", games=listed))))


def leave_screen(record: Match, words: Words) -> Screen:
    """Leaving a match cannot be undone: one more click."""
    row = (Button(action_id(record.id, "leave", "yes"), words.say("button-leave-yes"), "danger"),)
    return Screen((words.say("note-leave-sure"),), (row,), GREY)
