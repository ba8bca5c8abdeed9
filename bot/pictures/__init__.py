"""Pictures of tables and hands: plain data first (`scene`), then pixels (`layouts` on `drawing`).

`worker` draws them in one thread outside the event loop.

What may not enter: a view, a word, a game's name. A scene contains everything that its picture shows.
"""
