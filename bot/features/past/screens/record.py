"""The record of a match: the message with its file, the form that asks for one, and the result of its check."""

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import GREEN, GREY, Button, FileField, Form, Screen, fitted
from games.record import Finding, Record


def record_screen(record: Record, words: Words, *, named: bool) -> Screen:
    """The message with the file; its button gives the other file, with or without names."""
    title = "### " + words.say("record-title", game=game_name(record.game, words))
    text = words.say("record-about", names="yes" if named else "no")
    button = Button(
        action_id(record.match, "record", not named), words.say(f"button-record-{'seats' if named else 'names'}")
    )
    return fitted(Screen((title, text), ((button,),)))


def upload_form(words: Words) -> Form:
    field = FileField("file", words.say("parameter-file"), words.say("parameter-file-description"))
    return Form(action_id(0, "verify"), words.say("verify-title"), (field,))


def verified_screen(record: Record, found: Sequence[Finding], words: Words) -> Screen:
    """What a record is, and the result of each check. Its own texts are not shown: anybody can write them."""
    fits = all(finding.good for finding in found)
    title = "## " + words.say("verify-fits" if fits else "verify-differs")
    game = game_name(record.game, words)
    about = words.say("verify-about", game=game, match=str(record.match)) if record.match else game
    note = "-# " + words.say("verify-note") if record.seal else words.say("verify-unsealed")
    lines = [f"{'✅' if finding.good else '❌'} {finding_line(record, finding, words)}" for finding in found]
    return fitted(Screen((title, about, "\n".join([*lines, note])), accent=GREEN if fits else GREY))


def finding_line(record: Record, finding: Finding, words: Words) -> str:
    """The result of a check in words."""
    facts, good = finding.facts, "yes" if finding.good else "no"
    match finding.key:
        case "seal":
            return words.say("verify-seal", good=good, seal=record.seal)
        case "moves" if finding.good:
            return words.say("verify-moves", moves=facts["moves"])
        case "moves":
            return words.say("verify-move", move=facts["index"] + 1)
        case "deals":
            return words.say("verify-deals", good=good, deal=facts["where"].partition(" ")[0] or "0")
        case key:
            return words.say(f"verify-{key}", good=good)
