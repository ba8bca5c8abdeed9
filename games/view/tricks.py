"""Facts of games with tricks, and of cards that are counted as they go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict


class TrickFacts(TypedDict, total=False):
    """Trumps, the trick in play and the one before.

    >>> import games
    >>> match = games.new("rikiki", seats=3, seed=bytes(32))
    >>> facts = match.view(None).facts
    >>> facts["trump"], facts["trick_seats"], "last_winner" in facts  # none was taken yet
    ('H', (), False)
    """

    # The suit letter of the trumps, or None: played without. Absent: not named yet, or the game has no trumps.
    trump: str | None
    # Who played each card of the zone `trick`, in its order; () between two tricks. Absent: the game has no tricks.
    trick_seats: tuple[int, ...]
    # The same of the zone `last_trick`, which stays until the first trick of the next deal is over.
    last_trick_seats: tuple[int, ...]
    # Who took that trick. Absent: none was taken yet.
    last_winner: int
    # The cards of finished tricks, or of runs, as a player who counts sees them. Absent: the zones tell it.
    gone: tuple[str, ...]
    # What all tricks of a deal cost together, in points. Absent: tricks cost nothing.
    whole: int
    # Cards of the chien that all saw, and that nobody has played: in the taker's hand or put aside. Absent: none seen.
    chien: tuple[str, ...]
    # The rank that may be called as partner, at five. Absent: the reader has no card to call.
    called_rank: str
    # Card -> its copy's number in the hand of the player who declared it. Absent: nothing was declared.
    declared: Mapping[str, int]
    # Whether those who stay pay when nobody goes (beigne). Absent: they do not.
    stayers_pay: bool
    # Points that tied deals before have left to win, in points. Absent: no deal leaves any.
    pending: int
    # The house rules of bésigue by which a match is won: "first" or "end", and who leads the last tricks.
    win_at: str
    phase_a_winner: str
