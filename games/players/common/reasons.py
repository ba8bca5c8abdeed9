"""Why a move is advised: a key with a sentence in every language, and its arguments.

The advice names its own reason, in the branch that chose the move. A reason asserts something that holds in the
position before the move, and that the seat can know. `tests/support/games/reasons*.py` has a predicate for each key,
which checks it against the true match.

Keys are general: they say what a move does in any game, and their arguments say it of these cards and players. A new
game needs no key of its own. An argument's name is its type: `card`, `cards` (a tuple), `suit`, `seat`, `other` (a
move); all others are numbers. An argument that is left out is None, () or 0, and the sentence is another one. No
argument repeats the advised move, which the reader sees: a sentence says "this card".
"""

from __future__ import annotations

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
    "nothing_fits": ("card", "cards"),  # `card` lays no more, but perhaps with `cards`; or nothing offered fits `cards`
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
    "draws_trumps": ("count",),  # a trump is led while `count` trumps are out
    "leads_master": (),  # no card that is out beats it, except by ruffing
    "leads_winner": (),  # no card that is out beats it, and no opponent has a trump to ruff with
    "no_master": ("points",),  # no card of the hand that is no trump is a master; this one gives `points`
    "leads_back": ("seat",),  # partner `seat` led this suit before
    # to a trick of an opponent
    "takes_last": (),  # the seat plays last, and the card takes the trick
    "takes_master": (),  # it takes the trick, and no card that is out beats it, except by ruffing
    "ruffs": (),  # a trump to a plain suit, and it holds the trick for now
    "cannot_take": ("card",),  # an opponent's `card` holds the trick, and no legal card beats it
    "holds_back": ("cards",),  # it does not take; a card that could would be beaten by each of `cards`, which are out
    "holds_for_now": ("cards",),  # it takes, but each of `cards`, which are out, would beat it; nothing costs less
    "for_now": ("cards",),  # it takes, but `cards`, which are out, would beat it
    # what is given up, if the seat does not win the trick, or leads nothing better
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
    "forehead": ("card", "count", "total"),  # `count` of the `total` cards that the hidden one may be beat `card`
    "leads_strong": ("need",),  # it is the strongest card of the hand
    "leads_weak": ("over",),  # it is the weakest card of the hand, and the seat needs no other trick
    "takes_cheaply": ("need",),  # the seat plays last, and it is the lowest legal card that takes
    "takes_needed": ("need",),  # it takes the trick for now
    "keeps_needed": ("need",),  # no legal card takes; better ones are kept for later tricks
    "ducks": ("over",),  # it does not take, and the seat needs no other trick
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
    # coinche: the same, and the camp may make some `points`
    "bids_hand": ("suit", "count", "cards", "points"),
    "bids_heads": ("cards", "points"),  # without a trump suit: `cards` are all aces of the hand (tout atout: jacks)
    "raises_partner": ("seat", "cards", "points"),  # partner `seat` has bid this trump; `cards` are for it
    "raises_bare": ("seat", "points"),  # partner `seat` has bid this trump, too
    "leaves_partner": ("seat",),  # partner `seat` holds the highest bid
    "doubles_with": ("cards",),  # the opponents hold the bid, and the hand has `cards` against it
    "doubles_length": ("count",),  # the same with `count` of their trumps
    "doubles_again": ("cards",),  # the camp's contract was doubled, and the hand has `cards` for it
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
    "announces": ("points",),  # the best announcement that is not made yet is worth `points`
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
    "aside": ("points", "count"),  # the whole écart has `points` for the taker, whom it leaves without `count` suits
    "shows_poignee": ("points",),  # it brings the camp that wins the deal `points`
    "bout_now": (),  # lorrain: the hand goes to the neighbour, and a bout counts for the player who plays it
    # a card for the camp
    "excuse_saves": (),  # the Excuse, which the camp keeps: the deal goes on after this trick
    "excuse_last_chance": (),  # the hand has two cards: in the last trick the Excuse would be lost
    "defends_long": ("count",),  # a defender leads a suit of `count` cards, none in the hand is longer
    "attacks_short": ("count",),  # the taker's camp leads a suit of `count` cards, none in the hand is shorter
    "gives_little": (),  # the card is worth half a point, the least
    "leads_head": ("count",),  # a head is led, which `count` cards out beat in its suit
    "not_taker_holds": ("seat",),  # a costly card for the defence: `seat` holds the trick, and did not take
    "friends_behind": ("count",),  # a costly card: `count` partners play after this seat
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
    "throws_dear": ("points",),  # neither the suit led nor a trump: the dearest card but the Excuse goes
    "takes_cheaper": ("points",),  # the seat plays last, and every card takes; this one adds `points`
    "may_be_beaten": ("count",),  # it holds the trick for now, `count` cards out beat it in its suit
    "takes_now": (),  # it takes, and no card out beats it in its suit
    "under_ruff": ("card",),  # the trick was ruffed with `card`: no plain card takes it
    "saves_from_petit": ("card",),  # the petit goes under `card`
    "ducks_under": ("card",),  # it stays below `card`, which holds the trick
}

