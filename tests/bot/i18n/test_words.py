"""The words: the same in French and in English, none missing, none unused. Other languages: test_translations."""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from support.games.contract import contract
from support.games.matches import Case, public_story
from support.house.command_table import declared

import bot
import games
import storage
from bot.i18n.game_texts import readable
from bot.i18n.words import COMPLETE, LANGUAGES, MissingWords, load_entries, read_source, words
from bot.matches.deadlines import TIMERS
from bot.screens.parts.screen import Screen
from bot.tables.computers.planner import NAMES
from bot.transport.messages import components

BOT, GAMES, STORAGE = (Path(file).parent for file in (bot.__file__, games.__file__, str(storage.__file__)))
SHEETS = {key: games.info(key) for key in games.KEYS}
NEVER_A_PLAYERS_FAULT = {"bad-seed", "bad-dealer", "bad-stack", "stale-log"}  # the caller of `games` is at fault


@cache
def entries(language: str) -> dict[str, ftl.Message]:
    parsed = FluentParser().parse((BOT / "i18n" / "locales" / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in parsed.body if isinstance(entry, ftl.Junk)]
    messages = [entry for entry in parsed.body if isinstance(entry, ftl.Message)]
    assert len({message.id.name for message in messages}) == len(messages), "a key stands there twice"
    return {message.id.name: message for message in messages}


KEYS = sorted(load_entries("fr"))


def parts(node: object, kind: type) -> Iterator[str]:
    """The names of all variables, or of all messages, to which a message refers."""
    if isinstance(node, kind):
        yield node.id.name  # type: ignore[attr-defined]
    if isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                yield from parts(one, kind)


@cache
def literals() -> set[str]:
    """Every text in the code."""
    files = (file for package in (BOT, GAMES, STORAGE) for file in package.rglob("*.py"))
    nodes = (node for file in files for node in ast.walk(tree(file)))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@cache
def built_texts() -> list[re.Pattern[str]]:
    """What the f-strings of the bot that have a hyphen may look like."""
    nodes = (node for file in BOT.rglob("*.py") for node in ast.walk(tree(file)) if isinstance(node, ast.JoinedStr))
    parts = (
        [getattr(value, "value", None) if isinstance(value, ast.Constant) else None for value in node.values]
        for node in nodes
    )
    return [
        re.compile("".join(r"(\w+(?:-\w+)*)" if part is None else re.escape(part) for part in texts))
        for texts in parts
        if any("-" in part for part in texts if part)
    ]


@cache
def terms() -> set[str]:
    """The texts of which the code builds keys: its own, parameters, moves, and options with their values."""
    found = literals() | {str(seconds) for seconds in TIMERS}
    found |= {option.name for command in declared().values() for option in command.parameters}
    for key, sheet in SHEETS.items():
        found |= {key, *verbs(key), *sheet.options}
        found |= {f"{name}-{value}" for name, rule in sheet.options.items() for value in rule.choices}
    return found | {term.replace("_", "-") for term in found}


def is_built(text: str, depth: int = 3) -> bool:
    """Whether the code may build this text from terms, in one f-string or in one inside another."""
    if text in terms() or not depth:
        return text in terms()
    found = (pattern.fullmatch(text) for pattern in built_texts())
    return any(all(is_built(part, depth - 1) for part in match.groups()) for match in found if match)


def needs(language: str, key: str) -> set[str]:
    """Every variable of a message, and of those in it."""
    message = entries(language)[key]
    inner = [needs(language, one) for one in parts(message.value, ftl.MessageReference)]
    return set(parts(message.value, ftl.VariableReference)).union(*inner)


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def calls(file: Path) -> tuple[tuple[str, ast.expr], ...]:
    """Every call in a file that has an argument: the name of what is called, and its first argument."""
    return tuple(
        (node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", ""), node.args[0])
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call) and node.args
    )


def reasons(files: Iterable[Path], *raised: str) -> set[str]:
    """The first argument of every `raise Refused("...")` and the like."""
    return set[str]().union(*(told_texts(given) for file in files for name, given in calls(file) if name in raised))


def told_texts(node: ast.expr) -> set[str]:
    """The texts that an expression may have as its value; whatever decides which of two it is, is none of them."""
    if isinstance(node, ast.IfExp):
        return told_texts(node.body) | told_texts(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


BY_RULES = "IllegalMove", "UnknownGame", "BadOptions", "BadSeats", "BadRecord", "StaleLog"


@cache
def refused_reasons() -> set[str]:
    """Why the bot or the rules refuse something."""
    invited = reasons((*BOT.rglob("*.py"), *STORAGE.rglob("*.py")), "NotInvited")
    by_rules = reasons(GAMES.rglob("*.py"), *BY_RULES) - NEVER_A_PLAYERS_FAULT
    return reasons(BOT.rglob("*.py"), "Refused", "Unproven") | {f"invite-{reason}" for reason in invited} | by_rules


def verbs(key: str) -> set[str]:
    game = game_class(key)
    return {verb for phases in (game.phases, game.asides) for phase in phases.values() for verb in phase}


def game_class(key: str) -> type[games.Game]:
    return type(games.new(key, seats=min(SHEETS[key].seats), seed=bytes(32)))


def sources(key: str) -> set[Path]:
    """The files in which the rules of a game stand: its own, and those of the parts that it is built on."""
    return {Path(inspect.getfile(base)) for base in game_class(key).__mro__ if base.__module__.startswith("games.")}


@cache
def events(file: Path) -> frozenset[str]:
    """The kinds of all events that a file emits, or tells as notes."""
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event" and node.args:
            found |= told_texts(node.args[0])
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "aside_events":
            found |= set(ast.literal_eval(node.value))
    return frozenset(found)


def test_french_and_english_have_the_same_keys() -> None:
    assert all(set(entries(language)) == set(KEYS) for language in COMPLETE)


def test_french_and_english_need_the_same_facts() -> None:
    needed = {key: {language: needs(language, key) for language in COMPLETE} for key in KEYS}
    assert {key: each for key, each in needed.items() if len({frozenset(facts) for facts in each.values()}) > 1} == {}


@pytest.mark.live
def test_no_key_is_unused() -> None:
    inner = {one for entry in entries("fr").values() for one in parts(entry.value, ftl.MessageReference)}
    assert [key for key in KEYS if key not in inner and not is_built(re.sub(r"wrong_|-size$", "", key))] == []


def badly_said(key: str, language: str) -> Iterator[str]:
    """What a message says wrongly, or why it is not said, when it has its facts."""
    for value in (0, 1, 2, 1000, "x"):
        try:
            said = words(language).say(key, **dict.fromkeys(needs(language, key), value))
        except MissingWords as failure:
            yield f"{value}: {failure}"
        else:
            if not said.strip() or "{" in said:
                yield f"{value}: {said!r}"


@pytest.mark.live
@pytest.mark.parametrize("language", COMPLETE)
def test_every_message_that_has_its_facts_is_said(language: str) -> None:
    assert {key: wrong for key in KEYS if (wrong := list(badly_said(key, language)))} == {}


@pytest.mark.parametrize("language", COMPLETE)
def test_every_refusal_has_its_reason_in_words(language: str) -> None:
    assert {"must-follow", "stale", "busy", "unknown-option"} <= refused_reasons()
    assert [reason for reason in sorted(refused_reasons()) if not words(language).has(f"why-{reason}")] == []


SHOWN_OTHERWISE = {
    *("deal", "hand", "turned", "table", "laid", "discarded", "next_dealer"),  # cards and marks that the table shows
    *("score", "paid", "duel", "loser", "end"),  # the result of a deal or of the match is a block of its own
    *("close", "done"),  # the next line says what comes of it
}
"""The kinds of events that have no words, because the table shows what they tell."""


@pytest.mark.parametrize("game", games.KEYS)
def test_every_event_and_note_of_a_game_has_words_or_is_shown(game: str) -> None:
    kinds = set[str]().union(*map(events, sources(game)))
    for language in COMPLETE:
        say = words(language)
        told = {kind for kind in kinds if say.has(f"event-{kind}") or say.has(f"line-{kind}")}
        assert kinds - told - SHOWN_OTHERWISE == set()


check, test_contract = contract()
NAMED_BY_THEIR_CARDS = {"combination"}  # reasons for points


@check
def every_reason_for_points_and_every_tag_beside_a_name_has_words(case: Case) -> None:
    parts, tags = set[str](), set[str]()
    for _, view in public_story(case):
        parts |= {reason for seat in view.facts.get("last_deal", {}).get("parts", ()) for reason, _ in seat}
        tags.update(*(seat.tags for seat in view.seats))
    for language in LANGUAGES:
        say = words(language)
        assert [part for part in sorted(parts - NAMED_BY_THEIR_CARDS) if not say.has(f"deal-part-{part}")] == []
        assert [tag for tag in sorted(tags) if not say.tag(tag, case.key)] == []


@pytest.mark.parametrize("game", games.KEYS)
def test_every_move_that_a_person_makes_has_a_label(game: str) -> None:
    for language in COMPLETE:
        assert [verb for verb in sorted(verbs(game)) if not words(language).has(f"move-{verb}")] == []


@pytest.mark.parametrize("game", games.KEYS)
def test_every_game_has_its_rules(game: str) -> None:
    for language in COMPLETE:
        text, sheet = words(language).game(game), SHEETS[game]
        assert text.name
        assert "\n" not in text.name
        assert text.summary
        assert text.minutes.keys() == {*sheet.seats}, "a number of players that is not told how long a match takes"
        assert "\n" not in text.summary
        assert len(text.sections) >= 3
        assert all(title and body for title, body in text.sections)
        assert set(text.variants) == set(sheet.variants)
        assert set(text.options) <= set(sheet.options), "an option that the game does not have"


@pytest.mark.parametrize("game", games.KEYS)
def test_every_option_and_every_value_has_words(game: str) -> None:
    for language in COMPLETE:
        say = words(language)
        for name, rule in SHEETS[game].options.items():
            assert say.option_label(game, name) != name
            assert say.option_help(game, name)
            assert len(say.option_label(game, name)) <= 45
            for value in rule.choices:
                said = say.option_value(game, name, value)
                assert said
                if isinstance(value, str):
                    own = say.game(game).options.get(name)
                    shared = f"option-{name}-{value}".replace("_", "-")
                    assert (own and value in own.values) or say.has(shared), f"{name}: no words for {value}"


@pytest.mark.parametrize("game", games.KEYS)
def test_the_rules_that_players_read_show_no_keys(game: str) -> None:
    for language in COMPLETE:
        for _, body in words(language).game(game).sections:
            shown = readable(body)
            assert not re.search(r"`(" + "|".join(SHEETS[game].options) + ")`", shown)
            assert not re.search(r"\(`", shown)


@pytest.mark.parametrize("game", games.KEYS)
def test_a_game_takes_as_long_in_every_language(game: str) -> None:
    minutes, *others = [words(language).game(game).minutes for language in COMPLETE]
    assert all(other == minutes for other in others)
    assert {*minutes.values()} <= {*range(5, 601, 5)}


def test_names_of_games_and_variants_are_all_different() -> None:
    for language in COMPLETE:
        names = [words(language).game(key).name for key in games.KEYS]
        names += [name for key in games.KEYS for name in words(language).game(key).variants.values()]
        assert len({name.casefold() for name in names}) == len(names)


def test_computers_have_names_enough_for_every_table() -> None:
    most = max(max(sheet.seats) for sheet in SHEETS.values())
    assert len(set(NAMES)) == len(NAMES) >= most - 1


ROLES = re.compile(r"\b(joueu|gagnants?\b|perdant|vainqueur|voisin|banquier|toi seul\b|tu es seul\b)", re.IGNORECASE)


def french_texts() -> dict[str, str]:
    said = {key: FluentSerializer().serialize_entry(entry) for key, entry in entries("fr").items()}
    return said | {file.name: file.read_text(encoding="utf-8") for file in GAMES.rglob("*.fr.md")}


def test_french_names_nobody_by_a_gender() -> None:
    """Examples have people with names; rules speak of "la personne à gauche", or of a seat by its term in the books of
    rules: "le donneur", "le preneur", "le ponte", "l'hombre".
    """
    assert {key: found for key, text in french_texts().items() if (found := ROLES.findall(text))} == {}


"""A subject that is nobody ("Qui gagne un pli entame le suivant"), and a second word for « valeur »."""


def test_english_names_nobody_by_a_gender() -> None:
    texts = {file.name: file.read_text(encoding="utf-8").partition("## Example")[0] for file in GAMES.rglob("*.en.md")}
    gendered = re.compile(r"\b(?:he|she|his|her|him)\b")
    assert [name for name, text in {**texts, "en": read_source("en")}.items() if gendered.search(text)] == []


@pytest.mark.parametrize("language", COMPLETE)
def test_every_option_of_a_game_has_its_line_on_the_page(language: str) -> None:
    for game, sheet in SHEETS.items():
        (page,) = GAMES.rglob(f"{game}.{language}.md")
        lines = set(re.findall(r"^- `(\w+)` \*\*", page.read_text(encoding="utf-8"), flags=re.MULTILINE))
        assert {name for name, rule in sheet.options.items() if not rule.retired} <= lines, game


@pytest.mark.parametrize(
    ("language", "names"), [("fr", ("/jouer", "/quitter", "/fermer")), ("en", ("/play", "/leave", "/stop"))]
)
def test_help_names_commands_in_the_readers_language_without_ids(language: str, names: tuple[str, ...]) -> None:
    told = " ".join(words(language).say(key) for key in KEYS if key.startswith("help-") and not needs(language, key))
    (box,) = components(Screen((told,)), {})
    assert [name for name in names if f"`{name}`" not in str(box)] == []
    (box,) = components(Screen((told,)), {"play": 7})
    assert "</play:7>" in str(box)


@pytest.mark.parametrize("key", SHEETS)
def test_a_title_names_the_variant_that_the_options_make(key: str) -> None:
    usual, say = {name: rule.default for name, rule in SHEETS[key].options.items()}, words("fr")
    assert say.title_of(key, usual) == say.game(key).name
    for variant, settings in SHEETS[key].variants.items():
        assert say.title_of(key, usual | dict(settings)) == say.variant(key, variant)
