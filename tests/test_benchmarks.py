"""How two revisions are compared."""

from __future__ import annotations

import subprocess
import sys

import pytest

from benchmarks import against
from benchmarks.against import ROOT, Compared, compare, comparison
from benchmarks.figures import Figure

TAP = Figure("tap", 30.0, "ms", 20)
STEPS = Figure("steps", 10.0, "steps/s", 30, more_is_better=True)


def test_a_time_that_grew_is_worse():
    assert Compared(TAP._replace(value=33.0), TAP, [1.1]).ratio == pytest.approx(1.1)


def test_a_rate_that_grew_is_better():
    assert Compared(STEPS._replace(value=12.5), STEPS, [0.8]).ratio == pytest.approx(0.8)


def test_what_was_and_is_nothing_is_the_same():
    nothing = Figure("growth", 0.0, "MB")
    assert Compared(nothing, nothing, [1.0]).ratio == 1.0


def test_the_table_says_both_medians_their_ratio_and_how_far_turns_disagree():
    head, _, row = comparison([Compared(TAP._replace(value=33.0), TAP, [1.0, 1.2])], "v1").splitlines()
    assert head.split() == ["what", "v1", "here", "ratio", "of", "turns"]
    assert row.split() == ["tap", "30.0", "ms", "33.0", "ms", "1.10", "1.00", "to", "1.20"]


def test_turns_are_paired_and_their_medians_compared(monkeypatch):
    speeds = iter([10.0, 11.0, 24.0, 20.0, 40.0, 44.0])  # there, here; here, there; there, here
    monkeypatch.setattr(against, "_check_out", lambda *_: None)
    monkeypatch.setattr(against, "_measured", lambda *_: [TAP._replace(value=next(speeds))])
    [compared] = compare(["display_side"], "v1", turns=3)
    assert (compared.there.value, compared.here.value) == (20.0, 24.0)
    assert compared.ratio == pytest.approx(1.2)
    assert list(compared.ratios) == pytest.approx([1.1, 1.2, 1.1])


def test_a_wrong_revision_is_a_sentence():
    answer = subprocess.run(
        [sys.executable, "-m", "benchmarks", "python_side", "--against", "no-such-revision"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 2
    assert "git has no revision 'no-such-revision'" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_no_turn_measures_nothing():
    with pytest.raises(ValueError, match="0 turns"):
        compare(["python_side"], "HEAD", turns=0)
