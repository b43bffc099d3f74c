"""What sealing costs of a run's time, and how long verifying takes: the oracle on one suite, in a browser."""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks.figures import Figure, table
from pytest_mobilegym.runs.after.verify import verify
from pytest_mobilegym.runs.folder import chain, store
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.run import run

SUITE = "clock"
MOST_SHARE = 1.0
"""Per cent of a run's time for chaining, hashing and signing."""
_SUITES = Path(__file__).parents[1] / "task_suites"


class _Spent:
    """Seconds spent in some functions."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @contextmanager
    def counting(self, owner: Any, name: str) -> Iterator[None]:
        """Count the calls of one of them."""
        real: Callable[..., Any] = getattr(owner, name)

        def timed(*args: Any, **options: Any) -> Any:
            start = time.perf_counter()
            try:
                return real(*args, **options)
            finally:
                self.seconds += time.perf_counter() - start

        with patch.object(owner, name, timed):
            yield


def measure() -> list[Figure]:
    """Every figure of this module."""
    spent = _Spent()
    with tempfile.TemporaryDirectory() as scratch, ExitStack() as counted:
        folder = Path(scratch) / "run"
        for owner, name in (
            (chain.StepsDigest, "add"),
            (store, "end_of"),
            (store, "close_seal"),
            (store, "open_seal"),
        ):
            counted.enter_context(spent.counting(owner, name))
        config = make_config({"agent": "oracle", "device": "browser", "run_dir": folder})
        start = time.perf_counter()
        played = asyncio.run(run(config, paths=[_SUITES], selection=Selection(suites=[SUITE])))
        took = time.perf_counter() - start
        # Pictures were hashed before there were seals, to be written once; counted all the same.
        pictures = [path.read_bytes() for path in folder.glob("trajectories/*/*.jpg")]
        start = time.perf_counter()
        for picture in pictures:
            hashlib.sha256(picture).hexdigest()
        spent.seconds += time.perf_counter() - start
        start = time.perf_counter()
        verification = verify(folder)
        verified = time.perf_counter() - start
    assert verification.holds, verification
    note = f"{len(played.rows)} episodes of {SUITE}, oracle, browser"
    return [
        Figure("a run: whole", took, "s", note=note),
        Figure("a run: chain, hashes and seal", 100 * spent.seconds / took, "%", MOST_SHARE, note=note),
        Figure("verifying it", verified, "s", took, note="budget: the run's own time"),
    ]


if __name__ == "__main__":
    print(table(measure()))
