"""Deal records: a finished match as a text that people, and programs without this code, can read.

RECORD.md describes the format, `record.schema.json` its shape. `record_of` writes a record, `read` reads one (and the
proofs that were written before there were records), `check` deals and plays it again and compares everything.

`python -m games.record FILE` prints a record as text and checks it. Exit codes: 0 it fits the rules, 1 it does not, 2
the file is no record that this version can check.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from games.catalogue import info, replay
from games.errors import BadRecord, GameError, StaleLog
from games.game import Game, first_taken_back, taken_back_rows
from games.parts.cards import EXCUSE, JOKER, RANK, RANKS, SUIT, SUITS, TAROT_TRUMPS
from games.view import Event

FORMAT = 1
MAX_BYTES = 2_000_000  # 20 times the usual long match
MAX_MOVES = 50_000
MAX_TAKEN_BACK = 500  # rows that take moves back: each may look through all rows before it
MAX_SEATS = 32
MAX_LEVELS = 10
MAX_TEXT = 100  # characters of a move, a name, an option
WIDTH = 118  # characters of a line of moves
DEALING = ("deal", "hand")  # the kinds of events that only say that cards were dealt
RESULT = (  # what a record says of a scored deal, if the game tells it; none of these counts half-points
    *("taker", "partner", "camps", "level", "contract", "trump", "multiplier", "bouts", "bids", "won"),
    *("result", "sweep", "knocker", "how", "winner", "banker", "ponte", "stake", "claimed_by", "turns", "manche"),
)
SECRETS = ("seal", "nonce", "seed")
FIELDS = ("game", "version", "match", "date", "seats", "scores", "places", "options", "dealer", "deals", *SECRETS)
HEXADECIMAL = re.compile(r"[0-9a-f]{64}")

Row = tuple[int | None, str]


@dataclass(frozen=True)
class Record:
    """What a record says, apart from what follows from it. `deals`: what it says of each deal; None in an old proof.

    `match`: its number, which is in the seal; `seal`, `nonce` and `seed` are hexadecimal, "" if they are not known.
    """

    game: str
    version: int
    seats: tuple[str, ...]  # the name of each
    options: Mapping[str, Any]
    dealer: int
    log: tuple[Row, ...]
    match: int = 0
    date: str = ""
    scores: tuple[float, ...] | None = None  # None: the match was stopped
    places: tuple[int, ...] | None = None
    seal: str = ""
    nonce: str = ""
    seed: str = ""
    deals: Any = None

    def replayed(self, moves: int | None = None) -> Game:
        """The match after this many rows of its log, or after all. Raises GameError."""
        seed, log = bytes.fromhex(self.seed), self.log[:moves]
        return replay(self.game, len(self.seats), self.options, seed, self.dealer, log, self.version)

    @property
    def file_name(self) -> str:
        return f"tapis-vert-{self.match}.json"

    def text(self) -> str:
        """The text of its file: a field a line, a seat's cards a line, and a line for each trick."""
        lines = [f'"format": {FORMAT}']
        for name in FIELDS:
            value = getattr(self, name)
            if value not in (None, "") and (name, value) != ("match", 0):
                text = "[\n" + ",\n".join(map(_deal_text, value)) + "\n]" if name == "deals" else _json(value)
                lines += [f"{_json(name)}: {text}"]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def record_of(match: Game, /, *, names: Sequence[str] = (), **more: Any) -> Record:
    """The record of a match. `names`: of each seat, by default "seat 0" and so on; `more`: other fields."""
    outcome, halves = match.outcome, match.info().halves
    return Record(
        **more,
        game=match.key,
        version=match.version,
        seats=tuple(names) or tuple(f"seat {seat}" for seat in range(match.seats)),
        options=match.options,
        dealer=match.dealer,
        log=match.log,
        scores=tuple(in_points(score, halves) for score in outcome.scores) if outcome else None,
        places=outcome.places if outcome else None,
        seed=match.seed.hex(),
        deals=_deals(match),
    )


