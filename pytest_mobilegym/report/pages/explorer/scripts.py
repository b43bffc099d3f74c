"""The explorer's own scripts and style, and data as scripts that register themselves.

Each is asked for by an address that changes with its content: where a page takes the place of an older one,
a browser that keeps what it has read does not mix the two.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import orjson

FOLDER = "page"
STYLE = "explorer.css"
SCRIPTS = (
    "elements.js",
    "register.js",
    "overview.js",
    "failures.js",
    "table.js",
    "times.js",
    "player.js",
    "verdict.js",
    "keys.js",
    "main.js",
)
"""The page's scripts in the order that they build on each other."""

SOURCE = Path(__file__).parent / "page"
_PAGES = Path(__file__).parents[1]
_REPORT = _PAGES.parent
_SHARED = tuple(_PAGES / "templates" / name for name in ("palette.css", "marks.css"))
"""Styles that the other pages have, too."""
_CODE = (".py", ".js", ".css", ".html")


def read_asset(name: str) -> bytes | None:
    """A script or the style; `None` for any other name."""
    if name == STYLE:
        return b"".join(path.read_bytes() for path in (*_SHARED, SOURCE / STYLE))
    return (SOURCE / name).read_bytes() if name in SCRIPTS else None


def address_of(name: str) -> str:
    """Where the page finds a script or its style."""
    return f"{FOLDER}/{name}?{digest(read_asset(name) or b'')}"


@cache
def build() -> str:
    """A word that changes with whatever makes the pages: other code tells the same records otherwise."""
    files = sorted(path for path in _REPORT.rglob("*") if path.suffix in _CODE)
    return digest(b"\0".join(path.read_bytes() for path in files))


def digest(content: bytes) -> str:
    """A short word for a content."""
    return sha256(content).hexdigest()[:12]


def registration(name: str, data: Any) -> bytes:
    """A script that hands data to the page.

    The data are a JSON text inside of a string: nothing in it can be anything but data, whatever it holds.
    """
    text = orjson.dumps(encode(data).decode("utf-8")).decode("utf-8")
    return f"explorer.register({orjson.dumps(name).decode()}, {text});\n".encode()


def encode(data: Any) -> bytes:
    """Data as JSON; lone surrogates, which a file may hold and UTF-8 cannot carry, are replaced."""
    try:
        return orjson.dumps(data)
    except orjson.JSONEncodeError:
        return orjson.dumps(_encodable(data))


def _encodable(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {_encodable(str(key)): _encodable(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_encodable(item) for item in value]
    return value
