"""Serving a run's page on this machine alone: made afresh for every question, kept by no cache.

The address holds a token that cannot be guessed, so that neither other users of the machine nor pages of
other origins read the run.
"""

from __future__ import annotations

import secrets
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import inside, read_bytes
from pytest_mobilegym.report.pages.explorer.links import LINKS_JS, find_links
from pytest_mobilegym.report.pages.explorer.running_episodes import (
    describe_flight,
    describe_flight_prompts,
    find_flight,
    list_flights,
    where_it_ended,
)
from pytest_mobilegym.report.pages.explorer.scripts import FOLDER, encode, registration
from pytest_mobilegym.report.pages.explorer.site import INDEX, Site

HOST = "127.0.0.1"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}
_PICTURES = (".jpg", ".png", ".webp")
_BESIDE = "beside"
"""Below it are the pages that tell of the run, each in what is its own folder on disk."""


class Server(ThreadingHTTPServer):
    """A server of one run's page; `serve_forever` answers until the process ends.

    Args:
        site: what is served.
        port: 0 for any free one.
    """

    daemon_threads = True

    def __init__(self, site: Site, *, port: int) -> None:
        self.site = site
        self.token = secrets.token_urlsafe(16)
        super().__init__((HOST, port), _Handler)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self.server_address[1]}/{self.token}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that went away before it was answered."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(site: Site, *, port: int = 0) -> Server:
    """A server that listens, and answers once `serve_forever` is called.

    Raises:
        UsageError: the folder is not a run, or the port is taken or not allowed.
    """
    site.load()
    try:
        return Server(site, port=port)
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"Port {port} cannot be used: {reason}; name another one by --port.") from None


def answer(site: Site, path: str, query: str = "") -> tuple[bytes, str] | None:
    """What is at a path below the page's address: content and type; `None` where there is nothing.

    Raises:
        UsageError: the run's records cannot be read.
    """
    path = path or INDEX
    kind = _TYPES.get(Path(path).suffix)
    if kind is None:
        return None
    if path.startswith(f"{_BESIDE}/"):
        return _beside(site, path.removeprefix(f"{_BESIDE}/"))
    content = _live(site, path.removeprefix(f"{FOLDER}/"), query) if path.startswith(f"{FOLDER}/") else None
    if content is None:
        content = site.render(path)
    if content is None and path.startswith("trajectories/") and path.endswith(_PICTURES):
        content = _read(site.run, path)
        if content is None and (ended := where_it_ended(path)) is not None:
            content = _read(site.run, ended)
    return None if content is None else (content, kind)


def _beside(site: Site, path: str) -> tuple[bytes, str] | None:
    """A page that tells of the run, or what such a page leads to: the page of a run below its folder."""
    number, _, name = path.partition("/")
    links = find_links(site.run)
    if not number.isdecimal() or int(number) >= len(links):
        return None
    page = links[int(number)].page
    if name == page.name:
        return page.read_bytes(), _TYPES[".html"]
    file = inside(page.parent, name)
    if file is not None and any(file == link.page for link in links):
        return file.read_bytes(), _TYPES[".html"]
    folders = file.parents if file is not None else ()
    run = next((each for each in folders if (each / "meta.json").is_file()), None)
    if file is None or run is None or not run.is_relative_to(page.parent):
        return None
    return answer(Site(run), file.relative_to(run).as_posix())


def _live(site: Site, name: str, query: str) -> bytes | None:
    """What only a served page has: news, the episodes in flight, and links within what is served."""
    if name == LINKS_JS:
        links = enumerate(find_links(site.run))
        return registration(
            "links",
            [
                {"href": f"{_BESIDE}/{number}/{quote(link.page.name)}", "title": link.title}
                for number, link in links
            ],
        )
    if name == "live.json":
        news: dict[str, Any] = {"flights": list_flights(site.run)}
        if parse_qs(query).get("version") != [site.version]:
            news["run"] = site.describe()
        return encode(news)
    folder, _, file = name.partition("/")
    if folder not in ("flight", "flight-prompts"):
        return None
    flight = find_flight(site.run, file.removesuffix(".js"))
    if flight is None:
        # It may have ended since the page was told of it, which is no error.
        return registration(name, None)
    data = describe_flight(site.run, flight) if folder == "flight" else describe_flight_prompts(flight)
    return registration(name, data)


def _read(run: Path, path: str) -> bytes | None:
    file = inside(run, path)
    try:
        return read_bytes(file) if file is not None else None
    except (UsageError, OSError):
        return None


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer with a file, or with 404."""
        where = urlsplit(self.path)
        token, _, path = where.path.removeprefix("/").partition("/")
        found = None
        if secrets.compare_digest(unquote(token).encode(), self.server.token.encode()):
            try:
                found = answer(self.server.site, unquote(path), where.query)
            except UsageError as error:
                self._send(HTTPStatus.INTERNAL_SERVER_ERROR, str(error).encode(), "text/plain; charset=utf-8")
                return
        if found is None:
            self._send(HTTPStatus.NOT_FOUND, b"There is nothing here.", "text/plain")
        else:
            self._send(HTTPStatus.OK, *found)

    def _send(self, status: HTTPStatus, content: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for the address."""
