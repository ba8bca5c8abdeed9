"""Calls to tables that need players: `commands` for all users who want them, `invitations` for one user.

Decision: bot/decisions/0086-players-are-called-in-the-channel-never-by-dm.md.
"""
