"""Advice for le tarot: count the hand, save heads in the écart, and play for the camp.

The advice and the playouts of the search use the same function to choose a card, in the numbers of tarot.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import tanh
from random import Random

from games.parts.cards import EXCUSE, PACK_78, RANK, SUIT, SUITS
from games.parts.tarot.deal import (
    BOUTS,
    CONTRACTS,
    COUNTS,
    MADE,
    PETIT,
    PETIT_AU_BOUT,
    STRENGTH,
    TRUMP,
    Contract,
    shares,
)
from games.parts.tricks.turn_loop import Trick
from games.players.common.following import playable, trick_of
from games.players.common.principles import (
    Code,
    Outlook,
    charge,
    declarer,
    keep_master,
    lead_back,
    others_against,
    outlook_of,
    overtake,
    ruff_low,
    save_petit,
    under_taker,
)
from games.players.common.reasons import Advised, because
from games.players.common.search import Search, bid_on
from games.players.common.slips import beginner
from games.players.common.tarot_numbers import (
    CARD,
    COST,
    FREE,
    PLACE,
    TRUMPS,
    Masks,
    TrickSoFar,
    camp,
    largest_poignee,
    left_in,
    masks,
    may_be_away,
    standing,
)
from games.players.common.tarot_reasons import contrast, poignee_or_card, put_away, why_aside, why_called, why_hand
from games.tricks.tarot.tarot import Tarot
from games.view import View

LEVELS = {
    3: {"prise": 36, "garde": 42, "garde_sans": 60, "garde_contre": 72},
    4: {"prise": 33, "garde": 38, "garde_sans": 55, "garde_contre": 65},
    5: {"prise": 24, "garde": 29, "garde_sans": 42, "garde_contre": 54},
}
"""The count a hand needs for each bid, by seats: fitted to deals that the advice played against itself."""

HEAD_COUNT = {"K": 6, "Q": 3, "N": 2, "J": 1}
CHELEM = {3: 110, 4: 85, 5: 75}  # the count a hand needs to announce a chelem, by seats


def advise(view: View, rng: Random) -> Advised:
    """The phases of a deal, in order."""
    if view.phase == "bid":
        move = bid(view)
        return Advised(move, why_hand("passes" if move == "pass" else "bids", view.hand))
    if view.phase == "call":
        move = call(view)
        return Advised(move, why_called(view.hand, move.removeprefix("call:")))
    if view.phase == "play":
        return poignee_or_card(largest_poignee(view), view, play)
    move = put_aside(view)
    if move == "chelem":
        return Advised(move, why_hand("slams", view.hand))
    cards = view.facts.get("chosen", put_away(view))
    return Advised(move, why_aside(view, cards) if cards else because("usual"))


# -- before play -------------------------------------------------------------------------------------


def count(hand: Collection[str]) -> int:
    """The promise of a hand for a taker, as players count it."""
    trumps = [int(card[1:]) for card in hand if SUIT[card] == TRUMP]
    points = 10 * (21 in trumps) + 8 * (EXCUSE in hand)
    points += (8 if len(trumps) >= 7 else 5 if len(trumps) >= 5 else 0) * (1 in trumps)
    points += 2 * sum(number >= 15 for number in trumps) + 2 * max(0, len(trumps) - 4)
    points += sum(HEAD_COUNT.get(RANK[card], 0) for card in hand if SUIT[card] in SUITS)
    lengths = [sum(SUIT[card] == suit for card in hand) for suit in SUITS]
    return points + 5 * lengths.count(0) + 3 * lengths.count(1)


def bid(view: View) -> str:
    points, levels = count(view.hand), LEVELS[len(view.seats)]
    worthy = [f"bid:{level}" for level in levels if points >= levels[level] and f"bid:{level}" in view.legal]
    return worthy[-1] if worthy else "pass"


def call(view: View) -> str:
    """A card that another player may have: a king with its queen in hand if possible, otherwise of the longest suit."""

    def merit(move: str) -> tuple[bool, bool, int]:
        suit = move.removeprefix("call:")
        queen = f"Q{suit}" in view.hand and f"K{suit}" not in view.hand
        return may_be_away(view, suit), queen, sum(SUIT[card] == suit for card in view.hand)

    return max(view.legal, key=merit)


def put_aside(view: View) -> str:
    """Heads that would be lost, and suits that can be emptied; then `done`, or a chelem with a very strong hand."""
    cards = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    if not cards:
        return "chelem" if "chelem" in view.legal and count(view.hand) >= CHELEM[len(view.seats)] else "done"
    length = {suit: sum(SUIT[card] == suit for card in view.hand) for suit in (*SUITS, TRUMP)}

    def merit(card: str) -> tuple[float, int]:
        guarded = f"K{SUIT[card]}" in view.hand
        return (0.5 if guarded else 1) * COUNTS[card] - 2 * length[SUIT[card]] - 6 * guarded, -PLACE[card][1]

    return "discard:" + max(cards, key=merit)


# -- the play of the cards, in numbers ----------------------------------------------------------------

FOLLOWS = 2.5  # half-points that each later player is expected to add to a trick
BOUT = 24  # half-points that the petit is worth to its winner, with the points it saves
LATER = {"trump": 0.55, "head": 0.45}  # the share of such cards that the own camp wins later
STRONG, SMALL = 0.30, 2.0  # half-points for spending a trump: per rank, and for any trump
STEP = 0.05  # half-points per rank of a plain card
LENGTH = 0.4  # half-points per card of the suit that a defender leads
EXCUSE_PRICE = 5.0  # half-points that playing the Excuse must save


OF_COST = {price: sum(1 << rank for rank in range(15) if COST[0][rank] == price) for price in (0, 1, 3, 5, 7, 9)}
"""By half-points, the ranks of a plain suit that are worth as much, as a mask."""
WORTH = [*COST[:TRUMPS], [BOUT if rank == 1 else price for rank, price in enumerate(COST[TRUMPS])], COST[FREE]]
LACKS = {others: [(1 - 1 / others) ** cards for cards in range(79)] for others in (2, 3, 4)}
"""By the number of other players, and of cards that one of them may have: the chance that a player has none."""


def choose(
    own: Masks, left: Masks, trick: TrickSoFar, seat: int, camps: Sequence[bool], later: Sequence[int], asked: int = 0
) -> int:
    """The card to play, as suit * 32 + rank; `later`: the seats that play after this one.

    `asked`: bits of the plain suits that the other defenders led.
    """
    if own[FREE] and not any(own[:FREE]):
        return FREE * 32
    suits = options(own, trick)
    if len(suits) == 1 and not own[FREE]:  # one card to play
        only = own[suits[0]]
        if not only & (only - 1):
            return suits[0] * 32 + only.bit_length() - 1
    mine = camps[seat]
    allowed = own if mine else mannered(own, left, trick, suits, camps, later, asked)
    friends = sum([camps[other] == mine for other in later])
    foes, others = len(later) - friends, len(camps) - 1
    lacks = LACKS[others]
    trumps_out = (left[TRUMPS] & ~own[TRUMPS]).bit_count()

    def chance(led: int, suit: int, rank: int, ours: bool) -> float:
        """The chance that the own camp wins the trick if this card is the best so far."""
        stay = lacks[((left[suit] & ~own[suit]) >> rank + 1).bit_count()]
        if led != TRUMPS:
            void = lacks[(left[led] & ~own[led]).bit_count()]
            stay = 1 - void * (1 - stay) if suit == TRUMPS else max(0.0, stay - void * (1 - lacks[trumps_out]))
        return stay**foes if ours else (1 - stay**friends) * stay ** (foes / 2)

    standing_chance = 0.5
    if trick.led >= 0:
        standing_chance = chance(trick.led, trick.suit, trick.rank, camps[trick.holder] == mine)
    stake = trick.points + FOLLOWS * len(later)
    found, most = FREE * 32, -1e9
    for suit in suits:
        cards = raised(allowed[suit], suit, trick)
        number = own[suit].bit_count()
        before = -9
        while cards:
            rank = (cards & -cards).bit_length() - 1
            cards &= cards - 1
            value = WORTH[suit][rank]
            if rank == before + 1 and value == COST[suit][before]:
                before = rank
                continue
            before = rank
            wins = standing_chance
            if trick.led < 0 or (suit == trick.suit and rank > trick.rank) or (TRUMPS == suit != trick.suit):
                wins = chance(trick.led if trick.led >= 0 else suit, suit, rank, True)
            merit = (2 * wins - 1) * stake
            if suit == TRUMPS:
                merit += 2 * (wins - LATER["trump"]) * value if rank == 1 else -STRONG * rank - SMALL
                if trick.led < 0 and mine and number * others > trumps_out:
                    merit += 6
            else:
                merit += 2 * (wins - LATER["head"]) * value - STEP * rank
                if trick.led < 0:
                    merit += LENGTH * (-number if mine else number)
            if merit > most:
                found, most = suit * 32 + rank, merit
    if own[FREE] and (found >> 5 == FREE or excuse_saves(trick, standing_chance, stake, most) or len_of(own) == 2):
        return FREE * 32
    return found


def raised(cards: int, suit: int, trick: TrickSoFar) -> int:
    """The cards of a suit that may be played: a trump must beat the best one if it can."""
    if suit == TRUMPS == trick.suit:
        return cards >> trick.rank + 1 << trick.rank + 1 or cards
    return cards


def mannered(
    own: Masks,
    left: Masks,
    trick: TrickSoFar,
    suits: Sequence[int],
    camps: Sequence[bool],
    later: Sequence[int],
    asked: int,
) -> Masks:
    """The cards with which a defender keeps to the principles; all of them if none does."""
    if trick.led < 0:
        masters = any(own[suit] > left[suit] & ~own[suit] for suit in range(TRUMPS))
        back = [suit for suit in range(TRUMPS) if asked >> suit & 1 and own[suit]]
        found = [
            cards if suit in back or suit >= TRUMPS or masters or not back else 0 for suit, cards in enumerate(own)
        ]
        found[TRUMPS] &= ~2  # the petit
        return found if any(found[:FREE]) else own
    legal = [0] * 6
    for suit in suits:
        legal[suit] = raised(own[suit], suit, trick)
    behind = sum([camps[other] for other in later]) > 0
    helped = not camps[trick.holder]
    if helped and (not behind or (trick.suit == TRUMPS and not (left[TRUMPS] & ~own[TRUMPS]) >> trick.rank + 1)):
        found = given(legal, trick)
    else:
        if not helped and legal[TRUMPS] & ~2 and not beats(trick, TRUMPS) & 2:
            legal[TRUMPS] &= ~2
        lost = not helped and len(later) == sum([camps[other] for other in later])
        found = spared(legal, left, own, trick, behind) if lost or behind else legal
    found = without_masters(found, left, own, trick)
    return found if any(found) else own


def beats(trick: TrickSoFar, suit: int) -> int:
    """The ranks of a suit that take the trick so far, as a mask."""
    if suit == trick.suit:
        return ~((2 << trick.rank) - 1)
    return ~0 if suit == TRUMPS else 0


def given(legal: Masks, trick: TrickSoFar) -> Masks:
    """To a trick of the defence: the petit or the lowest trump, otherwise the dearest card that does not take it."""
    if trumps := legal[TRUMPS]:
        return [0, 0, 0, 0, trumps & 2 or trumps & -trumps, 0]
    leaving = [cards & ~beats(trick, suit) for suit, cards in enumerate(legal)]
    dearest = max((COST[suit][cards.bit_length() - 1] for suit, cards in enumerate(leaving) if cards), default=0)
    return [cards & OF_COST[dearest] for cards in leaving]


def spared(legal: Masks, left: Masks, own: Masks, trick: TrickSoFar, behind: bool) -> Masks:
    """To a trick that the taker holds or may win: the cheapest cards, and those that surely take it."""
    least = min(WORTH[suit][(cards & -cards).bit_length() - 1] for suit, cards in enumerate(legal) if cards)
    found = [0] * 6
    for suit, cards in enumerate(legal):
        if suit == TRUMPS:
            found[suit] = cards
        elif cards:
            taking = cards & beats(trick, suit)
            if behind and taking:
                rest = left[suit] & ~own[suit]
                taking = taking >> rest.bit_length() << rest.bit_length()
            found[suit] = taking | cards & OF_COST[least]
    return found


def without_masters(legal: Masks, left: Masks, own: Masks, trick: TrickSoFar) -> Masks:
    """Without a suit's only master, if it does not take the trick and there are other cards."""
    found = [*legal]
    for suit in range(TRUMPS):
        cards, rest = legal[suit] & ~beats(trick, suit), left[suit] & ~own[suit]
        top = 1 << own[suit].bit_length() - 1 if own[suit] else 0
        if rest and top > rest and cards & top and own[suit] & ~top < 1 << rest.bit_length():
            found[suit] &= ~top
    return found if any(found) else legal


