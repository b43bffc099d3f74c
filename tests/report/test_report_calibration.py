"""Calibration: strata by the paper's rule, and what depends on the choice of models."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from row_strategies import make_row, make_verdict
from synthetic_runs import make_meta, make_run, write_rows

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.calibration import Rates, calibrate, results_by_model, stratum_of

Run = tuple[RunMeta, list[EpisodeRow]]


def rows_of(template: str, *, passed: int, of: int = 4, level: str = "L2") -> list[EpisodeRow]:
    """Trials of a template; one that fails reaches half of its goals."""
    return [
        make_row(
            episode=f"{template}-i0-t{trial}",
            template=template,
            trial=trial,
            difficulty=level,
            verdict=make_verdict([True, trial < passed]),
            passed=trial < passed,
        )
        for trial in range(of)
    ]


def run_of(model: str, passes: dict[str, int], **options: object) -> Run:
    """A model's run: how many of four trials of each template passed."""
    rows = [row for template, passed in passes.items() for row in rows_of(template, passed=passed)]
    return make_meta(agent="generic", model=model).model_copy(update=options), rows


@pytest.mark.parametrize(
    ("success", "progress", "level"),
    [
        (0.75, 0.75, "L1"),
        (1.0, 1.0, "L1"),
        (0.75, 0.74, "L2"),
        (0.74, 1.0, "L2"),
        (0.25, 0.5, "L2"),
        (0.25, 0.49, "L3"),
        (0.24, 0.9, "L3"),
        (0.01, 0.25, "L3"),
        (0.9, 0.3, "L3"),
        (0.01, 0.24, "L4"),
        (0.0, 1.0, "L4"),
        (0.0, 0.0, "L4"),
    ],
)
def test_the_rule_of_the_paper(success: float, progress: float, level: str) -> None:
    assert stratum_of(Rates(success, progress)) == level


def test_a_mean_on_the_threshold_is_not_lost_to_rounding() -> None:
    mean = sum([0.0375] * 20)
    assert mean < 0.75
    assert stratum_of(Rates(mean, 0.75)) == "L1"


def test_models_count_alike_however_many_trials_they_had() -> None:
    thorough = make_meta(agent="generic", model="a"), rows_of("clock.Set", passed=40, of=40)
    brief = make_meta(agent="generic", model="b"), rows_of("clock.Set", passed=0, of=1)
    placed = calibrate([thorough, brief]).templates["clock.Set"]
    assert (placed.success_rate, placed.progress_rate, placed.models) == (0.5, 0.75, 2)


def test_runs_of_one_model_count_as_one() -> None:
    runs = [run_of("a", {"clock.Set": 4}), run_of("a", {"clock.Set": 0}), run_of("b", {"clock.Set": 0})]
    assert calibrate(runs).templates["clock.Set"].success_rate == 0.25


def test_one_model_under_two_agents_is_two_references() -> None:
    other = run_of("a", {"clock.Set": 0}, agent="autoglm")
    assert list(results_by_model([run_of("a", {"clock.Set": 4}), other])) == ["a (generic)", "a (autoglm)"]


def test_strata_have_the_means_of_their_templates_and_changes_are_named() -> None:
    result = calibrate([run_of("a", {"x.One": 4, "x.Two": 3, "x.Three": 1, "x.Four": 0})])

    assert {id: each.calibrated for id, each in result.templates.items()} == {
        "x.One": "L1", "x.Two": "L1", "x.Three": "L2", "x.Four": "L4",
    }  # fmt: skip
    assert [(each.level, each.templates, each.success_rate) for each in result.strata] == [
        ("L1", 2, 0.875), ("L2", 1, 0.25), ("L3", 0, None), ("L4", 1, 0.0),
    ]  # fmt: skip
    assert set(result.moved) == {"x.One", "x.Two", "x.Four"}, "all declare L2"
    assert [each.templates for each in result.declared] == [0, 4, 0, 0]
    assert result.success_by_model == {"a": {"L1": 0.875, "L2": 0.25, "L3": None, "L4": 0.0}}
    assert result.falls == ["a"]


def test_leaving_a_model_out_shows_what_hangs_on_it() -> None:
    strong, weak = run_of("strong", {"x.One": 4, "x.Two": 4}), run_of("weak", {"x.One": 4, "x.Two": 0})
    result = calibrate([strong, weak], subsets=[["strong"]])

    assert {id: each.calibrated for id, each in result.templates.items()} == {"x.One": "L1", "x.Two": "L2"}
    assert [
        (each.name, [stratum.templates for stratum in each.strata], each.easier, each.harder)
        for each in result.sensitivity
    ] == [
        ("without strong", [1, 0, 0, 1], 0, 1),
        ("without weak", [2, 0, 0, 0], 1, 0),
        ("only strong", [2, 0, 0, 0], 1, 0),
    ]


def test_a_model_that_is_held_out_is_reported_and_changes_nothing() -> None:
    reference, subject = run_of("a", {"x.One": 4}), run_of("b", {"x.One": 0, "x.Other": 4})
    result = calibrate([reference, subject], hold_out=["b"])
    assert result.templates == calibrate([reference]).templates
    assert (result.references, result.held_out) == (["a"], ["b"])
    assert result.success_by_model["b"]["L1"] == 0.0


