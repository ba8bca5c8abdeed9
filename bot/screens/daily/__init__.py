"""The deal of the day: its page, the position that one person plays alone, and the result.

What may not enter: another person's try. All of it is shown to its player alone, but for the line that they share.
"""
