"""The bot from start to stop: taking tables up, the sweeper, shutdown, servers joined and left, erasure of a person.

What may not enter: an answer to a click; the order of construction (that is `bot.app`).
"""
