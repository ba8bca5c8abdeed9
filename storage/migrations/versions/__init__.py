"""One file a revision, numbered. A revision that was released never changes."""
