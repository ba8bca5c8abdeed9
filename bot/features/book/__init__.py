"""The book of games: stamps and deeds of a player."""
