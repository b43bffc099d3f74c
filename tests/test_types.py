"""What an app writes about its context is checked: a misspelt field is an error of mypy, not of a user."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typed_shares import LATER, USUAL, Share, complaints, shares

from pytest_mobilegym.errors import EventRefused

ROOT = Path(__file__).parents[1]

PROBE = """
from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.os import notifications
from pytest_mobilegym.phone.state import State, Table, commit, edit


class City(State):
    id: str
    name: str
    pinned: bool = False


class ProbeState(AppState):
    cities: Table[City] = Table()
    order: tuple[str, ...] = ()


class Editor(State):
    text: str = ""


app = App("probe", name={"en": "Probe", "zh": "Probe"}, state=ProbeState)


@app.screen("/city/{number}", local=Editor)
def city(ctx: Context[ProbeState, Editor], number: int) -> dict[str, Any]:
    named = [each.name for each in ctx.state.cities.values()]
    return {"names": named, "text": ctx.local.text, "wifi": ctx.os.settings.wifi_enabled}


@app.action("city.pin", on="*")
def pin(ctx: ActionContext[ProbeState, None, Editor], city: str, times: int) -> None:
    ctx.state.cities[city].pinned = True
    ctx.state.cities.add(City(id=ctx.new_id("c"), name="Ulm"), first=True)
    ctx.state.cities.move(city, to=times)
    ctx.state.order = (*ctx.state.order[1:], city)
    ctx.os.settings.brightness = 50
    ctx.below.local.text = ctx.fields.get("name", "")
    notifications.post(ctx.os, app="probe", title=ctx.state.cities.pop(city).name)


@app.receiver("probe.TOLD")
def told(ctx: ServiceContext[ProbeState], name: str) -> None:
    ctx.state.cities["c1"].name = name


def outside(state: ProbeState) -> ProbeState:
    draft = edit(state)
    draft.next_id += 1
    return commit(draft)


def untyped(ctx: ActionContext) -> None:
    ctx.state.anything.goes = ctx.local.here
"""

MISTAKES = {
    "ctx.state.citiees": "attr-defined",
    "ctx.state.cities['c1'].titel": "attr-defined",
    "ctx.state.cities['c1'].pinned = 'yes'": "assignment",
    "ctx.state.cities.add(Editor())": "arg-type",
    "ctx.state.order.append('c1')": "attr-defined",
    "ctx.local.txt": "attr-defined",
    "ctx.below.local.text = 3": "assignment",
    "ctx.os.setings": "attr-defined",
    "ctx.os.settings.wifi_enabeld = True": "attr-defined",
    "notifications.post(ctx.state, app='probe', title='Hello')": "arg-type",
    "edit(ctx.state).citiees": "attr-defined",
    "City(id='c2', name='Ulm', mayor='Ivy')": "call-arg",
}
"""Lines of an action, and what mypy calls each."""

ACTION = "def mistaken(ctx: ActionContext[ProbeState, Editor, Editor]) -> None:"


def test_a_misspelt_field_of_a_state_is_an_error_and_the_right_one_is_none(tmp_path: Path) -> None:
    probe = tmp_path / "probe.py"
    probe.write_text("\n".join((PROBE, "", ACTION, *(f"    {line}" for line in MISTAKES), "")), "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", str(probe)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    lines = probe.read_text("utf-8").splitlines()
    found = {
        lines[int(match[1]) - 1].strip(): match[2]
        for match in re.finditer(r"probe\.py:(\d+): error: .*\[([a-z-]+)\]$", run.stdout, re.MULTILINE)
    }
    assert found == MISTAKES, run.stdout + run.stderr


def test_a_typed_context_is_none_of_an_actions_arguments(tmp_path: Path) -> None:
    probe = tmp_path / "probe.py"
    probe.write_text(PROBE, "utf-8")
    spec = importlib.util.spec_from_file_location("typed_probe", probe)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["typed_probe"] = module
    try:
        spec.loader.exec_module(module)
        action = module.app.actions["city.pin"]
        assert action.arguments({"city": "c1", "times": 2}) == {"city": "c1", "times": 2}
        with pytest.raises(EventRefused, match="times"):
            action.arguments({"city": "c1", "times": "often"})
        screen, params = module.app.find_screen("/city/7")
        assert (screen.build, params) == (module.city, {"number": 7})
    finally:
        del sys.modules["typed_probe"]


REPORT = """
                                      Name    Anys    Exprs   Coverage
----------------------------------------------------------------------
   pytest_mobilegym.phone.os.alarms               4      100     96.00%
   pytest_mobilegym.phone.os.models.alarms        8      100     92.00%
   pytest_mobilegym.phone.apps.compass.screens    1       50     98.00%
   pytest_mobilegym.judge.answers                90      100     10.00%
----------------------------------------------------------------------
                                     Total      103      350     70.57%
"""


def test_the_share_of_untyped_expressions_is_counted_by_folder() -> None:
    found = list(shares(REPORT.splitlines()))
    assert found == [Share("apps.compass", 1, 50), Share("os", 12, 200)]
    assert [share.percent for share in found] == [2.0, 6.0]


def test_a_folder_with_too_many_untyped_expressions_is_named() -> None:
    said = complaints(shares(REPORT.splitlines()))
    assert any(line.startswith("phone/os: 6.0 % of its expressions are Any, 5 % may be") for line in said)
    assert any(line.startswith("phone/shell: the report has nothing on it") for line in said)
    assert not any("compass" in line for line in said)


def test_no_exception_is_one_that_is_not_needed() -> None:
    assert all(most > USUAL for most in LATER.values())
    apps = ROOT / "pytest_mobilegym" / "phone" / "apps"
    assert all((apps / name.removeprefix("apps.")).is_dir() for name in LATER)
