"""Games with the tarot pack."""
