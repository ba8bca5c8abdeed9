"""Backup and restore of whole databases, from either engine to either engine.

What may not enter: the meaning of rows. They are copied as they are; a summary counts them for the operator.

A backup is one plain SQLite file. Of a file it has the pages, in the file's own revision; of a server the rows of all
tables in `models`, which describe the newest revision only. A file is restored by rewriting its pages in one
transaction: a bot that opened it just before a rename would go on writing to the old one.
"""