def _deals(match: Game) -> list[dict[str, Any]]:
    """What happened in each deal of a match."""
    played = replay(match.key, match.seats, match.options, match.seed, match.dealer, (), match.version)
    gone, deals = taken_back_rows(match.log), [_deal(1, 0, played, played.events)]
    for number, (seat, move) in enumerate(match.log, 1):
        deal = deals[-1]
        deal["moves"].append(row_text(seat, move))
        if number - 1 in gone:
            continue
        before = played.view(None).facts.get("deal")
        events = played.play(seat, move)
        again = "dealt" in deal and any(event.kind == "deal" for event in events)
        new_deal = played.outcome is None and (again or played.view(None).facts.get("deal") != before)
        scored = max((place for place, event in enumerate(events, 1) if "parts" in event.facts), default=0)
        after = range(scored, len(events))
        split = next((place for place in after if events[place].kind in DEALING), len(events))
        here = events[:split] if new_deal else events
        if not new_deal and "dealt" not in deal and _deal_cards(deal, played, events):
            here = tuple(event for event in events if event.kind not in DEALING)
        told = [f"> {_told(event, match)}" for event in here if not _says_the_move(event, seat, move)]
        deal["moves"] += dict.fromkeys(told)  # what two players saw is told once
        deal.update(_scored(here, played))
        if new_deal:
            deals.append(_deal(len(deals) + 1, number, played, events[split:]))
    return [_in_order(deal) for deal in deals]


def row_text(seat: int | None, move: str) -> str:
    """A row of a log as a record writes it; "-": the table."""
    return f"{'-' if seat is None else seat} {move}"


def _deal(number: int, moves: int, match: Game, events: Iterable[Event]) -> dict[str, Any]:
    """A deal before its first move; `events`: those of dealing."""
    deal: dict[str, Any] = {"deal": number, "moves_before": moves, "moves": []}
    dealer = [seat for seat, view in enumerate(match.view(None).seats) if "dealer" in view.tags]
    if dealer:
        deal["dealer"] = dealer[0]
    events = tuple(event for event in events if event.kind not in DEALING)
    deal["shown"] = [_told(event, match) for event in events if event.kind != "turned"]
    deal["turned"] = " ".join(card for event in events if event.kind == "turned" for card in event.cards)
    _deal_cards(deal, match, events)
    return deal


def _deal_cards(deal: dict[str, Any], match: Game, events: Iterable[Event]) -> bool:
    """Note the cards of each seat, and those that were left over, if cards were dealt."""
    hands = [match.cards_of(seat) for seat in range(match.seats)]
    if not any(hands):
        return False
    deal["dealt"] = [" ".join(_sorted(hand, match)) for hand in hands]
    open_cards = [card for event in events if event.to is None for card in event.cards]
    elsewhere, left = Counter([*open_cards, *(card for hand in hands for card in hand)]), []
    for card in match.census():
        if elsewhere[card]:
            elsewhere[card] -= 1
        else:
            left.append(card)
    deal["left"] = " ".join(left)
    return True


def _in_order(deal: dict[str, Any]) -> dict[str, Any]:
    """The deal without empty parts, in the order of reading."""
    order = ("deal", "dealer", "moves_before", "dealt", "turned", "left", "shown", "moves", "result", "scores")
    return {name: deal[name] for name in order if name == "moves" or deal.get(name) not in (None, "", [])}


def _says_the_move(event: Event, seat: int | None, move: str) -> bool:
    """Whether an event says only what the text of the move says already."""
    named = re.split(r"[:+]", move)
    return (
        event.kind == "end"
        or ("parts" in event.facts and not event.cards)
        or (event.seat == seat and (event.kind == named[0] or event.to is not None) and set(event.cards) <= set(named))
    )


def _told(event: Event, match: Game) -> str:
    """An event as text: who, what, cards, facts; in brackets if not everybody saw it."""
    words = [] if event.seat is None else [str(event.seat)]
    cards = () if event.kind == "trick" else _sorted(event.cards, match) if event.kind == "hand" else event.cards
    words += [event.kind, *cards]
    for name, value in event.facts.items():
        if name in ("deal", "reveals"):
            continue
        if isinstance(value, str):
            words.append(value)
        elif isinstance(value, int):
            words.append(f"{name}={value:d}")
    return f"({' '.join(words)})" if event.to is not None else " ".join(words)


