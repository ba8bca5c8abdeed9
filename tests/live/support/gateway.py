"""The gateway WebSocket that sends events to the bot: sessions that can be resumed, and their failures."""

import asyncio
import contextlib
import itertools
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
import orjson
from aiohttp import WSMsgType, web
from simcord import intents as gates
from simcord.backend import Backend, serializers

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
MAX_EVENTS = 20_000  # events kept for resuming a session
# Seconds before a heartbeat is acknowledged, as on a real network. The library notes the time of a heartbeat after it
# has sent it, in another thread: an earlier answer makes it count from the previous heartbeat and warn of 41 seconds.
ACK_DELAY = 0.05


def packed(frame: dict[str, Any]) -> str:
    return orjson.dumps(frame).decode()


@dataclass
class Session:
    """The events for one bot, in order; a session outlives its connections."""

    id: str
    intents: discord.Intents
    shard: int = 0
    count: int = 1
    sequence: int = 0
    events: deque[tuple[int, str | bytes]] = field(default_factory=lambda: deque(maxlen=MAX_EVENTS))
    socket: web.WebSocketResponse | None = None
    outbox: asyncio.Queue[str | bytes] = field(default_factory=asyncio.Queue)

    def hears(self, guild_id: int | None) -> bool:
        """Whether events of a server, or of DMs (None), reach this shard."""
        return self.shard == (0 if guild_id is None else (guild_id >> 22) % self.count)

    def tell(self, event: str, payload: Mapping[str, Any]) -> None:
        self.send(packed({"op": DISPATCH, "s": self.sequence + 1, "t": event, "d": payload}))

    def send(self, frame: str | bytes) -> None:
        """Send the next event, and again whenever the session is resumed without it."""
        self.sequence += 1
        self.events.append((self.sequence, frame))
        if self.socket is not None:
            self.outbox.put_nowait(frame)


def server_of(event: str, payload: Mapping[str, Any]) -> int | None:
    """The server of an event; None for DMs and events outside servers."""
    guild = payload.get("id") if event.startswith("GUILD_") and "guild_id" not in payload else payload.get("guild_id")
    return None if guild is None else int(guild)


