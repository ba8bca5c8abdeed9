"""Screens: what a table, a hand or a page looks like, as frozen data.

`parts` < `scenes` < `table` < `pages`. A screen is made from a View, a record and words, and from nothing else: no
game's name appears here, and what a game needs to show it says in its View. `bot.transport.components` turns a screen
into Discord's components. What may not enter: Discord, a query, a clock.

Decision: bot/decisions/0003-screens-are-frozen-data.md, bot/decisions/0007-a-games-texts-live-next-to-its-rules.md.
"""
