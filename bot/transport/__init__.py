"""Everything that knows Discord's wire: components, messages, tokens, clicks, limits, retries.

The library's private attributes are reached from one file, `discord_internals`, which has a test of its own.
What may not enter: a table, a rule, or the decision what is shown.
"""
