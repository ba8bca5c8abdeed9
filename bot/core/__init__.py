"""What every room may use: refusals, the actor, shared types, custom ids, logs, asyncio helpers.

This is the lowest floor: it imports `games` for its errors, and no other room of the bot.

What may not enter: a table, a screen, a query, a setting. Nothing here knows what the bot is for.
"""
