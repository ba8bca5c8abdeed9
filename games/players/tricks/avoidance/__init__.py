"""Advice for games of avoidance; what it shares stands in `games/players/common/avoidance.py`."""
