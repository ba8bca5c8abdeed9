"""Advice for the bezique family, a package a key."""
