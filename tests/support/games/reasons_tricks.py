"""Predicates for the reasons of trick games: leads, tricks to win or avoid, partners, numbers of tricks."""

from collections.abc import Collection, Mapping

from support.games import reasons_bezique as bezique
from support.games.said import (
    Predicate,
    Said,
    beats,
    best,
    cards_to_play,
    counts_points,
    foes_behind,
    is_secret,
    last,
    leads,
    led,
    out,
    partners,
    points,
    set_aside,
    suits_of,
    taker_of,
    takes,
    trump_of,
)

from games.parts.cards import EXCUSE, RANK, SUIT
from games.parts.tarot.deal import BOUTS, POIGNEES
from games.players.tricks.contracts import vicaire

TOP = ("10", "9", "A")  # of a poule


def above(said: Said, card: str | None = None) -> set[str]:
    """The cards that are out and beat a card in its suit."""
    return {other for other in out(said) if beats(said, other, card or said.card)}


def below(said: Said) -> set[str]:
    return {other for other in out(said) if beats(said, said.card, other)}


def names(said: Said, card: str) -> bool:
    """Whether the sentence names the cards that beat this one, or counts them; nothing if no opponent has them."""
    cards, count, found = {*said.facts["cards"]}, said.facts["count"], above(said, card)
    if not cards and not count:
        return not found or not foes_behind(said)
    return cards == found and not count if cards else bool(count == len(found))


def hand(said: Said) -> list[str]:
    return list(said.match.hands[said.seat])


def in_suit(said: Said, card: str | None = None) -> int:
    suits = suits_of(said)
    return sum(suits[held] == suits[card or said.card] for held in hand(said))


def is_trump(said: Said, card: str) -> bool:
    return bool(suits_of(said)[card] == trump_of(said))


def cheaper(said: Said) -> list[str]:
    """The legal cards that are worth less."""
    return [card for card in cards_to_play(said) if points(said, card) < points(said)]


def could_take(said: Said) -> list[str]:
    return [card for card in cards_to_play(said) if takes(said, card)]


# -- leads -----------------------------------------------------------------------------------------------------


def draws(said: Said) -> bool:
    taker, trumps = taker_of(said), sum(is_trump(said, card) for card in out(said))
    seat = said.seat if said.facts["seat"] is None else said.facts["seat"]
    ours = taker is None or (seat == taker and seat in (said.seat, *partners(said)))
    return leads(said) and is_trump(said, said.card) and said.facts["count"] == trumps > 0 and ours


def master(said: Said) -> bool:
    foes = [seat for seat in range(said.match.seats) if seat not in (said.seat, *partners(said))]
    ruffed = any(is_trump(said, card) for foe in foes for card in said.match.hands[foe])
    sure = not said.facts["sure"] or is_trump(said, said.card) or not ruffed
    return leads(said) and not above(said) and sure


def leads_back(said: Said) -> bool:
    """The partner of the sentence led this suit in an earlier trick."""
    partner, suits = said.facts["seat"], suits_of(said)
    led = {suits[trick[0][1]] for trick in said.match.tricks if trick[0][0] == partner}
    return leads(said) and partner in partners(said) and suits[said.card] in led


MEANT = {"coinche": ("7", "8", "9"), "tarot": ("A", "2", "3", "4", "5")}
"""The ranks that ask for their suit, or promise its king or queen."""


def signals(said: Said) -> bool:
    """The hand has what the card says; or the other seat has played the card that said it."""
    facts, match, suit = said.facts, said.match, SUIT[said.card]
    cards, count, seat, ranks = {*facts["cards"]}, facts["count"], facts["seat"], MEANT[said.match.key]
    if not match.rules.signals or (facts["suit"] or suit) != suit:
        return False
    if seat is not None:
        low = [card for trick in match.tricks for at, card in trick if at == seat and SUIT[card] == suit]
        odd = count and any(int(card[1:]) % 2 for card in low)
        return leads(said) and seat in match.signallers and bool(odd or any(RANK[card] in ranks for card in low))
    if count:
        return in_suit(said) >= count and suit == "T" and int(said.card[1:]) % 2 == 1
    own = [card for card in hand(said) if SUIT[card] == suit]
    has = bool(cards & {*hand(said)}) if cards else any(not above(said, card) for card in own)
    return has != bool(facts["against"]) and (not facts["suit"] or (RANK[said.card] in ranks) != bool(facts["against"]))


