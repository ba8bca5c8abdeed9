"""Solo matches: what their message offers, one of these clicks at random, and a match as its screens see it."""

from random import Random

from simcord.components import walk_components
from support.discord.person import Person

import games
from bot.core.custom_ids import MatchName
from bot.features.solo.screens.position import SoloPosition
from bot.i18n.words import Words
from storage import Player


async def click(person: Person, label: str) -> None:
    shown = person.whisper()
    await person.press_on(shown, shown.buttons[label])


def ways(person: Person) -> list[tuple[str, tuple[str, ...]]]:
    """What the person may click to go on: the custom id, and for a menu its values."""
    backend, shown = person.world.env.backend, person.whisper()
    found: list[tuple[str, tuple[str, ...]]] = []
    for part in walk_components(backend.get_message(person.world.channel.id, shown.id).components):
        custom_id = str(part.get("custom_id"))
        if part.get("disabled"):
            continue
        values = [option["value"] for option in part.get("options", ())]
        if custom_id.startswith("tv:m:") or ":practice-wait:" in custom_id:
            found.append((custom_id, ()))
        elif custom_id.startswith("tv:s:"):
            found += [(custom_id, (value,)) for value in values]
        elif custom_id.startswith("tv:c:") and not any(option["default"] for option in part["options"]):
            found.append((custom_id, tuple(values[: part["max_values"]])))
    return found


async def take(person: Person, custom_id: str, values: tuple[str, ...]) -> None:
    """One of these clicks."""
    shown = person.whisper()
    if values:
        await person.choose(shown, custom_id, *values)
    else:
        await person.press_on(shown, custom_id)


async def one_click(person: Person, rng: Random) -> bool:
    """Click to go on with the match; False if no such click is left."""
    if not (found := ways(person)):
        return False
    await take(person, *rng.choice(found))
    return True


def alone(match: games.Game, words: Words, seat: int = 0, name: MatchName = "p7") -> SoloPosition:
    """A match against computers as its screens see it."""
    players = [Player(other, 7 if other == seat else None, f"N{other}") for other in range(match.seats)]
    return SoloPosition(name=name, seat=seat, players=players, match=match, words=words)
