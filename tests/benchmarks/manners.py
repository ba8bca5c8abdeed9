"""Whether computer players wrong their partners: the principles of games/players/PRINCIPLES.md, counted in self-play.

    python tests/benchmarks/manners.py                                       normal and hard, every game with partners
    python tests/benchmarks/manners.py belote coinche --strength hard --deals 200 --worlds 400
    python tests/benchmarks/manners.py belote --principle charge --show      prints each fault with its position

Every seat plays at one strength. A chance is a choice of a card in which some legal cards follow a principle and others
do not; a deviation is a card that does not. Each deviation is played out, by the game's own search, in the same
`--worlds` simulated deals as the cards that follow the principle. It is a fault unless it is at least one point better
than the best of them on average. The point is that of the search: the lead of the seat's camp in points of the deal
(belote, coinche, poule, tarot as for a prise), chips more than the average of the others (hombre). Belote de comptoir
has no search: there it is a point of tricks.

Prints by principle the chances, deviations and faults, the faults per hundred chances with their standard error over
the deals, and how much worse a fault is on average than the best card that follows the principle.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Annotated, Any, TypeAlias

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.parts.cards import EXCUSE, PACK_32, PACK_78, SUIT
from games.parts.tarot.deal import COUNTS, PETIT, TRUMP
from games.parts.tarot.deal import STRENGTH as TAROT_STRENGTH
from games.parts.tricks.belote.points import POINTS, STRENGTH
from games.parts.tricks.matadors import COUNTS_AS, PACK_40
from games.parts.tricks.matadors import STRENGTH as HOMBRE_STRENGTH
from games.parts.tricks.turn_loop import Trick
from games.players import advice_for
from games.players.common.following import trick_of
from games.players.common.search import Search, Weighed
from games.tricks.belote.belote_comptoir import BeloteComptoir
from games.tricks.partners.poule import STRENGTH as POULE_STRENGTH
from games.view import View

WORTH_IT = 1.0  # points that a deviation must gain on average


# -- what a seat sees --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sight:
    """A seat that is to play a card, with all cards played so far in mind.

    `suit`: by card, the suit that it counts as; `power`: its height within it; `points`: its value to the winner of the
    trick. `friends`: those who surely play with the seat; `taker`: the one who plays a contract, if any. `dear`: points
    from which one card is dearer than another.
    """

    seat: int
    seats: int
    hand: Sequence[str]
    legal: Collection[str]
    trick: Trick
    past: Sequence[Trick]
    pack: Collection[str]
    trump: str | None
    suit: Mapping[str, str]
    power: Mapping[str, int]
    points: Mapping[str, float]
    friends: Collection[int]
    taker: int | None
    dear: float

    @property
    def defends(self) -> bool:
        return self.taker not in (None, self.seat, *self.friends)

    @cached_property
    def out(self) -> frozenset[str]:
        """The cards that others may have."""
        played = (card for trick in (*self.past, self.trick) for _, card in trick)
        return frozenset(self.pack).difference(self.hand, played)

    @cached_property
    def voids(self) -> Sequence[Collection[str]]:
        """By seat, the suits that it has not followed."""
        voids: list[set[str]] = [set() for _ in range(self.seats)]
        for trick in (*self.past, self.trick):
            cards = [(seat, card) for seat, card in trick if card != EXCUSE]
            for seat, card in cards:
                if self.suit[card] != self.suit[cards[0][1]]:
                    voids[seat].add(self.suit[cards[0][1]])
        return voids

    @cached_property
    def cards(self) -> Trick:
        """The trick, without an Excuse."""
        return [(seat, card) for seat, card in self.trick if card != EXCUSE]

    def holding(self, cards: Trick) -> int:
        """The seat that wins these cards."""
        led = self.suit[cards[0][1]]
        order = {led: 0, **({self.trump: 1000} if self.trump is not None else {})}
        ranked = [laid for laid in cards if self.suit[laid[1]] in order]
        return max(ranked, key=lambda laid: order[self.suit[laid[1]]] + self.power[laid[1]])[0]

    @cached_property
    def holder(self) -> int | None:
        return self.holding(self.cards) if self.cards else None

    @cached_property
    def best(self) -> str:
        return next(card for seat, card in self.cards if seat == self.holder)

    @cached_property
    def foes_behind(self) -> Collection[int]:
        """The opponents who still play to this trick."""
        there = {seat for seat, _ in self.trick} | {self.seat, *self.friends}
        return [seat for seat in range(self.seats) if seat not in there]

    @cached_property
    def friends_behind(self) -> Collection[int]:
        return [seat for seat in self.friends if seat not in {at for at, _ in self.trick}]

    def takes(self, card: str) -> bool:
        return card != EXCUSE and self.holding([*self.cards, (self.seat, card)]) == self.seat

    def above(self, card: str) -> Collection[str]:
        """The cards out that beat this one in its suit."""
        return [o for o in self.out if self.suit[o] == self.suit[card] and self.power[o] > self.power[card]]

    def is_master(self, card: str) -> bool:
        """Whether nothing out beats a card in its suit, and others may still have cards of the suit."""
        return not self.above(card) and any(self.suit[other] == self.suit[card] for other in self.out)

    def ruffs(self, seat: int, suit: str) -> bool:
        """Whether a seat is known to be void in a suit and may have a trump."""
        if self.trump is None or suit == self.trump or suit not in self.voids[seat]:
            return False
        return self.trump not in self.voids[seat] and any(self.suit[card] == self.trump for card in self.out)

    @cached_property
    def held(self) -> bool:
        """Whether a friend holds the trick with a card that no opponent is known to be able to beat."""
        if self.holder is None or self.holder not in self.friends:
            return False
        led = self.suit[self.cards[0][1]]
        safe = not self.above(self.best) and not any(self.ruffs(foe, led) for foe in self.foes_behind)
        if self.trump == TRUMP and self.suit[self.best] != TRUMP:
            safe = False  # the taker of a tarot ruffs too often
        return not self.foes_behind or safe


# -- principles: the cards that follow one, or None where it says nothing ----------------------------------------

Principle: TypeAlias = Callable[[Sight], Collection[str] | None]


def charge(sight: Sight) -> Collection[str] | None:
    """Give points to a trick that a friend surely holds: not a card that is worth much less than another."""
    if not sight.held:
        return None
    led = sight.suit[sight.cards[0][1]]
    leaving = [card for card in sight.legal if card != EXCUSE and not sight.takes(card)]
    gifts = [card for card in leaving if sight.suit[card] != sight.trump or led == sight.trump]
    if not gifts or (led == sight.trump and all(sight.suit[card] == led for card in gifts)):
        return None  # a high trump is kept to win a trick
    most = max(sight.points[card] for card in gifts)
    return [
        card for card in sight.legal if sight.takes(card) or card == EXCUSE or sight.points[card] > most - sight.dear
    ]


def overtake(sight: Sight) -> Collection[str] | None:
    """Do not beat a friend's card that holds the trick, in its own suit."""
    if not sight.held or sight.suit[sight.best] == sight.trump:
        return None
    return [card for card in sight.legal if not (sight.takes(card) and sight.suit[card] == sight.suit[sight.best])]


