"""Games in which one goes for a trick or stays, and pays."""
