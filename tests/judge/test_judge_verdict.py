"""Verdicts: goals, answers, side effects."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judge_phone import Alarm, changed, fresh

from pytest_mobilegym.errors import JudgeError
from pytest_mobilegym.judge import Goal, at_least, contains, goal, judge, number, set_of
from pytest_mobilegym.judge.answers import SUBMITTED
from pytest_mobilegym.judge.form import form_state
from pytest_mobilegym.judge.goals import SHOWN, shown
from pytest_mobilegym.judge.incidental import ALWAYS_ALLOWED
from pytest_mobilegym.judge.paths import check_allowed, parse_allowed
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.tasks import AnswerField, Task, choice


class Ring(Task):
    """The alarm is set to {time} and on."""

    instruction = {"en": ["Ring at {time}."], "zh": ["{time}响铃。"]}
    apps, difficulty = ["clock"], "L1"

    time: str = choice(["07:30", "08:00"])

    def goals(self, before, after):
        alarm = after.clock.alarms.get("a1")
        yield goal("The alarm is set to the time.", actual=alarm and alarm.time, expected=self.time)
        yield goal("The alarm is on.", passed=alarm is not None and alarm.enabled)

    def allowed(self):
        return ["clock.alarms[#a1]"]


NONE = {"value": "none", "en": "None", "zh": "没有"}


class Count(Task):
    """How many alarms are on, and which cities are listed."""

    instruction = {"en": ["How many alarms are {state}?"], "zh": ["有多少闹钟已{state}？"]}
    apps, difficulty, objective = ["clock"], "L1", "query"
    form = [
        AnswerField({"en": "Alarms {state}", "zh": "{state}的闹钟"}, type="number"),
        AnswerField({"en": "First is", "zh": "第一个"}, type="choice", options=["{state}", NONE]),
        AnswerField({"en": "Times", "zh": "时间"}, type="time", repeatable=True, compare="set"),
    ]  # fmt: skip

    state: bool = choice([True, False])

    def answers(self, before, after):
        chosen = [alarm for alarm in before.clock.alarms.values() if alarm.enabled == self.state]
        return [len(chosen), "none", [alarm.time for alarm in chosen]]


TASK = Ring(time="07:30")


def ring(phone):
    phone.apps["clock"].alarms["a1"].time = "07:30"
    phone.apps["clock"].alarms["a1"].enabled = True


def question(task, lang="en"):
    """The phone with the task's form on it."""
    return fresh(**form_state(task, question="?", lang=lang))


def answered(before, *rows, submitted=True):
    def fill(phone):
        phone.apps["answer_sheet"].answers = {str(index): row for index, row in enumerate(rows)}
        phone.apps["answer_sheet"].submitted = submitted

    return changed(before, fill)


def results(verdict):
    return [goal.passed for goal in verdict.goals]


def test_goals_reached_and_nothing_else_changed_is_passed():
    before = fresh()
    verdict = judge(TASK, before, changed(before, ring))
    assert (verdict.success, verdict.clean, verdict.passed, verdict.progress) == (True, True, True, 1.0)
    assert verdict.solved


def test_progress_is_the_fraction_of_goals():
    before = fresh()
    verdict = judge(
        TASK,
        before,
        changed(before, lambda phone: setattr(phone.apps["clock"].alarms["a1"], "enabled", True)),
    )
    assert results(verdict) == [False, True]
    assert verdict.progress == 0.5
    assert not verdict.passed


def test_a_change_that_is_not_allowed_is_a_side_effect():
    before = fresh()

    def ring_and_more(phone):
        ring(phone)
        phone.apps["clock"].vibrate = False
        phone.apps["clock"].alarms.add(Alarm(id="a9"))

    verdict = judge(TASK, before, changed(before, ring_and_more))
    assert (verdict.success, verdict.clean, verdict.passed) == (True, False, False)
    assert [effect.path for effect in verdict.side_effects] == ["clock.alarms[#a9]", "clock.vibrate"]


@pytest.mark.parametrize(
    ("stop_reason", "solved", "false_complete", "overdue"),
    [
        ("COMPLETE", True, False, False),
        ("ABORT", False, False, False),
        ("MAX_STEPS", False, False, True),
        ("REPETITIVE_LOOP", False, False, True),
        ("FORMAT_ERROR", False, False, False),
    ],
)
def test_success_counts_only_when_it_was_declared(stop_reason, solved, false_complete, overdue):
    before = fresh()
    verdict = judge(TASK, before, changed(before, ring), stop_reason=StopReason(stop_reason))
    assert verdict.passed
    assert (verdict.solved, verdict.false_complete, verdict.overdue) == (solved, false_complete, overdue)


