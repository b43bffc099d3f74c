"""What a finished run means to whoever started it: gates, a summary to read, properties for test reports."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import RunMeta
from pytest_mobilegym.report.figures.gates import Gate, check_gates
from pytest_mobilegym.report.figures.metrics import SHARES, Summary
from pytest_mobilegym.report.pages.markdown import describe_run

STEP_SUMMARY = "GITHUB_STEP_SUMMARY"
"""Names the file that GitHub shows on the page of a job."""


class Conclusion(NamedTuple):
    """A run held against its gates.

    Attributes:
        gates: in the order of their options.
        properties: names and values for JUnit XML.
        notes: remarks for the terminal.
    """

    gates: list[Gate]
    properties: list[tuple[str, str]]
    notes: list[str]

    @property
    def held(self) -> bool:
        """Whether the run is good enough, gates given or not."""
        return all(gate.held for gate in self.gates)


def conclude(
    folder: Path,
    summary: Summary,
    *,
    min_sr: float | None = None,
    max_use: float | None = None,
    baseline: Path | None = None,
    summary_md: Path | None = None,
    environ: Mapping[str, str] = {},
) -> Conclusion:
    """Check a finished run's gates, and write its summary where it is wanted.

    Args:
        folder: of the run.
        summary: its figures.
        min_sr, max_use, baseline: as of `check_gates`.
        summary_md: file that the Markdown summary replaces; its folder is made.
        environ: where `GITHUB_STEP_SUMMARY` may name a file to append the summary to.

    Raises:
        UsageError: the run or the baseline cannot be read.
    """
    meta, rows = load_run(folder)
    gates = check_gates(meta, rows, summary, min_sr=min_sr, max_use=max_use, baseline=baseline)
    notes = [str(gate) for gate in gates]
    appended = environ.get(STEP_SUMMARY, "").strip()
    if summary_md is not None or appended:
        said = describe_run(meta, rows, summary, gates=gates)
        if summary_md is not None:
            notes.append(_write(summary_md, said, append=False))
        if appended:
            notes.append(_write(Path(appended), said, append=True))
    return Conclusion(gates, properties(meta, summary, gates), notes)


def properties(meta: RunMeta, summary: Summary, gates: list[Gate]) -> list[tuple[str, str]]:
    """A run's figures under stable names; shares from 0 to 1, what is not available left out."""
    figures: dict[str, float | int | None] = {
        **{name: getattr(summary, name) for name in SHARES},
        "success_sd": summary.success_sd,
        "worst_case_rate": summary.worst_case_rate,
        "steps_mean": summary.steps_mean,
        "steps_on_success_mean": summary.steps_on_success_mean,
        "step_efficiency": summary.step_efficiency,
        "episodes": summary.episodes,
        "counted": summary.counted,
        "templates": summary.templates,
        "trials": summary.trials,
        "missing": summary.missing,
        "infrastructure_errors": summary.infrastructure_errors,
        "judge_errors": summary.judge_errors,
        "prompt_tokens": summary.prompt_tokens,
        "completion_tokens": summary.completion_tokens,
        "cost": summary.cost,
        "seconds": summary.seconds,
        **{f"pass_at_{k}": chance for k, chance in summary.pass_at_k.items()},
        **{f"pass_hat_{k}": chance for k, chance in summary.pass_hat_k.items()},
    }
    if summary.success_shown is not None:
        figures["success_low"], figures["success_high"] = summary.success_shown
    named = [("run", meta.run_id), ("agent", meta.agent), ("model", meta.model or "")]
    found = [
        *((name, value) for name, value in named if value),
        *((name, _shown(value)) for name, value in figures.items() if value is not None),
        *(("gate", str(gate)) for gate in gates),
    ]
    return [(f"mobilegym.{name}", value) for name, value in found]


def _shown(value: float | int) -> str:
    return str(value) if isinstance(value, int) else f"{value:.6g}"


def _write(path: Path, said: str, *, append: bool) -> str:
    """Write a summary; a file that cannot be written costs a remark and not the run."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Files of other tools may end without a line feed.
        with path.open("a" if append else "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(f"\n{said}" if append else said)
    except OSError as error:
        return f"the summary '{path}' cannot be written ({error.strerror or error})"
    return f"summary: {path}"


def check_baseline(baseline: Path) -> None:
    """See before a run that its baseline is one.

    Raises:
        UsageError: it is not.
    """
    try:
        load_run(baseline)
    except UsageError as error:
        raise UsageError(f"--baseline cannot be compared with: {error}") from None
