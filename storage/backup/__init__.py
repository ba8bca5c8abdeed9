"""Backup and restore of whole databases, from either engine to either engine.

What may not enter: the meaning of rows. They are copied as they are; a summary counts them for the operator.
"""
