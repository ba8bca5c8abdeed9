"""How the state of a table reaches its messages: the public message, the hands, the reminders.

`scheduler` decides when to draw, the newest state wins, and `message_state` holds what is shown. A failure to draw
never undoes a move. What may not enter: the decision whether a move is legal, or who may ask.
"""
