"""The bot from start to stop: startup, the sweeper, shutdown, servers joined and left, erasure of a user.

`cluster` knows which servers are ours, `startup` loads the open tables, `sweeper` checks them once a second,
`shutdown` announces the stop in them.

Not allowed here: answers to clicks; the order of construction (that is `bot.composition`).
"""
