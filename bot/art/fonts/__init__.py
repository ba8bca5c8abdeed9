"""The fonts that the package brings, and which signs each can draw."""
