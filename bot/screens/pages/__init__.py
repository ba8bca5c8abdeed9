"""The pages for one reader: menu, help, rules, leaderboard, profile, history, replay, preferences, privacy.

A page is a function from data and words to a frozen screen; it may use all other rooms of screens.
What may not enter: a query (data comes as arguments), a clock, and parts that only a table's own screens show.
"""
