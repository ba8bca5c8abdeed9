"""What a game need not write, because the base of every match says it."""

from random import Random

from support.games.matches import refusal

import games
from games.game import ONLY, Game
from games.view import SeatView


class Coin(Game):
    """The least that a game may be: no cards, no options, one move."""

    key = "coin"
    seat_counts = (1,)
    phases = {"toss": ("toss",)}

    def begin(self) -> None:
        self.phase, self.waiting = "toss", ONLY[0]

    def can_toss(self, seat: int) -> tuple[str, ...]:
        return ("toss",)

    def do_toss(self, seat: int, _: str) -> None:
        self.end((1,), (1,))

    def seat_view(self, seat: int) -> SeatView:
        return SeatView(cards=0, score=0)

    def census(self) -> list[str]:
        return []

    def unshare(self) -> None:
        """Nothing of it can change."""

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Nothing of it is hidden."""


def test_a_game_without_cards_has_no_hands_zones_or_facts() -> None:
    view = Coin(seats=1, options={}, seed=bytes(32)).view(0)
    assert (view.hand, view.zones, view.facts, view.public_moves) == ((), {}, {"notes": ()}, ())


def test_a_move_that_a_game_does_not_know_is_refused_as_such() -> None:
    match = Coin(seats=1, options={}, seed=bytes(32))
    assert refusal(match, 0, "toss:heads").facts == {"move": "toss:heads"}
    assert refusal(match, 0, "spin").reason == refusal(match, 0, "toss:heads").reason == "unknown-move"


def test_a_match_ends_with_the_outcome_that_its_game_gives() -> None:
    match = Coin(seats=1, options={}, seed=bytes(32))
    match.play(0, "toss")
    assert (match.outcome, match.waiting) == (games.Outcome((1,), (1,)), frozenset())
