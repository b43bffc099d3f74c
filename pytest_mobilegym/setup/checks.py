"""What a machine must have, should have, and may have, each checked by one small function."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal

from pytest_mobilegym.devices.chromium import REMEDY, find_chromium, sandbox_usable
from pytest_mobilegym.errors import BrowserMissing, InfrastructureError
from pytest_mobilegym.phone.world.cache import is_whole, world_path
from pytest_mobilegym.phone.worlds import DATA_VERSION
from pytest_mobilegym.setup.data import OTHER_DATA_REMEDY, WORLD_REMEDY, describe_world, version_of
from pytest_mobilegym.setup.fonts import (
    FONTS_REMEDY,
    PROBE,
    latin_is_noto,
    uncovered_characters,
    undrawn_characters,
)
from pytest_mobilegym.setup.install import ADB_REMEDY, DRIVER_REMEDY, describe_fonts, look_for_driver

Mark = Literal["ok", "warn", "missing"]

_GIB = 1024**3

_WORKER_BYTES = 300 * 1024**2
"""A worker with its browser and one page, rounded up."""

_LEAST_DISK = _GIB
_LEAST_INOTIFY_INSTANCES = 128
_LEAST_INOTIFY_WATCHES = 8192


@dataclass(frozen=True)
class Finding:
    """What one check found.

    Attributes:
        name: what was looked at.
        mark: "ok"; "warn" for what costs speed or an optional feature; "missing" for what is needed.
        text: what is there.
        remedy: what to do, where the mark is not "ok".
    """

    name: str
    mark: Mark
    text: str
    remedy: str = ""


def check_machine() -> Iterator[Finding]:
    """Run every check, in the order in which a person would want to read them."""
    for check in CHECKS:
        yield check()


def check_python() -> Finding:
    """The interpreter that runs this."""
    return Finding("python", "ok", f"{platform.python_version()} at {sys.executable}")


def check_package() -> Finding:
    """The package, whose plugin pytest loads by its installed metadata."""
    return _check_distribution("package", "pytest-mobilegym", "pip install --editable '.[dev]'")


def check_xdist() -> Finding:
    """`pytest -n` spreads a run over workers."""
    return _check_distribution("xdist", "pytest-xdist", "pip install pytest-xdist")


def check_playwright() -> Finding:
    """The driver through which the browser is operated."""
    driver = look_for_driver()
    if not driver.ok:
        return Finding("playwright", "missing", f"its driver does not start: {driver.reason}", DRIVER_REMEDY)
    return _check_distribution("playwright", "playwright", "pip install playwright")


def check_browser() -> Finding:
    """The browser that displays are drawn with."""
    try:
        chromium = find_chromium()
    except BrowserMissing as missing:
        return Finding("browser", "missing", str(missing), REMEDY)
    sandbox = "with" if sandbox_usable() else "without"
    text = f"{chromium} at {chromium.path} ({chromium.source}, {sandbox} sandbox)"
    if chromium.kind != "headless-shell":
        remedy = "install chromium-headless-shell: it starts faster, needs less memory and has its own pixels"
        return Finding("browser", "warn", text, remedy)
    return Finding("browser", "ok", text)


def check_fonts() -> Finding:
    """Whether each script of the screens is drawn: by the browser, or where there is none by fontconfig."""
    try:
        undrawn = undrawn_characters(find_chromium())
        by = "drawn by the browser"
    except (BrowserMissing, InfrastructureError):
        uncovered = uncovered_characters()
        if uncovered is None:
            text = "not known without a browser and without fontconfig's fc-list"
            return Finding("fonts", "warn", text, FONTS_REMEDY)
        undrawn, by = uncovered, "covered according to fontconfig"
    if undrawn:
        text = f"no glyphs for {', '.join(f'{script} {lost}' for script, lost in undrawn.items())}"
        return Finding("fonts", "missing", text, FONTS_REMEDY)
    text = f"{' '.join(PROBE.values())} {by}: {describe_fonts()}"
    if latin_is_noto() is False:
        return Finding(
            "fonts", "warn", text, "install fonts-noto-core: Latin text has other pixels without it"
        )
    return Finding("fonts", "ok", text)


def check_world() -> Finding:
    """The data that apps show, by the sources of this version of the package."""
    path = world_path()
    if not is_whole(path):
        return Finding("world", "warn", f"not made yet at {path}; the first use makes it", WORLD_REMEDY)
    try:
        version = version_of(path)
    except InfrastructureError as error:
        return Finding("world", "missing", str(error), OTHER_DATA_REMEDY)
    text = describe_world(path, version)
    if version != DATA_VERSION:
        return Finding("world", "missing", f"{text}; expected version {DATA_VERSION}", OTHER_DATA_REMEDY)
    return Finding("world", "ok", text)


def check_adb() -> Finding:
    """Only `--device=real` needs it."""
    adb = shutil.which("adb")
    if adb is None:
        return Finding("adb", "warn", "not found; only real phones need it", ADB_REMEDY)
    return Finding("adb", "ok", adb)


def check_cores() -> Finding:
    """Workers beyond the cores wait for each other."""
    cores = usable_cores()
    text = f"{cores} usable"
    if cores < 2:
        return Finding(
            "cores", "warn", text, "the browser and the worker share one core: expect half the speed"
        )
    return Finding("cores", "ok", text)


def check_memory() -> Finding:
    """Available memory, also below a container's limit."""
    available = available_memory()
    if available is None:
        return Finding("memory", "ok", "not known on this system")
    workers = available // _WORKER_BYTES
    text = f"{available / _GIB:.1f} GiB available, about {workers} workers with a browser"
    if workers < usable_cores():
        return Finding("memory", "warn", text, f"keep pytest -n at or below {max(workers, 1)}")
    return Finding("memory", "ok", text)


