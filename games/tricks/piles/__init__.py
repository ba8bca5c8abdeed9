"""Games in which won cards lie open, and score by the combinations they form.

Their combinations are in `games/parts/tricks/combinations.py`.
"""