def ruff(sight: Sight) -> Collection[str] | None:
    """Do not ruff a trick that a friend holds."""
    led = sight.suit[sight.cards[0][1]] if sight.cards else sight.trump
    if not sight.held or led == sight.trump:
        return None
    return [card for card in sight.legal if not (sight.takes(card) and sight.suit[card] == sight.trump)]


def ruff_low(sight: Sight) -> Collection[str] | None:
    """Put no higher trump than you must on a friend's trick; the petit is always welcome there."""
    trumps = sorted((card for card in sight.legal if sight.suit[card] == sight.trump), key=sight.power.__getitem__)
    if not sight.held or not trumps:
        return None
    between = [card for card in sight.out if sight.suit[card] == sight.trump]
    lowest = next((card for card in trumps if card != PETIT), trumps[0])
    as_low = [
        card
        for card in trumps
        if not any(sight.power[lowest] < sight.power[other] < sight.power[card] for other in between)
    ]
    return [card for card in sight.legal if sight.suit[card] != sight.trump or card in (*as_low, PETIT)]


def lead_back(sight: Sight) -> Collection[str] | None:
    """On lead without a master to cash, lead the suit that a friend led."""
    if sight.cards or sight.trick:
        return None
    led = [
        sight.suit[trick[0][1]]
        for trick in sight.past
        if trick[0][0] in sight.friends and trick[0][1] != EXCUSE and sight.suit[trick[0][1]] != sight.trump
    ]
    foes = [seat for seat in range(sight.seats) if seat != sight.seat and seat not in sight.friends]
    wanted = {suit for suit in led if not any(sight.ruffs(foe, suit) for foe in foes) or sight.pack is PACK_78}
    plain = [card for card in sight.legal if sight.suit[card] != sight.trump and card != EXCUSE]
    if any(not sight.above(card) for card in plain):
        return None
    back = [card for card in plain if sight.suit[card] in wanted]
    return [card for card in sight.legal if card in back or card not in plain] if back else None


