"""Random draws: pinned, so that a task drawn today is the same task in ten years."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.tasks.rng import Rng, stable_hash
from pytest_mobilegym.tasks.sampling import instance_seed


def test_draws_are_pinned():
    rng = Rng(0)
    assert [rng.below(100) for _ in range(6)] == [35, 0, 79, 44, 47, 90]
    assert Rng(7).sample("abcdef", 4) == ["d", "f", "c", "a"]
    assert Rng.named(7, "contact").randint(1, 10**9) == 349857667


def test_seeds_are_pinned():
    assert instance_seed(0, "clock.AddAlarm", 0) == 5123298016514947
    assert instance_seed(1, "clock.AddAlarm", 0) == 8802352885884390
    assert stable_hash("北京") == 7550141930331592286


@given(base=st.integers(), index=st.integers(0, 10_000))
def test_seeds_survive_json(base, index):
    assert 0 <= instance_seed(base, "a.B", index) < 2**53


@given(seed=st.integers(), low=st.integers(-50, 50), span=st.integers(0, 100))
def test_whole_numbers_stay_in_their_range(seed, low, span):
    assert low <= Rng(seed).randint(low, low + span) <= low + span


@given(seed=st.integers(), items=st.lists(st.integers(), unique=True, min_size=1), data=st.data())
def test_a_sample_has_no_item_twice(seed, items, data):
    count = data.draw(st.integers(0, len(items)))
    drawn = Rng(seed).sample(items, count)
    assert len(set(drawn)) == count
    assert set(drawn) <= set(items)
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)


def test_every_outcome_comes_up_about_as_often():
    rng = Rng(3)
    counts = [0] * 7
    for _ in range(7000):
        counts[rng.below(7)] += 1
    assert all(900 < count < 1100 for count in counts)


@pytest.mark.parametrize(
    "draw", [lambda rng: rng.choice([]), lambda rng: rng.sample("ab", 3), lambda rng: rng.below(0)]
)
def test_a_draw_from_too_little_is_an_error(draw):
    with pytest.raises(ValueError, match=r"needs at least one|Cannot draw 3"):
        draw(Rng(0))
