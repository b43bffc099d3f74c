"""Showing what a developer has just edited, with the phone's state kept.

Templates, style sheets, texts and pictures are read anew in the running process, and so is the Python of an
app, which nothing but the list of apps refers to. Python of the phone itself needs a new interpreter: the
process executes itself again under the same process id. It takes along the listening socket, so that browsers
wait instead of being turned away, and the phone's snapshot in a private file.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import cache_from_source
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from pydantic import BaseModel, ConfigDict, ValidationError

# No module of the phone is imported up here: a phone that cannot be imported is waited for, with this module.

logger = logging.getLogger(__name__)

PHONE_FOLDER = Path(__file__).resolve().parent.parent / "phone"

POLL_SECONDS = 0.1
"""Pause between two looks at the files; an edit is shown after two that agree."""

VARIABLE = "MOBILEGYM_HANDOVER"
"""Environment variable that names the file which one process leaves to the next."""

SUFFIXES = frozenset({".py", ".html", ".css", ".json", ".svg", ".png", ".jpg", ".webp"})

Stamp = tuple[int, int, int]


class Watch:
    """Finds edits below some folders by comparing times of modification."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders or (PHONE_FOLDER,)
        self._told = self._last = self._scan()

    def look(self) -> frozenset[Path]:
        """Files that were edited, added or removed since the last call that returned any.

        Nothing is told while files still change from one look to the next: an editor, or a branch being
        checked out, is not done yet.
        """
        now = self._scan()
        at_rest, self._last = now == self._last, now
        if not at_rest:
            return frozenset()
        told, self._told = self._told, now
        return frozenset(path for path, _ in told.items() ^ now.items())

    def _scan(self) -> dict[Path, Stamp]:
        found: dict[Path, Stamp] = {}
        waiting = [str(folder) for folder in self.folders]
        while waiting:
            try:
                entries = list(os.scandir(waiting.pop()))
            except OSError:
                continue  # removed since its parent was read
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    if entry.name != "__pycache__":
                        waiting.append(entry.path)
                elif os.path.splitext(entry.name)[1] in SUFFIXES:
                    try:
                        stat = entry.stat()
                    except OSError:
                        continue  # an editor's lock, or a file that is being replaced
                    found[Path(entry.path)] = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
        return found


def wait_for_edit(watch: Watch) -> None:
    """Return when something has been edited."""
    while not watch.look():
        time.sleep(POLL_SECONDS)


def is_code(path: Path) -> bool:
    """Whether a file is read when a module is imported: Python, and JSON other than interface texts."""
    return path.suffix == ".py" or (path.suffix == ".json" and path.parent.name != "texts")


def app_of(path: Path) -> str | None:
    """Id of the app whose folder a file lies in; `None` for a file of the phone itself."""
    from pytest_mobilegym.phone.declaration.registry import apps_folders

    for folder in apps_folders():
        if path.is_relative_to(folder):
            inside = path.relative_to(folder).parts
            return inside[0] if len(inside) > 1 else None
    return None


def find_syntax_error(paths: Iterable[Path]) -> str | None:
    """One sentence on the first of these files that is not Python: no process is to be given up for it."""
    for path in sorted(paths):
        if path.suffix == ".py" and path.exists():
            try:
                compile(path.read_bytes(), str(path), "exec")
            except (SyntaxError, ValueError) as error:
                line = f", line {error.lineno}" if isinstance(error, SyntaxError) else ""
                reason = error.msg if isinstance(error, SyntaxError) else error
                return f"{_short(path)}{line}: {reason}."
    return None


def forget_views() -> None:
    """Have templates and interface texts read from their files again."""
    from pytest_mobilegym.phone.declaration.registry import installed_apps
    from pytest_mobilegym.phone.declaration.texts import load_catalogue
    from pytest_mobilegym.phone.drawing.render import environment
    from pytest_mobilegym.phone.shell.shell import shell

    environment.cache_clear()
    load_catalogue.cache_clear()
    for app in (*installed_apps().values(), shell):
        app.__dict__.pop("catalogue", None)


@contextmanager
def reimported_apps(ids: Collection[str]) -> Iterator[None]:
    """Import these apps anew; when that fails, or the block does, the old ones are in force again.

    The new code's classes are others than those of existing objects: a phone has to be taken across as JSON.
    """
    old = _take_modules(ids)
    try:
        _forget_apps()
        from pytest_mobilegym.phone.declaration.registry import installed_apps

        installed_apps()
        yield
    except BaseException:
        _take_modules(ids)
        sys.modules.update(old)
        _forget_apps()
        raise


def forget_bytecode(paths: Iterable[Path]) -> None:
    """Delete the bytecode of these files: Python overlooks a second edit of equal size within one second."""
    for path in paths:
        if path.suffix == ".py":
            Path(cache_from_source(str(path))).unlink(missing_ok=True)
    invalidate_caches()


def _take_modules(ids: Collection[str]) -> dict[str, ModuleType]:
    """Take the modules of apps out of those that are imported."""
    roots = {f"pytest_mobilegym.phone.apps.{id}" for id in ids}
    names = [name for name in sys.modules if ".".join(name.split(".")[:4]) in roots]
    return {name: sys.modules.pop(name) for name in names}


def _forget_apps() -> None:
    from pytest_mobilegym.phone.loading.installing import forget_fresh_phones

    forget_fresh_phones()


class Handover(BaseModel):
    """What one process leaves to the next.

    Attributes:
        listener: file descriptor of the listening socket.
        display: token of the phone's page.
        panel: token of the page around it.
        snapshot: the phone, as `dump_snapshot` writes it.
    """

    model_config = ConfigDict(extra="forbid")

    listener: int
    display: str
    panel: str
    snapshot: str


def hand_over(handover: Handover) -> NoReturn:
    """Become a new process with the same command line, which finds `handover` by `take_over`."""
    descriptor, name = tempfile.mkstemp(prefix="mobilegym-", suffix=".json")  # readable by its owner alone
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(handover.model_dump_json())
    os.set_inheritable(handover.listener, True)
    os.environ[VARIABLE] = name
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def take_over() -> Handover | None:
    """What the process before this one has left, if it has; the file is removed."""
    name = os.environ.pop(VARIABLE, None)
    if name is None:
        return None
    path = Path(name)
    try:
        handover = Handover.model_validate_json(path.read_bytes())
        os.set_inheritable(handover.listener, False)
    except (OSError, ValidationError) as error:
        logger.warning("Nothing to take over from an earlier process: %s", error)
        return None
    finally:
        path.unlink(missing_ok=True)
    return handover


def _short(path: Path) -> str:
    return str(path.relative_to(PHONE_FOLDER)) if path.is_relative_to(PHONE_FOLDER) else path.name
