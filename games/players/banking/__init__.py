"""Advice for the banking games: games of luck (`LUCK`), so a stake and no strength."""
