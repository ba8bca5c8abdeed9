"""The scenes of pictures, made from a View and words, with an alt text that says the same.

If a picture shows more than its alt text says, that is a bug: both are made from the same scene.
What may not enter: pixels, a hidden card, a game's name (a family chooses the layout).
"""
