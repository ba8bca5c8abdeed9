"""The database itself: opening it, transactions, SQLite and PostgreSQL, the check of a file.

What may not enter: what is stored. Nothing here names a table but alembic's own.
"""
