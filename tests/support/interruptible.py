"""Processes that Ctrl-C ends wherever the tests run, and such that ignore it."""

from __future__ import annotations

import signal


def heed_interrupts() -> None:
    """For `preexec_fn`: what a shell starts in the background ignores SIGINT, and so do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ignore_interrupts() -> None:
    """For `preexec_fn`: as a shell starts what it puts in the background."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
