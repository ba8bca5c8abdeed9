"""Why a move is advised: a key with a sentence in every language, and its arguments.

The advice names its own reason; that of a card to a trick comes from what its player sees (`why.py`). A reason asserts
something that holds in the position before the move, and that the seat can know. `tests/support/games/reasons*.py` has
a predicate for each key, which checks it against the true match.

Keys are general: they say what a move does in any game, and their arguments say it of these cards and players. A new
game needs no key of its own. An argument's name is its type: `card`, `cards` (a tuple), `suit`, `seat`, `other` (a
move); all others are numbers. An argument that is left out is None, () or 0, and the sentence is another one. No
argument repeats the advised move, which the reader sees: a sentence says "this card".
"""

from collections.abc import Mapping
from typing import NamedTuple

from games.view import NO_FACTS, Facts

Vocabulary = Mapping[str, tuple[str, ...]]
"""Key -> the names of its arguments, with the assertion as a comment."""

NOTHING: Mapping[str, object] = {"card": None, "cards": (), "suit": None, "seat": None, "other": None}  # or else 0


class Reason(NamedTuple):
    """One of KEYS, with all its arguments."""

    key: str
    facts: Facts = NO_FACTS


class Advised(NamedTuple):
    """A move, and why."""

    move: str
    reason: Reason


def because(key: str, **facts: object) -> Reason:
    """A reason; the arguments that are not given say nothing."""
    assert facts.keys() <= {*KEYS[key]}
    return Reason(key, Facts({name: facts.get(name, NOTHING.get(name, 0)) for name in KEYS[key]}))


# -- every game ------------------------------------------------------------------------------------------------

ANY_GAME: Vocabulary = {
    "only": (),  # no other move is legal
    "usual": (),  # nothing better to say: empty
    "no_difference": (),  # all moves, or all cards that may be played, do the same
    "goes_out": (),  # this turn the seat can lay all its cards, beginning with this move, whatever the others hold
    "close": ("other", "gain"),  # the averages of the move and of `other` differ by `gain`, which may be chance
    "searched": ("other", "gain"),  # on average over simulated deals it brings `gain` more than `other`
    # in the simulated deals in which `seat` has the one card of `cards`, `other` brings on average `points` less than
    # the move; in the others it loses less than half of that
    "if_held": ("seat", "cards", "other", "points"),
    # near the end of a match: it brings fewer points than `other`, but wins the match in `percent` of the simulated
    # deals instead of in `instead`
    "at_score": ("other", "percent", "instead"),
    # what stays, and what goes
    "keeps": ("cards",),  # `cards`, any of which could go instead, stay: each is stronger, dearer, or of a group
    "shorter": ("count", "suit", "more"),  # the hand has `count` cards of its suit, and `more` of `suit`
    "sacrifice": (),  # each card that may go is in a meld or group of the hand, is wild, or is dear
    "costs": ("points",),  # its cards would cost `points` in the hand
    # what fits
    "goes_with": ("cards", "card"),  # it, or `card` which it takes, is of a kind with `cards` of the seat or the table
    "nothing_fits": (
        "card",
        "cards",
    ),  # `card` adds nothing to lay, but perhaps with `cards`; or nothing offered fits `cards`
    "useless_to": ("seat",),  # `seat`, who wins the trick for now, or any other, has won no card of its rank
    # who has the turn
    "plays_again": ("cards", "draws"),  # the seat plays again, and `cards` fit; all others draw
    "follows_on": ("cards",),  # `cards` of the rest of the hand fit onto it
    "long_suit": ("suit",),  # no suit has more cards in the rest of the hand than `suit`, or the one that is named
    "sheds": ("count", "draws"),  # `count` cards go, and the next player draws `draws`
    "skips": (),  # the next player misses a turn
}

# -- every trick game ------------------------------------------------------------------------------------------
# "Out": neither in the seat's hand nor played, as far as the seat remembers. The stock counts as out.

