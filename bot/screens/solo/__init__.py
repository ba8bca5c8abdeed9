"""Solo matches, and problems from other matches: table and hand in one message, which only its player sees.

What may not enter: how a kind of solo match is stored, or found.
"""
