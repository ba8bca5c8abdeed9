"""Records every tried move and its answer, and compares them with the journal."""

import json
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from live.support.people import Person, Sent
from live.support.wire import Call
from simcord.components import walk_components

import games
from bot.i18n.words import words

ANSWER, WAIT = 4, 6  # response types: a new message, a silent acknowledgement
TEXT = 10  # the type of a component
ACCEPTED, REFUSED = "accepted", "refused"
NOT_RECORDED, UNSURE = "not recorded", "unsure"  # the database failed, or was too slow for an answer
OUTCOMES = {  # why-unsure: the move was played, but the answer to it was lost
    "why-not-recorded": NOT_RECORDED, "why-disk-full": NOT_RECORDED, "why-slow": UNSURE, "why-unsure": ACCEPTED,
}  # fmt: skip


@dataclass
class TriedMove:
    """A clicked move, or several at once: `cards` are the marked cards in a choice's menu.

    `told`: how it was answered; None without an answer.
    """

    person: Person
    custom_id: str
    sent: Sent
    match: int
    revision: int
    move: str
    cards: tuple[str, ...] | None = None
    told: str | None = None
    deliveries: int = 1

    def again(self) -> None:
        """Deliver the same click again."""
        self.deliveries += 1
        self.sent.again()

    def made(self, moves: list[str]) -> bool:
        """Whether these are the clicked moves; in a choice, first the cards taken back, then the marked ones."""
        if self.cards is None:
            return moves == [self.move]
        parts = [move.split(":") for move in moves]
        return all(len(part) == 2 and (part[0] == "take_back") != (part[1] in self.cards) for part in parts)


