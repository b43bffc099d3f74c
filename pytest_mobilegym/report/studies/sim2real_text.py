"""The sim-to-real study in words and tables, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pytest_mobilegym.report.figures.numbers import NOT_AVAILABLE, decimal, percent, points
from pytest_mobilegym.report.pages.table import draw_table
from pytest_mobilegym.report.studies.sim2real import BUCKETS, SIGNAL, Line, Plan, Rate, Study

_HEADS = (
    "",
    "templates",
    "base sim",
    "base real",
    "trained sim",
    "trained real",
    "gain sim",
    "gain real",
    "kept",
)
_RULES = {
    "uplift": "base ≤ 1, trained ≥ 3 of 4",
    "stable-pass": "both ≥ 3",
    "mid": "all others",
    "regression": "base ≥ 3, trained ≤ 1",
    "stable-fail": "both ≤ 1",
}


def format_plan(plan: Plan, *, ids: bool = False) -> str:
    """Buckets, exclusions with reasons and the draw of the negative control.

    Args:
        ids: also list what to play, as options of `mobilegym run`.
    """
    lines = [
        draw_table(
            [
                ("bucket", "passes of 4 rollouts", "templates", "on the phone"),
                None,
                *(
                    (
                        name,
                        _RULES[name],
                        str(plan.count(name)),
                        str(len(plan.signal(name)) if name in SIGNAL else len(plan.controls))
                        if name != "regression"
                        else "0",
                    )
                    for name in BUCKETS
                ),
            ],
            left=(0, 1),
        ),
        f"signal: {sum(plan.count(name) for name in SIGNAL)} templates, {len(plan.signal())} on the phone; "
        f"negative control: {len(plan.controls)} drawn of {plan.count('stable-fail')}",
    ]
    lines += _reasons("excluded from the signal", plan.excluded)
    lines += _reasons("drawn as control, then passed over", plan.passed_over)
    lines += _reasons("not stratified", plan.unstratified)
    if ids:
        lines += ["", "play on the phone:", *(f"  --task {template}" for template in plan.played)]
    return "\n".join(lines)


def format_study(study: Study) -> str:
    """Rates by bucket, the retained gain, the control, and the lengths."""
    estimated = " (estimated: a model judged on the phone)" if study.estimated else ""
    lines = [
        f"success rates in %{estimated}",
        draw_table(
            [
                _HEADS,
                None,
                *map(_cells, study.buckets),
                None,
                _cells(study.total),
                _cells(study.controls),
            ]
        ),
        _summary(study.total),
        _control(study.controls),
    ]
    if study.lengths:
        lines += [
            "",
            "steps of episodes with the same outcome",
            draw_table(
                [
                    ("model", "slice", "pairs", "sim", "real", "Δ", "MAE"),
                    None,
                    *(
                        (
                            each.model,
                            f"{each.objective}, {'passed' if each.passed else 'failed'}",
                            str(each.pairs),
                            f"{each.sim:.2f}",
                            f"{each.real:.2f}",
                            f"{each.difference:+.2f}",
                            f"{each.mae:.2f}",
                        )
                        for each in study.lengths
                    ),
                ],
                left=(0, 1),
            ),
            "Query and hybrid tasks have an AnswerSheet in the simulator alone; failures end as the runs' "
            "loop detection and budgets have it: operate, passed alone compares like with like.",
        ]
    for run, templates in study.missing.items():
        if templates:
            lines.append(f"no judged episode in the {run} run on the phone, left out: {', '.join(templates)}")
    return "\n".join(lines)


def _cells(line: Line) -> tuple[str, ...]:
    return (
        line.name,
        str(line.templates),
        *(_rate(rate) for rate in (line.base_sim, line.base_real, line.trained_sim, line.trained_real)),
        *(NOT_AVAILABLE if gain is None else points(gain) for gain in (line.gain_sim, line.gain_real)),
        NOT_AVAILABLE if line.retention is None else f"{percent(line.retention)} %",
    )


def _rate(rate: Rate) -> str:
    return f"{percent(rate.share)} ({_count(rate)})"


def _count(rate: Rate) -> str:
    return f"{rate.passed}/{rate.judged}"


def _summary(total: Line) -> str:
    if total.gain_sim is None or total.gain_real is None:
        return "gain: not known before both models were played on the phone"
    kept = "no gain to retain" if total.retention is None else f"{percent(total.retention)} % of it retained"
    gaps = [
        f"{name} {decimal(100 * abs(real.share - sim.share))}"
        for name, sim, real in (
            ("base", total.base_sim, total.base_real),
            ("trained", total.trained_sim, total.trained_real),
        )
        if sim.share is not None and real.share is not None
    ]
    return (
        f"gain: {points(total.gain_sim)} points in the simulator, {points(total.gain_real)} on the phone: "
        f"{kept}; gap between both: {', '.join(gaps)} points"
    )


def _control(controls: Line) -> str:
    rates = (("base", controls.base_real), ("trained", controls.trained_real))
    return "negative control on the phone: " + ", ".join(f"{name} {_count(rate)}" for name, rate in rates)


def _reasons(what: str, reasons: Mapping[str, str]) -> Iterator[str]:
    if reasons:
        yield f"{what} ({len(reasons)}):"
        yield from (f"  {template}: {reason}" for template, reason in reasons.items())
