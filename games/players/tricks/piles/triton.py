"""Advice for le triton: watch piles, win cards that complete yours, deny those that complete others; keep sevens."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from games.parts.cards import ACE_HIGH, OF_SUIT, PACK_32, RANK, SUIT, SUITS
from games.parts.tricks.combinations import ORDER, RUN, best_combination
from games.players.common.contrasts import contrast_plays
from games.players.common.following import higher, playable, still_out, trick_of
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable
from games.players.common.why import MOST_NAMED, named
from games.players.common.zones import lying
from games.tricks.piles.triton import CUTTER, Triton, cutter, settled
from games.view import SeatView, View

# The value of a card for a pile, by how many cards of its rank, or of a run with it, are already there.
SAME = (3.0, 10.0, 16.0, 45.0)
IN_RUN = (1.0, 3.0, 9.0, 24.0, 90.0)
DENIED = 0.6  # share of a card's value for denying it to another pile
UNKNOWN = 9.0  # the rough value of a card still to come to a trick
SEVEN = 9.0  # the value of a seven in hand, while it may cut
STRONG = 0.8  # the value of each step of height in hand

EFFORT = 700  # cards played in all the worlds of one choice: about 30 us each
MOST, FEWEST = 30, 4  # worlds

BIT = {card: 1 << number for number, card in enumerate(PACK_32)}
PLACE = {rank: place for place, rank in enumerate(ORDER)}
MATES = {card: sum(BIT[RANK[card] + suit] for suit in SUITS if suit != SUIT[card]) for card in PACK_32}
RUNS = {
    card: tuple(
        sum(BIT[rank + SUIT[card]] for rank in ORDER[top : top + RUN] if rank != RANK[card])
        for top in range(len(ORDER) - RUN + 1)
        if top <= PLACE[RANK[card]] < top + RUN
    )
    for card in PACK_32
}


@lru_cache(maxsize=200_000)
def appeal(card: str, own: int, lost: int) -> float:
    """The value of a card for a pile (one bit per card), if other piles have the `lost` cards."""
    mates = MATES[card]
    same = SAME[(mates & own).bit_count()] * (4 - (mates & lost).bit_count()) / 4
    return same + max((IN_RUN[(run & own).bit_count()] for run in RUNS[card] if not run & lost), default=0.0)


def prize(cards: Sequence[str], seat: int, piles: Sequence[int]) -> float:
    """The value of these cards for the seat that wins them."""
    own = piles[seat]
    lost = piles[0] | piles[1] | piles[2]
    return sum(appeal(card, own, lost & ~own) for card in cards)


def stands(card: str, led: str, hand_size: int, unseen: Sequence[str]) -> float:
    """The chance that one hand of `hand_size` of the unseen cards does not beat the card that wins so far."""
    if not unseen:
        return 1.0
    dealt = min(1.0, hand_size / len(unseen))
    following = list(filter(OF_SUIT[led], unseen))
    void = (1 - dealt) ** len(following)
    sevens = sum(RANK[other] == CUTTER and SUIT[other] != led for other in unseen)
    cut = void * (1 - (1 - dealt) ** sevens)
    if SUIT[card] != led:
        return 1 - cut
    over = sum(ACE_HIGH[other] > ACE_HIGH[card] for other in following)
    return max(0.0, (1 - dealt) ** over - cut)


def keep(card: str) -> float:
    """The value of a card in hand."""
    return SEVEN if RANK[card] == CUTTER else STRONG * (ACE_HIGH[card] - ACE_HIGH["8S"])


def winning(trick: Sequence[tuple[int, str]]) -> tuple[int, str]:
    """The seat and the card that win a trick so far."""
    cut = cutter(trick)
    led = SUIT[trick[0][1]]
    if cut is not None:
        return next(played for played in trick if played[0] == cut)
    return max((played for played in trick if SUIT[played[1]] == led), key=lambda played: ACE_HIGH[played[1]])


def weigh(
    seat: int,
    card: str,
    trick: Sequence[tuple[int, str]],
    piles: Sequence[int],
    later: Sequence[tuple[int, int]],
    unseen: Sequence[str],
) -> float:
    """How good it is to play a card; `later`: the seats still to play, with their numbers of cards."""
    after = [*trick, (seat, card)]
    holder, best = winning(after)
    cards = [laid for _, laid in after]
    led = SUIT[cards[0]]
    chance = 1.0
    for _, held in later:
        chance *= stands(best, led, held, unseen)
    others = [other for other in range(3) if other != seat]
    rivals = [other for other, _ in later] or others
    lost = sum(prize(cards, other, piles) for other in rivals) / len(rivals)
    if holder != seat:
        return -DENIED * (chance * prize(cards, holder, piles) + (1 - chance) * lost) - keep(card)
    coming = UNKNOWN * len(later)
    return chance * (prize(cards, seat, piles) + coming) - (1 - chance) * DENIED * (lost + coming) - keep(card)


def bits(cards: Sequence[str]) -> int:
    return sum(BIT[card] for card in cards)


def advise(view: View, rng: Random) -> Advised:
    """The card that wins most for the own pile and gives least to the others."""
    assert view.seat is not None
    seat, trick, cards = view.seat, trick_of(view), playable(view)
    piles = [bits(seat_view.facts["pile"]) for seat_view in view.seats]
    seen = {*view.hand, *lying(view, "trick"), *(card for seat_view in view.seats for card in seat_view.facts["pile"])}
    unseen = [card for card in PACK_32 if card not in seen]
    played = {other for other, _ in trick}
    later = [
        (other, seat_view.cards) for other, seat_view in enumerate(view.seats) if other != seat and other not in played
    ]
    best = max(cards, key=lambda card: (weigh(seat, card, trick, piles, later, unseen), card))
    return Advised(f"play:{best}", why_lead(view, best) if not trick else why_follow(view, best))


def why_lead(view: View, card: str) -> Reason:
    """The reason to lead a card: it holds, it fits the own pile, or it fits no other."""
    dangers = higher(card, still_out(view, PACK_32), ACE_HIGH)
    if not dangers:
        return because("master")
    mine, *others = mates(view, card)
    if mine:
        return because("goes_with", cards=mine)
    if not any(others) and any(seat.facts["pile"] for place, seat in enumerate(view.seats) if place != view.seat):
        return because("useless_to")
    stay = tuple(sorted((other for other in playable(view) if keep(other) > keep(card)), key=keep, reverse=True))
    return because("keeps", cards=stay[:MOST_NAMED]) if stay else because("usual")


def why_follow(view: View, card: str) -> Reason:
    """The reason to play a card to a trick: what it wins, or why it leaves the trick."""
    trick = trick_of(view)
    laid = [other for _, other in trick]
    wanted = max(laid, key=lambda other: len(mates(view, other)[0]))
    holder, best = winning(trick)
    if takes(trick, card):
        if pairs := mates(view, wanted)[0]:
            return because("goes_with", card=wanted, cards=pairs)
        for other in laid:
            if run := run_with(view, other):
                return because("goes_with", card=other, cards=run)
        if pairs := mates(view, card)[0]:
            return because("goes_with", cards=pairs)
        after = len(view.seats) - 1 - len(trick)
        dangers = higher(card, still_out(view, PACK_32), ACE_HIGH) if after else ()
        return because("takes", after=after, **named(dangers))
    able = [other for other in playable(view) if takes(trick, other)]
    if able:
        return because("saves", seat=holder, card=max(able, key=keep))
    theirs = next(other for place, other in seats_from(view) if place == holder).facts["pile"]
    if not any(RANK[won] == RANK[card] for won in theirs):
        return because("useless_to", seat=holder)
    return because("cannot_take", card=best)


def takes(trick: Sequence[tuple[int, str]], card: str) -> bool:
    """Whether a card would hold the trick."""
    return winning([*trick, (-1, card)])[0] == -1


def seats_from(view: View) -> list[tuple[int, SeatView]]:
    """All seats with their numbers, the reader's first."""
    assert view.seat is not None
    numbered = list(enumerate(view.seats))
    return numbered[view.seat :] + numbered[: view.seat]


