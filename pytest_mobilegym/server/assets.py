"""The static files that pages may load: the client, the phone's style sheets, pictures; nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

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


@dataclass(frozen=True)
class Assets:
    """Files by the path under `/a/` at which they are served.

    A request is looked up here and never joined to a folder, so there is no path to traverse.

    Attributes:
        styles: every style sheet of the phone in one: the shared ones first, then one an app.
        files: "client/client.js", "ui/moon.png", "clock/face.svg", ... and where they lie.
    """

    styles: str
    files: dict[str, Path]

    @classmethod
    def collect(cls, phone: Path = PHONE_FOLDER, client: Path = CLIENT_FOLDER) -> Assets:
        """Find what there is.

        Args:
            phone: folder with `ui/*.css`, `ui/art/`, and `apps/<app>/style.css`, `apps/<app>/art/`.
            client: folder of the page's script.
        """
        files = {f"client/{path.name}": path for path in client.iterdir() if path.suffix in (".js", ".css")}
        files |= _pictures("ui", phone / "ui" / "art")
        for app in sorted((phone / "apps").glob("*/")):
            files |= _pictures(app.name, app / "art")
        return cls(_concatenate(phone), files)


def _pictures(prefix: str, folder: Path) -> dict[str, Path]:
    return {
        f"{prefix}/{path.relative_to(folder).as_posix()}": path
        for path in sorted(folder.rglob("*"))
        if path.suffix in _PICTURES and path.is_file()
    }


def _concatenate(phone: Path) -> str:
    # The base sheet declares what the others override.
    shared = sorted((phone / "ui").glob("*.css"), key=lambda path: (path.name != "base.css", path.name))
    own = sorted((phone / "apps").glob("*/style.css"))
    return "\n".join(path.read_text("utf-8") for path in (*shared, *own))