def _sorted(cards: Sequence[str], match: Game) -> list[str]:
    """Cards by suit, each from high to low; as they are if their order means something."""
    if [*cards] != sorted(cards):
        return [*cards]
    ranks = match.orders().get("ranks", RANKS)
    trumps = [RANK[card] for card in reversed(TAROT_TRUMPS)]
    order = [*ranks, *(rank for rank in (*RANKS, "N", *trumps) if rank not in ranks), RANK[EXCUSE], RANK[JOKER]]
    suits = (*SUITS, SUIT[TAROT_TRUMPS[0]], SUIT[EXCUSE], SUIT[JOKER])
    return sorted(cards, key=lambda card: (suits.index(SUIT[card]), order.index(RANK[card])))


def _scored(events: Iterable[Event], match: Game) -> dict[str, Any]:
    """The result of a deal, if one of these events tells it, and the scores so far."""
    for event in events:
        facts, halves = event.facts, match.info().halves
        if "parts" in facts:
            points = [in_points(value, halves) for value in facts["points"]]
            parts = [[[reason, in_points(value, halves)] for reason, value in seat] for seat in facts["parts"]]
            more = {name: _plain(facts[name]) for name in RESULT if facts.get(name) is not None}
            return {
                "result": {"points": points, "parts": parts} | more,
                "scores": [in_points(score, halves) for score in match.view(None).scores],
            }
    return {}


def in_points(value: int, halves: bool) -> float:
    """Points as people count them; `halves`: the game counts half-points."""
    return value / 2 if halves and value % 2 else value // 2 if halves else value


def _plain(value: Any) -> Any:
    return [*value] if isinstance(value, tuple) else value


def _deal_text(deal: Mapping[str, Any]) -> str:
    parts = []
    for name, item in deal.items():
        if name == "dealt":
            text = "[\n  " + ",\n  ".join(map(_json, item)) + "\n  ]"
        elif name == "moves":
            text = "[\n" + ",\n".join(f"  {line}" for line in _move_lines(item, _json)) + "\n  ]"
        else:
            text = _json(item)
        parts.append(f" {json.dumps(name)}: {text}")
    return "{" + ",\n".join(parts).lstrip() + "}"


def _move_lines(moves: Sequence[str], shown: Callable[[str], str]) -> Iterator[str]:
    """Lines of moves: each ends where a trick is won, or after what a move showed, or where it is full."""
    line = ""
    for move, following in zip_longest(moves, moves[1:], fillvalue=""):
        text = shown(move)
        if line and len(line) + len(text) > WIDTH:
            yield line
            line = ""
        line = f"{line}, {text}" if line else text
        if not following or (move.startswith(">") and not following.startswith(">")):
            yield line
            line = ""


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(text: bytes) -> Record:
    """Read a record, or a proof from before there were records. Raises BadRecord.

    Only what the match is made from is looked at: `check` compares the rest with what follows from it.
    """
    if len(text) > MAX_BYTES:
        raise BadRecord("record-too-long", most=MAX_BYTES)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("not-a-record") from None
    if type(data) is not dict or not data.keys() & {"format", "log"} or not _is_shallow(data):
        raise BadRecord("not-a-record")
    if "format" not in data:  # a proof, as version 1.0 wrote them
        seats = _field(data, "seats", lambda value: _is_whole(value) and value <= MAX_SEATS)
        names = [f"seat {seat}" for seat in range(seats)]
        data |= {"game": data.get("key"), "seats": names, "seal": data.get("commitment", "")}
        return _record(data, _field(data, "log", _is_list), None)
    if data["format"] != FORMAT:
        raise BadRecord("other-format")
    if unknown := data.keys() - {"format", "report", *FIELDS}:
        raise BadRecord("bad-field", field=min(unknown)[:MAX_TEXT])
    deals = _field(data, "deals", lambda value: _is_list(value) and all(type(deal) is dict for deal in value))
    rows = [row for deal in deals for row in _field(deal, "moves", _is_texts)]
    moves = (row.partition(" ") for row in rows if not row.startswith(">"))
    return _record(data, [[_seat(seat), move] for seat, _, move in moves], deals)


