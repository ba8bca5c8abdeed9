"""Advice for le tarot lorrain: hands move on, so play bouts at once, and nobody can take what the écart saves."""

from collections.abc import Collection, Sequence
from random import Random

from games.parts.cards import EXCUSE, PACK_78, RANK, SUIT, SUITS
from games.parts.tarot.deal import BOUTS, COUNTS, STRENGTH, TRUMP, without_excuse
from games.parts.tricks.turn_loop import Trick
from games.players.common.following import playable, trick_of
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search
from games.players.common.slips import beginner
from games.players.common.tarot_numbers import camp, largest_poignee, may_be_away
from games.players.common.tarot_reasons import contrast, poignee_or_card, put_away, why_called
from games.players.common.zones import last_trick
from games.tricks.tarot.tarot_lorrain import TarotLorrain
from games.view import View

PRISE = "bid:prise"
TWENTY_ONE = 6  # in queens: the value of the 21 for a taker
ENOUGH = {3: 7, 4: 6, 5: 5}  # queens needed, by seats, for two takes in three deals; one more per pass
BOUT = 24  # half-points: a bout counts 9 for the own camp, and lowers what either camp needs by 10 to 30
FOLLOWS = 2.5  # half-points that each later player is expected to add to a trick
# Half-points per step in rank for sparing a card; a taker spends it, because opponents get the hand next.
SPARED, SPENT = 0.02, -0.1
HORIZON = 3  # tricks played out after the move, with the present one, unless the deal is nearly over
ENDGAME = 6  # with this many tricks left, play out to the end
EFFORT, FEWEST, MOST = 900, 3, 30  # the most plays per choice; worlds
WAITING = 0.6  # share of a bout's value while it is in hand, because its holder is likely to play it
LONG = {suit: frozenset(card for card in PACK_78 if SUIT[card] == suit) for suit in (*SUITS, TRUMP)}
HIGHER = {
    card: frozenset(other for other in LONG.get(SUIT[card], ()) if STRENGTH[other] > STRENGTH[card]) for card in PACK_78
}


def advise(view: View, rng: Random) -> Advised:
    """The phases of a deal, in order."""
    if view.phase == "bid":
        return bid(view)
    if view.phase == "call":
        move = call(view)
        return Advised(move, why_called(view.hand, move.removeprefix("call:")))
    if view.phase == "play":
        advised = poignee_or_card(poignee(view), view, play)
        assert view.seat is not None
        bout = because("bout", seat=(view.seat + 1) % len(view.seats))
        return advised._replace(reason=bout) if advised.move.split(":")[1] in BOUTS else advised
    return Advised(put_aside(view) or "done", why_chosen(view, view.facts.get("chosen", put_away(view))))


# -- before play -------------------------------------------------------------------------------------


def bid(view: View) -> Advised:
    """Take early with the 21, or with queens and cavaliers for the écart; never for more than a prise.

    The hand moves on after one trick. So its trumps and kings soon belong to everybody, and of several bouts only one
    can be played. What stays is the trick that the 21 wins, the points of the écart, and the first lead. Most takers
    lose even so, above all with four players, one against three: they take because people sit down to play.
    """
    spoken = sum("passed" in seat_view.tags for seat_view in view.seats)
    needed = ENOUGH[len(view.seats)] + spoken
    takes = taking_worth(view.hand) >= needed and PRISE in view.legal
    why = because("heads", count=head_count(view.hand), needed=0 if takes else needed, sure=int("T21" in view.hand))
    return Advised(PRISE if takes else "pass", why)


def taking_worth(hand: Collection[str]) -> int:
    """The value of a hand for a taker, in queens, by a regression over thousands of deals."""
    return head_count(hand) + TWENTY_ONE * ("T21" in hand)


def head_count(hand: Collection[str]) -> int:
    """The queens and cavaliers of a hand."""
    return sum(RANK[card] in ("Q", "N") for card in hand if SUIT[card] in SUITS)


