"""Matches that one person plays alone: table and hand in one message, which its player alone sees.

What may not enter: how a kind of them is kept, or found.
"""
