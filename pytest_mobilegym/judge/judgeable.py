"""What a judge asks of a task, whoever made it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from pytest_mobilegym.judge.form import Asking

if TYPE_CHECKING:
    from pytest_mobilegym.judge.goals import Goal


class Judged(Asking, Protocol):
    """An instance of a task, as its judge sees it; `tasks.task.Task` is one."""

    def goals(self, before: Any, after: Any) -> Iterable[Goal]:
        """The named checks."""

    def allowed(self) -> Iterable[str]:
        """Paths of the state that may change."""

    def answers(self, before: Any, after: Any) -> Sequence[Any]:
        """The expected value of each field."""
