"""The pages that one person reads: menu, help, rules, leaderboard, profile, history, replay, preferences, privacy."""
