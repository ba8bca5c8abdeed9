"""Every word that the bot says, in each language, and how each reader wants to read it.

`words` says a sentence to one reader, `readers` knows each reader's preferences, `locales` contains the sentences.

What may not enter: Discord's objects (except a locale), tables, and the layout of a screen.
"""
