"""The phone's random numbers: SplitMix64, whose state is a number in the phone's state."""

from __future__ import annotations

_MASK = (1 << 64) - 1


def advance(state: int) -> tuple[int, int]:
    """Draw 64 bits.

    Returns:
        The next state and the drawn number in [0, 2**64).
    """
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    mixed = state
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, mixed ^ (mixed >> 31)
