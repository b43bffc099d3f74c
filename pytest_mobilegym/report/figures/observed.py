"""What the agent of a run was shown of the screen."""

from __future__ import annotations

import re

from pytest_mobilegym.records.model import RunMeta

_WHOLE = "1080x2400"


def observed_by(meta: RunMeta) -> list[str]:
    """The kinds of observation, by the run's options: runs older than the option showed screenshots."""
    said = meta.options.get("observe")
    return [str(kind) for kind in said] if isinstance(said, list) and said else ["screenshot"]


def describe_observed(meta: RunMeta) -> str:
    """The same in words, such as "screenshot, elements", or "screenshot of 540x1200"."""
    screen = meta.options.get("screen")
    is_smaller = isinstance(screen, str) and screen != _WHOLE and re.fullmatch(r"\d{3,4}x\d{3,4}", screen)
    return ", ".join(
        f"{kind} of {screen}" if kind == "screenshot" and is_smaller else kind for kind in observed_by(meta)
    )
