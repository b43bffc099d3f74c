"""Whether an endpoint is worth asking any more."""

from __future__ import annotations


class Health:
    """How an endpoint has fared with the calls of one event loop.

    Calls that were under way together fail together: they count once, so that a short outage costs as much
    patience with many episodes in flight as with one.

    Attributes:
        has_answered: whether it ever has.
        failures: calls that failed in a row, those under way together counted once.
        reason: why the last one failed, in a few words.
    """

    def __init__(self) -> None:
        self.has_answered = False
        self.failures = 0
        self.reason = ""
        self._turn = 0

    def begin(self) -> int:
        """A call begins; what it gets is handed to `fail` if it fails."""
        return self._turn

    def answer(self) -> None:
        """A call was answered."""
        self.has_answered = True
        if self.failures:
            self.failures = 0
            self._turn += 1

    def fail(self, begun: int, reason: str) -> None:
        """A call failed, its retries too."""
        if begun == self._turn:
            self.failures += 1
            self._turn += 1
        self.reason = reason
