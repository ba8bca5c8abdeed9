"""The words: the same in French and in English, none missing, none unused. Other languages: test_translations."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from support.games.contract import contract
from support.games.matches import Case, public_story
from support.house.command_table import declared
from support.house.number_selectors import texts_for_numbers

import bot
import games
import storage
from bot.features.people.screens.privacy import KINDS
from bot.features.solo.rules.daily import PROGRAMME
from bot.i18n.game_texts import readable
from bot.i18n.preferences import PREFERENCES, SETTINGS
from bot.i18n.words import COMPLETE, LANGUAGES, NAMED, MissingWords, load_entries, read_source, words
from bot.interactions.feature import parameter_description
from bot.matches.deeds import DEEDS
from bot.screens.pages.help import COMMANDS
from bot.screens.parts.screen import Screen
from bot.screens.scenes.book import STAMPS
from bot.tables.computers.planner import NAMES
from bot.transport.messages import STYLES, components
from games.players.common import reasons as advice_reasons
from games.shedding.nain_jaune import BOXES
from storage import USUAL

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


def needs(language: str, key: str) -> set[str]:
    """Every variable of a message, and of those in it."""
    message = entries(language)[key]
    inner = [needs(language, one) for one in parts(message.value, ftl.MessageReference)]
    return set(parts(message.value, ftl.VariableReference)).union(*inner)


@cache
def literals(folder: Path) -> set[str]:
    """Every text in the code of a package."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


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


BY_RULES = "IllegalMove", "UnknownGame", "BadOptions", "BadSeats", "StaleLog"


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


def events(files: Iterable[Path]) -> set[str]:
    """The kinds of all events that some files emit, or tell as notes."""
    found: set[str] = set()
    for file in files:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event" and node.args:
                found |= told_texts(node.args[0])
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "aside_events":
                found |= set(ast.literal_eval(node.value))
    return found


@cache
def kinds() -> set[str]:
    """The kinds of all events that the games emit."""
    asides = {kind for key in games.KEYS for kind in getattr(game_class(key), "aside_events", ())}
    return asides | events(GAMES.rglob("*.py"))


def shared_options() -> set[str]:
    return {name for sheet in SHEETS.values() for name in sheet.options}


def numbers(sheet: games.GameInfo) -> set[str]:
    """The options of a game whose value is a number."""
    return {name for name, rule in sheet.options.items() if type(rule.default) is int}


