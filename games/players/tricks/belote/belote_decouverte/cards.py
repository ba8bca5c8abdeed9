"""The values of the cards of la belote découverte, in the numbers of belote: for the advice and the search."""

from functools import lru_cache

from games.parts.tricks.turn_loop import Duties
from games.players.common.tricks.numbering import duties_in, each
from games.players.tricks.belote.belote.deal import BEATING, CARDS, POINT

# The value of an unplayed card to its owner, in points of difference at the end of the deal: fitted to 24,000
# positions of 1,500 deals that the search played against itself (R² 0.67).
PLAIN_WORTH = (-11.0, -11.0, -10.5, -11.0, -9.5, -7.0, -1.0, 4.5)
TRUMP_WORTH = (-0.5, -0.5, 1.5, 2.5, 6.5, 9.5, 14.5, 23.5)
WORTH = (*PLAIN_WORTH * 3, *TRUMP_WORTH)

Reply = tuple[int, int, bool]  # the card, the points of the trick, whether the leader wins it


SUITED = CARDS["S"].suited
RULES = duties_in(CARDS["S"], Duties())


@lru_cache(maxsize=8_192)
def leads(mask: int) -> tuple[int, ...]:
    """The open cards, higher ranks first: good moves first make the search faster."""
    return tuple(sorted(each(mask), key=lambda card: card % 8, reverse=True))


def replies(mask: int, lead: int) -> tuple[Reply, ...]:
    """The possible answers to a lead by the usual duties, best for this trick first."""
    return answers(RULES(mask, SUITED[lead], lead, False), lead)


@lru_cache(maxsize=16_384)
def answers(mask: int, lead: int) -> tuple[Reply, ...]:
    """All of these cards as answers to a lead, best for this trick first."""
    options = [(card, POINT[lead] + POINT[card], not BEATING[lead] >> card & 1) for card in each(mask)]
    return tuple(sorted(options, key=outlook))


def outlook(reply: Reply) -> float:
    """The result of a reply for the leader: the points of this trick, and the replier's card gone."""
    card, points, kept = reply
    return WORTH[card] + (points if kept else -points)