def test_a_model_falls_where_its_success_never_rises_from_a_level_to_a_harder_one() -> None:
    reference = run_of("reference", {"x.One": 4, "x.Two": 2, "x.Three": 0})
    level = run_of("level", {"x.One": 2, "x.Two": 2, "x.Three": 2})
    rising = run_of("rising", {"x.One": 1, "x.Two": 2, "x.Three": 0})
    # What it has not tried neither rises nor falls.
    partial = run_of("partial", {"x.One": 3, "x.Three": 1})
    result = calibrate([reference, level, rising, partial], hold_out=["level", "rising", "partial"])
    assert result.falls == ["reference", "level", "partial"]


def test_a_template_that_only_a_held_out_model_tried_is_neither_easier_nor_harder() -> None:
    reference = run_of("a", {"x.One": 4, "x.Two": 0})
    subject = run_of("b", {"x.One": 0, "x.Two": 4, "x.Other": 4})
    result = calibrate([reference, subject], hold_out=["b"], subsets=[["b"]])
    [by_b] = result.sensitivity
    assert (by_b.name, by_b.references, by_b.templates) == ("only b", ["b"], 3)
    assert (by_b.easier, by_b.harder) == (1, 1)
    assert "x.Other" not in result.templates


def test_strata_have_mean_progress_too() -> None:
    """Each trial that fails reaches half of its goals."""
    result = calibrate([run_of("a", {"x.One": 4, "x.Two": 3, "x.Four": 0})])
    assert [each.progress_rate for each in result.strata] == [0.9375, None, None, 0.5]
    assert result.templates["x.Two"].progress_rate == 0.875


def test_errors_and_baselines_say_nothing_about_difficulty() -> None:
    meta, rows = run_of("a", {"x.One": 4})
    lost = rows[0].model_copy(update={"episode": "lost", "verdict": None, "passed": False})
    null = run_of("null", {"x.One": 0}, agent_kind="baseline")
    assert calibrate([(meta, [*rows, lost]), null]).templates["x.One"].success_rate == 1


@pytest.mark.parametrize(
    ("runs", "options", "error", "said"),
    [
        ([run_of("a", {"x.One": 1})], {"hold_out": ["b"]}, UnknownName, "Unknown model 'b'"),
        ([run_of("a", {"x.One": 1})], {"subsets": [["b"]]}, UnknownName, "Unknown model 'b'"),
        ([run_of("a", {"x.One": 1})], {"hold_out": ["a"]}, UsageError, "no model to calibrate by"),
        ([run_of("a", {})], {}, UsageError, "no run of a reference model has a judged episode"),
        ([run_of("a", {"x.One": 1}, agent_kind="baseline")], {}, UsageError, "no model to calibrate by"),
    ],
)
def test_what_cannot_be_calibrated_is_one_sentence(
    runs: list[Run], options: dict[str, list[str]], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        calibrate(runs, **options)


PASSES = st.dictionaries(st.sampled_from(["x.One", "x.Two", "x.Three"]), st.integers(0, 4), min_size=1)


@given(st.dictionaries(st.sampled_from("abc"), PASSES, min_size=1))
def test_every_template_is_in_one_stratum_and_more_success_is_never_harder(
    passes: dict[str, dict[str, int]],
) -> None:
    result = calibrate([run_of(model, each) for model, each in passes.items()])
    assert sum(stratum.templates for stratum in result.strata) == len(result.templates)
    better = {model: dict.fromkeys(each, 4) for model, each in passes.items()}
    improved = calibrate([run_of(model, each) for model, each in better.items()])
    for template, placed in improved.templates.items():
        assert placed.calibrated <= result.templates[template].calibrated


# The command


@pytest.fixture
def runs(tmp_path: Path) -> list[str]:
    """Folders of three models' runs."""
    for number, (model, skill) in enumerate((("large", 0.8), ("middle", 0.5), ("tiny", 0.1))):
        make_run(tmp_path / model, agent="generic", model=model, skill=skill, seed=number, trials=2)
    return [str(tmp_path / model) for model in ("large", "middle", "tiny")]


def test_the_command_prints_strata_changes_and_sensitivity(
    runs: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["calibrate", *runs, "--hold-out", "tiny", "--subset", "large"]) == 0

    out = capsys.readouterr().out
    assert out.startswith("30 templates by 2 reference models: large, middle\n")
    for start in ("L1  ", "declared L4", "tiny (held out)", "without middle", "only large"):
        assert any(line.startswith(start) for line in out.splitlines()), start


def test_the_command_prints_json(runs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", *runs, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["references"] == ["large", "middle", "tiny"]
    assert len(data["templates"]) == 30
    assert [each["name"] for each in data["sensitivity"]] == [
        "without large",
        "without middle",
        "without tiny",
    ]


def test_the_command_says_what_to_beware_of(
    runs: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    null = tmp_path / "null"
    null.mkdir()
    meta = make_meta(agent="null").model_copy(update={"agent_kind": "baseline"})
    (null / "meta.json").write_text(meta.model_dump_json(), "utf-8")
    write_rows(null, [])

    main(["calibrate", *runs, str(null)])
    assert "1 of the runs are of baselines" in capsys.readouterr().err


def test_the_command_refuses_a_model_that_is_not_there(
    runs: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["calibrate", *runs, "--hold-out", "tinny"]) == 2
    assert capsys.readouterr().err == (
        "mobilegym: Unknown model 'tinny'. Did you mean 'tiny'? Available: large, middle, tiny.\n"
    )
