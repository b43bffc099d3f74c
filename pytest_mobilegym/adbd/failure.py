"""How commands fail."""

from __future__ import annotations


class Failed(Exception):
    """Ends a command: its text goes to the error output, its status is the command's.

    Attributes:
        status: exit code.
    """

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status
