"""Advice for the banking games."""
