"""Two runs on the episodes that they share, the order of runs, gates, and what is said of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from rigour import examples
from row_strategies import distinct_rows, make_row, make_verdict
from synthetic_runs import make_meta, make_run, write_rows
from verified_runs import write_verified

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, RunMeta, StopReason
from pytest_mobilegym.report import summarise
from pytest_mobilegym.report.figures.compare import compare, pair_rows
from pytest_mobilegym.report.figures.gates import check_gates
from pytest_mobilegym.report.figures.references import load_references, paper_means
from pytest_mobilegym.report.figures.standing import kind_of
from pytest_mobilegym.report.figures.standings import stand
from pytest_mobilegym.report.pages.compare_page import write_comparison
from pytest_mobilegym.report.pages.conclusion import check_baseline, conclude
from pytest_mobilegym.report.pages.findings import finding, left_out
from pytest_mobilegym.report.pages.markdown import describe_run


def episodes(passed: int, total: int, *, start: int = 0) -> list[EpisodeRow]:
    """Episodes of as many templates, the first ones passed."""
    lost = {"verdict": make_verdict([False]), "passed": False, "false_complete": True}
    return [
        make_row(
            episode=f"suite.T{number:03}-i0-t0",
            template=f"suite.T{number:03}",
            **({} if number - start < passed else lost),
        )
        for number in range(start, start + total)
    ]


def save(folder: Path, rows: list[EpisodeRow], meta: RunMeta | None = None) -> Path:
    folder.mkdir()
    (folder / "meta.json").write_text((meta or make_meta()).model_dump_json(), encoding="utf-8")
    write_rows(folder, rows)
    return folder


def test_episodes_are_paired_that_ask_the_same() -> None:
    broken = ErrorRecord(kind="infrastructure", message="It broke.")
    ours = [
        make_row(episode="same"),
        make_row(episode="other parameters", trial=1, params={"time": "07:30"}),
        make_row(episode="broken", trial=2),
        make_row(episode="mine", trial=3),
    ]
    theirs = [
        make_row(episode="same"),
        make_row(episode="other parameters", trial=1, params={"time": "09:00"}),
        make_row(episode="broken", trial=2, error=broken, verdict=None, stop_reason=StopReason.ERROR),
        make_row(episode="yours", trial=4),
        make_row(episode="yours too", trial=5),
    ]
    pairing = pair_rows(ours, theirs)
    assert [pair.one.episode for pair in pairing.pairs] == ["same"]
    assert (pairing.unlike, pairing.not_judged, pairing.only_one, pairing.only_other) == (1, 1, 1, 2)
    assert left_out(compare(ours, theirs), one="a", other="b") == [
        "1 episode not judged in both runs",
        "1 episode of the same name with other parameters, seeds or languages",
        "1 episode only in a",
        "2 episodes only in b",
    ]


def test_a_clear_difference_and_one_within_noise() -> None:
    clear = compare(episodes(40, 50), episodes(20, 50))
    assert clear.success is not None
    assert clear.success.significant
    assert clear.success.interval[0] > 0
    assert finding(clear, one="a", other="b").startswith(
        "a is better than b on 50 identical episodes of 50 templates: SR 80.0 % against 40.0 %, "
        "a lead of 40.0 points (95 % interval "
    )
    turned = finding(compare(episodes(20, 50), episodes(40, 50)), one="a", other="b")
    assert turned.startswith(
        "b is better than a on 50 identical episodes of 50 templates: SR 80.0 % against 40.0"
    )
    assert "a lead of 40.0 points (95 % interval " in turned
    noise = compare(episodes(21, 50), episodes(20, 50))
    assert noise.mcnemar == 1.0
    assert "cannot be told apart" in finding(noise, one="a", other="b")
    assert finding(noise, one="a", other="b").endswith("this is within noise.")


def test_trials_of_one_template_do_not_make_a_difference_significant() -> None:
    """McNemar's test takes them as independent; the permutation test sees five templates."""
    ours, theirs = ([row for trial in range(8) for row in runs] for runs in (episodes(5, 5), episodes(0, 5)))
    named = [
        [
            row.model_copy(update={"trial": place // 5, "episode": f"{place}"})
            for place, row in enumerate(rows)
        ]
        for rows in (ours, theirs)
    ]
    found = compare(*named)
    assert found.mcnemar is not None
    assert found.mcnemar < 1e-9
    assert found.success is not None
    assert found.success.p_value == 2 / 2**5
    assert found.too_few
    assert "so few templates show no difference" in finding(found, one="a", other="b")


def test_how_many_templates_could_show_a_difference_depends_on_how_often_one_asks() -> None:
    """All of six templates for the same run is one chance in 32; twice tried, one in 16."""
    five, six, seven = (compare(episodes(count, count), episodes(0, count)) for count in (5, 6, 7))
    assert [found.too_few for found in (five, six, seven)] == [True, False, False]
    assert [found.cannot_show(1) for found in (five, six, seven)] == [True, False, False]
    assert [found.cannot_show(2) for found in (five, six, seven)] == [True, True, False]
    assert [found.cannot_show(4) for found in (five, six, seven)] == [True, True, True]
    assert six.success is not None
    assert six.success.p_value == 1 / 32
    assert six.success.significant


def test_differences_that_cancel_but_for_rounding_are_no_difference() -> None:
    """A fifth less and a fifth more: as decimals 0 - 0.2 and 1 - 0.8 do not add up to nothing."""

    def played(first: list[bool], second: list[bool], *, others: bool) -> list[EpisodeRow]:
        rows = episodes(12 * others, 12)
        for trial, reached in enumerate((first, second)):
            verdict = make_verdict(reached)
            rows.append(
                make_row(
                    episode=f"suite.Fifths-i0-t{trial}",
                    template="suite.Fifths",
                    trial=trial,
                    verdict=verdict,
                    passed=verdict.passed,
                    false_complete=not verdict.passed,
                )
            )
        return rows

    some, most = [True, False, False, False, False], [True, True, True, True, False]
    ours = played([False] * 5, [True] * 5, others=True)
    theirs = played(some, most, others=False)
    assert compare(ours, theirs).shares["progress_rate"].p_value == 2 / 2**12


def test_runs_without_a_common_episode_cannot_be_compared() -> None:
    found = compare(episodes(3, 5), episodes(3, 5, start=5))
    assert (found.pairs, found.mcnemar, found.shares) == (0, None, {})
    assert "nothing can be said" in finding(found, one="a", other="b")


@examples(15)
@given(distinct_rows(), distinct_rows())
def test_turned_round_a_comparison_says_the_same(ours: list[EpisodeRow], theirs: list[EpisodeRow]) -> None:
    one, other = compare(ours, theirs, resamples=50), compare(theirs, ours, resamples=50)
    assert one.table["both"] == other.table["both"]
    assert one.table["only_one"] == other.table["only_other"]
    assert one.mcnemar == other.mcnemar
    for name, difference in one.shares.items():
        turned = other.shares[name]
        assert difference.difference == pytest.approx(-turned.difference)
        assert difference.p_value == pytest.approx(turned.p_value)


@examples(15)
@given(distinct_rows())
def test_a_run_does_not_differ_from_itself(rows: list[EpisodeRow]) -> None:
    found = compare(rows, rows, resamples=50)
    assert all(each.difference == 0 and each.p_value == 1 for each in found.shares.values())
    assert not found.table["only_one"] + found.table["only_other"]


def stand_of(*runs: tuple[RunMeta, list[EpisodeRow]]) -> list[tuple[int, int, int] | None]:
    standings = stand(
        runs,
        [summarise(rows, resamples=200) for _, rows in runs],
        [kind_of(meta) == "agent" for meta, _ in runs],
    )
    return [None if rank is None else (rank.place or 0, rank.best, rank.worst) for rank in standings.ranks]


def test_paired_tests_decide_the_order() -> None:
    """10 points apart on 100 episodes: their intervals overlap, and yet every difference goes one way."""
    better, worse = (make_meta(agent="a"), episodes(55, 100)), (make_meta(agent="b"), episodes(45, 100))
    assert stand_of(worse, better) == [(2, 2, 2), (1, 1, 1)]


def test_several_comparisons_need_stronger_evidence() -> None:
    """p = 0.031 for each pair: enough for one comparison, not for one of three."""
    first, second = (make_meta(agent="a"), episodes(46, 100)), (make_meta(agent="b"), episodes(40, 100))
    third = (make_meta(agent="c"), episodes(43, 100))
    assert stand_of(first, second) == [(1, 1, 1), (2, 2, 2)]
    assert stand_of(first, second, third) == [(1, 1, 3), (3, 1, 3), (2, 1, 3)]


def test_a_lead_on_shared_episodes_against_the_rates_puts_no_run_ahead() -> None:
    """On all 20 shared episodes `b` passes and `a` fails; `a` owes its higher rate to episodes of its own."""
    a = (make_meta(agent="a"), [*episodes(0, 20), *episodes(80, 80, start=20)])
    b = (make_meta(agent="b"), [*episodes(20, 20), *episodes(0, 20, start=200)])
    summaries = [summarise(rows, resamples=200) for _, rows in (a, b)]
    assert [summary.success_rate for summary in summaries] == [0.8, 0.5]
    standings = stand((a, b), summaries, [True, True])
    said = standings.finding(0, 1)
    assert (said.p_value, said.differs, said.contrary) == (pytest.approx(2 / 2**20), False, True)
    assert stand_of(a, b) == [(1, 1, 2), (2, 1, 2)]


def test_the_page_says_when_shared_episodes_favour_the_lower_rate(tmp_path: Path) -> None:
    one = [*episodes(0, 20), *episodes(80, 80, start=20)]
    # The other one was asked the rest with other parameters, and most of it was not judged.
    asked_anew = [row.model_copy(update={"seed": row.seed + 1}) for row in episodes(0, 80, start=20)]
    unjudged = [row.model_copy(update={"verdict": None, "false_complete": False}) for row in asked_anew[20:]]
    other = [*episodes(20, 20), *asked_anew[:20], *unjudged]
    runs = [save(tmp_path / name, rows, make_meta(agent=name)) for name, rows in (("a", one), ("b", other))]
    page = write_verified(runs, tmp_path / "board.html").read_text("utf-8")
    assert (
        "a and b: 30.0 points apart, but the episodes that they share favour the latter (p &lt; 0.001)"
        in page
    )
    assert "a has the highest SR, 80.0 %, but b cannot be told apart from it." in page


def test_runs_of_other_tasks_are_told_apart_by_their_intervals() -> None:
    one, other = (make_meta(agent="a"), episodes(9, 10)), (make_meta(agent="b"), episodes(1, 10, start=50))
    assert stand_of(one, other) == [(1, 1, 1), (2, 2, 2)]


def test_only_agents_are_ranked() -> None:
    kinds = ("baseline", "solution", "human")
    others = [
        (make_meta(agent=kind).model_copy(update={"agent_kind": kind}), episodes(10, 10)) for kind in kinds
    ]
    rerun = (make_meta(agent="again").model_copy(update={"rerun_of": "first"}), episodes(10, 10))
    agent = (make_meta(agent="agent"), episodes(5, 10))
    assert stand_of(*others, rerun, agent) == [None, None, None, None, (1, 1, 1)]


def test_gates_hold_or_break_with_a_reason() -> None:
    meta, rows = make_meta(), episodes(30, 40)
    summary = summarise(rows)
    held = check_gates(meta, rows, summary, min_sr=0.75, max_use=0.0)
    assert [str(gate) for gate in held] == [
        "held: --min-sr 0.75: SR is 75.0 % over 40 episodes.",
        "held: --max-use 0: USE is 0.0 % over 40 episodes.",
    ]
    (broken,) = check_gates(meta, rows, summary, min_sr=0.8)
    assert str(broken) == "BROKEN: --min-sr 0.8: SR is 75.0 % over 40 episodes, below 80.0 %."
    spilt = [make_row(verdict=make_verdict([True], effects=1), passed=False, unexpected=True)]
    (broken,) = check_gates(meta, spilt, summarise(spilt), max_use=0.05)
    assert str(broken) == "BROKEN: --max-use 0.05: USE is 100.0 % over 1 episodes, above 5.0 %."
    (broken,) = check_gates(meta, [], summarise([]), min_sr=0.0)
    assert not broken.held
    assert "no episode was judged" in broken.reason


@pytest.mark.parametrize(
    ("passed", "holds", "said"),
    [
        (40, True, "no significant regression on 50 identical episodes; SR 0.0 points, p = 1.000"),
        (39, True, "SR −2.0 points, p = 1.000"),
        (50, True, "SR +20.0 points"),
        (20, False, "significantly worse: SR 40.0 % against 80.0 % (−40.0 points, p < 0.001)"),
    ],
)
def test_a_baseline_is_only_beaten_significantly(tmp_path: Path, passed: int, holds: bool, said: str) -> None:
    baseline = save(tmp_path / "before", episodes(40, 50))
    rows = episodes(passed, 50)
    (gate,) = check_gates(make_meta(), rows, summarise(rows), baseline=baseline)
    assert gate.held is holds
    assert said in gate.reason


@pytest.mark.parametrize(("templates", "remarked", "holds"), [(6, True, True), (7, False, False)])
def test_a_gate_that_cannot_break_says_so(
    tmp_path: Path, templates: int, remarked: bool, holds: bool
) -> None:
    """Everything is lost: on six templates p is 2 / 2**6, times three shares."""
    baseline = save(tmp_path / "before", episodes(templates, templates))
    rows = episodes(0, templates)
    (gate,) = check_gates(make_meta(), rows, summarise(rows), baseline=baseline)
    assert gate.held is holds
    assert ("So few templates cannot show one." in gate.reason) is remarked


def test_more_side_effects_are_a_regression_too(tmp_path: Path) -> None:
    baseline = save(tmp_path / "before", episodes(0, 50))
    lost = {"verdict": make_verdict([False], effects=1), "unexpected": True}
    rows = [row.model_copy(update=lost) for row in episodes(0, 50)]
    (gate,) = check_gates(make_meta(), rows, summarise(rows), baseline=baseline)
    assert not gate.held
    assert "USE 100.0 % against 0.0 %" in gate.reason


def test_a_baseline_of_other_tasks_breaks_its_gate(tmp_path: Path) -> None:
    baseline = save(tmp_path / "before", episodes(5, 10, start=50))
    rows = episodes(5, 10)
    (gate,) = check_gates(make_meta(), rows, summarise(rows), baseline=baseline)
    assert not gate.held
    assert "no judged episode in common" in gate.reason


def test_a_baseline_that_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--baseline cannot be compared with: No run at"):
        check_baseline(tmp_path / "nothing")


NASTY = (
    "</details><script>alert(1)</script> | `x` **b** [l](http://e.vil) www.e.vil @team #1\n"
    "# head \u202e\x1b[31mright"
)


def test_the_markdown_summary_shows_hostile_text_as_text(tmp_path: Path) -> None:
    fault = ErrorRecord(kind="judge", message=NASTY)
    rows = [
        make_row(episode=NASTY, verdict=None, passed=False, error=fault, suite=NASTY, difficulty="L9"),
        *episodes(2, 3),
    ]
    run = save(tmp_path / "run", rows, make_meta(agent=NASTY, model=NASTY, run_id=NASTY))
    target = tmp_path / "ci" / "summary.md"
    done = conclude(run, summarise(rows), summary_md=target)
    text = target.read_text("utf-8")
    assert done.notes == [f"summary: {target}"]
    # Between back quotes everything is text already.
    outside = re.sub(r"`[^`\n]*`", "", text)
    assert not re.search(r"<(?!/?details>|/?summary>)", outside)
    assert not re.search(r"\]\(|@team|www\.|\*\*b|^# ", outside, re.MULTILINE)
    assert not re.search("[\u202e\x1b]", text)
    assert outside.count("<details>") == outside.count("</details>") == 3
    for line in text.splitlines():
        if line.startswith("|"):
            assert line.count("|") in (5, 12), line


def test_an_empty_name_leaves_no_back_quotes_that_hold_what_follows() -> None:
    said = describe_run(make_meta(run_id=""), [], summarise([]))
    assert "run `–` · device `browser`" in said


def test_the_summary_is_appended_where_github_says(tmp_path: Path) -> None:
    rows = episodes(3, 4)
    run = save(tmp_path / "run", rows)
    page = tmp_path / "step.md"
    page.write_text("from before", encoding="utf-8")
    for _ in range(2):
        conclude(run, summarise(rows), environ={"GITHUB_STEP_SUMMARY": str(page)})
    text = page.read_text("utf-8")
    assert text.startswith("from before\n## autoglm\n")
    assert text.count("| **all** | 75.0 |") == 2


def test_a_summary_that_cannot_be_written_costs_a_remark(tmp_path: Path) -> None:
    rows = episodes(3, 4)
    run = save(tmp_path / "run", rows)
    done = conclude(run, summarise(rows), summary_md=tmp_path, min_sr=0.9)
    assert not done.held
    assert any("cannot be written" in note for note in done.notes)


def test_properties_leave_out_what_is_not_available(tmp_path: Path) -> None:
    run = save(tmp_path / "run", [], make_meta(agent="autoglm", run_id="r1"))
    named = dict(conclude(run, summarise([])).properties)
    assert named["mobilegym.agent"] == "autoglm"
    assert named["mobilegym.episodes"] == "0"
    assert "mobilegym.success_rate" not in named


def test_the_paper_stands_apart_with_its_own_figures() -> None:
    """Means over its strata: 20, 73, 83 and 80 templates."""
    figures = paper_means().figures
    assert figures["SR"] == pytest.approx((20 * 88.3 + 73 * 47 + 83 * 22.7 + 80 * 5) / 256)
    assert [figures[level] for level in ("L1", "L2", "L3", "L4")] == pytest.approx([88.3, 47.0, 22.7, 5.0])
    assert "simulator" in paper_means().source


def test_reference_rows_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "others.json"
    path.write_text(
        '{"rows": [{"name": "M", "source": "table 2", "figures": {"SR": 45.2}}]}', encoding="utf-8"
    )
    assert load_references(path)[0].figures == {"SR": 45.2}
    path.write_text('{"rows": [{"name": "M", "figures": {"SR": "much"}}]}', encoding="utf-8")
    with pytest.raises(UsageError, match=r"is malformed: rows.0.source: Field required"):
        load_references(path)
    path.write_text('{"rows": [{"name": "M", "source": "s", "figures": {"SR": NaN}}]}', encoding="utf-8")
    with pytest.raises(UsageError, match=r"is malformed: rows.0.figures.SR: .*finite"):
        load_references(path)
    with pytest.raises(UsageError, match="cannot be read"):
        load_references(tmp_path / "nothing.json")


def test_runs_of_the_same_agent_are_named_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from pytest_mobilegym.cli import main

    for name, seed in (("one", 1), ("two", 2)):
        make_run(tmp_path / name, agent="autoglm", model="m", seed=seed)
    page = tmp_path / "compare.html"
    assert main(["compare", str(tmp_path / "one"), str(tmp_path / "two"), "-o", str(page)]) == 0
    said = capsys.readouterr().out
    assert "autoglm m (one) and autoglm m (two)" in said or "autoglm m (one) is better" in said
    assert "McNemar's exact test of these pairs: p = " in said
    assert said.strip().endswith(f"page: {page}")
    assert page.is_file()


def test_the_page_says_what_two_shares_of_nothing_tell(tmp_path: Path) -> None:
    """OT is 0 of 6 in both: an interval as wide as six templates leave it is explained."""
    one, other = save(tmp_path / "one", episodes(5, 6)), save(tmp_path / "other", episodes(1, 6))
    page, pair = write_comparison(one, other, tmp_path / "compare.html")
    text = " ".join(page.read_text("utf-8").split())

    assert pair.has_alike
    assert dict(pair.shares)["OT"].interval == pytest.approx((-0.459, 0.459), abs=0.001)
    assert "its width says how few templates were played, not how far the runs are apart" in text


def test_the_page_says_nothing_of_it_where_every_share_differs(tmp_path: Path) -> None:
    mixed = [
        row.model_copy(update={"overdue": number == 0, "unexpected": number == 1})
        for number, row in enumerate(episodes(3, 6))
    ]
    page, pair = write_comparison(
        save(tmp_path / "one", mixed), save(tmp_path / "other", mixed), tmp_path / "compare.html"
    )

    assert not pair.has_alike
    assert "how few templates were played" not in page.read_text("utf-8")
