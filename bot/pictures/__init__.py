"""Pictures of tables and hands: plain data first (`scene`), then pixels (`layouts` on `drawing`).

`worker` draws them in one thread beside the event loop.

What may not enter: a view, a word, a game's name. A scene says all that its picture shows.
"""
