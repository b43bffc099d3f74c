"""What an app may import of the package, and what to use in place of the rest."""

from __future__ import annotations

from pathlib import Path

from pytest_mobilegym import api
from pytest_mobilegym.authoring.app_sources import imports_of
from pytest_mobilegym.phone.loading.rehearsals import TRIALS

PACKAGE = "pytest_mobilegym"
PUBLIC = (
    "pytest_mobilegym.errors",
    "pytest_mobilegym.phone.contexts.context",
    "pytest_mobilegym.phone.contexts.notices",
    "pytest_mobilegym.phone.contexts.service",
    "pytest_mobilegym.phone.contexts.storage",
    "pytest_mobilegym.phone.declaration.app",
    "pytest_mobilegym.phone.declaration.machine",
    "pytest_mobilegym.phone.declaration.registry",
    "pytest_mobilegym.phone.defaults",
    "pytest_mobilegym.phone.events",
    "pytest_mobilegym.phone.kit",
    "pytest_mobilegym.phone.model",
    "pytest_mobilegym.phone.os",
    "pytest_mobilegym.phone.owners",
    "pytest_mobilegym.phone.rng",
    "pytest_mobilegym.phone.shell",
    "pytest_mobilegym.phone.state",
    "pytest_mobilegym.phone.ui",
    "pytest_mobilegym.phone.wording",
    "pytest_mobilegym.phone.world",
)
"""Modules for apps, beside an app's own; what of them is stable, `pytest_mobilegym.api` has."""
FOR_TRIALS = ("pytest_mobilegym.phone.hand", "pytest_mobilegym.phone.loading.rehearsals")
"""Modules for an app's `rehearsals.py` and `harmless.py`, beside these."""

INSTEAD = {
    "phone.Phone": "an app is handed what it may use of the phone as `ctx`, of pytest_mobilegym.api",
    "phone.phone": "an app is handed what it may use of the phone as `ctx`, of pytest_mobilegym.api",
    "phone.contexts.transaction": "what an event may bring about is asked of `ctx`",
    "phone.contexts.routing": "another app is asked with `ctx.start(intent)`",
    "phone.clock": "`as_datetime` is in phone.model too, and the present is `ctx.now` and `ctx.time`",
    "phone.declaration.texts": "a text is `ctx.t(key)` in code, and `t(key)` in templates",
    "phone.drawing": "a screen's function gives its template's variables, and the phone draws it",
    "phone.contexts.content": "what others publish is read with `ctx.query`; one's own is `@app.provider`",
    "phone.running.observers": "what others change is heard of with `@app.on_change`",
    "phone.running.schedule": "what is to come is told of by `@app.scheduled`, or by phone.os.alarms",
    "phone.worlds": "the world is `ctx.world`, and its records' kinds are in phone.world",
    "phone.declaration.own_data": "an app's first state is what `@app.defaults` gives",
    "phone.loading.data_folder": "an app's first state is what `@app.defaults` gives",
    "phone.hand": "an app is tried out in its rehearsals.py, with a RehearsingHand, and in its tests",
    "phone.loading.rehearsals": "an app is tried out in its rehearsals.py, and in its tests",
    "tasks": "tasks stand in a suite, in a folder of their own",
    "judge": "tasks and their judging stand in a suite, in a folder of their own",
}
"""What authors of apps reach for, below the package, and what serves them."""

_CHANCE = "makes every phone another one; chance is `ctx.rng`, and ids are `ctx.new_id(...)`"
_CLOCK = "follows the machine's clock; the phone's own is `ctx.now` and `ctx.time`"
_NETWORK = "leaves the phone; what is out there is `ctx.world`"
_MACHINE = "leaves the phone; its files are in phone.os.files"
OUTSIDE = {
    **dict.fromkeys(("random", "secrets", "uuid"), _CHANCE),
    **dict.fromkeys(("sched", "time", "zoneinfo"), _CLOCK),
    **dict.fromkeys(
        ("aiohttp", "httpx", "httpx2", "requests", "socket", "ssl", "urllib.request", "websockets"), _NETWORK
    ),
    **dict.fromkeys(("os", "shutil", "sqlite3", "subprocess", "tempfile"), _MACHINE),
}
"""What a phone does without, so that the same seed gives the same pixels, and what serves apps instead."""


def refused_imports(file: Path, own: str) -> list[tuple[str, str]]:
    """Modules that a file of an app imports and may not, each with what is wrong and what to do.

    Args:
        own: the package of the app itself, whose modules it may import.
    """
    allowed = (own, *PUBLIC, *(FOR_TRIALS if file.name in TRIALS else ()))
    refused = []
    for module in map(_home, imports_of(file)):
        outside = [reason for name, reason in OUTSIDE.items() if _is_below(module, name)]
        if _is_below(module, PACKAGE) and not any(_is_below(module, public) for public in allowed):
            refused.append((module, _reason(module)))
        elif outside:
            refused.append((module, outside[0]))
    return refused


def _home(module: str) -> str:
    """Where a name that is imported from `pytest_mobilegym.api` comes from."""
    name = module.removeprefix(f"{PACKAGE}.api.")
    if name in api.MODULES:
        return f"{PACKAGE}.{api.MODULES[name]}"
    if name in api.HOMES:
        return f"{PACKAGE}.{api.HOMES[name]}.{name}"
    return module


def _reason(module: str) -> str:
    if _is_below(module, f"{PACKAGE}.phone.apps"):
        return "is another app; ask it with an intent, or read with `ctx.query` what it publishes"
    for name, remedy in INSTEAD.items():
        if _is_below(module, f"{PACKAGE}.{name}"):
            return f"is no part of the apps' API; {remedy}"
    return f"is no part of the apps' API; apps import what {PACKAGE}.api has for them"


def _is_below(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")
