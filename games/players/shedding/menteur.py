"""Advice for le menteur: tell the truth while you can; doubt unlikely claims, and every last card."""

from collections import Counter
from random import Random

from games.parts.cards import SUIT, SUITS
from games.players.common.reasons import Advised, because
from games.view import Event, View

BLUFF = 0.1  # how often to lie without need while the pile is small, to stay unpredictable
SURE = 0.8  # how probable a lie must be: a wrong accuser takes the pile, a right one removes a threat for everybody
TRUE_SO_FAR = 0.8  # share of the cards in the pile: some were lies
HONEST = 0.9  # how often a player with the suit lays it
CORNERED, HONEST_WHEN_CORNERED = 3, 0.2  # with this few cards, players keep the true one for the end and lie before


def advise(view: View, rng: Random) -> Advised:
    """Accuse with a reason; otherwise believe; name the longest suit; lay a card of the suit of the round."""
    if accusation := react(view, rng):
        return accusation
    if "believe" in view.legal:
        return Advised("believe", because("wrong_accuser", seat=layer(view).seat))
    if view.phase == "name":
        suit = longest(view)
        return Advised(f"name:{suit}", because("long_suit"))
    return lay(view, rng)


def react(view: View, rng: Random) -> Advised | None:
    """An accusation as soon as a card is hardly true. No dice: asking again does not change the answer."""
    if "liar" not in view.legal or not doubtful(view):
        return None
    said = notes(view)
    if last := said.get("last_card"):
        return Advised("liar", because("last_chance", seat=last.seat))
    laid, suit = layer(view), suit_of_the_round(view)
    assert laid.seat is not None
    left = view.seats[laid.seat].cards
    if left < CORNERED:
        return Advised("liar", because("last_chance", seat=laid.seat, count=left))
    return Advised("liar", because("doubts", seat=laid.seat, suit=suit))


def of_suit(view: View, suit: str) -> int:
    """How many cards of a suit the hand has."""
    return sum(SUIT[card] == suit for card in view.hand)


def longest(view: View) -> str:
    held = Counter(SUIT[card] for card in view.hand)
    return max(SUITS, key=lambda suit: held[suit])


def doubtful(view: View) -> bool:
    """Accuse at every last card, the last chance to stop its player; otherwise at a very probable lie."""
    said = notes(view)
    if "last_card" in said:
        return True
    laid = layer(view)
    assert laid.seat is not None
    return probability_of_a_lie(view, laid.seat) > SURE


def probability_of_a_lie(view: View, layer: int) -> float:
    """How probable it is that the last card is not of the suit of the round, from this hand and by counting.

    The others have the rest of the suit, without this hand and the pile: how probable is it that the layer had none of
    it? Not every player who could be honest is.
    """
    below = pile(view) - 1
    everything = sum(seat.cards for seat in view.seats) + below + 1
    own = of_suit(view, suit_of_the_round(view))
    left = max(0.0, everything / len(SUITS) - own - TRUE_SO_FAR * below)
    unseen = everything - len(view.hand) - below
    held = view.seats[layer].cards + 1  # before the card was laid
    has_the_suit = 1 - (1 - min(1.0, left / unseen)) ** held
    return 1 - has_the_suit * (HONEST_WHEN_CORNERED if held <= CORNERED else HONEST)


def lay(view: View, rng: Random) -> Advised:
    """A card of the suit, if there is one; otherwise one of the rarest suit in hand.

    A seat that may only accuse has no other move.
    """
    lays = [move for move in view.legal if move.startswith("lay:")]
    if not lays:
        return Advised(view.legal[0], because("usual"))
    held, named = Counter(SUIT[card] for card in view.hand), suit_of_the_round(view)
    true = [move for move in lays if suit_laid(move) == named]
    false = sorted((move for move in lays if suit_laid(move) != named), key=lambda move: held[suit_laid(move)])
    early = len(view.hand) > 1 and pile(view) < len(view.seats)
    lies = not true or (early and rng.random() < BLUFF)
    if false and lies:
        return Advised(false[0], because("lies") if true else because("lies", suit=named))
    return Advised(rng.choice(true), because("wrong_accuser"))


def pile(view: View) -> int:
    """The number of cards in the pile, all under the suit of this round."""
    cards = view.zones["pile"]
    assert isinstance(cards, int)
    return cards


def suit_laid(move: str) -> str:
    return SUIT[move.removeprefix("lay:")]


def suit_of_the_round(view: View) -> str:
    suit: str = notes(view)["announced_suit"].facts["suit"]
    return suit


def layer(view: View) -> Event:
    """The note about the card that may be doubted."""
    said = notes(view)
    return said.get("doubtful") or said["final_lay"]


def notes(view: View) -> dict[str, Event]:
    """The notes on the table, by kind."""
    return {note.kind: note for note in view.facts["notes"]}
