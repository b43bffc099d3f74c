"""A page of samples of a data set, to look at before one trains on it."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.files import write_output
from pytest_mobilegym.rl.trajectories.tables import Table, read_table

NAME = "samples.html"

SHOWN = 12
"""Rows of each table that a page shows."""

MOST_ELEMENTS = 40
"""Elements of a screen that are listed."""

_SAMPLED: tuple[Table, ...] = ("tuples", "chats", "preferences", "recoveries")
_JPEG, _PNG = b"\xff\xd8", b"\x89PNG"


def write_samples(folder: Path, *, count: int = SHOWN) -> Path:
    """Write a page with rows of each table, evenly spread over it; it loads nothing and runs nothing.

    Args:
        folder: of a data set, which somebody else may have written.
        count: rows of each table.

    Raises:
        UsageError: it is no data set, or cannot be written to.
    """
    if not (folder / "screens").is_dir():
        raise UsageError(f"'{folder}' is no folder of training data: it has no table 'screens'.")
    try:
        page = _page(folder, count)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UsageError(f"'{folder}' holds no training data of this version: {error!r:.200}.") from None
    target = folder / NAME
    write_output(target, page.encode())
    return target


def _page(folder: Path, count: int) -> str:
    chosen = {table: _spread(read_table(folder, table), count) for table in _SAMPLED}
    wanted = {row.get(key) for rows in chosen.values() for row in rows for key in ("screen", "next_screen")}
    screens = {row["screen"]: row for row in read_table(folder, "screens") if row["screen"] in wanted}
    style = (Path(__file__).parent / "samples.css").read_text("utf-8")
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined
    )
    return environment.get_template("samples.html").render(
        style=Markup(style),
        style_hash="sha256-" + b64encode(sha256(style.encode()).digest()).decode(),
        name=folder.name,
        counts={table: len(read_table(folder, table, ["episode"])) for table in _SAMPLED},
        tuples=[_step(row, screens) for row in chosen["tuples"]],
        chats=[_chat(row) for row in chosen["chats"]],
        preferences=[_pair(row, screens) for row in chosen["preferences"]],
        recoveries=[_step(row, screens) for row in chosen["recoveries"]],
    )


def _spread(rows: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    if len(rows) <= count:
        return list(rows)
    return [rows[place * len(rows) // count] for place in range(count)]


def _step(row: Mapping[str, Any], screens: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    changes = json.loads(row["changes"] or "[]")
    return {
        **{
            name: row[name]
            for name in ("episode", "source", "instruction", "step", "role", "action", "progress")
        },
        "before": _screen(screens.get(row["screen"]), row["element"]),
        "after": _screen(screens.get(row["next_screen"]), None),
        "changes": [f"{change['path']} {change['kind']}" for change in changes],
    }


def _chat(row: Mapping[str, Any]) -> dict[str, Any]:
    said = [
        (message["role"], "\n".join(part["text"] or "(picture)" for part in message["content"]))
        for message in row["messages"]
    ]
    pictures = [_data_url(image["bytes"]) for image in row["images"] or ()]
    return {"episode": row["episode"], "step": row["step"], "said": said, "pictures": pictures}


def _pair(row: Mapping[str, Any], screens: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    return {
        **{name: row[name] for name in ("episode", "instruction", "step", "near_miss", "missed")},
        **{name: row[name] for name in ("side_effects", "chosen_action", "rejected_action")},
        "at": _screen(screens.get(row["screen"]), None),
    }


def _screen(screen: Mapping[str, Any] | None, element: int | None) -> dict[str, Any] | None:
    if screen is None:
        return None
    lines = (screen["text"] or "").splitlines()
    picture = screen["screenshot"]
    bounds = None
    if element is not None and 0 <= element < len(screen["elements"]):
        bounds = screen["elements"][element]["bounds"]
    return {
        "app": screen["app_name"],
        "picture": None if picture is None else _data_url(picture["bytes"]),
        "size": (screen["width"], screen["height"]),
        "box": None if bounds is None else (*bounds[:2], bounds[2] - bounds[0], bounds[3] - bounds[1]),
        "lines": [(line, number == element) for number, line in enumerate(lines[:MOST_ELEMENTS])],
        "more": max(0, len(lines) - MOST_ELEMENTS),
    }


def _data_url(picture: bytes) -> str:
    """A picture within a page; one that is neither JPEG nor PNG is left out."""
    for mime, magic in (("image/jpeg", _JPEG), ("image/png", _PNG)):
        if picture.startswith(magic):
            return f"data:{mime};base64,{b64encode(picture).decode()}"
    return ""