BEZIQUE: Vocabulary = {
    "besigue_exchange": ("card",),  # the turned `card` is higher than the seven of trumps
    "besigue_wins": ("points",),  # the combination is worth `points`, with which the seat wins the match at once
    "besigue_before_double": ("points",),  # this bésigue is laid before the double bésigue it grows into
    "besigue_before_quinte": ("points",),  # this marriage is laid before the quinte it grows into
    "besigue_names_trump": ("points", "count"),  # this marriage gives the trump; the hand has `count` of its suit
    "besigue_lays": ("points",),  # no combination to lay is worth more
    # while there are cards to draw: who takes draws first, leads, and may lay a combination
    "besigue_ace": (),  # an ace that is led, and no trump
    "besigue_brisques": ("count",),  # it takes a trick with `count` aces and tens
    "besigue_to_lay": ("points",),  # it takes, and the hand has a combination of `points` to lay
    "besigue_first_draw": (),  # it takes a trick without aces and tens
    "besigue_no_brisque": ("card",),  # the trick has no ace or ten, and `card` could take it
    "besigue_too_dear": ("card",),  # the trick has an ace or ten, and `card` could take it
    "besigue_useless": (),  # no combination uses this card
    "besigue_spare": (),  # the hand has another copy
    "besigue_lone": ("count",),  # the hand has `count` of its rank, below four, and nothing else that goes with it
    "besigue_served": ("cards",),  # it and `cards`, with which it makes a marriage or a bésigue, all lie open already
    "besigue_far": ("count",),  # a trump, and `count` cards of the quinte are missing
    "besigue_least": (),  # no other card of the hand is needed less, the advice estimates
    # when all cards are drawn
    "besigue_low": (),  # the seat has no ace to lead
}

AVOIDANCE: Vocabulary = {
    "avoid_gives": ("points",),  # all cards to pass on cost `points` together
    "avoid_passes": (),  # none of them costs any
    # leads
    "avoid_alone": (),  # no card of its suit is out
    "avoid_under": ("count",),  # `count` cards of its suit are out, all higher
    "avoid_low": ("higher", "count"),  # `higher` of `count` cards that are out in its suit beat it
    "avoid_high": ("count",),  # `count` cards of its suit are out, and none beats it
    # to the suit led
    "avoid_slips": ("card", "points"),  # `card` holds the trick; this one is lower, and costs `points`
    "avoid_clean": (),  # the seat plays last, and takes a trick that costs nothing
    "avoid_ducks": ("card",),  # `card` holds the trick; this one is the highest that is lower
    "avoid_takes": (),  # every legal card takes the trick, and nothing can beat this one
    "avoid_hopes": ("count",),  # every legal card takes for now; `count` cards that are out beat this one
    # discards
    "avoid_discards": ("points",),  # it does not follow suit, and costs `points`
    "avoid_spares": ("seat", "points"),  # `seat` holds the trick, and has all `points` that have fallen; it costs none
    "avoid_sheds": ("count",),  # `count` cards that are out in its suit are lower
    "avoid_shortens": ("count",),  # it is one of `count` cards of its suit in the hand
}

PARTNERS: Vocabulary = {
    "poule_ace": ("suit", "count"),  # `count` cards of the own poule in `suit` are left: its ace, to the first trick
    "poule_makes": ("suit", "count"),  # the same, its highest card
    "poule_dodges": ("seat", "card"),  # opponent `seat` announced a poule; `card` proves that it isn't in this suit
    "poule_feeds": ("seat",),  # partner `seat` announced a poule that may be in this suit
    "poule_long": ("count",),  # no card that may be led is a master; the hand has `count` of the suit
    "poule_regains": (),  # it takes the trick for sure, and the own poule may then be led
    "poule_loads": ("seat", "thirds"),  # partner `seat` wins the trick for sure: the card gives `thirds` of a point
}

