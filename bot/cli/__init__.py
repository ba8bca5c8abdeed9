"""The command `tapis`: one file for each subcommand, and the checks that all of them make before they start.

A subcommand reads settings, calls one function, and prints failures as one line (exit code 2).
What may not enter: anything that the running bot needs. Only `bot.__main__` imports this room.
"""
