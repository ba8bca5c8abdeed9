"""What computer players of several games share: search, zones of a view, following suit, exact contracts."""
