"""Games in which each player announces tricks and makes exactly that many."""
