"""The menu of games: those played here, or a family and then a game or a variant of it, with players and minutes."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.custom_ids import action_id
from bot.i18n.game_texts import without_article
from bot.i18n.words import Words
from bot.screens.pages.presets import Kept, preset_menus
from bot.screens.parts.game_lines import families, game_lines
from bot.screens.parts.screen import MAX_OPTIONS, Button, Row, Screen, Select, fitted

HERE, THREAD = "here", "thread"  # where the table will open
ONE = "one"  # a button for one game
BUTTONS = 4  # of games: as many as fit in a row on a phone
RULES = "rules"  # no table opens: the rules of the game are shown
PRACTICE = "practice"  # no table opens: a practice match begins
WHERE = {HERE: "menu-here", THREAD: "menu-thread", RULES: "menu-rules", PRACTICE: "menu-practice"}


@dataclass(frozen=True, slots=True)
class GamePick:
    """The choice of a game. `part`: of the menu that has chosen it, or ONE for the button of a `game`."""

    place: str = ""
    part: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class FinderPage:
    """The games for a `wish`, as `Wish.read` reads it. `question`: that of the menu that was used, or "" for none."""

    wish: str = ""
    place: str = ""
    question: str = ""


def menu_screen(
    words: Words,
    family: str | None = None,
    place: str = HERE,
    *,
    favourites: Sequence[str] = (),
    kept: Sequence[Kept] = (),
) -> Screen:
    """The menu: house rules, the `favourites`, the families, and the games of the chosen family.

    `place`: where the table will open, or RULES for the menu that leads to rules. `favourites`: the games played most
    here, as buttons. `kept`: house rules that the reader may open.
    """
    games_by_family = families(words)
    place = place if place in WHERE else HERE  # a click may carry anything
    choices = tuple((key, words.say(f"family-{key}")) for key in games_by_family)
    title = words.say({RULES: "menu-rules-title", PRACTICE: "menu-practice-title"}.get(place, "menu-title"))
    blocks = [f"## {title}", words.say(WHERE[place])]
    rows: list[Row] = [*preset_menus(kept, "preset-pick", place, words)]
    if favourites:
        rows.append(
            tuple(
                Button(action_id(0, "pick", GamePick(place, ONE, key)), words.game(key).name, "primary")
                for key in favourites[:BUTTONS]
            )
        )
    rows.append(Select(action_id(0, "family", place), words.say("menu-family"), choices, family))
    if lines := game_lines(games_by_family.get(family or "", ()), words, variants=place != RULES):
        parts = [tuple(lines[start : start + MAX_OPTIONS]) for start in range(0, len(lines), MAX_OPTIONS)]
        for number, part in enumerate(parts):
            title = words.say("menu-rules-game" if place == RULES else "menu-game")
            if len(parts) > 1:
                first, last = (without_article(label).partition(" · ")[0] for _, label in (part[0], part[-1]))
                title = words.say("menu-game-range", first=first, last=last)
            rows.append(Select(action_id(0, "pick", GamePick(place, str(number))), title, part))
    find = Button(action_id(0, "find", FinderPage(place=place)), words.say("button-find"))
    calls = Button(action_id(0, "alerts"), words.say("button-alerts"))
    others = (calls,) if place in (HERE, THREAD) else ()
    learn = Button(action_id(0, "learn"), words.say("button-learn"))
    rows.append((find, *others, learn, Button(action_id(0, "help"), words.say("button-help"))))
    if kept:
        rows.append((Button(action_id(0, "presets"), words.say("button-presets")),))
    return fitted(Screen(tuple(blocks), tuple(rows)))
