"""The open tables: seats, the lobby, absences, the only way for a move to enter, and their computers.

A rule is a function from record to record (lobby, absence). `Table.change` applies it under the lock, after the journal
has recorded it. What may not enter: a message, a screen, a word. A table calls `changed` and `ended`, and knows no
listener. This file imports nothing: the worker process of the computers imports its own module alone.
"""
