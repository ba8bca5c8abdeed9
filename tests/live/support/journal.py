"""What a bot's journal holds, read beside it, from SQLite or PostgreSQL."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

OF_PEOPLE = "SELECT count(*) FROM moves WHERE interaction_id IS NOT NULL"


async def moves_of_people(url: str) -> int:
    """How many moves people have played, computers apart."""
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.connect() as connection:
        return int((await connection.execute(text(OF_PEOPLE))).scalar_one())
