"""A TCP proxy between the bot and a server that can cut the connection, or lose the answer to a commit."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

COMMIT = b"COMMIT;"


class TcpProxy:
    """Forwards all data; every connection has one thread per direction."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.lose_next_answer = False  # to a commit: the server commits, but the client gets no answer
        self.lose_next_commit = False  # the connection is cut before the server gets the commit
        self.silent = False  # nothing arrives, but both connections stay open
        self._open: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()

    def cut(self) -> None:
        """Cut every connection; new ones are forwarded."""
        for end in tuple(self._open):
            self._hang_up(end)

    def _hang_up(self, end: socket.socket) -> None:
        self._open.discard(end)
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open |= {near, far}
                committing = threading.Event()
                for source, target, answers in ((near, far, False), (far, near, True)):
                    arguments = (source, target, committing, answers)
                    threading.Thread(target=self._pass_on, args=arguments, daemon=True).start()

    def _pass_on(
        self, source: socket.socket, target: socket.socket, committing: threading.Event, answers: bool
    ) -> None:
        with suppress(OSError), source:
            while data := source.recv(65536):
                if answers and committing.is_set():
                    break
                if not answers and COMMIT in data:
                    if self.lose_next_commit:
                        self.lose_next_commit = False
                        break
                    if self.lose_next_answer:
                        self.lose_next_answer = False
                        committing.set()
                if not self.silent:
                    target.sendall(data)
        self._hang_up(source)
        self._hang_up(target)


@contextmanager
def tcp_proxy(port: int) -> Iterator[TcpProxy]:
    """A proxy to a port of this machine."""
    proxy = TcpProxy(port)
    try:
        yield proxy
    finally:
        proxy.close()