class Gateway:
    """Sends the store's events to every connected bot. `heartbeat_interval`: seconds between heartbeats."""

    def __init__(self, backend: Backend, *, heartbeat_interval: float = 41.25) -> None:
        self.backend = backend
        self.heartbeat_interval = heartbeat_interval
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.max_concurrency = 1
        self.wanted = 2  # shards, in the answer to a bot that asks
        self.identifies: list[tuple[float, int]] = []  # (time, shard)
        self.identified = asyncio.Event()
        self.resumed = 0
        self.heartbeats = 0
        self.refusing = False  # connections, with 503
        self.breaking = False  # connections, as soon as they are open
        self.refused = 0  # connections
        self._half_open: set[web.WebSocketResponse] = set()
        self._numbers = itertools.count(1)
        backend.subscribers.append(self.tell)

    @property
    def session(self) -> Session:
        """The newest session."""
        return next(reversed(self.sessions.values()))

    @property
    def connected(self) -> bool:
        return bool(self.sessions) and self.session.socket is not None

    def tell(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to every session whose intents include it."""
        gate = gates.required_intent(event, payload)
        guild_id = server_of(event, payload)
        for session in self.sessions.values():
            if (gate is None or getattr(session.intents, gate)) and session.hears(guild_id):
                session.tell(event, payload)

    # -- failures ------ -----------------------------------------------------------------------------

    def drop(self) -> None:
        """Break the connection without a close frame."""
        socket = self.session.socket
        if socket is not None and socket._req is not None and socket._req.transport is not None:
            socket._req.transport.abort()

    def half_open(self) -> None:
        """Keep the connection open, but let nothing through: no events, no acknowledgements."""
        if self.session.socket is not None:
            self._half_open.add(self.session.socket)

    def ask_to_reconnect(self) -> None:
        """Send op 7, as Discord does before its restarts."""
        self._say({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Send op 9: the session has ended; `resumable` says whether the bot may try to resume it."""
        if not resumable:
            self.sessions.popitem()[1].outbox.put_nowait(packed({"op": INVALID, "d": False}))
        else:
            self._say({"op": INVALID, "d": True})

    def _say(self, frame: dict[str, Any]) -> None:
        self.session.outbox.put_nowait(packed(frame))

    # -- the connection ------------------------------------------------------------------------------

    async def connect(self, request: web.BaseRequest) -> web.StreamResponse:
        if self.refusing:
            self.refused += 1
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        if self.breaking and request.transport is not None:
            self.refused += 1
            request.transport.abort()
            return socket
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": int(self.heartbeat_interval * 1000)}})
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT or socket in self._half_open:
                    continue
                frame = orjson.loads(message.data)
                if frame["op"] == HEARTBEAT:
                    self.heartbeats += 1
                    await asyncio.sleep(ACK_DELAY)
                    await socket.send_json({"op": ACK})
                elif frame["op"] in (IDENTIFY, RESUME):
                    session = self._open(frame) if frame["op"] == IDENTIFY else self._again(frame)
                    if session is None:
                        await socket.send_json({"op": INVALID, "d": False})
                        continue
                    session.socket = socket
                    writer = asyncio.create_task(self._write(session, socket))
                    self.identified.set()
        finally:
            if writer is not None:
                writer.cancel()
            if session is not None and session.socket is socket:
                session.socket = None
            self._half_open.discard(socket)
        return socket

    async def _write(self, session: Session, socket: web.WebSocketResponse) -> None:
        while True:
            frame = await session.outbox.get()
            if socket in self._half_open:
                continue  # lost on the way; a resumed session gets it again
            with contextlib.suppress(ConnectionError):
                raw = frame if isinstance(frame, bytes) else frame.encode()
                await socket.send_frame(raw, WSMsgType.TEXT)

    def _open(self, frame: dict[str, Any]) -> Session:
        """A new session: READY, then its servers one by one. An older session of its shard stays while connected."""
        backend = self.backend
        shard, count = frame["d"].get("shard") or (0, 1)
        self.identifies.append((asyncio.get_running_loop().time(), shard))
        intents = discord.Intents._from_value(frame["d"]["intents"])
        session = Session(f"session-{next(self._numbers)}", intents, shard, count)
        others = {
            key: one for key, one in self.sessions.items() if one.socket or (one.shard, one.count) != (shard, count)
        }
        self.sessions = {key: one for key, one in others.items() if one.count == count} | {session.id: session}
        guilds = [guild for guild in backend.guilds.values() if session.hears(guild.id)]
        frames = [
            (
                "READY",
                {
                    "v": 10,
                    "user": serializers.user_payload(backend.bot_user),
                    "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                    "session_id": session.id,
                    "shard": [shard, count],
                    "resume_gateway_url": self.url,
                    "application": {"id": str(backend.application_id), "flags": 0},
                },
            )
        ]
        for guild in guilds:
            payload = dict(serializers.guild_create_payload(backend, guild))
            gates.prune_guild_create(payload, session.intents, backend.bot_user.id)
            frames.append(("GUILD_CREATE", payload))
        for number, (event, payload) in enumerate(frames, start=1):
            session.outbox.put_nowait(packed({"op": DISPATCH, "s": number, "t": event, "d": payload}))
        session.sequence = len(frames)
        return session

    def _again(self, frame: dict[str, Any]) -> Session | None:
        """The old session with all its missed events; None if there is none."""
        session = self.sessions.get(frame["d"]["session_id"])
        if session is None:
            return None
        self.resumed += 1
        session.outbox = asyncio.Queue()
        for number, missed in session.events:
            if number > frame["d"]["seq"]:
                session.outbox.put_nowait(missed)
        session.socket = None
        session.sequence += 1
        done = packed({"op": DISPATCH, "s": session.sequence, "t": "RESUMED", "d": {}})
        session.outbox.put_nowait(done)
        return session
