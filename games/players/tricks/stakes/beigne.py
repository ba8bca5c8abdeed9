"""Advice for le beigne: go if a trick is likely, win all you can, and follow suit even on honour."""

from collections.abc import Sequence
from random import Random

from games.parts.cards import OF_SUIT, SUIT
from games.players.common.contracts import (
    Ranking,
    choose,
    contrast_with,
    expected,
    ranking,
    why_bid,
    why_chosen,
    winning,
)
from games.players.common.following import trick_of
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable
from games.players.common.zones import last_trick, lying
from games.tricks.stakes.beigne import Beigne
from games.view import View

COURSE = ("deal", "cut")  # duties of the dealer and the player next to them
# Tricks, by seats: a player who expects fewer loses points by going, over about a hundred deals per number of seats.
# The more players there are, the surer are the tricks that count: they are aces and trumps.
LIKELY = {3: 1.6, 4: 1.5, 5: 1.4, 6: 1.3, 7: 1.2, 8: 1.1}
FINED = 1.0  # tricks: the same for every table, if players who stay pay for a trick
BETTER = 0.05  # tricks: a turned card that adds less is not taken
HAND = 5  # cards
MOST, FEWEST = 30, 4  # worlds
EFFORT = 1200  # cards played in all the worlds of one choice: about 20 us each
WIN = 10.0  # points for winning the match, in addition to those of the hand


def advise(view: View, rng: Random) -> Advised:
    """The next move of the game. It never mixes tricks or contests a deal, and accuses only with proof."""
    for move in COURSE:
        if move in view.legal:
            return Advised(move, because("only"))
    if accused := accusation(view):
        return accused
    moves, rank = sensible(view), ranking_seen(view)
    if view.phase == "exchange":
        move = exchange(view.hand, lying(view, "turned")[0], rank, fined=fined(view))
        return Advised(move, why_exchanged(view, move, rank))
    if view.phase == "bid":
        enough = FINED if fined(view) else LIKELY[len(view.seats)]
        move = go(view.hand, rank, moves, enough)
        why = why_bid(view.hand, rank, enough if move == "stay" else 0.0)
        return Advised(move, why if "stay" in view.legal else because("only"))
    return plays(view, moves, rank)


def plays(view: View, moves: Sequence[str], rank: Ranking) -> Advised:
    """A card: who goes wants each trick, above all the first."""
    assert view.seat is not None
    me, trick = view.seats[view.seat], [card for _, card in trick_of(view)]
    best, after = winning(trick, rank), len(view.seats) - 1 - len(trick)
    cards = rank.mask([move.removeprefix("play:") for move in moves])
    need = 0 if ducks(view) else HAND
    card, word = choose(cards, best, not after, need, rank)
    why = why_chosen(word, card, cards, best, need, after, rank)
    if why.key == "needs":
        first = int(not me.won)
        why = because("needs", **why.facts | {"count": first}) if "goes" in me.tags else because("spoils")
    return Advised(f"play:{rank.cards.card[card]}", why)


def ranking_seen(view: View) -> Ranking:
    return ranking(52, view.facts["trump"], len(view.seats), HAND)


def why_exchanged(view: View, move: str, rank: Ranking) -> Reason:
    """Whether the turned card is worth more than another; a seat that will stay and pay wants no trump."""
    if move == "decline" and fined(view) and expected(view.hand, rank) < FINED:
        return why_bid(view.hand, rank, FINED)
    return because("exchanges", card=lying(view, "turned")[0], keeps=int(move == "decline"))


def react(view: View, rng: Random) -> Advised | None:
    """Denounce a revoke if it is proved, and only then."""
    return accusation(view)


def slip(view: View, rng: Random) -> str:
    """Go, stay or play without thinking; a revoke would be cheating, not a slip."""
    return rng.choice(sensible(view) or view.legal)


def fined(view: View) -> bool:
    """Whether players who stay pay for a trick."""
    return "stayers_pay" in view.facts


def ducks(view: View) -> bool:
    """Whether the seat stays, and would pay for a trick."""
    assert view.seat is not None
    return fined(view) and "goes" not in view.seats[view.seat].tags


def sensible(view: View) -> tuple[str, ...]:
    """The moves of a player who follows suit, and leaves tricks and other players alone."""
    verbs = ("take:", "decline", "go", "stay", "play:", *COURSE)
    moves = tuple(move for move in view.legal if move.startswith(verbs))
    if view.phase == "play" and (trick := lying(view, "trick")):
        return following(moves, trick[0])
    return moves


