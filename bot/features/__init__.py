"""What people can do: one file for each feature, its slash commands beside the handlers of its clicks.

A feature checks what was asked, calls a table or the storage, and answers with a screen.
What may not enter: SQL, layout of components, a rule of a game.
"""
