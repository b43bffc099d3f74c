"""Marker expressions outside of a pytest run: `-m "L3 and wechat"` means what it means there."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from pytest_mobilegym.errors import UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

Narrowing = Callable[[list[type["Task"]]], list[type["Task"]]]


def narrowing(expression: str, *, device: str = "browser") -> Narrowing | None:
    """Keeps of some templates those that `pytest -m` would choose; `None` where the expression is empty.

    What is returned raises a `UsageError` where none fits, and names markers that none has.

    Args:
        expression: as pytest takes it, arguments of markers included.
        device: that the marker `device(name)` names.

    Raises:
        UsageError: the expression is malformed.
    """
    if not expression:
        return None
    # pytest has no public way to ask this; what it asks itself has kept its shape since 8.3.
    from _pytest.mark import MarkMatcher
    from _pytest.mark.expression import Expression

    from pytest_mobilegym.phone.declaration.registry import app_ids
    from pytest_mobilegym.pytest_plugin.markers import MARKERS, marks_of
    from pytest_mobilegym.pytest_plugin.named_tasks import check_markers
    from pytest_mobilegym.runs.plan.episodes import Planned

    try:
        compiled = Expression.compile(expression)
    except Exception as error:
        raise UsageError(f"-m does not take {expression!r}: {error}.") from None

    def narrow(templates: list[type[Task]]) -> list[type[Task]]:
        marks = {
            template: [mark.mark for mark in marks_of(Planned(template), device=device)]
            for template in templates
        }
        asked: set[str] = set()

        def fits(template: type[Task]) -> bool:
            matcher = MarkMatcher.from_markers(marks[template])

            def ask(name: str, /, **arguments: str | int | bool | None) -> bool:
                asked.add(name)
                return matcher(name, **arguments)

            return compiled.evaluate(ask)

        chosen = [template for template in templates if fits(template)]
        known = {mark.name for own in marks.values() for mark in own}
        if not chosen:
            raise UsageError(
                f"No task fits -m {expression!r}; {len(templates)} tasks are there.{_strange(asked, known)}"
            )
        check_markers(expression, {*known, *(line.partition("(")[0] for line in MARKERS), *app_ids()})
        return chosen

    return narrow


def _strange(asked: set[str], known: set[str]) -> str:
    """Sentences on the markers that no task has."""
    said = ""
    for name in sorted(asked - known):
        close = get_close_matches(name, sorted(known), n=1)
        said += f" None has the marker {name}{f'; did you mean {close[0]}?' if close else '.'}"
    return said