def guards(said: Said, card: str) -> bool:
    """Whether a card alone protects a ten."""
    suited = {held for held in hand(said) if SUIT[held] == SUIT[card]}
    return len(suited) == 2 and any(RANK[held] == "10" for held in suited - {card})


def is_kept(said: Said, card: str) -> bool:
    """Whether a card is worth keeping instead: it is dearer, stronger, a trump, a master, or the guard of a ten."""
    dearer = counts_points(said) and points(said, card) > points(said)
    trumps = is_trump(said, card) and not is_trump(said, said.card)
    stronger = said.match.strength[card] > said.match.strength[said.card]
    return dearer or trumps or stronger or not above(said, card) or guards(said, card)


def poule(said: Said) -> bool:
    """The own poule, or one that `seat` announced."""
    suit, count, seat, card = (said.facts[name] for name in ("suit", "count", "seat", "card"))
    if seat is None:
        left = [rank + suit for rank in TOP if rank + suit in hand(said)]
        intact = any(trio.seat == said.seat and trio.suit == suit and trio.intact for trio in said.match.trios)
        return leads(said) and intact and len(left) == count and said.card in left
    if not said.match.announced[seat] or (seat in partners(said)) != (card is None) or not leads(said):
        return False
    if card is None:
        return all(rank + SUIT[said.card] in out(said) for rank in TOP)
    return SUIT[card] == SUIT[said.card] and card not in out(said) and card not in said.match.hands[seat]


# -- to the trick ----------------------------------------------------------------------------------------------


def of_partner(said: Said) -> bool:
    """The trick is held by the partner that the sentence names."""
    holder, _ = best(said)
    return holder == said.facts["seat"] and holder in partners(said)


def safe(said: Said) -> bool:
    """No card that an opponent may still play beats the best one in its suit."""
    return not foes_behind(said) or not above(said, best(said)[1])


def takes_it(said: Said) -> bool:
    return bool(said.match.trick) and takes(said) and bool(said.facts["after"] or not foes_behind(said))


def trick_points(said: Said) -> float:
    return sum(points(said, card) for card in (said.card, *dict(said.match.trick).values()))


def cannot_take(said: Said) -> bool:
    holder, card = best(said)
    known = holder in partners(said) and not is_secret(said)
    cheap = not (counts_points(said) and cheaper(said))
    return card == said.facts["card"] and not known and not could_take(said) and cheap


def holds_back(said: Said) -> bool:
    """It leaves the trick, although another card takes; all cards named are out and beat all of those in their suit."""
    could, dangers = could_take(said), said.facts["cards"]
    beaten = all(any(beats(said, danger, card) for danger in dangers) for card in could)
    return not takes(said) and bool(could) and {*dangers} <= {*out(said)} and beaten


def saves(said: Said) -> bool:
    seat, card = said.facts["seat"], said.facts["card"]
    return bool(said.match.trick) and not takes(said) and best(said)[0] == seat and card in could_take(said)


def hopes(said: Said) -> bool:
    seat, there, taker = said.facts["seat"], dict(said.match.trick), taker_of(said)
    if seat is not None:
        return bool(seat == best(said)[0] != taker and taker not in (said.seat, *partners(said)))
    return bool(0 < said.facts["count"] <= sum(partner not in there for partner in partners(said)))


# -- to avoid tricks -------------------------------------------------------------------------------------------


def ducks(said: Said) -> bool:
    cheap = not said.facts["points"] or said.facts["points"] == points(said)
    return not winning(said, said.move) and best(said)[1] == said.facts["card"] and cheap


def throws(said: Said) -> bool:
    facts, seat = said.facts, said.facts["seat"]
    if leads(said) or winning(said, said.move):
        return False
    if seat is not None:
        taken = said.match.taken()
        return best(said)[0] == seat and bool(taken[seat] == sum(taken) > 0 == points(said))
    if not facts["points"] and not facts["count"]:
        return True
    cost = facts["points"] == points(said) and facts["count"] in (0, len(below(said)))
    return bool(cost and led(said) != suits_of(said)[said.card])


def forced(said: Said) -> bool:
    moves = [move for move in honest(said) if "tarot" not in said.match.key or EXCUSE not in move]
    beaten = not last(said) and (above(said) or not counts_points(said))
    return all(winning(said, move) for move in moves) and bool(said.facts["after"]) == bool(beaten)


# -- numbers of tricks -----------------------------------------------------------------------------------------


