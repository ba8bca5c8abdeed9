"""The database itself: opening it, transactions, SQLite and PostgreSQL, the check of a file.

What may not enter: what is stored. The checks know alembic's table and that there is one called `matches`, by which
they tell our database from another program's; nothing else here names a table or a column.
"""
