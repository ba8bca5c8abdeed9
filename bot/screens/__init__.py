"""Screens: the look of a table, a hand or a page, as frozen data.

`parts` < `scenes` < `table` < `pages`. A screen is made only from a View, a record and words: no game's name appears
here, and a game says in its View what has to be shown. `bot.transport.messages` turns a screen into Discord's
components. What may not enter: Discord, a query, a clock.

Decision: bot/decisions/0003-screens-are-frozen-data.md, bot/decisions/0007-a-games-texts-live-next-to-its-rules.md.
"""
