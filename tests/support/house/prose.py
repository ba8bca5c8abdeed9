"""Checks prose: the Markdown files that people read, their long lines, and banned phrases in all English texts."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from support.house.rooms import ROOT

WIDTH = 120
FOLDERS = (".github", "bot", "deploy", "games", "storage", "tests")
RULES = re.compile(r"\.(fr|en|es)\.md$")  # a game's rules: players and code read them, and Discord keeps line breaks
# Lines that cannot be broken: of a table, a heading, indented code, a picture, or a single link.
UNBROKEN = re.compile(r"\||#|    |<img |!?\[[^\]]*\]\([^)]*\)[.,;:]?$")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)

# Banned phrase -> plain words. A space also stands for a line break. Only whole words match, and case is ignored.
OLD_WORDS = {
    "amongst": "among",
    "anew": "again",
    "askers?": "the user, the player",
    "beside": "next to, besides",
    "heretofore|hitherto": "until now",
    "mend(?:s|ed|ing)?": "fix",
    "nought": "zero",
    "oneself": "the user",
    "thence|whence": "from there, from which",
    "there(?:by|in|of|upon)|here(?:by|in|of)|where(?:by|fore|in|of|upon)": "a new sentence",
    "thither|whither": "to there, to which",
    "upon": "on",
    "while(?:s|st)|the while": "while, meanwhile",
    "whoever|whomever": "the user, the player",
    "withal|forthwith|albeit": "also, at once, although",
}
FOREIGN_PHRASES = {
    "almost surely": "a cautious estimate",
    "any more": "any longer, no longer",
    "are to be|was to be|were to be": "must be",
    "as good as": "equal to, no worse than",
    "as it were": "in a way",
    "at the least|at the most": "at least, at most",
    "at work on": "using",
    "but few|but little": "few, little",
    "by whose": "whose, with",
    "comes? to rest": "is idle",
    "every other second": "every two seconds",
    "for want of": "without",
    "goes without": "has no",
    "in good order": "cleanly",
    "in the mean": "on average",
    "in their turn": "then",
    "lacks? (?:people|players)": "needs players",
    "lets? go of": "releases",
    "makes? nothing of|made nothing of": "ignores",
    "no person's": "contains no",
    "of its own accord": "by itself",
    "of whom": "a new sentence with players, people",
    "one's own": "your own",
    r"raises? \w+ where|none where|0 where|except where": "if",
    "save for": "except for",
    "sees? to it": "makes sure",
    "should (?:it|they|he|she)": "if it",
    "so many(?! as| that)": "`n`, as many",
    "so often(?! as)": "`n` times",
    "tells? of|(?:is|are|was|were|be|been) told of": "is notified, reports, shows",
    "that which": "a noun",
    "where (?:nothing|nobody|there (?:is|are|was|were) (?:no|none|nothing|nobody))": "if",
    "word on (?:it|that)": "a note about it",
}


def papers() -> list[Path]:
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))
    return sorted(path for path in (*ROOT.glob("*.md"), *inside) if not RULES.search(path.name))


def long_lines(text: str) -> list[int]:
    """The numbers of the lines of prose that should have been wrapped."""
    found, in_code = [], False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            in_code = not in_code
        elif len(line) > WIDTH and not in_code and not UNBROKEN.match(line):
            found.append(number)
    return found


def sections(text: str) -> set[str]:
    """The anchors that GitHub gives to the headings of a paper."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def english() -> list[Path]:
    """The files with English prose: our Python files, Markdown files except French rules, and the English catalogue."""
    code = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    rules = (path for path in (ROOT / "games").rglob("*.en.md"))
    return sorted((*papers(), *rules, *code, ROOT / "bot" / "i18n" / "locales" / "en.ftl"))


def banned(text: str, suffix: str, phrases: dict[str, str]) -> Iterator[str]:
    """The banned phrases in a file's prose, each with its line and plain words."""
    if not _pattern("|".join(phrases)).search(text):  # parsing takes much longer
        return
    for first, prose in passages(text, suffix):
        for phrase, plain in phrases.items():
            for found in _pattern(phrase).finditer(prose):
                line = first + prose.count("\n", 0, found.start())
                yield f'{line}: "{found.group()}", write: {plain}'


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{phrase})\b".replace(" ", r"[\s#]+"), re.IGNORECASE)


def passages(text: str, suffix: str) -> Iterator[tuple[int, str]]:
    """(number of its first line, text) of each passage of prose: docstrings and comments, or Markdown without code."""
    if suffix != ".py":
        yield 1, CODE.sub(lambda code: "\n" * code.group().count("\n") + "`", text)
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    comments: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            if comments and comments[-1][0] + comments[-1][1].count("\n") + 1 == line:
                comments[-1] = (comments[-1][0], f"{comments[-1][1]}\n{token.string}")
            else:
                comments.append((line, token.string))
    yield from comments
