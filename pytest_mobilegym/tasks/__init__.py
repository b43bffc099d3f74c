"""Tasks: templates, their parameters, forms, instances and proofs.

What a task's module needs is here; `pytest_mobilegym.judge` has `goal` and the matchers.
"""

from pytest_mobilegym.judge.form import AnswerField
from pytest_mobilegym.tasks.domains import (
    among,
    choice,
    dates,
    decimals,
    derived,
    drawn,
    integers,
    pattern,
    times,
)
from pytest_mobilegym.tasks.rng import Rng
from pytest_mobilegym.tasks.state_values import from_state
from pytest_mobilegym.tasks.task import Ending, Task
from pytest_mobilegym.tasks.world_values import Counted, from_world

__all__ = [
    "AnswerField", "Counted", "Ending", "Rng", "Task", "among", "choice", "dates", "decimals", "derived",
    "drawn", "from_state", "from_world", "integers", "pattern", "times",
]  # fmt: skip
