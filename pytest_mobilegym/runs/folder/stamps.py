"""The five stamps of a run: what decides its scores and its pixels."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from pytest_mobilegym.devices.location import FULL_SIZE, ScreenSize
from pytest_mobilegym.phone.declaration import own_data
from pytest_mobilegym.phone.declaration.registry import ADDED
from pytest_mobilegym.phone.loading.data_folder import stamp_of
from pytest_mobilegym.phone.worlds import DATA_VERSION
from pytest_mobilegym.records.model import Stamps

if TYPE_CHECKING:
    from pytest_mobilegym.devices.frames.shared import Keeping
    from pytest_mobilegym.runs.plan.config import RunConfig

PACKAGE = Path(__file__).parents[2]

NO_DISPLAY = "none"


class Commit(NamedTuple):
    """Where the package's own code stood, `None` outside of a repository."""

    id: str | None
    dirty: bool | None


def take_stamps(*, suites: Iterable[Path], display: dict[str, str]) -> Stamps:
    """The stamps of a run.

    Args:
        suites: the folders whose templates are run.
        display: what the display's pixels depend on, empty where no display takes part.
    """
    return Stamps(
        harness=harness_version(),
        tasks=tasks_stamp(suites),
        phone=phone_stamp(),
        data=data_stamp(),
        display=stamp_display(display),
    )


def stamp_display(display: dict[str, str]) -> str:
    """The stamp of what a display's pixels depend on."""
    return _short(json.dumps(display, sort_keys=True).encode()) if display else NO_DISPLAY


def display_of(
    device: str,
    *,
    motion: Literal["off", "on"] = "off",
    frames: Keeping = "off",
    screen: ScreenSize = FULL_SIZE,
) -> dict[str, str]:
    """What the pixels of a device depend on; nothing where it has none of ours.

    Args:
        device: its name.
        motion: whether screens are seen on their way.
        frames: whether frames that were drawn before are taken from a store.
        screen: at how many pixels screens are drawn.

    Raises:
        BrowserMissing: the device needs a browser and there is none.
    """
    if device != "browser":
        return {}
    from pytest_mobilegym.devices.chromium import display_stamp
    from pytest_mobilegym.phone.drawing.motion import DURATION_MS, SEEN_MS

    moving = {"motion": f"seen after {SEEN_MS} of {DURATION_MS} ms"} if motion == "on" else {}
    kept = {"frames": frames} if frames != "off" else {}
    smaller = {"screen": screen} if screen != FULL_SIZE else {}
    return {**display_stamp(), **moving, **kept, **smaller}


def display_of_run(config: RunConfig) -> dict[str, str]:
    """What the pixels of a run depend on; nothing where its device has none of ours.

    Raises:
        BrowserMissing: the device needs a browser and there is none.
    """
    return display_of(config.device, motion=config.motion, frames=config.frames, screen=config.screen)


@cache
def harness_version() -> str:
    """The package's version."""
    try:
        return version("pytest-mobilegym")
    except PackageNotFoundError:
        return "unknown"


def tasks_stamp(suites: Iterable[Path]) -> str:
    """Content hash of task suites, their tests left out; the same wherever their folders lie."""
    ordered = sorted(suites, key=lambda folder: (folder.name, sorted(path.name for path in folder.glob("*"))))
    return content_hash(ordered, lambda path: not path.name.startswith(("test_", "conftest.")))


def phone_stamp(apps: Iterable[Path] | None = None) -> str:
    """Content hash of the phone's code, templates, style sheets and pictures, and of the page's client.

    What apps rehearse is for their checks alone, and left out.

    Args:
        apps: folders of apps from outside of the package, which are a part of it; those in use by default.
    """
    added = ADDED if apps is None else [folder.resolve() for folder in apps]
    return _hash_once((PACKAGE / "phone", PACKAGE / "server", *added))


@cache
def _hash_once(folders: tuple[Path, ...]) -> str:
    return content_hash(folders, lambda path: path.name != "rehearsals.py")


def data_stamp(folder: Path | None = None) -> str:
    """The version of the world's data, and a hash of the user's own data where they replace defaults.

    Phones show no other world: `phone.worlds` compares what it opens.

    Args:
        folder: the user's own data; those in use by default.
    """
    own = own_data.stamp() if folder is None else stamp_of(folder)
    return f"{DATA_VERSION}+{own}" if own else DATA_VERSION


def content_hash(folders: Iterable[Path], wanted: Callable[[Path], bool] = lambda _path: True) -> str:
    """A hash of the files below some folders: names and content, independent of place and time.

    Args:
        folders: missing ones count as empty.
        wanted: says of a path relative to its folder's parent whether it takes part.
    """
    whole = hashlib.sha256()
    for folder in folders:
        for path in _files(folder):
            name = path.relative_to(folder.parent)
            if wanted(name):
                content = path.read_bytes()
                whole.update(f"{name.as_posix()}\0{len(content)}\0".encode())
                whole.update(content)
    return whole.hexdigest()[:16]


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") or part == "__pycache__" for part in path.relative_to(folder).parts)
        if not hidden and path.suffix != ".pyc" and path.is_file():
            yield path


def find_commit(folder: Path = PACKAGE) -> Commit:
    """The git commit of `folder`, and whether its files differ from it.

    A folder that git does not track, as of a package installed within somebody's project, has none.
    """
    id = _git(folder, "rev-parse", "--verify", "--quiet", "HEAD")
    if id is None or not _git(folder, "ls-files", "--", "."):
        return Commit(None, None)
    changes = _git(folder, "status", "--porcelain", "--untracked-files=no")
    return Commit(id.strip(), None if changes is None else bool(changes.strip()))


def _git(folder: Path, *arguments: str) -> str | None:
    try:
        answer = subprocess.run(
            ["git", "-C", str(folder), *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return answer.stdout if answer.returncode == 0 else None


def _short(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
