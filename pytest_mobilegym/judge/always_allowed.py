"""What changes on every phone in use and is never a side effect: the one place that says so.

| noise | where it is left out |
| --- | --- |
| recent tasks, back stacks, keyboard, shade, scroll offsets | they are `ui`; a judge sees `os` and `apps` |
| the clock, counters of ids and random draws, scheduled wake-ups, the last boot | `Incidental` in `OsState` |
| notifications seen, banners gone | `Incidental` in `Notification`; new or dismissed ones are changes |
| unread counts, last contacted, last viewed, search history | `Incidental` in the models of their apps |
| the AnswerSheet | below: the form is the benchmark's, and its answers are judged on their own |

`pytest_mobilegym.phone.state.incidental_fields` lists the fields of a model; a test lists them all.
"""

from __future__ import annotations

NOISE: tuple[str, ...] = ("answer_sheet",)
"""Paths as `Task.allowed()` takes them, allowed for every task."""
