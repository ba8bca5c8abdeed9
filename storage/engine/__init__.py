"""The database itself: opening it, transactions, SQLite and PostgreSQL, the check of a file.

What may not enter: the stored data. The checks look for alembic's table and one called `matches` to tell our database
from another program's; nothing else here names a table or a column.
"""
