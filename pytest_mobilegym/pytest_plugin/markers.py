"""Markers of episodes: flat ones by name, families by argument; declared only where there are tasks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pytest_mobilegym.runs.plan.episodes import Planned

MARKERS: dict[str, str] = {
    "L1": "difficulty: most agents succeed",
    "L2": "difficulty: some agents succeed",
    "L3": "difficulty: few agents succeed",
    "L4": "difficulty: hardly any agent succeeds",
    "S1": "scope: one app",
    "S2": "scope: two apps",
    "S3": "scope: three apps or more",
    "operate": "objective: change something on the phone",
    "query": "objective: find something out",
    "hybrid": "objective: change something and find something out",
    "atomic": "composition: one operation",
    "sequential": "composition: several operations in a row",
    "transfer": "composition: carry something from one place to another",
    "deep_dive": "composition: search, compare, conclude",
    "suite(name)": "the suite that a task belongs to, as -m \"suite(name='payment')\"",
    "capability(name)": "what a task asks for, as -m \"capability(name='settings')\"",
    "split(name)": "the split that a task belongs to, as -m \"split(name='test')\"",
    "device(name)": "the device that is played on, as -m \"device(name='browser')\"",
}
"""Markers with what they mean; the ids of apps come on top."""

OWN_APPS = Path(__file__).parents[1] / "phone" / "apps"


def declare_markers(config: pytest.Config, *, further_apps: Iterable[Path] = ()) -> None:
    """Make the markers known, so that `--strict-markers` accepts them.

    Args:
        config: pytest's.
        further_apps: folders of apps beside the package's own.
    """
    folders = [OWN_APPS, *further_apps]
    apps = {source.parent.name for folder in folders for source in folder.glob("*/__init__.py")}
    _declare(config, MARKERS)
    declare_apps(config, apps)


def declare_apps(config: pytest.Config, apps: Iterable[str]) -> None:
    """Make the ids of apps known as markers."""
    _declare(config, {app: f"the task involves the app {app}" for app in sorted(apps)})


def _declare(config: pytest.Config, markers: dict[str, str]) -> None:
    """Declare what nobody has: a project's own marker of the same name keeps its meaning."""
    known = {_name_of(line) for line in config.getini("markers")}
    for marker, meaning in markers.items():
        if _name_of(marker) not in known:
            config.addinivalue_line("markers", f"{marker}: {meaning}")


def _name_of(line: str) -> str:
    return line.partition(":")[0].partition("(")[0].strip()


def marks_of(planned: Planned, *, device: str) -> Iterator[pytest.MarkDecorator]:
    """Markers of an episode: flat ones by name, the families by argument."""
    from pytest_mobilegym.tasks.splits import splits_by_template

    template = planned.template
    for name in (
        template.difficulty,
        template.scope,
        template.objective,
        template.composition,
        *template.apps,
    ):
        yield _mark(name)
    yield _mark("suite", name=template.suite)
    for name in template.capabilities:
        yield _mark("capability", name=name)
    for name in splits_by_template().get(template.id, ()):
        yield _mark("split", name=name)
    yield _mark("device", name=device)


@lru_cache(maxsize=1024)  # the episodes of a suite have nearly the same
def _mark(marker: str, /, **arguments: str) -> pytest.MarkDecorator:
    """A mark that was declared here, or will be.

    `pytest.mark` asks the configuration of whichever pytest runs in this process, which may be strict and
    have met no tasks: a marker expression is also read without a pytest run of its own.
    """
    return pytest.MarkDecorator(pytest.Mark(marker, (), arguments, _ispytest=True), _ispytest=True)
