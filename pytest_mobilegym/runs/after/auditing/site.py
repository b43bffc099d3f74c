"""The page on which a person looks over verdicts; on loopback, below an unguessable path."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, ValidationError
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
_HEADERS = {"cache-control": "no-store"}
_FEW = 6
"""Figures of a number of an episode."""
LONGEST_NOTE = 2000


class _Decision(BaseModel):
    model_config = ConfigDict(strict=True)

    episode: str
    passed: bool
    note: str = ""


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
            Route("/episodes/{place}.json", self._episode),
            Route("/shots/{place}/{name}", self._shot),
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
        place = self._place(request)
        if place is None:
            return _json({"error": "There is no such episode."}, status=404)
        try:
            return _json(await run_in_threadpool(self.audit.episode, place))
        except (UsageError, OSError) as error:
            return _json({"error": str(error)}, status=500)

    async def _shot(self, request: Request) -> Response:
        place, name = self._place(request), request.path_params["name"]
        if place is not None:
            folder = inside(self.audit.run, self.audit.episodes[place].row.trajectory or "")
            file = inside(folder, name) if folder is not None else None
            if file is not None and file.is_file() and file.suffix in (".png", ".jpg", ".webp"):
                return FileResponse(file, headers=_HEADERS)
        return _json({"error": "There is no such picture."}, status=404)

    def _place(self, request: Request) -> int | None:
        """The number of the episode that an address names, `None` where there is none."""
        text: str = request.path_params["place"]
        if not (text.isascii() and text.isdecimal() and len(text) <= _FEW):
            return None
        return int(text) if int(text) < len(self.audit.episodes) else None

    async def _decide(self, request: Request) -> Response:
        try:
            told = _Decision.model_validate_json(await request.body())
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False, include_context=False)[0]
            where = ".".join(map(str, first["loc"])) or "the body"
            said = f"Expected a JSON object with episode, passed and note; {where}: {first['msg']}."
            return _json({"error": said}, status=400)
        try:
            note = told.note[:LONGEST_NOTE]
            await run_in_threadpool(self.audit.decide, told.episode, passed=told.passed, note=note)
        except UsageError as error:
            return _json({"error": str(error)}, status=404)
        except OSError as error:
            said = f"The decision cannot be kept ({error.strerror or error}); make room, and decide again."
            return _json({"error": said}, status=507)
        return _json({**self.audit.overview(), "blind": self.blind})


def _json(data: dict[str, Any], *, status: int = 200) -> Response:
    return JSONResponse(data, status_code=status, headers=_HEADERS)
