"""Advice for the banking games: games of luck (`LUCK`), so they have a stake but no strengths."""
