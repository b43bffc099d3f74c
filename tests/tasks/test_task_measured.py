"""The level of a task by what its solution takes: where each point begins."""

import pytest

from pytest_mobilegym.tasks.measured import Measured

LEAST = Measured(moves=1, screens=1, apps=1, decoys=0.0, typed=0)


def points(**taken: float) -> int:
    return Measured(**{**vars(LEAST), **taken}).points


@pytest.mark.parametrize(
    ("taken", "steps"),
    [
        ("moves", {0: 0, 4: 0, 5: 1, 9: 1, 10: 2, 19: 2, 20: 3, 100: 3}),
        ("screens", {0: 0, 2: 0, 3: 1, 4: 1, 5: 2, 8: 2, 9: 3, 40: 3}),
        ("apps", {0: 0, 1: 0, 2: 1, 3: 2, 4: 2}),
        ("decoys", {0.0: 0, 2.9: 0, 3.0: 1, 7.9: 1, 8.0: 2, 50.0: 2}),
        ("typed", {0: 0, 1: 1, 20: 1, 21: 2, 500: 2}),
    ],
)
def test_each_thing_that_is_measured_has_its_points(taken: str, steps: dict[float, int]) -> None:
    assert {value: points(**{taken: value}) for value in steps} == steps


@pytest.mark.parametrize(
    ("taken", "total", "level"),
    [
        ({}, 0, "M1"),
        ({"moves": 10}, 2, "M1"),
        ({"moves": 20}, 3, "M2"),
        ({"moves": 20, "apps": 2}, 4, "M2"),
        ({"moves": 20, "apps": 3}, 5, "M3"),
        ({"moves": 20, "screens": 5, "apps": 3}, 7, "M3"),
        ({"moves": 20, "screens": 9, "apps": 3}, 8, "M4"),
        ({"moves": 20, "screens": 9, "apps": 3, "decoys": 9.0, "typed": 30}, 12, "M4"),
    ],
)
def test_the_points_add_up_to_a_level(taken: dict[str, float], total: int, level: str) -> None:
    measured = Measured(**{**vars(LEAST), **taken})
    assert (measured.points, measured.level) == (total, level)


def test_a_solution_that_does_nothing_is_of_the_shortest_band() -> None:
    assert Measured(**{**vars(LEAST), "moves": 0}).band == LEAST.band != ""
