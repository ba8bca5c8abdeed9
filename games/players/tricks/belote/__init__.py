"""Advice for the belote family, a package a key."""
