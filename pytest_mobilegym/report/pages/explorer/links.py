"""Pages beside a run that tell of it, leaderboards and comparisons: the run's own page leads to them.

Whoever writes such a page above a run's folder leaves its address in the run's `page/`, where also a page
that was opened from disk finds it. Pages that tell of the same run lead to each other: their links stand
between two marks, so that an earlier page can be told of a later one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import orjson

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.files import replace_file
from pytest_mobilegym.records.load import read_bytes
from pytest_mobilegym.report.pages.explorer.scripts import FOLDER, registration
from pytest_mobilegym.report.pages.page import write

LINKS_JSON, LINKS_JS = "links.json", "links.js"
GENERATOR = b'<meta name="generator" content="pytest-mobilegym">'
"""What the head of every page of the reports holds."""
_HEAD = 1_000
_PLACE = re.compile(r"<!-- beside -->(.*?)<!-- /beside -->", re.DOTALL)
"""Where a page has its links to others."""
_LINK = re.compile(r'<a href="([^"]*)"><bdi>(.*?)</bdi></a>')
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
        listed = orjson.loads(read_bytes(run / FOLDER / LINKS_JSON))
        named = [(str(each["page"]), str(each["title"])) for each in listed[:_MOST]]
    except (UsageError, OSError, ValueError, KeyError, TypeError):
        return []
    found = []
    for name, title in named:
        with suppress(OSError, ValueError):
            page = (run / name).resolve()
            if _may_tell_of(page, run) and _is_report(page):
                found.append(Link(page, title[:_LONGEST]))
    return found


def link_back(page: Path, runs: Iterable[Path], *, title: str) -> None:
    """Let the own pages of runs lead to a page that tells of them, and such pages to each other.

    Runs that are not below the page's folder, have no page of their own, or cannot be written are left alone.
    """
    page = page.resolve()
    told = list(runs)
    beside = {link.page: link for run in told for link in find_links(run) if link.page != page}
    for link in beside.values():
        _lead(link.page, Link(page, title))
        _lead(page, link)
    for run in told:
        if _may_tell_of(page, run) and (run / FOLDER).is_dir():
            others = [link for link in find_links(run) if link.page != page]
            with suppress(OSError):
                for name, content in files_of(run, [Link(page, title), *others]).items():
                    replace_file(run / FOLDER / name, content)


def files_of(run: Path, links: Sequence[Link]) -> dict[str, bytes]:
    """The files below `page/` that hold links: as records, and as the page takes them."""
    home = run.resolve()
    near = [(Path(os.path.relpath(link.page, home)).as_posix(), link.title) for link in links[:_MOST]]
    records = [{"page": name, "title": title} for name, title in near]
    return {
        LINKS_JSON: orjson.dumps(records, option=orjson.OPT_INDENT_2) + b"\n",
        LINKS_JS: registration("links", [{"href": quote(name), "title": title} for name, title in near]),
    }


def _lead(page: Path, link: Link) -> None:
    """Put a link into the head of a page, first; one to the same page that stands there is taken out."""
    with suppress(UsageError, OSError, UnicodeDecodeError):
        text = page.read_text("utf-8")
        if (place := _PLACE.search(text)) is None:
            return
        href = quote(Path(os.path.relpath(link.page, page.parent)).as_posix())
        others = [(unescape(to), unescape(said)) for to, said in _LINK.findall(place[1])]
        listed = [(href, link.title), *((to, said) for to, said in others if to != href)][:_MOST]
        shown = "\n".join(f'<a href="{escape(to)}"><bdi>{escape(said)}</bdi></a>' for to, said in listed)
        nav = f'<nav class="beside" aria-label="Pages about these runs">\n{shown}\n</nav>'
        write(page, f"{text[: place.start(1)]}\n{nav}\n{text[place.end(1) :]}")


def _may_tell_of(page: Path, run: Path) -> bool:
    home = run.resolve()
    return page.parent != home and home.is_relative_to(page.parent)


def _is_report(page: Path) -> bool:
    if not page.is_file():
        return False
    with page.open("rb") as file:
        return GENERATOR in file.read(_HEAD)
