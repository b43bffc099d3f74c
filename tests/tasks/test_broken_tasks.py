"""One broken task of every kind, and the sentence by which the gate refuses it."""

import re
from itertools import count

import pytest
from task_examples import Toggle, clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge import goal
from pytest_mobilegym.tasks import choice, from_state
from pytest_mobilegym.tasks.proof import prove

CLICKS = count()


def _already_on(self, phone):
    with phone.edit("clock") as clock:
        clock.alarms[self.alarm].enabled = self.to


def _open_the_lamp(self, phone):
    phone.tap("lamp.light")


def _two_alarms_of_one_time(cls, phone):
    with phone.edit("clock") as clock:
        first, second = list(clock.alarms)[:2]
        clock.alarms[second].hour = clock.alarms[first].hour
        clock.alarms[second].minute = clock.alarms[first].minute


def _and_another(self, phone):
    phone.tap("alarm.toggle", alarm=self.alarm)
    phone.tap("alarm.toggle", alarm=next(id for id in phone.view.clock.alarms if id != self.alarm))


def _raise(self, before, after):
    yield goal("the lamp is lit", passed=after.lamp.lit)


def _label_alarms_anew(cls, phone):
    with phone.edit("clock") as clock:
        for alarm in clock.alarms:
            clock.alarms[alarm].note = f"note {next(CLICKS)}"


@pytest.mark.parametrize(
    ("attributes", "proof", "fault"),
    [
        pytest.param(
            {"arrange": _already_on},
            "not vacuous",
            r"doing nothing reaches every goal: arrange\(\) must start away from them",
            id="goal already true",
        ),
        pytest.param(
            {"solution": _open_the_lamp},
            "solved",
            r"solution\(\) stopped after 0 moves: EventRefused: 'lamp.light' is not offered",
            id="unsolvable",
        ),
        pytest.param(
            {"setup": classmethod(_two_alarms_of_one_time)},
            "unambiguous",
            r"^'\d\d:\d\d', as English instructions word \{alarm\}, could mean more than one: draw only ",
            id="ambiguous sampler",
        ),
        pytest.param(
            {"solution": _and_another},
            "solved",
            r"the solution does not pass: side effect clock.alarms\[#a\d\].enabled changed",
            id="undeclared side effect",
        ),
        pytest.param(
            {"goals": _raise},
            "solved",
            "The judge of lamps.Lamp failed: UnknownName: Unknown app 'lamp'",
            id="judge that raises",
        ),
        pytest.param(
            {"setup": classmethod(_label_alarms_anew)},
            "deterministic",
            r"the same seed gave another phone, different in clock.alarms\[#a1\].note",
            id="set-up that differs",
        ),
    ],
)
def test_the_gate_refuses_a_broken_task_and_names_the_fault(attributes, proof, fault):
    results = prove(make(base=Toggle, **attributes), range(2), phone=clock_phone())
    refuted = {result.name: result.message for result in results if not result.passed}
    assert re.search(fault, refuted[proof]), refuted


def test_an_instruction_that_omits_a_parameter_is_refused_when_the_class_is_made():
    with pytest.raises(TaskError, match=r"variant 1 of the zh instruction does not name \{alarm\}; name it"):
        make(base=Toggle, instruction={"en": ["Turn {alarm} {to}."], "zh": ["{to}一个闹钟。"]})


def test_values_with_the_same_words_are_ambiguous():
    words = {"red": {"en": "red", "zh": "红"}, "scarlet": {"en": "scarlet", "zh": "红"}}
    slots = ["{alarm} {to} {colour}"]
    template = make(
        base=Toggle, fields={"colour": (str, choice(words))}, instruction={"en": slots, "zh": slots}
    )
    failed = {r.name: r.message for r in prove(template, range(2), phone=clock_phone()) if not r.passed}
    assert failed["unambiguous"] == (
        "'红', as Chinese instructions word {colour}, could mean more than one: give each value words of its "
        "own"
    )


@pytest.mark.parametrize(
    ("drawn", "advice"),
    [
        (from_state("clock.alarms[*].note"), "draw only what is unique (unique=True)"),
        (
            from_state("clock.alarms[*].id", label="note", unique=True),
            "draw only those whose words nothing else has (where=)",
        ),
        (
            from_state("clock.alarms[*].note", where=lambda alarm: alarm.id == "a1"),
            "draw only those whose words nothing else has (where=)",
        ),
    ],
    ids=["by value", "by label", "one of them is left out"],
)
def test_what_is_advised_of_ambiguous_words_would_help(drawn, advice):
    phone = clock_phone()
    alarms = list(phone.view.clock.alarms)
    phone.patch({f"clock.alarms[#{id}].note": "Pottery" for id in alarms[:2]})
    slots = ["{alarm} {to} {note}"]
    template = make(base=Toggle, fields={"note": (str, drawn)}, instruction={"en": slots, "zh": slots})

    failed = {r.name: r.message for r in prove(template, range(1), phone=phone) if not r.passed}

    assert failed["unambiguous"].startswith("'Pottery', as English instructions word {note}, could mean more")
    assert f"than one: {advice}, or word them by what" in failed["unambiguous"]


def test_several_elements_may_be_meant_at_once():
    def by_repeat(**options):
        template = make(fields={"mode": (str, from_state("clock.alarms[*].repeat", **options))})
        return list(template.parameters["mode"].ambiguous(clock_phone().view))

    assert by_repeat()
    assert by_repeat(shared=True) == []
    assert by_repeat(unique=True) == []
