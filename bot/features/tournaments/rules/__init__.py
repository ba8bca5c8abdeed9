"""Tournaments as data: who meets whom, which deals a round plays, and the standings.

Pure functions and frozen classes over `games`. An entrant is an int: a player, or a pair that stays together.
What may not enter: Discord, the database, a clock, or chance that does not come from a seed.
"""
