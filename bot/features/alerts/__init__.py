"""Calls to tables that lack people: `commands` for all who want them, `invitations` for one person."""
