"""Programs that exist for one test: shell scripts in a folder of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pytest_mobilegym.devices import chromium

MakeProgram = Callable[..., Path]


@pytest.fixture
def make_program(tmp_path: Path) -> MakeProgram:
    """`make_program("npm", "echo hi")`: an executable script, in `tmp_path/bin` unless told otherwise."""

    def make(name: str, body: str, *, folder: Path | None = None) -> Path:
        path = (folder or tmp_path / "bin") / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)
        return path

    return make


@pytest.fixture
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine without browsers and programs: an empty home and a PATH of `tmp_path/bin` alone."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for name in (chromium.VARIABLE, "PLAYWRIGHT_BROWSERS_PATH", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    chromium.find_chromium.cache_clear()
    yield home
    chromium.find_chromium.cache_clear()
