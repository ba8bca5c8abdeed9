"""Advice for the shedding games, with `react` if a player may call or accuse out of turn."""
