"""The search at belote: worlds in which the bids make sense, played out in numbers."""

from __future__ import annotations

from random import Random

from games.parts.cards import SUIT
from games.parts.tricks.belote.points import BELOTE, settle
from games.parts.tricks.belote.taking import TakingGame
from games.players.common.search import Search
from games.players.common.zones import lying
from games.players.tricks.belote.belote.bids import WEIGHTS, bid, bids, takes
from games.players.tricks.belote.belote.deal import Deal
from games.players.tricks.belote.belote.numbers import NUMBER, POINT, mask
from games.view import View

PLAYS = 5500  # cards that are played out for one choice, which bounds its time
MOST = 40  # worlds; more tell little
SUITS_TRIED = 2  # in the second round, the best ones
KING_AND_QUEEN = 0b11 << 26  # of trumps


# -- what is tried ------------------------------------------------------------------------------------------


def candidates(view: View) -> tuple[str, ...]:
    """The bids or cards that deserve a thought; none where there is something to announce or show."""
    if "take" in view.legal:
        return view.legal
    if "pass" in view.legal:
        open_suits = [move.removeprefix("take:") for move in view.legal if move != "pass"]
        best = bids(view.hand, lying(view, "turned")[0], open_suits, WEIGHTS[len(view.seats)])[:SUITS_TRIED]
        return ("pass", *(f"take:{suit}" for _, suit in best))
    if not all(move.startswith("play:") for move in view.legal):
        return ()
    return plays(view.legal, view.facts["trump"])


def plays(legal: tuple[str, ...], trump: str) -> tuple[str, ...]:
    """One of several cards that are as good as each other; no card without what may be said with it."""
    by_number = {NUMBER[trump][move.split(":")[1]]: move for move in sorted(legal, key=len)}
    twins = {card for card in by_number if card % 8 and card - 1 in by_number and POINT[card] == POINT[card - 1] == 0}
    return tuple(by_number[card] for card in sorted(by_number.keys() - twins))


def worlds(view: View, moves: int) -> int:
    """So many that the cards played out in all are as many in every position, but not more than tell anything."""
    left = sum(seat.cards for seat in view.seats)
    return min(MOST, PLAYS // (moves * left))


# -- what is likely -----------------------------------------------------------------------------------------


def plausible(world: TakingGame, seat: int, rng: Random) -> bool:
    """Whether the others would have bid as they did by the advice, had they held this world's hands."""
    turned = world.turned[0] if world.taker is None else world.open_card
    second = world.phase == "any_suit" if world.taker is None else took_in_second_round(world)
    open_suits = tuple(move for move in "CDHS" if move != SUIT[turned] or world.rules.second_round_suits == "any")
    rounds = [("turned_suit", (SUIT[turned],)), ("any_suit", open_suits)][: 1 + second]
    weights = WEIGHTS[world.seats]
    last = world.turn if world.taker is None else world.taker
    at, asked = world.eldest, []
    while at != last:
        asked.append(at)
        at = world.next_seat[at]
    for other in range(world.seats):
        if other == seat:
            continue
        five = first_five(world, other, turned, rng)
        for phase, suits in rounds:
            final = phase == rounds[-1][0]
            if final and other == world.taker:
                if takes(five, turned, phase, suits, weights) != world.trump:
                    return False
            elif (not final or other in asked) and takes(five, turned, phase, suits, weights):
                return False
    return True


def took_in_second_round(world: TakingGame) -> bool:
    return next(":" in move for _, move in reversed(world.log) if move.startswith("take"))


def first_five(world: TakingGame, seat: int, turned: str, rng: Random) -> list[str]:
    """Five cards that a seat may have been dealt first; which of its eight they were, nobody has seen."""
    played = [card for trick in (*world.tricks, world.trick) for at, card in trick if at == seat]
    cards = [card for card in (*world.hands[seat], *played) if card != turned]
    return cards if len(cards) == 5 else rng.sample(sorted(cards), 5)


# -- how it ends --------------------------------------------------------------------------------------------


def finish_bidding(world: TakingGame) -> None:
    """Let everybody who is still asked take or pass as advised; the cards are then played out in numbers."""
    while world.phase in ("turned_suit", "any_suit") and not any(event.kind == "void" for event in world.events):
        seat = world.turn
        world.play(seat, bid(world.legal(seat), world.hands[seat], world.turned[0], world.phase, WEIGHTS[world.seats]))


def gain(world: TakingGame, seat: int) -> float:
    """By how many points of this deal the seat is ahead of the other camp once it has been played out."""
    for event in world.events:
        if event.kind == "score":  # the last cards have played themselves, and the next deal has begun
            points, camps = event.facts["points"], world.camps_of(event.facts["taker"])
            return float(points[seat] - points[next(other for other, camp in enumerate(camps) if camp != camps[seat])])
    if world.taker is None:
        return 0.0  # nobody has taken
    deal, camp, taker = in_numbers(world), world.camps[seat], world.camps[world.taker]
    belote = belotes(world, deal)
    deal.play_out()
    sweep = next((camp for camp in (0, 1) if not deal.won[1 - camp]), None)
    marks = settle(taker, deal.points, belote, announced(world), sweep, world.rules.belote_safe).marks
    return float(marks[camp] - marks[1 - camp])


def in_numbers(world: TakingGame) -> Deal:
    """The deal in progress, as far as it has been played."""
    assert world.trump is not None
    assert world.taker is not None
    numbers = NUMBER[world.trump]
    hands = [mask(hand, world.trump) for hand in world.hands]
    played = [one for trick in (*world.tricks, world.trick) for one in trick]
    for seat, card in played:
        hands[seat] |= 1 << numbers[card]
    deal = Deal(hands, played[0][0] if played else world.turn, world.next_seat[0], world.taker, world.camps)
    deal.raising, deal.undertrumping = world.duties.raise_trump, world.duties.undertrump
    for _, card in played:
        deal.play(numbers[card])
    return deal


def belotes(world: TakingGame, deal: Deal) -> list[int]:
    """What each camp marks for belote and rebelote, which everybody says who can."""
    points = [0, 0]
    for seat, hand in enumerate(deal.hands):
        held = hand & KING_AND_QUEEN
        if held == KING_AND_QUEEN or (seat == world.called and (held or world.rebelote)):
            points[world.camps[seat]] = BELOTE
    return points


def announced(world: TakingGame) -> list[int]:
    """What each camp marks for its announcements, once the first trick has shown who announced what."""
    points = [0, 0]
    if world.tricks:
        kept = [(seat, one) for seat, own in enumerate(world.announced) for one in own]
        for seat, one in world.scoring([*world.shown, *kept]):
            points[world.camps[seat]] += one.points
    return points


SEARCH = Search(finish_bidding, gain, worlds, candidates, plausible)
