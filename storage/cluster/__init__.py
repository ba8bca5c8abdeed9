"""Several processes on one PostgreSQL: who owns which shard, and what they tell each other.

What may not enter: tables and moves. Nothing here is imported where there is one process.
"""
