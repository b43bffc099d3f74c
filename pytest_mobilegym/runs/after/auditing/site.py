"""The page on which a person looks over verdicts; on loopback, below an unguessable path."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import inside
from pytest_mobilegym.report.pages.explorer.scripts import STYLE, read_asset

if TYPE_CHECKING:
    from pytest_mobilegym.runs.after.auditing.audit import Audit

PAGE = Path(__file__).parent / "page"
_FILES = {"": "audit.html", "audit.js": "audit.js"}
_SCRIPTS = ("elements.js", "player.js")
"""Scripts of a run's page: what draws text, signs and touches there draws them here."""
_STYLE = "audit.css"
_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
LONGEST_NOTE = 2000


class AuditSite:
    """Serves one audit.

    Args:
        audit: what is looked over; decisions are written to it.
        blind: whether the page shows the model's verdict only after the person has decided.

    Attributes:
        token: first part of the path of everything.
    """

    def __init__(self, audit: Audit, *, blind: bool = False) -> None:
        self.audit = audit
        self.blind = blind
        self.token = secrets.token_urlsafe(16)
        routes = [
            *(Route(f"/{name}", self._file) for name in (*_FILES, *_SCRIPTS, _STYLE)),
            Route("/overview.json", self._overview),
            Route("/episodes/{place:int}.json", self._episode),
            Route("/shots/{place:int}/{name}", self._shot),
            Route("/decide", self._decide, methods=["POST"]),
        ]
        self.app = Starlette(routes=[Mount(f"/{self.token}", routes=routes)])

    async def _file(self, request: Request) -> Response:
        name = request.url.path.rsplit("/", 1)[-1]
        if name in _FILES:
            return FileResponse(PAGE / _FILES[name], headers=_HEADERS)
        if name in _SCRIPTS:
            return Response(read_asset(name), media_type="text/javascript", headers=_HEADERS)
        style = (read_asset(STYLE) or b"") + (PAGE / _STYLE).read_bytes()
        return Response(style, media_type="text/css", headers=_HEADERS)

    async def _overview(self, _request: Request) -> Response:
        return _json({**self.audit.overview(), "blind": self.blind})

    async def _episode(self, request: Request) -> Response:
        place = request.path_params["place"]
        if place >= len(self.audit.episodes):
            return _json({"error": "no such episode"}, status=404)
        return _json(await run_in_threadpool(self.audit.episode, place))

    async def _shot(self, request: Request) -> Response:
        place, name = request.path_params["place"], request.path_params["name"]
        if place < len(self.audit.episodes):
            folder = inside(self.audit.run, self.audit.episodes[place].row.trajectory or "")
            file = inside(folder, name) if folder is not None else None
            if file is not None and file.is_file() and file.suffix in (".png", ".jpg", ".webp"):
                return FileResponse(file, headers=_HEADERS)
        return _json({"error": "no such picture"}, status=404)

    async def _decide(self, request: Request) -> Response:
        try:
            told = await request.json()
            episode, passed, note = told["episode"], told["passed"], told.get("note", "")
            if not (isinstance(episode, str) and isinstance(passed, bool) and isinstance(note, str)):
                raise TypeError
        except (ValueError, KeyError, TypeError, AttributeError):
            return _json({"error": "expected episode, passed and note"}, status=400)
        try:
            self.audit.decide(episode, passed=passed, note=note[:LONGEST_NOTE])
        except UsageError as error:
            return _json({"error": str(error)}, status=404)
        return _json({**self.audit.overview(), "blind": self.blind})


def _json(data: dict[str, Any], *, status: int = 200) -> Response:
    return JSONResponse(data, status_code=status, headers=_HEADERS)
