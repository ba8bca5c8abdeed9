"""Advice for the shedding games, with `react` where a player may call or accuse out of turn."""
