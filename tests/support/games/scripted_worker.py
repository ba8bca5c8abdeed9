"""A worker's job that fails as the test asks. The worker imports it by name, like the bot's own job."""

import os
import signal
import sys
import time
from pathlib import Path

from bot.tables.computers.worker import Question, think

HEAVY = ("discord", "sqlalchemy", "PIL", "simcord", "bot.app", "bot.i18n.words", "storage")


def scripted(question: Question) -> str | None:
    """Do what the question's dice say; with any other dice, think as usual."""
    what, _, path = question.dice.partition(":")
    if what == "hang":
        time.sleep(3600)
    if what == "die" or (what == "die once" and not Path(path).exists()):
        Path(path or os.devnull).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if what == "pid":
        return str(os.getpid())
    if what == "effort":
        return str(question.effort)
    if what == "heavy":
        return ", ".join(name for name in HEAVY if name in sys.modules)
    return think(question)
