"""Advice for the rummy games."""
