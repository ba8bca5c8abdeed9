"""The deal of the day: its page, the position of one player's try, and the result.

What may not enter: another player's try. Only the player sees these screens, except the line that they share.
"""