def mates(view: View, card: str) -> list[tuple[str, ...]]:
    """The cards of each pile that have the rank of a card, the own pile first."""
    return [tuple(won for won in seat.facts["pile"] if RANK[won] == RANK[card]) for _, seat in seats_from(view)]


def run_with(view: View, card: str) -> tuple[str, ...]:
    """The cards of the own pile in a run with this one that nobody else has broken; () if there are fewer than two."""
    mine, *others = [bits(seat.facts["pile"]) for _, seat in seats_from(view)]
    open_runs = [run for run in RUNS[card] if not any(run & other for other in others)]
    run = max(open_runs, key=lambda run: (run & mine).bit_count(), default=0)
    held = tuple(won for won in PACK_32 if BIT[won] & run & mine)
    return held if len(held) > 1 else ()


# -- the same, straight from a world: for the search -----------------------------------------------------------


def play_out(world: Triton) -> None:
    """Play to the last trick of the deal, which is kept but not scored: a new deal would take time."""
    if not world.tricks and not world.trick:
        return  # the last cards played themselves, and the next deal is dealt
    piles = [bits(pile) for pile in world.piles()]
    deal, done = world.deal, len(world.tricks)
    while world.deal == deal and world.waiting:
        if len(world.tricks) > done:
            done = len(world.tricks)
            last = world.tricks[-1]
            piles[world.holder(last)] |= bits([card for _, card in last])
        seat, trick = world.turn, world.trick
        hand = world.hands[seat]
        if len(trick) == 2 and len(hand) == 1:
            world.tricks.append((*trick, (seat, hand[0])))
            world.waiting = frozenset()
            return
        cards = world.playable(hand) if trick else hand
        if len(cards) == 1:
            world.play(seat, f"play:{cards[0]}")
            continue
        played = {other for other, _ in trick}
        later = [(other, len(held)) for other, held in enumerate(world.hands) if other != seat and other not in played]
        unseen = [card for other, _ in later for card in world.hands[other]]
        best = max(cards, key=lambda card: weigh(seat, card, trick, piles, later, unseen))
        world.play(seat, f"play:{best}")


def worth(world: Triton, seat: int) -> float:
    """How far the points of the deal are above the average of the others."""
    if not world.waiting:  # played out, or the match is over
        parts = settled([best_combination(pile) for pile in world.piles()], shared=world.rules.tie_bonus == "all")
        gains = [sum(points for _, points in own) for own in parts]
    else:
        assert world.last_deal is not None
        gains = [*world.last_deal["points"]]
    return gains[seat] - (sum(gains) - gains[seat]) / 2


def contrast(view: View, move: str, other: str) -> Reason | None:
    return contrast_plays(view, move, other, lambda card: takes(trick_of(view), card), ACE_HIGH)


SEARCH = Search(play_out, worth, affordable(EFFORT, FEWEST, MOST), trick=5, contrast=contrast)
