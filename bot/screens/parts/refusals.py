"""Refusals as sentences: the reason, and the next step."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.core.logs import get_logger
from bot.i18n.words import MissingWords, Words
from bot.matches.options import ordered_options
from bot.screens.parts.cards import is_card, names_of
from bot.screens.parts.game_lines import allowed_text
from bot.screens.parts.moves import subject, verb_of
from games import KEYS, Game, IllegalMove, Option

log = get_logger(__name__)

CARD_VERBS = ("play", "lay", "discard")  # with these verbs cards leave a hand, even while no such move is legal
UNKNOWN_MOVE = "unknown-move"


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
    if isinstance(reason := facts.get("reason"), str):
        facts["reason"] = words.free_text(reason)
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


def unplayable(match: Game, seat: int) -> tuple[str, ...]:
    """The cards in hand that cannot be played on this seat's turn, for a reason that the rules give."""
    if seat not in match.waiting:
        return ()
    view = match.view(seat)
    held = dict.fromkeys(view.hand)
    left = Counter(view.hand) - Counter(view.facts.get("chosen", ()))
    chosen = held.keys() - left.keys()  # laid aside already
    free = cards_named_in(match.legal(seat)).union(view.facts.get("choice", {}).get("cards", ()), chosen)
    return tuple(card for card in held if card not in free and refusal(match, seat, card).reason != UNKNOWN_MOVE)


def refusal(match: Game, seat: int, card: str) -> IllegalMove:
    """The rule that forbids a card. The usual verbs are tried first, then those of the legal moves."""
    verbs = sorted({verb_of(move) for move in match.legal(seat) if is_card(subject(move))})
    found: list[IllegalMove] = []
    for verb in (*CARD_VERBS, *verbs):
        try:
            match.check(seat, f"{verb}:{card}")
        except IllegalMove as illegal:
            if illegal.reason != UNKNOWN_MOVE:
                return illegal
            found.append(illegal.with_traceback(None))  # its traceback would refer back to this list: a reference cycle
    return found[0]


def why_text(match: Game, seat: int, card: str, words: Words) -> str:
    """Why a card cannot be played. If it has become playable meanwhile, the answer says so."""
    words = words.of_game(match.view(seat).facts)
    shown = words.card(card)
    if card in cards_named_in(match.legal(seat)):
        return words.say("hand-why-playable", card=shown)
    illegal = refusal(match, seat, card)
    return words.say("hand-why", card=shown, reason=refusal_text(illegal.reason, illegal.facts, words))


def cards_named_in(moves: Iterable[str]) -> set[str]:
    return {part for move in moves for part in move.replace("+", ":").split(":")[1:] if is_card(part)}