def check_inotify() -> Finding:
    """Each browser takes one or two inotify instances; hundreds of them meet the limit of a user."""
    folder = Path("/proc/sys/fs/inotify")
    try:
        instances = int((folder / "max_user_instances").read_text())
        watches = int((folder / "max_user_watches").read_text())
    except (OSError, ValueError):
        return Finding("inotify", "ok", "no limits on this system")
    text = f"{instances} instances, {watches} watches"
    if instances < _LEAST_INOTIFY_INSTANCES or watches < _LEAST_INOTIFY_WATCHES:
        remedy = "as root: sysctl fs.inotify.max_user_instances=512 fs.inotify.max_user_watches=65536"
        return Finding("inotify", "warn", text, remedy)
    return Finding("inotify", "ok", text)


def check_disk() -> Finding:
    """Trajectories with screenshots take about 2 MB an episode."""
    free = shutil.disk_usage(Path.cwd()).free
    text = f"{free / _GIB:.1f} GiB free here"
    if free < _LEAST_DISK:
        return Finding("disk", "warn", text, "free some space, or write runs elsewhere")
    return Finding("disk", "ok", text)


CHECKS: tuple[Callable[[], Finding], ...] = (
    check_python,
    check_package,
    check_playwright,
    check_browser,
    check_fonts,
    check_world,
    check_xdist,
    check_adb,
    check_cores,
    check_memory,
    check_inotify,
    check_disk,
)


def usable_cores() -> int:
    """Cores that this process may run on, which a container's CPU set lowers."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def available_memory() -> int | None:
    """Bytes that can be used without swapping; `None` where the system does not say."""
    limits = [limit for limit in (_host_memory(), _container_memory()) if limit is not None]
    return min(limits, default=None)


def _host_memory() -> int | None:
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return None
    fields = (line.split() for line in lines if line.startswith("MemAvailable:"))
    return next((int(kib) * 1024 for _, kib, *_ in fields), None)


def _container_memory() -> int | None:
    """What is left below the limit of the control group, version 2."""
    folder = Path("/sys/fs/cgroup")
    try:
        limit = (folder / "memory.max").read_text().strip()
        used = (folder / "memory.current").read_text().strip()
    except OSError:
        return None
    return max(int(limit) - int(used), 0) if limit.isdecimal() and used.isdecimal() else None


def _check_distribution(name: str, distribution: str, remedy: str) -> Finding:
    try:
        return Finding(name, "ok", f"{distribution} {version(distribution)}")
    except PackageNotFoundError:
        return Finding(name, "missing", f"{distribution} is not installed", remedy)
