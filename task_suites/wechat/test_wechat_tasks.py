"""What WeChat's judges accept and refuse, beside the tasks; and the proof of every template."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.judge import Verdict, judge
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.records import StopReason
from pytest_mobilegym.tasks import Task
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.proof import prove
from task_suites.wechat import tasks

TEMPLATES = [value for value in vars(tasks).values() if isinstance(value, type) and issubclass(value, Task)]
TEMPLATES.remove(Task)


class Case:
    """An instance that a hand plays on, judged on demand."""

    def __init__(self, template: type[Task], *, seed: int = 0, lang: Any = "en") -> None:
        phone = Phone.create(lang=lang)
        self.episode = prepare(template, phone=phone, base_seed=seed)
        self.task: Any = self.episode.task
        self.hand = Hand(phone)

    def verdict(self) -> Verdict:
        """The verdict, had the agent declared COMPLETE now."""
        return judge(self.task, self.episode.before, self.hand.state, stop_reason=StopReason.COMPLETE)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.__name__)
def test_every_template_is_proven(template: type[Task], lang: Any) -> None:
    failed = [result for result in prove(template, range(4), lang=lang) if not result.passed]
    assert failed == []


def test_the_suite_has_twelve_templates() -> None:
    assert len(TEMPLATES) == 12


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_boss_is_called_boss(lang: Any) -> None:
    assert Phone.create(lang=lang).view.wechat.contacts[tasks.BOSS].name == "Boss"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_boss_has_written_some_keywords_and_not_others(lang: Any) -> None:
    seen = {Case(tasks.ConditionalReplyToBoss, seed=seed, lang=lang).task.keyword: seed for seed in range(40)}
    answers = {}
    for keyword, seed in seen.items():
        case = Case(tasks.ConditionalReplyToBoss, seed=seed, lang=lang)
        answers[keyword] = case.task.mentioned(case.hand.view)
    assert list(answers.values()).count(True) == 4
    assert list(answers.values()).count(False) == 4


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_two_keywords_stand_only_in_the_owners_own_messages(lang: Any) -> None:
    view = Phone.create(lang=lang).view
    own = [m.text for m in view.wechat.chats[tasks.BOSS].messages.values() if m.sender == view.wechat.user.id]
    for keyword in {"en": ("training plan", "annual leave"), "zh": ("培训计划", "年假")}[lang]:
        assert any(keyword in words for words in own)
        assert not any(keyword in words for words in tasks.received(view, tasks.BOSS))


def test_a_moment_with_the_right_words_after_a_wrong_one_is_not_what_was_asked() -> None:
    case = Case(tasks.PostMomentsText)
    tasks.post_moment(case.hand, "Oops")
    tasks.post_again(case.hand, case.task.content)
    verdict = case.verdict()
    assert [goal.passed for goal in verdict.goals] == [False, False, True]
    assert not verdict.clean


def test_a_moment_may_say_where_it_was_posted() -> None:
    case = Case(tasks.PostMomentsText)
    tasks.write_moment(case.hand, case.task.content)
    case.hand.tap("location.open")
    case.hand.tap("moment.place", place="canal_park")
    case.hand.tap("moment.post")
    assert case.verdict().passed


def test_the_latest_text_of_a_contact_may_stand_before_a_message_of_ones_own() -> None:
    for seed in range(30):
        case = Case(tasks.PostMomentFromChat, seed=seed)
        last = case.hand.view.wechat.chats[case.task.person].messages.last()
        if last.sender != case.task.person:
            tasks.post_moment(case.hand, last.text)
            assert not case.verdict().passed
            return
    pytest.fail("no contact whose chat ends in an own message in thirty draws")


def test_reading_the_chat_before_posting_is_no_side_effect() -> None:
    case = Case(tasks.PostMomentFromChat)
    case.task.solution(case.hand)
    assert case.verdict().clean


def test_an_answer_of_a_region_may_be_written_with_a_comma() -> None:
    case = Case(tasks.ReadContactRegion)
    case.hand.answer(case.task.region(case.hand.view).replace(" ", ", ").upper())
    assert case.verdict().passed


def test_dark_mode_is_asked_for_from_two_different_starts() -> None:
    starts = {Case(tasks.EnableDarkMode, seed=seed).task.follows for seed in range(20)}
    assert starts == {True, False}


def test_a_friend_who_is_starred_already_starts_without_the_star() -> None:
    for seed in range(60):
        case = Case(tasks.StarAndRestrictFriend, seed=seed)
        if case.task.person == "mei_hua":
            assert not case.hand.view.wechat.contacts["mei_hua"].starred
            return
    pytest.fail("Aunt Mei is never drawn")
