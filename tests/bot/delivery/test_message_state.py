"""What is known of the messages of tables, and what has become unknown."""

from collections.abc import Callable
from dataclasses import replace

from support.discord.bare_delivery import Bare, bare_delivery, move
from support.discord.paper_discord import ALICE, BRUNO

from bot.delivery.message_state import EphemeralHand, HandMessage, MessageStates
from bot.pictures.worker import Queue


def test_a_table_is_stale_once_any_part_of_its_state_was_replaced(bare: Bare) -> None:
    table = bare.playing()
    messages = bare.messages(table)
    changes: tuple[Callable[[], object], ...] = (
        lambda: move(table, "bid:0"),
        lambda: setattr(table, "record", replace(table.record)),
        lambda: setattr(table, "recap", replace(table.recap)),
        lambda: setattr(table.second_thoughts, "request", object()),
        messages.invalidate,
    )
    for change in changes:
        messages.drawn = messages.state
        assert not messages.stale
        change()
        assert messages.stale
    assert messages.dirty


def test_a_forgotten_user_leaves_their_open_hands_to_be_replaced(bare: Bare) -> None:
    states = MessageStates()
    tables = [bare.playing(number) for number in (1, 2, 3)]
    token = bare.token(ALICE)
    for table in tables[:2]:
        states.of(table).hand(ALICE).ephemeral = EphemeralHand(token, None)
        states.of(table).hand(BRUNO)
    states.of(tables[1]).hand(ALICE).answering = 1
    states.of(tables[2]).hand(BRUNO)
    assert states.forget_user(ALICE) == [EphemeralHand(token, None)] * 2
    assert [list(states.of(table).hands) for table in tables] == [[BRUNO], [ALICE, BRUNO], [BRUNO]]
    assert states.of(tables[1]).hand(ALICE) == HandMessage(answering=1), "its answer is under way"


async def test_the_same_words_are_enough_while_pictures_are_left_out() -> None:
    async with bare_delivery(pictures=True) as here:
        table = here.playing()
        screen, messages = here.delivery.public.screen(table), here.messages(table)
        hand = here.delivery.screens.screen(table, ALICE)
        assert hand is not None
        older = replace(screen, picture=hand.picture)
        drawing, bald = here.delivery.public._drawing, replace(screen, picture=None)
        other = replace(bald, blocks=("autre chose",))
        cases = [
            # what is shown, what it should be, overloaded: shown, its picture is missing
            (screen, screen, False, True, False),
            (screen, screen, True, True, False),
            (bald, bald, True, True, False),
            (bald, screen, False, False, False),
            (bald, screen, True, True, True),
            (older, screen, False, False, False),
            (older, screen, True, True, True),
            (other, screen, True, False, False),
            (screen, bald, True, False, False),
            (None, screen, True, False, False),
        ]
        for shown, wanted, overloaded, enough, missing in cases:
            here.pictures.overloaded, messages.without_picture = overloaded, False
            assert drawing.is_shown(messages, shown, wanted) is enough
            assert messages.without_picture is missing
        assert set(here.pictures.queues) == {Queue.DRAWINGS}
        messages.without_picture, here.pictures.overloaded = True, True
        assert not drawing.is_shown(messages, other, screen)
        assert messages.without_picture, "another message of the table may lack its picture"
