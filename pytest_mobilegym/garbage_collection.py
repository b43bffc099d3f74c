"""When Python looks for garbage: not where nearly everything stays."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Look for no garbage meanwhile: nearly all that an import makes stays, and going through it costs."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


def exempt_all_objects() -> None:
    """Look for no garbage again among what there is now, as it stays until the process ends.

    Otherwise pytest goes through all of it five times before it ends, and Python twice more.
    """
    gc.freeze()