@dataclass
class MoveHistory:
    """All tried moves; `check` compares them with the journal. `database`: the SQLite file."""

    database: Path
    tried: dict[int, TriedMove] = field(default_factory=dict)  # by interaction id
    take_backs: dict[int, int] = field(default_factory=dict)  # by interaction id: the match of a click about one
    wrong: list[str] = field(default_factory=list)  # faults found when an answer arrived

    def click(self, person: Person, message: Any, custom_id: str, values: list[str] | None = None) -> TriedMove:
        """Let a person click a move."""
        _, kind, match, revision, move = custom_id.split(":", 4)
        sent = person.click(message, custom_id, values)
        assert kind in "msc"
        entry = TriedMove(person, custom_id, sent, int(match), int(revision), values[0] if values else move)
        entry.cards = tuple(values or ()) if kind == "c" else None
        self.tried[sent.id] = entry
        sent.answer.add_done_callback(
            lambda answer: None if answer.cancelled() else self._heard(entry, answer.result())
        )
        return entry

    def take_back(self, person: Person, message: Any, custom_id: str) -> Sent:
        """Let a person ask to take a move back, or answer such a question."""
        sent = person.click(message, custom_id)
        self.take_backs[sent.id] = int(custom_id.split(":")[2])
        return sent

    def _heard(self, entry: TriedMove, call: Call) -> None:
        """Note an answer. An acknowledgement only says that the table is redrawn, after this move or another."""
        if refused(call):
            said, say = text_of(call), words("fr").say
            entry.told = next((kind for key, kind in OUTCOMES.items() if say(key).partition("</")[0] in said), REFUSED)
            return
        entry.told = ACCEPTED
        with closing(self._connect()) as database:
            if database.execute("SELECT 1 FROM moves WHERE interaction_id = ?", [entry.sent.id]).fetchone():
                return
            (length,) = database.execute("SELECT count(*) FROM moves WHERE match_id = ?", [entry.match]).fetchone()
            if entry.cards is not None and self._lies_so(database, entry):
                return
        if call.body["type"] == WAIT and length > entry.revision:
            entry.told = REFUSED
        else:
            self.wrong.append(f"{entry.move} of match {entry.match} was acknowledged before it was in the journal")

    def _lies_so(self, database: sqlite3.Connection, entry: TriedMove) -> bool:
        """Whether the cards of a choice already lay as marked, so that there was nothing to play."""
        where = [entry.match, entry.person.id]
        (seat,) = database.execute("SELECT seat FROM seats WHERE match_id = ? AND user_id = ?", where).fetchone()
        view = replay(database, entry.match).view(seat)
        return set(view.facts.get("chosen", ())) == set(entry.cards or ())

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10)

    def hands_noted(self) -> bool:
        """Whether the journal knows the messages of all hands: clicks on unknown messages are refused."""
        with closing(self._connect()) as database:
            return not database.execute("SELECT 1 FROM seats WHERE dm_message_id IS NULL AND NOT computer").fetchone()

    def length(self, match: int) -> int:
        """The number of a match's moves in the journal."""
        with closing(self._connect()) as database:
            return int(database.execute("SELECT count(*) FROM moves WHERE match_id = ?", [match]).fetchone()[0])

    def moves(self) -> int:
        """The number of all moves in the journal."""
        with closing(self._connect()) as database:
            return int(database.execute("SELECT count(*) FROM moves").fetchone()[0])

    def forget_what_is_gone(self) -> None:
        """Forget the moves that the journal does not have, because an older one was put in its place."""
        with closing(self._connect()) as database:
            there = {click for (click,) in database.execute("SELECT DISTINCT interaction_id FROM moves")}
        self.tried = {click: entry for click, entry in self.tried.items() if click in there}

    # -- checks ------ -------------------------------------------------------------------------------

    def check(self) -> Counter[str]:
        """Fail if a move is lost, doubled, or present although refused; returns the numbers of moves by kind."""
        with closing(self._connect()) as database:
            rows = database.execute(
                "SELECT match_id, seq, seat, move, interaction_id FROM moves ORDER BY match_id, seq"
            ).fetchall()
            sitting = database.execute("SELECT match_id, seat, user_id FROM seats")
            seats = {(match, seat): user for match, seat, user in sitting}
            computers = set(database.execute("SELECT match_id, seat FROM seats WHERE computer"))
        there: defaultdict[int, list[tuple[int, int | None, str]]] = defaultdict(list)
        length: Counter[int] = Counter()
        wrong = list(self.wrong)
        choice: tuple[int, int, int | None] | None = None  # (click, match, seat) whose further moves may follow
        for match, seq, seat, move, interaction in rows:
            if seq != length[match]:
                wrong.append(f"match {match} has no move {length[match]}")
            length[match] = seq + 1
            if move.startswith("undo:"):
                choice = None
                if self.take_backs.get(interaction) != match:
                    wrong.append(f"{move} of match {match} was taken back by nobody")
            elif interaction is not None:
                there[interaction].append((match, seat, move))
                chosen = interaction in self.tried and self.tried[interaction].cards is not None
                choice = (interaction, match, seat) if chosen else None
            elif choice is not None and choice[1:] == (match, seat):
                there[choice[0]].append((match, seat, move))
            else:
                choice = None
                if seat is not None and (match, seat) not in computers:
                    wrong.append(f"{move} of match {match} was clicked by nobody")
        count: Counter[str] = Counter(moves=len(rows), tried=len(self.tried))
        if back := sum(move.startswith("undo:") for *_, move, _ in rows):
            count["taken back"] = back
        for interaction, found in there.items():
            entry = self.tried.get(interaction)
            movers = {(match, seats[match, seat or 0]) for match, seat, _ in found}
            if (
                entry is None
                or movers != {(entry.match, entry.person.id)}
                or not entry.made([move for *_, move in found])
            ):
                wrong.append(f"{found} is not what was clicked once: {entry and (entry.match, entry.move)}")
        for entry in self.tried.values():
            held = len(there[entry.sent.id])
            if entry.cards is not None:  # all its moves are there, or none if the cards already lay so
                held = min(held, 1) or int(entry.told == ACCEPTED)
            count[entry.told or "unanswered"] += 1
            if entry.told == ACCEPTED and held != 1:
                wrong.append(f"{entry.move} of match {entry.match} was acknowledged and is there {held} times")
            # A second delivery may be refused because the first was played without an answer.
            elif entry.told in (REFUSED, NOT_RECORDED) and held and entry.deliveries == 1:
                wrong.append(f"{entry.move} of match {entry.match} was refused and is there")
            count["there, unanswered"] += entry.told is None and held
        assert not wrong, "\n".join(wrong)
        return count

    def replayed(self) -> dict[int, games.Game]:
        """Every dealt match, replayed from the journal."""
        with closing(self._connect()) as database:
            return {
                match: replay(database, match) for (match,) in database.execute("SELECT id FROM matches WHERE version")
            }


def replay(database: sqlite3.Connection, match: int) -> games.Game:
    game, options, seed, dealer = database.execute(
        "SELECT game, options, seed, dealer FROM matches WHERE id = ?", [match]
    ).fetchone()
    (seats,) = database.execute("SELECT count(*) FROM seats WHERE match_id = ?", [match]).fetchone()
    log = database.execute("SELECT seat, move FROM moves WHERE match_id = ? ORDER BY seq", [match]).fetchall()
    return games.replay(game, seats, json.loads(options), seed, dealer, log)


def refused(call: Call) -> bool:
    """Whether an answer refuses a move, by a separate message or a notice on the hand."""
    return call.body["type"] == ANSWER or text_of(call).startswith("> ")


def text_of(call: Call) -> str:
    """What an answer shows; empty if it only acknowledges the click."""
    if call.body["type"] == WAIT:
        return ""
    parts = walk_components(call.body["data"]["components"])
    return "\n".join(part["content"] for part in parts if part["type"] == TEXT)
