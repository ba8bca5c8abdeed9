"""Practice: a solo match against computers, in any game. `commands` begins and changes it, `session` plays it.

A practice match belongs to no table and to no process: every process can answer every click.
"""
