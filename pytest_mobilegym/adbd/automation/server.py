"""The server's answers to HTTP: `/ping`, and calls by JSON-RPC."""

from __future__ import annotations

import asyncio
import json
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.adbd.automation.methods import METHODS
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.http import Answer, Request, serve_requests
from pytest_mobilegym.errors import MobileGymError

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.connection import Stream
    from pytest_mobilegym.adbd.handset import Handset

logger = logging.getLogger(__name__)

NO_METHOD, BAD_CALL, FAILED = -32601, -32600, -32001


async def answer_on(handset: Handset, port: int) -> None:
    """Answer on one of the phone's own ports until the task is cancelled.

    Raises:
        Failed: something listens there already.
    """
    if port in handset.ports:
        raise Failed("java.net.BindException: Address already in use")

    async def serve(stream: Stream) -> None:
        await serve_requests(stream, lambda request: _answer(handset, request))

    handset.ports[port] = serve
    try:
        await asyncio.Event().wait()
    finally:
        if handset.ports.get(port) is serve:
            del handset.ports[port]


async def _answer(handset: Handset, request: Request) -> Answer:
    match request.method, request.path.rstrip("/"):
        case "GET", "/ping":
            return Answer(b"pong", "text/plain")
        case "POST", "/jsonrpc/0":
            return Answer.of_json(await _call(handset, request))
    return Answer(b"Not Found", "text/plain", HTTPStatus.NOT_FOUND)


async def _call(handset: Handset, request: Request) -> dict[str, Any]:
    """What a call gives, or why it gives nothing."""
    try:
        asked = request.json()
    except (ValueError, UnicodeDecodeError):
        return _error(None, BAD_CALL, "this is no JSON-RPC call")
    if not isinstance(asked, dict) or not isinstance(asked.get("method"), str):
        return _error(None, BAD_CALL, "this is no JSON-RPC call")
    number, name, given = asked.get("id"), asked["method"], asked.get("params") or []
    method = METHODS.get(name)
    if method is None:
        return _error(number, NO_METHOD, f"this phone's server has no method {name[:60]!r}")
    if not isinstance(given, list):
        return _error(number, BAD_CALL, f"{name} takes its arguments by position")
    if name not in ("click", "injectInputEvent"):
        handset.tapped = None
    try:
        return {"jsonrpc": "2.0", "id": number, "result": await method(handset, *given)}
    except Failed as failure:
        return _error(number, FAILED, str(failure))
    except TypeError as error:
        if error.__traceback__ is None or error.__traceback__.tb_next is not None:
            logger.exception("The call %s failed.", name)
        return _error(number, BAD_CALL, f"{name} does not take {json.dumps(given)[:120]}")
    except MobileGymError as error:
        logger.warning("The call %s failed: %s", name, error)
        return _error(number, FAILED, str(error))


def _error(number: Any, code: int, message: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message, "data": message}}
