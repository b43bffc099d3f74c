"""Pages beside a run that tell of it, leaderboards and comparisons: the run's own page leads to them.

Whoever writes such a page above a run's folder leaves its address in the run's `page/`, where also a page
that was opened from disk finds it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import orjson

from pytest_mobilegym.report.explorer.scripts import FOLDER, registration

LINKS_JSON, LINKS_JS = "links.json", "links.js"
GENERATOR = b'<meta name="generator" content="pytest-mobilegym">'
"""What the head of every page of the reports holds."""
_HEAD = 1_000
_MOST = 20
_LONGEST = 200


class Link(NamedTuple):
    """A page that tells of a run.

    Attributes:
        page: its file.
        title: what the run's page calls it.
    """

    page: Path
    title: str


def find_links(run: Path) -> list[Link]:
    """The pages that tell of a run and are still there; what its folder says of them is not trusted."""
    try:
        listed = orjson.loads((run / FOLDER / LINKS_JSON).read_bytes())
        named = [(str(each["page"]), str(each["title"])) for each in listed[:_MOST]]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    found = []
    for name, title in named:
        with suppress(OSError, ValueError):
            page = (run / name).resolve()
            if _may_tell_of(page, run) and _is_report(page):
                found.append(Link(page, title[:_LONGEST]))
    return found


def link_back(page: Path, runs: Iterable[Path], *, title: str) -> None:
    """Let the own pages of runs lead to a page that tells of them.

    Runs that are not below the page's folder, have no page of their own, or cannot be written are left alone.
    """
    page = page.resolve()
    for run in runs:
        if _may_tell_of(page, run) and (run / FOLDER).is_dir():
            others = [link for link in find_links(run) if link.page != page]
            with suppress(OSError):
                for name, content in files_of(run, [Link(page, title), *others]).items():
                    (run / FOLDER / name).write_bytes(content)


def files_of(run: Path, links: Sequence[Link]) -> dict[str, bytes]:
    """The files below `page/` that hold links: as records, and as the page takes them."""
    home = run.resolve()
    near = [(Path(os.path.relpath(link.page, home)).as_posix(), link.title) for link in links[:_MOST]]
    records = [{"page": name, "title": title} for name, title in near]
    return {
        LINKS_JSON: orjson.dumps(records, option=orjson.OPT_INDENT_2) + b"\n",
        LINKS_JS: registration("links", [{"href": quote(name), "title": title} for name, title in near]),
    }


def _may_tell_of(page: Path, run: Path) -> bool:
    home = run.resolve()
    return page.parent != home and home.is_relative_to(page.parent)


def _is_report(page: Path) -> bool:
    if not page.is_file():
        return False
    with page.open("rb") as file:
        return GENERATOR in file.read(_HEAD)