def test_goals_reached_and_cut_off_are_overdue_with_side_effects_too():
    before = fresh()

    def ring_and_more(phone):
        ring(phone)
        phone.apps["clock"].vibrate = False

    cut_off = judge(TASK, before, changed(before, ring_and_more), stop_reason=StopReason.MAX_STEPS)
    assert cut_off.overdue
    assert not judge(TASK, before, before, stop_reason=StopReason.MAX_STEPS).overdue


def test_declaring_an_unfinished_task_done_is_a_false_complete():
    assert judge(TASK, fresh(), fresh()).false_complete


def test_a_form_is_judged_field_by_field():
    before = question(Count(state=True))
    verdict = judge(Count(state=True), before, answered(before, ("1",), ("None",), ("8:30",)))
    assert [goal.name for goal in verdict.goals] == [
        "The answer to 'Alarms on' is right.",
        "The answer to 'First is' is right.",
        "The answer to 'Times' is right.",
        SUBMITTED,
    ]
    assert verdict.passed


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([("1 alarm",), ("None",), ("08:30",)], [False, True, True, True]),
        ([("2",), ("on",), ("08:31",)], [False, False, False, True]),
        ([("1",), ("none",), ()], [True, False, False, True]),
        ([("1", "1"), ("None",), ("08:30", "08:30")], [False, True, False, True]),
        ([("1",), ("None",), ("", "08:30", " ")], [True, True, True, True]),
        ([], [False, False, False, True]),
    ],
)
def test_wrong_answers_are_refused_one_by_one(rows, expected):
    before = question(Count(state=True))
    assert results(judge(Count(state=True), before, answered(before, *rows))) == expected


def test_answers_count_only_when_they_are_submitted():
    before = question(Count(state=True))
    verdict = judge(
        Count(state=True), before, answered(before, ("1",), ("None",), ("08:30",), submitted=False)
    )
    assert results(verdict) == [True, True, True, False]


def test_a_choice_is_judged_in_the_language_of_the_phone():
    before = question(Count(state=False), lang="zh")
    verdict = judge(Count(state=False), before, answered(before, ("1",), ("没有",), ("07:00",)))
    assert verdict.passed
    assert verdict.goals[0].name == "The answer to '关闭的闹钟' is right."


def test_without_a_form_on_the_phone_the_answer_text_is_judged():
    task, before = Count(state=True), fresh()
    assert judge(task, before, before, answer="1, None, 08:30").success
    assert results(judge(task, before, before, answer="1\nNone\n08:31")) == [True, True, False]
    assert results(judge(task, before, before)) == [False, False, False]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("1\nNone\n08:30", [True, True, True]),
        ("1; None; 08:30", [True, True, True]),
        ("1，None，08:30", [True, True, True]),
        (" 1 ;\tNone；8:30 AM", [True, True, True]),
        ("1\nNone", [True, True, False]),
        ("1, 2\nNone\n08:30", [False, True, True]),
        ("1\nNone\n08:30, 09:30", [True, True, False]),
        ("1 alarm\nNone\n08:30", [True, True, True]),
        ("1\n2\nNone\n08:30", [False, False, False]),
        ("", [False, False, False]),
    ],
)
def test_a_text_is_read_by_one_rule(answer, expected):
    before = fresh()
    assert results(judge(Count(state=True), before, before, answer=answer)) == expected


class Names(Count):
    """Names in one field."""

    form = [AnswerField({"en": "{state}", "zh": "{state}"}, repeatable=True)]

    def answers(self, before, after):
        return [["Li, Ann", "Bo"]]


@pytest.mark.parametrize("answer", ["Li, Ann\nBo", "Li, Ann; Bo", "Li, Ann；Bo；"])
def test_entries_with_commas_are_kept_apart_by_lines_or_semicolons(answer):
    before = fresh()
    assert judge(Names(state=True), before, before, answer=answer).passed
    assert not judge(Names(state=True), before, before, answer="Li, Ann, Bo").passed


class Amount(Count):
    """One amount."""

    form = [AnswerField({"en": "{state}", "zh": "{state}"}, type="number")]

    def answers(self, before, after):
        return [1234.5]


@pytest.mark.parametrize(
    ("answer", "right"),
    [("1,234.50", True), ("1234.5", True), ("1234.5 yuan", True), ("1234.5 or 12", False)],
)
def test_a_single_field_takes_the_whole_text(answer, right):
    before = fresh()
    assert judge(Amount(state=True), before, before, answer=answer).passed is right