def call(view: View) -> str:
    """The longest suit in hand among those whose called card another player may have: a taker alone loses."""

    def merit(move: str) -> tuple[bool, int]:
        suit = move.removeprefix("call:")
        return may_be_away(view, suit), sum(SUIT[card] == suit for card in view.hand)

    return max(view.legal, key=merit)


def put_aside(view: View) -> str | None:
    """The cards with the most points, because the écart stays with the taker; on a tie from the shortest suit."""
    cards = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    length = {suit: sum(SUIT[card] == suit for card in view.hand) for suit in (*SUITS, TRUMP)}
    if not cards:
        return None
    return "discard:" + max(cards, key=lambda card: (COUNTS[card], -length[SUIT[card]]))


def why_chosen(view: View, cards: Collection[str]) -> Reason:
    """The cards put aside; hands move on, so that an empty suit is no gain."""
    return because("aside", points=sum(COUNTS[card] for card in cards) / 2) if cards else because("usual")


def poignee(view: View) -> str | None:
    """The defence shows the largest poignée: it wins most deals, and the poignée with them."""
    return None if camp(view)[view.seat or 0] else largest_poignee(view)


# -- the play of the cards: shared by the advice and the playouts of the search ----------------------


def play(view: View) -> str:
    """The best card, from this trick, the last one and the own hand."""
    legal, trick, last = playable(view), trick_of(view), last_trick(view)
    if len(legal) == 1:
        return legal[0]
    seen = {*view.hand, *last, *(card for _, card in trick)}
    return Judge(trick, view.seat or 0, camp(view), seen, len(view.hand)).best(legal)


class Judge:
    """The value of a card for the camp: the points of the trick times the chance to win it, and a bout played.

    `camps`: by seat, whether it is the taker's camp; `seen`: cards that nobody else can have; `size`: of the hand.
    """

    def __init__(self, trick: Trick, me: int, camps: Sequence[bool], seen: Collection[str], size: int) -> None:
        mine = camps[me]
        there = {seat for seat, _ in trick}
        self.later = sum(camp == mine for camp in camps) / len(camps)  # the camp's share of the tricks to come
        self.spared = SPENT if mine else SPARED
        after = [camps[seat] == mine for seat in range(len(camps)) if seat != me and seat not in there]
        self.seen = seen
        self.lacks = 1 - size / max(size, 78 - len(seen))  # the chance that a player does not have an unseen card
        self.friends, self.foes = sum(after), len(after) - sum(after)
        self.led, self.best_card, self.ours = "", EXCUSE, False
        for seat, card in trick:
            if STRENGTH[card] > STRENGTH[self.best_card] and (not self.led or SUIT[card] in (self.led, TRUMP)):
                self.best_card, self.ours = card, camps[seat] == mine
                self.led = self.led or SUIT[card]
        self.stake = sum(COUNTS[card] for _, card in trick if card not in BOUTS) + FOLLOWS * len(after)

    def best(self, legal: Sequence[str]) -> str:
        standing = self.chance(self.best_card, self.ours) if self.led else 0.5
        return max(legal, key=lambda card: self.worth(card, standing))

    def worth(self, card: str, standing: float) -> float:
        """In half-points; `standing` is the chance of the camp if the card does not take the trick."""
        strength = STRENGTH[card]
        takes = card != EXCUSE and (
            not self.led or (strength > STRENGTH[self.best_card] and SUIT[card] in (self.led, TRUMP))
        )
        wins = self.chance(card, ours=True) if takes else standing
        if card in BOUTS:
            return BOUT + (2 * wins - 1) * self.stake
        kept = 2 * (wins - self.later) * COUNTS[card]  # compared with playing it later
        return (2 * wins - 1) * self.stake + kept - self.spared * strength

    def chance(self, best: str, ours: bool) -> float:
        """The chance that the camp wins the trick if this card is the best so far."""
        stays = 1 - self.beaten(best)
        if ours:
            return float(stays**self.foes)
        return float((1 - stays**self.friends) * stays ** (self.foes / 2))

    def beaten(self, card: str) -> float:
        """The chance that one more player can beat this card."""
        led = self.led or SUIT[card]
        seen, lacks = self.seen, self.lacks
        if led == TRUMP:
            return 1 - lacks ** len(HIGHER[card].difference(seen))
        void = lacks ** len(LONG[led].difference(seen))
        if SUIT[card] == TRUMP:
            return void * (1 - lacks ** len(HIGHER[card].difference(seen)))
        higher = 1 - lacks ** len(HIGHER[card].difference(seen))
        return higher + void * (1 - lacks ** len(LONG[TRUMP].difference(seen)))


