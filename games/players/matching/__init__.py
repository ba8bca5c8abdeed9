"""Advice for the matching games."""
