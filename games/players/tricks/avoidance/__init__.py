"""Advice for games of avoidance; the shared parts are in `games/players/common/avoidance.py`."""
