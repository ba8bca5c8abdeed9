"""Advice for the shedding games."""
