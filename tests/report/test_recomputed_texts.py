"""Every number in the terminal's tables, in the Markdown summary and in JUnit's properties has a twin."""

from __future__ import annotations

import html
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from drawn_runs import EDGES, Drawn, drawn_run, edge, write_run, write_runs
from figure_ledger import (
    NUMBER,
    Figure,
    decimal,
    ends,
    money,
    p_value,
    percent,
    plain,
    points,
    time,
    vouch,
    whole,
)
from hypothesis import HealthCheck, given, settings
from recomputed import (
    SHARES,
    Row,
    Run,
    counted,
    deviation,
    effects,
    efficiencies,
    errors,
    groups,
    holm,
    interval,
    judged,
    mean,
    outcome,
    progress,
    read_run,
    share,
    share_episodes,
    spent,
    success,
    total,
    trials_of,
    won,
)
from run_twins import describe_meta, own_ks, spread
from synthetic_runs import make_run

from pytest_mobilegym.items import properties_of
from pytest_mobilegym.report import format_table, load_run, summarise_run
from pytest_mobilegym.report.conclusion import Conclusion, conclude
from pytest_mobilegym.report.protocol import describe_protocol

FEW = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
MIN_SR, MAX_USE = 0.5, 0.125


# The terminal's tables


def line_of(rows: Sequence[Row]) -> list[Figure]:
    """SR with deviation and interval, the other shares, steps, episodes, and errors of both kinds."""
    return [
        percent(share(rows, "SR")),
        *spread(rows, "SR"),
        *ends(interval(rows)),
        *(percent(share(rows, name)) for name in ("PR", "FC", "OT", "USE")),
        decimal(mean(row["steps"] for row in counted(rows))),
        whole(len(rows)),
        whole(errors(rows, "infrastructure")),
        whole(errors(rows, "judge")),
    ]


def estimate_of(rows: Sequence[Row]) -> list[Figure]:
    """How many verdicts are a model's, and what its judging took; nothing where there are none."""
    estimated = sum(row["estimated"] for row in rows)
    if not estimated:
        return []
    cost = spent(rows, "judge_cost")
    return [
        whole(estimated),
        whole(len(rows)),
        whole(total(rows, "judge_prompt_tokens")),
        whole(total(rows, "judge_completion_tokens")),
        *([] if cost is None else [money(cost)]),
    ]


def check_table(run: Path) -> None:
    """One run: all its episodes, and a line for each level."""
    read = read_run(run)
    head, *lines = format_table(summarise_run(*load_run(run))).splitlines()
    vouch(head, [plain(95)])
    lines = [line for line in lines if set(line) != {"─"}]
    levels = groups(read.rows, "difficulty")
    assert [line.split()[0] for line in lines[: 1 + len(levels)]] == ["all", *levels]
    for line, rows in zip(lines, [read.rows, *levels.values()], strict=False):
        vouch(line, line_of(rows))
    remark = estimate_of(read.rows)
    assert len(lines) == 1 + len(levels) + bool(remark)
    if remark:
        vouch(lines[-1], remark)


def check_tables(runs: Sequence[Path]) -> None:
    """Several runs: a line each, best first, with SR by level."""
    summaries = {run.name: summarise_run(*load_run(run)) for run in runs}
    head, _, *lines = format_table(summaries).splitlines()
    vouch(head, [plain(95)])
    read = {run.name: read_run(run).rows for run in runs}
    levels = sorted({row["difficulty"] for rows in read.values() for row in rows})
    assert head.split()[-len(levels) :] == levels or not levels
    rates = []
    for line in lines:
        rows = read.pop(line.split()[0])
        by_level = groups(rows, "difficulty")
        vouch(line, [*line_of(rows), *(percent(share(by_level.get(level, []), "SR")) for level in levels)])
        rate = share(rows, "SR")
        rates.append(-1 if rate is None else rate)
    assert not read
    assert rates == sorted(rates, reverse=True)


@FEW
@given(drawn_run("alpha"), drawn_run("beta"))
def test_the_terminals_tables(one: Drawn, other: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), [one, other])
        check_table(runs[0])
        check_tables(runs)
        check_protocol(runs[0])


def check_protocol(run: Path) -> None:
    """The line on a run's protocol: what it departs in, templates of those listed, trials, SR and PR."""
    read, loaded = read_run(run), load_run(run)
    rows, meta = read.rows, read.meta
    rates = []
    for name in ("SR", "PR"):
        rate = share(rows, name)
        rates += [percent(rate), *(() if rate is None else spread(rows, name))]
    size = [] if meta["split_size"] is None else [plain(meta["split_size"])]
    vouch(
        describe_protocol(loaded[0], summarise_run(*loaded)),
        [
            *(plain(each[of]) for each in meta["protocol_changes"] for of in ("used", "protocol")),
            plain(len({row["template"] for row in rows})),
            *size,
            plain(len({row["trial"] for row in rows})),
            *rates,
        ],
    )


# Markdown and JUnit


