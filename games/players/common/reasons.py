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
    "goes_out": (),  # this turn the seat can lay all its cards, beginning with this move, whatever the others hold
    "close": ("other", "gain"),  # the averages of the move and of `other` differ by `gain`, which may be chance
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
    # le triton
    "triton_wants": ("card", "cards"),  # it wins `card`, whose rank is in the player's pile as `cards`
    "triton_run": ("card", "cards"),  # it takes `card`; a run of five with `cards` of the own pile is still possible
    "triton_fits": ("cards",),  # it leads or takes, and the own pile has `cards` of its rank
    "triton_cuts": (),  # a seven that cuts, and holds the trick for now
    "triton_spares": ("seat", "card"),  # no card of the trick has its rank in the own pile: `card` could take it
    "triton_keeps": ("seat", "card"),  # `card` could take the trick, which `seat` holds, but stays in hand
    "triton_useless": ("seat",),  # `seat` holds the trick, nothing beats it, and that pile has no card of this rank
    "triton_unwanted": (),  # a lead: other piles have cards, but none of this rank
    "triton_low": ("count",),  # a lead that `count` cards that are out beat
    # le sot-l'y-laisse: `count` points in the pile (or as said); "takes": is the best of the whole pile for now
    "pile_draws": ("count",),  # a trump is led while `count` trumps are out
    "pile_leads_top": ("count",),  # a lead; nothing out beats it, and its suit has `count` points of heads out
    "pile_leads_low": (),  # a lead that is no head
    "pile_leads_head": (),  # the same, but the hand has only heads
    "pile_excuse_last": (),  # the Excuse is the last card
    "pile_top": ("count",),  # it takes, and no card that is out beats it in its suit
    "pile_last": ("count",),  # it takes, and nobody follows after
    "pile_ruffs": ("count",),  # a trump from a player without the suit, which takes
    "pile_trumps": ("count",),  # a trump that takes, on trumps
    "pile_excuse": (),  # the Excuse, because all other legal cards are heads or trumps
    "pile_least": ("count",),  # no legal card is cheaper: heads cost most, trumps less
    "pile_beyond": ("card",),  # `card` holds the pile, and no legal card takes
    "pile_risky": ("cards",),  # a card could take, but `cards`, which are out, beat it, and somebody follows after
    "pile_small": ("count",),  # a card could take, but the pile has only `count` points
    "pile_no_more": (),  # no card of the suit is left to relaunch with
    "pile_collects": ("count",),  # a trump is out that could ruff the pile
    "pile_collects_beaten": ("count", "cards"),  # `cards`, which are out, beat the pile's best
    "pile_collects_dry": ("count",),  # no head is out that the pile's best card beats
    "pile_relaunches": ("count",),  # `count` points of heads are out that the pile's best card beats
    "pile_adds_head": (),  # it is a head, which joins the own pile
    "pile_wins": ("other",),  # it takes the pile for now, and `other` does not
    "pile_leaves": ("other",),  # the opposite
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

