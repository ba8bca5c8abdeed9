"""Backup and restore of whole databases, by the database's own tools: SQLite's online backup, and pg_dump.

What may not enter: the meaning of rows; a summary counts them for the operator.

A backup of a file is an SQLite file, a backup of a server is pg_dump's archive. Only the way from an SQLite file to a
server copies rows. The functions block: asynchronous code runs them in a thread.
"""
