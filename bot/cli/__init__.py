"""The command `tapis`: one file for each subcommand, and the checks that all of them make before they start.

A subcommand reads settings, calls one thing, and says in one line what went wrong (exit code 2).
What may not enter: anything that the running bot needs. Nothing imports this room but `bot.__main__`.
"""
