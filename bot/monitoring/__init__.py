"""What an operator watches: metrics, health, interactions in flight, when the garbage collector runs.

Other parts report to this room by plain methods; it serves a page on loopback and decides nothing of the game.

What may not enter: the id of a person, a server or a table as a label; tables themselves (they come as plain states).
"""
