"""The deal of the day: `commands` shows its pages, `session` is a try as its person plays it, `tries` records it.

A try belongs to no table and to no process: every process can answer every click.
"""
