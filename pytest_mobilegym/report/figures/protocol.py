"""Which protocol a run followed, and in what it departed from it, in words."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.records.model import RunMeta
from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.numbers import percent


def protocol_of(meta: RunMeta) -> str:
    """The protocol with its changes, as in "paper" or "paper, but repeat_n 1 (paper: 4)"."""
    if meta.protocol is None:
        return "options of its own"
    changes = [
        f"{change.option} {_shown(change.used)} ({meta.protocol}: {_shown(change.protocol)})"
        for change in meta.protocol_changes
    ]
    return ", ".join([meta.protocol, *(f"but {change}" for change in changes[:1]), *changes[1:]])


def decoding_of(meta: RunMeta) -> str:
    """The decoding settings: "temperature 0.1, top_p 0.95"; "" where no model was asked."""
    settings = ", ".join(f"{name} {_shown(value)}" for name, value in meta.decoding.items())
    return settings or ("the endpoint's own settings" if meta.model else "")


def split_of(meta: RunMeta, summary: Summary) -> str:
    """The split, and how much of it was played."""
    if meta.split is None:
        return "the tasks that were named, no split"
    return (
        meta.split if meta.split_size is None else f"{meta.split}, {summary.templates} of {meta.split_size}"
    )


def describe_protocol(meta: RunMeta, summary: Summary) -> str:
    """A sentence for the terminal, such as
    `protocol paper: 256 of 256 templates, 4 trials, SR 45.2 ± 1.3 %, PR 60.1 ± 0.9 %`.
    """
    of = f" of {meta.split_size}" if meta.split_size is not None else ""
    trials = f"{summary.trials} {'trial' if summary.trials == 1 else 'trials'}"
    return (
        f"protocol {protocol_of(meta)}: {summary.templates}{of} templates, {trials}, "
        f"SR {_spread(summary.success_rate, summary.success_sd)}, "
        f"PR {_spread(summary.progress_rate, summary.progress_sd)}"
    )


def _spread(mean: float | None, deviation: float | None) -> str:
    """A mean with its standard deviation across trials, in percent."""
    if mean is None:
        return percent(mean)
    return f"{percent(mean)} %" if deviation is None else f"{percent(mean)} ± {percent(deviation)} %"


def _shown(value: Any) -> str:
    if value is None:
        return "their own"
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:g}" if isinstance(value, float) else str(value)