def test_text_does_not_stand_in_for_a_form_that_is_there():
    before = question(Count(state=True))
    assert results(judge(Count(state=True), before, before, answer="1, None, 08:30")) == [False] * 4


def test_a_verdict_becomes_a_record():
    before = fresh()
    record = judge(
        TASK, before, changed(before, lambda phone: setattr(phone.apps["clock"], "cities", ("oslo",)))
    ).record()
    assert record.goals[0].name == "The alarm is set to the time."
    assert (record.goals[0].expected, record.goals[0].actual) == ("'07:30'", "'07:00'")
    assert record.side_effects[0].model_dump() == {
        "path": "clock.cities", "kind": "changed", "before": [], "after": ["oslo"],
    }  # fmt: skip
    assert record.progress == 0.0


class Broken(Ring):
    """A judge with a fault; {time}."""

    def goals(self, before, after):
        yield goal("It rings.", passed=after.clock.alarms["gone"].enabled)


class Silent(Ring):
    """A judge without goals; {time}."""

    def goals(self, before, after):
        return ()


class Misspelt(Ring):
    """A judge that allows what is no path; {time}."""

    def allowed(self):
        return ["clock.alarms[a1]"]


class Bare(Ring):
    """A judge that yields what is no goal; {time}."""

    def goals(self, before, after):
        yield True


class Short(Count):
    """A judge with an answer too few; {state}."""

    def answers(self, before, after):
        return [1]


@pytest.mark.parametrize(
    ("task", "message"),
    [
        (Broken(time="07:30"), r"Broken failed: KeyError: 'gone' \(test_judge_verdict\.py, line \d+\)"),
        (Silent(time="07:30"), r"The judge of test_judge_verdict.Silent yielded no goal; goals\(\) must"),
        (Misspelt(time="07:30"), "The judge of test_judge_verdict.Misspelt failed: StateError: Malformed"),
        (Bare(time="07:30"), r"goals\(\) yielded True; expected goal"),
        (Short(state=True), r"answers\(\) gave 1 values for 3 fields"),
    ],
)  # fmt: skip
def test_a_judge_that_fails_is_named_and_blames_nobody(task, message):
    with pytest.raises(JudgeError, match=message):
        judge(task, fresh(), fresh())


def test_a_judge_without_a_file_fails_without_a_place(monkeypatch):
    monkeypatch.setattr(Broken, "__module__", "typed.in.somewhere")
    with pytest.raises(JudgeError, match=r"failed: KeyError: 'gone'$"):
        judge(Broken(time="07:30"), fresh(), fresh())


def test_goals_compare_with_values_and_with_rules():
    assert goal("It is three.", actual=3, expected=3).passed
    assert goal("There are some.", actual=3, expected=at_least(1)).passed
    assert not goal("It is on.", actual=1, expected=True).passed
    assert goal("It was found.", passed=True) == Goal("It was found.", True, True, True)
    with pytest.raises(TypeError, match="needs `actual` and `expected`, or `passed`"):
        goal("It is.", actual=3)


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3) | st.tuples(inner, inner) | st.tuples(inner)
            | st.dictionaries(st.text(max_size=2), inner, max_size=3)
        ),
        max_leaves=6,
    )
)  # fmt: skip
def test_values_are_shown_as_python_writes_them(value: object) -> None:
    assert shown(value) == repr(value) or len(repr(value)) > SHOWN


@pytest.mark.parametrize(
    "hold", [lambda names: [names], lambda names: {"videos": (names,)}, lambda names: names]
)
def test_what_sets_hold_is_shown_in_order_wherever_they_stand(hold):
    """A verdict that is made again in another process, to verify it, has to say the same."""
    names = [f"v{number}" for number in (10789, 2846, 16105, 7)]
    in_order = "{'v10789', 'v16105', 'v2846', 'v7'}"
    assert in_order in shown(hold(set(names)))
    assert shown(hold(set(names))) == shown(hold(frozenset(names)))


def test_values_are_shown_as_short_text():
    assert shown(set_of(number(1), contains("x"))) == "[the number 1, contains 'x'] in any order"
    assert shown({"b", "c", "a"}) == shown(frozenset({"c", "b", "a"})) == "{'a', 'b', 'c'}"
    assert shown(set()) == "set()"
    assert len(shown("x" * 10_000)) <= SHOWN
    assert shown("x" * 10_000).startswith("'xxx")


def test_the_noise_list_names_what_is_on_the_phone():
    for path in ALWAYS_ALLOWED:
        check_allowed(parse_allowed(path), fresh())