def generated(key: str) -> bool:
    """Whether the bot makes this key up from something that exists: the prefixes are all that there are."""
    prefix, _, rest = key.partition("-")
    if prefix == "rank":
        return rest in ("A", "K", "Q", "J", "N")
    if prefix == "suit":
        return rest in ("S", "H", "D", "C") or rest in literals(GAMES)
    if prefix == "card":
        return rest.removesuffix("-short") in NAMED
    if key.startswith("picture-pile-"):
        called = {name for sheet in SHEETS.values() for name in sheet.pile_names.values()}
        return key.removeprefix("picture-pile-") in called | literals(GAMES)
    if key.startswith("privacy-kept-"):
        return rest.removeprefix("kept-") in KINDS
    if key.startswith("advice-because-"):
        return key.removeprefix("advice-because-").replace("-", "_") in advice_reasons.KEYS
    if prefix == "why":
        return rest in refused_reasons()
    if prefix == "select" and rest.endswith("-opening"):
        return any(rest.removesuffix("-opening") in verbs(game) for game in games.KEYS)
    if key.startswith(("hand-choice-", "select-choice-")):
        return any(key.rpartition("-")[2] in verbs(game) for game in games.KEYS)
    if key.startswith("hand-call-"):
        return key.removeprefix("hand-call-") in literals(GAMES)
    if prefix in ("move", "prompt", "select"):
        return any(rest in verbs(game) for game in games.KEYS)
    if prefix == "event":
        return rest in kinds()
    if prefix == "line":
        kind = re.sub(r"^seat-|-size$|(-size)?-(short|alt|hand|gain)$", "", rest)
        return kind in literals(GAMES)
    if prefix == "picture":
        part, _, name = rest.partition("-")
        places = {
            "tag": literals(GAMES),
            "pile": literals(BOT),
            "side": literals(BOT),
        }
        return name in places.get(part, ())
    if key.startswith("deal-part-"):
        reason = key.removeprefix("deal-part-").removeprefix("wrong_")  # of another team
        return reason in literals(GAMES) or reason in {verb for game in games.KEYS for verb in verbs(game)}
    if prefix in ("tag", "call", "said", "short"):
        mark, _, game = rest.partition("-")  # of a game that has a word of its own for it
        return rest in literals(GAMES) or (mark in literals(GAMES) and game in SHEETS)
    if prefix == "option":
        name, _, game = rest.partition("-count")
        if rest.endswith("-count") or game.removeprefix("-") in SHEETS:
            return any(name in numbers(sheet) for key, sheet in SHEETS.items() if game in ("", f"-{key}"))
        values = {
            f"{name}-{value}".replace("_", "-")
            for sheet in SHEETS.values()
            for name, rule in sheet.options.items()
            for value in rule.choices
        }
        return rest.removesuffix("-help") in shared_options() or rest in values
    if prefix == "permission":
        return rest in literals(BOT)
    if prefix == "button":
        return rest.removeprefix("help-") in literals(BOT)
    if prefix in ("help", "find"):
        return rest.removeprefix("link-") in literals(BOT) or rest in COMMANDS
    if prefix == "box":
        return rest in BOXES
    if prefix == "deed":
        return rest.removesuffix("-about") in DEEDS
    if key.startswith(("book-letter-", "book-stamp-")):
        return key.rpartition("-")[2] in STAMPS
    if prefix == "points":
        return rest in {plan.game for plan in PROGRAMME}
    if prefix == "family":
        return rest in {sheet.family for sheet in SHEETS.values()}
    if prefix in ("preference", "setting", "choice"):
        fields = {"preference": PREFERENCES, "setting": SETTINGS, "choice": (*PREFERENCES, *SETTINGS)}[prefix]
        own = {f"{field.name}-{part}" for field in fields for part in (*field.choices, "help", "none")}
        shared = {field.name for field in fields} | {"none"} if prefix == "choice" else {"title", "note"}
        return rest in own | shared
    if prefix in ("switch", "lobby"):
        return rest.replace("-", "_") in asdict(USUAL)
    if key.startswith(
        ("practice-level-", "tournament-choice-", "tournament-format-", "tournament-tie-", "tournament-without-")
    ):
        return key.rpartition("-")[2] in literals(BOT)
    if key.startswith(("evening-field-", "evening-help-")):
        return key.rpartition("-")[2] in literals(BOT)
    if key.startswith(("role-rule-", "role-help-", "role-problem-")):
        return key.rpartition("-")[2] in literals(BOT)
    return key in texts_of_commands()


@cache
def texts_of_commands() -> set[str]:
    """The keys of the names and descriptions of all commands and parameters."""
    found: set[str] = set()
    for name, command in declared().items():
        found |= {f"command-{name}", f"command-{name}-description"}
        for parameter in (option.name.replace("_", "-") for option in command.parameters):
            found |= {f"parameter-{parameter}", parameter_description(name, parameter)}
    return found


def test_french_and_english_have_the_same_keys() -> None:
    assert all(set(entries(language)) == set(KEYS) for language in COMPLETE)


def test_french_and_english_need_the_same_facts() -> None:
    needed = {key: {language: needs(language, key) for language in COMPLETE} for key in KEYS}
    assert {key: each for key, each in needed.items() if len({frozenset(facts) for facts in each.values()}) > 1} == {}


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


@pytest.mark.parametrize("language", COMPLETE)
def test_every_message_that_has_its_facts_is_said(language: str) -> None:
    assert {key: wrong for key in KEYS if (wrong := list(badly_said(key, language)))} == {}


def test_no_key_is_unused() -> None:
    spoken = literals(BOT)
    inner = {one for entry in entries("fr").values() for one in parts(entry.value, ftl.MessageReference)}
    assert [key for key in KEYS if not (key in spoken or key in inner or generated(key))] == []


