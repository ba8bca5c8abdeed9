"""Each player's plate in a picture, and the announcements on the felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.i18n.words import SUIT_SIGNS, Words
from bot.pictures.scene import Badge, Plate
from bot.screens.parts.cards import hand_order, sorted_hand
from bot.screens.parts.state import counted_texts, counts_scores, manche_text, said_text, score_text, shown_by
from games import Event, Outcome, View, info

DRAWN_TAGS = ("dealer", "out", "done", "broke")  # tags that are drawn, or shown by a number of chips, not written

COUNTS = {
    "penalty": "picture-taken",
    "heads": "picture-heads",
    "echelon": "picture-echelon",
    "counted": "picture-counted",
    "laid": "picture-laid-points",
}


def plates(
    view: View, names: Sequence[str], computers: Sequence[bool], words: Words, outcome: Outcome | None
) -> tuple[Plate, ...]:
    """Every seat's plate, from public facts."""
    teams = info(view.game).teams_at(len(view.seats))
    sides = {seat: number for number, team in enumerate(teams) for seat in team}
    return tuple(
        Plate(
            name=names[seat],
            parts=plate_texts(seat, view, words, outcome),
            cards=seat_view.cards,
            shown=shown_before(seat, view, words),
            team=sides.get(seat),
            computer=computers[seat],
            dealer="dealer" in seat_view.tags,
            turn=outcome is None and seat in view.waiting and not view.facts.get("anyone"),
            winner=outcome is not None and outcome.places[seat] == 1 and len(outcome.places) > 1,
            marked=view.facts.get("giver") == seat,
            away="out" in seat_view.tags,
            done="done" in seat_view.tags,
        )
        for seat, seat_view in enumerate(view.seats)
    )


def shown_before(seat: int, view: View, words: Words) -> tuple[str, ...]:
    """The face-up cards that are only in front of a seat, in hand order."""
    if "laid" in view.zones or {"board", "trick"} & open_zones(view, seat):
        return ()
    return tuple(sorted_hand(shown_by(seat, view), **hand_order(view, words)))


def open_zones(view: View, seat: int) -> set[str]:
    """The zones and notes that already show a seat's face-up cards."""
    shown = set(view.seats[seat].shown)
    zones = {name for name, cards in view.zones.items() if isinstance(cards, tuple) and shown and shown <= set(cards)}
    return zones | {"board" for note in notes_of(view) if shown and shown <= set(note.cards)}


def plate_texts(seat: int, view: View, words: Words, outcome: Outcome | None) -> tuple[str, ...]:
    """Short texts below a name: score, tricks, bid, the seat's tags and its last call."""
    seat_view = view.seats[seat]
    texts = []
    told_below = view.facts.get("unit") == "echelons"  # the current échelon shows how many are passed
    counted = view.facts.get("counts") != "cards" or counts_scores(view)
    if counted and not told_below and info(view.game).family != "war":
        texts.append(score_text(view, outcome.scores[seat] if outcome else seat_view.score, words))
    if manche := manche_text(seat_view, words, "picture-manche-points"):
        texts.append(manche)
    if info(view.game).family == "rummy":
        texts.append(words.say("cards-count", count=seat_view.cards))
    if seat_view.bid is not None:
        texts.append(words.say("picture-won-of", won=seat_view.won or 0, bid=seat_view.bid))
    elif seat_view.won:
        texts.append(words.say("tricks", count=seat_view.won))
    if said := seat_view.facts.get("said"):
        texts.append(said_text(said, words, "name"))
    texts += counted_texts(COUNTS, seat, view, words)
    if view.facts.get("giver") == seat:
        texts.append(words.say("picture-giver"))
    announced = (note_text("picture-seat", note, words) for note in notes_of(view) if note.seat == seat)
    texts += filter(None, announced)
    texts += [words.say("kind-of-announcement", kind=kind) for kind in seat_view.facts.get("announced", ())]
    marks = (tag for tag in seat_view.tags if tag not in DRAWN_TAGS)
    texts += filter(None, (words.try_say(f"picture-tag-{tag}") or words.tag(tag, view.game) for tag in marks))
    return tuple(texts)


def notes_of(view: View) -> list[Event]:
    """The public notes."""
    return [note for note in view.facts.get("notes", ()) if note.to is None]


def note_text(prefix: str, note: Event, words: Words) -> str | None:
    """A note in a word or two; None for notes that a picture shows in another way, or not at all."""
    facts: dict[str, Any] = {name: value for name, value in note.facts.items() if isinstance(value, int | str)}
    return words.try_say(f"{prefix}-{note.kind}", **facts)


def contract_badges(view: View, words: Words) -> list[Badge]:
    """A contract of points and a trump, and its multiplier."""
    level, _, trump = view.facts["contract"].partition(":")
    points = words.say("level", level=level)
    suited = not trump or trump in SUIT_SIGNS
    contract = Badge(points, trump or None) if suited else Badge(f"{points} {words.suit(trump)}")
    times = view.facts.get("multiplier", 1)
    return [contract, *([Badge(words.say("picture-times", times=times))] if times > 1 else [])]


def badges(view: View, words: Words) -> tuple[Badge, ...]:
    """Trump, contract, a suit asked for, an attack: facts that all players must remember."""
    shown = []
    if "auction" in view.facts and "contract" in view.facts:
        shown += contract_badges(view, words)
    elif "trump" in view.facts:
        suit = view.facts["trump"]
        shown.append(Badge(words.say("picture-trump"), suit) if suit else Badge(words.say("picture-no-trump")))
    if view.facts.get("battle"):
        shown.append(Badge(words.say("picture-battle")))
    for note in notes_of(view):
        if text := note_text("picture-note", note, words):
            suit = note.facts.get("suit")
            shown.append(Badge(text, suit if suit in SUIT_SIGNS else None))
    return tuple(shown)
