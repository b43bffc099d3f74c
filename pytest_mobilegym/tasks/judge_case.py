"""One instance, a hand that plays on it, and the verdict: what a judge's unit test is written with.

def test_a_second_alarm_is_not_what_was_asked(judge_case):
    case = judge_case(AddAlarm, time="07:30")
    add_alarm(case.hand, "07:30")
    add_alarm(case.hand, "07:30")
    assert not case.passed
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from pytest_mobilegym.judge.verdict import Verdict, judge
from pytest_mobilegym.phone.declaration import own_data
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang, View
from pytest_mobilegym.phone.owners import DEFAULT_OWNER
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.owners import usual_owner
from pytest_mobilegym.tasks.task import Task


@cache
def _untouched_phone(lang: Lang, owner: str, _installed: tuple[object, ...]) -> Phone:
    return Phone.create(lang=lang, owner=owner)


def fresh_phone(lang: Lang = "en", owner: str = DEFAULT_OWNER) -> Phone:
    """A phone with every app, as `Phone.create(lang=lang)` gives it but a fork of one that is kept.

    Args:
        lang: of the phone.
        owner: whose phone it is, a profile of `phone.owners`.
    """
    return _untouched_phone(lang, owner, (own_data.stamp(), *installed_apps().values())).fork()


class JudgeCase:
    """An instance that a hand plays on; the verdict is that on the phone as it is now.

    Args:
        template: a task class.
        seed: base seed of what is drawn.
        lang: of phone and instruction, "en" or "zh".
        phone: a fresh phone in place of one with every app.
        owner: whose phone it is, a profile of `phone.owners`; by default one that the template allows.
        answers: where they go: into the AnswerSheet, or told as a text.
        params: parameters that are not to be drawn.

    Raises:
        TaskError: the task cannot be sampled or arranged, or a parameter is not there or does not fit.
    """

    def __init__(
        self,
        template: type[Task],
        /,
        *,
        seed: int = 0,
        lang: Lang = "en",
        phone: Phone | None = None,
        owner: str | None = None,
        answers: Literal["sheet", "text"] = "sheet",
        **params: Any,
    ) -> None:
        self.hand = Hand(phone if phone is not None else fresh_phone(lang, owner or usual_owner(template)))
        self.episode = prepare(
            template, phone=self.hand.phone, base_seed=seed, sheet=answers == "sheet", given=params
        )
        # A template's own methods and parameters are not those of `Task`.
        self.task: Any = self.episode.task

    @property
    def before(self) -> View:
        """The phone at the start."""
        return View(self.episode.before)

    def judge(self, *, answer: str | None = None, stop_reason: StopReason = StopReason.COMPLETE) -> Verdict:
        """The verdict, had the episode ended now in this way.

        Args:
            answer: an ANSWER text; what the hand has told by default.
            stop_reason: how it ended.
        """
        told = self.hand.answered if answer is None else answer
        return judge(self.task, self.episode.before, self.hand.state, answer=told, stop_reason=stop_reason)

    @property
    def verdict(self) -> Verdict:
        """The verdict, had the agent declared COMPLETE now."""
        return self.judge()

    @property
    def passed(self) -> bool:
        """Whether every goal is reached, without side effects."""
        return self.verdict.passed

    @property
    def side_effects(self) -> list[str]:
        """Paths of what changed and should not have."""
        return [change.path for change in self.verdict.side_effects]

    @property
    def missed(self) -> list[str]:
        """Names of the goals that are not reached."""
        return [goal.name for goal in self.verdict.goals if not goal.passed]
