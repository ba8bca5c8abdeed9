"""The commands `tapis emojis`: list the cards that Discord has as emojis, and upload the others."""
