"""What people can do: one file for each feature, its slash commands beside the handlers of its clicks.

A feature is a `Feature`: it checks what its click asks for, calls a table or the storage, and answers with a screen.
`sessions` and `solo` are matches as one person plays them; `moves` and `advice` serve them all.
What may not enter: SQL, layout of components, a rule of a game.
"""
