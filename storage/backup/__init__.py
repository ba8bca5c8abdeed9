"""Backup and restore, from either engine to either engine."""