@pytest.mark.parametrize("language", COMPLETE)
def test_every_refusal_has_its_reason_in_words(language: str) -> None:
    assert {"must-follow", "stale", "busy", "unknown-option"} <= refused_reasons()
    assert [reason for reason in sorted(refused_reasons()) if not words(language).has(f"why-{reason}")] == []


@pytest.mark.parametrize("game", games.KEYS)
def test_every_refusal_by_the_rules_of_a_game_has_its_reason_in_words(game: str) -> None:
    for language in COMPLETE:
        told = reasons(sources(game), *BY_RULES) - NEVER_A_PLAYERS_FAULT
        assert [reason for reason in sorted(told) if not words(language).has(f"why-{reason}")] == []


SHOWN_OTHERWISE = {
    *("deal", "hand", "turned", "table", "laid", "discarded", "next_dealer"),  # cards and marks that the table shows
    *("score", "paid", "duel", "loser", "end"),  # the result of a deal or of the match is a block of its own
    *("close", "done"),  # the next line says what comes of it
}
"""The kinds of events that have no words, because the table shows what they tell."""


@pytest.mark.parametrize("game", games.KEYS)
def test_every_event_and_every_note_of_a_game_has_words_or_is_shown_otherwise(game: str) -> None:
    for language in COMPLETE:
        say = words(language)
        told = {kind for kind in events(sources(game)) if say.has(f"event-{kind}") or say.has(f"line-{kind}")}
        assert events(sources(game)) - told - SHOWN_OTHERWISE == set()


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


def test_a_player_who_has_bet_everything_is_not_told_to_take_a_smaller_piece() -> None:
    assert words("fr").say("why-too-few-chips", left=0).startswith("Tu as déjà tout misé.")
    assert "4" in words("fr").say("why-too-few-chips", left=4)


def test_computers_have_names_enough_for_every_table() -> None:
    most = max(max(sheet.seats) for sheet in SHEETS.values())
    assert len(set(NAMES)) == len(NAMES) >= most - 1


COUNTED = {
    "fr": re.compile(r"^ (?:points?|cartes?|plis?|jetons?|coups?|accords?|gestes?|personnes?|joueurs?|beignes?)\b"),
    "en": re.compile(r"^ (?:points?|cards?|tricks?|chips?|coups?|votes?|gestures?|people|person|players?)\b"),
}
NEVER_ONE = {
    "advice-because-announces": "20 points at least",
    "advice-because-shows-poignee": "20 points at least",
    "advice-because-partner-unsure": "four cards at least: fewer are named",
    "advice-because-partner-may-hold": "four cards at least: fewer are named",
    "line-ace_attack": "an ace costs two cards at least",
    "line-king_attack": "a king of hearts costs four cards at least",
    "line-to_make": "36 points at least",
    "line-opening": "51 points, or as many as the option says",
    "event-turned_seven": "ten points",
    "menu-players": "all the numbers that a game allows, or from how many to how many",
    "event-combination": "the least is worth ten points",
    "why-only-all-at-once": "the whole hand",
    "why-ecart-full": "three or six cards",
    "why-opening-too-low": "51 points, or as many as the option says",
    "why-not-open": "51 points, or as many as the option says",
}


def counted_outside_a_plural(node: object, language: str) -> Iterator[str]:
    """Every variable that a noun follows, in a text that does not choose its form by that number."""
    if isinstance(node, ftl.Pattern):
        for one, after in pairwise(node.elements):
            number = one.expression if isinstance(one, ftl.Placeable) else None
            follows = isinstance(after, ftl.TextElement) and COUNTED[language].match(after.value)
            if isinstance(number, ftl.VariableReference) and follows:
                yield number.id.name
    if isinstance(node, ftl.SelectExpression) and isinstance(node.selector, ftl.VariableReference):
        for variant in node.variants:
            for name in counted_outside_a_plural(variant.value, language):
                if name != node.selector.id.name:
                    yield name
    elif isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                yield from counted_outside_a_plural(one, language)


@pytest.mark.parametrize("language", COMPLETE)
def test_what_is_counted_agrees_with_its_number(language: str) -> None:
    found = {key for key in KEYS if list(counted_outside_a_plural(entries(language)[key].value, language))}
    assert found - set(NEVER_ONE) == set()


