"""What the page shows of a run as a whole: figures, groups, circumstances, and a line for each episode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures import numbers
from pytest_mobilegym.report.figures.estimated import ESTIMATED, remark_on
from pytest_mobilegym.report.figures.failures import CLASSES, Failure, classify, count_failures
from pytest_mobilegym.report.figures.metrics import AXES, Metrics, Summary, summarise_run
from pytest_mobilegym.report.figures.statistics import RESAMPLES
from pytest_mobilegym.report.pages.action_view import SAMPLES, describe_shape
from pytest_mobilegym.report.pages.episodes import outcome
from pytest_mobilegym.report.pages.failure_words import tell_failure
from pytest_mobilegym.report.pages.outcome_signs import MARKS, OUTCOMES
from pytest_mobilegym.report.pages.provenance import (
    LANGUAGES,
    command_of,
    list_facts,
    safe_options,
    unset_options,
)
from pytest_mobilegym.report.pages.recorded_values import as_text

_LONGEST = 400
"""Characters of an instruction or message in the table; the episode's own page shows all."""


def describe_run(
    meta: RunMeta,
    rows: Sequence[EpisodeRow],
    *,
    failures: Sequence[Failure] | None = None,
    planned: int = 0,
    resamples: int = RESAMPLES,
) -> dict[str, Any]:
    """The data of the overview and of the table, every figure as a number to draw and as the text to show.

    Args:
        failures: the episodes that did not pass, with what is known of each; by default by their rows alone.
        planned: how many episodes the run is to play, 0 where that is not known.
        resamples: draws of the bootstrap for the intervals over templates; with 0, SR has Wilson's.
    """
    summary = summarise_run(meta, rows, resamples=resamples)
    if failures is None:
        failures = [failure for row in rows if (failure := classify(row, None)) is not None]
    told = {failure.row.episode: failure for failure in failures}
    command = command_of(meta)
    return {
        "id": meta.run_id,
        "agent": meta.agent,
        "kind": meta.agent_kind,
        "model": meta.model,
        "ended": meta.ended is not None,
        "circumstances": _circumstances(meta, summary, planned),
        "notices": _notices(meta, summary),
        "tiles": list_tiles(summary),
        "outcomes": [
            {"key": key, "label": label, "count": sum(outcome(row) == key for row in rows)}
            for key, label in OUTCOMES.items()
        ],
        "marks": {key: mark._asdict() for key, mark in MARKS.items()},
        "touches": [
            {"name": name, "shapes": [describe_shape(shape) for shape in shapes]}
            for name, shapes in SAMPLES.items()
        ],
        "axes": [
            {"name": axis, "lines": [_line(name, group) for name, group in summary.groups[axis].items()]}
            for axis in ("difficulty", *(axis for axis in AXES if axis != "difficulty"))
            if summary.groups.get(axis)
        ],
        "failures": _failures(failures),
        "facts": list_facts(meta, summary),
        "stamps": list(meta.stamps.model_dump().items()),
        "options": [(name, as_text(value)) for name, value in safe_options(meta).items()],
        "unset": unset_options(meta),
        "command": {"text": command.text, "recorded": command.recorded},
        "episodes": [describe_row(number, row, told.get(row.episode)) for number, row in enumerate(rows)],
    }


def list_tiles(summary: Summary) -> list[dict[str, Any]]:
    """The headline figures: name, meaning, value, text, what stands below it, and an interval where known."""
    errors = summary.infrastructure_errors + summary.judge_errors
    tiles = [
        _tile("SR", "success rate", summary.success_rate, note=_spread(summary), ends=summary.success_shown),
        _tile("PR", "progress rate", summary.progress_rate, note=_beside(summary, "progress_rate")),
        _tile(
            "FC", "false complete", summary.false_complete_rate, note=_beside(summary, "false_complete_rate")
        ),
        _tile("OT", "overdue", summary.overdue_rate, note=_beside(summary, "overdue_rate")),
        _tile("USE", "side effects", summary.unexpected_rate, note=_beside(summary, "unexpected_rate")),
    ]
    on_success = summary.steps_on_success_mean
    return [
        *tiles,
        {
            "name": "Steps",
            "hint": "per episode",
            "text": numbers.decimal(summary.steps_mean),
            "note": "" if on_success is None else f"{numbers.decimal(on_success)} on success",
        },
        {
            "name": "Time",
            "hint": "per episode",
            "text": numbers.duration(summary.seconds_mean),
            "note": f"{numbers.duration(summary.seconds)} summed over episodes",
        },
        {
            "name": "Tokens",
            "hint": "in all",
            "text": numbers.whole(summary.prompt_tokens + summary.completion_tokens),
            "note": f"{numbers.whole(summary.completion_tokens)} of them out"
            if summary.prompt_tokens
            else "",
        },
        *_cost(summary),
        {
            "name": "Errors",
            "hint": "apart from the rates",
            "text": numbers.whole(errors),
            "note": ", ".join(
                f"{number} {kind}"
                for kind, number in (
                    ("infrastructure", summary.infrastructure_errors),
                    ("judge", summary.judge_errors),
                )
                if number
            ),
        },
    ]