TRICKS: Vocabulary = {
    # leads
    "draws": ("count", "seat"),  # a trump is led while `count` are out; partner `seat`, or else this one, took
    "master": ("sure",),  # no card that is out beats it in its suit; if `sure`, no opponent can ruff it either
    "leads_back": ("seat",),  # partner `seat` led this suit before
    # by the table's agreement this card asks for `suit`, promises one of `cards`, of `suit`, or `count` trumps or more;
    # or says that not (`against`); or a card of partner `seat` did, and this is the answer
    "signals": ("seat", "suit", "cards", "count", "against"),
    "beaten_by": ("count", "less"),  # of the cards that are out in its suit `count` beat it, and `less` do not
    # who takes the trick
    "takes": ("cards", "count", "after"),  # for now: `after` opponents follow; `cards`, or `count`, out beat it
    "takes_points": ("points",),  # it takes the trick, which has `points` with this card; 0: it costs nothing
    "cannot_take": ("card",),  # an opponent's `card` holds the trick; no legal card beats it, and none costs less
    "holds_back": ("cards",),  # it does not take; a card that could would be beaten by each of `cards`, which are out
    "saves": ("card", "seat"),  # `card` could take the trick, which `seat` holds
    # to a trick of the partner; `cards`, or `count` of them, are out and would beat that of `seat`
    "gives": ("seat", "cards", "count"),  # partner `seat` holds it: a card goes that is not the cheapest
    "partner_holds": ("seat", "cards", "count"),  # the same, and no legal card is cheaper
    "secures": ("seat",),  # partner `seat` holds it for now, and this card makes it safe
    "hopes": ("seat", "count"),  # dear, while `count` partners still play; or `seat` holds it, who is not the taker
    # tricks that cost points
    "ducks": ("card", "points"),  # it stays below `card`, which holds the trick, and costs `points` if they are many
    "throws": (
        "points",
        "count",
        "seat",
    ),  # a discard of `points`; `count` cards out are lower; or `seat` has all points
    "forced": ("after",),  # all cards take; `after` players may still beat this one
    # what a search prefers to the card `other` of the advice
    "takes_instead": ("other", "leaves"),  # it takes the trick for now, and `other` does not; `leaves`: the opposite
    "spends": ("other", "card"),  # it is a trump, and `other` is not; or it is higher than `card` of the same suit
    "voids": ("count",),  # it is one of `count` cards of its suit in the hand
}

# -- numbers of tricks: rikiki, whist beloté, vicaire, beigne, hombre -------------------------------------------

CONTRACTS: Vocabulary = {
    # the hand should win about `tricks`, above all with `cards`, with the trump of the move if it names one; about
    # `needed` are needed to go, or to bid more
    "tricks": ("tricks", "needed", "cards"),
    "forehead": ("card", "count", "total"),  # `count` of the `total` cards that the hidden one may be beat `card`
    # the seat wants `count` more tricks, or each of them: it leads its strongest card (`lead`), takes as the last with
    # the lowest that does (`last`), or takes for now
    "needs": ("count", "lead", "last"),
    "needs_none": ("count",),  # the seat has all its tricks, or `count` too many: it leads its weakest card
    "spoils": (),  # the seat stays, its tricks cost nothing and are missed by those who go: it takes or leads high
    "exchanges": ("card", "keeps"),  # `card` is worth more than this one; `keeps`: no card of the hand is worth less
    "denounces": ("seat", "card", "suit"),  # `seat` did not follow `suit` in the last trick, but shows `card`
}

# -- the other families ----------------------------------------------------------------------------------------

BIDS: Vocabulary = {
    # with `suit` as trumps (or sa, ta) the hand and the turned card have `count` of them and `cards`, the best trumps
    # and aces; its camp may make some `points`; or that is not enough (`short`)
    "hand_for": ("suit", "count", "cards", "points", "short"),
    # partner `seat` has bid this, and `cards` help: some `points`; without them the hand does not justify a higher bid
    "raises": ("seat", "cards", "points"),
    # `cards`, or `count` trumps, against the contract of the others; or for that of the camp, which was doubled: again
    # (1), or no more (2)
    "doubles": ("cards", "count", "again"),
    "counts": ("bouts", "trumps", "kings", "enough"),  # a hand of tarot: for no bid, for this one (1), for a slam (2)
    "heads": ("count", "needed", "sure"),  # queens and knights for the écart, of `needed` for a bid; `sure`: and the 21
    "calls": ("suit", "count"),  # the hand has the queen of `suit` without its king; or `count` cards of the suit
}

CHANCES: Vocabulary = {
    "stands": ("percent", "seat"),  # the chance that the card, or that of partner `seat`, keeps the trick
    "in_sight": ("cards", "points"),  # only `cards` of the open ones take it; one of them would, with `points`
    # the whole écart has `points` for the taker, whom it leaves without `count` suits; 0: only what wins tricks stays
    "aside": ("points", "count"),
    # the Excuse, which the camp keeps, spares a better card; `count`: the hand has two cards, and it would be lost in
    # the last trick; `seat`: a bout counts for who plays it, before the hand moves on to `seat`
    "bout": ("count", "seat"),
}

