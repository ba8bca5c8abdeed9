"""Advice for the banking games: games of luck (`LUCK`), so a bet and no strength."""
