"""A match as data: deadlines, the timing of rules, results, options, commitment, proof, replay, rebuild, tournaments.

Pure functions and frozen classes over `games` and the records of `storage`.
What may not enter: Discord, tasks, locks, or a clock if the time can be passed in.
"""
