"""What the command `tapis` says when it refuses."""

from subprocess import CompletedProcess

from typer.testing import Result


def refused_in_one_line(done: Result | CompletedProcess[str], *said: str, code: int = 2) -> None:
    """Assert that the command ended with this code and one line with all these words."""
    assert (done.exit_code if isinstance(done, Result) else done.returncode) == code, done
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("tapis: ")
    assert line.isprintable()
    assert all(word in line for word in said), line
