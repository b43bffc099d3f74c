"""A run's page as an application to serve: made afresh for every question, kept by no cache.

The address holds a token that cannot be guessed, so that neither other users of the machine nor pages of
other origins read the run. Who may ask at all is decided by what serves it.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, quote

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

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp

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


_CONFINED = "; ".join(
    (
        "sandbox allow-scripts allow-popups",
        "default-src 'none'",
        "script-src 'unsafe-inline'",
        "style-src 'unsafe-inline'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Policy of pages beside a run, which anybody may have written: they run in an origin of their own, and reach
nothing."""


class RunPage:
    """A run's page as an application, which answers below a token.

    Args:
        site: what is served.

    Attributes:
        app: the application.
        token: first part of the path of everything.
    """

    def __init__(self, site: Site) -> None:
        """
        Raises:
            UsageError: the folder is not a run.
        """
        from starlette.applications import Starlette
        from starlette.routing import Route

        site.load()
        self.site = site
        self.token = secrets.token_urlsafe(16)
        self.app: ASGIApp = Starlette(routes=[Route("/{address:path}", self._answer)])

    @property
    def path(self) -> str:
        """Path of the page's address."""
        return f"/{self.token}/"

    async def _answer(self, request: Request) -> Response:
        """Answer with a file, or with 404; whoever asks meanwhile is not held up."""
        from starlette.concurrency import run_in_threadpool
        from starlette.responses import PlainTextResponse, Response

        headers = {"cache-control": "no-store"}
        token, _, path = request.path_params["address"].partition("/")
        found = None
        if secrets.compare_digest(token.encode(), self.token.encode()):
            try:
                found = await run_in_threadpool(answer, self.site, path, request.url.query)
            except UsageError as error:
                return PlainTextResponse(str(error), status_code=500, headers=headers)
        if found is None:
            return PlainTextResponse("There is nothing here.", status_code=404, headers=headers)
        if path.startswith(f"{_BESIDE}/"):
            headers["content-security-policy"] = _CONFINED
        return Response(found[0], media_type=found[1], headers=headers)


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