def their_trump(sight: Sight) -> Collection[str] | None:
    """Against the taker, do not lead trumps."""
    if sight.trick or sight.trump is None or not sight.defends:
        return None
    return [card for card in sight.legal if sight.suit[card] != sight.trump]


def keep_master(sight: Sight) -> Collection[str] | None:
    """Do not throw a master into a trick that you do not win, unless a friend gets many more points by it.

    To a trick that no friend surely holds, a card with many more points is no better.
    """
    if sight.holder is None:
        return None
    low = [card for card in sight.legal if not (plain_master(sight, card) or sight.suit[card] == sight.trump)]
    low = [card for card in low if not sight.takes(card) and card != EXCUSE]
    if not low:
        return None
    worths, dear = [sight.points[card] for card in low], sight.dear
    thrown = [card for card in sight.legal if is_last_master(sight, card) and not sight.takes(card)]
    if sight.held:
        welcome = [card for card in thrown if sight.points[card] >= max(worths) + dear]
    else:
        welcome = [card for card in thrown if sight.points[card] <= min(worths) - dear]
    return [card for card in sight.legal if card not in thrown or card in welcome]


def is_last_master(sight: Sight, card: str) -> bool:
    """Whether it is the only master of its suit in the hand."""
    return [held for held in sight.hand if sight.suit[held] == sight.suit[card] and plain_master(sight, held)] == [card]


def plain_master(sight: Sight, card: str) -> bool:
    return sight.suit[card] != sight.trump and card != EXCUSE and sight.is_master(card)


def count_trumps(sight: Sight) -> Collection[str] | None:
    """The taker's camp does not lead trumps once the opponents have none."""
    if sight.trick or sight.trump is None or sight.defends:
        return None
    foes = [seat for seat in range(sight.seats) if seat != sight.seat and seat not in sight.friends]
    out = [card for card in sight.out if sight.suit[card] == sight.trump]
    if out and not all(sight.trump in sight.voids[foe] for foe in foes):
        return None
    return [card for card in sight.legal if sight.suit[card] != sight.trump]


def under_taker(sight: Sight) -> Collection[str] | None:
    """Put no head on a trick that the taker holds, or may still win after you."""
    if not sight.cards or sight.taker is None or not sight.defends or sight.held:
        return None
    lost = sight.holder == sight.taker and not sight.friends_behind
    if not lost and sight.taker not in sight.foes_behind:
        return None
    least = min(sight.points[card] for card in sight.legal if card != EXCUSE) if [*sight.legal] != [EXCUSE] else 0
    cheap = [card for card in sight.legal if card == EXCUSE or sight.points[card] < least + sight.dear]
    sure = [card for card in sight.legal if sight.takes(card) and not (sight.foes_behind and sight.above(card))]
    return [card for card in sight.legal if card in cheap or card in sure]


