"""What every room may lean on: errors, who acts, types of the library, custom ids, small helpers of asyncio.

What may not enter: a table, a screen, a query, a setting. Nothing here knows what the bot is for.
"""
