"""The tasks of docs/write-a-task.md whose parameters ask the phone are proven as they stand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks import Task
from pytest_mobilegym.tasks.proof import prove

MANUAL = (Path(__file__).parents[2] / "docs" / "write-a-task.md").read_text("utf-8")


def test_the_parameters_of_the_manual_are_proven() -> None:
    section = MANUAL.partition("\n## Parameters\n")[2].partition("\n## ")[0]
    module: dict[str, Any] = {"__name__": __name__}
    exec("\n".join(re.findall(r"```python\n(.*?)```", section, re.DOTALL)), module)
    templates = [
        value for value in module.values() if isinstance(value, type) and value.__module__ == __name__
    ]

    assert [template.__name__ for template in templates] == ["WakeAgain", "AddAtFreeHour"]
    for template in templates:
        assert issubclass(template, Task)
        for lang in ("en", "zh"):
            failed = [str(each) for each in prove(template, range(2), lang=lang) if not each.passed]
            assert not failed, template
    assert module["free_hours"](Phone.create().view) == list(range(8, 22))
