"""Solo matches as data: turns and take-backs, progress in a lesson, the deal of the day, the order of problems.

What may not enter: Discord, tasks, locks, a clock, a word.
"""
