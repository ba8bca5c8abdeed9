"""/server: what is played in a server, for those who manage it."""

from pathlib import Path

from support.discord.user_locales import locales
from support.discord.world import world


async def test_a_manager_sees_a_server_from_its_first_match_on(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, pictures=True) as here:
        boss = here.manager()
        with locales({boss.id: "fr"}):
            await boss.slash("server")
            assert "Personne n'a encore joué ici" in boss.whisper().text
            boss.dismiss()
            await here.deal(people=2)
            await boss.slash("server")
            assert "2 personnes ont joué, dont 2 pour la première fois." in boss.whisper().text
            assert "Le rikiki (1)" in boss.whisper().pictures[0]
