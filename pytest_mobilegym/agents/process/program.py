"""A program that was started as an agent: lines in, lines out, and what it writes to standard error.

It is started, and asked what it is, without an event loop, as checks before a run are made; the loop on which
its episodes are played takes it over then.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import IO, cast

from pytest_mobilegym.agents.process.messages import MOST_BYTES, broken
from pytest_mobilegym.errors import AgentFailure, InfrastructureError
from pytest_mobilegym.records.redact import Redactor

KEPT_BYTES = 256 * 1024
"""Of what an agent writes to standard error in one episode; the rest is left out."""

LAST_WORDS = "; it wrote last: "
"""What stands before the last words of a process that ended, in the message that says so."""

PASSED_ON = (
    *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE", "TERM"),
    *("LD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR", "CUDA_VISIBLE_DEVICES"),
)
"""Variables of the environment that every agent is given, besides those that begin with LC_."""

_CHUNK = 64 * 1024
_PIPE_BYTES = 2**20
_ERROR = re.compile(r"error\b|exception\b", re.IGNORECASE)


def environment(environ: Mapping[str, str], named: Sequence[str]) -> dict[str, str]:
    """What an agent's process has of the harness's environment.

    Args:
        environ: usually `os.environ`.
        named: further variables that the user gives it.
    """
    given = {*PASSED_ON, *named}
    return {name: value for name, value in environ.items() if name in given or name.startswith("LC_")}


class Program:
    """One process; every method but `kill` belongs to the event loop that called `exchange` first.

    Args:
        arguments: the program and its arguments.
        environ: its whole environment.
        redactor: keeps secrets out of what it writes to standard error.

    Raises:
        AgentFailure: there is no such program, or it may not be started.
        InfrastructureError: the system has no room for another process.
    """

    def __init__(self, arguments: Sequence[str], *, environ: Mapping[str, str], redactor: Redactor) -> None:
        self._redactor = redactor
        try:
            # A session of its own: its children go with it, and Ctrl-C is for the harness.
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=dict(environ),
                bufsize=0,
                start_new_session=True,
            )
        except (FileNotFoundError, PermissionError, NotADirectoryError, ValueError) as error:
            said = getattr(error, "strerror", None) or str(error)
            raise AgentFailure(
                f"The agent's program {arguments[0]!r} cannot be started ({said}).", stop_reason="AGENT_DIED"
            ) from None
        except OSError as error:
            raise InfrastructureError(
                f"No process can be started for the agent ({error.strerror})."
            ) from None
        _widen(_pipe(self._process.stdin))
        self._said = bytearray()
        self._left_out = 0
        self._unshown = b""
        self._lines: _Lines | None = None
        self._transports: list[asyncio.BaseTransport] = []

    # Before there is an event loop

    def greet(self, line: bytes) -> None:
        """Write the first line, whose answer `first_answer` waits for."""
        with suppress(OSError):
            _pipe(self._process.stdin).write(line)

    def first_answer(self, *, timeout_s: float) -> bytes:
        """Wait for the answer to `greet`; to be called before `exchange`.

        Raises:
            AgentFailure: it ended, or did not answer in time or within a line's length.
        """
        output, errors = _pipe(self._process.stdout), _pipe(self._process.stderr)
        answer = bytearray()
        open_pipes = [output, errors]
        deadline = time.monotonic() + timeout_s
        while b"\n" not in answer:
            ready, _, _ = select.select(open_pipes, [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise _late(timeout_s)
            if errors in ready and not self._hear(os.read(errors.fileno(), _CHUNK)):
                open_pipes.remove(errors)
            if output in ready:
                chunk = os.read(output.fileno(), _CHUNK)
                answer += chunk
                if not chunk:
                    self._drain(errors)
                    raise self._ended()
            if len(answer) > MOST_BYTES:
                raise _too_long()
        first, _, rest = bytes(answer).partition(b"\n")
        if rest:
            raise broken("it wrote more than one line for one")
        return first

    def _drain(self, errors: IO[bytes]) -> None:
        """Read what a program that ended has left to say."""
        while select.select([errors], [], [], 0.2)[0] and self._hear(os.read(errors.fileno(), _CHUNK)):
            pass

    # On an event loop

    async def exchange(self, line: bytes, *, timeout_s: float) -> bytes:
        """Write a line and wait for the next one of the agent's.

        Raises:
            AgentFailure: it ended, or did not answer in time or within a line's length, or wrote unasked.
        """
        lines = self._lines or await self._take_over()
        if lines.waiting_bytes:
            raise broken("it wrote more than one line for one")
        self._input.write(line)
        try:
            async with asyncio.timeout(timeout_s):
                answer = await lines.next()
        except TimeoutError:
            raise _late(timeout_s) from None
        if answer is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._silent.wait(), 0.5)
            raise self._ended()
        return answer

    async def _take_over(self) -> _Lines:
        """Hand the pipes to the running event loop."""
        loop = asyncio.get_running_loop()
        lines, errors = _Lines(), _Errors(self._hear)
        self._silent = errors.ended
        reading, _ = await loop.connect_read_pipe(lambda: lines, self._process.stdout)
        hearing, _ = await loop.connect_read_pipe(lambda: errors, self._process.stderr)
        self._input, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, self._process.stdin)
        self._transports = [reading, hearing, self._input]
        self._lines = lines
        return lines

    def _hear(self, chunk: bytes) -> bool:
        """Keep and show what came from standard error; `False` at its end."""
        room = max(0, KEPT_BYTES - len(self._said))
        self._said += chunk[:room]
        self._left_out += len(chunk) - len(chunk[:room])
        lines, newline, self._unshown = (self._unshown + chunk).rpartition(b"\n")
        if newline or not chunk or len(self._unshown) > _CHUNK:
            shown = lines + newline
            if not newline:
                shown, self._unshown = self._unshown, b""
            sys.stderr.write(self._redactor.text(shown.decode("utf-8", "replace")))
        return bool(chunk)

    def take_log(self) -> str:
        """What it wrote to standard error since this was last asked, without secrets."""
        text = self._redactor.text(self._said.decode("utf-8", "replace"))
        if self._left_out:
            text += f"\n({self._left_out} further bytes were left out.)\n"
        self._said.clear()
        self._left_out = 0
        return text

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End it and its children, and close the pipes; may be called twice, and without a loop."""
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for transport in self._transports:
            # Its loop may be closed, and so may be the transport, for which there is nothing left to abort.
            with suppress(RuntimeError):
                if not transport.is_closing():
                    transport.abort() if isinstance(transport, asyncio.WriteTransport) else transport.close()
        if self._lines is None:
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
                _pipe(pipe).close()
        self._process.wait()

    def _ended(self) -> AgentFailure:
        try:
            code = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return AgentFailure("The agent closed its standard output.", stop_reason="AGENT_DIED")
        how = f"by signal {-code}" if code < 0 else f"with exit status {code}"
        log = self._redactor.text(self._said.decode("utf-8", "replace"))
        last = _telling_line(log)
        said = f"{LAST_WORDS}{last[:200]!r}" if last else ""
        return AgentFailure(f"The agent's process ended {how}{said}.", stop_reason="AGENT_DIED", raw=log)


