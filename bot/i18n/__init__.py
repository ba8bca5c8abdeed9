"""Every word that the bot says, in each language, and how each reader wants to read it.

`words` says a sentence to one reader, `readers` knows what each of them prefers, `locales` holds the sentences.

What may not enter: Discord's objects (but for a locale), tables, and the layout of a screen.
"""