def following(moves: tuple[str, ...], led: str) -> tuple[str, ...]:
    """The moves that follow suit; all of them if none does."""
    return tuple(move for move in moves if SUIT[move[5:]] == SUIT[led]) or moves


def accusation(view: View) -> Advised | None:
    """Denounce a seat that did not follow in the last trick but shows a card of that suit in this trick or in hand."""
    last, now = last_trick(view), trick_of(view)
    if not last or "mixed" in view.seats[view.facts["last_winner"]].tags:
        return None
    for seat, card in zip(view.facts["last_trick_seats"], last, strict=True):
        of_suit = OF_SUIT[SUIT[last[0]]]
        held = [*view.seats[seat].shown, *(laid for owner, laid in now if owner == seat)]
        move = f"denounce:{seat}:{sum(seat_view.won or 0 for seat_view in view.seats)}"
        proof = next(filter(of_suit, held), None)
        if seat != view.seat and not of_suit(card) and proof and move in view.legal:
            return Advised(move, because("denounces", seat=seat, card=proof, suit=SUIT[last[0]]))
    return None


def exchange(hand: Sequence[str], turned: str, rank: Ranking, *, fined: bool) -> str:
    """Take the turned card for the least valuable one if that gains; a player who will stay and pay wants no trump."""
    worst = min(hand, key=rank.value.__getitem__)
    gain = rank.value[turned] - rank.value[worst]
    if fined and expected(hand, rank) + gain < FINED:
        return "decline"
    return "decline" if gain < BETTER else f"take:{worst}"


def go(hand: Sequence[str], rank: Ranking, moves: Sequence[str], enough: float) -> str:
    """A player who goes and wins no trick takes five: go if enough tricks are expected to make one likely."""
    return "go" if "stay" not in moves or expected(hand, rank) >= enough else "stay"


def play(moves: Sequence[str], trick: Sequence[str], last: bool, rank: Ranking, *, ducks: bool) -> str:
    """A player who goes takes all they can; one who stays takes from those who go, unless they must pay for tricks."""
    cards = rank.mask([move.removeprefix("play:") for move in moves])
    card, _ = choose(cards, winning(trick, rank), last, 0 if ducks else HAND, rank)
    return f"play:{rank.cards.card[card]}"


# -- the same, straight from a world: for the search ---------------------------------------------------------


def decide(world: Beigne, seat: int) -> str:
    """The advice for a seat of a world."""
    hand, rank = world.hands[seat], ranking(52, world.trump, world.seats, HAND)
    if world.phase == "exchange":
        return exchange(hand, world.trump_card, rank, fined=world.rules.pass_penalty)
    if world.phase == "bid":
        return go(hand, rank, world.legal(seat), FINED if world.rules.pass_penalty else LIKELY[world.seats])
    trick = [card for _, card in world.trick]
    moves = tuple(map(world.play_move.__getitem__, hand))
    if trick:
        moves = following(moves, trick[0])
    ducks = world.rules.pass_penalty and not world.goes[seat]
    return play(moves, trick, len(trick) == world.seats - 1, rank, ducks=ducks)


def play_out(world: Beigne) -> None:
    """Play to the end of the hand."""
    hand = world.hand
    while world.hand == hand and world.phase in ("exchange", "bid", "play", "gather"):
        (seat,) = world.waiting
        world.play(seat, "close" if seat is None else decide(world, seat))


def worth(world: Beigne, seat: int) -> float:
    """How far the seat is below the average of the others, and whether the match is won."""
    scores, own = world.scores, world.scores[seat]
    ahead = (sum(scores) - own) / (len(scores) - 1) - own
    if min(scores) > 0:
        return ahead
    return ahead + (WIN if own == min(scores) else -WIN)


def candidates(view: View) -> tuple[str, ...]:
    """The moves to consider; () for routine moves and a last card."""
    if accusation(view) or view.phase not in ("exchange", "bid", "play") or len(view.hand) < 2:
        return ()
    return sensible(view)


def contrast(view: View, move: str, other: str) -> Reason | None:
    wants = not ducks(view)
    return contrast_with(ranking_seen(view), view, move, other, wants=wants) if view.phase == "play" else None


SEARCH = Search(
    play_out,
    worth,
    affordable(EFFORT, FEWEST, MOST),
    candidates,
    contrast=contrast,
    gains=lambda world: world.last_deal["points"],
    prospects=Prospects(pace=0.8, spread=3.3, falls=True),
)
