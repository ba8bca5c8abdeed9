"""Sealed, played and stored matches, for tests of proofs."""

from hashlib import sha256
from pathlib import Path
from random import Random

from support.games.matches import SHORT, random_move
from support.storage.empty_databases import write_empty_database
from support.storage.matches import open_match

import games
from bot.matches.commitment import commitment
from bot.matches.proof import prove
from bot.matches.results import results
from games.record import Record
from storage import Database, Journal, Player, TableRecord
from storage.models.matches import MoveRow

MAX_MOVES = 50_000


def secret(*names: object) -> bytes:
    """32 bytes derived from these names, the same in every run."""
    return sha256("/".join(map(str, names)).encode()).digest()


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'tapis.db'}"


async def kept(
    journal: Journal, key: str, *, moves: int = MAX_MOVES, sealed: bool = True, channel: int = 20
) -> TableRecord:
    """Store a random match of people, played to its end or stopped after `moves` moves."""
    sheet, options = games.info(key), SHORT.get(key, {})
    seats = min(sheet.seats, key=lambda count: abs(count - 4))
    players = [Player(seat, 1000 + seat, f"Person {seat}") for seat in range(seats)]
    lobby = await open_match(journal, channel, host_id=1000, game=key, options=options, players=players)
    nonce, seed, chance = secret(key, "nonce"), secret(key, "seed"), Random(key)
    match = games.new(key, seats=seats, options=options, seed=seed)
    await journal.start(
        lobby.id,
        version=sheet.version,
        seed=seed,
        dealer=match.dealer,
        players=players,
        nonce=nonce if sealed else None,
        commitment=commitment(nonce, seed, lobby.id) if sealed else None,
    )
    while match.waiting and len(match.log) < moves:
        match.play(*random_move(match, chance))
    async with journal._database.writing() as session:  # all at once: one by one takes a second per thousand moves
        session.add_all(
            MoveRow(match_id=lobby.id, seq=seq, seat=seat, move=move, played_at=lobby.created_at)
            for seq, (seat, move) in enumerate(match.log)
        )
    if match.outcome:
        await journal.finish(lobby.id, results(players, match.outcome))
    else:
        await journal.stop(lobby.id)
    return await journal.match(lobby.id)


async def proof_of(folder: Path, key: str, *, moves: int = MAX_MOVES) -> Record:
    """The proof of such a match, as the bot would give it out."""
    write_empty_database(folder / "tapis.db")
    database = await Database.open(url(folder))
    try:
        journal = Journal(database)
        return await prove(journal, await kept(journal, key, moves=moves))
    finally:
        await database.close()
