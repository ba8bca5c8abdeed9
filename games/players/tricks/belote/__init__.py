"""Advice for the belote family, one package per key."""
