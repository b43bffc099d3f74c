"""What a judge asks of a task, whoever made it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from pytest_mobilegym.judge.form import AnswerField
    from pytest_mobilegym.judge.goals import Goal


class Judged(Protocol):
    """An instance of a task, as its judge sees it; `tasks.task.Task` is one."""

    form_hint: ClassVar[Mapping[str, str] | str]
    """What the form says above its fields, by language."""

    @property
    def id(self) -> str:
        """The template's id, "<suite>.<Class>"."""

    def goals(self, before: Any, after: Any) -> Iterable[Goal]:
        """The named checks."""

    def allowed(self) -> Iterable[str]:
        """Paths of the state that may change."""

    def form_fields(self) -> Sequence[AnswerField]:
        """The fields of the form that the answers go into, none of a task that asks nothing."""

    def answers(self, before: Any, after: Any) -> Sequence[Any]:
        """The expected value of each field."""

    def fill(self, text: str, lang: str) -> str:
        """A text with the instance's parameters in place of their slots."""

    def fill_values(self, text: str) -> str:
        """A text with the bare values of the parameters in place of their slots."""
