"""Every number in the terminal's tables and in the Markdown summary has a twin."""

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
    money,
    p_value,
    percent,
    plain,
    points,
    time,
    vouch,
    whole,
)
from hypothesis import HealthCheck, given
from recomputed import (
    Row,
    Run,
    counted,
    groups,
    holm,
    mean,
    outcome,
    read_run,
    share,
    share_episodes,
    spent,
    total,
    trials_of,
)
from rigour import examples
from run_twins import describe_meta, own_ks, spread
from synthetic_runs import make_run
from table_twins import check_ranked, check_table, estimate_of, line_of

from pytest_mobilegym.report import format_table, load_run, summarise_run
from pytest_mobilegym.report.figures.protocol import describe_protocol
from pytest_mobilegym.report.pages.conclusion import Conclusion, conclude

FEW = examples(10, suppress_health_check=list(HealthCheck))
MIN_SR, MAX_USE = 0.5, 0.125


# The terminal's tables


def check_tables(runs: Sequence[Path]) -> None:
    """Several runs: a line each, best first, with SR by level."""
    summaries = {run.name: summarise_run(*load_run(run)) for run in runs}
    check_ranked(format_table(summaries), {run.name: read_run(run).rows for run in runs})


@FEW
@given(drawn_run("alpha"), drawn_run("beta"))
def test_the_terminals_tables(one: Drawn, other: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), [one, other])
        check_table(format_table(summarise_run(*load_run(runs[0]))), read_run(runs[0]).rows)
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


# Markdown


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
    check_lines(lines, read)
    assert list(lines) == []


def check_lines(lines: Iterator[str], run: Run) -> None:
    """The tables of a summary: all episodes, by level and suite, by k, and what did not pass."""
    rows = run.rows
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
        for k in own_ks(run):
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


@FEW
@given(drawn_run("alpha", max_size=30), drawn_run("beta", max_size=30))
def test_what_a_continuous_build_is_told(one: Drawn, other: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), [one, other])
        check_summary(*runs)


@pytest.mark.parametrize("name", EDGES)
def test_a_run_with_nothing_to_divide_by_in_words(name: str, tmp_path: Path) -> None:
    run = write_run(tmp_path, edge(name))
    baseline = write_run(tmp_path, edge("one template", agent="beta"))
    check_table(format_table(summarise_run(*load_run(run))), read_run(run).rows)
    check_summary(run, baseline)


def test_a_regression_and_what_is_too_long_to_list(tmp_path: Path) -> None:
    for agent, skill, seed in (("weak", 0.1, 1), ("strong", 1.2, 0)):
        make_run(tmp_path / agent, agent=agent, skill=skill, seed=seed, trials=2)
    weak, strong = tmp_path / "weak", tmp_path / "strong"
    conclusion, _ = concluded(weak, strong)
    assert "significantly worse" in conclusion.gates[-1].reason
    check_summary(weak, strong)
    check_tables([weak, strong])
