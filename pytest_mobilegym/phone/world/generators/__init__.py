"""What makes the world's records, one module a job; jobs run in any order and in processes of their own.

A job's module defines `KINDS`, the kinds it makes, and `generate(sink)`, which makes them; it may define
`FINISH`, SQL that counts what other jobs have made once everything is there.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import NamedTuple

from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.tables import Kind

JOBS = (
    "books", "notes", "videos", "statuses", "forum", "music", "market", "people", "rail", "city", "bills",
    "meetings", "cities", "trends",
)  # fmt: skip
"""Every job, the longest ones first."""


class Job(NamedTuple):
    """A job.

    Attributes:
        kinds: of the records that it makes.
        generate: makes them.
        finish: SQL for the end.
    """

    kinds: tuple[Kind, ...]
    generate: Callable[[Sink], None]
    finish: tuple[str, ...]


def load_job(name: str) -> Job:
    """Import the module of a job."""
    module = importlib.import_module(f"{__name__}.{name}")
    return Job(module.KINDS, module.generate, getattr(module, "FINISH", ()))