def concluded(run: Path, baseline: Path | None = None) -> tuple[Conclusion, list[str]]:
    """A run held against every gate, and the lines of its summary as a reader sees them."""
    target = run / "summary.md"
    loaded = load_run(run)
    conclusion = conclude(
        run,
        summarise_run(*loaded),
        min_sr=MIN_SR,
        max_use=MAX_USE,
        baseline=baseline,
        summary_md=target,
    )
    text = html.unescape(target.read_text("utf-8"))
    return conclusion, [line for line in text.splitlines() if line.strip()]


def bound(value: object, figure: Figure, number: int, *, limit: float, broken: bool) -> list[Figure]:
    """What the sentence of a gate with a limit says; nothing where there is no share."""
    return [] if value is None else [figure, whole(number), *([percent(limit)] if broken else [])]


def gates_of(run: Run, baseline: Run) -> list[tuple[bool, list[Figure]]]:
    """Whether each gate holds, and the figures of its sentence."""
    rows = run.rows
    rate, spilled = share(rows, "SR"), share(rows, "USE")
    number = len(counted(rows))
    low, high = rate is None or rate < MIN_SR, spilled is None or spilled > MAX_USE
    found = [
        (not low, bound(rate, percent(rate), number, limit=MIN_SR, broken=low)),
        (not high, bound(spilled, percent(spilled), number, limit=MAX_USE, broken=high)),
    ]
    both = share_episodes(rows, baseline.rows)
    if not both.pairs:
        return [*found, (False, [])]
    guarded = {"SR": 1, "PR": 1, "USE": -1}
    adjusted = holm([both.p_value(name) for name in guarded])
    worse: list[Figure] = []
    for (name, better), chance in zip(guarded.items(), adjusted, strict=True):
        one, other = both.rates(name)
        if (one - other) * better < 0 and chance < 0.05:
            worse += [percent(one), percent(other), points(one - other), p_value(chance)]
    one, other = both.rates("SR")
    held = [whole(len(both.pairs)), points(one - other), p_value(both.p_value())]
    return [*found, (not worse, worse or held)]


def check_summary(run: Path, baseline: Path) -> None:
    """Every line of the Markdown summary, one after the other."""
    read = read_run(run)
    rows, meta = read.rows, read.meta
    conclusion, said = concluded(run, baseline)
    lines = iter(said)
    assert next(lines).startswith(f"## {meta['agent']}")
    tokens, cost = total(rows, "prompt_tokens", "completion_tokens"), spent(rows)
    facts = (
        next(lines).replace(f"`{meta['run_id']}`", "").replace(describe_meta(read).get("Protocol", "–"), "")
    )
    vouch(
        facts,
        [
            whole(len({row["template"] for row in rows})),
            whole(len({row["trial"] for row in rows})),
            time(mean(row["seconds"] for row in counted(rows))),
            *([whole(tokens)] if tokens else []),
            *([] if cost is None else [money(cost)]),
            *estimate_of(rows),
        ],
    )
    for gate, (held, figures) in zip(conclusion.gates, gates_of(read, read_run(baseline)), strict=True):
        line = next(lines)
        assert gate.held == held == line.startswith("- ✅")
        name, _, reason = line.partition("`: ")
        assert gate.name in name
        vouch(reason, figures)
    check_lines(lines, rows)
    assert list(lines) == []


def check_lines(lines: Iterator[str], rows: Sequence[Row]) -> None:
    """The tables of a summary: all episodes, by level and suite, by k, and what did not pass."""
    check_rows(lines, {"**all**": rows})
    for axis in ("difficulty", "suite"):
        held = groups(rows, axis)
        if len(held) > 1:
            assert f"By {axis}" in next(lines)
            check_rows(lines, held)
            assert next(lines) == "</details>"
    trials = trials_of(rows)
    if trials.repeated:
        vouch(next(lines), [])
        vouch(next(lines), [])
        for k in sorted({1, len({row["trial"] for row in rows})}):
            chances = percent(trials.any_of(k)), percent(trials.all_of(k))
            vouch(next(lines), [plain(k), *chances, whole(trials.instances(k))])
        vouch(next(lines), [whole(trials.flips), whole(len(trials.repeated))])
    lost = [row for row in rows if outcome(row) != "pass"]
    if lost:
        vouch(next(lines), [whole(len(lost)), whole(len(rows))])
        vouch(next(lines) + next(lines), [])
        for row in lost[:20]:
            cells = [cell.strip() for cell in next(lines).strip("| ").split(" | ")]
            assert cells[0] == f"`{row['episode']}`"
            assert cells[2] == reason_of(row)
            assert cells[3] == f"{row['steps']}/{row['max_steps']}"
            assert not NUMBER.search(cells[1])
            assert len(cells) == 4
        if len(lost) > 20:
            vouch(next(lines), [whole(len(lost) - 20)])
        assert next(lines) == "</details>"


