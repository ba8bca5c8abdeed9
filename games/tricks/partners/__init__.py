"""Trick games of two pairs without trump or bid: partners help each other without a word."""