ROLES = re.compile(r"\b(joueu|gagnants?\b|perdant|vainqueur|voisin|banquier|toi seul\b|tu es seul\b)", re.IGNORECASE)


def french_texts() -> dict[str, str]:
    said = {key: FluentSerializer().serialize_entry(entry) for key, entry in entries("fr").items()}
    return said | {file.name: file.read_text(encoding="utf-8") for file in GAMES.rglob("*.fr.md")}


def test_french_names_nobody_by_a_gender() -> None:
    """Examples have people with names; rules speak of "la personne à gauche", or of a seat by its term in the books of
    rules: "le donneur", "le preneur", "le ponte", "l'hombre".
    """
    assert {key: found for key, text in french_texts().items() if (found := ROLES.findall(text))} == {}


HEADLESS = re.compile(
    r"\bQui [^.?\n]*(?=[.\n])|\b(?:de|pour|contre|chez) qui \w+"
    r"|(?:, (?:ou|puis|mais)|[.;] (?:mais|et|puis)) qui \w+|\bhauteur\b"
)
"""A subject that is nobody ("Qui gagne un pli entame le suivant"), and a second word for « valeur »."""


def test_french_sentences_have_a_subject_and_one_word_for_a_rank() -> None:
    assert {key: found for key, text in french_texts().items() if (found := HEADLESS.findall(text))} == {}