def honest(said: Said) -> list[str]:
    """The plays that follow suit, where cheating is possible."""
    plays = [move for move in said.match.legal(said.seat) if move.startswith("play:")]
    return [move for move in plays if move.split(":")[1] in cards_to_play(said)]


def wanted(said: Said) -> int:
    """How many more tricks the seat wants; below 0 if it has too many."""
    match, seat = said.match, said.seat
    if match.key == "vicaire":  # nobody bids: the number that pays best
        return vicaire.needed(match.hands[seat], match.totals[seat], match.won[seat])
    if match.key == "beigne":  # who goes wants a trick, and after it any other
        return int(match.goes[seat] and not match.won[seat])
    return int(match.bids[seat] - match.won[seat])


def winning(said: Said, move: str) -> bool:
    """Whether a move takes the trick. The Excuse of the 22 does if it is declared 22, and never otherwise."""
    _, card, *value = move.split(":")
    return value == ["22"] if value and value[0].isdigit() else takes(said, card)


def strongest(said: Said, moves: Collection[str]) -> bool:
    """Whether none of the cards beats that of the move in its suit."""
    return not any(beats(said, move.split(":")[1], said.card) for move in moves)


def weakest(said: Said, moves: Collection[str]) -> bool:
    return not any(beats(said, said.card, move.split(":")[1]) for move in moves)


def needs(said: Said) -> bool:
    if said.facts["count"] != wanted(said) or (said.match.key != "beigne" and not said.facts["count"]):
        return False
    if said.facts["lead"]:
        return leads(said) and strongest(said, honest(said))
    enough = last(said) and weakest(said, [move for move in honest(said) if winning(said, move)])
    return bool(said.match.trick) and winning(said, said.move) and (enough or not said.facts["last"])


def needs_none(said: Said) -> bool:
    none = said.match.goes[said.seat] is False if said.match.key == "beigne" else said.facts["count"] == -wanted(said)
    return leads(said) and bool(none) and weakest(said, honest(said))


def spoils(said: Said) -> bool:
    free = said.match.goes[said.seat] is False and not said.match.rules.pass_penalty
    return free and (leads(said) or takes(said))


def tricks(said: Said) -> bool:
    """The tricks are possible, the cards are strong ones of the hand; too few are fewer than needed."""
    facts, match = said.facts, said.match
    possible = 0 <= facts["tricks"] <= len(hand(said)) + 0.5 and {*facts["cards"]} <= {*hand(said)}
    trump = said.move.removeprefix("trump:") if match.phase == "trump" else trump_of(said)
    if match.key == "hombre":
        black = {SUIT[card] for card in facts["cards"] if card not in ("AS", "AC")}
        return possible and len(black) <= 1 and (not facts["needed"] or facts["tricks"] < facts["needed"])
    suits = {SUIT[card] for card in match.pack if card != EXCUSE}
    share = len(match.pack) / len(suits) / 3
    strong = all(
        SUIT[card] in (trump, "T") or card == EXCUSE or sum(beats(said, other, card) for other in match.pack) <= share
        for card in facts["cards"]
    )
    return possible and strong and (not facts["needed"] or facts["tricks"] <= facts["needed"])


def power(said: Said, card: str) -> int:
    """The height of a card, all trumps above all others; the Excuse of the 22 may be the highest."""
    return 200 if card == EXCUSE else int(said.match.strength[card] + 100 * (SUIT[card] == said.match.trump))


def forehead(said: Said) -> bool:
    match, facts = said.match, said.facts
    others = [hand[0] for seat, hand in enumerate(match.hands) if seat != said.seat]
    mine = [card for card in match.pack if card not in (*others, *match.turned)]
    highest = max(others, key=lambda card: power(said, card))
    beating = sum(power(said, card) > power(said, highest) for card in mine)
    return (facts["card"], facts["count"], facts["total"]) == (highest, beating, len(mine))


def denounces(said: Said) -> bool:
    """The accused really had a card of that suit."""
    match, facts = said.match, said.facts
    trick = match.tricks[-1]
    shows = facts["card"] in match.hands[facts["seat"]] or (facts["seat"], facts["card"]) in match.trick
    revoked = SUIT[dict(trick)[facts["seat"]]] != facts["suit"] == SUIT[trick[0][1]]
    return shows and revoked and SUIT[facts["card"]] == facts["suit"]


