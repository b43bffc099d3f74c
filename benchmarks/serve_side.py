"""How long an edit of an app takes to be seen in a browser with `mobilegym serve --reload`, on a copy."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Page, async_playwright

import pytest_mobilegym
from benchmarks.figures import Figure, table
from pytest_mobilegym.devices.chromium import launch_options

BUDGET_MS = 1000
ROUNDS = 5


class Edit(NamedTuple):
    """A change of one of Clock's files, numbered by `n`, and a condition that the phone's page then meets."""

    what: str
    file: str
    change: Callable[[str, int], str]
    seen: Callable[[int], str]


def _says(text: str) -> str:
    return f"document.body?.innerText.includes({text!r})"


EDITS = (
    Edit(
        "template",
        "templates/alarms.html",
        lambda text, n: text.replace("{% for alarm", f"edit {n} {{% for alarm", 1),
        lambda n: _says(f"edit {n}"),
    ),
    Edit(
        "interface text",
        "texts/en.json",
        lambda text, n: text.replace('"Alarm"', f'"Alarm {n}"'),
        lambda n: _says(f"Alarm {n}"),
    ),
    Edit(
        "style sheet",
        "style.css",
        lambda text, n: text + f'\n#screen [data-app="clock"] .clock-time {{ letter-spacing: {n}px }}\n',
        lambda n: f"getComputedStyle(document.querySelector('.clock-time')).letterSpacing === '{n}px'",
    ),
    Edit(
        "Python of an app",
        "screens.py",
        lambda text, n: text.replace('f"{date_short(min(', f'f"{n}. {{date_short(min('),
        lambda n: _says(f"{n}. "),
    ),
    Edit(
        "Python of the phone, in a new process",
        "../../wording.py",
        lambda text, n: text.replace('"Mar"', f'"Mar{n}"'),
        lambda n: _says(f"Mar{n} 28"),
    ),
)


def measure() -> list[Figure]:
    """Every figure of this module."""
    return asyncio.run(_measure())


async def _measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "pytest_mobilegym"
        source = Path(pytest_mobilegym.__file__).parent
        shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
        command = [sys.executable, "-m", "pytest_mobilegym.cli", "serve", "--reload", "--port=0"]
        command.append("--app=clock")
        environment = {**os.environ, "PYTHONPATH": folder}
        with subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            try:
                async with async_playwright() as playwright:
                    browser = await playwright.chromium.launch(**launch_options())
                    page = await browser.new_page()
                    await page.goto(address)
                    clock = package / "phone" / "apps" / "clock"
                    return [await _time(page, clock, edit) for edit in EDITS]
            finally:
                process.send_signal(signal.SIGINT)


async def _time(page: Page, clock: Path, edit: Edit) -> Figure:
    path = clock / edit.file
    original = path.read_text("utf-8")
    phone = page.frames[1]
    await phone.wait_for_selector(".clock-alarm")
    times = []
    for n in range(1, ROUNDS + 1):
        changed = edit.change(original, n)
        assert changed != original
        start = time.perf_counter()
        path.write_text(changed, "utf-8")
        await phone.wait_for_function(f"() => {edit.seen(n)}", polling=5)
        times.append((time.perf_counter() - start) * 1000)
    return Figure(f"edit shown: {edit.what}", statistics.median(times), "ms", BUDGET_MS)


if __name__ == "__main__":
    print(table(measure()))
