"""Advice for the bezique family, one package per key."""
