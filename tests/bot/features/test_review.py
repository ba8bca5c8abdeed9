"""The review of one's own moves in a match that is over: what a strong player would have played, and what it cost."""

from __future__ import annotations

import pytest
from support.discord.screen import plain
from support.discord.world import World

from bot.features.past import history
from bot.matches.replay import build_replay
from bot.matches.review import Judged, Review, decisions
from games import Advice


async def test_each_of_ones_own_moves_tells_what_the_computer_would_have_played(four: World) -> None:
    number = await four.play_out(options="max_cards=3")
    alice = four.people[0]
    await alice.press("Revoir")
    shown = alice.whisper()
    await alice.press_on(shown, shown.buttons["💡 Revoir mes coups"])
    assert "Coups joués comme l'ordinateur" in plain(alice.whisper().text)
    journal = four.bot.parts.journal
    record, moves = await journal.match(number), await journal.moves(number)
    replay = build_replay(record, moves)
    seat = next(player.seat for player in record.players if player.user_id == alice.id)
    told = 0
    for position in range(1, replay.length + 1):
        await alice.press_on(alice.whisper(), f"tv:a:{number}:replay:{position}.move-on")
        told += "L'ordinateur aurait joué" in plain(alice.whisper().text)
    assert told == len(decisions(replay, seat)) > 3
    (menu,) = [one for one in alice.whisper().selects if "menu.dear" in one]
    dearest = alice.whisper().selects[menu]
    assert 1 <= len(dearest) <= 3
    await alice.choose(alice.whisper(), menu, next(iter(dearest)))
    assert "L'un de tes coups les plus chers" in plain(alice.whisper().text)


async def test_others_have_no_moves_to_review(four: World) -> None:
    number = await four.play_out(options="max_cards=1")
    chloe = four.people[2]
    await chloe.press("Revoir")
    assert "💡 Revoir mes coups" not in chloe.whisper().buttons
    await four.deliver(chloe.raw(f"tv:a:{number}:review:", chloe.whisper()))
    assert "Tu n'as pas joué cette partie" in plain(chloe.whisper().text)


async def test_how_far_it_has_come_is_shown(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PROGRESS_GAP", 0.0)
    number = await four.play_out(options="max_cards=2")
    alice = four.people[0]
    await alice.press("Revoir")
    since = len(four.env.http_requests)
    await alice.press_on(alice.whisper(), f"tv:a:{number}:review:")
    assert any("Je regarde tes coups" in str(body) for _, _, body in four.sent(since))
    assert "Coups joués comme l'ordinateur" in plain(alice.whisper().text)


def judged(position: int, *worths: tuple[str, float]) -> Judged:
    return Judged(position, "play:AS", Advice(worths[0][0], "wins", worths, 20))


@pytest.mark.parametrize(
    ("moves", "dear"),
    [
        ([judged(0, ("play:AS", 3.0), ("play:KS", 1.0))], []),
        ([judged(0, ("play:KS", 3.0), ("play:AS", 1.0)), judged(4, ("play:KS", 9.0), ("play:AS", 1.0))], [4, 0]),
        ([judged(0, ("play:KS", 3.0))], []),
        ([judged(place, ("play:KS", 3.0 + place), ("play:AS", 0.0)) for place in range(5)], [4, 3, 2]),
    ],
)
def test_the_moves_that_cost_most_are_three_at_most(moves: list[Judged], dear: list[int]) -> None:
    review = Review(0, tuple(moves))
    assert [one.position for one in review.costliest()] == dear
