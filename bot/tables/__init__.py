"""The open tables: who sits where, the lobby, absences, the only way by which a move enters, their computers.

A rule is a function from record to record (lobby, absence); `Table.change` applies it under the lock, once the journal
holds it. What may not enter: a message, a screen, a word. A table calls `changed` and `ended`, and knows no listener.
This file stays empty of imports: the worker process of the computers imports its own module alone.
"""
