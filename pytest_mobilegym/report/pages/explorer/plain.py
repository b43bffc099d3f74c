"""What the page of a run says to browsers that run no scripts: its figures, and why it failed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any


def write_plain(run: Mapping[str, Any]) -> str:
    """Markup of a run's figures.

    Args:
        run: as of `overview.describe_run`.
    """
    name = " ".join(filter(None, (run["agent"], run["model"])))
    parts = [
        f"<h1><bdi>{escape(name)}</bdi></h1>",
        f"<p><bdi>{escape(' · '.join(run['circumstances']))}</bdi></p>",
        *(f'<p class="notice"><bdi>{escape(notice)}</bdi></p>' for notice in run["notices"]),
        _table(
            "Figures",
            ("", "", ""),
            [(f"{each['name']}, {each['hint']}", _measured(each), each["note"]) for each in run["tiles"]],
        ),
    ]
    for axis in run["axes"][:1]:
        lines = [
            (each["name"], each["sr"], each["interval"], f"{each['passed']} / {each['counted']}")
            for each in axis["lines"]
        ]
        parts.append(_table(f"By {axis['name']}", ("", "SR %", "95 %", "Passed"), lines))
    if run["failures"]["all"]:
        causes = [
            (each["label"], each["meaning"], f"{each['count']:,}") for each in run["failures"]["classes"]
        ]
        parts.append(_table("Why it failed", ("Class", "", "Episodes"), causes))
    parts.append(
        "<p>This page draws itself: allow it to run scripts, and it lists every episode and shows each step. "
        "Nothing is loaded from elsewhere.</p>"
    )
    return "\n".join(parts)


def _measured(tile: Mapping[str, Any]) -> str:
    return f"{tile['text']} {tile.get('unit', '')}".strip()


def _table(title: str, heads: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table whose lines begin with what they are of."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads) if any(heads) else ""
    body = "".join(
        f'<tr><th scope="row"><bdi>{escape(first)}</bdi></th>'
        + "".join(f"<td><bdi>{escape(each)}</bdi></td>" for each in rest)
        + "</tr>"
        for first, *rest in lines
    )
    top = f"<thead><tr>{head}</tr></thead>" if head else ""
    return f"<h2>{escape(title)}</h2>\n<table>{top}<tbody>{body}</tbody></table>"
