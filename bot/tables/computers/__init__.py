"""The computers of the tables: what each plans to do and when, and the worker process in which they think.

`worker` runs in that process: it imports the rules and nothing else, so this file imports nothing.
"""
