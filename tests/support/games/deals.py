"""Short ways to set up a deal, to play it on, and to read what it tells."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, TypeVar

from support.games.matches import play, whose_turn

import games

AnyGame = TypeVar("AnyGame", bound=games.Game)

SEED = bytes(range(32))


def begin(game: type[AnyGame], seats: int, *decks: Sequence[str], dealer: int | None = None, **options: Any) -> AnyGame:
    """A match under these options, its first deals from these decks."""
    return game(seats=seats, options=options, seed=SEED, dealer=dealer, stacked=decks)


def deck(pack: Sequence[str], *hands: str, then: str = "") -> list[str]:
    """The deck that deals these hands card by card, then these cards, then what is left of the pack."""
    top = [card for cards in zip(*map(str.split, hands), strict=True) for card in cards] + then.split()
    rest = list(pack)
    for card in top:
        rest.remove(card)
    return [*top, *rest]


def imagine(match: AnyGame, seat: int | None, count: int = 20) -> list[AnyGame]:
    """Worlds that this seat could be in."""
    return [match.resample(seat, Random(number)) for number in range(count)]


def chosen(match: games.Game, strength: str = "normal", dice: int = 1) -> str:
    """What a computer of this strength plays for the seat on turn."""
    seat = whose_turn(match)
    return games.player(match.key, strength).choose(match.view(seat), partial(match.resample, seat), Random(dice))


def play_deal(match: games.Game, choose: Callable[[Sequence[str]], str] = min) -> Any:
    """Play the deal on to its score, each move by this choice among the legal ones; how it went."""
    deal = match.view(None).facts["deal"]
    while match.waiting and match.view(None).facts["deal"] == deal:
        match.play(whose_turn(match), choose(match.legal(whose_turn(match))))
    return last_deal(match)


def stall(match: games.Game, turns: int = 1) -> None:
    """Turns at rummy in which the card that is drawn from the stock is thrown."""
    for _ in range(turns):
        play(match, "draw:stock")
        play(match, f"discard:{match.view(whose_turn(match)).facts['drawn']}")


def late_in_hand(match: AnyGame, hand: str, draws: str, discards: str) -> AnyGame:
    """The same hand of rummy later on: what seat 0 holds, is about to draw, and could take."""
    at: Any = match
    at.hands[0], at.discards, at.stock = sorted(hand.split()), discards.split(), [*draws.split(), *at.stock]
    at.clear_draft()
    match._legal = {}
    return match


def whole_turn(match: games.Game) -> list[str]:
    """What a normal computer does with its whole turn at rummy."""
    moves, seat = list[str](), whose_turn(match)
    while match.waiting == {seat} and not (moves and moves[-1].startswith(("discard", "done", "out", "knock"))):
        moves.append(games.player(match.key).choose(match.view(seat), None, Random(1)))
        match.play(seat, moves[-1])
    return moves


def told(events: Sequence[games.Event]) -> list[tuple[str, int | None, str]]:
    """What everybody may read: kinds, seats and cards."""
    return [(event.kind, event.seat, " ".join(event.cards)) for event in events if event.to is None]


def last_deal(match: games.Game) -> Any:
    """What everybody sees of the last deal."""
    return match.view(None).facts["last_deal"]


def notes(match: games.Game, seat: int | None = None) -> dict[str, games.Event]:
    """The notes that a seat reads, by their kind."""
    return {note.kind: note for note in match.view(seat).facts.get("notes", ())}


def kinds(events: Sequence[games.Event]) -> list[str]:
    return [event.kind for event in events]
