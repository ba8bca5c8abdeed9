"""Discord: commands, tables, screens, words."""
