"""What the games of the belote family share: 32 cards in two orders, and a trump that obliges.

`points`: the pack, its orders and what cards count; the marks of two camps. `announcements`: sequences and fours of
a kind, and hands dealt anew that hold them. `deductions`: what the cards played disprove. `deal`: the base of a game,
with belote and rebelote. No bid, no option and no rule of one game alone enters here.
"""