def describe_row(number: int, row: EpisodeRow, failure: Failure | None = None) -> dict[str, Any]:
    """A line of the table.

    Args:
        failure: why the episode did not pass, if it did not.
    """
    goals = row.verdict.goals if row.verdict else []
    return {
        "number": number,
        "id": row.episode,
        "template": row.template,
        "suite": row.suite,
        "instance": row.instance,
        "trial": row.trial,
        "difficulty": row.difficulty,
        "groups": {
            **{axis: list(dict.fromkeys(values(row))) for axis, values in AXES.items()},
            "stop": [row.stop_reason.value],
            "why": [CLASSES[failure.kind].label] if failure else [],
        },
        "asked": brief(row.instruction),
        "lang": row.lang,
        "outcome": outcome(row),
        "mark": ESTIMATED if row.estimated else "",
        "stop": row.stop_reason.value,
        "progress": row.verdict.progress if row.verdict else None,
        "goals": [sum(goal.passed for goal in goals), len(goals)],
        "effects": len(row.verdict.side_effects) if row.verdict else 0,
        "steps": row.steps,
        "most": row.max_steps,
        "seconds": row.seconds,
        "time": numbers.duration(row.seconds),
        "tokens": row.prompt_tokens + row.completion_tokens,
        "trouble": brief(row.error.message) if row.error else "",
        "why": {"label": CLASSES[failure.kind].label, "said": brief(tell_failure(failure).said)}
        if failure
        else None,
    }


def _failures(failures: Sequence[Failure]) -> dict[str, Any]:
    """How many episodes failed in which way."""
    return {
        "all": len(failures),
        "bare": sum(failure.evidence is None for failure in failures),
        "classes": [
            {
                "key": each.kind,
                **CLASSES[each.kind]._asdict(),
                "count": each.episodes,
                "also": each.also,
                "share": each.share,
                "percent": numbers.percent(each.share),
            }
            for each in count_failures(failures)
        ],
    }


def brief(text: str) -> str:
    """The start of a text on one line."""
    line = " ".join(text[: 4 * _LONGEST].split())
    return line if len(line) <= _LONGEST and len(text) <= 4 * _LONGEST else line[: _LONGEST - 1] + "…"


def _circumstances(meta: RunMeta, summary: Summary, planned: int) -> list[str]:
    """What a reader wants to know first, in a few words each."""
    counts = {"episode": summary.episodes, "template": summary.templates, "trial": summary.trials}
    said = [f"{numbers.whole(count)} {noun}{'' if count == 1 else 's'}" for noun, count in counts.items()]
    if planned > summary.episodes:
        said[0] = f"{numbers.whole(summary.episodes)} of {numbers.whole(planned)} episodes"
    return [
        *said,
        *([f"split {meta.split}"] if meta.split else []),
        *([f"protocol {meta.protocol}"] if meta.protocol else []),
        f"device {meta.device}",
        LANGUAGES[meta.lang],
    ]


def _notices(meta: RunMeta, summary: Summary) -> list[str]:
    """What a reader of the figures must know of them."""
    found = []
    if meta.rerun_of is not None:
        found.append(
            f"Plays episodes of {meta.rerun_of} again that went wrong: its rates are no success rates."
        )
    if estimates := remark_on(summary):
        found.append(f"{estimates[0].upper()}{estimates[1:]}.")
    return found


def _tile(
    name: str,
    hint: str,
    value: float | None,
    *,
    note: str = "",
    ends: tuple[float, float] | None = None,
) -> dict[str, Any]:
    text = numbers.percent(value)
    return {
        "name": name,
        "hint": hint,
        "value": value,
        "text": text,
        "unit": "" if value is None else "%",
        "note": note,
        "ends": ends,
    }


def _spread(summary: Summary) -> str:
    """What stands below SR: its interval, its deviation across trials, and pass@k for more than one."""
    if summary.success_rate is None:
        return ""
    chances = [f"pass@{k} {numbers.percent(chance)}" for k, chance in summary.pass_at_k.items() if k > 1]
    parts = (numbers.interval(summary.success_shown), _deviation(summary.success_sd), *chances)
    return " · ".join(part for part in parts if part)


def _cost(summary: Summary) -> list[dict[str, Any]]:
    """What the tokens cost, where they have a price."""
    if summary.cost is None:
        return []
    return [
        {
            "name": "Cost",
            "hint": "in all",
            "text": numbers.money(summary.cost),
            "note": "at the run’s prices of tokens",
        }
    ]


def _beside(summary: Summary, share: str) -> str:
    """The interval of a share over templates, where it was computed."""
    ends = summary.intervals.get(share)
    return "" if ends is None else numbers.interval(ends)


def _deviation(deviation: float | None) -> str:
    return "" if deviation is None else f"± {numbers.percent(deviation)} across trials"


def _line(name: str, metrics: Metrics) -> dict[str, Any]:
    return {
        "name": name,
        "value": metrics.success_rate,
        "ends": metrics.success_shown,
        "sr": numbers.percent(metrics.success_rate),
        "interval": numbers.interval(metrics.success_shown),
        "pr": numbers.percent(metrics.progress_rate),
        "fc": numbers.percent(metrics.false_complete_rate),
        "ot": numbers.percent(metrics.overdue_rate),
        "use": numbers.percent(metrics.unexpected_rate),
        "steps": numbers.decimal(metrics.steps_mean),
        "passed": metrics.passed,
        "counted": metrics.counted,
        "errors": metrics.infrastructure_errors + metrics.judge_errors,
    }
