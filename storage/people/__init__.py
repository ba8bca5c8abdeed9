"""People and servers: their preferences, the servers that the bot has left, export and erasure of personal data.

What may not enter: a list of what is personal. That is declared beside the columns in `models`.
"""