def save_petit(sight: Sight) -> Collection[str] | None:
    """Give the petit to a trick that the defence surely wins, and not to one that the taker holds."""
    if PETIT not in sight.legal:
        return None
    if sight.held or (sight.cards and not sight.foes_behind and sight.takes(PETIT)):
        return [PETIT]
    lost = not sight.cards or (sight.holder not in sight.friends and not sight.takes(PETIT))
    return [card for card in sight.legal if card != PETIT] if lost else None


# -- games -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A game as it is measured: its seats and options, what its seats see, and its principles."""

    seats: int
    sight: Callable[[View, list[str]], Sight | None]
    principles: Mapping[str, Principle]
    options: Mapping[str, Any] = field(default_factory=dict)


def declarer(view: View) -> int | None:
    return next((seat for seat, seat_view in enumerate(view.seats) if "declarer" in seat_view.tags), None)


def friends_of(view: View, taker: int | None) -> list[int]:
    """The other seats of the camp: the team if there are teams, otherwise all who play against the same taker."""
    assert view.seat is not None
    if teams := games.info(view.game).teams_at(len(view.seats)):
        return [seat for team in teams if view.seat in team for seat in team if seat != view.seat]
    return [seat for seat in range(len(view.seats)) if view.seat != taker and seat not in (view.seat, taker)]


def of_belote(view: View, legal: list[str]) -> Sight:
    contract = view.facts["trump"] or str(view.facts["contract"]).partition(":")[2]
    taker = declarer(view)
    pack = PACK_32 if view.game != "belote_trois" else [card for card in PACK_32 if card[0] not in "78"]
    if view.game == "belote_comptoir":  # the other cards are not dealt
        pack = PACK_32
    power, points = STRENGTH[contract], POINTS[contract]
    return sight(view, legal, pack, view.facts["trump"], SUIT, power, points, friends_of(view, taker), taker, 4)


def of_tarot(view: View, legal: list[str]) -> Sight | None:
    taker = declarer(view)
    if taker == view.seat:
        return None
    points = {card: halves / 2 for card, halves in COUNTS.items()}
    return sight(view, legal, PACK_78, TRUMP, SUIT, TAROT_STRENGTH, points, friends_of(view, taker), taker, 1)


def of_poule(view: View, legal: list[str]) -> Sight:
    points = {card: {"A": 3, "8": 0, "7": 0}.get(card[:-1], 1) / 3 for card in PACK_32}
    return sight(view, legal, PACK_32, None, SUIT, POULE_STRENGTH, points, friends_of(view, None), None, 0.5)


def of_hombre(view: View, legal: list[str]) -> Sight | None:
    taker, trump = declarer(view), view.facts["trump"]
    if taker == view.seat:
        return None
    suit, power = COUNTS_AS[trump], HOMBRE_STRENGTH[trump]
    return sight(view, legal, PACK_40, trump, suit, power, dict.fromkeys(PACK_40, 0), friends_of(view, taker), taker, 1)


def sight(view: View, legal: list[str], pack: Collection[str], trump: str | None, *rest: Any) -> Sight:
    assert view.seat is not None
    past = view.facts["tricks"]
    return Sight(view.seat, len(view.seats), view.hand, legal, trick_of(view), past, pack, trump, *rest)


