"""Predicates for the reasons of every game, and of games without tricks to win: what stays, fits, follows and costs.

A key that many games use asks the match by what it has: melds, a suit named, runs, piles.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from support.games import reasons_bezique as bezique
from support.games import reasons_melds as melds
from support.games import reasons_tricks as tricks
from support.games.said import (
    Predicate,
    Said,
    beats,
    best,
    cards_to_play,
    is_of_tricks,
    leads,
    out,
    suits_of,
    takes,
    trump_of,
)

from games.parts.cards import EXCUSE, JOKER, RANK, SUIT, SUITS
from games.parts.rummy.rummy import RummyGame
from games.parts.tarot.deal import HEADS
from games.shedding.empereur import LEVEL, STRENGTH
from games.shedding.nain_jaune import STEP, WORTH
from games.tricks.piles.sot_ly_laisse import heads
from games.view import Event

# -- the hand ----------------------------------------------------------------------------------------------------


def hand(said: Said) -> list[str]:
    return list(melds.hand(said) if isinstance(said.match, RummyGame) else said.match.hands[said.seat])


def rest(said: Said) -> list[str]:
    """The hand without the card of the move."""
    cards = hand(said)
    if said.move.partition(":")[2] in cards or said.move.startswith("play:"):
        cards.remove(said.card)
    return cards


def alternatives(said: Said) -> set[str]:
    """The cards, or values, that other legal moves spend."""
    moves = (move.replace("+", ":").split(":") for move in said.match.legal(said.seat) if move != said.move)
    return {part for move in moves for part in move[1:]}


def value(said: Said, card: str) -> tuple[float, ...]:
    """How much a card is missed: heads of a pile, then trumps and the Excuse; by its strength."""
    match = said.match
    if match.key == "sot_ly_laisse":
        return RANK[card] in HEADS, SUIT[card] == "T" or card == EXCUSE, match.strength[card]
    if match.key == "empereur":
        return card == JOKER or hand(said).count(card) + groups(said)[RANK[card]] > 2, STRENGTH[card]
    return (match.strength[card],)


def keeps(said: Said) -> bool:
    cards, played = said.facts["cards"], said.move.split(":")
    stay = {*cards} <= {*hand(said)} and not {*cards} & {*played} and bool(cards)
    if is_of_tricks(said):
        return stay and all(tricks.is_kept(said, card) for card in cards)
    free = all({card, RANK[card]} & alternatives(said) for card in cards)
    if said.move.startswith("discard:") or said.move == "collect":
        return stay and free
    if said.match.key == "triton":
        cards = tuple(card for card in cards if RANK[card] != "7")  # each of them may cut
    if said.match.key == "empereur":
        lowest = LEVEL[played[1]]
        return stay and all(value(said, card)[0] or LEVEL[RANK[card]] > lowest for card in cards)
    if said.match.key == "sot_ly_laisse" and not tricks.is_trump(said, said.card):
        cards = tuple(card for card in cards if not tricks.is_trump(said, card))
    return stay and free and all(value(said, card) > value(said, said.card) for card in cards)


def shorter(said: Said) -> bool:
    suits = Counter(suits_of(said)[card] for card in said.view.hand)
    own = suits[suits_of(said)[said.card]]
    return bool(own == said.facts["count"] != said.facts["more"] == suits[said.facts["suit"]] > 0)


def sacrifice(said: Said) -> bool:
    if isinstance(said.match, RummyGame):
        return all(melds.is_useful(said, card) for card in melds.throwable(said))
    if said.match.key == "besigue":
        return bezique.gives_up(said)
    if said.match.key == "empereur":
        return all(count > 1 or rank == JOKER for rank, count in groups(said).items())
    return len({value(said, card)[:2] for card in cards_to_play(said)}) == 1


def alone(said: Said) -> bool:
    """Only these cards are near it, or of its value."""
    if isinstance(said.match, RummyGame):
        return melds.alone(said)
    if said.match.key == "besigue":
        return bezique.alone(said)
    return groups(said)[RANK[said.move.split(":")[-1]]] == 1 and not said.facts["cards"]


def costs(said: Said) -> bool:
    """What the cards that go would cost in the hand; at rami the seat has opened, so that the hand is counted."""
    if said.match.key == "nain_jaune":
        return bool(WORTH[said.card] == said.facts["points"])
    fits = melds.points_of(said, melds.laid(said)) == said.facts["points"]
    return bool(fits and (said.match.key != "rami" or said.match.is_open(said.seat)))


# -- what fits ---------------------------------------------------------------------------------------------------


def of_rank(cards: Sequence[str], card: str) -> set[str]:
    return {other for other in cards if RANK[other] == RANK[card]}


def is_best(said: Said) -> bool:
    """Whether the cards are those of one rank in the hand, and of no rank it has more."""
    ranks, cards = groups(said), said.facts["cards"]
    return {*cards} == of_rank(hand(said), cards[0]) and ranks[RANK[cards[0]]] == max(ranks.values())


def in_run(said: Said, card: str) -> bool:
    """The cards lie close enough in one suit, and no other pile has a card that every such run needs."""
    match, cards = said.match, [card, *said.facts["cards"]]
    ranks, suit = {match.strength[other] for other in cards}, SUIT[card]
    piles = [pile for seat, pile in enumerate(match.piles()) if seat != said.seat]
    lost = {match.strength[other] for pile in piles for other in pile if SUIT[other] == suit}
    lows = range(match.strength[f"7{suit}"], match.strength[f"10{suit}"] + 1)
    own = {*said.facts["cards"]} <= {*match.piles()[said.seat]} and all(SUIT[other] == suit for other in cards)
    return own and any(ranks <= {*range(low, low + 5)} and not lost & {*range(low, low + 5)} for low in lows)


def goes_with(said: Said) -> bool:
    match, card, cards = said.match, said.facts["card"], said.facts["cards"]
    if isinstance(match, RummyGame):
        return melds.goes_with(said)
    if match.key == "kems":
        return is_best(said) and RANK[said.move.split(":")[2]] == RANK[cards[0]]
    won = card is None or card in dict(match.trick).values()
    gets = (not match.trick or takes(said)) and won
    wanted = card or said.card
    return gets and bool(cards) and (of_rank(match.piles()[said.seat], wanted) == {*cards} or in_run(said, wanted))


def nothing_fits(said: Said) -> bool:
    if said.facts["card"]:
        return melds.nothing_fits(said)
    return is_best(said) and not of_rank(said.match.board, said.facts["cards"][0])


def useless_to(said: Said) -> bool:
    piles, seat = said.match.piles(), said.facts["seat"]
    if seat is not None:
        helpless = not any(takes(said, card) for card in cards_to_play(said))
        return bool(said.match.trick) and best(said)[0] == seat and helpless and not of_rank(piles[seat], said.card)
    others = [pile for other, pile in enumerate(piles) if other != said.seat]
    return leads(said) and any(others) and not any(of_rank(pile, said.card) for pile in others)


def no_difference(said: Said) -> bool:
    match = said.match
    if said.move.startswith(("packets:", "deal:")):  # nobody has seen a card
        return True
    if match.key == "kems":
        return match.signs[said.seat % 2] is None
    if match.key == "nain_jaune":
        cards = cards_to_play(said)
        return len({RANK[card] for card in cards}) == 1 and not any(match.boxes.get(card) for card in cards)
    return match.hands[said.seat] == [EXCUSE] and not match.trick


# -- whose turn it is --------------------------------------------------------------------------------------------


def after(said: Said) -> tuple[Event, ...]:
    """What the move brings about."""
    return tuple(said.match.copy().play(said.seat, said.move))


def drawn(said: Said, seat: int) -> int:
    """How many cards a seat draws because of the move."""
    return sum(event.facts["count"] for event in after(said) if event.kind == "drew" and event.seat == seat)


def plays_again(said: Said) -> bool:
    """The seat has the turn again, or that was the last one of the manche; the others draw, if it says so."""
    match, draws = said.match.copy(), said.facts["draws"]
    ended = {event.kind for event in match.play(said.seat, said.move)} & {"turns_over", "score"}
    others = [seat for seat in range(match.seats) if seat != said.seat and said.match.hands[seat]]
    drew = not draws or any(drawn(said, seat) for seat in others) or not said.match.stock
    fit = not said.facts["cards"] or fits_on(said, said.facts["cards"])
    return bool(drew and fit and (said.seat in match.waiting or ended))


def fits_on(said: Said, cards: Sequence[str]) -> bool:
    """Whether these cards of the rest of the hand may follow the one that is played."""
    named = said.move.split(":")[2] if said.card[:-1] == "8" else None
    fit = [SUIT[card] == (named or SUIT[said.card]) or (not named and RANK[card] == RANK[said.card]) for card in cards]
    return {*cards} <= {*rest(said)} and all(fit)


def long_suit(said: Said) -> bool:
    if is_of_tricks(said):
        suits = Counter(suit for card in hand(said) if (suit := SUIT[card]) in SUITS and suit != trump_of(said))
        return leads(said) and suits[SUIT[said.card]] == max(suits.values())
    suits = Counter(SUIT[card] for card in rest(said))
    return suits[said.facts["suit"] or said.card] == max(suits.values())


def sheds(said: Said) -> bool:
    twin, draws = said.match.copy(), said.facts["draws"]
    twin.play(said.seat, said.move)
    gone = int(said.move.split(":")[2])
    return gone == said.facts["count"] and (not draws or drawn(said, said.match.next_in(said.seat)) == draws)


# -- shedding ----------------------------------------------------------------------------------------------------


def one_left(said: Said) -> bool:
    seat = said.facts["seat"]
    return (said.seat if seat is None else seat) in said.match.exposed and seat != said.seat


def attack(said: Said) -> bool:
    match, seat, count = said.match, said.facts["seat"], said.facts["count"]
    if seat is None:
        return match.attack is None and count == {"A": 2, "K": 4}.get(RANK[said.card]) and said.card != "KS"
    return match.attack is not None and (seat, count) == (match.attack.owner, {"ace": 2, "king": 4}[match.attack.kind])


def groups(said: Said) -> Counter[str]:
    return Counter(RANK[card] for card in hand(said))


def ends_badly(said: Said, move: str) -> bool:
    """Whether a play is the last and has a joker, or leaves only jokers."""
    count, jokers = map(int, move.split(":")[2:])
    left = len(hand(said)) - count
    return jokers > 0 if not left else groups(said)[JOKER] - jokers == left


def joker_last(said: Said) -> bool:
    plays = [move for move in said.match.legal(said.seat) if move.startswith("play:")]
    if said.move in plays:
        return said.move[-1] != "0" and not ends_badly(said, said.move)
    return bool(plays) and all(ends_badly(said, move) for move in plays)


def of_suit(said: Said) -> int:
    return sum(SUIT[card] == said.match.suit for card in hand(said))


def doubts(said: Said) -> bool:
    """Hand and pile have more than their share of the suit: more than half of it."""
    match = said.match
    whole = (sum(map(len, match.hands)) + len(match.pile)) / 4
    seen = of_suit(said) + len(match.pile) - 1
    return (said.facts["seat"], said.facts["suit"]) == (match.layer, match.suit) and seen > whole / 2


def lies(said: Said) -> bool:
    match, suits = said.match, Counter(SUIT[card] for card in hand(said))
    if SUIT[said.card] == match.suit:
        return False
    if said.facts["suit"] is None:
        return suits[match.suit] > 0 and len(match.pile) < match.seats
    return said.facts["suit"] == match.suit and not suits[match.suit] and suits[SUIT[said.card]] == min(suits.values())


def wrong_accuser(said: Said) -> bool:
    if said.facts["seat"] is None:
        return bool(SUIT[said.card] == said.match.suit)
    return bool(said.facts["seat"] == said.match.layer != said.seat)


def runs_on(said: Said) -> bool:
    """The hand continues with exactly these cards; the chips are in their boxes, or in that of the card itself."""
    match, cards, count = said.match, said.facts["cards"], said.facts["count"]
    if said.move == "claim":
        return match.open is not None and match.open[0] == said.seat and match.boxes[match.open[1]] == count
    if not cards:
        return match.boxes.get(said.card) == count > 0 and (said.move.endswith(":claim") or match.rules.auto_claim)
    steps = [STEP[said.card] + 1 + place for place in range(len(cards))]
    goes_on = any(STEP[card] == steps[-1] + 1 for card in rest(said) if card not in cards)
    follows = [STEP[card] for card in cards] == steps and {*cards} <= {*rest(said)} and not goes_on
    return follows and sum(match.boxes.get(card, 0) for card in cards) == count


# -- kems and slaps ----------------------------------------------------------------------------------------------


def has_four(said: Said) -> bool:
    return said.facts["seat"] == (said.seat + 2) % 4 and bool(said.match.has_four(said.seat))


def partner_signs(said: Said) -> bool:
    match, seat = said.match, said.facts["seat"]
    signs = seat == (said.seat + 2) % 4 and match.signs[said.seat % 2] == match.latest[seat] is not None
    return signs and (not said.facts["count"] or match.has_four(said.seat))


def collected(said: Said) -> bool:
    match, seat = said.match, said.facts["seat"]
    ranks = Counter(RANK[card] for card in match.taken[seat])
    done = match.latest[seat] is not None or seat not in match.waiting
    return seat != said.seat and done and ranks.most_common(1)[0][1] >= 3


def last_two(said: Said) -> tuple[str, ...]:
    cards = tuple(card for _, card in said.match.played[-2:])
    return cards if len(cards) == 2 else ()


def is_pair(said: Said) -> bool:
    return bool(last_two(said)) and len({RANK[card] for card in last_two(said)}) == 1


# -- piles -------------------------------------------------------------------------------------------------------


def decides(said: Said) -> bool:
    return bool(said.match.phase == "decide")


def below(said: Said) -> int:
    """The points of the heads that are out and below the best card of the pile, or below the one that is led."""
    top = best(said)[1] if decides(said) else said.card
    return heads(card for card in out(said) if beats(said, top, card))


def lures(said: Said) -> bool:
    if not said.facts["points"]:
        return decides(said) and said.move.startswith("relaunch:") and RANK[said.card] in HEADS
    return (decides(said) or (leads(said) and not tricks.above(said))) and below(said) == said.facts["points"]


def collects(said: Said) -> bool:
    cards, trumps = said.facts["cards"], [card for card in out(said) if SUIT[card] == "T"]
    if said.move != "collect" or cards:
        return said.move == "collect" and all(beats(said, card, best(said)[1]) for card in cards)
    return said.facts["count"] == len(trumps) > 0 or (not said.facts["count"] and not below(said))


PREDICATES: Mapping[str, Predicate] = {
    "no_difference": no_difference,
    "keeps": keeps,
    "shorter": shorter,
    "sacrifice": sacrifice,
    "costs": costs,
    "goes_with": goes_with,
    "nothing_fits": nothing_fits,
    "useless_to": useless_to,
    "plays_again": plays_again,
    "follows_on": lambda said: bool(said.facts["cards"]) and fits_on(said, said.facts["cards"]),
    "long_suit": long_suit,
    "sheds": sheds,
    "skips": lambda said: any(event.kind == "skip" for event in after(said)),
    "alone": alone,
    "one_left": one_left,
    "attack": attack,
    "joker_last": joker_last,
    "doubts": doubts,
    "last_chance": lambda said: (
        said.facts["seat"] == said.match.layer
        and len(said.match.hands[said.match.layer]) == said.facts["count"] < 3
        and said.move == "liar"
    ),
    "wrong_accuser": wrong_accuser,
    "lies": lies,
    "runs_on": runs_on,
    "has_four": has_four,
    "partner_signs": partner_signs,
    "collected": collected,
    "decoy": lambda said: (
        not said.match.has_four(said.seat) and said.move.partition(":")[2] not in (said.match.signs[said.seat % 2], "")
    ),
    "pair": lambda said: is_pair(said) and said.facts["cards"] == last_two(said),
    "no_pair": lambda said: (
        not is_pair(said) and said.facts["cards"] == last_two(said) and bool(said.match.packets[said.seat])
    ),
    "lures": lures,
    "collects": collects,
    **melds.PREDICATES,
    "not_needed": lambda said: bezique.not_needed(said) if said.match.key == "besigue" else melds.not_needed(said),
}
