"""How two revisions are compared."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from benchmarks.against import REFERENCE, Compared, compare, comparison
from benchmarks.figures import Figure

TAP = Figure("tap", 30.0, "ms", 20)
STEPS = Figure("steps", 10.0, "steps/s", 30, more_is_better=True)


def test_a_time_that_grew_is_worse():
    compared = Compared(TAP._replace(value=33.0), TAP, [1.1], usual=15.0)
    assert compared.ratio == pytest.approx(1.1)
    assert compared.expected is not None
    assert compared.expected.value == pytest.approx(16.5)


def test_a_rate_that_grew_is_better():
    compared = Compared(STEPS._replace(value=12.5), STEPS, [0.8], usual=40.0)
    assert compared.ratio == pytest.approx(0.8)
    assert compared.expected is not None
    assert compared.expected.value == pytest.approx(50.0)


def test_what_was_and_is_nothing_is_the_same():
    nothing = Figure("growth", 0.0, "MB")
    assert Compared(nothing, nothing, [1.0]).ratio == 1.0
    assert Compared(nothing, nothing, [1.0]).expected is None


def test_the_table_names_what_is_over_at_the_usual_speed():
    over = Compared(TAP._replace(value=33.0), TAP, [1.0, 1.2], usual=19.0)
    kept = Compared(STEPS, STEPS, [1.0], usual=40.0)
    unknown = Compared(TAP._replace(what="swipe"), TAP, [1.0])
    head, _, *rows = comparison([over, kept, unknown], "v1").splitlines()
    assert "v1" in head
    assert "1.10" in rows[0]
    assert "1.00 to 1.20" in rows[0]
    assert "20.9 ms" in rows[0]
    assert "OVER" in rows[0]
    assert "40.0 steps/s" in rows[1]
    assert "75%" in rows[1]
    assert "OVER" not in rows[1]
    assert "OVER" not in rows[2]


def test_the_reference_names_figures_with_numbers():
    known = json.loads(REFERENCE.read_text("utf-8"))
    assert all(value > 0 for value in known["figures"].values())


def test_a_wrong_revision_is_a_sentence():
    answer = subprocess.run(
        [sys.executable, "-m", "benchmarks", "python_side", "--against", "no-such-revision"],
        cwd=REFERENCE.parents[1],
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