def _telling_line(log: str) -> str:
    """The last line that names an error, else the last one: Node ends with its version."""
    lines = [line.strip() for line in reversed(log.splitlines()) if line.strip()]
    return next((line for line in lines if _ERROR.search(line)), lines[0] if lines else "")


class _Lines(asyncio.Protocol):
    """What came from standard output, line by line."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._has_line = False
        self._ended = False
        self._news = asyncio.Event()
        self._transport: asyncio.ReadTransport | None = None

    @property
    def waiting_bytes(self) -> int:
        """How much nobody has asked for yet."""
        return len(self._buffer)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.ReadTransport, transport)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        self._has_line = self._has_line or b"\n" in data
        if len(self._buffer) > MOST_BYTES and self._transport is not None:
            # What is too long, or was not asked for, need not be read to its end.
            self._transport.pause_reading()
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._ended = True
        self._news.set()

    async def next(self) -> bytes | None:
        """The next line, `None` where there will be none.

        Raises:
            AgentFailure: it is too long.
        """
        while not self._has_line:
            if len(self._buffer) > MOST_BYTES:
                raise _too_long()
            if self._ended:
                return None
            self._news.clear()
            await self._news.wait()
        end = self._buffer.index(b"\n")
        if end > MOST_BYTES:
            raise _too_long()
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        self._has_line = b"\n" in self._buffer
        return line


class _Errors(asyncio.Protocol):
    """What came from standard error."""

    def __init__(self, hear: Callable[[bytes], object]) -> None:
        self._hear = hear
        self.ended = asyncio.Event()

    def data_received(self, data: bytes) -> None:
        self._hear(data)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._hear(b"")
        self.ended.set()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _widen(pipe: IO[bytes]) -> None:
    """Let a screenshot go through at once, where the system allows it; else it goes piece by piece."""
    if sys.platform == "linux":
        with suppress(OSError):
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)


def _late(timeout_s: float) -> AgentFailure:
    return AgentFailure(
        f"The agent's process gave no answer within {timeout_s:g} s; --agent-timeout allows for more.",
        stop_reason="AGENT_TIMEOUT",
    )


def _too_long() -> AgentFailure:
    return broken(f"a line is longer than {MOST_BYTES // 2**20} MiB")
