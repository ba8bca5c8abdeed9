"""House rules kept under a name: the form that keeps them, the list, one of them, and the question before deletion."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.custom_ids import NamedMenu, action_id
from bot.i18n.names import clipped, plain_name
from bot.i18n.words import Words
from bot.matches.options import ordered_options, still_known
from bot.screens.parts.moves import part_title
from bot.screens.parts.screen import (
    MAX_OPTIONS,
    MAX_TITLE,
    Button,
    Check,
    CheckField,
    Form,
    Screen,
    Select,
    TextField,
    fitted,
)
from bot.screens.table.lobby import turn_line
from games import KEYS
from storage import Preset, TableRecord

MINE, COMMON = "m", "s"  # of the user, of the server
NAME, FOR_ALL = "name", "server"  # fields of the form


@dataclass(frozen=True, slots=True)
class Kept:
    """House rules and their owner: MINE or COMMON."""

    kind: str
    preset: Preset

    @property
    def control(self) -> str:
        """Their name in a custom id."""
        return f"{self.kind}.{self.preset.name}"


def preset_label(kept: Kept, words: Words) -> str:
    """A line of a menu: the name, and the game."""
    preset = kept.preset
    game = words.game(preset.game).name if preset.game in KEYS else preset.game
    name = plain_name(preset.name, len(preset.name))
    return words.say("preset-line", name=name, game=game, common=int(kept.kind == COMMON))


def preset_menus(kept: Sequence[Kept], action: str, argument: str, words: Words) -> tuple[Select, ...]:
    """All these house rules, in as many menus as they need; each one's argument ends with its place."""
    lines = [(one.control, preset_label(one, words)[:100]) for one in kept]
    parts = [tuple(lines[start : start + MAX_OPTIONS]) for start in range(0, len(lines), MAX_OPTIONS)]
    title = words.say("preset-menu")
    return tuple(
        Select(action_id(0, action, NamedMenu(argument, str(place))), part_title(title, place, len(parts), words), part)
        for place, part in enumerate(parts, 1)
    )


def preset_form(record: TableRecord, words: Words, *, manager: bool) -> Form:
    """The form for a name; server managers also choose whether the preset is for everybody."""
    field = TextField(NAME, words.say("preset-name"), words.say("preset-name-help"), "")
    check = Check(FOR_ALL, words.say("preset-for-all"), words.say("preset-for-all-help"), checked=False)
    boxes = (CheckField(FOR_ALL, words.say("preset-whose"), (check,)),) if manager else ()
    title = clipped(words.say("preset-form", game=words.game(record.game).name), MAX_TITLE)
    return Form(action_id(record.id, "preset-sent"), title, (field, *boxes))


def kept_screen(record: TableRecord, preset: Preset, words: Words, *, common: bool) -> Screen:
    """The answer once the rules are kept, with the way back to the lobby's settings."""
    text = words.say("preset-kept", name=words.free_text(preset.name), common=int(common))
    back = Button(action_id(record.id, "table-settings"), words.say("button-back"))
    return fitted(Screen((text,), ((back,),)))


def presets_screen(kept: Sequence[Kept], words: Words) -> Screen:
    """The house rules that the reader may open, change and delete."""
    blocks = ("## " + words.say("presets-title"), words.say("presets-about" if kept else "presets-none"))
    menus = preset_menus(kept, "preset", "", words)
    return fitted(Screen(blocks, (*menus, (Button(action_id(0, "menu", "here"), words.say("button-back")),))))


def preset_screen(kept: Kept, lost: Sequence[str], words: Words, *, here: bool) -> Screen:
    """One of them: what differs, what is gone, what can be done; `here`: a table can be opened."""
    preset, control = kept.preset, kept.control
    known = preset.game in KEYS
    lines = [f"### {words.free_text(preset.name)}", preset_label(kept, words)]
    if known:
        valid = still_known(preset.game, preset.options, preset.version)
        picks = [
            words.say(
                "options-pick",
                label=words.option_label(preset.game, name),
                value=words.option_value(preset.game, name, valid[name]),
            )
            for name, _ in ordered_options(preset.game, retired=True)
            if name in valid
        ]
        lines.append(words.say("lobby-options", options=" · ".join(picks) or words.say("lobby-options-default")))
        lines.append(turn_line(preset.settings.turn_seconds, words))
    else:
        lines.append(words.say("why-preset-game-gone", name=words.free_text(preset.name)))
    if lost:
        lines.append(words.say("preset-lost", lost=", ".join(lost)))
    opening = Button(action_id(0, "preset-open", control), words.say("button-preset-open"), "success")
    row = (
        *([opening] if known and here else []),
        Button(action_id(0, "preset-delete", control), words.say("button-preset-delete"), "danger"),
        Button(action_id(0, "presets"), words.say("button-back")),
    )
    return fitted(Screen(("\n".join(lines), "-# " + words.say("preset-change")), (row,)))


def deletion_screen(kept: Kept, words: Words) -> Screen:
    """The question before house rules are deleted."""
    text = words.say("preset-sure", name=words.free_text(kept.preset.name), common=int(kept.kind == COMMON))
    row = (
        Button(action_id(0, "preset-gone", kept.control), words.say("button-preset-delete"), "danger"),
        Button(action_id(0, "presets"), words.say("button-back")),
    )
    return fitted(Screen((text,), (row,)))
