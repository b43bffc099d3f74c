"""A sample of the templates that favours no suite and no difficulty."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.tasks.fair_sample import fair_sample
from pytest_mobilegym.tasks.registry import find_task_files, load_templates
from pytest_mobilegym.tasks.splits import DEMO, SPLITS_FOLDER, read_split

SUITES = Path(__file__).parents[2] / "task_suites"


def template(suite: str, difficulty: str, number: int) -> Any:
    return SimpleNamespace(id=f"{suite}.T{number}", suite=suite, difficulty=difficulty)


templates = st.lists(
    st.tuples(st.sampled_from(["clock", "notes", "sms"]), st.sampled_from(["L1", "L2"])), max_size=40
).map(lambda kinds: [template(*kind, number) for number, kind in enumerate(kinds)])


@given(templates, st.integers(0, 50), st.randoms(use_true_random=False))
def test_the_same_templates_are_drawn_in_whatever_order_they_come(
    every: list[Any], size: int, chance: Any
) -> None:
    shuffled = list(every)
    chance.shuffle(shuffled)

    drawn = [each.id for each in fair_sample(every, size)]

    assert drawn == sorted(set(drawn))
    assert len(drawn) == min(size, len(every))
    assert [each.id for each in fair_sample(shuffled, size)] == drawn


@given(templates, st.integers(1, 50))
def test_a_smaller_sample_is_part_of_a_larger_one(every: list[Any], size: int) -> None:
    smaller, larger = fair_sample(every, size - 1), fair_sample(every, size)

    assert {each.id for each in smaller} <= {each.id for each in larger}


def test_suites_and_difficulties_have_their_shares() -> None:
    every = [
        template(suite, difficulty, number)
        for suite, size in (("clock", 10), ("notes", 30), ("wechat", 60))
        for difficulty in ("L1", "L2")
        for number in range(size)
    ]

    drawn = fair_sample(every, 20)

    assert Counter(each.suite for each in drawn) == {"clock": 2, "notes": 6, "wechat": 12}
    assert Counter(each.difficulty for each in drawn) == {"L1": 10, "L2": 10}


@pytest.mark.skipif(not find_task_files(SUITES), reason="there are no suites")
def test_the_demo_plays_what_the_documented_command_draws() -> None:
    listed = read_split(SPLITS_FOLDER / f"{DEMO}.txt")

    drawn = [each.id for each in fair_sample(load_templates(SUITES).values(), len(listed))]

    assert listed == drawn, "run: mobilegym list --sample 40 --format ids > splits/demo.txt"
