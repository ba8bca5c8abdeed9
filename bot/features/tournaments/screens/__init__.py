"""The messages and pages of a tournament."""