def read_file(path: Path) -> Record:
    """As `read`, from a file of any size. Raises OSError, too."""
    with path.open("rb") as file:
        return read(file.read(MAX_BYTES + 1))


def _record(data: Mapping[str, Any], rows: list[Any], deals: Any) -> Record:
    """A record with these rows and deals. Raises BadRecord."""
    if len(rows) > MAX_MOVES:
        raise BadRecord("too-many-moves", most=MAX_MOVES)
    log = _field({"moves": rows}, "moves", lambda value: all(map(_is_row, value)))
    if sum(first_taken_back(move) is not None for _, move in log) > MAX_TAKEN_BACK:
        raise BadRecord("too-many-moves", most=MAX_TAKEN_BACK)
    scores, places = (_field(data, name, _are_numbers, None) for name in ("scores", "places"))
    return Record(
        game=_field(data, "game", _is_text),
        version=_field(data, "version", _is_whole),
        seats=tuple(_field(data, "seats", lambda value: _is_texts(value) and 0 < len(value) <= MAX_SEATS)),
        options=_field(data, "options", _are_options),
        dealer=_field(data, "dealer", _is_whole),
        log=tuple((seat, move) for seat, move in log),
        match=_field(data, "match", _is_whole, 0),
        date=_field(data, "date", _is_text, ""),
        scores=scores and tuple(scores),
        places=places and tuple(places),
        **{name: _field(data, name, _is_secret, "") for name in SECRETS},
        deals=deals,
    )


def _field(data: Mapping[str, Any], name: str, good: Callable[[Any], bool], *default: Any) -> Any:
    """A field, or its default if it is missing. Raises BadRecord."""
    value = data.get(name, *default)
    if not good(value) and not (default and value == default[0]):
        raise BadRecord("bad-field", field=name)
    return value


def _is_shallow(value: Any, levels: int = MAX_LEVELS) -> bool:
    """Whether lists and objects are nested as in a record: deeper ones could not be printed."""
    inner = value.values() if type(value) is dict else value if type(value) is list else ()
    return levels > 0 and all(_is_shallow(part, levels - 1) for part in inner)


def _is_list(value: Any) -> bool:
    return type(value) is list


