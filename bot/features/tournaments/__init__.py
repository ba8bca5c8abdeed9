"""Tournaments: `commands` answers people, `director` opens tables and ends rounds as time passes."""
