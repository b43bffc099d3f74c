"""What changes on every phone in use and is never a side effect: the one list.

Besides these paths there are the fields that a model itself marks `Incidental` (the clock, unread counts,
search history, what was viewed last); `pytest_mobilegym.phone.state.incidental_fields` lists them by model.
"""

from __future__ import annotations

NOISE: tuple[str, ...] = (
    # The form belongs to the benchmark, and its answers are judged on their own.
    "answer_sheet",
)
