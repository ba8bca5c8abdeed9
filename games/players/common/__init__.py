"""What computer players of several games share: search, zones of a view, following suit, exact contracts.

Nothing here imports the advice of one game; a family's advice imports this, never another family's.
"""