@pytest.mark.parametrize("file", sorted(GAMES.rglob("*.en.md")), ids=lambda file: file.name)
def test_english_rules_name_nobody_by_a_gender(file: Path) -> None:
    rules = file.read_text(encoding="utf-8").partition("## Example")[0]
    assert re.findall(r"\b(?:he|she|his|her|him)\b", rules) == []
    assert (
        re.findall(r"\b(?:he|she|his|her|him)\b", (BOT / "i18n" / "locales" / "en.ftl").read_text(encoding="utf-8"))
        == []
    )


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", games.KEYS)
def test_every_option_of_a_game_has_its_line_on_the_page(game: str, language: str) -> None:
    (page,) = GAMES.rglob(f"{game}.{language}.md")
    lines = set(re.findall(r"^- `(\w+)` \*\*", page.read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert set(SHEETS[game].options) - lines == set()


LENGTHS = {
    "fr": {
        **dict.fromkeys(("target", "opening_points"), "points"),
        **dict.fromkeys(("hands", "manches", "max_hands"), "manches"),
        **dict.fromkeys(("max_turns", "max_rounds"), "tours"),
        "deals": "donnes",
    },
    "en": {
        **dict.fromkeys(("target", "opening_points"), "points"),
        **dict.fromkeys(("hands", "max_hands"), "hands"),
        **dict.fromkeys(("manches", "max_rounds"), "rounds"),
        "max_turns": "turns",
        "deals": "deals",
    },
}
NUMBERED = {
    "empereur": "its page says how long the usual total takes",
    "vicaire": "its page says why the table proposes less than the text",
    "whist_belote": "a bid is worth as many points as there are penalties to end a match",
}


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", games.KEYS)
def test_a_length_that_is_an_option_is_never_written_as_a_number(game: str, language: str) -> None:
    """What a table may choose is told as "the agreed total"; examples and the lines of the options may name numbers."""
    (page,) = GAMES.rglob(f"{game}.{language}.md")
    rules = page.read_text(encoding="utf-8").partition("\n## Options")[0]
    for name in LENGTHS[language].keys() & SHEETS[game].options.keys() if game not in NUMBERED else ():
        number = rf".*\b{SHEETS[game].options[name].default}\s{LENGTHS[language][name]}\b.*"
        assert not (found := re.findall(number, rules)), (name, found)


NOT_SAID = {
    "fr": (
        *("capot de l'autre", " } a devant soi", "jeux sont ainsi", "cachées à chacun", "ne peut pas rester ainsi"),
        *("Tout reprendre", "reprends tout", "à viser", "Rangée au mieux", "À découvert chez", "la partie en compte"),
        *("ou à tous les jeux", "s'il ne vaut pas un point", "à son tour huit cartes", "ce qui reste en moins de"),
        *(
            "boîte est oubliée",
            "plus qu'il n'a",
            "cartes restées",
            "de même rang",
            "carte de ce rang",
            "rang passe-partout",
            "as 11, 10 10",
        ),
        "ou tu n'as pas la couleur demandée",
    ),
    "en": (
        *("games are like that", "hidden for each", "can't stay like this", "everything back", "Arranged best"),
        *("box is forgotten", "if the match counts", "ace 11, 10 10", "or you have none of the suit led"),
        *("Around the baize", "wake up", "Seen again", "lacks people", "of level hard", "Not in the leaderboard"),
        *("hoever opened", "hoever runs", "hoever asked", "Call me", "not looked at", "comes nearest"),
    ),
}
"""What readers stumbled over, by language: said in other words now."""


@pytest.mark.parametrize("language", COMPLETE)
def test_what_readers_stumbled_over_is_said_no_more(language: str) -> None:
    said = {key: FluentSerializer().serialize_entry(entry) for key, entry in entries(language).items()}
    said |= {file.name: file.read_text(encoding="utf-8") for file in GAMES.rglob(f"*.{language}.md")}
    found = {key: [one for one in NOT_SAID[language] if one in text] for key, text in said.items()}
    assert {key: phrases for key, phrases in found.items() if phrases} == {}


def test_english_has_no_space_before_a_mark() -> None:
    said = {key: FluentSerializer().serialize_entry(entry) for key, entry in entries("en").items()}
    said |= {file.name: file.read_text(encoding="utf-8") for file in GAMES.rglob("*.en.md")}
    assert {key: found for key, text in said.items() if (found := re.findall(r"[^\n]{0,20} [;:!?](?=\s)", text))} == {}
    assert words("en").say("between-parts") == "; "


@pytest.mark.parametrize(
    ("language", "names"), [("fr", ("/jouer", "/quitter", "/fermer")), ("en", ("/play", "/leave", "/stop"))]
)
def test_help_names_the_commands_as_the_reader_has_them_where_discord_gave_no_ids(
    language: str, names: tuple[str, ...]
) -> None:
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


def test_every_style_of_a_button_is_known() -> None:
    assert set(STYLES) == {"primary", "secondary", "success", "danger"}


OLD_FRENCH = (  # what a French player stumbled over: no text may say it again
    *("fait les 16 plis", "jeux sont ainsi", "cachées à chacun", "Ce que tu prépares", "Tout reprendre", "à viser :"),
    *("Rangée au mieux", "À découvert chez", "Il faut être au moins", "te sert le moins", "si la partie en compte"),
    *("à tous les jeux", "s'il ne vaut pas un point", "chacun donne à son tour huit", "ce qui reste en moins de trois"),
    *("il y met autant", "plus qu'il n'a.", "cartes restées", "même rang", "de ce rang", "{ $player } a devant soi"),
)


@pytest.mark.parametrize("sentence", OLD_FRENCH)
def test_no_french_text_says_what_players_stumbled_over(sentence: str) -> None:
    texts = {"fr.ftl": read_source("fr")}
    texts |= {path.name: path.read_text(encoding="utf-8") for path in GAMES.rglob("*.fr.md")}
    assert [name for name, text in texts.items() if sentence in text.replace("’", "'")] == []


def test_a_command_without_an_id_is_named_in_its_reader_s_language() -> None:
    for language, name in (("fr", "jouer"), ("en", "play"), ("es", "jugar")):
        said = words(language).say("why-invite-no-table")
        box = components(Screen((said,)), {})[0]
        assert f"`/{name}`" in str(box)
        assert "</play:42>" in str(components(Screen((said,)), {"play": 42})[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_for_a_number_is_found_in_every_language(language: str) -> None:
    assert texts_for_numbers(language, "switch-advice", {"on": "0"}) == ["on"]
    assert texts_for_numbers(language, "switch-advice", {"on": 0}) == []
    with pytest.raises(AssertionError, match="gets a text for"):
        words(language).say("switch-advice", on="1")
