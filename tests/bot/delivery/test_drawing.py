"""Pictures that are left out while there is no time for them."""

from __future__ import annotations

from dataclasses import replace

from support.discord.bare_delivery import ALICE, bare_delivery

from bot.delivery.message_state import Drawing
from bot.pictures.worker import DRAWING_QUEUE
from bot.screens.parts.screen import notice_screen


async def test_a_picture_without_time_is_left_out_and_missed() -> None:
    async with bare_delivery(pictures=True) as here:
        table = here.playing()
        screen, messages = here.delivery.public.screen(table), here.messages(table)
        assert screen.picture is not None
        drawing = Drawing(here.renderer, here.delivery.public._drawing._pictures)
        rendered = await drawing.render(messages, screen)
        assert (rendered.screen, len(rendered.files), messages.without_picture) == (screen, 1, False)
        here.pictures.overloaded = True
        rendered = await drawing.render(messages, screen)
        assert (rendered.screen, rendered.files) == (replace(screen, picture=None), ())
        assert messages.without_picture
        assert here.pictures.limits == [DRAWING_QUEUE] * 2
        messages.without_picture = False
        words_alone = notice_screen("sans image")
        assert (await drawing.render(messages, words_alone)).screen is words_alone
        assert not messages.without_picture


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
        assert set(here.pictures.limits) == {DRAWING_QUEUE}
        messages.without_picture, here.pictures.overloaded = True, True
        assert not drawing.is_shown(messages, other, screen)
        assert messages.without_picture, "another message of the table may lack its picture"