def check_rows(lines: Iterator[str], held: dict[str, Sequence[Row]] | dict[str, list[Row]]) -> None:
    vouch(next(lines), [plain(95)])
    vouch(next(lines), [])
    for name, rows in held.items():
        line = next(lines)
        assert line.split("|")[1].strip() == name
        vouch(line, line_of(rows))


def reason_of(row: Row) -> str:
    """What is said of a lost episode: the first two missed goals and side effects, or its closing words."""
    if row["error"]:
        return str(row["error"]["message"])
    if not row["verdict"]:
        return ""
    missed = [f"missed: {goal['name']}" for goal in row["verdict"]["goals"] if not goal["passed"]]
    changed = [f"side effect: {each['path']}" for each in row["verdict"]["side_effects"]]
    return "; ".join([*missed[:2], *changed[:2]]) or str(row["message"])


def properties(run: Run) -> dict[str, float]:
    """The figures of a run by their names in JUnit XML; what is not available is left out."""
    rows, held, trials = run.rows, counted(run.rows), trials_of(run.rows)
    reach = interval(rows) or (None, None)
    found = {
        "success_rate": share(rows, "SR"),
        "progress_rate": share(rows, "PR"),
        "false_complete_rate": share(rows, "FC"),
        "overdue_rate": share(rows, "OT"),
        "unexpected_rate": share(rows, "USE"),
        "success_low": reach[0],
        "success_high": reach[1],
        "success_sd": deviation(rows, "SR"),
        "steps_mean": mean(row["steps"] for row in held),
        "steps_on_success_mean": mean(row["steps"] for row in won(rows)),
        "step_efficiency": mean(efficiencies(rows)),
        "episodes": len(rows),
        "counted": len(held),
        "templates": len({row["template"] for row in rows}),
        "trials": len({row["trial"] for row in rows}),
        "infrastructure_errors": errors(rows, "infrastructure"),
        "judge_errors": errors(rows, "judge"),
        "prompt_tokens": total(rows, "prompt_tokens"),
        "completion_tokens": total(rows, "completion_tokens"),
        "cost": spent(rows),
        "seconds": (mean(row["seconds"] for row in rows) or 0) * len(rows),
        **{f"pass_at_{k}": trials.any_of(k) for k in own_ks(run)},
        **{f"pass_hat_{k}": trials.all_of(k) for k in own_ks(run)},
    }
    return {f"mobilegym.{name}": float(value) for name, value in found.items() if value is not None}


def check_properties(run: Path) -> None:
    conclusion, _ = concluded(run)
    shown = dict(conclusion.properties)
    assert shown.pop("mobilegym.run") == read_run(run).meta["run_id"]
    for name in ("agent", "model", "gate"):
        shown.pop(f"mobilegym.{name}", None)
    expected = properties(read_run(run))
    assert set(shown) == set(expected)
    for name, value in expected.items():
        assert float(shown[name]) == pytest.approx(value, rel=1e-5, abs=1e-12), name


@FEW
@given(drawn_run("alpha", max_size=30), drawn_run("beta", max_size=30))
def test_what_a_continuous_build_is_told(one: Drawn, other: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), [one, other])
        check_summary(*runs)
        check_properties(runs[0])


@pytest.mark.parametrize("name", EDGES)
def test_a_run_with_nothing_to_divide_by_in_words(name: str, tmp_path: Path) -> None:
    run = write_run(tmp_path, edge(name))
    baseline = write_run(tmp_path, edge("one template", agent="beta"))
    check_table(run)
    check_summary(run, baseline)
    check_properties(run)


def test_a_regression_and_what_is_too_long_to_list(tmp_path: Path) -> None:
    for agent, skill, seed in (("weak", 0.1, 1), ("strong", 1.2, 0)):
        make_run(tmp_path / agent, agent=agent, skill=skill, seed=seed, trials=2)
    weak, strong = tmp_path / "weak", tmp_path / "strong"
    conclusion, _ = concluded(weak, strong)
    assert "significantly worse" in conclusion.gates[-1].reason
    check_summary(weak, strong)
    check_properties(weak)
    check_tables([weak, strong])


@FEW
@given(drawn_run("alpha"))
def test_what_a_test_report_says_of_an_episode(drawn: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run = write_run(Path(folder), drawn)
        rows = read_run(run).rows
        for said, row in zip(map(properties_of, load_run(run)[1]), rows, strict=True):
            shown = dict(said)
            numbers = {name: shown.pop(name) for name in ("steps", "max_steps")}
            assert numbers == {"steps": row["steps"], "max_steps": row["max_steps"]}
            assert shown.pop("passed") == (judged(row) and bool(success(row)))
            if row["verdict"]:
                assert shown.pop("progress") == pytest.approx(float(progress(row)), abs=6e-5)
                assert shown.pop("side_effects") == effects(row)
                assert shown.pop("false_complete") == bool(SHARES["FC"](row))
                assert shown.pop("overdue") == bool(SHARES["OT"](row))
            assert set(shown) <= {"episode", "stop_reason", "error"}
