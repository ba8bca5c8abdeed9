"""The features of the bot: one file each, with its slash commands next to the handlers of its clicks.

A `Feature` checks a click, calls a table or the storage, and answers with a screen. A `Session` is one player's view of
a match, at a table or alone; `moves` and `advice` serve them all.
Not allowed here: SQL, the layout of components, a rule of a game.
"""
