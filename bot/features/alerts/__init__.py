"""Calls to tables that lack people: `commands` for all who want them, `invitations` for one person.

Decision: bot/decisions/0086-players-are-called-in-the-channel-never-by-dm.md.
"""
