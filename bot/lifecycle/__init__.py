"""The bot from start to stop: start-up, the sweeper, shutdown, servers joined and left, erasure of a user.

`cluster` knows which servers are ours, `startup` loads the open tables, `sweeper` looks after them once a second,
`shutdown` announces the stop in them.

What may not enter: an answer to a click; the order of construction (that is `bot.composition`).
"""