def _is_whole(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**63


def _is_text(value: Any) -> bool:
    return type(value) is str and len(value) <= MAX_TEXT


def _is_texts(value: Any) -> bool:
    return _is_list(value) and all(type(text) is str for text in value)


def _is_secret(value: Any) -> bool:
    return type(value) is str and HEXADECIMAL.fullmatch(value) is not None


def _are_numbers(value: Any) -> bool:
    return _is_list(value) and all(type(number) in (int, float) for number in value)


def _are_options(value: Any) -> bool:
    return type(value) is dict and all(_is_text(name) for name in value) and len(value) <= MAX_TEXT


def _is_row(row: Any) -> bool:
    return _is_list(row) and len(row) == 2 and _is_text(row[1]) and (row[0] is None or _is_whole(row[0]))


def _seat(text: str) -> int | None:
    """A seat in front of a move; "-": the table. Raises BadRecord."""
    if text != "-" and not (text.isdecimal() and text.isascii() and len(text) < 3):
        raise BadRecord("bad-field", field="moves")
    return None if text == "-" else int(text)


class Finding(NamedTuple):
    """The result of one check: whether it passed, its key, and facts for its words.

    `seal`: made (the hash of nonce, seed and number). `dealer`: drawn. `moves`: shuffles, moves; if one is refused:
    index, seat, move, why. `result`: made and kept, each (scores, places) or None. `deals`: where, the first part that
    differs.
    """

    good: bool
    key: str
    facts: Mapping[str, Any]


def check(record: Record) -> Iterator[Finding]:
    """Deal and play a match again from its seed alone, and compare all that its record says, up to a refused move.

    Raises GameError if it cannot be dealt here: `no-seed`, `other-version`, an unknown game, wrong options or seats.
    """
    sheet = info(record.game)
    if not sheet.plays(record.version):
        raise BadRecord("other-version", version=record.version, known=(sheet.oldest_version, sheet.version))
    if not record.seed:
        raise BadRecord("no-seed")
    seed = bytes.fromhex(record.seed)
    drawn = replay(record.game, len(record.seats), record.options, seed, None, (), record.version).dealer
    if record.seal:
        sealed = seal_of(bytes.fromhex(record.nonce), seed, record.match)
        yield Finding(sealed == record.seal, "seal", {"made": sealed})
    yield Finding(drawn == record.dealer, "dealer", {"drawn": drawn})
    try:
        match = record.replayed()
    except StaleLog as refusal:
        yield Finding(False, "moves", refusal.facts)
        return
    yield Finding(True, "moves", {"shuffles": match.shuffles, "moves": len(match.log)})
    again, outcome = record_of(match), match.outcome
    scores = outcome and (again.scores if record.deals is not None else outcome.scores)  # a proof counts half-points
    made, kept = scores and (scores, again.places), record.scores and (record.scores, record.places)
    yield Finding(made == kept, "result", {"made": made, "kept": kept})
    if record.deals is not None:
        where = _difference(again.deals, record.deals)
        yield Finding(not where, "deals", {"where": where})


def seal_of(nonce: bytes, seed: bytes, match: int) -> str:
    """The hash that a table shows before the first card of a match: 64 hexadecimal digits."""
    return sha256(nonce + seed + str(match).encode("ascii")).hexdigest()


def _difference(made: list[dict[str, Any]], kept: list[dict[str, Any]]) -> str:
    """Where two lists of deals differ first: "2 dealt"; "" if they are equal."""
    nothing: dict[str, Any] = {}
    for number, (deal, other) in enumerate(zip_longest(made, kept, fillvalue=nothing), 1):
        for name in {**deal, **other}:
            if json.dumps(deal.get(name)) != json.dumps(other.get(name)):
                return f"{number} {name}"
    return ""


def main(file: str) -> int:
    """Print a record as text, and check it; returns the exit code."""
    try:
        record = read_file(Path(file))
        found = list(check(record))
    except OSError as failure:
        sys.stderr.write(f"{file}: {failure.strerror}\n")
        return 2
    except GameError as refusal:
        sys.stderr.write(f"{file}: {_clean(str(refusal))}\n")
        return 2
    sys.stdout.write(_clean(as_text(record)))
    for finding in found:
        facts = ", ".join(f"{name} {value}" for name, value in finding.facts.items() if value not in (None, ""))
        sys.stdout.write(_clean(f"{'ok' if finding.good else 'DIFFERENT'}: {finding.key} ({facts})\n"))
    return int(not all(finding.good for finding in found))


def as_text(record: Record) -> str:
    """A record without the signs of JSON."""
    lines = [f"{record.game}, version {record.version}, match {record.match} {record.date}".rstrip()]
    lines += [f"  {seat} {name}" for seat, name in enumerate(record.seats)]
    for deal in record.deals or ():
        lines.append(f"\nDeal {deal.get('deal')}")
        for name, item in deal.items():
            if name == "moves":
                lines += [f"  {line}" for line in _move_lines(item, str)]
            elif name == "dealt" and _is_list(item):
                lines += [f"  {seat}: {cards}" for seat, cards in enumerate(item)]
            elif name == "result" and type(item) is dict:
                lines += [f"  {part}: {value}" for part, value in item.items()]
            elif name != "deal":
                lines.append(f"  {name}: {item}")
    lines.append(f"\nscores {record.scores}, places {record.places}")
    return "\n".join(lines) + "\n"


def _clean(text: str) -> str:
    """A text without what a terminal would obey."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


if __name__ == "__main__":  # pragma: no cover
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else "usage: python -m games.record FILE")
