"""Games of the bezique family."""
