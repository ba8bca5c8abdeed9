"""Why a move is advised: a key with a sentence in every language, and the facts of that sentence.

The advice names its own reason, in the branch that chose the move. A reason asserts something that holds in the
position before the move, and that the seat can know. `tests/support/games/reasons*.py` has a predicate for each key,
which checks it against the true match.

Facts are plain values, and their names say what they are: `card`, `cards` (a tuple), `suit`, `seat`, `other` (a move);
all others are numbers. No fact repeats the advised move, which the reader sees: a sentence says "this card".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.view import NO_FACTS, Facts

Vocabulary = Mapping[str, tuple[str, ...]]
"""Key -> the names of its facts, with the assertion as a comment."""


class Reason(NamedTuple):
    """One of KEYS, with exactly its facts."""

    key: str
    facts: Facts = NO_FACTS


class Advised(NamedTuple):
    """A move, and why."""

    move: str
    reason: Reason


def because(key: str, **facts: object) -> Reason:
    return Reason(key, Facts(facts))


# -- every game ------------------------------------------------------------------------------------------------

ANY_GAME: Vocabulary = {
    "only": (),  # no other move is legal
    "usual": (),  # nothing better to say: empty
    "equal": ("other",),  # the move is worth as much as `other`, as far as simulated deals can tell
    "searched": ("other", "gain"),  # on average over simulated deals it brings `gain` more than `other`
}

# -- every trick game ------------------------------------------------------------------------------------------
# "Out": neither in the seat's hand nor played, as far as the seat remembers. The stock counts as out.

TRICKS: Vocabulary = {
    # leads
    "draws_trumps": ("count",),  # a trump is led while `count` trumps are out
    "leads_master": (),  # no card that is out beats it, except by ruffing
    "leads_winner": (),  # no card that is out beats it, and no opponent has a trump to ruff with
    "no_master": ("points",),  # no card of the hand that is no trump is a master; this one gives `points`
    # to a trick of an opponent
    "takes_last": (),  # the seat plays last, and the card takes the trick
    "takes_master": (),  # it takes the trick, and no card that is out beats it, except by ruffing
    "ruffs": (),  # a trump to a plain suit, and it holds the trick for now
    "cannot_take": ("card",),  # an opponent's `card` holds the trick, and no legal card beats it
    "holds_back": ("cards",),  # it does not take; a card that could would be beaten by each of `cards`, which are out
    "holds_for_now": ("cards",),  # it takes, but each of `cards`, which are out, would beat it; nothing costs less
    # what is given up, if the seat does not win the trick, or leads nothing better
    "gives_least": ("points",),  # no legal card is worth less
    "keeps_guard": ("card",),  # a cheaper card is kept: alone it protects `card`, a ten
    "keeps_masters": ("cards",),  # cheaper `cards` are kept: no card that is out beats them in their suits
    "spares_trumps": (),  # all cheaper cards are trumps
    # to a trick of the partner
    "partner_load": ("seat",),  # partner `seat` wins the trick for sure or unless ruffed: the card gives points
    "partner_wins": ("seat",),  # the same, but the card gives no points
    "partner_at_risk": ("seat", "cards"),  # partner `seat` holds it, but each of `cards` is out and would beat it
    "partner_secured": ("seat",),  # partner `seat` holds it for now, and this card makes it safe
    # what a search prefers to the card `other` of the advice
    "contrast_takes": ("other",),  # it takes the trick for now, and `other` does not
    "contrast_leaves": ("other",),  # the opposite
    "contrast_lower": ("other", "card"),  # it keeps the higher `card` of the same suit
    "contrast_higher": ("other", "card"),  # it spends a higher card than `card` of the same suit
    "contrast_trump": ("other",),  # it is a trump, and `other` is not
    "contrast_saves_trump": ("other",),  # the opposite
    "contrast_void": ("other", "suit"),  # it is the last card of its suit, and `other` is not
}

# -- exact contracts: rikiki, whist beloté, vicaire; le beigne -------------------------------------------------
# `need`: how many more tricks the seat wants, above 0; `over`: how many it has too many.

CONTRACTS: Vocabulary = {
    "best_trump": ("count",),  # `count` cards of this suit are in the hand, no suit has more high cards or length
    "promises": ("cards", "tricks"),  # the hand should win about `tricks`, above all with `cards`
    "promises_little": ("tricks",),  # the same, but no single card is likely to win
    "forehead": ("card", "count", "total"),  # `count` of `total` cards that the own one may be beat the best `card`
    "leads_strong": ("need",),  # it is the strongest card of the hand
    "leads_weak": ("over",),  # it is the weakest card of the hand; no more tricks are wanted
    "takes_cheaply": ("need",),  # the seat plays last, and it is the lowest legal card that takes
    "takes_needed": ("need",),  # it takes the trick for now
    "keeps_needed": ("need",),  # no legal card takes; better ones are kept for later tricks
    "ducks": ("over",),  # it does not take, and no more tricks are wanted
    "sheds_danger": ("over",),  # the same, and of those that do not take none is more likely to win later
    "forced_high": ("over",),  # all legal cards take, and nobody plays after: the most dangerous one goes
    "forced_low": ("over",),  # all legal cards hold the trick for now: the lowest is beaten most easily
}

# -- the other families ----------------------------------------------------------------------------------------

BELOTE: Vocabulary = {
    # `suit` as trumps, the hand (with the turned card) has `count` of them; `cards`: J, 9, A of trumps, and other aces
    "takes_hand": ("suit", "count", "cards"),
    "takes_bare": ("suit", "count"),  # the same without any such card
    "passes_hand": ("suit", "count", "cards"),  # the best suit, which is not enough
    "passes_bare": ("suit", "count"),
    "bids_heads": ("cards",),  # without a trump suit: `cards` are all aces of the hand (tout atout: jacks)
    "raises_partner": ("seat", "cards"),  # partner `seat` has bid this trump; `cards`: what the hand has for it
    "raises_bare": ("seat",),  # partner `seat` has bid this trump, too
    "leaves_partner": ("seat",),  # partner `seat` holds the highest bid
    "doubles_with": ("cards",),  # the opponents hold the bid, and the hand has `cards` against it
    "doubles_length": ("count",),  # the same with `count` of their trumps
    "doubles_again": ("cards",),  # the own contract was doubled, and the hand has `cards` for it
    "doubles_again_bare": (),  # the same without any such card
    "no_redouble": ("cards",),  # the same, but that is not enough to double again
    "no_redouble_bare": (),  # the same without any such card
    "leads_long": ("count",),  # it is of a suit of which the hand has `count`, no suit is longer
    # belote de comptoir: with cards that are hidden from everybody
    "deals_cards": ("count",),  # the dealer gives `count` cards each
    "alone_left": (),  # all others have passed, so the lowest bid is enough
    "bids_points": ("suit", "points"),  # with `suit` as trumps (or sa, ta) the hand may be worth some `points`
    "outbid": ("suit", "points", "standing"),  # the same, and the bid stands at `standing`
    "best_contract": ("points",),  # with this trump the cards may be worth some `points`, no other promises more
    "stands_sure": (),  # no opponent who still plays can beat it
    "stands_likely": ("percent",),  # the chance that none does, in percent
    "stands_seldom": ("percent", "points"),  # the same, if less than even; it gives only `points`
    "partner_likely": ("seat", "percent"),  # partner `seat` holds the trick, with this chance to keep it
    "partner_doubt": ("seat", "percent"),  # the same, if that is not enough to give points
    "no_foe_behind": (),  # it takes, and no opponent plays after
    # belote découverte: most cards of the opponent lie open
    "open_safe": (),  # no open card of the opponent takes it
    "open_lure": ("cards",),  # only `cards` of the open ones take it
    "open_lost": ("card", "points"),  # the open `card` takes it, in a trick of `points`
    "takes_points": ("points",),  # it takes a trick of `points`
    "leaves_points": ("points",),  # another card takes the trick, whose first card gives `points`
    "worth_keeping": ("cards",),  # `cards` would give less, but may win more later
    "announces": ("points",),  # the best announcement of the hand is worth `points`
    "shows": (),  # an announcement that is not shown now does not count
    "no_effect": (),  # the choice changes nobody's chances
    "draws_with_master": ("count",),  # the highest trump of all is led while `count` others are out
    "draws_for_taker": ("seat", "count"),  # partner `seat` took; `count` trumps are out
    "only_trumps": (),  # the hand has only trumps
    "takes_low_trump": (),  # the lowest legal trump that holds the trick, in which trumps were led
    "ruffs_last": (),  # it ruffs, and nobody plays after
    "partner_load_risky": ("seat", "cards"),  # partner `seat` holds it, only `cards` can beat that; it gives points
}

TAROT: Vocabulary = {
    # the hand: bouts, trumps without the Excuse, kings
    "bids_tarot": ("bouts", "trumps", "kings"),
    "passes_tarot": ("bouts", "trumps", "kings"),
    "slams_tarot": ("bouts", "trumps", "kings"),
    "takes_heads": ("count",),  # lorrain: `count` queens and cavaliers for the écart
    "takes_with_21": ("count",),  # the same, and the 21
    "passes_heads": ("count", "needed"),  # without the 21, `needed` of them would be enough
    "passes_with_21": ("count", "needed"),  # the hand has the 21
    "calls_queen": ("suit",),  # the hand has its queen, and not its king
    "calls_long": ("suit", "count"),  # the hand has `count` of this suit, no callable one is longer
    "saves_head": ("points",),  # a head put aside counts for the taker
    "aside_points": ("points",),  # no card that may be put aside is worth more
    "empties_suit": ("suit", "count"),  # `count` cards of this suit are left
    "aside_done": (),  # the écart is complete
    "shows_poignee": ("points",),  # it brings the camp that wins the deal `points`
    "bout_now": (),  # lorrain: the hand goes to the neighbour, and a bout counts for who plays it
    # a card for the camp
    "excuse_saves": (),  # the Excuse, which the camp keeps: the deal goes on after this trick
    "excuse_last_chance": (),  # the hand has two cards: in the last trick the Excuse would be lost
    "excuse_instead": ("other",),  # the Excuse instead of `other`
    "defends_long": ("count",),  # a defender leads a suit of `count` cards, none in the hand is longer
    "attacks_short": ("count",),  # the taker's camp leads a suit of `count` cards, none in the hand is shorter
    "gives_little": (),  # the card is worth half a point, the least
    "leads_head": ("count",),  # a head is led, which `count` cards out beat in its suit
    "not_taker_holds": ("seat",),  # a dear card for the defence: `seat` holds the trick, and did not take
    "friends_behind": ("count",),  # a dear card: `count` players of the own camp play after
    "dear_now": ("points",),  # a card of `points` goes, although a cheaper one could
    "petit_takes": (),  # the petit takes the trick, and nobody plays after
    "petit_saved": ("seat",),  # partner `seat` holds the trick to which the petit goes
    "partner_may_hold": ("seat", "count"),  # partner `seat` holds it, `count` cards out would beat that; a dear card
    "partner_unsure": ("seat", "count"),  # the same with a cheap card
    "undertrumps": ("card",),  # no legal trump beats `card`, and this is the lowest
    "saves_for_dearer": ("card", "points"),  # `card` would take the trick, which has only `points` so far
    "trump_stands": ("count",),  # a trump that holds the trick; `count` higher ones are out
    "holds_chance": ("count",),  # it holds the trick; `count` cards out beat it in its suit
    # against points: tarot taré
    "excuse_ducks": (),  # the Excuse never takes
    "trump_ducks": ("count",),  # a trump is led, `count` higher ones are out
    "leads_below": ("count",),  # `count` cards out beat it in its suit
    "leads_top": (),  # none does: it is better gone
    "throws_dear": ("points",),  # neither the suit led nor a trump: the dearest card goes
    "takes_cheaper": ("points",),  # the seat plays last, and every card takes; this one adds `points`
    "may_be_beaten": ("count",),  # it holds the trick for now, `count` cards out beat it in its suit
    "takes_now": (),  # it takes, and no card out beats it in its suit
    "under_ruff": ("card",),  # the trick was ruffed with `card`: no plain card takes it
    "saves_from_petit": ("card",),  # the petit goes under `card`
    "ducks_under": ("card",),  # it stays below `card`, which holds the trick
}

BEZIQUE: Vocabulary = {}

AVOIDANCE: Vocabulary = {}

PARTNERS: Vocabulary = {}

PILES: Vocabulary = {}

STAKES: Vocabulary = {}

RUMMY: Vocabulary = {}

SHEDDING: Vocabulary = {}

MATCHING: Vocabulary = {}

BANKING: Vocabulary = {}

WAR: Vocabulary = {}

KEYS: Vocabulary = {
    **ANY_GAME,
    **TRICKS,
    **CONTRACTS,
    **BELOTE,
    **TAROT,
    **BEZIQUE,
    **AVOIDANCE,
    **PARTNERS,
    **PILES,
    **STAKES,
    **RUMMY,
    **SHEDDING,
    **MATCHING,
    **BANKING,
    **WAR,
}
EMPTY = frozenset({"usual"})  # keys that say nothing of the position