# -- search: the next tricks played out, their points for the camp, and the bouts still in hand -------


def play_out(world: TarotLorrain) -> None:
    """Play up to the horizon, or to the end of the deal, by the advice and all cards played."""
    deal, left = world.deal, len(world.hands[world.turn])
    last = len(world.tricks) + (left if left <= ENDGAME else HORIZON)
    camps = [seat in (world.taker, world.partner) for seat in range(world.seats)]
    gone = {card for trick in (*world.tricks, world.trick) for _, card in trick}
    while world.phase == "play" and world.deal == deal and len(world.tricks) < last:
        seat, hand = world.turn, world.hands[world.turn]
        cards = [move[5:] for move in world.legal(seat) if move.startswith("play:")]
        card = cards[0]
        if len(cards) > 1:
            card = Judge(world.trick, seat, camps, gone.union(hand), len(hand)).best(cards)
        gone.add(card)
        world.play(seat, world.play_move[card])


def worth(world: TarotLorrain, seat: int) -> float:
    """At the end of the deal its points; at the horizon those by which the seat's camp leads.

    No choice mixes the two, because all its playouts end after the same trick.
    """
    if world.phase != "play" or not world.tricks:
        return float(world.last_deal["points"][seat]) if world.last_deal else 0.0
    camp = {world.taker, world.partner}
    total = 0.0
    for trick in world.tricks:
        won = 1 if world.holder(trick) in camp else -1
        for layer, card in trick:
            total += (BOUT if layer in camp else -BOUT) if card in BOUTS else won * COUNTS[card]
    for holder, hand in enumerate(world.hands):
        total += WAITING * BOUT * len(BOUTS.intersection(hand)) * (1 if holder in camp else -1)
    return total / 2 if seat in camp else -total / 2


def candidates(view: View) -> tuple[str, ...]:
    """One of each group of equally good cards; before play, or with a poignée to show, only the advice."""
    if view.phase != "play" or poignee(view):
        return ()
    return tuple(f"play:{cards[0]}" for cards in groups(view))


def groups(view: View) -> list[list[str]]:
    """The playable cards by groups of equally good ones, the advised card first in its group."""
    playing, laid = sorted(playable(view), key=STRENGTH.__getitem__), without_excuse(trick_of(view))
    if not playing:
        return []
    advised = play(view)
    best = max(
        (card for _, card in laid if SUIT[card] in (SUIT[laid[0][1]], TRUMP)), key=STRENGTH.__getitem__, default=""
    )
    kept: dict[tuple[str, int, bool], list[str]] = {}
    for place, card in enumerate(playing):
        # Neighbouring trumps of the hand have the same difference of rank and place.
        alike = STRENGTH[card] - place if SUIT[card] == TRUMP else COUNTS[card]
        over = bool(best) and SUIT[card] == SUIT[best] and STRENGTH[card] > STRENGTH[best]
        kept.setdefault((card if card in BOUTS else SUIT[card], alike, over), []).append(card)
    return [sorted(cards, key=lambda card: card != advised) for cards in kept.values()]


def stand_in(view: View, move: str) -> str:
    """The candidate that stands for a card."""
    card = move.removeprefix("play:")
    return next((f"play:{cards[0]}" for cards in groups(view) if card in cards), move)


def worlds(view: View, moves: int) -> int:
    left = len(view.hand)
    plays = len(view.seats) * (left if left <= ENDGAME else HORIZON)
    return max(FEWEST, min(MOST, EFFORT // (moves * plays)))


slip = beginner

SEARCH = Search(play_out, worth, worlds, candidates, trick=5, stand_in=stand_in, contrast=contrast)
