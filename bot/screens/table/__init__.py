"""The screens of a table: lobby, public table, hand, result, and those of players who are absent or leave."""
