"""Parts of the shedding games."""
