"""Short screens for one player: absent from a table, about to leave it, or busy at another one."""

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.screen import GREY, Button, Screen, notice_screen, table_link
from bot.screens.parts.state import back_button, is_paused
from storage import TableRecord


def away_screen(record: TableRecord, words: Words, *, over: bool) -> Screen:
    """Shown instead of a hand to a player whose seat a computer plays."""
    if over:
        return notice_screen(words.say("hand-over"))
    text = words.say("note-away-paused" if is_paused(record) else "note-away", link=table_link(record))
    return Screen((text,), ((back_button(record, words),),), GREY)


def busy_screen(text: str, thread: object, paused: TableRecord | None, words: Words) -> Screen:
    """A second table is refused. `thread`: the id that opens it there; `paused`: the first, which all may close."""
    buttons = []
    if isinstance(thread, str):
        buttons.append(Button(thread, words.say("button-in-thread"), "primary"))
    if paused is not None:
        text += "\n" + words.say("note-busy-paused")
        buttons.append(Button(action_id(paused.id, "stop"), words.say("button-cancel"), "danger"))
    return Screen((text,), (tuple(buttons),) if buttons else (), GREY)


def stop_screen(record: TableRecord, words: Words) -> Screen:
    """The confirmation before a table is closed without a result, for all who sit there."""
    row = (Button(action_id(record.id, "stop", True), words.say("button-stop-yes"), "danger"), stay_button(words))
    text = words.say("note-stop-sure-lobby" if record.status == "lobby" else "note-stop-sure")
    return Screen((text,), (row,), GREY)


def stay_button(words: Words) -> Button:
    """A button that closes the question."""
    return Button(action_id(0, "stay"), words.say("button-stay"))


def leave_screen(record: TableRecord, words: Words) -> Screen:
    """The confirmation before a player leaves a match, whose seat then goes to a computer."""
    row = (Button(action_id(record.id, "leave", True), words.say("button-leave-yes"), "danger"), stay_button(words))
    sentences = [words.say("note-leave-sure")]
    if record.tournament_id is None:  # whose tables go on without people
        sentences.append(words.say("note-leave-last"))
    return Screen((" ".join(sentences),), (row,), GREY)
