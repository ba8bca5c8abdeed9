"""The open tables: who sits where, the lobby, absences, the only way by which a move enters, their computers.

What may not enter: a message, a screen, a word. A table tells `changed` and `ended`, and never who listens.
This file stays empty of imports: the worker process of the computers imports its own module alone.
"""
