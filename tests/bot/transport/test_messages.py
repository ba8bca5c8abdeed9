"""A channel where files may not be attached: tables and hands in words there, and one line about it, once."""

from pathlib import Path

from support.discord.world import World, world

NOTE = "Joindre des fichiers"


def told(here: World) -> int:
    """How often the bot has said that it may not attach files."""
    return sum(NOTE in str(body) for _, _, body in here.sent())


async def test_a_channel_without_files_has_words_and_is_told_so_once(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, pictures=True) as here:
        alice = here.people[0]
        here.deny(attach_files=False)
        await alice.slash("play", game="rikiki")
        assert NOTE in alice.whisper().text
        await alice.press("Jouer avec l'ordinateur")
        await alice.press("Ma main")
        assert not alice.table().pictures
        assert not alice.whisper().pictures
        assert alice.dm().pictures, "a private message is no matter of the channel's"
        await alice.stop()
        await here.restart(pictures=True)
        await alice.slash("play", game="rikiki")
        assert told(here) == 1, "said once, even to another process"


async def test_pictures_come_back_with_the_permission(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, pictures=True) as here:
        alice = here.people[0]
        here.deny(attach_files=False)
        await alice.slash("play", game="bataille")
        await alice.press("Jouer avec l'ordinateur")
        assert not alice.table().pictures
        here.deny()
        await alice.press("Retourner")
        assert alice.table().pictures, "the click itself tells what is allowed"
