"""A model endpoint that says what a test tells it to, over real HTTP."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Condition, Thread
from types import TracebackType
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from pytest_mobilegym.agents.model.client import PROBE

Reply = str | Mapping[str, Any]
"""A reply's text, or the whole message: content, `reasoning_content`, ..."""


@dataclass(frozen=True)
class Fault:
    """A response that is no completion.

    Attributes:
        status: HTTP status.
        body: what is sent.
        headers: further headers.
        dropped: whether the connection breaks off in the middle of the body.
    """

    status: int = 200
    body: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    dropped: bool = False


def failing(status: int, message: str = "out of order", *, retry_after: str | None = None) -> Fault:
    """An error response, such as 401, 429 or 500."""
    headers = {} if retry_after is None else {"Retry-After": retry_after}
    return Fault(status, json.dumps({"error": {"message": message}}), headers)


def broken_json() -> Fault:
    """A body that ends in the middle of its JSON."""
    return Fault(body='{"choices": [{"message": {"content": "do')


def empty_choices() -> Fault:
    """A completion without a choice."""
    return Fault(body='{"choices": []}')


def dropped_connection() -> Fault:
    """A connection that the server breaks off."""
    return Fault(dropped=True)


class ScriptedEndpoint:
    """An OpenAI-compatible service on a free port of this machine; a context manager.

    Args:
        reply: gives the reply to a request's JSON, or the replies in order of arrival, of which the last
            one repeats.
        delay_s: scripted latency of every reply, in seconds; requests wait side by side.
        faults: responses to the first requests, in order of arrival; `None` lets a request through.
            Faults take no reply from a list.
        usage: prompt and completion tokens that each reply reports; `None` reports nothing.
        finish_reason: of each reply.
        port: 0 for any free one.
        probe: response to the requests that only ask whether there is a model, which are none of the above;
            they are answered at once without one.

    Attributes:
        base_url: the API's root, "http://127.0.0.1:<port>/v1".
        requests: the JSON of every request, in order of arrival, those answered by faults included.
        probes: the `Authorization` headers of the requests that only ask whether there is a model.
        authorizations: their `Authorization` headers, "" where there was none.
        most_in_flight: the largest number of requests that were open at once.
    """

    def __init__(
        self,
        reply: Callable[[dict[str, Any]], Reply] | Sequence[Reply],
        *,
        delay_s: float = 0.0,
        faults: Sequence[Fault | None] = (),
        usage: tuple[int, int] | None = (100, 20),
        finish_reason: str = "stop",
        port: int = 0,
        probe: Fault | None = None,
    ) -> None:
        self._probe = probe
        self.probes: list[str] = []
        self._arrived = Condition()
        self.script(reply, delay_s=delay_s, faults=faults, usage=usage, finish_reason=finish_reason)
        # asyncio turns Nagle's algorithm off (40 ms a response) only for sockets that say TCP.
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", port))
        # Listening from here on: a request that comes before the server runs waits in the backlog.
        self._socket.listen(1024)
        self.base_url = f"http://127.0.0.1:{self._socket.getsockname()[1]}/v1"
        application = Starlette(routes=[Route("/v1/chat/completions", self._complete, methods=["POST"])])
        config = uvicorn.Config(application, log_level="critical", lifespan="off")
        config.load()  # here, as a test may put back the modules that are imported while the thread does so
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._server.run, args=([self._socket],), daemon=True)

    def script(
        self,
        reply: Callable[[dict[str, Any]], Reply] | Sequence[Reply],
        *,
        delay_s: float = 0.0,
        faults: Sequence[Fault | None] = (),
        usage: tuple[int, int] | None = (100, 20),
        finish_reason: str = "stop",
    ) -> None:
        """Begin anew with another script, and with no request received."""
        self._reply = reply
        self._delay_s = delay_s
        self._faults = list(faults)
        self._usage = usage
        self._finish_reason = finish_reason
        self._replied = 0
        self._in_flight = 0
        self.requests: list[dict[str, Any]] = []
        self.authorizations: list[str] = []
        self.most_in_flight = 0

    def __enter__(self) -> ScriptedEndpoint:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._server.should_exit = self._server.force_exit = True
        self._thread.join()
        self._socket.close()

    def wait_for_requests(self, count: int) -> None:
        """Block until so many requests have arrived; at most half a minute."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: len(self.requests) >= count, timeout=30):
                raise TimeoutError(f"{len(self.requests)} of {count} requests arrived.")

    async def _complete(self, request: Request) -> Response:
        self._in_flight += 1
        self.most_in_flight = max(self.most_in_flight, self._in_flight)
        try:
            body = await request.json()
            if body.get("messages") == PROBE:
                self.probes.append(request.headers.get("Authorization", ""))
                return _faulty(self._probe) if self._probe else Response(json.dumps({"choices": []}))
            self.authorizations.append(request.headers.get("Authorization", ""))
            with self._arrived:
                self.requests.append(body)
                self._arrived.notify_all()
            fault = self._faults.pop(0) if self._faults else None
            if fault is not None:
                return _faulty(fault)
            message = self._message(body)
            if self._delay_s:
                await asyncio.sleep(self._delay_s)
            completion = self._completion(body, message)
            if body.get("stream"):
                return Response(_in_pieces(completion), media_type="text/event-stream")
            # ASCII throughout: JSON can spell half a surrogate pair, and so can a test.
            return Response(json.dumps(completion), media_type="application/json")
        finally:
            self._in_flight -= 1

    def _message(self, body: dict[str, Any]) -> Mapping[str, Any]:
        if callable(self._reply):
            reply = self._reply(body)
        else:
            reply = self._reply[min(self._replied, len(self._reply) - 1)]
            self._replied += 1
        return {"content": reply} if isinstance(reply, str) else reply

    def _completion(self, body: dict[str, Any], message: Mapping[str, Any]) -> dict[str, Any]:
        completion: dict[str, Any] = {
            "id": f"chatcmpl-{len(self.requests)}",
            "object": "chat.completion",
            "model": body.get("model"),
            "choices": [
                {
                    "index": 0,
                    "message": {"role": "assistant", **message},
                    "finish_reason": self._finish_reason,
                }
            ],
        }
        if self._usage is not None:
            prompt, reply = self._usage
            completion["usage"] = {
                "prompt_tokens": prompt,
                "completion_tokens": reply,
                "total_tokens": prompt + reply,
            }
        return completion


def _in_pieces(completion: dict[str, Any]) -> str:
    """A completion as a stream of server-sent events, a piece a letter."""
    (choice,) = completion["choices"]
    deltas = [
        {name: letter} for name, text in choice["message"].items() if name != "role" for letter in text or ""
    ]
    pieces = [{"choices": [{"index": 0, "delta": delta}]} for delta in [{"role": "assistant"}, *deltas]]
    pieces.append({"choices": [{"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]}]})
    pieces.append({"choices": [], "usage": completion.get("usage")})
    return "".join(f"data: {json.dumps(piece)}\n\n" for piece in pieces) + "data: [DONE]\n\n"


def _faulty(fault: Fault) -> Response:
    if not fault.dropped:
        return Response(fault.body, fault.status, dict(fault.headers), media_type="application/json")

    async def half_a_body() -> AsyncIterator[bytes]:
        # Ending short of the announced length makes the server close the connection.
        yield b'{"choices"'

    return StreamingResponse(half_a_body(), headers={"Content-Length": "1000"})
