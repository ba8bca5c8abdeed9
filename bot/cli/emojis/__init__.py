"""The commands `tapis emojis`: which cards Discord has as emojis, and how it gets the others."""
