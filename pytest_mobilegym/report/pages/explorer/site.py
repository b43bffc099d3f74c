"""The explorer's files, by their path in the run's folder: rendered one by one, or written all at once."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.files import replace_file
from pytest_mobilegym.records.load import load_run, read_bytes
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.failures import failures_of
from pytest_mobilegym.report.figures.statistics import RESAMPLES
from pytest_mobilegym.report.pages.explorer.links import LINKS_JS, LINKS_JSON, files_of, find_links
from pytest_mobilegym.report.pages.explorer.overview import describe_run
from pytest_mobilegym.report.pages.explorer.plain import write_plain
from pytest_mobilegym.report.pages.explorer.prompts import collect_prompts
from pytest_mobilegym.report.pages.explorer.scripts import (
    FOLDER,
    SCRIPTS,
    SOURCE,
    STYLE,
    address_of,
    build,
    digest,
    read_asset,
    registration,
)
from pytest_mobilegym.report.pages.explorer.trajectory import describe_episode

INDEX = "index.html"
_EPISODE = re.compile(r"(episodes|prompts)/(\d{1,9})\.js")


class _Records(NamedTuple):
    """What a run wrote down, and a word that changes with it."""

    version: str
    meta: RunMeta
    rows: list[EpisodeRow]


class Site:
    """The explorer of one run.

    Args:
        run: the run's folder.
        live: whether the page asks for news while it is open.
    """

    def __init__(self, run: Path | str, *, live: bool = False) -> None:
        self.run = Path(run)
        self.live = live
        self._records: _Records | None = None
        self._described: dict[str, Any] | None = None

    def load(self) -> tuple[RunMeta, list[EpisodeRow]]:
        """The run's records, read again when they have grown.

        Raises:
            UsageError: the folder is not a run.
        """
        records = self._read()
        return records.meta, records.rows

    @property
    def version(self) -> str:
        """Changes when the records do."""
        return self._read().version

    def paths(self) -> list[str]:
        """Every file of the page, relative to the run's folder."""
        numbers = range(len(self.load()[1]))
        return [
            *(f"{FOLDER}/{name}" for name in (*SCRIPTS, STYLE, LINKS_JS, LINKS_JSON, "run.js")),
            *(f"{FOLDER}/episodes/{number}.js" for number in numbers),
            *(f"{FOLDER}/prompts/{number}.js" for number in numbers),
            INDEX,
        ]

    def render(self, path: str) -> bytes | None:
        """The content of a file of the page; `None` where there is no such file, or nothing to put in it."""
        if path == INDEX:
            return self._index()
        folder, _, name = path.partition("/")
        if folder != FOLDER:
            return None
        if (asset := read_asset(name)) is not None:
            return asset
        if name in (LINKS_JS, LINKS_JSON):
            return files_of(self.run, find_links(self.run))[name]
        if name == "run.js":
            return registration("run", self.describe())
        found = _EPISODE.fullmatch(name)
        rows = self.load()[1]
        if found is None or int(found[2]) >= len(rows):
            return None
        row = rows[int(found[2])]
        if found[1] == "episodes":
            return registration(name, describe_episode(self.run, row))
        prompts = collect_prompts(self.run, row)
        return registration(name, prompts) if prompts["messages"] else None

    def describe(self) -> dict[str, Any]:
        """What the page shows of the run as a whole."""
        records = self._read()
        if self._described is None or self._described["version"] != records.version:
            # While a run is followed, its figures are wanted often and soon.
            resamples = 0 if self.live else RESAMPLES
            described = describe_run(
                records.meta,
                records.rows,
                failures=failures_of(self.run, records.rows),
                planned=self._planned(),
                resamples=resamples,
            )
            self._described = described | {"live": self.live, "version": records.version}
        return self._described

    def write(self) -> Path:
        """Write the page beside the run's records, replacing an older one; gives the path of `index.html`.

        Raises:
            UsageError: the folder is not a run.
            OSError: the folder cannot be written.
        """
        self.load()
        draft = self.run / f"{FOLDER}.part"
        shutil.rmtree(draft, ignore_errors=True)
        try:
            for path in self.paths():
                content = self.render(path)
                if content is None or path == INDEX:
                    continue
                target = draft / Path(path).relative_to(FOLDER)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
            _put_in_place(draft, self.run / FOLDER)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
        index = self.run / INDEX
        replace_file(index, self._index())
        return index

    def _index(self) -> bytes:
        # Links come and go without the page being made anew.
        data = [f"{FOLDER}/{LINKS_JS}", f"{FOLDER}/run.js?{self.version}"]
        scripts = "\n".join(
            f'<script defer src="{address}"></script>' for address in (*map(address_of, SCRIPTS), *data)
        )
        text = (SOURCE / INDEX).read_text("utf-8")
        text = text.replace("{{ style }}", address_of(STYLE)).replace("{{ scripts }}", scripts)
        return text.replace("{{ plain }}", write_plain(self.describe())).encode()

    def _planned(self) -> int:
        """How many episodes the run is to play; 0 where it does not say."""
        try:
            return len(orjson.loads(read_bytes(self.run / "plan.json"))["episodes"])
        except (UsageError, OSError, ValueError, KeyError, TypeError):
            return 0

    def _read(self) -> _Records:
        # Stamped before they are read: what is written meanwhile makes the next question read again.
        version = digest(f"{build()} {self._signature()}".encode())
        records = self._records
        if records is None or records.version != version:
            records = self._records = _Records(version, *load_run(self.run))
        return records

    def _signature(self) -> list[tuple[int, int, int]]:
        found = []
        for name in ("results.jsonl", "meta.json", "plan.json"):
            with suppress(OSError):
                stat = (self.run / name).stat()
                found.append((stat.st_ino, stat.st_mtime_ns, stat.st_size))
        return found


def _put_in_place(draft: Path, folder: Path) -> None:
    """Let one folder take the place of another, which stays where that fails."""
    former = folder.with_name(f"{folder.name}.former")
    shutil.rmtree(former, ignore_errors=True)
    if folder.is_dir():
        os.rename(folder, former)
    try:
        os.replace(draft, folder)
    except OSError:
        if former.is_dir():
            os.rename(former, folder)
        raise
    shutil.rmtree(former, ignore_errors=True)


def write_explorer(run: Path | str) -> Path:
    """Write the page of a run into its folder; gives the path of its `index.html`.

    Raises:
        UsageError: the folder is not a run, or cannot be written.
    """
    try:
        return Site(run).write()
    except OSError as error:
        raise UsageError(f"The page of '{run}' cannot be written: {error.strerror or error}.") from None
