"""The deal of the day: `commands` shows its pages, `session` is one player's try, `tries` records it.

A try belongs to no table and to no process: every process can answer every click.
"""
