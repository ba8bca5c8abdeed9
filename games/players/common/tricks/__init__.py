"""Tricks in numbers, to play out thousands of deals: made from the cards and the duties of a game's own rules."""