def len_of(own: Masks) -> int:
    return sum(mask.bit_count() for mask in own)


def excuse_saves(trick: TrickSoFar, standing_chance: float, stake: float, most: float) -> bool:
    return trick.led >= 0 and (2 * standing_chance - 1) * stake - 1 > most + EXCUSE_PRICE


def options(own: Masks, trick: TrickSoFar) -> Sequence[int]:
    """The suits that may be played, without the Excuse."""
    if trick.led < 0:
        return range(5)
    if own[trick.led]:
        return (trick.led,)
    return (TRUMPS,) if own[TRUMPS] else range(4)


def asks(trick: Trick, seat: int, camps: Sequence[bool]) -> bool:
    """Whether another defender led a plain suit to a trick."""
    leader, card = trick[0]
    return leader != seat and not camps[leader] and PLACE[card][0] < TRUMPS


def suits_asked(tricks: Sequence[Trick], seat: int, camps: Sequence[bool]) -> int:
    """Bits of the plain suits that other defenders led."""
    return sum({1 << PLACE[trick[0][1]][0] for trick in tricks if asks(trick, seat, camps)})


def play(view: View) -> str:
    """The best card, from this trick, the last one and the own hand."""
    legal, laid = playable(view), trick_of(view)
    if len(legal) == 1:
        return legal[0]
    there = {seat for seat, _ in laid}
    later = [seat for seat in range(len(view.seats)) if seat != view.seat and seat not in there]
    seat, camps = view.seat or 0, camp(view)
    asked = suits_asked(view.facts["tricks"], seat, camps)
    number = choose(masks(view.hand), left_in(view), standing(laid), seat, camps, later, asked)
    card = CARD[divmod(number, 32)]
    return card if card in legal else legal[0]  # with five players, the first lead is not of the called suit


