"""Facts of games with tricks, and for players who count cards."""

from collections.abc import Mapping, Sequence
from typing import TypedDict


class TrickFacts(TypedDict, total=False):
    """Trumps, the trick in play and the one before.

    >>> import games
    >>> match = games.new("rikiki", seats=3, seed=bytes(32))
    >>> facts = match.view(None).facts
    >>> facts["trump"], facts["trick_seats"], "last_winner" in facts  # no trick is over yet
    ('H', (), False)
    """

    # The suit letter of the trumps, or None: played without. Absent: not named yet, or the game has no trumps.
    trump: str | None
    # The seat that played each card of the zone `trick`, in order; () between tricks. Absent: no tricks in the game.
    trick_seats: tuple[int, ...]
    # The same for the zone `last_trick`, which stays until the first trick of the next deal is over.
    last_trick_seats: tuple[int, ...]
    # The seat that took that trick. Absent: no trick is over yet.
    last_winner: int
    # The deal's finished tricks in the order played, each card as (seat, card): what explains advice, for players who
    # remember all. Absent: no tricks in the game.
    tricks: tuple[Sequence[tuple[int, str]], ...]
    # The cards of finished tricks, or of runs, for players who count cards. Absent: the zones show them.
    gone: tuple[str, ...]
    # The cost of all tricks of a deal together, in points. Absent: tricks cost nothing.
    whole: int
    # Cards of the chien that all saw and nobody has played: in the taker's hand or put aside. Absent: none.
    chien: tuple[str, ...]
    # The rank that the reader may call as partner, with five players. Absent: they have no card to call.
    called_rank: str
    # The seats whose cards are signals, because the table has agreed on them. Absent: none.
    signallers: tuple[int, ...]
    # Card -> the value that its player declared (the Excuse: 0 or 22). Absent: nothing is declared.
    declared: Mapping[str, int]
    # Whether players who stay pay when nobody goes (beigne). Absent: they do not.
    stayers_pay: bool
    # House rules of bésigue: how a match is won ("first" or "end"), and who leads the last tricks.
    win_at: str
    phase_a_winner: str