OF_BELOTE: Mapping[str, Principle] = {
    "charge": charge,
    "overtake": overtake,
    "ruff": ruff,
    "lead_back": lead_back,
    "their_trump": their_trump,
    "keep_master": keep_master,
    "count_trumps": count_trumps,
}
OF_TAROT: Mapping[str, Principle] = {
    "charge": charge,
    "overtake": overtake,
    "ruff_low": ruff_low,
    "lead_back": lead_back,
    "keep_master": keep_master,
    "under_taker": under_taker,
    "save_petit": save_petit,
}
OF_POULE: Mapping[str, Principle] = {
    "charge": charge,
    "overtake": overtake,
    "lead_back": lead_back,
    "keep_master": keep_master,
}
OF_HOMBRE: Mapping[str, Principle] = {
    "overtake": overtake,
    "ruff": ruff,
    "lead_back": lead_back,
    "their_trump": their_trump,
    "keep_master": keep_master,
}
TABLES = {
    "belote": Table(4, of_belote, OF_BELOTE),
    "belote_trois": Table(3, of_belote, OF_BELOTE),
    "coinche": Table(4, of_belote, OF_BELOTE),
    "belote_comptoir": Table(4, of_belote, OF_BELOTE, {"visibility": "normal"}),
    "tarot": Table(4, of_tarot, OF_TAROT),
    "poule": Table(4, of_poule, OF_POULE),
    "hombre": Table(3, of_hombre, OF_HOMBRE, {"start": 500}),
}


# -- what a deviation is worth -----------------------------------------------------------------------------------


def comptoir_play_out(world: BeloteComptoir) -> None:
    """Play the deal on by the advice."""
    deal, advise = world.deal, advice_for("belote_comptoir").advise  # type: ignore[union-attr]
    while world.deal == deal and world.waiting:
        world.play(world.turn, advise(world.view(world.turn), Random(0)).move)


def comptoir_worth(world: BeloteComptoir, seat: int) -> float:
    """The lead of the seat's camp in points of tricks."""
    assert world.last_deal is not None
    bidder, others = world.last_deal["tricks"]
    return float(bidder - others) * (1 if seat == world.last_deal["taker"] else -1)


def search_of(key: str) -> Search:
    if key == "belote_comptoir":
        return Search(comptoir_play_out, comptoir_worth, lambda view, moves: 1)
    search: Search = advice_for(key).SEARCH  # type: ignore[union-attr]
    return search


def weigh(match: games.Game, view: View, moves: Sequence[str], worlds: int, rng: Random) -> Weighed:
    """These moves in the same simulated deals; the first one is what the others are compared with."""
    assert view.seat is not None
    search = replace(search_of(view.game), candidates=lambda _: tuple(moves), worlds=lambda *_: worlds)
    return Search.weigh(search, view, moves[0], partial(match.resample, view.seat), rng)


# -- self-play ---------------------------------------------------------------------------------------------------


@dataclass
class Count:
    """Of one principle in one deal."""

    chances: int = 0
    deviations: int = 0
    faults: int = 0
    cost: float = 0.0


Counts: TypeAlias = dict[str, Count]


@dataclass(frozen=True)
class Trial:
    """What to play, and how deviations are weighed."""

    key: str
    strength: str
    worlds: int
    seed: int
    only: Collection[str]
    show: bool


def card_of(move: str) -> str:
    return move.split(":")[1]


def one_deal(trial: Trial, number: int) -> Counts:
    """Play the first deal of a match; a deal that nobody takes has no chances."""
    key, table = trial.key, TABLES[trial.key]
    seed = sha256(f"{key}/{trial.seed}/{number}".encode()).digest()
    match = games.new(key, seats=table.seats, options=table.options, seed=seed, dealer=number % table.seats)
    player, rng = games.player(key, trial.strength), Random(seed)
    found: Counts = {name: Count() for name in table.principles}
    while match.waiting and match.view(None).facts["deal"] == 1:
        seat = min(seat for seat in match.waiting if seat is not None)
        view = match.view(seat)
        move = player.choose(view, partial(match.resample, seat), rng)
        legal = list(dict.fromkeys(card_of(move) for move in view.legal)) if is_card(view) else []
        if len(legal) > 1 and (sight := table.sight(view, legal)) is not None:
            judge(trial, match, view, move, sight, found, Random(f"{trial.seed}/{number}/{len(match.log)}"))
        match.play(seat, move)
    return found


