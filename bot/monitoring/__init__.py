"""What an operator watches: metrics, health, interactions in flight, when the garbage collector runs.

What may not enter: the id of a person, a server or a table as a label; tables themselves (they come as plain states).
"""
