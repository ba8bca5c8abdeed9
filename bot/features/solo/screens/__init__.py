"""Solo matches as screens: table and hand in one message, which only its player sees, and the pages around them.

What may not enter: another seat's cards, another user's match, Discord, a query, a clock.
"""
