"""The server on a real port of this machine."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx2
import pytest
from little_phone import little_assets
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.server.app import Displays, create_app
from pytest_mobilegym.server.display import Display
from pytest_mobilegym.server.runner import bind, serve


async def test_a_page_is_served_on_loopback_at_any_free_port(tmp_path: Path) -> None:
    displays = Displays()
    display = displays.add(Display())
    listener = bind()
    assert listener.getsockname()[0] == "127.0.0.1"
    async with (
        serve(create_app(displays, assets=little_assets(tmp_path)), listener) as address,
        httpx2.AsyncClient() as client,
    ):
        assert (await client.get(f"{address}/p/{display.token}")).status_code == 200
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{address.replace('http', 'ws')}/p/guessed/socket")
        assert refused.value.response.status_code == 404
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", int(address.rsplit(":", 1)[1])))


def test_a_taken_port_is_named_with_the_remedy() -> None:
    with bind() as taken:
        port = taken.getsockname()[1]
        with pytest.raises(UsageError, match=rf"port {port} .*choose another port"):
            bind(port)


def test_a_port_that_does_not_exist_is_named() -> None:
    with pytest.raises(UsageError, match="port 70000"):
        bind(70000)
