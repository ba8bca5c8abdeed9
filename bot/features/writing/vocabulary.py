"""The words of questions and commands, from the language files: a new language needs no code."""

from collections.abc import Iterator
from functools import lru_cache

from bot.features.writing.reading import folded, spoken_by
from bot.i18n.words import words

QUESTIONS = (
    *("hand", "table", "trick", "last-trick", "score", "trump", "turn", "auction"),
    *("advice", "why", "rules", "help", "list", "again", "text"),
)
COMMANDS = (
    "play",
    "practice",
    "learn",
    "daily",
    "tables",
    "join",
    "start",
    "leave",
    "take-back",
    "rematch",
    "problems",
    "tournaments",
)
MOST = 80  # characters of a phrase


@lru_cache
def phrases(language: str) -> dict[str, str]:
    """By phrase of a language, the question or the command that it begins, longest phrases first."""
    found = {
        folded(phrase): key
        for key in (*QUESTIONS, *COMMANDS)
        for phrase in words(language).say(f"write-{key}").split(",")
    }
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def asked(text: str, language: str) -> tuple[str, str] | None:
    """The question or command that a text begins with, and the rest of it; the reader's language first."""
    typed = folded(text[:MOST])
    for tongue in spoken_by(language):
        for phrase, key in phrases(tongue).items():
            if typed == phrase or typed.startswith(f"{phrase} "):
                return key, typed[len(phrase) :].strip()
    return None


def every_phrase(language: str) -> Iterator[str]:
    """One phrase of each question and command, for those that were nearly written."""
    seen: set[str] = set()
    for key in (*QUESTIONS, *COMMANDS):
        phrase = words(language).say(f"write-{key}").split(",")[0].strip()
        if phrase not in seen:
            seen.add(phrase)
            yield phrase
