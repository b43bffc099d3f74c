"""Lists of tasks: entries, numbers of instances, and kinds beside the benchmark's."""

import pytest
from task_examples import CountOn, Toggle, clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.records.solution_length import BANDS
from pytest_mobilegym.tasks import benchmark, choice, from_state, pattern
from pytest_mobilegym.tasks.benchmark import BENCHMARK, TOTAL
from pytest_mobilegym.tasks.listing import (
    Entry,
    Instances,
    Total,
    count_on_phone,
    list_templates,
    statistics,
    total_instances,
)
from pytest_mobilegym.tasks.measured import Measured
from pytest_mobilegym.tasks.splits import SPLITS_FOLDER, read_split


def test_an_entry_says_what_a_template_is():
    (entry,) = list_templates([CountOn])
    data = entry.data("zh")
    assert data["instructions"] == ["有几个闹钟是{state}的？"]
    assert data["parameters"] == {"state": "one of 2 values"}
    assert (data["max_steps"], data["form"], data["splits"]) == (45, True, [])
    assert "instances" not in data


def test_instances_are_counted_on_a_phone():
    alarms = len(clock_phone().view.clock.alarms)
    assert count_on_phone(Toggle, clock_phone()) == Instances(2 * alarms)
    assert count_on_phone(CountOn, clock_phone()) == Instances(2)
    lamp = make(fields={"code": (str, pattern(r"\d{6}")), "level": (int, choice([1, 2, 3]))})
    assert count_on_phone(lamp, clock_phone()) == Instances(3_000_000)


def test_no_more_instances_count_than_make_sense():
    assert (
        count_on_phone(make(sample_max=7, fields={"code": (str, pattern(r"\d{6}"))}), clock_phone()).number
        == 7
    )


def broken_setup(phone):
    raise KeyError("no such lamp")


@pytest.mark.parametrize(
    ("attributes", "trouble"),
    [
        ({"apps": ["clock", "map"], "scope": "S2"}, "lamps.Lamp needs map, not installed on this phone."),
        ({"setup": broken_setup}, "lamps.Lamp: KeyError: 'no such lamp'."),
    ],
)
def test_a_template_that_cannot_be_counted_says_why(attributes, trouble):
    assert count_on_phone(make(**attributes), clock_phone()) == Instances(None, trouble)


def test_a_total_counts_what_has_no_end_and_what_was_not_counted_apart():
    counted = [Instances(3), Instances(4), Instances(None), Instances(None, "broken")]
    entries = [Entry(Toggle, instances=each) for each in counted]
    assert total_instances([*entries, Entry(Toggle)]) == Total(number=7, endless=1, uncounted=1)


def test_kinds_are_counted_by_split_beside_the_benchmarks():
    table = statistics([Entry(Toggle, splits=("test",)), Entry(CountOn, splits=("train", "high_risk"))])
    assert table["all"]["templates"].here == (1, 1, 0, 2)
    assert table["difficulty"]["L1"].here == (1, 0, 0, 1)
    assert table["objective"]["query"].here == (0, 1, 0, 1)
    assert table["difficulty"]["L4"].benchmark == (80, 26, 5, 111)
    assert table["app"]["clock"].here == (1, 1, 0, 2)


def test_kinds_that_only_a_checkout_has_follow_the_benchmarks():
    lamp = make(apps=["lighthouse"])
    assert list(statistics([Entry(lamp)])["suite"])[-1] == "lamps"
    assert statistics([Entry(lamp)])["app"]["lighthouse"] == ((0, 0, 0, 1), (0, 0, 0, 0))


@pytest.mark.parametrize("axis", ["difficulty", "objective", "composition", "scope", "steps", "suite"])
def test_the_benchmarks_kinds_add_up_to_its_templates(axis):
    assert tuple(map(sum, zip(*BENCHMARK[axis].values(), strict=True))) == TOTAL


def test_the_benchmarks_suites_are_those_of_the_splits():
    for place, split in enumerate(("test", "train", "payment")):
        ids = read_split(SPLITS_FOLDER / f"{split}.txt")
        listed = {suite: sum(id.startswith(f"{suite}.") for id in ids) for suite in BENCHMARK["suite"]}
        assert listed == {suite: counts[place] for suite, counts in BENCHMARK["suite"].items()}


def test_each_template_has_one_to_four_capabilities():
    total = sum(counts.all for counts in BENCHMARK["capability"].values())
    assert TOTAL.all <= total <= 4 * TOTAL.all


def test_task_errors_say_which_template():
    def no_phone(phone):
        raise TaskError("lamps.Lamp has no wick.")

    assert count_on_phone(make(setup=no_phone), clock_phone()).trouble == "lamps.Lamp has no wick."


def test_templates_are_counted_by_the_length_of_their_solutions():
    lengths = [steps[0] for steps in BANDS.values()]
    entries = [
        Entry(Toggle, measured=Measured(moves=moves, screens=1, apps=1, decoys=0.0, typed=0))
        for moves in (lengths[0], lengths[-1], lengths[-1])
    ]
    counted = [kind.here.all for kind in statistics(entries)["solution"].values()]
    assert counted == [1, *[0] * (len(BANDS) - 2), 2]


def test_what_solutions_take_is_listed_where_it_is_asked_for():
    (measured,) = list_templates([Toggle], measured=True)
    assert measured.measured is not None
    assert measured.measured.moves == 1
    (plain,) = list_templates([Toggle])
    assert plain.measured is None


def test_the_benchmarks_suites_are_counted_anew():
    assert benchmark._suites() == BENCHMARK["suite"]


def without_the_first_alarm(phone):
    with phone.edit("clock") as clock:
        del clock.alarms[next(iter(clock.alarms))]


def test_instances_are_counted_on_the_phone_that_a_template_sets_up():
    alarm = (str, from_state("clock.alarms[*].id", label=lambda alarm, lang: alarm.id))
    template = make(setup=without_the_first_alarm, fields={"alarm": alarm})
    assert count_on_phone(template, clock_phone()) == Instances(len(clock_phone().view.clock.alarms) - 1)


def test_an_entry_says_why_its_instances_were_not_counted():
    assert Entry(Toggle, instances=Instances(4)).data("en").get("trouble") is None
    data = Entry(Toggle, instances=Instances(None, "It is broken.")).data("en")
    assert (data["instances"], data["trouble"]) == (None, "It is broken.")