# -- search: the rest of the deal, played out in numbers ----------------------------------------------

EFFORT, FEWEST, MOST = 10000, 8, 240  # the most plays per choice; worlds
AUCTIONS = 60  # worlds of a bid or a call
NEAR = 12  # bids are tried if a hand counts as much as they need, give or take this
SLACK = 4  # how far the count of a hand may be from what its bid needed
LEAST = 2.0  # points by which breaking a principle must be worth it


SOFT = 0.8  # points per trick to come, within which a contract made or lost counts in part


def play_out(world: Tarot) -> None:
    """Bid on by the advice; `worth` plays the cards, in numbers."""
    bid_on(world, advise)


def worth(world: Tarot, seat: int) -> float:
    """The points that each defender pays the seat's camp, as for a prise, if the deal is played on by the advice.

    Before the first card: the points of the seat, by the contract; 0 if nobody has taken. A contract narrowly made or
    lost counts in part, because nobody will play exactly like this. The move did not end the deal: at the last card
    there is no choice.
    """
    if world.phase != "play":
        return 0.0
    to_come, contract = len(world.hands[world.turn]), played_out(world)
    margin = contract.margin / 2
    value = margin + MADE * tanh(margin / (1 + SOFT * to_come)) + PETIT_AU_BOUT * contract.petit
    if not world.trick and not world.tricks:
        assert world.level is not None
        assert world.taker is not None
        return shares(round(CONTRACTS[world.level] * value), world.taker, world.partner, world.seats)[seat]
    return value if seat in (world.taker, world.partner) else -value


