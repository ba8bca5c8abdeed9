"""Shared parts of the belote family: 32 cards in two orders, and a trump with duties.

`points`: the pack, its orders, the value of cards in each contract, and the marks of two camps. `announcements`:
sequences and fours of a kind, and redealt hands that contain them. `deductions`: the duties of a trick, and what the
cards played exclude. `deal`: the base of a game: camps, contract, belote and rebelote. `announcing`: the same with
announcements. `taking`: the same with a turned card that a player takes in one of two rounds.
"""
