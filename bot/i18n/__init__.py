"""Every word that the bot says, in French and English, and how each reader wants to read it.

What may not enter: Discord's objects (but for a locale), tables, and the layout of a screen.
"""