def played_out(world: Tarot) -> Contract:
    """The result of the taker's camp if the advice plays the deal on."""
    seats, following, turn = world.seats, world.next_seat, world.turn
    attack = (world.taker, world.partner)
    camps = [seat in attack for seat in range(seats)]
    hands, trick = [masks(hand) for hand in world.hands], standing(world.trick)
    left = [sum(suits) for suits in zip(*hands, strict=True)]
    asked = [0] * seats  # by seat, bits of the plain suits that it led as a defender
    for laid in (*world.tricks, world.trick):
        if laid and asks(laid, -1, camps):
            asked[laid[0][0]] |= 1 << PLACE[laid[0][1]][0]
    halves, bouts, petit = [0, 0], [0, 0], 0
    aside = world.level != "garde_contre"
    halves[aside] += sum(COUNTS[card] for card in world.stock)
    bouts[aside] += len(BOUTS.intersection(world.stock))
    for laid in world.tricks:
        won = camps[world.holder(laid)]
        for seat, card in laid:
            owner = camps[seat] if card == EXCUSE else won
            halves[owner] += COUNTS[card]
            bouts[owner] += card in BOUTS
            if owner != won:
                halves[owner] -= 1
                halves[won] += 1
    free = next((camps[seat] for seat, card in world.trick if card == EXCUSE), None)
    small = any(card == PETIT for _, card in world.trick)
    while trick.laid or any(hands[turn]):
        own = hands[turn]
        later, after = [], following[turn]
        for _ in range(seats - 1 - trick.laid):
            later.append(after)
            after = following[after]
        wanted = 0
        if trick.led < 0 and not camps[turn]:
            for other, led in enumerate(asked):
                if other != turn:
                    wanted |= led
        suit, rank = divmod(choose(own, left, trick, turn, camps, later, wanted), 32)
        if not trick.laid and suit < TRUMPS and not camps[turn]:
            asked[turn] |= 1 << suit
        own[suit] ^= 1 << rank
        left[suit] ^= 1 << rank
        if suit == FREE:
            free = camps[turn]
        elif suit == TRUMPS and rank == 1:
            small = True
        trick = trick.after(turn, suit, rank)
        if trick.laid < seats:
            turn = following[turn]
            continue
        turn = trick.holder
        won, ended = camps[turn], not any(hands[turn])
        halves[won] += trick.points
        bouts[won] += small + (trick.suit == TRUMPS and trick.rank == 21)
        if free is not None:
            owner = not free if ended else free
            bouts[owner] += 1
            if owner != won:
                lost = 9 if ended else 8
                halves[won] -= lost
                halves[owner] += lost
        if ended and small:
            petit = 1 if won else -1
        small, free, trick = False, None, TrickSoFar()
    return Contract("prise", halves[True], bouts[True], petit)


