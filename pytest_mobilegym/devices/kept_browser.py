"""Browsers that are kept started for later runs, how a run finds one, and how it has it to itself.

`mobilegym browser --keep` starts them. Each is noted in a file of the cache folder that only its user can
read, and reaches one port of this machine: whoever listens at that port has the browser, and nobody else can.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import ProxyHandler, build_opener

from pydantic import BaseModel, ConfigDict, ValidationError

from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.phone.cache_folder import cache_folder

if TYPE_CHECKING:
    from playwright.async_api import Browser

logger = logging.getLogger(__name__)

FOLDER = "browsers"
PATIENCE = 10.0
"""Seconds within which a browser that was started says where it answers."""

_RESOLVER_RULES = "--host-resolver-rules="


class KeptBrowser(BaseModel):
    """One browser that was started ahead, as its file has it.

    Attributes:
        process: of whoever keeps it.
        endpoint: where it is driven from, "ws://127.0.0.1:...".
        port: the one port that its pages reach.
        launch: the launch options, without the rule that names the port.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    process: int
    endpoint: str
    port: int
    launch: dict[str, str | bool | list[str]]


class Claim(NamedTuple):
    """A kept browser that nobody else can have meanwhile: it is given back by closing the socket."""

    browser: KeptBrowser
    listener: socket.socket


def kept_browsers() -> list[KeptBrowser]:
    """Every browser that is noted as kept, by port; what cannot be read is left out and logged."""
    found = []
    for file in sorted(_folder().glob("*.json")):
        try:
            found.append(KeptBrowser.model_validate_json(file.read_bytes()))
        except (OSError, ValidationError) as error:
            logger.warning("%s is no note of a kept browser: %s", file, str(error).splitlines()[0])
    return sorted(found, key=lambda each: each.port)


def claim(options: Mapping[str, Any]) -> Claim | None:
    """A kept browser that was launched with just these options and that no other run has, if there is one.

    Args:
        options: keyword arguments for Playwright's `chromium.launch`.
    """
    for browser in kept_browsers():
        if browser.launch == _comparable(options):
            from pytest_mobilegym.server.runner import bind

            with suppress(UsageError):  # another run listens there
                return Claim(browser, bind(browser.port))
    return None


def forget(browser: KeptBrowser) -> None:
    """Remove the note of a browser that is gone."""
    with suppress(OSError):
        _note_of(browser.port).unlink()


def confined(arguments: Iterable[str], address: str) -> list[str]:
    """Command line of a browser that reaches one port of this machine and nothing else.

    A rule maps the server to itself and every other name to none, addresses and other ports of this machine
    included; unlike intercepted requests it costs nothing.

    Args:
        arguments: the command line; a rule that it has gives way.
        address: of the server, such as "http://127.0.0.1:40321".
    """
    origin = address.removeprefix("http://")
    kept = [argument for argument in arguments if not argument.startswith(_RESOLVER_RULES)]
    return [*kept, f"{_RESOLVER_RULES}MAP {origin} {origin}, MAP * ~NOTFOUND"]


@asynccontextmanager
async def keep(options: Mapping[str, Any]) -> AsyncIterator[tuple[KeptBrowser, Browser]]:
    """A browser that runs can claim until the block is left.

    Args:
        options: keyword arguments for Playwright's `chromium.launch`.

    Raises:
        InfrastructureError: the browser does not start.
    """
    from playwright.async_api import Error, async_playwright

    from pytest_mobilegym.server.runner import address_of, bind

    with bind() as reached, bind() as driven:
        address, endpoint = address_of(reached), address_of(driven)
        port, driven_port = reached.getsockname()[1], driven.getsockname()[1]
    arguments = confined(options["args"], address)
    launch = {**options, "args": [*arguments, f"--remote-debugging-port={driven_port}"]}
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(**launch)
            socket_url = await asyncio.to_thread(_socket_of, endpoint)
        except (Error, OSError, ValueError) as error:
            raise InfrastructureError(
                f"The browser {options.get('executable_path')} did not start: {str(error).splitlines()[0]}"
            ) from error
        kept = KeptBrowser(process=os.getpid(), endpoint=socket_url, port=port, launch=_comparable(options))
        _write(kept)
        try:
            yield kept, browser
        finally:
            forget(kept)
            with suppress(Error):
                await browser.close()


def _comparable(options: Mapping[str, Any]) -> dict[str, Any]:
    arguments = [each for each in options.get("args", ()) if not each.startswith(_RESOLVER_RULES)]
    return {**options, "args": arguments}


def _socket_of(endpoint: str) -> str:
    """Where the browser that listens at an address wants to be driven from."""
    opener = build_opener(ProxyHandler({}))
    with opener.open(f"{endpoint}/json/version", timeout=PATIENCE) as answer:
        url = json.load(answer)["webSocketDebuggerUrl"]
    assert isinstance(url, str)
    return url


def _folder() -> Path:
    return cache_folder() / FOLDER


def _note_of(port: int) -> Path:
    return _folder() / f"{port}.json"


def _write(kept: KeptBrowser) -> None:
    _folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    note = _note_of(kept.port)
    descriptor = os.open(note, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(kept.model_dump_json(indent=2))
