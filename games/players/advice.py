"""Advice to people: what a strong player would do in their place, its result, and why.

Advice uses a view and worlds drawn from what that seat knows, like computer players: it never sees more.
"""

from dataclasses import dataclass, replace
from random import Random
from types import ModuleType

from games.players import advice_for, advised, luck
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, Weighed, Worlds
from games.players.common.tricks.worlds import holding
from games.view import View

HARMLESS = 1.0  # percent of matches: a move that wins so few less is no mistake
DEAR = 0.1  # share of the value of a trick; smaller mistakes are not expensive


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would do.

    `following`: the moves that complete a choice of several cards, without the last one, which ends it. `reasons`:
    why, one or two. `weighed`: if the game is searched, moves with their average result in `worlds` simulated
    deals, in the game's points or chips: the advised one first, then the others, best first; otherwise ().
    `errors`: for each, the standard error of its difference from the advised one; fewer than `noise` of them may be
    chance. `chances`: near the end of a match, how often each wins it, in percent; then they decide. `trick`: the
    average value of a trick, in the same unit.
    """

    move: str
    reasons: tuple[Reason, ...]
    weighed: tuple[tuple[str, float], ...] = ()
    worlds: int = 0
    errors: tuple[float, ...] = ()
    trick: float = 1.0
    noise: float = 2.0
    following: tuple[str, ...] = ()
    chances: tuple[float, ...] = ()

    @property
    def figures(self) -> tuple[tuple[str, float], ...]:
        """The part of `weighed` to show: nothing if another move is ahead, by less than chance may explain."""
        return self.weighed if all(worth <= self.weighed[0][1] for _, worth in self.weighed) else ()

    def cost(self, move: str) -> float | None:
        """How much worse another move is than the advised one, at least 0; None if it was not weighed."""
        worths = dict(self.weighed)
        if move == self.move:
            return 0.0
        return max(worths[self.move] - worths[move], 0.0) if {move, self.move} <= worths.keys() else None

    def is_mistake(self, move: str) -> bool:
        """Whether another move is worse by more than chance may explain; False if it was not weighed.

        Near the end of a match it must also win less often.
        """
        cost = self.cost(move) or 0.0
        harmless = self.chances and self._of(move, self.chances) > self.chances[0] - HARMLESS
        return cost > 0 and cost >= self.noise * self._of(move, self.errors) and not harmless

    def is_dear(self, move: str) -> bool:
        """Whether this mistake costs enough to mention it."""
        return self.is_mistake(move) and (self.cost(move) or 0.0) >= DEAR * self.trick

    def _of(self, move: str, figures: tuple[float, ...]) -> float:
        """The figure of a weighed move; 0 if it was not weighed."""
        return next((figure for (other, _), figure in zip(self.weighed, figures, strict=False) if other == move), 0.0)


def can_advise(key: str) -> bool:
    """Whether there is advice for a game: not if skill makes no difference."""
    module = advice_for(key)
    return module is not None and not luck(module)


def advice(view: View, worlds: Worlds, rng: Random, *, search: bool = True, effort: float = 0.0) -> Advice:
    """Advice to the seat of a view, whose turn it is, in a game that has advice (`can_advise`).

    `search`: False for a quick answer, without simulated deals. `effort`: how much longer than usual a close choice
    may take, from 0 to 1.
    """
    module = advice_for(view.game)
    assert module is not None
    return weighed_by(getattr(module, "SEARCH", None) if search else None, module, view, worlds, rng, effort)


def weighed_by(
    search: Search | None, module: ModuleType, view: View, worlds: Worlds, rng: Random, effort: float
) -> Advice:
    """The advice of a game's module, and what a search makes of it."""
    if "choice" in view.facts:
        return of_cards(module, view, worlds)
    rng.random()  # a computer player begins with its chance to slip: the same dice find its move
    advice = advised_by(module, view, worlds, rng)
    if search is None:
        return Advice(advice.move, (advice.reason,))
    found = search.weigh(view, advice.move, worlds, rng, effort)
    worths = tuple(sorted(found.means.items(), key=lambda pair: (pair[0] != found.choice, -pair[1], pair[0])))
    errors = tuple(found.errors[move] for move, _ in worths)
    reasons = why_found(view, advice, found, search)
    chances = tuple(found.chances[move] for move, _ in worths) if found.chances else ()
    return Advice(found.choice, reasons, worths, found.worlds, errors, search.trick, search.noise, chances=chances)


