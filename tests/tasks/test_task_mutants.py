"""Solutions spoiled in one place: what is made of a solution, and which judges let one pass."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from task_examples import CountOn, Toggle, clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge import contains, goal, matching
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import parse_path
from pytest_mobilegym.tasks import AnswerField, Task, choice
from pytest_mobilegym.tasks.mutants import (
    MOVES_A_TURN,
    TURNS,
    Script,
    _is_moment,
    describe_move,
    other_texts,
    same_end,
    spoil,
)
from pytest_mobilegym.tasks.proof import prove
from pytest_mobilegym.tasks.proof_case import Case
from pytest_mobilegym.tasks.trace import Trace


def spoiled(template, seed=0):
    """What became of every spoiled solution: outcome and reason by name."""
    case = Case(template, seed, clock_phone())
    found = spoil(case.task, case.trace, case.judge)
    return {name: (outcome, reason) for name, outcome, reason in found}


class AddAlarm(Task):
    """One alarm with the label was added, and it is on."""

    instruction = {"en": ["Add an alarm at {hour} for {note}."], "zh": ["加一个{hour}点{note}的闹钟。"]}
    apps, difficulty = ["clock"], "L1"

    hour: int = choice([5, 6])
    note: str = choice(["a swim", "tea for 2"])

    def goals(self, before, after):
        added = [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]
        found = [(alarm.hour, alarm.note, alarm.enabled) for alarm in added]
        yield goal("one alarm was added as asked", actual=found, expected=[(self.hour, self.note, True)])

    def allowed(self):
        return ["clock.alarms[+1]"]

    def solution(self, phone):
        phone.tap("alarm.add")
        phone.turn("hour", to=self.hour)
        phone.type(self.note, into="note")
        phone.tap("alarm.save")

    def near_misses(self):
        yield "nothing", lambda phone: None


def test_a_strict_judge_refuses_every_spoiled_solution():
    found = spoiled(AddAlarm)
    assert {outcome for outcome, _ in found.values()} == {"refused", "same end"}
    assert any(name.startswith("turns hour to ") for name in found)
    assert found["leaves out: taps alarm.save"] == ("refused", "")
    assert found["plays the whole solution twice"] == ("refused", "")
    # Tapping save again finds nothing to save.
    assert found["does twice: taps alarm.save"] == ("same end", "")


def _any_label(self, before, after):
    new = [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]
    yield goal("an alarm was added", actual=[(a.hour, a.enabled) for a in new], expected=[(self.hour, True)])


def _any_hour(self, before, after):
    new = [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]
    yield goal("an alarm was added", actual=[(a.note, a.enabled) for a in new], expected=[(self.note, True)])


def _on_or_off(self, before, after):
    new = [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]
    yield goal(
        "an alarm was added", actual=[(a.hour, a.note) for a in new], expected=[(self.hour, self.note)]
    )


def _at_least_one(self, before, after):
    new = [(a.hour, a.note) for id, a in after.clock.alarms.items() if id not in before.clock.alarms]
    yield goal("an alarm was added", actual=new, expected=contains((self.hour, self.note)))


@pytest.mark.parametrize(
    ("lenient", "caught"),
    [
        ({"goals": _any_label}, "\"types 'a swi' for 'a swim'\" "),
        ({"goals": _any_hour}, "'turns hour to . for .'"),
        ({"goals": _on_or_off}, "'also taps alarm.toggle"),
        (
            {"goals": _at_least_one, "allowed": lambda self: ["clock.alarms"]},
            "'plays the whole solution twice'",
        ),
    ],
)
def test_a_lenient_judge_is_caught_with_the_name_of_what_it_accepts(lenient, caught):
    template = make(base=AddAlarm, **lenient)
    results = {result.name: result for result in prove(template, range(2), phone=clock_phone())}
    assert not results["mutants"].passed
    assert re.search(caught, results["mutants"].message)
    assert "make the judge stricter, or say in equivalents() why" in results["mutants"].message


def test_another_element_is_tried_in_the_place_of_the_right_one():
    names = [name for name in spoiled(Toggle) if " with alarm=" in name]
    assert len(names) == 2


def test_an_author_may_say_why_one_is_as_good():
    template = make(base=AddAlarm, goals=_any_label, equivalents=lambda self: {"types *": "a label is free"})
    found = spoiled(template)
    assert [reason for outcome, reason in found.values() if outcome == "as good"] == ["a label is free"] * 3
    assert found["leaves out: taps alarm.save"] == ("refused", "")


def test_answers_of_a_form_are_spoiled_too():
    strict = spoiled(CountOn)
    assert [outcome for name, (outcome, _) in strict.items() if name.startswith("types")] == ["refused"] * 3
    any_answer = make(
        base=CountOn,
        answers=lambda self, before, after: [matching(".*")],
        solution=lambda self, phone: phone.answer(1),
    )
    found = spoiled(any_answer)
    assert [outcome for name, (outcome, _) in found.items() if name.startswith("types")] == ["accepted"] * 3


def test_a_judge_that_breaks_on_the_way_is_named():
    def fragile(self, before, after):
        [new] = [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]
        yield goal("it is on", passed=new.enabled)

    case = Case(make(base=AddAlarm, goals=fragile), 0, clock_phone())
    with pytest.raises(TaskError, match=r"the spoiled solution 'leaves out: .*' broke: The judge of"):
        list(spoil(case.task, case.trace, case.judge))


def test_two_ways_to_the_same_end_differ_in_moments_and_new_ids_alone():
    before = clock_phone()
    case = Case(AddAlarm, 0, before)
    right, other, wrong = (Hand(case.phone.fork()) for _ in range(3))
    case.task.solution(right)
    other.tap("alarm.add")
    other.tap("nav.back")
    other.wait(60)
    case.task.solution(other)
    case.task.solution(wrong)
    wrong.tap("alarm.toggle", alarm="a1")
    assert same_end(case.before, right.state, other.state)
    assert not same_end(case.before, right.state, wrong.state)


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("on 2026-02-28", ["on 2026-03-01", "on 2026-02-2", "on 2026-02-288", "?!"]),
        ("room 099", ["room 100", "room 09", "room 0999", "?!"]),
        ("我知道了", ["我知道", "?!"]),
        ("Back soon.", ["Back soo.", "?!"]),
        ("7", ["8", "77", "?!"]),
        ("?!", ["?", "!?"]),
    ],
)
def test_texts_are_spoiled_as_people_mistype_them(text, others):
    assert other_texts(text) == others


@given(st.text())
def test_a_spoiled_text_is_another_one(text):
    others = other_texts(text)
    assert others
    assert text not in others
    assert len(set(others)) == len(others)


class WhichAlarms(Task):
    """The times of all alarms that are switched as asked, in any order; few instances because the phone has
    no more, few answers because it asks for two lists."""

    instruction = {"en": ["Which of my alarms are {state}?"], "zh": ["哪些闹钟是{state}的？"]}
    apps, difficulty, objective = ["clock"], "L1", "query"
    form = [AnswerField({"en": "Times", "zh": "时间"}, type="time", repeatable=True, compare="set")]

    state: bool = choice([True, False])

    def answers(self, before, after):
        chosen = [alarm for alarm in before.clock.alarms.values() if alarm.enabled == self.state]
        return [[f"{alarm.hour:02d}:{alarm.minute:02d}" for alarm in chosen]]

    def solution(self, phone):
        phone.answer(*self.answers(phone.view, phone.view))


def test_a_blank_row_more_is_no_other_answer():
    case = Case(WhichAlarms, 0, clock_phone())
    found = list(spoil(case.task, case.trace, case.judge))
    rows = [outcome for name, outcome, _ in found if name.startswith("does twice: taps answer.add")]
    assert rows
    assert set(rows) == {"same end"}
    assert all(result.passed for result in prove(WhichAlarms, range(2), phone=clock_phone()))


def test_another_entry_is_another_answer():
    case = Case(WhichAlarms, 0, clock_phone())
    found = list(spoil(case.task, case.trace, case.judge))
    typed = [outcome for name, outcome, _ in found if name.startswith("types ")]
    assert typed
    assert set(typed) == {"refused"}


@pytest.mark.parametrize("length", [0, 1, 10, 11, 25, 90])
def test_every_move_of_a_long_solution_is_spoiled_within_the_turns(length: int) -> None:
    case = Case(AddAlarm, 0, clock_phone())
    task, trace = case.task, Trace([Move(events=(), ms=1)] * length, [case.phone] * (length + 1))
    spoiled = [set(Script(task, trace, turn=turn).spoiled_moves) for turn in range(TURNS)]
    assert set().union(*spoiled) == set(range(length))
    assert all(len(each) == length for each in spoiled) == (length <= MOVES_A_TURN)
    assert set(Script(task, trace).spoiled_moves) == set(range(length))


@pytest.mark.parametrize(
    ("path", "moment"),
    [
        ("notes.notes[#{id}].updated", True),
        ("notes.notes[#{id}].title", False),
        ("notes.notes[#gone].updated", False),
    ],
)
def test_times_of_elements_are_known(path, moment):
    state = Phone.create(apps=["launcher", "notes"]).state
    steps = parse_path(path.format(id=next(iter(state.apps["notes"].notes))))
    assert _is_moment(state, steps) is moment


@pytest.mark.parametrize(("ms", "words"), [(1500, "waits 1.5 s"), (60_000, "waits 60 s")])
def test_a_move_without_a_touch_is_told_by_how_long_it_waits(ms: int, words: str) -> None:
    assert describe_move(Move(events=(), ms=ms)) == words
