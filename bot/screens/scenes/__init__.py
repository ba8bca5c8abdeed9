"""The scenes of pictures, made from a View and words, with the alt text that says the same.

What a picture shows and its alt text lacks is a bug: both are made from the same scene.
What may not enter: pixels, a hidden card, a game's name (a family chooses the layout).
"""
