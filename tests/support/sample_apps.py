"""Apps of the tests, installed beside the real ones for as long as a test needs them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader

import pytest_mobilegym.phone.apps as apps_package
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.drawing.render import environment
from pytest_mobilegym.phone.phone import fresh_state

SAMPLES = Path(__file__).parent / "samples"


@contextmanager
def installed(id: str, *, folder: Path = SAMPLES) -> Iterator[App]:
    """Install the app whose package lies in `folder / id`; take it away afterwards."""
    module = f"{apps_package.__name__}.{id}"
    loader: Any = environment().loader
    apps_package.__path__.append(str(folder))
    invalidate_caches()
    fresh_state.cache_clear()
    try:
        app: App = import_module(module).app
        installed_apps()[id] = app
        loader.mapping[id] = FileSystemLoader(app.folder / "templates")
        yield app
    finally:
        apps_package.__path__.remove(str(folder))
        for name in [name for name in sys.modules if name == module or name.startswith(f"{module}.")]:
            del sys.modules[name]
        vars(apps_package).pop(id, None)
        installed_apps().pop(id, None)
        loader.mapping.pop(id, None)
        fresh_state.cache_clear()
        compiled: Any = environment().cache
        for key in [key for key in compiled if key[1].startswith(f"{id}/")]:
            del compiled[key]


def write_app(folder: Path, id: str, files: dict[str, str]) -> Path:
    """Write an app's package: texts by file name, such as `templates/home.html`."""
    for name, text in files.items():
        path = folder / id / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / id