def full_advice(view: View, worlds: Worlds, rng: Random, *, effort: float = 0.0) -> Advice:
    """The same advice, but if it weighs any move, it weighs every legal one.

    A search leaves out moves that are much like others, or usually poor. They are weighed against the advised move, in
    further simulated deals. In a game without a search, REVIEW weighs all moves, and may find a better one.
    """
    module = advice_for(view.game)
    assert module is not None
    if review := getattr(module, "REVIEW", None):
        return weighed_by(review, module, view, worlds, rng, 0.0)
    found = advice(view, worlds, rng, effort=effort)
    left_out = tuple(move for move in view.legal if move not in dict(found.weighed))
    if not found.weighed or not left_out:
        return found
    search = replace(module.SEARCH, candidates=lambda _: (found.move, *left_out), stand_in=lambda _, move: move)
    more = search.weigh(view, found.move, worlds, rng)
    level = found.weighed[0][1] - more.means[found.move]
    rows = [(move, worth, error) for (move, worth), error in zip(found.weighed, found.errors, strict=True)]
    rows += [(move, more.means[move] + level, more.errors[move]) for move in left_out]
    rows.sort(key=lambda row: (row[0] != found.move, -row[1], row[0]))
    return replace(
        found, weighed=tuple((move, worth) for move, worth, _ in rows), errors=tuple(error for *_, error in rows)
    )


def advised_by(module: ModuleType, view: View, worlds: Worlds, rng: Random) -> Advised:
    """The move that a game's own advice names, and why. A move without an alternative needs no other reason."""
    found = advised(module, view, worlds, rng)
    return Advised(found.move, because("only")) if len(view.legal) == 1 else found


def of_cards(module: ModuleType, view: View, worlds: Worlds) -> Advice:
    """A choice of several cards: what the advice would choose from the beginning, instead of what is chosen so far.

    `module.why_chosen(view, cards)`, if the game has it, is the reason for all of them; otherwise that of the next.
    """
    world, seat, chosen = worlds(Random(0)), view.seat, view.facts["chosen"]
    for card in chosen:
        world.play(seat, f"take_back:{card}")
    beginning = world.view(seat)
    reasons: dict[str, Reason] = {}
    while True:
        step: Advised = module.advise(world.view(seat), Random(0))
        card = step.move.removeprefix(f"{view.facts['choice']['verb']}:")
        if card == step.move:
            break
        reasons[card] = step.reason
        world.play(seat, step.move)
    wrong = [f"take_back:{card}" for card in chosen if card not in reasons]
    left = [card for card in reasons if card not in chosen]
    first, *following = [*wrong, *(f"{view.facts['choice']['verb']}:{card}" for card in left), step.move]
    why = reasons[left[0]] if left else step.reason
    if hasattr(module, "why_chosen"):
        why = module.why_chosen(beginning, tuple(reasons))
    return Advice(first, (why,), following=tuple(following[:-1]))


def why_found(view: View, advised: Advised, found: Weighed, search: Search) -> tuple[Reason, ...]:
    """Why a search prefers its choice: the reason of the advice if they agree, otherwise what decided between them."""
    move, other = found.choice, search.stand_in(view, advised.move)
    if move in (other, advised.move) or not found.means:  # without a choice, all cards are equally good
        why = at_score(found, best_other(found)) or if_held(view, found, best_other(found), search)
        return (advised.reason, *why)
    if other not in found.means:
        other = best_other(found)
    if decided_by_score := at_score(found, other):
        return decided_by_score
    gain = found.means[move] - found.means[other]
    contrast = search.contrast(view, move, other) or kept(move, other)
    if gain > 0 and gain >= search.noise * found.errors[other]:
        decided = if_held(view, found, other, search) or (because("searched", other=other, gain=gain),)
        return (contrast, *decided) if contrast else decided
    return (contrast or because("close", other=other, gain=abs(gain)),)


def best_other(found: Weighed) -> str:
    """The move with the best result in points besides the choice; the choice itself if it had no rival."""
    rivals = [tried for tried in found.means if tried != found.choice]
    return max(rivals, key=found.means.__getitem__, default=found.choice)


def at_score(found: Weighed, other: str) -> tuple[Reason, ...]:
    """Why a move is better near the end of a match than another that brings more points."""
    if not found.chances or other == found.choice or found.means[other] <= found.means[found.choice]:
        return ()
    percent, instead = round(found.chances[found.choice]), round(found.chances[other])
    return (because("at_score", other=other, percent=percent, instead=instead),) if percent > instead else ()


def if_held(view: View, found: Weighed, other: str, search: Search) -> tuple[Reason, ...]:
    """The card of another player with which another move would be worse, if the simulated deals show one."""
    if found.results is None or found.chances or view.seat is None or other == found.choice:
        return ()
    held = holding(found.results, found.choice, other, view.seat)
    if held is None or held.points < max(1.0, DEAR * search.trick):
        return ()
    return (because("if_held", seat=held.seat, cards=(held.card,), other=other, points=round(held.points)),)


def kept(move: str, other: str) -> Reason | None:
    """Of two discards, the card that stays."""
    discards = move.startswith("discard:") and other.startswith("discard:")
    return because("keeps", cards=(other.removeprefix("discard:"),)) if discards else None
