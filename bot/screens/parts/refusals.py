"""Refusals as sentences: the reason, and the next step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.logs import get_logger
from bot.i18n.sentences import MissingWords
from bot.i18n.words import Words
from bot.matches.options import ordered_options
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import allowed_text
from games import KEYS, Option

log = get_logger(__name__)


def refusal_text(key: str, refusal_facts: Mapping[str, object], words: Words) -> str:
    """The sentence of a refusal with this key and these facts. A key without words is logged, and becomes `broken`."""
    facts = dict(refusal_facts)
    game = facts.get("game")
    if isinstance(suit := facts.get("suit"), str):
        facts["suit"] = words.suit(suit)
    if ":" in str(bid := facts.get("bid")):
        facts["bid"] = words.bid(str(bid))
    if isinstance(players := facts.get("players"), tuple):
        host = facts.get("host")
        facts["host"] = names_of(players, words, marked=False)[host] if isinstance(host, int) else "?"
    if isinstance(game, str) and game in KEYS:
        facts["game"] = words.game(game).name
        facts["example"] = ", ".join(
            f"{words.option_label(game, name)}={words.option_value(game, name, rule.default)}"
            for name, rule in ordered_options(game)[:2]
        )
        if isinstance(rule := facts.get("rule"), Option):
            facts["allowed"] = allowed_text(game, str(facts["option"]), rule, words)
            facts["option"] = words.option_label(game, str(facts["option"]))
        if isinstance(clash := facts.get("clash"), tuple):
            facts["first"], facts["second"] = (words.option_label(game, name) for name in clash)
        if isinstance(option_names := facts.get("known"), tuple):
            facts["known"] = ", ".join(words.option_label(game, name) for name in option_names)
    if isinstance(allowed := facts.get("allowed"), tuple):
        facts["allowed"] = ", ".join(map(str, allowed))
    if isinstance(missing := facts.get("permissions"), tuple):
        facts["permissions"] = permission_names(missing, words)
    if isinstance(guests := facts.get("guests"), tuple):
        facts["guests"] = ", ".join(map(words.name, guests))
    if isinstance(channels := facts.get("channels"), tuple):
        facts["channels"] = ", ".join(f"<#{channel}>" for channel in channels)
    plain = {name: value for name, value in facts.items() if isinstance(value, str | int)}
    try:
        return words.say(f"why-{key}", **plain)
    except MissingWords:
        log.error("refusal without words", key=key, facts=sorted(facts), exc_info=True)
        return words.say("why-broken")


def permission_names(missing: Sequence[str], words: Words) -> str:
    """Permissions with the names that Discord's own settings use."""
    return ", ".join(words.say(f"permission-{name}") for name in missing)
