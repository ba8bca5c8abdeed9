"""How the state of a table reaches its messages: the public message, the hands, the reminders.

`scheduler` decides when to draw, and the newest state wins; `message_state` records what is shown. A failure to draw
never undoes a move. Not allowed here: deciding whether a move is legal, or which users may ask.
"""
