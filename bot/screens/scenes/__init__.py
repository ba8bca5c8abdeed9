"""The scenes of pictures, made from a View and words, with the alt text that says the same."""
