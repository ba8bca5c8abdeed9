"""From an interaction to its handler: who acts, from where, whether they may, and the answer to a refusal.

What may not enter: what a feature does. Features hand their routes to the router; nothing here names one.
"""
