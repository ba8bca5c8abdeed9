"""Writing: the whole bot by messages in its DM, without a button, a picture or a slash.

A message is read as a move of the present match, a question, the label or the number of a control that was told last,
or a command; then it presses the same control as a click. Screens are answered as text. `reading` and `vocabulary` are
plain functions of words and positions. Only `bot.composition` imports this folder.

Decision: bot/decisions/0098-a-message-presses-the-controls-of-a-click.md.
"""
