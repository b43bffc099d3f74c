"""What pages may load: the client, the phone's style sheets, its pictures, drawn ones too; nothing else."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import ADDED, find_app
from pytest_mobilegym.phone.ui.images import as_file, draw_file
from pytest_mobilegym.server.one_module import in_one_module

DRAWN = "world/"
"""Beginning of the names of pictures that are drawn when they are asked for, and kept by who draws them."""

DRAWN_BY_APPS = "drawn/"
"""Beginning of the names of pictures that an app draws."""

PACKAGE = Path(__file__).resolve().parent.parent
CLIENT_FOLDER = PACKAGE / "server" / "client"
PHONE_FOLDER = PACKAGE / "phone"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".gif": "image/gif",
    ".woff2": "font/woff2",
}
"""Media types by suffix; files of other kinds stay on disk."""

_PICTURES = frozenset(TYPES) - {".css", ".js"}


class Asset(NamedTuple):
    """A file as it is sent."""

    content: bytes
    type: str
    tag: str
    """Names this content: a page that has it already is told so instead of being sent it again."""


@dataclass(frozen=True)
class Assets:
    """Files by the path under `/a/` at which they are served.

    A request is looked up here and never joined to a folder, so there is no path to traverse. What every page
    loads is held in memory; a picture is read when it is first asked for.

    Attributes:
        version: names the contents of `texts`; a part of their addresses, so that pages may keep them.
        texts: "styles.css" (every style sheet of the phone in one), "still.css" (the same, in which nothing
            moves by itself), "client/client.js", ...
        pictures: "ui/moon.png", "clock/face.svg", ... and where they lie.
    """

    version: str
    texts: dict[str, Asset]
    pictures: dict[str, Path]

    @classmethod
    def collect(cls, phone: Path = PHONE_FOLDER, client: Path = CLIENT_FOLDER) -> Assets:
        """Find what there is.

        Args:
            phone: folder with `ui/*.css`, `ui/art/`, and `apps/<app>/style.css`, `apps/<app>/art/`; apps that
                are installed from elsewhere come on top.
            client: folder of the page's style sheet and its script's modules.
        """
        styles = _concatenate(phone) + (client / "client.css").read_bytes()
        texts = {"styles.css": _asset(styles, ".css"), "still.css": _asset(_still(styles), ".css")}
        texts["client/client.js"] = _asset(in_one_module(client), ".js")
        pictures = _pictures("ui", phone / "ui" / "art")
        for apps in (phone / "apps", *ADDED):
            for app in sorted(apps.glob("*/")):
                pictures |= _pictures(app.name, app / "art")
        version = _digest(b"".join(texts[name].tag.encode() for name in sorted(texts)))
        return cls(version, texts, pictures)

    def fingerprint(self) -> str:
        """A digest of all that pages load and of the code that draws pictures: equal ones, equal pixels."""
        whole = hashlib.blake2b(self.version.encode(), digest_size=16)
        drawing = sorted(path for path in (PHONE_FOLDER / "ui").rglob("*") if path.suffix in (".py", ".json"))
        for name, path in [*sorted(self.pictures.items()), *((path.name, path) for path in drawing)]:
            whole.update(f"{name} {_digest(path.read_bytes())} ".encode())
        return whole.hexdigest()

    def find(self, name: str) -> Asset | None:
        """The file served at `/a/<name>`, if there is one.

        Raises:
            AppError: an app fails at drawing it.
        """
        if name.startswith(DRAWN):
            drawn = draw_file(name.removeprefix(DRAWN))
            return None if drawn is None else _asset(drawn, ".svg")
        if name.startswith(DRAWN_BY_APPS):
            return _draw_by_app(name.removeprefix(DRAWN_BY_APPS))
        known = self.texts.get(name)
        if known is None and name in self.pictures:
            path = self.pictures[name]
            known = self.texts[name] = _asset(path.read_bytes(), path.suffix)
        return known


def _draw_by_app(name: str) -> Asset | None:
    """A drawing that an app declares, by its untrusted name.

    Raises:
        AppError: the app fails at it.
    """
    id, _, rest = name.partition("/")
    kind, _, which = rest.partition("/")
    try:
        app = find_app(id)
    except MobileGymError:
        return None
    draw = app.drawings.get(kind)
    try:
        drawn = None if draw is None else draw(which)
    except Exception as error:
        reason = first_line(error, app.folder)
        raise AppError(f"{app.id}: the drawing {kind!r} of {which!r} fails: {reason}.") from error
    return None if drawn is None else _asset(as_file(drawn), ".svg")


_MOTION = re.compile(
    rb"(?<=[{;\s/])(?:-webkit-)?(?:animation|transition)(?:-[a-z-]+)?\s*:[^;}]*(?:;|(?=}))", re.IGNORECASE
)


@lru_cache(maxsize=1)
def _still(styles: bytes) -> bytes:
    """Style sheets without what moves by itself.

    Taken out rather than overruled: a rule that overrules it on every element costs a tenth of what styling a
    page does.
    """
    return _MOTION.sub(b"", styles)


def _asset(content: bytes, suffix: str) -> Asset:
    return Asset(content, TYPES[suffix], f'"{_digest(content)}"')


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=12).hexdigest()


def _pictures(prefix: str, folder: Path) -> dict[str, Path]:
    return {
        f"{prefix}/{path.relative_to(folder).as_posix()}": path
        for path in sorted(folder.rglob("*"))
        if path.suffix in _PICTURES and path.is_file()
    }


def _concatenate(phone: Path) -> bytes:
    # The base sheet declares what the others override.
    shared = sorted((phone / "ui").glob("*.css"), key=lambda path: (path.name != "base.css", path.name))
    shared += sorted((phone / "kit").glob("*/style.css"))
    own = [path for apps in (phone / "apps", *ADDED) for path in sorted(apps.glob("*/style.css"))]
    return b"\n".join(path.read_bytes() for path in (*shared, *own))
