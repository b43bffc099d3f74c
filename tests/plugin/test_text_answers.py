"""Questions answered by a text (`--mg-answers=text`), as on a real phone, or in the AnswerSheet."""

from __future__ import annotations

import pytest
from played_suites import Suite, WriteAgent  # type: ignore[import-not-found]

from pytest_mobilegym.runs.after.rejudge import rejudge
from pytest_mobilegym.tasks.judge_case import fresh_phone

QUESTIONS = '''
from pytest_mobilegym.api import AnswerField, Task


class CountAlarms(Task):
    """How many alarms there are, and how many of them are on."""

    instruction = {"en": ["How many alarms are there, and how many on?"], "zh": ["闹钟几个，开着几个？"]}
    apps, difficulty, objective = ["clock"], "L1", "query"
    form = [
        AnswerField({"en": "Alarms", "zh": "闹钟"}, type="number"),
        AnswerField({"en": "On", "zh": "开着"}, type="number"),
    ]

    def answers(self, before, after):
        alarms = before.clock.alarms.values()
        return [len(alarms), sum(alarm.enabled for alarm in alarms)]

    def solution(self, phone):
        phone.answer(*self.answers(phone.view, phone.view))
'''


@pytest.fixture
def questions(suite: Suite) -> Suite:
    """A suite with one question."""
    suite.write("task_suites/questions/tasks.py", QUESTIONS)
    return suite


def test_a_text_costs_no_steps_and_needs_no_sheet(questions: Suite) -> None:
    questions.run("task_suites/questions", "--mg-answers=text", "--mg-run-dir=text").assert_outcomes(passed=1)
    questions.run("task_suites/questions", "--mg-run-dir=sheet").assert_outcomes(passed=1)
    [text], [sheet] = questions.rows("text"), questions.rows("sheet")
    assert "Answer Sheet" in sheet["instruction"]
    assert text["instruction"] == (
        "How many alarms are there, and how many on? Answer in words, one line each: "
        "Alarms (A number without its unit); On (A number without its unit)."
    )
    assert (text["max_steps"], sheet["max_steps"]) == (15, 30)
    assert text["answer"].count("\n") == 1
    assert sheet["answer"] is None
    assert len(text["verdict"]["goals"]) == len(sheet["verdict"]["goals"]) - 1


@pytest.mark.parametrize(("answers", "passed"), [("text", True), ("sheet", False)])
def test_a_text_counts_only_where_it_is_asked_for(
    questions: Suite, agent_of: WriteAgent, answers: str, passed: bool
) -> None:
    alarms = fresh_phone().view.clock.alarms.values()
    right = f"{len(alarms)}; {sum(alarm.enabled for alarm in alarms)}"
    agent = agent_of(f"return Complete() if observation.step else Answer(value={right!r})")
    result = questions.run("task_suites/questions", f"--mg-answers={answers}", f"--agent={agent}")
    result.assert_outcomes(passed=int(passed), failed=int(not passed))


def test_a_run_with_texts_is_verified(questions: Suite) -> None:
    questions.run("task_suites/questions", "--mg-answers=text", "--mg-run-dir=text")
    assert rejudge(questions.path / "text").differing == []


def test_another_place_for_answers_is_refused(questions: Suite) -> None:
    result = questions.run("task_suites/questions", "--mg-answers=voice")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*Unknown --mg-answers 'voice'. Available: sheet, text."])