def exchanges(said: Said) -> bool:
    """The turned trump is worth more than any but a higher trump; or no card is worth less."""
    if said.match.key == "besigue":
        return said.move == "exchange" and said.match.turned == (said.facts["card"],)
    turned, trump, strength = said.match.trump_card, said.match.trump, said.match.strength
    if said.facts["keeps"]:
        high = ("A", "K", "Q", "J", "10")
        return said.move == "decline" and all(SUIT[card] == trump or RANK[card] in high for card in hand(said))
    better = SUIT[said.card] != trump or strength[turned] > strength[said.card]
    return bool(said.facts["card"] == turned and better)


# -- combinations ----------------------------------------------------------------------------------------------


def brings(said: Said) -> bool:
    """A combination, an announcement or a poignée worth `points`; 0: it would not count later."""
    points, (verb, _, kind) = said.facts["points"], said.move.partition(":")
    if verb == "declare":
        return bezique.lays(said)
    if verb == "poignee":
        return bool(POIGNEES[kind] == points)
    if verb == "show":
        return not points and bool(said.match.announced[said.seat])
    best = said.match.announceable(said.seat)[0]
    return (best.kind, best.points) == (kind, points)


# -- cards to put aside ----------------------------------------------------------------------------------------


def is_useless(said: Said, card: str) -> bool:
    """Whether a card of l'hombre is neither a trump, nor a king, nor a queen with her king."""
    guarded = RANK[card] == "Q" and f"K{SUIT[card]}" in said.match.hands[said.seat]
    return not is_trump(said, card) and RANK[card] != "K" and not guarded


def aside(said: Said) -> bool:
    if said.match.key == "hombre":
        return said.match.phase == "exchange" and all(is_useless(said, card) for card in set_aside(said))
    gone, held = set_aside(said), {*hand(said), *said.match.stock}
    emptied = {SUIT[card] for card in gone} - {SUIT[card] for card in held - gone}
    counted = 0 if said.match.key == "tarot_lorrain" else len(emptied)
    chosen = "choice" in said.view.facts or said.match.phase == "announce"
    return chosen and (said.facts["points"], said.facts["count"]) == (sum(points(said, card) for card in gone), counted)


def bout(said: Said) -> bool:
    if said.facts["seat"] is not None:
        return said.match.key == "tarot_lorrain" and said.card in BOUTS
    return said.card == EXCUSE and (not said.facts["count"] or len(hand(said)) == said.facts["count"] == 2)


PREDICATES: Mapping[str, Predicate] = {
    "draws": draws,
    "master": master,
    "leads_back": leads_back,
    "signals": signals,
    "beaten_by": lambda said: (
        said.facts["count"] == len(above(said))
        and said.facts["less"]
        == sum(suits_of(said)[card] == suits_of(said)[said.card] for card in out(said)) - len(above(said))
    ),
    "poule": poule,
    "takes": lambda said: takes_it(said) and names(said, said.card),
    "takes_points": lambda said: takes(said) and said.facts["points"] == trick_points(said),
    "cannot_take": cannot_take,
    "holds_back": holds_back,
    "saves": saves,
    "gives": lambda said: of_partner(said) and names(said, best(said)[1]) and bool(cheaper(said)),
    "partner_holds": lambda said: of_partner(said) and names(said, best(said)[1]) and not cheaper(said),
    "secures": lambda said: of_partner(said) and not safe(said) and takes(said) and not above(said),
    "hopes": hopes,
    "ducks": ducks,
    "throws": throws,
    "forced": forced,
    "passes_on": lambda said: (
        said.match.phase == "pass" and said.facts["points"] == sum(points(said, card) for card in set_aside(said))
    ),
    "takes_instead": lambda said: (
        bool(said.match.trick) and takes(said) != takes(said, instead(said)) == bool(said.facts["leaves"])
    ),
    "spends": lambda said: (
        is_trump(said, said.card) and not is_trump(said, instead(said))
        if said.facts["card"] is None
        else said.facts["card"] == instead(said) and beats(said, said.card, instead(said))
    ),
    "voids": lambda said: in_suit(said) == said.facts["count"],
    "needs": needs,
    "needs_none": needs_none,
    "spoils": spoils,
    "tricks": tricks,
    "forehead": forehead,
    "denounces": denounces,
    "exchanges": exchanges,
    "brings": brings,
    "draws_first": bezique.draws_first,
    "aside": aside,
    "bout": bout,
}


def instead(said: Said) -> str:
    """The card of the other move."""
    return said.facts["other"].split(":")[1]  # type: ignore[no-any-return]
