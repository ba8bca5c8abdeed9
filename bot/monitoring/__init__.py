"""What an operator watches: metrics, health, interactions in flight, and the garbage collector.

Other rooms report by plain method calls. This room serves a page on loopback and decides nothing about the game.

What may not enter: the id of a user, a server or a table as a label; tables themselves (they come as plain states).
"""
