"""The command `tapis words`: the English sentences that a translation lacks, and the sentences with errors.

Rules and lessons are long, and change with every release: a translation may leave them out, so none are listed.

Only a sentence that cannot be shown is an error. A sentence that says less than the English one, or that the bot no
longer uses, is listed and fails nothing: contributors who change an English sentence need not know all languages.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated

import typer
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import games
from bot.cli.preflight import fail
from bot.i18n.game_texts import FALLBACK, game_text, own_text
from bot.i18n.words import COMPLETE, LANGUAGES, MissingWords, language_name, read_source
from bot.i18n.words import words as words_of
from bot.interactions.command_tree import fits_discord
from games.catalogue import rules_languages

PLURALS = {"zero", "one", "two", "few", "many", "other"}  # forms for a number: each language has its own
LENGTHS = {"button-": 80, "select-": 150, "choice-": 80}  # characters that Discord takes, by the beginning of a key
SAMPLES: tuple[object, ...] = (0, 1, 2, 1000, "x")  # each sentence is tried with these values


@dataclass(frozen=True)
class Sentence:
    """A message of a file. `forms`: for each variable that selects a form, the values with a form of their own."""

    variables: frozenset[str]
    references: frozenset[str]  # messages, and terms with their hyphen
    forms: Mapping[str, frozenset[str]]


@dataclass(frozen=True)
class File:
    """The sentences of a language, and the errors in parts of its file that cannot be read."""

    sentences: Mapping[str, Sentence]
    terms: frozenset[str]
    unread: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """What a language has and lacks. `wrong`: errors to fix; `outdated`: sentences that no longer fit the English."""

    language: str
    done: int
    total: int
    missing: tuple[str, ...]
    rules: int  # games with rules in this language
    unnamed: tuple[str, ...]  # games whose name, options or variants it lacks
    wrong: tuple[str, ...]
    outdated: tuple[str, ...]

    @property
    def percent(self) -> int:
        """The share of the sentences that is done; 100 only when all of them are."""
        return 100 * self.done // self.total


def words(
    language: Annotated[str | None, typer.Argument(help="A language, such as `es` (default: a line for each).")] = None,
) -> None:
    """List the sentences and rules that a translation lacks, and its errors (exit code 1 if there are any)."""
    if language is not None and language not in LANGUAGES:
        raise fail(
            f"there is no language {language!r}: to add it, start bot/i18n/locales/{language}.ftl. "
            f"Languages: {', '.join(LANGUAGES)}."
        )
    reports = [review(one) for one in ([language] if language else LANGUAGES)]
    for report in reports:
        typer.echo(summary(report))
        if language and report.rules < len(games.KEYS):
            typer.echo(
                f"Rules and lessons: only in {' and '.join(COMPLETE)}, and this language says so where they are."
            )
        for title, lines in (
            ("Wrong", report.wrong),
            ("Outdated", report.outdated),
            ("Sentences still in English", report.missing if language else ()),
            ("Names and options of games still in English", report.unnamed if language else ()),
        ):
            if lines:
                typer.echo("\n".join((f"{title} ({len(lines)}):", *(f"  {line}" for line in lines))))
    if any(report.wrong for report in reports):
        raise typer.Exit(1)


def summary(report: Report) -> str:
    named = len(games.KEYS) - len(report.unnamed)
    return (
        f"{report.language} ({language_name(report.language)}): {report.percent} % of the sentences "
        f"({report.done} of {report.total}), names and options of {named} of {len(games.KEYS)} games"
    )


def review(language: str, source: str | None = None) -> Report:
    """Compare a language with English. `source` (for tests) replaces its file."""
    own, english = read(source if source is not None else read_source(language)), read(read_source(FALLBACK))
    wrong = [*own.unread]
    outdated = [f"{key}: the bot no longer uses this sentence" for key in own.sentences.keys() - english.sentences]
    for key in own.sentences.keys() & english.sentences:
        wrong += [f"{key}: {what}" for what in wrong_in(key, own, english)]
        outdated += [f"{key}: {what}" for what in outdated_in(key, own, english)]
    if source is None and not wrong:
        wrong += [
            f"{key}: {what}"
            for key in own.sentences.keys() & english.sentences
            for what in badly_said(language, key, own)
        ]
    return Report(
        language,
        len(own.sentences.keys() & english.sentences),
        len(english.sentences),
        tuple(key for key in english.sentences if key not in own.sentences),
        sum(game_text(key, language).language == language for key in games.KEYS),
        tuple(key for key in games.KEYS if lacks_words(key, language)),
        tuple(sorted(wrong)),
        tuple(sorted(outdated)),
    )


def lacks_words(key: str, language: str) -> bool:
    """Whether a game has English words in this language, apart from its rules."""
    if language not in rules_languages(key):
        return True
    own, whole = own_text(key, language), own_text(key, FALLBACK)
    return bool(whole.options.keys() - own.options.keys() or whole.variants.keys() - own.variants.keys())


@cache
def read(source: str) -> File:
    sentences: dict[str, Sentence] = {}
    terms, unread = set(), []
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Term):
            terms.add(f"-{entry.id.name}")
        elif isinstance(entry, ftl.Junk):
            line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
            unread.append(f"line {line}: cannot be read ({'; '.join(str(one.message) for one in entry.annotations)})")
        elif isinstance(entry, ftl.Message) and entry.value:
            if entry.id.name in sentences:
                unread.append(f"{entry.id.name}: is there twice")
            sentences[entry.id.name] = sentence_of(entry.value)
    return File(sentences, frozenset(terms), tuple(unread))


def sentence_of(pattern: ftl.Pattern) -> Sentence:
    variables, references, forms = set(), set(), dict[str, set[str]]()
    for node in nodes(pattern):
        if isinstance(node, ftl.VariableReference):
            variables.add(node.id.name)
        elif isinstance(node, ftl.MessageReference):
            references.add(node.id.name)
        elif isinstance(node, ftl.TermReference):
            references.add(f"-{node.id.name}")
        elif isinstance(node, ftl.SelectExpression) and isinstance(node.selector, ftl.VariableReference):
            keys = {one.key.name if isinstance(one.key, ftl.Identifier) else one.key.value for one in node.variants}
            forms.setdefault(node.selector.id.name, set()).update(keys)
    frozen = {name: frozenset(keys) for name, keys in forms.items()}
    return Sentence(frozenset(variables), frozenset(references), frozen)


def nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield node
    for value in vars(node).values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ftl.BaseNode):
                yield from nodes(one)


def needs(key: str, *files: File) -> frozenset[str]:
    """Every variable of a sentence and of the sentences in it; each sentence comes from the first file that has it."""
    sentence = next((file.sentences[key] for file in files if key in file.sentences), None)
    if sentence is None:
        return frozenset()
    return sentence.variables.union(*(needs(one, *files) for one in sentence.references))


def wrong_in(key: str, file: File, english: File) -> Iterator[str]:
    """The errors that prevent a sentence, or a case of it, from being shown."""
    own, original, used = file.sentences[key], english.sentences[key], needs(key, file, english)
    yield from (f"${name} is not a variable of this sentence" for name in sorted(used - needs(key, english)))
    there = file.sentences.keys() | english.sentences.keys() | file.terms | english.terms
    yield from (f"{{ {name} }} does not exist" for name in sorted(own.references - there))
    for name in sorted(own.forms.keys() & original.forms.keys()):
        unknown = cases(own.forms[name]) - cases(original.forms[name])
        yield from (f"[{case}] is not a case of ${name}" for case in sorted(unknown))


def outdated_in(key: str, file: File, english: File) -> Iterator[str]:
    """The parts of the English sentence that a sentence leaves out."""
    own, original = file.sentences[key], english.sentences[key]
    unsaid = needs(key, english) - needs(key, file, english)
    yield from (f"${name} is missing" for name in sorted(unsaid))
    for name in sorted(own.forms.keys() & original.forms.keys()):
        unknown = cases(original.forms[name]) - cases(own.forms[name])
        yield from (f"the case [{case}] of ${name} is missing" for case in sorted(unknown))


def cases(forms: frozenset[str]) -> set[str]:
    """The forms for words, which the bot distinguishes. Each language decides itself how many forms a number has."""
    return {form for form in forms if not counted(form)}


def counted(form: str) -> bool:
    return form in PLURALS or form.isdigit()


def badly_said(language: str, key: str, file: File) -> Iterator[str]:
    """The errors of a sentence with its variables filled in, or why Discord would refuse it."""
    english = read(read_source(FALLBACK))
    for value in SAMPLES:
        try:
            said = words_of(language).say(key, **dict.fromkeys(needs(key, file, english), value))
        except MissingWords as failure:
            yield f"cannot be shown with {value}: {failure}"
            continue
        if not said.strip() or "{" in said:
            yield f"becomes {said!r} with {value}"
        elif too_long := next((check(key, said) for check in CHECKS if check(key, said)), None):
            yield too_long
        else:
            continue
        return


def refused_name(key: str, said: str) -> str | None:
    if not key.startswith(("command-", "parameter-")) or fits_discord(key, said):
        return None
    return f"Discord refuses this name or description: {said!r} ({len(said)} characters)"


def refused_length(key: str, said: str) -> str | None:
    most = next((length for start, length in LENGTHS.items() if key.startswith(start)), None)
    return f"{len(said)} characters, Discord allows {most}" if most is not None and len(said) > most else None


CHECKS: tuple[Callable[[str, str], str | None], ...] = (refused_name, refused_length)
