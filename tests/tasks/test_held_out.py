"""The splits that ask what generalises: what is in them, and that the files are what the command writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_mobilegym.benchmark import SPLITS
from pytest_mobilegym.tasks.held_out import APP_PAIRS, held_out_splits, involves, write_split
from pytest_mobilegym.tasks.registry import find_task_files, load_templates
from pytest_mobilegym.tasks.splits import is_trait, read_split, split_names
from pytest_mobilegym.tasks.task import Task

SUITES = Path(__file__).parents[2] / "task_suites"
TRAIN, TEST = (frozenset(read_split(SPLITS / f"{name}.txt")) for name in ("train", "test"))

pytestmark = pytest.mark.skipif(not find_task_files(SUITES), reason="there are no suites")


@pytest.fixture(scope="module")
def templates() -> dict[str, type[Task]]:
    return dict(load_templates(SUITES))


@pytest.fixture(scope="module")
def splits(templates: dict[str, type[Task]]) -> dict[str, list[str]]:
    return held_out_splits(templates, train=TRAIN, test=TEST)


def test_the_files_are_what_the_command_writes(splits: dict[str, list[str]]) -> None:
    there = {name for name in split_names() if name.startswith(("seen_", "unseen_"))}
    assert there == set(splits)
    for name, ids in splits.items():
        assert (SPLITS / f"{name}.txt").read_text("utf-8") == write_split(ids), (
            "run: mobilegym list --held-out splits"
        )


def test_training_never_sees_a_template_of_test(splits: dict[str, list[str]]) -> None:
    for name, ids in splits.items():
        if name.startswith("seen_"):
            assert TRAIN.issuperset(ids)
            assert TEST.isdisjoint(ids)


def test_unseen_templates_are_apart_from_those_seen_and_a_fifth_of_train(
    splits: dict[str, list[str]],
) -> None:
    seen, unseen = set(splits["seen_templates"]), set(splits["unseen_templates"])
    assert not seen & unseen
    assert seen | unseen == TRAIN
    assert len(unseen) == len(TRAIN) // 5


def test_unseen_instances_are_of_templates_that_have_several(
    splits: dict[str, list[str]], templates: dict[str, type[Task]]
) -> None:
    assert splits["seen_instances"] == splits["unseen_instances"]
    assert {id for id in TRAIN if templates[id].parameters} == set(splits["unseen_instances"])


@pytest.mark.parametrize("pair", APP_PAIRS, ids="_".join)
def test_no_template_that_is_trained_on_involves_an_unseen_app(
    pair: tuple[str, str], splits: dict[str, list[str]], templates: dict[str, type[Task]]
) -> None:
    seen, unseen = (splits[f"{kind}_apps_{'_'.join(pair)}"] for kind in ("seen", "unseen"))
    assert not [id for id in seen if involves(templates[id], pair)]
    assert all(involves(templates[id], pair) for id in unseen)
    assert TEST.issuperset(unseen)
    assert all(any(app in templates[id].apps for id in unseen) for app in pair)


def test_no_app_is_in_two_pairs() -> None:
    apps = [app for pair in APP_PAIRS for app in pair]
    assert len(set(apps)) == len(apps)


def test_to_be_held_out_is_no_trait_of_a_template() -> None:
    assert not any(is_trait(name) for name in split_names() if name.startswith(("seen_", "unseen_")))
    assert is_trait("test")