COMBINATIONS: Vocabulary = {
    # nothing to lay, announce or show now is worth more than `points`, if it is not for nothing later (0); they win the
    # match (`wins`), make its suit trump, of which the hand has `count`, or let a greater one follow (`greater`)
    "brings": ("points", "wins", "count", "greater"),
    # it takes the trick: the seat draws first, and can lay a combination of `points`
    "draws_first": ("points",),
}

AVOIDANCE: Vocabulary = {
    "passes_on": ("points",)  # all cards to pass on cost `points` together
}

PARTNERS: Vocabulary = {
    # `count` cards of the own poule in `suit` are left; or partner `seat` announced one that may be in this suit; or
    # opponent `seat` did, and `card` proves that it is in another
    "poule": ("suit", "count", "seat", "card")
}

PILES: Vocabulary = {
    "lures": ("points",),  # heads of `points` are out below the best card of the pile; 0: it is a head itself
    "collects": ("cards", "count"),  # `cards` out beat the pile; `count` trumps are out; or no head below is
}

# Games in which cards are laid as melds. "Left over": in no meld.
RUMMY: Vocabulary = {
    "wild": ("suit",),  # the discard stands for any card, or any of `suit`
    "leaves": ("points", "before"),  # only `points` can be left over after this turn; without it, `before`
    "nears": ("count",),  # with the discard, `count` cards are missing for the contract: fewer than without
    "no_better": ("card", "points"),  # with the discard `card`, as many `points` are left, or cards missing, as now
    "cannot_lay": ("card",),  # the discard `card`, which must be laid if taken, cannot be
    "opens": ("points", "need"),  # the first melds are complete; if `need` open, those of this turn have `points`
    "due": ("card",),  # `card`, which the move lays, must be laid in this turn
    "takes_back": (),  # the draft may not be laid as it is
    "knocks": ("points", "count"),  # `points` of deadwood are left, and `count` cards in the stock, if they are few
    "waits": ("points",),  # a knock is allowed, with `points` of deadwood
    "twin": ("spare",),  # the hand has it twice, and no meld contains two equal cards; or few do (`spare`)
    "few_chances": ("count", "points", "wilds"),  # `count` hidden cards make a meld with it, wild ones aside
    "dearer_stays": ("card", "count", "more"),  # less is left without `card`, which has `more` chances; or is riskier
    "alone": ("cards",),  # of the hand, only `cards` are near it, or of its kind
    "not_needed": ("points",),  # without it as few cards are missing; it would cost `points`; 0: no meld has it
}

SHEDDING: Vocabulary = {
    "one_left": ("seat",),  # the seat itself, or `seat`, has a single card and has not said so
    "attack": ("count", "seat"),  # without an answer the others draw `count`, or this seat does, whom `seat` attacks
    "joker_last": (),  # a player who ends with a joker does not win; this move avoids it
    "doubts": ("seat", "suit"),  # `seat` laid under `suit`, of which this hand and the pile have more than their share
    "last_chance": ("seat", "count"),  # `seat` laid the last card, and has only `count` left
    "wrong_accuser": ("seat",),  # the card is true; or that of `seat` may be. Who accuses wrongly takes the pile
    "lies": ("suit",),  # the hand has no card of `suit`; or it lies without need, on a small pile
    "runs_on": ("cards", "count"),  # the hand continues with `cards`, to win `count` chips; or there are in its box
}

MATCHING: Vocabulary = {
    "partner_signs": ("seat", "count"),  # partner `seat` makes the sign of the team; `count`: so could this seat
    "collected": ("seat",),  # all saw `seat` take three cards of a rank; it makes a gesture or looks no more
    "has_four": ("seat", "count"),  # four of a kind, which partner `seat` must know; `count`: the sign is made
    "decoy": (),  # a gesture without a meaning: the hand has no four of a kind, and it is not the team's sign
}

WAR: Vocabulary = {
    "pair": ("cards",),  # the last two cards, `cards`, are equal: a slap wins the pile
    "no_pair": ("cards",),  # they are not, or there are no two: a slap would cost a card
}

KEYS: Vocabulary = {
    **ANY_GAME,
    **TRICKS,
    **CONTRACTS,
    **BIDS,
    **CHANCES,
    **COMBINATIONS,
    **AVOIDANCE,
    **PARTNERS,
    **PILES,
    **RUMMY,
    **SHEDDING,
    **MATCHING,
    **WAR,
}
EMPTY = frozenset({"usual"})  # keys that say nothing of the position