RUMMY: Vocabulary = {
    # draws
    "takes_to_lay": ("cards",),  # the discard and `cards` of the hand make a meld that may be laid in this turn
    "takes_to_extend": ("cards",),  # the discard may be laid onto the meld `cards` of the table
    "takes_to_knock": ("points",),  # the discard allows to knock in this turn, with `points` of deadwood
    "takes_wild": (),  # the discard stands for any card
    "takes_pinacle": (),  # the discard stands for any card of its suit
    "fits_meld": ("cards",),  # the discard and `cards` of the hand make a meld
    "leaves_less": ("points", "before"),  # with the discard `points` can be left over in this turn instead of `before`
    "nears_contract": ("count",),  # with the discard, `count` cards are missing for the contract: fewer than without
    "cannot_lay": ("card",),  # the discard `card`, which must be laid if taken, cannot be
    "no_more_melded": ("card",),  # with the discard `card` no more natural cards make melds at once, jokers aside
    "no_natural_meld": ("card",),  # the discard `card` makes no meld with cards of the hand without a joker
    "not_melded": ("card",),  # the discard `card` is left over if the hand is laid out best with it
    "leaves_as_much": ("card", "points"),  # with the discard `card`, no fewer than the present `points` are left over
    "no_run": ("card",),  # the discard `card` makes no run of natural cards, and fits no run of the table
    "no_nearer": ("card", "count"),  # with or without the discard `card`, `count` cards are missing for the contract
    "fits_nowhere": ("card",),  # the discard `card` fits no figure of the table
    # what is laid
    "lays_all": (),  # all other cards go into melds, which wins the hand
    "knocks_whole": (),  # all other cards go into melds, and the others have one turn left
    "opens": ("points", "need"),  # the melds of this turn have `points`, and `need` open
    "lays_meld": ("points",),  # the cards, which fit, would count `points` in the hand
    "extends": ("points",),  # the same, onto a meld of the table
    "scores_laid": ("points",),  # laid, the cards bring `points`; in the hand they cost as many
    "lays_contract": (),  # the hand has the whole contract
    "wilds_late": ("count",),  # a hand has only `count` cards left, and a 2 is dear
    "taken_must_lie": (),  # the card is the discard taken, or the meld contains it: it must be laid in this turn
    "freed_must_lie": (),  # the same of a joker taken from the table
    "frees_joker": ("cards",),  # the card replaces a joker of the table, which makes a meld with `cards` of the hand
    "takes_back": (),  # the draft may not be laid as it is
    "big_gin": (),  # all cards of the hand are in melds, the drawn one included
    "gin": (),  # all other cards are in melds
    "knocks": ("points",),  # `points` of deadwood are left
    "knocks_late": ("count",),  # the same, and the stock has only `count` cards
    "waits_for_gin": ("points",),  # a knock is allowed, with `points` of deadwood
    # discards
    "throws_twin": (),  # the hand has it twice, and no meld contains two equal cards
    "throws_useless": (),  # no hidden card but a joker makes a meld with it and another card of the hand
    "throws_unlikely": ("count",),  # only `count` hidden cards do, jokers aside
    "no_tame": ("points",),  # the same as `throws_useless`, all wild cards aside; left over, it counts `points`
    "few_tame": ("count", "points"),  # ... as `throws_unlikely`
    "no_chance": ("points",),  # the same in a game without wild cards, in which it counts `points` of deadwood
    "few_chances": ("count", "points"),
    "keeps_chances": ("card", "count", "more"),  # less is left without `card`, but it has `more` chances, not `count`
    "safer": ("card",),  # less is left without `card`, but the opponent may have more melds for it
    "all_melded": (),  # every card that may go is in a meld, or a joker
    "last_turn": ("points",),  # the last turn of the hand, and no leftover card counts more than this one: `points`
    "leaves_least": ("points",),  # no other discard leaves less than `points`
    "throws_alone": (),  # no card of the hand is within two places of it in its suit, nor the pinacle
    "throws_near": ("cards",),  # only `cards` of the hand are
    "only_twos": (),  # only 2s may go
    "not_needed": ("points",),  # without it no more cards are missing for the contract; it would cost `points`
    "fits_no_figure": ("points",),  # the contract lies, it fits no figure of the table, and would cost `points`
}

