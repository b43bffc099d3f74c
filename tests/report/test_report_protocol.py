"""A run's protocol in words, in the report and at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from row_strategies import make_row, make_verdict
from synthetic_runs import make_meta, write_rows
from verified_runs import write_verified

from pytest_mobilegym.records.model import ProtocolChange, RunMeta
from pytest_mobilegym.report import summarise
from pytest_mobilegym.report.figures.protocol import decoding_of, describe_protocol, protocol_of, split_of
from pytest_mobilegym.report.figures.ranking import differences

TRIALS = ProtocolChange(option="repeat_n", protocol=4, used=1)
BUDGET = ProtocolChange(option="max_steps", protocol=None, used=15)
RESAMPLE = ProtocolChange(option="resample", protocol=True, used=False)


def meta_of(*changes: ProtocolChange, protocol: str | None = "paper") -> RunMeta:
    return make_meta().model_copy(
        update={"protocol": protocol, "protocol_changes": list(changes), "split_size": 256}
    )


@pytest.mark.parametrize(
    ("meta", "words"),
    [
        (meta_of(protocol=None), "options of its own"),
        (meta_of(), "paper"),
        (meta_of(TRIALS), "paper, but repeat_n 1 (paper: 4)"),
        (meta_of(TRIALS, BUDGET), "paper, but repeat_n 1 (paper: 4), max_steps 15 (paper: their own)"),
        (meta_of(RESAMPLE), "paper, but resample off (paper: on)"),
    ],
)
def test_changes_are_named(meta: RunMeta, words: str) -> None:
    assert protocol_of(meta) == words


def test_mean_and_deviation_across_trials_are_told() -> None:
    rows = [
        make_row(episode="a"),
        make_row(episode="b", trial=1, verdict=make_verdict([True, False]), passed=False),
    ]
    assert describe_protocol(meta_of(), summarise(rows)) == (
        "protocol paper: 1 of 256 templates, 2 trials, SR 50.0 ± 70.7 %, PR 75.0 ± 35.4 %"
    )


def test_one_trial_has_no_deviation_and_no_episode_no_rate() -> None:
    one = describe_protocol(meta_of(TRIALS), summarise([make_row()]))
    assert one.endswith("1 of 256 templates, 1 trial, SR 100.0 %, PR 100.0 %")
    assert describe_protocol(meta_of(), summarise([])).endswith("0 trials, SR n/a, PR n/a")


def test_split_and_decoding_in_words() -> None:
    summary = summarise([make_row()])
    assert split_of(meta_of(), summary) == "test, 1 of 256"
    assert split_of(make_meta(), summary) == "test"
    no_split = make_meta().model_copy(update={"split": None})
    assert split_of(no_split, summary) == "the tasks that were named, no split"
    assert decoding_of(make_meta()) == ""
    asked = make_meta().model_copy(update={"model": "some-vl-7b"})
    assert decoding_of(asked) == "the endpoint's own settings"
    decoding = {"temperature": 0.1, "max_tokens": 4096}
    assert (
        decoding_of(make_meta().model_copy(update={"decoding": decoding}))
        == "temperature 0.1, max_tokens 4096"
    )


def test_runs_by_other_protocols_are_not_compared_silently() -> None:
    rows = [make_row()]
    assert differences([(meta_of(), rows), (meta_of(), rows)]) == []
    assert differences([(meta_of(), rows), (meta_of(TRIALS), rows)]) == ["protocol"]
    baseline = meta_of(protocol=None).model_copy(update={"agent_kind": "baseline"})
    assert differences([(meta_of(), rows), (baseline, rows)]) == []


def test_the_page_shows_protocol_and_decoding(tmp_path: Path) -> None:
    meta = meta_of(TRIALS).model_copy(update={"decoding": {"temperature": 0.1}})
    (tmp_path / "meta.json").write_text(meta.model_dump_json(), "utf-8")
    write_rows(tmp_path, [make_row()])

    page = write_verified([tmp_path], tmp_path / "page.html").read_text("utf-8")

    assert "<bdi>paper</bdi> protocol, changed</span>" in page
    assert "<bdi>paper, but repeat_n 1 (paper: 4)</bdi>" in page
    assert "<bdi>temperature 0.1</bdi>" in page
    assert "<bdi>test, 1 of 256</bdi>" in page
