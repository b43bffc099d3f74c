"""How much a test does: the usual, or all that `make test-all` has the time for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from hypothesis import settings

T = TypeVar("T")

MORE = 4
"""How many times the usual number of examples a property is tried on when there is time."""

_thorough = False


def set_thorough(thorough: bool) -> None:
    """Decide for this process; called before any test module is imported."""
    global _thorough
    _thorough = thorough


def either(*, usual: T, thorough: T) -> T:
    """The one of two that is asked for."""
    return thorough if _thorough else usual


def examples(usual: int, **options: Any) -> settings:
    """Hypothesis settings of a property: no deadline, and many more examples when there is time.

    Args:
        usual: how many examples by default.
        options: further settings.
    """
    from hypothesis import settings

    return settings(max_examples=either(usual=usual, thorough=MORE * usual), deadline=None, **options)
