"""Moderation: who is barred from a server's tables, tables that are closed, matches that are void, and the log."""
