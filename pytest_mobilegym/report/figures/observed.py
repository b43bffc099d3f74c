"""What the agent of a run was shown of the screen."""

from __future__ import annotations

from pytest_mobilegym.records.model import RunMeta


def observed_by(meta: RunMeta) -> list[str]:
    """The kinds of observation, by the run's options: runs older than the option showed screenshots."""
    said = meta.options.get("observe")
    return [str(kind) for kind in said] if isinstance(said, list) and said else ["screenshot"]


def describe_observed(meta: RunMeta) -> str:
    """The same in words, such as "screenshot, elements"."""
    return ", ".join(observed_by(meta))
