"""People and servers: their preferences, the servers that the bot has left, export and erasure of personal data.

What may not enter: a list of personal columns. They are declared in `models`.
"""
