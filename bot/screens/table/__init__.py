"""The screens of a table: lobby, public table, hand, result."""
