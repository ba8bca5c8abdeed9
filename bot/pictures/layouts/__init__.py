"""One file for each layout of a picture: from a scene to pixels."""
