"""Games of the belote family."""
