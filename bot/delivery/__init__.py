"""How the state of a table reaches its messages: the public one, the hands, the reminders. The newest state wins.

A failure to draw never undoes a move. What may not enter: the decision whether a move is legal, or who may ask.
"""
