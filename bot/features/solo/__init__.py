"""Matches of one person against computers: practice, lessons, the deal of the day, problems from past matches.

`solo_matches` is what they share; each kind has a file with its commands, its clicks and its session. `screens` and
`rules` belong to them alone. Only `bot.composition` imports this folder.
"""
