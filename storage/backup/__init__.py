"""Backup and restore of whole databases, from either engine to either engine.

What may not enter: the meaning of rows. They are copied unchanged; a summary counts them for the operator.

A backup is one plain SQLite file. A backup of a file has the file's pages, at the file's own revision; a backup of a
server has the rows of all tables in `models`, which describe the newest revision only. A restore rewrites the pages of
a file in one transaction: after a rename, a bot that has just opened it would go on writing to the old one.
"""