def plausible(world: Tarot, seat: int, rng: Random) -> bool:
    """Whether the others, with their hands in this world, would have bid as they did."""
    levels = LEVELS[world.seats]
    return world.phase != "bid" or not any(
        count(world.hands[other]) >= levels["prise"] + SLACK
        if said == "passed"
        else count(world.hands[other]) < levels[said] - SLACK
        for other, said in enumerate(world.said)
        if said and other != seat
    )


def bids(view: View) -> tuple[str, ...]:
    """The bids that the hand is nearly worth, and to pass; none if it is clear what to do."""
    points = count(view.hand)
    near = [level for level, needed in LEVELS[len(view.seats)].items() if abs(points - needed) <= NEAR]
    tried = [move for level in near if (move := f"bid:{level}") in view.legal]
    return tuple(dict.fromkeys(["pass", *tried, bid(view)])) if tried else ()


def candidates(view: View) -> tuple[str, ...]:
    """Bids that come into question, and every call; one of each group of equally good cards, preferably the advised."""
    if view.phase == "bid":
        return bids(view)
    if view.phase == "call":
        return view.legal
    if view.phase != "play" or largest_poignee(view):
        return ()
    advised, kept = play(view), dict[tuple[int, int], str]()
    for number, card in enumerate(sorted(playable(view), key=PLACE.__getitem__)):
        suit, rank = PLACE[card]
        # Neighbouring trumps of the hand have the same difference of rank and place.
        alike = suit, -1 if card in BOUTS else rank - number if suit == TRUMPS else 32 + COUNTS[card]
        if card == advised or alike not in kept:
            kept[alike] = card
    return tuple(f"play:{card}" for card in kept.values())


def worlds(view: View, moves: int) -> int:
    if view.phase != "play":
        return AUCTIONS
    return max(FEWEST, min(MOST, EFFORT // (moves * len(view.hand) * len(view.seats))))


WORTH_OF = {card: halves / 2 for card, halves in COUNTS.items()}


def outlook(view: View, legal: list[str]) -> Outlook | None:
    """What a defender sees."""
    taker = declarer(view)
    if taker == view.seat:
        return None
    return outlook_of(
        view,
        legal,
        pack=PACK_78,
        trump=TRUMP,
        suit=SUIT,
        power=STRENGTH,
        points=WORTH_OF,
        friends=others_against(view),
        taker=taker,
        dear=1,
    )


slip = beginner
why_chosen = why_aside

CODE = Code(
    outlook,
    {
        "charge": charge,
        "overtake": overtake,
        "ruff_low": ruff_low,
        "lead_back": lead_back,
        "keep_master": keep_master,
        "under_taker": under_taker,
        "save_petit": save_petit,
    },
)
SEARCH = Search(
    play_out,
    worth,
    worlds,
    candidates,
    plausible,
    doubt=1.5,
    trick=5,
    contrast=contrast,
    breaks=CODE.breaks,
    least=LEAST,
)
