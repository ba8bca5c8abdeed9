"""What all may know of a contract while it is played: the bouts of the taker's camp, and the points that it needs."""

from random import Random

import pytest
from support.games.matches import whose_turn

import games
from games.view import Facts

MATCHES = 8
NEEDED = (56, 51, 41, 36)
Fallen = list[tuple[str, int, int]]


def fallen(view: games.View) -> Fallen:
    """The bouts of the last trick: which, who laid it, who won it."""
    cards, seats = view.zones["last_trick"], view.facts["last_trick_seats"]
    assert isinstance(cards, tuple)
    laid = zip(cards, seats, strict=True)
    return [(card, seat, view.facts["last_winner"]) for card, seat in laid if card in ("T1", "T21", "EX")]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("key", "kept"), [("tarot", ("EX",)), ("tarot_lorrain", ("T1", "T21", "EX"))])
def test_bouts_count_once_their_trick_is_over_for_the_camp_that_all_know(
    key: str, kept: tuple[str, ...], seats: int
) -> None:
    """`kept`: the bouts that stay with the camp of the player who laid them."""
    told = set[tuple[int, int]]()
    for number in range(MATCHES):
        chance, match, bouts = Random(number), games.new(key, seats=seats, seed=bytes([number]) * 32), Fallen()
        taker = whose_turn(match)
        while match.view(None).facts["deal"] == 1:
            view = match.view(None)
            notes = [note for note in view.facts["notes"] if note.kind == "to_make"]
            if view.phase == "play":
                camp = [taker, *(seat for seat, shown in enumerate(view.seats) if "partner" in shown.tags)]
                won = sum((laid if card in kept else winner) in camp for card, laid, winner in bouts)
                left = 3 - len(bouts)
                assert notes == [
                    games.Event("to_make", taker, facts=Facts(level="garde", bouts=won, needed=NEEDED[won], left=left))
                ]
                assert notes == [note for note in match.view(taker).facts["notes"] if note.kind == "to_make"]
                told.add((won, left))
            else:
                assert notes == []
            seat = whose_turn(match)
            moves = match.legal(seat)
            move = next((one for one in ("bid:garde", "pass", "done") if one in moves), None)
            if any(event.kind == "trick" for event in match.play(seat, move or chance.choice(moves))):
                bouts += fallen(match.view(None))
    assert len({won for won, _ in told}) > 1
    assert {left for _, left in told} == {0, 1, 2, 3}
