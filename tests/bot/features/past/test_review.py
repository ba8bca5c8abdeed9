"""The review of your own moves in a finished match: what a strong player would have played, and what it cost."""

import pytest
from support.discord.screen import plain
from support.discord.world import World

import games
from bot.features.past import history
from bot.features.past.reviews import Reviews
from bot.matches.replay import build_replay
from bot.matches.review import Judged, Review, decisions
from bot.tables.computers.worker import Question, advise
from games import Advice
from games.players.common.reasons import because

pytestmark = pytest.mark.live  # a quarter of a second a test


async def test_each_of_ones_own_moves_tells_what_the_computer_would_have_played(four: World) -> None:
    number = await four.play_out(options="max_cards=3")
    alice = four.people[0]
    await alice.press("Revoir")
    shown = alice.whisper()
    await alice.press_on(shown, shown.buttons["💡 Revoir mes coups"])
    assert "Coups aussi bons que ceux que l'ordinateur conseille" in plain(alice.whisper().text)
    journal = four.bot.parts.journal
    record, moves = await journal.match(number), await journal.moves(number)
    replay = build_replay(record, moves)
    seat = next(player.seat for player in record.players if player.user_id == alice.id)
    told = 0
    for position in range(1, replay.length + 1):
        await alice.press_on(alice.whisper(), f"tv:a:{number}:replay:{position}.move-on")
        told += "L'ordinateur conseille" in plain(alice.whisper().text)
    assert told == len(decisions(replay, seat)) > 3
    (menu,) = [one for one in alice.whisper().selects if "menu.dear" in one]
    dearest = alice.whisper().selects[menu]
    assert 1 <= len(dearest) <= 3
    await alice.choose(alice.whisper(), menu, next(iter(dearest)))
    assert "L'un de tes coups les plus chers" in plain(alice.whisper().text)


async def test_moves_that_a_computer_played_for_somebody_are_not_theirs(four: World) -> None:
    """Alice makes one bid and goes; a computer plays her cards to the end."""
    alice, bruno, *_ = await four.deal(people=2, options="max_cards=3")
    number = (await four.table()).id
    while not alice.hand_by_dm():
        await bruno.play_by_dm(min(bruno.dm().moves))
    await alice.play_by_dm(min(alice.dm().moves))
    await alice.leave()
    while "la partie est finie" not in alice.table().text:
        await bruno.play_by_dm(min(bruno.dm().moves))
    await alice.slash("replay", match=number)
    await alice.press_on(alice.whisper(), alice.whisper().buttons["💡 Revoir mes coups"])
    assert "Tu n'as eu qu'un choix" in plain(alice.whisper().text)


async def test_how_far_it_has_come_is_shown(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PROGRESS_GAP", 0.0)
    number = await four.play_out(options="max_cards=2")
    alice = four.people[0]
    await alice.press("Revoir")
    since = len(four.env.http_requests)
    await alice.press_on(alice.whisper(), f"tv:a:{number}:review:")
    assert any("Je regarde tes coups" in str(body) for _, _, body in four.sent(since))
    assert "Coups aussi bons que ceux que l'ordinateur conseille" in plain(alice.whisper().text)


async def test_a_review_goes_on_when_its_progress_cannot_be_shown(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PROGRESS_GAP", 0.0)
    await four.play_out(options="max_cards=2")
    alice = four.people[0]
    await alice.press("Revoir")
    four.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=404, code=10008, times=1)
    await alice.press_on(alice.whisper(), alice.whisper().buttons["💡 Revoir mes coups"])
    assert "Coups aussi bons que ceux que l'ordinateur conseille" in plain(alice.whisper().text)


def judged(position: int, *worths: tuple[str, float]) -> Judged:
    return Judged(position, "play:AS", Advice(worths[0][0], (because("takes"),), worths, 20))


@pytest.mark.parametrize(
    ("worth", "error", "trick", "good", "dear"),
    [
        (3.0, 0.0, 1.0, True, False),  # it costs nothing
        (2.4, 0.5, 1.0, True, False),  # it costs little more than one standard error
        (2.0, 0.5, 1.0, False, True),
        (2.0, 0.5, 20.0, False, False),  # less than a tenth of a trick
        (2.0, 0.0, 1.0, False, True),  # it is known exactly
    ],
)
def test_a_difference_within_the_noise_is_no_mistake(
    worth: float, error: float, trick: float, good: bool, dear: bool
) -> None:
    advice = Advice("play:KS", (because("takes"),), (("play:KS", 3.0), ("play:AS", worth)), 20, (0.0, error), trick)
    review = Review(0, (one := Judged(0, "play:AS", advice),))
    assert (one.good, one in review.costliest()) == (good, dear)


async def test_a_review_says_what_was_advised_in_the_match(four: World) -> None:
    number = await four.play_out(options="max_cards=3")
    journal = four.bot.parts.journal
    record, moves = await journal.match(number), await journal.moves(number)

    async def progress(done: int, count: int) -> None:
        assert done < count

    alice = four.people[0]
    review = await Reviews(four.bot.parts.pool, journal).make(record, build_replay(record, moves), alice.id, progress)
    assert record.seed is not None
    match = games.new(record.game, seats=len(record.players), options=dict(record.options), seed=record.seed)
    judged = {one.position: one.advice for one in review.judged}
    for position, move in enumerate(moves):
        if position in judged:
            advised, reviewed = advise(Question.of_a_person(match, review.seat, record.seed)), judged.pop(position)
            assert (advised.move, advised.reasons, advised.worlds) == (reviewed.move, reviewed.reasons, reviewed.worlds)
            assert {*advised.weighed} <= {*reviewed.weighed}
        match = match.copy()
        match.play(*move)
    assert not judged
