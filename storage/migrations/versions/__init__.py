"""One file for each release that changed the schema. A released revision never changes.

What may not enter: an import of `models`, which describe today's schema and not that of the revision.
"""
