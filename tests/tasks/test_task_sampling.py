"""From a seed to an instance."""

import pytest
from task_examples import CountOn, Toggle, clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.tasks import choice, derived, drawn, from_state, integers, pattern
from pytest_mobilegym.tasks.sampling import count_instances, instances_to_run, sample

VIEW = clock_phone().view
CODE = {"code": (str, pattern(r"\d{6}")), "minutes": (int, integers(5, 30, step=5))}


def test_instances_are_pinned():
    template = make(fields=CODE)
    drawn_values = [sample(template, VIEW, seed).model_dump() for seed in range(3)]
    assert drawn_values == [
        {"code": "885928", "minutes": 30},
        {"code": "207155", "minutes": 5},
        {"code": "451124", "minutes": 10},
    ]


def test_the_same_seed_gives_the_same_instance():
    template = make(fields=CODE)
    assert sample(template, VIEW, 5) == sample(template, VIEW, 5)
    assert sample(template, VIEW, 5) != sample(template, VIEW, 6)


def test_another_parameter_does_not_change_the_others():
    more = make(fields={"room": (str, choice(["hall", "kitchen"])), **CODE})
    for seed in range(5):
        assert sample(more, VIEW, seed).code == sample(make(fields=CODE), VIEW, seed).code


def test_words_come_from_the_element_that_was_drawn():
    task = sample(Toggle, VIEW, 1)
    alarm = VIEW.clock.alarms[task.alarm]
    assert task.word("alarm", "en") == f"{alarm.hour:02d}:{alarm.minute:02d}"
    assert task.render("en", 1).startswith(f"Alarm {alarm.hour:02d}:")


def test_derived_values_follow_from_the_phone():
    assert sample(Toggle, VIEW, 1).others == len(VIEW.clock.alarms) - 1


def test_parameters_that_belong_together_are_drawn_together():
    fields = {"origin": (str, drawn()), "target": (str, drawn()), "seat": (str, choice(["window"]))}
    routes = [("Oslo", "Bergen"), ("Lyon", "Paris")]

    def draw(cls, view, rng):
        origin, target = rng.choice(routes)
        return {"origin": origin, "target": target}

    template = make(fields=fields, sample=classmethod(draw))
    found = {(task.origin, task.target) for task in (sample(template, VIEW, seed) for seed in range(20))}
    assert found == set(routes)
    assert count_instances(template, VIEW) == 2
    assert count_instances(template) is None


def _fail(cls, view, rng):
    raise KeyError("route")


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        (
            {"sample": classmethod(lambda cls, view, rng: {"room": 1})},
            r"sample\(\) returned 'room', which is no parameter",
        ),
        ({"sample": classmethod(_fail)}, "Cannot sample lamps.Lamp: KeyError: 'route'"),
        ({"fields": {"n": (int, choice(["many"]))}}, "What lamps.Lamp drew does not fit: n: .* got 'many'"),
        (
            {"fields": {"n": (str, from_state("clock.alarms[*].id", where=lambda a: a.hour > 30))}},
            "Cannot sample lamps.Lamp: nothing to draw from",
        ),
        (
            {"fields": {"n": (int, derived(lambda values, view: 1 // 0))}},
            "Cannot sample lamps.Lamp: ZeroDivisionError",
        ),
    ],
)
def test_what_cannot_be_sampled_names_the_task(attributes, message):
    with pytest.raises(TaskError, match=message):
        sample(make(**attributes), VIEW, 0)


@pytest.mark.parametrize(
    ("fields", "wanted", "runs"),
    [
        ({}, 5, 1),
        ({"a": (str, choice(["x", "y"]))}, 5, 2),
        ({"a": (str, choice(["x", "y"])), "b": (int, integers(1, 9))}, 5, 5),
        ({"a": (str, from_state("clock.alarms"))}, 5, 5),
        ({"a": (str, choice(["x", "y"]))}, 0, 0),
    ],
)
def test_no_more_instances_run_than_there_are(fields, wanted, runs):
    assert instances_to_run(make(fields=fields), wanted) == runs


def test_a_template_may_cap_its_instances():
    assert instances_to_run(make(fields=CODE, sample_max=3), 10) == 3


def test_instances_are_counted_on_a_phone():
    alarms = len(VIEW.clock.alarms)
    assert count_instances(Toggle, VIEW) == 2 * alarms
    assert count_instances(Toggle) is None
    assert count_instances(CountOn) == 2
    pair = {"a": (str, from_state("clock.alarms")), "b": (str, from_state("clock.alarms", unlike="a"))}
    assert count_instances(make(fields=pair), VIEW) == alarms * (alarms - 1)


def test_instances_made_from_recorded_parameters_are_judged_alike():
    task = sample(Toggle, VIEW, 2)
    again = Toggle.model_validate(task.model_dump(mode="json"))
    assert again.model_dump() == task.model_dump()
    assert list(again.goals(VIEW, VIEW)) == list(task.goals(VIEW, VIEW))
    assert again.allowed() == task.allowed()
