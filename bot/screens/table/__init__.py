"""The screens of a table: lobby, public table, hand, result, and those of players who are absent or leave.

The public table is drawn from the public view, a hand from its own seat's view.
What may not enter: another seat's view, a page that belongs to no table, and the decision where a screen is shown.
"""
