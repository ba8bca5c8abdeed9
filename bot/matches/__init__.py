"""A match as data: deadlines, what the rules time, results, options, commitment, proof, replay, rebuild.

Pure functions and frozen classes over `games` and the records of `storage`.
What may not enter: Discord, tasks, locks, a clock of its own where the time can be passed in.
"""
