"""The page of an audit, served beside tests that drive a browser step by step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from served_apps import served_app

from pytest_mobilegym.runs.after.auditing.audit import Audit
from pytest_mobilegym.runs.after.auditing.site import AuditSite


@contextmanager
def served(run: Path, *, model: str | None = None, blind: bool = False) -> Iterator[str]:
    """The address of a run's audit, which is answered until the block is left."""
    site = AuditSite(Audit(run, model=model), blind=blind)
    with served_app(site.app) as root:
        yield f"{root}/{site.token}/"
