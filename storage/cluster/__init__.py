"""Several processes on one PostgreSQL: which process owns which shard, and messages between processes.

What may not enter: tables and moves. A single process imports nothing from here.
"""
