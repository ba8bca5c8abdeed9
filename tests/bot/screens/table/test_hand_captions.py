"""What stands under the picture of a hand: few lines, nothing that the picture shows, all that playing needs."""

import pytest
from support.games.golden_matches import golden
from support.games.matches import sampled
from support.storage.records import playing

import games
from bot.art.cards.decks import CardStyle
from bot.i18n.words import LANGUAGES, words
from bot.screens.parts.cards import in_hand_order
from bot.screens.parts.screen import CAPTION_LINES, Screen
from bot.screens.table.hand import hand_screen
from games.players.common.zones import named_trump

SAY = words("fr")
NOTICE = "Cette carte ne va pas sur celle du dessus."
EVERY = 5  # positions between two that are looked at
FIRST = 20  # positions that are all looked at


def under(screen: Screen) -> list[str]:
    return "\n".join(screen.texts(with_picture=True)).split("\n")


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_a_few_lines_under_a_hands_picture_tell_what_playing_needs(key: str) -> None:
    pictured, held = 0, False
    for match in golden(key, EVERY, FIRST):
        for seat in range(match.seats):
            view = match.screen_view(seat)
            held |= bool(view.hand)
            screen = hand_screen(playing(key, match.seats), 1, view, SAY, notice=NOTICE)
            if screen.picture is None:
                assert screen.captions == ()
                continue
            pictured += 1
            lines = under(screen)
            assert len(lines) <= CAPTION_LINES == 8, lines
            assert lines[0] == f"> {NOTICE}"
            assert SAY.say("hand-cards", cards=SAY.cards(in_hand_order(view, SAY))) not in lines
            assert not any(line.startswith("Tu peux jouer") for line in lines), lines
            assert "discord.com/channels/" in lines[-1]
            if seat in view.waiting:
                assert any("**À toi" in line for line in lines), lines
                trick = view.zones.get("trick")
                for card in trick if isinstance(trick, tuple) else ():
                    assert any(SAY.card(card) in line for line in lines), (card, lines)
            whole = "\n".join(screen.blocks)
            assert all(line in whole for line in lines), lines
    assert bool(pictured) == held, "a game in which nobody looks at cards has no picture of them"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trump_and_the_trick_are_told_and_the_hand_is_not(language: str) -> None:
    say = words(language)
    match = next(one for one in golden("rikiki", EVERY, FIRST) if one.view(None).zones.get("trick"))
    (seat,) = match.waiting
    assert seat is not None
    view = match.screen_view(seat)
    trick = view.zones["trick"]
    assert isinstance(trick, tuple)
    screen = hand_screen(playing("rikiki", match.seats), 1, view, say)
    told = "\n".join(screen.captions)
    assert say.suit(named_trump(view)) in told
    assert all(say.card(card) in told for card in trick)
    assert say.say("hand-cards", cards=say.cards(in_hand_order(view, say))) in "\n".join(screen.blocks)


def test_a_reader_who_chose_words_reads_the_whole_hand() -> None:
    match = games.new("belote", seats=4, seed=bytes(32))
    chosen = words("fr", CardStyle(pictures=False))
    wordy = hand_screen(playing("belote", 4), 1, match.screen_view(1), chosen)
    pictured = hand_screen(playing("belote", 4), 1, match.screen_view(1), SAY)
    assert (wordy.picture, wordy.captions, wordy.blocks) == (None, (), pictured.blocks)
    assert pictured.texts(with_picture=False) == pictured.blocks != pictured.texts(with_picture=True)