def is_card(view: View) -> bool:
    return all(move.startswith("play:") for move in view.legal)


def judge(trial: Trial, match: games.Game, view: View, move: str, sight: Sight, found: Counts, rng: Random) -> None:
    """Count each principle that this move follows or breaks."""
    for name, principle in TABLES[trial.key].principles.items():
        if trial.only and name not in trial.only:
            continue
        good = principle(sight)
        if not good or len(good) == len(sight.legal):
            continue
        count = found[name]
        count.chances += 1
        if card_of(move) in good:
            continue
        count.deviations += 1
        with_calls = {card_of(legal): legal for legal in sorted(view.legal, key=len)}
        followed = [with_calls[card] for card in good]
        weighed = weigh(match, view, [move, *followed], trial.worlds, rng)
        best = max(followed, key=weighed.means.__getitem__)
        gain = weighed.means[move] - weighed.means[best]
        if gain < WORTH_IT:
            count.faults += 1
            count.cost -= gain
            if trial.show:
                print(
                    f"{name}: {view.hand} trick {sight.trick} trump {sight.trump} taker {sight.taker} seat {sight.seat}"
                    f" plays {move}, not {best}: {gain:+.1f} ({match.log[-1:]}, {len(sight.past)} tricks)",
                    file=sys.stderr,
                    flush=True,
                )


def rows(trial: Trial, deals: Sequence[Counts]) -> Iterator[str]:
    for name in [*TABLES[trial.key].principles, "all"]:
        per_deal = [sum_of(deal.values()) if name == "all" else deal[name] for deal in deals]
        total = sum_of(per_deal)
        rate = total.faults / total.chances if total.chances else 0.0
        off = sum((count.faults - rate * count.chances) ** 2 for count in per_deal) ** 0.5
        error = off / total.chances if total.chances else 0.0
        cost = total.cost / total.faults if total.faults else 0.0
        yield (
            f"{trial.key:<16}{trial.strength:<8}{name:<14}{total.chances:>8}{total.deviations:>12}{total.faults:>8}"
            f"{100 * rate:>10.2f}{100 * error:>7.2f}{cost:>8.1f}"
        )


def sum_of(counts: Collection[Count]) -> Count:
    return Count(
        sum(count.chances for count in counts),
        sum(count.deviations for count in counts),
        sum(count.faults for count in counts),
        sum(count.cost for count in counts),
    )


HEADS = ("game", "player", "principle", "chances", "deviations", "faults", "per 100", "SE", "cost")


def main(
    keys: Annotated[list[str] | None, typer.Argument(help="Games; without any: all with partners.")] = None,
    strength: Annotated[list[str] | None, typer.Option(help="Strengths; by default normal and hard.")] = None,
    principle: Annotated[list[str] | None, typer.Option(help="Only these principles.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="Deals of each game and strength.")] = 200,
    worlds: Annotated[int, typer.Option(min=2, help="Simulated deals in which a deviation is weighed.")] = 400,
    seed: Annotated[int, typer.Option(help="Other deals.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
    show: Annotated[bool, typer.Option("--show", help="Print each fault to stderr.")] = False,
) -> None:
    """Print the table: one line per game, strength and principle."""
    print("{:<16}{:<8}{:<14}{:>8}{:>12}{:>8}{:>10}{:>7}{:>8}".format(*HEADS))
    with ProcessPoolExecutor(jobs) as pool:
        for key in keys or TABLES:
            for level in strength or ("normal", "hard"):
                if level == "hard" and not hasattr(advice_for(key), "SEARCH"):
                    continue  # the same player
                trial = Trial(key, level, worlds, seed, principle or (), show)
                played = [*pool.map(partial(one_deal, trial), range(deals), chunksize=4)]
                for row in rows(trial, played):
                    print(row, flush=True)


if __name__ == "__main__":
    typer.run(main)
