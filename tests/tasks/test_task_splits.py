"""Splits: lists of task ids."""

import pytest

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.tasks.splits import (
    DEMO,
    SPLITS_FOLDER,
    is_trait,
    read_split,
    select_split,
    split_names,
    splits_by_template,
)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "easy.txt").write_text("# for a start\nclock.AddAlarm\n\nsms.Reply  # short\n", "utf-8")
    (tmp_path / "hard.txt").write_text("clock.AddAlarm\nmap.Plan\n", "utf-8")
    return tmp_path


KNOWN = {"clock.AddAlarm", "map.Plan", "x.Post"}


@pytest.mark.parametrize(
    ("spec", "ids", "missing"),
    [
        ("easy", ("clock.AddAlarm",), ("sms.Reply",)),
        ("hard", ("clock.AddAlarm", "map.Plan"), ()),
        ("easy+hard", ("clock.AddAlarm", "map.Plan"), ("sms.Reply",)),
    ],
)
def test_a_split_is_what_it_lists_as_far_as_it_is_there(folder, spec, ids, missing):
    assert select_split(spec, KNOWN, folder=folder) == (ids, missing)


def test_a_split_may_be_a_file_anywhere(folder, tmp_path):
    file = tmp_path / "mine.list"
    file.write_text("x.Post\n", "utf-8")
    assert select_split(f"{file}+easy", KNOWN, folder=folder).ids == ("clock.AddAlarm", "x.Post")


def test_an_unknown_split_lists_the_known_ones(folder):
    with pytest.raises(
        UnknownName, match=r"Unknown split 'eazy'\. Did you mean 'easy'\? Available: easy, hard"
    ):
        select_split("eazy", KNOWN, folder=folder)


@pytest.mark.parametrize("spec", ["", "easy+", "+"])
def test_an_empty_name_is_refused(folder, spec):
    with pytest.raises(UsageError, match="Empty name in the split"):
        select_split(spec, KNOWN, folder=folder)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("clock AddAlarm\n", "line 1: 'clock AddAlarm' is no task id; expected '<suite>.<Class>'"),
        ("clock.AddAlarm\nclock\n", "line 2: 'clock' is no task id"),
        ("# nothing\n", "names no task"),
    ],
)
def test_a_malformed_file_is_one_clear_sentence(tmp_path, content, message):
    file = tmp_path / "bad.txt"
    file.write_text(content, "utf-8")
    with pytest.raises(UsageError, match=message):
        read_split(file)


def test_a_file_that_is_no_text_is_refused(tmp_path):
    file = tmp_path / "bad.txt"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match="Cannot read the split"):
        read_split(file)


def test_the_benchmarks_splits_have_their_sizes():
    sizes = {name: len(set(read_split(SPLITS_FOLDER / f"{name}.txt"))) for name in split_names()}
    own = {name: size for name, size in sizes.items() if is_trait(name) or name == DEMO}
    assert own == {"demo": 40, "high_risk": 14, "payment": 7, "test": 256, "train": 160}


def test_test_train_and_payment_share_no_task():
    lists = [set(read_split(SPLITS_FOLDER / f"{name}.txt")) for name in ("test", "train", "payment")]
    assert len(set.union(*lists)) == sum(map(len, lists)) == 423
    assert set(read_split(SPLITS_FOLDER / "high_risk.txt")) <= set.union(*lists)


def test_splits_are_sorted():
    for name in split_names():
        assert read_split(SPLITS_FOLDER / f"{name}.txt") == sorted(read_split(SPLITS_FOLDER / f"{name}.txt"))


def test_a_task_knows_its_splits(folder):
    assert splits_by_template(folder) == {
        "clock.AddAlarm": ("easy", "hard"),
        "sms.Reply": ("easy",),
        "map.Plan": ("hard",),
    }


def test_a_sample_is_no_trait_of_its_tasks():
    sampled = read_split(SPLITS_FOLDER / f"{DEMO}.txt")

    assert not [id for id in sampled if DEMO in splits_by_template().get(id, ())]


def test_what_is_of_the_benchmark_and_not_here_is_counted_and_what_nobody_knows_is_named(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("clock.AddAlarm\nclock.ToggleAlarm\nclock.AddAlarn\n", "utf-8")
    chosen = select_split(str(file), {"clock.AddAlarm"})
    assert chosen.size == 3
    assert chosen.describe("mine") == (
        "split 'mine': 1 of 3 templates present; neither present nor of the benchmark: clock.AddAlarn"
    )


def test_a_long_list_of_strangers_is_cut_short(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("".join(f"own.Task{number}\n" for number in range(14)), "utf-8")
    assert select_split(str(file), ()).describe("mine").endswith("own.Task5 and 4 more")
