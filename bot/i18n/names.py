"""Cuts of text between graphemes: what readers see as one sign may be several characters, such as an emoji."""

import unicodedata
from collections import Counter
from collections.abc import Sequence

import regex

from bot.art import drawable, drawable_font

GRAPHEME = regex.compile(r"\X")
NAME_LENGTH = 32
LEFT_TO_RIGHT = "\u200e"
FILLERS = r"\u2800\u115f\u1160\u3164\uffa0"  # blanks that Unicode counts as letters or symbols
JOINERS = "\u200c\u200d"
BLANK = regex.compile(rf"[\s{FILLERS}]+")
# All that is not shown, except what shapes its neighbours: joiners, variation selectors, the letters after a flag.
HIDDEN = regex.compile(
    r"(?V1)\U0001f3f4[\U000e0020-\U000e007f]+(*SKIP)(*FAIL)"
    rf"|[[\p{{C}}\p{{DI}}]--[\s{FILLERS}{JOINERS}\ufe00-\ufe0f\U000e0100-\U000e01ef\p{{Extended_Pictographic}}]]"
)
SHOWN = regex.compile(r"[^\p{C}\p{DI}\p{M}\p{Z}]|\p{Extended_Pictographic}")
IGNORED = regex.compile(r"\p{DI}")
LETTER = regex.compile(r"[\p{L}\p{N}]")
NO_LETTER = regex.compile(r"\p{DI}|[^\p{L}\p{M}\p{N}]")
PUNCTUATION = regex.compile(r"([!-/:-@\[-`{-~])")  # all of ASCII: Discord's markdown uses no other
NUMBER = regex.compile(r"(?<=.)\s\(\d+\)$")
# Each letter with those that look like it: the letters of European scripts and of Cherokee in Unicode's confusables.txt
# (UTS 39) that are more than a Latin letter in another style.
LOOKALIKES = (
    "aɑαа bƄЬᏏ cᴄс dԁᏧ eеҽ fẝք gɡᶃƍց hһհᏂ iıɪɩιіӏᎥ jϳј lI1|ƖǀΙІӀ nոռ oᴏᴑοσоօ0 pρр qԛգզ rᴦг sƽѕ uᴜʋυս vᴠνѵ wɯᴡѡԝա xх "
    "yɣᶌʏỿγуү zᴢ AΑАᎪ BΒВᏴ CСᏟ DᎠ EΕЕᎬ FϜ GԌᏀᏳ HΗНᎻ JͿЈᎫ KΚКᏦ LᏞ MΜϺМᎷ NΝ OΟОՕ PΡРᏢ RƦᎡᏒ SЅՏᏕᏚ TΤТᎢ UՍ VѴᏙ WԜᎳᏔ XΧХ "
    "YΥУҮᎩᎽ ZΖᏃ"
)


def cut(text: str, length: int) -> str:
    """The beginning of a text: at most `length` characters. Only a first grapheme that is longer is cut in two."""
    if len(text) <= length:
        return text
    ends = (grapheme.end() for grapheme in GRAPHEME.finditer(text, endpos=length + 1))
    return text[: max((end for end in ends if end <= length), default=length)]


def clipped(text: str, length: int) -> str:
    """The text, or its beginning with an ellipsis: at most `length` characters."""
    return text if len(text) <= length else cut(text, length - 1).rstrip() + "…"


SKELETON = {ord(other): alike[0] for alike in LOOKALIKES.split() for other in alike[1:]}


def plain_name(name: str, most: int = NAME_LENGTH, unnamed: str = "?") -> str:
    """A display name on one line without control marks, for pictures; `unnamed`: in place of an empty one."""
    text = BLANK.sub(" ", HIDDEN.sub("", name)).lstrip(f" {JOINERS}")
    text = cut(text, most).rstrip(f" {JOINERS}")
    return text if SHOWN.search(text) else unnamed


def clean_name(name: str, most: int = NAME_LENGTH) -> str:
    """A display name as harmless text: no control or direction marks, no markdown, mention or link."""
    return closed(PUNCTUATION.sub(r"\\\1", plain_name(name, most)))


def closed(name: str) -> str:
    """A name, with a mark that turns the direction back if it is read from the right: figures follow it."""
    from_the_right = any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"{name}{LEFT_TO_RIGHT}" if from_the_right else name


def seats_to_number(names: Sequence[str]) -> frozenset[int]:
    """The seats whose plain names look like another seat's, or cannot be drawn: they need a number."""
    numbered = {seat for seat, name in enumerate(names) if not is_drawable(name)}
    while True:
        looks = [look(f"{name} {seat + 1}" if seat in numbered else name) for seat, name in enumerate(names)]
        count = Counter(looks)
        alike = {seat for seat, shape in enumerate(looks) if count[shape] > 1} - numbered
        if not alike:
            return frozenset(numbered)
        numbered |= alike


def look(name: str) -> str:
    """What two names have in common if one can be taken for the other: their letters, whatever script and style."""
    shape = unicodedata.normalize("NFKD", name).translate(SKELETON).casefold().replace("rn", "m")
    return str(NO_LETTER.sub("", shape) or IGNORED.sub("", shape))


def is_drawable(name: str) -> bool:
    """Whether a name has letters, and a picture shows them all."""
    return bool(LETTER.search(name)) and look(drawable(name, drawable_font(name))) == look(name)


def clipped_name(name: str, length: int) -> str:
    """A shown name with at most `length` characters before the number of its seat, which stays."""
    own, number = parted(name)
    return clipped(own, length) + number


def parted(name: str) -> tuple[str, str]:
    """A shown name without the number of its seat, and its number with the space before, or ""."""
    number = NUMBER.search(name)
    return (name[: number.start()], number[0]) if number else (name, "")
