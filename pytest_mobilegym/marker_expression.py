"""Marker expressions outside of a pytest run: `-m "L3 and wechat"` means what it means there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pytest_mobilegym.errors import UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task


def fits(expression: str, *, device: str = "browser") -> Callable[[type[Task]], bool]:
    """Says of a template whether `pytest -m` with the expression would choose it.

    Args:
        expression: as pytest takes it, arguments of markers included.
        device: that the marker `device(name)` names.

    Raises:
        UsageError: the expression is malformed.
    """
    # pytest has no public way to ask this; what it asks itself has kept its shape since 8.3.
    import pytest
    from _pytest.mark import MarkMatcher
    from _pytest.mark.expression import Expression

    from pytest_mobilegym.items import marks_of
    from pytest_mobilegym.runs.plan import Planned

    try:
        compiled = Expression.compile(expression)
    except Exception as error:
        raise UsageError(f"-m does not take {expression!r}: {error}.") from None

    def fit(template: type[Task]) -> bool:
        marks = [
            (getattr(pytest.mark, mark) if isinstance(mark, str) else mark).mark
            for mark in marks_of(Planned(template), device=device)
        ]
        return compiled.evaluate(MarkMatcher.from_markers(marks))

    return fit