SHEDDING: Vocabulary = {
    # huit américain
    "says_carte": (),  # the seat has a single card and has not said so: anybody may catch it
    "catches": (),  # another has a single card and has not said so
    "answers": ("count",),  # an attack, which costs `count` cards without an answer
    "attacks": ("count",),  # the others must answer or draw `count`
    "ten_again": ("cards",),  # the seat plays again, and `cards` of the hand fit
    "no_choice": (),  # no other card of the hand may be played
    "skips": (),  # the next player misses a turn
    "names_suit": ("count",),  # the rest of the hand has `count` cards of the named suit
    "can_follow": ("cards",),  # `cards` of the rest of the hand fit onto it
    "keeps_suit": ("suit", "count"),  # the rest of the hand has `count` cards of this suit
    # l'empereur; who wins the lead has it unless the turns are used up
    "gives_single": (),  # no other card of its value is in the hand, and none of such cards is lower
    "gives_of_group": (),  # every card of the hand has an equal, or is a joker
    "two_near_end": ("count",),  # somebody has only `count` cards; all others draw one, and the 2 wins the lead
    "two_leads": (),  # all others draw one, and the 2 wins the lead
    "sheds_group": ("count", "draws"),  # `count` cards go, and the next player draws `draws`
    "several_go": ("count",),  # `count` cards go, none of them a joker
    "same_value": ("draws",),  # a card as high as the last: the next player draws `draws`
    "joker_in_time": (),  # it spends a joker; a player who ends with a joker does not win
    "lowest": (),  # no lower card may be played
    "lowest_alone": (),  # lower cards may be played, but only of a larger group, or with a joker
    "avoids_joker": (),  # every play ends the hand with a joker, or leaves nothing but jokers
    # le menteur
    "doubts_last": ("seat",),  # `seat` has no card left, so that nobody can stop it later
    "doubts": ("seat", "suit", "count", "under"),  # `seat` laid under `suit`; the reader has `count`, `under` lie below
    "doubts_near_end": ("seat", "count"),  # `seat` has only `count` cards left, and keeps a true one for the end
    "believes": ("count",),  # a wrong accuser would take `count` cards
    "names_longest": ("count",),  # the hand has `count` of it, and of no suit more
    "tells_truth": ("count",),  # the card is of the suit; an accuser would take `count` cards
    "must_lie": ("suit",),  # the hand has no card of `suit`, and fewest of that of the card
    "bluffs": ("count",),  # a lie without need, while only `count` cards are in the pile
    # le nain jaune
    "takes_box": ("count",),  # the box of the card has `count` chips
    "claims_box": ("count",),  # the same, for a card already played
    "same_rank": (),  # all cards that may be played are of one rank, and none has a box with chips
    "sheds_points": ("points",),  # in the hand it would cost `points` if another goes out
    "run_to_box": ("cards", "count"),  # the hand continues with `cards`, whose boxes have `count` chips
    "begins_run": ("cards",),  # the hand continues with `cards`
    "begins_again": ("points",),  # no other player can continue, so that this seat begins again; it would cost `points`
}

MATCHING: Vocabulary = {
    "any_sign": (),  # the team has no sign yet, and nobody proposes one
    "confirms": ("seat",),  # partner `seat` proposes a sign
    "partner_signs": ("seat",),  # partner `seat` makes the sign of the team
    "both_full": ("seat",),  # the same, and this hand has four of a kind, too
    "collected": ("seat", "count"),  # all saw `seat` take `count` cards of a rank; it makes a gesture or looks no more
    "is_full": ("seat",),  # the hand has four of a kind, which partner `seat` must know
    "sign_made": ("seat",),  # the same, and the sign is visible, or cannot be made
    "decoy": (),  # a gesture without a meaning: the hand has no four of a kind, and it is not the team's sign
    "goes_with": ("cards",),  # it is of the rank of `cards` in the hand, its most frequent one
    "none_offered": ("cards",),  # no card on the table is of the rank of `cards`, the most frequent in the hand
}

BANKING: Vocabulary = {}

WAR: Vocabulary = {
    "pair_lies": ("cards",),  # the last two cards, `cards`, are equal: a slap wins the pile
    "answers_high": ("seat", "count"),  # `seat` played a high card, and `count` cards may still answer it
    "no_pair": (),  # the last two cards are not equal: a slap would cost a card
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
    **BANKING,
    **WAR,
}
EMPTY = frozenset({"usual"})  # keys that say nothing of the position
