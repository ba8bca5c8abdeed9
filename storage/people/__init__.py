"""What people and servers chose, and what is kept of them: preferences, guilds, privacy."""