PILES: Vocabulary = {
    "takes": ("cards", "after"),  # it takes the trick for now; `cards` out beat it in its suit; `after` players follow
    "saves": ("card", "seat"),  # `card` could take the trick, which `seat` holds
    "lures": ("points",),  # heads of `points` are out below the best card of the pile; 0: it is a head itself
    "collects": ("cards", "count"),  # `cards` out beat the pile; `count` trumps are out; or no head below is
}

# "The hand promises `tricks`" is always an estimate.
STAKES: Vocabulary = {
    "beigne_deal": (),  # it is the seat's duty to deal
    "beigne_cut": (),  # it is the seat's duty to cut
    "beigne_denounces": ("seat", "card", "suit"),  # `seat` did not follow `suit` in the last trick, but shows `card`
    "beigne_takes": ("card",),  # the turned `card` is a trump, and worth more than the card that goes
    "beigne_declines": ("card",),  # no card of the hand is worth less than the turned `card`
    "beigne_shuns": (),  # the seat will stay, and would pay for a trick: one more trump is a danger
    "beigne_must": (),  # the seat may not stay
    "beigne_goes": ("tricks", "cards"),  # the hand promises `tricks`, above all with `cards`
    "beigne_goes_thin": ("tricks",),  # the same, but no single card is likely to win
    "beigne_stays": ("tricks",),  # the hand promises only `tricks`
    # the seat goes, and has won `won` tricks
    "beigne_leads": ("won",),  # it is the strongest card of the hand
    "beigne_takes_last": ("won",),  # the seat plays last, and it is the lowest card that takes
    "beigne_tries": ("won",),  # it takes for now, and is the highest that does
    # the seat stays, and its tricks cost nothing: the same three
    "beigne_spoils_lead": (),
    "beigne_spoils_last": (),
    "beigne_spoils": (),
    "beigne_beaten": ("card",),  # `card` holds the trick, and nothing that follows suit beats it
    # the seat stays, and would pay for a trick
    "beigne_shuns_lead": (),  # it is the weakest card of the hand
    "beigne_ducks": (),  # it does not take, and is the most dangerous of those that do not
    "beigne_forced_high": (),  # every card takes, and nobody plays after: the highest
    "beigne_forced_low": (),  # every card takes for now: the lowest
    # l'hombre; a black ace is a trump
    "hombre_asks": ("suit", "tricks", "cards"),  # with `suit`, and after an exchange; `cards` are then the trumps
    "hombre_alone": ("suit", "tricks", "cards"),  # the same without an exchange
    "hombre_weak": ("tricks", "needed"),  # with the best trump and after an exchange; about `needed` are needed to bid
    "hombre_weak_alone": ("tricks", "needed"),  # without an exchange; a higher bid allows none
    "hombre_trump": ("cards",),  # `cards` would be the trumps
    "hombre_throws": (),  # it is neither a trump, nor a king, nor a queen with her king
    "hombre_keeps": (),  # no such card is left in the hand
    "hombre_stock": (),  # no cards are left in the stock for the seat
    "hombre_draws": ("count",),  # the hombre leads a trump while `count` others are out
    "hombre_master": (),  # no card that is out beats it in its suit
    "hombre_leads_low": (),  # no card that is no trump is a master, and none is lower
    "hombre_last_trumps": (),  # the hand has only trumps, and this one is the lowest
    "hombre_partner": ("seat",),  # the other defender `seat` holds the trick for sure or unless ruffed
    "hombre_helpless": ("seat",),  # the same defender holds it, and no legal card beats it
    "hombre_trusts": ("seat", "cards"),  # the same; the best own card would be beaten by `cards`, which are out
    "hombre_beaten": ("card",),  # the hombre's or an opponent's `card` holds the trick, and no legal card beats it
    "hombre_takes": (),  # the seat plays last, and it is the lowest card that takes
    "hombre_robs": ("seat",),  # it takes the trick from the hombre `seat`, whom only the partner follows
    "hombre_sure": (),  # it takes, and no card that is out beats it in its suit
    "hombre_tries": ("cards",),  # it takes, is the highest that does, and `cards`, which are out, would beat it
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
    "twin": (),  # the hand has it twice, and no meld contains two equal cards
    "few_chances": ("count", "points", "wilds"),  # `count` hidden cards make a meld with it, wild ones aside
    "dearer_stays": ("card", "count", "more"),  # less is left without `card`, which has `more` chances; or is riskier
    "alone": ("cards",),  # of the hand, only `cards` are near it, or of its kind
    "not_needed": ("points",),  # without it no more cards are missing; it would cost `points`
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
    **WAR,
}
EMPTY = frozenset({"usual"})  # keys that say nothing of the position
