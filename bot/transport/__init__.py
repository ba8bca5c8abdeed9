"""Everything that knows Discord's protocol: components, messages, tokens, clicks, limits, retries.

Only `discord_internals` uses the library's private attributes; it has its own test.
Not allowed here: a table, a rule, or the decision what to show.
"""
