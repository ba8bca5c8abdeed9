"""Every sentence of the bot: one Fluent file for each language, with the same ids in each.

A test fails for an id that a language lacks, for a fact that a sentence lacks, and for an unused sentence.
What may not enter: code, and the words of one game, which are stored next to its rules.
"""
