"""What the games of the belote family share: 32 cards in two orders, and a trump that obliges.

`points`: the pack, its orders and what cards count in each contract; the marks of two camps. `announcements`:
sequences and fours of a kind, and hands dealt anew that hold them. `deductions`: the duties of a trick, and what the
cards played disprove. `deal`: the base of a game: who plays together in this deal, the contract, belote and rebelote.
`announcing`: the same with announcements. `taking`: the same with a turned card that somebody takes in two rounds.
"""
